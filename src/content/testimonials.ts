import { trade } from './trade'

/** Where the two lists come from: question by question, what is so of ours and of Google's. */
export const twoLists = {
  heading: 'Where these come from',
  lead: 'The two lists are kept apart, each with its own average, because they are written by different people in different ways.',
  rows: [
    {
      question: 'Who writes',
      here: 'Our customers, through a link that belongs to their job, so nobody else can, and only once.',
      google: 'People with a Google account.',
    },
    {
      question: 'What we do for it',
      here: 'Everybody whose work is finished gets the same link, not only those who were happy.',
      google: 'We do not pay for any.',
    },
    {
      question: 'What is shown',
      here: 'A person here reads each review before it is shown, and leaves out insults, advertising, private details and what is not about our work: never a review because it is critical.',
      google: 'We can answer them; we cannot choose which of them are shown.',
    },
  ],
}

/** What to do before one writes. */
export const wentWrong = {
  heading: 'If something went wrong',
  text: 'Call before you write, or write to us through your request: most of what annoys people can be fixed within a day or two, and we would rather do that than answer a review about it. If you have told us and it was not fixed, say so here or on Google. It will stay.',
}

/** What to look for in them. */
export const howToRead = {
  heading: 'How to read them',
  points: [
    'Look at the dates: a business changes with the people who work there.',
    'Read the three-star reviews first. They say what could have gone better, and the answer tells you how the business takes it.',
    'Look for a job like yours. A large one tells you little about a small one, and a Sunday emergency little about work that was planned.',
    'Notice what is said about the estimate. Did the bill match it? If it did not, was that explained before the work or after it?',
    'Be careful with an average of very few reviews: one person’s bad day moves it a long way.',
  ],
}

/** What has to be asked for. */
export const notInReviews = {
  heading: 'What a review cannot tell you',
  lead: `Whether the work is safe does not show in how friendly somebody was. Ask any ${trade.pro}, us included, for things that can be checked:`,
  points: [
    'the license number, and in whose name the permit will be filed;',
    'a certificate of insurance, sent by the insurer and not as a photocopy;',
    `who will be in your house, and whether ${trade.aPro} is there the whole time;`,
    'a quote that says what is included, what is not, and what happens when a wall is opened and there is something else behind it;',
    'the inspection certificate, which you should have in hand before the last payment.',
  ],
}
