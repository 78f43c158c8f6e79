import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { leadOn } from '@/ui/lead-on'
import { Panel } from '@/ui/panel'

type ChangeableProps = {
  heading: string
  /** What it is now. */
  lead: ReactNode
  press: string
  /** The words of the way back, without a change. */
  keep: string
  /** What waits for an answer, if a change has begun. */
  begun?: ReactNode
  /** The form that comes in the place of the press, and calls `close` once it has done its work. */
  children: (close: () => void) => ReactNode
}

/** Something of an account that its owner can change: what it is, and the press that opens its form. */
export function Changeable({ heading, lead, press, keep, begun, children }: ChangeableProps) {
  const [step, setStep] = useState<'shut' | 'open' | 'shut again'>('shut')
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (step === 'shut again') leadOn(opener.current ?? undefined)
  }, [step])
  const close = () => setStep('shut again')
  return (
    <Panel heading={heading} lead={lead}>
      {begun}
      {step === 'open' ? (
        <>
          {children(close)}
          <div>
            <button type="button" className="min-h-tap font-semibold text-navy-700 underline" onClick={close}>
              {keep}
            </button>
          </div>
        </>
      ) : (
        <div>
          <Button ref={opener} look="outline" className="text-navy-900" onClick={() => setStep('open')}>
            {press}
          </Button>
        </div>
      )}
    </Panel>
  )
}
