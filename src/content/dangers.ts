import type { Hazard } from '@/lib/danger/hazards-in'
import { afterDanger, isOurWork } from './after-danger'
import { emergencyNumbers } from './business'

/** Who is called, the most urgent first. */
export type Callee = '911' | keyof typeof emergencyNumbers | 'us'

export type Danger = { heading: string; steps: readonly string[]; calls: readonly Callee[] }

const pseg = `${emergencyNumbers.utility.name}: ${emergencyNumbers.utility.display}`
const us: Callee[] = isOurWork ? ['us'] : []

/** What is done once nobody is in danger. */
function after(hazard: Hazard, language: 'en' | 'es' = 'en'): string[] {
  const step = afterDanger[hazard]?.[language]
  return step ? [step] : []
}

/**
 * What to do first, by danger: what the chat, the search and the quote form show, and /emergency says. Nothing else
 * on the site may contradict it (content/safety.test.ts). The comment above each names the source it is checked against.
 */
export const dangers: Record<Hazard, Danger> = {
  // National Grid, “Smell gas, act fast”: leave, no switches, no phone inside, call from a safe place, stay out.
  gas: {
    heading: 'Gas: get out and touch nothing',
    steps: [
      'Get everybody out now. Leave the door open behind you.',
      'Touch no switch, plug, breaker or doorbell, light nothing, and use no phone inside: one spark is enough.',
      `From outside, well away from the house, call 911 or National Grid’s gas emergency line: ${emergencyNumbers.gasUtility.display}.`,
      'Don’t start a car or engine nearby, and do not go back in until they say it is safe.',
    ],
    calls: ['911', 'gasUtility'],
  },
  // CPSC, Carbon Monoxide Information Center; NFPA: four beeps and a pause are the gas, a chirp a minute is the battery.
  'carbon-monoxide': {
    heading: 'Carbon monoxide: everybody out into fresh air',
    steps: [
      'Get everybody out now. Do not stay to open windows or to look for the cause: the gas has no smell and kills within minutes.',
      'Call 911 from outside. Say if anybody has a headache or feels dizzy, sick or sleepy.',
      'Count heads, and let nobody back in until the fire department has tested the air.',
      'Four beeps and a pause mean gas. One short chirp a minute means an old battery or an old alarm; if in doubt, get out.',
    ],
    calls: ['911'],
  },
  // Hydro Quebec and CommonSpirit, electric shock: do not touch, somebody else calls 911 at once, power off, CPR; see a doctor.
  shock: {
    heading: 'Somebody got a shock: call 911 at once',
    steps: [
      'Do not touch a person who is still touching what shocked them. You would be next.',
      'Have somebody else call 911 at once; if you are alone, call and put the phone on speaker.',
      'Meanwhile switch off the breaker or the main, if you can do so safely. Wires outdoors: stay 30 feet away; only the utility can shut them off.',
      'Free of the current and not breathing: start CPR. The 911 dispatcher will tell you how.',
      'After any shock stronger than a tingle, see a doctor today even if you feel well: the heart can be hurt without a mark.',
      ...after('shock'),
    ],
    calls: ['911', ...us],
  },
  // PSEG Long Island, “Downed wires”.
  'lines-down': {
    heading: 'A wire is down: stay 30 feet away',
    steps: [
      'Stay at least 30 feet away and keep others away. Treat every wire as live, cable and phone wires too.',
      `Call 911, then ${pseg}.`,
      'Don’t touch any tree, fence, puddle or car that the wire touches.',
      'In a car under a wire: stay in and call 911. Only if the car burns, jump clear with both feet together and shuffle away.',
      ...after('lines-down'),
    ],
    calls: ['911', 'utility', ...us],
  },
  // U.S. Fire Administration and NFPA: out, close doors, 911 from outside, stay out. ESFI: a burning smell is a warning of fire.
  fire: {
    heading: 'Smoke, fire or a burning smell: treat it as a fire',
    steps: [
      'Smoke, flames or a hot wall: get everybody out, close doors behind you, call 911 from outside, and stay out.',
      'A burning or fishy smell, and you do not find the cause at once: do the same. The fire department can see heat inside a wall.',
      'The cause is plain, there is no smoke, and the panel is cool: switch off that breaker and leave hot plugs where they are. If the smell stays, get out and call 911.',
      'No water on anything electric, and hands off a hot panel.',
      ...after('fire'),
    ],
    calls: ['911', ...us],
  },
  // CPSC, warning on male-to-male extension cords (2022, 2026); PSEG Long Island, generators.
  backfeed: {
    heading: 'Never feed a house through an outlet',
    steps: [
      'Plug no generator into an outlet, and use no cord with a plug at both ends: its bare prongs are live, and the current runs into the street, where it kills people who repair the lines.',
      'Is it running that way now? Stop the engine, then pull the plug at the house before the one at the generator. Touch no prongs.',
      `Somebody got a shock: 911. Power has gone into the street: tell ${pseg}.`,
      'Until it is wired, run outdoor cords from the generator straight to the appliances, with the engine outdoors, 20 feet from the house.',
      ...after('backfeed'),
    ],
    calls: [...us, 'utility'],
  },
  // CPSC: outdoors only, 20 feet, exhaust away; not in a garage, basement, crawl space, shed, carport or on a porch.
  'generator-indoors': {
    heading: 'A generator runs outdoors only, 20 feet away',
    steps: [
      'Running indoors now, or somebody has a headache or feels sick: get everybody out into fresh air and call 911. Do not go in to switch it off.',
      'Never in a house, garage, basement, crawl space, shed or carport, or on a porch. An open door or window is not enough: the gas has no smell and kills within minutes.',
      'Outdoors, keep it at least 20 feet from doors, windows and vents, with the exhaust pointing away.',
      'Have a working carbon monoxide alarm on every floor.',
    ],
    calls: ['911', ...us],
  },
  // A broken neutral overheats and destroys what is plugged in; it is the utility’s or the service’s. PSEG Long Island, 24 hours.
  'lost-neutral': {
    heading: 'Some lights too bright, others dim: main breaker off',
    steps: [
      'Switch the main breaker off, if the panel is dry, cool and quiet. A broken neutral can put nearly twice the voltage on what is plugged in, and start a fire.',
      'Panel or meter hot, buzzing or smoking: touch nothing, get everybody out, call 911.',
      `Call ${pseg}, day or night. Say: “partial power, I think the neutral is open”.`,
      ...after('lost-neutral'),
    ],
    calls: ['utility', ...us, '911'],
  },
  // ESFI and We Energies, flooded basements: stay out, the utility disconnects from outside.
  water: {
    heading: 'Water near anything electric: stay out of it',
    steps: [
      'Stay out of water that may touch outlets, cords, appliances or the panel, even if the lights are off.',
      'Touch no switch, plug or breaker while you are wet or standing in water, and never a wet panel.',
      'Water from a light or ceiling: leave its switch alone. Switch off its breaker if the panel is dry and you can get there with dry feet.',
      `The utility can cut the power from outside. ${pseg}. Sparks, smoke or a shock: get out and call 911.`,
      ...after('water'),
    ],
    calls: ['utility', ...us, '911'],
  },
  // ESFI, home electrical hazards: stop using it, switch off, 911 where there is smoke or heat.
  sparks: {
    heading: 'Sparks: hands off, and switch that circuit off',
    steps: [
      'Do not touch the outlet, the switch or the plug.',
      'Smoke, flames, a burning smell or a hot wall: get everybody out and call 911 from outside.',
      'Sparks or bangs from the panel or the meter itself: touch nothing, get out, call 911.',
      ...after('sparks'),
    ],
    calls: [...us, '911'],
  },
  // The meter is the utility’s, and only it can cut the power there: PSEG Long Island, service equipment.
  'hot-meter': {
    heading: 'A hot or humming panel or meter: hands off',
    steps: [
      'Do not touch it, open it or flip its breakers.',
      'Hot, crackling, smoking or a burning smell: get everybody out and call 911 from outside.',
      `Meter or meter box warm or humming: ${pseg}, day or night. Only the utility can cut the power there.`,
      ...after('hot-meter'),
    ],
    calls: ['911', 'utility', ...us],
  },
}

/** The same in Spanish, for whoever has asked in Spanish. */
export const dangersInSpanish: Record<Hazard, Pick<Danger, 'heading' | 'steps'>> = {
  // cspell:disable
  gas: {
    heading: 'Gas: salgan y no toquen nada',
    steps: [
      'Salgan todos ahora. Dejen la puerta abierta.',
      'No toquen interruptores, enchufes, breakers ni el timbre, no enciendan nada y no usen el teléfono adentro: basta una chispa.',
      `Desde afuera, lejos de la casa, llamen al 911 o a la línea de emergencias de gas de National Grid: ${emergencyNumbers.gasUtility.display}.`,
      'No arranquen un carro cerca y no vuelvan a entrar hasta que les digan que es seguro.',
    ],
  },
  'carbon-monoxide': {
    heading: 'Monóxido de carbono: todos afuera, al aire libre',
    steps: [
      'Salgan todos ahora. No se queden a abrir ventanas ni a buscar la causa: el gas no huele y mata en minutos.',
      'Llamen al 911 desde afuera. Digan si alguien tiene dolor de cabeza, mareo, náuseas o sueño.',
      'Cuenten a todos. Nadie entra hasta que los bomberos hayan medido el aire.',
      'Cuatro pitidos y una pausa son el gas. Un pitido corto por minuto es la batería; si hay duda, salgan.',
    ],
  },
  shock: {
    heading: 'Alguien recibió una descarga: llamen al 911 ya',
    steps: [
      'No toquen a quien todavía esté en contacto con la corriente. Serían los siguientes.',
      'Que otra persona llame al 911 de inmediato; si están solos, llamen con el altavoz.',
      'Mientras tanto, apaguen el breaker o el principal si es seguro. Cables en la calle: a 30 pies de distancia.',
      'Si ya está libre y no respira: RCP. El 911 les dice cómo.',
      'Después de una descarga fuerte, vayan al médico hoy aunque se sientan bien.',
      ...after('shock', 'es'),
    ],
  },
  'lines-down': {
    heading: 'Cable caído: a 30 pies de distancia',
    steps: [
      'Aléjense al menos 30 pies y no dejen que nadie se acerque. Todo cable puede tener corriente.',
      `Llamen al 911 y después a ${pseg}.`,
      'No toquen árboles, cercas, charcos ni carros que el cable toque.',
      'Dentro de un carro con un cable encima: quédense adentro y llamen al 911.',
    ],
  },
  fire: {
    heading: 'Humo, fuego u olor a quemado: trátenlo como un incendio',
    steps: [
      'Humo, llamas o una pared caliente: salgan todos, cierren las puertas, llamen al 911 desde afuera y no vuelvan a entrar.',
      'Olor a quemado y no encuentran la causa enseguida: lo mismo. Los bomberos ven el calor dentro de la pared.',
      'La causa es clara, no hay humo y el panel está frío: apaguen ese breaker y no toquen lo caliente. Si el olor sigue: afuera, y 911.',
      'Nada de agua sobre algo eléctrico.',
      ...after('fire', 'es'),
    ],
  },
  backfeed: {
    heading: 'Nunca conecten un generador a un enchufe',
    steps: [
      'No usen un cable con dos clavijas macho: las puntas tienen corriente, y la corriente sale a la calle y mata a quienes reparan las líneas.',
      '¿Ya está conectado así? Apaguen el motor y saquen primero la clavija de la casa, sin tocar las puntas.',
      'Si alguien recibió una descarga: 911.',
      ...after('backfeed', 'es'),
    ],
  },
  'generator-indoors': {
    heading: 'El generador, solo afuera y a 20 pies',
    steps: [
      'Si está prendido adentro, o alguien tiene dolor de cabeza o náuseas: salgan todos al aire libre y llamen al 911. No entren a apagarlo.',
      'Nunca en la casa, el garaje, el sótano, el cobertizo ni el porche, tampoco con la puerta abierta: el gas no huele y mata en minutos.',
      'Afuera, al menos a 20 pies de puertas y ventanas, con el escape hacia el otro lado.',
    ],
  },
  'lost-neutral': {
    heading: 'Unas luces muy brillantes y otras bajas: apaguen el breaker principal',
    steps: [
      'Apaguen el breaker principal si el panel está seco, frío y sin ruido. Un neutro roto quema los aparatos y puede causar un incendio.',
      'Panel o medidor caliente, con zumbido o humo: no toquen nada, salgan y llamen al 911.',
      `Llamen a ${pseg}, a cualquier hora.`,
      ...after('lost-neutral', 'es'),
    ],
  },
  water: {
    heading: 'Agua cerca de la electricidad: no entren',
    steps: [
      'No entren al agua que pueda tocar enchufes, cables, aparatos o el panel, aunque no haya luz.',
      'No toquen interruptores, enchufes ni breakers estando mojados, y nunca un panel mojado.',
      `La compañía puede cortar la corriente desde afuera. ${pseg}. Chispas, humo o una descarga: afuera, y 911.`,
      ...after('water', 'es'),
    ],
  },
  sparks: {
    heading: 'Chispas: no toquen nada y apaguen ese circuito',
    steps: [
      'No toquen el enchufe, el interruptor ni la clavija.',
      'Humo, llamas, olor a quemado o una pared caliente: salgan todos y llamen al 911 desde afuera.',
      'Chispas en el panel o en el medidor: no toquen nada, salgan, 911.',
      ...after('sparks', 'es'),
    ],
  },
  'hot-meter': {
    heading: 'Panel o medidor caliente o con zumbido: no lo toquen',
    steps: [
      'No lo toquen, no lo abran y no muevan sus breakers.',
      'Muy caliente, con humo, chasquidos u olor a quemado: salgan todos y llamen al 911 desde afuera.',
      `Medidor caliente o con zumbido: ${pseg}, a cualquier hora.`,
      ...after('hot-meter', 'es'),
    ],
  },
  // cspell:enable
}
