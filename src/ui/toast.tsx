import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { once } from '@/lib/once'

type Sonner = typeof import('sonner')

let sonner: Sonner | undefined
const listeners = new Set<() => void>()

/** sonner is fetched with the first toast: most visits never see one. */
export const loadToasts = once(async () => {
  // Its style as a file: a style that it wrote into the page would have to be named in every answer's policy (scripts/toast-style.ts).
  const [loaded] = await Promise.all([import('sonner'), import('sonner/dist/styles.css')])
  sonner = loaded
  if (!holder().isConnected) document.body.append(holder())
  const shown = new Promise((resolve) => setTimeout(resolve))
  for (const listener of listeners) listener()
  await shown // the list must be on the page before a toast is told to it
  return sonner.toast
})

/** Says that something has worked, for 4 s. */
export const showSuccess = async (message: string) => (await loadToasts()).success(message)

/** Says that something went wrong and what to do; stays a second longer. */
export const showError = async (message: string) => (await loadToasts()).error(message, { duration: 5000 })

/** Whether someone is at one of the toasts, with the pointer or the keyboard. */
export const isAtToast = () =>
  document.querySelector('[data-sonner-toaster]:is(:hover, :focus-within)') !== null

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let held: HTMLElement | undefined

/** What toasts are in. It is moved as it is: each stays for as long as it would have. */
function holder() {
  held ??= letsPressesThrough(document.createElement('div'))
  return held
}

/** While something else is pressed: a toast that comes over a button between press and release would take the press from it. */
function letsPressesThrough(toasts: HTMLElement) {
  let lifted: ReturnType<typeof setTimeout>
  const whilePressed = (isPressed: boolean) => {
    clearTimeout(lifted)
    toasts.style.pointerEvents = isPressed ? 'none' : ''
  }
  whilePressed(document.querySelector(':active') !== null)
  addEventListener(
    'pointerdown',
    ({ target }) => whilePressed(!(target instanceof Node && toasts.contains(target))),
    true,
  )
  // A finger's click comes a moment after it is lifted. A key may be what was pressed first.
  for (const end of ['pointerup', 'pointercancel', 'keyup'] as const)
    addEventListener(
      end,
      () => {
        clearTimeout(lifted)
        lifted = setTimeout(whilePressed, 100, false)
      },
      true,
    )
  return toasts
}

/** Has toasts appear in a modal dialog as long as it is open: it takes the presses from everything that it does not hold. */
export function useToastsIn(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    dialog.current?.append(holder())
    return () => document.body.append(holder())
  }, [dialog])
}

/** Where toasts appear, 3 at a time and for 4 s each (DESIGN.md §5); empty until the first. */
export function LazyToaster() {
  const loaded = useSyncExternalStore(
    subscribe,
    () => sonner,
    () => undefined,
  )
  if (!loaded) return null
  const { Toaster } = loaded
  return createPortal(
    <Toaster
      className="toasts"
      visibleToasts={3}
      duration={4000}
      position="bottom-center"
      richColors
      closeButton
    />,
    holder(),
  )
}
