import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { CallCard } from '@/ui/sections/call-card'

type OutOfReachProps = { heading: string; children: ReactNode; onRetry: () => unknown }

/** What the page of a link says when the server does not answer: what that means for its reader, and how to do without. */
export const OutOfReach = ({ heading, children, onRetry }: OutOfReachProps) => (
  <div className="mt-4 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_20rem]">
    <div role="alert">
      <h2 className="text-3xl text-navy-900">{heading}</h2>
      <div className="mt-4 grid max-w-prose gap-4 text-lg">{children}</div>
      <Button look="navy" className="mt-7 max-sm:w-full" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
    <CallCard />
  </div>
)
