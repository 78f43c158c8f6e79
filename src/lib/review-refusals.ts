import { addSentences } from './refusals.ts'

/* The sentences for what the database refuses about decisions on reviews (refusals.ts). They come with the desk where staff decide. */

type Told = Record<string, unknown>

export const texts: Record<string, readonly [string, string]> = {
  reason: ['Say why the review is not published, in at least 3 characters.', 'the reason'],
}

/** What is wrong with a field. */
export const fieldSentences = {
  decision_unknown: 'Choose to publish the review, to reject it, or to let it wait.',
}

/** Why something was not done. */
export const refusals = {
  review_gone: 'This review no longer exists.',
  review_decided_meanwhile: ({ status, who }: Told) =>
    status === 'pending'
      ? 'Someone has put it back among those that wait in the meantime. Read it, then decide again.'
      : `${who ?? 'Someone'} has ${status} it in the meantime. Look at it, and undo that if you disagree.`,
}

addSentences({ texts, fieldSentences, refusals })
