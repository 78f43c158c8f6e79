import { burnedBulb, chirpingAlarm, denied, harmless, silentAlarm } from './harmless.ts'
import { respelled } from './spelling.ts'
import {
  any,
  appliance,
  before,
  bodyPart,
  bright,
  burnt,
  collapsed,
  crackle,
  device,
  dim,
  electric,
  fallen,
  floodable,
  generator,
  hot,
  lamp,
  meter,
  near,
  noisy,
  onGround,
  panel,
  person,
  pole,
  powerLine,
  room,
  saying,
  shocked,
  shopping,
  smell,
  sounding,
  tree,
  wanting,
  warm,
  wet,
  wire,
} from './words.ts'

/*
 * Recognizes deadly dangers in what people type, for the help chat, the search and the quote form: in English and Spanish, plain,
 * in slang and mistyped. It is measured on phrases it was not tuned with (phrases/held-out.json). A false alarm is better than a
 * miss, but nobody reads a red box that appears with every question.
 */

/** The kinds of danger, most serious first. Each has its own steps (src/content/dangers.ts). */
export const hazards = [
  'gas',
  'carbon-monoxide',
  'shock',
  'lines-down',
  'fire',
  'backfeed',
  'generator-indoors',
  'lost-neutral',
  'water',
  'sparks',
  'hot-meter',
] as const

export type Hazard = (typeof hazards)[number]

/** A way to report a danger: what is said, what else has to be said with it, and what must not. */
type Sign = {
  said: RegExp
  with?: RegExp
  unless?: RegExp
  /** Searched in the text with its alarms; elsewhere they are removed, as things to buy. */
  ofAlarms?: true
}

const monoxide = any('c_o (?:carbon_)?monoxide carbon_dioxide co2? monoxido(?:_de_carbono)?')
const poisoned =
  any(`headaches? head_?ache dizzy dizziness nause\\w+ light_?headed passed_out passing_out drowsy sick throwing_up vomit\\w* head_(?:hurts|is_pounding) woozy sleepy faint\\w* fumes poison\\w* confused envenen\\w+
  mare\\w+ dolor_de_cabeza duele_la_cabeza intoxic\\w+`)
const gas = any(
  'gas+ gassy gasoline propane natural_gas lp (?:rotten_)?eggs? rotten_egg_smell sulfur sulphur mercaptan huevos?(?:_podridos?)? propano',
)
const lights = any(lamp, 'house rooms? casa side')
const some = any(
  'half media some others? another kitchen living_room bathroom bedroom hall(?:way)? upstairs downstairs all_over rest one_(?:side|room|part|half) sides? different mitad un[oa]s otr[oa]s algun[oa]s then while same_time',
)
const blown = any(
  'blew(?:_up)? blown blowing fried popped popping burned_out burnt_out bulb_gone exploded exploding explode bursting died damaged killed burst quemaron quemo explot\\w+',
)
const goingOn = any(
  'when whenever every_?time each_time as_soon_as if makes cuando cada_vez al_prender while',
)
const houseOutlet = any(
  '(?:(?:dryer|stove|range|oven|wall|house|kitchen|garage|regular|existing|washer|welder|basement|outdoor|outside|220|240|110|50_amp|30_amp|the|an?|my|any)_)+(?:outlets?|plugs?|sockets?|recept\\w*) dryer (?:the|a)_wall la_(?:pared|secadora|estufa)',
  '(?:enchufe|toma(?:_?corriente)?|contacto)(?:_de)?(?:_la)?(?:_secadora|_estufa|_pared|_casa)?',
)
const connecting = any(
  'energiz\\w+ plug(?:ged|ging|s)? hook(?:ed|ing)? connect(?:ed|ing|s)? run(?:ning)? power(?:ing)? feed(?:ing)? wire[ds]? tied? wiring back_?feed\\w* use conect\\w+ enchuf\\w+ meter alimentar',
)
const running =
  any(`moved? moving brought bring keep(?:s|ing)? kept run(?:s|ning)? ran use using operat\\w+ start(?:ed|ing|s)? put(?:ting)? going on is ok okay safe(?:ly)? set_?up place leave left has have prendid[oa] encendid[oa] encender prender
  funcionando corriendo us[oa](?:r|ndo|mos|n)? poner puse puso puesto tener tengo in en while because with now`)
const noGeneratorWork =
  any(`install\\w* outlets? plugs? inlets? panel switch interlock breakers? cost price code permi\\w+ to_store can_i_store store_(?:my|the|a|it|generator) storing storage stored wire wiring stand_?by quote hook\\w* connect\\w* power(?:s|ing)?_(?:the|my|our)? size what_can
  appliances? guardar instal\\w+ wont doesnt not_(?:starting|working|running) dead no_power nothing need required? maintenance where should`)
/** Words of a lamp's, a room's and a wall's wires. */
const indoorWire = any(
  '(?:light|lights|fixture|fan|chandelier|lamp|ceiling|wall|attic|speaker|pendant|string|christmas|tv|ethernet|internet|desk|thermostat|switch)s?',
)
const treeWork = any(
  'lights? lighting landscape christmas trim\\w* clear\\w* install\\w* outlets? string prun\\w*',
)
const wireWork = any(
  'run running install\\w* bury underground trench move how_(?:deep|low|high) relocate instalar upgrade raise',
)
const volts = '(?:1[3-9]\\d|2[0-3]\\d)'
const nowhereNear = any(
  'color is_(?:the_)?(?:black|red|white)_wire (?:red|black|white|blue)_wires?_(?:is_)?hot which neutral room which_is lights?_get get_warm normal_temperature hot_(?:wires?|is|or|lead)',
)

const signs: Record<Hazard, Sign[]> = {
  gas: [
    {
      said: saying(
        near(smell, gas),
        '(?:fuga|escape|olor) de (?:gas|propano)',
        before('(?:sale|salen|saliendo|salio|escapa|escapando)', 'gas', 2),
        'gas (?:smell|odor)\\w*',
        '(?:full|filled) (?:of|with) gas',
        'gas fumes',
        'gas (?:is |keeps |was )?(?:coming|blowing|pouring|escaping) (?:out|from|through|up|into)',
        'hay (?:mucho )?gas',
        'siente (?:el )?(?:olor|gas)',
        'gas (?:line|pipe|main) (?:is |was |got )?(?:broke|broken|cut|hit|ruptured|burst|nicked|punctured|damaged|struck)',
        near('(?:tuberia|linea|tubo|manguera) (?:de|del) gas', any('rot[oa] quebr\\w+ romp\\w+ pic\\w+'), 2),
      ),
    },
    {
      said: saying(
        near(any('gas propane'), any('leak(?:s|ing|ed)? hiss\\w* escap\\w+'), 4),
        before(
          any('hit cut broke nicked struck punctured drilled_into dug_into ruptured damaged'),
          'gas (?:line|pipe|main)',
          3,
        ),
      ),
      unless: saying(shopping),
    },
    {
      said: saying(near('(?:gas|propane)(?: leak)? (?:alarm|detector|sensor)', sounding, 4)),
      ofAlarms: true,
    },
  ],
  'carbon-monoxide': [
    {
      said: saying(
        near(
          poisoned,
          any(
            generator,
            'furnace fireplace chimney stove kerosene boiler exhaust grill charcoal hibachi everyone everybody all_of_us were_all we_all whole_(?:family|house) family todos caldera calent\\w+ calefaccion brasero chimenea gas_heater car_running',
          ),
          10,
        ),
      ),
    },
    { said: saying(near(monoxide, sounding, 8), near(monoxide, poisoned, 10)), ofAlarms: true },
    {
      said: saying(
        near(
          '(?:carbon )?monoxid[eo](?: de carbono)?',
          any(
            'envenen\\w+ leak\\w* there_?(?:is|s) high levels? house home room apartment basement think help casa creo sospecho suspect fuga',
          ),
          5,
        ),
      ),
      unless: saying(shopping),
    },
    { said: /^(?:help |possible |maybe |have )*(?:carbon )?monoxid[eo](?: de carbono)?$/ },
    { said: /^(?:help |my |the |our )*(?:co|(?:carbon )?monoxide) alarm(?: help| now)*$/, ofAlarms: true },
    {
      said: saying(
        near(
          '(?:carbon )?monoxid[eo](?: de carbono)?',
          any(generator, 'furnace boiler heater stove fireplace car grill'),
          4,
        ),
      ),
      unless: saying(shopping, 'should', 'prevent\\w*', 'how (?:do|can|to)'),
    },
    { said: saying(near(monoxide, '(?:chirp|beep)\\w* (?:4|four)', 6)), ofAlarms: true },
  ],
  'lines-down': [
    {
      said: saying(near(any(powerLine, 'wires?'), '(?:touching|rubbing(?: on)?|on top of|leaning on)', 3)),
      with: saying(any('gutters? roof fence siding trees? branch\\w* limbs?')),
      unless: saying(treeWork, wireWork),
    },
    {
      said: saying(
        before(any('fallen downed'), wire, 1),
        near(
          any('wires? cables? lines?'),
          any(
            '(?:on|in|across|over)_(?:the_|my_|our_)?(?:front_|back_)?(?:lawn|street|road|driveway|sidewalk|backyard|ground|front_yard)',
          ),
          9,
        ),
      ),
      with: saying(
        any('fell fallen downed live tore torn ripped storm wind snapped lying laying lies pulled'),
      ),
      unless: saying('(?:run|install\\w*|bury|underground|trench|how (?:deep|low|high))'),
    },
    {
      said: saying(
        before(any('storm wind tree branch limb truck'), 'service (?:off|down)', 4),
        near(
          any('(?:electrical|electric|power)_service service_(?:cable|line|drop|wire)s?'),
          any('torn ripped pulled tore knocked off_the'),
          4,
        ),
      ),
    },
    {
      said: saying(near(wire, fallen, 6), near(wire, onGround, 4)),
      unless: saying(
        indoorWire,
        wireWork,
        '(?:in|inside) (?:the|my|our) (?:garage|basement|kitchen|closet|room|hallway|bathroom|shed)',
        '(?:neutral|ground|extension|old|loose|broken) (?:wires?|cables?|connections?)',
        'loose wires?',
      ),
    },
    {
      said: saying(near(powerLine, fallen, 6), near(powerLine, onGround, 4)),
      unless: saying(treeWork, wireWork),
    },
    {
      said: saying(
        near(any(powerLine, pole, 'wires?'), any('sparking sparks fire burning chispas quemando arcing'), 3),
      ),
      with: saying(powerLine, pole, tree),
      unless: saying('lamp ?post', 'pole (?:light|lamp|barn)'),
    },
    {
      said: saying(
        near(pole, any(fallen, 'crash\\w* choc\\w+ hit took_out cracked fire explo\\w+'), 8),
        near(
          any('transformer transformador'),
          any('explod\\w+ blew(?:_up)? blown sparking sparks fire pole exploto trono estallo boom'),
          5,
        ),
      ),
      unless: saying('(?:lamp ?post|pole barn|flag ?pole|doorbell|low|led|landscape)'),
    },
    {
      said: saying(near(any('truck bus car van camion carro trailer'), wire, 5)),
      with: saying(any('hit snag\\w* caught pulled took tore ripped hooked')),
      unless: saying('charg\\w+', 'jumper', indoorWire),
    },
    { said: saying(near('(?:meter|meter box|meter pan)', any('ripped torn pulled knocked fell fallen'), 4)) },
    {
      said: saying(near(tree, any(powerLine, 'wires? cables? lines? alambres?'), 8)),
      with: saying(
        fallen,
        any('on hit took landed against touch\\w* rubbing rest\\w* toca\\w* sobre encima'),
      ),
      unless: saying(treeWork),
    },
  ],
  shock: [
    { said: saying(collapsed) },
    {
      said: saying(
        near(
          any(
            'collapsed passed_out fell_(?:down|off) and_fell on_the_(?:floor|ground) knocked_out thrown blacked_out seizure',
          ),
          any('panel electr\\w+ outlet shock\\w* zap\\w* touch\\w* fence'),
          10,
        ),
      ),
      with: saying(person, 'touch\\w*'),
      unless: saying(near(any(wire, tree), any('fell on_the_ground'), 4)),
    },
    { said: saying('(?:got|was|getting) fried'), with: saying(person) },
    {
      said: saying('giving off electricity', 'gives? off electricity', 'electrical burns?', 'hair stood up'),
    },
    {
      said: saying(
        near(any('burn(?:s|t|ed)? numb'), bodyPart, 3),
        near(
          any('child kid baby toddler son daughter dog cat hij[oa] nin[oa] bebe'),
          any('(?:in|en)_(?:her|his|its|the|la)_(?:mouth|boca) yelp\\w*'),
          8,
        ),
      ),
      with: saying(electric, pole, 'electr\\w+', 'breakers?'),
      unless: saying('bulbs?'),
    },
    {
      said: saying(
        before(any('touch(?:ed|es|ing)? hit grabbed contacted toco'), powerLine, 3),
        before(any('touched hit'), 'lines? (?:\\w+ ){0,3}(?:ladder|crane|boom|pole|excavator)', 2),
      ),
      with: saying(
        any('i he she we worker guy man roofer painter someone ladder crane excavator boom truck coworker'),
      ),
      unless: saying(tree, 'gutters?', 'roof', 'car', shopping),
    },
    {
      said: saying(
        before('touch(?:ed|es|ing)?', any('fell collapsed thrown hurts? numb burn(?:ed|t)? screamed'), 5),
      ),
      with: saying(electric, powerLine),
      unless: saying(tree, 'to (?:the )?touch'),
    },
    {
      said: saying(
        before(
          any('feel(?:s|ing)? felt siento sentimos sentir sentia'),
          any('current electricity zaps? buzz corriente'),
          3,
        ),
      ),
      unless: saying(shopping),
    },
    {
      said: saying(shocked),
      unless: saying('what (?:is|causes)', 'bills?', 'prices?', 'quotes?', 'descarga electrica atmosferica'),
    },
    {
      said: saying(
        before(
          any(
            'touch(?:ed|ing|es)? grab(?:bed|s|bing)? toco toque agarro drilled_(?:into|through) cut_(?:into|through)',
          ),
          any(device, panel, powerLine, 'live cable_pelado bare exposed'),
          4,
        ),
      ),
      with: saying(
        any(
          'hurt\\w* burn(?:ed|t) pain numb hair bare live exposed pelado',
          bodyPart,
          'he she someone son daughter kid child husband wife hij[oa] nin[oa]',
        ),
      ),
      unless: saying(shopping, 'can i', 'is (?:it|an?)'),
    },
    {
      said: saying(near(any('feel(?:s|ing)? felt buzz siento'), any('touch\\w* tocar toco'), 6)),
      with: saying(any('electric\\w* current buzz shock\\w* vibrat\\w+ tingl\\w+ corriente')),
    },
    {
      said: saying(
        before(
          any('stuck sticks? put puts jammed poked pokes shoved metio meter mete inserted'),
          '(?:in|into|inside|in to|en)(?: the| an?| my| el| un)? (?:light |wall )?(?:outlets?|sockets?|plug|recept\\w*|toaster|enchufe|toma\\w*|contacto)',
          5,
        ),
        before(any('pok(?:ed?|ing) jabb\\w+'), any('outlets? sockets? plug'), 3),
        before(
          any('lick\\w* bit chew\\w* bites biting mordi\\w* muerde mastic\\w+'),
          '(?:(?:through|on|into) )?(?:\\w+ ){0,3}(?:cord|wire|cable|outlet|charger|plug)s?',
          1,
        ),
      ),
      with: saying(
        any(
          'fork knife spoon hair_?(?:pin|clip) pin clip key toy scissors tijeras? llave alambre finger nail screwdriver paper_?clip metal son daughter kid child baby toddler dog cat puppy rabbit bunny perr[oa] gat[oa] bebe dedo tenedor cuchillo hij[oa] nin[oa]',
        ),
      ),
    },
    {
      said: saying(
        '(?:electricity|current|corriente|voltage|electrified)(?: is| coming| running| hay)?(?: in| through| from| out of| en)+(?: the| my| el| la)? (?:shower|water|faucet|pool|tub|sink|bath\\w*|pipes?|ducha|bano|agua|llave|metal\\w*|regadera|piscina)',
        before(
          any(appliance, 'shower faucet pool door tub railing lamp computer gate sink it'),
          'has (?:\\w+ )?(?:electricity|voltage|current) (?:in|on|running|through|passing|going)',
          2,
        ),
        near(
          any('electricity voltage corriente electrified energized'),
          any(
            'shower faucet pool tub sink pipes? railing metal fence siding gutters? ducha llave regadera tuberia reja dock water',
          ),
          3,
        ),
        '(?:shower|faucet|sink|pool|water|tub|ladder|railing|metal|case)(?: \\w+){0,2} (?:electrified|energized|electric when|is live)',
      ),
      unless: saying(shopping, 'bills?', 'low voltage', 'no (?:electricity|voltage|corriente)', 'without'),
    },
  ],
  fire: [
    {
      said: saying(
        '(?:hot|warm) to (?:the )?touch',
        before(
          any(
            '(?:ceiling|bathroom|exhaust)_fan recessed(?:_lights?)? fixtures? (?:porch|ceiling|can)_lights? focos? bombillo lampara abanico nevera',
          ),
          hot,
          4,
        ),
        near(
          any('hot overheat\\w*'),
          any('light_?fixtures? fixtures? ceiling_light chandelier transformer ballast'),
          4,
        ),
      ),
      unless: saying(
        shopping,
        'bulbs?',
        'leds?',
        'floors?',
        'radiators?',
        'heaters?',
        'dimmers?',
        'normal',
        'panel',
        'meter',
        'breakers?',
      ),
    },
    {
      said: saying(
        any(`smok(?:e|es|ing|y|ey) flames? ablaze (?:on|caught|catching|catch|cought)_fire humo humeando llamas candela incendi\\w+ (?:se_)?(?:esta|estan|sigue)_(?:quemando|incendiando|ardiendo|prendiendo|derritiendo)
          ardiendo en_fuego fuego humito humareda se_prendio_(?:fuego|(?:el|la|un|una)_(?:cable|enchufe|breaker|caja|panel|cargador|regleta|extension|toma\\w*|contacto|clavija|pared)) glow(?:s|ing)_red smolder\\w*`),
      ),
    },
    {
      said: saying(
        '(?:on|an?|the|house|electrical|wall|panel|outlet|small|see|my|caught|catch|is|are|of|help) fires?',
        'fires? (?:in|at|on|from|coming|behind|inside|started|out|near|help|is|and|by|under|now|please|outside|when|where|next)',
        'burning',
      ),
      unless: saying(shopping, 'after (?:a|the|our) fire', 'fire (?:damage|restoration)'),
    },
    {
      said: /^fire$/,
    },
    {
      said: saying(
        near(
          any(
            '(?:smoke|fire|heat)_(?:and_(?:co|carbon_monoxide)_)?(?:alarms?|detectors?) (?:alarma|detector)\\w*_de_(?:humo|incendios?)',
          ),
          sounding,
          6,
        ),
      ),
      ofAlarms: true,
    },
    {
      said: saying(
        near(
          smell,
          any(
            burnt,
            hot,
            'plastic rubber fish\\w* acrid ozone electrical electric hair wires weird funny feo raro pescado plastico goma cable smok\\w+ fried',
          ),
          6,
        ),
        near(smell, electric, 6),
        near(any('fishy acrid burn(?:t|ing) plasticky'), any(smell, 'taste'), 2),
      ),
      unless: saying('paint\\w*', 'varnish', 'of new'),
    },
    {
      said: saying(
        near(burnt, any(panel, meter, device, lamp, appliance), 6),
        near('fried', any(panel, device), 2),
      ),
      unless: saying(shopping, 'burn(?:s|t|ed|ing)? out'),
    },
    {
      said: saying(
        near(
          any(
            'melted melting scorched charred singed quemad[oa] derretid[oa] derritio burn_marks? scorch_marks?',
          ),
          any(panel, device, lamp),
          6,
        ),
      ),
    },
    {
      said: saying(
        near(hot, device, 7),
        near(
          warm,
          any(
            'outlets? plugs? wall_?plates? cords? walls? sockets? recept\\w* enchufe pared (?:light_?)?switch(?:es)? cover',
          ),
          5,
        ),
        '(?:outlet|plug|prong|socket|receptacle|cord)s? (?:is|was|are|were|looks|got|went) (?:all )?black',
        'hot spot (?:on|in|behind)',
        near(hot, 'ceiling', 2),
      ),
      unless: saying(shopping, nowhereNear),
    },
    {
      said: saying(near('glow(?:s|ing)?', any(panel, device), 5)),
      unless: saying(shopping, 'fish', '(?:in the|after) dark', 'pilot', 'leds?', 'lighted'),
    },
  ],
  backfeed: [
    {
      said: saying(near('back ?feed\\w*', any('without no'), 6)),
      with: saying(generator, 'panel', 'house', 'breaker', 'interlock'),
      unless: saying('no power'),
    },
    {
      said: saying(
        any(`dead_?mans?_cords? suicide_(?:cords?|cables?|plugs?|leads?) widow_?makers? (?:double_)?male_(?:to_|2_|and_)?_?male(?:_\\w+)? male_(?:to|2)_male double_(?:male|ended)(?:_ended)?_\\w+ m_(?:to|2)_m m2m
          (?:two|2|both)_(?:male|plug)(?:_plugs?)?(?:_ends?)? male_(?:plugs?|ends?)_(?:on_)?both_(?:ends|sides) two_plugs prongs_on_both_ends plugs?_on_both_ends doble_macho macho_a_macho macho_macho dos_(?:\\w+_)?machos?`),
      ),
    },
    {
      said: saying('back ?feed(?:s|ing)?', 'back ?fed'),
      unless: saying(
        'prevents?',
        'preventing',
        'avoid',
        'against',
        'interlock',
        'stops?',
        'so (?:it|i) dont',
        'breaker',
        'solar',
        'without back',
      ),
    },
    {
      said: saying(
        before(
          connecting,
          `${generator}(?: \\w+){0,4} (?:into|to|in|through|via|thru|using|al|en|a|por) (?:\\w+ ){0,3}${houseOutlet}`,
          3,
        ),
        before(houseOutlet, generator, 6),
        before(
          generator,
          `(?:into|to|in|through|via|thru|using|al|en|a|por|with) (?:\\w+ ){0,2}${houseOutlet}`,
          7,
        ),
      ),
      with: saying(connecting),
      unless: saying(
        'install\\w*',
        'inlet',
        'generator (?:outlet|plug|inlet)',
        'for (?:my |a |the )?generator',
        'cost',
        'price',
        'new',
        'transfer switch',
        'interlock',
        'safely',
      ),
    },
    {
      said: saying(
        near(
          generator,
          '(?:no|without|w/o|sin|dont (?:have|own|use)|no tengo|no hay|bypass\\w*|skip\\w*)(?: using)?(?: an?| the| un)? (?:transfer|interlock|switch|conmutador|interruptor|transferencia)\\w*',
          14,
        ),
      ),
    },
    { said: saying(before('transfer switch', `(?:just |can i )+plug (?:\\w+ ){0,3}${houseOutlet}`, 8)) },
    {
      said: saying(
        before(connecting, `${generator} (?:in)?to (?:outlets?|plug)`, 2),
        before(
          connecting,
          `${generator}(?: \\w+){0,3} (?:straight|direct|directly|right|directo) (?:in)?(?:to|al)`,
          4,
        ),
        before(
          generator,
          '(?:straight|directly|right|direct) (?:in ?to|to) (?:the |my )?(?:panel|breaker|house|box|main)',
          4,
        ),
      ),
    },
    {
      said: saying(
        before(
          connecting,
          `${generator}(?: \\w+){0,3} (?:to|into|on) (?:an?|the|my) (?:\\w+ )?(?:breakers?|main lugs|lugs)`,
          4,
        ),
      ),
      with: saying('can i', 'could i', 'should i', 'just', 'im', 'ill', 'i (?:have|am|want|did|ran)'),
      unless: saying('install\\w*', 'inlet', 'interlock', 'transfer', 'you'),
    },
    {
      said: saying(
        near('(?:cheater|double plug|reverse feed\\w*|back feed\\w*)', generator, 6),
        '(?:feed\\w*|power\\w*|running)(?: \\w+){0,3} backwards?',
        before('plug(?:ging)?', `${generator} (?:in|into|in to) (?:the |my |our )?house`, 2),
        near('(?:make|build|hacer) (?:\\w+ ){0,2}(?:cord|cable|plug|extension)', generator, 8),
      ),
    },
  ],
  'generator-indoors': [
    {
      said: saying(near(generator, any('indoors inside adentro dentro'), 5)),
      unless: saying(noGeneratorWork),
    },
    {
      said: saying(
        near(
          generator,
          any(
            `(?:in|inside|on|dentro_de|dentro_del|en|within|into)_(?:the_|my_|our_|his_|her_|their_|an?_|el_|la_|mi_|un_|una_)?(?:\\w+_){0,2}(?:${room}|den|patio|lobby|foyer)`,
            '(?:in|inside|en)_(?:(?:the|my|our|la)_)?(?:house|home|casa)',
          ),
          5,
        ),
        before(room, generator, 6),
      ),
      with: saying(running),
      unless: saying(noGeneratorWork),
    },
    {
      said: saying(near(generator, any('fumes smell exhaust humo smoke'), 5)),
      with: saying('in', 'inside', 'into', 'through', 'windows?', 'doors?', 'dentro', 'entra\\w*', 'casa'),
      unless: saying('install\\w*', 'pipe', 'extension', 'cost'),
    },
    {
      said: saying(
        near(
          generator,
          any(
            '(?:under|underneath|below|against|by|near|close_to|next_to|beside|outside|debajo_de|al_lado_de|cerca_de|pegad[oa]_a|junto_a)_(?:the_|my_|our_|his_|her_|a_|la_|mi_)?(?:\\w+_){0,2}(?:windows?|doors?|vents?|intake|ventana|puerta)',
          ),
          6,
        ),
      ),
      unless: saying(noGeneratorWork, 'how (?:far|close)'),
    },
  ],
  'lost-neutral': [
    {
      said: saying(
        before(
          any(
            'lost lose losing loose open broken floating bad dropped failing failed perdi\\w* afloj\\w* solt\\w* suelt[oa] corroded',
          ),
          'neutr(?:al|o)',
          3,
        ),
        'neutr(?:al|o)(?: is| esta| line| wire)* (?:lost|open|loose|broke|broken|burned|burnt|melted|gone|floating|suelto|roto|out|snapped)',
      ),
      unless: saying(
        'switch',
        'what(?:s| is| does) an?',
        'smart',
        'dimmer',
        'tester',
        'doorbell',
        'drywall',
        'renovat\\w*',
        'run a new',
      ),
    },
    {
      said: saying(near(bright, dim, 8)),
      with: saying(some),
      unless: saying(wanting, 'low voltage', '(?:on|with) (?:a )?dimmer'),
    },
    {
      said: saying(
        near(
          any('lights? luces bulbs? lamps?'),
          '(?:(?:go|going|get|getting|keep)\\w* )?(?:bright\\w* (?:and|then|to) dim\\w*|dim\\w* (?:and|then|to) (?:then )?(?:get )?bright\\w*)',
          6,
        ),
        '(?:luz|luces) (?:que )?(?:se )?suben? y (?:se )?bajan?',
        '(?:suben? y (?:se )?bajan?|bajan? y (?:se )?suben?)(?: \\w+){0,2} luces',
      ),
      unless: saying(wanting, 'dimmers', '(?:a|the|my|on) dimmer', 'leds?'),
    },
    {
      said: saying(
        near('(?:bright|brighter|brighten\\w*|mas (?:fuerte|brillante)s?|brillan|brillantes)', goingOn, 12),
      ),
      with: saying(lights),
      unless: saying(wanting, 'day', 'daytime', 'sun', 'sunny', 'leave', 'motion'),
    },
    {
      said: saying(
        near(
          bright,
          any(
            blown,
            'overly twice smok\\w+ pop mas_que half some all muy demasiado mucho really all_of_a_sudden suddenly de_repente way crazy weird super than_(?:normal|usual) most rest dying unusually abnormally too extra go_out went_out',
          ),
          8,
        ),
      ),
      with: saying(lights),
      unless: saying(wanting, 'too bright (?:at night|for|in)', 'recessed'),
    },
    {
      said: saying(
        '(?:luces|focos|bombillas)(?: \\w+){0,5} brillan mas',
        'brighter than (?:usual|normal|before)',
      ),
      unless: saying(wanting),
    },
    { said: saying(`outlets?(?: \\w+){0,8} ${volts}`), with: saying('others?', 'some', 'half') },
    {
      said: saying(
        near(any('lights? bulbs? luces'), any('surging surge_bright'), 4),
        before(any('half one_side'), 'dim(?: lights?)?(?: \\w+){0,8} (?:crazy|fast|fried|weird)', 5),
      ),
    },
    {
      said: saying(
        `${volts} ?(?:v|volts?|voltios)`,
        `voltage(?: \\w+){0,6} ${volts}`,
        near(any('leg side phase'), volts, 3),
        '(?:240|220|208) (?:volts )?(?:coming|out of|on|from|at)(?: \\w+){0,4} (?:110|115|120)(?: \\w+)?',
      ),
      with: saying(
        any(
          'outlets? one_side half other leg lights? getting shows? showing multi_?meter reads? reading instead measured? meter voltage enchufe\\w* lado',
        ),
      ),
      unless: saying(
        any(
          'install\\w* need line circuit charger charging dryer oven 208 drop (?:240|220|230)_(?:volt_|v_)?(?:outlet|plug|circuit|or)',
        ),
      ),
    },
    {
      said: saying(
        'voltage(?: is| keeps)? (?:all over|swinging|fluctuat\\w+|jumping|too high|spik\\w+|going up and down|crazy)',
        'over ?voltage',
        '(?:too much|high) voltage',
        'alto volta[gj]e',
        'volta[gj]e (?:muy |esta |es )*alto',
        'sube y baja el volta[gj]e',
      ),
      unless: saying('sign', 'lines?'),
    },
  ],
  water: [
    {
      said: saying(
        near(
          floodable,
          any(
            'flooded flooding floods is_under_?water (?:(?:feet|foot|inch|inches)_of_|(?:full|filled|filling)(?:_up)?_(?:of|with)_)(?:\\w+_)?water standing_water water_(?:in|coming|is|all_over|on|everywhere|pouring) flood_in inund\\w+ llen[oa]_de_agua (?:has|have|got)_(?:\\w+_)?water',
          ),
          4,
        ),
      ),
      unless: saying(
        shopping,
        any('prevent in_case if_it when_it last_(?:year|storm|month) used_to years_ago insurance gets_water'),
      ),
    },
    {
      said: saying(
        near(wet, any(panel, meter, device, lamp, 'electrical?(?:_\\w+)? electricity electricidad'), 8),
      ),
      unless: saying(
        'necesito un[oa]?',
        any(`trip\\w* pops? popp\\w+ kills?_the_power power_goes cuts_out wont_reset stopped went_out repaired fixed water_(?:circuit|breaker|dispenser) (?:circuit|breaker|outlet|plug)_for outlets?_near boiler
      pump_(?:circuit|breaker|outlet|wiring) sump_pump_(?:needs|keeps|outlet|circuit|trips|alarm|breaker|own|on|plug) well sprinkl\\w+ pool fountain wash\\w*_(?:\\w+_)?(?:outlet|plug|circuit|breaker|trips) disposal ice_maker hot_water heater no_hot irrigation pressure fish`),
      ),
    },
    {
      said: saying(
        before(
          any('spill\\w* spilt overflow\\w* pour\\w* dripp\\w+ leak\\w+ derram\\w+ surge'),
          `(?:in|into|on|onto|over|inside|through|up to|en|sobre|por) (?:\\w+ ){0,2}${any(panel, meter, device, lamp)}`,
          6,
        ),
      ),
      unless: saying(shopping, 'trip\\w*', 'surge (?:prot|sup)\\w*', 'light'),
    },
    {
      said: saying(
        near(
          any('water agua flood'),
          '(?:up to|reach\\w*|above|over|around|at|near|llega a|under|hosed|standing by)(?: all)?(?: around)?(?: the| my| our| an?| el| la| los)? (?:outlets?|sockets?|panel|breaker box|fuse box|breakers|meter|wires|enchufes?|electric\\w*)',
          4,
        ),
        before('hosed', any(panel, device, meter), 4),
      ),
      unless: saying('trip\\w*', shopping, 'heater near'),
    },
    {
      said: saying(
        near(
          any(
            'drip\\w* leak(?:s|ing) pour\\w* submerged under_?water soaked flooded overflow\\w* gote\\w+ goter\\w+ moj\\w+ coming_(?:through|out|in) reached',
          ),
          any(
            'outlets? panel breaker_?box fuse_?box meter lights? fixtures? switch chandelier fan lampara enchufes? luces foco recessed',
          ),
          8,
        ),
      ),
      with: saying(wet),
      unless: saying('trip\\w*', 'install\\w*', 'replace'),
    },
  ],
  sparks: [
    {
      said: saying(
        'spark(?:s|ed|ing)?',
        '(?:is |was |keeps |started )?arc(?:s|ed|ing)',
        'electrical arc\\w*|electric arcs?(?! lamp| weld)',
        'arc (?:from|in|at|across|between|inside)',
        'chisp\\w+',
        'chispazos?',
        near('zapp?\\w*', any('noises? sounds?'), 2),
      ),
      unless: saying('what (?:is|are) (?:an? )?(?:arc|spark)\\w*'),
    },
    {
      said: saying(
        near(crackle, any(electric, appliance, 'electric\\w*'), 6),
        near(
          '(?:loud|big|huge) (?:bang|boom|pop|explosion)',
          any('power electricity breakers? lights? luz'),
          6,
        ),
        'outlets? popped',
        before('popped', 'outlet', 2),
      ),
      unless: saying(
        shopping,
        any(
          `(?:baja|bota|brinca|dispara)_el breakers?_(?:\\w+_)?popp\\w+ bulbs?_popp\\w+ popping_(?:the_)?breakers? keeps?_popping fuses?_pop\\w* lights?_flash\\w* flash(?:es|ing)?_(?:light|lights|code|led|green|red|blue|amber|slow|fast) lightning_(?:rod|protection|arrest\\w*) flash_?lights?`,
        ),
      ),
    },
  ],
  'hot-meter': [
    {
      said: saying(near(any(panel, meter), any(hot, warm, noisy), 7)),
      unless: saying(
        shopping,
        any('dimmers? door_?bell hot_(?:wire|is|lead) tub mains?_water trips?_when fan heater'),
      ),
    },
  ],
}

/**
 * The dangers that a text names, most serious first; none for most texts. Takes typed text of any length, and looks at
 * its first 4,000 characters.
 */
export function hazardsIn(typed: string): Hazard[] {
  const withAlarms = plainWords(typed.slice(0, 4_000))
    .replace(chirpingAlarm, ' ~ ')
    .replace(burnedBulb, ' bulb gone')
    .replace(harmless, ' ~ ')
    .replace(denied, ' ~ ')
    .replace(asking, ' ·$&')
  const text = withAlarms.replace(silentAlarm, ' ~ ')
  const isThere = ({ said, with: also, unless, ofAlarms }: Sign) => {
    const where = ofAlarms ? withAlarms : text
    return (
      (also?.test(where) ?? true) &&
      where.split('·').some((part) => said.test(part.trim()) && !unless?.test(part))
    )
  }
  return hazards.filter((hazard) => signs[hazard].some(isThere))
}

/** Where a text turns from what is happening to what its author wants. */
const asking =
  / (?:(?:and|so|but|also|plus|please|then|y) )*(?:(?:i|we) (?:also |will |would |just )*(?:need|want|like)|(?:can|could|will|would) (?:you|someone|somebody)|how much|please|also|cuanto|necesito|quiero|quisiera|pueden?)(?= )/g

/** Lower case, without accents and punctuation, each word as it was meant; a period between sentences. */
function plainWords(typed: string): string {
  return typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\bc\.o\b\.?/g, 'co')
    .replaceAll(/[’'`]/g, '')
    .replaceAll(/[.!?;\n]+(?:\s|$)/g, ' · ')
    .replaceAll(/[^a-z0-9·%/]+/g, ' ')
    .trim()
    .replace(/(?: ?·)+$/, '')
    .split(' ')
    .map(respelled)
    .join(' ')
}
