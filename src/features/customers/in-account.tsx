import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { momentText } from '@/lib/dates'
import { formatPhone } from '@/lib/phone'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { leadOn } from '@/ui/lead-on'
import { Notice } from '@/ui/notice'
import { type CustomerFile, keepContactMutation, saveCustomerMutation } from './api'
import { draftOf } from './customer-form'

type InAccountProps = { file: CustomerFile; contact: CustomerFile['contacts'][number] }

/** What a contact has changed in their own account, and a press that takes it over. Nothing where nothing differs. */
export function InAccount({ file, contact: { id, in_account, name, phone } }: InAccountProps) {
  const queryClient = useQueryClient()
  const saving = useMutation(saveCustomerMutation(queryClient))
  const keeping = useMutation(keepContactMutation(queryClient))
  const isDone = !in_account && (saving.isSuccess || keeping.isSuccess)
  useEffect(() => {
    if (isDone) leadOn()
  }, [isDone])
  if (!in_account) return null
  const changes = [
    in_account.phone !== phone && formatPhone(in_account.phone),
    in_account.name !== name && in_account.name,
  ].filter(Boolean)
  const draft = draftOf(file)
  const taken = {
    ...draft,
    contacts: draft.contacts.map((one) =>
      one.id === id ? { ...one, name: in_account.name, phone: formatPhone(in_account.phone) } : one,
    ),
  }
  const failed = saving.error ?? keeping.error
  return (
    <Notice tone="warning" className="w-full">
      <p>
        Changed in their account on {momentText(in_account.at)}: {changes.join(', ')}.
      </p>
      <p className="mt-2 flex flex-wrap gap-3">
        <Button
          look="navy"
          disabled={saving.isPending}
          onClick={() => saving.mutate(taken)}
          {...command(`Take over what ${name} changed`)}
        >
          {saving.isPending ? 'Saving…' : 'Take it over'}
        </Button>
        <Button
          look="outline"
          className="text-navy-900"
          disabled={keeping.isPending}
          onClick={() => keeping.mutate(id)}
        >
          Keep ours
        </Button>
      </p>
      {failed && <p className="mt-2">Not saved. {sentenceOf(failed)}</p>}
    </Notice>
  )
}
