import { addSentences } from './refusals.ts'

/* The sentences for what the database refuses about lists from files (refusals.ts). They come with the pages that read such files. */

type Told = Record<string, unknown>

/** What is wrong with a field. */
export const fieldSentences = {
  import_unreachable: 'Add a phone number, an email address or an address: a name alone is not enough.',
  import_town_missing: 'Say which town this address is in: choose the column of the town.',
  import_two_customers: ({ names }: Told) =>
    `This is two customers of ours: ${names}. Merge them first, or correct the row.`,
  import_row_merged: 'This customer was merged with another.',
  import_row_has_request: 'This customer has asked for something since.',
  import_row_has_job: 'There is a job for this customer.',
  import_row_changed: 'Someone has changed this customer since.',
}

/** Why something was not done. */
export const refusals = {
  import_gone: 'This file is no longer here. Choose it again.',
  import_too_long: ({ most }: Told) =>
    `A file may have ${Number(most).toLocaleString('en-US')} rows at most. Split it, and import its parts one after the other.`,
  import_changed_meanwhile:
    'Someone changed a customer in the meantime. Look at what would happen now, then import again.',
  import_undo_too_late: 'An import can be undone for 30 days. It is too late for this one.',
}

addSentences({ texts: {}, fieldSentences, refusals })
