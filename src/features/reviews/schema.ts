import * as z from 'zod/mini'
import { optionalTextField, textField } from '@/lib/fields'
import { fieldSentences } from '@/lib/refusals'

// The rules of a review for the form. submit_review() in supabase/migrations has the same rules; the
// values in supabase/tests/review-values.ts are run through both.

/** Characters (code points, as Postgres counts them) after trimming. */
export const reviewLimits = {
  title: { max: 100 },
  body: { min: 10, max: 4000 },
  display_name: { min: 2, max: 60 },
} as const

const ratingToDo = fieldSentences.rating_unknown
const idToDo = fieldSentences.link_cut_short

const serviceRequestId = z
  .string(idToDo)
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, idToDo), z.toLowerCase())

/** Whether a URL contains something that could be a request's id. */
export const isServiceRequestId = (id: string) => serviceRequestId.safeParse(id).success

/** What a person fills in. */
const fields = {
  rating: z.literal([1, 2, 3, 4, 5], ratingToDo),
  title: optionalTextField({
    ...reviewLimits.title,
    what: 'title',
  }),
  body: textField({
    ...reviewLimits.body,
    what: 'body',
    severalLines: true,
  }),
  display_name: textField({
    ...reviewLimits.display_name,
    what: 'display_name',
  }),
}

const reviewObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, { error: fieldSentences.not_readable })

/** The fields that a person fills in, for the form. Returns them cleaned: trimmed, and null for no title. */
export const reviewFormSchema = reviewObject(fields)

/** The whole argument of `submit_review(review json)`: the form's fields and the id from the link. */
export const reviewSchema = reviewObject({ service_request_id: serviceRequestId, ...fields })

export type ReviewFormInput = z.input<typeof reviewFormSchema>
export type Review = z.output<typeof reviewSchema>
