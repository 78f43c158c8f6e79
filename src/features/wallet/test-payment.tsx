import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@/ui/button'
import { FormProblem } from '@/ui/form-problem'
import { Notice } from '@/ui/notice'
import { cancelWalletMutation, testPaymentQuery, turnOnMutation, type Wallet } from './api'
import { PaymentCode } from './payment-code'
import { StepHeading } from './set-up'
import { satoshiText } from './words'

/** What the code asks for: little, and well above what wallets refuse to send. The owner may send anything. */
const TEST_SATOSHIS = 2000

/** What a press has done, as it is said in place of its button. */
export const CANCELED = 'Canceled. None of its addresses is given out.'
const TURNED_ON = 'It is on: invoices can be paid in bitcoin.'
const WAITS = 'It takes over in a day. All admins are told.'

type TestPaymentProps = {
  wallet: Wallet
  replaces: boolean
  /** Whether a press has just led here: then it takes the focus. */
  isNew: boolean
  onDone: (what: string) => void
}

/** A payment from the owner to the wallet's first address, watched live; once it is seen, the wallet can be turned on. */
export function TestPayment({ wallet, replaces, isNew, onDone }: TestPaymentProps) {
  const queryClient = useQueryClient()
  const watched = useQuery(testPaymentQuery(wallet.id))
  const turningOn = useMutation({
    ...turnOnMutation(queryClient),
    onSuccess: () => onDone(replaces ? WAITS : TURNED_ON),
  })
  const canceling = useMutation({
    ...cancelWalletMutation(queryClient),
    onSuccess: () => onDone(CANCELED),
  })
  const test = watched.data ?? wallet.test
  const isSeen = (test?.satoshis_seen ?? 0) > 0
  const isBusy = turningOn.isPending || canceling.isPending
  return (
    <div className="grid gap-4">
      <StepHeading takesFocus={isNew}>Send a small test payment</StepHeading>
      <p className="max-w-prose">
        Send a small amount from another wallet to this address, the first one of yours. It shows that what is
        sent here arrives in your wallet. No invoice gets this address.
      </p>
      {test && <PaymentCode address={test.address} satoshis={TEST_SATOSHIS} label="Test payment" />}
      {isSeen && test ? (
        <Notice tone="done">
          Seen: {satoshiText(test.satoshis_seen ?? 0)}, {confirmationText(test.confirmations ?? 0)}. Check
          that your wallet shows it too, then turn it on.
        </Notice>
      ) : watched.isError ? (
        <Notice tone="warning">
          The chain can’t be looked at right now. This page keeps trying; your payment is not lost.
        </Notice>
      ) : (
        <p role="status" className="font-semibold">
          Waiting for your payment. It shows here within about 15 seconds.
        </p>
      )}
      {replaces && (
        <p className="max-w-prose">
          It takes over one day after you turn it on. All admins are told at once, and any of them can cancel
          it until then.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="navy" disabled={!isSeen || isBusy} onClick={() => turningOn.mutate(wallet.id)}>
          {turningOn.isPending ? 'Turning it on…' : 'Turn it on'}
        </Button>
        <Button
          look="outline"
          className="text-navy-900"
          disabled={isBusy}
          onClick={() => canceling.mutate(wallet.id)}
        >
          {canceling.isPending ? 'Canceling…' : 'Cancel this wallet'}
        </Button>
      </div>
      <FormProblem error={turningOn.error} undone="Not turned on" />
      <FormProblem error={canceling.error} undone="Not canceled" />
    </div>
  )
}

const confirmationText = (confirmations: number) =>
  confirmations === 0
    ? 'not confirmed yet'
    : `${confirmations} ${confirmations === 1 ? 'confirmation' : 'confirmations'}`
