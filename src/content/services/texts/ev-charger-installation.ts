import type { ServiceText } from '../service-texts'

export default {
  slug: 'ev-charger-installation',
  diagram: 'load-management',
  demo: true,
  updated: '2026-11-22',
  about: [
    'A car that came with a cord for an ordinary outlet gains three to five miles of range an hour from it. That is enough if you drive twenty miles a day. For everybody else there is Level 2: 240 volts on its own circuit, and a full battery by breakfast.',
    'The charger is the easy part. The question is whether your panel has room, and that is arithmetic, not opinion. Section 220.82 of the National Electrical Code lets us add up what the house draws and see what is left. Many 100-amp houses pass with a charger set to 16 or 24 amps; others need load management, and some need a new service.',
    'The second question is where the car is parked. The cable must reach the port without crossing a sidewalk, and every foot between the panel and the charger costs money.',
  ],
  included: [
    'A written load calculation, yours to keep',
    'The circuit: breaker, cable or conduit, and connections torqued to the manufacturer’s value',
    'Mounting the charger, yours or ours, on a wall or post',
    'Setting its current, and a label that states it',
    'Permit, inspection and the paperwork a rebate requires',
  ],
  not: [
    'A 240-volt outlet made for a dryer: charging runs for hours on end, and takes a circuit and parts made for that.',
    'Always a new service: a lower charging current or load management often fits the panel that you have.',
    'A cord across the sidewalk, or a charger on your neighbor’s wall.',
  ],
  steps: [
    'Send photos of the panel, its label and the place where the car is parked.',
    'We calculate the load and propose a current.',
    'You get a fixed price for one or two cable routes.',
    'We file for the permit and install, usually in half a day.',
    'We test the charger with your car and set its schedule to the cheap hours.',
    'The inspector checks it, and you receive the certificate.',
  ],
  price: '$850 to $1,600 with the panel nearby',
  cost: 'With the panel in the garage or behind the wall: $850 to $1,600 without the charger. A run through a finished house brings it to $1,600 to $2,900, a long trench to as much as $6,200. Load management adds $450 to $900. A charger from us is $400 to $700. Town and inspection fees are in these figures, at cost.',
  time: 'One day for up to 60 feet on walls or through an open basement; two to four with a trench, longer when the ground is frozen.',
  questions: [
    {
      question: 'Plug-in or hard-wired?',
      answer:
        'Hard-wired for most people: one less connection to run hot, and no receptacle that needs a ground-fault breaker.',
    },
    {
      question: 'How large must the circuit be?',
      answer:
        'Charging counts as a continuous load, so the circuit is rated for 125 percent of it: 40 amps of charging takes a 50-amp circuit.',
    },
    {
      question: 'When is electricity cheapest?',
      answer:
        'PSEG Long Island’s time-of-day plans charge most on weekdays from 3 to 7 p.m. One of them is lowest from 10 p.m. to 6 a.m.',
    },
    {
      question: 'Can two cars share one circuit?',
      answer: 'Yes, with chargers that share the current between them as one listed system.',
    },
  ],
  sources: [
    { name: 'NFPA 70-2023, National Electrical Code, sections 220.82, 625.40, 625.42 and 625.54' },
    {
      name: 'PSEG Long Island, time-of-day rates',
      url: 'https://www.psegliny.com/en/TimeOfDay',
    },
  ],
} satisfies ServiceText
