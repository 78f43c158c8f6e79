import type { ReactNode } from 'react'
import { CallBar } from './call-bar'
import { Footer } from './footer'
import { Header } from './header'

/** The frame of every page: the bar, the footer, and on a phone the call bar. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded bg-amber-400 px-4 py-3 font-semibold text-navy-950 focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to the page
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="min-h-screen outline-none">
        {children}
      </main>
      <Footer />
      <CallBar />
    </>
  )
}
