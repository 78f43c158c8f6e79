/*
 * What a contract says when a customer signs an estimate: the words of the law, as data with a version. For counsel to read: no lawyer has
 * yet. `npm run adopt` leaves it out for a business in another state; without it estimates are sent, and nobody can sign them here.
 */

/** What is true of a contract, by which a part of it is there or not; `not_` before it is the opposite. */
type Fact = 'home' | 'deposit' | 'escrow' | 'certified' | 'exempt' | 'emergency'
type Condition = Fact | `not_${Fact}`

/**
 * A part of a document. A word in braces stands for what is so on this contract, such as {customer}: the database puts it in, and an
 * estimate for which one of them is unknown can't be sent (private.drawn_documents).
 */
type Part = { if?: readonly Condition[] } & (
  | { kind: 'heading'; text: string }
  /** `strong` is what the law wants in bold. */
  | { kind: 'paragraph'; text: string; strong?: true }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** The lines that were chosen, and what they come to. */
  | { kind: 'work' }
  | { kind: 'price' }
)

type DocumentTerms = {
  kind: 'contract' | 'capital_improvement' | 'cancellation' | 'waiver'
  title: string
  if?: readonly Condition[]
  parts: readonly Part[]
}

export type ContractTerms = {
  /** What was signed names it: to change a word, add a version. The database refuses other words under the same one. */
  version: string
  /** What a customer agrees to about signing on a screen. */
  consent: string
  /** Until the end of which business day after signing one may cancel; on Sundays and holidays no business is done. */
  cancel: { businessDays: number; holidays: readonly string[]; knownUntil: string }
  documents: readonly DocumentTerms[]
}

const parties: Part = {
  kind: 'facts',
  rows: [
    ['Contractor', '{contractor}'],
    ['Address', '{contractor_address}'],
    ['Phone', '{contractor_phone}'],
    ['License', '{license}'],
    ['Owner', '{customer}'],
    ['Where the work is', '{house}'],
    ['Date', '{signed_on}'],
  ],
}

/** Of each version that people have signed, and the newest last: that one is in use. */
export const contracts: readonly ContractTerms[] = [
  // New York. Sources: General Business Law, article 36-A, § 771 (what a home improvement contract holds, the notices of liens and of
  // canceling, the waiver in an emergency); Lien Law § 71-a(4) (money paid ahead); Form ST-124 of the Department of Taxation and Finance
  // (capital improvements); 16 CFR 429.0(f) (business days) with the holidays of 5 U.S.C. 6103, each also on the day it is observed.
  {
    version: 'ny-2026-11',
    consent:
      'I have read these documents. I agree to sign them on a screen, and that my signature here counts as one on paper. I can have them on paper instead: then I do not sign here, but ask for them.',
    cancel: {
      businessDays: 3,
      knownUntil: '2029-12-31',
      holidays: [
        '2026-11-26, 2026-12-25',
        '2027-01-01, 2027-01-18, 2027-02-15, 2027-05-31, 2027-06-18, 2027-06-19, 2027-07-04, 2027-07-05, 2027-09-06, 2027-10-11, 2027-11-11, 2027-11-25, 2027-12-24, 2027-12-25, 2027-12-31',
        '2028-01-01, 2028-01-17, 2028-02-21, 2028-05-29, 2028-06-19, 2028-07-04, 2028-09-04, 2028-10-09, 2028-11-10, 2028-11-11, 2028-11-23, 2028-12-25',
        '2029-01-01, 2029-01-15, 2029-02-19, 2029-05-28, 2029-06-19, 2029-07-04, 2029-09-03, 2029-10-08, 2029-11-11, 2029-11-12, 2029-11-22, 2029-12-25',
      ].flatMap((year) => year.split(', ')),
    },
    documents: [
      {
        kind: 'contract',
        title: 'Home improvement contract',
        if: ['home'],
        parts: [
          parties,
          { kind: 'heading', text: 'The work and its materials' },
          { kind: 'paragraph', text: '{work}.' },
          { kind: 'work' },
          { kind: 'heading', text: 'The price' },
          { kind: 'price' },
          {
            kind: 'paragraph',
            if: ['not_deposit'],
            text: 'Nothing is paid ahead. The price is due when the work is substantially completed.',
          },
          {
            kind: 'paragraph',
            if: ['deposit'],
            text: '{deposit} is paid ahead, for materials that are ordered for this work and for the permit. The balance of {balance} is due when the work is substantially completed.',
          },
          { kind: 'heading', text: 'When' },
          {
            kind: 'paragraph',
            text: 'The work begins about {begins_on} and is substantially completed about {ends_on}. These dates change if a permit, an inspection, the utility, parts that are back-ordered, the weather, or something hidden in the building holds the work up. No date of completion is of the essence.',
          },
          { kind: 'heading', text: 'Changes' },
          {
            kind: 'paragraph',
            text: 'More or other work, and its price, is agreed on in writing before it is done.',
          },
          { kind: 'heading', text: 'Notice of liens' },
          {
            kind: 'paragraph',
            text: 'A contractor or subcontractor who performs on this contract, or a materialman who provides goods or services for it, and who is not paid, may have a claim against the owner which may be enforced against the property in accordance with the applicable lien laws.',
          },
          {
            kind: 'paragraph',
            strong: true,
            text: 'Any contractor, subcontractor, or materialman who provides home improvement goods or services pursuant to your home improvement contract and who is not paid may have a valid legal claim against your property known as a mechanic’s lien. Any mechanic’s lien filed against your property may be discharged. Payment of the agreed-upon price under the home improvement contract prior to filing of a mechanic’s lien may invalidate such lien. The owner may contact an attorney to determine his rights to discharge a mechanic’s lien.',
          },
          { kind: 'heading', text: 'Money paid ahead' },
          {
            kind: 'paragraph',
            text: 'The contractor is legally required to deposit all payments received before completion in accordance with subdivision 4 of section 71-a of the Lien Law. Instead of such a deposit the contractor may give the owner a bond, a contract of indemnity or an irrevocable letter of credit that guarantees the return of such payments or their use for this contract.',
          },
          {
            kind: 'paragraph',
            if: ['deposit', 'escrow'],
            text: 'What you pay ahead is deposited within five business days in an escrow account at {deposit_holder}.',
          },
          {
            kind: 'paragraph',
            if: ['deposit', 'not_escrow'],
            text: 'What you pay ahead is covered by a bond of {deposit_holder}, which you get within ten business days.',
          },
          { kind: 'heading', text: 'Your right to cancel' },
          {
            kind: 'paragraph',
            if: ['emergency'],
            strong: true,
            text: 'The owner of a home may cancel such a contract until midnight of the third business day after signing it. You asked us to come because of an emergency, and gave up that right in a statement of your own, which goes with this contract.',
          },
          {
            kind: 'paragraph',
            if: ['not_emergency'],
            strong: true,
            text: 'In addition to any right otherwise to revoke an offer, you may cancel this contract until midnight of the third business day after the day on which you signed it: until midnight of {cancellable_until}. Cancellation occurs when you give us written notice; if you mail it, when it is deposited in a mailbox, properly addressed and with postage prepaid. It is enough if it says that you do not want to be bound. See the notice of cancellation.',
          },
          {
            kind: 'paragraph',
            if: ['not_emergency'],
            text: 'We do not begin before that, unless you ask us to because of an emergency and give up this right in writing.',
          },
        ],
      },
      {
        kind: 'contract',
        title: 'Contract',
        if: ['not_home'],
        parts: [
          parties,
          { kind: 'heading', text: 'The work and its materials' },
          { kind: 'paragraph', text: '{work}.' },
          { kind: 'work' },
          { kind: 'heading', text: 'The price' },
          { kind: 'price' },
          {
            kind: 'paragraph',
            if: ['deposit'],
            text: '{deposit} is due on signing, the balance of {balance} when the work is substantially completed.',
          },
          {
            kind: 'paragraph',
            if: ['not_deposit'],
            text: 'The price is due when the work is substantially completed.',
          },
          { kind: 'heading', text: 'When' },
          {
            kind: 'paragraph',
            text: 'The work begins about {begins_on} and is substantially completed about {ends_on}. These dates change if a permit, an inspection, the utility, parts that are back-ordered, or something hidden in the building holds the work up.',
          },
          {
            kind: 'paragraph',
            text: 'More or other work, and its price, is agreed on in writing before it is done.',
          },
        ],
      },
      {
        kind: 'capital_improvement',
        title: 'Certificate of capital improvement (Form ST-124)',
        if: ['certified'],
        parts: [
          {
            kind: 'facts',
            rows: [
              ['Contractor', '{contractor}'],
              ['Address', '{contractor_address}'],
              ['Customer', '{customer}'],
              ['Address of the property', '{house}'],
              ['The capital improvement', '{work}'],
            ],
          },
          {
            kind: 'paragraph',
            text: 'I own or lease the real property named above. The work described in the contract of this date results in a capital improvement to it: it substantially adds to the value of the property or appreciably prolongs its useful life, becomes part of it or is permanently attached to it so that removing it would damage the property or the article itself, and is meant to stay there.',
          },
          {
            kind: 'paragraph',
            text: 'I understand that I am responsible for any sales tax, interest and penalties due if it is determined that this is not a capital improvement, and that a willfully false certificate may lead to fines and other penalties.',
          },
          {
            kind: 'paragraph',
            text: 'The contractor keeps this certificate and charges no sales tax on this work because of it.',
          },
        ],
      },
      {
        kind: 'waiver',
        title: 'Emergency: I ask you to begin at once',
        if: ['home', 'emergency'],
        parts: [
          parties,
          {
            kind: 'paragraph',
            text: 'I asked the contractor to come. What has to be remedied at once, in my own words:',
          },
          { kind: 'paragraph', text: '{emergency}' },
          {
            kind: 'paragraph',
            strong: true,
            text: 'I know that I could cancel this contract until midnight of the third business day after signing it. Because of this emergency I give up that right.',
          },
        ],
      },
      {
        kind: 'cancellation',
        title: 'Notice of cancellation',
        if: ['home', 'not_emergency'],
        parts: [
          {
            kind: 'paragraph',
            text: 'You may cancel the contract of {signed_on} without penalty or obligation until midnight of {cancellable_until}. To cancel, send or hand over this notice, or any other in writing, to {contractor}, {contractor_address}, {contractor_email}, or press Cancel the contract on the page on which you signed. We then pay back what you have paid within ten business days.',
          },
          {
            kind: 'facts',
            rows: [
              ['I cancel this transaction', 'Date: ____________________'],
              ['Owner', 'Signature: ____________________'],
            ],
          },
        ],
      },
    ],
  },
]
