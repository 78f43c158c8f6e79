import { addSentences } from './refusals.ts'

/* What the database refuses to whoever has the link of an estimate. */

export const refusals = {
  estimate_is_newer:
    'We changed this estimate while you had it open. The new one is above: look at it, then send this again.',
  estimate_not_to_decline: 'This estimate can’t be declined anymore. Write to us instead, or call.',
}

addSentences({ texts: {}, fieldSentences: {}, refusals })
