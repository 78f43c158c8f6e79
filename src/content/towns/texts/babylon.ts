import type { TownText } from '../town-text'

export default {
  slug: 'babylon',
  updated: '2026-11-22',
  intro:
    'Two municipalities go by this name, and a house can be in both. In the village, a resort in the days of eleven hotels, Victorians line the streets and canals cut in from the Great South Bay; the ZIP codes 11703 and 11704, to the north and west, belong to the town’s later suburbs. What we find is layers: a fuse box behind a breaker panel, cloth-covered cable joined to plastic, meters that Sandy put under water.',
  facts: [
    {
      topic: 'government',
      text: 'Babylon broke away from Huntington in 1872, and in 1893 the village incorporated inside the new town. On the mainland 11702 is mostly village; North Babylon and West Babylon have no mayor and belong to the town alone.',
      source: {
        name: 'The Cooperator, A Look at Babylon',
        url: 'https://cooperatornews.com/article/a-look-at-babylon-long-island',
      },
    },
    {
      topic: 'permits',
      text: 'Village residents deal with their own Building Department, (631) 669-1300. It told owners after Sandy that electrical repairs need a permit as much as structural ones, and on request an inspector comes informally and lists what is wrong, with time to fix it and no summons.',
      source: {
        name: 'Village of Babylon, Building Department',
        url: 'https://www.villageofbabylonny.gov/building-department',
      },
    },
    {
      topic: 'permits',
      text: 'Outside the village the Town of Babylon decides, at 200 East Sunrise Highway in Lindenhurst. Its electrical standards fill chapter 112 of its code, and certificates come from inspectors whom the town board has deputized.',
      source: { name: 'Code of the Town of Babylon, chapter 112', url: 'https://ecode360.com/6806623' },
    },
    {
      topic: 'utility',
      text: 'Burying an overhead service goes through the same desk at PSEG Long Island as enlarging one. Until then the drop from the pole is theirs and the branches around it are yours: they don’t trim along it, but they cut the power for whoever does.',
      source: {
        name: 'PSEG Long Island, Who Owns What',
        url: 'https://psegliny.com/myaccount/serviceandrates/equipment',
      },
    },
    {
      topic: 'housing',
      text: 'Vintage homes such as Victorians, split levels, high ranches, colonials and a few condominiums: that is the village’s housing stock, according to Newsday. Timber of the Argyle Hotel, pulled down in 1904, went into houses west of the lake, in what is called Argyle Park.',
      source: {
        name: 'Newsday, Buying in Babylon, February 2022; Wikipedia, Babylon (village)',
        url: 'https://www.newsday.com/classifieds/real-estate/buying-in-babylon-1.50518631',
      },
    },
    {
      topic: 'flooding',
      about: 'panel-upgrade',
      text: 'For a house that is raised or rebuilt the village adds two feet to whatever elevation FEMA’s map gives. On a canal street we hang a new meter box by that figure too, where the utility can still reach it.',
      source: {
        name: 'Village of Babylon on Sandy repairs',
        url: 'https://www.villageofbabylonny.gov/announcements/building-department-information-re-sandy-repairs',
      },
    },
    {
      topic: 'permits',
      about: 'residential-electrician',
      text: 'North and West Babylon are the town’s, and there a second apartment is inspected along with the first before it is allowed. If it fails, the next visit costs $50.',
      source: {
        name: 'Town of Babylon, Accessory Apartment questions',
        url: 'https://townofbabylon.com/FAQ.aspx?QID=177',
      },
    },
    {
      topic: 'wiring',
      text: 'If plug fuses survive, read their number. Thirty amps screwed onto wire made for fifteen is the classic fault of a house like that; Edison-base fuses may only replace fuses of the same kind, and only where nobody has tampered or gone up a size.',
      source: { name: 'National Electrical Code, 240.51(B)' },
    },
    {
      topic: 'flooding',
      text: 'Claims for Sandy numbered 10,301 in the town and its villages, with 432 million dollars paid. The few houses that face the open bay stand in a wave zone: whoever raises one puts it on piles.',
      source: {
        name: 'Newsday, June 2014; Village of Babylon on Sandy repairs',
        url: 'https://www.newsday.com/long-island/towns/babylon-first-suffolk-town-to-adopt-required-hazard-mitigation-plan-for-next-big-storm-1.8312574',
      },
    },
    {
      topic: 'outages',
      text: 'Two weeks after that storm almost 60,000 homes and businesses on the Island were dark, partly because water had gotten into breaker boxes. You don’t dry a box like that and switch it on: submerged breakers and receptacles are thrown away.',
      source: {
        name: 'Associated Press, November 2012; NEMA, Evaluating Water-Damaged Electrical Equipment',
        url: 'https://lsureveille.com/168257/nation-world/many-long-islanders-left-without-power-two-weeks-after-sandy',
      },
    },
    {
      topic: 'business',
      text: 'Restaurants, boutiques and family stores fill Main Street and Deer Park Avenue, and landlords have been turning the floors above into apartments. Each of those needs its own meter, its own alarms, and a share of the power that the kitchen below can’t take away.',
      source: {
        name: 'Newsday, October 2019',
        url: 'https://www.newsday.com/classifieds/real-estate/babylon-home-sales-1.37120313',
      },
    },
    {
      topic: 'driving',
      text: 'At an older place the garage stands at the back of the yard, on two wires that were meant for a lamp. To charge a car in it takes a new feeder with a grounding conductor, a disconnect, and a ground rod at the garage.',
      source: { name: 'National Electrical Code, 225.31 and 250.32' },
    },
    {
      topic: 'travel',
      text: 'Lakeland Avenue down to Sunrise Highway, then west as far as Deer Park Avenue: 18 miles, which takes 30 to 40 minutes as long as half of Suffolk isn’t on its way to the beach.',
      source: { name: 'Road map, Ronkonkoma to Babylon by Route 27' },
    },
  ],
} satisfies TownText
