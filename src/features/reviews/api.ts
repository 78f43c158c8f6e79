import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { dated, type OwnRating, REVIEWS_AT_ONCE, REVIEWS_OF_A_PLACE } from '@/content/own-reviews'
import { dataOf, rest } from '@/lib/backend'
import { change, changed, unlessAnswered } from '@/lib/change'
import type { Database } from '@/lib/database.types'
import { JUST_READ, patiently } from '@/lib/patiently'
import { withProof } from '@/lib/proof'
import { type Paged, pageOf, show, withRow } from '@/lib/shown'
import type { Review } from './schema'

/** Which published reviews: for a service, a town, both, or all. Slugs. */
export type ReviewFilter = { service?: string | undefined; town?: string | undefined }

const publicColumns = 'id, rating, title, body, display_name, service, town, created_at'
const FRESH_FOR = 60_000 // ms

/** The last review of a page: the next page starts after it. */
type Cursor = { created_at: string; id: string } | null

async function newestReviews(
  { service, town }: ReviewFilter,
  after: Cursor,
  count: number,
  signal: AbortSignal,
) {
  const db = await rest()
  let query = db.from('reviews').select(publicColumns)
  if (after) {
    const { created_at, id } = after
    query = query.lte('created_at', created_at).or(`created_at.lt."${created_at}",id.lt.${id}`)
  }
  if (service) query = query.eq('service', service)
  if (town) query = query.eq('town', town)
  const reviews = dataOf(
    await query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(count)
      .abortSignal(signal),
  )
  return reviews.map(dated)
}

/** The newest published reviews from a town, or for a service there. */
export const placeReviewsQuery = (filter: ReviewFilter) =>
  queryOptions({
    queryKey: ['own-reviews', 'place', filter],
    queryFn: ({ signal }) => newestReviews(filter, null, REVIEWS_OF_A_PLACE, signal),
    staleTime: FRESH_FOR,
  })

/** The published reviews, newest first, so many at a time. */
export const ownReviewsQuery = (filter: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: ['own-reviews', 'all', filter],
    initialPageParam: null as Cursor,
    queryFn: ({ pageParam, signal }) => newestReviews(filter, pageParam, REVIEWS_AT_ONCE, signal),
    getNextPageParam: (page): Cursor => (page.length < REVIEWS_AT_ONCE ? null : (page.at(-1) ?? null)),
    staleTime: FRESH_FOR,
  })

/** Average and count of the published reviews, never including Google's. */
export const ownRatingQuery = ({ service, town }: ReviewFilter) =>
  queryOptions({
    queryKey: ['own-reviews', 'rating', { service, town }],
    queryFn: async ({ signal }): Promise<OwnRating> => {
      const db = await rest()
      const { average_rating: average, review_count: count } = dataOf(
        await db
          .rpc('own_review_summary', {
            ...(service && { of_service: service }),
            ...(town && { of_town: town }),
          })
          .abortSignal(signal)
          .single(),
      )
      return count > 0 ? { average, count } : null
    },
    staleTime: FRESH_FOR,
  })

/** What a review page's link shows to anyone who has it. */
export type Invitation = {
  service: string
  town: string
  other_town: string | null
  first_name: string
  may_review: boolean
  reviewed: boolean
}

/** What a link lets people review; null for an unknown request. Fetched once, so that a form is not replaced while someone types. */
export const invitationQuery = (serviceRequestId: string) =>
  queryOptions({
    queryKey: ['review-invitation', serviceRequestId],
    queryFn: async ({ signal }) => {
      const db = await rest()
      const answer = await db
        .rpc('review_invitation', { service_request_id: serviceRequestId })
        .abortSignal(signal)
      return dataOf(answer) as Invitation | null
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Sends a review, a few times if there is no answer. The same review may be sent again: the database stores it once. */
export const submitReviewMutation = {
  mutationFn: (review: Review) =>
    withProof((proof) =>
      change((db) => db.rpc('submit_review', { review: { ...review, proof } }), changed, { as: 'anyone' }),
    ),
  retry: unlessAnswered,
}

/** The signed-in person's completed jobs that have no review yet. */
export const reviewsToWriteQuery = () =>
  queryOptions({
    queryKey: ['own-reviews', 'to-write'],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return dataOf(await db.rpc('reviews_to_write').abortSignal(signal))
    },
    staleTime: JUST_READ,
  })

/** A review with everything about it, as staff see it. The generated types do not know which columns of a function can be null. */
export type StaffReview = Omit<StaffRow, 'title' | 'reason' | 'moderator_name'> & {
  title: string | null
  reason: string | null
  moderator_name: string | null
}
type StaffRow = Database['public']['Functions']['reviews_for_staff']['Returns'][number]

const STAFF_PAGE = 50

const staffKey = ['own-reviews', 'staff']

/** For staff: the waiting reviews first, then the decided ones, latest decision first; refetched every 30 s. */
export const staffReviewsQuery = () =>
  infiniteQueryOptions({
    queryKey: staffKey,
    initialPageParam: null as StaffReview | null,
    queryFn: async ({ pageParam: last, signal }) => {
      const db = await rest()
      const behind = last && {
        after_decided: last.status !== 'pending',
        after_time: last.status === 'pending' ? last.created_at : last.moderated_at,
        after_id: last.id,
      }
      const rows: StaffReview[] = dataOf(await db.rpc('reviews_for_staff', behind ?? {}).abortSignal(signal))
      return pageOf(rows, STAFF_PAGE)
    },
    getNextPageParam: (page): StaffReview | null => page.next,
    refetchInterval: patiently(30_000),
  })

/** That list's order. */
const inOrder = (a: StaffReview, b: StaffReview) => {
  const waits = a.status === 'pending'
  if (waits !== (b.status === 'pending')) return waits ? -1 : 1
  const [earlier, later] = waits ? [a, b] : [b, a]
  const [from, to] = waits
    ? [earlier.created_at, later.created_at]
    : [earlier.moderated_at, later.moderated_at]
  return (from === to ? earlier.id < later.id : from < to) ? -1 : 1
}

/** What staff decide about a review as they see it; `pending` undoes a decision. */
export type Decision =
  | { review: StaffReview; decision: 'published' | 'pending' }
  | { review: StaffReview; decision: 'rejected'; reason: string }

/** The database's answer to a decision. */
type Decided = Pick<StaffReview, 'id' | 'status' | 'reason' | 'moderated_at' | 'moderator_name'>
const decided = (data: unknown) => changed(data) && (data as Decided)

/** Carries out a decision. Throws the database's own words if it refuses. */
export const moderateMutation = (queryClient: QueryClient) => ({
  mutationFn: (made: Decision) =>
    change(
      (db) =>
        db.rpc('moderate_review', {
          review_id: made.review.id,
          from_status: made.review.status,
          decision: made.decision,
          ...(made.decision === 'rejected' && { reason: made.reason }),
        }),
      decided,
    ),
  onSuccess: (answer: Decided, { review }: Decision) => {
    show<Paged<StaffReview, StaffReview>>(queryClient, staffKey, (list) =>
      withRow(list, { ...review, ...answer }, true, inOrder),
    )
    // What visitors read of it.
    void queryClient.invalidateQueries({
      queryKey: ['own-reviews'],
      predicate: ({ queryKey }) => queryKey[1] !== staffKey[1],
    })
  },
  onError: () => void queryClient.invalidateQueries({ queryKey: staffKey }),
})
