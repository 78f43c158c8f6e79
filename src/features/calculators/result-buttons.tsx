import { useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button'

/** Prints the page: of it only the result and what was entered. */
export function PrintButton() {
  return (
    <Button look="outline" className="text-navy-900" onClick={() => window.print()}>
      Print
    </Button>
  )
}

const words = {
  ready: 'Copy the link',
  copied: 'Link copied',
  failed: 'Copy it from the address bar',
} as const

/** Copies the page's address, inputs included, and says for two seconds that it has. */
export function CopyLinkButton() {
  const [state, setState] = useState<keyof typeof words>('ready')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy() {
    clearTimeout(timer.current)
    try {
      await navigator.clipboard.writeText(location.href)
      setState('copied')
    } catch {
      setState('failed') // not allowed, or no clipboard: an address without https has none
    }
    timer.current = setTimeout(() => setState('ready'), 2000)
  }

  return (
    <Button look="outline" className="text-navy-900" onClick={copy}>
      <span aria-live="polite">{words[state]}</span>
    </Button>
  )
}
