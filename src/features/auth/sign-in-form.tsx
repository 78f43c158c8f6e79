import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { loadSupabase } from '@/lib/backend'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { useCurrentUser, watchCurrentUser } from './current-user'
import { authErrorSentence } from './errors'
import { returnPath } from './return-path'

const signInSchema = z.object({
  email: z.string().check(z.trim(), z.email('Enter an e-mail address, such as name@example.com.')),
  password: z.string().check(z.minLength(1, 'Enter your password.')),
})
type SignIn = z.infer<typeof signInSchema>

/** Signs in with e-mail and password, then goes where the visitor wanted to go. */
export function SignInForm() {
  const { user } = useCurrentUser()
  const [search] = useSearchParams()
  const { register, handleSubmit, formState } = useForm<SignIn>({ resolver: zodResolver(signInSchema) })
  const { errors } = formState

  const signIn = useMutation({
    networkMode: 'always',
    mutationFn: async (credentials: SignIn) => {
      const supabase = await loadSupabase()
      watchCurrentUser()
      const { error } = await supabase.auth.signInWithPassword(credentials)
      if (error) throw error
    },
  })

  useEffect(() => {
    void loadSupabase().catch(() => {}) // it will be needed; a failure shows when the button is pressed
  }, [])

  if (user) return <Navigate to={returnPath(search.get('next'))} replace />

  return (
    <form
      noValidate
      aria-label="Sign in"
      onSubmit={handleSubmit((credentials) => signIn.mutate(credentials))}
      className="grid max-w-md gap-5 rounded-xl border border-paper-300 bg-paper-200 p-5 sm:p-8"
    >
      <Field label="E-mail" error={errors.email?.message}>
        {(box) => <input {...box} type="email" autoComplete="username" {...register('email')} />}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(box) => (
          <input {...box} type="password" autoComplete="current-password" {...register('password')} />
        )}
      </Field>
      {signIn.error && (
        <p
          role="alert"
          className="rounded-md border-l-4 border-red-600 bg-red-100 px-4 py-3 font-semibold text-red-700"
        >
          {authErrorSentence(signIn.error)}
        </p>
      )}
      <Button type="submit" look="navy" disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  )
}
