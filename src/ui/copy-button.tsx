import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button'

type CopyButtonProps = {
  /** What is copied, as it is at the press. */
  text: () => string
  words: { ready: ReactNode; copied: string; failed: string }
}

/** Copies something, and says for two seconds that it has, or what to do where it cannot. */
export function CopyButton({ text, words }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof words>('ready')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy() {
    clearTimeout(timer.current)
    try {
      await navigator.clipboard.writeText(text())
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
