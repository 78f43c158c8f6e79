import { Link } from '@/lib/link'
import { buttonStyle } from '@/ui/button'
import { CallCard } from '@/ui/sections/call-card'
import { Checklist } from '@/ui/sections/checklist'

const hereLater = [
  'How far it is, when we come, and what happens next',
  'Your estimate to read and answer, and your invoices',
  'What you write to us, your photos, and our answers',
]

/** What stands here once they have asked for something, and how to ask. */
const NoneYet = ({ email }: { email: string }) => (
  <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_20rem]">
    <div className="max-w-prose">
      <h2 className="text-2xl text-navy-900">Nothing here yet</h2>
      <p className="mt-3 mb-5 wrap-anywhere">
        You have no requests with us yet. Requests you make with {email} will appear here, each with:
      </p>
      <Checklist points={hereLater} />
      <Link to="/contact" className={buttonStyle('amber', 'mt-6 max-sm:w-full')}>
        Ask for a quote
      </Link>
      <p className="mt-5 text-ink-soft">
        Asked already, with another address? Sign in with that one, or open the link in our email about it.
      </p>
    </div>
    <CallCard />
  </div>
)

export default NoneYet
