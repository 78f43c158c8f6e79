import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { cleanText, optionalPhoneField } from '@/lib/fields'
import { formatPhone } from '@/lib/phone'
import { useCurrentUser } from '@/lib/session/current-user'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { showSuccess } from '@/ui/toast'
import { changeProfile, ownProfileQuery, type Profile } from './api'

const nameField = z.pipe(
  z.string().check(
    z.overwrite((name) => cleanText(name)),
    z.maxLength(100, 'Use at most 100 characters.'),
  ),
  z.transform((typed) => typed || null),
)
const profileSchema = z.object({ full_name: nameField, phone: optionalPhoneField })

/** What we call somebody and how we reach them. */
export function ProfileForm() {
  const { user } = useCurrentUser()
  const userId = user?.id ?? ''
  const profile = useQuery({ ...ownProfileQuery(userId), enabled: userId !== '' })
  if (profile.isPending) return <p role="status">Loading your profile…</p>
  if (profile.isError) {
    return (
      <Notice tone="error" className="max-w-md">
        Your profile could not be loaded: the server did not answer.
        <p className="mt-3">
          <Button look="navy" onClick={() => profile.refetch()}>
            Try again
          </Button>
        </p>
      </Notice>
    )
  }
  return <LoadedForm userId={userId} profile={profile.data ?? { full_name: null, phone: null }} />
}

function LoadedForm({ userId, profile }: { userId: string; profile: Profile }) {
  const queryClient = useQueryClient()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(profileSchema),
    defaultValues: { full_name: profile.full_name ?? '', phone: formatPhone(profile.phone) },
  })
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: changeProfile,
    onSuccess: () => {
      void showSuccess('Saved.')
      return queryClient.invalidateQueries(ownProfileQuery(userId))
    },
  })
  return (
    <form
      noValidate
      aria-label="Profile"
      onSubmit={handleSubmit((changed) => saving.mutate({ userId, ...changed }))}
      className="grid max-w-md gap-5 rounded-xl border border-paper-300 bg-paper-200 p-5 sm:p-8"
    >
      <Field label="Name" optional error={formState.errors.full_name?.message}>
        {(box) => <input {...box} autoComplete="name" {...register('full_name')} />}
      </Field>
      <Field label="Phone" optional error={formState.errors.phone?.message}>
        {(box) => <input {...box} type="tel" autoComplete="tel" {...register('phone')} />}
      </Field>
      {saving.isError && (
        <Notice tone="error">
          Not saved: the server did not answer. What you typed is still here; try again.
        </Notice>
      )}
      <Button type="submit" look="navy" disabled={saving.isPending}>
        {saving.isPending ? 'Saving…' : 'Save'}
      </Button>
    </form>
  )
}
