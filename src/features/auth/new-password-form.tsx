import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useServerForm } from '@/lib/use-server-form'
import { AuthForm, codeBox } from '@/ui/auth-form'
import { Field } from '@/ui/field'
import { showSuccess } from '@/ui/toast'
import { askForCode, changePassword } from './api'
import { PasswordField } from './password-field'
import { newPasswordSchema } from './schema'
import { Strength } from './strength'

type NewPasswordFormProps = {
  email: string
  /** Whether the account has no password yet. */
  isFirst?: boolean
  /** Whether it comes in the place of a press. */
  follows?: boolean
  onDone?: () => void
}

/**
 * Sets a new password for the signed-in person and ends their sessions elsewhere, because people change passwords for a reason. If
 * the provider wants proof first, it mails a code, and this form asks for it.
 */
export function NewPasswordForm({ email, isFirst = false, follows = false, onDone }: NewPasswordFormProps) {
  const [nonce, setNonce] = useState('')
  const [wantsCode, setWantsCode] = useState(false)
  const { register, errors, control, reset, asking, submit } = useServerForm({
    schema: newPasswordSchema,
    defaultValues: { password: '' },
    mutationFn: ({ password }) => changePassword({ password, nonce: nonce.replace(/\s/g, '') }),
    onSuccess: () => {
      reset()
      setWantsCode(false)
      setNonce('')
      void showSuccess(
        isFirst ? 'Your password is set.' : 'Your new password is set. You are signed out everywhere else.',
      )
      onDone?.()
    },
    onError: async (error) => {
      if ((error as { code?: string }).code !== 'reauthentication_needed') return
      setWantsCode(true)
      await askForCode().catch(() => {}) // "Send the code again" is beside the box
    },
  })
  const password = useWatch({ control, name: 'password' })
  const again = useMutation({ networkMode: 'always', mutationFn: askForCode })

  return (
    <AuthForm
      follows={follows}
      label={isFirst ? 'Choose a password' : 'Choose a new password'}
      onSubmit={submit}
      asking={asking}
      button={isFirst ? 'Set the password' : 'Set the new password'}
      busy="Saving…"
    >
      {/* Tells a password manager whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={isFirst ? 'Password' : 'New password'}
        hint="At least 8 characters."
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Strength password={password} about={[email]} />
      {wantsCode && (
        <div>
          <Field label="Code from the email" hint={`We have sent six digits to ${email}.`}>
            {(box) => (
              <input {...box} {...codeBox} value={nonce} onChange={(event) => setNonce(event.target.value)} />
            )}
          </Field>
          <button
            type="button"
            disabled={again.isPending}
            onClick={() => again.mutate()}
            className="mt-1 min-h-tap font-semibold text-navy-700 underline"
          >
            {again.isSuccess ? 'Sent again' : 'Send the code again'}
          </button>
        </div>
      )}
    </AuthForm>
  )
}
