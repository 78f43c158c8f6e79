import { useQuery } from '@tanstack/react-query'
import { offeredWords } from './offered-words'
import { offerOfJobQuery } from './visits-api'

/** The times among which the customer of a job may still choose. Nothing if none are offered. */
export function Offered({ jobId }: { jobId: string }) {
  const { data: offer } = useQuery(offerOfJobQuery(jobId))
  if (!offer) return null
  const toCome = offer.times.filter(({ from }) => Date.parse(from) > Date.now())
  return (
    <p className="border-l-4 border-navy-300 pl-3">
      {toCome.length > 0 ? (
        <>
          <strong>Offered to the customer:</strong> {offeredWords(toCome)}. They have not chosen yet.
        </>
      ) : (
        <>
          <strong>The times that we offered are over.</strong> The customer has not chosen: offer others, or
          call.
        </>
      )}
    </p>
  )
}
