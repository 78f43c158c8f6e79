import { sendEmail } from './email.ts'
import { type Channel, isStillOurs, type Message, type Outbox, type Outcome, type Result } from './outbox.ts'
import { type Paced, paced, type Sending } from './paced.ts'
import { sendPush } from './push.ts'
import type { Settings } from './settings.ts'
import { linksFor } from './templates/links.ts'
import type { Template } from './templates/template.ts'
import { templateOf } from './templates/templates.ts'
import { sendText } from './text.ts'

/** How many are claimed together: few enough to send one after another long before the claim ends. */
const BATCH = 100

/** How many are sent at a time. */
const AT_ONCE = 20

/** How often to look whether what comes due in a moment is, or something urgent has come meanwhile. */
const LOOKS_EVERY = 1000 // ms

/** How often to try recording a batch's results. */
const FINISH_TRIES = 3

/** How many messages had each result. */
export type Summary = Record<Outcome['outcome'], number>

/**
 * Sends due messages until none are left, nor any that come due in a moment, or `until` (ms) is reached. One batch is in memory at a time. Several may run
 * at once: each claims its own messages.
 * @throws when the database is down. What was claimed is then due again two minutes later, and is still sent only
 * once: mail by its idempotency key, a text by checking whether it went out, a notification by replacing itself.
 */
export async function sendDueMessages(outbox: Outbox, settings: Settings, until: number): Promise<Summary> {
  const summary: Summary = { sent: 0, retry: 0, failed: 0, gone: 0, held: 0 }
  const channels = channelsOf(outbox, settings, until)
  await outbox.plan()
  while (Date.now() < until) {
    const open = (['email', 'text', 'push'] as const).filter((channel) => !channels[channel].isResting())
    const messages = open.length > 0 ? await outbox.claim(open, BATCH) : []
    if (messages.length === 0) {
      if (!(await outbox.isMoreComing())) break
      await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY))
      continue
    }
    const results = await inParallel(messages, AT_ONCE, async (message): Promise<Result> => {
      const outcome = await channels[message.channel].send(message)
      summary[outcome.outcome] += 1
      return { message, outcome }
    })
    await finished(outbox, results)
  }
  await outbox.reportRun()
  return summary
}

/** The three ways to reach somebody. */
function channelsOf(outbox: Outbox, settings: Settings, until: number): Record<Channel, Paced> {
  const { site, email, text, push } = settings
  const way = <S extends object, Content>(
    setting: S | { missing: string },
    fill: (message: Message) => Content,
    send: (message: Message, content: Content, setting: S) => Promise<Sending>,
  ) =>
    paced(async (message) => {
      if ('missing' in setting) return { outcome: 'failed', error: setting.missing }
      let content: Content
      try {
        content = fill(message)
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        return { outcome: 'failed', error: `The message "${message.template}" could not be written: ${why}` }
      }
      // We were frozen, or waited too long: another sender may have it.
      if (!isStillOurs(message)) return { outcome: 'held' }
      try {
        return await send(message, content, setting)
      } catch (error) {
        return { outcome: 'retry', error: error instanceof Error ? error.message : String(error) }
      }
    }, until)

  const filled =
    <Form extends Channel>(form: Form) =>
    ({ template, payload, recipient, category, unsubscribe_token, evidence }: Message) =>
      templateOf(template)[form](
        payload,
        linksFor(site, category && unsubscribe_token, evidence),
        recipient,
      ) as ReturnType<Template[Form]>
  return {
    email: way(email, filled('email'), sendEmail),
    text: way(text, filled('text'), (message, body, setting) => sendText(message, body, setting, outbox)),
    push: way(push, filled('push'), sendPush),
  }
}

/** Records a batch's results, and tries again if the database is briefly down. */
async function finished(outbox: Outbox, results: Result[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await outbox.finish(results)
    } catch (error) {
      if (tries === FINISH_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, tries * 1000))
    }
  }
}

/** Does something with each item, in order, a limited number at a time. */
async function inParallel<Item, Done>(
  items: Item[],
  atOnce: number,
  work: (item: Item) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = []
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) done.push(await work(item))
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return done
}
