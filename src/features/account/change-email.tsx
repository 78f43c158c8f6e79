import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { emailAddressField } from '@/lib/fields'
import { codeSchema } from '@/lib/session/fields'
import { useServerForm } from '@/lib/use-server-form'
import { AuthForm, codeBox } from '@/ui/auth-form'
import { TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { showSuccess } from '@/ui/toast'
import { addressQuery, agreeByCode, changeEmail } from './api'
import { Changeable } from './changeable'

/** The server takes one's own address for a change as well, and then writes to nobody. */
const emailOtherThan = (own: string) =>
  z.object({
    email: emailAddressField.check(
      z.refine((email) => email !== own.toLowerCase(), 'That is your address already.'),
    ),
  })

/** Asks for another address, which takes effect once both addresses have confirmed by mail. */
export function ChangeEmail({ email, waiting }: { email: string; waiting: string | undefined }) {
  useQuery({ ...addressQuery(email), enabled: waiting !== undefined })
  const onComplete = () =>
    void showSuccess('Your address has been changed. From now on, sign in with the new one.')
  return (
    <Changeable
      heading="Email address"
      lead={
        <>
          You sign in with <strong className="text-ink">{email}</strong>, and we write to you there.
        </>
      }
      press="Change the address"
      keep="Keep the address"
      begun={waiting && <ChangeCodes key={waiting} asked={waiting} email={email} onComplete={onComplete} />}
    >
      {(close) => <NewAddress email={email} onAsked={close} />}
    </Changeable>
  )
}

function NewAddress({ email, onAsked }: { email: string; onAsked: () => void }) {
  const { register, errors, asking, submit } = useServerForm({
    schema: emailOtherThan(email),
    defaultValues: { email: '' },
    mutationFn: ({ email }) => changeEmail(email),
    onSuccess: onAsked,
  })
  return (
    <AuthForm
      follows
      label="Change the email address"
      onSubmit={submit}
      asking={asking}
      button="Change the address"
      busy="Sending the emails…"
    >
      <TextField
        label="New email address"
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        {...register('email')}
      />
    </AuthForm>
  )
}

type ChangeCodesProps = { asked: string; email: string; onComplete: () => void }

/** What to do with the two mails, with a box for either code. Says when one of the two is still missing. */
function ChangeCodes({ asked, email, onComplete }: ChangeCodesProps) {
  const { register, errors, reset, asking, submit } = useServerForm({
    schema: codeSchema,
    defaultValues: { code: '' },
    mutationFn: ({ code }) => agreeByCode({ addresses: [asked, email], code }),
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
          <>One address has agreed; the other has not yet. Enter the code from the other email, too.</>
        ) : (
          <>
            We have written to {asked} and to {email}. Follow the link in each email and press the button
            there, or enter both codes here, one at a time.
          </>
        )}{' '}
        Until both have agreed, sign in with {email}.
      </Notice>
      <AuthForm
        label="Confirm the change of address"
        onSubmit={submit}
        asking={asking}
        button="Enter the code"
        busy="Checking…"
      >
        <TextField
          label={isHalf ? 'Code from the other email' : 'Code from either email'}
          error={errors.code?.message}
          {...codeBox}
          {...register('code')}
        />
      </AuthForm>
    </>
  )
}
