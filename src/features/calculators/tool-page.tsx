import { Phone } from 'lucide-react'
import { useId } from 'react'
import { business, phoneHref } from '@/content/business'
import type { Tool, ToolText } from '@/content/tools'
import { tools } from '@/content/tools/offered'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { buttonStyle } from '@/ui/button'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { ListCard } from '@/ui/sections/list-card'
import { Sources } from '@/ui/sections/sources'
import { Calculator, type CalculatorProps } from './calculator'
import type { Fields } from './fields'

type ToolPageProps<F extends Fields> = { tool: Tool; text: ToolText } & Omit<
  CalculatorProps<F>,
  'name' | 'notice'
>

/** A tool's page: its head, the calculator, where the figures come from, what to do next and read, and the other tools. */
export function ToolPage<F extends Fields>({ tool, text, ...calculator }: ToolPageProps<F>) {
  return (
    <>
      <div className="print:hidden">
        <PageHead
          heading={tool.heading}
          eyebrow="Resources & tools"
          drawing={tool.illustration}
          offer={{ about: { service: tool.service } }}
        >
          <p>{tool.lead}</p>
        </PageHead>
      </div>
      <Calculator name={tool.name} notice={tool.notice} {...calculator} />
      <div className="print:hidden">
        <Section>
          <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-2">
            <div className="max-w-prose">
              <h2 className="mb-6 text-3xl sm:text-4xl max-md:hidden">{howHeading}</h2>
              <div className="folded-on-phones">
                <details>
                  <summary className={linkStyle}>{howHeading}</summary>
                  <div className="grid gap-4 text-lg">
                    {text.how.map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                  </div>
                </details>
              </div>
            </div>
            <div>
              <ListCard heading="When it does not apply" points={text.limits} kind="plain" />
              <Sources sources={text.sources} />
            </div>
          </div>
        </Section>
        <NextStep tool={tool} text={text} />
        <Section heading="Other tools">
          <ul className="grid gap-x-14 sm:grid-cols-2">
            {Object.values(tools)
              .filter(({ path }) => path !== tool.path)
              .map(({ path, name, question }) => (
                <li key={path} className={rowStyle}>
                  <Link to={path} className={linkStyle}>
                    {question}
                  </Link>
                  <p>{name}</p>
                </li>
              ))}
          </ul>
        </Section>
      </div>
    </>
  )
}

const rowStyle = 'border-t border-paper-300 py-3'
const linkStyle = 'inline-flex min-h-tap items-center font-semibold text-navy-700 underline'
const howHeading = 'How the figure comes about'

/** What to do with the figure, and beside it the problems that it answers. */
function NextStep({ tool, text }: { tool: Tool; text: ToolText }) {
  const id = useId()
  const problems = Object.entries(tool.problems)
  return (
    <Section tone="navy">
      <div
        className={`grid items-start gap-x-14 gap-y-8 ${problems.length > 0 ? 'lg:grid-cols-[1.6fr_1fr]' : ''}`}
      >
        <div className="grid max-w-prose gap-4 text-lg">
          <h2 className="mb-2 text-3xl sm:text-4xl">What to do next</h2>
          {text.next.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <div className="mt-2 flex flex-wrap gap-3">
            <Link to={`/contact?service=${tool.service}`} className={buttonStyle('amber', 'max-sm:w-full')}>
              {tool.ask}
            </Link>
            <a href={phoneHref} className={buttonStyle('outline', 'max-sm:w-full')}>
              <Phone aria-hidden className="size-5" />
              {business.phone.display}
            </a>
          </div>
        </div>
        {problems.length > 0 && (
          <section aria-labelledby={id} className="rounded-xl bg-white p-5 text-ink sm:p-7">
            <h3 id={id} className="mb-2 text-2xl text-navy-900">
              What it answers
            </h3>
            <ul>
              {problems.map(([problem, text]) => {
                const [serviceSlug = '', problemSlug = ''] = problem.split('/')
                return (
                  <li key={problem} className={rowStyle}>
                    <Link
                      to={href('/services/:serviceSlug/problems/:problemSlug', { serviceSlug, problemSlug })}
                      className={linkStyle}
                    >
                      {text}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </section>
        )}
      </div>
    </Section>
  )
}
