import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText, momentText } from '@/lib/dates'
import { hasArrived, idToSend, useKeptText } from '@/lib/kept'
import { Link } from '@/lib/link'
import { formatCents } from '@/lib/money'
import { href } from '@/lib/paths'
import { problemOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { countersignMutation, type EstimateFile, type Signed } from './api'

/** An estimate that became a contract: who signed it, and our own signature. */
export function SignedEstimate({ file: { estimate, signed } }: { file: EstimateFile & { signed: Signed } }) {
  const { id, status, title, options } = estimate
  const option = options.find((one) => one.id === signed.option_id)
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose">
        {title}
        {options.length > 1 && option?.name ? `, ${option.name}` : ''}: <strong>{signed.name}</strong> signed
        for <strong>{formatCents(signed.total_cents)}</strong>, {momentText(signed.at)}
        {signed.in_person ? ', in person' : ', with a code that we sent'}.
        {signed.countersigned_at && ` We signed ${momentText(signed.countersigned_at)}.`}
      </p>
      {status === 'cancelled' ? (
        <p className="max-w-prose">The customer canceled the contract in time. It binds nobody.</p>
      ) : (
        signed.last_day_to_cancel && (
          <p className="max-w-prose">
            {signed.may_cancel
              ? `The customer may cancel until midnight of ${dayText(signed.last_day_to_cancel)}: nothing begins before that without their waiver.`
              : `The customer could cancel until midnight of ${dayText(signed.last_day_to_cancel)}.`}
          </p>
        )
      )}
      <p>
        <Link to={href('/estimate/:estimateId', { estimateId: id })} className="text-navy-700 underline">
          What was signed
        </Link>
      </p>
      {status === 'signed' && <Countersign id={id} />}
    </div>
  )
}

/** Our signature, by an admin for the licence holder. */
function Countersign({ id }: { id: string }) {
  const draft = `draft:countersign:${id}`
  const [name, setName, takeOut] = useKeptText(draft)
  const [isTried, setTried] = useState(false)
  const signing = useMutation(countersignMutation(useQueryClient()))
  const typed = name.trim()
  return (
    <form
      noValidate
      className="grid w-full max-w-md gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (signing.isPending || typed.length < 2) return
        signing.mutate(
          { id: idToSend(draft, typed), estimate_id: id, name: typed },
          {
            onSuccess: () => {
              hasArrived(draft)
              takeOut(typed)
            },
          },
        )
      }}
    >
      <TextField
        label="Name of the license holder"
        hint="Whoever types it signs the contract for us. Only admins can."
        autoComplete="name"
        maxLength={100}
        value={name}
        error={isTried && typed.length < 2 ? 'Write the full name.' : problemOf(signing.error, 'name')}
        onChange={({ target }) => setName(target.value)}
      />
      <FormProblem error={signing.error} undone="Not signed" />
      <div>
        <Button type="submit" look="navy" disabled={signing.isPending}>
          {signing.isPending ? 'Signing…' : 'Countersign the contract'}
        </Button>
      </div>
    </form>
  )
}
