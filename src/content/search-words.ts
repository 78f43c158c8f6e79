/*
 * The trade's words for the search and the chat: what people say, and what our pages say for it. Those that every trade shares are in
 * src/features/search. Both pages and questions are read by these.
 */

/** Phrases, and words with several spellings. The first match replaces them. Straight apostrophes, lower case, no accents. */
export const sayings: readonly (readonly [said: RegExp, meant: string])[] = [
  [/\bhot ?tubs?\b|\bjacuzz?is?\b|\bspas?\b|\bwhirlpools?\b/g, 'hot tub'],
  [/\b(220|230|240)[- ]?v(olts?)?\b/g, '240 volt'],
  [/\bre-(?=wir)/g, 're'],
  [/\bsolar (panels?|systems?|power|roof)\b|\bsolar\b/g, 'photovoltaic'],
  [
    /\b(cuts?|cutting|shuts?|shutting|drops?) (out|down)\b|\bw(o|i)(n'?t|ll not) stay on\b|\bkeeps? (going out|dying|shutting)\b/g,
    'off trip',
  ],
  [/\bground[- ]fault( circuit interrupters?)?\b|\bgfis?\b/g, 'gfci'],
  [/\barc[- ]fault( circuit interrupters?)?\b/g, 'afci'],
  [/\b(electric|e)[- ](cars?|vehicles?)\b|\bevs\b|\bteslas?\b|\bcar(?= charg)/g, 'ev'],
  [/\b(wall ?box|level (2|two)|charging station)\b/g, 'ev charger'],
  [/\b(a\/c|ac|central air)( units?)?(?! charg)\b/g, 'air conditioner'],
  [/\bfridges?\b/g, 'refrigerator'],
  [/\bfuse (box|panel)(es|s)?\b/g, 'fuse'],
  [/\b((circuit )?breaker|electric(al)?|circuit|main) (box|panel)(es|s)?\b|\bload cent(er|re)s?\b/g, 'panel'],
  [/\bcircuit breakers?\b/g, 'breaker'],
  [/\b(going|goes|went|shuts?|shutting|turns?|turning) off\b/g, 'off trip'],
  [
    /\b(lost|losing|loses|no|without|lose) (electric(ity)?|power)\b|\b(power )?(outages?|cuts?|failures?)\b|\bblack ?outs?\b/g,
    'power',
  ],
  [/\b(hi|high)[- ]?hats?\b|\b(can|pot) lights?\b/g, 'recessed light'],
  [/\b(two|2)[- ]?(prong|wire|hole)(ed|s)?\b/g, 'two-prong'],
  [/\b(three|3)[- ]way\b/g, 'three-way'],
  [/\b(\d+) ?(a|amps?|amperes?)\b/g, '$1 amp'],
  [/\b(smoke|co|carbon monoxide) detectors?\b/g, '$1 alarm'],
  [/\bback ?up (power|generators?)\b/g, 'generator'],
  [/\bwi-?fi\b/g, 'network'],
  [/\bbuild ?outs?\b/g, 'build-out'],
  [/\baluminium\b/g, 'aluminum'],
  [/\bswap(ped|s)?( out)?\b/g, 'replace'],
]

/** Words for one thing, apart by spaces: the first is the site's own. */
export const synonyms: readonly string[] = [
  'outlet receptacle plug socket',
  'flicker blink flash pulse strobe',
  'burn burnt scorch melt singe hot',
  'spark arc arcing sparky',
  'trip pop blow blew',
  'network ethernet internet cat5 cat5e cat6 lan',
  'generator genset generac kohler',
  'charger charging charge',
  'water wet leak flood rain',
  'aluminum aluminium',
  'light lamp bulb fixture',
  'wire wiring rewire rewiring',
  'doorbell ring',
  'amp ampere amperage',
  'panel board switchboard',
  'cable wires',
  'ev car vehicle',
  'space slot',
]

/** The same in Spanish: whole phrases, without accents, and single words. */
export const spanishSayings: readonly (readonly [said: RegExp, meant: string])[] = [
  [
    /\bno (hay|tengo|tiene|llega) (la )?(luz|corriente|electricidad)\b|\bse (me |nos |le )?fue la (luz|corriente)\b|\bsin (luz|corriente)\b/g,
    'no power outage',
  ],
  [
    /\bse (baja|bajan|dispara|disparan|bota|botan|cae|caen|salta|saltan|brinca|va|tumba)\b|\b(salta|saltan|brinca|brincan)\b/g,
    'trips',
  ],
  [/\bse cayo\b|\bcaido[s]?\b|\bcayeron\b/g, 'torn down'],
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
  [/\bventilador(es)? de techo\b|\babanico\b/g, 'ceiling fan'],
  [/\bdos (patas|huecos|clavijas|entradas)\b/g, 'two-prong'],
  [/\b(tierra|conexion a tierra)\b/g, 'ground'],
  [/\bluces de (afuera|exterior(es)?|jardin|patio)\b/g, 'outdoor lights'],
  [/\bluz de techo\b/g, 'ceiling light'],
  [/\btimbre( con camara)?\b/g, 'doorbell'],
  [/\bfuera de (la )?red\b/g, 'offline'],
  [/\b(media|mitad de la) casa\b/g, 'half the house'],
]

export const spanishWords: Readonly<Record<string, string>> = {
  recablear: 'rewire', recableado: 'rewiring', abanicos: 'ceiling fans', solares: 'solar', paneles: 'panels', bateria: 'battery', enchufe: 'outlet', enchufes: 'outlets', tomacorriente: 'outlet', tomacorrientes: 'outlets', toma: 'outlet', tomas: 'outlets', contacto: 'outlet', contactos: 'outlets', clavija: 'plug', interruptor: 'switch', interruptores: 'switches', apagador: 'switch', luz: 'light', luces: 'lights',
  foco: 'bulb', focos: 'bulbs', bombillo: 'bulb', bombillos: 'bulbs', bombilla: 'bulb', lampara: 'light fixture', lamparas: 'light fixtures', breakers: 'breakers', disyuntor: 'breaker', pastilla: 'breaker', fusible: 'fuse', fusibles: 'fuses', tablero: 'panel', medidor: 'meter',
  contador: 'meter', cable: 'wire', cables: 'wires', alambre: 'wire', alambres: 'wires', cableado: 'wiring', generador: 'generator', generadores: 'generators', planta: 'generator', cargador: 'charger', cargar: 'charge', carga: 'charges', carro: 'car', carros: 'cars',
  auto: 'car', electrico: 'electric', electrica: 'electric', electricidad: 'electrical', electricista: 'electrician', chispas: 'sparks', chispa: 'spark',
  quemado: 'burnt', quemada: 'burnt', zumba: 'buzzes', zumbido: 'buzz', parpadean: 'flicker', parpadea: 'flickers', parpadeo: 'flicker', brillantes: 'bright', bajas: 'dim', bajan: 'dim', aluminio: 'aluminum',
  arbol: 'tree', rama: 'branch', tormenta: 'storm', huracan: 'hurricane', apagon: 'outage', internet: 'internet network', red: 'network', camara: 'camera', camaras: 'cameras', inteligente: 'smart', inteligentes: 'smart', neutro: 'neutral', electricas: 'electrical', corriente: 'power',
  recargar: 'charge', bomba: 'pump', aire: 'air conditioner', secadora: 'dryer', secador: 'hair dryer', microondas: 'microwave', detectores: 'detectors', letrero: 'sign', regulador: 'dimmer',
} // biome-ignore format: a dictionary
