import webpush from 'web-push'
import { ask, sentence } from './ask.ts'
import type { Message } from './outbox.ts'
import type { Sending } from './paced.ts'
import type { PushSettings } from './settings.ts'
import type { Notification } from './templates/template.ts'

const provider = "The browser's push service"

/** How long a push service keeps it for a browser that is off. */
const KEPT = { urgent: 3600, usual: 12 * 3600 } // seconds

/**
 * Sends a notification to one browser: encrypted for it (RFC 8291), signed by us (RFC 8292), posted to its push service
 * (RFC 8030). The topic makes a repeat replace what has not been delivered yet, the tag what is still on the screen.
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
  // Without what it says: an address that is no push service's could have told us anything, and staff are shown this.
  const error = sentence(provider, { status, body: null })
  if (status >= 500 || status === 408 || status === 429) {
    return { outcome: 'retry', error, seconds: retryAfter ?? undefined }
  }
  return { outcome: 'failed', error }
}

/** At most 32 characters of base64url (RFC 8030 §5.4). The request's id, which ends the tag, has 32 without its dashes. */
const topicOf = (tag: string) => tag.replace(/[^A-Za-z0-9_]/g, '').slice(-32)
