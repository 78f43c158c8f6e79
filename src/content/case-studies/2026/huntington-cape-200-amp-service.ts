import type { CaseStudy } from '../case-studies'

export default {
  slug: 'huntington-cape-200-amp-service',
  demo: true,
  title: 'A 200-ampere service for a 1950s cape in Huntington',
  town: 'huntington',
  service: 'panel-upgrade',
  date: '2026-09-14',
  found:
    'A 100-ampere panel with every space taken and two wires under several screws. The owners wanted a heat pump and a car charger. The load calculation came to 148 amperes.',
  done: 'New meter pan, service cable and a 200-ampere panel with 40 spaces, two ground rods and the bond to the water pipe. The utility disconnected in the morning and connected again the same afternoon.',
  result:
    'The inspector passed it two days later. The charger and the heat pump now have circuits of their own, and ten spaces are left.',
} satisfies CaseStudy
