import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { business, phoneHref } from '@/content/business'
import { BackendError } from '@/lib/backend'
import { dayText, momentText } from '@/lib/dates'
import { useKeptText } from '@/lib/kept'
import { useKeptDraft } from '@/lib/kept-draft'
import { formatCents } from '@/lib/money'
import { useCurrentUser } from '@/lib/session/current-user'
import { Button } from '@/ui/button'
import { GreyBoxes, Waiting } from '@/ui/grey'
import { Notice } from '@/ui/notice'
import { CallCard } from '@/ui/sections/call-card'
import { Checklist } from '@/ui/sections/checklist'
import { Answers, answerDraft } from './answers'
import { Calculations } from './calculations'
import { isWanted, optionName, type Ticked } from './choice'
import {
  customerEstimateQuery,
  type CustomerEstimate as Estimate,
  openedMutation,
} from './customer-estimate-api'
import { OfferedOptions } from './offered-options'
import { SignedFiles } from './signed-files'

/** What shows the photos that go with a revision of an estimate. */
type Photos = (id: string, revision: number, photos: { id: string }[]) => ReactNode

type CustomerEstimateProps = {
  estimateId: string
  photos: Photos
  /** Whether one of us is signed in: then whoever signs does it in person, on our device. */
  inPerson?: boolean
}

/** An estimate for whoever has its link: what it says, what to choose, and the ways to answer or to sign it. */
export function CustomerEstimate({ estimateId, photos, inPerson = false }: CustomerEstimateProps) {
  const { loading } = useCurrentUser()
  const { data, isPending, error, refetch } = useQuery({
    ...customerEstimateQuery(estimateId),
    enabled: !loading, // fetched once, as the current person
    retry: (tries, failure) => tries < 3 && !(failure instanceof BackendError && !failure.temporary),
  })
  if (isPending)
    return (
      <Waiting label="Looking for your estimate…">
        <GreyBoxes />
      </Waiting>
    )
  const isNone = error instanceof BackendError && (error.status === 400 || error.status === 404)
  if (isNone || data === null) return <NoEstimate />
  // What is there stays while nobody answers: NoConnection says so.
  if (!data)
    return (
      <Notice tone="error" className="max-w-prose">
        Your estimate could not be loaded: the server did not answer.
        <p className="mt-3">
          <Button look="navy" onClick={() => refetch()}>
            Try again
          </Button>
        </p>
      </Notice>
    )
  return <Offered estimate={data} {...{ inPerson, photos }} />
}

const waysToEstimate = [
  'Open the link in our email again. If you copied it, copy the whole line.',
  'Call us and tell us your name. We’ll send it again while you wait.',
]

const NoEstimate = () => (
  <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_20rem]">
    <div>
      <h2 className="text-3xl text-navy-900">This link doesn’t match an estimate.</h2>
      <p className="mt-4 mb-6 max-w-prose text-lg">
        Most often a part of the address is missing. Two ways to your estimate:
      </p>
      <div className="max-w-prose text-lg">
        <Checklist kind="plain" points={waysToEstimate} />
      </div>
    </div>
    <CallCard />
  </div>
)

type OfferedProps = { estimate: Estimate; inPerson: boolean; photos: Photos }

function Offered({ estimate, inPerson, photos }: OfferedProps) {
  const { id, status, is_expired, revision } = estimate
  useOpened(id, revision)
  const words = useKeptText(answerDraft(id))
  const [text, setText] = words
  const box = useRef<HTMLTextAreaElement>(null)
  const isOpen = status === 'sent' && !is_expired
  const standing = useRef<HTMLDivElement>(null)
  const [wasOpen, setWasOpen] = useState(isOpen)
  useEffect(() => {
    if (wasOpen && estimate.signed) standing.current?.focus()
    setWasOpen(isOpen)
  }, [wasOpen, isOpen, estimate.signed])
  return (
    <div className="grid grid-cols-1 gap-10">
      <Facts estimate={estimate} />
      <div ref={standing} tabIndex={-1} className="outline-none empty:hidden">
        <Standing estimate={estimate} />
      </div>
      {estimate.signed && (
        <SignedFiles
          estimateId={id}
          reference={estimate.reference}
          at={estimate.signed.countersigned_at ?? estimate.signed.at}
        />
      )}
      {/* Another revision has other lines. */}
      <Options
        key={estimate.revision}
        {...{ estimate, isOpen, inPerson }}
        onGoAhead={(wanted) => {
          // What they have written already stays.
          setText(text.trim() ? `${wanted}\n${text}` : wanted)
          box.current?.focus()
        }}
      />
      {estimate.body.photos.length > 0 && photos(id, revision, estimate.body.photos)}
      <Calculations calculations={estimate.body.calculations} />
      <section aria-labelledby="answers" className={estimate.answers.length === 0 ? 'print:hidden' : ''}>
        <h2 id="answers" className="mb-2 text-3xl text-navy-900">
          {estimate.body.contract ? 'Questions and changes' : 'Your answer'}
        </h2>
        <p className="mb-5 max-w-prose text-lg print:hidden">
          {isOpen
            ? estimate.body.contract
              ? 'Ask whatever you want to know, or say what should be different. Nothing you write here binds you: only your signature above does.'
              : 'Tell us which option you’d like, ask whatever you want to know, or say what should be different. Nothing here binds you: we confirm everything with you before we begin.'
            : 'Write to us here, and we’ll get back to you by email or phone.'}
        </p>
        <Answers {...{ estimate, words, box }} />
      </section>
    </div>
  )
}

/** Tells the office once that a version is on a screen, not only fetched. */
function useOpened(id: string, revision: number) {
  const { mutate } = useMutation(openedMutation(id))
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', tell)
      mutate(revision)
    }
    document.addEventListener('visibilitychange', tell)
    tell()
    return () => document.removeEventListener('visibilitychange', tell)
  }, [mutate, revision])
}

type OptionsProps = {
  estimate: Estimate
  isOpen: boolean
  inPerson: boolean
  onGoAhead: (words: string) => void
}

const Signing = lazy(() => import('./signing'))

function Options({ estimate, isOpen, inPerson, onGoAhead }: OptionsProps) {
  const { id, revision, body, signed } = estimate
  const [{ ticked }, change] = useKeptDraft<{ ticked: Ticked }>(`draft:ticked:${id}:${revision}`, () => ({
    ticked: {},
  }))
  const [signing, setSigning] = useState<{ id: string; name: string }>()
  const onTick = isOpen ? (ticked: Ticked) => change({ ticked }) : undefined
  const option = isOpen && signing && body.options.find((one) => one.id === signing.id)
  if (signed) return <SignedOption body={body} signed={signed} />
  return (
    <>
      <OfferedOptions
        {...{ body, ticked, onTick, onGoAhead }}
        onSign={body.contract ? setSigning : undefined}
      />
      {option && (
        <Suspense
          fallback={
            <Waiting label="Drawing up the documents…">
              <GreyBoxes />
            </Waiting>
          }
        >
          <Signing
            key={option.id}
            {...{ estimate, inPerson }}
            option={signing}
            chosen={option.lines
              .filter((line) => line.is_optional && isWanted(option, line, ticked))
              .map((line) => line.id)}
            onClose={() => setSigning(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

type Signed = NonNullable<Estimate['signed']>

/** What was signed, with the lines that were taken: there is nothing left to decide. */
function SignedOption({ body, signed }: { body: Estimate['body']; signed: Signed }) {
  const options = body.options.map((option) => ({
    ...option,
    lines: option.lines
      .filter((line) => !line.is_optional || signed.chosen.includes(line.id))
      .map((line) => ({ ...line, is_optional: false })),
  }))
  // Without the certificate a capital improvement is taxed like a repair.
  const tax_mode = body.tax_mode === 'capital_improvement' && !signed.certified ? 'repair' : body.tax_mode
  return (
    <OfferedOptions
      body={{ ...body, options, tax_mode }}
      ticked={{}}
      onTick={undefined}
      onGoAhead={() => {}}
      only={signed.option_id}
    />
  )
}

const Phone = () => (
  <a href={phoneHref} className="whitespace-nowrap underline">
    {business.phone.display}
  </a>
)

/** Where an estimate stands, if there is anything to say but that it waits for an answer. */
function Standing({ estimate: { status, is_expired, body, signed } }: { estimate: Estimate }) {
  if (status === 'cancelled')
    return (
      <Notice tone="warning" className="max-w-3xl">
        You canceled this contract, and it binds nobody. Questions? Write to us below, or call <Phone />.
      </Notice>
    )
  if (signed) return <SignedNotice body={body} signed={signed} />
  if (status === 'changing')
    return (
      <Notice tone="warning" className="max-w-3xl">
        We’re changing this estimate. This is what it said before; the new one will have this same link, and
        we’ll write to you when it’s here.
      </Notice>
    )
  if (status === 'declined')
    return (
      <Notice tone="warning" className="max-w-3xl">
        You declined this estimate. Changed your mind? Write to us below, or call <Phone />.
      </Notice>
    )
  if (status === 'withdrawn')
    return (
      <Notice tone="warning" className="max-w-3xl">
        We have withdrawn this estimate. Call us at <Phone />, and we’ll tell you why and what we can offer.
      </Notice>
    )
  if (status === 'sent' && is_expired)
    return (
      <Notice tone="warning" className="max-w-3xl">
        This estimate was good until {body.valid_until && dayText(body.valid_until)}. Prices may have changed
        since: ask us below to renew it, or call <Phone />.
      </Notice>
    )
  return null
}

function SignedNotice({ body, signed }: { body: Estimate['body']; signed: Signed }) {
  const { name, at, total_cents, countersigned_at, last_day_to_cancel, may_cancel } = signed
  const place = body.options.findIndex(({ id }) => id === signed.option_id)
  const option = body.options[place]
  const what = option && body.options.length > 1 ? optionName(option, place, body.options.length) : body.title
  return (
    <Notice tone="done" className="max-w-3xl">
      <p>
        <strong>{countersigned_at ? 'Both of us have signed.' : 'Signed. Thank you.'}</strong> {name} signed “
        {what}” for {formatCents(total_cents)}, <time dateTime={at}>{momentText(at)}</time>.{' '}
        {countersigned_at
          ? `We signed ${momentText(countersigned_at)}.`
          : 'We sign next, and write to you when we have.'}
      </p>
      {may_cancel && last_day_to_cancel && (
        <p className="mt-2">
          You may cancel until midnight of {dayText(last_day_to_cancel)}: below, or in writing.
        </p>
      )}
    </Notice>
  )
}

/** Whom it is for, where, and until when it is good. */
function Facts({ estimate: { reference, revision, body, is_expired, signed } }: { estimate: Estimate }) {
  const { customer, property } = body
  return (
    <div>
      <h2 className="text-3xl text-navy-900 sm:text-4xl">{body.title}</h2>
      <dl className="mt-5 grid gap-x-8 gap-y-3 sm:flex sm:flex-wrap">
        <div className="hidden print:block">
          <Fact term="From">
            {business.name}, {business.phone.display}
          </Fact>
        </div>
        {customer.name && <Fact term="For">{customer.name}</Fact>}
        {property.street && <Fact term="Where">{property.street}</Fact>}
        {body.valid_until && !signed && (
          <Fact term={is_expired ? 'Was good until' : 'Good until'}>{dayText(body.valid_until)}</Fact>
        )}
        <Fact term="Reference">
          <span className="font-mono font-semibold">{reference}</span>
          {revision > 1 && `, version ${revision}`}
        </Fact>
      </dl>
    </div>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm font-semibold tracking-wide text-amber-700 uppercase">{term}</dt>
    <dd>{children}</dd>
  </div>
)
