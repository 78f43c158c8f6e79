import { useMutation } from '@tanstack/react-query'
import { codeSchema } from '@/lib/session/fields'
import { useServerForm } from '@/lib/use-server-form'
import { authErrorSentence } from '@/ui/auth-errors'
import { AuthForm, codeBox } from '@/ui/auth-form'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'

type CodeFormProps = {
  email: string
  /** Whether an address that has an account already gets no mail. */
  isForNew?: boolean
  /** Does what the code is for. */
  enter: (code: string) => Promise<unknown>
  /** Sends the mail again. */
  sendAgain: () => Promise<unknown>
}

/** After a mail was sent: what to do with it, a box for its code, and sending it again. */
export function CodeForm({ email, isForNew = false, enter, sendAgain }: CodeFormProps) {
  const { register, errors, asking, submit } = useServerForm({
    schema: codeSchema,
    defaultValues: { code: '' },
    mutationFn: ({ code }) => enter(code),
  })
  const again = useMutation({ networkMode: 'always', mutationFn: sendAgain })
  return (
    <div className="grid max-w-md gap-5">
      <Notice tone="done">
        If {email} can be used here, an email is on its way. Open its link and press the button there, or
        enter its six-digit code below. It can take a minute; check your spam folder, too.
        {isForNew && ' If none arrives, you may have an account already: sign in by email.'}
      </Notice>
      <AuthForm
        follows
        label="Enter the code"
        onSubmit={submit}
        asking={asking}
        button="Continue"
        busy="Checking…"
      >
        <TextField
          label="Code from the email"
          error={errors.code?.message}
          {...codeBox}
          {...register('code')}
        />
      </AuthForm>
      <div>
        <Button
          look="outline"
          className="text-navy-900"
          disabled={again.isPending}
          onClick={() => again.mutate()}
        >
          {again.isPending ? 'Sending…' : 'Send the email again'}
        </Button>
        {again.isSuccess && (
          <p role="status" className="mt-2">
            Sent again, unless the last one is less than a minute old. Only the newest email works.
          </p>
        )}
        {again.isError && (
          <p role="alert" className="mt-2 font-semibold text-red-700">
            {authErrorSentence(again.error)}
          </p>
        )}
      </div>
    </div>
  )
}
