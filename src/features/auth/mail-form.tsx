import { emailSchema } from '@/lib/session/fields'
import { useServerForm } from '@/lib/use-server-form'
import { AuthForm } from '@/ui/auth-form'
import { TextField } from '@/ui/field'
import { enterCode, sendLink, sendRecovery } from './api'
import { CodeForm } from './code-form'
import type { ViewFormProps } from './view-form'

const purposes = {
  link: { label: 'Sign in by email', button: 'Email me a link', send: sendLink, code: 'email' },
  forgot: { label: 'Forgot password', button: 'Email me a link', send: sendRecovery, code: 'recovery' },
} as const

/** Asks for an address and mails it a link and a code: to sign in (`link`), or to choose a new password (`forgot`). */
export function MailForm({
  purpose,
  next,
  email: typedBefore,
  follows,
}: ViewFormProps & { purpose: keyof typeof purposes }) {
  const { label, button, send, code } = purposes[purpose]
  const { register, errors, asking, submit } = useServerForm({
    schema: emailSchema,
    defaultValues: { email: typedBefore },
    mutationFn: ({ email }) => send({ email, next }),
  })

  if (asking.isSuccess) {
    const { email } = asking.variables
    return (
      <CodeForm
        email={email}
        enter={(digits) => enterCode({ email, code: digits, purpose: code })}
        sendAgain={() => send({ email, next })}
      />
    )
  }
  return (
    <AuthForm
      follows={follows}
      label={label}
      onSubmit={submit}
      asking={asking}
      button={button}
      busy="Sending…"
    >
      <TextField
        label="Email"
        error={errors.email?.message}
        type="email"
        autoComplete="username"
        {...register('email')}
      />
    </AuthForm>
  )
}
