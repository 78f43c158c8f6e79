import type { TextBlock } from './company/text-block'
import type { Metadata } from './metadata'

/** What the page of resources and tools says. */
export const resources: TextBlock[] = [
  {
    heading: 'Numbers',
    points: [
      'Fire, smoke, a person hurt: 911, from outside the house',
      'Power out in the whole street, or a line down: PSEG Long Island, 1-800-490-0075. Stay at least 30 feet away from a line on the ground.',
      'Before you dig: 811',
    ],
  },
  {
    heading: 'Read your own panel',
    steps: [
      'Open the door, not the cover. The largest breaker, on top or at the side, is the main: its number is what your house can draw.',
      'Two-pole breakers feed 240-volt appliances: dryer, range, air conditioner.',
      'A breaker with a TEST button protects against ground faults or arcs: press it once a month.',
      'Write on the door what each breaker feeds. In an emergency nobody has time to try.',
    ],
  },
  {
    heading: 'Before you ask anyone for a quote',
    paragraphs: [
      'A quote over the phone is a guess until somebody knows these. Have them ready, as photographs where you can, and every electrician’s answer gets shorter and closer.',
    ],
    points: [
      'The number on the main breaker, and a picture of the open panel door with its list of circuits',
      'The label of the appliance: volts, amps or watts, and what its maker asks for',
      'The way from the panel to the place, in feet, and what is between: a finished ceiling, a crawl space, a driveway',
      'How old the house is, and whether the outlets have two slots or three',
    ],
  },
  {
    heading: 'What the tools are for',
    paragraphs: [
      'Each of them answers one question that comes before a quote: is the panel large enough, what does the charger need, which generator, how thick a wire, is it worth it. Each shows its calculation line by line with the article of the National Electrical Code that the line follows, in the 2023 edition, to which New York’s 2025 Uniform Code refers.',
      'What you enter stands in the address of the page. Keep it as a bookmark, send it to whoever decides with you, or print it and lay it beside the quotes that you compare. It takes no account and no email address.',
      'They inform. What may be built, the electrician who signs for it and the office that issues the permit decide, with the labels of your appliances before them.',
    ],
  },
]

export const resourcesMetadata: Metadata = {
  title: 'Resources and tools',
  description:
    'Calculators for panel size, EV chargers, generators, wire and lighting, where to report an outage on Long Island, and how to read your panel.',
  keywords: 'electrical calculators, panel size, voltage drop, outage, PSEG Long Island, panel',
}
