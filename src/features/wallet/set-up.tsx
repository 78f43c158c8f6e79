import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { network } from '@/lib/bitcoin/receive-keys'
import { Button } from '@/ui/button'
import { FormProblem } from '@/ui/form-problem'
import { startWalletMutation } from './api'
import { BuildSetting } from './build-setting'
import { type Derived, KeyForm } from './key-form'

/** How many addresses are derived at a time: each gets one invoice. */
export const AT_A_TIME = 1000

type SetUpProps = {
  /** The fingerprint of the wallet that this one replaces. */
  beside: string | undefined
  onDerived: (derived: Derived) => void
}

/** The first steps to a wallet: its key, and whether the addresses are those that the owner sees in it. */
export function SetUp({ beside, onDerived }: SetUpProps) {
  const [derived, setDerived] = useState<Derived | null>(null)
  const [isOther, setOther] = useState(false)
  const [isFirst, setFirst] = useState(false)
  if (!derived)
    return (
      <div className="grid gap-4">
        <p className="max-w-prose">
          In your wallet, make an account for this business alone, native SegWit. Where it shows the account’s
          details, copy the public key: with it one can see the account’s payments, and spend nothing.
        </p>
        {isOther && (
          <p role="status" className="max-w-prose font-semibold">
            Then this key is of another account, or of another kind of address. Copy the key of the account
            whose first receive address you see.
          </p>
        )}
        <KeyForm
          label="Key of the wallet"
          from={0}
          count={AT_A_TIME}
          button="Show its first addresses"
          onDerived={(found) => {
            setDerived(found)
            setOther(false)
            onDerived(found)
          }}
        />
      </div>
    )
  return (
    <div className="grid gap-5">
      <FirstThree
        derived={derived}
        isFirst={isFirst}
        onFirst={() => setFirst(true)}
        onOther={() => {
          setDerived(null)
          setFirst(false)
          setOther(true)
        }}
      />
      {isFirst && <Start derived={derived} beside={beside} />}
    </div>
  )
}

type FirstThreeProps = { derived: Derived; isFirst: boolean; onFirst: () => void; onOther: () => void }

function FirstThree({ derived, isFirst, onFirst, onOther }: FirstThreeProps) {
  return (
    <div className="grid gap-3">
      <StepHeading>Is this the first receive address in your wallet?</StepHeading>
      {derived.assumesKind && (
        <p>
          The key doesn’t say which kind of address it is for. These are native SegWit ones (BIP 84): compare
          them well.
        </p>
      )}
      <ol aria-label="First addresses" className="grid gap-1.5">
        {derived.addresses.slice(0, 3).map(({ index, address }) => (
          <li key={index} className={`flex gap-3 ${index === 0 ? 'font-semibold' : 'text-ink-soft'}`}>
            <span className="w-4 shrink-0 text-right">{index + 1}.</span>
            <span className="font-mono wrap-anywhere">{address}</span>
          </li>
        ))}
      </ol>
      {!isFirst && (
        <div className="flex flex-wrap gap-3">
          <Button look="navy" onClick={onFirst}>
            Yes, it is the first one
          </Button>
          <Button look="outline" className="text-navy-900" onClick={onOther}>
            No, mine is another
          </Button>
        </div>
      )}
    </div>
  )
}

/** Stores the addresses. From then on the page shows what the database has. */
function Start({
  derived: { receiveKey, fingerprint, addresses },
  beside,
}: Pick<SetUpProps, 'beside'> & { derived: Derived }) {
  const [id] = useState(() => crypto.randomUUID())
  const starting = useMutation(startWalletMutation(useQueryClient()))
  return (
    <div className="grid gap-4">
      <StepHeading>What the site knows</StepHeading>
      <BuildSetting fingerprint={fingerprint} receiveKey={receiveKey} beside={beside} />
      <div>
        <Button
          look="navy"
          disabled={starting.isPending}
          onClick={() => starting.mutate({ id, fingerprint, network, addresses })}
        >
          {starting.isPending ? 'Storing the addresses…' : 'Go on to the test payment'}
        </Button>
      </div>
      <FormProblem error={starting.error} undone="Not stored" />
    </div>
  )
}

/** The heading of what a press has led to: it takes the focus, so that whoever works by keyboard or ear is there. */
export function StepHeading({ children, takesFocus = true }: { children: string; takesFocus?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isLedHere = useRef(takesFocus)
  useEffect(() => {
    if (isLedHere.current) heading.current?.focus()
  }, [])
  return (
    <h3 ref={heading} tabIndex={-1} className="text-xl text-navy-900 outline-none">
      {children}
    </h3>
  )
}
