import { useSyncExternalStore } from 'react'

/* Which requests of the list are chosen, to do something to all of them. */

let chosen: ReadonlySet<string> = new Set()
/** Where a range begins: the request that was chosen or left out last. */
let last: string | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: ReadonlySet<string>) {
  chosen = next
  for (const listener of listeners) listener()
}

/** The ids of those that are chosen. */
export const useChosen = () => useSyncExternalStore(subscribe, () => chosen)

/** Whether this one is: a row hears only of its own. */
export const useIsChosen = (id: string) => useSyncExternalStore(subscribe, () => chosen.has(id))

/** The ids of the whole list in its order, of which not all rows may be drawn. */
let order: readonly string[] = []
export const idsInOrder = () => order
export const orderIs = (ids: readonly string[]) => {
  order = ids
}

export const chooseNone = () => {
  last = undefined
  set(new Set())
}

/** These are no longer chosen; others that were chosen since still are. */
export const leaveOut = (ids: readonly string[]) => {
  if (last && ids.includes(last)) last = undefined
  set(new Set([...chosen].filter((id) => !ids.includes(id))))
}

export const chooseAll = (ids: readonly string[]) => set(new Set(ids))

/**
 * Chooses a request or leaves it out. With `isRange`, what becomes of it becomes of all between it and the one before, in the order of
 * the list, `ids`.
 */
export function toggle(id: string, isRange: boolean, ids: readonly string[]) {
  const isChosen = !chosen.has(id)
  const [from, to] = [last ? ids.indexOf(last) : -1, ids.indexOf(id)].sort((a, b) => a - b)
  const range =
    isRange && from !== undefined && to !== undefined && from >= 0 ? ids.slice(from, to + 1) : [id]
  const next = new Set(chosen)
  for (const one of range) {
    if (isChosen) next.add(one)
    else next.delete(one)
  }
  last = id
  set(next)
}
