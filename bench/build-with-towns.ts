/*
 * `node bench/build-with-towns.ts <folder> <factor>`: builds the site with that many times the towns, and tells the
 * process that forked it how fast that was. Its own process, so that no build profits from the one before it.
 */
import { buildSite } from '../scripts/build.ts'
import { moreTowns } from './more-towns.ts'

const [outDir, factor] = process.argv.slice(2)
if (!outDir || !Number.isInteger(Number(factor)))
  throw new Error('Name the folder and how many times the towns.')
process.send?.(await buildSite({ outDir, plugins: [moreTowns(Number(factor))], leastOwnWords: 0 }))
process.disconnect?.()
