import { type ComponentType, useEffect, useState } from 'react'

/** The help chat, fetched once the page is alive and idle, at the latest 3 s after that (SPEC.md §9). */
export function LazyHelpChat() {
  const [HelpChat, setHelpChat] = useState<ComponentType>()
  useEffect(() => {
    const start = () =>
      import('./help-chat').then(
        (loaded) => setHelpChat(() => loaded.HelpChat),
        () => {}, // the page, its number and its form work without
      )
    const waitForPage = () => {
      if (document.documentElement.dataset.hydrated === undefined) setTimeout(waitForPage, 99)
      else if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2900 })
      else setTimeout(start, 999)
    }
    waitForPage()
  }, [])
  return HelpChat ? <HelpChat /> : null
}
