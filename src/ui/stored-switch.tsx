import { useEffect, useState } from 'react'
import { Switch, type SwitchProps } from './switch'

/**
 * A switch whose state a query or a mutation holds. These tell of a press a turn of the event loop later, and until then React would show the switch as it
 * was: it stays as it was pressed.
 */
export function StoredSwitch({ checked, onChange, ...rest }: SwitchProps) {
  const [pressed, setPressed] = useState<boolean>()
  useEffect(() => {
    if (pressed === undefined) return
    const heard = setTimeout(() => setPressed(undefined))
    return () => clearTimeout(heard)
  }, [pressed])
  return (
    <Switch
      {...rest}
      checked={pressed ?? checked}
      onChange={(on) => {
        onChange(on)
        setPressed(on)
      }}
    />
  )
}
