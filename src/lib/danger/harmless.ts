import { any, everywhere, near, sounding } from './words.ts'

const bulb = any('(?:light_?)?bulbs? lights? lamps? leds? tubes? ballasts? element motor filament')
const dollars = any(
  'bills? prices? costs? quotes? estimate expensive rates? pseg high charges? charged? much',
)

/** Phrases that only sound like danger: removed before the search. */
export const harmless = everywhere(
  // water
  '(?:hot )?water (?:heat\\w+|softener|pump|cooler|line|filter|main|bill|pressure|feature|fountain|tight|proof|resistant|dispenser)',
  'smoke (?:and )?(?:co|carbon monoxide) combo(?! (?:alarm|detector))|(?:food|towel|bottle|plate) warmers?|warm(?:er|ing) drawers?|hot (?:food|beverage|drink|coffee|air)s?|(?:hot|heated) ?(?:tubs?|faucets?|water|floors?|plates?|towel\\w*|seat|wire|leg|side|sauna)',
  'flood ?(?:lights?|lamps?|lighting)',
  'flood (?:zones?|insurance|plain|vents?|maps?|sensors?|alarms?|elevation)',
  '(?:water|weather) ?proof\\w*|(?:wet|damp) (?:rated|locations?|bars?|sinks?|saws?|vacs?)|agua de pozo|rain (?:sensors?|gutters?|barrels?|tight|shower)',
  '(?:leak|water) (?:detectors?|sensors?|alarms?)|under ?water (?:pool )?(?:lights?|lighting|speakers?)|sparkling',
  // names of streets and places
  '(?:water|sparks?|burns?|fire|shock) (?:mill|streets?|st|road|rd|avenue|ave|lane|ln|drive|court|ct)(?! lights?)',
  // heat
  'hot (?:and|or|vs|to|versus) neutral|(?:half|switched|always) hot',
  'prevent\\w* (?:\\w+ ){0,2}(?:fires?|shocks?)|shock prevention|its hot and (?:the |my )?ac|hot (?:glue|dogs?|pot|wire cutter)|burnt (?:orange|umber|sienna)|(?:outlet|circuit|voltage|plug) testers?|(?:its|it is|when|days?|gets?) (?:really |so |very )?(?:hot|warm) (?:out|outside|weather|in (?:the )?summer)|(?:hot|warm) (?:out|outside|weather|days?|summers?)|how hot',
  'warm (?:white|lights?(?! ?(?:switch|fixture))|color|glow|tone)s?|calentar agua|(?:calentador(?:es)?|bombas?|filtros?|tanque|recibo) (?:de|del) agua|fuegos? artificial\\w*|(?:snow|ice) melt\\w*|de ?icing',
  // fire and smoke
  'fire alarm (?:panels?|systems?|wiring|monitoring|inspection)|melt(?:s|ed|ing)? (?:snow|ice)|smells? (?:like )?(?:brand )?(?:new|good|nice|fine|clean)',
  'fire ?(?:places?|pits?|works?|wall|wire|fl(?:y|ies)|rated|code|codes|marshals?|department|inspections?|inspectors?|stop\\w*|block\\w*|proof\\w*|safety|hazards?|risks?|prevention|suppression|pump|panel|escape|watch|extinguishers?|stick|tv|tables?|trucks?|fighters?|house|island|resistant|starters?)',
  '(?:electric|gas|camp|wood|log|outdoor|wood burning) fires?',
  '(?:cause|causing|causes|start|starting|starts|catch|become|prevent|preventing|avoid|against|from) (?:a |an |any |my |the )?(?:house |electrical )?(?:fires?|shocks?|on fire|smoke)(?= *$| ·| or\\b| and\\b| in\\b| if\\b| because\\b)',
  '(?:oil|gas|wood|pellet|stove) burn(?:er|ers|ing)|burners?|burn (?:permit|barrel|pile|calories)|burn(?:ed|ing)? (?:cds?|dvds?|wood|oil|candles?|money|through money)',
  'smok(?:er|ers|ed)|smoke (?:glass|machine|pit|eater)|smok(?:e|ing) (?:ribs|meat|area|room|shop|porch|brisket)|no smoking|smoke (?:colored|free|tint\\w*|gr[ae]y)|(?:extractor|campana) de humo|humo de (?:parrilla|cocina)|chispa de encendido|fish (?:tanks?|tape|wire|pond|wires|a wire|it)|fishing|fried (?:chicken|food|fish)|burning (?:man|question)\\w*|melted (?:chocolate|cheese|butter)',
  // sparks and shocks
  '(?:spark ?plugs?|spark (?:igni\\w+|joy)|(?:shock|pool) treatments?|electrocution (?:risk|hazard|prevention)s?|explosion proof|drip (?:irrigation|edge|loop|system|coffee)|unconscious bias|(?:chevy|chevrolet) spark|spark (?:ev|car|arrest\\w*)|exploded view|crackle glass|sparky|sparkle)s?|arc ?fault(?: \\w+){0,2}|arc (?:flash (?:label|study|rating|training|gear)\\w*|welders?|welding)',
  '(?:sticker|price|bill|rate|culture|toxic) ?shock(?:ed)?|shock (?:hazards?|proof|protection|resistant|absorb\\w*|collars?|value|wave|drowning|mounts?)|(?:electric|electrical) shock drowning|shock your \\w+|electrocut\\w* meaning|heat (?:pump|lamp|tape|trace|gun|system)s?|(?:electric|baseboard|radiant|floor|no|lost) heat(?:ing)?',
  'no (?:me |le |nos )?(?:da|dan|llega|tiene|hay|pasa) (?:la )?corriente',
  '(?:can|could|will|would) (?:i|you|we|someone) (?:get|be) (?:shocked|electrocuted)|(?:against|avoid|without|prevents?|protects?|preventing|protection from) (?:getting )?(?:an? |the )?(?:electric\\w* )?(?:shock(?:s|ed)?|electrocution)',
  `shock\\w* (?:at|by|to|when i) (?:how|see|hear|learn|find|saw|heard)|sparks (?:nv|nevada|electric)|sizzling steak|shock\\w* (?:\\w+ ){0,3}(?:by|at|how|to see|when i saw)(?: \\w+){0,5} ${dollars}|(?:bug|mosquito) zap\\w*|zap (?:bug|bugs|mosquito\\w*)`,
  '(?:thermostats?|wi ?fi|devices?|app|hub|alexa|remote|switch(?:es)?|charger|door ?bell|camera|dimmers?) (?:\\w+ ){0,3}(?:not|isnt|arent|stopped) respond\\w*|not responding (?:to (?:the )?(?:app|remote)|wi ?fi|smart)|tomas? de agua',
  // hums
  `(?:leds?|lights?|recessed) (?:\\w+ ){0,3}(?:hum|buzz)(?:s|es|ming|ing)?(?! (?:and|crackl|pop|spark|loud))|(?:dimmers?|door ?bells?|ballasts?|fluorescents?|fans?|fridge|speakers?|intercoms?|thermostats?) (?:\\w+ ){0,3}(?:hum|buzz)(?:s|es|ming|ing)?|buzzers?`,
  '(?:solar|access|wall|wood|control|alarm|touch|patch|fence|glass|ceiling) panels?|(?:smart|water|parking|light|multi) ?meters?',
  // lines
  '(?:drain|water|phone|telephone|internet|cable|clothes|finish|pipe|sewer|fuel|refrigerant|fiber|verizon|optimum) ?(?:tv )?lines? (?:is |are |has |have |was |were )?(?:down|out|broken|broke|not working)',
  '(?:pull|run|drop|fish|feed|bring|snake|get|route|drill|running|pulling|dropping|bury|move|put|lay)(?: \\w+){0,4} (?:wires?|lines?|cables?|wiring)(?: \\w+){0,2} (?:down|underground|up)(?! (?:in|on) (?:the |my )?(?:street|yard|road|lawn|driveway|car))',
  '(?:line|low) voltage|dedicated lines?|line of credit|on ?line|dead ?line|help ?line|hot ?line|tree ?line|bottom line|first in line|down payment|broken? down|break ?down|cost break\\w*',
  '(?:hang|hanging|hung) (?:a |an |my |the |new |up )*(?:lights?|lamp|chandelier|pendant\\w*|fixture|tv|fan|ceiling fan|picture|mirror)\\w*(?! by)',
)

/** A bulb at its end. */
export const burnedBulb = everywhere(
  `${bulb}(?: (?!smell|smok|and|hole|mark|bright|switch|fixture|cord|socket|plug|outlet|wire|breaker)\\w+){0,4} (?:burn(?:s|t|ed|ing)?|blow(?:s|n|ing)?|blew|fried|died)(?: ?out)?(?! (?:and|the|my|a|hole|marks?|smell))`,
  `(?:burn(?:s|t|ed|ing)?|blow(?:s|n|ing)?|blew) ?out (?:(?:the|my|a|an|led|old|recessed|pool) ){0,2}${bulb}|burn(?:s|ed|ing)? (?:through|thru) (?:\\w+ )?bulbs`,
  '(?:se )?(?:me )?(?:quem(?!an)\\w+|fundi\\w+) (?:el |la |los |las |un |una )?(?:focos?|bombill\\w+|luz|luces|lamparas?)|(?:focos?|bombill\\w+|luz|luces|lamparas?)(?: (?!huel|oli|olor|ech)\\w+){0,2} (?:quem(?!an)\\w+|fundid[oa]s?)',
)

/** Said to be absent. */
export const denied = everywhere(
  '(?:no|not|without|isnt|arent|wasnt|never(?: had| saw| smelled| noticed)?|sin|no hay|no veo|dont (?:see|smell|hear|notice|have)(?: any)?|didnt (?:see|smell|hear))(?: (?:any|a|real|actual|visible|obvious|more|there|seeing))* (?:smok\\w+|fires?|flames?|burn\\w+(?: smell)?|spark\\w*|smells?|odors?|shocks?|hot|warm|humo|fuego|chispas|leak\\w*|wet|flooded|buzz\\w*)(?: (?:or|and|nor|ni) (?:smok\\w+|fires?|flames?|burn\\w+|spark\\w*|smells?|odors?|heat|noise|hot|warm))*',
)

const chirp = any(
  'chirp\\w*(?!_4|_four) batter(?:y|ies) baterias? pilas? every_(?:(?:\\w+_)?(?:minute|second|hour)s?|night|morning|day|so_often) low_bat\\w* (?:when|whenever|while)_(?:(?:i|we)_)?(?:cook\\w*|shower\\w*|mak\\w+|use|fry\\w*) cada_(?:minuto|rato|hora|noche|dia|30_segundos|treinta_segundos|cierto_tiempo) randomly false_alarms? for_no_reason',
)
const alarm = `(?:smoke|fire|heat|gas|propane|carbon monoxide|monoxide|co2?|combo|combination|combined)(?: (?:and|or|smoke|co|carbon|monoxide|combo|combination|gas|leak))* (?:alarms?|detectors?|sensors?|monitors?)|(?:alarmas?|detector\\w*|sensor\\w*) (?:de |contra )?(?:humo|incendios?|monoxido(?: de carbono)?|gas|fuego)(?: y (?:monoxido|humo|co))?`

/** An alarm is something to buy, unless it is sounding. One that chirps needs a battery. */
export const silentAlarm = everywhere(alarm)
export const chirpingAlarm = everywhere(
  near(`(?:${alarm})`, chirp, 8),
  near(`(?:${alarm})`, `${sounding}(?: \\w+){0,3} ${chirp}`, 4),
)
