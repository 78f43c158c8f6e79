import { expect, test } from 'vitest'
import { type PostInFull, readPost, relatedPosts } from './blog/posts'
import { business } from './business'
import { caseStudies } from './case-studies/case-studies'
import { type BlogPostData, type ProblemData, pagesWithData, type ServiceData } from './page-data'
import { problems } from './problems/problems'
import { projects } from './projects/projects'
import { serviceInTownTexts, serviceTexts } from './services/service-texts'
import { services } from './services/services'
import { townTexts } from './towns/town-text'
import { towns } from './towns/towns'

const sources = import.meta.glob<string>('./blog/*.md', { eager: true, query: '?raw', import: 'default' })

const post = (head: string, body = 'Text.') => `---\n${head}\n---\n${body}\n`
const complete = [
  'title: Before the storm comes',
  'description: What to look at around the house before a storm reaches Long Island, and why.',
  'category: Storms',
  'date: 2026-08-17',
  'sources: [{ name: PSEG Long Island, url: https://www.psegliny.com/ }]',
]
const read = (body: string, ...head: string[]) =>
  readPost('src/content/blog/storm.md', post([...complete, ...head].join('\n'), body))

test('a post has its path, its reading time, who is responsible for it, and its text as HTML', () => {
  expect(read(`## Head\n\n${'word '.repeat(440)}`)).toMatchObject({
    slug: 'storm',
    date: '2026-08-17',
    categorySlug: 'storms',
    readingMinutes: 2,
    author: business.name,
    sources: [{ name: 'PSEG Long Island' }],
    html: expect.stringContaining('<p>word word'),
  })
})

test('every heading of a post has its own anchor, and is in the table of contents', () => {
  const { html, contents } = read('## A & B\n\n### What *now*?\n\n## A & B\n\n#### Too deep for the table')
  expect(contents).toEqual([
    { id: 'a-b', text: 'A & B', depth: 2 },
    { id: 'what-now', text: 'What now?', depth: 3 },
    { id: 'a-b-2', text: 'A & B', depth: 2 },
  ])
  expect(html).toContain('<h2 id="a-b"><a href="#a-b">A &amp; B</a></h2>')
  expect(html).toContain('<h3 id="what-now"><a href="#what-now">What <em>now</em>?</a></h3>')
  expect(html).toContain('<h2 id="a-b-2">')
})

test('a second main heading in a post stops the build and is named', () => {
  expect(() => read('# Storms')).toThrow('src/content/blog/storm.md: “Storms” must begin with ##')
})

test.each(['title', 'description', 'category', 'date', 'sources'])(
  'a post without a %s stops the build and is named',
  (missing) => {
    const head = complete.filter((line) => !line.startsWith(missing)).join('\n')
    expect(() => readPost('src/content/blog/storm.md', post(head))).toThrow(
      new RegExp(`src/content/blog/storm.md:[^]*${missing}`),
    )
  },
)

test('a post with an invalid date or an unknown field stops the build', () => {
  const wrongDate = complete.map((line) => line.replace('2026-08-17', '2026-02-31')).join('\n')
  expect(() => readPost('src/content/blog/storm.md', post(wrongDate))).toThrow('src/content/blog/storm.md')
  expect(() => read('Text.', 'color: blue')).toThrow('color')
})

test('a post is written by the business, not by a made-up person', () => {
  expect(() => read('Text.', 'author: Jane Doe')).toThrow('The author is the business')
  expect(read('Text.', `author: ${business.name}`).author).toBe(business.name)
})

test('a post cannot be updated before it was written', () => {
  expect(() => read('Text.', 'updated: 2026-08-16')).toThrow('cannot be updated before its date')
  expect(read('Text.', 'updated: 2026-08-18').updated).toBe('2026-08-18')
})

test('a post is followed by those in its category, then those sharing the most tags, then the newest', () => {
  const like = (slug: string, category: string, ...tags: string[]): PostInFull => ({
    ...read('Text.'),
    slug,
    category,
    tags,
  })
  const newestFirst = [
    like('newest', 'Lighting'),
    like('two-tags', 'Panels', 'outages', 'generators'),
    like('this', 'Storms', 'outages', 'generators', 'flooding'),
    like('one-tag', 'Panels', 'outages'),
    like('same-category', 'Storms'),
  ]
  const slugs = relatedPosts(like('this', 'Storms', 'outages', 'generators', 'flooding'), newestFirst).map(
    ({ slug }) => slug,
  )
  expect(slugs).toEqual(['same-category', 'two-tags', 'one-tag'])
})

test('a file without front matter stops the build and is named', () => {
  expect(() => readPost('src/content/blog/storm.md', 'Just text.')).toThrow(
    'src/content/blog/storm.md: starts with no front matter',
  )
})

test('every town has a page, plus one for each service there', () => {
  const pages = pagesWithData()
  for (const town of towns) {
    expect(pages.has(`/locations/${town.slug}`)).toBe(true)
    for (const { slug } of services) expect(pages.has(`/services/${slug}/${town.slug}`)).toBe(true)
  }
})

test('a page made of several texts changed when the newest of them did', () => {
  const [[town], [service]] = [towns, services]
  const dateOf = (path: string) => pagesWithData().get(path)?.date
  const texts = [
    townTexts.get(town.slug)?.updated,
    serviceTexts.get(service.slug)?.updated,
    serviceInTownTexts.get(service.slug)?.updated,
  ]
  expect(dateOf(`/services/${service.slug}/${town.slug}`)).toBe(texts.sort().at(-1))
  expect(dateOf(`/locations/${town.slug}`)).toBe(townTexts.get(town.slug)?.updated)
})

test('no text has a change date that does not exist', () => {
  for (const [path, { date }] of pagesWithData())
    if (date !== undefined) expect(new Date(date).toISOString().slice(0, 10), path).toBe(date)
})

test('every service has a page, plus one for each problem with its full text, which links to the towns', () => {
  const pages = pagesWithData()
  for (const problem of problems) {
    const service = pages.get(`/services/${problem.service}`)?.data as ServiceData
    const hub = pages.get(`/services/${problem.service}/problems/${problem.slug}`)?.data as ProblemData
    expect(service.problems.map(({ slug }) => slug)).toContain(problem.slug)
    expect(hub.problem).toMatchObject({ causes: problem.causes, repair: problem.repair, code: problem.code })
    expect(hub.towns).toHaveLength(towns.length)
  }
})

test('every job that names a problem names one that exists', () => {
  for (const { file, problem, service } of [
    ...projects.map((project) => ({ ...project, service: project.kind })),
    ...caseStudies,
  ])
    if (problem) expect(problems, file).toContainEqual(expect.objectContaining({ slug: problem, service }))
})

test('the facts before a case study’s story name no figure that the story does not', () => {
  const figure =
    /\d[\d,.]*\d|\d|\b(?:half|third|quarter|one|two|three|four|five|six|seven|eight|nine|ten)\b/gi
  for (const { facts = [], file, ...study } of caseStudies) {
    const told = new Set(JSON.stringify(study).toLowerCase().match(figure))
    for (const { text } of facts)
      for (const named of text.toLowerCase().match(figure) ?? [])
        expect(told, `${file}: “${text}”`).toContain(named)
  }
})

test('every post links to the previous and the next one', () => {
  const shown = [...pagesWithData().values()].flatMap(({ data }) =>
    typeof data === 'object' && data !== null && 'post' in data ? [data as BlogPostData] : [],
  )
  expect(shown[0]?.newer).toBeUndefined()
  expect(shown.at(-1)?.older).toBeUndefined()
  for (const [place, { older }] of shown.entries()) expect(older?.slug).toBe(shown[place + 1]?.post.slug)
})

test('every project and case study is in a file with its own name', () => {
  for (const { slug, file } of [...projects, ...caseStudies])
    expect(file).toMatch(new RegExp(`/${slug}\\.ts$`))
})

test.each(Object.entries(sources))('%s begins the way docs/content.md says a post begins', (_, source) => {
  const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(source) ?? []
  expect(head.split('\n').map((line) => line.replace(/:.*/, ':'))).toEqual([
    'title:',
    'description:',
    'category:',
    'date:',
    ...(head.includes('\ndiagram:') ? ['diagram:'] : []),
    ...(head.includes('\nwork:') ? ['work:'] : []),
    ...(head.includes('\ntool:') ? ['tool:'] : []),
    ...(head.includes('\nupdated:') ? ['updated:'] : []),
    ...(head.includes('\nstop:') ? ['stop:'] : []),
    ...(head.includes('\ntags:') ? ['tags:'] : []),
    'sources:',
    ...(head.match(/^ {2}- name:|^ {4}url:/gm) ?? []),
  ])
})
