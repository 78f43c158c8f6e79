/** What our trade is called, in the sentences that every page and mail shares. The texts about our work are in the other files. */
export const trade = {
  /** One of us, as in `Electrician in Babylon`; several; and with the article, in the middle of a sentence. */
  pro: 'electrician',
  pros: 'electricians',
  aPro: 'an electrician',
  /** The business, as in `Licensed electrical contractor, serving …`. */
  contractor: 'electrical contractor',
  /** As in `Professional Electrical Services`. */
  adjective: 'electrical',
  /** What we do, as in `Questions about electrical work in Babylon?`, and what stands over the red band of emergencies. */
  work: 'electrical work',
  emergency: 'Electrical emergency',
  /** What may be wrong on the page that nobody finds: `If something is wrong with your wiring, …`. */
  matter: 'wiring',
  /** What everybody types beside the name of a town, and what says nothing there: apart by spaces. */
  everyday: 'electrician electric electrical',
  /** What somebody may look for, as the search's example. */
  sought: 'outlet',
  /** What we do, in the descriptions of towns for search engines. */
  repertoire: 'repairs, panels, EV chargers, generators and 24/7 emergency service',
  /** What stands in the brand mark: a path in 32 × 32 units, between 5 and 27 of them from the top. A bolt. */
  mark: 'M18.4 5.5 8.3 18.2h6.6L13.5 26.4l10.7-13.5h-7Z',
  /** What schema.org calls such a business, for search engines. */
  schemaType: 'Electrician',
} as const

/** A word of these as it begins a sentence or a heading. */
export const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
