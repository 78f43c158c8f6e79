import * as Dialog from '@radix-ui/react-dialog'
import { Check, Copy, Phone, Wallet, X } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { business, phoneHref } from '@/content/business'
import { buttonStyle } from '@/ui/button'
import { showError, showSuccess } from '@/ui/toast'
import { bitcoin } from './address'
import { QrCode } from './qr-code'

const COPIED_FOR = 2000 // ms, SPEC.md §9

const steps = [
  'Agree on the amount with us first: call, or ask in your quote. The price in dollars is set when you pay.',
  'Scan the code with your wallet, or copy the address into it. Compare the first and the last six characters.',
  'Send the agreed amount. We confirm it to you after one confirmation on the network, usually 10 to 60 minutes.',
  'You get a receipt in dollars, as for any other payment.',
]

type BitcoinDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Gets the focus back when the dialog closes. */
  opener: RefObject<HTMLElement | null>
}

/** How to pay in Bitcoin: the code, the address with a copy button, the steps, and the phone (SPEC.md §2). */
export function BitcoinDialog({ open, onOpenChange, opener }: BitcoinDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-navy-950/70" />
        <Dialog.Content
          aria-describedby={undefined}
          // A toast is on top of the dialog, so pressing it does not count as pressing outside.
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
              event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener.current?.focus()
          }}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[92dvh] w-full max-w-xl overflow-y-auto rounded-t-2xl bg-paper p-6 text-ink raised-2xl sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-2xl sm:p-8"
        >
          <div className="flex items-start justify-between gap-4">
            <Dialog.Title className="text-2xl text-navy-900">Pay with Bitcoin</Dialog.Title>
            <Dialog.Close aria-label="Close" className="-mt-2 -mr-2 grid size-11 place-items-center rounded">
              <X aria-hidden className="size-6" />
            </Dialog.Close>
          </div>
          {bitcoin.testNetwork && (
            <p className="mt-3 rounded-md border-l-4 border-red-600 bg-red-100 px-4 py-3 font-semibold text-red-700">
              Test network, do not send real bitcoin.
            </p>
          )}
          <div className="mt-5 grid items-center gap-6 sm:grid-cols-[auto_1fr]">
            <div className="mx-auto w-fit rounded-lg border border-paper-300 bg-white p-2">
              <QrCode address={bitcoin.address} />
            </div>
            <CopyAddress />
          </div>
          <h3 className="mt-6 text-lg text-navy-900">How to pay</h3>
          <ol className="mt-2 grid list-decimal gap-1.5 pl-[1.25rem] marker:font-bold marker:text-amber-700">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mt-5 flex flex-wrap items-center gap-x-2 border-t border-paper-300 pt-4">
            <Phone aria-hidden className="size-5 text-amber-700" />
            Questions first?
            <a
              href={phoneHref}
              className="inline-flex min-h-tap items-center font-bold text-navy-700 underline"
            >
              {business.phone.display}
            </a>
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function CopyAddress() {
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(0), COPIED_FOR)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(bitcoin.address)
      setCopied(Date.now())
      await showSuccess('Bitcoin address copied!')
    } catch {
      await showError('This browser did not allow copying. Press and hold the address to copy it.')
    }
  }

  return (
    <div className="min-w-0">
      <p className="text-sm font-semibold text-ink-soft">Bitcoin address</p>
      <p data-testid="bitcoin-address" className="mt-1 font-mono text-base break-all select-all">
        {bitcoin.address}
      </p>
      <button type="button" onClick={copy} className={buttonStyle('navy', 'mt-3 max-sm:w-full')}>
        {copied ? (
          <Check aria-hidden data-testid="copied" className="size-5" />
        ) : (
          <Copy aria-hidden className="size-5" />
        )}
        Copy address
      </button>
      {/* A phone cannot scan its own screen; wallets on computers rarely handle such links. */}
      <a
        href={`bitcoin:${bitcoin.address}`}
        className={buttonStyle('outline', 'mt-3 w-full text-navy-900 pointer-fine:hidden')}
      >
        <Wallet aria-hidden className="size-5" />
        Open in your wallet
      </a>
    </div>
  )
}
