import { business } from './business'

/** What the office often writes to a customer, to be put into the box and changed there. */
export const officeAnswers: { title: string; text: string }[] = [
  {
    title: 'Running late',
    text: `We’re running late today, and we’re sorry. We expect to be with you about 30 minutes after the time we gave you. If that doesn’t work for you, call us at ${business.phone.display}.`,
  },
  {
    title: 'On our way',
    text: 'We’re on our way and expect to be with you in about 30 minutes.',
  },
  {
    title: 'We couldn’t reach you',
    text: `We tried to call you and couldn’t reach you. Call us at ${business.phone.display}, or tell us when we can call you back.`,
  },
  {
    title: 'A photo would help',
    text: 'A photo of your panel with its door open, and one of the place where the work is needed, would help us tell you more. Please keep the cover screwed on. You can reply to our email with them.',
  },
  {
    title: 'We need a little longer',
    text: 'We need a little longer for your request than we said. We haven’t forgotten you, and will be in touch by tomorrow.',
  },
  {
    title: 'Is everything working?',
    text: `We hope everything works as it should. If anything doesn’t, call us at ${business.phone.display}.`,
  },
]
