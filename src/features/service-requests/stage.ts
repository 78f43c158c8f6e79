// The message sender reads this file in Deno, where the site's `@/` does not resolve, so it imports nothing.

/** What the customer of a request is told, as the database computes it from the request, its jobs and what hangs on them: customer_stage(). */
export const stages = [
  'received',
  'contacted',
  'estimate',
  'declined',
  'signed',
  'planned',
  'at_work',
  'on_hold',
  'awaited',
  'done',
  'paid',
  'closed',
  'cancelled',
] as const
export type Stage = (typeof stages)[number]

export const stageWords: Record<Stage, string> = {
  received: 'Received',
  contacted: 'Contacted',
  estimate: 'Estimate sent',
  declined: 'Estimate declined',
  signed: 'Signed',
  planned: 'Work planned',
  at_work: 'At work',
  on_hold: 'On hold',
  awaited: 'Waiting for you',
  done: 'Done',
  paid: 'Paid',
  closed: 'Closed',
  cancelled: 'Canceled',
}

/**
 * Where it is, and what happens next. The office gives dates and prices by phone or in its own words, so these sentences claim
 * neither.
 */
export const stageForCustomer: Record<Stage, { now: string; next: string }> = {
  received: {
    now: 'We have your request.',
    next: 'Someone from the office will call or write to you: in an emergency at once, day or night, otherwise within one business day.',
  },
  contacted: {
    now: 'We are in touch about your request.',
    next: 'We will agree on a time to look at it, or tell you our price. No work starts until you say so.',
  },
  estimate: {
    now: 'Your estimate is here.',
    // Told for as long as it is unanswered, also once its time is over.
    next: 'Read it, ask about anything in it, and sign what you choose while it is good; after that, ask us to renew it. No work starts until you sign.',
  },
  declined: {
    now: 'You declined our estimate.',
    next: 'You owe nothing, and nobody will come. If something should be different, write to us and we will change it.',
  },
  signed: {
    now: 'Your estimate is signed.',
    next: 'We will call or write to you about the day we come. We file for a permit if one is needed.',
  },
  planned: {
    now: 'Your work is planned.',
    next: 'We file for a permit if one is needed. If you do not have the day and time yet, we will call or write to you with them.',
  },
  at_work: {
    now: 'We are at work.',
    next: 'We finish, test everything, and meet the inspector if there is one.',
  },
  on_hold: {
    now: 'Your work is on hold.',
    next: 'We are waiting for something that we need, and go on as soon as it is here. Call or write to us with any question.',
  },
  awaited: {
    now: 'Your work waits for you.',
    next: 'We need something from you before we go on. If you do not know what, call or write to us.',
  },
  done: {
    now: 'The work is done.',
    next: 'If anything is not right, call or write to us.',
  },
  paid: {
    now: 'The work is done and paid. Thank you.',
    next: 'If anything is not right, call or write to us.',
  },
  closed: {
    now: 'Your request is closed.',
    next: 'Nothing more is needed. Call or write to us if something comes up.',
  },
  cancelled: {
    now: 'This request was canceled.',
    next: 'No further steps. Call or write to us if you need us after all.',
  },
}

export const isStage = (value: string): value is Stage => stages.some((stage) => stage === value)
