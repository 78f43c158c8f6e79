/* What people type in Spanish, and the site's own words for it. Whole phrases first, without accents. */
const phrases: [said: RegExp, meant: string][] = [
  [/\b(quien|quienes) son\b/g, 'about us'],
  [/\bcuanto (cuesta|cuestan|cobran|cobra|sale|vale|valen)( por hora)?\b/g, 'how much cost$2'],
  [/ por hora\b/g, ' per hour hourly rate'],
  [/\bcuanto (tarda|tardan|demora|tiempo)\b/g, 'how long does it take'],
  [
    /\bno (hay|tengo|tiene|llega) (la )?(luz|corriente|electricidad)\b|\bse fue la (luz|corriente)\b|\bsin (luz|corriente)\b/g,
    'no power outage',
  ],
  [
    /\bno (funciona|funcionan|sirve|sirven|trabaja|prende|prenden|enciende|encienden|arranca)\b/g,
    'not working dead does not start',
  ],
  [
    /\bse (baja|bajan|dispara|disparan|bota|botan|cae|caen|salta|saltan|brinca|va|tumba)\b|\b(salta|saltan|brinca|brincan)\b/g,
    'trips',
  ],
  [/\bse cayo\b|\bcaido[s]?\b|\bcayeron\b/g, 'torn down'],
  [/\bolor a quemado\b|\bhuele a (quemado|humo|plastico)\b/g, 'burning smell'],
  [/\bmitad de la casa\b|\bmedia casa\b/g, 'half the house'],
  [/\btoda la casa\b/g, 'whole house'],
  [/\b(caja|panel|tablero) (de )?(los )?(breakers?|electric[oa]|interruptores)\b/g, 'panel'],
  [/\bcaja de fusibles\b/g, 'fuse box'],
  [/\binterruptor de transferencia\b|\btransferencia\b/g, 'transfer switch'],
  [/\bcarros? electricos?\b|\b(auto|coche|vehiculo)s? electricos?\b/g, 'electric car'],
  [/\bdetector(es)? de humo\b|\balarmas? de humo\b/g, 'smoke alarm'],
  [/\bmonoxido( de carbono)?\b/g, 'carbon monoxide alarm'],
  [
    /\b(protector|proteccion) (de|contra) (sobretension|sobrevoltaje|picos|voltaje)( de (toda )?la casa)?\b/g,
    'surge protector',
  ],
  [/\bplanta electrica\b/g, 'generator'],
  [/\b(numero de )?telefono\b/g, 'phone number'],
  [/\bque horario\b|\bhorarios?\b|\ba que hora\b/g, 'opening hours'],
  [/\bventilador de techo\b|\babanico\b/g, 'ceiling fan'],
  [/\bdos (patas|huecos|clavijas|entradas)\b/g, 'two-prong'],
  [/\b(tierra|conexion a tierra)\b/g, 'ground'],
  [/\bluces de (afuera|exterior(es)?|jardin|patio)\b/g, 'outdoor lights'],
  [/\bluz de techo\b/g, 'ceiling light'],
  [/\btimbre( con camara)?\b/g, 'doorbell'],
  [/\bfuera de (la )?red\b/g, 'offline'],
  [/\btarjeta( de credito)?\b/g, 'credit card'],
]

const words: Record<string, string> = {
  enchufe: 'outlet', enchufes: 'outlets', tomacorriente: 'outlet', tomacorrientes: 'outlets', toma: 'outlet', tomas: 'outlets', contacto: 'outlet', contactos: 'outlets', clavija: 'plug',
  interruptor: 'switch', interruptores: 'switches', apagador: 'switch', luz: 'light', luces: 'lights', foco: 'bulb', focos: 'bulbs', bombillo: 'bulb', bombillos: 'bulbs', bombilla: 'bulb', lampara: 'light fixture', lamparas: 'light fixtures',
  breakers: 'breakers', disyuntor: 'breaker', pastilla: 'breaker', fusible: 'fuse', fusibles: 'fuses', tablero: 'panel', medidor: 'meter', contador: 'meter', cable: 'wire', cables: 'wires', alambre: 'wire', alambres: 'wires', cableado: 'wiring',
  generador: 'generator', generadores: 'generators', planta: 'generator', cargador: 'charger', cargar: 'charge', carga: 'charges', carro: 'car', carros: 'cars', auto: 'car', electrico: 'electric', electrica: 'electric', electricidad: 'electrical', electricista: 'electrician',
  casa: 'house', cocina: 'kitchen', bano: 'bathroom', cuarto: 'room', cuartos: 'rooms', habitacion: 'bedroom', sala: 'living room', sotano: 'basement', garaje: 'garage', patio: 'patio yard outdoor', jardin: 'garden outdoor', techo: 'ceiling', pared: 'wall', piscina: 'pool', calle: 'street',
  negocio: 'business', tienda: 'store', oficina: 'office', restaurante: 'restaurant', local: 'storefront', comercial: 'commercial', inspeccion: 'inspection', inspector: 'inspector', permiso: 'permit', permisos: 'permits', cotizacion: 'quote', presupuesto: 'quote', estimado: 'estimate', precio: 'price cost', precios: 'prices', costo: 'cost',
  agua: 'water', lluvia: 'rain', inundacion: 'flood', inundado: 'flooded', mojado: 'wet', humo: 'smoke', fuego: 'fire', chispas: 'sparks', chispa: 'spark', quemado: 'burnt', quemada: 'burnt', huele: 'smells', olor: 'smell', caliente: 'hot', ruido: 'noise', zumba: 'buzzes', zumbido: 'buzz', oxidado: 'rusted', oxido: 'rust', lleno: 'full', viejo: 'old', vieja: 'old', viejos: 'old',
  parpadean: 'flicker', parpadea: 'flickers', parpadeo: 'flicker', brillantes: 'bright', bajas: 'dim', bajan: 'dim', instalar: 'install', instalacion: 'installation', instalan: 'install', poner: 'install', cambiar: 'replace', cambio: 'replacement', reemplazar: 'replace', arreglar: 'repair', reparar: 'repair', conectar: 'connect', mover: 'move', agregar: 'add', anadir: 'add',
  tamano: 'size', grande: 'big', espacio: 'space', lento: 'slowly', despacio: 'slowly', lejos: 'far', aluminio: 'aluminum', arbol: 'tree', rama: 'branch', tormenta: 'storm', huracan: 'hurricane', apagon: 'outage', emergencia: 'emergency', emergencias: 'emergency', noche: 'night', sabado: 'saturday', domingo: 'sunday', dias: 'days',
  garantia: 'warranty', licencia: 'licensed', licenciados: 'licensed', seguro: 'insured', asegurados: 'insured', aceptan: 'pay', pagar: 'pay', pago: 'payment', pagos: 'payment', financiamiento: 'financing', efectivo: 'cash', cita: 'appointment', cancelar: 'cancel', llamar: 'call', llamo: 'call', resenas: 'reviews', opiniones: 'reviews', fotos: 'photos', trabajos: 'work',
  trabajan: 'do you cover', cubren: 'do you cover', vienen: 'do you come', venir: 'come', cuando: 'when', donde: 'where', contactar: 'contact', direccion: 'address', correo: 'email', casas: 'houses', internet: 'internet network', red: 'network', camara: 'camera', camaras: 'cameras', inteligente: 'smart', inteligentes: 'smart', neutro: 'neutral', calculadora: 'calculator', requeridos: 'required', requisitos: 'required', electricas: 'electrical', corriente: 'power', recargar: 'charge', mensuales: 'payment plan', ahorrar: 'save', ahorro: 'savings', bomba: 'pump', nevera: 'refrigerator', estufa: 'stove', aire: 'air conditioner', secadora: 'dryer', secador: 'hair dryer', microondas: 'microwave', calentador: 'heater', calefaccion: 'heating', detectores: 'detectors', letrero: 'sign', salida: 'exit', parte: 'part', regulador: 'dimmer', dos: 'two', tres: 'three', mi: 'my', cada: 'each', nuevo: 'new', nueva: 'new', necesito: 'need', quiero: 'want', puedo: 'can i',
} // biome-ignore format: a dictionary

/** Spelled the same in English, so not a sign of Spanish. */
const alsoEnglish = new Set(
  'no me son ya si se hay al lo es y red local patio auto sala internet once aire parte mi toma planta contacto carga conductor panel planta come dos'.split(
    ' ',
  ),
)

/** Small words that tell Spanish from English. What is in neither list is left as it is. */
const small = new Set(
  'el la los las un una unos unas de del en y o que se es esta estan son hay me mi mis su sus lo al por para con sin no si como cual cuanto cuanta ya muy mas pero cuando rato hace hacen tengo tiene tienen puede pueden'.split(
    ' ',
  ),
)

/** A Spanish question in English words; any other unchanged. */
export function inEnglish(question: string): string {
  const plain = question.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const said = plain.match(/[a-z]+/g) ?? []
  const spanish = said.filter(
    (word) =>
      !alsoEnglish.has(word) && (small.has(word) || (Object.hasOwn(words, word) && words[word] !== word)),
  ).length
  if (spanish === 0 || spanish < said.length / 3) return question
  const english = phrases.reduce((text, [phrase, meant]) => text.replace(phrase, meant), plain)
  return english.replace(/[a-z]+/g, (word) =>
    Object.hasOwn(words, word) ? (words[word] ?? word) : small.has(word) ? '' : word,
  )
}
