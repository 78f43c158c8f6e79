import type { Problem } from '../problems'

export default {
  slug: 'aluminum-wiring',
  service: 'residential-electrician',
  here: ['walls'],
  diagram: 'aluminum-joint',
  demo: true,
  updated: '2026-11-22',
  name: 'Aluminum wiring',
  answer:
    'Houses and additions wired between about 1965 and 1973 may have aluminum branch circuits. The wire itself lasts, but its connections overheat, so each one needs a repair that the Consumer Product Safety Commission (CPSC) accepts.',
  symptoms: [
    'Outlet or switch plates feel warm even with little plugged in.',
    'Lights waver on their own; a circuit dies, then comes back.',
    '“AL” or “Aluminum” is printed on the cable in the basement or attic.',
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
      text: 'Later owners put in ordinary outlets and switches. Unless they are marked CO/ALR, their terminals aren’t meant for aluminum at all.',
    },
    {
      name: 'Copper pigtails under plain wire nuts',
      text: 'New lights and fans arrive with copper leads. In an unsuitable connector, the two metals corrode each other.',
    },
    {
      name: 'Nicked conductors',
      text: 'The wire is soft. A scratch from the stripping tool breaks after a few bends.',
    },
  ],
  safeToCheck: [
    'Look up when the house and each addition were built.',
    'Read the print on exposed cable overhead with a flashlight, hands off. Copper-clad aluminum is a different product.',
    'Hold a hand close to the plates that serve heaters or the refrigerator and feel for warmth.',
    'Press the test button on every smoke alarm.',
  ],
  stopAndCall: [
    'One warm or discolored plate is reason enough to switch off its breaker and call us the same day.',
    'Tightening the screws yourself can snap brittle ends. The CPSC tells homeowners not to try it.',
    'Sizzling, a glow or smoke: go outside and dial 911.',
  ],
  repair: [
    'Confirm what the wire is and count the connections, including those in fixtures and junction boxes.',
    'Choose among new copper circuits, COPALUM crimps by a trained installer, and AlumiConn connectors set with a torque screwdriver.',
    'Treat every joint from the panel to the last light; a house half done is still a hazard.',
    'Fit new devices on copper pigtails and enlarge crowded boxes.',
    'Scan the finished joints under load and give you a record for the insurance company.',
  ],
  time: 'Two to four days for pigtailing a whole house; one to two weeks to rewire it in copper while you live there.',
  cost: {
    from: 1900,
    to: 14500,
    why: 'The number of connections sets the price of pigtailing. Rewiring in copper marks the upper end; having the walls patched is extra.',
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
