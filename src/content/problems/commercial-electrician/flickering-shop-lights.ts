import type { Problem } from '../problems'

export default {
  slug: 'flickering-shop-lights',
  service: 'commercial-electrician',
  here: ['shops'],
  diagram: 'lost-neutral',
  demo: true,
  updated: '2026-11-22',
  name: 'Flickering shop lights',
  answer:
    'In a shop, one flickering row is far more often a worn driver or ballast than bad wiring. Lights that pulse when a compressor starts, or that flare up, point to the circuit and should be looked at soon.',
  symptoms: [
    'A row of tubes or panels strobes, hums or takes minutes to settle.',
    'Lights dim each time the walk-in cooler or the rooftop unit starts.',
    'Panels blink only when dimmed, or glow after closing.',
    'Phone videos show dark bands, though the eye sees little.',
  ],
  causes: [
    {
      name: 'Worn-out driver or ballast',
      text: 'Capacitors dry out, sooner above a hot drop ceiling. Fixtures bought together tend to fail within the same season.',
    },
    {
      name: 'LED tubes on the wrong ballast',
      text: 'A plug-in tube works only with the ballasts on its manufacturer’s list. Others start it and then let it blink.',
    },
    {
      name: 'Mismatched controls',
      text: 'A low-voltage dimmer, a wall station and an occupancy sensor from three makers may disagree about what “off” means.',
    },
    {
      name: 'Motors on the lighting circuit',
      text: 'The starting current pulls the voltage down for an instant, and electronics show that more than old lamps did.',
    },
    {
      name: 'Shared neutral working loose',
      text: 'Three-phase panels often feed three lighting circuits over one neutral. If its splice opens, some of the fixtures get well over 120 volts.',
    },
  ],
  safeToCheck: [
    'Sketch which fixtures misbehave: a group hints at one driver, switch or breaker.',
    'Compare the times with refrigeration cycles, rooftop units and the sign’s timer.',
    'Set the dimmer to full and see whether things settle down.',
    'Keep a tube’s carton: its model number tells which ballast it needs.',
  ],
  stopAndCall: [
    'Close off the aisle and call us if a fixture smells, drips a tar-like compound or has a browned lens.',
    'Lights that flare while registers reboot: have those lighting breakers turned off, and use our emergency line.',
    'Smoke above the ceiling tiles: clear the store and call 911.',
    'If the whole block blinks, tell the utility, PSEG Long Island, at 1-800-490-0075.',
  ],
  repair: [
    'Record the voltage at the panel and at the last fixture while the motors cycle.',
    'Open one fixture of the group and identify driver, ballast and lamp.',
    'Replace drivers, or convert the row with a listed retrofit kit and label it.',
    'Remake the neutral splices and move motors to their own circuits.',
    'Work before opening or after closing, one aisle at a time.',
  ],
  time: 'Two hours for a single row. Sixty fixtures take two or three nights.',
  cost: {
    from: 240,
    to: 4800,
    why: 'The price depends on the fixture count, the ceiling height and whether a lift is needed. Night work adds to it; a full LED conversion is quoted by the fixture.',
  },
  code: [
    {
      article: 'NEC 2023, 410.6',
      text: 'Luminaires and retrofit kits have to be listed, so a conversion takes more than any tube that happens to fit.',
    },
    {
      article: 'NEC 2023, 300.13(B)',
      text: 'On a multiwire circuit, removing a device must not interrupt the neutral for the others.',
    },
    {
      article: 'NEC 2023, 210.4(B)',
      text: 'All hot conductors of such a circuit must be disconnected together at the panel, which old installations often lack.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (NEC 2023)' },
    { name: 'Lamp makers’ ballast compatibility lists' },
    {
      name: 'U.S. Department of Energy, LED lighting',
      url: 'https://www.energy.gov/energysaver/led-lighting',
    },
  ],
} satisfies Problem
