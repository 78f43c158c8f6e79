import type { Problem } from '../problems'

export default {
  slug: 'recessed-lights-shut-off-by-themselves',
  service: 'lighting-installation',
  here: ['rooms'],
  diagram: 'recessed-light',
  demo: true,
  updated: '2026-11-22',
  name: 'Recessed lights shut off by themselves',
  answer:
    'A can light that goes dark after a few minutes and comes back when cool has tripped its heat sensor. Something is making it too hot, and until you know what, leave it off.',
  symptoms: [
    'The light quits after ten to forty minutes and comes back on its own.',
    'It is always the same can, or all the ones below the attic.',
    'Trim and bulb are hotter than elsewhere, or the ceiling around them has yellowed.',
    'The trouble began with new bulbs or after insulation was blown in.',
  ],
  causes: [
    {
      name: 'The wrong bulb',
      text: 'More watts than the label inside the can allows, or an LED never meant for enclosed fixtures: its electronics overheat in the trapped air.',
    },
    {
      name: 'Insulation over a can that needs air',
      text: 'Housings without the IC mark shed heat into the space around them. Buried in cellulose or fiberglass, they run past the limit of their sensor.',
    },
    {
      name: 'A driver that is giving up',
      text: 'Integrated LED modules protect themselves as their capacitors age, switching off sooner every month.',
    },
    {
      name: 'A worn heat sensor',
      text: 'Thousands of cycles weaken the protector itself, so it opens at ordinary temperature. Then one light misbehaves and its neighbors don’t.',
    },
    {
      name: 'A poor splice at the junction box',
      text: 'A loose joint makes its own heat next to the sensor, and this is the cause that starts fires.',
    },
  ],
  safeToCheck: [
    'Switch off, wait half an hour, and compare the bulb’s wattage with the sticker in the housing.',
    'Look on the bulb for “suitable for enclosed fixtures.”',
    'Time how long each light stays on, and note which ones quit.',
    'Rule out a vacancy sensor or an app schedule on that switch.',
  ],
  stopAndCall: [
    'Brown rings, melted trim or a hot-plastic smell: turn the circuit off at its breaker and call us.',
    'Smoke at the ceiling or a warm attic hatch: call 911. Don’t open the hatch to look.',
    'If the whole house, not one fixture, loses power at random, the supply is at fault: call PSEG Long Island, 1-800-490-0075.',
  ],
  repair: [
    'From above or below, we identify the housing and open its splices.',
    'Bulbs are matched to the label, or a listed LED retrofit replaces the inside.',
    'Non-IC housings under insulation are replaced by sealed IC fixtures with their own driver box.',
    'Scorched wire is cut back to sound copper, and the box is closed up.',
    'Then the lights stay on for an hour while we watch the temperature.',
  ],
  time: 'Up to two hours for a few retrofits. Six housings in an insulated attic take a day, and attics in summer slow everyone down.',
  cost: {
    from: 180,
    to: 1650,
    why: 'Each fixture costs little; the count, the access and the condition of the wire make the difference. Ceilings without attic access need fixtures that go in from below.',
  },
  code: [
    {
      article: 'NEC 2023, 410.116',
      text: 'Unless marked Type IC, a recessed fixture stays half an inch from wood and three inches from insulation.',
    },
    {
      article: 'NEC 2023, 410.115(C)',
      text: 'Recessed incandescent fixtures must carry thermal protection, with few exceptions.',
    },
    {
      article: 'NEC 2023, 410.6',
      text: 'Both fixtures and retrofit kits have to be listed.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (NEC 2023), Article 410' },
    { name: 'Family Handyman, How to Update Recessed Lights' },
    { name: 'Lamp and housing labels under UL 1598 and UL 1993' },
  ],
} satisfies Problem
