import { Phone } from 'lucide-react'
import { phoneHref } from '@/content/business'
import { Link } from '@/lib/link'

/**
 * On phones and tablets, the phone number and the quote form are always within thumb's reach (DESIGN.md §6). The help chat's button
 * is in the third cell. Its row has a height of its own: where the document comes in two pieces, the bar is drawn before its links.
 */
export function CallBar() {
  return (
    <nav
      aria-label="Call or ask for a quote"
      className="fixed inset-x-0 bottom-0 z-30 box-content grid min-h-14 grid-cols-[1fr_1fr_3.5rem] border-t border-navy-800 bg-navy-900 text-center pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <a
        href={phoneHref}
        className="flex items-center justify-center gap-2 bg-amber-400 font-bold text-navy-950"
      >
        <Phone aria-hidden className="size-5" />
        Call now
      </a>
      <Link to="/contact" className="flex items-center justify-center font-semibold text-white">
        Get a Quote
      </Link>
    </nav>
  )
}
