import { expect, test } from 'vitest'
import { sha256Of } from '@/lib/canonical-json'
import { coded } from '@/lib/pdf/text'
import { signedBundle } from '../../../supabase/tests/signed-bundle'
import { jsonInPdf, pdfOf } from './pdf'

const asText = (pdf: Uint8Array) => new TextDecoder('latin1').decode(pdf)

/** What a page shows, line by line. */
const shownIn = (pdf: Uint8Array) =>
  [...asText(pdf).matchAll(/ Td \(((?:\\.|[^\\)])*)\) Tj/g)].map(([, words = '']) =>
    words.replace(/\\(\d{3}|.)/g, (_, code: string) =>
      code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : code,
    ),
  )

test('a PDF is drawn as it always was: people have files that are compared with it', async () => {
  const { bundle } = await signedBundle()
  // If this differs, files that were downloaded before are refused: a new look is a new format beside this one.
  expect(await sha256Of(asText(await pdfOf(bundle)))).toBe(
    '66cf6dc0a8444f7439332347bd4d91b7089af7a99d0fb46ab214455cd4f8b7bb',
  )
})

test('it shows every word of the documents and of the signatures, says what it cannot draw, and holds the record as it is', async () => {
  const clause = (place: number) => `Clause ${place} (as agreed) \\ costs €5 — “no more”`
  const clauses = Array.from({ length: 120 }, (_, place) => ({
    kind: 'paragraph' as const,
    text: clause(place),
    strong: false,
  }))
  const { bundle } = await signedBundle({
    extra: [...clauses, { kind: 'paragraph', text: 'Łukasz 中', strong: false }],
    name: 'Ana Díaz Łoś',
  })
  const pdf = await pdfOf(bundle)
  const shown = shownIn(pdf)
  for (let place = 0; place < 120; place++) expect(shown).toContain(coded(clause(place)))
  expect(shown).toContain('[U+0141]ukasz [U+4E2D]')
  expect(shown.filter((line) => line.startsWith('Ana D\u00edaz [U+0141]o[U+015B]'))).toHaveLength(1)
  const pages = Number(/\/Count (\d+)/.exec(asText(pdf))?.[1])
  expect(pages).toBeGreaterThan(4)
  for (let page = 1; page <= pages; page++) expect(shown).toContain(`Page ${page} of ${pages}`)
  for (const { hash } of bundle.signatures[0]?.documents ?? []) expect(shown).toContain(`SHA-256 ${hash}`)
  expect(JSON.parse(jsonInPdf(pdf) ?? '')).toEqual(bundle)
})

test('a table that is longer than a page has its head on each, and a row that is longer than a page goes on', async () => {
  const rows = Array.from({ length: 80 }, (_, place) => [`Outlet ${place}`, '1', '$95.00'])
  const long = ['word '.repeat(3000).trim(), '1', '$1.00']
  const { bundle } = await signedBundle({
    documents: [
      {
        format: 1,
        kind: 'contract',
        title: 'A contract',
        reference: 'KL-ABC234',
        revision: 1,
        blocks: [{ kind: 'table', columns: ['What', 'How many', 'Price'], rows: [...rows, long] }],
      },
    ],
  })
  const pdf = await pdfOf(bundle)
  const shown = shownIn(pdf)
  const pages = shown.filter((line) => line.startsWith('A contract, KL-ABC234')).length
  expect(pages).toBeGreaterThan(4)
  expect(shown.filter((line) => line === 'How many')).toHaveLength(pages)
  expect(shown.join(' ').match(/\bword\b/g)).toHaveLength(3000)
  // Nothing is drawn below the foot or above the top of a page.
  for (const [, height] of asText(pdf).matchAll(/Tf [\d.]+ (-?[\d.]+) Td/g)) {
    expect(Number(height)).toBeGreaterThan(30)
    expect(Number(height)).toBeLessThan(740)
  }
})
