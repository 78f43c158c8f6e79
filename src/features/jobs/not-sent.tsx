import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Link } from '@/lib/link'
import { useCurrentUser } from '@/lib/session/current-user'
import { type SendPhoto, sendFromAnywhere, useDay } from './day-store'
import { notOpenWords, notSentWords } from './visit-words'

type NotSentProps = { sendPhoto: SendPhoto }

/** What this device has not sent yet of what was reported in the field, on every office page but the day's own, which sends it too. */
export function NotSent({ sendPhoto }: NotSentProps) {
  const { pathname } = useLocation()
  const { session } = useCurrentUser()
  const { waiting, queue } = useDay()
  const isOnItsPage = pathname === '/admin/my-day'
  const token = session?.access_token
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever signs in again may send it, and each page is a chance to
  useEffect(() => {
    if (!isOnItsPage) return sendFromAnywhere(sendPhoto)
  }, [sendPhoto, isOnItsPage, pathname, token])
  if (isOnItsPage || waiting.length === 0) return null
  const isRefused = waiting.some(({ refused }) => refused)
  return (
    // Outside the page: the office's dark colors stand behind this name.
    <div className="office">
      <aside
        aria-label="Not sent yet"
        className="fixed inset-x-3 bottom-16 z-20 mx-auto flex max-w-xl items-center gap-3 rounded-lg border-2 border-amber-500 bg-white px-4 py-2 text-ink raised-xl lg:right-4 lg:bottom-4 lg:left-auto print:hidden"
      >
        <CloudOff aria-hidden className="size-6 shrink-0" />
        <p role="status" className="grow">
          <strong>{notSentWords(waiting.length)}</strong>
          {isRefused && <span className="block text-sm">Something was not taken, and waits for you.</span>}
          {!isRefused && queue === 'signed-out' && (
            <span className="block text-sm">Sign in again, and it is sent. Nothing is lost.</span>
          )}
          {!isRefused && queue === 'not-open' && <span className="block text-sm">{notOpenWords}</span>}
        </p>
        <Link
          to="/admin/my-day"
          className="inline-flex min-h-tap items-center font-semibold whitespace-nowrap text-navy-700 underline"
        >
          My day
        </Link>
      </aside>
    </div>
  )
}
