/** What the law of our state says to customers, each as the part of a text that holds it. What is left out, no page says. */
type Law = {
  /** How a signed contract can be canceled: a paragraph of /terms. */
  canceling?: string
  /** What becomes of money that is paid ahead: a sentence of /terms. */
  paidAhead?: string
  /** Which law makes us tell people of data that were lost: the end of a sentence of /privacy. */
  lostData?: string
  /** How long a contract can be sued upon: a sentence of /privacy, after how long a job is kept. */
  claims?: string
}

/** Have a lawyer read it. `npm run adopt` leaves all of it out for a business in another state. */
export const law: Law = {
  canceling:
    'Where New York’s law on home improvement contracts applies (General Business Law, article 36-A), you may cancel in writing until midnight of the third business day after the day you signed, and owe nothing. If you ask us to begin at once because of an emergency, the law lets you give up that right in writing; we ask you only where it cannot wait.',
  paidAhead:
    'Where the law on home improvement contracts applies, we keep what you pay ahead in escrow, or cover it by a bond, until it is earned.',
  lostData: 'as New York’s law requires (General Business Law § 899-aa)',
  claims: 'In New York that is six years (CPLR 213).',
}
