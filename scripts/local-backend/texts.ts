import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { folderOf, type Kept } from './folder.ts'

interface TextContents {
  /** As Twilio names it. */
  sid: string
  to: string
  from: string
  body: string
}

/** A text message as it was sent. */
export type Text = TextContents & Kept

/** Where text messages go instead of to phones. */
export interface TextFolder {
  send(text: Omit<TextContents, 'sid'>): Promise<Text>
  /** Newest first. */
  list(): Promise<Text[]>
}

/** Writes text messages into a folder below that of the mail, one file each. */
export function textFolder(mailFolder: string): TextFolder {
  const texts = folderOf<TextContents>(join(mailFolder, 'texts'))
  return {
    send: (text) => texts.keep({ sid: `SM${randomBytes(16).toString('hex')}`, ...text }),
    list: texts.list,
  }
}

/** An account as Twilio's API knows it. */
export interface TextAccount {
  accountSid: string
  authToken: string
}

const MOST_CHARACTERS = 1600

/**
 * Accepts text messages and lists them, as Twilio's API does at `…/2010-04-01/Accounts/{sid}/Messages.json`:
 * https://www.twilio.com/docs/messaging/api/message-resource
 */
export function textApi(texts: TextFolder, account: TextAccount): (request: Request) => Promise<Response> {
  const credentials = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')
  return async function answer(request) {
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.endsWith(`/2010-04-01/Accounts/${account.accountSid}/Messages.json`)) {
      return refusal(404, 20404, 'The requested resource was not found')
    }
    if (request.headers.get('authorization') !== `Basic ${credentials}`) {
      return refusal(401, 20003, 'Authenticate')
    }
    if (request.method === 'GET') {
      const asked = { to: searchParams.get('To'), from: searchParams.get('From') }
      const found = (await texts.list())
        .filter(({ to, from }) => to === (asked.to ?? to) && from === (asked.from ?? from))
        .slice(0, Number(searchParams.get('PageSize') ?? 50))
      return Response.json({ messages: found.map((text) => asResource(text, account)) })
    }
    const form = new URLSearchParams(await request.text())
    const [to, from, body] = [
      form.get('To') ?? '',
      form.get('From') ?? form.get('MessagingServiceSid') ?? '',
      form.get('Body') ?? '',
    ]
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return refusal(400, 21211, `Invalid 'To' Phone Number: ${to}`)
    if (!from) return refusal(400, 21603, "A 'From' phone number is required.")
    if (!body) return refusal(400, 21602, 'Message body is required.')
    if (body.length > MOST_CHARACTERS) {
      return refusal(400, 21617, 'The concatenated message body exceeds the 1600 character limit.')
    }
    return Response.json(asResource(await texts.send({ to, from, body }), account), { status: 201 })
  }
}

const asResource = ({ sid, to, from, body, sentAt }: Text, { accountSid }: TextAccount) => ({
  sid,
  account_sid: accountSid,
  to,
  from,
  body,
  status: 'sent',
  direction: 'outbound-api',
  date_created: new Date(sentAt).toUTCString(),
  date_sent: new Date(sentAt).toUTCString(),
  error_code: null,
  error_message: null,
})

/** An error as Twilio writes it: https://www.twilio.com/docs/usage/twilios-response */
const refusal = (status: number, code: number, message: string) =>
  Response.json(
    { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
    { status },
  )
