import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { services } from '../src/content/services/services.ts'
import { towns } from '../src/content/towns/towns.ts'

/*
 * What stories ask for, whoever's site it is. Those about Kettle Lake's own texts and trade are in files named `*.kettle-lake.spec.ts`,
 * which `npm run adopt` deletes.
 */

export const [service, otherService] = services
export const [town, otherTown] = towns

/** What any reference looks like. */
export const REFERENCE = /\b[A-Z]{2,4}-[2-9A-HJKMNP-Z]{6}/

/** Those paths that the built site has: not every business has tools, or a page about homes. */
export const built = (...paths: string[]) =>
  paths.filter((path) => existsSync(join('dist', path.split('?')[0] ?? '', 'index.html')))
