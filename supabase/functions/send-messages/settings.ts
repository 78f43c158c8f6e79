import process from 'node:process'
import { business } from '../../../src/content/business.ts'
import { functionUrl, siteUrl } from '../_shared/site.ts'

export interface EmailSettings {
  /** The provider's API: `{url}/emails` accepts a mail. */
  url: string
  key: string
  /** As in a From header: a name and an address. */
  from: string
  replyTo: string
  office: string
  /** Where one-click unsubscribing posts to. */
  unsubscribe: string
}

export interface TextSettings {
  url: string
  accountSid: string
  authToken: string
  /** A phone number (E.164), or the SID of a Messaging Service (MG…). */
  from: string
}

export interface PushSettings {
  publicKey: string
  privateKey: string
  /** Whom a push service should contact: a mailto: or https: address (RFC 8292 §2.1). */
  subject: string
}

/** A channel without its settings says what to set. */
export type Missing = { missing: string }

export interface Settings {
  site: string
  email: EmailSettings | Missing
  text: TextSettings | Missing
  push: PushSettings | Missing
}

/** An address with its name, in quotes where that is more than words (RFC 5322, 3.4): a comma would begin another address. */
export const mailbox = (name: string, address: string) =>
  `${/[()<>[\]:;@\\,."]/.test(name) ? `"${name.replaceAll(/["\\]/g, '\\$&')}"` : name} <${address}>`

/** Reads the environment on every call. `supabase/functions/.env.example` lists the settings. */
export function readSettings(): Settings {
  const env = (name: string) => process.env[name]?.trim() || undefined
  const key = env('MAIL_API_KEY')
  const [accountSid, authToken, from] = [
    env('TWILIO_ACCOUNT_SID'),
    env('TWILIO_AUTH_TOKEN'),
    env('TWILIO_FROM'),
  ]
  const [publicKey, privateKey] = [env('VAPID_PUBLIC_KEY'), env('VAPID_PRIVATE_KEY')]
  return {
    site: siteUrl(),
    email: key
      ? {
          url: env('MAIL_API_URL') ?? 'https://api.resend.com',
          key,
          from: env('MAIL_FROM') ?? mailbox(business.name, business.email),
          replyTo: business.email,
          office: business.email,
          unsubscribe: functionUrl('unsubscribe'),
        }
      : { missing: 'Mail is not set up: set MAIL_API_KEY (docs/messages.md), then send this again.' },
    text:
      accountSid && authToken && from
        ? { url: env('TWILIO_API_URL') ?? 'https://api.twilio.com', accountSid, authToken, from }
        : {
            missing:
              'Text messages are not set up: set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM (docs/messages.md), then send this again.',
          },
    push:
      publicKey && privateKey
        ? { publicKey, privateKey, subject: env('VAPID_SUBJECT') ?? `mailto:${business.email}` }
        : {
            missing:
              'Notifications are not set up: set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY (docs/messages.md), then send this again.',
          },
  }
}
