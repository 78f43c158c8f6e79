import type { TownText } from '../town-text'

export default {
  slug: 'east-islip',
  updated: '2026-11-22',
  intro:
    'East Islip is quiet, residential and close to the water; estates of the Gilded Age turned into a state park, and most of the homes followed in one generation. Owners stay for years and add things (a pool, a boat, a hot tub, a second refrigerator) until there is no blank space left in the panel. Safety devices that are ordinary now did not exist when these rooms were wired. Putting them in is a large part of what we do here.',
  facts: [
    {
      topic: 'government',
      text: 'At first the name was a direction, east of Islip; since 1890 it has been official. Islip Terrace (11752) and Great River (11739) are separate hamlets, also without governments of their own: the building department for all three is Islip’s.',
      source: {
        name: 'ActiveRain, East Islip early history',
        url: 'https://activerain.com/blogsview/5276466/east-islip--suffolk-country---early-history',
      },
    },
    {
      topic: 'permits',
      text: 'Selling soon? What a former owner built without papers can be legalized with Islip’s Compliance Permit, which is meant for structures at least four years old. Records, also at Manitton Court, handles those inspections; a missing electrical certificate can hold up the closing.',
      source: {
        name: 'Town of Islip, Building Division, Records Section',
        url: 'http://www.townofislip-ny.gov/departments/planning-and-development/building-division-records-section',
      },
    },
    {
      topic: 'permits',
      about: 'commercial-electrician',
      text: 'When a shop is altered, Islip has the architect or engineer fill in a checklist that goes in with the application. Until everything on it is there, the town does not take the plans.',
      source: {
        name: 'Town of Islip, permit applications and requirements',
        url: 'https://islipny.gov/departments/planning-and-development/building-division-permits-section/permit-applications-and-requirements',
      },
    },
    {
      topic: 'utility',
      text: 'Someone who depends on oxygen or dialysis at home should be enrolled in PSEG Long Island’s Critical Care program, so that the utility knows and calls when storms are coming. It is no promise of faster repair; a battery or transfer switch is still worth having.',
      source: {
        name: 'Newsday on the Critical Care program, 2012; WCBS 880 on the same program after Isaias, August 2020',
        url: 'https://www.newsday.com/lifestyle/retirement/program-helps-prepare-for-hurricanes-d90265',
      },
    },
    {
      topic: 'housing',
      text: 'When Newsday drew its portrait in early 2010 the median home was 45 years old, which makes it a house of about 1965, and nearly 85 percent belonged to the people living in them. Country Village mixes splits, colonials and high ranches.',
      source: {
        name: 'Newsday, Buying in East Islip',
        url: 'https://www.newsday.com/classifieds/real-estate/buying-in-east-islip-y12599',
      },
    },
    {
      topic: 'wiring',
      text: 'Cable from the mid-sixties has a ground, but a thinner one than today’s, sometimes wrapped around the outside of the box. Before surge protection or a server relies on that bare wire, we measure its path to the service.',
      source: { name: 'National Electrical Code, 1962 and 1965 editions, sizes of grounding conductors' },
    },
    {
      topic: 'wiring',
      text: 'GFCI protection came step by step: outdoors in 1973, bathrooms in 1975, garages in 1978, kitchen counters in 1987. A house from 1965 was built with none of it. Replace an outlet in one of those spots today, and the new one must be protected.',
      source: { name: 'National Electrical Code, editions of 1971 to 1987; 406.4(D)(3) today' },
    },
    {
      topic: 'flooding',
      text: 'Below Montauk Highway streets slope to canals, Champlin Creek and the open bay. FEMA’s sheet for the lot determines how high new equipment hangs; condensers, pool panels and generators at grade are what salt water takes first.',
      source: { name: 'FEMA Flood Map Service Center', url: 'https://msc.fema.gov' },
    },
    {
      topic: 'outages',
      text: 'In the Town of Islip 41,968 customers woke up without power after Isaias; two days on there were 18,507. Irene, in 2011, had put out 523,000 across the Island. Neither storm brought much water here, and in both, the repairs began with a saw.',
      source: {
        name: 'Daily Voice, August 2020; Long Island Business News, August 2011',
        url: 'https://libn.com/2011/08/31/less-than-200k-left-without-power-on-li/',
      },
    },
    {
      topic: 'business',
      text: 'Typical orders from Main Street, the marina and contractors’ home offices are a walk-in cooler, lights on a timer, an exhaust fan, and exit signs whose batteries the fire marshal found dead.',
      source: {
        name: 'Newsday, Buying in East Islip',
        url: 'https://www.newsday.com/classifieds/real-estate/buying-in-east-islip-y12599',
      },
    },
    {
      topic: 'driving',
      text: 'The pool, the boat and the car compete for one panel. Rather than guess what is left, take the highest demand of the past twelve months, which the smart meter has on record, add a quarter, and compare: the code accepts that as proof.',
      source: { name: 'National Electrical Code, 220.87' },
    },
    {
      topic: 'travel',
      text: 'Connetquot Avenue takes us nearly all of the nine miles, through Islip Terrace and over Sunrise Highway, in 16 to 24 minutes. Visitors to Heckscher State Park have a parkway to themselves, so even summer Sundays aren’t bad.',
      source: { name: 'Road map, Ronkonkoma to East Islip by Connetquot Avenue' },
    },
  ],
} satisfies TownText
