import { useQuery } from '@tanstack/react-query'
import {
  BellRing,
  CalendarDays,
  Ellipsis,
  HardHat,
  Inbox,
  ListTodo,
  type LucideIcon,
  MapPin,
  MessagesSquare,
  PenLine,
  Phone,
  ReceiptText,
  ScrollText,
  Star,
  Tag,
  UserRound,
  Users,
  Wrench,
  X,
} from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { business, phoneHref } from '@/content/business'
import { officeAccessQuery, ownRoleQuery, type Role } from '@/features/auth/access'
import { newRequestsQuery } from '@/features/service-requests/api'
import { Link, NavLink } from '@/lib/link'
import { type ColorChoice, chooseColors, colorChoice, followColors } from '@/lib/office-colors'
import { once } from '@/lib/once'
import type { FixedPath } from '@/lib/paths'
import { Queries } from '@/lib/query-provider'
import { useCurrentUser } from '@/lib/session/current-user'
import { useHydrating } from '@/lib/use-hydrating'
import { whenIdle } from '@/lib/when-idle'
import { BrandMark } from '@/ui/illustrations/brand-mark'
import { loadToasts } from '@/ui/toast'
import { PaletteButton, useOfficeKeys } from './office-keys'
import { routes } from './routes'
import { SessionButton } from './session-button'
import { useMenuHistory } from './use-menu-history'

type Place = {
  to: FixedPath
  text: string
  icon: LucideIcon
  /** On a phone, under the thumb; the others are behind "More". */
  first?: true
}

/** The office's places, in the order of the rail. Those of admins alone stand last: nothing moves when it is known who is here. */
const places: Place[] = [
  { to: '/admin/today', text: 'Today', icon: ListTodo, first: true },
  { to: '/admin/my-day', text: 'My day', icon: HardHat, first: true },
  { to: '/admin', text: 'Inbox', icon: Inbox, first: true },
  { to: '/admin/schedule', text: 'Schedule', icon: CalendarDays },
  { to: '/admin/customers', text: 'Customers', icon: UserRound },
  { to: '/admin/jobs', text: 'Jobs', icon: Wrench, first: true },
  { to: '/admin/estimates', text: 'Estimates', icon: PenLine },
  { to: '/admin/invoices', text: 'Invoices', icon: ReceiptText },
  { to: '/admin/price-book', text: 'Price book', icon: Tag },
  { to: '/admin/new-request', text: 'By phone', icon: Phone },
  { to: '/admin/chat', text: 'Chat', icon: MessagesSquare, first: true },
  { to: '/admin/reviews', text: 'Reviews', icon: Star },
  { to: '/google-reviews-setup', text: 'Google reviews', icon: MapPin },
  { to: '/admin/on-call', text: 'On call', icon: BellRing },
  { to: '/admin/people', text: 'People', icon: Users },
  { to: '/admin/audit', text: 'Audit', icon: ScrollText },
]

/** Whom each place is for, as the route table says. */
const isForAdmins = ({ to }: Place) => routes.find(({ path }) => path === to)?.for === 'admins'

/** The frame of the office: a rail beside its pages, on a phone and a tablet a bar under the thumb. */
export function OfficeRail() {
  return (
    <Queries>
      <Rail />
    </Queries>
  )
}

function Rail() {
  const { user, session } = useCurrentUser()
  const role = useQuery({ ...ownRoleQuery(user?.id ?? ''), enabled: user !== null }).data
  const access = useQuery({
    ...officeAccessQuery(user?.id ?? '', session?.access_token ?? ''),
    enabled: session !== null,
    placeholderData: (previous) => previous,
  }).data
  const isOpen = (role === 'staff' || role === 'admin') && access === 'open'
  const shown = placesFor(role)
  const { asked, typed, Palette, ask, close } = useOfficeKeys(isOpen)
  const isHydrating = useHydrating()
  useEffect(followColors, [])
  useEffect(() => {
    if (isOpen) void toasts()
  }, [isOpen])
  return (
    <>
      {asked && Palette && <Palette key={asked} shows={asked} typed={typed} places={shown} onClose={close} />}
      <header className="fixed inset-y-0 left-0 z-30 flex w-52 flex-col overflow-y-auto bg-navy-950 p-3 text-white max-lg:hidden print:hidden">
        <Link
          to="/"
          className="mb-4 flex min-h-11 items-center gap-2.5 px-2 font-display leading-tight font-bold"
        >
          <BrandMark className="size-7 shrink-0" />
          {business.name}
        </Link>
        <PaletteButton className={`signed-in-only mb-2 ${railStyle}`} onPress={() => ask('palette')} />
        {/* Scrolls by itself, so that the places of admins, which come last, push nothing down where the screen is low. */}
        <nav aria-label="Office" className="signed-in-only -mx-3 min-h-40 overflow-y-auto px-3">
          <ul className="grid gap-0.5">
            {shown.map((place) => (
              <li key={place.to}>
                <PlaceLink place={place} isOpen={isOpen} className={railStyle} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-auto grid gap-0.5 pt-6">
          <Ways className={railStyle} />
        </div>
      </header>
      <PhoneBar shown={shown} isOpen={isOpen} onSearch={() => ask('palette')} />
      {!isHydrating && (
        <Suspense>
          <NotSentLine />
        </Suspense>
      )}
    </>
  )
}

/** Nobody knows yet who is here: most who open the office work in it. Whoever does not is shown no places. */
const placesFor = (role: Role | undefined) =>
  role === 'customer' ? [] : places.filter((place) => role === 'admin' || !isForAdmins(place))

const rowStyle =
  'flex w-full items-center gap-3 rounded px-2 text-left font-semibold text-navy-100 hover:bg-navy-800 aria-[current=page]:bg-navy-800 aria-[current=page]:text-white'
const railStyle = `${rowStyle} min-h-8 text-sm`
const thumbStyle = `${rowStyle} min-h-12`

type PlaceLinkProps = {
  place: Place
  /** Whether what is counted may be read. */
  isOpen: boolean
  className: string
  countAt?: string
  onClick?: () => void
}

const PlaceLink = ({
  place: { to, text, icon: Icon },
  isOpen,
  className,
  countAt = 'ml-auto',
  onClick,
}: PlaceLinkProps) => (
  <NavLink to={to} end className={className} onClick={onClick}>
    <Icon aria-hidden className="size-4.5 shrink-0" />
    {text}
    {isOpen && to === '/admin' && <NewRequests className={`${countStyle} ${countAt}`} />}
    {isOpen && to === '/admin/chat' && (
      <Suspense>
        <WaitingChats className={`${countStyle} ${countAt}`} />
      </Suspense>
    )}
  </NavLink>
)

const countStyle =
  'min-w-6 rounded-full bg-amber-400 px-1.5 text-center text-sm leading-6 font-bold text-navy-950'

/** How many requests are new. */
function NewRequests({ className }: { className: string }) {
  const count = useQuery(newRequestsQuery()).data?.count ?? 0
  if (count === 0) return null
  return (
    <span className={className}>
      {count > 99 ? '99+' : count}
      <span className="sr-only"> new</span>
    </span>
  )
}

/** What nobody waits for: its code comes when the page has all that it waits for, and is idle; without a network, with the next one. */
async function later<Code>(load: () => Promise<Code>): Promise<Code> {
  do await new Promise<void>((resolve) => setTimeout(() => whenIdle(resolve, 3000), 500))
  while (document.querySelector('main [data-waiting]'))
  return load().catch(async () => {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return later(load)
  })
}
const WaitingChats = lazy(() => later(() => import('@/features/help-chat/waiting-chats')))
const NotSentLine = lazy(() => later(() => import('./office-not-sent')))
/** Where the network is gone, what was not kept is still said. */
const toasts = once(() => later(loadToasts))

/** Out of the office: to the person's own pages, to the site, and away. */
function Ways({ className, onDone }: { className: string; onDone?: () => void }) {
  return (
    <>
      <span className="signed-in-only">
        <Link to="/dashboard" className={className} onClick={onDone}>
          My account
        </Link>
      </span>
      <Link to="/" className={className} onClick={onDone}>
        View site
      </Link>
      <SessionButton className={className} onDone={onDone} />
      <Colors className={className} />
      <a href={phoneHref} className={className}>
        <span className="sr-only">Our number: </span>
        {business.phone.display}
      </a>
    </>
  )
}

/** Light or dark, in this browser. */
function Colors({ className }: { className: string }) {
  const [choice, setChoice] = useState(colorChoice)
  const isHydrating = useHydrating()
  return (
    <label className={className}>
      Colors
      <select
        value={isHydrating ? 'device' : choice}
        // Until React hears of a choice it could not be kept.
        disabled={isHydrating}
        onChange={(event) => {
          const next = colorChoices.find(([value]) => value === event.target.value)?.[0] ?? 'device'
          chooseColors(next)
          setChoice(next)
        }}
        className="ml-auto min-h-7 rounded bg-navy-800 px-1 text-white"
      >
        {colorChoices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

const colorChoices: readonly [ColorChoice, string][] = [
  ['device', 'As the device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

const cellStyle =
  'relative grid min-h-14 content-center justify-items-center gap-0.5 text-xs font-semibold text-navy-100 aria-[current=page]:text-amber-300'

const closeMore = () => document.getElementById('office-more')?.hidePopover?.()

type PhoneBarProps = { shown: Place[]; isOpen: boolean; onSearch: () => void }

function PhoneBar({ shown, isOpen, onSearch }: PhoneBarProps) {
  const more = useRef<HTMLDivElement>(null)
  useMenuHistory(more)
  return (
    <div className="lg:hidden print:hidden">
      <nav
        aria-label="Office"
        className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-navy-800 bg-navy-950 pb-[env(safe-area-inset-bottom)]"
      >
        {shown
          .filter(({ first }) => first)
          .map((place) => (
            <PlaceLink
              key={place.to}
              place={place}
              isOpen={isOpen}
              className={`signed-in-only ${cellStyle}`}
              countAt="absolute top-1 left-[calc(50%+0.5rem)]"
            />
          ))}
        <button type="button" popoverTarget="office-more" className={cellStyle}>
          <Ellipsis aria-hidden className="size-5" />
          More
        </button>
      </nav>
      <div
        ref={more}
        id="office-more"
        popover="auto"
        role="dialog"
        aria-label="More"
        className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-dvh w-full max-w-none overflow-y-auto rounded-t-xl bg-navy-950 p-4 pb-16 text-white"
      >
        <div className="flex items-center justify-between">
          <span className="font-display text-lg font-bold">{business.name}</span>
          <button
            type="button"
            popoverTarget="office-more"
            popoverTargetAction="hide"
            aria-label="Close"
            className="grid size-12 place-items-center rounded"
          >
            <X aria-hidden className="size-6" />
          </button>
        </div>
        <PaletteButton
          className={`signed-in-only ${thumbStyle}`}
          onPress={() => {
            closeMore()
            onSearch()
          }}
        />
        <ul className="signed-in-only mb-3 border-b border-navy-800 pb-3">
          {shown
            .filter(({ first }) => !first)
            .map((place) => (
              <li key={place.to}>
                <PlaceLink place={place} isOpen={isOpen} className={thumbStyle} onClick={closeMore} />
              </li>
            ))}
        </ul>
        <Ways className={thumbStyle} onDone={closeMore} />
      </div>
    </div>
  )
}
