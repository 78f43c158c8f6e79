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

/** The hours as a table, what counts as an emergency, and what to do first then: a card that stands beside another. */
export function HoursCard({ heading, emergencies, paragraphs }: HoursCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-xl border border-paper-300 bg-white p-5 sm:p-7">
      <h2 id={id} className="mb-3 text-2xl text-navy-900">
        {heading}
      </h2>
      <table className="w-full text-left">
        <tbody>
          {rows.map(([when, what]) => (
            <tr key={when} className="border-b border-paper-300 align-top">
              <th scope="row" className="min-w-32 py-2 pr-4 font-semibold">
                {when}
              </th>
              <td className="py-2">{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
