import { type ComponentType, useEffect, useState } from 'react'
import { once } from '@/lib/once'

type Steps = ComponentType<{ text: string }>

const loadSteps = once(() => import('./safety-steps').then(({ SafetySteps }): Steps => SafetySteps))

/**
 * The safety steps for what is being typed, read out once the screen reader is free. What recognizes danger is fetched with the first
 * word; where it does not come, the next word asks for it again, and typing goes on.
 */
export function DangerNotice({ text, className = '' }: { text: string; className?: string }) {
  const [steps, setSteps] = useState<{ Component: Steps }>()
  const isWaiting = steps === undefined && text.trim() !== ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: another word asks again where it could not be fetched
  useEffect(() => {
    if (isWaiting)
      loadSteps().then(
        (Component) => setSteps({ Component }),
        () => {},
      )
  }, [isWaiting, text])

  return (
    <div aria-live="polite" className={`grid gap-3 empty:hidden ${className}`}>
      {steps && text.trim() !== '' && <steps.Component text={text} />}
    </div>
  )
}
