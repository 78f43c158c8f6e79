import { Phone } from 'lucide-react'
import { business, phoneHref } from '@/content/business'
import type { BlogPostData } from '@/content/page-data'
import { Link } from '@/lib/link'
import { buttonStyle } from '@/ui/button'

const { hours, phone } = business

type WorkBesideProps = Pick<BlogPostData, 'work' | 'tool'> & { className: string }

/**
 * What an article comes to with us: the work and its price, the calculator that works it out, and the number to call. On a phone the number is
 * in the call bar.
 */
export const WorkBeside = ({ work, tool, className }: WorkBesideProps) => (
  <aside
    aria-label="In your house"
    className={`rounded-xl border border-paper-300 bg-white p-5 ${className}`}
  >
    {work ? (
      <>
        <p className="font-display text-lg font-bold text-navy-900">
          <Link to={work.to} className="underline">
            {work.name}
          </Link>
        </p>
        <p className="mt-1 font-semibold text-amber-700">{work.price}</p>
      </>
    ) : (
      <p className="font-display text-lg font-bold text-navy-900">In your house</p>
    )}
    {tool && (
      <Link
        to={tool.path}
        className="mt-4 flex items-center gap-3 border-t border-paper-300 pt-4 text-navy-700 hover:underline"
      >
        <img
          src={`/illustrations/${tool.illustration}.svg`}
          width={480}
          height={320}
          alt=""
          loading="lazy"
          className="w-20 shrink-0 rounded"
        />
        <span>
          Work it out: <b className="font-semibold text-navy-900">{tool.name}</b>
        </span>
      </Link>
    )}
    <a href={phoneHref} className={buttonStyle('navy', 'mt-4 w-full max-lg:hidden')}>
      <Phone aria-hidden className="size-5" />
      {phone.display}
    </a>
    <p className="mt-3 text-sm text-ink-soft max-lg:hidden">
      {hours.weekdays.days} {hours.weekdays.text}
      <br />
      {hours.emergency}
    </p>
  </aside>
)
