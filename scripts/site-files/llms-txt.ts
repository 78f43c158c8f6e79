import { areaPagePaths, isOffered, servicePagePaths } from '../../src/content/addresses.ts'
import { business } from '../../src/content/business.ts'
import { countiesText } from '../../src/content/counties.ts'
import { otherDays } from '../../src/content/hours.ts'
import { licenseText } from '../../src/content/licenses.ts'
import { blogPostOf, caseStudyOf } from './page-content.ts'
import { readHead, type WrittenPage } from './page-heads.ts'
import { isForTown } from './search-index.ts'

const isOneOf = (paths: readonly string[], path: string) => paths.includes(path)

/** The heading a page is listed under; undefined for the many pages of the same kind, which the sitemap lists. */
function sectionOf(page: WrittenPage): string | undefined {
  const { path } = page
  if (isForTown(path) || path.startsWith('/blog/category/') || path === '/') return undefined
  if (path.startsWith('/locations') || isOneOf(areaPagePaths, path)) return 'Service areas'
  if (blogPostOf(page) || path === '/blog' || path === '/resources') return 'Guides'
  if (caseStudyOf(page) || path === '/projects' || path === '/testimonials') return 'Our work'
  if (/^\/(services|emergency)(\/|$)/.test(path) || isOneOf(servicePagePaths, path)) return 'Services'
  return 'The company'
}

/** llms.txt (llmstxt.org): the site for people who read it with a language model, its pages by subject. */
export function llmsTxt(pages: readonly WrittenPage[]): string {
  const home = pages.find(({ path }) => path === '/')
  const sections = new Map<string, string[]>(
    ['Services', 'Service areas', 'Guides', 'Our work', 'The company'].map((name) => [name, []]),
  )
  for (const page of pages) {
    const { title, description, indexable } = readHead(page)
    const name = title.replace(` | ${business.name}`, '').replace(/[[\]]/g, '')
    if (indexable)
      sections
        .get(sectionOf(page) ?? '')
        ?.push(`- [${name}](${business.siteUrl}${page.path}): ${description}`)
  }
  const { hours, licenses, phone, email } = business
  const facts = [
    `Telephone: ${phone.display}. Email: ${email}.`,
    `Hours: ${[`${hours.weekdays.days} ${hours.weekdays.text}`, otherDays, hours.emergency].join('; ')}.`,
    `Licenses: ${licenses.map(licenseText).join(', ')}.`,
    `Service area: ${countiesText}, ${business.address.stateName}.`,
  ]
  if (business.demo)
    facts.unshift(
      'This site is a demonstration: the business, its address and its telephone number are made up.',
    )
  return `# ${business.name}

> ${home ? readHead(home).description : business.legalName}

${facts.map((fact) => `- ${fact}`).join('\n')}

${[...sections]
  .filter(([, links]) => links.length > 0)
  .map(([name, links]) => `## ${name}\n\n${links.join('\n')}\n`)
  .join('\n')}
## Optional

- [All pages](${business.siteUrl}/sitemap.xml): every service and common problem, town by town
${isOffered('/blog') ? `- [Blog as RSS](${business.siteUrl}/blog/rss.xml): the full text of every article\n` : ''}`
}
