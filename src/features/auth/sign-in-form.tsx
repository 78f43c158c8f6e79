import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadSupabase } from '@/lib/backend'
import { useServerForm } from '@/lib/use-server-form'
import { authErrorSentence } from '@/ui/auth-errors'
import { AuthForm } from '@/ui/auth-form'
import { TextField } from '@/ui/field'
import { resendConfirmation, signIn } from './api'
import { PasswordField } from './password-field'
import { signInSchema } from './schema'
import type { ViewFormProps } from './view-form'

/** Signs in with email and password. */
export function SignInForm({ next, email, follows }: ViewFormProps) {
  const { register, errors, getValues, asking, submit } = useServerForm({
    schema: signInSchema,
    defaultValues: { email, password: '' },
    mutationFn: signIn,
  })
  const again = useMutation({ networkMode: 'always', mutationFn: resendConfirmation })
  const unconfirmed = (asking.error as { code?: string } | null)?.code === 'email_not_confirmed'

  useEffect(() => {
    void loadSupabase().catch(() => {}) // it will be needed; a failure shows when the button is pressed
  }, [])

  return (
    <AuthForm
      follows={follows}
      label="Sign in"
      onSubmit={submit}
      asking={asking}
      button="Sign in"
      busy="Signing in…"
      remedy={
        unconfirmed && (
          <p className="mt-2 font-normal text-ink" role="status">
            {again.isSuccess ? (
              'Sent. Only the newest email works.'
            ) : (
              <button
                type="button"
                disabled={again.isPending}
                onClick={() => again.mutate({ email: getValues('email').trim(), next })}
                className="min-h-tap font-semibold underline"
              >
                {again.isPending ? 'Sending…' : 'Send the email again'}
              </button>
            )}
            {again.isError && ` ${authErrorSentence(again.error)}`}
          </p>
        )
      }
    >
      <TextField
        label="Email"
        error={errors.email?.message}
        type="email"
        autoComplete="username"
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </AuthForm>
  )
}
