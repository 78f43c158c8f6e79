import type { ServiceInTowns } from '../service-texts'

export default {
  slug: 'commercial-electrician',
  updated: '2026-11-22',
  towns: {
    ronkonkoma: [
      'Two very different customers share this hamlet. By the railroad, stores under the new apartments are handed over as a bare shell: a panel, a capped pipe and the landlord’s thick manual. We read the manual first, since it says which days you may drill and whose electrician may touch the fire alarm.',
      'The other kind sits in the industrial buildings by MacArthur Airport and along Veterans Highway. Warehouses need lights at twenty-five feet that don’t blind a forklift driver, chargers for the trucks, and a dock door on its own circuit.',
      'Since our shop is here too, we can look at a tripped main at six in the morning, before the first delivery, and come back the same day with the missing part.',
    ],
    huntington: [
      'Storefronts in the village are narrow, deep and older than their wiring. Several share one basement, where meters, disconnects and abandoned conduit hang side by side without labels. Before a new restaurant signs, we trace which meter feeds which door; a walk-in cooler may turn out to run on the neighbor’s bill.',
      'Kitchens go into rooms that were shoe stores, with apartments overhead. Noise, smell and heat then determine the route of a hood’s wiring, and so does the tin ceiling that nobody wants to lose.',
      'Parking being what it is, we unload before seven, keep material on site, and cut in the new panel on the night when you are closed. Mondays are popular.',
    ],
    massapequa: [
      'Sunrise Highway means strip centers: a row of tenants under one roof, air conditioning on top of it, and a house meter for the parking lot. When a salon moves in where a card shop was, the load doubles while the panel stays. We clamp a recorder on it for a week, and often the answer is to move the water heater rather than buy a bigger service.',
      'Pole lights in the lot fail at the base, where road salt and water meet. A new LED head on a rusted pole is good money after bad; we check the steel first.',
      'Near Merrick Road and the water, put the panel, the router and the walk-in’s controls above the line that Sandy left on the wall.',
    ],
    smithtown: [
      'Many practices around Main Street and in the Village of the Branch are in what used to be a house. A dentist or a physician there needs more than extra outlets: in rooms where patients are treated, receptacles get a second grounding path through metal pipe or armored cable, and that can’t be fished through old lath in an hour. We plan it room by room while the office stays open.',
      'Stores along Jericho Turnpike ask for signs, timers, and lights that come on at dusk rather than by the clock.',
      'Larger buildings in the town’s office parks come with an engineer’s drawing. We price it as drawn, and ask questions where the drawing and the ceiling disagree.',
    ],
    babylon: [
      'A village of bars and kitchens lives by its Friday night. When a dishwasher booster takes out half the back of the house at eight o’clock, we look for a spare breaker to keep the line running and repair it properly on Saturday morning.',
      'Sidewalk tables have brought heaters, string lights and a small stage outdoors. All of that needs ground-fault protection and cable rated for sun and rain, not cords through a window. We put a weatherproof outlet where each thing stands, switched from the host’s desk.',
      'Basements near the river take in water. Beer coolers and compressors belong on stands, disconnects at chest height, and the panel, if at all possible, on the ground floor.',
    ],
    'bay-shore': [
      'Main Street filled up with restaurants within two decades, often in buildings made for dry goods. Our first question to a new owner is how the kitchen will cook. Gas keeps the service small; induction and electric combi ovens can take three times as much, and the utility needs to know months ahead.',
      'Down at the marinas and ferry slips another chapter of the code applies, with leakage protection on every pedestal and receptacles well above the deck. Fittings that last ten years inland give up in three here, so we use bronze, stainless steel and plastic conduit.',
      'Around the hospital, medical offices want work after the last patient and a certificate of insurance by noon. Both are routine.',
    ],
    commack: [
      'Jericho Turnpike and Veterans Memorial Highway are lined with centers where one tenant follows another. The gym that becomes a preschool or the bank that turns into a bagel store each change the use, and with it exit lights, ground-fault protection and sometimes the whole lighting plan. We walk the empty unit with you before the lease is signed, because the ceiling tells us more than the brochure.',
      'Part of the hamlet files with one township, the rest with another. For a chain with two stores a mile apart that means two sets of forms, which we keep apart for you.',
      'Lot lighting, monument signs and a charger or two for customers fit in one trench if you plan them together.',
    ],
    'deer-park': [
      'Machine shops, printers, bakers and distributors work side by side in the industrial streets. Their question is seldom about lights; it is about three-phase power. Whether a building has 208 or 480 volts decides which used machine you may buy at auction, and we would rather read the transformer plate with you before the truck arrives.',
      'A lost phase ruins motors within minutes. Phase-loss relays on the compressor and the big saw cost little next to a rewound motor, and we install them wherever a machine runs unattended.',
      'Retail around the outlet center keeps mall hours, so fixture changes and floor boxes happen from ten at night until six, with the dust gone before the manager comes in.',
    ],
    'east-islip': [
      'Delis, salons, a bakery, a bank: along Montauk Highway the shops are small and the owner is usually the person behind the counter. Refrigeration comes first. A case that trips at night is a total loss by morning, so each one gets its own circuit, with the breaker locked on and a cheap alarm that calls your phone.',
      'Boat owners have their own list. Shore power, fuel pumps, hoists and the yacht club’s kitchen fall under rules that changed in recent code editions, and spring is too late to discover it. We inspect docks in March.',
      'Schools want work done during vacations, churches between services, and the firehouse never on drill night.',
    ],
    farmingdale: [
      'On Main Street a kitchen fire or a failed inspection costs a season, so owners there want to know ahead of time. We go through with the same list the inspector carries: open boxes, extension cords used as permanent wiring, missing covers over the fryer, dark exit signs.',
      'Show windows have a rule of their own that old stores rarely meet: a receptacle within a foot and a half of the top for every twelve feet of glass. It puts an end to the cord taped along the frame.',
      'Out by Route 110 and Republic Airport we work in repair garages and hangars. Gasoline vapor stays low; where it may collect, the first eighteen inches above the floor are no place for an ordinary outlet or the compressor’s switch.',
    ],
  },
} satisfies ServiceInTowns
