import { canonicalJson, documentHash, sha256Of } from '@/lib/canonical-json'
import { type Bundle, bundle, type EvidenceLine, type SignatureRecord } from './document'
import { jsonInPdf, pdfOf } from './pdf'

/** The last line of a day in the chain of evidence, as we publish it. */
export type KnownDay = { day: string; sequence: number; hash: string }

/** What a file turned out to be. `why` is a sentence. */
export type Verdict =
  | { is: 'genuine'; bundle: Bundle; canceledAt: string | null }
  | { is: 'wrong'; why: string }
  | { is: 'unknown'; why: string; bundle: Bundle }

const wrong = (why: string): Verdict => ({ is: 'wrong', why })

/** Which line of the chain says that a party signed. */
const noted = {
  customer: { kind: 'signed', actor: 'customer' },
  contractor: { kind: 'countersigned', actor: 'contractor' },
} as const

/** The text whose SHA-256 is a line's hash. private.evidence_line() writes the same in SQL. */
const lineText = (line: EvidenceLine) =>
  `${line.sequence}|${line.subject}|${line.kind}|${line.at}|${line.actor}|${line.payload_hash}|${line.previous_hash}`

/** Whether a file, JSON or our PDF, is what was signed. A PDF has to be, byte for byte, what we draw of the record inside it. */
export async function verifyFile(
  file: Uint8Array,
  days: readonly KnownDay[],
  mailed?: string,
): Promise<Verdict> {
  const isPdf = new TextDecoder('latin1').decode(file.subarray(0, 5)) === '%PDF-'
  const text = isPdf ? jsonInPdf(file) : new TextDecoder('utf-8', { ignoreBOM: true }).decode(file)
  if (text === undefined) return wrong('This PDF is not one of ours, or the record inside it was taken out.')
  const verdict = await verifyBundle(text, days, mailed)
  if (!isPdf || verdict.is === 'wrong') return verdict
  const drawn = await pdfOf(verdict.bundle)
  return drawn.length === file.length && drawn.every((byte, at) => byte === file[at])
    ? verdict
    : wrong('This PDF was changed: its pages are not those of the record inside it.')
}

/**
 * Whether the text of a file is what was signed, or the first thing that is wrong with it. `days` are the hashes that we publish; `mailed` is
 * one that somebody has from an email of ours, which counts even where we are no longer asked.
 */
export async function verifyBundle(
  text: string,
  days: readonly KnownDay[],
  mailed?: string,
): Promise<Verdict> {
  const file = readBundle(text)
  if (!file) return wrong('This is not a file of ours, or it was changed so that it can no longer be read.')
  const { signatures, evidence } = file
  const [first] = signatures
  const last = evidence.at(-1)
  if (!first || !last) return wrong('Nobody’s signature is in this file.')

  for (const signature of signatures) {
    const problem = await wrongDocument(file, signature)
    if (problem) return wrong(problem)
  }

  const broken = await brokenLine(evidence)
  if (broken) return wrong(`Line ${broken.sequence} of the chain of evidence was changed, moved or left out.`)

  const hashes = await Promise.all(signatures.map(documentHash))
  const subject = evidence.find((line) => line.payload_hash === hashes[0])?.subject
  const own = evidence.filter((line) => line.subject === subject)
  const signed = own.filter(({ kind }) => kind === 'signed' || kind === 'countersigned')
  for (const [place, { party, name }] of signatures.entries()) {
    const line = signed[place]
    if (
      line?.payload_hash !== hashes[place] ||
      line?.kind !== noted[party].kind ||
      line.actor !== noted[party].actor
    )
      return wrong(`The signature of ${name} was changed: the chain of evidence has another one.`)
  }
  if (signed.length > signatures.length)
    return wrong('A signature is missing: the chain of evidence has one more.')
  if (evidence[0] !== own[0] || own[0]?.kind !== 'sent')
    return wrong('The chain of evidence does not begin where this estimate was sent.')

  // What follows a hash from a mail is held by nothing.
  const held = heldBy(evidence, days, mailed)
  if (typeof held === 'string') return wrong(held)
  const lastSigned = signed.at(-1)
  if (held && lastSigned && lastSigned.sequence <= held.sequence) {
    const canceled = own.find(({ kind, sequence }) => kind === 'cancelled' && sequence <= held.sequence)
    return { is: 'genuine', bundle: file, canceledAt: canceled?.at ?? null }
  }
  const isEarly = days.some(({ sequence }) => sequence > last.sequence)
  return {
    is: 'unknown',
    bundle: file,
    why: isEarly
      ? 'Nothing in this file contradicts itself, but it was made before its day was over, so it does not reach a hash that we publish. Download it again where you have it from, or enter a record from an email that we sent between the signature and the download.'
      : 'Nothing in this file contradicts itself, but the record of its day is not known here, so we cannot say whether it is genuine. Try again with a connection, or enter a record from an email that we sent.',
  }
}

/** The bundle of a text that is written exactly as we write it. */
function readBundle(text: string): Bundle | undefined {
  try {
    const { data } = bundle.safeParse(JSON.parse(text))
    return data && canonicalJson(data) === text ? data : undefined
  } catch {
    // Not JSON, or what canonical JSON cannot say.
    return undefined
  }
}

/** What does not fit between a signature and the documents, as a sentence. */
async function wrongDocument({ documents }: Bundle, { documents: named, name }: SignatureRecord) {
  if (named.length !== documents.length || named.some(({ kind }, place) => kind !== documents[place]?.kind))
    return `The signature of ${name} names other documents than those in this file.`
  for (const [place, document] of documents.entries())
    if (named[place]?.hash !== (await documentHash(document)))
      return `“${document.title}” does not match its hash: it is not what ${name} signed.`
}

/** The first line that is not as it was written or does not follow the one before. */
async function brokenLine(lines: readonly EvidenceLine[]) {
  const made = await Promise.all(lines.map((line) => sha256Of(lineText(line))))
  return lines.find((line, place) => {
    const before = lines[place - 1]
    const follows = !before || (line.sequence === before.sequence + 1 && line.previous_hash === before.hash)
    return !follows || line.hash !== made[place]
  })
}

/** The line whose hash is known outside the file; a sentence if the chain contradicts what is known. */
function heldBy(lines: readonly EvidenceLine[], days: readonly KnownDay[], mailed = '') {
  for (const { day, sequence, hash } of days) {
    const line = lines.find((line) => line.sequence === sequence)
    if (line && line.hash !== hash) return `The chain of evidence does not end at the record of ${day}.`
  }
  const last = lines.at(-1)
  if (days.some(({ hash }) => hash === last?.hash)) return last
  return lines.find(({ hash }) => hash === mailed)
}
