import { Phone } from 'lucide-react'
import { business, phoneHref } from '@/content/business'
import type { Tool, ToolText } from '@/content/tools'
import { tools } from '@/content/tools/offered'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { buttonStyle } from '@/ui/button'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { ListCard } from '@/ui/sections/list-card'
import { MoreLinks } from '@/ui/sections/more-links'
import { Sources } from '@/ui/sections/sources'
import { Calculator, type CalculatorProps } from './calculator'
import type { Fields } from './fields'

type ToolPageProps<F extends Fields> = { tool: Tool; text: ToolText } & Omit<
  CalculatorProps<F>,
  'name' | 'notice'
>

/** A tool's page: its head, the calculator, where the figures come from, what to do next, and the other tools. */
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
            <div className="grid max-w-prose gap-4 text-lg">
              <h2 className="mb-2 text-3xl sm:text-4xl">How the figure comes about</h2>
              {text.how.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <Sources sources={text.sources} />
            </div>
            <ListCard heading="When it does not apply" points={text.limits} kind="plain" />
          </div>
        </Section>
        <NextStep tool={tool} text={text} />
        <MoreLinks
          lists={[
            {
              heading: 'What it answers',
              links: Object.entries(tool.problems).map(([problem, text]) => {
                const [serviceSlug = '', problemSlug = ''] = problem.split('/')
                const to = href('/services/:serviceSlug/problems/:problemSlug', { serviceSlug, problemSlug })
                return { to, text }
              }),
            },
            {
              heading: 'Other tools',
              links: Object.values(tools)
                .filter(({ path }) => path !== tool.path)
                .map(({ path, name }) => ({ to: path, text: name })),
            },
          ]}
        />
      </div>
    </>
  )
}

function NextStep({ tool, text }: { tool: Tool; text: ToolText }) {
  return (
    <Section heading="What to do next" split tone="navy">
      <div className="grid max-w-prose gap-4 text-lg">
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
    </Section>
  )
}
