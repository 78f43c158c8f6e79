import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BackendError } from '@/lib/backend'
import { type CodeFor, confirmCodeMutation, requestCodeMutation, textedNumber } from '@/lib/phone-codes'
import { sentenceOf } from '@/lib/problems'
import { Button } from './button'
import { Field, TextField } from './field'

type PhoneProofProps = {
  /** The form that it is in. */
  form: CodeFor
  label: string
  hint: string
  optional?: boolean
  phone: string
  onPhone: (phone: string) => void
  /** Whether its owner has verified the number. */
  isProven: boolean
  /** What is wrong with it, after trying to save it. */
  problem: string | undefined
}

/** The box for the number that gets texts, and for the code that proves it is theirs. */
export function PhoneProof({
  form,
  label,
  hint,
  optional,
  phone,
  onPhone,
  isProven,
  problem,
}: PhoneProofProps) {
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const confirming = useMutation({ ...confirmCodeMutation(queryClient, form), networkMode: 'always' })
  const requesting = useMutation({
    ...requestCodeMutation(form),
    networkMode: 'always',
    onSuccess: () => {
      setCode('')
      confirming.reset()
    },
  })
  const [wasTextedTo] = useState(() => textedNumber(form))
  const isSent = phone === (requesting.isSuccess ? requesting.variables : wasTextedTo)
  const wrong = confirming.data && !confirming.data.confirmed ? confirming.data : undefined
  const confirm = () => confirming.mutate(code)

  return (
    <div className="grid gap-4">
      <TextField
        label={label}
        hint={hint}
        optional={optional ?? false}
        error={isSent || isProven ? undefined : (failureOf(requesting.error) ?? problem)}
        type="tel"
        autoComplete="tel"
        value={phone}
        onChange={(event) => onPhone(event.target.value)}
      />
      {isProven && (
        <p role="status" className="text-sm font-semibold text-green-700">
          You’ve confirmed that this number is yours.
        </p>
      )}
      {!isProven && !isSent && phone.trim() !== '' && (
        <div>
          <Button look="navy" disabled={requesting.isPending} onClick={() => requesting.mutate(phone)}>
            {requesting.isPending ? 'Sending…' : 'Text me a code'}
          </Button>
          <p className="mt-1 text-sm text-ink-soft">It confirms that the number is yours.</p>
        </div>
      )}
      {!isProven && isSent && (
        <>
          <Field
            label="Code from the text"
            hint="Six digits, good for 10 minutes. Nothing after a minute? Check the number; a phone that replied STOP to us must reply START to get texts again."
            error={
              wrong
                ? `That is not the code: ${wrong.tries_left === 1 ? '1 try is' : `${wrong.tries_left} tries are`} left.`
                : failureOf(confirming.error)
            }
          >
            {(box) => (
              <input
                {...box}
                inputMode="numeric"
                autoComplete="one-time-code"
                value={code}
                onChange={(event) => setCode(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault() // which would save the rest of the form
                  confirm()
                }}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button look="navy" disabled={confirming.isPending} onClick={confirm}>
              {confirming.isPending ? 'Looking…' : 'Confirm my number'}
            </Button>
            <Button
              look="outline"
              className="text-navy-900"
              disabled={requesting.isPending}
              onClick={() => requesting.mutate(phone)}
            >
              Text me another code
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** What went wrong, in the database's words where it has some. */
function failureOf(error: Error | null): string | undefined {
  if (!error) return undefined
  return error instanceof BackendError && !error.temporary
    ? sentenceOf(error)
    : 'The server did not answer. Try again in a moment.'
}
