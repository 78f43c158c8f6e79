import { Link } from '@/lib/link'
import { signedOutUntold, useCurrentUser } from '@/lib/session/current-user'
import { showSuccess } from '@/ui/toast'

/** Sign In or Sign Out. Both are in the page; the style sheet shows the right one (DESIGN.md §5). */
export function SessionButton({ className, onDone }: { className: string; onDone?: () => void }) {
  const { signOut } = useCurrentUser()
  const leave = async () => {
    onDone?.()
    const { told } = await signOut()
    if (!told) await showSuccess(signedOutUntold).catch(() => {}) // the bar says it, too
  }
  return (
    <>
      <Link to="/auth" className={`signed-out-only ${className}`} onClick={onDone}>
        Sign In
      </Link>
      <button type="button" className={`signed-in-only ${className}`} onClick={leave}>
        Sign Out
      </button>
    </>
  )
}
