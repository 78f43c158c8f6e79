import type { ReactNode } from 'react'

/** What stands above a page of the office: its one heading, and in a line what it is about. Stays on top on a wide screen; not on paper that is for a customer. */
export function OfficeHead({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <div className="z-20 flex min-h-14 flex-wrap items-center gap-x-4 border-b border-paper-300 bg-white px-4 py-2 lg:sticky lg:top-0 lg:px-6 print:[:has([data-for-customer])_&]:hidden">
      <h1 className="text-xl text-navy-900 outline-none">{heading}</h1>
      {children && <div className="text-ink-soft max-lg:w-full lg:text-sm">{children}</div>}
    </div>
  )
}
