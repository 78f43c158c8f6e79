import { existsSync, globSync } from 'node:fs'
import { relative } from 'node:path'
import { addressOf, documentOf } from '../scripts/site-files/documents.ts'
import { business, takesBitcoin } from '../src/content/business.ts'
import { home } from '../src/content/home.ts'
import { services } from '../src/content/services/services.ts'
import { towns } from '../src/content/towns/towns.ts'

/*
 * What stories ask for, whoever's site it is. Those about Kettle Lake's own texts and trade are in files named `*.kettle-lake.spec.ts`,
 * which `npm run adopt` deletes.
 */

export const [service] = services
export const [town] = towns
/** Another, if there is one. */
export const otherService = services.at(1) ?? service
export const otherTown = towns.at(1) ?? town

/** What any reference looks like. */
export const REFERENCE = /\b[A-Z]{2,4}-[2-9A-HJKMNP-Z]{6}/

/** The heading of the home page. */
export const homeHeading = home.heading

/** Those paths that the built site has: not every business has tools, or a page about homes. */
export const built = (...paths: string[]) =>
  paths.filter((path) => existsSync(`dist${documentOf(path.split('?')[0] ?? '')}`))

/** The first built page of each of these forms, in which `*` is one segment. */
export const builtLike = (...forms: string[]) =>
  forms.flatMap((form) => {
    const [file] = globSync(`dist${documentOf(form)}`).sort()
    return file ? [addressOf(relative('dist', file))] : []
  })

/** What only a business that takes Bitcoin has. */
export const ifBitcoin = <Part>(...parts: Part[]) => (takesBitcoin ? parts : [])

/** A button on the home page, and the dialog that it opens. */
export const aDialog = takesBitcoin
  ? { button: 'Bitcoin Accepted Here', name: 'Pay with Bitcoin', selector: '#bitcoin' }
  : { button: 'Help', name: 'Help', selector: 'button[aria-label=Help]' }

/** The reference of a request in the seed. */
export const demoReference = (number: string) => `${business.referencePrefix}-DEM${number}`
