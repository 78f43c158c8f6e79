import { Phone, TriangleAlert } from 'lucide-react'
import { business, phoneHref } from '@/content/business'
import { emergencyHazards } from '@/content/home'
import { trade } from '@/content/trade'
import { Link } from '@/lib/link'

/** The red band: the dangers for which to call at once. */
export function EmergencyBanner() {
  return (
    <section aria-labelledby="emergency-heading" className="bg-red-600 py-10 text-white">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
        <div className="min-w-0">
          <h2 id="emergency-heading" className="flex items-center gap-3 text-2xl sm:text-3xl">
            <TriangleAlert aria-hidden className="size-[min(2rem,10vw)] shrink-0" />
            <span className="min-w-0">{`${trade.emergency}? Call now, day or night.`}</span>
          </h2>
          <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 font-semibold">
            {emergencyHazards.map((hazard) => (
              <li key={hazard} className="flex items-center gap-2">
                <span className="rounded-full border-3 border-current" />
                {hazard}
              </li>
            ))}
          </ul>
          <p className="mt-3">
            Flames, smoke or a person hurt: get out and call{' '}
            <a href="tel:911" className="font-semibold underline">
              911
            </a>{' '}
            first.{' '}
            <Link to="/emergency" className="font-semibold underline">
              What to do until we are there
            </Link>
          </p>
        </div>
        <a
          href={phoneHref}
          className="inline-flex min-h-14 items-center justify-center gap-3 rounded-md bg-white px-7 text-[min(1.125rem,8vw)] font-bold whitespace-nowrap text-red-700 hover:bg-red-100 max-sm:w-full max-sm:px-2"
        >
          <Phone aria-hidden className="size-6" />
          {business.phone.display}
        </a>
      </div>
    </section>
  )
}
