import type { Href } from '@/lib/paths'
import { business } from './business'
import { licenseText } from './licenses'
import type { WorkDrawing } from './services/drawings'
import { capitalized, trade } from './trade'

/** What somebody may come with. */
const troubles = 'A breaker that keeps tripping, a panel that is full, a charger for the new car'

/** What the home page says (SPEC.md §2, word for word where it gives words). */
export const home = {
  heading: `Professional ${capitalized(trade.adjective)} Services in ${business.counties[0]} County, ${business.address.state}`,
  lead: `${troubles}: a licensed ${trade.pro} looks at it, tells you what it needs and what it costs, and does it to code.`,
  bullets: ['24/7 Emergency Service', 'Licensed & Insured', `Serving ${business.region}`],
}

/** What nobody else can say. */
const ownReasons: { title: string; text: string }[] = [
  {
    title: 'Houses like yours',
    text: `Postwar capes, split levels, summer cottages made year-round: since ${business.founded} we have worked on the wiring that ${business.region} actually has, and we know where it was usually extended.`,
  },
]

export const whyUs = {
  heading: 'Why people call us back',
  lead: `${capitalized(trade.work)} disappears behind the walls the day it is finished. You should know what was done, why, and what it cost.`,
  reasons: [
    {
      title: 'A price before the work',
      text: 'You get a written quote that says what is included. If we open a wall and find something else, we stop and show you first. It says what has to be done now and what can wait.',
    },
    {
      title: 'Permits and inspections handled',
      text: 'Where your town requires a permit and an inspection, we file for it, meet the inspector and hand you the certificate. You’ll want it when you sell the house.',
    },
    ...ownReasons,
  ],
}

export const serviceCards: { to: Href; title: string; text: string; illustration?: WorkDrawing }[] = [
  {
    to: '/residential',
    title: 'Residential',
    text: 'Repairs, rewiring, panels, lights and outlets for the house you live in.',
    illustration: 'residential',
  },
  {
    to: '/commercial',
    title: 'Commercial',
    text: 'Shops, offices and restaurants: build-outs, lighting, service and code violations.',
    illustration: 'commercial',
  },
  {
    to: '/emergency',
    title: 'Emergency Services',
    text: 'Sparks, smoke, no power: what to do first, and an electrician on the phone at any hour.',
    illustration: 'emergency',
  },
  {
    to: '/ev-charger',
    title: 'EV Charger Installation',
    text: 'Level 2 charging at home, sized to your car and to what your panel has left, with the calculation to show it.',
    illustration: 'charger',
  },
]

export const trustCards = [
  {
    title:
      Number.parseInt(business.yearsText, 10) > 1
        ? `${business.yearsText} Years Experience`
        : `Since ${business.founded}`,
    text: `In business ${business.inRegion} since ${business.founded}.`,
  },
  { title: 'Licensed & Insured', text: `${business.licenses.map(licenseText).join(', ')}.` },
  ...(business.badge
    ? [
        {
          title: '5-Star Rated Service',
          text: `${business.badge.rating} from ${business.badge.text}.`,
        },
      ]
    : []),
  { title: '24/7 Emergency Service', text: 'Nights, weekends and storms: call, and a person answers.' },
]

export const emergencyHazards = [
  'Sparking outlets',
  'Power outages',
  'Electrical fires',
  'Storm damage',
] as const
