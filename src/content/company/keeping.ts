/**
 * How long each kind of thing is kept: the rows of the table private.retention, as /privacy says them. A test compares the two;
 * whoever changes a period in the database changes it here.
 */
export const keeping = [
  {
    kind: 'message_contents',
    what: 'The words of an email, a text message or an alert',
    days: 30,
    counted_from: 'the day it was sent or given up',
    why: 'By then it has arrived or been asked about; that it was sent stays for a while longer.',
  },
  {
    kind: 'messages',
    what: 'That it was sent, to whom and when',
    days: 365,
    counted_from: 'the day it was sent or given up',
    why: 'So that we can say what was sent to whom and when.',
  },
  {
    kind: 'chats',
    what: 'A conversation of the help chat',
    days: 365,
    counted_from: 'its last message',
    why: 'People come back to what was said within a season.',
  },
  {
    kind: 'spam',
    what: 'A request that we take for spam',
    days: 30,
    counted_from: 'the day it was marked',
    why: 'Long enough to notice a mistake.',
  },
  {
    kind: 'requests',
    what: 'A request that did not become a job, with its history',
    days: 730,
    counted_from: 'the last change',
    why: 'A request that did not become a job: people come back to an estimate within two years.',
  },
  {
    kind: 'jobs',
    what: 'A job that we did, with its history and its review',
    days: 2555,
    counted_from: 'the last change',
    why: 'A job that we did: a contract can be sued upon for years, and tax records have to be there as long; one year is for what is late.',
  },
  {
    kind: 'books',
    what: 'An invoice that was issued, what was paid on it, and the name and address that were billed',
    days: 2555,
    counted_from: 'the day it was issued',
    why: 'Tax law has us keep invoices and what was paid on them for years, with the name and address that were billed; one year is for what is late.',
  },
  {
    kind: 'hours',
    what: 'Hours that our people worked',
    days: 2555,
    counted_from: 'the day they were worked',
    why: 'Labor law has employers keep them for years, also when somebody has left; one year is for what is late.',
  },
  {
    kind: 'customers',
    what: 'A customer’s name, contacts and houses',
    days: 730,
    counted_from: 'the last change',
    why: 'A customer and a house without a request or a job: people come back within two years.',
  },
  {
    kind: 'review_runs',
    what: 'The record of copying our Google reviews',
    days: 90,
    counted_from: 'the day of the run',
    why: 'To find out why reviews were missing.',
  },
  {
    kind: 'clock_runs',
    what: 'The record of what our servers did by the clock',
    days: 14,
    counted_from: 'the day of the run',
    why: 'To find out why something was not done on time.',
  },
] as const

/** Days as people say them: 365 is "one year". */
export function period(days: number): string {
  if (days % 365 === 0) return days === 365 ? 'one year' : `${days / 365} years`
  return days === 1 ? 'one day' : `${days} days`
}
