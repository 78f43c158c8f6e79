import { randomBytes } from 'node:crypto'
import { type Answer, type Mood, type StandIn, startStandIn } from './stand-in.ts'

export interface SentText {
  sid: string
  to: string
  from: string
  body: string
  date_created: string
}

export interface TwilioStandIn extends StandIn {
  /** What went out, oldest first. */
  sent: SentText[]
  /** How far its clock is ahead of ours, in ms. */
  clock: { ahead: number }
  env: Record<string, string>
}

/** An error as Twilio writes it: https://www.twilio.com/docs/usage/twilios-response */
const error = (status: number, code: number, message: string): Answer => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
})

export const twilioMoods = {
  broken: { kind: 'refuse', answer: error(500, 20500, 'An internal server error has occurred') },
  tooMany: {
    kind: 'refuse',
    answer: { ...error(429, 20429, 'Too Many Requests'), headers: { 'retry-after': '1' } },
  },
  stopped: {
    kind: 'refuse',
    answer: error(400, 21610, 'Attempt to send to unsubscribed recipient'),
  },
} satisfies Record<string, Mood>

/** `…/Messages.json` in Twilio's documented shape: POST accepts texts and GET lists them. */
export async function startTwilioStandIn(): Promise<TwilioStandIn> {
  const [accountSid, authToken] = [`AC${randomBytes(16).toString('hex')}`, randomBytes(16).toString('hex')]
  const from = '+16315550100'
  const sent: SentText[] = []
  const clock = { ahead: 0 }
  const now = () => new Date(Date.now() + clock.ahead).toUTCString()
  const credentials = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const asResource = (text: SentText) => ({
    ...text,
    status: 'sent',
    direction: 'outbound-api',
    account_sid: accountSid,
    error_code: null,
  })
  const standIn = await startStandIn(({ method, url, headers, body }) => {
    if (url.pathname !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) {
      return error(404, 20404, 'The requested resource was not found')
    }
    if (headers.authorization !== credentials) return error(401, 20003, 'Authenticate')
    if (method === 'GET') {
      const found = sent.filter(({ to }) => to === (url.searchParams.get('To') ?? to)).reverse()
      const most = Number(url.searchParams.get('PageSize') ?? 50)
      return {
        status: 200,
        headers: { date: now() },
        body: { messages: found.slice(0, most).map(asResource) },
      }
    }
    const form = new URLSearchParams(body.toString())
    const text: SentText = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      to: form.get('To') ?? '',
      from: form.get('From') ?? '',
      body: form.get('Body') ?? '',
      date_created: now(),
    }
    sent.push(text)
    return { status: 201, body: { ...asResource(text), status: 'queued' } }
  })
  return {
    ...standIn,
    sent,
    clock,
    env: {
      TWILIO_API_URL: standIn.url,
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: from,
    },
  }
}
