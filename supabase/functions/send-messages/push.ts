import webpush from 'web-push'
import { ask, sentence } from './ask.ts'
import type { Message } from './outbox.ts'
import type { Sending } from './paced.ts'
import type { PushSettings } from './settings.ts'
import type { Notification } from './templates/template.ts'

const provider = "The browser's push service"

/** How long a push service keeps a message for a browser that is off. */
const KEPT = { urgent: 3600, usual: 12 * 3600 } // seconds

/**
 * Sends a notification to one browser: encrypted for it (RFC 8291), signed by us (RFC 8292), posted to its push service
 * (RFC 8030). A repeat replaces an undelivered one by topic, and one still on the screen by tag.
 */
export async function sendPush(
  message: Message,
  notification: Notification,
  settings: PushSettings,
): Promise<Sending> {
  const { push } = message
  if (!push) return { outcome: 'gone' }
  const { endpoint, headers, body } = webpush.generateRequestDetails(
    { endpoint: push.endpoint, keys: { p256dh: push.p256dh, auth: push.auth } },
    JSON.stringify(notification),
    {
      vapidDetails: settings,
      TTL: notification.urgent ? KEPT.urgent : KEPT.usual,
      urgency: 'high',
      topic: topicOf(notification.tag),
    },
  )
  const { 'Content-Length': _, ...given } = headers
  const reply = await ask(provider, endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body),
  })
  if (!reply.answered) return { outcome: 'retry', error: reply.why }
  const { status, retryAfter } = reply
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  // Without its text: staff see this, and an address that isn't a push service could say anything.
  const error = sentence(provider, { status, body: null })
  if (status >= 500 || status === 408 || status === 429) {
    return { outcome: 'retry', error, seconds: retryAfter ?? undefined }
  }
  return { outcome: 'failed', error }
}

/** At most 32 characters of base64url (RFC 8030 §5.4). The request's id at the end of the tag has 32 without dashes. */
const topicOf = (tag: string) => tag.replace(/[^A-Za-z0-9_]/g, '').slice(-32)
