import { business } from '../business'
import { countiesText } from '../counties'
import type { Metadata } from '../metadata'
import { trade } from '../trade'
import type { AboutTexts } from './text-block'

const { licenses, founded } = business

/** What stands on top of the page. */
export const aboutHead = {
  heading: `A licensed ${trade.contractor}, since ${founded}`,
  lead: 'Somebody you do not know comes into your house and works on what can burn it down. Here is who that is and how we work.',
}

/** Who we are and how we work: the parts of /about. */
export const about: AboutTexts = {
  door: {
    heading: 'Who comes to your door',
    paragraphs: [
      `An electrician who works under our license, with the number on the quote and on the van: ${licenses.map(({ number }) => number).join(', ')}. Helpers never work alone. You can check a license with the office that issued it, and you should, ours included.`,
      'We tell you when we’re coming, call from the road, and wear shoe covers in your house. Whoever looked at the job is the one you talk to until it is finished: there is no handoff between the person who sold it and the person who does it.',
      'If you are out, we don’t come in without your key. If something worries you, ask at any time: explaining is part of the job.',
    ],
  },
  job: {
    heading: 'How a job goes',
    steps: [
      'You call or write. We ask what happens and since when; sometimes that is enough to solve it on the phone.',
      'We look at it and find the cause before we name a price.',
      'You get the price in writing, with what is included and what isn’t. We do nothing you haven’t agreed to.',
      'We file for the permit where one is needed, do the work, and meet the inspector.',
      'You get the certificate, a list of what was done, and a panel with every breaker labeled.',
    ],
  },
  decide: {
    heading: 'How we decide what you need',
    paragraphs: [
      'By measuring and calculating, and we show you both. Whether a panel is large enough is a calculation from the National Electrical Code that fits on one page: you get the page. Whether a circuit is overloaded shows on a meter: take a look.',
      'If another way costs less and does what you want, we say so, even if it makes the job smaller.',
    ],
    sorted: {
      heading: 'Then we sort what we find into three lists',
      lists: [
        { found: 'What is dangerous', what: 'Should be done now.' },
        { found: 'What is merely old', what: 'Can wait for the next renovation.' },
        { found: 'What is fine', what: 'Usually the longest list.' },
      ],
    },
  },
  here: {
    heading: `Since ${founded}, and only here`,
    paragraphs: [
      `We began in ${founded} in ${business.address.city}, in the middle of the island, and work in ${countiesText} and nowhere else. That is not modesty. A split level of 1962, a summer cottage that was made year-round, a cape whose panel was last touched when the dryer came: we have had them open, and we know where their builders cut corners.`,
      'It also means that we know how permits work here. Towns and villages on Long Island each have their own office, their own form and their own list of inspectors, and the utility has yet another form. You should not have to learn any of them.',
    ],
  },
  never: {
    heading: 'What we don’t do',
    kind: 'no',
    points: [
      'Scare you into work that can wait.',
      'Work without the permit your town requires, or under a license that isn’t ours.',
      'Leave a wall open without telling you who closes it.',
      'Put in a larger breaker so it stops tripping.',
      'Ask for the whole price before the work begins.',
      'Bill you for anything that wasn’t in the quote and wasn’t agreed on in writing.',
    ],
  },
  hours: {
    heading: 'When we are there',
    emergencies: {
      heading: 'What counts as an emergency',
      points: [
        'Sparks',
        'Water in the panel',
        'No power while the neighbors have it',
        'Half of the house too bright',
      ],
    },
    paragraphs: [
      'If there is fire, smoke or a smell of burning that you cannot place, or somebody is hurt, call 911 first and us afterward.',
    ],
  },
}

export const aboutMetadata: Metadata = {
  title: 'About us',
  description: `A licensed ${trade.contractor} in ${business.address.city}, working in ${countiesText} since ${founded}: who comes to your door and how we work.`,
  keywords: `about, licensed ${trade.pro}, ${business.region}, ${business.address.city}`,
}
