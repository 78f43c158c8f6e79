import { Search } from 'lucide-react'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { isOurs, isTyping, pressKey } from '@/ui/command'
import { showError } from '@/ui/toast'
import type { PaletteProps } from './palette'

/** The keys of the office, and the way to its palette: ⌘K or Ctrl K, and `?` for a list of them. The palette's code comes with its first use. */
export function useOfficeKeys(isOpen: boolean) {
  const [asked, setAsked] = useState<PaletteProps['shows']>()
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()
  /** While its code is coming: what is typed for it already, which must not press anything on the page. */
  const [typed, setTyped] = useState('')
  const ask = (what: PaletteProps['shows']) => {
    setAsked(what)
    setTyped('')
    if (Palette) return
    import('./palette').then(
      (loaded) => setPalette(() => loaded.Palette),
      () => {
        setAsked(undefined)
        void showError('This could not be loaded. Check your connection and try again.').catch(() => {})
      },
    )
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
      if (!isOpen) return
      event.preventDefault()
      ask('palette')
    } else if (asked && !Palette) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      event.preventDefault()
      if (event.key === 'Escape') setAsked(undefined)
      else if (event.key === 'Backspace') setTyped((before) => before.slice(0, -1))
      else if (event.key.length === 1) setTyped((before) => before + event.key)
    } else if (event.key === 'Escape' && isTyping(event)) {
      // Out of the box, to what it is a part of: what is typed stays. A search empties itself first.
      const box = event.target
      if (box instanceof HTMLElement && !box.matches('[type=search]')) leave(box)
    } else if (!event.repeat && isOurs(event)) {
      // What is on the page can be pressed, also before the rail has heard that the office is open.
      if (event.key === '?') {
        if (!isOpen) return
        ask('keys')
      } else if (!pressKey(event.key)) return
      event.preventDefault()
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return { asked, typed, Palette, ask, close: () => setAsked(undefined) }
}

function leave(box: HTMLElement) {
  const around = box.closest<HTMLElement>('form, section, main')
  if (around) around.tabIndex = -1
  around?.focus({ preventScroll: true })
}

/** Opens the palette for whoever does not know its keys, or has none. */
export const PaletteButton = ({ className, onPress }: { className: string; onPress: () => void }) => (
  <button type="button" className={className} onClick={onPress}>
    <Search aria-hidden className="size-4.5 shrink-0" />
    Search<span className="sr-only"> or do</span>
    <kbd className="ml-auto font-text text-xs font-normal text-navy-100 max-lg:hidden">Ctrl K</kbd>
  </button>
)
