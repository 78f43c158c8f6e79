/** What surrounds the list of services: which one is yours, and where a price comes from. */
export const servicesWords = {
  /** What stands on top; a link to what to do first in an emergency follows. */
  lead: 'What each kind of work costs, how long it takes and what it includes, and what to do about the problems that people call about. Sparks, smoke or water in the panel?',
  which: {
    heading: 'Which one is yours?',
    points: [
      'Something that used to work has stopped, at home: residential. In a store, an office or a kitchen that sells what it cooks: commercial.',
      'It crackles, it is hot, it is wet, or half of the rooms went dark at once: emergency, at any hour, and by phone.',
      'You want to add something large, such as a car, a heat pump, a hot tub or an induction range: begin with the panel, because it decides what the rest costs.',
      'Still nothing that fits? Describe it in your own words on the contact page; you don’t need to know what it is called.',
    ],
  },
  prices: {
    heading: 'How to read our prices',
    paragraphs: [
      'Each page has a table that keeps labor, material and permit apart, so that you can compare it with another quote line by line. The lower figure is a job where the panel is near, the wall is open and nothing old comes to light; the upper one includes distance, finished rooms and a second visit.',
      'Your own price is written down after somebody has seen the place, and it does not change unless you change the job or we find something nobody could see. Then we stop, show you, and ask.',
    ],
  },
}
