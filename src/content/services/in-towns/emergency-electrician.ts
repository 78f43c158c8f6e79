import type { ServiceInTowns } from '../service-texts'

export default {
  slug: 'emergency-electrician',
  updated: '2026-11-22',
  towns: {
    ronkonkoma: [
      'Our vans start here, so this is where an electrician is at the door soonest. Use the minutes: keep the way to the door free, and put a light by the panel. A smell of burning that you cannot place does not wait for us: out, and 911.',
      'By the lake water comes from below. After weeks of rain the ground is full and basements and crawl spaces take it in quietly, without a storm. If the floor is wet and the panel or an outlet is within reach of it, stay on the stairs. The utility can pull the meter from outside; nobody needs to wade.',
      'A sump pump that stopped is the commonest reason. We bring one, find out whether pump, float or circuit failed, and give it a breaker of its own before we leave.',
    ],
    huntington: [
      'A limb that comes down on the wire between pole and gable pulls on the house, and the house loses. The eyebolt tears out, the mast bends, the meter box hangs by its cable. Keep everyone on the far side of the building, and remember that fences and wet branches conduct.',
      'The wire is the utility’s. Mast, entrance cable and meter box are yours, and until those are mended no crew will reconnect. We rebuild them the same day when the road is passable, and send word so that you do not wait in line twice.',
      'On steep lanes in ice it may be the van that cannot come. Then we stay on the phone, and you switch off step by step.',
    ],
    massapequa: [
      'Hours before the tide, not minutes: that is when decisions are made on the canals. Switch off the circuits of the lowest floor while you are dry, then the main if you leave. Unplug the charger, the boat lift and everything in the garage.',
      'Afterward salt is the enemy. A breaker that was under bay water may click like new and still have lost what makes it trip. What the water reached, receptacles, cable ends, furnace controls, panel, is replaced, not dried, and the rest is tested for insulation before it gets power.',
      'We tag each circuit red or green, room by room, and photograph it. Your insurer will ask for such a list, and it tells you which half of the house can be warm tonight.',
    ],
    smithtown: [
      'Long outages bring a second kind of emergency: the generator. Engines in garages, cords through a cracked window, a plug wired backwards into the dryer outlet. If somebody has a headache and the engine runs near the house, go out into the air and call 911. Everything else can wait.',
      'When the utility’s power returns, watch the lights for a minute. Some lamps glaring and others sinking means that the neutral is broken between the street and you, frequently where a branch rubbed the triplex on a long drop. Main off, no exceptions, and then the phone.',
      'On larger properties a downed cable may be your own, the feed to the barn or the pool. Treat it exactly as you would the one from the pole.',
    ],
    babylon: [
      'Houses stand close in the village, and a fault in one is the neighbor’s worry as well. A buzzing or warm meter box on the outside wall is the call we get on windless days: salt has eaten the jaws inside, the contact runs hot, and paint blisters around it. Do not touch the box. Is it hot, crackling or smoking: get everybody out and call 911. Otherwise call PSEG Long Island, 1-800-490-0075, since only the utility can cut the power there, and switch off the large loads indoors, range, dryer, air conditioning. The box behind the meter is yours, and we rebuild it once the power is off.',
      'Low streets by the canals flood with wind and moon rather than with rain. If the car stands in water, so do the outdoor outlets.',
      'Anyone who feels a tingle at a dock or a swim ladder should swim away from it and shout. Cut the dock’s breaker before anybody goes in to help.',
    ],
    'bay-shore': [
      'In a building with several meters the hard part is knowing which switch is yours. We ask for the apartment number and the color of the meter’s tag, and whether the hallway is dark too. A dark hallway with lit apartments is the house panel, and the landlord has to be told that we are coming.',
      'Restaurants call at the worst hour by nature. For a kitchen we first save the cold: walk-in and freezers go on a healthy circuit, then we look for what failed.',
      'Toward Maple Avenue and the ferries, the tide comes into the street with some storms. A ground-floor shop that has been wet needs its low outlets opened before the fans are plugged into them.',
    ],
    commack: [
      'A smell of fish or hot plastic that nobody can place: get everybody out and call 911. In houses of the sixties and seventies an aluminum connection can glow behind a plate for weeks before it shows, and firefighters can see heat inside a wall. Once they have made sure, we find the connection and mend it.',
      'Basements are the other address. A dehumidifier, a freezer and a gaming corner hang on one strip, the strip softens, and the carpet chars beneath it. Pull the plug at the wall if you can do so without reaching over it.',
      'Heavy snow can press an old mast out of its roof flashing. Water then runs inside the cable straight down to the main breaker.',
    ],
    'deer-park': [
      'For a workshop an emergency is an idle crew. If motors hum without turning and half of the lights have gone, one of three phases is missing. Press every stop button; a motor on two phases burns out in minutes. Then look whether the neighbors have the same. If they do, it is the utility’s line; if not, a fuse in your own gear.',
      'Houses here call about the lower level of high ranches, where panel, laundry and garage share a wall. A leaking washing machine above an open knockout is enough for a bang.',
      'At night the outlets and stores are empty, but alarms are not. We come with the key holder, or stay on the line with the alarm company until someone can open.',
    ],
    'east-islip': [
      'A nor’easter pushes the bay up the creeks for several tides in a row, so the second high water is often worse than the first. If the crawl space was wet in the morning, expect it wetter at night, and leave off whatever you switched off.',
      'Before we turn on a single breaker we open the boxes under the house, let them drain, and measure each circuit’s insulation. Mud in a box holds moisture for weeks; it is cleaned or replaced. The well-meant fan plugged in too early has started more trouble than the flood.',
      'Inland, by the park, wind takes trees instead. Photograph the wire from your window, report it to PSEG Long Island, and keep the dog in.',
    ],
    farmingdale: [
      'Heat, not wind, fills our phone from here. On the third day above ninety, every window unit in a cape runs through one old main breaker, and the lug that was never quite tight begins to cook. The signs are a hum in the panel, a cover that feels warm, lights that breathe. Shut the units off at their own controls and keep away from the panel. Hot, crackling or a smell of burning: out, and 911.',
      'Small lots also mean that your drop may cross the yard next door. If it comes down there, warn them before you call anyone, and keep thirty feet off on both sides of the fence.',
      'Tenants above stores should know where the basement key hangs. At two in the morning it is the key that is missing, not the fuse.',
    ],
  },
} satisfies ServiceInTowns
