import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Canonical, canonicalJson, documentHash, sha256Of } from '@/lib/canonical-json'
import { signedBundle } from '../../../supabase/tests/signed-bundle'
import type { Bundle } from './document'
import { pdfOf } from './pdf'
import { type KnownDay, verifyBundle, verifyFile } from './verify'

const { bundle, days } = await signedBundle()
const text = canonicalJson(bundle)
const saysOf = async (changed: Bundle, known: KnownDay[] = days, mailed?: string) => {
  const verdict = await verifyBundle(canonicalJson(changed), known, mailed)
  return verdict.is === 'genuine' ? 'genuine' : `${verdict.is}: ${verdict.why}`
}
const copy = () => structuredClone(bundle)

/** The chain written anew from a line on, as somebody would who wants it to fit. */
async function chainedAgain(changed: Bundle) {
  let before = changed.evidence[0]?.previous_hash ?? ''
  for (const line of changed.evidence) {
    line.previous_hash = before
    line.hash = await sha256Of(
      `${line.sequence}|${line.subject}|${line.kind}|${line.at}|${line.actor}|${line.payload_hash}|${before}`,
    )
    before = line.hash
  }
  return changed
}

test('what was signed is genuine, whoever signed it is named, and a file that says otherwise is told what is wrong with it', async () => {
  expect(await verifyBundle(text, days)).toEqual({ is: 'genuine', bundle, canceledAt: null })

  const otherWords = copy()
  otherWords.documents[0]?.blocks.pop()
  expect(await saysOf(otherWords)).toBe(
    'wrong: “Home improvement contract” does not match its hash: it is not what Ana Díaz signed.',
  )
  const fewer = copy()
  fewer.documents.pop()
  expect(await saysOf(fewer)).toBe(
    'wrong: The signature of Ana Díaz names other documents than those in this file.',
  )
  const cheaper = copy()
  for (const signature of cheaper.signatures) signature.total_cents = 1
  expect(await saysOf(cheaper)).toMatch(/^wrong: The signature of Ana Díaz was changed/)
  const alone = copy()
  alone.signatures.pop()
  expect(await saysOf(alone)).toMatch(/^wrong: A signature is missing/)
  const later = copy()
  for (const line of later.evidence) line.at = line.at.replace('-24', '-23')
  expect(await saysOf(later)).toBe('wrong: Line 41 of the chain of evidence was changed, moved or left out.')
  expect(await saysOf(await chainedAgain(later))).toBe(
    'wrong: The chain of evidence does not end at the record of 2026-11-24.',
  )
  expect(await saysOf({ ...copy(), signatures: [] })).toBe('wrong: Nobody’s signature is in this file.')
  for (const other of [
    '',
    'null',
    '{}',
    `${text}\n`,
    text.replace('{', '{ '),
    text.replace('"format":1', '"format":1,"more":1'),
  ])
    expect(await verifyBundle(other, days)).toMatchObject({
      is: 'wrong',
      why: expect.stringMatching(/^This is not a file of ours/),
    })
})

test('what was signed by other words but with hashes that fit is refused by the day’s record', async () => {
  const forged = copy()
  forged.documents[1]?.blocks.pop()
  const hash = await documentHash(forged.documents[1] as Canonical)
  for (const [place, signature] of forged.signatures.entries()) {
    signature.documents[1] = { kind: 'cancellation', hash }
    const line = forged.evidence[2 + 2 * place]
    if (line) line.payload_hash = await documentHash(signature)
  }
  await chainedAgain(forged)
  expect(await saysOf(forged)).toBe('wrong: The chain of evidence does not end at the record of 2026-11-24.')
  expect(await saysOf(forged, [])).toMatch(/^unknown: /)
})

test('without the record of its day nothing is said, and a record from an email stands in for it', async () => {
  const newest = days.slice(0, 1)
  expect(await saysOf(copy(), newest)).toMatch(/^unknown: .*not known here/)
  // Downloaded before the day was over.
  const early = copy()
  early.evidence.pop()
  expect(await saysOf(early)).toMatch(/^unknown: .*before its day was over/)
  const [, , signed, , countersigned] = bundle.evidence
  expect(await saysOf(early, days, countersigned?.hash)).toBe('genuine')
  expect(await saysOf(early, [], countersigned?.hash)).toBe('genuine')
  // A mail from before the last signature says nothing about it.
  expect(await saysOf(early, [], signed?.hash)).toMatch(/^unknown/)
})

test('a cancellation on the same day is told with what was signed', async () => {
  const canceled = copy()
  const [sent] = canceled.evidence
  const last = canceled.evidence.at(-1)
  if (!sent || !last) throw new Error('There is a chain.')
  last.subject = sent.subject
  last.kind = 'cancelled'
  await chainedAgain(canceled)
  const day = { day: '2026-11-24', sequence: last.sequence, hash: last.hash }
  expect(await verifyBundle(canonicalJson(canceled), [day])).toMatchObject({
    is: 'genuine',
    canceledAt: last.at,
  })
})

/** A file with one character more, less or another. */
const changedText = fc
  .tuple(
    fc.nat(text.length - 1),
    fc.constantFrom('add', 'remove', 'replace'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  )
  .map(([at, how, character]) =>
    how === 'add'
      ? text.slice(0, at) + character + text.slice(at)
      : text.slice(0, at) + (how === 'remove' ? '' : character) + text.slice(at + 1),
  )
  .filter((changed) => changed !== text)

test('3,000 files with one character changed, added or removed are refused', async () => {
  await fc.assert(
    fc.asyncProperty(changedText, async (changed) => {
      expect((await verifyBundle(changed, days)).is).toBe('wrong')
    }),
    { numRuns: 3000, seed: 20 },
  )
})

/** Every value in a bundle, by the way to it. */
function places(value: unknown, way: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [way]
  return Object.entries(value).flatMap(([key, member]) => places(member, [...way, key]))
}

test('every single value of the documents, the records and the lines is held: none can be another one', async () => {
  for (const way of places(bundle)) {
    const changed: unknown = copy()
    const key = way.at(-1) ?? ''
    const parent = way
      .slice(0, -1)
      .reduce((value, key) => (value as Record<string, unknown>)[key], changed) as Record<string, unknown>
    const value = parent[key]
    parent[key] =
      typeof value === 'number'
        ? value + 1
        : typeof value === 'boolean'
          ? !value
          : value === null
            ? 'x'
            : otherText(`${value}`)
    expect((await verifyBundle(canonicalJson(changed as Canonical), days)).is, way.join('.')).toBe('wrong')
  }
})

/** As long as it was, so that what is a hash stays one. */
const otherText = (text: string) => (text.startsWith('a') ? 'b' : 'a') + text.slice(1)

test('any other order and anything left out is found, in the documents, the signatures and the chain', async () => {
  const lists = (of: Bundle): unknown[][] => [
    of.documents,
    of.signatures,
    of.evidence,
    ...of.documents.map(({ blocks }) => blocks),
  ]
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(), fc.nat(), fc.boolean(), async (which, from, to, isMoved) => {
      const changed = copy()
      const all = lists(changed)
      const list = all[which % all.length]
      if (!list) return
      const [taken] = list.splice(from % list.length, 1)
      if (isMoved) list.splice(to % (list.length + 1), 0, taken)
      const isSame = canonicalJson(changed) === text
      // Without its last lines a file may be an early one: then nothing is said.
      const verdict = await verifyBundle(canonicalJson(changed), days)
      if (isSame) expect(verdict.is).toBe('genuine')
      else expect(verdict.is).not.toBe('genuine')
    }),
    { numRuns: 500, seed: 20 },
  )
})

test('our PDF is genuine, and with any byte changed, left out or more it is refused', async () => {
  const pdf = await pdfOf(bundle)
  expect(await verifyFile(pdf, days)).toMatchObject({ is: 'genuine' })
  expect(await verifyFile(new TextEncoder().encode(text), days)).toMatchObject({ is: 'genuine' })
  expect(await verifyFile(new TextEncoder().encode(`\uFEFF${text}`), days)).toMatchObject({ is: 'wrong' })
  for (const other of [pdf.slice(0, -1), Uint8Array.from([...pdf, 10]), pdf.slice(0, 200), pdf.slice(0, 5)])
    expect(await verifyFile(other, days)).toMatchObject({ is: 'wrong' })
  await fc.assert(
    fc.asyncProperty(fc.nat(pdf.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const changed = pdf.slice()
      changed[at] = ((changed[at] ?? 0) + by) % 256
      expect(await verifyFile(changed, days), `byte ${at}`).toMatchObject({ is: 'wrong' })
    }),
    { numRuns: 300, seed: 20 },
  )
  // Without the record of its day nothing is said, and yet a changed page is told.
  const page = pdf.slice()
  page[pdf.length - 2000] = 33
  expect(await verifyFile(page, [])).toEqual({
    is: 'wrong',
    why: 'This PDF was changed: its pages are not those of the record inside it.',
  })
})
