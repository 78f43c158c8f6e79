import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CouldNotLoad } from '@/ui/could-not-load'
import { type Stop, waysOf } from './day-ways'
import type { VisitOfDay } from './schedule-api'
import { timeWords } from './visit-words'
import { Shape, WayPicture } from './way-picture'
import { townsOnMapQuery, waysOfDayQuery } from './ways-api'

type DayMapProps = {
  day: string
  visits: VisitOfDay[]
  staff: { id: string; name: string }[]
  openId: string | null
  townName: (slug: string) => string
  /** Opens a visit; the mark that was pressed is where one goes on afterwards. */
  onOpen: (id: string, mark: HTMLElement) => void
}

/** The visits of a day in their towns on our own map, numbered in the order in which everybody comes to them. */
export function DayMap({ day, visits, staff, openId, townName, onOpen }: DayMapProps) {
  const { data: towns, isLoadingError, refetch } = useQuery(townsOnMapQuery())
  const { data: minutes = [] } = useQuery(waysOfDayQuery(day))
  const [alone, setAlone] = useState<string>()
  const places = new Map(towns?.map(({ slug, place }) => [slug, place]))
  const known = [...places.values()].filter((place) => place !== undefined)
  const expected = new Map(visits.flatMap(({ people }) => people.map((one) => [one.id, one] as const)))
  const others = [...expected.values()].filter(({ id }) => staff.every((one) => one.id !== id))
  const ways = waysOf(visits, [...staff, ...others], (town) => places.get(town))
  const shown = ways.some(({ id }) => id === alone) ? ways.filter(({ id }) => id === alone) : ways
  const minutesOf = (person: string, from: Stop | undefined, to: Stop) =>
    minutes.find((way) => way.person === person && way.from === from?.visit.id && way.to === to.visit.id)
      ?.minutes
  if (isLoadingError) return <CouldNotLoad onRetry={refetch} what="The map" />
  if (!towns) return <p role="status">Loading the map…</p>
  if (ways.length === 0) return <p className="text-ink-soft">Nobody goes anywhere on this day.</p>
  return (
    <div className="grid gap-4">
      {known.length > 0 && (
        <WayPicture ways={shown} around={known} {...{ minutesOf, openId, townName, onOpen }} />
      )}
      <ul aria-label="Whose way is which" className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
        {ways.map(({ id, name, place, stops }) => (
          <li key={id} className="grid grid-cols-[auto_1fr] content-start items-center gap-x-3">
            <span className="size-7">
              <Shape place={place} />
            </span>
            <button
              type="button"
              aria-pressed={id === alone}
              className="min-h-tap justify-self-start font-semibold text-navy-700 underline"
              onClick={() => setAlone(id === alone ? undefined : id)}
            >
              {name}
              {id === alone ? ': show everybody' : <span className="sr-only">: show this way alone</span>}
            </button>
            <ol className="col-start-2 flex flex-wrap gap-x-1.5 text-sm">
              {stops.map((stop, index) => {
                const way = minutesOf(id, stops[index - 1], stop)
                return (
                  <li key={stop.visit.id}>
                    {index > 0 && <span className="text-ink-soft">{way ? `${way} min → ` : '→ '}</span>}
                    <strong>{stop.number}</strong> {timeWords(stop.visit.from)},{' '}
                    {stop.place && stop.visit.town ? townName(stop.visit.town) : 'not on the map'}
                  </li>
                )
              })}
            </ol>
          </li>
        ))}
      </ul>
    </div>
  )
}
