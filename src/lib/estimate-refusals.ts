import { addSentences } from './refusals.ts'

/* What the database refuses to whoever has the link of an estimate. */

export const refusals = {
  estimate_is_newer:
    'We changed this estimate while you had it open. The new one is above: look at it, then send this again.',
  estimate_signed_already: 'This estimate is signed already. What was signed is above.',
  estimate_not_to_sign:
    'This estimate can’t be signed here now. Look at what it says above, write to us, or call.',
  estimate_expired: 'This estimate is no longer good. Ask us to renew it: write to us, or call.',
  documents_changed:
    'The documents read otherwise by now: the day has changed, or your name or address was corrected. Read them again, then sign.',
  no_address_for_code: 'We know no address to send a code to. Call us: you can sign when we come.',
  signing_code_over: 'This code is over. Send yourself another one.',
  contract_not_to_cancel:
    'The time in which this contract can be canceled here is over. Call us, and we’ll find a way together.',
  estimate_not_to_decline: 'This estimate can’t be declined anymore. Write to us instead, or call.',
}

export const texts = {
  signer: ['Write your full name.', 'your name'],
  emergency: ['Say what can’t wait.', 'what can’t wait'],
} as const

export const fieldSentences = {
  drawing_unusable: 'Draw your signature in the box, or type your name instead.',
}

addSentences({ texts, fieldSentences, refusals })
