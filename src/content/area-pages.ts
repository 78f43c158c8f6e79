import type { AreaPath } from './addresses'
import type { County } from './business'
import type { Metadata } from './metadata'
import type { TownSlug } from './towns/towns'

/** What one of the pages about our service area says. */
export type AreaPage = {
  path: AreaPath
  /** Whether what it promises was made up; none may be before business.ts says `demo: false`. */
  demo: boolean
  /** When its text last changed in substance, `2026-11-21`: what the sitemap tells search engines. */
  updated: string
  metadata: Metadata
  /** Its name among the site's pages. */
  name: string
  /** The county whose towns it shows; all towns without. */
  county?: County
  /** What search engines are told that we do there, on the page of a county. */
  offered?: { name: string; description: string }
  /** The town that a quote is asked for from here. */
  town?: TownSlug
  heading: string
  /** The sentence below the heading. */
  lead: string
  sections: { heading: string; paragraphs: string[]; points?: string[] }[]
  /** Where the facts come from; shown at the end of the page. */
  sources: { name: string; url?: string }[]
}

const locations: AreaPage = {
  path: '/locations',
  demo: true,
  updated: '2026-11-26',
  metadata: {
    title: 'Service areas in Suffolk and Nassau',
    description:
      'The towns in Suffolk and Nassau counties where we work every week, and what to do if yours is not among them.',
    keywords: 'service area, Suffolk County, Nassau County, electrician',
  },
  name: 'Service areas',
  heading: 'Where we work',
  lead: 'Ten towns in Suffolk and Nassau counties, all within an hour of our shop in Ronkonkoma.',
  sections: [
    {
      heading: 'Why we ask for the address first',
      paragraphs: [
        'On Long Island a mailing address tells you little. Post offices reach across town lines, villages lie inside towns of the same name, and Farmingdale’s ZIP code is in two counties. Yet the municipality determines nearly everything about electrical work: who issues the permit, which inspection agencies count, what it costs and how long it takes.',
        'So a request starts with the tax map. You can look it up too: your tax bill names the town and, if you live in one, the village. A hamlet is neither. It is a name on a map, and the town governs it.',
      ],
    },
    {
      heading: 'What is the same in all ten',
      paragraphs: [],
      points: [
        'The utility: PSEG Long Island operates the grid for the Long Island Power Authority. Its line for outages and fallen wires, 1-800-490-0075, is open day and night.',
        'The code: New York’s Uniform Fire Prevention and Building Code, and through it the National Electrical Code.',
        'The order of things: permit, work, inspection while the walls are open, then the certificate. Keep that certificate with the deed; a buyer’s lawyer will ask for it.',
      ],
    },
    {
      heading: 'What changes from town to town',
      paragraphs: [
        'The license, to begin with: Suffolk has one for the county, while in Nassau, towns, cities and villages license electricians one by one. Then the ground. In Massapequa, Babylon, Bay Shore and East Islip some streets end in a canal, and equipment has to hang above flood level; Commack and Deer Park are dry, and there it is the wind that does the damage. And the age of the houses, from farmsteads around Huntington to apartments in Ronkonkoma that are younger than your phone plan.',
        'Each town on the map has a page with its offices, its houses and what we find in their walls.',
      ],
    },
    {
      heading: 'What the drive means for you',
      paragraphs: [
        'The minutes are those of roads a van may use: vehicles with commercial plates are banned from the state parkways, so the Southern State and the Sagtikos are no shortcut for us.',
        'For planned work the drive hardly matters; we group visits by area. In an emergency it does, and whoever answers the phone tells you when somebody can be there and what to leave alone in the meantime.',
      ],
    },
    {
      heading: 'Your town is not on the list?',
      paragraphs: [
        'Ask: we also come to places near the ten, such as Patchogue, Sayville, Holbrook, Brentwood, Lindenhurst, Northport or Wantagh, but not to New York City, which has licenses of its own. If it is a long way we tell you what it costs, and if we can’t come in time we say so right away. Two places are better served by a neighbor: Freeport and Rockville Centre have their own electric utilities, with their own rules for a new service, and a contractor who deals with them every week will be quicker.',
      ],
    },
  ],
  sources: [
    {
      name: 'PSEG Long Island, customer rights and responsibilities',
      url: 'https://psegliny.com/en/aboutpseglongisland/ratesandtariffs/rightsresponsibilities',
    },
    { name: 'New York County Law, § 236-a', url: 'https://www.nysenate.gov/legislation/laws/CNT/236-A' },
    { name: 'New York State Department of Transportation, commercial vehicles on parkways' },
  ],
}

const suffolk: AreaPage = {
  path: '/locations/suffolk-county',
  demo: true,
  updated: '2026-11-22',
  metadata: {
    title: 'Electrician in Suffolk County, NY',
    description:
      'Licensed electricians for Suffolk County: the towns we serve, who issues permits there, and whom to call when the power is out.',
    keywords: 'electrician, Suffolk County',
  },
  name: 'Suffolk County',
  county: 'Suffolk',
  offered: {
    name: 'Electrician in Suffolk County, NY',
    description: 'Licensed electricians for Suffolk County.',
  },
  heading: 'Suffolk County',
  lead: 'Our shop is in Ronkonkoma, and eight of our ten towns are in this county.',
  sections: [
    {
      heading: 'One license, from Hauppauge',
      paragraphs: [
        'Anybody who does electrical work for hire in Suffolk needs a license from the county, issued by its Department of Labor, Licensing and Consumer Affairs. Since 2014 it has held in all its towns and villages.',
        'It is good for two years. A master electrician renews it with eight hours of continuing education; working without one brings a fine and a place on the county’s “Wall of Shame”. Check any contractor with the department.',
      ],
    },
    {
      heading: 'Permits from ten towns',
      paragraphs: [
        'The county itself issues no building permits. Ten towns do, and within them more than thirty villages for their own streets. For wiring they rely on private agencies, each in its own way:',
      ],
      points: [
        'Smithtown’s board names them by resolution.',
        'Brookhaven expects a decade of practice from every inspector, and a certificate for houses too.',
        'Islip lists the agencies it has found qualified.',
        'Babylon deputizes inspectors under a chapter of its code that dates from 1969.',
      ],
    },
    {
      heading: 'Most of it built within thirty years',
      paragraphs: [
        'In 1940 fewer than 200,000 people lived in the county; in 1970 it was 1.12 million. The houses that took them in were wired by the rules of their year. Cable without a ground was common until about 1962, aluminum was tried between 1965 and 1973, and panels by makers long gone were hung all through that time. None of this is alarming. It is a reason to open the panel before the drywall.',
      ],
    },
    {
      heading: 'Two shores and a wooded middle',
      paragraphs: [
        'Along the Great South Bay the land is flat and the water table high; surge and salt decide where a meter, a condenser or a generator can go. The North Shore has bluffs, harbors and long driveways under trees. Between them lies sandy ground that drains well, where a storm means branches on the line. In August 2020, the morning after Isaias, 197,000 customers in Suffolk had no power; Brookhaven, Islip and Huntington headed the list.',
      ],
    },
    {
      heading: 'Whose job is it when the lights go out?',
      paragraphs: [
        'If the whole street is dark, it is the utility’s: 1-800-490-0075. If it is only you, see whether the main breaker has tripped, reset it once, and then call us. If the cable between the roof and the meter hangs loose, it takes both: we repair what belongs to the house, they reconnect it. Stay thirty feet away from a wire on the ground, and dial 911.',
      ],
    },
  ],
  sources: [
    {
      name: 'Suffolk County Code, chapter 563, licensed occupations',
      url: 'https://www.ecode360.com/14948129',
    },
    {
      name: 'State Senate on the consolidated license of 2014',
      url: 'https://www.nysenate.gov/newsroom/press-releases/2014/lee-zeldin/senator-zeldin-announces-huge-win-suffolk-county',
    },
    {
      name: 'LongIsland.com, Electrical licensing in Suffolk, March 2014',
      url: 'https://www.longisland.com/news/03-05-14/electrical-licensing-suffolk.html',
    },
    {
      name: 'TradesmanCE, license renewal in Suffolk County',
      url: 'https://www.tradesmance.com/career-central/suffolk-county-ny-electrician-license-renewal',
    },
    { name: 'Codes of the towns of Smithtown (145), Brookhaven (16A), Islip and Babylon (112)' },
    { name: 'U.S. Census Bureau, decennial censuses of 1940 and 1970' },
    {
      name: 'Daily Voice, August 5, 2020',
      url: 'https://dailyvoice.com/new-york/nassau/news/isaias-new-update-these-long-island-communities-most-affected-by-power-outages/791976/',
    },
    {
      name: 'Village of Amityville, storm tips from PSEG',
      url: 'https://amityville.com/197/Storm-Tips-from-PSEG',
    },
  ],
}

const nassau: AreaPage = {
  path: '/locations/nassau-county',
  demo: true,
  updated: '2026-11-29',
  metadata: {
    title: 'Electrician in Nassau County, NY',
    description:
      'Electricians for eastern Nassau County: the towns we serve, who issues permits there, and whom to call when the power is out.',
    keywords: 'electrician, Nassau County',
  },
  name: 'Nassau County',
  county: 'Nassau',
  offered: {
    name: 'Electrician in Nassau County, NY',
    description: 'Electrical work in eastern Nassau County.',
  },
  heading: 'Nassau County',
  lead: 'We come to the eastern side of Nassau every week, mostly to Massapequa and Farmingdale.',
  sections: [
    {
      heading: 'A license for every municipality',
      paragraphs: [
        'There is no Nassau electrician’s license: towns, cities and villages each grant their own, more than 27 by a count of 2014. Both our Nassau towns lie in the Town of Oyster Bay, where only its Class A license lets anyone advertise as an electrical contractor.',
        'Our quote says which municipality the job belongs to and under which license it will be filed. Where we can’t file, we tell you on the phone, not a week later.',
      ],
    },
    {
      heading: 'Towns, cities, villages',
      paragraphs: [
        'Nassau has three towns, two cities and 64 incorporated villages. A village with a building department takes the town’s place within its limits, as in Farmingdale or Massapequa Park. Everywhere else in our part of the county you deal with Oyster Bay: a counter in Massapequa, same-day permits for generators and air conditioners, and since March 2025 an online portal.',
        'Nearly all of the county buys its power from PSEG Long Island. The exceptions, Freeport and Rockville Centre, are municipal.',
      ],
    },
    {
      heading: 'Who inspects the work',
      paragraphs: [
        'Inspectors here work for companies that the town has approved. The fee is never the town’s; it is a line in our quote. What such a company needs stands in the town’s code:',
      ],
      points: [
        'A chief inspector who is a licensed electrical engineer, or has two years more experience than a master electrician needs, or other experience that the town accepts.',
        'Insurance in the millions.',
        'Membership in a trade association that offers training.',
        'Above all, the chief inspector may not do electrical work in the town.',
      ],
    },
    {
      heading: 'Next door to Levittown',
      paragraphs: [
        'Levitt & Sons built a suburb a few miles west of Farmingdale from 1947 to 1951, and its neighbors copied the method: houses on a slab. Without a basement, the panel ended up in the kitchen, a hall or a closet. The code no longer allows one in a bathroom or a clothes closet, so a new panel may need a new place. People also ask for a ground where there was none, a second bathroom on its own circuits, and 200 amps instead of 60 or 100.',
      ],
    },
    {
      heading: 'South of Merrick Road',
      paragraphs: [
        'Sandy’s surge measured ten feet in some spots along this shore. Houses that were lifted afterward have their service on the upper level; those that weren’t should have a plan. A panel moved up from the garage, low outlets on circuits that can be switched off separately, and an inlet for a portable generator are jobs of half a day to a few days, all easier in October’s sunshine than in its storms.',
      ],
    },
  ],
  sources: [
    {
      name: 'LongIsland.com, Electrical licensing in Suffolk, March 2014',
      url: 'https://www.longisland.com/news/03-05-14/electrical-licensing-suffolk.html',
    },
    {
      name: 'Code of the Town of Oyster Bay, licenses and inspectors',
      url: 'https://ecode360.com/26874915',
    },
    {
      name: 'Code of the Town of Oyster Bay, inspection companies',
      url: 'https://ecode360.com/26874943',
    },
    {
      name: 'Long Island Press, online permits, March 2025',
      url: 'https://www.longislandpress.com/2025/03/07/town-online-permit-system/',
    },
    { name: 'Wikipedia, Levittown, New York', url: 'https://en.wikipedia.org/wiki/Levittown,_New_York' },
    { name: 'National Electrical Code, 240.24(D) and (E)' },
    {
      name: 'Newsday, November 2012',
      url: 'https://www.newsday.com/long-island/idyllic-life-on-the-bay-disrupted-by-sandy-1.4212493',
    },
  ],
}

const ronkonkoma: AreaPage = {
  path: '/electrician-ronkonkoma',
  demo: true,
  updated: '2026-11-29',
  metadata: {
    title: 'Ronkonkoma electrician',
    description:
      'A licensed electrician with a shop in Ronkonkoma: repairs, panels, EV chargers, and emergency service at any hour.',
    keywords: 'electrician Ronkonkoma, 11779',
  },
  name: 'Electrician in Ronkonkoma',
  town: 'ronkonkoma',
  heading: 'Electrician in Ronkonkoma',
  lead: 'Our shop is here. In an emergency, that is what counts.',
  sections: [
    {
      heading: 'Why a shop around the corner helps',
      paragraphs: [
        'A dark house at eleven at night is no time for a call center. You reach somebody who knows the streets around the lake, who can tell you over the phone which breaker to turn off, and who doesn’t have to cross the county to get to you. It helps with small things too. A dead outlet or a doorbell transformer is a stop between two other jobs, not a day’s expedition, and if a part is missing, our shelves are close by.',
        'Weekdays we work from seven to seven. On Saturdays and Sundays we go out only for emergencies.',
      ],
    },
    {
      heading: 'What neighbors ask us for',
      paragraphs: ['No two cottages near the lake are wired alike, but the requests are:'],
      points: [
        'A panel in place of a fuse box, or a larger one before a heat pump replaces the oil burner.',
        'An inlet and an interlock for the portable generator that has been in the shed since the last hurricane.',
        'Outlets that hold a plug again, with a third hole that is really grounded.',
        'A circuit for the car, run along the outside where there is no garage.',
        'Light for a driveway under trees that comes on at dusk, not when somebody remembers.',
        'The certificate that somebody forgot to get for the finished basement.',
      ],
    },
    {
      heading: 'Islip, Brookhaven or a corner of Smithtown',
      paragraphs: [
        'Most of the hamlet lies in the Town of Islip; cross the line to the east or go around the lake, and the file goes to Farmingville or to Smithtown instead. More than postage depends on it. Brookhaven, for one, forbids aluminum in the branch circuits of any home, and each town has its own list of people who may inspect. We look up the parcel, fill in the forms, order the inspection and bring you the certificate at the end. You sign once.',
      ],
    },
    {
      heading: 'At the station and the airport',
      paragraphs: [
        'Since 2020 Station Yards has put hundreds of apartments, banks, clinics and places to eat next to the railroad station. South of the tracks are the hangars and warehouses of MacArthur Airport. We wire shops that sign a lease in March and want to open in May: a circuit plan before the architect’s drawings are final, work in the hours when the neighbors are closed, exit signs and emergency lights that the fire marshal accepts. One caution for tenants in the new buildings: what is behind your meter belongs to the landlord, so we need a letter from the management before we touch it.',
      ],
    },
    {
      heading: 'Before you call',
      paragraphs: [
        'Three things save you a question each: the number on your main breaker or main fuse, a photo of the panel with its door open and the cover on, and the town on your tax bill. If something is warm or humming, skip all three and call; if it is hot or smells like burning, get out and call 911.',
      ],
    },
  ],
  sources: [
    {
      name: 'Newsday, Station Yards in Ronkonkoma',
      url: 'https://newsday.com/long-island/towns/ronkonkoma-development-bqfplg3l',
    },
    { name: 'Code of the Town of Brookhaven, chapter 16A', url: 'https://ecode360.com/8590426' },
    {
      name: 'Wikipedia, Lake Ronkonkoma, New York',
      url: 'https://en.wikipedia.org/wiki/Lake_Ronkonkoma,_New_York',
    },
  ],
}

const suffolkElectrician: AreaPage = {
  path: '/electrician-suffolk-county',
  demo: true,
  updated: '2026-11-22',
  metadata: {
    title: 'Suffolk County electrician',
    description:
      'Licensed electrical contractor for western Suffolk County: homes, shops, EV chargers, generators, and emergencies at any hour.',
    keywords: 'Suffolk County electrician, licensed',
  },
  name: 'Suffolk County electrician',
  county: 'Suffolk',
  heading: 'Your electrician in Suffolk County',
  lead: 'Repairs, panels, chargers and generators, from Huntington to East Islip.',
  sections: [
    {
      heading: 'What to expect',
      paragraphs: [],
      points: [
        'A licensed electrician, not a call center.',
        'A written price before the work, with what is included and what is not.',
        'Your town’s or village’s permit and inspection, handled by us.',
        'A panel whose labels match its breakers when we leave.',
      ],
    },
    {
      heading: 'From the first call to the certificate',
      paragraphs: [
        'You describe the trouble, with a photo if you can. We ask about the age of the house, the size of the service and what has changed lately, and tell you whether it can wait. A repair is usually done on the first visit. For anything larger, somebody comes to look, opens the panel, adds up the load and follows the route a cable would have to take.',
        'The quote arrives in writing within a few days. When you agree, we file for the permit; a simple one takes days in some towns and weeks in others, and we have no control over that. For a new service the utility has its own form, and according to PSEG Long Island three to five weeks is typical from the day its paperwork is complete. Then the work, the inspector, and the certificate for your files.',
      ],
    },
    {
      heading: 'What the year brings',
      paragraphs: [
        'The work has seasons. When it first gets hot, air conditioners find the weak breaker and the bad connection. In late summer everybody remembers generators, and whoever thought of it in May skips the line. Fall is for lights, and for heat pumps that replace a burner. In winter, space heaters melt outlets that were loose for years, and holiday lights show how many rooms are on one circuit. Chargers and kitchens come all year round.',
      ],
    },
    {
      heading: 'How to compare two quotes',
      paragraphs: [
        'Two quotes with the same words can mean different jobs. Look for these before you look at the total:',
      ],
      points: [
        'Is the permit included, and the inspection agency’s fee?',
        'Does “200 amps” mean the panel, meter pan and entrance cable, or just the panel?',
        'Are grounding rods and the bond to the water pipe part of it?',
        'Who closes the walls, and who paints?',
        'Whose license number is on the application? The county confirms it to anyone who asks.',
      ],
    },
    {
      heading: 'What we advise against',
      paragraphs: [
        'Sometimes the answer is no. We don’t put a larger breaker on a wire to stop it from tripping, make up a cord with two male ends for a generator, or sell 200 amps to a household that a load calculation finds comfortable with 100. If a neighbor’s cousin can do it without a permit, remember who will own the result: the town asks the owner, the insurer does too, and so will whoever buys the house one day.',
      ],
    },
  ],
  sources: [
    {
      name: 'PSEG Long Island, Upgrade or Change of Service',
      url: 'https://www.psegliny.com/page.cfm/CustomerService/BRServices/ChangeService',
    },
    {
      name: 'Suffolk County Department of Labor, Licensing and Consumer Affairs (county code, chapter 563)',
      url: 'https://www.ecode360.com/14948129',
    },
    { name: 'National Electrical Code, 220.82, 240.4 and 250.50' },
  ],
}

const longIsland: AreaPage = {
  path: '/electrician-long-island',
  demo: true,
  updated: '2026-11-22',
  metadata: {
    title: 'Long Island electrician',
    description:
      'Electrical contractor for Suffolk and Nassau counties: residential, commercial, EV chargers and 24/7 emergency service since 2003.',
    keywords: 'Long Island electrician',
  },
  name: 'Long Island electrician',
  heading: 'Your electrician on Long Island',
  lead: 'In business since 2003, in both counties, at any hour when it can’t wait.',
  sections: [
    {
      heading: 'One island, many houses',
      paragraphs: [
        'A 1950 cape, a 1965 split level and a summer cottage on the water have different troubles. The year it was built tells an electrician what to bring:',
      ],
      points: [
        'Before 1940: knob-and-tube or early armored cable, plug fuses, few outlets. It can be sound where nobody has meddled with it; insulation blown over it is a fault.',
        'From 1945 to the early sixties: plastic or cloth-covered cable with two wires, 60 or 100 amps, no ground. GFCI protection makes its outlets safer without opening every wall.',
        'From the mid-sixties to 1973: a ground at last, but in some homes aluminum, whose connections have to be treated one by one.',
        'From the fifties to the eighties: panels by Federal Pacific and Zinsco. Their breakers have a poor record of tripping when they should, and we replace them.',
        'After 1990: sound wiring, and a service that was planned before anyone drove electric.',
      ],
    },
    {
      heading: 'Where the utility ends and you begin',
      paragraphs: [
        'Apart from a few villages with their own utilities, the grid in both counties is owned by the Long Island Power Authority and run by PSEG Long Island. The company is responsible for the drop from the pole and for the meter. The head on the roof, the cable below it, the meter’s box and everything indoors are the homeowner’s. That is why a branch that pulls a mast off the wall costs you an electrician even though the outage is on the map, and why we keep masts and pans on the van in hurricane season.',
      ],
    },
    {
      heading: 'Wind, water and salt',
      paragraphs: [
        'Gloria in 1985, Irene in 2011, Sandy in 2012 and Isaias in 2020 each cut off several hundred thousand customers; Sandy, nine in ten. What helps is undramatic: a tight service head, a panel above the water, surge protection at the main, and a transfer switch in place of an extension cord through the window. Near the bays and the Sound we also look for what salt does: green screws, swollen breakers, a disconnect that hasn’t moved in years.',
      ],
    },
    {
      heading: 'Cars, heat pumps and the hours of the day',
      paragraphs: [
        'Two changes meet in the same panel. Heating and driving are going electric, and power is priced by the hour: under the utility’s standard residential rate, weekdays from three to seven in the afternoon are the expensive hours. A good installation takes both into account. It gives the charger a schedule, keeps room for the heat pump that comes next year, and often avoids a bigger service by letting one device wait for another.',
      ],
    },
    {
      heading: 'Across the county line',
      paragraphs: [
        'Wires don’t change at the border; the paperwork does. Suffolk licenses electricians as a county, Nassau’s municipalities do it one at a time, and permits are local on either side. Tell us the address, and the quote says what applies.',
      ],
    },
  ],
  sources: [
    {
      name: 'CPSC, safety recommendations for aluminum wiring',
      url: 'https://www.cpsc.gov/Newsroom/News-Releases/1974/CPSC-Safety-Recommendations-For-Aluminum-Wiring-In-Homes',
    },
    { name: 'National Electrical Code, 394.12 and 406.4(D)' },
    {
      name: 'PSEG Long Island, Electric Service Equipment',
      url: 'https://psegliny.com/myaccount/serviceandrates/equipment',
    },
    { name: 'PSEG Long Island, Time-of-Day rates', url: 'https://www.psegliny.com/en/TimeOfDay' },
    {
      name: 'Newsday on Gloria; Long Island Business News on Irene; CBS New York on Sandy; PIX 11 on Isaias',
      url: 'https://www.newsday.com/long-island/history/long-island-our-story-hurricane-gloria-d11690',
    },
  ],
}

/** The pages about our service area, by their address. */
export const areaPages: Record<AreaPath, AreaPage> = {
  '/locations': locations,
  '/locations/suffolk-county': suffolk,
  '/locations/nassau-county': nassau,
  '/electrician-ronkonkoma': ronkonkoma,
  '/electrician-suffolk-county': suffolkElectrician,
  '/electrician-long-island': longIsland,
}
