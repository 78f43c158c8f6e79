import { business } from '@/content/business'
import { formatPhone } from '@/lib/phone'

const templateWords: Record<string, string> = {
  'request-received': 'Confirmation of a request',
  'new-request': 'A new request, to the office',
  'new-request-alert': 'Alert: a new request',
  'emergency-alert': 'Alert: an emergency',
  'status-changed': 'Update on a request',
  'visit-changed': 'A visit, to the customer',
  'visit-reminder': 'Reminder of a visit, to the customer',
  'visit-on-my-way': 'On our way, to the customer',
  'visit-offer': 'Times to choose from, to the customer',
  'estimate-sent': 'An estimate, to the customer',
  'invoice-sent': 'An invoice, to whoever pays it',
  'invoice-reminder': 'Reminder of an invoice, to whoever pays it',
  'payment-received': 'A payment that arrived, to whoever pays',
  'refund-code': 'A code for a refund, to the customer',
  'money-alert': 'Alert: about money',
  'estimate-reminder': 'Reminder of an estimate, to the customer',
  'signing-code': 'A code to sign, to the customer',
  'estimate-signed': 'What was signed, to the customer',
  'message-to-customer': 'Our message to a customer',
  'message-to-office': 'A customer’s message, to the office',
  'customer-cancelled': 'A customer canceled, to the office',
  'review-invitation': 'Invitation to write a review',
  'new-chat': 'A question in the chat, to the office',
  'waiting-chat': 'Alert: someone is waiting in the chat',
  'phone-code': 'Code for a phone number',
}

/** A message's name, by its template. */
export const messageWords = (template: string) => templateWords[template] ?? template.replaceAll('-', ' ')

const channelWords: Record<string, string> = { email: 'email', text: 'text message', push: 'notification' }

export const channelName = (channel: string) => channelWords[channel] ?? channel

/** Whom a message is for. */
export const recipientWords = (recipient: string) =>
  recipient === 'office' ? business.email : formatPhone(recipient)

/** What to do about an undelivered message, based on what the provider said; undefined if that says it all. */
export function adviceFor(error: string): string | undefined {
  const status = Number(/ answered (\d{3})\b/.exec(error)?.[1])
  if (status === 401 || status === 403)
    return 'The service rejected our key. Have it checked, then send this again.'
  if (status === 429) return 'The service was too busy. Send this again in a while.'
  if (status >= 500) return 'The service had a problem. Send this again in a while.'
  if (status >= 400) return 'The service doesn’t accept this address or number. Check it, and call instead.'
  if (/did not answer|could not be reached/.test(error)) return 'Send this again in a while.'
  return undefined
}
