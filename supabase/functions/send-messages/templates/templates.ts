import { newChat, waitingChat } from './chat-alert.ts'
import { customerCancelled } from './customer-cancelled.ts'
import { emergencyAlert } from './emergency-alert.ts'
import { estimateReminder } from './estimate-reminder.ts'
import { estimateSent } from './estimate-sent.ts'
import { estimateSigned } from './estimate-signed.ts'
import { invoiceReminder } from './invoice-reminder.ts'
import { invoiceSent } from './invoice-sent.ts'
import { messageToCustomer } from './message-to-customer.ts'
import { messageToOffice } from './message-to-office.ts'
import { moneyAlert } from './money-alert.ts'
import { newRequest } from './new-request.ts'
import { newRequestAlert } from './new-request-alert.ts'
import { officeDigest } from './office-digest.ts'
import { paymentReceived } from './payment-received.ts'
import { phoneCode } from './phone-code.ts'
import { refundCode } from './refund-code.ts'
import { requestReceived } from './request-received.ts'
import { reviewInvitation } from './review-invitation.ts'
import { signingCode } from './signing-code.ts'
import { statusChanged } from './status-changed.ts'
import type { Template } from './template.ts'
import { visitChanged } from './visit-changed.ts'
import { visitOffer } from './visit-offer.ts'
import { visitOnMyWay } from './visit-on-my-way.ts'
import { visitReminder } from './visit-reminder.ts'

/** Everything we send anybody by mail, text or notification. */
export const templates: Template[] = [
  requestReceived,
  newRequest,
  newRequestAlert,
  emergencyAlert,
  statusChanged,
  visitChanged,
  visitReminder,
  visitOnMyWay,
  visitOffer,
  estimateSent,
  invoiceSent,
  paymentReceived,
  refundCode,
  moneyAlert,
  invoiceReminder,
  estimateReminder,
  signingCode,
  estimateSigned,
  messageToCustomer,
  messageToOffice,
  customerCancelled,
  reviewInvitation,
  newChat,
  waitingChat,
  phoneCode,
  officeDigest,
]

/** The template with that name. Throws if there is none. */
export function templateOf(name: string): Template {
  const found = templates.find((template) => template.name === name)
  if (!found) throw new Error('there is no such template.')
  return found
}
