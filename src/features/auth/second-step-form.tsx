import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { business, phoneHref } from '@/content/business'
import { useCurrentUser } from '@/lib/session/current-user'
import { codeSchema } from '@/lib/session/fields'
import { useServerForm } from '@/lib/use-server-form'
import { authErrorSentence } from '@/ui/auth-errors'
import { AuthForm, codeBox } from '@/ui/auth-form'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { proveFactor, proveTexted, textCode } from './api'

/**
 * Asks someone who has entered their password for the second step: six digits from an authenticator app, or from a text to their
 * phone (SPEC.md §3 has both).
 */
export function SecondStepForm() {
  const { user, signOut } = useCurrentUser()
  const verified = user?.factors?.filter(({ status }) => status === 'verified') ?? []
  const apps = verified.filter(({ factor_type }) => factor_type === 'totp')
  const phone = verified.find(({ factor_type }) => factor_type === 'phone')
  // Kept while the next text is asked for, and when that is refused: the code of the one before still opens the door.
  const [texted, setTexted] = useState<Awaited<ReturnType<typeof textCode>>>()
  const texting = useMutation({ networkMode: 'always', mutationFn: textCode, onSuccess: setTexted })
  const leave = useMutation({ networkMode: 'always', mutationFn: signOut })
  return (
    <div className="grid max-w-md gap-4">
      {(apps.length > 0 || texted) && (
        <DigitsForm
          key={texted?.challengeId}
          prove={(code) => (texted ? proveTexted({ ...texted, code }) : proveByAnyApp(apps, code))}
          isTexted={texted !== undefined}
        />
      )}
      {apps.length === 0 && phone && !texted && (
        <p className="text-lg">
          Your account has two-step sign-in: we text a six-digit code to the phone on it.
        </p>
      )}
      {verified.length > 0 && apps.length === 0 && !phone && (
        <Notice tone="warning">
          Your account uses a kind of second step that this site doesn’t support. Call{' '}
          <a href={phoneHref}>{business.phone.display}</a>, and we will help you in.
        </Notice>
      )}
      {phone && (
        <div className="grid justify-items-start gap-2">
          <Button
            look={apps.length === 0 && !texted ? 'navy' : 'outline'}
            className={apps.length === 0 && !texted ? '' : 'text-navy-900'}
            disabled={texting.isPending}
            onClick={() => texting.mutate(phone.id)}
          >
            {texting.isPending ? 'Sending…' : textButton(apps.length > 0, texted !== undefined)}
          </Button>
          {texting.isError && <Notice tone="error">{authErrorSentence(texting.error)}</Notice>}
        </div>
      )}
      {(apps.length > 0 || phone) && (
        <p>
          Can’t get a code? Call{' '}
          <a href={phoneHref} className="font-semibold whitespace-nowrap text-navy-700 underline">
            {business.phone.display}
          </a>
          , and we will help you in.
        </p>
      )}
      <button
        type="button"
        onClick={() => leave.mutate()}
        className="min-h-tap justify-self-start font-semibold text-navy-700 underline"
      >
        Sign in as someone else
      </button>
    </div>
  )
}

function textButton(hasApp: boolean, isTexted: boolean): string {
  if (isTexted) return 'Text me a new code'
  return hasApp ? 'Text me a code instead' : 'Text me the code'
}

/** Someone with several apps may use the code from any of them. */
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
  prove: (code: string) => Promise<unknown>
  isTexted: boolean
}

function DigitsForm({ prove, isTexted }: DigitsFormProps) {
  const { register, errors, asking, submit } = useServerForm({
    schema: codeSchema,
    defaultValues: { code: '' },
    mutationFn: ({ code }) => prove(code),
  })
  return (
    <AuthForm
      follows
      label="Second step"
      onSubmit={submit}
      asking={asking}
      button="Continue"
      busy="Checking…"
    >
      <p>
        {isTexted
          ? 'We’ve texted a six-digit code to the phone on your account. It can take a minute to arrive.'
          : 'Your account has two-step sign-in. Open your authenticator app and enter the code it shows.'}
      </p>
      <TextField label="Six digits" error={errors.code?.message} {...codeBox} {...register('code')} />
    </AuthForm>
  )
}
