import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { loadSupabase } from '@/lib/backend'
import type { Href } from '@/lib/paths'
import { authErrorSentence } from '@/ui/auth-errors'
import { AuthForm } from '@/ui/auth-form'
import { Field } from '@/ui/field'
import { resendConfirmation, signIn } from './api'
import { PasswordField } from './password-field'
import { signInSchema } from './schema'

/** Signs in with e-mail and password. `next` is where a confirming link leads. */
export function SignInForm({ next }: { next: Href }) {
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  })
  const asking = useMutation({ networkMode: 'always', mutationFn: signIn })
  const again = useMutation({ networkMode: 'always', mutationFn: resendConfirmation })
  const unconfirmed = (asking.error as { code?: string } | null)?.code === 'email_not_confirmed'

  useEffect(() => {
    void loadSupabase().catch(() => {}) // it will be needed; a failure shows when the button is pressed
  }, [])

  return (
    <AuthForm
      label="Sign in"
      onSubmit={handleSubmit((credentials) => asking.mutate(credentials))}
      asking={asking}
      button="Sign in"
      busy="Signing in…"
      remedy={
        unconfirmed && (
          <p className="mt-2 font-normal text-ink" role="status">
            {again.isSuccess ? (
              'Sent. Only the newest mail counts.'
            ) : (
              <button
                type="button"
                disabled={again.isPending}
                onClick={() => again.mutate({ email: getValues('email').trim(), next })}
                className="min-h-tap font-semibold underline"
              >
                {again.isPending ? 'Sending…' : 'Send the mail again'}
              </button>
            )}
            {again.isError && ` ${authErrorSentence(again.error)}`}
          </p>
        )
      }
    >
      <Field label="E-mail" error={formState.errors.email?.message}>
        {(box) => <input {...box} type="email" autoComplete="username" {...register('email')} />}
      </Field>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
    </AuthForm>
  )
}
