import type { TownText } from '../town-text'

export default {
  slug: 'ronkonkoma',
  updated: '2026-11-29',
  intro:
    'Our own backyard. Ronkonkoma grew from a lake resort into a commuter and airport town, and its wiring shows every stage: cottages that were never meant to be heated, ranches and colonials of the sixties and seventies, new apartment blocks beside the tracks. What surprises most owners is less the cable in the wall than the map. Two streets over, a permit can belong to a different town hall, so we look up the address first.',
  facts: [
    {
      topic: 'government',
      text: 'Three towns meet at the lake. The hamlet of Ronkonkoma is mostly Islip’s, while neighboring Lake Ronkonkoma lies mainly in Brookhaven, with corners in Smithtown and Islip; the post office calls all of it 11779. The tax bill tells you which town a house is in.',
      source: {
        name: 'Wikipedia, Lake Ronkonkoma, New York',
        url: 'https://en.wikipedia.org/wiki/Lake_Ronkonkoma,_New_York',
      },
    },
    {
      topic: 'permits',
      text: 'On the Islip side, applications go to the Building Division at One Manitton Court and are filed electronically. The division keeps a list of qualified agencies whose electrical certificate it accepts, so whoever inspects our work is independent of us and of the town.',
      source: {
        name: 'Town of Islip, Building Division',
        url: 'https://islipny.gov/departments/planning-and-development/building-division',
      },
    },
    {
      topic: 'permits',
      text: 'Across the line, Brookhaven’s Building Division in Farmingville is in charge. Only inspectors designated by its town board may look at wiring; each needs ten years in the field and a certification from the International Association of Electrical Inspectors.',
      source: {
        name: 'Code of the Town of Brookhaven, § 16A-4',
        url: 'http://brookhaven-ny.elaws.us/code/coor_ch16a_sec16a-4',
      },
    },
    {
      topic: 'utility',
      text: 'One company serves every street: PSEG Long Island runs the grid that the Long Island Power Authority owns. Report a dead block at 1-800-490-0075, at any hour, or text OUT to 773454 once your phone is registered; for a wire on the ground call 911 first.',
      source: {
        name: 'PSEG Long Island, It’s hurricane season: are you prepared?',
        url: 'https://pluggedin.psegliny.com/2017/06/01/its-hurricane-season-are-you-prepared/',
      },
    },
    {
      topic: 'housing',
      text: 'Summer cottages had given way to year-round homes by the 1950s, and planners date the majority of houses in the Town of Islip to the years from 1960 to 1979. Most were built for one window air conditioner, not for a house full of heat pumps.',
      source: {
        name: 'Tri-Hamlet News on Islip’s comprehensive plan; Oswald and Spencer, Lake Ronkonkoma (Arcadia)',
        url: 'https://trihamletnews.com/stories/community-prioritizes-affordable-housing-for-future,96486',
      },
    },
    {
      topic: 'wiring',
      text: 'A bungalow that became a year-round house was wired in installments: a heater here, a bathroom there. Splices buried without a box are what we look for first: the code wants each one in a box, and the box where you can reach it.',
      source: { name: 'National Electrical Code, 300.15 and 314.29' },
    },
    {
      topic: 'wiring',
      text: 'Brookhaven goes further than the national code and bans aluminum branch circuits in homes: past the service disconnect, only feeders may be aluminum. Whatever we add or replace on that side of the line is copper.',
      source: { name: 'Code of the Town of Brookhaven, § 16A-3', url: 'https://ecode360.com/8590426' },
    },
    {
      topic: 'outages',
      text: 'Four days after Sandy in 2012, Islip’s supervisor named Ronkonkoma among the hamlets with the most tree damage in the town. Lines here run overhead along wooded streets; a limb on the service drop is a likelier cause of an outage than the sea.',
      source: {
        name: 'Patch, November 2012',
        url: 'http://westislip.patch.com/groups/politics-and-elections/p/croci-it-s-devastating',
      },
    },
    {
      topic: 'flooding',
      text: 'Salt water is miles away. The lake is a glacial kettle fed by groundwater, without an outlet stream, and it rises and falls with the water table: near its shore a sump pump deserves its own circuit, and the panel a place high on the wall.',
      source: {
        name: 'Wikipedia, Lake Ronkonkoma (lake)',
        url: 'https://en.wikipedia.org/wiki/Lake_Ronkonkoma_(lake)',
      },
    },
    {
      topic: 'business',
      text: 'Station Yards, 53 acres beside the railroad, is planned for up to 1,450 apartments with shops and offices, and MacArthur Airport with its industrial park is next door. Commercial calls tend to be tenant build-outs, three-phase machines and parking lot lights.',
      source: {
        name: 'Newsday, Station Yards update',
        url: 'https://www.newsday.com/long-island/towns/station-yards-ronkonkoma-update-y4wfpjv6',
      },
    },
    {
      topic: 'driving',
      text: 'Cottage lots seldom come with a garage. A charger can go on a post by the driveway instead; its cord may be 25 feet long at most, unless the unit manages the cable, and we route the trench around roots and the cesspool.',
      source: { name: 'National Electrical Code, 625.17 and 300.5' },
    },
    {
      topic: 'travel',
      text: 'Inside the hamlet we need five to ten minutes, by Hawkins Avenue or Ronkonkoma Avenue, and never touch the expressway. Only the cars leaving the station lots after the evening trains can slow us down.',
      source: { name: 'Road map, within ZIP code 11779' },
    },
  ],
} satisfies TownText
