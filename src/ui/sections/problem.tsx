import { PhoneCall } from 'lucide-react'
import type { ReactNode } from 'react'
import { business, phoneHref } from '@/content/business'
import { Section } from '@/ui/section'
import { withPhoneLinks } from '@/ui/with-phone-links'
import { Checklist } from './checklist'
import { ListCard } from './list-card'
import { type Source, Sources } from './sources'

type StopOrCheckProps = {
  stop: readonly string[]
  check: readonly string[]
  /** Below both: what it costs if it is for us. */
  children: ReactNode
}

/** What to do about a problem now: when it is not one to check yourself, before anything else on the page; beside it, what may be looked at. */
export function StopOrCheck({ stop, check, children }: StopOrCheckProps) {
  return (
    <div className="bg-paper py-10 lg:py-14">
      <div className="page-width grid gap-6 lg:grid-cols-2">
        {stop.length > 0 && (
          <section
            aria-labelledby="stop-and-call"
            className="rounded-xl border-2 border-red-600 bg-red-100 p-5 sm:p-7"
          >
            <div className="grid justify-items-start gap-3 sm:flex sm:items-center sm:justify-between">
              <h2 id="stop-and-call" className="text-2xl text-red-700">
                Stop and call if
              </h2>
              <a
                href={phoneHref}
                className="inline-flex min-h-12 items-center gap-2 rounded-md bg-red-600 px-5 text-[min(1rem,7vw)] font-bold whitespace-nowrap text-white hover:bg-red-700"
              >
                <PhoneCall aria-hidden className="size-5" />
                {business.phone.display}
              </a>
            </div>
            <ul className="mt-4 grid list-disc gap-2 pl-[1.25rem] marker:text-red-600">
              {stop.map((point) => (
                <li key={point}>{withPhoneLinks(point)}</li>
              ))}
            </ul>
          </section>
        )}
        <ListCard heading="Safe to check yourself" points={check} kind="yes" />
        {children}
      </div>
    </div>
  )
}

/** What may cause a problem, the likeliest first, and how one notices it; for planned work what matters, and when it comes up. */
export function Causes({
  symptoms,
  causes,
  planned = false,
}: {
  symptoms: readonly string[]
  planned?: boolean | undefined
  causes: readonly { name: string; text: string }[]
}) {
  if (causes.length === 0) return null
  return (
    <Section heading={planned ? 'What matters most' : 'Causes, the likeliest first'} tone="sand">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1.6fr_1fr]">
        <ol className="grid max-w-prose gap-5 text-lg">
          {causes.map(({ name, text }, place) => (
            <li key={name} className="grid grid-cols-[2.25rem_1fr]">
              <span className="font-display text-2xl font-bold text-amber-700">{place + 1}</span>
              <div>
                <h3 className="text-xl">{name}</h3>
                <p className="mt-1">{withPhoneLinks(text)}</p>
              </div>
            </li>
          ))}
        </ol>
        {symptoms.length > 0 && (
          <div className="self-start rounded-xl border border-paper-300 bg-paper p-5">
            <h3 className="mb-4 text-xl text-navy-900">
              {planned ? 'When it comes up' : 'What it looks like'}
            </h3>
            <Checklist points={symptoms} kind="plain" />
          </div>
        )}
      </div>
    </Section>
  )
}

type CodeProps = {
  code: readonly { article: string; text: string }[]
  sources: readonly Source[]
}

/** What the code says, and where the facts come from: small and folded, for whoever wants to check. */
export const CodeAndSources = ({ code, sources }: CodeProps) =>
  code.length + sources.length > 0 && (
    <details className="text-sm text-ink-soft">
      <summary className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline">
        {code.length > 0 ? 'What the code says, and where this comes from' : 'Where this comes from'}
      </summary>
      <dl className="mt-2 grid max-w-prose gap-3">
        {code.map(({ article, text }) => (
          <div key={article}>
            <dt className="font-semibold">{article}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Sources sources={sources} />
    </details>
  )
