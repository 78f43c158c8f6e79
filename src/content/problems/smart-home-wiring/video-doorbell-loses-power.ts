import type { Problem } from '../problems'

export default {
  slug: 'video-doorbell-loses-power',
  service: 'smart-home-wiring',
  here: ['network'],
  diagram: 'low-voltage',
  demo: true,
  updated: '2026-11-22',
  name: 'Video doorbell keeps losing power',
  answer:
    'A camera draws current all day from a transformer that was made to ring a bell for one second. In most houses a new transformer of the right voltage cures it; sometimes the thin bell wire has to be replaced too.',
  symptoms: [
    'The app reports low power, or there is no picture on cold mornings.',
    'Night vision switches on and the device reboots.',
    'The indoor chime hums, rings by itself or stays silent.',
    'A wired battery model loses a little charge each week.',
  ],
  causes: [
    {
      name: 'An old transformer',
      text: 'Ten volts and 5 or 10 volt-amps were plenty for a buzzer. Manufacturers of wired cameras commonly call for 16 to 24 volts AC, with a minimum of 10 volt-amps and up to 40 accepted.',
    },
    {
      name: 'Voltage lost on the way',
      text: 'Bell wire is thin. Sixty feet of it, with twisted and taped splices, can cost several volts just when the infrared lamps start.',
    },
    {
      name: 'The chime in series',
      text: 'Current for the camera passes through the chime’s coil unless a power module bypasses it. Without the module, the chime buzzes.',
    },
    {
      name: 'Corroded terminals at the door',
      text: 'Salt air and driving rain turn copper green behind the plate within a few seasons.',
    },
    {
      name: 'Cold, or a weak signal',
      text: 'Lithium cells don’t charge below freezing, and a device at the edge of the wireless signal spends more energy on every try.',
    },
  ],
  safeToCheck: [
    'Open the app’s device page and note the voltage or power state by day and by night.',
    'Read the label of the transformer if it is in plain view near the panel, in a closet or the basement.',
    'Compare those figures with the requirements on the manufacturer’s support page.',
    'Check the signal strength at the front door, with the door closed.',
  ],
  stopAndCall: [
    'A transformer that is too hot to hold, buzzes loudly or smells: turn it off at the panel and call us.',
    'Its other side is 120 volts. If you see bare wires or an open box, keep children away and leave it alone.',
    'Smoke there calls for 911, like any other smoke.',
  ],
  repair: [
    'The voltage is measured at the transformer, the chime and the door, with the camera working.',
    'A Class 2 transformer of the size the manufacturer calls for is mounted on a covered box.',
    'Splices are remade, and weak bell wire is replaced or its spare pair doubled up.',
    'The chime gets its module, or is retired in favor of a plug-in one.',
    'We watch one night recording before we close out the job.',
  ],
  time: 'About an hour if the transformer can be reached. A new pair from the basement to the door takes two or three.',
  cost: {
    from: 165,
    to: 540,
    why: 'The part itself is cheap. What takes time is finding a transformer that a previous owner hid behind drywall, and fishing wire through a brick or stone entry.',
  },
  code: [
    {
      article: 'NEC 2023, Article 725',
      text: 'Doorbell circuits are Class 2: the source limits the power, and the wires stay separate from the house wiring.',
    },
    {
      article: 'NEC 2023, 300.15',
      text: 'On the 120-volt side each splice belongs in a box, not loose beside the panel.',
    },
    {
      article: 'NEC 2023, 110.3(B)',
      text: 'A transformer is used as it is marked, so two are never combined to get more.',
    },
  ],
  sources: [
    { name: 'Blink Support, How do I find my doorbell system’s voltage?' },
    { name: 'Installation guides of Ring and Google Nest wired doorbells' },
    { name: 'NFPA 70 (2023), Articles 300 and 725' },
  ],
} satisfies Problem
