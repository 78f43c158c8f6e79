import { whyUs } from '@/content/home'
import { pageDrawings } from '@/content/services/drawings'
import { drawn } from '@/ui/illustration'
import { Section } from '@/ui/section'

/** What makes the business worth calling, beside the panel. */
export function WhyUs() {
  return (
    <Section heading={whyUs.heading} lead={whyUs.lead}>
      <div className="grid items-center gap-10 md:grid-cols-[1fr_1.2fr]">
        {drawn(pageDrawings['/'])}
        <ol className="grid gap-7">
          {whyUs.reasons.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[auto_1fr] gap-x-[min(1rem,5vw)]">
              <span
                aria-hidden
                className="grid size-[min(2.25rem,12vw)] place-content-center rounded-full bg-navy-900 font-display font-bold text-amber-300"
              >
                {index + 1}
              </span>
              <div className="min-w-0">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1.5 text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
