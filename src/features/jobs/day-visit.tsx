import { Camera, MapPin, Phone } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatPhone, telHref } from '@/lib/phone'
import { read, write } from '@/lib/storage'
import { Button, buttonStyle } from '@/ui/button'
import { isDoublePress } from '@/ui/double-press'
import type { DayVisit } from './day-api'
import { photoAddress } from './day-device'
import type { Waiting } from './day-queue'
import { Refused } from './day-refused'
import { addPhotos, pressVisit, sendNote } from './day-store'
import { wordsIn } from './status'
import { kindWords, minuteWords, outcomeWords, statusWords, timeWords } from './visit-words'

type DayVisitCardProps = {
  /** As it is once what waits has arrived. */
  visit: DayVisit
  waiting: readonly Waiting[]
  /** The photos that are on this device. */
  photos: readonly string[]
  townName: (slug: string) => string
}

const bigStyle = 'min-h-16 w-full px-3! text-xl leading-snug'

/** A visit with what is needed there, and the one thing to press next. */
export function DayVisitCard({ visit, waiting, photos, townName }: DayVisitCardProps) {
  const draft = useDraft(visit.id)
  const isRefused = waiting.some(({ refused }) => refused)
  const place = [visit.address, visit.other_town ?? (visit.town && townName(visit.town))]
    .filter(Boolean)
    .join(', ')
  const isOver = visit.status === 'finished' || visit.status === 'no_access' || visit.status === 'cancelled'
  const card = useRef<HTMLElement>(null)
  const hasPressed = useRef(false)
  // What was pressed gives way to what comes next: a keyboard goes on at the card, never on another button in the place of the pressed one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the visit has moved along
  useEffect(() => {
    if (hasPressed.current && document.activeElement === document.body)
      card.current?.focus({ preventScroll: true })
    hasPressed.current = false
  }, [visit.status])
  return (
    <article
      ref={card}
      id={`visit-${visit.id}`}
      tabIndex={-1}
      aria-label={`${timeWords(visit.from)}, ${visit.title}`}
      className={`grid gap-4 rounded-xl border-2 bg-white p-4 ${edges[visit.status]}`}
    >
      <header>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-lg">
          <strong className="text-navy-900">
            {timeWords(visit.from)} to {timeWords(visit.until)}
          </strong>
          <span className="font-semibold">
            {statusWords[visit.status]}
            {visit.outcome && `: ${wordsIn(outcomeWords, visit.outcome).toLowerCase()}`}
          </span>
        </p>
        <h3 className="text-xl text-navy-900">{visit.title}</h3>
        <p className="text-ink-soft">
          {kindWords[visit.kind]}, promised {timeWords(visit.promised_from)} to{' '}
          {timeWords(visit.promised_until)}, <span className="font-mono text-sm">{visit.reference}</span>
        </p>
      </header>
      {!isOver && (
        <div className="grid grid-cols-2 gap-3">
          {place && (
            <a
              href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`}
              className={buttonStyle(
                'outline',
                'col-span-full min-h-14 justify-start! px-4! py-1 leading-snug text-left text-navy-900',
              )}
            >
              <MapPin aria-hidden className="size-6 shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                <span className="sr-only">Navigate to </span>
                {place}
              </span>
            </a>
          )}
          {visit.phone && (
            <a
              href={telHref(visit.phone)}
              className={buttonStyle(
                'outline',
                'col-span-full min-h-14 justify-start! px-4! py-1 leading-snug text-left text-navy-900',
              )}
            >
              <Phone aria-hidden className="size-6 shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                Call {visit.customer ?? 'the customer'},{' '}
                <span className="inline-block">{formatPhone(visit.phone)}</span>
              </span>
            </a>
          )}
        </div>
      )}
      {visit.access_notes && (
        <Words heading="Getting in">
          <p className="whitespace-pre-line">{visit.access_notes}</p>
        </Words>
      )}
      {visit.description && (
        <Words heading="The job">
          <p className="whitespace-pre-line">{visit.description}</p>
        </Words>
      )}
      {visit.request && (
        <Words heading="What they asked for">
          <p className="whitespace-pre-line">{visit.request}</p>
        </Words>
      )}
      <Photos files={visit.files} here={photos} />
      {isRefused ? (
        <Refused visitId={visit.id} waiting={waiting} onDropped={draft.putAbove} />
      ) : (
        <Presses
          key={visit.status}
          visit={visit}
          draft={draft}
          onPress={() => {
            hasPressed.current = true
          }}
        />
      )}
      {isOver && !isRefused && <LeftNote visitId={visit.id} />}
      {waiting.some(({ kind }) => kind === 'photo') && (
        <p className="text-sm text-ink-soft">
          {photosWords(waiting.filter(({ kind }) => kind === 'photo').length)} kept on this device until sent
        </p>
      )}
    </article>
  )
}

const photosWords = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

const edges: Record<DayVisit['status'], string> = {
  planned: 'border-navy-300',
  on_my_way: 'border-amber-500',
  // Its form is long: two others stand beside it.
  on_site: 'border-amber-500 md:row-span-2',
  finished: 'border-green-700',
  no_access: 'border-red-600',
  cancelled: 'border-paper-300',
}

const Words = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section>
    <h4 className="text-sm font-semibold text-ink-soft">{heading}</h4>
    {children}
  </section>
)

/**
 * A note that is being written, or what somebody chose, kept on this device until it is reported: a phone may end the browser while its
 * camera is open.
 */
function useDraft(visitId: string, what: 'note' | 'outcome' = 'note') {
  const name = `visit-${what}:${visitId}`
  const [text, setText] = useState(() => read('localStorage', name))
  const change = (words: string) => {
    setText(words)
    write('localStorage', name, words)
  }
  /** Puts words back, above what was typed since. */
  const putAbove = (words: string) =>
    words && change([words, read('localStorage', name).trim()].filter(Boolean).join('\n'))
  return { text, change, putAbove }
}

/** A note that was begun at a visit where none is reported anymore: the office can still have it. */
export function LeftNote({ visitId }: { visitId: string }) {
  const { text, change } = useDraft(visitId)
  if (!text.trim()) return null
  return (
    <div className="grid gap-2">
      <p>
        <span className="font-semibold">Your note is still on this device:</span> “{text.trim()}”
      </p>
      <Button
        look="outline"
        className="min-h-14 w-full text-navy-900"
        onClick={() => void sendNote(visitId, text.trim()).then(() => change(''))}
      >
        Send it to the office
      </Button>
    </div>
  )
}

type PressesProps = { visit: DayVisit; draft: ReturnType<typeof useDraft>; onPress: () => void }

/** What can be reported now: one large button, and the ways aside and back. */
function Presses({ visit, draft, onPress }: PressesProps) {
  const [minutes, setMinutes] = useState(() => estimateFor(visit.travel_minutes))
  const outcome = useDraft(visit.id, 'outcome')
  const [isMissing, setMissing] = useState(false)
  const [problems, setProblems] = useState<string[]>([])
  const camera = useRef<HTMLInputElement>(null)
  const name = useId()
  // What is kept first is not shown yet: a second press of a habit would report the same again, or what comes next in its place.
  const isKeeping = useRef(false)
  const report = (
    event: MouseEvent,
    to: DayVisit['status'],
    more: { outcome?: string; minutes?: number } = {},
  ) => {
    if (isKeeping.current || isDoublePress(event)) return
    isKeeping.current = true
    onPress()
    const note = to === 'finished' || to === 'no_access' ? draft.text.trim() : ''
    if (note) draft.change('')
    if (to === 'finished') outcome.change('')
    void pressVisit(visit, { to, ...more, ...(note && { note }) }).finally(() => {
      isKeeping.current = false
    })
  }
  const noAccess = (
    <Button
      look="outline"
      className="min-h-14 w-full text-navy-900"
      onClick={(event) => report(event, 'no_access')}
    >
      Nobody let me in
    </Button>
  )
  const back = (to: DayVisit['status'], words: string) => (
    <button
      type="button"
      className="min-h-14 justify-self-start pr-6 font-semibold text-navy-700 underline"
      onClick={(event) => report(event, to)}
    >
      {words}
    </button>
  )
  switch (visit.status) {
    case 'planned':
      return (
        <div className="grid gap-3">
          <fieldset>
            <legend className="mb-1 font-semibold">
              There in
              {typeof visit.travel_minutes === 'number' && (
                <span className="font-normal text-ink-soft">
                  {' '}
                  ({visit.travel_minutes} min from the visit before)
                </span>
              )}
            </legend>
            <div className="grid grid-cols-3 gap-2">
              {choices.map((value) => (
                <Choice
                  key={value}
                  name={`${name}-minutes`}
                  isChosen={minutes === value}
                  onChoose={() => setMinutes(value)}
                >
                  {value} min
                </Choice>
              ))}
            </div>
          </fieldset>
          <Button
            look="amber"
            className={bigStyle}
            onClick={(event) => report(event, 'on_my_way', { minutes })}
          >
            {visit.is_told ? 'On my way, tell the customer' : 'On my way'}
          </Button>
        </div>
      )
    case 'on_my_way':
      return (
        <div className="grid gap-3">
          <Button look="amber" className={bigStyle} onClick={(event) => report(event, 'on_site')}>
            Arrived
          </Button>
          {noAccess}
          {back('planned', 'Not on my way yet')}
        </div>
      )
    case 'on_site':
      return (
        <div className="grid gap-3">
          <fieldset aria-describedby={isMissing ? `${name}-missing` : undefined}>
            <legend className="mb-1 font-semibold">What came of it</legend>
            <div className="grid gap-2">
              {Object.entries(outcomeWords).map(([value, words]) => (
                <Choice
                  key={value}
                  name={`${name}-outcome`}
                  isChosen={outcome.text === value}
                  onChoose={() => {
                    outcome.change(value)
                    setMissing(false)
                  }}
                >
                  {words}
                </Choice>
              ))}
            </div>
          </fieldset>
          {isMissing && (
            <p id={`${name}-missing`} role="alert" className="font-semibold text-red-700">
              Choose what came of the visit.
            </p>
          )}
          <label className="grid gap-1 font-semibold">
            Note for the office
            <textarea
              rows={3}
              maxLength={2000}
              value={draft.text}
              onChange={(event) => draft.change(event.target.value)}
              className="rounded-md border border-ink-soft bg-white p-3 font-normal text-ink"
            />
          </label>
          <AddPhoto picker={camera} visit={visit} problems={problems} onProblems={setProblems} />
          <Button
            look="amber"
            className={bigStyle}
            onClick={(event) => {
              setMissing(!outcome.text)
              if (outcome.text) report(event, 'finished', { outcome: outcome.text })
            }}
          >
            Finished
          </Button>
          {noAccess}
          {back('on_my_way', 'Not there yet')}
        </div>
      )
    case 'finished':
    case 'no_access':
      return (
        <div className="grid gap-3">
          <AddPhoto picker={camera} visit={visit} problems={problems} onProblems={setProblems} />
          {back('on_site', visit.status === 'finished' ? 'Not finished yet' : 'I’m in after all')}
        </div>
      )
    case 'cancelled':
      return null
  }
}

const choices = Object.keys(minuteWords).map(Number)

/** The first choice that promises no less than the drive takes. */
const estimateFor = (travelMinutes: number | null | undefined) =>
  choices.find((choice) => choice >= (travelMinutes ?? 20)) ?? 90

type ChoiceProps = { name: string; isChosen: boolean; onChoose: () => void; children: ReactNode }

const Choice = ({ name, isChosen, onChoose, children }: ChoiceProps) => (
  <label
    className={`flex min-h-14 cursor-pointer items-center justify-center rounded-md border-2 px-2 text-center font-semibold focus-within:outline-3 focus-within:outline-amber-500 ${isChosen ? 'border-navy-800 bg-navy-100 text-navy-900' : 'border-navy-500 bg-white'}`}
  >
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="segment sr-only" />
    {children}
  </label>
)

type AddPhotoProps = {
  picker: React.RefObject<HTMLInputElement | null>
  visit: DayVisit
  problems: readonly string[]
  onProblems: (problems: string[]) => void
}

function AddPhoto({ picker, visit, problems, onProblems }: AddPhotoProps) {
  return (
    <>
      <Button
        look="outline"
        className="min-h-14 w-full text-navy-900"
        onClick={() => picker.current?.click()}
      >
        <Camera aria-hidden className="size-6" />
        Add photos
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        accept="image/*"
        aria-label="Photos of the job"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          target.value = '' // the same file may be chosen again
          void addPhotos(visit, chosen).then(onProblems)
        }}
      />
      {problems.map((problem) => (
        <p key={problem} role="alert" className="font-semibold text-red-700">
          {problem}
        </p>
      ))}
    </>
  )
}

type PhotosProps = { files: DayVisit['files']; here: readonly string[] }

/** The photos of the request and the job, as far as they are on this device, once somebody looks. */
function Photos({ files, here }: PhotosProps) {
  const [isOpen, setOpen] = useState(false)
  const kept = files.filter(({ id }) => here.includes(id))
  if (files.length === 0) return null
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-14 cursor-pointer content-center font-semibold text-navy-700">
        {files.length === 1 ? '1 photo or file' : `${files.length} photos and files`}
        {kept.length < files.length && `, ${kept.length} on this device`}
      </summary>
      {isOpen && (
        <ul className="grid grid-cols-2 gap-2">
          {kept.map(({ id, name }) => (
            <li key={id}>
              <Photo id={id} name={name} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** A photo from this device; a press shows it as large as the page. */
function Photo({ id, name }: { id: string; name: string }) {
  const [address, setAddress] = useState<string>()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    let isGone = false
    void photoAddress(id).then((found) => isGone || setAddress(found))
    return () => {
      isGone = true
    }
  }, [id])
  if (!address) return null
  return (
    <>
      <button
        type="button"
        aria-label={`Open ${name}`}
        onClick={() => dialog.current?.showModal()}
        className="block aspect-square w-full overflow-hidden rounded-md border border-paper-300 bg-paper-200"
      >
        <img src={address} alt={name} className="size-full object-cover" />
      </button>
      <dialog
        ref={dialog}
        aria-label={name}
        className="m-0 h-dvh max-h-none w-dvw max-w-none bg-navy-950 p-2 text-white"
      >
        <button
          type="button"
          aria-label={`Close ${name}`}
          onClick={() => dialog.current?.close()}
          className="size-full"
        >
          <img src={address} alt={name} className="size-full object-contain" />
        </button>
      </dialog>
    </>
  )
}
