import { useDeferredValue } from 'react'
import { encode } from 'uqr'

const service: string | undefined = import.meta.env.VITE_QR_SERVICE_URL
const SIZE = 200 // CSS px, SPEC.md §9

/**
 * The address as a 200×200 QR code. Drawn here, because whoever serves the picture decides who gets paid. With
 * VITE_QR_SERVICE_URL it comes from a service (SPEC.md §7).
 */
export function QrCode({ address }: { address: string }) {
  const label = `QR code for the Bitcoin address ${address}`
  if (service) {
    const url = new URL(service)
    url.searchParams.set('data', `bitcoin:${address}`)
    url.searchParams.set('size', `${SIZE}x${SIZE}`)
    return <img src={url.href} width={SIZE} height={SIZE} alt={label} />
  }
  return <DrawnCode text={`bitcoin:${address}`} label={label} />
}

/** A text as a 200×200 QR code that is drawn here: after what is around it, since a slow phone computes it for the time of two frames. */
export function DrawnCode({ text, label }: { text: string; label: string }) {
  const known = useDeferredValue(text, '')
  const { data, size } = known ? encode(known, { ecc: 'M', border: 2 }) : { data: [], size: 1 }
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="forced-color-adjust-none"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={dark} fill="var(--color-navy-950)" />
    </svg>
  )
}
