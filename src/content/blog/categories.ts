/** What a category's page says of its subject as a whole, below the list of its posts. */
export type CategoryText = { slug: string; intro: string[]; points: { heading: string; text: string }[] }

/** The texts by category: each category that a post names in its front matter has one. */
export const categoryTexts: Record<string, CategoryText> = {
  lighting: {
    slug: 'lighting',
    intro: [
      'Light is bought one fixture at a time and lived with one room at a time. That is why so many houses have a bright ceiling above a dark counter. Before you choose a lamp, decide what each room is for after sunset: reading, chopping, shaving, finding the stairs. A sketch on the back of an envelope saves more than any sale.',
    ],
    points: [
      {
        heading: 'Three kinds of light',
        text: 'General light fills a room, task light falls on your hands, accent light picks out a wall or a tree. A grid of recessed cans tries to be all three and flattens everything. Two or three separately switched groups in a kitchen cost little while the walls are open, and a good deal later.',
      },
      {
        heading: 'Read lumens and kelvins',
        text: 'Watts tell you what a bulb eats, lumens what it gives: about 800 of them replace the sixty-watt bulb of old. Kelvins are the color. At 2700 it looks like candlelight’s cousin, at 3000 a little crisper, at 4000 like an office. A color rendering index of 90 lets food and skin look right. Buy one, live with it for a week, then buy the rest.',
      },
      {
        heading: 'The ceiling has a say',
        text: 'A can that touches attic insulation must be marked Type IC, and an airtight model keeps heated air from escaping around it. A box for a paddle fan must be made for one. Cable from before the mid-eighties may be rated for less heat than the label on a new fixture requires; somebody should read both.',
      },
      {
        heading: 'Steam, rain and salt',
        text: 'Fixtures are listed for dry, damp or wet places. A covered porch is damp, an open wall is wet. Nothing that hangs, a chandelier or a ceiling fan, belongs within three feet of a tub, up to eight feet above its rim. Near the bays thin painted steel rusts within a few winters; brass, stainless and composite do not.',
      },
      {
        heading: 'Switches are half of it',
        text: 'One where you come in and one where you go out ends the walk across a black room. Sensors suit closets, laundries and basement stairs, where hands are full. Ask for roomy boxes and a neutral at each new location: then whatever is invented next will fit.',
      },
      {
        heading: 'Where your part ends',
        text: 'Bulbs, shades and timers that plug in are yours. Stop when insulation crumbles, a box moves with the fixture, or the plaster around it has gone brown. Those are wiring jobs that happen to have a lamp hanging from them, and a new shade will not mend what is above.',
      },
    ],
  },
  safety: {
    slug: 'safety',
    intro: [
      'Electricity hurts in two ways: through the body, and by setting fire to what surrounds it. Nearly every rule in the trade exists to prevent one or the other, and no single device prevents both. It helps to know which guard stands where in your house, and which of the common habits walks around it.',
    ],
    points: [
      {
        heading: 'Layers, not one wall',
        text: 'Insulation keeps current inside the wire. Grounding gives stray current a way home. Overcurrent devices keep cable from cooking. Electronic protection notices small leaks and sparks that the rest cannot see. A house is safe because the layers overlap; take one away, and nobody feels the difference until a second one fails.',
      },
      {
        heading: 'Use your nose and fingertips',
        text: 'Faults announce themselves in small ways: a plate warmer than its neighbors, a plug that slides out by its own weight, an odor like burnt fish, a buzz from a wall, a tickle from a metal case. None of these gets better. A burning smell you cannot place: get out, call 911. For the rest, write down what was running and when.',
      },
      {
        heading: 'Cords are the weak spot',
        text: 'Wiring inside walls is fixed and protected; a cord is stepped on, shut in doors and buried under rugs, where its heat cannot escape. Heaters and air conditioners plug straight into a wall. A power strip multiplies holes, never capacity. Anything you have taped belongs in the trash.',
      },
      {
        heading: 'If somebody is hurt',
        text: 'Do not take hold of a person who is still in contact with a live part. Have somebody call 911 at once while you switch off the breaker, if that is safe. Anyone who got more than a tingle should be seen by a doctor, even if they feel fine: current can disturb the heartbeat and burn tissue under skin that looks whole.',
      },
      {
        heading: 'Have the whole house looked at',
        text: 'The Electrical Safety Foundation suggests an inspection once a home is forty years old, when it changes hands, and after a major renovation or large new appliance. On Long Island that covers most streets. Ask for written findings in three groups: now, this year, and with the next renovation.',
      },
      {
        heading: 'What to leave alone',
        text: 'A panel’s door is for you; the screwed cover behind it is not, since the lugs at the top stay live even with everything off. Nor is a tester from the hardware store proof that a wire is dead. Teach the family the handle that shuts down all of it, and let the rest wait for someone with gloves, meter and license.',
      },
    ],
  },
  storms: {
    slug: 'storms',
    intro: [
      'Long Island gets two kinds of bad weather. Hurricanes come late in summer, with days of warning and trees in full leaf to catch the wind. Nor’easters come from fall to spring, stay for several tides, and are forgotten sooner than they deserve. A house can be made ready for both, and the work is the same.',
    ],
    points: [
      {
        heading: 'Four ways to be hurt',
        text: 'Wind brings limbs onto the service drop and pulls the mast off the wall. Water, fresh from above or salty from the bay, reaches what should be dry. Lightning and the returning grid send voltage where it has no business. And after the wind has gone, exhaust and candles injure people who came through it unharmed.',
      },
      {
        heading: 'North shore, south shore, middle',
        text: 'South of Montauk Highway the question is height: how far above the tide do your meter, panel and burner hang? In the hills along the Sound it is trees. In the flat middle a high water table fills basements hours after the rain has stopped, usually while the street is dark. Prepare for your own trouble first.',
      },
      {
        heading: 'How the lights come back',
        text: 'Utilities repair from the top down: transmission, substations, main lines, then the branches that serve a street, and single houses at the end. If your block has power and you do not, the fault may well be on your own wall, and no utility crew is going to fix that part.',
      },
      {
        heading: 'Plan in days',
        text: 'Most failures last hours. The ones that people remember were different: after Sandy in 2012 there were families still waiting two weeks later. Decide what must run through a cold week, what could go to a neighbor’s freezer, and who in the house depends on a machine to breathe or to keep medicine cool.',
      },
      {
        heading: 'Do it in spring',
        text: 'Inlets, transfer equipment and raised panels need a permit, parts and an electrician with a free day. All three run short in September, when everyone has seen the same map on television. A quiet April is also when gas fitters and tree crews answer the phone.',
      },
      {
        heading: 'Keep the evidence',
        text: 'Photograph every piece of equipment now, nameplates included, and store the pictures outside the house. Homeowner’s policies commonly pay for wind and fallen trees but not for rising water, and flood insurance is bought separately. Afterward, take more before anything is moved, and ask contractors to say in writing what failed and why.',
      },
    ],
  },
  'ev-charging': {
    slug: 'ev-charging',
    intro: [
      'A car that fills up in the driveway changes a household’s electricity more than anything since central air. The good news is that it is patient: parked for ten or twelve hours, it seldom minds when, or how fast, it is fed. Nearly every costly mistake comes from buying speed that nobody needed.',
    ],
    points: [
      {
        heading: 'The three levels',
        text: 'Level 1 is the cord that fits an ordinary outlet, good for about four miles for each hour plugged in. Level 2 takes 240 volts, like a dryer, and is what an electrician installs at home. Direct-current fast charging belongs to highways and parking lots; its equipment needs more than a house service offers.',
      },
      {
        heading: 'The charger is inside the car',
        text: 'What hangs on the wall is a careful switch that tells the vehicle how much current it may draw. The converter sits on board, and has a ceiling of its own. If that is 32 amps, a 48-amp box on the wall will not shorten the night by one minute. Look the figure up before you shop.',
      },
      {
        heading: 'Two plugs, for a while',
        text: 'For years most makes used the J1772 connector and Tesla its own. Tesla’s has since been standardized as SAE J3400, also called NACS, and other makers are changing over. Adapters join the two for home charging. Choose the cord for the car you have and expect to own an adapter, of good make, for visitors.',
      },
      {
        heading: 'Winter counts',
        text: 'A cold battery takes energy less willingly, and heating cabin and pack can eat a good part of the range. Size the circuit for a January commute and not for a mild day in May. Warming the car while it is still plugged in spends grid power instead of miles.',
      },
      {
        heading: 'Renting, sharing, street parking',
        text: 'In a co-op, condominium or two-family house the first matter is whose meter pays, the second whose wall it is. Get both in writing before a hole is drilled. A cord across a public sidewalk trips people and breaks its jacket; workplaces and public posts are a better answer for a curbside car.',
      },
      {
        heading: 'Rebates, and papers',
        text: 'Utility and government incentives open, close and change their lists of approved models. Some must be applied for before work starts. Check on the day you sign, never from an old article. Keep invoice, model and serial number, inspection certificate and a photograph of the finished wall: programs, insurers and the next owner will want them.',
      },
    ],
  },
  panels: {
    slug: 'panels',
    intro: [
      'The gray box in the basement is where one large supply becomes twenty small ones. It has no moving parts apart from its handles, asks for nothing, and is looked at only when something goes dark. Yet it settles what the rest of the house can do, and a quarter of an hour with a flashlight tells you much about it.',
    ],
    points: [
      {
        heading: 'What is in there',
        text: 'Two hot bars run down the center, and breakers clip to them: a single one takes one bar and gives 120 volts, a double takes both and gives 240. At the side are the bars for white and bare wires. At the top or bottom sits the main, the handle that carries everything.',
      },
      {
        heading: 'Three numbers, often confused',
        text: 'The rating on the label is what the box may carry. The figure on the main says what it does carry at most. The count of spaces is just room for more breakers. A roomy cabinet behind a small main is still a small service, and a crowded one may have strength to spare.',
      },
      {
        heading: 'Main panel and subpanel',
        text: 'A second box, fed from the first, brings breakers nearer to a kitchen, a garage or an addition. It adds spaces and shortens cable; it adds no power. In it neutrals and grounds are kept apart, and where they are mixed, everyday current returns through metal cases and bare wire.',
      },
      {
        heading: 'Breakers are not interchangeable',
        text: 'One that snaps in is not necessarily the right one. Panels are listed with particular breaker types, named on the label inside the door. The wrong one may grip the bar poorly and burn it. The same holds for doubles squeezed into a single slot: some boxes take them in some places, others nowhere.',
      },
      {
        heading: 'How a panel grows old',
        text: 'Damp is its enemy, along with heat at a joint that has worked loose, and breakers that have cleared many faults. Rust streaks or a discolored handle mean an appointment, a warm door a call at once; a hot or crackling panel means out, and 911. A fuse box is another matter: sound fuses of proper size protect well, but they rarely leave enough circuits for how people live today.',
      },
      {
        heading: 'A quarter of an hour well spent',
        text: 'With a helper in the rooms, switch circuits off one by one and write down what each serves, in words that a guest would understand. Mark those for boiler, sump pump and refrigerator. Photograph the list, the label and the surroundings. Whoever plans your next circuit can then say a good deal before coming out.',
      },
    ],
  },
  'old-houses': {
    slug: 'old-houses',
    intro: [
      'A house on Long Island may be a whaler’s cottage, a farmhouse, a summer bungalow that was winterized, or one of the tens of thousands built for returning soldiers. Few have wiring of a single age. Each owner added a room, a bath, a dryer, and left a layer, so the honest answer to what is in the walls is: several things.',
    ],
    points: [
      {
        heading: 'The layers, by date',
        text: 'Up to about 1940 you meet knob and tube, single wires on porcelain in open air. Armored cable ran beside it and on past the war. Rubber and cloth followed, plastic sheathing with no ground came next, a ground wire joined in the sixties, and for some years branch circuits were aluminum. The basement ceiling often shows them all.',
      },
      {
        heading: 'Age alone is no verdict',
        text: 'Old copper that was never overloaded, overheated or cut into can be in fair shape. What ruins it is heat: lamps too strong for a closed fixture, attic insulation blown over wires that were meant to cool in air, a circuit given ever larger fuses. Look first at kitchens, ceilings below the attic, and wherever someone made an addition.',
      },
      {
        heading: 'Amateurs leave traces',
        text: 'Splices outside a box, lamp cord stapled along a baseboard, a light whose switch does nothing, three plates that do not match: these are signs of weekends, not of trades. They tell you where to open a wall. What the first electrician did is often the sounder part.',
      },
      {
        heading: 'One plan, several years',
        text: 'Rewiring need not be one upheaval. Start at the service and grounding, go on with wet rooms and the heating system, then take floors as they are painted or insulated. A drawing that shows the finished scheme lets each stage fit the next, and keeps money from going into a circuit that will be torn out.',
      },
      {
        heading: 'Plaster, paint and asbestos',
        text: 'Fishing cable behind lath makes dust. Federal rules on lead-safe work cover paid jobs that disturb painted surfaces in homes built before 1978, above certain small areas. Asbestos turns up too, in pipe covering and around old boilers. Ask who tests, who contains it, and who repairs the holes afterward.',
      },
      {
        heading: 'Before you buy one',
        text: 'A general home inspector does not open boxes. Have an electrician spend two hours there, and ask for certificates of the work that was done. Call an insurer early as well: some decline or surcharge knob and tube, fuses, or certain makes of panel, and that is a cost of the house like the roof.',
      },
    ],
  },
  'permits-and-quotes': {
    slug: 'permits-and-quotes',
    intro: [
      'Hiring an electrician means buying something you will not see again once the wall is painted. Paper is how you know what you got. It protects the contractor too, and a firm that dislikes writing things down is telling you something. Offices differ from town to town, but the order of events hardly does.',
    ],
    points: [
      {
        heading: 'Who does what',
        text: 'You decide and pay. The electrician designs, files and installs. A building department keeps the public record. An inspector, from the municipality or an agency it has approved, judges the result. The utility connects. None can stand in for another, and most delays are one of the five waiting for paperwork from the next.',
      },
      {
        heading: 'Before the first visit',
        text: 'Make a list of complaints and wishes, the large appliances, and plans for the coming five years. Find your survey and any earlier certificates. Send photographs of the panel with its door open and of the meter outside. An hour of this turns a vague estimate into a firm price, and lets three firms bid on one job instead of three. Say too who decides with you, and by when you need an answer: nobody can plan around a maybe.',
      },
      {
        heading: 'Estimate, quote, time and material',
        text: 'An estimate is an opinion. A quote is an offer that binds when accepted. Time and material means you carry the risk, which is fair for hunting a hidden fault, with a ceiling agreed on beforehand. Ask which of the three you are holding: the words are used loosely.',
      },
      {
        heading: 'Deposits and liens',
        text: 'New York’s home improvement law treats money that you pay ahead as yours until it is earned: a contractor has to keep it in an escrow account or post a bond or the like. The same contract must warn you that unpaid contractors, and subcontractors, may have a claim on the property. Tie payments to things you can see.',
      },
      {
        heading: 'Changes on the way',
        text: 'Opened walls hold surprises, and owners have ideas. Either is handled by a short written change: what, how much, how many days, two signatures. Spoken agreements are where friendships with contractors end. Keep one email thread for the whole job, and send a recap after every phone call that changed anything.',
      },
      {
        heading: 'Finished means closed',
        text: 'Work is done when the file is: final inspection passed, certificate issued, permit closed at town hall, warranty terms and manuals in your hands, labels in the panel. Hold back a share of the price until then. Years later, a permit that was opened and never finished can delay a sale as surely as none at all.',
      },
    ],
  },
}
