import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from '@/lib/link'
import type { Href } from '@/lib/paths'
import { authPath } from '@/lib/session/address'
import { AuthForm } from '@/ui/auth-form'
import { Field } from '@/ui/field'
import { proveAddress, resendConfirmation, signUp, takeSession } from './api'
import { CodeForm } from './code-form'
import { PasswordField } from './password-field'
import { signUpSchema } from './schema'
import { Strength } from './strength'

/** Makes an account, which counts once its address is confirmed. */
export function SignUpForm({ next }: { next: Href }) {
  const { register, handleSubmit, formState, control } = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { fullName: '', email: '', password: '' },
  })
  const { errors } = formState
  const asking = useMutation({ networkMode: 'always', mutationFn: signUp })
  const typed = useWatch({ control })
  const navigate = useNavigate()

  if (asking.isSuccess) {
    const { email, password } = asking.variables
    const enter = async (code: string) => {
      const { session, hasPassword } = await proveAddress({ email, password, code })
      if (!session) return
      // They are in: the password that could not be set is asked for again.
      if (!hasPassword) navigate(authPath({ view: 'first-password', next }), { replace: true })
      await takeSession(session)
    }
    return <CodeForm email={email} enter={enter} sendAgain={() => resendConfirmation({ email, next })} />
  }
  return (
    <AuthForm
      label="Make an account"
      onSubmit={handleSubmit((account) => asking.mutate({ ...account, next }))}
      asking={asking}
      button="Make an account"
      busy="Making it…"
    >
      <Field label="Your name" optional error={errors.fullName?.message}>
        {(box) => <input {...box} autoComplete="name" {...register('fullName')} />}
      </Field>
      <Field
        label="E-mail"
        hint="Requests that you made with this address will be in your account."
        error={errors.email?.message}
      >
        {(box) => <input {...box} type="email" autoComplete="username" {...register('email')} />}
      </Field>
      <PasswordField
        label="Password"
        hint="At least 8 characters."
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Strength password={typed.password ?? ''} about={[typed.email ?? '', typed.fullName ?? '']} />
    </AuthForm>
  )
}
