import { Link } from '@/lib/link'
import type { Href } from '@/lib/paths'
import { buttonStyle } from './button'

type WaitingPaperProps = {
  to: Href
  /** What it comes to, or what it is. */
  strong: string
  words: string
  press: string
}

/** An estimate or invoice that waits for its customer, on navy: what it is, and the one press to it. */
export const WaitingPaper = ({ to, strong, words, press }: WaitingPaperProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-navy-800 p-4">
    <p className="min-w-0 wrap-anywhere">
      <strong className="block font-display text-xl">{strong}</strong>
      <span className="text-navy-100">{words}</span>
    </p>
    <Link to={to} className={buttonStyle('amber', 'max-sm:w-full')}>
      {press}
    </Link>
  </div>
)
