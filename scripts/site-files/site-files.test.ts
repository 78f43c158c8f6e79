// @vitest-environment jsdom
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Post } from '../../src/content/blog/posts.ts'
import { business } from '../../src/content/business.ts'
import { socialPictureSvgs } from '../../src/features/search-engines/social-picture.tsx'
import { withColors } from '../palette.ts'
import { atom, rss } from './feeds.ts'
import { llmsTxt } from './llms-txt.ts'
import { checkHeads, readHead, type WrittenPage } from './page-heads.ts'
import { robots, sitemap } from './sitemap.ts'
import { drawSocialPictures } from './social-pictures.ts'
import { escapeXml } from './xml.ts'

const { name, siteUrl } = business

const post: Post = {
  slug: 'fuses-and-breakers',
  title: 'Fuses & <breakers>: "which" one’s yours?',
  description: 'How to tell',
  category: 'Safety',
  categorySlug: 'safety',
  date: '2026-10-05',
  dateText: 'October 5, 2026',
  html: '<p>See <a href="/contact">us</a> & <a href="https://www.nfpa.org/">NFPA</a> ]]></p>',
  readingMinutes: 2,
}
const older: Post = { ...post, slug: 'older', title: 'An older post', date: '2026-01-31' }

const head = (title: string, description: string, more = '') =>
  `<title>${title}</title><meta name="description" content="${description}"/>${more}`
const description =
  'What causes it, what is safe to check yourself, when to stop and call, and what it costs.'
const page = (path: string, changes: Partial<WrittenPage> = {}): WrittenPage => ({
  path,
  data: undefined,
  file: 'src/content/towns/towns.ts',
  code: 'src/pages/town.tsx',
  head: head(`Title of ${path}`, `${path}: ${description}`),
  ...changes,
})

function parse(xml: string) {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml')
  expect(parsed.querySelector('parsererror')).toBeNull()
  return parsed
}

const texts = (xml: Document, selector: string) =>
  [...xml.querySelectorAll(selector)].map((element) => element.textContent)

test('text comes out of XML the way it went in', () => {
  const text = `Tom & Jerry's <"5 > 4"> ½ 💡 &amp;`
  expect(parse(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`).documentElement.textContent).toBe(text)
  expect(parse(`<a b="${escapeXml(text)}"/>`).documentElement.getAttribute('b')).toBe(text)
})

test('characters that XML cannot carry are left out', () => {
  expect(escapeXml('a\u0000b\u000bc\ud800d\ufffee\tf')).toBe('abcde\tf')
})

test('the RSS feed has every post with its title, link, full date and text', () => {
  const feed = parse(rss([post, older]))
  expect(texts(feed, 'item > title')).toEqual([post.title, older.title])
  expect(texts(feed, 'item > guid')).toEqual([`${siteUrl}/blog/fuses-and-breakers`, `${siteUrl}/blog/older`])
  expect(texts(feed, 'item > pubDate')).toEqual([
    'Mon, 05 Oct 2026 17:00:00 GMT',
    'Sat, 31 Jan 2026 17:00:00 GMT',
  ])
  const content = feed.getElementsByTagName('content:encoded')[0]?.textContent
  expect(content).toContain(`<a href="${siteUrl}/contact">us</a> & <a href="https://www.nfpa.org/">`)
})

test('the Atom feed has every post with its title, link, full date and text', () => {
  const feed = parse(atom([post, older]))
  const corrected = { ...older, updated: '2026-11-21' }
  expect(texts(parse(atom([post, corrected])), 'feed > updated')).toEqual(['2026-11-21T12:00:00-05:00'])
  expect(texts(parse(rss([post, corrected])), 'lastBuildDate')).toEqual(['Sat, 21 Nov 2026 17:00:00 GMT'])
  expect(texts(feed, 'entry > title')).toEqual([post.title, older.title])
  expect(texts(feed, 'entry > updated')).toEqual(['2026-10-05T12:00:00-05:00', '2026-01-31T12:00:00-05:00'])
  expect(texts(feed, 'feed > updated')).toEqual(['2026-10-05T12:00:00-05:00'])
  expect(texts(feed, 'entry > id')[0]).toBe(`${siteUrl}/blog/fuses-and-breakers`)
  expect(texts(feed, 'entry > content')[0]).toContain(`href="${siteUrl}/contact"`)
})

test('a post’s date in the feeds is the same day everywhere in the United States', () => {
  const [published = ''] = texts(parse(rss([post])), 'item > pubDate')
  for (const timeZone of ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu']) {
    expect(new Date(published ?? '').toLocaleDateString('en-CA', { timeZone })).toBe('2026-10-05')
  }
})

test('a blog without posts still has readable feeds', () => {
  expect(texts(parse(rss([])), 'item')).toEqual([])
  expect(texts(parse(atom([])), 'feed > updated')[0]).toMatch(/^\d{4}-\d\d-\d\dT/)
})

test('the sitemap lists every indexable page, with the date its content changed', () => {
  const pages = [
    page('/locations/huntington', { date: '2026-11-02' }),
    page('/blog/older', { date: older.date }),
    page('/new'),
    page('/draft', { head: head('Draft', description, '<meta name="robots" content="noindex"/>') }),
  ]
  const map = parse(sitemap(pages))
  expect(
    [...map.querySelectorAll('url')].map((url) => [...url.children].map((child) => child.textContent)),
  ).toEqual([
    [`${siteUrl}/locations/huntington`, '2026-11-02'],
    [`${siteUrl}/blog/older`, '2026-01-31'],
    [`${siteUrl}/new`],
  ])
})

test('search engines stay out of pages for signed-in people', () => {
  expect(robots(['/admin', '/review/:serviceRequestId'])).toBe(
    `User-agent: *\nAllow: /\nDisallow: /admin\nDisallow: /review/\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  )
})

test('a page that names another as canonical is not in the sitemap', () => {
  const canonical = (path: string) => `<link rel="canonical" href="${siteUrl}${path}"/>`
  const hub = '/services/panel-upgrade/problems/panel-is-full'
  const town = '/services/panel-upgrade/huntington/panel-is-full'
  const listed = sitemap([
    page(hub, { head: head('Hub', description, canonical(hub)) }),
    page(town, { head: head('Town', description, canonical(hub)) }),
  ])
  expect(texts(parse(listed), 'loc')).toEqual([`${siteUrl}${hub}`])
})

test('llms.txt lists the main pages by subject and leaves the many combinations to the sitemap', () => {
  const text = llmsTxt([
    page('/', { head: head('Home', 'Electricians.') }),
    page('/emergency'),
    page('/blog/older', { data: { post: older, related: [] } }),
    page('/services/panel-upgrade'),
    page('/services/panel-upgrade/huntington'),
    page('/services/panel-upgrade/huntington/panel-is-full'),
  ])
  expect(text).toContain(`# ${name}\n\n> Electricians.\n`)
  expect(text).toContain(`## Services\n\n- [Title of /emergency](${siteUrl}/emergency): /emergency: What`)
  expect(text).toContain(`## Guides\n\n- [Title of /blog/older](${siteUrl}/blog/older)`)
  expect(text).toContain('- [Title of /services/panel-upgrade](')
  expect(text).not.toContain('huntington')
})

test('a title is read from the page as people see it', () => {
  expect(readHead({ head: head('Bolts &amp; nuts: the contractor&#x27;s', '&quot;A&quot; &lt; B') })).toEqual(
    {
      canonical: '',
      title: "Bolts & nuts: the contractor's",
      description: '"A" < B',
      indexable: true,
    },
  )
})

test('the build accepts pages that each say something of their own', () => {
  expect(() => checkHeads([page('/a'), page('/b')])).not.toThrow()
})

test('a page that search engines may not show can say anything', () => {
  const hidden = head('', '', '<meta name="robots" content="noindex"/>')
  expect(() => checkHeads([page('/a', { head: hidden }), page('/b', { head: hidden })])).not.toThrow()
})

test.each([
  ['no title', head('', description), 'the page /x has no title'],
  ['no description', head('X', ''), 'the page /x has no description'],
  ['a title as another page', head('Title of /a', description), 'the page /x has the same title as /a'],
  [
    'a description as another page',
    head('X', `/a: ${description}`),
    'the page /x has the same description as /a',
  ],
  ['a title that is too long', head('x'.repeat(66), description), 'the page /x has a title of 66 characters'],
  ['a description that is too long', head('X', `${'x'.repeat(160)}.`), 'has a description of 161 characters'],
  [
    'a question that goes on after its question mark',
    head('Which generator size do I need? in Babylon, NY', description),
    'asks a question that goes on',
  ],
  ['a place said twice', head('Electrician in Babylon, NY in Babylon', description), 'says a place twice'],
  [
    'a county said twice',
    head('X', `For Suffolk County, Suffolk County: ${description}`),
    'says a place twice',
  ],
  ['a description that breaks off', head('X', `${description.slice(0, 78)}…`), 'breaks off'],
  [
    'a description cut in the middle of a word',
    head('X', description.slice(0, 78)),
    'ends in the middle of a sentence',
  ],
  ['a description that is too short', head('X', `${'x'.repeat(68)}.`), 'has a description of 69 characters'],
])('a page with %s stops the build and is named', (_, broken, message) => {
  const pages = [page('/a'), page('/x', { file: 'src/pages/x.tsx', head: broken })]
  expect(() => checkHeads(pages)).toThrow(message)
  expect(() => checkHeads(pages)).toThrow('src/pages/x.tsx')
})

test('every social picture is 1200 × 630, with its words, and small enough to be shown', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  try {
    const [first, ...others] = socialPictureSvgs()
    if (!first) throw new Error('There are no pictures.')
    const wordless = { name: 'wordless', svg: first.svg.replace(/<text.*?<\/text>/g, '') }
    await drawSocialPictures(folder, [first, ...others, wordless])
    const read = (name: string) => readFileSync(join(folder, 'social', `${name}.png`))
    expect(readdirSync(join(folder, 'social'))).toHaveLength(others.length + 2)
    for (const { name } of others) {
      const png = read(name)
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]) // the IHDR chunk
      expect(png.length).toBeLessThanOrEqual(100_000)
    }
    expect(read(first.name).equals(read('wordless'))).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a picture with a color outside the palette is not drawn', () => {
  expect(withColors('<path fill="var(--color-navy)"/>', '--color-navy: #10243f;')).toBe(
    '<path fill="#10243f"/>',
  )
  expect(() => withColors('<path fill="var(--color-mauve)"/>', '--color-navy: #10243f;')).toThrow(
    '--color-mauve',
  )
})
