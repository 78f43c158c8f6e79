import type { Drive } from '@/content/towns/drives'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { Section } from '@/ui/section'
import { RangeBar } from './range-bar'

/** Each town with how long we take to get there, as words and as a bar, and who issues its permits. */
export function DriveTable({ towns, from }: { towns: Drive[]; from: string }) {
  if (towns.length < 2) return null
  return (
    <Section heading="How far we come" tone="sand">
      <table className="w-full max-md:block">
        <caption className="-mt-5 mb-5 max-w-prose text-left text-ink-soft max-md:block">
          {`The drive from our shop in ${from} in light traffic, and who issues a permit there.`}
        </caption>
        <thead className="max-md:sr-only">
          <tr className="border-b-2 border-navy-900 text-left">
            <th scope="col" className="py-3 pr-4">
              Town
            </th>
            <th scope="col" className="py-3 pr-8 pl-4">
              Drive
            </th>
            <th scope="col" className="py-3 pl-4">
              Permits from
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {towns.map(({ slug, name, text, bar, township }) => (
            <tr
              key={slug}
              className="border-b border-paper-300 max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:py-2"
            >
              <th scope="row" className="py-2 pr-4 text-left max-md:basis-28 max-md:p-0 md:whitespace-nowrap">
                <Link
                  to={href('/locations/:townSlug', { townSlug: slug })}
                  className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline"
                >
                  {name}
                </Link>
              </th>
              <td className="py-2 pr-8 pl-4 md:w-2/5 max-md:grow max-md:basis-48 max-md:self-center max-md:p-0 max-md:text-sm">
                {text}
                {bar && <RangeBar {...bar} />}
              </td>
              <td className="py-2 pl-4 text-ink-soft max-md:basis-full max-md:px-0 max-md:pt-1 max-md:pb-0 max-md:text-sm">
                <span className="md:hidden">Permits from the </span>
                {township}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
