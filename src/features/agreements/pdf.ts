import { canonicalJson, documentHash } from '@/lib/canonical-json'
import { asFile } from '@/lib/pdf/file'
import { factColumns, pageOperators, paper, type Style, tableColumns } from '@/lib/pdf/paper'
import { coded } from '@/lib/pdf/text'
import type { Block, Bundle, SignatureRecord, SignedDocument } from './document'

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
    id: await documentHash(bundle),
    pages,
    attached: { name: coded(`${first?.reference ?? ''}.json`), json: canonicalJson(bundle) },
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
      on.table(tableColumns(block.columns, block.rows), block.rows, block.columns)
      on.gap(8)
  }
}

function drawFacts(on: Paper, rows: readonly string[][]) {
  on.table(factColumns, rows)
  on.gap(8)
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

/** The JSON inside a PDF of ours; undefined if there is none. Whether the rest is ours is for whoever draws it anew. */
export function jsonInPdf(file: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(file.subarray(0, 400))
  const [head, length] = /\/EmbeddedFile [^\n]*\/Length (\d+) >>\nstream\n/.exec(start) ?? []
  if (!head) return
  const from = start.indexOf(head) + head.length
  return new TextDecoder().decode(file.subarray(from, from + Number(length)))
}
