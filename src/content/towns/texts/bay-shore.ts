import type { TownText } from '../town-text'

export default {
  slug: 'bay-shore',
  updated: '2026-11-22',
  intro:
    'Bay Shore is busy in a way its neighbors are not: a hospital, ferry docks, a Main Street being renewed, apartment houses near the railroad, and behind them small homes on what was farmland until the mid-fifties. Toward the water the ground hardly rises above the bay. That gives us two kinds of days here: one in a rented kitchen where nobody knows whose breaker is whose, and one at the marina, looking at rust.',
  facts: [
    {
      topic: 'government',
      text: 'Nobody elects a mayor of Bay Shore: 29,244 people (2020) live in a hamlet run from Islip, whose ZIP code 11706 takes in North and West Bay Shore as well. Brightwaters, wedged between, does have a mayor and its own village rules.',
      source: {
        name: 'Wikipedia, Bay Shore, New York',
        url: 'https://en.wikipedia.org/wiki/Bay_Shore,_New_York',
      },
    },
    {
      topic: 'permits',
      text: 'Islip’s Permits Section takes in the plans, reviews them against state and fire codes, and issues the permit; an independent agency then certifies the wiring. Shops and larger buildings need drawings sealed by an architect or engineer. In Brightwaters, the village hall decides.',
      source: {
        name: 'Town of Islip, Building Division, Permits Section',
        url: 'https://www.islipny.gov/departments/planning-and-development/building-division-permits-section',
      },
    },
    {
      topic: 'utility',
      text: 'The wire from the pole and the meter are PSEG Long Island’s. Weatherhead, the cable down the siding, the pan that holds the meter and everything beyond are yours; if a storm tears them off, a licensed electrician has to repair them before the power returns.',
      source: {
        name: 'PSEG Long Island, Electric Service Equipment',
        url: 'https://psegliny.com/myaccount/serviceandrates/equipment',
      },
    },
    {
      topic: 'permits',
      about: 'commercial-electrician',
      text: 'A commercial hood needs an application with Islip’s own checklist for it, whether it takes away grease or only steam.',
      source: {
        name: 'Town of Islip, Building Division documents: type I and type II kitchen hood checklist',
        url: 'https://www.islipny.gov/community-and-services/documents/building-division-permits-section?limit=20&limitstart=20',
      },
    },
    {
      topic: 'utility',
      about: 'panel-upgrade',
      text: 'Up to 200 amps PSEG Long Island takes a short form from the electrician. Several meters in one stack soon add up to 300, and from there it wants a load letter, as it does for every shop.',
      source: {
        name: 'PSEG Long Island, Upgrade or Change of Service',
        url: 'https://www.psegliny.com/page.cfm/CustomerService/BRServices/ChangeService',
      },
    },
    {
      topic: 'housing',
      text: 'Between the mid-fifties and the mid-sixties developments replaced farms and woodland, and first-time buyers from the city moved in. Rezoning later brought rentals and multi-family houses. Sagtikos Manor, of about 1697, had seen all of it come.',
      source: {
        name: 'Wikipedia, Bay Shore, New York, section on development after World War II',
        url: 'https://en.wikipedia.org/wiki/Bay_Shore,_New_York',
      },
    },
    {
      topic: 'wiring',
      text: 'Two houses side by side, one of 1956 and one of 1964, may look like twins and differ behind every plate: in the early sixties the code extended grounding from laundry and garage to the whole dwelling. One look into a box tells more than the deed.',
      source: { name: 'National Electrical Code, editions of 1956 and 1962' },
    },
    {
      topic: 'wiring',
      text: 'When one home has become two, circuits cross: an upstairs bath on the downstairs panel, a neutral shared by both. Every occupant must have ready access to the breakers that protect his or her rooms, so we untangle first and add afterward.',
      source: { name: 'National Electrical Code, 240.24(B)' },
    },
    {
      topic: 'flooding',
      text: 'The edge of the bay was ordered to evacuate before Sandy, and the state drew up a recovery plan for Greater Bay Shore afterward. If water comes up your street again, switch the main off only if you can get there with dry feet.',
      source: {
        name: 'Greater Bay Shore NY Rising Community Reconstruction Plan; Patch, November 2012',
        url: 'https://docslib.org/doc/9449716/greater-bay-shore-ny-rising-community-reconstruction-plan',
      },
    },
    {
      topic: 'outages',
      text: 'Wind and tide arrive together. In the storm of January 9 and 10, 2024 a tree on Gibson Street brought poles down with it while a restaurant on Maple Avenue had 18 inches of water inside. Backup power goes onto a platform here, not a patio.',
      source: {
        name: 'Grace Mercurio, Stormy weekend for the South Shore; Newsday, January 10, 2024',
        url: 'https://gracemercurio.com/portfolio-collections/my-portfolio/stormy-weekend-for-the-south-shore',
      },
    },
    {
      topic: 'business',
      text: 'South Shore University Hospital, the Fire Island ferries and the restaurants set the tone. Cooks want a hood and a kitchen that pass the first time, doctors want circuits that never blink, and both want us to come when they are closed.',
      source: {
        name: 'Wikipedia, Bay Shore, New York',
        url: 'https://en.wikipedia.org/wiki/Bay_Shore,_New_York',
      },
    },
    {
      topic: 'driving',
      text: 'Charging at an apartment house starts with the question of whose meter pays. PSEG Long Island’s Make-Ready program was set up to pay part of the wiring for public and workplace chargers; ask whether it is open to your site before the lot is paved, because trenches cost more than cable.',
      source: {
        name: 'PSEG Long Island, EV Make Ready Program',
        url: 'https://www.psegliny.com/saveenergyandmoney/greenenergy/ev/makeready',
      },
    },
    {
      topic: 'travel',
      text: 'A dozen miles by Veterans Memorial Highway and Sunrise Highway, 20 to 28 minutes outside the rush. For the hospital end we leave Sunrise early; for the docks we go down Fifth Avenue.',
      source: { name: 'Road map, Ronkonkoma to Bay Shore by Routes 454 and 27' },
    },
  ],
} satisfies TownText
