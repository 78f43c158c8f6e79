import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { business, phoneHref } from '@/content/business'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { again, resume, type Sending, useSending } from './sending'

/** Shows the state of the request being sent from this browser, on every page but the form's own. */
export function SendingLine({ onSent }: { onSent: (requestId: string) => void }) {
  const { pathname } = useLocation()
  const sending = useSending()
  useEffect(resume, [])
  const arrived = sending.state === 'sent' ? sending.receipt.id : undefined
  useEffect(() => {
    if (arrived) onSent(arrived)
  }, [arrived, onSent])
  if (sending.state === 'not-sent' || pathname === '/contact') return null
  return (
    <aside
      aria-label="Your request"
      className="fixed inset-x-3 bottom-20 z-30 mx-auto flex max-w-xl items-start gap-3 rounded-lg border-2 border-amber-500 bg-white p-4 text-ink raised-xl lg:bottom-4 print:hidden"
    >
      <div role="status" className="grow">
        <Words sending={sending} />{' '}
        <a href={phoneHref} className="font-semibold whitespace-nowrap text-navy-700 underline">
          {business.phone.display}
        </a>
      </div>
      {sending.state !== 'sending' && (
        <button
          type="button"
          aria-label="Close"
          onClick={again}
          className="-m-2 grid size-11 shrink-0 place-items-center"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </aside>
  )
}

const linkStyle = 'font-semibold text-navy-700 underline'

function Words({ sending }: { sending: Sending }) {
  switch (sending.state) {
    case 'sending':
      return sending.tries === 0 ? (
        'Your request is being sent. In a hurry, call'
      ) : (
        <>
          We could not reach our server yet. Your request is safe in this browser, and we keep trying.{' '}
          <Link to="/contact" className={linkStyle}>
            Change it
          </Link>
          , or call
        </>
      )
    case 'sent':
      return (
        <>
          We have your request. Your reference is <strong>{sending.receipt.reference}</strong>.{' '}
          <Link
            to={href('/track/:serviceRequestId', { serviceRequestId: sending.receipt.id })}
            className={linkStyle}
          >
            Follow it
          </Link>
          , or call
        </>
      )
    default:
      return (
        <>
          Your request has not been sent: something in it needs your attention.{' '}
          <Link to="/contact" className={linkStyle}>
            Open it
          </Link>
          , or call
        </>
      )
  }
}
