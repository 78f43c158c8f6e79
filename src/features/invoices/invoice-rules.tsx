import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf, sentenceOf } from '@/lib/problems'
import { daysWords, wholeNumberIn } from '@/lib/whole-numbers'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { Choice, TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { threeBoxesStyle } from '@/ui/three-boxes'
import { invoiceRulesQuery, type InvoiceRules as Rules, setInvoiceRulesMutation } from './api'

const list = new Intl.ListFormat('en-US')

/** The rules in a sentence. */
function rulesWords({ before_days, on_due, after_days, times }: Rules) {
  const after = Array.from({ length: times }, (_, time) => daysWords(after_days * (time + 1)))
  const all = [
    before_days > 0 && `${daysWords(before_days)} before it is due`,
    on_due && 'on the day it is due',
    times > 0 && `${list.format(after)} after that day`,
  ].filter((one) => one !== false)
  return `Now: ${all.join('; ') || 'nobody is reminded'}.`
}

/** When whoever pays is reminded of an invoice. Only admins change it. */
export function InvoiceRules({ mayChange }: { mayChange: boolean }) {
  const { data, isLoadingError, refetch } = useQuery(invoiceRulesQuery())
  if (isLoadingError) return <CouldNotLoad onRetry={refetch}>The rules could not be loaded.</CouldNotLoad>
  if (!data) return <p role="status">Loading…</p>
  return (
    <>
      <p>{rulesWords(data)}</p>
      {mayChange && <RulesForm rules={data} />}
    </>
  )
}

const boxes = {
  before_days: ['Days before it is due', '0 for none'],
  after_days: ['Days after it was due', 'And again after as many'],
  times: ['How many times', '0 for never after'],
} as const
const names = ['before_days', 'after_days', 'times'] as const

function RulesForm({ rules }: { rules: Rules }) {
  const [typed, setTyped] = useState(() => ({
    before_days: String(rules.before_days),
    after_days: String(rules.after_days),
    times: String(rules.times),
  }))
  const [isOnDue, setOnDue] = useState(rules.on_due)
  const saving = useMutation(setInvoiceRulesMutation(useQueryClient()))
  const isMarked = names.some((name) => problemOf(saving.error, name))
  return (
    <form
      noValidate
      aria-label="Reminders of invoices"
      className="grid max-w-2xl gap-3"
      // What stands there by then is not saved.
      onChange={() => saving.isSuccess && saving.reset()}
      onSubmit={(event) => {
        event.preventDefault()
        if (saving.isPending) return
        saving.mutate({
          before_days: wholeNumberIn(typed.before_days),
          on_due: isOnDue,
          after_days: wholeNumberIn(typed.after_days),
          times: wholeNumberIn(typed.times),
        })
      }}
    >
      <div className={threeBoxesStyle}>
        {names.map((name) => (
          <TextField
            key={name}
            label={boxes[name][0]}
            hint={boxes[name][1]}
            inputMode="numeric"
            autoComplete="off"
            error={problemOf(saving.error, name)}
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
      <div className="grid justify-items-start gap-3">
        <Choice
          type="checkbox"
          label="Also on the day it is due"
          checked={isOnDue}
          onChange={({ target }) => setOnDue(target.checked)}
        />
        {saving.isError && !isMarked && <Notice tone="error">Not saved. {sentenceOf(saving.error)}</Notice>}
        <Button type="submit" look="navy" disabled={saving.isPending}>
          {saving.isPending ? 'Saving…' : 'Save the reminders'}
        </Button>
        <p role="status" className="empty:hidden">
          {saving.isSuccess && 'Saved.'}
        </p>
      </div>
    </form>
  )
}
