import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '@/lib/format'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { FormProblem } from '@/ui/form-problem'
import { Notice } from '@/ui/notice'
import { useReadOn } from '@/ui/use-read-on'
import { addAddressesMutation, type Wallet } from './api'
import { KeyForm } from './key-form'
import { AT_A_TIME } from './set-up'

/** Fewer than so many left: the office is told. */
const FEW = 100

/** How many addresses no invoice has yet, and the way to derive more. */
export function MoreAddresses({ wallet }: { wallet: Wallet }) {
  const [isOpen, setOpen] = useState(false)
  const adding = useMutation(addAddressesMutation(useQueryClient()))
  const left = wallet.addresses_left
  const place = useReadOn(isOpen)
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 outline-none">
      {left < FEW && (
        <Notice tone={left === 0 ? 'error' : 'warning'}>
          {left === 0
            ? 'No address is left: customers can’t pay by bitcoin until you derive more.'
            : `Only ${left} ${left === 1 ? 'address is' : 'addresses are'} left. Each invoice that is paid by bitcoin takes one: derive more.`}
        </Notice>
      )}
      {adding.isSuccess && !isOpen && (
        <Notice tone="done">{formatNumber(AT_A_TIME)} more addresses are stored.</Notice>
      )}
      {isOpen ? (
        <>
          <KeyForm
            follows
            label="Key to derive more addresses"
            from={wallet.addresses}
            count={AT_A_TIME}
            of={wallet.fingerprint}
            button={`Derive ${formatNumber(AT_A_TIME)} more`}
            onDerived={({ addresses }) =>
              adding.mutate({ id: wallet.id, addresses }, { onSuccess: () => setOpen(false) })
            }
          />
          {adding.isPending && <p role="status">Storing the addresses…</p>}
          <FormProblem error={adding.error} undone="Not stored" />
        </>
      ) : (
        <div>
          <Button
            look={left < FEW ? 'navy' : 'outline'}
            className={left < FEW ? '' : 'text-navy-900'}
            onClick={() => setOpen(true)}
            {...command('Derive more addresses')}
          >
            Derive {formatNumber(AT_A_TIME)} more addresses
          </Button>
        </div>
      )}
    </div>
  )
}
