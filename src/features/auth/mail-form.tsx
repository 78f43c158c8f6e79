import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Href } from '@/lib/paths'
import { emailSchema } from '@/lib/session/fields'
import { AuthForm } from '@/ui/auth-form'
import { Field } from '@/ui/field'
import { enterCode, sendLink, sendRecovery } from './api'
import { CodeForm } from './code-form'

const purposes = {
  link: { label: 'Sign in by mail', button: 'Mail me a link', send: sendLink, code: 'email' },
  forgot: { label: 'Forgotten password', button: 'Mail me a link', send: sendRecovery, code: 'recovery' },
} as const

/** Asks for an address and mails it a link and a code: to sign in (`link`), or to choose a new password (`forgot`). */
export function MailForm({ purpose, next }: { purpose: keyof typeof purposes; next: Href }) {
  const { label, button, send, code } = purposes[purpose]
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(emailSchema),
    defaultValues: { email: '' },
  })
  const asking = useMutation({ networkMode: 'always', mutationFn: send })

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
      label={label}
      onSubmit={handleSubmit(({ email }) => asking.mutate({ email, next }))}
      asking={asking}
      button={button}
      busy="Sending…"
    >
      <Field label="E-mail" error={formState.errors.email?.message}>
        {(box) => <input {...box} type="email" autoComplete="username" {...register('email')} />}
      </Field>
    </AuthForm>
  )
}
