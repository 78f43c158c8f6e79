import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Field } from '@/ui/field'
import { factors, proveFactor } from './api'
import { AuthForm } from './auth-form'
import { codeBox } from './code-form'
import { useCurrentUser } from './current-user'
import { codeSchema } from './schema'

/** Asks somebody who has given their password for the six digits of their authenticator app. */
export function SecondStepForm() {
  const { signOut } = useCurrentUser()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(codeSchema),
    defaultValues: { code: '' },
  })
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: async (code: string) => {
      const { totp } = await factors()
      // Whoever has several apps reads the code from any of them.
      let last: unknown
      for (const { id: factorId } of totp) {
        try {
          return await proveFactor({ factorId, code })
        } catch (error) {
          last = error
        }
      }
      throw last
    },
  })
  const leave = useMutation({ networkMode: 'always', mutationFn: signOut })
  return (
    <div className="grid max-w-md gap-4">
      <AuthForm
        label="Second step"
        onSubmit={handleSubmit(({ code }) => asking.mutate(code))}
        asking={asking}
        button="Continue"
        busy="Looking at it…"
      >
        <p>
          Your account has two-step sign-in. Open your authenticator app and enter the code that it shows.
        </p>
        <Field label="Six digits" error={formState.errors.code?.message}>
          {(box) => <input {...box} {...codeBox} {...register('code')} />}
        </Field>
      </AuthForm>
      <button
        type="button"
        onClick={() => leave.mutate()}
        className="min-h-tap justify-self-start font-semibold text-navy-700 underline"
      >
        Sign in as somebody else
      </button>
    </div>
  )
}
