import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { network } from '@/lib/bitcoin/receive-keys'
import { momentText } from '@/lib/dates'
import { formatNumber } from '@/lib/format'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { CouldNotLoad } from '@/ui/could-not-load'
import { FormProblem } from '@/ui/form-problem'
import { Notice } from '@/ui/notice'
import { Panel } from '@/ui/panel'
import { cancelWalletMutation, type Wallet as OneWallet, walletsQuery } from './api'
import { BuildSetting, Fingerprint } from './build-setting'
import { CompareAll } from './compare-all'
import { EscrowedDeposits } from './escrowed-deposits'
import type { Derived } from './key-form'
import { MoreAddresses } from './more-addresses'
import { Refunds } from './refunds'
import { SetUp, StepHeading } from './set-up'
import { CANCELED, TestPayment } from './test-payment'
import { Watching } from './watching'

/** The owner's wallet: which one it is, setting it up and replacing it, and what is watched on the chain. */
export function Wallet() {
  const { data, isPending, isError, refetch } = useQuery(walletsQuery())
  // Receive keys that were pasted here, by fingerprint. They are public; the database has no need of them.
  const [receiveKeys, setReceiveKeys] = useState<Record<string, string>>({})
  const [done, setDone] = useState<string | null>(null)
  if (isPending) return <p role="status">Loading…</p>
  if (isError && !data) return <CouldNotLoad onRetry={refetch} what="The wallet" />
  const on = data.wallets.find(({ state }) => state === 'on')
  const coming = data.wallets.find(({ state }) => state === 'testing' || state === 'waiting')
  const former = data.wallets.filter(({ state }) => state === 'replaced' || state === 'canceled')
  const inUse = [on, coming].filter((wallet) => wallet !== undefined)
  const onDerived = ({ fingerprint, receiveKey }: Derived) =>
    setReceiveKeys((before) => ({ ...before, [fingerprint]: receiveKey }))
  return (
    <>
      {network !== 'main' && (
        <div className="mb-6 rounded-md border-l-4 border-red-600 bg-red-100 px-4 py-3 font-semibold text-red-700">
          Test network, do not send real bitcoin.
        </div>
      )}
      <div>
        {/* Also when none is left: the last one may end while its code is open. */}
        {data.wallets.length > 0 && (
          <Panel heading="Refunds to pay" lead="What customers overpaid and want back. Only you can send it.">
            <Refunds refunds={data.refunds} ended={data.refunds_ended} />
          </Panel>
        )}
        <Panel
          heading="Your wallet"
          lead="Customers pay straight into it. We keep addresses to give out, and no key: nobody here can spend anything."
        >
          {done && <Done key={done}>{done}</Done>}
          {on ? (
            <WalletNow wallet={on} receiveKey={receiveKeys[on.fingerprint]} />
          ) : coming ? (
            <Coming
              wallet={coming}
              beside={undefined}
              receiveKey={receiveKeys[coming.fingerprint]}
              onDone={setDone}
            />
          ) : (
            <SetUp beside={undefined} onDerived={onDerived} />
          )}
        </Panel>
        {on && coming && (
          <Panel
            heading="The next wallet"
            lead="It replaces the wallet above. Invoices that have an address keep it, and the wallet above still receives what is paid to those."
          >
            <Coming
              wallet={coming}
              beside={on.fingerprint}
              receiveKey={receiveKeys[coming.fingerprint]}
              onDone={setDone}
            />
          </Panel>
        )}
        {on && !coming && (
          <Panel
            heading="Replace it"
            lead="When you change wallets, or think that someone else knows a key of it."
          >
            <Replace wallet={on} onDerived={onDerived} />
          </Panel>
        )}
        {inUse.length > 0 && (
          <Panel
            heading="Compare all addresses"
            lead="Whether every stored address is your wallet’s: worked out anew in this browser from the key that you paste."
          >
            {inUse.map((wallet) => (
              <CompareAll
                key={wallet.id}
                wallet={wallet}
                isOneOfTwo={inUse.length > 1}
                beside={wallet === coming ? on?.fingerprint : undefined}
                onDerived={onDerived}
              />
            ))}
          </Panel>
        )}
        <Panel
          heading="Watching the chain"
          lead="Two sources or more are asked, and each confirmation is proved: none of them can make a payment up."
        >
          <Watching watching={data.watching} />
        </Panel>
        <Panel heading="Deposits in escrow">
          <EscrowedDeposits takes={data.settings.takes_escrowed_deposits} />
        </Panel>
        {former.length > 0 && (
          <Panel
            heading="Former wallets"
            lead="What is paid to an address of theirs is still watched and counted."
          >
            <ul className="grid gap-3">
              {former.map((wallet) => (
                <li key={wallet.id}>
                  <Fingerprint of={wallet.fingerprint} />,{' '}
                  {wallet.state === 'replaced' ? 'replaced' : 'canceled before it was used'}. Set up{' '}
                  {momentText(wallet.made_at)}
                  {wallet.made_by_name && ` by ${wallet.made_by_name}`}.
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </>
  )
}

/** What a press has done. It takes the focus from the button that is gone. */
function Done({ children }: { children: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Notice tone="done">
      <p ref={place} tabIndex={-1} className="outline-none">
        {children}
      </p>
    </Notice>
  )
}

const networkNames = {
  main: 'Bitcoin',
  test: 'Bitcoin’s test network',
  regtest: 'This computer’s test network',
}

function Facts({ wallet }: { wallet: OneWallet }) {
  const facts = [
    ['Fingerprint', wallet.fingerprint],
    ['Network', networkNames[wallet.network]],
    ['Set up', `${momentText(wallet.made_at)}${wallet.made_by_name ? `, ${wallet.made_by_name}` : ''}`],
    ...(wallet.state === 'on' && wallet.starts_at ? [['In use since', momentText(wallet.starts_at)]] : []),
    ['Addresses left', `${formatNumber(wallet.addresses_left)} of ${formatNumber(wallet.addresses)}`],
  ] as const
  return (
    <dl className="grid gap-y-1.5 wrap-anywhere">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-x-2">
          <dt className="w-[min(8rem,40%)] shrink-0 text-ink-soft">{name}</dt>
          <dd className={`min-w-0 ${name === 'Fingerprint' ? 'font-mono font-semibold' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function WalletNow({ wallet, receiveKey }: { wallet: OneWallet; receiveKey: string | undefined }) {
  return (
    <>
      <Facts wallet={wallet} />
      <BuildSetting fingerprint={wallet.fingerprint} receiveKey={receiveKey} beside={undefined} />
      <MoreAddresses wallet={wallet} />
    </>
  )
}

type ComingProps = {
  wallet: OneWallet
  /** The fingerprint of the wallet that it replaces. */
  beside: string | undefined
  receiveKey: string | undefined
  /** Is told what a press has done: its button is gone by then. */
  onDone: (what: string) => void
}

/** A wallet that is being set up, or waits to take over. */
function Coming({ wallet, beside, receiveKey, onDone }: ComingProps) {
  return (
    <>
      <Facts wallet={wallet} />
      <BuildSetting fingerprint={wallet.fingerprint} receiveKey={receiveKey} beside={beside} />
      {wallet.state === 'testing' ? (
        <TestPayment
          key={wallet.id}
          wallet={wallet}
          replaces={beside !== undefined}
          isNew={receiveKey !== undefined}
          onDone={onDone}
        />
      ) : (
        <Waiting wallet={wallet} onDone={onDone} />
      )}
    </>
  )
}

/** A wallet that takes over in a day, unless an admin cancels it. */
function Waiting({ wallet, onDone }: Pick<ComingProps, 'wallet' | 'onDone'>) {
  const canceling = useMutation({
    ...cancelWalletMutation(useQueryClient()),
    onSuccess: () => onDone(CANCELED),
  })
  return (
    <div className="grid gap-4">
      <Notice tone="warning">
        It takes over {wallet.starts_at ? `on ${momentText(wallet.starts_at)}` : 'in a day'}. All admins have
        been told. If you did not expect this, cancel it now.
      </Notice>
      <div>
        <Button
          look="outline"
          className="text-navy-900"
          disabled={canceling.isPending}
          onClick={() => canceling.mutate(wallet.id)}
        >
          {canceling.isPending ? 'Canceling…' : 'Cancel the change'}
        </Button>
      </div>
      <FormProblem error={canceling.error} undone="Not canceled" />
    </div>
  )
}

type ReplaceProps = { wallet: OneWallet; onDerived: (derived: Derived) => void }

function Replace({ wallet, onDerived }: ReplaceProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="max-w-prose">
        Another wallet takes a day: you set it up and test it like the first, all admins are told, and any of
        them can cancel it until it takes over.
      </p>
      {isOpen ? (
        <>
          <StepHeading>The new wallet’s key</StepHeading>
          <SetUp beside={wallet.fingerprint} onDerived={onDerived} />
          <div>
            <Button look="outline" className="text-navy-900" onClick={() => setOpen(false)}>
              Keep the present wallet
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button
            look="outline"
            className="text-navy-900"
            onClick={() => setOpen(true)}
            {...command('Replace the wallet')}
          >
            Replace the wallet
          </Button>
        </div>
      )}
    </>
  )
}
