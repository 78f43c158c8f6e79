import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { BackendError } from '@/lib/backend'
import { cleanText, optionalPhoneField } from '@/lib/fields'
import { formatPhone } from '@/lib/phone'
import { useCurrentUser } from '@/lib/session/current-user'
import { changeProfile, type Profile } from '@/lib/session/profile'
import { keptDraft, write } from '@/lib/storage'
import { useServerForm } from '@/lib/use-server-form'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { TextField } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { Notice } from '@/ui/notice'
import { showSuccess } from '@/ui/toast'
import { ownProfileQuery } from './api'

const nameField = z.pipe(
  z.string().check(
    z.overwrite((name) => cleanText(name)),
    z.maxLength(100, 'Use at most 100 characters.'),
  ),
  z.transform((typed) => typed || null),
)
const profileSchema = z.object({ full_name: nameField, phone: optionalPhoneField })

/** What was to be saved when the session had ended: the form gives way to signing in, and it is there again afterwards. */
const UNSAVED = 'draft:profile'

/** What we call someone and how we reach them. */
export function ProfileForm() {
  const { user } = useCurrentUser()
  const userId = user?.id ?? ''
  const profile = useQuery({ ...ownProfileQuery(userId), enabled: userId !== '' })
  if (profile.isPending) return <p role="status">Loading your profile…</p>
  if (profile.isLoadingError) {
    return <CouldNotLoad onRetry={profile.refetch} className="max-w-md" what="Your profile" />
  }
  return <LoadedForm userId={userId} profile={profile.data ?? { full_name: null, phone: null }} />
}

function LoadedForm({ userId, profile }: { userId: string; profile: Profile }) {
  const queryClient = useQueryClient()
  // Only what is changed here is sent: the rest may have been changed in another tab since.
  const [known, setKnown] = useState(profile)
  const [unsaved, setUnsaved] = useState(() => keptDraft<{ full_name: string; phone: string }>(UNSAVED))
  const { register, errors, asking, submit } = useServerForm({
    schema: profileSchema,
    defaultValues: { full_name: profile.full_name ?? '', phone: formatPhone(profile.phone), ...unsaved },
    mutationFn: ({ full_name, phone }) =>
      changeProfile({
        userId,
        ...(full_name !== known.full_name && { full_name }),
        ...(phone !== known.phone && { phone }),
      }),
    onSuccess: (_, saved) => {
      setKnown(saved)
      setUnsaved(undefined)
      write('sessionStorage', UNSAVED, '')
      void showSuccess('Saved.')
      return queryClient.invalidateQueries(ownProfileQuery(userId))
    },
    onError: (error, { full_name, phone }) => {
      if (!(error instanceof BackendError && error.status === 401)) return
      const typed = {
        ...(full_name !== known.full_name && { full_name: full_name ?? '' }),
        ...(phone !== known.phone && { phone: formatPhone(phone) }),
      }
      write('sessionStorage', UNSAVED, JSON.stringify(typed))
    },
  })
  return (
    <form
      noValidate
      aria-label="Profile"
      onSubmit={submit}
      className="grid max-w-2xl gap-5 rounded-xl border border-paper-300 bg-paper-200 p-5 sm:p-8"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          optional
          error={errors.full_name?.message}
          autoComplete="name"
          {...register('full_name')}
        />
        <TextField
          label="Phone"
          optional
          error={errors.phone?.message}
          type="tel"
          autoComplete="tel"
          {...register('phone')}
        />
      </div>
      {unsaved && asking.isIdle && (
        <Notice tone="warning">Not saved: your session had ended. Press Save.</Notice>
      )}
      <FormProblem error={asking.error} mayCall />
      <Button type="submit" look="navy" className="sm:justify-self-start" disabled={asking.isPending}>
        {asking.isPending ? 'Saving…' : 'Save'}
      </Button>
    </form>
  )
}
