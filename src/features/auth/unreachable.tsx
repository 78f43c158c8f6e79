import { business, phoneHref } from '@/content/business'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** Shown if a page needs to know who is here but the sign-in server does not answer, until it does. */
export function Unreachable() {
  return (
    <Notice tone="warning" className="max-w-prose">
      We can’t reach our sign-in server, so this page can’t open yet. You haven’t been signed out, and we’ll
      keep trying. Check your connection, or call <a href={phoneHref}>{business.phone.display}</a>.
      <p className="mt-3">
        <Button look="navy" onClick={() => location.reload()}>
          Try again now
        </Button>
      </p>
    </Notice>
  )
}
