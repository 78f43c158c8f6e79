import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'

/** Which rows of a long list are drawn: those from one place to before another, and the one that has the keyboard. */
export type Span = { from: number; to: number; focused: string | undefined }

/** A list that is no longer than this is drawn whole, so that the browser's own search finds everything in it. */
export const FEW = 120

/** So many rows are drawn beyond each edge of the screen, and a whole number of these: two fit into a frame of a slow machine, four don't. */
const AROUND = 4
const STEP = 2

/** The places of the rows to draw, in order: those of the span, and those around the rows in `kept`, which lead on by keyboard. */
export function placesOf(ids: readonly string[], span: Span, kept: readonly (string | null)[]): number[] {
  const places = new Set<number>()
  for (let place = span.from; place < Math.min(span.to, ids.length); place++) places.add(place)
  for (const id of [span.focused, ...kept]) {
    const place = id ? ids.indexOf(id) : -1
    if (place < 0 || places.has(place)) continue
    for (const near of [place - 1, place, place + 1]) if (ids[near] !== undefined) places.add(near)
  }
  return [...places].sort((a, b) => a - b)
}

type ManyRowsProps = {
  list: RefObject<HTMLElement | null>
  count: number
  onSpan: (next: (before: Span) => Span) => void
}

/** Watches which rows of a list of `count` are near the screen. They are all of one height. Paper has room for all. */
export function ManyRows({ list, count, onSpan }: ManyRowsProps) {
  const isLong = count > FEW
  const look = useEffectEvent(() => {
    const row = list.current?.firstElementChild
    if (!isLong || !list.current || !row) return
    const height = row.getBoundingClientRect().height
    const first = -list.current.getBoundingClientRect().top / height
    const from = Math.max(0, Math.floor((first - AROUND) / STEP) * STEP)
    const to = Math.max(0, Math.ceil((first + innerHeight / height + AROUND) / STEP) * STEP)
    const focused = list.current.contains(document.activeElement)
      ? document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-row]')?.dataset.row
      : undefined
    onSpan((before) =>
      before.from === from && before.to === to && before.focused === focused ? before : { from, to, focused },
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that has grown is looked at again
  useLayoutEffect(() => look(), [count])
  const drawAll = useEffectEvent(() =>
    flushSync(() => onSpan((before) => ({ ...before, from: 0, to: count }))),
  )
  useEffect(() => {
    if (!isLong || !list.current) return
    const onScroll = () => look()
    const onPrint = () => drawAll()
    const resized = new ResizeObserver(onScroll)
    resized.observe(list.current)
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('beforeprint', onPrint)
    addEventListener('afterprint', onScroll)
    return () => {
      resized.disconnect()
      removeEventListener('scroll', onScroll)
      removeEventListener('beforeprint', onPrint)
      removeEventListener('afterprint', onScroll)
    }
  }, [isLong, list])
  return null
}
