import * as RadixTooltip from '@radix-ui/react-tooltip'
import type { ReactElement, ReactNode } from 'react'

/** A short note behind `children`, shown on hover and on focus after Radix's own wait (700 ms, SPEC.md §9). */
export function Tooltip({ note, children }: { note: ReactNode; children: ReactElement }) {
  return (
    <RadixTooltip.Provider>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
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
