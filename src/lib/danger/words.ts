/*
 * The words people use for dangers, English and Spanish, as parts of regular expressions over plain text: lower case,
 * no accents, no punctuation, one space between words.
 */

/** One of these, each a list of words or word patterns with spaces between them; `_` stands for a space within one. */
export const any = (...lists: string[]): string => {
  const words = lists.flatMap((list) => list.trim().split(/\s+/))
  return `(?:${words.join('|')})`
}

/** `first`, then `second` with at most `gap` words between them in one sentence. */
export const before = (first: string, second: string, gap = 5): string =>
  `${first}(?: [\\w%/]+){0,${gap}} ${second}`

/** One near the other, in either order. */
export const near = (one: string, other: string, gap = 5): string =>
  `${before(one, other, gap)}|${before(other, one, gap)}`

/** Whether a text says one of these, in whole words. Safari 16.0 knows no lookbehind: the space before them is part of it. */
export const saying = (...said: string[]): RegExp =>
  new RegExp(`(?:^|\\s)(?:${said.join('|').replaceAll('_', ' ')})(?!\\S)`)

/** The same, for every place where it is said; what takes its place begins with a space. */
export const everywhere = (...said: string[]): RegExp => new RegExp(saying(...said), 'g')

// Things

export const panel = any(`
  (?:sub)?panels? breakers? (?:breaker|fuse|electric|electrical|junction)_?box(?:es)? fuses? load_center disconnect(?:_box)? mains? bus_?bars? bus lugs? terminals?
  tablero caja(?:_de)?(?:_los)?(?:_breakers?|_fusibles|_electrica|_luz)? pastilla fusibles?`)
export const meter = any('meters?(?:_(?:box|pan|base|socket|can))? medidor contador')
export const device = any(`
  outlets? recept\\w* plugs? sockets? gfcis? gfis? (?:light_?)?switch(?:es)? dimmers? (?:face|cover|wall)_?plates? walls?
  wires? wiring (?:extension_)?cords? cables? extension power_?strips? surge_?(?:protector|strip)s? prongs? charg(?:er|ing) transformers? adapter thermostat timer
  multicontactos? extensiones enchufes? clavijas? tomas? toma_?corrientes? contactos? interruptor\\w* apagador\\w* alambres? cargador(?:es)? regletas? pared`)
export const lamp = any(`
  lights? light_?fixtures? fixtures? lamps? chandeliers? can_lights? recessed high_?hats? hi_?hats? ceiling_fans? fan bulbs? light_?bulbs? leds? globe
  luz luces lampara\\w* focos? bombill\\w* abanico ventilador`)
export const electric = any(panel, meter, device, lamp)
export const appliance = any(`
  dryer washer washing_machine dishwasher fridge refrigerator freezer stove range oven microwave toaster heater boiler furnace ac air_conditioner
  condenser vacuum tv pump appliances? machine unit motor compressor secadora lavadora nevera estufa refri\\w* aire horno aparatos? caldera calenta?dor microondas computadora tele(?:vision)?`)
export const generator = any(
  'generators? gennys? gennies gensets? generac generador\\w* planta(?:_electrica|_de_luz)?',
)
export const tree = any('trees? branch(?:es)? limbs? arbol(?:es)? ramas?')
/** A wire explicitly called the utility's. */
export const powerLine = any(`
  (?:power|electric\\w*|utility|overhead|service|live|downed|telephone|phone|pseg|lipa)_?(?:wires?|lines?|cables?|drop) powerlines?
  (?:cables?|lineas?|alambres?)_(?:de_(?:la_)?(?:luz|electricidad|corriente|calle)|electric\\w+|del_poste)`)
export const wire = any(powerLine, 'wires? cables? lines? alambres? lineas?')
export const pole = any(
  '(?:power|utility|telephone|phone|light|electric\\w*)_?poles? poles? postes? weather_?heads? (?:service_|electrical_)?mast',
)

// People

export const person = any(`
  i me he she him her we us they someone somebody guy man woman kids? child baby toddler son daughter husband wife mom mother dad father
  brother sister neighbor friend worker coworker roofer painter electrician grandma grandpa grandson person dog boy girl hubby kiddo sis bro gf bf tenant employee customer guest contractor roommate nephew niece uncle aunt cousin teenager helper plumber
  hij[oa] nin[oa] espos[oa] herman[oa] mama papa senor vecin[oa] alguien bebe`)
export const bodyPart = any('hands? arms? fingers? chest heart legs? face eyebrows mano brazo dedos? pecho')

// What is seen, heard, smelled and felt

export const smell = any(`
  sm+e?ll?(?:s|ed|ing|y|t)? stinks? stinking stench reeks? reeking odou?rs? whiff scent huele huelo oliendo olores olor apesta peste tufo`)
export const burnt = any(`
  burn(?:s|t|ed|ing)? scorch\\w* melt(?:s|ed|ing|y)? molten fused_to toasted_smell char(?:red|ring)? singe\\w* embers? crispy smolder\\w* toasty overheat\\w* sooty? blackened discolored deformed warped bubbl(?:ed|ing)
  (?:black|brown|burn|dark)_(?:marks?|spots?|stains?|soot) (?:turn(?:ed|ing)|gone|went)_(?:black|brown) brown(?:ed|ing)
  quem\\w+ derrit\\w* derret\\w* chamusc\\w* achicharr\\w* tatemad\\w* tizn\\w* (?:esta|quedo|puso|puesto|queda)_(?:todo_|medio_)?negr[oa]`)
export const hot = any(
  'hot heat(?:s|ing)_up heating burning_up getting_hotter scalding calient\\w* calienta\\w* hirviendo heat_(?:coming|from)',
)
export const warm = any('warm warmer tibi[oa]')
export const noisy = any(`
  hum(?:s|ming|med)? crackl\\w+ sizzl\\w+ buzz(?:es|ing|ed)? vibrat\\w+ growl\\w* whin(?:es|ing) rattl\\w+ gurgl\\w+ loud noises? bees frying zumb\\w+ suena ruidos? vibra\\w*`)
export const crackle = any(`
  crackl\\w+ sizzl\\w+ fizz\\w+ hissing hisses popping popped_and snapping (?:loud|big)_(?:pop|bang|boom|snap) pop_and bang boom pow went_pop explod\\w+ explosion
  blew_up blew_apart blew_out_of blow_up lightning flashed (?:an?|and|saw|big|huge|blue|white|bright|quick)_flash(?:es)? flash(?:e[sd])?_(?:blue|white|from|of|out|came|at|inside|behind) explot\\w+ estall\\w+ revent\\w+ tron(?:o|ido|ando) destello corto_?circuito`)
/** Water where it does not belong. Rain alone is weather. */
export const wet = any(`
  condensation rained_on moisture water leak(?:s|y|ing|ed|age)? flood(?:s|ed|ing)? drip(?:s|ping|ped|py)? wet soak(?:ed|ing)? drench\\w* submerged under_?water sewage puddle sprayed splash\\w* spill(?:s|ed|ing)? spilt
  overflow\\w* pipe_burst burst_pipe rain\\w*(?:_\\w+)?_(?:in|into|inside|through|coming|getting|leaking|pouring|dripping)
  (?:in|into|inside|through|coming|getting|leaking)_(?:the_)?rain agua gote\\w+ goter\\w+ moj\\w+ inund\\w+ filtra\\w* charco lluvia derram\\w+`)
export const sounding = any(`
  going_off goes_off went_(?:crazy|nuts|wild) went_off go_off gone_off going_crazy going_nuts keeps?_going set_off sound(?:s|ed|ing) scream\\w* blar\\w* shriek\\w* alarming beep(?:s|ed|ing)? ringing rang
  no_(?:para|deja) triggered wont_stop wont_shut_(?:up|off) woke says shows? showing marca_\\d+ muestra dice reads? reading is_on activated ppm suena sono sonando pita pitando sonar pitar activo activad[oa] disparo`)
export const shocked = any(`
  shock(?:s|ed)? (?:knocked|threw|blew)_me (?:electricity|current|it)_(?:went|ran|go(?:es)?|shot)_(?:through|up)_(?:me|my|him|her) shocking_(?:me|us|him|her|you|people|everyone|my|the) electr[oi]c\\w*ted electrocut(?!ed_meaning)\\w* zap(?:s|ped|ping)? jolt(?:s|ed)? tingl(?:e|es|ed|ing|y)
  buzzed_me (?:stove|oven|fridge|washer|dryer|sink|faucet|shower)_(?:bites?|bit|biting) (?:buzzed|bites?|bit|biting|bitten|nips?|stung|zings?)_(?:me|him|her|us)
  (?:gives?|gave|giving)_(?:me|us|him|her|you|my_\\w+)_(?:an?_)?(?:\\w+_)?(?:tickle|buzz|kick|bite|sting|prickle) kicked_me lit_me_up knocked_me_(?:down|on|over|back) took_(?:an?_)?\\d+(?:_volts?)?_(?:hit|across|through|to|in) (?:got|get|getting|was)_(?:bit|bitten|lit_up|buzzed|nailed|hit_(?:with|by)_(?:\\d+|electricity|current)|a_buzz)
  electrizad[oa]s? electrificad[oa]s? electrified electrically_charged cosquille\\w* calambr\\w* corrientazo una_descarga descarga_electrica patada_de_corriente choque_electrico
  (?:me|le|lo|la|nos|te|les)_(?:dio|da|dan|agarro|pego|pasa|paso|tiro|esta_dando)_(?:un_|una_|la_|el_)?(?:corriente|toque|choque|descarga|calambre|corrientazo|patada|golpe_de_corriente|electricidad)
  (?:da|dan|dando|daba|tira|pasa|pega|pegan|suelta|mete)_(?:la_|un_|unos_)?(?:corriente|toques?|calambres?|corrientazos?)`)
/** Somebody who may be dying, of anything. */
export const collapsed = any(`
  (?:not|isnt|aint|stopped|no_longer|quit|barely)_breathing cant_breathe unconscious unresponsive (?:not|isnt|stopped)_respond\\w* not_responsive wont_wake(?:_up)? (?:not|isnt)_waking_up
  (?:no|cant_find_a|without_a)_pulse (?:not|isnt|stopped)_moving cardiac_arrest heart_stopped (?:cant|cannot|wont|couldnt|unable_to)_let_go passed_out_cold
  stuck_(?:to|on|holding)_(?:the_|an?_)?(?:live_|electric_)?(?:wire|fence|cable|panel|machine|cord|outlet|metal|ladder|line|current)
  no_respira inconsciente no_despierta no_reacciona se_desmayo desmayad[oa] se_desplomo no_responde se_quedo_pegad[oa] pegad[oa]_(?:al?|en|en_el)_(?:la_|un_|una_)?(?:cable|enchufe|alambre|corriente|panel|maquina)`)
export const bright = any(`
  bright(?:er|est|ly|en|ens|ened|ening)? glaring blinding\\w* surg(?:es|ed|ing) intens[oae]s? brillant\\w+ brillan alt[oa]s suben alumbran_(?:mucho|mas|demasiado) fuertes? encandil\\w+`)
export const dim = any(`
  dim(?:s|med|ming|mer)? dull dark faint low weak orange brown(?:ed)?(?:_out)? barely tenues? baj[oa]s? bajitas? baja(?:n|ron)? poco oscur[oa]s? debiles? casi_no apenas opac[oa]s? apagad[oa]s? casi_nada`)
export const fallen = any(`
  down(?:ed)?(?!_(?:to|into|through|the)_) fell fallen falling lay(?:ing|s) lying hang(?:ing|s)? dangling drap(?:ed|ing) droop\\w+ sagg\\w+ low torn tore ripped pulled snapped yanked detached(?!_garage) came_(?:down|off|loose)
  knocked brought leaning bent broke(?:n)? loose collapsed ca[iy]\\w+ callo colgando colg\\w+ tumb\\w+ tir(?:o|ad\\w+) arranc\\w+ romp\\w+ revent\\w+ caer\\w+ split arrastr\\w+ dragging dropped rot[oa]s? suelt[oa]s? en_el_(?:suelo|piso|patio) across`)
export const onGround = any(`
  (?:on|in|across|over|into|onto)_(?:the_|my_|our_|a_|his_|her_|their_)?(?:\\w+_)?(?:ground|lawn|street|road|yard|backyard|driveway|cars?|truck|fence|sidewalks?|grass|pool|roof|deck|van)
  en_(?:el|la)_(?:suelo|piso|patio|calle|jardin|carro|yarda|techo)`)

// Where

export const room = any(`
  garage basement cellar shed porch indoors kitchen living_room bedroom attic crawl_?space carport hallway sun_?room mud_?room breezeway vestibule foyer entry(?:way)? loft studio bathroom workshop camper rv cabin condo restaurant building boiler_room pantry solarium lanai greenhouse balcon terraza sala comedor bano bodega tienda oficina edificio apartamento recamara stair(?:s|case|well) store shop office trailer tent lobby apartment balcony barn closet utility_room laundry_room
  cochera garaje sotano cuarto cocina marquesina pasillo`)
export const floodable = any(
  'basement cellar house home crawl_?space garage kitchen utility_room laundry(?:_room)? room first_floor den sotano casa cocina garaje cuarto',
)

// What somebody wants

/** Asking for work, for a price or for information, and not for help. */
export const shopping = any(`
  install\\w* instal\\w+ how_much costs? prices? pricing quotes? estimates? replac(?:e|ing|ement) upgrad\\w+ add(?:ing)? new need_an? want_an? buy code require\\w* move moving relocate
  what_size do_you cuanto_cuesta precio cambiar poner quiero necesito_un[oa]? where_(?:do|should|can|to) how_many how_often how_old expir\\w+ recommend\\w* brand best legal`)
export const wanting = any(`
  want wants need needs how_(?:do|can|to) make add adding install\\w* replace upgrade prefer looking_for options can_you quiero necesito dimmer_switch not_bright_enough`)
