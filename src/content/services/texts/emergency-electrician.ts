import type { ServiceText } from '../service-texts'

export default {
  slug: 'emergency-electrician',
  diagram: 'from-pole-to-panel',
  demo: true,
  updated: '2026-11-29',
  about: [
    'Flames, smoke, a wall that is hot to the touch, a smell of burning that you cannot place: leave, and call 911 from outside. If someone got a shock, call 911 at once, or have somebody else call if there is anyone. The fire department comes first, and we come after it.',
    'For everything else there is this number, at any hour: an outlet that sparks, half of the house dark and the other half too bright, water running down to the panel, a mast torn off the wall by a branch. An electrician answers, asks four or five questions and tells you what to switch off, or to keep your hands off and stand clear. Often that makes the house safe until morning, and then we say so, because a daytime visit costs you less.',
    'When we do come at night, the goal is a safe house, with heat, the refrigerator and some light if possible. The permanent repair follows by day, when parts and inspectors are available.',
  ],
  included: [
    'Advice on the phone while you stand at the panel',
    'Shutting the fault off, isolating it and marking it',
    'Lost neutral, burned meter pan, failed main breaker',
    'Torn service entrance: mast, cable and meter pan',
    'Wiring that got wet, checked before it is switched on',
    'Photographs and a written finding for your insurer',
  ],
  not: [
    'A stand-in for 911. Fire, smoke, a wall that is hot, or anyone hurt: the fire department first.',
    'The utility’s wire. A line on the ground is PSEG Long Island’s, and nobody goes within 30 feet of it.',
    'The lasting repair: at night we make it safe, and the rest is priced by day, when it costs you less.',
  ],
  steps: [
    'Call. Say what you see, hear or smell, and whether anyone is hurt.',
    'We tell you what to switch off and what to leave alone.',
    'If the fault is on the utility’s side, we say so, and you call PSEG Long Island at 1-800-490-0075.',
    'We arrive, measure, and cut off only what is unsafe.',
    'We restore what can be restored that night.',
    'You get the finding and a price for the permanent repair before it begins.',
  ],
  price: '$160 with the first hour by day, $285 by night',
  cost: 'Weekdays from 7 to 7 a call costs what any visit costs: $160, including the first hour. At night, on weekends and on holidays it is $285, including the first hour, and $225 for each additional hour. A torn-off service entrance is $1,450 to $4,900 with materials.',
  time: 'Making things safe usually takes one to two hours. A torn-off service entrance takes most of a day and waits for the utility to reconnect.',
  questions: [
    {
      question: 'My street has power and I don’t. Whose problem is it?',
      answer:
        'Look at the main breaker first. If it is ON, the trouble may be the utility’s wire or your own entrance cable. Report it, then call us.',
    },
    {
      question: 'May I reset a tripped breaker?',
      answer: 'Once. If it trips again, it is telling you something: leave it off.',
    },
    {
      question: 'Some lights are very bright, others dim. What does that mean?',
      answer:
        'Often a lost neutral. Switch the main off at once, if the panel is dry and cool: it can destroy whatever is plugged in.',
    },
    {
      question: 'The water has gone down. Can I turn the power back on?',
      answer:
        'Not before it has been looked at. Breakers, outlets and cable that were under water may have to be replaced.',
    },
  ],
  sources: [
    {
      name: 'PSEG Long Island, electric service equipment: who owns what',
      url: 'https://psegliny.com/myaccount/serviceandrates/equipment',
    },
    {
      name: 'Electrical Safety Foundation International, flood safety',
      url: 'https://www.esfi.org/resource/flood-safety-253',
    },
  ],
} satisfies ServiceText
