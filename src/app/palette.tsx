import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Fragment, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { customersQuery } from '@/features/customers/api'
import { placeText } from '@/features/customers/words'
import { foundEstimatesQuery } from '@/features/estimates/found-estimates'
import { estimateWords } from '@/features/estimates/words'
import { foundChatsQuery } from '@/features/help-chat/found-chats'
import { foundInvoicesQuery } from '@/features/invoices/found-invoices'
import { standingWords } from '@/features/invoices/words'
import { foundJobsQuery } from '@/features/jobs/api'
import { foundQuery } from '@/features/service-requests/api'
import { dayText } from '@/lib/dates'
import { useNavigate } from '@/lib/link'
import type { FixedPath, Href } from '@/lib/paths'
import { formatPhone } from '@/lib/phone'
import { spellingQuery } from '@/lib/spelling'
import { hasKeys, switchKeys } from '@/ui/command'
import { buttonsHere, type Command, commandsHere } from '@/ui/commands-here'
import { Switch } from '@/ui/switch'

export type PaletteProps = {
  /** Everything that can be done, to be looked through; or the keys. */
  shows: 'palette' | 'keys'
  /** What was typed before it was there. */
  typed: string
  places: readonly { to: FixedPath; text: string }[]
  onClose: () => void
}

const dialogStyle =
  'office m-auto w-full max-w-xl rounded-xl p-0 text-ink raised-2xl backdrop:bg-navy-950/60 max-sm:mt-2'

/**
 * One search over the office: what can be done on this page and begun on any, its places, requests, customers, jobs, estimates, invoices
 * and chats. A native dialog: Escape closes it, and the focus goes back to where it was.
 */
export function Palette({ shows, typed, places, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // What could be done when it was opened; the controls are out of reach meanwhile.
  const [here] = useState(commandsHere)
  const [others] = useState(buttonsHere)
  useLayoutEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
  }, [])
  // At once, and not with the dialog's own event, which comes later: whoever presses the keys again by then would close the next one.
  const leave = () => {
    dialog.current?.close()
    onClose()
  }
  /** Closes it first: what is done may take the focus. */
  const run = (what: () => void) => {
    leave()
    what()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={shows === 'keys' ? 'Keys' : 'Search or do'}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) leave() // beside it
      }}
      className={dialogStyle}
    >
      {shows === 'keys' ? (
        <Keys />
      ) : (
        <Search typed={typed} here={here} others={others} places={places} onRun={run} />
      )}
    </dialog>
  )
}

type Option = {
  id: string
  group: string
  label: string
  hint: string
  run: () => void
  /** It is a better search: the palette stays open. */
  stays?: boolean
}

/** What leads somewhere: a place, or what the database has found. */
type Found = { id: string; label: string; hint: string; to: Href }

const TYPED = 200 // ms without another letter, until requests and all the others are looked for
const SHOWN = 5 // of each kind
const OTHERS = 8 // buttons that have no command of their own

/** What can be begun from any page of the office. */
const beginnings: readonly Found[] = [
  { id: 'new-request', label: 'New request for a caller', hint: '', to: '/admin/new-request' },
  { id: 'new-customer', label: 'New customer', hint: '', to: '/admin/customers?new=yes' },
  { id: 'new-job', label: 'New job', hint: '', to: '/admin/jobs?new=yes' },
]

const named = (what: string, whose: string | null | undefined) => (whose ? `${what}, ${whose}` : what)

/** What is looked for in the database, by what it is, each at its own address. Whoever types the number of an invoice has it first. */
function useFound(wanted: string) {
  const enabled = wanted.length > 1
  const requests = useQuery({ ...foundQuery(wanted), enabled })
  const customers = useInfiniteQuery({ ...customersQuery(wanted), enabled })
  const jobs = useQuery({ ...foundJobsQuery(wanted), enabled })
  const estimates = useQuery({ ...foundEstimatesQuery(wanted), enabled })
  const invoices = useQuery({ ...foundInvoicesQuery(wanted), enabled })
  const chats = useQuery({ ...foundChatsQuery(wanted), enabled })

  const bills = shown(invoices)
  const isNumber = bills.some(({ number }) => number !== null && wanted.replace(/^\D+/, '') === `${number}`)
  const ofInvoices: Found[] = bills.map(({ id, number, title, customer, standing }) => ({
    id,
    label: named(number === null ? title : `${number}: ${title}`, customer),
    hint: standingWords[standing] ?? standing,
    to: `/admin/invoices?invoice=${id}`,
  }))
  const groups: Record<string, Found[]> = {
    ...(isNumber && { Invoices: ofInvoices }),
    Requests: shown(requests).map(({ id, name, phone, reference }) => ({
      id,
      label: named(name, formatPhone(phone)),
      hint: reference,
      to: `/admin?request=${id}`,
    })),
    Customers: shown({ ...customers, data: customers.data?.pages[0]?.rows }).map(
      ({ id, name, properties: [house] }) => ({
        id,
        label: named(name, house && placeText(house)),
        hint: '',
        to: `/admin/customers?customer=${id}`,
      }),
    ),
    Jobs: shown(jobs).map(({ id, reference, title, customer, request_id, customer_id }) => ({
      id,
      label: named(title, customer),
      hint: reference,
      to: request_id ? `/admin?request=${request_id}` : `/admin/customers?customer=${customer_id}`,
    })),
    Estimates: shown(estimates).map(({ id, reference, title, customer, status }) => ({
      id,
      label: named(title, customer),
      hint: `${estimateWords[status] ?? status} ${reference}`,
      to: `/admin/estimates?estimate=${id}`,
    })),
    Invoices: ofInvoices,
    Chats: shown(chats).map(({ id, name, email, phone, last_message_at }) => ({
      id,
      label: named(name, formatPhone(phone) || email),
      hint: dayText(last_message_at),
      to: `/admin/chat?chat=${id}`,
    })),
  }
  const isLooking = [requests, customers, jobs, estimates, invoices, chats].some((one) => one.isFetching)
  return { groups, isNumber, isLooking }
}

/** The first rows of an answer; none while it is still that to other words. */
const shown = <Row,>({
  data,
  isPlaceholderData,
}: {
  data?: Row[] | undefined
  isPlaceholderData: boolean
}) => (isPlaceholderData ? [] : (data ?? []).slice(0, SHOWN))

type SearchProps = {
  typed: string
  here: Command[]
  /** What else can be pressed on the page, which is offered once something is typed. */
  others: Command[]
  places: PaletteProps['places']
  onRun: (what: () => void) => void
}

function Search({ typed, here, others, places, onRun }: SearchProps) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState(typed)
  const [wanted, setWanted] = useState('')
  /** The id of the option that was gone to: what is found meanwhile comes above it, too. */
  const [at, setAt] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(text.trim()), TYPED)
    return () => clearTimeout(timer)
  }, [text])
  const { groups, isNumber, isLooking } = useFound(wanted)
  const isLookedFor = wanted.length > 1 && wanted === text.trim()

  const search = (words: string) => {
    setText(words)
    setAt(undefined)
  }
  const press = ({ run, stays }: Option) => (stays ? run() : onRun(run))

  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ label }: { label: string }) => words.every((word) => label.toLowerCase().includes(word))
  const leading = (group: string, all: readonly Found[]): Option[] =>
    all.map(({ to, ...one }) => ({ ...one, id: `${id}-${one.id}`, group, run: () => navigate(to) }))
  const pressed = words.length > 0 ? [...here.filter(fits), ...others.filter(fits).slice(0, OTHERS)] : here
  const done = pressed.map(({ label, keys, press }, index) => ({
    id: `${id}-here-${index}`,
    group: 'On this page',
    label,
    hint: keys,
    run: press,
  }))
  const begun = beginnings.filter(({ label }) => !here.some((one) => one.label === label))
  const gone = places.map(({ to, text }) => ({ id: to, label: text, hint: '', to }))
  const ways = [...done, ...leading('New', begun.filter(fits)), ...leading('Go to', gone.filter(fits))]
  const found = isLookedFor ? Object.entries(groups).flatMap(([group, rows]) => leading(group, rows)) : []
  const isMissed = isLookedFor && !isLooking && found.length === 0
  const { data: meant } = useQuery({ ...spellingQuery(wanted), enabled: isMissed })
  const spelled: Option[] =
    isMissed && meant
      ? [
          {
            id: `${id}-meant`,
            group: 'Did you mean',
            label: meant,
            hint: '',
            run: () => search(meant),
            stays: true,
          },
        ]
      : []
  const options: Option[] = isNumber ? [...found, ...ways] : [...ways, ...found, ...spelled]
  const place = Math.max(
    0,
    options.findIndex((option) => option.id === at),
  )
  const chosen = options[place]

  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      const next = (place + step + options.length) % options.length
      setAt(options[next]?.id)
      list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      press(chosen)
    }
  }
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: a dialog that is opened to type into
        autoFocus
        role="combobox"
        aria-label="What are you looking for?"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen?.id}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="An action, a place, a name, a number…"
        value={text}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKey}
        className="block min-h-14 w-full border-b border-paper-300 bg-white px-4 text-ink outline-none placeholder:text-ink-soft"
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Found"
        className="max-h-96 overflow-y-auto p-2"
      >
        {options.map((option, index) => (
          <Fragment key={option.id}>
            {option.group !== options[index - 1]?.group && (
              <div role="presentation" className="px-3 pt-2 pb-1 text-sm font-semibold text-ink-soft">
                {option.group}
              </div>
            )}
            <button
              type="button"
              tabIndex={-1}
              id={option.id}
              role="option"
              aria-selected={option === chosen}
              onClick={() => press(option)}
              onMouseDown={(event) => event.preventDefault()} // what is typed next goes into the box
              onPointerMove={() => setAt(option.id)}
              className="flex min-h-tap w-full text-left items-center gap-4 rounded-md px-3 aria-selected:bg-navy-50"
            >
              <span className="truncate">{option.label}</span>
              {option.hint && <span className="ml-auto font-mono text-sm text-ink-soft">{option.hint}</span>}
            </button>
          </Fragment>
        ))}
      </div>
      <p role="status" className="px-5 pb-3 text-sm text-ink-soft">
        {isLooking
          ? 'Looking in requests, customers, jobs, estimates, invoices and chats…'
          : options.length === 0 && `Nothing fits “${text.trim()}”.`}
      </p>
    </>
  )
}

/** Those of the list that is there, and of its boxes; the others are said by their controls. */
const listKeys = [
  ['j', 'Next in the list', '[data-row]'],
  ['k', 'Previous in the list', '[data-row]'],
  ['Enter', 'Open it', '[data-row]'],
  ['x', 'Select or deselect it', '[data-row] + label'],
  ['X', 'Select all up to it', '[data-row] + label'],
  ['Ctrl K', 'Search or do anything', 'body'],
  ['?', 'These keys', 'body'],
] as const

/** Draws anew with the page below: what can be done there may be drawn after its list was asked for. */
function useMainAsDrawn() {
  const [, setChanges] = useState(0)
  useEffect(() => {
    const main = document.querySelector('main')
    if (!main) return
    const observer = new MutationObserver(() => setChanges((changes) => changes + 1))
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
}

function Keys() {
  const [on, setOn] = useState(hasKeys)
  useMainAsDrawn()
  const keys = [
    ...listKeys.filter(([, , of]) => document.querySelector(of)),
    ...commandsHere()
      .filter(({ keys }) => keys)
      .map(({ keys, label }) => [keys, label] as const),
  ]
  return (
    <div className="p-5">
      <h2 className="text-xl text-navy-900">Keys</h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        {keys.map(([key, what]) => (
          <Fragment key={key}>
            <dt>
              <kbd className="rounded border border-paper-300 bg-paper-200 px-2 py-0.5 font-mono text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{what}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        More are listed where they work: open a request for its own.
      </p>
      <Switch
        label="Single keys, on this device"
        checked={on}
        onChange={(next) => {
          switchKeys(next)
          setOn(next)
        }}
      />
    </div>
  )
}
