import { useId, useState } from 'react'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { Choice, Choices, Field, TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { minutesOf, type Shift, weekdays } from './week'

type ShiftFormProps = {
  staff: { id: string; name: string }[]
  /** The shift to change; without one, the form adds a shift on each chosen day. */
  shift?: Shift
  /** What the form is called. */
  label?: string
  button: string
  isSaving: boolean
  error: Error | null
  onSave: (days: number[], shift: Omit<Shift, 'id' | 'weekday'>, done: () => void) => void
}

/** Who is on call or works, on which days, and from when until when. */
export function ShiftForm({ staff, shift, label, button, isSaving, error, onSave }: ShiftFormProps) {
  const groupName = useId()
  const [person, setPerson] = useState(shift?.user_id ?? '')
  const [days, setDays] = useState<number[]>(shift ? [shift.weekday] : [])
  const [from, setFrom] = useState(shift?.starts_at.slice(0, 5) ?? '')
  const [until, setUntil] = useState(shift?.ends_at.slice(0, 5) ?? '')
  const [isAsked, setAsked] = useState(false)
  const problems = isAsked
    ? {
        person: person ? undefined : 'Choose who it is.',
        days: days.length > 0 ? undefined : 'Choose a day.',
        from: from ? undefined : 'Enter when it starts, such as 7:00 PM.',
        until: until ? undefined : 'Enter when it ends, such as 7:00 AM.',
      }
    : {}
  const isOvernight = from && until && minutesOf(until) <= minutesOf(from)

  return (
    <form
      noValidate
      aria-label={label ?? (shift ? 'Change the shift' : 'Add shifts')}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (!person || days.length === 0 || !from || !until) return
        onSave(days, { user_id: person, starts_at: from, ends_at: until }, () => {
          setDays((chosen) => chosen.filter((day) => !days.includes(day)))
          setAsked(false)
        })
      }}
    >
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr_1fr]">
        <Field label="Who" error={problems.person}>
          {(box) => (
            <select {...box} value={person} onChange={(event) => setPerson(event.target.value)}>
              <option value="">Choose</option>
              {staff.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label="From"
          error={problems.from}
          type="time"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Field label="Until" {...(isOvernight && { hint: 'On the next day.' })} error={problems.until}>
          {(box) => (
            <input {...box} type="time" value={until} onChange={(event) => setUntil(event.target.value)} />
          )}
        </Field>
      </div>
      <Choices legend={shift ? 'On which day?' : 'On which days?'} error={problems.days}>
        {weekdays.map((name, weekday) => (
          <Choice
            key={name}
            type={shift ? 'radio' : 'checkbox'}
            name={groupName}
            label={name}
            checked={days.includes(weekday)}
            onChange={(event) =>
              setDays((before) =>
                shift
                  ? [weekday]
                  : event.target.checked
                    ? [...before, weekday]
                    : before.filter((day) => day !== weekday),
              )
            }
          />
        ))}
      </Choices>
      {error && <Notice tone="error">Not saved. {sentenceOf(error)}</Notice>}
      <div>
        <Button type="submit" look="navy" disabled={isSaving}>
          {isSaving ? 'Saving…' : button}
        </Button>
      </div>
    </form>
  )
}
