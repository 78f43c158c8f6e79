import { business } from '../../src/content/business.ts'
import { emergencyService } from '../../src/content/services/service-words.ts'
import { services } from '../../src/content/services/services.ts'
import { towns } from '../../src/content/towns/towns.ts'

/* What requests in these tests are about, whoever's site it is: slugs of the content. */

const usual = services.filter(({ slug }) => slug !== emergencyService)

export const aService: string = usual[0]?.slug ?? emergencyService
/** Another, if there is one. */
export const otherService: string = usual[1]?.slug ?? emergencyService
export const aTown: string = towns[0].slug
/** Another, if there is one. */
export const otherTown: string = towns.at(1)?.slug ?? aTown

/** Where the seed's house is: the demonstration's fifth town, for which `npm run adopt` takes one of the business's own. */
export const seededTown: string = towns[4 % towns.length]?.slug ?? aTown

/** The reference of a request in the seed. */
export const demoReference = (number: string) => `${business.referencePrefix}-DEM${number}`
