import type { ReactNode } from 'react'

/* Placeholders for what is still loading: the same frame in gray, so that nothing moves when it arrives. */

/** A placeholder for some words. */
export const GreyWords = ({ children }: { children: string }) => (
  <span className="rounded bg-navy-100">
    <span className="invisible">{children}</span>
  </span>
)

/** A few boxes, for content without its own placeholder. */
export const GreyBoxes = () => (
  <div className="grid gap-4">
    {['first', 'second', 'third'].map((box) => (
      <div key={box} className="rounded-xl border border-paper-300 bg-white p-5">
        <GreyWords>A line of text about as long as most</GreyWords>
        <p className="mt-2">
          <GreyWords>And another, a little longer, with what there is to say</GreyWords>
        </p>
      </div>
    ))}
  </div>
)

/** A gray placeholder, with words for people who do not see it. */
export const Waiting = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="status" data-waiting="">
    <span className="sr-only">{label}</span>
    <div aria-hidden>{children}</div>
  </div>
)
