import type { TownText } from '../town-text'

export default {
  slug: 'smithtown',
  updated: '2026-11-22',
  intro:
    'Smithtown filled up within a decade. Between two censuses its population more than doubled, and it has hardly moved since, so whole neighborhoods share one generation of wiring: colonials, ranches and splits on generous lots, with roomy basements, attached garages and, in some, aluminum in the walls. Woods stand between the houses. That explains most of the calls we get from here: warm outlets, panels at the end of their life, and generators.',
  facts: [
    {
      topic: 'government',
      text: 'The name means two things, a town of about 55 square miles with 116,296 people in 2020 and the hamlet in its middle, 11787. Three villages inside it, the Branch, Nissequogue and Head of the Harbor, run their own affairs.',
      source: {
        name: 'Suffolk County Hazard Mitigation Plan, Town of Smithtown; U.S. Census 2020',
        url: 'https://en.wikipedia.org/wiki/Smithtown,_New_York',
      },
    },
    {
      topic: 'permits',
      text: 'Chapter 145 of the town code is an Electrical Code of its own, adopted in 1965 and administered by the building director. It covers everything on 50 volts or more; the organizations whose inspectors may pass or refuse the work are designated by resolution of the town board.',
      source: { name: 'Code of the Town of Smithtown, chapter 145', url: 'https://ecode360.com/15098099' },
    },
    {
      topic: 'permits',
      text: '“Electric Only” is an application here, and “Generators” another, so a new panel doesn’t have to be dressed up as a renovation. Both can be filed on the building department’s website, where contractors and owners track the status and schedule inspections.',
      source: {
        name: 'LI Life & Politics on the town’s online permits',
        url: 'https://lilifepolitics.com/?p=20885',
      },
    },
    {
      topic: 'permits',
      text: 'In Head of the Harbor the village wants a building permit for changes to the wiring as well. Applications are at Village Hall, Monday through Thursday from 9 to 2, and an inspection takes 48 hours’ notice.',
      source: {
        name: 'Village of Head of the Harbor, building permits',
        url: 'http://villagehohny.org/building.php',
      },
    },
    {
      topic: 'permits',
      about: 'panel-upgrade',
      text: 'What the town takes for an electrical permit doubled on April 1, 2026. The inspection agency sends a bill of its own, and our quote shows both.',
      source: {
        name: 'Newsday, Smithtown adopts steeper fees for building and construction work, 2026',
        url: 'https://www.newsday.com/long-island/towns/smithtown-fee-hikes-building-qwr7uhll',
      },
    },
    {
      topic: 'permits',
      about: 'generator-installation',
      text: 'Gas has a fee of its own: where the pipe to a standby unit needs a pressure test, the town charges $290 for it since April 1, 2026, $15 more than before.',
      source: {
        name: 'Newsday, Smithtown adopts steeper fees for building and construction work, 2026',
        url: 'https://www.newsday.com/long-island/towns/smithtown-fee-hikes-building-qwr7uhll',
      },
    },
    {
      topic: 'utility',
      text: 'Once all the paperwork is in, PSEG Long Island gives three to five weeks, weather permitting, as the usual time for a service change. We file early and keep you on the old panel until the day comes.',
      source: {
        name: 'PSEG Long Island, Upgrade or Change of Service',
        url: 'https://www.psegliny.com/page.cfm/CustomerService/BRServices/ChangeService',
      },
    },
    {
      topic: 'housing',
      text: 'The town counted 115,715 people in 2000 and 116,296 twenty years later: it was full by then, after the rush that had begun in the fifties. Subdivisions rose all at once, and what we learn in one basement usually holds for the rest of the block.',
      source: { name: 'U.S. Census Bureau, censuses of 2000 and 2020, Town of Smithtown' },
    },
    {
      topic: 'wiring',
      text: 'Homes built, enlarged or rewired between 1965 and 1973 may have aluminum branch circuits. Warm cover plates, flickering or a smell of hot plastic are the warning signs that the Consumer Product Safety Commission lists; the fix is made at every connection, not just one.',
      source: {
        name: 'CPSC, Repairing Aluminum Wiring (publication 516) and release of 1974',
        url: 'https://www.cpsc.gov/Newsroom/News-Releases/1974/CPSC-Safety-Recommendations-For-Aluminum-Wiring-In-Homes',
      },
    },
    {
      topic: 'outages',
      text: 'Isaias left 26,858 accounts without power on August 5, 2020; on the seventh it was 16,194, three in five. Trees tangled in wires are the slowest to clear, because nobody may start cutting until the line is known to be dead.',
      source: {
        name: 'Daily Voice, August 5 and 7, 2020; PIX 11',
        url: 'https://dailyvoice.com/new-york/nassau/news/isaias-new-update-these-long-island-communities-most-affected-by-power-outages/791976/',
      },
    },
    {
      topic: 'flooding',
      text: 'Rain can do what surge does elsewhere. The record downpour of August 2024 washed roads away at Head of the Harbor, and ground is damp along the Nissequogue; a pump that runs only while the utility does is no protection on a night like that.',
      source: { name: 'TBR News Media on the storm of August 2024' },
    },
    {
      topic: 'business',
      text: 'Hauppauge’s industrial park, one of the largest in the country, reaches into the town; Main Street is small stores above old basements. The park needs machine circuits; the stores need a panel that five earlier tenants haven’t rearranged.',
      source: {
        name: 'Suffolk County Hazard Mitigation Plan, Town of Smithtown',
        url: 'https://pdfslide.us/documents/932-town-of-smithtown-suffolk-county-new-york-june-6-8-2013-record-heavy.html',
      },
    },
    {
      topic: 'driving',
      text: 'An attached garage with the panel one wall away is the cheapest charger job there is. Charging counts as a continuous load, so a 40-amp unit gets a circuit of 50; two units that talk to each other can share one.',
      source: { name: 'National Electrical Code, 625.41 and 625.42' },
    },
    {
      topic: 'travel',
      text: 'Near enough for the same morning: seven or eight miles by Smithtown Boulevard through Nesconset, 15 to 20 minutes. If Route 347 is at a standstill we stay on the smaller roads and lose little.',
      source: { name: 'Road map, Ronkonkoma to Smithtown by County Road 16' },
    },
  ],
} satisfies TownText
