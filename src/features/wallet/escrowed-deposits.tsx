import { useMutation, useQueryClient } from '@tanstack/react-query'
import { escrowedBitcoin } from '@/content/law-on-bitcoin'
import { FormProblem } from '@/ui/form-problem'
import { StoredSwitch } from '@/ui/stored-switch'
import { escrowedDepositsMutation } from './api'

/** Whether deposits that are held in escrow may be paid in bitcoin, with why they usually may not. */
export function EscrowedDeposits({ takes }: { takes: boolean }) {
  const setting = useMutation(escrowedDepositsMutation(useQueryClient()))
  return (
    <div className="grid max-w-prose gap-3">
      <p>{escrowedBitcoin ?? 'Ask a lawyer first whether your state lets a deposit be kept in bitcoin.'}</p>
      <StoredSwitch
        label="Take bitcoin for deposits that are held in escrow"
        checked={setting.isPending ? setting.variables : takes}
        disabled={setting.isPending}
        onChange={(on) => setting.mutate(on)}
      />
      <p className="text-ink-soft">
        {takes
          ? 'Sell what comes in, and pay the dollars into the escrow account in time.'
          : 'The invoice for such a deposit offers no payment by bitcoin.'}
      </p>
      <FormProblem error={setting.error} />
    </div>
  )
}
