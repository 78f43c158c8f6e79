import { Menu, X } from 'lucide-react'
import { business, phoneHref } from '@/content/business'
import { BarSearch } from '@/features/search/bar-search'
import { Link } from '@/lib/link'
import { BrandMark } from '@/ui/illustrations/brand-mark'
import { DesktopMenus } from './desktop-menus'
import { MobileMenu } from './mobile-menu'
import { SessionButton } from './session-button'

const linkStyle = 'bar-link inline-flex min-h-tap items-center rounded font-semibold whitespace-nowrap'

/**
 * The bar on top of every page: transparent over the page's head, and paper-colored and lower once scrolled (SPEC.md §2). src/boot
 * sets `data-scrolled`.
 */
export function Header() {
  return (
    <header className="site-bar fixed inset-x-0 top-0 z-40 text-white print:hidden">
      <div className="page-width flex h-18 items-center gap-1 lg:pr-5 lg:h-20">
        <Link
          to="/"
          className="mr-auto inline-flex min-h-tap items-center gap-2.5 font-display text-lg/5 font-bold"
        >
          <BrandMark className="size-9" />
          {business.name}
        </Link>
        <DesktopMenus linkStyle={linkStyle} />
        <BarSearch />
        <a href={phoneHref} className={`${linkStyle} max-sm:hidden`}>
          {business.phone.display}
        </a>
        <SessionButton className={`${linkStyle} max-lg:hidden`} />
        <Link
          to="/contact"
          className="inline-flex min-h-tap items-center rounded-md bg-amber-400 px-4 font-bold whitespace-nowrap text-navy-950 hover:bg-amber-300 max-md:hidden"
        >
          Get a Quote
        </Link>
        <button
          type="button"
          popoverTarget="mobile-menu"
          aria-label="Menu"
          className="grid size-12 place-items-center rounded lg:hidden"
        >
          <Menu aria-hidden className="size-7" />
        </button>
      </div>
      <MobileMenu closeIcon={<X aria-hidden className="size-7" />} />
    </header>
  )
}
