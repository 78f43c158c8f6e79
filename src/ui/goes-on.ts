import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** The heading of the page, which can have the focus from now on. */
function mainHeading() {
  const heading = document.querySelector<HTMLElement>('#main h1')
  if (heading) heading.tabIndex = -1
  return heading
}

/**
 * For the box of a row, which goes once what it was about is done: if the keyboard is in it then, it goes on at the next row, or else at the
 * one before, or else at the page's heading. Where the page goes, it goes nowhere.
 */
export function useGoesOn<Box extends HTMLElement>() {
  const box = useRef<Box>(null)
  useLayoutEffect(() => {
    const gone = box.current
    return () => {
      if (!gone?.contains(document.activeElement)) return
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
      const at = rows.findIndex((row) => gone.contains(row))
      const places = [...rows.slice(at + 1), ...rows.slice(0, at).reverse(), mainHeading()]
      queueMicrotask(() => {
        // What was opened in its place may have it already.
        if (document.activeElement === document.body) places.find((place) => place?.isConnected)?.focus()
      })
    }
  }, [])
  return box
}

/**
 * Who closes what was open beside a list, or in its place, goes on where `placeOf` (of useListKeys) finds it in the list, or at the
 * first row, or where there is none at the heading. `isOpen` where something else can be open as well.
 */
export function useBackToRow(
  openId: string | null,
  placeOf: (id: string | null) => HTMLElement | undefined,
  isOpen = openId !== null,
) {
  const wasOpen = useRef(openId)
  const goBack = useEffectEvent(() =>
    (placeOf(wasOpen.current) ?? document.querySelector<HTMLElement>('[data-row]') ?? mainHeading())?.focus(),
  )
  useEffect(() => {
    if (!isOpen && wasOpen.current !== null) goBack()
    wasOpen.current = openId
  }, [isOpen, openId])
}
