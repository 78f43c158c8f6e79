import type { Problem } from '../problems'

export default {
  slug: 'aluminum-wiring',
  service: 'residential-electrician',
  demo: true,
  updated: '2026-11-22',
  name: 'Aluminum wiring',
  answer:
    'Houses and additions wired between about 1965 and 1973 may have aluminum branch circuits. The wire itself lasts; its connections overheat, so each of them needs a repair that the Consumer Product Safety Commission (CPSC) accepts.',
  symptoms: [
    'Cover plates of outlets or switches feel warm with little plugged in.',
    'Lights waver by themselves; a circuit fails, then returns.',
    '“AL” or “Aluminum” is printed along cable in the basement or attic.',
    'A whiff of hot plastic comes and goes around one box.',
  ],
  causes: [
    {
      name: 'Oxide at the contact',
      text: 'Aluminum grows a skin that conducts poorly. Resistance rises at the screw or splice, the joint warms, and the warmth makes more oxide.',
    },
    {
      name: 'Creep and expansion',
      text: 'The metal moves more than brass or steel as it heats and cools, and it flows slowly under pressure. A screw that was tight in 1970 no longer is.',
    },
    {
      name: 'Devices made for copper',
      text: 'Later owners put in ordinary outlets and switches. Without the mark CO/ALR, their terminals are not meant for aluminum at all.',
    },
    {
      name: 'Copper tails under plain wire nuts',
      text: 'New lights and fans arrive with copper leads. In an unsuitable connector, the two metals corrode each other.',
    },
    {
      name: 'Nicked conductors',
      text: 'The wire is soft. A scratch from the stripping tool breaks after a few bends.',
    },
  ],
  safeToCheck: [
    'Look up when the house and each extension were built.',
    'Read the print on exposed cable overhead with a flashlight, hands off. Copper-clad aluminum is a different product.',
    'Bring a hand close to plates that serve heaters or the refrigerator, to feel for warmth.',
    'Press the button of every smoke alarm.',
  ],
  stopAndCall: [
    'One warm or discolored plate is reason to switch its breaker off and call us the same day.',
    'Tightening the screws yourself can snap brittle ends. CPSC tells homeowners not to try it.',
    'Sizzling, glowing, smoke: go outside, dial 911.',
  ],
  repair: [
    'Confirm what the wire is and count the connections, including those in fixtures and junction boxes.',
    'Choose among new copper circuits, COPALUM crimps by a trained installer, and AlumiConn connectors set with a torque screwdriver.',
    'Treat all joints from the panel to the last light; a house half done keeps its hazard.',
    'Fit new devices on copper pigtails and enlarge crowded boxes.',
    'Scan the finished joints under load and give you a record for the insurance company.',
  ],
  time: 'Two to four days for pigtailing a whole house; one to two weeks when it is rewired in copper while you live there.',
  cost: {
    from: 1900,
    to: 14500,
    why: 'The number of connections sets the price of pigtailing. Rewiring in copper marks the upper end, and patching of walls by others comes on top.',
  },
  code: [
    {
      article: 'NEC 2023, 110.14',
      text: 'Unlike metals may not share a terminal or splice unless the connector is identified for both.',
    },
    {
      article: 'NEC 2023, 406.3 and 404.14',
      text: 'Outlets and switches of 15 or 20 amps without the CO/ALR mark are for copper or copper-clad conductors only. CPSC goes further and does not count CO/ALR devices as a permanent repair.',
    },
  ],
  sources: [
    { name: 'CPSC Publication 516', url: 'https://www.cpsc.gov/s3fs-public/516.pdf' },
    { name: 'NFPA 70 (NEC 2023)' },
  ],
} satisfies Problem
