import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '@/lib/format'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { Notice } from '@/ui/notice'
import { useReadOn } from '@/ui/use-read-on'
import { storedAddresses, type Wallet } from './api'
import { BuildSetting, isBuiltFor } from './build-setting'
import { type Difference, firstDifference } from './compare'
import { type Derived, KeyForm } from './key-form'

type CompareAllProps = {
  wallet: Wallet
  /** Whether its fingerprint has to be said, since another wallet can be compared beside it. */
  isOneOfTwo: boolean
  beside: string | undefined
  onDerived: (derived: Derived) => void
}

/** Derives all addresses of a wallet again from its key, and compares them with what is stored. */
export function CompareAll({ wallet, isOneOfTwo, beside, onDerived }: CompareAllProps) {
  const [isOpen, setOpen] = useState(false)
  const [receiveKey, setReceiveKey] = useState<string>()
  const stopping = useRef<AbortController>(null)
  useEffect(() => () => stopping.current?.abort(), [])
  const comparing = useMutation({
    networkMode: 'always',
    mutationFn: async (derived: Derived) => {
      stopping.current = new AbortController()
      const stored = await storedAddresses(wallet.id, stopping.current.signal)
      return { count: stored.length, difference: firstDifference(stored, derived.addresses) }
    },
  })
  const place = useReadOn(comparing.status)
  if (!isOpen)
    return (
      <div>
        <Button
          look="outline"
          className="text-navy-900"
          onClick={() => setOpen(true)}
          {...command('Compare all addresses')}
        >
          Compare all addresses{isOneOfTwo && ` of ${wallet.fingerprint}`}
        </Button>
      </div>
    )
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      {comparing.isPending && <p role="status">Comparing…</p>}
      {comparing.data && <Result {...comparing.data} />}
      {comparing.error && <Notice tone="error">Not compared. {sentenceOf(comparing.error)}</Notice>}
      {receiveKey && !isBuiltFor(wallet.fingerprint) && (
        <BuildSetting fingerprint={wallet.fingerprint} receiveKey={receiveKey} beside={beside} />
      )}
      <KeyForm
        follows
        label="Key to compare with"
        from={0}
        count={wallet.addresses}
        of={wallet.fingerprint}
        button={`Compare ${formatNumber(wallet.addresses)} addresses`}
        onDerived={(derived) => {
          setReceiveKey(derived.receiveKey)
          onDerived(derived)
          comparing.mutate(derived)
        }}
      />
    </div>
  )
}

function Result({ count, difference }: { count: number; difference: Difference | null }) {
  if (!difference)
    return <Notice tone="done">All {formatNumber(count)} addresses are those of your wallet.</Notice>
  return (
    <Notice tone="error">
      <p>{differenceText(difference)}</p>
      <dl className="mt-2 grid gap-1 font-normal">
        <div>
          <dt className="inline">Stored: </dt>
          <dd className="inline font-mono wrap-anywhere">{difference.stored ?? 'none'}</dd>
        </div>
        <div>
          <dt className="inline">Your wallet’s: </dt>
          <dd className="inline font-mono wrap-anywhere">{difference.derived ?? 'none'}</dd>
        </div>
      </dl>
      <p className="mt-2 font-normal">
        Someone has changed the database. Customers’ pages show only addresses of your wallet, so nothing can
        be paid elsewhere through them. Find out who it was, and replace this wallet.
      </p>
    </Notice>
  )
}

/** Some wallets count addresses from 1, and others from 0. */
function differenceText({ index, what }: Difference) {
  const which = `Address ${formatNumber(index + 1)} (index ${index})`
  if (what === 'missing') return `${which} is missing, or one more is stored than your wallet has given.`
  if (what === 'tweak') return `${which} is your wallet’s, but customers’ pages can’t prove it.`
  return `${which} is not your wallet’s.`
}
