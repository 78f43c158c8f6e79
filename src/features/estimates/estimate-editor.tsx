import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { dayText, momentText } from '@/lib/dates'
import { hasDraft } from '@/lib/kept-draft'
import { Link } from '@/lib/link'
import { type Href, href } from '@/lib/paths'
import { fieldProblems, sentenceOf } from '@/lib/problems'
import { type Part, useSharedDraft } from '@/lib/shared-draft'
import { taxModePart, taxModes, taxRatesFor } from '@/lib/taxes'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/date-field'
import { isDoublePress } from '@/ui/double-press'
import { SelectField, TextField } from '@/ui/field'
import { leadOn } from '@/ui/lead-on'
import { Meanwhile } from '@/ui/meanwhile'
import { Notice } from '@/ui/notice'
import { NotOpened, Opened } from '@/ui/opened'
import { TimeAgo } from '@/ui/time-ago'
import {
  type Answer,
  type Calculation,
  type EstimateFile,
  estimateQuery,
  type LastSent,
  saveEstimateMutation,
  sendEstimateMutation,
  withdrawEstimateMutation,
} from './api'
import { Attached } from './attached'
import { ContractFields, contractText } from './contract-fields'
import {
  copyOf,
  type DraftLine,
  type DraftOption,
  depositIn,
  draftOf,
  type EstimateDraft,
  optionsValue,
  optionText,
  toSave,
} from './draft'
import { type OptionActions, OptionCard } from './option-card'
import { SignedEstimate } from './signed-estimate'
import { TaxRates } from './tax-rates'
import { estimateWords, saidWords } from './words'
import { WrittenOptions } from './written-options'

const LIST = 'the estimates'
const MOST_OPTIONS = 4
const names = ['Good', 'Better', 'Best']

/** What adds lines to an option: from the price book, and from the facts of the job. */
export type Book = (option: DraftOption, onAdd: (lines: DraftLine[]) => void) => ReactNode

/** What works something out that goes with the estimate. */
export type WorkOut = (onAdd: (calculation: Calculation) => void) => ReactNode

/** What chooses the photos of a job that go with the estimate. */
export type Photos = (jobId: string, chosen: string[], onChange: (chosen: string[]) => void) => ReactNode

export type Slots = { book: Book; workOut: WorkOut; photos: Photos }
type OpenedEstimateProps = Slots & { id: string; onClose: () => void }

/** One estimate: its options side by side, stored while they are typed. */
export function OpenedEstimate({ id, onClose, ...slots }: OpenedEstimateProps) {
  const { data, isPending, error, refetch } = useQuery(estimateQuery(id))
  const stage = data && `${data.estimate.status} ${data.signed?.countersigned_at}`
  useEffect(() => {
    // What was pressed went with what it was pressed for.
    if (stage) leadOn()
  }, [stage])
  if (!data)
    return (
      <NotOpened list={LIST} isPending={isPending} error={error} onTryAgain={refetch} onClose={onClose} />
    )
  const { reference, job, status } = data.estimate
  const jobHref: Href = job.request_id
    ? `/admin?request=${job.request_id}`
    : `/admin/customers?customer=${job.customer_id}`
  return (
    <Opened label={`Estimate ${reference}`} heading={`Estimate ${reference}`} list={LIST} onClose={onClose}>
      <p className="-mt-4">
        {estimateWords[status] ?? status}, for <strong>{job.customer ?? 'no customer yet'}</strong>,{' '}
        <Link to={jobHref} className="text-navy-700 underline">
          job {job.reference}, {job.title}
        </Link>
      </p>
      <Said answers={data.answers} jobHref={jobHref} />
      {status === 'draft' ? (
        <Editor key={id} file={data} {...slots} />
      ) : data.signed ? (
        <SignedEstimate key={id} file={{ ...data, signed: data.signed }} />
      ) : (
        <NotDraft key={id} file={data} />
      )}
    </Opened>
  )
}

/** What the customer said about it and what was answered, the latest last. */
function Said({ answers, jobHref }: { answers: Answer[]; jobHref: Href }) {
  if (answers.length === 0) return null
  return (
    <section aria-label="What was said" className="max-w-prose">
      <ol className="grid gap-3">
        {answers.map(({ id, kind, at, body }) => (
          <li
            key={id}
            className={`border-l-4 pl-4 ${kind === 'reply' ? 'border-amber-400' : 'border-navy-100'}`}
          >
            <p className="text-sm text-ink-soft">
              {saidWords[kind]}, <time dateTime={at}>{momentText(at)}</time>
            </p>
            <p className="break-words whitespace-pre-line">{body}</p>
          </li>
        ))}
      </ol>
      {answers.at(-1)?.kind !== 'reply' && (
        <p className="mt-3">
          <Link to={jobHref} className="font-semibold text-navy-700 underline">
            Answer in the request
          </Link>
          : what you write to the customer there is shown here and on their page too.
        </p>
      )}
    </section>
  )
}

const standing: Record<string, string> = {
  sent: 'The customer has it, and it can’t be changed while they do. Take it up again to change it: they are told that you are at it, and get the next version under the same link.',
  declined: 'The customer declined it. Take it up again to change it and send it anew.',
  withdrawn: 'It was withdrawn: nobody is held to it. Take it up again to see and change its options.',
}

/** An estimate that is with the customer, or was. */
function NotDraft({ file: { estimate, reminded_on } }: { file: EstimateFile }) {
  const { id, version, status, title, last_sent } = estimate
  const moving = useMutation(withdrawEstimateMutation(useQueryClient()))
  const [isSure, setSure] = useState(false)
  return (
    <div className="grid justify-items-start gap-4">
      {hasDraft(estimateDraft(id)) && (
        <Notice tone="warning" className="max-w-prose">
          What you typed last is not in it: a colleague was quicker. Take it up again, and it is in the form.
        </Notice>
      )}
      <p className="max-w-prose">
        {title}. {standing[status]}
      </p>
      {last_sent && <Opening {...last_sent} remindedOn={reminded_on} />}
      {status !== 'withdrawn' && (
        <p>
          <Link to={href('/estimate/:estimateId', { estimateId: id })} className="text-navy-700 underline">
            What the customer sees
          </Link>
          {status === 'sent' && '. Open it in front of them, and they sign on your device, without a code.'}
        </p>
      )}
      {moving.isError && <Notice tone="error">Not done. {sentenceOf(moving.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          look="navy"
          disabled={moving.isPending}
          onClick={() => moving.mutate({ id, version, isWithdrawn: false })}
        >
          Take it up again
        </Button>
        {status !== 'withdrawn' && (
          <Button
            look="outline"
            className="text-navy-900"
            disabled={moving.isPending}
            onClick={(event) => {
              if (!isSure) setSure(true)
              else if (!isDoublePress(event)) moving.mutate({ id, version, isWithdrawn: true })
            }}
          >
            {isSure ? 'Withdraw it: its link says so at once' : 'Withdraw the estimate'}
          </Button>
        )}
      </div>
      <WrittenOptions estimate={estimate} />
    </div>
  )
}

type OpeningProps = NonNullable<LastSent> & { remindedOn: string[] }

/** Whether the customer has looked at what was sent, and was reminded of it. */
function Opening({ revision, sent_at, first_opened_at, last_opened_at, remindedOn }: OpeningProps) {
  return (
    <p>
      {revision > 1 ? `Version ${revision} was sent ` : 'Sent '}
      <TimeAgo dateTime={sent_at} />
      {last_opened_at && first_opened_at ? (
        <>
          , opened <TimeAgo dateTime={last_opened_at} />
          {momentText(first_opened_at) !== momentText(last_opened_at) &&
            `, for the first time on ${momentText(first_opened_at)}`}
          .
        </>
      ) : (
        ', not opened yet.'
      )}
      {remindedOn.length > 0 && ` The customer was reminded on ${remindedOn.map(dayText).join(' and ')}.`}
    </p>
  )
}

const TYPED = 700 // ms without another letter, until it is stored

/** The name under which is kept what is typed about an estimate. */
const estimateDraft = (id: string) => `draft:estimate:${id}`

const parts: readonly Part<EstimateDraft>[] = [
  { label: 'What it is for', fields: ['title'], text: ({ title }) => title },
  taxModePart,
  { label: 'Good until', fields: ['valid_until'], text: ({ valid_until }) => valid_until },
  {
    label: 'Deposit',
    fields: ['deposit_kind', 'deposit'],
    text: ({ deposit_kind, deposit }) =>
      deposit_kind === 'none' ? 'none' : `${deposit}${deposit_kind === 'percent' ? '%' : ' dollars'}`,
  },
  {
    label: 'Calculations',
    fields: ['calculations'],
    text: ({ calculations }) =>
      calculations.map(({ name, figure, entered }) => `${name}: ${figure}\n${entered}`).join('\n\n'),
  },
  { label: 'Photos', fields: ['photos'], text: ({ photos }) => String(photos.length) },
  {
    label: 'Contract',
    fields: ['is_home', 'begins_on', 'ends_on', 'deposit_handling', 'deposit_holder'],
    text: contractText,
  },
  {
    label: 'Options',
    fields: ['options'],
    text: ({ options }) => options.map(optionText).join('\n\n'),
    value: optionsValue,
  },
]

/** Edits a draft. It is stored by itself; what a colleague has stored meanwhile is shown beside it, and nothing is lost. */
function Editor({ file: { estimate, tax_rates }, book, workOut, photos }: Slots & { file: EstimateFile }) {
  const queryClient = useQueryClient()
  const taxes = taxRatesFor(tax_rates, estimate.tax_rate)
  const theirs = useMemo(() => draftOf(estimate), [estimate])
  const shared = useSharedDraft(estimateDraft(estimate.id), theirs, [...parts, taxes.part])
  const { draft, isTyped } = shared
  const isBehind = shared.conflicts.length > 0
  const saveOptions = saveEstimateMutation(queryClient)
  const saving = useMutation({
    ...saveOptions,
    mutationKey: [estimateDraft(estimate.id)],
    onMutate: shared.sending,
    onSuccess: async (saved, _, sent) => {
      // Before the page knows of it: its own version is no colleague's.
      shared.stored(sent, saved)
      await saveOptions.onSuccess(saved)
    },
  })
  const withdrawing = useMutation(withdrawEstimateMutation(queryClient))
  const sending = useMutation(sendEstimateMutation(queryClient))
  const set = (changes: Partial<EstimateDraft>) => {
    // Why it was refused is said until something is changed.
    for (const pressed of [sending, withdrawing]) if (pressed.isError) pressed.reset()
    shared.set(changes)
  }
  const read = toSave(draft)
  const typed = JSON.stringify(read)
  const isStored = read !== undefined && !isTyped
  const wanted = isStored ? undefined : read
  const { mutate, isPending } = saving
  const refused = useRef('')
  const store = useEffectEvent(() => {
    if (!wanted || isBehind || isPending || refused.current === typed) return
    mutate(wanted, {
      // Asked again once something else is typed, or a colleague's change is in it.
      onError: () => {
        refused.current = typed
      },
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once nobody has typed for a moment, or what is being stored has arrived
  useEffect(() => {
    const timer = setTimeout(store, TYPED)
    return () => clearTimeout(timer)
  }, [typed, isBehind, isPending])

  // What a press does is one object that never changes, so that of many lines only the one that changes is drawn again.
  const latest = useRef({ draft, set })
  latest.current = { draft, set }
  const [actions] = useState<OptionActions>(() => {
    const put = (change: (draft: EstimateDraft) => EstimateDraft['options']) =>
      latest.current.set({ options: change(latest.current.draft) })
    const inOption = (
      optionId: string,
      change: (option: EstimateDraft['options'][number]) => Partial<EstimateDraft['options'][number]>,
    ) => put(({ options }) => options.map((one) => (one.id === optionId ? { ...one, ...change(one) } : one)))
    return {
      change: (optionId, changes) =>
        put(({ options }) =>
          options.map((one) =>
            one.id === optionId
              ? { ...one, ...changes }
              : // One of them is recommended.
                changes.is_recommended
                ? { ...one, is_recommended: false }
                : one,
          ),
        ),
      changeLine: (optionId, lineId, changes) =>
        inOption(optionId, ({ lines }) => ({
          lines: lines.map((line) => (line.id === lineId ? { ...line, ...changes } : line)),
        })),
      removeLine: (optionId, lineId) =>
        inOption(optionId, ({ lines }) => ({ lines: lines.filter(({ id }) => id !== lineId) })),
      moveLine: (optionId, lineId, by) =>
        inOption(optionId, ({ lines }) => {
          const from = lines.findIndex(({ id }) => id === lineId)
          const moved = lines.filter(({ id }) => id === lineId)
          const others = lines.filter(({ id }) => id !== lineId)
          const to = Math.max(from + by, 0)
          return { lines: [...others.slice(0, to), ...moved, ...others.slice(to)] }
        }),
      addLines: (optionId, added, below) =>
        inOption(optionId, ({ lines }) => {
          const at = below ? lines.findIndex(({ id }) => id === below) + 1 : lines.length
          return { lines: [...lines.slice(0, at), ...added, ...lines.slice(at)] }
        }),
      copy: (optionId) =>
        put(({ options }) => {
          const copied = options.find(({ id }) => id === optionId)
          return copied ? [...options, copyOf(copied, names[options.length] ?? '')] : options
        }),
      remove: (optionId) => put(({ options }) => options.filter(({ id }) => id !== optionId)),
    }
  })
  const bookOf = useCallback(
    (option: DraftOption) => book(option, (lines) => actions.addLines(option.id, lines)),
    [book, actions],
  )

  const deposit = depositIn(draft)
  const rate = taxes.chosenIn(draft)
  const problems = fieldProblems(saving.error)
  return (
    <>
      <p role="status" className="-mt-4 text-sm text-ink-soft">
        {isBehind
          ? 'Not stored yet.'
          : isStored
            ? 'Stored.'
            : wanted
              ? isPending
                ? 'Storing…'
                : 'Not stored yet.'
              : 'Not stored yet: something is no number, or too large.'}
      </p>
      <Meanwhile
        shared={shared}
        onDecided={() => {
          saving.reset()
          refused.current = ''
        }}
      />
      {saving.isError && !isBehind && !isStored && (
        <Notice tone="error">
          Not stored. {sentenceOf(saving.error)} What you typed is kept on this device.{' '}
          <button
            type="button"
            className="underline"
            onClick={() => {
              refused.current = ''
              if (wanted) mutate(wanted)
            }}
          >
            Store it now
          </button>
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <TextField
          label="What it is for"
          autoComplete="off"
          maxLength={120}
          error={problems.find(({ field }) => field === 'title')?.message}
          value={draft.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <SelectField
          label="The work is"
          options={taxModes}
          value={draft.tax_mode}
          onChange={({ target }) => {
            const mode = taxModes.find(({ slug }) => slug === target.value)
            if (mode) set({ tax_mode: mode.slug })
          }}
        />
        <DateField
          label="Good until"
          optional
          value={draft.valid_until}
          onChange={(event) => set({ valid_until: event.target.value })}
        />
        <div className="grid grid-cols-[1fr_6rem] items-end gap-2">
          <SelectField
            label="Deposit"
            options={[
              { slug: 'none', name: 'No deposit' },
              { slug: 'percent', name: 'Percent' },
              { slug: 'amount', name: 'Dollars' },
            ]}
            value={draft.deposit_kind}
            onChange={({ target }) => {
              const kind = (['none', 'percent', 'amount'] as const).find((one) => one === target.value)
              if (kind) set({ deposit_kind: kind })
            }}
          />
          {draft.deposit_kind !== 'none' && (
            <input
              aria-label={draft.deposit_kind === 'percent' ? 'Deposit in percent' : 'Deposit in dollars'}
              aria-invalid={!deposit}
              inputMode="decimal"
              autoComplete="off"
              value={draft.deposit}
              onChange={(event) => set({ deposit: event.target.value })}
              className="min-h-12 w-full rounded-md border border-navy-500 bg-white px-3 text-ink aria-invalid:border-red-600"
            />
          )}
        </div>
        {draft.tax_mode !== 'exempt' && (
          <SelectField
            label={draft.tax_mode === 'repair' ? 'Sales tax' : 'Sales tax if the certificate is not signed'}
            {...taxes.box(draft, set)}
          />
        )}
      </div>
      {draft.tax_mode === 'repair' && !rate && (
        <Notice tone="warning">No sales tax is counted yet: choose where the work is.</Notice>
      )}
      <ContractFields draft={draft} problems={problems} set={set} />
      {draft.tax_mode !== 'exempt' && (
        <TaxRates
          estimateId={estimate.id}
          rates={taxes.rates}
          onSaved={({ id, version }) => {
            // Another county's rate that is corrected leaves this estimate as it is. A new rate is added to be chosen.
            if (!rate || id === rate.id || version === 1) set({ tax_rate_id: id, tax_rate_version: version })
          }}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[repeat(auto-fit,minmax(min(24rem,100%),1fr))]">
        {draft.options.map((option, place) => (
          <OptionCard
            key={option.id}
            option={option}
            place={place + 1}
            isOnly={draft.options.length === 1}
            mayCopy={draft.options.length < MOST_OPTIONS}
            taxMode={draft.tax_mode}
            taxRate={rate?.rate ?? 0}
            depositPercent={deposit?.percent ?? null}
            depositCents={deposit?.cents ?? null}
            actions={actions}
            book={bookOf}
          />
        ))}
      </div>
      <Attached
        calculations={draft.calculations}
        onChange={(calculations) => set({ calculations })}
        workOut={workOut}
      />
      {photos(estimate.job.id, draft.photos, (photos) => set({ photos }))}
      <div className="grid justify-items-start gap-3">
        {withdrawing.isError && <Notice tone="error">Not withdrawn. {sentenceOf(withdrawing.error)}</Notice>}
        {sending.isError && <Notice tone="error">Not sent. {sentenceOf(sending.error)}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button
            look="navy"
            disabled={!isStored || sending.isPending || withdrawing.isPending}
            onClick={() => sending.mutate({ id: estimate.id, version: draft.version })}
          >
            {sending.isPending ? 'Sending…' : 'Send to the customer'}
          </Button>
          <Button
            look="outline"
            className="text-navy-900"
            disabled={!isStored || sending.isPending || withdrawing.isPending}
            onClick={() => withdrawing.mutate({ id: estimate.id, version: draft.version, isWithdrawn: true })}
          >
            Withdraw the estimate
          </Button>
        </div>
      </div>
    </>
  )
}
