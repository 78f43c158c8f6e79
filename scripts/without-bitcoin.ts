import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Leaves the Bitcoin button and its dialog out of the built site of a business that takes no Bitcoin: the bundler writes a file for
 * every import() it reads, even one that nothing reaches.
 */
export function withoutBitcoin(): Plugin {
  let folder: string
  let isWanted: boolean
  return {
    name: 'without-bitcoin',
    apply: 'build',
    enforce: 'pre',
    async configResolved({ root }) {
      folder = join(root, 'src')
      // By its address: what the configuration imports itself restarts the development server when it changes.
      const { takesBitcoin } = await import(pathToFileURL(join(folder, 'content/business.ts')).href)
      isWanted = takesBitcoin
    },
    resolveId(source) {
      if (!isWanted && source.endsWith('features/bitcoin/bitcoin-button'))
        return join(folder, 'features/bitcoin/no-button.ts')
    },
  }
}
