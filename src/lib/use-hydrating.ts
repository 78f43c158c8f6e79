import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is being written as HTML, or React is just taking that over: what is drawn now is what the HTML says. */
export const useHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
