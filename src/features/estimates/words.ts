/** Where an estimate stands. */
export const estimateWords: Record<string, string> = {
  draft: 'Draft',
  sent: 'Sent',
  signed: 'Signed',
  countersigned: 'Countersigned',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  cancelled: 'Canceled',
}

/** Thousandths of a percent, of what is typed as percent; undefined for what is none. */
export function rateOf(typed: string): number | undefined {
  const [, whole = '', part = ''] = /^\s*(\d{1,2})(?:\.(\d{0,3}))?\s*%?\s*$/.exec(typed) ?? []
  const rate = Number(whole) * 1000 + Number(part.padEnd(3, '0'))
  return whole && rate <= 20_000 ? rate : undefined
}

/** What each thing that is said about an estimate is called. */
export const saidWords = {
  question: 'The customer wrote',
  change: 'The customer asked for a change',
  decline: 'The customer declined',
  cancel: 'The customer canceled the contract',
  reply: 'We answered',
}
