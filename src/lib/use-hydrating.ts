import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is being prerendered or hydrated, so that what is drawn now has to match the HTML. */
export const useHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
