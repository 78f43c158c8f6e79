import { Phone } from 'lucide-react'
import { business, phoneHref } from '@/content/business'
import { quotePath } from '@/content/quote-path'
import { Link } from '@/lib/link'
import { buttonStyle } from '@/ui/button'

type CallToActionProps = {
  heading?: string
  text?: string
  /** What the page is about, for the quote form: slugs of a service and of a town. */
  about?: { service?: string | undefined; town?: string | undefined }
}

/** The block that asks for a call or a quote. */
export function CallToAction({
  heading = 'Tell us what is wrong, or what you would like',
  text = `It takes two minutes. You get a reference number at once, and a person gets back to you ${business.answers.otherwise}.`,
  about,
}: CallToActionProps) {
  return (
    <section aria-label="Ask for a quote" className="bg-amber-100 py-14">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-12 gap-y-7">
        <div className="max-w-prose">
          <h2 className="text-3xl text-navy-900 sm:text-4xl">{heading}</h2>
          <p className="mt-3 text-lg text-ink">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <Link to={quotePath(about)} className={buttonStyle('navy', 'max-sm:w-full')}>
            Get a free quote
          </Link>
          <a href={phoneHref} className={buttonStyle('outline', 'text-navy-900 max-sm:w-full')}>
            <Phone aria-hidden className="size-5" />
            {business.phone.display}
          </a>
        </div>
      </div>
    </section>
  )
}
