import { PhoneCall } from 'lucide-react'
import { business, phoneHref } from '@/content/business'
import { formatDollars } from '@/lib/format'
import { Section } from '@/ui/section'
import { withPhoneLinks } from '@/ui/with-phone-links'
import { type Source, Sources } from './sources'

/** When a problem is not one to check yourself, before anything else on the page. */
export function StopAndCall({ points }: { points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <section aria-labelledby="stop-and-call" className="bg-red-100 py-8 lg:py-10">
      <div className="page-width grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <h2 id="stop-and-call" className="text-2xl text-red-700">
            Stop and call if
          </h2>
          <a
            href={phoneHref}
            className="mt-3 inline-flex min-h-12 items-center gap-2 rounded-md bg-red-600 px-5 font-bold text-white hover:bg-red-700"
          >
            <PhoneCall aria-hidden className="size-5" />
            {business.phone.display}
          </a>
        </div>
        <ul className="grid max-w-prose list-disc gap-2 pl-5 text-lg marker:text-red-600">
          {points.map((point) => (
            <li key={point}>{withPhoneLinks(point)}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** What may cause a problem, the likeliest first. */
export function Causes({ causes }: { causes: readonly { name: string; text: string }[] }) {
  if (causes.length === 0) return null
  return (
    <Section heading="Causes, the likeliest first" split>
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
    </Section>
  )
}

type TimeAndCostProps = {
  time: string
  /** In whole dollars. */
  cost: { from: number; to: number; why: string }
  code: readonly { article: string; text: string }[]
  sources: readonly Source[]
}

/** How long a repair takes, what it usually costs with us and why that varies, and what the code says. */
export function TimeAndCost({ time, cost, code, sources }: TimeAndCostProps) {
  return (
    <Section heading={code.length > 0 ? 'Time, cost and code' : 'Time and cost'} split>
      <dl className="grid max-w-prose gap-6 text-lg">
        <div>
          <dt className="font-semibold text-navy-900">How long it takes</dt>
          <dd className="mt-1">{time}</dd>
        </div>
        <div>
          <dt className="font-semibold text-navy-900">What it usually costs with us</dt>
          <dd className="mt-1">
            <strong className="font-display text-2xl text-navy-900">
              {formatDollars(cost.from)} to {formatDollars(cost.to)}
            </strong>
            <span className="mt-1 block">{withPhoneLinks(cost.why)}</span>
          </dd>
        </div>
        {code.map(({ article, text }) => (
          <div key={article}>
            <dt className="font-semibold text-navy-900">{article}</dt>
            <dd className="mt-1">{text}</dd>
          </div>
        ))}
      </dl>
      <Sources sources={sources} />
    </Section>
  )
}
