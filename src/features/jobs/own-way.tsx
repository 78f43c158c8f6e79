import { useQuery } from '@tanstack/react-query'
import type { DayVisit } from './day-api'
import { type MapPlace, waysOf } from './day-ways'
import { timeWords } from './visit-words'
import { WayPicture } from './way-picture'
import { townsOnMapQuery } from './ways-api'

type OwnWayProps = {
  userId: string
  /** The visits of a day. */
  visits: DayVisit[]
  townName: (slug: string) => string
}

/** Where somebody's own visits of a day are, in their order, with or without a network. */
export function OwnWay({ userId, visits, townName }: OwnWayProps) {
  const { data: towns, isLoadingError } = useQuery({ ...townsOnMapQuery(), networkMode: 'always' })
  if (isLoadingError) return <p>The map is not on this device yet. Open it once where there is a network.</p>
  if (!towns) return <p role="status">Loading the map…</p>
  const places = new Map(towns.map(({ slug, place }) => [slug, place]))
  const [way] = waysOf(visits, [{ id: userId, name: 'You' }], (town) => places.get(town))
  if (!way) return null
  const known = way.stops.flatMap(({ place }): MapPlace[] => (place ? [place] : []))
  const minutesTo = (id: string) => visits.find((visit) => visit.id === id)?.travel_minutes
  return (
    <div className="grid gap-3">
      {known.length > 0 && (
        <WayPicture
          ways={[way]}
          around={known}
          least={LEAST}
          townName={townName}
          onOpen={(id) => document.getElementById(`visit-${id}`)?.focus()}
        />
      )}
      <ol className="grid gap-1">
        {way.stops.map(({ visit, number, place }) => {
          const minutes = minutesTo(visit.id)
          return (
            <li key={visit.id}>
              <strong>{number}</strong> {timeWords(visit.from)},{' '}
              {place && visit.town ? townName(visit.town) : 'not on the map'}
              {number > 1 && minutes ? <span className="text-ink-soft">, {minutes} min away</span> : ''}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

const LEAST = 20 // percent of the island's width: a town alone would be all there is to see
