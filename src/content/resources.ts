import { emergencyNumbers } from './business'
import type { TextBlock } from './company/text-block'
import type { Metadata } from './metadata'

/** What stands over the tools. */
export const toolsHeading = 'Five tools that show their work'

/** What is true of all tools, below them. */
export const toolNotes: { heading: string; text: string }[] = [
  {
    heading: 'What the tools are for',
    text: 'Each of them answers one question that comes before a quote, and shows its calculation line by line, with the article of the National Electrical Code that each line follows, in the 2023 edition, to which New York’s 2025 Uniform Code refers.',
  },
  {
    heading: 'Yours to keep',
    text: 'What you enter becomes part of the page’s address. Bookmark it, send it to whoever decides with you, or print it and compare it with your quotes. You don’t need an account or an email address.',
  },
  {
    heading: 'Who decides',
    text: 'They are for information only. The electrician who signs for the work and the office that issues the permit decide what may be built, with your appliances’ labels in front of them.',
  },
]

/** Whom to call for what, the most urgent first. */
export const numbers: { display: string; e164: string; when: string }[] = [
  { display: '911', e164: '911', when: 'Fire, smoke, a person hurt, a line down: from outside' },
  {
    ...emergencyNumbers.utility,
    when: 'PSEG Long Island: power out in the whole street, or, as your second call, a line down. Stay at least 30 feet away from it.',
  },
  { display: '811', e164: '811', when: 'Before you dig' },
]

/** What to know and to have at hand, beside one another. */
export const resources: TextBlock[] = [
  {
    heading: 'Read your own panel',
    steps: [
      'Open the door, not the cover. The largest breaker, at the top or the side, is the main: its number is what your house can draw.',
      'Two-pole breakers feed 240-volt appliances: the dryer, the range, the air conditioner.',
      'A breaker with a TEST button protects against ground faults or arcs: press it once a month.',
      'Write on the door what each breaker feeds. In an emergency nobody has time to try them out.',
    ],
  },
  {
    heading: 'Before you ask anyone for a quote',
    paragraphs: [
      'A quote over the phone is a guess until somebody knows these. Have them ready, as photos where you can, and every electrician’s answer gets shorter and closer.',
    ],
    points: [
      'The number on the main breaker, and a picture of the open panel door with its list of circuits',
      'The label of the appliance: volts, amps or watts, and what its manufacturer calls for',
      'The distance from the panel to the spot, in feet, and what is in between: a finished ceiling, a crawl space, a driveway',
      'How old the house is, and whether the outlets have two slots or three',
    ],
  },
]

export const resourcesMetadata: Metadata = {
  title: 'Resources and tools',
  description:
    'Calculators for panel size, EV chargers, generators, wire and lighting, where to report an outage on Long Island, and how to read your panel.',
  keywords: 'electrical calculators, panel size, voltage drop, outage, PSEG Long Island, panel',
}
