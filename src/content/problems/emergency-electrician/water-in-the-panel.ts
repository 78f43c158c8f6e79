import type { Problem } from '../problems'

export default {
  slug: 'water-in-the-panel',
  service: 'emergency-electrician',
  here: ['water', 'panels'],
  diagram: 'water-path',
  demo: true,
  updated: '2026-11-22',
  name: 'Water in the electrical panel',
  answer:
    'Keep away from a wet panel, and never stand in water to reach it. Water usually comes in along the service cable, sometimes from a leak above or a flood. Wet breakers are replaced, not dried.',
  symptoms: [
    'Rust streaks, drips or white powder on the panel or the meter pan.',
    'Hissing, popping or a musty, hot smell after heavy rain.',
    'Breakers that trip at random or will not move.',
    'Standing water at the height of outlets, cords or the panel.',
  ],
  causes: [
    {
      name: 'Cracked entrance cable or weatherhead',
      text: 'On the weather side of the house, sun and sea air make the jacket brittle. Rain runs down inside it like a hose, through the meter and into the panel below.',
    },
    {
      name: 'Missing sealant at the wall',
      text: 'Duct seal dries out, siding crews disturb it, and driven rain follows the cable through the hole.',
    },
    {
      name: 'Flooded basement',
      text: 'High groundwater, a dead sump pump or storm surge reaches the lowest outlets first.',
    },
    {
      name: 'Leak overhead',
      text: 'A washing machine, a hose bib or a sweating pipe above drips onto the breakers.',
    },
    {
      name: 'Condensation',
      text: 'Warm indoor air climbs the conduit, meets its cold outdoor end, and trickles back.',
    },
  ],
  safeToCheck: [
    'From a dry floor, and without going near: is there rust, or are there drips? Take a picture.',
    'Listen. Silence is better than hissing.',
    'Shut off the valve of a leaking pipe if the way to it is dry.',
    'Keep children and pets out of the basement, and tell everyone why.',
  ],
  stopAndCall: [
    'Water near outlets, cords or the panel: stay out of that room, even with its lights off. Call PSEG Long Island, 1-800-490-0075, and ask for the power to be cut at the pole or meter.',
    'A shock, sparks or smoke: 911.',
    'Call us before anything is switched back on, even if it has dried on its own.',
    'A portable generator stays outdoors, 20 feet or more away, and is never connected to a panel that has been wet.',
  ],
  repair: [
    'Have the supply disconnected, open the panel and meter pan, and find out where the water got in.',
    'Replace soaked breakers, ground-fault and arc-fault devices, receptacles, and cable rated for dry locations.',
    'Replace the entrance cable, weatherhead and seals, with proper drip loops.',
    'Set the new panel higher where the next flood is only a matter of time.',
    'After the inspection, bring the circuits back one at a time.',
  ],
  time: 'A few hours to make it safe. The panel and cable take one to three days, plus the inspection and the utility’s return.',
  cost: {
    from: 320,
    to: 6800,
    why: 'New sealant and two breakers cost little. Salt water ruins almost everything it touches, and a panel, cable and first-floor wiring together reach the top.',
  },
  code: [
    {
      article: 'NEC 2023, 312.2',
      text: 'Enclosures in damp or wet locations are mounted so that moisture neither enters nor collects; in wet ones they are weatherproof.',
    },
    {
      article: 'NEC 2023, 230.54',
      text: 'Overhead services end in raintight heads, above drip loops that keep water from following the conductors.',
    },
    {
      article: 'NEC 2023, 300.7(A)',
      text: 'Raceways that pass from warm to cold areas are sealed where condensation is a known problem.',
    },
  ],
  sources: [
    { name: 'NEMA, Storm FAQs' },
    { name: 'NFPA 70 (NEC 2023)' },
    { name: 'CPSC, portable generator safety' },
  ],
} satisfies Problem
