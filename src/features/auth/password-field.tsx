import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { Field } from '@/ui/field'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  /** `new-password` lets a password manager suggest one, `current-password` lets it fill one in. */
  autoComplete: 'new-password' | 'current-password'
  hint?: string
  error?: string | undefined
}

/** A password box that can be read on request and says when Caps Lock is on. Takes the props of its `input`. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const Icon = shown ? EyeOff : Eye
  return (
    <div>
      <Field label={label} {...(hint && { hint })} error={error}>
        {({ className, ...box }) => (
          <span className="relative block">
            <input
              {...box}
              {...input}
              type={shown ? 'text' : 'password'}
              autoCapitalize="none"
              spellCheck={false}
              onKeyDown={watchCapsLock}
              onKeyUp={watchCapsLock}
              className={`${className} pr-13`}
            />
            <button
              type="button"
              aria-pressed={shown}
              aria-label={`Show ${label.toLowerCase()}`}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded text-navy-700"
            >
              <Icon aria-hidden className="size-5" />
            </button>
          </span>
        )}
      </Field>
      <p role="status" className="text-sm font-semibold text-amber-700">
        {capsLock && 'Caps Lock is on.'}
      </p>
    </div>
  )
}
