import { type ComponentProps, type KeyboardEvent, useId, useRef } from 'react'
import { Button } from '@/ui/button'

type ComposerProps = {
  label: string
  placeholder?: string
  button: string
  text: string
  isBusy?: boolean
  onChange: (text: string) => void
  onSend: () => void
} & Pick<ComponentProps<'textarea'>, 'maxLength'>

/** The box below a chat. Enter sends; Shift+Enter starts a new line. */
export function Composer({
  label,
  placeholder,
  button,
  text,
  isBusy = false,
  onChange,
  onSend,
  ...box
}: ComposerProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const send = () => {
    field.current?.focus() // the button cannot keep it while it waits
    if (text.trim() && !isBusy) onSend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="flex items-end gap-2 border-t border-paper-300 bg-white p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:rounded-b-2xl"
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        {...box}
        ref={field}
        id={id}
        rows={1}
        value={text}
        placeholder={placeholder ?? label}
        enterKeyHint="send"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-32 min-h-12 min-w-0 flex-1 resize-none rounded-md border border-navy-500 bg-white px-3.5 py-2.5 text-base placeholder:text-ink-soft"
      />
      <Button type="submit" look="navy" className="px-4!" disabled={isBusy}>
        {isBusy ? 'Sending…' : button}
      </Button>
    </form>
  )
}
