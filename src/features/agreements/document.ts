import * as z from 'zod/mini'

/*
 * What is signed, as it is hashed and kept: documents, the records of who signed them, and the lines of the chain of evidence about both.
 * Every object is strict: what is not known here would be in the hash and not be shown.
 */

// Plain kinds of zod alone: what it takes more comes with every page of ours. canonicalJson() refuses numbers that are not whole.
const whole = z.number()
const row = z.array(z.string()).check(z.refine(({ length }) => length === 2))
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const block = z.union([
  z.strictObject({ kind: z.literal('heading'), text: z.string() }),
  /** Strong is what a law wants in bold. */
  z.strictObject({ kind: z.literal('paragraph'), text: z.string(), strong: z.boolean() }),
  z.strictObject({ kind: z.literal('facts'), rows: z.array(row) }),
  /** The first column is words; the others are quantities and amounts. */
  z.strictObject({
    kind: z.literal('table'),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
])
export type Block = z.output<typeof block>

export const signedDocument = z.strictObject({
  format: z.literal(1),
  /** Such as contract, capital_improvement, cancellation or waiver. */
  kind: z.string(),
  title: z.string(),
  reference: z.string(),
  revision: whole,
  blocks: z.array(block),
})
export type SignedDocument = z.output<typeof signedDocument>

export const signatureRecord = z.strictObject({
  format: z.literal(1),
  kind: z.literal('signature'),
  party: z.enum(['customer', 'contractor']),
  reference: z.string(),
  revision: whole,
  /** In the order in which they were read. */
  documents: z.array(z.strictObject({ kind: z.string(), hash })),
  /** Its name as it was read. */
  option: z.string(),
  total_cents: whole,
  name: z.string(),
  how: z.enum(['typed', 'drawn']),
  /** The path of an SVG in a box of 600 × 200. */
  drawing: z.nullable(z.string()),
  in_person: z.boolean(),
  consent: z.strictObject({ version: z.string(), text: z.string() }),
  /** Where a code went that they typed, as `email a…@example.com`; null if none did. */
  code_to: z.nullable(z.string()),
  /** With microseconds, in UTC. */
  at: z.string(),
  ip: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
})
export type SignatureRecord = z.output<typeof signatureRecord>

export const evidenceLine = z.strictObject({
  sequence: whole,
  subject: z.string(),
  kind: z.string(),
  at: z.string(),
  actor: z.string(),
  payload_hash: hash,
  previous_hash: hash,
  hash,
})
export type EvidenceLine = z.output<typeof evidenceLine>

/** What was signed with all that shows it: the lines from its sending to the end of the day on which it was last signed. */
export const bundle = z.strictObject({
  format: z.literal(1),
  documents: z.array(signedDocument),
  signatures: z.array(signatureRecord),
  evidence: z.array(evidenceLine),
})
export type Bundle = z.output<typeof bundle>
