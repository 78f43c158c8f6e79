import { type ReactNode, useId } from 'react'

/** One thing about an account: a heading, what it is, and how to change it. */
export function Panel({
  heading,
  lead,
  children,
}: {
  heading: string
  lead?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-paper-300 py-8 first:border-t-0 first:pt-0">
      <div className="grid gap-x-12 gap-y-5 lg:grid-cols-[1fr_1.6fr]">
        <div className="max-w-prose">
          <h2 id={id} className="text-2xl">
            {heading}
          </h2>
          {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
        </div>
        <div className="grid content-start gap-4">{children}</div>
      </div>
    </section>
  )
}
