import type { TownText } from '../town-text'

export default {
  slug: 'farmingdale',
  updated: '2026-11-22',
  intro:
    'Farmingdale is a village of little more than a square mile with a ZIP code several times that size. Walk away from the station and you pass century-old houses, then capes with dormers added, then restaurants under new apartments where cars used to park. A few minutes east, on Route 110, it is another county, another license and another kind of work. Tell us the exact address, and we can tell you who has to sign.',
  facts: [
    {
      topic: 'government',
      text: 'The village, incorporated in 1904, covers 1.1 square miles of the Town of Oyster Bay. South Farmingdale shares the town but not the village, and East Farmingdale, with the same 11735 on its letters, lies in Suffolk, in the Town of Babylon.',
      source: {
        name: 'Wikipedia, Farmingdale, New York',
        url: 'https://en.wikipedia.org/wiki/Farmingdale,_New_York',
      },
    },
    {
      topic: 'permits',
      text: 'Within village limits all applications go to the Superintendent of Buildings at Village Hall, 361 Main Street. Beyond them it is Oyster Bay’s Division of Buildings or, past the county line, Babylon’s: three offices for a single postmark.',
      source: {
        name: 'Code of the Village of Farmingdale, applications for permits',
        url: 'https://www.ecode360.com/14447882',
      },
    },
    {
      topic: 'permits',
      text: 'State law lets a board of Suffolk County license master electricians for the whole county. Nassau is not named in it, and so each municipality keeps its own list: Oyster Bay examines candidates itself, unless a reciprocal license excuses them.',
      source: {
        name: 'New York County Law, § 236-a; Code of the Town of Oyster Bay',
        url: 'https://www.nysenate.gov/legislation/laws/CNT/236-A',
      },
    },
    {
      topic: 'permits',
      about: 'ev-charger-installation',
      text: 'For a detached one- or two-family house the village code asks for none of the site and building plans that other applications need. We bring a sketch of the wall and of the cable’s way all the same.',
      source: {
        name: 'Code of the Village of Farmingdale, applications for permits',
        url: 'https://www.ecode360.com/14447882',
      },
    },
    {
      topic: 'utility',
      text: 'The village pumps its own water, but the poles and meters are PSEG Long Island’s on both sides of the county line. A new service is reconnected only with a certificate of inspection, so we schedule the inspector and the line crew together.',
      source: {
        name: 'PSEG Long Island, Upgrade or Change of Service; Newsday, May 2021',
        url: 'https://www.newsday.com/classifieds/real-estate/buying-in-farmingdale-1.50245873',
      },
    },
    {
      topic: 'housing',
      text: 'The railroad came in 1841 and moved its station a thousand feet in 1896, to where it stands now; homes, shops and a church grew up around it. On those streets we find the oldest installations, and farther out the postwar ones.',
      source: {
        name: 'Newsday, Farmingdale history',
        url: 'https://www.newsday.com/news/farmingdale-history-village-slowly-evolves-and-perseveres-i41899',
      },
    },
    {
      topic: 'wiring',
      text: 'Sixty amps, a fuse block for lights and one for the range, was a full service before anybody owned a dryer. Today the code requires at least 100 for a one-family house; we still find the old block, and find it in daily use.',
      source: { name: 'National Electrical Code, 230.79(C)' },
    },
    {
      topic: 'wiring',
      text: 'Capes grew upward. A dormered second floor is usually on circuits meant for the bedrooms below, and its building permit reaches beyond the roof: the state’s residential code then requires interconnected smoke alarms in the older rooms as well.',
      source: { name: 'Residential Code of New York State, R314' },
    },
    {
      topic: 'outages',
      text: 'Sandy’s wind felled trees and lines in October 2012, homes were badly damaged, and schools did not open for over a week, wrote the local paper. No tide was involved; a place ten miles from the ocean can be without power just as long.',
      source: {
        name: 'Long Island Press (Farmingdale Observer), November 2012',
        url: 'https://www.longislandpress.com/2012/11/09/hurricane-sandy-brings-devastation-to-li/',
      },
    },
    {
      topic: 'flooding',
      text: 'At 69 feet, with no pond or creek inside its borders, the village has little to fear from the map of flood zones. What reaches a basement is cloudbursts and full drains; keep the pump’s outlet and the panel well off the floor.',
      source: {
        name: 'Wikipedia, Farmingdale, New York (elevation and water area)',
        url: 'https://en.wikipedia.org/wiki/Farmingdale,_New_York',
      },
    },
    {
      topic: 'business',
      text: 'Main Street went from vacant storefronts to rooftop bars in ten years. A restaurant squeezed into an old store needs a hood with make-up air, refrigeration and often three-phase power. Where the Nassau County Fire Marshal has a say too, that took six to eight weeks more, the mayor said in 2013.',
      source: {
        name: 'Long Island Press, Ask the Mayor, October 2013; Newsday, October 2016',
        url: 'https://www.longislandpress.com/2013/10/10/ask-the-mayor-october-10-2013/',
      },
    },
    {
      topic: 'driving',
      text: 'Where lots are tight, the charger goes on an outside wall, in a housing made for rain, with the place for its connector at least two feet above the ground. A garage would allow eighteen inches.',
      source: { name: 'National Electrical Code, 625.50' },
    },
    {
      topic: 'travel',
      text: 'We leave the expressway at Route 110 and come in by Conklin Street: 22 miles, and 30 to 40 minutes when commuters are at work. South Farmingdale adds about five.',
      source: { name: 'Road map, Ronkonkoma to Farmingdale by I-495 and Route 110' },
    },
  ],
} satisfies TownText
