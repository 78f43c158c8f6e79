import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** What is imported in place of a module, which nothing else imports. */
const insteadOf = {
  'features/bitcoin/bitcoin-button': 'features/bitcoin/no-button.ts',
  'features/bitcoin/pay-with-bitcoin': 'features/bitcoin/no-button.ts',
  'pages/admin-wallet': 'features/wallet/no-wallet.ts',
}

/**
 * Leaves the Bitcoin button and its dialog, paying an invoice in Bitcoin, and the page of the wallet, out of the built site of a
 * business that takes no Bitcoin: the
 * bundler writes a file for every import() it reads, even one that nothing reaches.
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
      if (isWanted) return
      const [, instead] = Object.entries(insteadOf).find(([end]) => source.endsWith(end)) ?? []
      return instead && join(folder, instead)
    },
  }
}
