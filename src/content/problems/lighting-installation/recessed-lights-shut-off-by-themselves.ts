import type { Problem } from '../problems'

export default {
  slug: 'recessed-lights-shut-off-by-themselves',
  service: 'lighting-installation',
  demo: true,
  updated: '2026-11-21',
  name: 'Recessed lights shut off by themselves',
  answer:
    'A can that goes dark after some minutes and returns when cool has tripped its heat sensor. Something makes it too hot, and until that is found, leave it off.',
  symptoms: [
    'The light quits after ten to forty minutes and comes back on its own.',
    'It is always the same can, or all those below the attic.',
    'Trim and bulb are hotter than elsewhere, or the ceiling around them has yellowed.',
    'Trouble began after new bulbs or after insulation was blown in.',
  ],
  causes: [
    {
      name: 'The wrong bulb',
      text: 'More watts than the label inside the can allows, or an LED never meant for enclosed fixtures: its electronics cook in the trapped air.',
    },
    {
      name: 'Insulation over a can that needs air',
      text: 'Housings without the IC mark shed heat into the space around them. Buried in cellulose or fiberglass, they run past the limit of their sensor.',
    },
    {
      name: 'A driver that is giving up',
      text: 'Integrated LED modules protect themselves as capacitors age, switching off sooner every month.',
    },
    {
      name: 'A worn heat sensor',
      text: 'Thousands of cycles weaken the protector itself, so it opens at ordinary temperature. Then one light misbehaves and its neighbors do not.',
    },
    {
      name: 'A poor splice at the junction box',
      text: 'A loose joint makes heat of its own next to the sensor, and this cause is the one that burns.',
    },
  ],
  safeToCheck: [
    'Switch off, wait half an hour, and compare the bulb’s wattage with the sticker in the housing.',
    'Look on the bulb for “suitable for enclosed fixtures.”',
    'Time how long each light stays on, and note which ones quit.',
    'Rule out a vacancy sensor or an app schedule on that switch.',
  ],
  stopAndCall: [
    'Brown rings, melted trim or a hot-plastic smell: turn the circuit off at its breaker and get in touch.',
    'Smoke at the ceiling or a warm attic hatch means 911. Do not open the hatch to look.',
    'If the whole house, not one fixture, loses power at random, the supply is at fault: PSEG Long Island, 1-800-490-0075.',
  ],
  repair: [
    'From above or below, the housing is identified and its splices opened.',
    'Bulbs are matched to the label, or the inside is replaced with a listed LED retrofit.',
    'Non-IC housings under insulation give way to sealed IC fixtures with their own driver box.',
    'Scorched wire is cut back to sound copper, and the box closed again.',
    'The lights then burn for an hour while we watch the temperature.',
  ],
  time: 'Up to two hours for a few retrofits. Six housings in an insulated attic make a day, and summer attics slow everyone down.',
  cost: {
    from: 180,
    to: 1650,
    why: 'Per fixture it is modest; the count, the reach and the state of the wire decide. Ceilings without attic access need fixtures that go in from below.',
  },
  code: [
    {
      article: 'NEC 2023, 410.116',
      text: 'Unless marked Type IC, a recessed fixture keeps half an inch from wood and three inches from insulation.',
    },
    {
      article: 'NEC 2023, 410.115(C)',
      text: 'Recessed incandescent fixtures must carry thermal protection, with few exceptions.',
    },
    {
      article: 'NEC 2023, 410.6',
      text: 'Fixtures and retrofit kits alike have to be listed.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (NEC 2023), Article 410' },
    { name: 'Family Handyman, How to Update Recessed Lights' },
    { name: 'Lamp and housing labels under UL 1598 and UL 1993' },
  ],
} satisfies Problem
