import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { codeSchema, emailSchema } from '@/lib/session/fields'
import { AuthForm, codeBox } from '@/ui/auth-form'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { Panel } from '@/ui/panel'
import { showSuccess } from '@/ui/toast'
import { agreeByCode, changeEmail } from './api'

/** Asks for another address; it counts once both addresses have agreed by what was mailed to them. */
export function ChangeEmail({ email, waiting }: { email: string; waiting: string | undefined }) {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(emailSchema),
    defaultValues: { email: '' },
  })
  const asking = useMutation({ networkMode: 'always', mutationFn: changeEmail, onSuccess: () => reset() })
  const asked = asking.isSuccess ? asking.variables : waiting
  const onComplete = () => {
    asking.reset()
    void showSuccess('Your address is changed. You sign in with the new one from now on.')
  }
  return (
    <Panel heading="E-mail address" lead={`You sign in with ${email}, and we write to it.`}>
      {asked && <ChangeCodes key={asked} asked={asked} email={email} onComplete={onComplete} />}
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

type ChangeCodesProps = { asked: string; email: string; onComplete: () => void }

/** What to do with the two mails, and a box for the code of either; says when one of the two is still missing. */
function ChangeCodes({ asked, email, onComplete }: ChangeCodesProps) {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(codeSchema),
    defaultValues: { code: '' },
  })
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: (code: string) => agreeByCode({ addresses: [asked, email], code }),
    onSuccess: ({ complete }) => {
      reset()
      if (complete) onComplete()
    },
  })
  const isHalf = asking.data?.complete === false
  return (
    <>
      <Notice tone={isHalf ? 'warning' : 'done'} className="max-w-md">
        {isHalf ? (
          <>One address has agreed, and one is missing: enter the code of the other mail, too.</>
        ) : (
          <>
            We have written to {asked} and to {email}. Press the button behind the link in both mails, or
            enter both codes here, one after the other.
          </>
        )}{' '}
        Until both have agreed, you sign in with {email}.
      </Notice>
      <AuthForm
        label="Confirm the change of address"
        onSubmit={handleSubmit(({ code }) => asking.mutate(code))}
        asking={asking}
        button="Enter the code"
        busy="Looking at it…"
      >
        <Field
          label={isHalf ? 'Code from the other mail' : 'Code from either mail'}
          error={formState.errors.code?.message}
        >
          {(box) => <input {...box} {...codeBox} {...register('code')} />}
        </Field>
      </AuthForm>
    </>
  )
}
