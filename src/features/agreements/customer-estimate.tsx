import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { business, phoneHref } from '@/content/business'
import { BackendError } from '@/lib/backend'
import { dayText, momentText } from '@/lib/dates'
import { useKeptText } from '@/lib/kept'
import { useKeptDraft } from '@/lib/kept-draft'
import { formatCents } from '@/lib/money'
import { useCurrentUser } from '@/lib/session/current-user'
import { useHydrating } from '@/lib/use-hydrating'
import { CouldNotLoad } from '@/ui/could-not-load'
import { GreyBoxes, Waiting } from '@/ui/grey'
import { notLoaded } from '@/ui/not-loaded'
import { Notice } from '@/ui/notice'
import { isWanted, optionName, type Ticked } from './choice'
import { customerEstimateQuery } from './customer-estimate-api'
import { Offered } from './offered'
import { OfferedOptions } from './offered-options'
import { answerDraft, type CustomerEstimate as Estimate, isOpen, tickedDraft } from './sent-estimate'

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
  if (isNone || data === null)
    return (
      <Suspense>
        <NoEstimate />
      </Suspense>
    )
  // What is there stays while nobody answers: NoConnection says so.
  if (!data) return <CouldNotLoad onRetry={refetch} className="max-w-prose" what="Your estimate" />
  return <Shown estimate={data} {...{ inPerson, photos }} />
}

// What most estimates have no need of, or only at their end, comes once that is known.
const NoEstimate = lazy(() => import('./no-estimate').catch(notLoaded))
const Calculations = lazy(() => import('./calculations').catch(notLoaded))
const SignedFiles = lazy(() => import('./signed-files').catch(notLoaded))
const Answers = lazy(() => import('./answers').catch(notLoaded))

type ShownProps = { estimate: Estimate; inPerson: boolean; photos: Photos }

function Shown({ estimate, inPerson, photos }: ShownProps) {
  const { id, revision } = estimate
  const isDrawn = useHydrating()
  const words = useKeptText(answerDraft(id))
  const [text, setText] = words
  const [wanted, setWanted] = useState(0)
  const standing = useRef<HTMLDivElement>(null)
  const isWaiting = isOpen(estimate)
  const [wasWaiting, setWasWaiting] = useState(isWaiting)
  useEffect(() => {
    if (wasWaiting && estimate.signed) standing.current?.focus()
    setWasWaiting(isWaiting)
  }, [wasWaiting, isWaiting, estimate.signed])
  return (
    <Offered
      estimate={estimate}
      standing={
        <div
          ref={standing}
          tabIndex={-1}
          className={`outline-none empty:hidden${estimate.signed ? ' lg:col-span-full' : ''}`}
        >
          <Standing estimate={estimate} />
        </div>
      }
    >
      {estimate.signed && (
        <Suspense>
          <SignedFiles
            estimateId={id}
            reference={estimate.reference}
            at={estimate.signed.countersigned_at ?? estimate.signed.at}
          />
        </Suspense>
      )}
      {/* Another revision has other lines. */}
      <Options
        key={estimate.revision}
        {...{ estimate, inPerson }}
        onGoAhead={(said) => {
          // What they have written already stays.
          setText(text.trim() ? `${said}\n${text}` : said)
          setWanted(wanted + 1)
        }}
      />
      {/* What follows is not drawn before React is here. */}
      {!isDrawn && (
        <>
          {estimate.body.photos.length > 0 && photos(id, revision, estimate.body.photos)}
          {estimate.body.calculations.length > 0 && (
            <Suspense>
              <Calculations calculations={estimate.body.calculations} />
            </Suspense>
          )}
          <Suspense
            fallback={
              <Waiting label="Loading what was said…">
                <GreyBoxes />
              </Waiting>
            }
          >
            <Answers {...{ estimate, words, wanted }} />
          </Suspense>
        </>
      )}
    </Offered>
  )
}

type OptionsProps = {
  estimate: Estimate
  inPerson: boolean
  onGoAhead: (words: string) => void
}

const Signing = lazy(() => import('./signing').catch(notLoaded))

function Options({ estimate, inPerson, onGoAhead }: OptionsProps) {
  const { body, signed } = estimate
  const isWaiting = isOpen(estimate)
  const [{ ticked }, change] = useKeptDraft<{ ticked: Ticked }>(tickedDraft(estimate), () => ({
    ticked: {},
  }))
  const [signing, setSigning] = useState<{ id: string; name: string }>()
  const onTick = isWaiting ? (ticked: Ticked) => change({ ticked }) : undefined
  const option = isWaiting && signing && body.options.find((one) => one.id === signing.id)
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
    <Notice tone="done" className="max-w-3xl lg:max-w-none">
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
