import { canonicalJson, documentHash } from '@/lib/canonical-json'
import type { Block, Bundle, SignatureRecord, SignedDocument } from './document'
import { type Column, mediaBox, pageOperators, paper, type Style, WIDTH } from './pdf-paper'
import { coded, pdfString, widthOf } from './pdf-text'

/*
 * What was signed as a PDF: the documents, who signed them and how, and the bundle itself as a file inside. The same bundle gives the same
 * bytes in every browser and in every year, because /verify draws a PDF anew and compares. So nothing here may depend on the language, the time
 * zone or the business, and nothing may ever be drawn otherwise: another drawing needs another `format`, beside this one.
 */

const title: Style = { face: 'bold', size: 18 }
const heading: Style = { face: 'bold', size: 12 }
const plain: Style = { face: 'regular', size: 10 }
const strong: Style = { face: 'bold', size: 10 }

type Paper = ReturnType<typeof paper>

/** The PDF of a bundle. */
export async function pdfOf(bundle: Bundle): Promise<Uint8Array<ArrayBuffer>> {
  const { documents, signatures } = bundle
  const on = paper()
  for (const document of documents) await drawDocument(on, document)
  const [first] = documents
  const name = first ? `${first.reference}, version ${first.revision}` : ''
  on.section([`Signatures, ${name}`])
  on.text('Signatures', title)
  on.gap(8)
  for (const signature of signatures) await drawSignature(on, signature)
  drawChain(on, bundle)
  const pages = on.pages.map((page, at) => pageOperators(page, at, on.pages.length))
  return asFile({
    title: coded(first ? `${first.title}, ${name}` : ''),
    fileName: coded(`${first?.reference ?? ''}.json`),
    json: canonicalJson(bundle),
    id: await documentHash(bundle),
    pages,
  })
}

async function drawDocument(on: Paper, document: SignedDocument) {
  const name = `${document.reference}, version ${document.revision}`
  on.section([`${document.title}, ${name}`, `SHA-256 ${await documentHash(document)}`])
  on.text(document.title, title)
  on.text(name, plain)
  on.gap(10)
  for (const block of document.blocks) drawBlock(on, block)
}

function drawBlock(on: Paper, block: Block) {
  switch (block.kind) {
    case 'heading':
      on.gap(6)
      // Not alone at the foot of a page.
      on.need(60)
      on.text(block.text, heading)
      on.gap(4)
      break
    case 'paragraph':
      on.text(block.text, block.strong ? strong : plain)
      on.gap(8)
      break
    case 'facts':
      drawFacts(on, block.rows)
      break
    case 'table':
      on.table(columnsOf(block), block.rows, block.columns)
      on.gap(8)
  }
}

const factColumns: Column[] = [
  { at: 0, width: 130, isRight: false, face: 'regular' },
  { at: 145, width: WIDTH - 145, isRight: false, face: 'regular' },
]

function drawFacts(on: Paper, rows: readonly string[][]) {
  on.table(factColumns, rows)
  on.gap(8)
}

/** The first column has what the others leave; they are as wide as their words, up to three fifths of the page together. */
function columnsOf({ columns, rows }: Extract<Block, { kind: 'table' }>): Column[] {
  const count = Math.max(columns.length, ...rows.map((row) => row.length))
  const space = 15
  const most = (WIDTH * 0.6) / Math.max(1, count - 1) - space
  const widths = Array.from({ length: Math.max(0, count - 1) }, (_, place) => {
    const lines = [columns, ...rows].flatMap((row) => coded(row[place + 1] ?? '').split('\n'))
    return Math.min(most, Math.max(...lines.map((line) => Math.ceil(widthOf(line, 'bold', 10)))))
  })
  const first = WIDTH - widths.reduce((sum, width) => sum + width + space, 0)
  let at = first
  return [
    { at: 0, width: first, isRight: false, face: 'regular' },
    ...widths.map((width): Column => {
      at += space
      const column: Column = { at, width, isRight: true, face: 'regular' }
      at += width
      return column
    }),
  ]
}

async function drawSignature(on: Paper, signature: SignatureRecord) {
  const { party, name, how, drawing, in_person, code_to, consent, documents } = signature
  on.need(160)
  on.text(party === 'customer' ? 'The customer' : 'The contractor', heading)
  on.gap(6)
  if (drawing) on.drawing(drawing)
  else on.text(name, { face: 'regular', size: 20 })
  on.gap(4)
  drawFacts(on, [
    ['Name', name],
    ['Signed', `${signature.at.slice(0, 10)} ${signature.at.slice(11, 19)} UTC`],
    ['How', `${how === 'drawn' ? 'Drawn' : 'Typed'}${in_person ? ', in person on our device' : ''}`],
    ...(code_to ? [['Confirmed by a code sent to', code_to]] : []),
    ['Agreed to', `${signature.option}, ${dollars(signature.total_cents)}`],
    ['Consent', consent.text],
    ...(signature.ip ? [['Internet address', signature.ip]] : []),
    ...(signature.user_agent ? [['Browser', signature.user_agent]] : []),
    ...documents.map(({ kind, hash }) => [`Read: ${kind.replaceAll('_', ' ')}`, hash]),
    ['SHA-256 of this record', await documentHash(signature)],
  ])
  on.gap(10)
}

function drawChain(on: Paper, { evidence }: Bundle) {
  const [first] = evidence
  const last = evidence.at(-1)
  if (!first || !last) return
  on.need(120)
  on.text('Evidence', heading)
  on.gap(4)
  on.text(
    'Each signature is a line in a chain in which every line holds the hash of the one before it. The complete record is a file inside this PDF: with it, anybody can check that nothing here was changed.',
    plain,
  )
  on.gap(8)
  drawFacts(on, [
    ['Lines', `${first.sequence} to ${last.sequence}`],
    ['Last line', `${last.at.slice(0, 10)} ${last.at.slice(11, 19)} UTC`],
    ['Its hash', last.hash],
  ])
}

/** As in the documents: $1,234.50. */
function dollars(cents: number): string {
  const amount = Math.abs(cents)
  const whole = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}$${whole}.${String(amount % 100).padStart(2, '0')}`
}

type PdfParts = {
  title: string
  fileName: string
  json: string
  /** 64 hexadecimal digits. */
  id: string
  /** What each page draws. */
  pages: string[]
}

const encoder = new TextEncoder()

/** A file of PDF 1.7 without compression, in which the JSON stands first and as it is. */
function asFile({ title, fileName, json, id, pages }: PdfParts): Uint8Array<ArrayBuffer> {
  const size = encoder.encode(json).length
  const name = pdfString(fileName)
  const font = (base: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding >>`
  const FIRST_PAGE = 8
  const numbers = pages.map((_, at) => FIRST_PAGE + 2 * at)
  const objects = [
    `<< /Type /EmbeddedFile /Subtype /application#2Fjson /Params << /Size ${size} >> /Length ${size} >>\nstream\n${json}\nendstream`,
    `<< /Type /Filespec /F ${name} /UF ${name} /AFRelationship /Data /EF << /F 1 0 R /UF 1 0 R >> >>`,
    `<< /Type /Catalog /Pages 4 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> /AF [2 0 R] /Names << /EmbeddedFiles << /Names [${name} 2 0 R] >> >> >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${pdfString(title)} >>`,
    ...pages.flatMap((operators, at) => [
      `<< /Type /Page /Parent 4 0 R /MediaBox ${mediaBox} /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> /Contents ${FIRST_PAGE + 2 * at + 1} 0 R >>`,
      `<< /Length ${operators.length} >>\nstream\n${operators}\nendstream`,
    ]),
  ]
  const parts: Uint8Array[] = []
  let length = 0
  const write = (text: string) => {
    const bytes = encoder.encode(text)
    parts.push(bytes)
    length += bytes.length
  }
  // The second line says that the file is not only ASCII.
  write('%PDF-1.7\n%\u00e9\u00e9\n')
  const offsets = objects.map((object, at) => {
    const offset = length
    write(`${at + 1} 0 obj\n${object}\nendobj\n`)
    return offset
  })
  const start = length
  write(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}` +
      `trailer\n<< /Size ${objects.length + 1} /Root 3 0 R /Info 7 0 R /ID [<${id}> <${id}>] >>\nstartxref\n${start}\n%%EOF\n`,
  )
  const file = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    file.set(part, at)
    at += part.length
  }
  return file
}

/** The JSON inside a PDF of ours; undefined if there is none. Whether the rest is ours is for whoever draws it anew. */
export function jsonInPdf(file: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(file.subarray(0, 400))
  const [head, length] = /\/EmbeddedFile [^\n]*\/Length (\d+) >>\nstream\n/.exec(start) ?? []
  if (!head) return
  const from = start.indexOf(head) + head.length
  return new TextDecoder().decode(file.subarray(from, from + Number(length)))
}
