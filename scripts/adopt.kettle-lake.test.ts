import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adopt } from './adopt/adopt.ts'
import { answersSchema } from './adopt/answers.ts'
import { edgesFor, sidesFor } from './adopt/map.ts'
import { adoptedCopy, runIn, secondDemonstration } from './testing/adopted-copy.ts'

/** Long enough for a machine that does four other things: each of these takes half a minute of its own. */
const A_WHOLE_BUILD = 900_000 // ms

/*
 * The second demonstration, made from one file: a plumber in Westchester County with two towns and without Bitcoin. A copy of the
 * repository is adopted for that business, compiled and built.
 */

const answers = answersSchema.parse(JSON.parse(readFileSync(secondDemonstration, 'utf8')))

const root = mkdtempSync(join(tmpdir(), 'adopted-'))
const inRoot = (path: string) => readFileSync(join(root, path), 'utf8')
const run = (command: string, args: string[]) => runIn(root, command, args)

const bin = (name: string) => join(root, 'node_modules/.bin', name)

let said = ''

beforeAll(() => {
  said = adoptedCopy(root)
}, 120_000)

afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A page's words, without its code. */
const wordsOf = (html: string) =>
  html.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ')

test('the command says what it wrote and deleted, and which texts still have to be written', () => {
  expect(said).toMatch(/Written: \d+ files in src\/content/)
  expect(said).toContain('Left to write:')
  expect(said).toContain('/services/drain-cleaning')
  expect(globSync('src/content/towns/texts/*.ts', { cwd: root }).sort()).toEqual([
    'src/content/towns/texts/port-chester.ts',
    'src/content/towns/texts/white-plains.ts',
  ])
})

test('the requests and reviews of the development database are about its services and its towns', () => {
  const seed = inRoot('supabase/seed.sql')
  expect(seed).toContain("'white-plains'")
  expect(seed).toContain('Demo: Toilet keeps running.')
  expect(seed).toContain("'WP-DEM'")
  expect(seed).not.toMatch(/huntington|babylon|montauk|panel|generator|charger|breaker|\+1631|'LI/i)
})

test('on the map no town’s name covers another’s, or its dot', () => {
  const onMap = (dots: [name: string, latitude: number, longitude: number][]) =>
    sidesFor(
      edgesFor(['36119']),
      dots.map(([name, latitude, longitude]) => ({ name, latitude, longitude })),
      [{ name: 'Westchester', x: 8, y: 12 }],
    )
  expect(onMap([['Yonkers', 40.93, -73.9]])).toEqual(['right'])
  // The second lies where the first's name would be.
  expect(
    onMap([
      ['White Plains', 41.034, -73.763],
      ['Port Chester', 41.0018, -73.6657],
    ]),
  ).not.toEqual(['right', 'right'])
})

test('sign-in mails are from the new business', () => {
  const mails = globSync('supabase/templates/*.html', { cwd: root })
  expect(mails.length).toBeGreaterThan(0)
  for (const mail of mails) {
    expect(inRoot(mail)).toContain('Saw Pit Plumbing')
    expect(inRoot(mail)).not.toMatch(/kettle ?lake/i)
  }
})

let pages: string[] = []

test(
  'another trade in another county compiles, tests and all, and builds',
  () => {
    run(bin('tsc'), ['--noEmit', '--checkers', '1'])
    run(process.execPath, ['scripts/build.ts', '--without-reviews'])
    pages = globSync('**/*.html', { cwd: join(root, 'dist') })
  },
  A_WHOLE_BUILD,
)

test('no test of Kettle Lake’s own texts is left', () => {
  // That the others pass, and every story: `npm run test:adopted`, which the workflow runs.
  expect(globSync('{src,scripts,supabase,e2e}/**/*.kettle-lake.*', { cwd: root })).toEqual([])
})

test('it has pages for its towns, its services and their problems, and for no others', () => {
  for (const page of [
    'locations/white-plains',
    'locations/westchester-county',
    'services/water-heaters/port-chester',
    'services/drain-cleaning/problems/several-drains-back-up-at-once',
    'services/leak-repair/white-plains/toilet-keeps-running',
  ])
    expect(pages).toContain(`${page}.html`)
  const gone =
    /ronkonkoma|suffolk|nassau|long-island|panel|electrician|charger|generator|wiring|residential|commercial|blog|projects|resources/
  expect(pages.filter((page) => gone.test(page))).toEqual([])
  expect(inRoot('dist/sitemap.xml')).toContain('<loc>https://sawpit.example/emergency</loc>')
  // Nobody is sent to a page that has no text yet.
  expect(inRoot('dist/sitemap.xml')).not.toMatch(/white-plains|water-heaters/)
})

test('no page speaks of another business, place or trade, but for what is dangerous in every house', () => {
  for (const page of pages) {
    // A hash can spell a name.
    const html = inRoot(`dist/${page}`).replaceAll(/'sha256-[^']*'/g, '')
    expect(html, page).not.toMatch(
      /kettle ?lake|\(631\) 555|\+1631555|1-800-490-00|long island|suffolk|nassau|ronkonkoma|pseg|national grid/i,
    )
    expect(html, page).toContain('Saw Pit Plumbing')
    if (page === 'emergency.html') continue
    const ofElectricity = wordsOf(html).match(
      /\b(?:electrician\w*|electrical|wiring|breakers?|chargers?|generators?)\b/gi,
    )
    expect(ofElectricity, page).toBeNull()
  }
  for (const asked of ['search-index.json', 'passages.json'].map(
    (file) => globSync(`dist/**/${file}`, { cwd: root })[0],
  ))
    expect(inRoot(asked ?? ''), asked).not.toMatch(/long island|suffolk|nassau|blog|tesla|generator size/i)
})

test('the plumber says what a plumber does, and in an emergency first what a plumber knows', () => {
  const home = inRoot('dist/index.html')
  expect(wordsOf(home)).toContain('Professional Plumbing Services in Westchester County, NY')
  expect(home).toContain('"telephone":"+19145550142"')
  expect(home).toContain('"@type":"Plumber"')
  expect(home).not.toContain('verified reviews')
  expect(wordsOf(inRoot('dist/emergency.html'))).toMatch(
    /Burst pipes.*Con Edison|A pipe has burst\s+.*Close the main valve.*Gas: get out and touch nothing/s,
  )
  expect(wordsOf(inRoot('dist/emergency.html'))).toContain('call a licensed electrician')
  expect(inRoot('dist/data/services/drain-cleaning.json')).toContain('From $220')
})

test('the search knows a plumber’s words and no electrician’s, and what to do about a burst pipe', async () => {
  const { ownDangers }: typeof import('../src/content/own-dangers.ts') = await import(
    join(root, 'src/content/own-dangers.ts')
  )
  const told = (typed: string) =>
    ownDangers.filter(({ said }) => said.test(typed)).map(({ heading }) => heading)
  expect(told('help two pipes burst in the basement')).toEqual(['A pipe has burst'])
  expect(told('sewage in the tub')).toEqual(['Sewage comes up'])
  expect(told('what does a new faucet cost')).toEqual([])
  const words: typeof import('../src/content/search-words.ts') = await import(
    join(root, 'src/content/search-words.ts')
  )
  expect(words.sayings.find(([said]) => 'the tub is clogged'.search(said) > 0)?.[1]).toBe('drain backs up')
  expect(words.synonyms).toContain('toilet commode john')
  expect(inRoot('src/content/search-words.ts')).not.toMatch(/outlet|breaker|enchufe/)
})

test('where no Bitcoin is taken, no file of the site mentions it: no page, no code and nothing that is searched', () => {
  const files = globSync('**/*.{html,js,json,css,xml,txt,webmanifest}', { cwd: join(root, 'dist') })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => /bitcoin/i.test(inRoot(`dist/${file}`)))).toEqual([])
})

test('run again, it replaces what it wrote, leaves what someone has written since, and says so', async () => {
  const text = 'src/content/towns/texts/white-plains.ts'
  const written = inRoot(text).replace('facts: []', 'facts: [] /* a person’s */')
  writeFileSync(join(root, text), written)
  const again = await adopt(root, { ...answers, name: 'Saw Pit Pipes' }, '2026-12-01')
  expect(again.kept).toEqual(['towns/texts/white-plains.ts'])
  expect(inRoot(text)).toBe(written)
  expect(inRoot('src/content/business.ts')).toContain("name: 'Saw Pit Pipes'")
  expect(inRoot('src/content/towns/texts/port-chester.ts')).toContain('2026-12-01')
}, 120_000)

test('a county missing from the list or from the map is named', () => {
  const elsewhere = { ...answers, towns: answers.towns.map((town) => ({ ...town, county: 'Putnam' })) }
  expect(answersSchema.safeParse(elsewhere).error?.issues[0]).toMatchObject({
    path: ['towns', 0, 'county'],
    message: 'Putnam is not among the counties.',
  })
  expect(() => edgesFor(['99999'])).toThrow('99999')
})
