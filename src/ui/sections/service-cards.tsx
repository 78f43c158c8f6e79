import { ArrowRight } from 'lucide-react'
import { serviceCards } from '@/content/home'
import { Link } from '@/lib/link'
import { Illustration } from '@/ui/illustration'
import { Section } from '@/ui/section'

/** The four kinds of work, each a link to its page. */
export function ServiceCards() {
  return (
    <Section heading="What we do" tone="sand">
      <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
        {serviceCards.map(({ to, title, text, illustration }) => {
          return (
            <li key={to}>
              <Link
                to={to}
                className="group flex h-full flex-col overflow-hidden rounded-xl border border-paper-300 bg-paper transition-shadow hover:raised-lg"
              >
                {illustration && <Illustration name={illustration} className="block" />}
                <span className="flex grow flex-col p-5">
                  <h3 className="text-xl text-navy-900">{title}</h3>
                  <span className="mt-2 grow text-ink-soft">{text}</span>
                  <span className="mt-4 inline-flex items-center gap-1.5 font-semibold text-navy-700">
                    More
                    <ArrowRight
                      aria-hidden
                      className="size-4 [transition:translate_.15s] group-hover:translate-x-1"
                    />
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
