import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Fragment, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { customersQuery } from '@/features/customers/api'
import { placeText } from '@/features/customers/words'
import { foundJobsQuery } from '@/features/jobs/api'
import { foundQuery } from '@/features/service-requests/api'
import { useNavigate } from '@/lib/link'
import type { FixedPath } from '@/lib/paths'
import { formatPhone } from '@/lib/phone'
import { commandsHere, hasKeys, switchKeys } from '@/ui/command'
import { Switch } from '@/ui/switch'

export type PaletteProps = {
  /** Everything that can be done, to be looked through; or the keys. */
  shows: 'palette' | 'keys'
  places: readonly { to: FixedPath; text: string }[]
  onClose: () => void
}

const dialogStyle =
  'office m-auto w-full max-w-xl rounded-xl p-0 text-ink raised-2xl backdrop:bg-navy-950/60 max-sm:mt-2'

/**
 * One search over the office: what can be done on this page, its places, requests, jobs, and customers. A native dialog: Escape closes it, and the focus
 * goes back to where it was.
 */
export function Palette({ shows, places, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // What could be done when it was opened; the controls are out of reach meanwhile.
  const [here] = useState(commandsHere)
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
      {shows === 'keys' ? <Keys here={here} /> : <Search here={here} places={places} onRun={run} />}
    </dialog>
  )
}

type Option = { id: string; group: string; label: string; hint: string; run: () => void }

const TYPED = 200 // ms without another letter, until requests, jobs and customers are looked for

type SearchProps = {
  here: ReturnType<typeof commandsHere>
  places: PaletteProps['places']
  onRun: (what: () => void) => void
}

function Search({ here, places, onRun }: SearchProps) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(text.trim()), TYPED)
    return () => clearTimeout(timer)
  }, [text])
  const found = useQuery({ ...foundQuery(wanted), enabled: wanted.length > 1 })
  const jobs = useQuery({ ...foundJobsQuery(wanted), enabled: wanted.length > 1 })
  const known = useInfiniteQuery({ ...customersQuery(wanted), enabled: wanted.length > 1 })
  const isLookedFor = wanted.length > 1 && wanted === text.trim()

  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ label }: { label: string }) => words.every((word) => label.toLowerCase().includes(word))
  const options: Option[] = [
    ...here.filter(fits).map(({ label, keys, press }, index) => ({
      id: `${id}-here-${index}`,
      group: 'On this page',
      label,
      hint: keys,
      run: press,
    })),
    ...places
      .map(({ to, text }) => ({
        id: `${id}${to}`,
        group: 'Go to',
        label: text,
        hint: '',
        run: () => navigate(to),
      }))
      .filter(fits),
    ...((isLookedFor && found.data) || []).slice(0, 8).map(({ id: request, reference, name, phone }) => ({
      id: `${id}-${request}`,
      group: 'Requests',
      label: `${name}, ${formatPhone(phone)}`,
      hint: reference,
      run: () => navigate(`/admin?request=${request}`),
    })),
    ...((isLookedFor && jobs.data) || []).map(({ id: job, reference, title, customer, ...of }) => ({
      id: `${id}-${job}`,
      group: 'Jobs',
      label: customer ? `${title}, ${customer}` : title,
      hint: reference,
      run: () =>
        navigate(
          of.request_id ? `/admin?request=${of.request_id}` : `/admin/customers?customer=${of.customer_id}`,
        ),
    })),
    ...((isLookedFor && known.data?.pages[0]?.rows) || [])
      .slice(0, 5)
      .map(({ id: customer, name, properties: [house] }) => ({
        id: `${id}-${customer}`,
        group: 'Customers',
        label: house ? `${name}, ${placeText(house)}` : name,
        hint: '',
        run: () => navigate(`/admin/customers?customer=${customer}`),
      })),
  ]
  const chosen = options[Math.min(at, options.length - 1)]

  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      const next = (Math.min(at, options.length - 1) + step + options.length) % options.length
      setAt(next)
      list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      onRun(chosen.run)
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
        placeholder="An action, a place, or a request, job or customer by name, phone…"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
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
              onClick={() => onRun(option.run)}
              onPointerMove={() => setAt(index)}
              className="flex min-h-tap w-full text-left items-center gap-4 rounded-md px-3 aria-selected:bg-navy-50"
            >
              <span className="truncate">{option.label}</span>
              {option.hint && <span className="ml-auto font-mono text-sm text-ink-soft">{option.hint}</span>}
            </button>
          </Fragment>
        ))}
      </div>
      <p role="status" className="px-5 pb-3 text-sm text-ink-soft">
        {found.isFetching || jobs.isFetching || known.isFetching
          ? 'Looking for requests, jobs and customers…'
          : options.length === 0 && `Nothing fits “${text.trim()}”.`}
      </p>
    </>
  )
}

/** Those of the list; the others are said by their controls. */
const listKeys = [
  ['j', 'Next request'],
  ['k', 'Previous request'],
  ['Enter', 'Open the request'],
  ['x', 'Select or deselect the request'],
  ['X', 'Select all up to it'],
  ['Ctrl K', 'Search or do anything'],
  ['?', 'These keys'],
] as const

function Keys({ here }: { here: ReturnType<typeof commandsHere> }) {
  const [on, setOn] = useState(hasKeys)
  const keys = [
    ...listKeys,
    ...here.filter(({ keys }) => keys).map(({ keys, label }) => [keys, label] as const),
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
        What can be done with a request is listed while one is open.
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
