import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import * as bitcoinPayments from '../../src/lib/bitcoin-payment-refusals.ts'
import * as bitcoin from '../../src/lib/bitcoin-refusals.ts'
import * as callers from '../../src/lib/caller-refusals.ts'
import * as chats from '../../src/lib/chat-refusals.ts'
import * as estimates from '../../src/lib/estimate-refusals.ts'
import * as imports from '../../src/lib/import-refusals.ts'
import * as invoices from '../../src/lib/invoice-refusals.ts'
import * as money from '../../src/lib/money-refusals.ts'
import * as people from '../../src/lib/people-refusals.ts'
import * as everywhere from '../../src/lib/refusals.ts'
import * as reviews from '../../src/lib/review-refusals.ts'

const fieldSentences = {
  ...everywhere.fieldSentences,
  ...imports.fieldSentences,
  ...reviews.fieldSentences,
  ...callers.fieldSentences,
  ...money.fieldSentences,
  ...estimates.fieldSentences,
  ...invoices.fieldSentences,
  ...bitcoinPayments.fieldSentences,
}
const refusals = {
  ...everywhere.refusals,
  ...imports.refusals,
  ...chats.refusals,
  ...people.refusals,
  ...reviews.refusals,
  ...money.refusals,
  ...estimates.refusals,
  ...invoices.refusals,
  ...bitcoin.refusals,
  ...bitcoinPayments.refusals,
}
const texts = { ...everywhere.texts, ...reviews.texts, ...money.texts, ...estimates.texts, ...invoices.texts }

let backend: TestBackend
/** The source of all our functions. */
let bodies: string
beforeAll(async () => {
  backend = await startTestBackend()
  const functions = await backend.sql<{ body: string }[]>`
    select prosrc as body from pg_proc where pronamespace in ('private'::regnamespace, 'public'::regnamespace)`
  bodies = functions.map(({ body }) => body.replaceAll(/--.*$/gm, '')).join('\n')
})
afterAll(() => backend?.stop())

/** Every call of `name(…)` in the functions, with its arguments. */
function calls(name: string): string[] {
  const found: string[] = []
  for (let at = bodies.indexOf(`${name}(`); at >= 0; at = bodies.indexOf(`${name}(`, at + 1)) {
    const start = at + name.length + 1
    let end = start
    for (let depth = 1; depth > 0; end++) depth += { '(': 1, ')': -1 }[bodies.charAt(end)] ?? 0
    found.push(bodies.slice(start, end - 1))
  }
  return found
}

const quoted = (sql: string) => [...sql.matchAll(/'([a-z_]+)'/g)].map(([, word = '']) => word)
const sorted = (words: Iterable<string>) => [...new Set(words)].sort()

/** The names of the parameters in a sentence. */
function told(sentence: string | ((told: Record<string, unknown>) => string)): string[] {
  const names: string[] = []
  const asked = new Proxy({}, { get: (_, name) => void names.push(String(name)) })
  if (typeof sentence === 'function') sentence(asked)
  return sorted(names)
}

test('every refusal by the database has a sentence that uses its parameters, and no sentence is unused', () => {
  const raised = new Map<string, string[]>()
  for (const call of calls('private.refuse')) {
    const [, code = '', params = ''] =
      /^\s*\d+,\s*(case.*? end|'[a-z_]+'|code)(?:,([\s\S]*))?$/s.exec(call) ?? []
    const names = [...params.matchAll(/'([a-z_]+)',/g)].map(([, name = '']) => name)
    const codes = code.startsWith('case') ? quoted(code.replaceAll(/when '[a-z]+'/g, '')) : quoted(code)
    for (const one of codes) raised.set(one, names)
  }
  for (const call of calls('private.refuse_stale_change'))
    for (const code of quoted(call)) raised.set(code, ['reference', 'status', 'request'])
  for (const call of calls('private.refuse_stale_job'))
    for (const code of quoted(call)) raised.set(code, ['reference', 'status', 'job'])
  expect(sorted(raised.keys())).toEqual(sorted(Object.keys(refusals)))
  for (const [code, sentence] of Object.entries(refusals)) {
    const missing = told(sentence).filter((name) => !raised.get(code)?.includes(name))
    expect(missing, `${code} tells what does not come`).toEqual([])
  }
})

test('everything that can be wrong with a field has a sentence, and no sentence is unused', () => {
  const named = calls('private.field_problem').map(
    (call) => quoted(call).at(call.startsWith('field') ? 0 : 1) ?? call,
  )
  const inLists = [...bodies.matchAll(/'field', name, 'code', '([a-z_]+)'/g)].map(([, code = '']) => code)
  expect(sorted([...named, ...inLists])).toEqual(sorted(Object.keys(fieldSentences)))
  const about = calls('private.text_problem').map((call) => {
    const words = quoted(call)
    return words.at(-1) && /'$/.test(call.trim()) ? words.at(-1) : words[0]
  })
  expect(sorted(about.filter((what) => what !== undefined))).toEqual(sorted(Object.keys(texts)))
})

test('the database holds no refusal sentences, except for errors that no page can cause', () => {
  const raises = [...bodies.matchAll(/raise (?!warning|notice|exception using errcode)[a-z][^;]*;/g)].map(
    ([raise]) => raise,
  )
  expect(raises.filter((raise) => !raise.startsWith('raise insufficient_privilege'))).toEqual([])
})
