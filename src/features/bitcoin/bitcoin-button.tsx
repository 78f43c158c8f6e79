import { Bitcoin } from 'lucide-react'
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { business, phoneHref } from '@/content/business'
import { useNavigate } from '@/lib/link'

const loadDialog = () => import('./bitcoin-dialog')
type Dialog = Awaited<ReturnType<typeof loadDialog>>['BitcoinDialog']

/** The hash that opens the dialog: `/#bitcoin`. Without JavaScript it leads to the button. */
const ANCHOR = 'bitcoin'

/** Opens the Bitcoin dialog. Pulses three times, then rests (DESIGN.md §6). The dialog's code is fetched when needed. */
export function BitcoinButton() {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const [BitcoinDialog, setDialog] = useState<ComponentType<ComponentProps<Dialog>>>()
  const [hasFailed, setFailed] = useState(false)
  const fetchAhead = () => void loadDialog().catch(() => {})
  const show = async () => {
    setOpen(true)
    setFailed(false)
    try {
      const loaded = await loadDialog()
      setDialog(() => loaded.BitcoinDialog)
    } catch {
      setFailed(true)
    }
  }
  const { hash } = useLocation()
  const navigate = useNavigate()
  const isAddressed = hash === `#${ANCHOR}`
  useEffect(() => {
    if (isAddressed) opener.current?.click()
  }, [isAddressed])
  const close = () => {
    setOpen(false)
    opener.current?.focus() // also where a press does not give a button the focus
    // So that a link opens it again, and going back does not.
    if (isAddressed) navigate('#', { replace: true })
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        id={ANCHOR}
        aria-haspopup="dialog"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => void show()}
        className="pulse-three-times inline-flex min-h-tap items-center gap-2 rounded-full border-2 border-amber-400 px-4 font-semibold text-amber-300 hover:bg-amber-400 hover:text-navy-950"
      >
        <Bitcoin aria-hidden className="size-5" />
        Bitcoin Accepted Here
      </button>
      {open && BitcoinDialog && <BitcoinDialog onClose={close} />}
      {hasFailed && (
        <p role="alert" className="w-full">
          This could not be loaded. Press it again, or call{' '}
          <a href={phoneHref} className="font-semibold underline">
            {business.phone.display}
          </a>
          .
        </p>
      )}
    </>
  )
}
