import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useServerForm } from '@/lib/use-server-form'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { Notice } from '@/ui/notice'
import { type Erasure, eraseMutation, type Person, type Traces } from './api'

/** The database says whether either is enough to know someone by. */
const schema = z.object({ email: z.string(), phone: z.string() })

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/**
 * Erases someone at their request: first shows what we have and what the law requires us to keep, then erases it on a second press,
 * never without the first.
 */
export function ErasePerson() {
  const [reviews, setReviews] = useState<Erasure['reviews']>('keep')
  const { register, asking, submit } = useServerForm({
    schema,
    defaultValues: { email: '', phone: '' },
    mutationFn: (person: Person) => eraseMutation().mutationFn({ ...person, reviews: 'keep', really: false }),
    onMutate: () => {
      erasing.reset()
      setReviews('keep')
    },
  })
  const erasing = useMutation({ ...eraseMutation(), networkMode: 'always' })
  // What was found belongs to whom it was looked for: nobody else is erased.
  const { data: found, variables: person } = asking

  const onChange = () => {
    asking.reset()
    erasing.reset()
  }
  const name = person && (person.email || person.phone)
  return (
    <section aria-labelledby="erase-person" className="mt-12 border-t border-paper-300 pt-8">
      <h2 id="erase-person" className="text-2xl">
        Erase a person
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        Do this when someone asks you to. Their requests, conversations, messages and account are permanently
        deleted; completed jobs stay, as the law requires.
      </p>
      <form
        onSubmit={submit}
        noValidate
        aria-label="Erase a person"
        className="mt-5 grid max-w-3xl items-end gap-4 sm:grid-cols-2"
      >
        <TextField
          label="Their email address"
          optional
          type="email"
          autoComplete="off"
          {...register('email', { onChange })}
        />
        <TextField
          label="Their phone number"
          optional
          type="tel"
          autoComplete="off"
          {...register('phone', { onChange })}
        />
        <div>
          <Button type="submit" look="outline" className="text-navy-900" disabled={asking.isPending}>
            {asking.isPending ? 'Looking…' : 'Show what we have'}
          </Button>
        </div>
      </form>
      <div className="mt-4 max-w-md empty:hidden">
        <FormProblem error={erasing.error ?? asking.error} undone="Nothing was erased" />
      </div>
      {erasing.isSuccess && (
        <Notice tone="done" className="mt-4 max-w-md">
          Erased. {erasing.data.kept.length > 0 && `Kept: ${erasing.data.kept.join(', ')}.`}
        </Notice>
      )}
      {found && person && !erasing.isSuccess && (
        <div className="mt-5 grid max-w-md gap-4 rounded-xl border border-paper-300 bg-paper-200 p-5">
          <Found traces={found} />
          {found.reviews > 0 && (
            <label className="flex items-center gap-3 font-semibold">
              <input
                type="checkbox"
                className="size-5"
                checked={reviews === 'delete'}
                onChange={(event) => setReviews(event.target.checked ? 'delete' : 'keep')}
              />
              Delete their reviews too (otherwise only the name goes)
            </label>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              look="red"
              disabled={erasing.isPending}
              onClick={() => erasing.mutate({ ...person, reviews, really: true })}
            >
              {erasing.isPending ? 'Erasing…' : `Erase ${name} for good`}
            </Button>
            <Button look="outline" className="text-navy-900" onClick={() => asking.reset()}>
              Leave it
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

function Found({
  traces: { account, requests, kept, kept_why, chats, messages, contacts, reviews, hours },
}: {
  traces: Traces
}) {
  return (
    <>
      <p className="font-semibold">What will be permanently deleted:</p>
      <ul className="list-disc pl-[1.25rem]">
        <li>{account ? 'Their account' : 'No account: they have none'}</li>
        <li>{count(requests, 'request that didn’t become a job', 'requests that didn’t become jobs')}</li>
        <li>{count(chats, 'conversation', 'conversations')}</li>
        <li>{count(messages, 'message', 'messages')}</li>
        {contacts > 0 && <li>Their contact details on {count(contacts, 'customer', 'customers')}</li>}
        {reviews > 0 && <li>Their name on {count(reviews, 'review', 'reviews')}</li>}
      </ul>
      {kept.length > 0 && (
        <p>
          <strong>What stays:</strong> {kept.join(', ')}. {kept_why}
        </p>
      )}
      {hours > 0 && (
        <p>
          <strong>What stays:</strong> the hours that they worked for us at {count(hours, 'visit', 'visits')},
          with their name. Employers have to keep them for years.
        </p>
      )}
    </>
  )
}
