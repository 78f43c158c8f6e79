import type { Problem } from '../problems'

export default {
  slug: 'video-doorbell-loses-power',
  service: 'smart-home-wiring',
  demo: true,
  updated: '2026-11-22',
  name: 'Video doorbell keeps losing power',
  answer:
    'A camera draws current all day from a transformer that was made to ring a bell for one second. In most houses a new transformer of the right voltage cures it; sometimes the thin bell wire has to follow.',
  symptoms: [
    'The app reports low power, or the picture is gone every cold morning.',
    'Night vision switches on and the device reboots.',
    'The indoor chime hums, rings by itself, or stays mute.',
    'A battery model on wires loses charge a little each week.',
  ],
  causes: [
    {
      name: 'An old transformer',
      text: 'Ten volts and 5 or 10 volt-amps were plenty for a buzzer. Makers of wired cameras commonly ask for 16 to 24 volts AC, with 10 volt-amps as the least and up to 40 accepted.',
    },
    {
      name: 'Voltage lost on the way',
      text: 'Bell wire is thin. Sixty feet of it, with twisted and taped splices, can cost several volts just when the infrared lamps start.',
    },
    {
      name: 'The chime in series',
      text: 'Current for the camera passes the chime’s coil unless a power module bridges it. A missing module makes it buzz.',
    },
    {
      name: 'Corroded terminals at the door',
      text: 'Salt air and driven rain turn copper green behind the plate within a few seasons.',
    },
    {
      name: 'Cold, or the radio',
      text: 'Lithium cells do not charge below freezing, and a device at the edge of the wireless signal spends more energy on every try.',
    },
  ],
  safeToCheck: [
    'Open the app’s device page and note the voltage or power state by day and by night.',
    'Read the label of the transformer if it is in plain view near the panel, in a closet or the basement.',
    'Compare those figures with the requirements on the maker’s support page.',
    'Check signal strength at the closed front door.',
  ],
  stopAndCall: [
    'A transformer that is too hot to hold, buzzes loudly or smells: cut it off at the panel and call us.',
    'Its other side is 120 volts. If bare wires or an open box are visible, keep children away and leave it.',
    'Smoke there is a 911 call like any other.',
  ],
  repair: [
    'Voltage is measured at transformer, chime and door, with the camera working.',
    'A Class 2 transformer of the size the maker names is mounted on a covered box.',
    'Splices are remade, and weak bell wire is replaced or its spare pair doubled up.',
    'The chime gets its module, or is retired in favor of a plug-in one.',
    'We watch one night recording before the job is closed.',
  ],
  time: 'About an hour if the transformer can be reached. A new pair from basement to door takes two or three.',
  cost: {
    from: 165,
    to: 540,
    why: 'The part itself is cheap. Finding a transformer that a former owner hid behind drywall, and fishing wire through a brick or stone entry, is what takes time.',
  },
  code: [
    {
      article: 'NEC 2023, Article 725',
      text: 'Doorbell circuits are Class 2: the source limits the power, and the wires keep apart from those of the house current.',
    },
    {
      article: 'NEC 2023, 300.15',
      text: 'On the 120-volt side each splice belongs in a box, not loose beside the panel.',
    },
    {
      article: 'NEC 2023, 110.3(B)',
      text: 'A transformer is used as its marking says, so two are never joined to get more.',
    },
  ],
  sources: [
    { name: 'Blink Support, How do I find my doorbell system’s voltage?' },
    { name: 'Installation guides of Ring and Google Nest wired doorbells' },
    { name: 'NFPA 70 (2023), Articles 300 and 725' },
  ],
} satisfies Problem
