import type { TownText } from '../town-text'

export default {
  slug: 'huntington',
  updated: '2026-11-22',
  intro:
    'Settled in 1653, Huntington shows an electrician every one of its centuries: clapboard houses from before electric light, cottages above the harbors, and the thousands of family homes that went up in the two decades after World War II. Hills and old trees make for long driveways and long outages. The work here is careful rather than spectacular: opening as little plaster as possible, and bringing an old house up to what its owners now plug in.',
  facts: [
    {
      topic: 'government',
      text: 'Northport, Asharoken, Lloyd Harbor and Huntington Bay are incorporated villages with building officials of their own. What everybody calls Huntington Village is not one of them: the downtown is unincorporated and answers to Town Hall.',
      source: {
        name: 'Town of Huntington, Projects Requiring Permits',
        url: 'https://huntingtonny.gov/311/knowledgebase/article/276034',
      },
    },
    {
      topic: 'permits',
      text: 'For the unincorporated area the Department of Engineering Services issues building permits, since April 2024 through an online portal where inspections are requested too. They are generally scheduled ten to fourteen days out; we plan around that when walls have to stay open.',
      source: {
        name: 'Town of Huntington, Inspections',
        url: 'https://huntingtonny.gov/content/13749/13847/16804/16814/default.aspx',
      },
    },
    {
      topic: 'permits',
      text: 'Nobody may install, repair or alter wiring here for pay without meeting the county’s licensing requirements, says the electrical chapter of the town code, and all of it has to follow the National Electrical Code. A handyman’s new outlet fails on both counts.',
      source: {
        name: 'Code of the Town of Huntington, electrical standards',
        url: 'https://ecode360.com/7222483',
      },
    },
    {
      topic: 'permits',
      about: 'residential-electrician',
      text: 'Huntington Bay has one form for electrical work and another for generators and gas. From the zoning check to the permit the village counts about four weeks, if no variance is needed.',
      source: {
        name: 'Village of Huntington Bay, Building Department information',
        url: 'https://www.huntingtonbay.org/building-department-information',
      },
    },
    {
      topic: 'permits',
      about: 'generator-installation',
      text: 'Northport lets a generator stand behind the rear line of the house only, never in front or at the side, and five feet from every structure unless its cabinet is fireproof. Within a mile of the harbor it must be anchored. The village wants a recent survey, the manual and a gas load letter with the application.',
      source: {
        name: 'Village of Northport, gas and propane generator application (2020)',
        url: 'https://fill.io/Generator-Permit-Application-2020-Fillable',
      },
    },
    {
      topic: 'utility',
      text: 'Before it enlarges a service, PSEG Long Island wants an electrical inspection certificate and a form from the electrician: its Connects form up to 200 amps, a load letter from 300 amps on. Large houses above the harbors tend to need the second.',
      source: {
        name: 'PSEG Long Island, Upgrade or Change of Service',
        url: 'https://www.psegliny.com/page.cfm/CustomerService/BRServices/ChangeService',
      },
    },
    {
      topic: 'housing',
      text: 'Mostly single-family homes, built for the families of the two postwar decades: that is how a federal housing plan sums up the town. Around the old center are far older ones; houses of 1750 and 1830 open for the historical society’s holiday tour.',
      source: {
        name: 'HUD, Consolidated Plan for Huntington; Huntington Historical Society, house tour',
        url: 'https://archives.hud.gov/reports/plan/ny/huntinny.html',
      },
    },
    {
      topic: 'wiring',
      text: 'Walls closed before about 1940 may still hold knob-and-tube: single conductors on porcelain, without a ground. Untouched it can be sound, but packed in insulation it can’t cool, and the code forbids it in hollow spaces that are filled.',
      source: { name: 'National Electrical Code, 394.12' },
    },
    {
      topic: 'outages',
      text: 'On the morning after Isaias in August 2020, 37,542 customers in the town had no power, and on the third day 21,920. More than a week after the storm a crew from Indiana was repairing one of the Island’s last broken lines, in a Huntington neighborhood.',
      source: {
        name: 'Daily Voice and ABC 7, August 2020',
        url: 'https://abc7ny.com/weather/power-finally-back-on-after-a-week-and-a-half-for-long-island/6362815/',
      },
    },
    {
      topic: 'flooding',
      text: 'Bluffs keep most of the town dry, but it has five harbors, and tides reach the low streets at their heads. Meter pans and outdoor disconnects corrode there years sooner than the same equipment inland; we use enclosures of stainless steel or plastic.',
      source: { name: 'Town of Huntington, About Huntington; FEMA flood maps', url: 'https://msc.fema.gov' },
    },
    {
      topic: 'business',
      text: 'Restaurants and shops downtown occupy buildings that have changed their use many times; the offices of Melville are another world. In the first we trace circuits before promising anything. In the second we light, add power and clear violations after hours.',
      source: {
        name: 'Town of Huntington, About Huntington',
        url: 'https://www.huntingtonny.gov/content/13747/99540/13817/default.aspx',
      },
    },
    {
      topic: 'driving',
      text: 'An old house with 100 amps doesn’t need a new service just for one car. A charger with energy management holds back while the oven and dryer run, and the code lets us count it at the level to which it is limited.',
      source: { name: 'National Electrical Code, 625.42' },
    },
    {
      topic: 'travel',
      text: 'About 21 miles separate our shop from Main Street: west on the expressway to Route 110, then north past the Walt Whitman Shops. Allow 30 to 40 minutes in light traffic, and more at the end of a workday.',
      source: { name: 'Road map, Ronkonkoma to Huntington by I-495 and Route 110' },
    },
  ],
} satisfies TownText
