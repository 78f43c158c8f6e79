import type { ServiceText } from '../service-texts'

export default {
  slug: 'lighting-installation',
  diagram: 'dimmer-and-led',
  demo: true,
  updated: '2026-11-22',
  about: [
    'Good lighting is three things in the right order: where the light falls, how it is switched, and only then which fixture. A kitchen with twelve recessed lights can still leave the counter in your own shadow; four along its edge and a strip under the cabinets will not.',
    'Most complaints we hear are about dimmers. An LED bulb and an old dimmer weren’t made for each other, and the result is flicker, hum, or a glow that never goes out. The cure is a pair that the manufacturers have tested together, enough load on the dimmer, and now and then a missing neutral.',
    'Outside, the work is about water. Boxes, covers and connections rated for wet locations, cable at its proper depth, and light aimed at the step, not at the neighbor.',
  ],
  included: [
    'A plan on paper: positions, beam, color of light, switching',
    'Recessed, surface, pendant, under-cabinet and closet lights',
    'Dimmers, three-way switches, sensors and timers',
    'Post lights, step lights, floodlights and low-voltage landscape lighting',
    'Ceiling boxes rated for fans and heavy fixtures',
    'Fluorescent tubes and ballasts replaced with LED',
  ],
  not: [
    'Decoration. We say where light falls and what carries it; the lamp over the table is your choice.',
    'Plaster and paint after new openings, beyond closing the small holes that we make.',
    'A change of fixtures alone, where the cable behind them has lost its insulation: we show you and stop.',
  ],
  steps: [
    'We visit toward evening if we can, to see the room as you see it.',
    'Lights are marked on the ceiling with tape before anything is cut.',
    'You try out samples of the color and the dimmer.',
    'We check what is above the ceiling: joists, insulation, old cable.',
    'Openings are cut with a dust shroud, wired and closed.',
    'At dusk we aim the outdoor lights and set the timer with you.',
  ],
  price: 'a fixture exchanged for $160 to $240',
  cost: 'Replacing a fixture: $160 to $240, and less for each additional one. A recessed LED in an accessible ceiling: $185 to $260 each, for four or more. Under-cabinet lighting for a kitchen: $700 to $1,400. Landscape lighting with eight fixtures and a transformer starts at $2,400.',
  time: 'A room takes half a day to a day. Recessed lights cost more where there is plaster or no attic above.',
  questions: [
    {
      question: 'Which color should I choose?',
      answer:
        'Around 2700 K for bedrooms and living rooms, 3000 K for kitchens and baths. Mixing them in one view looks like a mistake.',
    },
    {
      question: 'Can recessed lights touch the insulation?',
      answer: 'Only those marked IC. Others must keep half an inch from wood and three from insulation.',
    },
    {
      question: 'My ceiling fan wobbles. Is it the box?',
      answer:
        'It may be. A fan needs a box or brace listed to carry a fan; one made for a light works loose.',
    },
    {
      question: 'How deep does outdoor cable go?',
      answer:
        'Depending on the method, from 6 inches for low voltage to 24 for ordinary direct-burial cable.',
    },
  ],
  sources: [
    {
      name: 'NFPA 70-2023, National Electrical Code, table 300.5(A) and sections 314.27, 404.2, 410.10 and 410.116',
    },
  ],
} satisfies ServiceText
