import { glob, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Statement, startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { demoPassword } from '../../scripts/local-backend/welcome.ts'
import { customer } from './act-as.ts'
import { comeAs, listQueries, mayTakeLonger } from './list-queries.ts'
import { addRows } from './many-rows.ts'

/*
 * What the database reads to answer each of the site's queries. With three times the rows, it must read no more rows and no more
 * pages. Neither number depends on how busy the machine is; bench/queries.ts measures the time.
 */

const FEW = 25_000
const MANY = 75_000

/** Allows a fuller list and an index one page deeper. A scan of what has grown would read three times as much. */
const mayRead = (before: number) => 2 * before + 50

/** Queries that the database does not answer, and why. */
const notFromTheDatabase = {
  addressQuery: 'asks the sign-in server',
  settingsCheckQuery: 'asks Google, by an edge function',
  estimateLinksQuery: 'asks for links to Storage, by an edge function',
  linksQuery: 'asks for links to Storage, by an edge function',
  paymentQuery: 'asks the chain, by an edge function',
  testPaymentQuery: 'asks the chain, by an edge function',
  refundQuery: 'asks the chain, by an edge function',
  townsOnMapQuery: 'reads the data of the first page, a file',
  dwellingQuery: 'is what a calculator writes into an address',
}

let backend: TestBackend
let statements: Statement[] = []

beforeAll(async () => {
  backend = await startTestBackend({
    onStatement: (statement) => statements.push(statement),
    explainsFunctions: true,
  })
  await addRows(backend.sql, 1, FEW, customer.id)
})
afterAll(() => backend.stop())

type Read = { rows: number; pages: number }

/** What each query reads now, by name; asked again, on other connections, as long as one reads more than it may after `few`. */
async function read(few = new Map<string, Read>()) {
  const all = new Map<string, Read>()
  let here = ''
  for (const { name, as, ask } of listQueries) {
    if (as !== here) await comeAs(as, backend.url, demoPassword)
    here = as
    const each: Read = { rows: Number.POSITIVE_INFINITY, pages: Number.POSITIVE_INFINITY }
    let before = ''
    const most = few.get(name) ?? { rows: Number.POSITIVE_INFINITY, pages: Number.POSITIVE_INFINITY }
    const isMore = () => each.rows > mayRead(most.rows) || each.pages > mayRead(most.pages)
    for (let time = 0; time < 3 || (time < 12 && isMore()); time++) {
      statements = []
      await ask(3)
      const sum = (what: 'rowsRead' | 'pagesRead') =>
        statements.reduce((total, statement) => total + statement[what], 0)
      // On a new connection, the first run also reads the catalog.
      each.rows = Math.min(each.rows, sum('rowsRead'))
      each.pages = Math.min(each.pages, sum('pagesRead'))
      const now = `${sum('rowsRead')} ${sum('pagesRead')}`
      if (now === before && !isMore()) break
      before = now
    }
    all.set(name, each)
  }
  return all
}

test('with three times the requests, reviews, chats and messages, no list of the site reads more', async () => {
  const few = await read()
  await addRows(backend.sql, FEW + 1, MANY, customer.id)
  const many = await read(few)
  const grown = listQueries.flatMap(({ name }) => {
    const [before, after] = [few.get(name), many.get(name)]
    if (!before || !after || name in mayTakeLonger) return []
    return (['rows', 'pages'] as const)
      .filter((what) => after[what] > mayRead(before[what]))
      .map((what) => `${name}: ${before[what]} ${what} of ${FEW} requests, ${after[what]} of ${MANY}`)
  })
  expect(grown).toEqual([])
  // Nor is a whole table read to name the few that are shown, which can be quicker with few rows and so would not be seen as growing.
  const ofAKind = [...many].filter(([name]) => name.startsWith('attentionOfKindQuery'))
  expect(ofAKind.filter(([, { rows }]) => rows > 2_000)).toEqual([])
  expect(ofAKind).toHaveLength(2)
}, 900_000) // a minute alone, and ten beside everything else

test('every query of the site is included', async () => {
  const known = new Set(listQueries.map(({ name }) => name.split(',')[0]))
  const unknown: string[] = []
  for await (const file of glob('src/**/*.ts')) {
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(/^export const (\w+Query)\b/gm))
      if (!known.has(name) && !(name in notFromTheDatabase)) unknown.push(`${file}: ${name}`)
  }
  expect(unknown).toEqual([])
})
