import type { TownText } from '../town-text'

export default {
  slug: 'deer-park',
  updated: '2026-11-22',
  intro:
    'Deer Park sits on level, sandy ground that grew fruit and dahlias until World War II ended. Then came capes and ranches, and after them the high ranch, with a lower floor that every family finishes sooner or later. Add an outlet mall and rows of workshops near the tracks. An electrician’s day here alternates between a den that has become a bedroom and a shop that bought one machine more than its panel can feed.',
  facts: [
    {
      topic: 'government',
      text: 'Tucked into the northeast corner of the Town of Babylon, the hamlet counted 28,837 residents in 2020 and has neither a village hall nor a shore. Dix Hills, just north, is already Huntington’s territory, with other forms and other inspectors.',
      source: {
        name: 'Wikipedia, Deer Park, New York',
        url: 'https://en.wikipedia.org/wiki/Deer_Park,_New_York',
      },
    },
    {
      topic: 'permits',
      text: 'File before the first hole is drilled. Babylon doubles the fee of any application that comes after work has begun, and owning or renting out a building that was altered without permission is a violation in itself, whoever altered it.',
      source: { name: 'Code of the Town of Babylon, chapter 89', url: 'https://ecode360.com/6805785' },
    },
    {
      topic: 'permits',
      text: 'A second household under the roof needs the town’s accessory apartment permit, for which a building inspector may visit both dwellings. Expect to be asked about the panel: what feeds the other kitchen, and whether the alarms sound together.',
      source: {
        name: 'Town of Babylon, Accessory Apartment questions',
        url: 'https://townofbabylon.com/FAQ.aspx?QID=177',
      },
    },
    {
      topic: 'utility',
      text: 'No commercial account is too small for paperwork: PSEG Long Island requires the electrician’s load letter for all of them. Whether three-phase power is available depends on the pole outside, a question to settle before the machine is ordered.',
      source: {
        name: 'PSEG Long Island, Upgrade or Change of Service',
        url: 'https://www.psegliny.com/page.cfm/CustomerService/BRServices/ChangeService',
      },
    },
    {
      topic: 'housing',
      text: 'Newsday names high ranches and center-hall colonials as typical, and quotes a resident whose parents bought in 1955. In 1870 a dozen houses stood around the station, the town’s first, so wiring from before the thirties is rare.',
      source: {
        name: 'Newsday, Buying in Deer Park, April 2023',
        url: 'https://www.newsday.com/classifieds/real-estate/deer-park-lekvz4c7',
      },
    },
    {
      topic: 'wiring',
      text: 'A panel of the sixties or seventies may be a split-bus type: no single main, but up to six breakers that together turn everything off. Since its 1981 edition the code tolerates them only where they already exist. Label the six before the night you need them.',
      source: { name: 'National Electrical Code, 1981 edition, 384-16' },
    },
    {
      topic: 'wiring',
      text: 'Downstairs rooms were often tied into whichever cable ran closest. When it is built new, a bedroom there gets arc-fault protection, and the bath or bar beside it a GFCI; in an existing one we test what somebody’s uncle left behind before relying on it.',
      source: { name: 'National Electrical Code, 210.8 and 210.12' },
    },
    {
      topic: 'outages',
      text: 'Isaias cut off 22,925 customers in the Town of Babylon, and two mornings later 12,421 were still counted. Crews restore hospitals and main feeders first and single blocks last, which is the order to expect on a side street.',
      source: {
        name: 'Daily Voice, August 5 and 7, 2020; PSEG Long Island storm updates',
        url: 'https://dailyvoice.com/new-york/nassau/news/isaias-new-update-these-long-island-communities-most-affected-by-power-outages/791976/',
      },
    },
    {
      topic: 'flooding',
      text: 'Seventy-four feet above the sea, and no water at all on the census map: for this part of the Island, that is high and dry. The leak that ruins a panel here is more likely the water heater standing under it.',
      source: {
        name: 'Wikipedia, Deer Park, New York (elevation and water area)',
        url: 'https://en.wikipedia.org/wiki/Deer_Park,_New_York',
      },
    },
    {
      topic: 'business',
      text: 'Before 1940 there was a pickle works; in 1956 Fairchild, the aircraft maker, opened a factory; workshops and warehouses followed, and then Tanger Outlets. The conduit in an old plant is usually worth keeping. Its switchgear seldom is, because breakers for it are no longer made.',
      source: {
        name: 'Wikipedia, Deer Park, New York; Town of Babylon History Book, chapter 6',
        url: 'https://tobhistorian.blogspot.com/p/town-of-babylon-history-book-hamlet-of_20.html',
      },
    },
    {
      topic: 'driving',
      text: 'A high ranch has its garage under the living room, on the panel’s own floor, and the run to a charger is short. We like to connect the unit permanently: one that plugs in needs a GFCI breaker, and the two safeguards can trip each other up.',
      source: { name: 'National Electrical Code, 625.54' },
    },
    {
      topic: 'travel',
      text: 'A little over fourteen miles: the expressway to the Deer Park Avenue exit, then south. It takes 20 to 28 minutes, except on the weekends before Christmas, when shoppers fill the road to the outlets.',
      source: { name: 'Road map, Ronkonkoma to Deer Park by I-495 and Route 231' },
    },
  ],
} satisfies TownText
