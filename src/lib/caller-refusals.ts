import { addSentences, fieldSentences as forThemselves, texts } from './refusals.ts'

/* The sentences about a request that staff write down for somebody else (refusals.ts). They come with the forms for that. */

/** What is wrong with a field. */
export const fieldSentences = {
  email_to_reach_missing: 'Enter the email address to reach them at, or choose a call or a text message.',
}

addSentences({ texts: {}, fieldSentences, refusals: {} })

/** What the database says to whoever asks for themselves, and how it is said to staff. */
const forStaff = new Map<string, string>([
  [texts.name[0], 'Enter their name, at least 2 characters.'],
  [texts.request[0], 'Write down what they need.'],
  [texts.other_town[0], 'Enter the name of their town.'],
  [forThemselves.town_unknown, 'Choose their town, or another town.'],
  [forThemselves.service_unknown, 'Choose the service that they need.'],
  [forThemselves.urgency_unknown, 'Choose how soon they need us.'],
  [forThemselves.contact_unknown, 'Choose how we should reach them.'],
])

/** A sentence about a request as it is said to staff, who write it down for somebody else. */
export const saidToStaff = (sentence: string | undefined) => forStaff.get(sentence ?? '') ?? sentence
