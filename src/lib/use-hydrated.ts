import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in HTML that was written when the site was built and while it is taken over, true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
