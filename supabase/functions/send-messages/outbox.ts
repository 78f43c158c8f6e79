import { z } from 'zod'
import { call, type RpcClient } from '../_shared/rpc.ts'

const claimedMessages = z.array(
  z.object({
    /** Also what the provider knows it by. */
    id: z.guid(),
    channel: z.enum(['email', 'text', 'push']),
    template: z.string(),
    /** An e-mail address or `office`, a phone number in E.164, or the id of a push subscription. */
    recipient: z.string(),
    payload: z.unknown(),
    /** Of optional messages; null for what has to be sent. */
    category: z.string().nullable(),
    /** 1 for the first. */
    attempt: z.number(),
    /** Null at the first try. */
    first_tried_seconds_ago: z.number().nullable(),
    unsubscribe_token: z.guid().nullable(),
    push: z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() }).nullable(),
  }),
)

/** How long a message is its sender's. */
const CLAIM_LASTS = 120_000 // ms

/** What sending one may take at most: a provider's patience, and some more. */
const SENDING_TAKES = 15_000 // ms

/** A message that is ours to send, and since when (by our own clock, in ms). */
export type Message = z.infer<typeof claimedMessages>[number] & { claimedAt: number }

/**
 * Whether there is time left to send a message before somebody else may have it. To be asked right before it is posted: a
 * process can be frozen at any point, and wakes up not knowing.
 */
export const isStillOurs = ({ claimedAt }: Message): boolean =>
  Date.now() - claimedAt < CLAIM_LASTS - SENDING_TAKES

export type Channel = Message['channel']

/** What became of a try. */
export type Outcome =
  | { outcome: 'sent'; providerId?: string }
  /** To be tried again, after the usual wait or after `seconds` where that is longer. */
  | { outcome: 'retry'; error: string; seconds?: number }
  /** Will never work. `error` is shown to staff. */
  | { outcome: 'failed'; error: string }
  /** The push subscription no longer exists. */
  | { outcome: 'gone' }
  /** Nothing was tried, so it counts as no try. */
  | { outcome: 'held'; seconds?: number }

export interface Result {
  message: Message
  outcome: Outcome
}

/** The outbox of the database, as its sender sees it. Every function throws when the database is away. */
export interface Outbox {
  /** Writes the messages that the clock makes due. */
  plan(): Promise<void>
  /** Takes messages that are due, the most urgent first. Nobody else gets them for two minutes. */
  claim(channels: Channel[], most: number): Promise<Message[]>
  finish(results: Result[]): Promise<void>
  /** Which of these texts of the provider's is this message's, if any: the first that is no other message's. */
  attributeText(message: Message, providerIds: string[]): Promise<string | null>
  /** Notes that nobody may send texts to this phone. */
  stopTexts(phone: string): Promise<void>
  /** Notes that we came to our end. */
  reportRun(): Promise<void>
}

/** The outbox behind a client that has the secret key. */
export function outboxOf(client: RpcClient): Outbox {
  return {
    async plan() {
      await call(client, 'plan_messages')
    },
    async claim(channels, most) {
      // Taken before the database is asked: its two minutes begin later.
      const claimedAt = Date.now()
      const rows = claimedMessages.parse(await call(client, 'claim_messages', { channels, batch: most }))
      return rows.map((row) => ({ ...row, claimedAt }))
    },
    async finish(results) {
      await call(client, 'finish_messages', { results: results.map(asWritten) })
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
