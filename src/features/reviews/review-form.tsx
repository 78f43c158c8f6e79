import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { business, phoneHref } from '@/content/business'
import { BackendError } from '@/lib/backend'
import { sentenceOf } from '@/lib/problems'
import { prepareProof } from '@/lib/proof'
import { useServerForm } from '@/lib/use-server-form'
import { Button } from '@/ui/button'
import { Field, TextField } from '@/ui/field'
import { submitReviewMutation } from './api'
import { clearDraft, readDraft, writeDraft } from './draft'
import { reviewFormSchema } from './schema'
import { StarChoice } from './star-choice'

type ReviewFormProps = {
  serviceRequestId: string
  /** What the review is signed with unless the customer writes another name. */
  firstName: string
  onSent: () => void
}

/** The review form. What is typed is kept as a draft in this browser until the backend has it. */
export function ReviewForm({ serviceRequestId, firstName, onSent }: ReviewFormProps) {
  const [draft] = useState(() => readDraft(serviceRequestId))
  const { register, control, watch, errors, asking, submit } = useServerForm({
    schema: reviewFormSchema,
    defaultValues: { title: '', body: '', display_name: firstName, ...draft },
    ...submitReviewMutation,
    mutationFn: (review) =>
      submitReviewMutation.mutationFn({ ...review, service_request_id: serviceRequestId.toLowerCase() }),
    onSuccess: () => {
      clearDraft(serviceRequestId)
      onSent()
    },
  })
  const { field: rating } = useController({ control, name: 'rating' })

  useEffect(() => {
    const { unsubscribe } = watch((values) => writeDraft(serviceRequestId, values))
    return unsubscribe
  }, [watch, serviceRequestId])

  return (
    <form
      noValidate
      onFocus={prepareProof}
      aria-label="Your review"
      onSubmit={submit}
      className="rounded-xl border border-paper-300 bg-paper-200 p-5 sm:p-8"
    >
      <fieldset disabled={asking.isPending} className="grid gap-6">
        <StarChoice legend="How was it?" {...rating} error={errors.rating?.message} />
        <Field
          label="What was good, and what was not?"
          hint="Published as you write it. Leave out addresses and phone numbers, yours and other people’s."
          error={errors.body?.message}
        >
          {(box) => <textarea {...box} rows={7} {...register('body')} />}
        </Field>
        <TextField label="A title" optional error={errors.title?.message} {...register('title')} />
        <TextField
          label="The name to show"
          hint="A first name is enough."
          error={errors.display_name?.message}
          autoComplete="given-name"
          {...register('display_name')}
        />
      </fieldset>
      <div className="mt-7 grid gap-4">
        {asking.isPending && (asking.failureCount > 0 || asking.isPaused) && (
          <p role="status" className="rounded-md border-l-4 border-amber-500 bg-amber-100 px-4 py-3">
            We can’t reach our server at the moment. What you wrote is safe in this browser, and we’ll keep
            trying.
          </p>
        )}
        {asking.isError && (
          <div role="alert" className="rounded-md border-l-4 border-red-600 bg-red-100 px-4 py-3">
            <p className="font-semibold text-red-700">
              {refusal(asking.error, Object.keys(errors).length > 0)}
            </p>
            <p className="mt-1">
              Nothing you wrote is lost. You can also call{' '}
              <a href={phoneHref} className="font-bold underline">
                {business.phone.display}
              </a>
              .
            </p>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" look="navy" disabled={asking.isPending} className="max-sm:w-full">
            {asking.isPending ? 'Sending…' : 'Send the review'}
          </Button>
          <p className="text-sm text-ink-soft">We read every review before publishing it.</p>
        </div>
      </div>
    </form>
  )
}

/** Why a review was refused, as a sentence. */
function refusal(error: Error, isMarked: boolean) {
  if (isMarked) return 'Please check the fields marked in red, then send it again.'
  return error instanceof BackendError && error.temporary
    ? 'We could not reach our server. Please press Send again in a moment.'
    : sentenceOf(error)
}
