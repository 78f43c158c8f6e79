import { useId } from 'react'
import { business } from '@/content/business'
import { withPhoneLinks } from '@/ui/with-phone-links'
import { Checklist } from './checklist'

const { weekdays, weekends } = business.hours

/** When somebody is there, day by day. */
const rows = [
  [weekdays.days, weekdays.text],
  [weekends ? `${weekends.days} and holidays` : 'Holidays', weekends?.text ?? 'Emergency service only'],
  ['Emergencies', 'Somebody is on the phone at any hour of any day'],
]

type HoursCardProps = {
  heading: string
  emergencies?: { heading: string; points: readonly string[] }
  paragraphs: readonly string[]
}

/** The hours line by line, what counts as an emergency, and what to do first then: a card that stands beside another. */
export function HoursCard({ heading, emergencies, paragraphs }: HoursCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-xl border border-paper-300 bg-white p-5 sm:p-7">
      <h2 id={id} className="mb-3 text-2xl text-navy-900">
        {heading}
      </h2>
      <dl>
        {rows.map(([when, what]) => (
          <div key={when} className="flex flex-wrap gap-x-4 border-b border-paper-300 py-2">
            <dt className="w-28 font-semibold">{when}</dt>
            <dd className="min-w-32 flex-1">{what}</dd>
          </div>
        ))}
      </dl>
      {emergencies && (
        <>
          <h3 className="mt-6 mb-3 text-lg">{emergencies.heading}</h3>
          <Checklist points={emergencies.points} kind="plain" />
        </>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4">
          {withPhoneLinks(paragraph)}
        </p>
      ))}
    </section>
  )
}
