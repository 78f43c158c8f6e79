import type { Problem } from '../problems'

export default {
  slug: 'lights-flicker-in-whole-house',
  service: 'residential-electrician',
  here: ['lines'],
  diagram: 'lost-neutral',
  demo: true,
  updated: '2026-11-29',
  name: 'Whole-house flickering lights',
  answer:
    'When lights in several rooms dim and brighten together, suspect the service: the connections between the pole, the meter and the main breaker. If some lamps get brighter than normal, a neutral is failing and everything plugged in is at risk.',
  symptoms: [
    'Kitchen and bedrooms flicker in step, on circuits that have nothing to do with each other.',
    'Some bulbs glare while others go dim, and they trade places when a motor starts.',
    'LED bulbs, phone chargers or the furnace control board die one after another.',
    'It gets worse on windy days or after rain.',
  ],
  causes: [
    {
      name: 'Failing neutral at the service',
      text: 'The two halves of a house share one neutral back to the transformer. When its splice corrodes, the 240 volts split unevenly: half the circuits rise while the others sag.',
    },
    {
      name: 'Water in the entrance cable',
      text: 'The jacket cracks with age; rain creeps along the strands to the meter pan and eats the aluminum. Salt air near the shore speeds this up.',
    },
    {
      name: 'Worn meter jaws or main lugs',
      text: 'Clips that have lost their tension, and lugs that nobody has tightened in forty years, make contact only part of the time.',
    },
    {
      name: 'A large motor starting',
      text: 'Central air or a well pump draws several times its running current for a moment. A slight dip at each start is normal; a deep one means a weak supply.',
    },
    {
      name: 'The utility’s side',
      text: 'A worn-out transformer or a branch rubbing on the line does the same. If the house next door flickers too, the trouble is out there.',
    },
  ],
  safeToCheck: [
    'Ask a neighbor whether theirs flicker at the same moment.',
    'Notice whether the lamps only dim, or some also brighten.',
    'Standing well back, see whether limbs touch the overhead line or the cable down the siding is frayed.',
    'Unplug computers and televisions until the cause is known.',
  ],
  stopAndCall: [
    'Brightening lamps: switch the main breaker off, if the panel is dry, cool and quiet, then call 1-800-490-0075, PSEG Long Island’s 24-hour line. They test the line and the meter.',
    'Call us if their side checks out, or if the panel hums or feels warm. If it’s hot or smells like burning, get out and call 911.',
    'A sparking meter or weatherhead means 911, with everyone well away from that wall.',
  ],
  repair: [
    'Measure both legs to neutral while a heavy load turns on and off.',
    'Have the utility disconnect the power, so the meter pan and lugs can be opened safely.',
    'Cut back to clean metal; replace burned lugs, jaws or the whole entrance cable.',
    'Renew the grounding and bonding, and tighten every service terminal to its marked torque.',
    'Repeat the measurement after inspection and reconnection.',
  ],
  time: 'Diagnosis within two hours. A new cable and meter pan take a day, and the date depends on when the utility can disconnect.',
  cost: {
    from: 225,
    to: 3200,
    why: 'Tightening a main lug is a service call. A meter pan and its cable cost far more; how much depends on the height, the siding and the length of the run.',
  },
  code: [
    {
      article: 'NEC 2023, 250.24',
      text: 'The neutral has to be brought to the service disconnect and bonded there.',
    },
    {
      article: 'NEC 2023, 110.14(D)',
      text: 'Terminals with a stated tightening value are brought to it by an approved means, a torque tool for instance.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (NEC 2023)' },
    {
      name: 'PSEG Long Island: equipment',
      url: 'https://psegliny.com/myaccount/serviceandrates/equipment',
    },
  ],
} satisfies Problem
