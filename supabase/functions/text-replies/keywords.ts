/** What an incoming text asks for. */
export type Wish =
  | { kind: 'stop'; isConfirmed: boolean }
  | { kind: 'start' }
  | { kind: 'help' }
  | { kind: 'other' }

// Twilio acts on and confirms these on its own if they are the whole message, and tells us too:
// https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out
const stopWords = ['STOP', 'UNSUBSCRIBE', 'END', 'QUIT', 'STOPALL', 'REVOKE', 'OPTOUT', 'CANCEL']
const startWords = ['START', 'UNSTOP']
const helpWords = ['HELP', 'INFO']

// A message that starts this way counts too, whatever follows (47 CFR 64.1200(a)(10): any reasonable means). “Stop by at three” does not.
const stopBeginnings =
  /^(PLEASE )?(STOP (ALL|IT|NOW|PLEASE|SENDING|TEXTING|TEXTS|MESSAGES|MESSAGING)|UNSUBSCRIBE|OPT OUT|REVOKE)\b|^PLEASE STOP$/

/**
 * Reads the words of an incoming text. `isConfirmed` says that Twilio has already answered a STOP; if only
 * we recognize it as one, we answer.
 */
export function wishOf(body: string): Wish {
  const words = body
    .toUpperCase()
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (stopWords.includes(words))
    return { kind: 'stop', isConfirmed: stopWords.includes(body.trim().toUpperCase()) }
  if (stopBeginnings.test(words)) return { kind: 'stop', isConfirmed: false }
  if (startWords.includes(words)) return { kind: 'start' }
  if (helpWords.includes(words)) return { kind: 'help' }
  return { kind: 'other' }
}
