import { Bitcoin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useReplay } from '@/ui/use-replay'

const loadDialog = () => import('./bitcoin-dialog')
const BitcoinDialog = lazy(async () => ({ default: (await loadDialog()).BitcoinDialog }))

/** Opens the Bitcoin dialog. Pulses three times, then rests (DESIGN.md §6); the dialog's code comes when it is wanted. */
export function BitcoinButton() {
  const [open, setOpen] = useState(false)
  const opener = useReplay<HTMLButtonElement>()
  const [wanted, setWanted] = useState(false)
  const fetchAhead = () => void loadDialog().catch(() => {})
  return (
    <>
      <button
        ref={opener}
        type="button"
        data-replay
        aria-haspopup="dialog"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
        className="pulse-three-times inline-flex min-h-tap items-center gap-2 rounded-full border-2 border-amber-400 px-4 font-semibold text-amber-300 hover:bg-amber-400 hover:text-navy-950"
      >
        <Bitcoin aria-hidden className="size-5" />
        Bitcoin Accepted Here
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <BitcoinDialog open={open} onOpenChange={setOpen} opener={opener} />
        </Suspense>
      )}
    </>
  )
}
