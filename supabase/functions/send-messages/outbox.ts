import { z } from 'zod'
import { call, type RpcClient } from '../_shared/rpc.ts'

const claimedMessages = z.array(
  z.object({
    /** The provider knows the message by this too. */
    id: z.guid(),
    channel: z.enum(['email', 'text', 'push']),
    template: z.string(),
    /** An email address or `office`, a phone number in E.164, or the id of a push subscription. */
    recipient: z.string(),
    payload: z.unknown(),
    /** For optional messages; null for those that have to be sent. */
    category: z.string().nullable(),
    /** 1 for the first. */
    attempt: z.number(),
    /** Null on the first try. */
    first_tried_seconds_ago: z.number().nullable(),
    unsubscribe_token: z.guid().nullable(),
    /** For mails: the newest hash in the chain of evidence at the first try; null before there is one. */
    evidence: z.object({ day: z.string(), hash: z.string() }).nullable(),
    push: z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() }).nullable(),
  }),
)

/** How long a message belongs to the sender that claimed it. */
const CLAIM_LASTS = 120_000 // ms

/** The longest that sending one may take: the provider's time limit plus a margin. */
const SENDING_TAKES = 15_000 // ms

/** A message we have claimed, and since when (by our own clock, in ms). */
export type Message = z.infer<typeof claimedMessages>[number] & { claimedAt: number }

/**
 * Whether there is time left to send a message before another sender may claim it. Check right before posting: a
 * process can be frozen at any point, and doesn't know it when it wakes up.
 */
export const isStillOurs = ({ claimedAt }: Message): boolean =>
  Date.now() - claimedAt < CLAIM_LASTS - SENDING_TAKES

export type Channel = Message['channel']

/** The result of a try. */
export type Outcome =
  | { outcome: 'sent'; providerId?: string }
  /** Try again after the usual wait, or after `seconds` if that is longer. */
  | { outcome: 'retry'; error: string; seconds?: number }
  /** Will never work. `error` is shown to staff. */
  | { outcome: 'failed'; error: string }
  /** The push subscription no longer exists. */
  | { outcome: 'gone' }
  /** Nothing was sent, so this doesn't count as a try. */
  | { outcome: 'held'; seconds?: number }

export interface Result {
  message: Message
  outcome: Outcome
}

/** The database's outbox, as the sender sees it. Every function throws when the database is down. */
export interface Outbox {
  /** Writes the messages that have become due with time. */
  plan(): Promise<void>
  /** Claims due messages, the most urgent first. No other sender gets them for two minutes. */
  claim(channels: Channel[], most: number): Promise<Message[]>
  finish(results: Result[]): Promise<void>
  /** Whether another message comes due in a moment. */
  isMoreComing(): Promise<boolean>
  /** Which of the provider's texts is this message, if any: the first that belongs to no other message. */
  attributeText(message: Message, providerIds: string[]): Promise<string | null>
  /** Records that nobody may send texts to this phone. */
  stopTexts(phone: string): Promise<void>
  /** Records that this run finished. */
  reportRun(): Promise<void>
}

/** The outbox behind a client that has the secret key. */
export function outboxOf(client: RpcClient): Outbox {
  return {
    async plan() {
      await call(client, 'plan_messages')
    },
    async claim(channels, most) {
      // Read before asking the database: its two minutes start later.
      const claimedAt = Date.now()
      const rows = claimedMessages.parse(await call(client, 'claim_messages', { channels, batch: most }))
      return rows.map((row) => ({ ...row, claimedAt }))
    },
    async finish(results) {
      await call(client, 'finish_messages', { results: results.map(asWritten) })
    },
    async isMoreComing() {
      return z.boolean().parse(await call(client, 'messages_coming'))
    },
    async attributeText({ id }, providerIds) {
      const own = await call(client, 'attribute_text', { message_id: id, provider_ids: providerIds })
      return z.string().nullable().parse(own)
    },
    async stopTexts(phone) {
      await call(client, 'set_texts_stopped', { phone, stopped: true })
    },
    async reportRun() {
      await call(client, 'report_function_run', { function_name: 'send-messages' })
    },
  }
}

/** A result as finish_messages() reads it. */
function asWritten({ message: { id, attempt }, outcome }: Result) {
  return {
    id,
    attempt,
    outcome: outcome.outcome,
    ...('providerId' in outcome && { provider_id: outcome.providerId }),
    ...('error' in outcome && { error: outcome.error }),
    ...('seconds' in outcome && { retry_after_seconds: outcome.seconds }),
  }
}
