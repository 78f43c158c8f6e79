import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf, sentenceOf } from '@/lib/problems'
import { daysWords, wholeNumberIn } from '@/lib/whole-numbers'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { threeBoxesStyle } from '@/ui/three-boxes'
import { type ReminderRules, reminderRulesQuery, setReminderRulesMutation } from './follow-up-api'

/** The rules in a sentence. */
function rulesWords({ after_days, times, before_days }: ReminderRules) {
  const each = Array.from({ length: times }, (_, time) => daysWords(after_days * (time + 1)))
  const after = times > 0 && `${each.join(' and ')} after the estimate was sent`
  const before = before_days > 0 && `${daysWords(before_days)} before it expires`
  return `Now: ${[after, before].filter(Boolean).join(', and ') || 'nobody is reminded'}.`
}

/** When customers are reminded of an estimate. Only admins change it. */
export function Reminders({ mayChange = false }: { mayChange?: boolean }) {
  const { data, isLoadingError, refetch } = useQuery(reminderRulesQuery())
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
  after_days: 'Days without an answer',
  times: 'How many times',
  before_days: 'Days before it expires',
}
const names = ['after_days', 'times', 'before_days'] as const

function RulesForm({ rules }: { rules: ReminderRules }) {
  const [typed, setTyped] = useState(() => ({
    after_days: String(rules.after_days),
    times: String(rules.times),
    before_days: String(rules.before_days),
  }))
  const saving = useMutation(setReminderRulesMutation(useQueryClient()))
  const isMarked = names.some((name) => problemOf(saving.error, name))
  return (
    <form
      noValidate
      aria-label="Reminders"
      className="grid max-w-2xl gap-3"
      // What stands there by then is not saved.
      onChange={() => saving.isSuccess && saving.reset()}
      onSubmit={(event) => {
        event.preventDefault()
        if (saving.isPending) return
        saving.mutate({
          after_days: wholeNumberIn(typed.after_days),
          times: wholeNumberIn(typed.times),
          before_days: wholeNumberIn(typed.before_days),
        })
      }}
    >
      <div className={threeBoxesStyle}>
        {names.map((name) => (
          <TextField
            key={name}
            label={boxes[name]}
            hint={name === 'after_days' ? undefined : '0 for none'}
            inputMode="numeric"
            autoComplete="off"
            error={problemOf(saving.error, name)}
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
      <div className="grid justify-items-start gap-3">
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
