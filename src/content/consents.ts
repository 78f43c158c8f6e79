import { business } from './business.ts' // with its extension, since Node reads this file directly

/**
 * The words by which a customer agrees to text messages; the last entry is the one in use. People have agreed to the
 * others, so to change the words, add an entry: the database refuses changed words under the same id.
 */
export const consents = [
  {
    id: 'texts-2026-11',
    words: `I agree to get text messages from ${business.name} about my requests at this number. How many depends on the work. Message and data rates may apply. I can stop them at any time by answering STOP, and answer HELP for help. I need not agree to have work done.`,
  },
]
