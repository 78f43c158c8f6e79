import { encode } from 'uqr'
import { bitcoinText, bitcoinUri, qrUri, type ToPay } from '@/lib/bitcoin/amounts'
import { CopyButton } from '@/ui/copy-button'
import { satoshiText } from './words'

/** What the owner pays from their wallet: a code to scan, and the same to copy, or to open where the wallet is on this device. */
export function PaymentCode(toPay: ToPay) {
  const { address, satoshis } = toPay
  return (
    <div className="flex flex-wrap items-start gap-5">
      <Code text={qrUri(toPay)} />
      <div className="grid min-w-0 flex-1 basis-64 justify-items-start gap-3">
        <dl className="grid gap-2">
          <div>
            <dt className="text-sm text-ink-soft">Amount</dt>
            <dd className="font-mono">
              {bitcoinText(satoshis)} BTC{' '}
              <span className="font-sans text-ink-soft">({satoshiText(satoshis)})</span>
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">Address</dt>
            <dd className="font-mono wrap-anywhere select-all">{address}</dd>
          </div>
        </dl>
        <div className="flex flex-wrap gap-3">
          <CopyButton
            text={() => address}
            words={{ ready: 'Copy the address', copied: 'Copied', failed: 'Select the address and copy it' }}
          />
          {/* A phone cannot scan its own screen. */}
          <a
            href={bitcoinUri(toPay)}
            className="inline-flex min-h-12 items-center font-semibold text-navy-700 underline pointer-fine:hidden"
          >
            Open your wallet
          </a>
        </div>
      </div>
    </div>
  )
}

/** Drawn here, since whoever serves the picture decides who is paid. White in the dark as well, for cameras. */
function Code({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label="Code to scan with your wallet"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-lg border border-paper-300"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={dark} fill="var(--color-navy-950)" />
    </svg>
  )
}
