import { BadgeCheck, CalendarCheck, Clock, Star } from 'lucide-react'
import { trustCards } from '@/content/home'

const icons = [CalendarCheck, BadgeCheck, Star, Clock]

/** Four reasons to trust us, in a dark band. */
export function TrustCards() {
  return (
    <section aria-label="Experience, license, reviews and hours" className="bg-navy-900 py-12 text-white">
      <ul className="page-width grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {trustCards.map(({ title, text }, index) => {
          const Icon = icons[index] ?? Star
          return (
            <li key={title} className="flex gap-4">
              <Icon aria-hidden className="mt-0.5 size-7 shrink-0 text-amber-400" />
              <div className="min-w-0">
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-navy-100">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
