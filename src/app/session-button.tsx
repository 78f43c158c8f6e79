import { Link } from '@/lib/link'
import { signedOutUntold, useCurrentUser } from '@/lib/session/current-user'
import { showError, showSuccess } from '@/ui/toast'

/** Sign In or Sign Out. Both are in the page; the style sheet shows the one that holds (DESIGN.md §5). */
export function SessionButton({ className, onDone }: { className: string; onDone?: () => void }) {
  const { signOut } = useCurrentUser()
  const leave = async () => {
    onDone?.()
    try {
      const { told } = await signOut()
      if (!told) await showSuccess(signedOutUntold)
    } catch {
      await showError('You are still signed in: part of the page didn’t load. Try again in a moment.')
    }
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
