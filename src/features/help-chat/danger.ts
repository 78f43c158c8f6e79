import { business } from '@/content/business'

/** What to do before anything else. `call911` where a life may depend on it. */
export type Danger = { heading: string; steps: string[]; call911: boolean }

const callUs = `Then call us at any hour: ${business.phone.display}.`

/** The words of danger as people say them, the gravest first: what is said first is what is answered. */
const dangers: { said: RegExp; danger: Danger }[] = [
  {
    said: /\b(fires?|flames?|ablaze|smok(e|es|ing|y)|blaz(e|ing)|on fire|burning up|caught fire)\b/,
    danger: {
      heading: 'Smoke or fire: get everyone out first',
      steps: [
        'Everyone out, doors closed behind you. Call 911 from outside.',
        'No water on anything electric, and do not touch the panel.',
        callUs,
      ],
      call911: true,
    },
  },
  {
    said: /\b(shock(s|ed|ing)?|zap(s|ped|ping)?|electrocut\w*|jolt(s|ed)?|tingl(e|es|ed|ing))\b|\bbit(ten)? me\b/,
    danger: {
      heading: 'Somebody got a shock: break the current first',
      steps: [
        'Do not touch anyone who is still touching it. Switch off the main breaker if you can reach it safely.',
        'Call 911 if the person is hurt, dizzy or has chest pain, and after any strong shock: harm can show later.',
        'Keep away from what gave the shock: a metal case that tingles can kill. Switch off its breaker.',
        callUs,
      ],
      call911: true,
    },
  },
  {
    said: /\b(wires?|lines?|cables?|poles?)\b.{0,30}\b(down|fell|fallen|on the (ground|lawn|street|road|car|driveway|fence)|hanging|torn|ripped|pulled|snapped)\b|\b(down|downed|fallen|hanging|live) (power ?|electric(al)? )?(wires?|lines?|cables?)\b|\b(torn?|ripped|pulled|knocked|brought|tore)\b.{0,30}\b(wires?|lines?|cables?)\b.{0,20}\b(down|off)\b/,
    danger: {
      heading: 'A wire is down: keep away from it',
      steps: [
        'Stay at least 30 feet away, and keep others away. Take every wire for live.',
        'Call 911, then PSEG Long Island: 1-800-490-0075.',
        'Touch no fence, puddle or car that the wire touches. In a car, stay inside.',
        callUs,
      ],
      call911: true,
    },
  },
  {
    said: /\b(water|wet|flood(s|ed|ing)?|leak(s|ed|ing)?|rain|soak(ed|ing)?|dripping|submerged|underwater|sewage)\b.{0,60}\b(panel|breakers?|fuse ?box|outlets?|sockets?|plugs?|wir(es|ing)|meter|switch(es)?|light fixture|electric\w*)\b|\b(panel|breakers?|breaker box|fuse ?box|outlets?|sockets?|plugs?|wir(es|ing)|meter|switch(es)?|light fixture|electric\w*)\b.{0,60}\b(water|wet|flood(s|ed|ing)?|leak(s|ing)?|soak(ed|ing)?|dripping|submerged|underwater)\b|\bflooded (basement|cellar|house)\b|\b(basement|cellar|house)\b.{0,20}\bflood(ed|ing)\b/,
    danger: {
      heading: 'Water near anything electric: stay out of it',
      steps: [
        'Do not step into water that may touch outlets, cords or the panel, and do not touch a wet panel.',
        'Do not switch anything on or off while you stand in the wet.',
        'PSEG Long Island can cut the supply from outside: 1-800-490-0075.',
        callUs,
      ],
      call911: false,
    },
  },
  {
    said: /\bspark(s|ed|ing|y|le|les)?\b|\barc(s|ed|ing)\b|\bpop(s|ped|ping)? and flash/,
    danger: {
      heading: 'Sparks: switch that circuit off',
      steps: [
        'Do not touch the outlet, the switch or the plug. Switch off its breaker, or the main, if the panel is dry and cool.',
        'Smoke, flames or a hot wall: everyone out, and 911 from outside.',
        callUs,
      ],
      call911: false,
    },
  },
  {
    said: /\b(burn(s|ed|t|ing)?|scorch(ed|ing|marks?)?|char(red|ring)|melt(s|ed|ing)?|sizzl(e|es|ing)|crackl(e|es|ing)|singed|overheat(s|ed|ing)?)\b|\b(hot|warm)\b.{0,30}\b(panel|breakers?|outlets?|sockets?|plugs?|plates?|switch(es)?|cords?|walls?|receptacles?|box)\b|\b(panel|breakers?|outlets?|sockets?|plugs?|plates?|switch(es)?|cords?|walls?|receptacles?|box)\b.{0,30}\b(is|are|feels?|gets?|getting|very|too|really|super|so|buzz\w*|running)\b.{0,15}\b(hot|warm)\b|\b(panel|breaker box|outlets?)\b.{0,20}\b(buzz|hum)(es|s|ming|ing)?\b|\b(buzz|humm?)ing\b.{0,12}\b(panel|breakers?|outlets?)\b|\b(smells?|stinks?|reek(s|ing)?|odou?r)\b.{0,30}\b(fish\w*|plastic|hot|acrid|electric\w*|rubber|outlets?|panel|switch)\b|\b(fishy|acrid|plastic|electric(al)?) (smell|odou?r)\b/,
    danger: {
      heading: 'Heat, a buzz or a burning smell: treat it as a fire that has not started yet',
      steps: [
        'Switch off the breaker of that room if the panel itself is cool and quiet. Leave hot plugs where they are.',
        'Do not touch a hot, smoking or buzzing panel. With smoke or a hot wall: everyone out, and 911 from outside.',
        callUs,
      ],
      call911: false,
    },
  },
]

/** Said of things that are there against danger, and of no danger. */
const harmless =
  /\b(smoke|fire|carbon monoxide|co) ?(and (carbon monoxide|co) )?(alarms?|detectors?)\b(?!.{0,20}\b(going off|went off|goes off|sounding|screaming)\b)|\b(fire ?place|fire ?pit|fire ?works|fire ?wall|fire ?wire|fire rated|fire code|fire marshal|fire department|arc[- ]fault|sticker shock|smoked|spark plugs?)s?\b/g

/** What to do first about what was said; undefined where it names no danger. Too often is better than too seldom. */
export function dangerIn(text: string): Danger | undefined {
  const said = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(harmless, ' ')
  return dangers.find((one) => one.said.test(said))?.danger
}
