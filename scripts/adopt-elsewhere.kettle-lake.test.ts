import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adopt } from './adopt/adopt.ts'
import { answersSchema } from './adopt/answers.ts'
import { builtPages, documentOf } from './site-files/documents.ts'
import { adoptedCopy, runIn } from './testing/adopted-copy.ts'

/*
 * The same trade in another state: an electrician in New Jersey, which licenses electricians itself, and where neither New York's law
 * nor its utility holds. Its utility has an apostrophe in its name, and the office is open every day. Adopted, compiled and built in a
 * folder of its own.
 */

const answers = {
  demo: true,
  name: 'Shark River Electric',
  shortName: 'Shark River',
  legalName: 'Shark River Electric (demonstration)',
  siteUrl: 'https://sharkriver.example',
  phone: '+17325550142',
  email: 'office@sharkriver.example',
  address: {
    street: '3 Example Road',
    city: 'Red Bank',
    state: 'NJ',
    stateName: 'New Jersey',
    zip: '07701',
  },
  location: { latitude: 40.34705, longitude: -74.06431 },
  referencePrefix: 'SR',
  timeZone: 'America/New_York',
  founded: new Date().getUTCFullYear(),
  hours: { days: 'Mon–Sun', text: '8:00 AM to 5:00 PM', opens: '08:00', closes: '17:00' },
  region: 'the Jersey Shore',
  inRegion: 'on the Jersey Shore',
  counties: [
    { name: 'Monmouth', fips: '34025' },
    { name: 'Ocean', fips: '34029' },
  ],
  neighbors: ['34023', '34021', '34005'],
  licenses: [{ jurisdiction: 'New Jersey', number: '34EB00000000' }],
  towns: [
    {
      name: 'Red Bank',
      county: 'Monmouth',
      township: 'Borough of Red Bank',
      zips: ['07701'],
      location: { latitude: 40.34705, longitude: -74.06431 },
    },
    { name: 'Toms River', county: 'Ocean', township: 'Township of Toms River', zips: ['08753', '08755'] },
  ],
  utility: { name: "Jersey's Central Power & Light", phone: '+18885550111' },
  gasUtility: { name: 'New Jersey Natural Gas', phone: '+18005550122' },
  takesBitcoin: false,
}

/** Long enough for a machine that does four other things. */
const A_WHOLE_BUILD = 900_000 // ms

const root = mkdtempSync(join(tmpdir(), 'adopted-elsewhere-'))
const inRoot = (path: string) => readFileSync(join(root, path), 'utf8')
/** A page, without the hashes of its styles, which can spell anything. */
const page = (path: string) => inRoot(`dist${documentOf(path)}`).replaceAll(/'sha256-[^']*'/g, '')
const isListed = (html: string) => !html.includes('<meta name="robots" content="noindex"')

/** Of the articles, and of the job that is told in full. */
const post = 'two-prong-outlets-what-you-can-do'
const caseStudy = 'red-bank-panel-with-room'

let said = ''
let paths: string[] = []

beforeAll(async () => {
  const file = join(root, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  said = adoptedCopy(root, file)
  await showPhotos()
  runIn(root, process.execPath, ['scripts/build.ts', '--without-reviews'])
  paths = await builtPages(join(root, 'dist'))
}, A_WHOLE_BUILD)

/** Draws two photographs, and has a town, a post, a job, one told in full and somebody who works there show one of them. */
async function showPhotos() {
  mkdirSync(join(root, 'src/content/photos'), { recursive: true })
  for (const [name, background] of Object.entries({ van: '#204060', private: '#602020' }))
    await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
      .jpeg()
      .toFile(join(root, `src/content/photos/${name}.jpg`))
  const van = `{ file: 'van.jpg', alt: 'Our van' }`
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, 'src/content', path)), { recursive: true })
    writeFileSync(join(root, 'src/content', path), text)
  }
  const change = (path: string, from: string, to: string) => {
    const text = inRoot(`src/content/${path}`)
    if (!text.includes(from)) throw new Error(`${path} has no ${from}.`)
    write(path, text.replace(from, to))
  }
  change('towns/texts/red-bank.ts', 'export default {', `export default { photo: ${van},`)
  change(`blog/${post}.md`, 'title:', 'photo:\n  file: van.jpg\n  alt: Our van\ntitle:')
  change('addresses.ts', "['/projects']", '[]')
  change(
    'company/people.ts',
    'Person[] = []',
    `Person[] = [{ name: 'Pat Doe', work: 'Electrician', photo: ${van} }]`,
  )
  const job = `demo: true, title: 'A panel with room', town: 'red-bank', photos: { before: ${van}, after: ${van} }`
  /** Enough words of its own for a page to stand. */
  const labels = (what: string) =>
    Array.from({ length: 100 }, (_, place) => `${what} ${place + 1} is labeled.`).join(' ')
  write(
    'projects/a-panel.ts',
    `export default { slug: 'a-panel', ${job}, kind: 'panel-upgrade', month: '2026-05', found: 'A full one.', done: '${labels('Breaker')}', result: 'Room.' }`,
  )
  write(
    `case-studies/2026/${caseStudy}.ts`,
    `export default { slug: '${caseStudy}', ${job}, description: 'What was found behind a panel that had no room for one more breaker, and what came in its place.', service: 'panel-upgrade', date: '2026-05-28', call: ['No room.'], found: ['A full one.'], decision: { heading: 'What to do', text: ['A new one.'] }, done: ['${labels('Circuit')}'], result: ['Room.'], lesson: ['Count.'], sources: [] }`,
  )
  runIn(root, 'git', ['add', '--all', '--', ':!node_modules'])
}

afterAll(() => rmSync(root, { recursive: true, force: true }))

/** The state, law, places, utilities and business of the demonstration. */
const another =
  /new york|\bNY\b|long island|suffolk|nassau|ronkonkoma|babylon|\bislip|huntington|pseg|national grid|1-800-490-00|\(631\)|kettle ?lake|general business law|cplr|nycrr/i

test('what search engines list names nobody else’s place, law or utility', () => {
  const listed = paths.filter((path) => isListed(page(path)))
  expect(listed).toEqual(expect.arrayContaining(['/', '/contact', '/services', '/terms', '/privacy']))
  for (const path of listed) expect(page(path).match(another), path).toBeNull()
})

test('nor does anything else, but for the texts that are left to write', () => {
  const files = new Set([...said.matchAll(/^ {2}src\/content\/(\S+): \d+ line/gm)].map(([, file]) => file))
  const code = globSync('{src,supabase,public}/**/*.{ts,tsx,sql,css,html,json,txt}', { cwd: root }).filter(
    (path) =>
      !/^src\/content\/|\.test\.|\/tests?(ing)?\/|\/(?:phrases|words|harmless)\b|time_?zone/i.test(path),
  )
  const naming = code.filter((path) =>
    another.test(inRoot(path).replace(/^\s*(?:\/\/|\/?\*|--|\{\/\*).*$/gm, '')),
  )
  expect(naming).toEqual([])
  expect(files.size).toBeGreaterThan(20)
})

test('pages about the trade wait for the owner’s own words, since every site made from this one says the same', () => {
  const waiting = [
    '/services/panel-upgrade',
    '/services/residential-electrician/problems/two-prong-outlets',
    '/residential',
    '/emergency',
    '/resources/panel-size',
    '/blog',
    '/blog/category/lighting',
    ...globSync('src/content/blog/*.md', { cwd: root }).map((file) =>
      file.replace(/^src\/content|\.md$/g, ''),
    ),
  ]
  for (const path of waiting) {
    expect(isListed(page(path)), path).toBe(false)
    expect(said, path).toContain(`\n    ${path}\n`)
  }
  expect(inRoot('dist/sitemap.xml')).not.toMatch(/\/(?:blog|services\/|resources|residential|locations)/)
})

test('whoever is on the site finds them all the same', () => {
  const [index = ''] = globSync('dist/**/search-index.json', { cwd: root })
  for (const path of [
    '/services/panel-upgrade',
    '/emergency',
    '/resources/panel-size',
    '/locations/red-bank',
  ])
    expect(inRoot(index), path).toContain(`"${path}"`)
})

test('a photograph stands wherever content names it, with its pictures, and no other is published', () => {
  const pictures = readdirSync(join(root, 'dist/photos')).sort()
  const [name = ''] = pictures[0]?.match(/^van-[\da-f]{10}/) ?? []
  expect(pictures).toEqual(
    [1200, 480, 960].flatMap((width) => ['avif', 'webp'].map((ending) => `${name}-${width}.${ending}`)),
  )
  for (const [path, times] of [
    ['/locations/red-bank', 1],
    [`/blog/${post}`, 1],
    ['/about', 1],
    ['/projects', 2],
    [`/${caseStudy}`, 2],
  ] as const)
    expect(
      page(path)
        .match(/<picture>.+?<\/picture>/g)
        ?.filter((it) => it.includes('alt="Our van"')),
      path,
    ).toHaveLength(times)
  expect(page('/locations/toms-river')).not.toContain('<picture>')
  expect(inRoot('dist/_headers')).toMatch(
    /^\/photos\/\*\n {2}Cache-Control: public, max-age=31536000, immutable$/m,
  )
})

test('the terms name the law of the state, and leave out what only New York’s says', () => {
  expect(page('/terms')).toContain('New Jersey law applies')
  expect(page('/terms')).not.toMatch(/escrow|third business day/)
  expect(said).toContain('src/content/law.ts')
})

test('a license of the state counts in every town, and is told once', () => {
  for (const town of ['red-bank', 'toms-river'])
    expect(page(`/locations/${town}`)).toContain('New Jersey license 34EB00000000')
  expect(page('/contact')).not.toMatch(/34EB00000000, New Jersey/)
  expect(page('/')).toContain('"validIn":{"@type":"AdministrativeArea","name":"New Jersey"}')
})

test('in danger people are sent to their own utility; what is known of another’s rules is not said of it', () => {
  expect(page('/emergency')).toMatch(/Jersey(?:&#x27;|’)s Central Power &amp; Light/)
  expect(page('/emergency')).toContain('(888) 555-0111')
  const texts = globSync('src/content/**/*.{ts,md}', { cwd: root }).map(inRoot).join('\n')
  expect(texts).not.toMatch(/1-800-490-00|\+1800490/)
  const withNumber = texts.split('\n').filter((line) => /\(888\) 555-0111|\(800\) 555-0122/.test(line))
  expect(withNumber.filter((line) => /PSEG Long Island|National Grid/.test(line))).toEqual([])
  expect(page('/blog/half-the-lights-bright-half-dim')).toContain('href="tel:+18885550111"')
  expect(texts).not.toMatch(/Jersey’s Central Power & Light(?:’s (?:Time|Super|time)|: equipment| requires)/)
})

test('a business that began this year does not speak of 0 years of experience', () => {
  expect(page('/')).toContain(`Since ${answers.founded}`)
  expect(page('/')).not.toContain('Years Experience')
})

test('all of it compiles', () => {
  runIn(root, join(root, 'node_modules/.bin/tsc'), ['--noEmit', '--checkers', '1'])
}, 300_000)

test('where the gas company of before supplies the power now, nobody is sent to another for it', async () => {
  const becomes = {
    utility: { name: answers.gasUtility.name, phone: '+18885550133' },
    gasUtility: { name: 'Elsewhere Gas', phone: '+18885550144' },
  }
  await adopt(root, answersSchema.parse({ ...answers, ...becomes }), '2026-11-30')
  expect(inRoot('src/content/contact.ts')).toContain('then New Jersey Natural Gas, (888) 555-0133')
}, 120_000)

test('a page that the owner has rewritten and taken from the list stays on it no longer, whatever is adopted later', async () => {
  const list = 'src/content/unwritten.ts'
  const line = /^ {2}'\/services\/panel-upgrade',\n/m
  expect(inRoot(list)).toMatch(line)
  writeFileSync(join(root, list), inRoot(list).replace(line, ''))
  const again = await adopt(
    root,
    answersSchema.parse({ ...answers, name: 'Shark River Volts' }),
    '2026-12-01',
  )
  expect(again.kept).toContain('unwritten.ts')
  expect(inRoot(list)).not.toMatch(line)
}, 120_000)
