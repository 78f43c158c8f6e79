import type { ReactNode } from 'react'

type PageHeadProps = {
  heading: string
  /** A short line above the heading: the kind of page, or the place. */
  eyebrow?: ReactNode
  illustration?: ReactNode
  children?: ReactNode
}

/** The dark head of every page except the home page: its heading, its first lines, and a drawing if there is one. */
export function PageHead({ heading, eyebrow, illustration, children }: PageHeadProps) {
  return (
    <div className="bg-navy-900 text-white">
      <div
        className={`page-width grid items-center gap-8 pt-28 pb-14 lg:pt-36 lg:pb-16 ${illustration ? 'lg:grid-cols-[1.25fr_1fr]' : ''}`}
      >
        <div className="max-w-prose">
          {eyebrow && <p className="mb-3 font-semibold text-amber-300">{eyebrow}</p>}
          <h1 className="text-4xl sm:text-5xl">{heading}</h1>
          {children && <div className="mt-5 text-lg text-navy-100">{children}</div>}
        </div>
        {/* Beside the text if there is room. On a phone it would push the answer down and be the last thing to paint. */}
        {illustration && <div className="max-lg:hidden">{illustration}</div>}
      </div>
    </div>
  )
}
