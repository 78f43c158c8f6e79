import { Link } from '@/lib/link'
import type { Href } from '@/lib/paths'
import type { SentEstimate } from './sent-estimate'

type CalculationsProps = { calculations: SentEstimate['calculations'] }

/** What an estimate was worked out from, as it was when it was sent. Each links to its calculator, for whoever wants other figures. */
export default function Calculations({ calculations }: CalculationsProps) {
  return (
    <section aria-labelledby="worked-out">
      <h2 id="worked-out" className="mb-4 text-3xl text-navy-900">
        How we worked it out
      </h2>
      <ul className="grid items-start gap-6 lg:grid-cols-2">
        {calculations.map(({ id, name, figure, answer, entered, notice, link }) => (
          <li key={id} className="break-inside-avoid rounded-xl border border-paper-300 bg-white p-5 sm:p-7">
            <h3 className="text-xl text-navy-900">{name}</h3>
            <p className="mt-2 font-display text-3xl font-bold text-navy-900">{figure}</p>
            <p className="mt-1">{answer}</p>
            <h4 className="mt-4 font-body text-sm font-semibold text-navy-900">What we entered</h4>
            <p className="text-sm whitespace-pre-line text-ink-soft">{entered}</p>
            <p className="mt-3 text-sm text-ink-soft">{notice}</p>
            <p className="mt-2 print:hidden">
              <Link
                to={link as Href}
                className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline"
              >
                See every step, or try other figures
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
