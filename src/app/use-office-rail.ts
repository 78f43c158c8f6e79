import { type ComponentType, useSyncExternalStore } from 'react'

let rail: ComponentType | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const current = () => rail

/** Fetches the rail of the office, which stands beside its pages from then on: nobody else needs its code. */
export async function loadOfficeRail() {
  rail = (await import('./office-rail')).OfficeRail
  for (const listener of listeners) listener()
}

/** The rail of the office, once its code has come with the first page of it. */
export const useOfficeRail = () => useSyncExternalStore(subscribe, current, current)
