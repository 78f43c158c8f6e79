import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Answers } from './answers.ts'
import { contentOf, unwrittenPages } from './files.ts'
import { seedOf } from './seed.ts'
import { code, withValue } from './source.ts'
import { ofTheTrade } from './trade.ts'

type Business = typeof import('../../src/content/business.ts')
type Towns = typeof import('../../src/content/towns/towns.ts')
type AskedAs = typeof import('../../src/content/asked-as.ts')
type Addresses = typeof import('../../src/content/addresses.ts')
type Services = typeof import('../../src/content/services/services.ts')

/** What was done, and what is left for a person. */
export type Report = {
  written: string[]
  /** Files that somebody has changed since they were written: they stay as they are. */
  kept: string[]
  deleted: string[]
  /** Files in which the utilities’ names and numbers were exchanged. */
  renumbered: string[]
  /** Pages that have no text of their own yet: search engines are asked not to list them. */
  unwritten: string[]
  /** Pages about the trade that say what every site made from this one says: search engines are asked not to list them either. */
  inherited: string[]
  /** Texts that still name the place or the business that was there before, and how many of their lines do, comments apart; with the pages that say it. */
  toWrite: { file: string; lines: number; pages: string[] }[]
}

/** What a later run has to know. */
const RECORD = 'src/content/.adopted.json'

type Adopted = {
  /** What was written, by file: whatever differs has been changed by a person since. */
  written: { [file: string]: string }
  /** Names of the demonstration’s business and places. */
  names: string[]
  /** The pages whose texts came with the demonstration. */
  inherited: string[]
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Tests of the demonstration's own texts, which are no longer there, and what its pages looked like. */
const testsOfItsTexts = [
  '{src,scripts,supabase,e2e}/**/*.kettle-lake.{test,spec}.{ts,tsx}',
  'e2e/approved/*.txt',
]

/** Texts about towns and jobs of the business that was here before. */
const ofThePlace = ['towns/texts/*.ts', 'projects/!(projects).ts', 'case-studies/*/*.ts']

/**
 * Makes the site in `root` that of the business in `answers`. The first time it replaces the demonstration's; after that it replaces
 * only what it wrote itself, and names what it leaves alone.
 */
export async function adopt(root: string, answers: Answers, today: string): Promise<Report> {
  const content = join(root, 'src/content')
  const load = async <Module>(file: string): Promise<Module> =>
    import(`${pathToFileURL(resolve(content, file)).href}?${Date.now()}`)
  const text = (path: string) => readFileSync(join(content, path), 'utf8')
  const old = await load<Business>('business.ts')
  const oldTowns = await load<Towns>('towns/towns.ts')
  const { services } = await load<Services>('services/services.ts')
  const { askedAs } = await load<AskedAs>('asked-as.ts')

  const record: Adopted | undefined = existsSync(join(root, RECORD))
    ? JSON.parse(readFileSync(join(root, RECORD), 'utf8'))
    : undefined
  const isOurs = (path: string) => {
    if (!record || !existsSync(join(content, path))) return true
    return record.written[path] === hashOf(text(path))
  }

  const report: Report = {
    written: [],
    kept: [],
    deleted: [],
    renumbered: [],
    unwritten: unwrittenPages(answers),
    inherited: [],
    toWrite: [],
  }
  const { stateName } = old.business.address
  const files = contentOf(
    answers,
    { text, stateName, services: services.map(({ slug }) => slug), askedAs },
    today,
  )

  for (const path of globSync(testsOfItsTexts, { cwd: root })) rmSync(join(root, path))
  for (const pattern of answers.trade ? [...ofThePlace, ...ofTheTrade] : ofThePlace)
    for (const path of globSync(pattern, { cwd: content })) {
      if (files.has(path)) continue
      if (isOurs(path)) {
        rmSync(join(content, path))
        report.deleted.push(path)
      } else report.kept.push(path)
    }
  for (const [path, written] of files) {
    if (!isOurs(path)) {
      report.kept.push(path)
      continue
    }
    mkdirSync(dirname(join(content, path)), { recursive: true })
    writeFileSync(join(content, path), written)
    report.written.push(path)
  }
  report.renumbered = exchangeNumbers(content, old, answers)
  const seed = join(root, 'supabase/seed.sql')
  const present = {
    services: services.map(({ slug }) => slug),
    towns: oldTowns.towns.map(({ slug }) => slug),
    referencePrefix: old.business.referencePrefix,
    timeZone: old.business.timeZone,
  }
  writeFileSync(seed, seedOf(readFileSync(seed, 'utf8'), present, answers))
  format(root, report.written)
  run(root, 'scripts/auth-mails.ts', 'the mails of sign-in')
  run(root, 'scripts/draw-icons.ts', 'the icons')

  const names = record?.names ?? [
    old.business.name,
    old.business.region,
    old.business.address.city,
    old.business.address.stateName,
    old.business.address.state,
    ...old.business.counties,
    ...oldTowns.towns.map(({ name }) => name),
    old.emergencyNumbers.utility.name.split(' ')[0] ?? '',
  ]
  const now = JSON.stringify(answers)
  report.toWrite = linesThatName(
    content,
    [...new Set(names)].filter((name) => !now.includes(name)),
  )
  const { isOffered } = await load<Addresses>('addresses.ts')
  const aboutTheTrade = texts(content)
    .filter((path) => isAboutTheTrade.test(path) && !files.has(path))
    .flatMap((path) => pagesIn(path, text(path)).map((page) => page.path))
  report.inherited = aboutTheTrade.filter(
    (page) => isOffered(page) && (!record || record.inherited.includes(page)),
  )
  // What names another's place is not true here.
  const namesAnother = report.toWrite.flatMap(({ pages }) => pages)
  report.unwritten = [...new Set([...report.unwritten, ...namesAnother])].filter(
    (page) => isOffered(page) && !report.inherited.includes(page),
  )
  if (report.written.includes('unwritten.ts')) {
    const source = withValue(
      text('unwritten.ts'),
      'unwritten',
      code([...report.unwritten, ...report.inherited]),
    )
    writeFileSync(join(content, 'unwritten.ts'), source)
    format(root, ['unwritten.ts'])
  }

  const hashes = Object.fromEntries(report.written.map((path) => [path, hashOf(text(path))]))
  const inherited = record?.inherited ?? report.inherited
  const next: Adopted = { written: { ...record?.written, ...hashes }, names, inherited }
  writeFileSync(join(root, RECORD), `${JSON.stringify(next, null, 2)}\n`)
  return report
}

/** A name as it stands in a text, where a straight apostrophe would end it. */
const inText = (name: string) => name.replaceAll("'", '’')

/** `National Grid` of `National Grid, gas`. */
const firstName = ({ name }: { name: string }) => name.split(',')[0] ?? name

const texts = (content: string) =>
  globSync('**/*.{ts,md}', { cwd: content }).filter((path) => !path.endsWith('.test.ts'))

/** What a sentence that sends people to a utility says of it. Any other claims something of that utility, which need not be so of another. */
const sends = /\d{3}-\d{4}|\b(?:ask|call|report|tell|avis\w*|ll[aá]m\w*)\b/i // cspell:disable-line

/**
 * Puts the new utilities’ numbers into every text, and their names where somebody is told to call: a wrong one in an emergency is worse
 * than none. What is claimed of a utility keeps the name it is true of.
 */
function exchangeNumbers(content: string, { emergencyNumbers }: Business, { utility, gasUtility }: Answers) {
  const { utility: power, gasUtility: gas } = emergencyNumbers
  const shown = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
  const names: [string, string][] = [
    [power.name, utility.name],
    [gas.name, gasUtility.name],
    [firstName(gas), firstName(gasUtility)],
  ]
  const numbers: [string, string][] = [
    [power.display, shown(utility.phone)],
    [power.e164, utility.phone],
    [gas.display, shown(gasUtility.phone)],
    [gas.e164, gasUtility.phone],
  ]
  /** All at once: where the new name of the one is the old name of the other, it is not exchanged again. */
  const exchanged = (text: string, pairs: [string, string][]) => {
    const instead = new Map(pairs.toReversed().map(([from, to]) => [inText(from), inText(to)]))
    const known = new RegExp(
      [...instead.keys()]
        .toReversed()
        .map((from) => from.replace(/\W/g, '\\$&'))
        .join('|'),
      'g',
    )
    return text.replace(known, (from) => instead.get(from) ?? from)
  }
  const inSentence = (sentence: string) =>
    exchanged(sends.test(sentence) ? exchanged(sentence, names) : sentence, numbers)
  return texts(content).filter((path) => {
    if (path === 'business.ts') return false
    const was = readFileSync(join(content, path), 'utf8')
    const is = was.replace(/[^\n.;:?!]+/g, inSentence)
    if (is !== was) writeFileSync(join(content, path), is)
    return is !== was
  })
}

/** Writes the files as the linter wants them. */
function format(root: string, paths: readonly string[]) {
  const biome = join(root, 'node_modules/.bin/biome')
  const files = paths.map((path) => join('src/content', path))
  const { status, stderr } = spawnSync(biome, ['check', '--write', '--vcs-enabled=false', ...files], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The files were written, but Biome could not format them:\n${stderr}`)
}

/** What is made from the content: in a process of its own, which reads the content as it is now. */
function run(root: string, script: string, made: string) {
  const { status, stderr } = spawnSync(process.execPath, [script], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The files were written, but not ${made}:\n${stderr}`)
}

function linesThatName(content: string, names: readonly string[]) {
  if (names.length === 0) return []
  const named = new RegExp(`\\b(?:${names.map((name) => name.replace(/\W/g, '\\$&')).join('|')})\\b`)
  const thatName = (source: string) =>
    source.split('\n').filter((line) => named.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line)).length
  return texts(content)
    .map((file) => {
      const source = readFileSync(join(content, file), 'utf8')
      const pages = pagesIn(file, source).filter((page) => thatName(page.source) > 0)
      return { file, lines: thatName(source), pages: pages.map(({ path }) => path) }
    })
    .filter(({ lines }) => lines > 0)
}

/** Files with what we know of our trade, wherever one works. */
const isAboutTheTrade = /^(?:blog|problems|services\/texts|tools)\/|^(?:service-pages|resources)\.ts$/

/** The pages of a file that holds one, by its name. */
const pageOf: readonly [file: RegExp, path: string][] = [
  [/^blog\/([^/]+)\.md$/, '/blog/$1'],
  [/^blog\/blog-words\.ts$/, '/blog'],
  [/^problems\/([^/]+)\/([^/]+)\.ts$/, '/services/$1/problems/$2'],
  [/^services\/texts\/([^/]+)\.ts$/, '/services/$1'],
  [/^services\/services-words\.ts$/, '/services'],
  [/^tools\/(?!find-tool|offered)([^/]+)\.ts$/, '/resources/$1'],
  [/^company\/(about|accessibility|privacy|terms)\.ts$/, '/$1'],
  [/^(contact|resources|testimonials)\.ts$/, '/$1'],
  [/^home\.ts$/, '/'],
]

/** The files of several pages: where one's part begins, and what says its address. */
const pagesOf: Record<string, { begins: RegExp; says: RegExp; under: string }> = {
  'service-pages.ts': { begins: /^(?=const )/m, says: /^ {2}path: '([^']+)'/m, under: '' },
  'blog/categories.ts': {
    begins: /^(?= {2}\S+: \{$)/m,
    says: /^ {4}slug: '([^']+)'/m,
    under: '/blog/category/',
  },
}

/** The pages whose text is in a file, each with its part of it; none for what is a part of many pages. */
function pagesIn(file: string, source: string): { path: string; source: string }[] {
  const several = pagesOf[file]
  if (several)
    return source.split(several.begins).flatMap((part) => {
      const [, path] = several.says.exec(part) ?? []
      return path ? [{ path: several.under + path, source: part }] : []
    })
  const [of, path] = pageOf.find(([of]) => of.test(file)) ?? []
  return of && path ? [{ path: file.replace(of, path), source }] : []
}
