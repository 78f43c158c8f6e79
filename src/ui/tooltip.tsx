import * as RadixTooltip from '@radix-ui/react-tooltip'
import { type ReactElement, type ReactNode, useState } from 'react'

/** What stands around everything that has tooltips on a page, so that the second is there at once after the first (SPEC.md §9). */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </RadixTooltip.Provider>
  )
}

/**
 * A short note behind `children`: 700 ms after a mouse has come to rest there, at once when they get the focus, and on a press,
 * which is the way of a finger. They take a ref; to be reached by keyboard they are a button.
 */
export function Tooltip({ note, children }: { note: ReactNode; children: ReactElement }) {
  const [open, setOpen] = useState(false)
  return (
    <RadixTooltip.Root open={open} onOpenChange={setOpen}>
      <RadixTooltip.Trigger
        asChild
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
  )
}
