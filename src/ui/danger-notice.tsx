import { type ComponentType, useEffect, useState } from 'react'
import { once } from '@/lib/once'

type Steps = ComponentType<{ text: string }>

const loadSteps = once(() => import('./safety-steps').then(({ SafetySteps }): Steps => SafetySteps))

/**
 * The safety steps for what is being typed, announced once the screen reader is free. The code that recognizes danger is fetched with
 * the first word. If it does not arrive, the next word requests it again, and typing is not interrupted.
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
