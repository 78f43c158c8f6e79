import type { ReactNode } from 'react'
import { Illustration } from './illustration'
import type { IllustrationName } from './illustrations/all'
import { Offer, type OfferProps } from './offer'

type PageHeadProps = {
  heading: string
  /** A short line above the heading: the kind of page, or the place. */
  eyebrow?: ReactNode
  /** A drawing: beside the text where there is room, and on a phone a strip of it beside the eyebrow. */
  drawing?: IllustrationName | undefined
  /** What we offer here, with the ways to ask for it. Every page for visitors has it. */
  offer?: OfferProps
  /** The form that the page is for, a `page-head-form`: it has the right of a wide screen, and the drawing stands below the text. */
  form?: ReactNode
  children?: ReactNode
}

/**
 * The dark head of every page but the home page: its one heading, its first lines, what it costs and how to ask for it, and a drawing. Nothing is
 * painted before its end has come, which index.html names: on a slow connection its parts moved as the next ones arrived.
 */
export function PageHead({ heading, eyebrow, drawing, offer, form, children }: PageHeadProps) {
  return (
    <div className="overflow-hidden bg-navy-900 text-white">
      <div className={`page-width page-head ${drawing ? 'with-drawing' : ''}`}>
        {eyebrow && <p className="page-head-eyebrow font-semibold text-amber-300">{eyebrow}</p>}
        <div className="page-head-text max-w-prose">
          <h1 className="text-4xl sm:text-5xl">{heading}</h1>
          {children && <div className="mt-4 text-lg text-navy-100">{children}</div>}
          {offer && <Offer {...offer} />}
        </div>
        {form}
        {drawing ? (
          <Illustration id="head" name={drawing} className="page-head-drawing" />
        ) : (
          <span id="head" />
        )}
      </div>
    </div>
  )
}
