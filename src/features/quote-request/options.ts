// What a quote request can say, for both the form and its rules.

export const urgencies = ['emergency', 'this_week', 'flexible'] as const

export const preferredContacts = ['phone', 'text', 'email'] as const

export const preferredTimes = ['morning', 'afternoon', 'evening', 'weekend'] as const

/** A town that we do not list; its name is then in `other_town`. */
export const otherTown = 'other'

/** Characters (code points, as Postgres counts them) after trimming, and milliseconds. */
export const quoteRequestLimits = {
  name: { min: 2, max: 100 },
  phone: { max: 40 },
  email: { max: 254 },
  other_town: { min: 2, max: 80 },
  address: { max: 200 },
  message: { min: 1, max: 4000 },
  filled_in_ms: { min: 3000 },
} as const
