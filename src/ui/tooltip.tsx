import * as RadixTooltip from '@radix-ui/react-tooltip'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const DELAY = 700 // ms
const SKIP = 300 // ms

/** Until when the next one opens at once, in ms since 1970: as long as one is open, and 300 ms more (SPEC.md §9). */
let atOnceUntil = 0

/**
 * A short note behind `children`: 700 ms after a mouse has come to rest there, at once when they get the focus, and on a press,
 * which is the way of a finger. They take a ref; to be reached by keyboard they are a button.
 */
export function Tooltip({ note, children }: { note: ReactNode; children: ReactElement }) {
  const [open, setOpen] = useState(false)
  const [delay, setDelay] = useState(delayNow)
  useEffect(() => {
    if (!open) return
    atOnceUntil = Number.POSITIVE_INFINITY
    return () => {
      atOnceUntil = Date.now() + SKIP
    }
  }, [open])
  return (
    <RadixTooltip.Provider>
      <RadixTooltip.Root open={open} onOpenChange={setOpen} delayDuration={delay}>
        <RadixTooltip.Trigger
          asChild
          // Radix reads it with the next motion.
          onPointerEnter={() => flushSync(() => setDelay(delayNow()))}
          onClick={(event) => {
            if (!(event.currentTarget instanceof HTMLButtonElement)) return
            event.preventDefault() // Radix closes on a press
            setOpen(true)
          }}
        >
          {children}
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            sideOffset={6}
            className="z-50 rounded bg-navy-950 px-3 py-1.5 text-sm text-white"
          >
            {note}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}

const delayNow = () => (Date.now() < atOnceUntil ? 0 : DELAY)
