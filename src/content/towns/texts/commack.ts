import type { TownText } from '../town-text'

export default {
  slug: 'commack',
  updated: '2026-11-22',
  intro:
    'Commack has no center and never needed one: it is potato land that turned into streets, most of it within twenty years of 1955. The houses are good, the lots ample, the panels worn out. A split level carries what its builder never imagined (heat pumps, a pool, a car) on equipment whose manufacturer may have left the market decades ago. And a town line runs down the middle, so no quote is complete before we know your side of it.',
  facts: [
    {
      topic: 'government',
      text: 'Lawsuits of the 1660s and 1670s between Huntington and the Smith family left the border that divides the hamlet to this day. Look at the county tax map number of your lot: if it begins with 0400 you are in Huntington, with 0800 in Smithtown.',
      source: {
        name: 'History of Commack and Dix Hills; tax map numbers as in the Huntington Town Board’s agenda of November 9, 2011 and in State Senate bill S7604 of 2025',
        url: 'http://citidexli-commack.com/special/history/index.html',
      },
    },
    {
      topic: 'permits',
      text: 'Two building departments with two ways of working: to the west an engineering department with a portal of 2024, to the east a form for electrical work alone. An agency’s certificate counts only if the town in which the house stands has accepted that agency.',
      source: {
        name: 'Town of Huntington, Inspections; Code of the Town of Smithtown, chapter 145',
        url: 'https://ecode360.com/15098099',
      },
    },
    {
      topic: 'permits',
      about: 'panel-upgrade',
      text: 'What the permit costs depends on your side too: Smithtown has a fixed price, while in Huntington an examiner reads the application and then names the sum.',
      source: {
        name: 'Newsday on Smithtown’s fees, 2026; Town of Huntington, Projects Requiring Permits',
        url: 'https://www.newsday.com/long-island/towns/smithtown-fee-hikes-building-qwr7uhll',
      },
    },
    {
      topic: 'permits',
      about: 'ev-charger-installation',
      text: 'East of the line a charger is filed as “Electric Only.” West of it Huntington’s portal takes the application, and an inspector generally comes ten to fourteen days after the request.',
      source: {
        name: 'Town of Huntington, Inspections; LI Life & Politics on Smithtown’s online permits',
        url: 'https://huntingtonny.gov/content/13749/13847/16804/16814/default.aspx',
      },
    },
    {
      topic: 'permits',
      about: 'generator-installation',
      text: 'Smithtown keeps a form just for generators. If the plumber’s new pipe has to be tested under pressure there, $290 goes to the town.',
      source: {
        name: 'Newsday on Smithtown’s fees, 2026; LI Life & Politics on the town’s online permits',
        url: 'https://www.newsday.com/long-island/towns/smithtown-fee-hikes-building-qwr7uhll',
      },
    },
    {
      topic: 'utility',
      text: 'Taxes differ by side; the electric bill doesn’t. Under PSEG Long Island’s standard Time-of-Day rate, weekday power from 3 to 7 p.m. is expensive and everything else is cheaper, and a second plan discounts the hours between 10 p.m. and 6 a.m.',
      source: { name: 'PSEG Long Island, Time-of-Day rates', url: 'https://www.psegliny.com/en/TimeOfDay' },
    },
    {
      topic: 'housing',
      text: 'In 1957 a couple from Queens paid $16,990 for a brick split level on a quarter acre in the Valmont development, and there was nowhere to buy food until a supermarket opened in 1959. That is how the school district’s centennial book tells it; many sections followed.',
      source: {
        name: 'Commack School District, 100th Anniversary book',
        url: 'http://issuu.com/commackschools/docs/100thanniversarybook/35',
      },
    },
    {
      topic: 'wiring',
      text: 'Federal Pacific’s Stab-Lok panels, sold from the fifties into the eighties, belong to this era. A federal inquiry into their breakers closed in 1983 without a verdict, for lack of data. A breaker that won’t trip gives no sign of it, so we advise replacing them.',
      source: {
        name: 'Consumer Product Safety Commission, release 83-008 on FPE circuit breakers, March 3, 1983, revised 2011',
        url: 'https://www.cpsc.gov/Newsroom/News-Releases/1983/Commission-Closes-Investigation-Of-FPE-Circuit-Breakers-And-Provides-Safety-Information-For-Consumers',
      },
    },
    {
      topic: 'wiring',
      text: 'One hundred amps was generous when these houses were new. Whether it still is can be calculated instead of guessed: floor area, range, dryer, air conditioning, pool, in the order that the optional method prescribes. Some owners end up keeping the panel they have.',
      source: { name: 'National Electrical Code, 220.82' },
    },
    {
      topic: 'outages',
      text: 'Gloria darkened nearly 750,000 customers on September 27, 1985, and the last of them waited more than eleven days. No tide had reached this part of the Island; trees had. The lines still hang among them.',
      source: {
        name: 'Newsday, Life in the wake of Gloria',
        url: 'https://www.newsday.com/long-island/history/long-island-our-story-hurricane-gloria-d11690',
      },
    },
    {
      topic: 'flooding',
      text: 'Without a shore or a river, the hamlet is outside every surge zone. Basements get wet from inside: a boiler, a washer hose, a pump that stopped. The rule of the coast still applies: nobody wades to a panel.',
      source: { name: 'FEMA Flood Map Service Center', url: 'https://msc.fema.gov' },
    },
    {
      topic: 'business',
      text: 'Plazas line Jericho Turnpike and Veterans Memorial Highway, and a plaza is one service with many tenants. It is better to learn what a vacant unit’s meter can feed before a bakery or a salon signs its lease.',
      source: {
        name: 'Patch on a profile in The New York Times',
        url: 'https://patch.com/new-york/commack/report-what-it-s-like-to-live-in-commack',
      },
    },
    {
      topic: 'driving',
      text: 'A car that starts to charge at ten at night finds an idle house: oven cold, dryer empty, rates at their lowest. On many panels here that schedule is the difference between adding a breaker and buying a service.',
      source: {
        name: 'PSEG Long Island, off-peak hours',
        url: 'https://psegliny.com/en/TimeOfDay/timeofdaytips/offpeakhours',
      },
    },
    {
      topic: 'travel',
      text: 'Eleven miles of expressway, off at Commack Road or one exit sooner: 17 to 25 minutes if the westbound lanes are moving. Early in the morning they aren’t, so we book arrivals after nine.',
      source: { name: 'Road map, Ronkonkoma to Commack by I-495' },
    },
  ],
} satisfies TownText
