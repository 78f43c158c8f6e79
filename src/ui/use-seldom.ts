import { type ComponentType, useEffect, useState } from 'react'
import { notLoaded } from './not-loaded'

/**
 * A part of a page that is seldom there: its code comes when it `isNeeded` for the first time, and it stays from then on, since it says
 * what became of what was done in it. Where the code does not come, that is said in its place.
 */
export function useSeldom<Props>(load: () => Promise<ComponentType<Props>>, isNeeded: boolean) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const isComing = isNeeded && Part === undefined
  useEffect(() => {
    if (!isComing) return
    load().then(
      (Loaded) => setPart(() => Loaded),
      () => void notLoaded().then(({ default: NotLoaded }) => setPart(() => NotLoaded)),
    )
  }, [isComing, load])
  return isComing ? 'coming' : Part
}
