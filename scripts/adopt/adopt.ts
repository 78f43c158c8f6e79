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
    toWrite: [],
  }
  const files = contentOf(answers, { text, services: services.map(({ slug }) => slug), askedAs }, today)

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
    ...old.business.counties,
    ...oldTowns.towns.map(({ name }) => name),
    old.emergencyNumbers.utility.name.split(' ')[0] ?? '',
  ]
  const now = JSON.stringify(answers)
  report.toWrite = linesThatName(
    content,
    [...new Set(names)].filter((name) => !now.includes(name)),
  )
  // What names another's place is not true here.
  report.unwritten.push(...report.toWrite.flatMap(({ pages }) => pages))
  if (report.written.includes('unwritten.ts')) {
    const source = withValue(text('unwritten.ts'), 'unwritten', code(report.unwritten))
    writeFileSync(join(content, 'unwritten.ts'), source)
    format(root, ['unwritten.ts'])
  }

  const hashes = Object.fromEntries(report.written.map((path) => [path, hashOf(text(path))]))
  const next: Adopted = { written: { ...record?.written, ...hashes }, names }
  writeFileSync(join(root, RECORD), `${JSON.stringify(next, null, 2)}\n`)
  return report
}

/** `National Grid` of `National Grid, gas`. */
const firstName = ({ name }: { name: string }) => name.split(',')[0] ?? name

const texts = (content: string) =>
  globSync('**/*.{ts,md}', { cwd: content }).filter((path) => !path.endsWith('.test.ts'))

/** Puts the new utilities’ names and numbers into every text: a wrong one in an emergency is worse than none. */
function exchangeNumbers(content: string, { emergencyNumbers }: Business, { utility, gasUtility }: Answers) {
  const { utility: power, gasUtility: gas } = emergencyNumbers
  const shown = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
  const pairs: [string, string][] = [
    [power.name, utility.name],
    [power.display, shown(utility.phone)],
    [gas.name, gasUtility.name],
    [firstName(gas), firstName(gasUtility)],
    [gas.display, shown(gasUtility.phone)],
  ]
  return texts(content).filter((path) => {
    if (path === 'business.ts') return false
    const was = readFileSync(join(content, path), 'utf8')
    const is = pairs.reduce((text, [from, to]) => text.replaceAll(from, () => to), was)
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

/** The pages whose text is in a file, each with its part of it; none for what many pages share. */
function pagesIn(file: string, source: string): { path: string; source: string }[] {
  if (file === 'service-pages.ts')
    return source.split(/^(?=const )/m).flatMap((part) => {
      const [, path] = /^ {2}path: '([^']+)'/m.exec(part) ?? []
      return path ? [{ path, source: part }] : []
    })
  const [, path] =
    [
      /^(blog\/[^/]+)\.md$/,
      /^problems\/([^/]+\/[^/]+)\.ts$/,
      /^services\/texts\/([^/]+)\.ts$/,
      /^company\/(about|privacy|terms)\.ts$/,
      /^(resources)\.ts$/,
    ]
      .map((of) => of.exec(file))
      .find((found) => found !== null) ?? []
  if (!path) return []
  if (file.startsWith('problems/')) return [{ path: `/services/${path.replace('/', '/problems/')}`, source }]
  return [{ path: file.startsWith('services/') ? `/services/${path}` : `/${path}`, source }]
}
