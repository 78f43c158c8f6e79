import type { ServiceInTowns } from '../service-texts'

export default {
  slug: 'emergency-electrician',
  updated: '2026-11-29',
  towns: {
    ronkonkoma: [
      'Our vans start here, so this is where an electrician is at the door soonest. Use the time: keep the way to the door clear, and put a light by the panel. A smell of burning that you cannot place does not wait for us: get out and call 911.',
      'By the lake, water comes from below. After weeks of rain the ground is saturated, and basements and crawl spaces take it in quietly, without a storm. If the floor is wet and the panel or an outlet is within reach of it, stay on the stairs. The utility can pull the meter from outside; nobody needs to wade.',
      'The most common cause is a sump pump that stopped. We bring one, find out whether the pump, the float or the circuit failed, and give it its own breaker before we leave.',
    ],
    huntington: [
      'A limb that comes down on the wire between the pole and the gable pulls on the house, and the house loses. The eyebolt tears out, the mast bends, the meter box hangs by its cable. Keep everyone on the far side of the building, and remember that fences and wet branches conduct.',
      'The wire is the utility’s. The mast, entrance cable and meter box are yours, and until those are repaired no crew will reconnect. We rebuild them the same day if the road is passable, and notify the utility so you don’t wait in line twice.',
      'On steep lanes in ice, it may be the van that can’t get there. Then we stay on the phone, and you switch things off step by step.',
    ],
    massapequa: [
      'On the canals, decide hours before the tide, not minutes. Switch off the circuits of the lowest floor while you are dry, then the main if you leave. Unplug the charger, the boat lift and everything in the garage.',
      'Afterward, salt is the enemy. A breaker that was under bay water may click like new and still have lost what makes it trip. Whatever the water reached (receptacles, cable ends, furnace controls, the panel) is replaced, not dried, and the insulation of the rest is tested before it gets power.',
      'We tag each circuit red or green, room by room, and photograph it. Your insurer will ask for a list like that, and it tells you which half of the house can be warm tonight.',
    ],
    smithtown: [
      'Long outages bring a second kind of emergency: the generator. Engines in garages, cords through a cracked window, a plug wired backward into the dryer outlet. If somebody has a headache and the engine is running near the house, get out into the fresh air and call 911. Everything else can wait.',
      'When the utility’s power returns, watch the lights for a minute. If some lights glare while others fade, the neutral is broken between the street and you, often where a branch rubbed the triplex on a long drop. Turn the main off, if the panel is dry and cool, and then call.',
      'On larger properties a downed cable may be your own, the feed to the barn or the pool. Treat it exactly as you would the one from the pole.',
    ],
    babylon: [
      'Houses stand close together in the village, and a fault in one is the neighbor’s worry too. A buzzing or warm meter box on the outside wall is the call we get on calm days: salt has eaten the jaws inside, the contact runs hot, and the paint around it blisters. Do not touch the box. Is it hot, crackling or smoking: get everybody out and call 911. Otherwise call PSEG Long Island, 1-800-490-0075, since only the utility can cut the power there, and switch off the large loads indoors: range, dryer, air conditioning. The box behind the meter is yours, and we rebuild it once the power is off.',
      'Low streets by the canals flood with the wind and the moon rather than with rain. If the car is standing in water, so are the outdoor outlets.',
      'Anyone who feels a tingle at a dock or a swim ladder should swim away from it and shout. Cut the dock’s breaker before anybody goes in to help.',
    ],
    'bay-shore': [
      'In a building with several meters, the hard part is knowing which switch is yours. We ask for the apartment number, the color of the meter’s tag, and whether the hallway is dark too. A dark hallway with lit apartments means the house panel, and the landlord has to be told that we are coming.',
      'Restaurants naturally call at the worst time. In a kitchen we save the cold first: the walk-in and freezers go on a good circuit, then we look for what failed.',
      'Toward Maple Avenue and the ferries, some storms bring the tide into the street. A ground-floor shop that got wet needs its low outlets opened before fans are plugged into them.',
    ],
    commack: [
      'A smell of fish or hot plastic that nobody can place: get everybody out and call 911. In houses of the sixties and seventies an aluminum connection can glow behind a plate for weeks before it shows, and firefighters can see heat inside a wall. Once they have made sure, we find the connection and repair it.',
      'Basements are the other place. A dehumidifier, a freezer and a gaming corner share one power strip, the strip softens, and the carpet chars under it. Pull the plug at the wall if you can do it without reaching over the strip.',
      'Heavy snow can press an old mast out of its roof flashing. Water then runs inside the cable straight down to the main breaker.',
    ],
    'deer-park': [
      'For a shop, an emergency is an idle crew. If motors hum without turning and half of the lights are out, one of the three phases is missing. Press every stop button; a motor on two phases burns out in minutes. Then see whether the neighbors have the same problem. If they do, it is the utility’s line; if not, it is a fuse in your own gear.',
      'Homeowners here call about the lower level of high ranches, where the panel, laundry and garage share a wall. A leaking washing machine above an open knockout is enough for a bang.',
      'At night the outlets and stores are empty, but the alarms don’t sleep. We come with the key holder, or stay on the line with the alarm company until someone can open up.',
    ],
    'east-islip': [
      'A nor’easter pushes the bay up the creeks for several tides in a row, so the second high water is often worse than the first. If the crawl space was wet in the morning, expect it to be wetter at night, and leave off whatever you switched off.',
      'Before we turn on a single breaker we open the boxes under the house, let them drain, and measure each circuit’s insulation. Mud in a box holds moisture for weeks; it is cleaned or replaced. A well-meant fan plugged in too early has caused more trouble than the flood.',
      'Inland, by the park, wind brings down trees instead. For a wire on the ground call 911, then PSEG Long Island; photograph it from your window, and keep the dog in.',
    ],
    farmingdale: [
      'Heat, not wind, is why people call us from here. On the third day above ninety, every window unit in a cape runs through one old main breaker, and the lug that was never quite tight starts to cook. The signs are a hum in the panel, a cover that feels warm, lights that pulse. Shut the units off at their own controls and stay away from the panel. If it is hot, crackling or smells like burning, get out and call 911.',
      'Small lots also mean that your drop may cross the yard next door. If it comes down there, warn them before you call anyone, and stay thirty feet away on both sides of the fence.',
      'Tenants above stores should know where the basement key is kept. At two in the morning it is the key that is missing, not the fuse.',
    ],
  },
} satisfies ServiceInTowns
