import { useQuery } from '@tanstack/react-query'
import { Link } from '@/lib/link'
import { owedWords } from '@/lib/owed'
import { href } from '@/lib/paths'
import { townName } from './names'
import { ownJobsQuery } from './own-api'
import { ProgressCard } from './progress'

/** The jobs of one person that no request stands for, newest first, each with where it stands. Nothing without any. */
export function MyJobs({ userId }: { userId: string }) {
  const { data: jobs } = useQuery(ownJobsQuery(userId))
  if (!jobs?.length) return null
  return (
    <section aria-labelledby="my-jobs" className="mt-10">
      <h2 id="my-jobs" className="text-2xl">
        Other work for you
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">What we agreed on in person or by phone.</p>
      <ul className="grid gap-4">
        {jobs.map(({ id, reference, title, address, town, other_town, stage, visit, invoices }) => (
          <li key={id} className="rounded-xl border border-paper-300 bg-white p-5">
            <ProgressCard
              stage={stage}
              visit={visit}
              heading={
                <>
                  <strong>{title}</strong>{' '}
                  {address && town && (
                    <span className="text-ink-soft">
                      {address}, {other_town ?? townName(town)}
                    </span>
                  )}
                </>
              }
            >
              <span className="font-mono">{reference}</span>
            </ProgressCard>
            {invoices.map((invoice) => (
              <p key={invoice.id} className="mt-2">
                <Link
                  to={href('/invoice/:invoiceId', { invoiceId: invoice.id })}
                  className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline lg:min-h-6"
                >
                  Invoice {invoice.number}
                </Link>
                {owedWords(invoice)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
