import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, Users } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from '@/lib/link'
import { sentenceOf } from '@/lib/problems'
import { useCurrentUser } from '@/lib/session/current-user'
import { staffQuery } from '@/lib/staff'
import { command } from '@/ui/command'
import { CouldNotLoad } from '@/ui/could-not-load'
import { leadOn } from '@/ui/lead-on'
import { Notice } from '@/ui/notice'
import { offerUndo } from '@/ui/offer-undo'
import {
  changeViewMutation,
  deleteViewMutation,
  type SavedView,
  savedViewsQuery,
  saveViewMutation,
} from './saved-views-api'
import { noFilters } from './status'

const NAME_AT_MOST = 60

/** Only the filters of a URL, always in the same order: what a saved view holds. */
const viewOf = (search: URLSearchParams) =>
  new URLSearchParams(
    Object.keys(noFilters).flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  ).toString()

/** The saved views: each a link to its filters. The one that is shown can be changed, and filters that have no name yet get one. */
export function SavedViews({ search }: { search: URLSearchParams }) {
  const { user } = useCurrentUser()
  const { data, isPending, isLoadingError, refetch } = useQuery(savedViewsQuery())
  const headingId = useId()
  const box = useRef<HTMLElement>(null)
  const hasPressed = useRef(false)
  // The form that was pressed in has given way to another one, or its button is gone.
  useEffect(() => {
    if (data && hasPressed.current) leadOn(box.current?.querySelector('input') ?? undefined)
    hasPressed.current = false
  }, [data])
  const onPress = () => {
    hasPressed.current = true
  }
  const shown = viewOf(search)
  if (isPending) return <p role="status">Loading the saved views…</p>
  if (isLoadingError) return <CouldNotLoad onRetry={refetch} what="The saved views" />
  const mine = data.filter(({ owner }) => owner === user?.id)
  const theirs = data.filter(({ owner }) => owner !== user?.id)
  const own = mine.find((view) => view.search === shown)
  const isKnown = own !== undefined || theirs.some((view) => view.search === shown)
  return (
    <section ref={box} aria-labelledby={headingId} className="grid w-full gap-2">
      <h2 id={headingId} className="sr-only">
        Saved views
      </h2>
      {data.length === 0 ? (
        <p className="text-sm text-ink-soft">
          No saved views yet. Filter the list the way you often need it, then save it under a name.
        </p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {[...mine, ...theirs].map((view) => (
            <li key={view.id}>
              <View view={view} isShown={view.search === shown} isMine={view.owner === user?.id} />
            </li>
          ))}
        </ul>
      )}
      {own ? (
        <ChangeView key={own.id} view={own} all={mine} onPress={onPress} />
      ) : (
        !isKnown && <SaveView key={shown} search={shown} last={mine.at(-1)} onPress={onPress} />
      )}
    </section>
  )
}

function View({ view, isShown, isMine }: { view: SavedView; isShown: boolean; isMine: boolean }) {
  const { data: staff } = useQuery(staffQuery())
  const owner = staff?.find(({ id }) => id === view.owner)?.name ?? 'a colleague'
  return (
    <Link
      to={view.search ? `/admin?${view.search}` : '/admin'}
      aria-current={isShown}
      {...command(`View: ${view.name}`)}
      className="inline-flex min-h-tap items-center gap-1.5 rounded-full border border-navy-500 px-3.5 text-sm font-semibold text-navy-900 hover:bg-navy-50 aria-current:border-navy-900 aria-current:bg-navy-900 aria-current:text-white lg:min-h-8"
    >
      {view.name}
      {view.shared && (
        <>
          <Users aria-hidden className="size-4" />
          <span className="sr-only">{isMine ? ', shared' : `, of ${owner}`}</span>
        </>
      )}
    </Link>
  )
}

function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  return (
    <label>
      <span className="sr-only">Name of the saved view</span>
      <input
        required
        value={name}
        maxLength={NAME_AT_MOST}
        autoComplete="off"
        placeholder="Name of the saved view"
        onChange={(event) => onChange(event.target.value)}
        {...command('Name this view')}
        className="min-h-tap w-56 rounded-md border border-navy-500 bg-white px-3 text-sm lg:min-h-8"
      />
    </label>
  )
}

type SaveViewProps = { search: string; last: SavedView | undefined; onPress: () => void }

/** Gives the filters a name. A view is for its owner until they say otherwise. */
function SaveView({ search, last, onPress }: SaveViewProps) {
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [id] = useState(() => crypto.randomUUID())
  const saving = useMutation(saveViewMutation(useQueryClient()))
  return (
    <form
      aria-label="Save these filters"
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!name.trim() || saving.isPending) return
        onPress()
        saving.mutate({ id, name: name.trim(), search, shared, place: (last?.place ?? 0) + 1 })
      }}
    >
      <NameField name={name} onChange={setName} />
      <label className="flex min-h-tap items-center gap-2 text-sm lg:min-h-8">
        <input
          type="checkbox"
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
          className="size-5 accent-navy-800"
        />
        For everybody in the office
      </label>
      <Small type="submit" disabled={saving.isPending}>
        {saving.isPending ? 'Saving…' : 'Save these filters'}
      </Small>
      {saving.isError && <Notice tone="error">Not saved. {sentenceOf(saving.error)}</Notice>}
    </form>
  )
}

type ChangeViewProps = { view: SavedView; all: readonly SavedView[]; onPress: () => void }

/** What the owner of a view can do with it. */
function ChangeView({ view, all, onPress }: ChangeViewProps) {
  const queryClient = useQueryClient()
  const [name, setName] = useState(view.name)
  const changing = useMutation(changeViewMutation(queryClient))
  const deleting = useMutation(deleteViewMutation(queryClient))
  const restoring = useMutation(saveViewMutation(queryClient))
  const at = all.findIndex(({ id }) => id === view.id)
  /** Between two neighbors, or beyond the last. */
  const moveBetween = (before: SavedView | undefined, after: SavedView | undefined) => {
    const place =
      before && after ? (before.place + after.place) / 2 : before ? before.place + 1 : (after?.place ?? 1) - 1
    changing.mutate({ id: view.id, place })
  }
  const error = changing.error ?? deleting.error
  return (
    <form
      aria-label="Change this view"
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!name.trim()) return
        onPress()
        changing.mutate({ id: view.id, name: name.trim() })
      }}
    >
      <NameField name={name} onChange={setName} />
      {name.trim() !== view.name && <Small type="submit">Rename</Small>}
      <Small onClick={() => changing.mutate({ id: view.id, shared: !view.shared })}>
        {view.shared ? 'Keep it to yourself' : 'Share it with everybody'}
      </Small>
      <Small disabled={at <= 0} onClick={() => moveBetween(all[at - 2], all[at - 1])}>
        <ArrowLeft aria-hidden className="size-4" />
        <span className="sr-only">Move it forward</span>
      </Small>
      <Small disabled={at === all.length - 1} onClick={() => moveBetween(all[at + 1], all[at + 2])}>
        <ArrowRight aria-hidden className="size-4" />
        <span className="sr-only">Move it back</span>
      </Small>
      <Small
        onClick={() => {
          onPress()
          deleting.mutate(view.id, {
            onSuccess: () =>
              void offerUndo(`The view “${view.name}” is deleted.`, () => restoring.mutate(view)),
          })
        }}
      >
        Delete
      </Small>
      {error && <Notice tone="error">Not saved. {sentenceOf(error)}</Notice>}
    </form>
  )
}

type SmallProps = { type?: 'submit'; disabled?: boolean; onClick?: () => void; children: ReactNode }

const Small = ({ type, ...rest }: SmallProps) => (
  <button
    type={type ?? 'button'}
    className="inline-flex min-h-tap items-center rounded-md border border-navy-500 px-3 text-sm font-semibold text-navy-900 hover:bg-navy-50 disabled:opacity-60 lg:min-h-8"
    {...rest}
  />
)
