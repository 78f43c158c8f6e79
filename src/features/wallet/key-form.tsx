import { useEffect, useRef, useState } from 'react'
import { fingerprintOf } from '@/lib/bitcoin/pinned'
import { network } from '@/lib/bitcoin/receive-keys'
import { formatNumber } from '@/lib/format'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { leadOn } from '@/ui/lead-on'
import { Notice } from '@/ui/notice'
import type { DerivedAddress } from './derive'
import { deriveInWorker } from './derive-in-worker'
import { readKey } from './read-key'
import { secretIn } from './secrets'

/** What was derived from a pasted key. The key itself is gone by then. */
export type Derived = {
  receiveKey: string
  fingerprint: string
  addresses: DerivedAddress[]
  assumesKind: boolean
}

type KeyFormProps = {
  /** What the form is for, to people who do not see it. */
  label: string
  /** Which of the wallet's addresses are derived. */
  from: number
  count: number
  /** The fingerprint of the wallet whose key it has to be, if it is known here. */
  of?: string
  button: string
  /** Whether it comes in the place of a press: the keyboard goes on in its box. */
  follows?: boolean
  onDerived: (derived: Derived) => void
}

type Problem = { is: 'secret' | 'unusable'; sentence: string }

/**
 * Reads the wallet's public key and derives addresses from it. What is typed stays in the box alone, never in React's state, the address
 * or a draft, and a secret does not even stay there: a pasted one is kept out, a typed one goes with its box and the box's undo. A key
 * that was read is gone from the box before anything is derived.
 */
export function KeyForm({ label, from, count, of, button, follows = false, onDerived }: KeyFormProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [boxes, setBoxes] = useState(0)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const working = useRef<AbortController>(null)
  useEffect(() => () => working.current?.abort(), [])
  useEffect(() => {
    if (follows) leadOn(box.current)
  }, [follows])
  const progress = useRef<HTMLDivElement>(null)
  const isDeriving = done !== null
  useEffect(() => {
    if (isDeriving) leadOn(progress.current)
  }, [isDeriving])
  useEffect(() => {
    if (boxes > 0) box.current?.focus()
  }, [boxes])

  /** Puts an empty box in the place of this one, which takes what could be undone with it. */
  const empty = () => {
    if (box.current) box.current.value = ''
    setBoxes((before) => before + 1)
  }
  /** Whether a text has a secret in it: then it is refused. */
  const isRefused = (text: string) => {
    const sentence = secretIn(text)
    if (!sentence) return false
    empty()
    setProblem({ is: 'secret', sentence })
    return true
  }
  const keepOut = (event: { preventDefault: () => void }, text: string) => {
    if (isRefused(text)) event.preventDefault()
  }

  async function read() {
    const typed = box.current?.value ?? ''
    const key = readKey(typed, network)
    if (key.is !== 'account') {
      if (key.is === 'secret' || !key.mayStay) empty()
      else box.current?.focus()
      return setProblem(key)
    }
    const { receiveKey } = key.chain
    const fingerprint = fingerprintOf(receiveKey)
    empty()
    if (of && of !== fingerprint)
      return setProblem({
        is: 'unusable',
        sentence: `This is the key of another wallet, ${fingerprint}. Paste the key of the wallet ${of}.`,
      })
    setProblem(null)
    setDone(0)
    working.current = new AbortController()
    try {
      const addresses = await deriveInWorker(
        { chain: key.chain, network, from, count },
        { signal: working.current.signal, onProgress: setDone },
      )
      onDerived({ receiveKey, fingerprint, addresses, assumesKind: key.assumesKind })
    } catch (error) {
      if (working.current.signal.aborted) return
      setProblem({
        is: 'unusable',
        sentence: error instanceof Error ? `${error.message} Try again, or use another browser.` : '',
      })
      empty()
    }
    setDone(null)
  }

  if (done !== null)
    return (
      <div ref={progress} tabIndex={-1} className="grid max-w-md gap-2 outline-none">
        <p role="status" className="font-semibold">
          Deriving {formatNumber(count)} addresses in this browser…
        </p>
        <progress
          aria-label="Addresses derived"
          value={done}
          max={count}
          className="h-3 w-full accent-navy-700"
        />
      </div>
    )
  return (
    <form
      noValidate
      aria-label={label}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void read()
      }}
    >
      {problem?.is === 'secret' && <Notice tone="error">{problem.sentence}</Notice>}
      <Field
        label="Public key of the account"
        hint="A zpub or xpub, or a descriptor such as wpkh([…]xpub…/0/*). It stays in this browser. Never paste recovery words or a private key anywhere."
        error={problem?.is === 'unusable' ? problem.sentence : undefined}
      >
        {(field) => (
          <textarea
            {...field}
            key={boxes}
            ref={box}
            rows={4}
            // No one corrects, keeps or sends away what is typed here: not the browser, and not what is installed in it.
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="none"
            spellCheck={false}
            data-gramm="false"
            data-1p-ignore
            className={`${field.className} font-mono text-sm`}
            onPaste={(event) => keepOut(event, event.clipboardData.getData('text'))}
            onDrop={(event) => keepOut(event, event.dataTransfer.getData('text'))}
            onInput={({ currentTarget }) => {
              // What is said of a secret stays: whoever typed it may be typing on.
              if (!isRefused(currentTarget.value))
                setProblem((before) => (before?.is === 'secret' ? before : null))
            }}
          />
        )}
      </Field>
      <div>
        <Button type="submit" look="navy">
          {button}
        </Button>
      </div>
    </form>
  )
}
