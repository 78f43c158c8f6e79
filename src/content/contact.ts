import { business, takesBitcoin } from './business'
import type { TextBlock } from './company/text-block'

/** Which photograph helps. */
const photo =
  'A photo of the panel with its door open, and of the place where the work will be, often saves a visit.'

/** The drawing of what to photograph; none where there is none. */
const handyDiagram: string | undefined = 'photo-of-the-panel'

/** What makes the first answer better, besides what the drawing shows. */
const handy = [
  'Roughly when the house was built.',
  'What happens, since when, and what was switched on at the time.',
  'For a charger: the car, where it parks, and how far that is from the panel. For a generator: what has to keep running, and whether there is gas at the house.',
  'Who owns the building, if it is not you. Permits are filed in the name of the owner.',
]

/** What cannot wait for an answer to a form. */
const callInstead = [
  'Smoke, flames, or a smell of burning that you cannot place: out of the house first, then 911. Gas or a carbon monoxide alarm: out, touch nothing, 911 from outside. Somebody got a shock: 911 at once. A line on the ground: stay at least 30 feet away and call 911, then PSEG Long Island, 1-800-490-0075.',
  'Sparks, a warm panel, water near anything electric, or lights that are suddenly far too bright: call us instead of filling out a form. The phone is answered at any hour, and the first thing you hear is what to switch off.',
]

/** What stands beside the form: what not to write about. */
export const callFirst = { heading: 'When to call instead of writing', paragraphs: callInstead }

export const afterSending = {
  heading: 'What happens after you send it',
  lead: 'An estimate costs nothing, and nothing is agreed until you say so.',
  steps: [
    `You get a reference number right away, such as ${business.referencePrefix}\u2060-\u20607K3M9Q: letters and digits that can’t be mistaken for one another on the phone.`,
    `We call back about an emergency ${business.answers.emergency}. We answer anything else ${business.answers.otherwise}, the way you chose.`,
    `We ask what we need to know. ${photo}`,
    'You get a price in writing, with what it includes and what it does not.',
  ],
}

export const goodToHave = {
  heading: 'Good to have handy',
  paragraphs: ['None of this is required, but all of it makes the first answer better.'],
  points: handy,
  diagram: handyDiagram,
}

export const payment: TextBlock[] = [
  {
    heading: 'How to pay',
    paragraphs: [
      `By check, card or bank transfer when the work is done and inspected${takesBitcoin ? ', or in Bitcoin by arrangement: ask us first, so that we agree on the amount and the address' : ''}. The price is the same for everybody: there are no discounts to ask for. For larger work we ask for part of it in advance, and the quote says how much.`,
    ],
    ...(takesBitcoin
      ? {
          link: { to: '/#bitcoin', text: 'Our Bitcoin address, and how to pay with it' },
        }
      : {}),
  },
  {
    heading: 'Financing and monthly payments',
    paragraphs: [
      'We offer no financing and work with no lender. Larger work is paid in parts, as it is done: the quote says how much and when. If you borrow elsewhere, our written price is what the bank asks for.',
    ],
  },
]
