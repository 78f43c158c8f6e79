import { business, takesBitcoin } from '../business'
import { law } from '../law'
import type { Metadata } from '../metadata'
import { trade } from '../trade'
import type { TextBlock } from './text-block'

/** The last change of the text below. */
export const termsChanged = 'November 27, 2026'

/** What we need to get at. */
const access =
  'We can get to the panel and to where the work is. Three feet in front of a panel is what the code requires too.'

/** The rules we work by. */
const code = 'the National Electrical Code'

/** What this site's advice never means. */
const caution =
  'Electrical work can kill: what these pages call safe to check yourself never includes opening a panel or an outlet.'

/** What all of it comes to; each is said in full below. */
export const termsInShort = [
  'A request costs nothing and binds nobody. Work begins when you have agreed to a written quote, or in an emergency to the price of the visit.',
  'If we find something that changes the price, we stop, show you, and go on once you have agreed in writing.',
  'An appointment can be moved or canceled free of charge until the evening before.',
  'We file for permits, and correct what an inspector finds wrong with our work at our own cost.',
]

/** What a request, a quote and a payment mean: the page /terms. */
export const terms: TextBlock[] = [
  {
    heading: 'A request is not an order',
    paragraphs: [
      'Sending the form, writing or calling costs nothing and binds nobody. You get a reference number so that both of us know what we are talking about. Work begins when you have agreed to a written quote, or, in an emergency, when you have said yes on the phone to the price of the visit.',
    ],
  },
  {
    heading: 'Quotes and changes',
    paragraphs: [
      'A quote says what will be done, with which materials, what is not included, what it costs, when it begins and ends, and how long the price holds. It is made after somebody has looked, or says plainly that it is based on photographs.',
      'If we find something that changes it, we stop, show you, and go on once you have agreed in writing. If you would rather not go on, you pay for what has been done so far, and we leave the place safe.',
      'Prices on this site, in its articles and its tools are examples. Only the written quote is an offer.',
    ],
  },
  {
    heading: 'Your right to cancel',
    paragraphs: [
      ...(law.canceling ? [law.canceling] : []),
      'An appointment can be moved or canceled free of charge until the evening before. After that we may charge for the trip, never for more.',
    ],
  },
  {
    heading: 'Permits, inspections and the utility',
    paragraphs: [
      'Where the town or village requires a permit or an inspection, we file for it, and the quote says who pays the fee. We do not do work that needs a permit without one. We correct what an inspector finds wrong with our work at our own cost; what he finds in older work around it is a new job, and you get a quote for it.',
      'When the utility must disconnect or connect, its appointment decides the day. We tell you when it changes.',
    ],
  },
  {
    heading: 'Your part',
    points: [
      'An adult is at home, or has given us the key, and has told us which rooms we may enter.',
      access,
      'You tell us what we cannot see: earlier damage, hidden pipes, medical equipment that needs power, animals.',
      'You own the building, or have the owner’s consent.',
    ],
  },
  {
    heading: 'Paying',
    paragraphs: [
      `As the quote says: usually a part when material is ordered, a part when the rough work has been inspected, and the rest when the job is finished. ${law.paidAhead ? `${law.paidAhead} ` : ''}By check, card or bank transfer.`,
      ...(takesBitcoin
        ? [
            'Bitcoin is accepted by arrangement. That means: agreed on in writing beforehand, for an amount in dollars. The rate is that of the exchange named on the invoice, at the moment the invoice is sent, and holds for the time written on it. Send only to the address on the invoice or in this site’s dialog, after comparing its first and last characters with us on the phone: nobody can call back a payment to the wrong address. You pay the network’s fee; the invoice counts as paid after the number of confirmations that it names. If money has to be returned, it is returned in dollars, in the amount that was owed.',
            'If the dialog says “test network”, do not send real bitcoin.',
          ]
        : []),
    ],
    ...(takesBitcoin
      ? {
          link: { to: '/#bitcoin', text: 'Our Bitcoin address, and how to pay with it' },
        }
      : {}),
  },
  {
    heading: 'Text messages',
    paragraphs: [
      'News about your requests comes by text message only if you agree to it in your profile. How many there are depends on the work. Our messages cost nothing; your carrier may charge for messages and data. Reply STOP to end them, START to get them again, HELP to learn whom to call. They are sent between 8 in the morning and 9 at night, and they may come late or not at all; the same news is in your account.',
    ],
  },
  {
    heading: 'Warranty, and what we are responsible for',
    paragraphs: [
      `The quote names the warranty on our labor; equipment comes with its manufacturer’s warranty, which we pass on to you. We do the work to ${code} as in force in ${business.address.stateName}, and to the rules of your town. We are insured for damage that we cause.`,
      `We are not responsible for ${trade.matter} that was there before and that we did not touch, or for what others change afterward. Nothing on this page takes away a right that the law gives you.`,
    ],
  },
  {
    heading: 'What this site says',
    paragraphs: [
      `The articles, checklists and calculators are for information. They follow the edition of the code that they name, are made with care, and do not replace ${trade.aPro} who has seen your ${trade.matter}. ${caution} In an emergency call 911 first.`,
      `Texts and drawings are ours; you may quote them with a link. Reviews belong to those who wrote them. If we cannot settle a dispute with each other, ${business.address.stateName} law applies and the courts of the county in which the work was done decide.`,
    ],
  },
  ...(business.demo
    ? [
        {
          heading: 'This is a demonstration',
          paragraphs: [
            'The business on this site is made up and makes no contracts. The text shows what such a page can look like. It is not legal advice: if you make this site your own, have a lawyer read it.',
          ],
        },
      ]
    : []),
]

export const termsMetadata: Metadata = {
  title: 'Terms',
  description: `What a request through this site means, how quotes, changes, permits and payments work, ${takesBitcoin ? 'Bitcoin included, ' : ''}and what we are responsible for.`,
  keywords: 'terms, quotes, payment',
}
