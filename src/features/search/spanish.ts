import { spanishSayings, spanishWords } from '@/content/search-words'

/* What people type in Spanish, and the site's own words for it. Whole phrases first, without accents. */
const phrases: readonly (readonly [said: RegExp, meant: string])[] = [
  [/\b(quien|quienes) son\b/g, 'about us'],
  [/\bcuanto (cuesta|cuestan|cobran|cobra|sale|vale|valen)( por hora)?\b/g, 'how much cost$2'],
  [/ por hora\b/g, ' per hour hourly rate'],
  [/\bcuanto (tarda|tardan|demora|tiempo)\b/g, 'how long does it take'],
  [/\bolor a quemado\b|\bhuele a (quemado|humo|plastico)\b/g, 'burning smell'],
  [/\bmitad de la casa\b|\bmedia casa\b/g, 'half the house'],
  [/\btoda la casa\b/g, 'whole house'],
  [/\b(numero de )?telefono\b/g, 'phone number'],
  [/\bque horario\b|\bhorarios?\b|\ba que hora\b/g, 'opening hours'],
  [/\btarjeta( de credito)?\b/g, 'credit card'],
  [
    /\bno (funciona|funcionan|sirve|sirven|trabaja|prende|prenden|enciende|encienden|arranca)\b/g,
    'not working dead does not start',
  ],
  ...spanishSayings,
]

const words: Record<string, string> = {
  casa: 'house', cocina: 'kitchen', bano: 'bathroom', cuarto: 'room', cuartos: 'rooms', habitacion: 'bedroom', sala: 'living room', sotano: 'basement', garaje: 'garage', patio: 'patio yard outdoor', jardin: 'garden outdoor', techo: 'ceiling', pared: 'wall', piscina: 'pool',
  calle: 'street', negocio: 'business', tienda: 'store', oficina: 'office', restaurante: 'restaurant', local: 'storefront', comercial: 'commercial', inspeccion: 'inspection', inspector: 'inspector', permiso: 'permit', permisos: 'permits', cotizacion: 'quote', presupuesto: 'quote', estimado: 'estimate',
  precio: 'price cost', precios: 'prices', costo: 'cost', huele: 'smells', olor: 'smell', ruido: 'noise', oxidado: 'rusted', oxido: 'rust', lleno: 'full', viejo: 'old', vieja: 'old', viejos: 'old', instalar: 'install', instalacion: 'installation',
  instalan: 'install', poner: 'install', cambiar: 'replace', cambio: 'replacement', reemplazar: 'replace', arreglar: 'repair', reparar: 'repair', conectar: 'connect', mover: 'move', agregar: 'add', anadir: 'add', tamano: 'size', grande: 'big', espacio: 'space',
  lejos: 'far', emergencia: 'emergency', emergencias: 'emergency', noche: 'night', sabado: 'saturday', domingo: 'sunday', dias: 'days', garantia: 'warranty', licencia: 'licensed', licenciados: 'licensed', seguro: 'insured', asegurados: 'insured', aceptan: 'pay', pagar: 'pay',
  pago: 'payment', pagos: 'payment', financiamiento: 'financing', efectivo: 'cash', cita: 'appointment', cancelar: 'cancel', llamar: 'call', llamo: 'call', resenas: 'reviews', opiniones: 'reviews', fotos: 'photos', trabajos: 'work', trabajan: 'do you cover', cubren: 'do you cover',
  vienen: 'do you come', venir: 'come', cuando: 'when', donde: 'where', contactar: 'contact', direccion: 'address', correo: 'email', casas: 'houses', calculadora: 'calculator', requeridos: 'required', requisitos: 'required', mensuales: 'payment plan', ahorrar: 'save', ahorro: 'savings',
  salida: 'exit', parte: 'part', dos: 'two', tres: 'three', mi: 'my', cada: 'each', nuevo: 'new', nueva: 'new', necesito: 'need', quiero: 'want', puedo: 'can i',
  agua: 'water', lluvia: 'rain', inundacion: 'flood', inundado: 'flooded', mojado: 'wet', humo: 'smoke', fuego: 'fire', caliente: 'hot', lento: 'slowly', despacio: 'slowly', calentador: 'heater', nevera: 'refrigerator', estufa: 'stove', calefaccion: 'heating',
  ...spanishWords,
} // biome-ignore format: a dictionary

/** Spelled the same in English, so not a sign of Spanish. */
const alsoEnglish = new Set(
  'no me son ya si se hay al lo es y red local patio auto sala internet once aire parte mi toma planta contacto carga conductor panel planta come dos'.split(
    ' ',
  ),
)

/** Small words that tell Spanish from English. What is in neither list is left as it is. */
const small = new Set(
  'el la los las un una unos unas de del en y o que se es esta estan son hay me mi mis su sus lo al por para con sin no si como cual cuanto cuanta ya muy mas pero cuando rato hace hacen van dan ofrecen tengo tiene tienen puede pueden'.split(
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
