import { business } from '../../src/content/business.ts'

/** A request's reference as the database makes it: `LI-7K3M9Q`, with the prefix of business.ts. */
export const aReference = new RegExp(`^${business.referencePrefix}-[2-9A-HJKMNP-Z]{6}$`)
