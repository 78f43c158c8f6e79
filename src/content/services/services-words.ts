import type { ServiceSlug } from './services'

type ServicesWords = {
  /** What stands on top; a link to what to do first in an emergency follows. */
  lead: string
  /** What one sees, and where that leads. */
  which: {
    heading: string
    /** What is one for the phone, and what we say to it. */
    urgent?: { sees: string; answer: string }
    /** Where no kind of work is named, it leads to the contact page. */
    cases: readonly { sees: string; service?: ServiceSlug; answer: string; why?: string }[]
  }
  /** A row of a table of prices, explained. */
  prices: {
    heading: string
    /** Whose table the row is of, and what its figures are. */
    row?: { service: ServiceSlug; lower: string; upper: string; parts: string }
    /** What becomes of it. */
    yours: string
  }
}

/** What surrounds the list of services: which one is yours, and where a price comes from. */
export const servicesWords: ServicesWords = {
  lead: 'What each kind of work costs, how long it takes and what it includes, and what to do about the problems that people call about. Sparks, smoke or water in the panel?',
  which: {
    heading: 'Which one is yours?',
    urgent: {
      sees: 'It crackles, it is hot, it is wet, or half of the rooms went dark at once',
      answer: 'An emergency, at any hour. Fire, smoke, a hot panel or a shock: 911 first.',
    },
    cases: [
      {
        sees: 'Something that used to work has stopped, at home',
        service: 'residential-electrician',
        answer: 'Residential',
      },
      {
        sees: 'The same in a store, an office or a kitchen that sells what it cooks',
        service: 'commercial-electrician',
        answer: 'Commercial',
      },
      {
        sees: 'You want to add something large, such as a car, a heat pump, a hot tub or an induction range',
        service: 'panel-upgrade',
        answer: 'Begin with the panel',
        why: 'It decides what the rest costs.',
      },
      {
        sees: 'Still nothing that fits',
        answer: 'Describe it in your own words',
        why: 'You don’t need to know what it is called.',
      },
    ],
  },
  prices: {
    heading: 'How to read our prices',
    row: {
      service: 'residential-electrician',
      lower:
        'The lower figure is a job where the panel is near, the wall is open and nothing old comes to light.',
      upper: 'The upper one includes distance, finished rooms and a second visit.',
      parts:
        'Labor, material and permit are kept apart, so that you can compare them with another quote line by line.',
    },
    yours:
      'Your own price is written down after somebody has seen the place, and it does not change unless you change the job or we find something nobody could see. Then we stop, show you, and ask.',
  },
}
