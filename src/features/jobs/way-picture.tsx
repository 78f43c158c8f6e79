import { type CSSProperties, useCallback, useState } from 'react'
import { around, type MapPlace, type Stop, viewOf, type waysOf } from './day-ways'
import { statusWords, timeWords } from './visit-words'

const MARK = 28 // CSS px
/** As the picture has it, also where the picture ends. */
const SEA = '#dfe7f1'
/** Words on the map, with a white edge around each letter. */
const words = {
  textAnchor: 'middle',
  fontSize: 13,
  fontWeight: 600,
  fill: '#16202e',
  stroke: '#fff',
  strokeWidth: 4,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
} as const
const HIGHEST = 440
/** On a narrow map the names of the towns would cover one another: they stand in the list. */
const WIDE = 640
/** With more ways than this on the map, their minutes stand in the list alone. */
const WAYS_WITH_MINUTES = 3

type WayPictureProps = {
  ways: Way[]
  /** What has to be seen, on at least this part of the map's width, in percent. */
  around: MapPlace[]
  least?: number
  /** Where they don't stand beside the map already. */
  minutesOf?: (person: string, from: Stop | undefined, to: Stop) => number | undefined
  /** The visit that is opened, where they open. */
  openId?: string | null
  townName: (slug: string) => string
  /** Opens a visit; the mark that was pressed is where one goes on afterwards. */
  onOpen: (id: string, mark: HTMLElement) => void
}

/** Ways on our own map of the island, each stop with its number. */
export function WayPicture({
  ways,
  around: known,
  least,
  minutesOf,
  openId,
  townName,
  onOpen,
}: WayPictureProps) {
  const [frame, width] = useWidth()
  const height = Math.min(width * 0.75, HIGHEST)
  const view = viewOf(known, width, height, least)
  const marks = placed(ways, view.at)
  return (
    <div ref={frame} style={{ height, background: SEA }} className="relative overflow-hidden rounded-lg">
      {width > 0 && (
        <>
          <img
            src="/illustrations/island.svg"
            alt=""
            draggable={false}
            className="absolute max-w-none"
            style={{ left: view.corner.x, top: view.corner.y, width: view.scale * 100 }}
          />
          {/* In the dark the picture is dimmed, the marks are not. */}
          <div
            className="absolute inset-0"
            style={{ background: 'light-dark(transparent, rgb(13 20 30 / 45%))' }}
          />
          <svg width={width} height={height} aria-hidden="true" className="absolute inset-0">
            {ways.map(({ id, place }) => (
              <Line key={id} marks={marks.filter(({ person }) => person === id)} {...lookOf(place)} />
            ))}
            {minutesOf &&
              ways.length <= WAYS_WITH_MINUTES &&
              marks.map((mark) => {
                const before = marks.find(
                  ({ person, stop }) => person === mark.person && stop.number === mark.stop.number - 1,
                )
                const way = minutesOf(mark.person, before?.stop, mark.stop)
                if (!before || !way || Math.hypot(mark.x - before.x, mark.y - before.y) < 110) return null
                return (
                  <text
                    key={`${mark.person} ${mark.stop.visit.id}`}
                    x={(mark.x + before.x) / 2}
                    y={(mark.y + before.y) / 2 + 4}
                    {...words}
                  >
                    {way} min
                  </text>
                )
              })}
            {(width >= WIDE || ways.length === 1) &&
              namesOf(marks).map(({ town, x, y }) => (
                <text key={town} x={x} y={y} {...words}>
                  {townName(town)}
                </text>
              ))}
          </svg>
          <ul>
            {marks.map(({ person, name, place, stop: { visit, number }, x, y }) => (
              <li key={`${person} ${visit.id}`}>
                <button
                  type="button"
                  aria-expanded={openId === undefined ? undefined : visit.id === openId}
                  aria-label={`${name}, ${number}: ${visit.title}, ${townName(visit.town ?? '')}, ${statusWords[visit.status].toLowerCase()}, ${timeWords(visit.from)} to ${timeWords(visit.until)}`}
                  onClick={(event) => onOpen(visit.id, event.currentTarget)}
                  className="absolute"
                  style={{
                    left: x - MARK / 2,
                    top: y - MARK / 2,
                    width: MARK,
                    height: MARK,
                    filter: 'drop-shadow(0 0 2px #fff)',
                    ...(visit.id === openId && { scale: 1.4, zIndex: 1 }),
                  }}
                >
                  <Shape place={place}>{number}</Shape>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** How wide the frame is, in CSS px: 0 before it is drawn. */
function useWidth() {
  const [width, setWidth] = useState(0)
  const frame = useCallback((drawn: HTMLElement | null) => {
    if (!drawn) return
    const observer = new ResizeObserver(() => setWidth(drawn.clientWidth))
    observer.observe(drawn)
    return () => observer.disconnect()
  }, [])
  return [frame, width] as const
}

type Way = ReturnType<typeof waysOf>[number]
type Mark = { person: string; name: string; place: number; stop: Stop; x: number; y: number }

/** Where each stop's mark stands, those of a town beside one another. */
function placed(ways: Way[], at: ReturnType<typeof viewOf>['at']): Mark[] {
  const stops = ways.flatMap(({ id, name, place, stops }) =>
    stops.flatMap((stop) => (stop.place ? [{ person: id, name, place, stop, town: at(stop.place) }] : [])),
  )
  return [...byTown(stops).values()].flatMap((here) => {
    const spots = around(here.length, MARK + 2)
    return here.map(({ town, ...mark }, index) => ({
      ...mark,
      x: town.x + (spots[index]?.x ?? 0),
      y: town.y + (spots[index]?.y ?? 0),
    }))
  })
}

function byTown<Placed extends { stop: Stop }>(all: Placed[]) {
  const towns = new Map<string, Placed[]>()
  for (const one of all) {
    const town = one.stop.visit.town ?? ''
    towns.set(town, [...(towns.get(town) ?? []), one])
  }
  return towns
}

/** The names of the towns, each below its marks. */
function namesOf(marks: Mark[]) {
  return [...byTown(marks)].map(([town, here]) => ({
    town,
    x: here.reduce((sum, { x }) => sum + x, 0) / here.length,
    y: Math.max(...here.map(({ y }) => y)) + MARK / 2 + 14,
  }))
}

function Line({ marks, color, dashes }: { marks: Mark[]; color: string; dashes: string }) {
  const points = [...marks]
    .sort((a, b) => a.stop.number - b.stop.number)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')
  return (
    <g fill="none" strokeLinejoin="round" strokeLinecap="round">
      <polyline points={points} stroke="#fff" strokeWidth="6" opacity="0.7" />
      <polyline points={points} stroke={color} strokeWidth="3" strokeDasharray={dashes} />
    </g>
  )
}

// White stands out on each of them, and each with each shape is another: 30 people.
const colors = ['#16335a', '#8f1d17', '#21613f', '#8a4a05', '#5b2a86', '#0b5d6b']
const shapes = [
  'circle(50%)',
  'inset(6% round 12%)',
  'polygon(50% 0, 100% 50%, 50% 100%, 0 50%)',
  'polygon(25% 4%, 75% 4%, 100% 50%, 75% 96%, 25% 96%, 0 50%)',
  'polygon(50% 0, 100% 38%, 82% 100%, 18% 100%, 0 38%)',
]
const dashesOf = ['', '9 7', '2 8', '12 6 2 6']
const take = (from: readonly string[], place: number) => from[place % from.length] ?? ''

const lookOf = (place: number) => ({ color: take(colors, place), dashes: take(dashesOf, place) })

export function Shape({ place, children }: { place: number; children?: number }) {
  const style: CSSProperties = { background: take(colors, place), clipPath: take(shapes, place) }
  return (
    <span
      aria-hidden="true"
      style={style}
      className="grid size-full place-items-center text-sm leading-none font-bold text-white"
    >
      {children}
    </span>
  )
}
