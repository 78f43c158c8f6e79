import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { changeAccount } from './api'
import { AuthForm } from './auth-form'
import { Panel } from './panel'
import { emailSchema } from './schema'

/** Asks for another address; it counts once the links in the mails to both addresses have been opened. */
export function ChangeEmail({ email, waiting }: { email: string; waiting: string | undefined }) {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(emailSchema),
    defaultValues: { email: '' },
  })
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: (address: string) => changeAccount({ email: address }),
    onSuccess: () => reset(),
  })
  const asked = asking.isSuccess ? asking.variables : waiting
  return (
    <Panel heading="E-mail address" lead={`You sign in with ${email}, and we write to it.`}>
      {asked && (
        <Notice tone="done" className="max-w-md">
          Open the link in the mail to {asked}, and the one in the mail to {email}: then the new address
          counts. Until then the old one does.
        </Notice>
      )}
      <AuthForm
        label="Change the e-mail address"
        onSubmit={handleSubmit((chosen) => asking.mutate(chosen.email))}
        asking={asking}
        button="Change the address"
        busy="Sending the mails…"
      >
        <Field label="New e-mail address" error={formState.errors.email?.message}>
          {(box) => <input {...box} type="email" autoComplete="email" {...register('email')} />}
        </Field>
      </AuthForm>
    </Panel>
  )
}
