/** Something that needs somebody now, as the database finds it. What is a person's is null where nobody is known. */
export type Need = {
  kind: Kind
  /** The request, job, estimate, invoice, conversation or review. */
  id: string
  request_id: string | null
  /** Of a job: whose it is. */
  customer_id: string | null
  reference: string | null
  name: string | null
  phone: string | null
  service: string | null
  town: string | null
  other_town: string | null
  /** Of a job, an estimate or an invoice. */
  title: string | null
  /** Of a job: whoever changes it names the version they saw. */
  version: number | null
  /** Since when it waits; of a permit, the day on which it runs out; of what is missing before a visit, when we come. */
  since: string
  /** How many there are of its kind. One more than 50, or than were asked for, means that there are others. */
  among: number
}

/** What there is to do, in the order of the database, with what counts as each. */
export const kinds = {
  unopened: {
    heading: 'Emergencies nobody has opened',
    why: 'Call first, then open it: that ends the alerts.',
  },
  chat: { heading: 'Visitors waiting in the chat', why: 'They are on the site and wait for an answer.' },
  overdue: {
    heading: 'Overdue requests',
    why: 'New for longer than one business day. Mark each as contacted once you have answered.',
  },
  wrote: {
    heading: 'Customers waiting for an answer',
    why: 'They wrote more than one business day ago. Answer in the request; if you called, note it there.',
  },
  held: { heading: 'Requests held back', why: 'An unusual number came in at once. Accept the genuine ones.' },
  late_visit: {
    heading: 'Visits that are late',
    why: 'The time that was promised is over, and nobody is there. Call the customer, or plan it again.',
  },
  no_visitor: {
    heading: 'Visits without somebody to come',
    why: 'Whoever was planned no longer works here. Plan somebody else, or call the customer.',
  },
  estimate_signed: {
    heading: 'Contracts to countersign',
    why: 'The customer has signed. Whoever holds the license signs next.',
  },
  estimate_asked: {
    heading: 'Estimates a customer wrote about',
    why: 'A question, a change, or a contract they canceled. Answer in the request; if you called, note it there.',
  },
  deposit_missing: {
    heading: 'Deposits that are not there',
    why: 'We come to work within three days, and the deposit is not paid. Issue its invoice, or ask for it.',
  },
  permit_missing: {
    heading: 'Permits missing before we come',
    why: 'We come to work within three days, and the permit is not issued. Ask for it, or plan the visit later.',
  },
  not_planned: {
    heading: 'Signed and not planned',
    why: 'The customer signed, and nobody has planned when we come. Agree on a day and plan the visit.',
  },
  no_lead: {
    heading: 'Jobs nobody leads',
    why: 'Nobody does, or somebody who no longer works here. Somebody has to be responsible.',
  },
  no_permit: {
    heading: 'Work under way without its permit',
    why: 'The permit is needed or applied for, and the job is in progress.',
  },
  permit_ends: {
    heading: 'Permits about to expire',
    why: 'They expire within 30 days or already have, and the final inspection is still to come.',
  },
  invoice_overdue: {
    heading: 'Overdue invoices',
    why: 'They were due and are not paid. Whoever pays is reminded by your rules; call when that is not enough.',
  },
  invoice_part: {
    heading: 'Invoices paid in part',
    why: 'A part came three days ago or before, and nothing since. Ask when the rest comes.',
  },
  invoice_to_return: {
    heading: 'Money of canceled jobs and contracts',
    why: 'Bill what was done of a canceled job, take back the rest, and send back what was paid. Take back the deposit of a canceled contract, and send back what was paid of it.',
  },
  on_hold: { heading: 'Jobs on hold for two weeks', why: 'Ask for what they are waiting for.' },
  not_billed: {
    heading: 'Jobs done and not billed',
    why: 'Done, and no invoice was issued. Write it on the job; close the job if there is nothing to bill.',
  },
  not_closed: {
    heading: 'Jobs done and not closed',
    why: 'Done three days ago, billed, and nothing is owed. Close them; their customers are told.',
  },
  estimate_expired: {
    heading: 'Estimates that expired without an answer',
    why: 'Ask the customer. Take it up again to renew it, or withdraw it.',
  },
  estimate_draft: {
    heading: 'Drafts nobody has touched for two days',
    why: 'The customer waits for this estimate. Finish and send it, or withdraw it.',
  },
  not_ended: {
    heading: 'Visits nobody has ended',
    why: 'The day is over, and by what was pressed somebody is still there. End the visit and correct its hours.',
  },
  silent: {
    heading: 'Requests nobody has touched for a week',
    why: 'Contacted, and then nothing. Follow up, start a job, or close them.',
  },
  review: { heading: 'Reviews to decide on', why: 'Nobody sees them until you do.' },
} as const

export type Kind = keyof typeof kinds
