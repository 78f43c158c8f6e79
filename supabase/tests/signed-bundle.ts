import type {
  Bundle,
  EvidenceLine,
  SignatureRecord,
  SignedDocument,
} from '../../src/features/agreements/document.ts'
import type { KnownDay } from '../../src/features/agreements/verify.ts'
import { documentHash, sha256Of } from '../../src/lib/canonical-json.ts'

const contract = (extra: SignedDocument['blocks']): SignedDocument => ({
  format: 1,
  kind: 'contract',
  title: 'Home improvement contract',
  reference: 'KL-ABC234',
  revision: 2,
  blocks: [
    {
      kind: 'facts',
      rows: [
        ['Customer', 'Ana Díaz\n12 Elm Street'],
        ['License', 'H-12345'],
      ],
    },
    { kind: 'heading', text: 'The work' },
    {
      kind: 'table',
      columns: ['What we do', 'How many', 'Price'],
      rows: [
        ['Panel of 200 A', '1', '$1,850.00'],
        ['Wire', '12.5 ft', '$40.63'],
      ],
    },
    {
      kind: 'paragraph',
      text: 'You may cancel this — until midnight of the third business day.',
      strong: true,
    },
    ...extra,
  ],
})

const notice: SignedDocument = {
  format: 1,
  kind: 'cancellation',
  title: 'Notice of cancellation',
  reference: 'KL-ABC234',
  revision: 2,
  blocks: [{ kind: 'paragraph', text: 'I hereby cancel this transaction.', strong: false }],
}

/** A bundle as signed_bundle() makes it, between lines about other people's estimates, and what is published about its day. */
export async function signedBundle({
  extra = [],
  documents = [contract(extra), notice],
  name = 'Ana Díaz',
  drawing = 'M20 150 L60 40 L90 150 M40 100 L80 100',
}: {
  /** More blocks of the contract. */
  extra?: SignedDocument['blocks']
  documents?: SignedDocument[]
  name?: string
  drawing?: string | null
} = {}): Promise<{ bundle: Bundle; days: KnownDay[] }> {
  const named = await Promise.all(
    documents.map(async (document) => ({ kind: document.kind, hash: await documentHash(document) })),
  )
  const signature = (party: SignatureRecord['party'], more: Partial<SignatureRecord>): SignatureRecord => ({
    format: 1,
    kind: 'signature',
    party,
    reference: 'KL-ABC234',
    revision: 2,
    documents: named,
    option: 'Better',
    total_cents: 205_123,
    name,
    how: 'typed',
    drawing: null,
    in_person: false,
    consent: { version: '2026-11', text: 'I agree to sign electronically.' },
    code_to: null,
    at: '2026-11-24T02:10:00.123456Z',
    ip: '203.0.113.9',
    user_agent: 'A browser',
    ...more,
  })
  const signatures = [
    signature('customer', { how: drawing ? 'drawn' : 'typed', drawing, code_to: 'email a…@example.com' }),
    signature('contractor', {
      name: 'Kit Lake',
      at: '2026-11-24T03:00:00.000001Z',
      ip: null,
      user_agent: null,
    }),
  ]
  const [theirs = '', ours = ''] = await Promise.all(signatures.map(documentHash))
  const own = `estimate ${await sha256Of('this one')}`
  const other = `estimate ${await sha256Of('another one')}`
  const evidence: EvidenceLine[] = []
  for (const [subject, kind, actor, payload_hash] of [
    [own, 'sent', 'office', await sha256Of('what was sent')],
    [other, 'sent', 'office', await sha256Of('something else')],
    [own, 'signed', 'customer', theirs],
    [other, 'signed', 'customer', await sha256Of('somebody else')],
    [own, 'countersigned', 'contractor', ours],
    [other, 'sent', 'office', await sha256Of('something later')],
  ] as const) {
    const before = evidence.at(-1)
    const line = {
      sequence: (before?.sequence ?? 40) + 1,
      subject,
      kind,
      at: `2026-11-24T0${evidence.length + 1}:00:00.000001Z`,
      actor,
      payload_hash,
      previous_hash: before?.hash ?? (await sha256Of('the day before')),
    }
    const text = `${line.sequence}|${subject}|${kind}|${line.at}|${actor}|${payload_hash}|${line.previous_hash}`
    evidence.push({ ...line, hash: await sha256Of(text) })
  }
  const last = evidence.at(-1)
  const days = [
    { day: '2026-11-22', sequence: 12, hash: await sha256Of('an early day') },
    { day: '2026-11-24', sequence: last?.sequence ?? 0, hash: last?.hash ?? '' },
    { day: '2026-11-25', sequence: 60, hash: await sha256Of('a later day') },
  ]
  return { bundle: { format: 1, documents, signatures, evidence }, days }
}
