export type SwitchProps = {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}

/** Something that is on or off at once, without a button to save it. */
export function Switch({ label, checked, disabled, onChange }: SwitchProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-navy-900">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-6 w-11 shrink-0 appearance-none rounded-full bg-ink-soft after:absolute after:top-0.5 after:left-0.5 after:size-5 after:rounded-full after:bg-white checked:bg-green-700 checked:after:translate-x-5 disabled:opacity-60 forced-colors:w-6 forced-colors:appearance-auto forced-colors:after:hidden"
      />
      {label}
    </label>
  )
}
