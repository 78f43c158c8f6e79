import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { business, phoneHref } from '@/content/business'
import { useCurrentUser } from '@/lib/session/current-user'
import { codeSchema } from '@/lib/session/fields'
import { authErrorSentence } from '@/ui/auth-errors'
import { AuthForm, codeBox } from '@/ui/auth-form'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { proveFactor, proveTexted, textCode } from './api'

/**
 * Asks somebody who has given their password for their second step: the six digits of an authenticator app, or those that are
 * texted to their phone (SPEC.md §3 knows both kinds).
 */
export function SecondStepForm() {
  const { user, signOut } = useCurrentUser()
  const verified = user?.factors?.filter(({ status }) => status === 'verified') ?? []
  const apps = verified.filter(({ factor_type }) => factor_type === 'totp')
  const phone = verified.find(({ factor_type }) => factor_type === 'phone')
  const texting = useMutation({ networkMode: 'always', mutationFn: textCode })
  const texted = texting.data
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: (code: string) => (texted ? proveTexted({ ...texted, code }) : proveByAnyApp(apps, code)),
  })
  const leave = useMutation({ networkMode: 'always', mutationFn: signOut })
  return (
    <div className="grid max-w-md gap-4">
      {(apps.length > 0 || texted) && (
        <DigitsForm key={texted?.challengeId} asking={asking} isTexted={texted !== undefined} />
      )}
      {apps.length === 0 && phone && !texted && (
        <p className="text-lg">Your account has two-step sign-in: we text six digits to the phone on it.</p>
      )}
      {verified.length > 0 && apps.length === 0 && !phone && (
        <Notice tone="warning">
          The second step of your account is of a kind that this site does not know. Call{' '}
          <a href={phoneHref}>{business.phone.display}</a>, and we will help you in.
        </Notice>
      )}
      {phone && (
        <div className="grid justify-items-start gap-2">
          <Button
            look={apps.length === 0 && !texted ? 'navy' : 'outline'}
            className={apps.length === 0 && !texted ? '' : 'text-navy-900'}
            disabled={texting.isPending}
            onClick={() => texting.mutate(phone.id, { onSuccess: () => asking.reset() })}
          >
            {texting.isPending ? 'Sending…' : textButton(apps.length > 0, texted !== undefined)}
          </Button>
          {texting.isError && <Notice tone="error">{authErrorSentence(texting.error)}</Notice>}
        </div>
      )}
      <button
        type="button"
        onClick={() => leave.mutate()}
        className="min-h-tap justify-self-start font-semibold text-navy-700 underline"
      >
        Sign in as somebody else
      </button>
    </div>
  )
}

function textButton(hasApp: boolean, isTexted: boolean): string {
  if (isTexted) return 'Text me a new code'
  return hasApp ? 'Text me a code instead' : 'Text me the code'
}

/** Whoever has several apps reads the code from any of them. */
async function proveByAnyApp(apps: { id: string }[], code: string) {
  let last: unknown
  for (const { id: factorId } of apps) {
    try {
      return await proveFactor({ factorId, code })
    } catch (error) {
      last = error
    }
  }
  throw last
}

type DigitsFormProps = {
  asking: { isPending: boolean; error: unknown; mutate: (code: string) => void }
  isTexted: boolean
}

function DigitsForm({ asking, isTexted }: DigitsFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(codeSchema),
    defaultValues: { code: '' },
  })
  return (
    <AuthForm
      label="Second step"
      onSubmit={handleSubmit(({ code }) => asking.mutate(code))}
      asking={asking}
      button="Continue"
      busy="Looking at it…"
    >
      <p>
        {isTexted
          ? 'We have texted six digits to the phone on your account. Enter them here; it can take a minute.'
          : 'Your account has two-step sign-in. Open your authenticator app and enter the code that it shows.'}
      </p>
      <Field label="Six digits" error={formState.errors.code?.message}>
        {(box) => <input {...box} {...codeBox} {...register('code')} />}
      </Field>
    </AuthForm>
  )
}
