import { Bitcoin } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { receiveKeys } from '@/lib/bitcoin/receive-keys'
import { useNavigate } from '@/lib/link'
import { Button } from '@/ui/button'
import { OurPhone } from './other-ways'
import type { PayPanelProps } from './pay-panel'

const loadPanel = () => import('./pay-panel')

/** The hash that opens the panel, so that a reload, or a phone that comes back from its wallet, finds it open. */
const ANCHOR = 'bitcoin'

type PayWithBitcoinProps = Omit<PayPanelProps, 'onClose'> & {
  /** How it was paid so far. */
  methods: readonly string[]
  /** Of what is open: seen on its way, and not confirmed yet. */
  comingCents: number
}

/** Opens the panel in which an invoice is paid in bitcoin. Its code is fetched when needed. Nothing where the site takes none. */
export function PayWithBitcoin({ methods, comingCents, ...panel }: PayWithBitcoinProps) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const isOpen = hash === `#${ANCHOR}`
  const opener = useRef<HTMLButtonElement>(null)
  const [Panel, setPanel] = useState<ComponentType<PayPanelProps>>()
  const [hasFailed, setFailed] = useState(false)
  const [presses, setPresses] = useState(0)
  const fetchAhead = () => void loadPanel().catch(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press tries again
  useEffect(() => {
    if (!isOpen) return
    setFailed(false)
    loadPanel().then(
      (loaded) => setPanel(() => loaded.PayPanel),
      () => setFailed(true),
    )
  }, [isOpen, presses])
  const isToPay = panel.openCents > comingCents
  const isPaid = methods.includes('bitcoin') || comingCents > 0
  if (receiveKeys.length === 0 || !(isToPay || isPaid || isOpen)) return null
  const close = () => {
    navigate('#', { replace: true })
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (isOpen && Panel) return <Panel {...panel} onClose={close} />
  return (
    <div className="print:hidden">
      <Button
        ref={opener}
        look={isToPay ? 'amber' : 'outline'}
        className={isToPay ? 'max-sm:w-full' : 'text-navy-900 max-sm:w-full'}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => {
          setPresses(presses + 1)
          navigate(`#${ANCHOR}`, { replace: true })
        }}
      >
        <Bitcoin aria-hidden className="size-5" />
        {isToPay ? 'Pay with bitcoin' : 'Your payment in bitcoin'}
      </Button>
      {hasFailed && (
        <p role="alert" className="mt-2">
          This could not be loaded. Press it again, or call <OurPhone />.
        </p>
      )}
    </div>
  )
}
