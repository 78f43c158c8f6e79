import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { hasArrived, idToSend } from '@/lib/kept'
import { useKeptDraft } from '@/lib/kept-draft'
import { formatCents } from '@/lib/money'
import { problemOf, sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { Choice, Choices, FieldError, TextArea, TextField } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { GreyBoxes, Waiting } from '@/ui/grey'
import { Notice } from '@/ui/notice'
import { DocumentView } from './document-view'
import type { CustomerEstimate } from './sent-estimate'
import { SignaturePad } from './signature-pad'
import { documentsToSignQuery, sendCodeMutation, signMutation, type ToSign } from './signing-api'

type Typed = {
  name: string
  how: 'typed' | 'drawn'
  drawing: string
  certified: boolean
  isEmergency: boolean
  emergency: string
}

type SigningProps = {
  estimate: CustomerEstimate
  option: { id: string; name: string }
  /** The optional lines that are taken. */
  chosen: string[]
  /** Whether one of us holds out the device. */
  inPerson: boolean
  onClose: () => void
}

/**
 * One ceremony for the contract and what goes with it: to read, to choose what is to choose, to sign. What is typed is kept in this tab until
 * it is signed, except for the code.
 */
export default function Signing({ estimate, option, chosen, inPerson, onClose }: SigningProps) {
  const { id, revision, body } = estimate
  const draftName = `draft:signing:${id}:${revision}`
  const [draft, set, forget] = useKeptDraft<Typed>(draftName, () => ({
    name: '',
    how: 'typed',
    drawing: '',
    certified: true,
    isEmergency: false,
    emergency: '',
  }))
  // Read again once somebody has finished typing why.
  const [said, setSaid] = useState(draft.emergency)
  const emergency = draft.isEmergency ? said.trim() || null : null
  const choice: ToSign = {
    estimate_id: id,
    revision,
    option_id: option.id,
    chosen,
    certified: draft.certified,
    emergency,
  }
  const queryClient = useQueryClient()
  const reading = useQuery({ ...documentsToSignQuery(choice), placeholderData: keepPreviousData })
  const sending = useMutation(sendCodeMutation(id, revision))
  const signing = useMutation(signMutation(queryClient, choice))
  const [code, setCode] = useState('')
  const [agrees, setAgrees] = useState(false)
  const [isTried, setTried] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const section = useRef<HTMLElement>(null)
  const consentId = useId()

  const documents = reading.data?.documents
  const codeTo = reading.data?.code_to
  const mayCertify = body.tax_mode === 'capital_improvement' && body.tax_rate !== null
  const isWaiting = draft.isEmergency && draft.emergency.trim() !== said.trim()
  const missing = {
    name: draft.name.trim().length < 2 ? 'Write your full name.' : undefined,
    drawing:
      draft.how === 'drawn' && draft.drawing.length < 40
        ? 'Draw your signature in the box, or type your name instead.'
        : undefined,
    emergency: draft.isEmergency && !draft.emergency.trim() ? 'Say what can’t wait.' : undefined,
    consent: agrees ? undefined : 'Tick this to sign.',
    code: inPerson || /^\d{6}$/.test(code.trim()) ? undefined : 'Type the six digits that we sent you.',
  }
  const shown: Partial<typeof missing> = isTried ? missing : {}
  const wrong = signing.data?.is_signed === false ? signing.data.tries_left : undefined

  function sign() {
    setTried(true)
    if (signing.isPending || !documents || reading.isPlaceholderData || isWaiting) return
    if (Object.values(missing).some(Boolean)) {
      requestAnimationFrame(() =>
        section.current
          ?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true] input')
          ?.focus(),
      )
      return
    }
    const words = JSON.stringify({ choice, draft, hashes: documents.map(({ hash }) => hash) })
    signing.mutate(
      {
        id: idToSend(draftName, words),
        documents: documents.map(({ hash }) => hash),
        consent: reading.data?.consent.version ?? '',
        name: draft.name.trim(),
        how: draft.how,
        drawing: draft.how === 'drawn' ? draft.drawing : null,
        code: inPerson ? null : code.trim(),
        in_person: inPerson,
      },
      {
        onSuccess: (answer) => {
          if (!answer.is_signed) return
          hasArrived(draftName)
          forget()
        },
      },
    )
  }

  return (
    <section
      ref={section}
      aria-labelledby={`${consentId}-heading`}
      className="grid max-w-3xl gap-6 print:hidden"
    >
      <div>
        <h2
          ref={heading}
          id={`${consentId}-heading`}
          tabIndex={-1}
          className="text-3xl text-navy-900 outline-none"
        >
          Sign: {option.name}
          {reading.data && <>, {formatCents(reading.data.total_cents)}</>}
        </h2>
        <p className="mt-2 text-lg">
          {inPerson
            ? 'Hand over the device. Whoever signs reads the documents and signs below; no code is needed, because you are there.'
            : 'Read the documents, then sign below. Each of us gets a copy.'}
        </p>
      </div>
      {mayCertify && (
        <Tick checked={draft.certified} onTick={(certified) => set({ certified })}>
          I sign the certificate of capital improvement, so no sales tax is charged
        </Tick>
      )}
      {body.contract?.is_home && (
        <div className="grid gap-3">
          <Tick checked={draft.isEmergency} onTick={(isEmergency) => set({ isEmergency })}>
            It’s an emergency: begin before I could cancel
          </Tick>
          {draft.isEmergency && (
            <TextArea
              label="What can’t wait, in your own words"
              hint="You give up the right to cancel with it. It becomes a document of its own below."
              rows={3}
              maxLength={1000}
              value={draft.emergency}
              error={shown.emergency ?? problemOf(signing.error, 'emergency')}
              onChange={({ target }) => set({ emergency: target.value })}
              onBlur={() => setSaid(draft.emergency)}
            />
          )}
        </div>
      )}
      {documents ? (
        <div
          aria-busy={reading.isPlaceholderData}
          className={`grid gap-5 ${reading.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {documents.map(({ hash, ...document }) => (
            <div
              key={document.kind}
              className="rounded-xl border border-paper-300 bg-white p-5 shadow-sm sm:p-8"
            >
              <DocumentView document={document} level={3} />
            </div>
          ))}
        </div>
      ) : reading.isError ? (
        <CouldNotLoad onRetry={reading.refetch}>
          The documents could not be loaded. {sentenceOf(reading.error)}
        </CouldNotLoad>
      ) : (
        <Waiting label="Drawing up the documents…">
          <GreyBoxes />
        </Waiting>
      )}
      {reading.data && (
        <form
          noValidate
          className="grid gap-5 rounded-xl border-2 border-navy-800 bg-white p-5 sm:p-8"
          onSubmit={(event) => {
            event.preventDefault()
            sign()
          }}
        >
          <TextField
            label="Your full name"
            autoComplete="name"
            maxLength={100}
            value={draft.name}
            error={shown.name ?? problemOf(signing.error, 'name')}
            onChange={({ target }) => set({ name: target.value })}
          />
          <Choices legend="How would you like to sign?">
            <Choice
              type="radio"
              name="how"
              label="My typed name"
              checked={draft.how === 'typed'}
              onChange={() => set({ how: 'typed' })}
            />
            <Choice
              type="radio"
              name="how"
              label="I draw it"
              checked={draft.how === 'drawn'}
              onChange={() => set({ how: 'drawn' })}
            />
          </Choices>
          {draft.how === 'drawn' && (
            <SignaturePad
              drawing={draft.drawing}
              error={shown.drawing ?? problemOf(signing.error, 'drawing')}
              onDraw={(drawing) => set({ drawing })}
            />
          )}
          <div data-invalid={Boolean(shown.consent)}>
            <Tick checked={agrees} onTick={setAgrees} describedBy={shown.consent ? consentId : undefined}>
              {reading.data.consent.text}
            </Tick>
            <FieldError id={consentId} error={shown.consent} />
          </div>
          {!inPerson &&
            (codeTo ? (
              <div className="grid gap-3">
                <p>
                  So that nobody else signs for you, we send a code to your{' '}
                  <strong className="break-words">{codeTo}</strong>.
                </p>
                <div>
                  <Button look="outline" disabled={sending.isPending} onClick={() => sending.mutate()}>
                    {sending.isPending
                      ? 'Sending…'
                      : sending.isSuccess
                        ? 'Send another code'
                        : 'Send the code'}
                  </Button>
                </div>
                <FormProblem error={sending.error} undone="No code was sent" mayCall />
                {sending.isSuccess && (
                  <Notice tone="done">The code is on its way. It is good for 15 minutes.</Notice>
                )}
                <TextField
                  label="The code"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={8}
                  value={code}
                  error={
                    wrong === undefined
                      ? shown.code
                      : wrong > 0
                        ? `That is not the code. ${wrong === 1 ? 'One try is' : `${wrong} tries are`} left.`
                        : 'That is not the code. Send yourself another one.'
                  }
                  onChange={({ target }) => {
                    setCode(target.value)
                    if (wrong !== undefined) signing.reset()
                  }}
                />
              </div>
            ) : (
              <Notice tone="warning">
                We know no address of yours to send a code to. You can sign when we come, or call us.
              </Notice>
            ))}
          <FormProblem
            error={signing.error}
            isMarked={['name', 'drawing', 'emergency'].some((field) => problemOf(signing.error, field))}
            undone="Not signed"
            mayCall
          />
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              look="amber"
              disabled={signing.isPending || reading.isPlaceholderData || (!inPerson && !codeTo)}
            >
              {signing.isPending ? 'Signing…' : `Sign for ${formatCents(reading.data.total_cents)}`}
            </Button>
            <Button look="outline" onClick={onClose}>
              Not now
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

type TickProps = {
  checked: boolean
  describedBy?: string | undefined
  onTick: (checked: boolean) => void
  children: ReactNode
}

/** Something to tick in a sentence or more. */
const Tick = ({ checked, describedBy, onTick, children }: TickProps) => (
  <label className="flex min-h-11 items-start gap-3 py-2">
    <input
      type="checkbox"
      className="mt-0.5 size-5 shrink-0 accent-navy-800"
      aria-describedby={describedBy}
      checked={checked}
      onChange={({ target }) => onTick(target.checked)}
    />
    <span>{children}</span>
  </label>
)
