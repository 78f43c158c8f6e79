import { useQuery } from '@tanstack/react-query'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { buttonStyle } from '@/ui/button'
import { reviewsToWriteQuery } from './api'
import { jobWords } from './job'

/** The completed jobs that the signed-in person can still review; nothing if there are none, or they cannot be loaded. */
export function ReviewsToWrite() {
  const { data: jobs = [] } = useQuery(reviewsToWriteQuery())
  if (jobs.length === 0) return null
  return (
    <section aria-labelledby="reviews-to-write" className="mt-10">
      <h2 id="reviews-to-write" className="mb-4 text-2xl text-navy-900">
        How did it go?
      </h2>
      <ul className="grid gap-4">
        {jobs.map((job) => (
          <li
            key={job.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-paper-300 bg-white p-5"
          >
            <p>
              <strong>{jobWords(job)}</strong>
              <span className="ml-3 font-mono text-sm">{job.reference}</span>
            </p>
            <Link
              to={href('/review/:serviceRequestId', { serviceRequestId: job.id })}
              className={buttonStyle('navy', 'max-sm:w-full')}
            >
              Write a review
              <span className="sr-only"> of {jobWords(job)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
