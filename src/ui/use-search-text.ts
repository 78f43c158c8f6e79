import { useEffect, useEffectEvent, useState } from 'react'

const TYPED = 250 // ms after the last letter until it searches

/**
 * What is typed in a list's search box. `onSearch` gets it, trimmed, once nobody has typed for a moment. When the address asks for
 * something else (`wanted`: Back, a link, a filter), the box shows that.
 */
export function useSearchText(wanted: string, onSearch: (wanted: string) => void) {
  const [text, setText] = useState(wanted)
  const search = useEffectEvent(() => {
    if (text.trim() !== wanted) onSearch(text.trim())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each letter that is typed
  useEffect(() => {
    const timer = setTimeout(search, TYPED)
    return () => clearTimeout(timer)
  }, [text])
  const [before, setBefore] = useState(wanted)
  if (before !== wanted) {
    setBefore(wanted)
    if (text.trim() !== wanted && before === text.trim()) setText(wanted)
  }
  return [text, setText] as const
}
