import type { TownText } from '../town-text'

export default {
  slug: 'massapequa',
  updated: '2026-11-22',
  intro:
    'Water decides a good part of the work in Massapequa. South of Merrick Road canals run between the houses, docks want power, and panels hang where the fifties put them, some lower than the tide of October 2012. North of the tracks the streets are drier and the houses more alike: capes, splits and ranches with two-slot outlets. Either way the paperwork is Nassau’s, which differs from Suffolk’s mainly in the license.',
  facts: [
    {
      topic: 'government',
      text: 'Four places share the name. Massapequa, East Massapequa and North Massapequa are hamlets with ZIP code 11758, governed from Oyster Bay; Massapequa Park, mostly 11762, is an incorporated village and goes its own way. The mailing address doesn’t settle where a house is.',
      source: {
        name: 'Wikipedia, East Massapequa, New York',
        url: 'https://en.wikipedia.org/wiki/East_Massapequa,_New_York',
      },
    },
    {
      topic: 'permits',
      text: 'You don’t have to go to Oyster Bay: its Planning and Development Department has a counter at Town Hall South, 977 Hicksville Road. Permanent generators are among the same-day permits, and since March 2025 also on the town’s online portal.',
      source: {
        name: 'Long Island Press, March 2025 and November 2018',
        url: 'https://www.longislandpress.com/2025/03/07/town-online-permit-system/',
      },
    },
    {
      topic: 'permits',
      text: 'Companies approved by Oyster Bay inspect the wiring, never at public expense. Only holders of its Class A license may call themselves licensed electrical contractors in the town; ask whoever gives you a quote, us included, under whose license the job will be filed.',
      source: {
        name: 'Code of the Town of Oyster Bay, electrical chapter',
        url: 'https://ecode360.com/26874960',
      },
    },
    {
      topic: 'utility',
      text: 'PSEG Long Island supplies the Massapequas, although Freeport and Rockville Centre, a few miles west, run electric systems of their own. Gas for a standby generator comes from National Grid: a second company, a second application, and a meter that must be large enough.',
      source: { name: 'PSEG Long Island; National Grid, Long Island gas service' },
    },
    {
      topic: 'housing',
      text: 'Some 3,000 people lived here at the time of World War II; the census of 2020 found 21,355. Nearly every roof between those numbers is postwar. Stucco houses and Tudors of the twenties and thirties are next door, by the Massapequa Park station.',
      source: {
        name: 'Wikipedia, Massapequa, New York; Newsday, Living in Massapequa Park',
        url: 'https://en.wikipedia.org/wiki/Massapequa,_New_York',
      },
    },
    {
      topic: 'wiring',
      text: 'Cable from the first postwar years has two conductors and no ground. Three-prong outlets on it are a trap unless a GFCI is ahead of them, which the code permits with the label “No Equipment Ground.” That protects people, not electronics.',
      source: { name: 'National Electrical Code, 406.4(D)(2)' },
    },
    {
      topic: 'wiring',
      text: 'Boat lifts and dock lights have an article of the code all their own, with ground-fault protection, because current leaking into a canal can paralyze a swimmer. Parts that have lived in salt air are replaced rather than repaired.',
      source: { name: 'National Electrical Code, Article 555' },
    },
    {
      topic: 'flooding',
      text: 'Sandy damaged about 4,000 homes in the Massapequas. Federal advice for places like this is simple: raise the meter, the panel and the wiring above the base flood elevation on the map, since what was under water even briefly usually has to go.',
      source: {
        name: 'Wall Street Journal, December 2015; FEMA, Independent Study 322',
        url: 'https://emilms.fema.gov/IS322/FM0104030text.html',
      },
    },
    {
      topic: 'outages',
      text: 'Three days after Isaias struck in 2020 the Town of Oyster Bay still had 38,251 customers in the dark. No other town on the utility’s list had as many that morning, not even Hempstead, which is far larger.',
      source: {
        name: 'Daily Voice, August 7, 2020',
        url: 'https://dailyvoice.com/new-york/portchester/news/new-isaias-power-outage-update-estimated-restoration-times-li-communities-most-affected/792090/',
      },
    },
    {
      topic: 'business',
      text: 'Merrick Road, Broadway and Sunrise Highway hold the shops, and 124 businesses asked for disaster aid after 2012. Storefront jobs tend to be sign circuits, refrigeration, and panels brought up from a basement that has been wet before.',
      source: { name: 'Wall Street Journal, December 2015' },
    },
    {
      topic: 'driving',
      text: 'In a mapped flood zone a car charger belongs above the flood level like every other electrical part, which can put it at face height. Its feeder climbs the wall in conduit that salt doesn’t eat.',
      source: { name: 'FEMA, Protecting Building Utility Systems From Flood Damage (P-348)' },
    },
    {
      topic: 'travel',
      text: 'This is our longest drive of the ten: 28 miles or so, by Route 110 and Sunrise Highway, because vans with commercial plates may not use the parkways. We say 45 to 55 minutes.',
      source: { name: 'New York State Department of Transportation, parkway restrictions; road map' },
    },
  ],
} satisfies TownText
