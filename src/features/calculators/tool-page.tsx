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
import { LinkList } from '@/ui/sections/link-list'
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
              <div className="topics folded-on-phones">
                <details>
                  <summary>{howHeading}</summary>
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
              <div className="topics folded-on-phones">
                <details>
                  <summary>Where this comes from</summary>
                  <Sources sources={text.sources} />
                </details>
              </div>
            </div>
          </div>
        </Section>
        <NextStep tool={tool} text={text} />
        <LinkList
          heading="Other tools"
          links={Object.values(tools)
            .filter(({ path }) => path !== tool.path)
            .map(({ path, name, question, illustration }) => ({
              to: path,
              text: question,
              note: name,
              picture: illustration,
            }))}
        />
      </div>
    </>
  )
}

const howHeading = 'How the figure comes about'

/** What to do with the figure, and beside it the problems that it answers. */
function NextStep({ tool, text }: { tool: Tool; text: ToolText }) {
  const id = useId()
  const problems = Object.entries(tool.problems)
  return (
    <Section tone="navy">
      <div
        className={`grid items-start gap-x-14 gap-y-10 ${problems.length > 0 ? 'lg:grid-cols-[1.6fr_1fr]' : ''}`}
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
            <ul className="divide-y divide-paper-300">
              {problems.map(([problem, text]) => {
                const [serviceSlug = '', problemSlug = ''] = problem.split('/')
                return (
                  <li key={problem}>
                    <Link
                      to={href('/services/:serviceSlug/problems/:problemSlug', { serviceSlug, problemSlug })}
                      className="flex min-h-14 items-center font-semibold text-navy-700 underline"
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
