import { Check, Phone, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { business, phoneHref } from '@/content/business'
import { home } from '@/content/home'
import { Link } from '@/lib/link'
import { buttonStyle } from '@/ui/button'

/** The top of the home page, with `children` beside the rating badge. It is painted whole, as every page's head is. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <div id="head" className="relative overflow-hidden bg-navy-900 text-white">
      <div className="page-width lg:min-h-[44rem]">
        <div className="relative z-10 pt-48 pb-12 sm:pt-28 sm:pb-0 print:pt-0 lg:w-1/2 lg:pt-36 lg:pr-4 lg:pb-16">
          <h1 className="text-4xl sm:text-5xl xl:text-[3.4rem]">{home.heading}</h1>
          <p className="mt-5 max-w-xl text-lg text-navy-100">{home.lead}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Link to="/contact" className={buttonStyle('amber', 'max-sm:w-full')}>
              Get Free Quote
            </Link>
            <a href={phoneHref} className={buttonStyle('outline', 'max-sm:w-full')}>
              <Phone aria-hidden className="size-5" />
              <span>
                Call <span className="whitespace-nowrap">{business.phone.display}</span>
              </span>
            </a>
          </div>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            {business.badge && (
              <p className="flex flex-wrap items-center gap-2">
                <span aria-hidden className="flex text-amber-400">
                  {[1, 2, 3, 4, 5].map((star) => (
                    <Star key={star} className="size-4 fill-current" />
                  ))}
                </span>
                <strong>{business.badge.rating}</strong>
                <span className="text-navy-100">{business.badge.text}</span>
                {business.badge.source && (
                  <a href={business.badge.source.url} rel="noreferrer" className="text-navy-100 underline">
                    {business.badge.source.name}, {business.badge.source.asOf}
                  </a>
                )}
              </p>
            )}
            {children}
          </div>
          <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
            {home.bullets.map((bullet) => (
              <li key={bullet} className="flex items-center gap-2 font-semibold">
                <Check aria-hidden className="size-5 text-amber-400" />
                {bullet}
              </li>
            ))}
          </ul>
        </div>
        <img
          src="/illustrations/hero-house.svg"
          width={640}
          height={520}
          alt=""
          fetchPriority="low"
          className="hero-picture"
        />
      </div>
    </div>
  )
}
