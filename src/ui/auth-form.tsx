import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { authErrorSentence } from './auth-errors'
import { leadOn } from './lead-on'

/** The box for six digits, which phones and password managers can fill in. */
export const codeBox = {
  type: 'text',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 12,
} as const

type AuthFormProps = {
  label: string
  onSubmit: FormEventHandler
  /** The mutation that the form starts. */
  asking: { isPending: boolean; error: unknown }
  button: string
  busy: string
  /** Shown below the error: what can be done about it. */
  remedy?: ReactNode
  /** Whether it comes in the place of what was pressed: the keyboard goes on in its first field. */
  follows?: boolean
  children: ReactNode
}

/** The frame of every form here: its fields, what the provider said, its button. */
export function AuthForm({
  label,
  onSubmit,
  asking,
  button,
  busy,
  remedy,
  follows,
  children,
}: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (follows) leadOn(form.current?.querySelector<HTMLElement>('input:not([hidden])') ?? undefined)
  }, [follows])
  return (
    <form
      ref={form}
      noValidate
      method="dialog" // without our code nothing is sent, or the password would end up in the URL
      aria-label={label}
      onSubmit={onSubmit}
      className="grid max-w-md gap-5 rounded-xl border border-paper-300 bg-paper-200 p-5 sm:p-8"
    >
      {children}
      {asking.error !== null && (
        <Notice tone="error">
          {authErrorSentence(asking.error)}
          {remedy}
        </Notice>
      )}
      <Button type="submit" look="navy" disabled={asking.isPending}>
        {asking.isPending ? busy : button}
      </Button>
    </form>
  )
}
