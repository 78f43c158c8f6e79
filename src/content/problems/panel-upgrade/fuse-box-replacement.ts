import type { Problem } from '../problems'

export default {
  slug: 'fuse-box-replacement',
  service: 'panel-upgrade',
  here: ['panels', 'walls', 'permit'],
  diagram: 'service-before-and-after',
  demo: true,
  updated: '2026-11-22',
  name: 'Replacing an old fuse box',
  answer:
    'With the right fuses in it, a fuse box still protects its wires. People replace it because it is too small, because the wrong fuses fit just as well, and because some insurers won’t cover it.',
  symptoms: [
    'A fuse blows whenever the microwave and the toaster run together.',
    'Glass fuses marked 25 or 30 feed thin old branch wiring.',
    'A pull-out block says MAIN or RANGE, with four to eight round fuses below.',
    'An insurance form wants the type and amperage of your panel.',
  ],
  causes: [
    {
      name: 'More appliances than circuits',
      text: 'Six circuits once served lamps, a radio and a refrigerator. One kitchen counter now uses as much as the whole house did then.',
    },
    {
      name: 'Overfusing',
      text: 'Plug fuses up to 30 amps share one thread. A 30 where a 15 belongs lets the wire overheat inside the wall, and nothing shuts off to warn you.',
    },
    {
      name: 'Worn holders',
      text: 'The brass contact weakens, the fuse sits loosely, and its center turns brown from heat.',
    },
    {
      name: 'A 60-amp service behind it',
      text: 'Changing only the box is no help when the meter socket and cable were never meant for more.',
    },
    {
      name: 'Insulation of the same age',
      text: 'Cloth and rubber get brittle in hot ceiling boxes, so moving to breakers can uncover a second job.',
    },
  ],
  safeToCheck: [
    'Read the ratings on the fuse rims without unscrewing anything.',
    'Look for colored Type S fuses in narrow adapter sleeves: they keep larger ones out.',
    'Note which appliances were on when a fuse blew. That list shows us where the load is.',
  ],
  stopAndCall: [
    'A coin, foil or a bolt where a fuse should be: stop using that circuit, touch nothing and call us today.',
    'Half the house is dark and every fuse is good: ask PSEG Long Island, 1-800-490-0075, to test its side.',
    'If the box burns, get out, tell the 911 dispatcher that it is electrical, and keep water away from it.',
  ],
  repair: [
    'Load calculation first: it decides whether 100 amps will do or 200 makes sense.',
    'Then we file for inspection, and the utility sets a date to pull the meter.',
    'A breaker panel replaces the box, or goes in near it where the old wires are too short to move.',
    'Breakers are chosen by the size of each wire, never by the fuse that happened to be there.',
    'Ground rods and the water-pipe bond, rarely complete in houses of that age, are added.',
  ],
  time: 'A full day when the amperage stays the same. Plaster walls, a bigger service or wires that don’t reach add another.',
  cost: {
    from: 2600,
    to: 6400,
    why: 'It depends on the number of circuits, on whether 60 amps must become 100 or 200, and on how much brittle wire has to be spliced or replaced near the box.',
  },
  code: [
    {
      article: 'NEC 2023, 240.51(B)',
      text: 'Edison-base fuses are allowed only as replacements, where nobody has overfused or tampered.',
    },
    {
      article: 'NEC 2023, 240.53 and 240.54',
      text: 'Type S adapters, once seated, cannot be taken out again and accept one range of fuse only.',
    },
    {
      article: 'NEC 2023, 240.4(D)',
      text: '14-gauge copper stops at 15 amps, 12-gauge at 20, 10-gauge at 30.',
    },
    {
      article: 'NEC 2023, 230.79(C)',
      text: 'For a one-family house the service disconnect is rated 100 amps or more.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (2023), Articles 230 and 240' },
    {
      name: 'EC&M, Code Q&A on Edison-base fuses and Type S adapters',
    },
  ],
} satisfies Problem
