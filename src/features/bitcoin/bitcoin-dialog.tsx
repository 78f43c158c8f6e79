import { Check, Copy, Phone, Wallet, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { business, phoneHref } from '@/content/business'
import { buttonStyle } from '@/ui/button'
import { holdPage } from '@/ui/hold-page'
import { showError, showSuccess, useToastsIn } from '@/ui/toast'
import { bitcoin } from './address'
import { QrCode } from './qr-code'

const COPIED_FOR = 2000 // ms, SPEC.md §9

const steps = [
  'Agree on the amount with us first: call, or ask in your quote. The price in dollars is set when you pay.',
  'Scan the code with your wallet, or copy the address into it. Compare the first and the last six characters.',
  'Send the agreed amount. We confirm it to you after one confirmation on the network, usually 10 to 60 minutes.',
  'You get a receipt in dollars, as for any other payment.',
]

/** How to pay in Bitcoin: the code, the address with a copy button, the steps, and the phone (SPEC.md §2). */
export function BitcoinDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    dialog.current?.showModal()
    return holdPage()
  }, [])
  useToastsIn(dialog)
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard
    <dialog
      ref={dialog}
      aria-labelledby="bitcoin-title"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
      className="mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-xl overscroll-contain rounded-t-2xl bg-paper text-left text-base font-normal text-ink raised-2xl backdrop:touch-none backdrop:bg-navy-950/70 sm:mb-auto sm:rounded-2xl"
    >
      {/* Fills it, so that what hits the dialog itself hits what is around it. */}
      <div className="p-6 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id="bitcoin-title" className="text-2xl text-navy-900">
            Pay with Bitcoin
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={close}
            className="-mt-2 -mr-2 grid size-11 place-items-center rounded"
          >
            <X aria-hidden className="size-6" />
          </button>
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
      </div>
    </dialog>
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
