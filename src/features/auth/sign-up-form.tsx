import { useWatch } from 'react-hook-form'
import { useNavigate } from '@/lib/link'
import { authPath } from '@/lib/session/address'
import { useServerForm } from '@/lib/use-server-form'
import { AuthForm } from '@/ui/auth-form'
import { TextField } from '@/ui/field'
import { proveAddress, resendConfirmation, signUp, takeSession, unlessJustMailed } from './api'
import { CodeForm } from './code-form'
import { PasswordField } from './password-field'
import { signUpSchema } from './schema'
import { Strength } from './strength'
import type { ViewFormProps } from './view-form'

/** Creates an account, which takes effect once its address is confirmed. */
export function SignUpForm({ next, email: typedBefore, follows }: ViewFormProps) {
  const { register, errors, control, asking, submit } = useServerForm({
    schema: signUpSchema,
    defaultValues: { fullName: '', email: typedBefore, password: '' },
    mutationFn: (account) => signUp({ ...account, next }),
  })
  const typed = useWatch({ control })
  const navigate = useNavigate()

  if (asking.isSuccess) {
    const { email, password } = asking.variables
    const enter = async (code: string) => {
      const { session, hasPassword } = await proveAddress({ email, password, code })
      if (!session) return
      // They are signed in, so the password that could not be set is asked for again.
      if (!hasPassword) navigate(authPath({ view: 'first-password', next }), { replace: true })
      await takeSession(session)
    }
    const sendAgain = () => unlessJustMailed(resendConfirmation({ email, next }))
    return <CodeForm email={email} isForNew enter={enter} sendAgain={sendAgain} />
  }
  return (
    <AuthForm
      follows={follows}
      label="Create an account"
      onSubmit={submit}
      asking={asking}
      button="Create an account"
      busy="Creating it…"
    >
      <TextField
        label="Your name"
        optional
        error={errors.fullName?.message}
        autoComplete="name"
        {...register('fullName')}
      />
      <TextField
        label="Email"
        hint="Requests you made with this address will be in your account."
        error={errors.email?.message}
        type="email"
        autoComplete="username"
        {...register('email')}
      />
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
