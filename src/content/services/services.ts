type ServiceEntry = {
  slug: string
  name: string
  short: string
  /** The page that tells about this kind of work everywhere. */
  page: string
  text: string
}

/** What we do, in the order in which the site lists it. `slug` is the address and what a service request stores. */
export const services = [
  {
    slug: 'residential-electrician',
    name: 'Residential electrician',
    short: 'Residential',
    page: '/residential',
    text: 'Dead outlets, tripping breakers, two-prong receptacles, additions and kitchens: the everyday wiring of a house, repaired and brought up to code.',
  },
  {
    slug: 'commercial-electrician',
    name: 'Commercial electrician',
    short: 'Commercial',
    page: '/commercial',
    text: 'Build-outs, lighting, dedicated circuits and violations for shops, offices and restaurants, planned around your opening hours.',
  },
  {
    slug: 'emergency-electrician',
    name: 'Emergency electrician',
    short: 'Emergency',
    page: '/emergency',
    text: 'Sparks, water in the panel or no power at all: call at any hour, and we tell you on the phone what to switch off first. Fire, smoke or a shock: 911 first.',
  },
  {
    slug: 'ev-charger-installation',
    name: 'EV charger installation',
    short: 'EV charger',
    page: '/ev-charger',
    text: 'A Level 2 charger on its own circuit, with a load calculation that shows whether your panel has room, the permit and the inspection.',
  },
  {
    slug: 'panel-upgrade',
    name: 'Panel upgrade',
    short: 'Panel upgrade',
    page: '/residential',
    text: 'From 100 to 200 amps, or a new panel in place of one that is no longer safe: we arrange the utility’s disconnect, the permit and the inspection.',
  },
  {
    slug: 'lighting-installation',
    name: 'Lighting installation',
    short: 'Lighting',
    page: '/residential',
    text: 'Recessed, under-cabinet, outdoor and landscape lighting, dimmers that don’t flicker, and switches where you reach for them.',
  },
  {
    slug: 'generator-installation',
    name: 'Generator installation',
    short: 'Generator',
    page: '/residential',
    text: 'Standby generators with an automatic transfer switch, or an inlet and interlock for a portable one, sized to what you want to keep running.',
  },
  {
    slug: 'smart-home-wiring',
    name: 'Smart home wiring',
    short: 'Smart home',
    page: '/residential',
    text: 'Smart switches where there is no neutral, cameras and doorbells with power behind them, and network cable where Wi-Fi doesn’t reach.',
  },
] as const satisfies readonly ServiceEntry[]

export type Service = (typeof services)[number]
export type ServiceSlug = Service['slug']
