/**
 * What people call a page in words of their own, by its address; the search and the help chat find the page by these.
 * Everyday words, trade words and questions, one after the other. A page in a town is found by the words of the page
 * about the same thing everywhere. With a heading after a # they are words for that part of the page, and the chat shows it.
 */
export const askedAs: Record<string, string> = {
  '/about':
    'Who we are. Company, licensed, license, insured, insurance, team, history, how long in business, years, experience, owner, background, certified, union, references',
  '/contact':
    'Phone number, telephone, call, text, email, address, opening hours, Saturday, Sunday, weekend, open today, estimate, free quote, appointment, schedule, book, reschedule, change or cancel a visit, how soon or when can you come out, availability, office, reach somebody, speak to a person, charge for an estimate, does an estimate cost anything',
  '/contact#Business hours':
    'Opening hours, Saturday, Sunday, weekend, open today, work on weekends, what time',
  '/contact#What happens after you send it':
    'Free estimate, free quote, do estimates cost anything, how fast do you answer, text or send you pictures or photos, charge to give an estimate',
  '/contact#How to pay':
    'Payment, pay, credit card, debit card, check, cash, Venmo, Zelle, PayPal, Apple Pay, bank transfer, Bitcoin, crypto, senior, veteran or military discount, discounts, coupon, special offer, best price, price match',
  '/contact#Financing and monthly payments':
    'Financing, finance, loan, payment plan, pay monthly, installments, pay over time, zero percent, 0% interest, GreenSky, Affirm, Synchrony',
  '/terms':
    'Terms and conditions, cancel a contract or an appointment, cancellation fee, refund, deposit, down payment, pay in advance, liability, Bitcoin refund',
  '/terms#Your right to cancel': 'Cancel a contract, three days to cancel, change my mind after signing',
  '/terms#Paying':
    'Deposit, deposit required, down payment, pay in advance, pay up front, when is payment due, escrow',
  '/terms#Warranty, and what we are responsible for':
    'Warranty, guarantee, guaranteed, do you stand behind your work, how long is the warranty, labor and parts, your work fails later, insured',
  '/privacy':
    'What happens to my data, personal information, who sees my details, delete my data, cookies, tracking, sell my number, spam, photos I send',
  '/accessibility': 'Screen reader, keyboard, large type, disability, ADA, blind',
  '/projects':
    'Our work, examples, portfolio, photos, pictures of work, past jobs, case studies, before and after',
  '/resources': 'Calculators, tools, useful numbers, call before you dig 811',
  '/testimonials':
    'Reviews, ratings, references, what customers or people say about you, stars, feedback, complaints, recommended',
  '/locations':
    'Which towns, areas, service area, do you cover or come or travel to my town, do you work in, how far do you go',
  '/locations#Your town is not on the list?':
    'Do you come to or work in East End, Hamptons, Montauk, Patchogue, Brentwood, Islip, Port Jefferson, Riverhead, Southampton, East Hampton, Sag Harbor, Hampton Bays, Westhampton, Mattituck, Greenport, Wading River, Rocky Point, Miller Place, Mount Sinai, Coram, Selden, Centereach, Farmingville, Holtsville, Lindenhurst, Copiague, Amityville, Wyandanch, Holbrook, Bohemia, Oakdale, Sayville, Bayport, Bellport, Mastic, Lake Grove, Medford, Shirley, Central Islip, West Islip, Brightwaters, Hauppauge, Nesconset, Saint James, Kings Park, Setauket, Northport, Greenlawn, Dix Hills, Melville, Cold Spring Harbor, Fire Island, Levittown, Hicksville, Bethpage, Plainview, Syosset, Seaford, Bellmore, Merrick, Queens, Brooklyn, Bronx, Manhattan, Staten Island, New York City, NYC, Connecticut, ZIP code',
  '/locations/nassau-county':
    'Levittown, Hicksville, Garden City, Mineola, Long Beach, Freeport, Hempstead, Oyster Bay, Glen Cove, Merrick, Bellmore, Wantagh, Syosset, Plainview, Great Neck, Valley Stream',
  '/locations/suffolk-county': 'Brookhaven, Islip, Stony Brook, Selden, Riverhead, Southold',
  '/emergency':
    'Emergency, night, weekend, holiday, come now, right away, urgent, 24 hours, after hours, emergency fee, night rate, hourly rate, charge per hour, price of a visit, service call, outage, whole street out, neighborhood dark, when will power come back, blackout, what to do first, storm damage, gas, carbon monoxide',
  '/residential':
    'House, home, homeowner, hourly rate, charge per hour, price of a visit, service call fee, minimum charge, kitchen or bathroom remodel, finished basement, addition, older house',
  '/residential#New outlets and circuits':
    'Add, install or move an outlet, new circuit, dedicated circuit, 240 volt outlet, dryer or stove or range outlet, air conditioner, mini split, central air, heat pump, freezer, sump pump, treadmill, workshop, microwave or dishwasher circuit, GFCI outlet installed, add or move a light switch, outlet behind or above a TV, wall-mounted television, four-prong or 4-prong dryer outlet, move or add a switch, hide the wires of a TV',
  '/residential#Rewiring the whole house':
    'Rewire a room or a whole house, rewiring, rewired, knob and tube, cloth wiring or cable, old wiring replaced, cost of rewiring, opening the walls',
  '/residential#Hot tubs and pools':
    'Wire, hook up or install a hot tub, swimming pool, pool pump, pool heater, pool light, above ground, bonding, 240 volts, 50 amp, sauna',
  '/residential#Ceiling fans':
    'Install, hang or replace a ceiling fan, fan in place of a light, fan box, wobbles, bathroom or exhaust fan, attic fan',
  '/residential#Smoke and carbon monoxide alarms':
    'Install or hardwire smoke alarms, interconnected, smoke alarm replacement, carbon monoxide alarm installed',
  '/residential#Solar panels and batteries':
    'Solar panels, install or fix solar, photovoltaic, home battery, backup battery, Powerwall, Enphase, SolarEdge, Tesla solar, inverter, solar ready, net metering',
  '/residential#An inspection before you sell or buy':
    'Inspect or check the wiring before selling or buying a house, home sale, closing, home inspector or inspection report found problems, pre-purchase or pre-sale inspection, safety check, insurance inspection',
  '/commercial':
    'Business, store, shop, office, restaurant, landlord, property manager, warehouse, work after hours, maintenance contract',
  '/ev-charger':
    'Electric car charger, charging station, wall connector, install a charger at home, cost of a charger, Level 2, Tesla, Rivian, Ford, Chevy, Hyundai, carport, outdoors',
  '/ev-charger#How much charging you need':
    'How fast does Level 2 charge, miles of range an hour, how many amps',
  '/ev-charger#Apartments, condominiums and businesses':
    'Apartment, condo, condominium, co-op, parking lot, workplace or fleet charging',
  '/ev-charger#Rebates and tax credits':
    'Rebate, rebates, incentive, tax credit, federal credit, tax break, 30C, 25C, 25D, money back, PSEG rebate for a charger, heat pump, solar or panel, generator rebate, deduct',
  '/resources/panel-size':
    'Load calculation, calculate how much my house uses, is my service or panel big enough, heat pump, hot tub, induction range, 100 or 150 or 200 amps, what size panel',
  '/resources/ev-charger':
    'Charging calculator, how long to charge, what breaker or wire size for a charger, miles per hour, kilowatts, charging time',
  '/resources/generator-size':
    'How many watts or kilowatts do I need, watts to run refrigerator, freezer, furnace, sump pump, well pump, generator calculator, wattage',
  '/resources/voltage-drop':
    'Wire size for a long run, what gauge, how thick a wire for a distance in feet, AWG, long cable, what size wire for 50 amps at 100 feet',
  '/resources/lighting-payback':
    'How much do I save by changing to LED, is LED worth it, savings, electric bill for lighting, payback',
  '/blog/permits-inspections-and-reading-a-quote':
    'Do I need a permit, who gets the permit, inspector, certificate, compare quotes, why are quotes different, is this quote fair, without a permit, finished work never inspected, permit for hot tub or pool',
  '/blog/permits-inspections-and-reading-a-quote#The permit and the inspection':
    'Who inspects electrical work, inspection agency, permit to add or change an outlet, light or fan',
  '/blog/permits-inspections-and-reading-a-quote#Wiring your own house':
    'Homeowner or owner does his or her own electrical work, can I wire my own house, do it yourself, DIY, without a license',
  '/blog/permits-inspections-and-reading-a-quote#What the certificate is worth':
    'Electrical certificate for a closing or a sale, missing or lost certificate, underwriters certificate',
  '/blog/gfci-and-afci-which-one-protects-whom':
    'Difference between ground fault and arc fault, which outlets need GFCI, bathroom, garage, kitchen, test and reset button, GFCI keeps tripping, AFCI trips, nuisance trips',
  '/blog/smoke-and-carbon-monoxide-alarms-in-new-york':
    'Smoke detector, CO detector, where do they go, how many, required, hardwired, selling a house, bedroom',
  '/blog/smoke-and-carbon-monoxide-alarms-in-new-york#How old is too old':
    'Chirping, beeping, chirps every minute, how old, expired, ten years old, change the battery',
  '/blog/whole-house-surge-protection':
    'Surge protector for the whole house or panel, lightning, protect appliances, computer, TV, voltage spike, is it worth it',
  '/blog/before-the-storm-a-checklist-for-your-wiring':
    'Get ready or prepare for a hurricane, nor’easter, storm coming, checklist, what to unplug before a storm',
  '/blog/after-the-flood-what-can-stay':
    'Flooded house, salt water, saltwater got into outlets, wiring under water, replace after flood, appliances were in water, is it safe to turn the power back on, Sandy',
  '/blog/outdoor-wiring-lights-outlets-and-the-trench':
    'How deep to bury or dig, trench, underground cable, power to a shed, garage, gate, dock, post light, outdoor outlet, conduit, patio, yard',
  '/blog/outdoor-wiring-lights-outlets-and-the-trench#Sheds, garages, docks':
    'Run power to a shed, garage subpanel, barn, dock, gate, detached garage',
  '/blog/portable-or-standby-generator':
    'Which kind of generator, whole house generator against portable, difference, which one is better, fuel, natural gas or propane, Generac, automatic',
  '/blog/what-a-200-amp-service-upgrade-involves':
    'What happens on the day, how long is the power off, steps of a service upgrade, who does what, utility, meter, new panel day',
  '/blog/what-a-200-amp-service-upgrade-involves#The day':
    'Food in the refrigerator or fridge, freezer, power off all day, how long without power',
  '/blog/does-my-panel-have-room-for-an-ev-charger':
    'Can my 100 amp panel handle a charger, enough capacity for an electric car, Tesla, load',
  '/blog/plug-or-hard-wired-ev-charger':
    'NEMA 14-50 outlet or hardwire, plug in charger, 240 volt outlet for a car, 50 amp outlet',
  '/blog/plug-or-hard-wired-ev-charger#When to charge':
    'Time-of-day rates, time of use, off-peak hours, super off-peak, peak hours, cheapest time to charge, PSEG rates',
  '/blog/why-led-lights-flicker-on-a-dimmer':
    'LED and dimmer do not go together, compatible dimmer, flicker when dimmed',
  '/blog/two-prong-outlets-what-you-can-do':
    'Replace two slot outlets, no ground, ungrounded, three prong adapter, cheater plug',
  '/blog/aluminum-wiring-in-houses-from-1965-to-1973':
    'Silver colored wires, how do I know or recognize aluminum wire, house built in 1960s or 1970s, is it dangerous, insurance, copper pigtail',
  '/blog/half-the-lights-bright-half-dim':
    'Some lights too bright, others dim, lights get brighter, lost or open or loose neutral, voltage too high, bulbs burn out, appliances burned, tingle or shock from the faucet, sink, shower or tub',
  '/blog/what-to-do-when-a-breaker-keeps-tripping':
    'How to reset a breaker, what can I check myself when it trips, find the cause',
  '/services/residential-electrician':
    'House electrician, outlets, switches, ceiling fan, rewire, hot tub wiring, small jobs, handyman, add or install an outlet, new outlet, dryer or range outlet, move a light switch or an outlet, rented house or apartment, tenant, landlord',
  '/services/commercial-electrician': 'Business electrician, store, office, restaurant, contractor',
  '/services/emergency-electrician': 'Emergency electrician near me, now, tonight, urgent, fast, 24 hours',
  '/services/ev-charger-installation':
    'Install a charger, electric car, Tesla wall connector, home charging station, cost of installing a charger, NEMA 14-50, 50 amp outlet for a car, install price',
  '/services/panel-upgrade':
    'New panel, change the breaker box, replace the panel, cost of a panel, more power, bigger service, heavy up, split-bus panel, 320 or 400 amp service, underground service, move the meter, panel swap, swap, change or exchange a panel, change the main breaker, how long it takes',
  '/services/lighting-installation':
    'Install lights, new fixtures, recessed lights, chandelier, ceiling fan, landscape, patio and yard lights, under cabinet, hang a light, two-story foyer or entrance hall, motion sensor lights, security or flood lights, dimmer installed',
  '/services/generator-installation':
    'Install a generator, whole house generator, cost of a standby generator, backup power, Generac, Kohler, cost of natural gas generator',
  '/services/smart-home-wiring':
    'Smart home, smart switches, cameras, automation, Alexa, access points, home network, install security cameras, camera wiring, mount a TV',
  '/services/commercial-electrician/problems/dedicated-circuit-for-kitchen-equipment':
    'Restaurant kitchen equipment, pizza oven, fryer, walk-in cooler, dishwasher, own circuit, machine trips, bakery, deli, coffee machine, hood',
  '/services/commercial-electrician/problems/exit-and-emergency-lights-out':
    'Exit sign dark or not lit, emergency light battery, fire marshal violation, egress lights, sign over the door',
  '/services/commercial-electrician/problems/failed-electrical-inspection':
    'Failed inspection, violation, inspector red tag, did not pass, fire marshal wrote us up, correction list',
  '/services/commercial-electrician/problems/flickering-shop-lights':
    'Fluorescent tubes blink, store or warehouse or office lights flicker, ballast, high bay, troffer, light panels',
  '/services/commercial-electrician/problems/new-tenant-build-out-power':
    'Opening a store, salon, gym or office, lease, storefront, build-out, new space, renovation, enough power for my business, new location',
  '/services/emergency-electrician/problems/burning-smell':
    'Smells like burning, burnt plastic, hot, fishy smell, smoke, scorched, melted plug, hot outlet, warm wall, breaker box or panel buzzes or hums, buzzing, humming or crackling sound from the breaker box, mouse, mice, squirrel or rat chewed a wire or cable, heater on an extension cord',
  '/services/emergency-electrician/problems/no-power-in-half-the-house':
    'Half the rooms or outlets dark or out, juice out, lost one leg, partial power, neighbors have power but I do not, stove and dryer do not heat, some of the house works, main breaker',
  '/services/emergency-electrician/problems/service-cable-torn-down-by-a-tree':
    'Wire from the pole to the house down, power line, branch or limb fell on wires, mast or weatherhead bent or ripped off, meter pulled off the wall, service drop hanging',
  '/services/emergency-electrician/problems/sparking-outlet':
    'Sparks when I plug in, spark from a plug or switch, arcing, pop, flash, crackling outlet, shock',
  '/services/emergency-electrician/problems/water-in-the-panel':
    'Water or rain in breaker box, wet panel, leak, flooded basement, dripping, meter box wet, water in light',
  '/services/ev-charger-installation/problems/charger-far-from-the-panel':
    'Garage is detached, driveway far, long run of cable, feet from the panel, parking spot across the yard, trench',
  '/services/ev-charger-installation/problems/charger-for-two-cars':
    'Two or second electric car, both charge at once, share one circuit, two Teslas, two chargers',
  '/services/ev-charger-installation/problems/charger-trips-breaker':
    'Charger cuts out, stops, shuts off, stops charging overnight, breaker gets hot while charging, plug melts, Tesla error',
  '/services/ev-charger-installation/problems/charging-too-slowly':
    'Car takes forever to charge, slow, only a few miles an hour, not full by morning, Level 1, 120 volts, regular outlet',
  '/services/ev-charger-installation/problems/no-room-in-the-panel-for-a-charger':
    'Panel is full or too small for a charger, load management, 100 amp service, no slots for the car',
  '/services/generator-installation/problems/generator-does-not-start':
    'Standby did not come on or kick in or start during the outage, dead battery, will not crank, red light, Generac error, service',
  '/services/generator-installation/problems/generator-runs-but-house-has-no-power':
    'Generator is on or running but the house is dead or dark, nothing works, transfer switch does not switch, no output',
  '/services/generator-installation/problems/portable-generator-connected-safely':
    'Hook up or connect my portable generator to the house, inlet, plug, cord, backfeed, the right way, Honda, extension cords',
  '/services/generator-installation/problems/transfer-switch-or-interlock':
    'Interlock kit, manual or automatic transfer switch, which one, is an interlock legal',
  '/services/generator-installation/problems/which-generator-size':
    'What size or how big a generator, kilowatts, whole house, run the central air, 22 kW, how much power, square feet, sq ft',
  '/services/lighting-installation/problems/dimmer-buzzes':
    'Buzz, hum, noise, noisy or hot dimmer, light switch makes a sound, singing bulbs',
  '/services/lighting-installation/problems/led-lights-flicker':
    'LED bulbs flicker, strobe, blink, flash, pulse, shimmer, new lights',
  '/services/lighting-installation/problems/no-ceiling-light-in-the-room':
    'Add a ceiling or overhead light, no fixture, bedroom with only lamps, switched outlet, dark room, install a light where there is none',
  '/services/lighting-installation/problems/outdoor-lights-trip-the-breaker':
    'Landscape, yard, garden, patio or post lights trip when it rains, GFCI outside, wet, holiday lights',
  '/services/lighting-installation/problems/recessed-lights-shut-off-by-themselves':
    'Hi-hats, can lights or pot lights turn off and come back, go out and on again, cycle, overheat, insulation',
  '/services/panel-upgrade/problems/100-to-200-amp-service':
    'Upgrade to 200 amps, 150 amps, bigger service, heavy up, more power, price of 200 amp, new meter',
  '/services/panel-upgrade/problems/federal-pacific-or-zinsco-panel':
    'Stab-Lok, FPE, Zinsco, Sylvania, Challenger, Pushmatic, insurance or insurer refuses or will not renew, dangerous panel, recalled breakers, home inspector flagged',
  '/services/panel-upgrade/problems/fuse-box-replacement':
    'Screw-in fuses, fuse blows, change fuses to breakers, old box, 60 amp, glass fuses',
  '/services/panel-upgrade/problems/panel-is-full':
    'No space, no room or slots for more breakers, add a circuit, subpanel, tandem breakers, double tapped',
  '/services/panel-upgrade/problems/rusted-or-corroded-panel':
    'Rust in the box, corrosion, green or white crust, damp basement panel, water stains',
  '/services/residential-electrician/problems/aluminum-wiring':
    'Aluminum wires, silver wire, 1960s house, pigtail, insurance, COPALUM, AlumiConn, aluminum wires in a house of the sixties',
  '/services/residential-electrician/problems/breaker-keeps-tripping':
    'Breaker trips, throws, pops, flips, kicks, will not reset or stay on, shuts off when I use the microwave, air conditioner, vacuum, hair dryer, space heater, overload, short',
  '/services/residential-electrician/problems/dead-outlet':
    'Outlet, plug or socket has no power, stopped working, quit, went dead, does not work, some outlets out in a room, kitchen, bathroom, GFCI will not reset, loose outlet, light switch does nothing, half of an outlet, lights out in half of a room',
  '/services/residential-electrician/problems/lights-flicker-in-whole-house':
    'All lights flicker or dim, every room, wind, when the air conditioner or a big appliance starts, brownout, pulse, blink, lights dim when the microwave, refrigerator, dryer or vacuum runs',
  '/services/residential-electrician/problems/two-prong-outlets':
    'Two slots or holes, no ground, old outlets, ungrounded, third prong, add a ground',
  '/services/smart-home-wiring/problems/network-cable-to-every-room':
    'Ethernet, Cat6, internet jack, wired, bad Wi-Fi, dead spots, access point, home office, TV',
  '/services/smart-home-wiring/problems/no-neutral-at-switch':
    'Smart switch needs neutral, no white wire behind the switch, only two wires in the box',
  '/services/smart-home-wiring/problems/smart-switches-drop-off-the-network':
    'Smart switches or bulbs go offline, disconnect, not responding, Wi-Fi, Alexa, hub, unresponsive',
  '/services/smart-home-wiring/problems/three-way-switch-with-smart-dimmer':
    'Two switches for one light, stairs, hallway, three-way, smart dimmer works only from one side',
  '/services/smart-home-wiring/problems/video-doorbell-loses-power':
    'Ring or Nest doorbell dies, goes offline, battery, transformer, chime, camera loses power, wired doorbell',
}
