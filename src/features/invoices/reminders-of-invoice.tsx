import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dayText } from '@/lib/dates'
import { formatPhone } from '@/lib/phone'
import { sentenceOf } from '@/lib/problems'
import { Notice } from '@/ui/notice'
import { StoredSwitch } from '@/ui/stored-switch'
import { type InvoiceReminders, setInvoiceRemindedMutation } from './api'

/** What comes next, in a sentence. */
function nextWords({ is_on, is_being_paid, is_canceled, to, next_on }: InvoiceReminders) {
  if (is_canceled)
    return 'The customer canceled its contract, so nobody is reminded. Take it back with a credit note.'
  if (!is_on) return 'Nobody is reminded of this invoice.'
  if (!to) return 'We know no email address of whoever pays, so nobody is reminded. Add one to the customer.'
  if (is_being_paid) return 'A payment is on its way: nobody is reminded meanwhile.'
  if (!next_on) return 'No other reminder follows by the rules. Call if it is not paid.'
  const where = to.by === 'text' ? `text to ${formatPhone(to.to)}` : `email to ${to.to}`
  return `Next on ${dayText(next_on)}, by ${where}.`
}

type RemindersOfInvoiceProps = { id: string; reminders: InvoiceReminders; isOpen: boolean }

/** When whoever pays was reminded of an invoice and will be, and the way to have nobody reminded. Nothing of a paid one that needed none. */
export function RemindersOfInvoice({ id, reminders, isOpen }: RemindersOfInvoiceProps) {
  const setting = useMutation(setInvoiceRemindedMutation(useQueryClient(), id))
  const sent = reminders.sent_on.map(dayText)
  if (!isOpen && sent.length === 0) return null
  return (
    <section aria-label="Reminders">
      <h3 className="mb-1 text-lg font-semibold">Reminders</h3>
      {sent.length > 0 && <p>Sent on {new Intl.ListFormat('en-US').format(sent)}.</p>}
      {isOpen && (
        <>
          <p role="status" className="wrap-anywhere">
            {nextWords(reminders)}
          </p>
          <StoredSwitch
            label="Remind nobody of this invoice"
            checked={setting.isPending ? !setting.variables : !reminders.is_on}
            disabled={setting.isPending}
            onChange={(nobody) => setting.mutate(!nobody)}
          />
          {setting.isError && <Notice tone="error">Not changed. {sentenceOf(setting.error)}</Notice>}
        </>
      )}
    </section>
  )
}
