import { serviceDrawings, type WorkDrawing } from '@/content/services/drawings'
import type { ServiceSlug } from '@/content/services/services'
import { Link } from '@/lib/link'
import type { Href } from '@/lib/paths'
import { Illustration } from '@/ui/illustration'
import { withPhoneLinks } from '@/ui/with-phone-links'

export type ProblemGroup = {
  service: ServiceSlug
  name: string
  price?: string | undefined
  text?: string
  problems: readonly { to: Href; text: string }[]
  /** Where the rest is told. */
  more: { to: Href; text: string }
}

const Thumbnail = ({ name }: { name: WorkDrawing | undefined }) =>
  name && (
    <div className="w-28 shrink-0">
      <Illustration name={name} className="rounded-xl" />
    </div>
  )

/** What people call about, by kind of work, each with its drawing. */
export const ProblemGroups = ({ groups }: { groups: readonly ProblemGroup[] }) => (
  <ul className="grid gap-6 md:grid-cols-2">
    {groups.map(({ service, name, price, text, problems, more }) => (
      <li
        key={service}
        className="flex flex-col items-start gap-3 rounded-xl border border-paper-300 bg-white p-5"
      >
        <div className="flex flex-wrap items-center gap-4">
          <Thumbnail name={serviceDrawings[service]} />
          <div className="grow basis-28">
            <h3 className="text-xl text-navy-900">{name}</h3>
            {price && <p className="mt-1 text-sm font-semibold text-amber-700">{price}</p>}
          </div>
        </div>
        {text && <p className="text-sm text-ink-soft max-sm:hidden">{withPhoneLinks(text)}</p>}
        <ul className="grid w-full grow content-start grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-6">
          {problems.map(({ to, text }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-tap items-center py-1.5 text-navy-700 underline">
                {text}
              </Link>
            </li>
          ))}
        </ul>
        <Link
          to={more.to}
          className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline"
        >
          {more.text}
        </Link>
      </li>
    ))}
  </ul>
)
