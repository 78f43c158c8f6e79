import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dayText } from '@/lib/dates'
import { hasDraft, useKeptDraft } from '@/lib/kept-draft'
import { formatCents } from '@/lib/money'
import { fieldProblems, sentenceOf } from '@/lib/problems'
import { type Part, useSharedDraft } from '@/lib/shared-draft'
import { centsOf, typedCents } from '@/lib/typed-money'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { DateField } from '@/ui/date-field'
import { SelectField, TextArea, TextField } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { Meanwhile } from '@/ui/meanwhile'
import { offerUndo } from '@/ui/offer-undo'
import { showError, showSuccess } from '@/ui/toast'
import { useFirstField } from '@/ui/use-first-field'
import {
  recordInspectionMutation,
  savePermitMutation,
  undoInspectionMutation,
  undoPermitMutation,
} from './api'
import { inspectionWords, permitWords, wordsIn } from './status'

export type ShownPermit = {
  id: string
  status: string
  authority: string | null
  number: string | null
  fee_cents: number | null
  expires_on: string | null
  version: number
  inspections: { id: string; kind: string; inspected_on: string; passed: boolean; remark: string | null }[]
}

/** The permits of a job with their inspections, and the ways to add to them. */
export function Permits({ jobId, permits }: { jobId: string; permits: ShownPermit[] }) {
  const [open, setOpen] = useState(() =>
    hasDraft(permitDraft(jobId))
      ? 'new'
      : (permits.flatMap(({ id }) => [id, `inspection ${id}`]).find((form) => hasDraft(permitDraft(form))) ??
        ''),
  )
  const close = () => setOpen('')
  return (
    <section aria-label="Permits" className="grid gap-3">
      {permits.map((permit) => (
        <div key={permit.id} className="border-l-4 border-navy-100 pl-3">
          <p className="font-semibold">
            Permit {permit.number}: {wordsIn(permitWords, permit.status).toLowerCase()}
          </p>
          <p className="text-sm text-ink-soft">
            {[
              permit.authority,
              permit.fee_cents !== null && `fee ${formatCents(permit.fee_cents)}`,
              permit.expires_on && `good until ${dayText(permit.expires_on)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          <ul>
            {[...permit.inspections]
              .sort((a, b) => a.inspected_on.localeCompare(b.inspected_on))
              .map(({ id, kind, inspected_on, passed, remark }) => (
                <li key={id}>
                  {wordsIn(inspectionWords, kind)} inspection, {dayText(inspected_on)}:{' '}
                  {passed ? 'passed' : 'not passed'}
                  {remark && <span className="block whitespace-pre-wrap text-ink-soft">{remark}</span>}
                </li>
              ))}
          </ul>
          {open === permit.id && <PermitForm jobId={jobId} permit={permit} onDone={close} />}
          {open === `inspection ${permit.id}` && <InspectionForm permitId={permit.id} onDone={close} />}
          {!open && (
            <div className="flex flex-wrap gap-x-4">
              <Opener name="Change the permit" onClick={() => setOpen(permit.id)}>
                Change the permit
              </Opener>
              <Opener name="Record an inspection" onClick={() => setOpen(`inspection ${permit.id}`)}>
                Record an inspection
              </Opener>
            </div>
          )}
        </div>
      ))}
      {open === 'new' && <PermitForm jobId={jobId} onDone={close} />}
      {!open && (
        <div>
          <Opener name="Add a permit" onClick={() => setOpen('new')}>
            {permits.length > 0 ? 'Add another permit' : 'Add a permit'}
          </Opener>
        </div>
      )}
    </section>
  )
}

type OpenerProps = { name: string; onClick: () => void; children: ReactNode }

const Opener = ({ name, onClick, children }: OpenerProps) => (
  <button
    type="button"
    onClick={onClick}
    {...command(name)}
    className="min-h-tap font-semibold text-navy-700 underline lg:min-h-8"
  >
    {children}
  </button>
)

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([slug, name]) => ({ slug, name }))

/** The name under which is kept what is typed about a permit, a new one of a job, or an inspection. */
const permitDraft = (form: string) => `draft:permit:${form}`

const draftOf = (permit: ShownPermit | undefined) => ({
  id: permit?.id ?? crypto.randomUUID(),
  version: permit?.version ?? 0,
  status: permit?.status ?? 'needed',
  authority: permit?.authority ?? '',
  number: permit?.number ?? '',
  fee: typedCents(permit?.fee_cents),
  expires_on: permit?.expires_on ?? '',
})

type PermitDraft = ReturnType<typeof draftOf>

const parts: readonly Part<PermitDraft>[] = [
  { label: 'Where it stands', fields: ['status'], text: ({ status }) => wordsIn(permitWords, status) },
  { label: 'Issued by', fields: ['authority'], text: ({ authority }) => authority },
  { label: 'Number', fields: ['number'], text: ({ number }) => number },
  {
    label: 'Fee in dollars',
    fields: ['fee'],
    text: ({ fee }) => fee,
    value: ({ fee }) => centsOf(fee) ?? fee,
  },
  { label: 'Good until', fields: ['expires_on'], text: ({ expires_on }) => expires_on },
]

type PermitFormProps = { jobId: string; permit?: ShownPermit; onDone: () => void }

function PermitForm({ jobId, permit, onDone }: PermitFormProps) {
  // What a colleague has saved since is theirs.
  const theirs = draftOf(permit)
  const shared = useSharedDraft(permitDraft(permit?.id ?? jobId), theirs, parts)
  const { draft, set, forget, conflicts } = shared
  const close = () => {
    forget()
    onDone()
  }
  const [isNoFee, setNoFee] = useState(false)
  const queryClient = useQueryClient()
  const options = savePermitMutation(queryClient)
  const removing = useMutation({
    ...undoPermitMutation(queryClient),
    onSuccess: () => void showSuccess('Undone: the permit is not added.'),
    onError: notUndone,
  })
  const undoing = useMutation({
    ...options,
    onSuccess: () => void showSuccess('Undone: the permit is as it was.'),
    onError: notUndone,
  })
  const saving = useMutation({
    ...options,
    mutationKey: [permitDraft(permit?.id ?? jobId)],
    // The page may read what is stored before its answer is here.
    onMutate: () => theirs,
    onSuccess: ({ id, version }, sent, { fee, ...was }) => {
      // Who has typed on meanwhile goes on.
      if (!shared.stored({ ...sent, fee: typedCents(sent.fee_cents) }, { version })) close()
      const fee_cents = centsOf(fee) ?? null
      if (!permit) void offerUndo('The permit is added.', () => removing.mutate(id))
      else if (version > was.version)
        void offerUndo('The permit is changed.', () =>
          undoing.mutate({ ...was, version, job_id: jobId, fee_cents }),
        )
    },
  })
  const errorOf = errorsOf(saving.error)
  const form = useFirstField(permit ? 'Change the permit' : 'Add a permit')
  return (
    <form
      ref={form}
      noValidate
      aria-label="Permit"
      className="mt-3 grid gap-4 rounded-lg bg-paper-200 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        const { fee, ...permit } = draft
        const fee_cents = centsOf(fee)
        setNoFee(fee_cents === undefined)
        if (fee_cents === undefined || saving.isPending || conflicts.length > 0) return
        saving.mutate({ ...permit, job_id: jobId, fee_cents })
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Where it stands"
          options={optionsOf(permitWords)}
          error={errorOf('status')}
          value={draft.status}
          onChange={(event) => set({ status: event.target.value })}
        />
        <TextField
          label="Issued by"
          optional
          error={errorOf('authority')}
          maxLength={120}
          value={draft.authority}
          onChange={(event) => set({ authority: event.target.value })}
        />
        <TextField
          label="Number"
          optional
          error={errorOf('number')}
          maxLength={60}
          value={draft.number}
          onChange={(event) => set({ number: event.target.value })}
        />
        <TextField
          label="Fee in dollars"
          optional
          inputMode="decimal"
          error={isNoFee ? 'Enter the fee in dollars, such as 150.00, up to 100,000.' : errorOf('fee_cents')}
          value={draft.fee}
          onChange={(event) => set({ fee: event.target.value })}
        />
        <DateField
          label="Good until"
          optional
          error={errorOf('expires_on')}
          value={draft.expires_on}
          onChange={(event) => set({ expires_on: event.target.value })}
        />
      </div>
      <Meanwhile shared={shared} onDecided={saving.reset}>
        <FormProblem error={saving.error} />
      </Meanwhile>
      <Buttons
        isPending={saving.isPending}
        isUndecided={conflicts.length > 0}
        words="Save the permit"
        onDone={close}
      />
    </form>
  )
}

function InspectionForm({ permitId, onDone }: { permitId: string; onDone: () => void }) {
  const [draft, set, forget] = useKeptDraft(permitDraft(`inspection ${permitId}`), () => ({
    id: crypto.randomUUID(),
    kind: 'rough',
    inspected_on: '',
    passed: '',
    remark: '',
  }))
  const close = () => {
    forget()
    onDone()
  }
  const wanted = ({ passed, ...inspection }: typeof draft) => ({
    ...inspection,
    permit_id: permitId,
    passed: passed === 'yes',
  })
  const [isUnsaid, setUnsaid] = useState(false)
  const queryClient = useQueryClient()
  const undoing = useMutation({
    ...undoInspectionMutation(queryClient),
    onSuccess: () => void showSuccess('Undone: the inspection is not recorded.'),
    onError: notUndone,
  })
  const recording = useMutation({
    ...recordInspectionMutation(queryClient),
    onSuccess: (_, sent) => {
      // Who has typed on meanwhile goes on: the next press puts what is there then in its place.
      let isMore = false
      set((latest) => {
        isMore = JSON.stringify(wanted(latest)) !== JSON.stringify(sent)
        return {}
      })
      if (!isMore) close()
      const { id, kind, passed } = sent
      const words = `${wordsIn(inspectionWords, kind)} inspection: ${passed ? 'passed' : 'not passed'}.`
      void offerUndo(words, () => undoing.mutate(id))
    },
  })
  const errorOf = errorsOf(recording.error)
  const form = useFirstField('Record an inspection')
  return (
    <form
      ref={form}
      noValidate
      aria-label="Inspection"
      className="mt-3 grid gap-4 rounded-lg bg-paper-200 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        setUnsaid(!draft.passed)
        if (!draft.passed || recording.isPending) return
        recording.mutate(wanted(draft))
      }}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label="Inspection"
          options={optionsOf(inspectionWords)}
          error={errorOf('kind')}
          value={draft.kind}
          onChange={(event) => set({ kind: event.target.value })}
        />
        <TextField
          label="Day"
          type="date"
          error={errorOf('inspected_on')}
          value={draft.inspected_on}
          onChange={(event) => set({ inspected_on: event.target.value })}
        />
        <SelectField
          label="Result"
          options={[
            { slug: 'yes', name: 'Passed' },
            { slug: 'no', name: 'Not passed' },
          ]}
          error={isUnsaid ? 'Say whether it was passed.' : undefined}
          value={draft.passed}
          onChange={(event) => set({ passed: event.target.value })}
        />
      </div>
      <TextArea
        label="What the inspector said"
        optional
        rows={2}
        maxLength={1000}
        error={errorOf('remark')}
        value={draft.remark}
        onChange={(event) => set({ remark: event.target.value })}
      />
      <FormProblem error={recording.error} />
      <Buttons isPending={recording.isPending} words="Record the inspection" onDone={close} />
    </form>
  )
}

const notUndone = (error: Error) => void showError(`Not undone. ${sentenceOf(error)}`)

/** What the database finds wrong with a field. */
const errorsOf = (error: Error | null) => (name: string) =>
  error ? fieldProblems(error).find(({ field }) => field === name)?.message : undefined

type ButtonsProps = {
  isPending: boolean
  /** Whether somebody else's change waits for a decision. */
  isUndecided?: boolean
  words: string
  onDone: () => void
}

const Buttons = ({ isPending, isUndecided, words, onDone }: ButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" look="navy" disabled={isUndecided}>
      {isPending ? 'Saving…' : words}
    </Button>
    <Button look="outline" className="text-navy-900" onClick={onDone}>
      Cancel
    </Button>
  </div>
)
