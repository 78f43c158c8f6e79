import { type ReactNode, Suspense } from 'react'
import { CallBar } from './call-bar'
import { Footer } from './footer'
import { Header } from './header'
import { useIsOffice } from './use-is-office'
import { useOfficeRail } from './use-office-rail'

/** The frame of every page: the bar, the footer, and on a phone the call bar. The office has a rail instead. */
export function Layout({ children }: { children: ReactNode }) {
  const isOffice = useIsOffice()
  const OfficeRail = useOfficeRail()
  return (
    <>
      <a
        href="#main"
        className="skip-link fixed z-50 rounded bg-amber-400 px-4 py-3 font-semibold text-navy-950"
      >
        Skip to the page
      </a>
      {isOffice ? OfficeRail && <OfficeRail /> : <Header />}
      <main
        id="main"
        tabIndex={-1}
        className={`min-h-screen outline-none ${isOffice ? 'office pb-14 lg:pb-0 lg:pl-52' : ''}`}
      >
        {children}
      </main>
      {!isOffice && (
        // React takes over the page above before these, unless one of them is pressed.
        <Suspense>
          <Footer />
          <CallBar />
        </Suspense>
      )}
    </>
  )
}
