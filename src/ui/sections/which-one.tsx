import { ArrowRight, PhoneCall } from 'lucide-react'
import { business, phoneHref } from '@/content/business'
import { Link } from '@/lib/link'
import type { Href } from '@/lib/paths'
import { Section } from '@/ui/section'
import { withPhoneLinks } from '@/ui/with-phone-links'

type WhichOneProps = {
  heading: string
  urgent?: { sees: string; answer: string } | undefined
  cases: readonly { sees: string; to: Href; answer: string; why?: string }[]
}

/** What one sees, and where that leads: first what is for the phone, then a row for everything else. Nothing if there is neither. */
export function WhichOne({ heading, urgent, cases }: WhichOneProps) {
  if (!urgent && cases.length === 0) return null
  return (
    <Section heading={heading} tone="sand">
      <div className="grid gap-6">
        {urgent && (
          <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-5 rounded-xl border-2 border-red-600 bg-red-100 p-5 sm:p-7">
            <div className="max-w-prose grow basis-80">
              <h3 className="text-2xl text-red-700">{urgent.sees}</h3>
              <p className="mt-2 text-lg">{withPhoneLinks(urgent.answer)}</p>
            </div>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
              <a
                href={phoneHref}
                className="inline-flex min-h-12 items-center gap-2 rounded-md bg-red-600 px-5 text-[min(1rem,7vw)] font-bold whitespace-nowrap text-white hover:bg-red-700"
              >
                <PhoneCall aria-hidden className="size-5" />
                {business.phone.display}
              </a>
              <Link
                to="/emergency"
                className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline"
              >
                What to do first
              </Link>
            </div>
          </div>
        )}
        <ul className="rounded-xl border border-paper-300 bg-white px-5">
          {cases.map(({ sees, to, answer, why }) => (
            <li key={to} className="border-paper-300 not-first:border-t">
              <Link
                to={to}
                className="group grid min-h-14 items-center gap-x-8 gap-y-1 py-4 sm:grid-cols-[1.25fr_1fr]"
              >
                <span>{sees}</span>
                <span>
                  <span className="flex items-center justify-between gap-3 font-semibold text-navy-900 group-hover:underline">
                    {answer}
                    <ArrowRight aria-hidden className="size-4 shrink-0 text-amber-700" />
                  </span>
                  {why && <span className="block text-sm text-ink-soft">{why}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
