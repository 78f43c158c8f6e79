import { loadEnv, type Plugin } from 'vite'
import { isReceiveKey } from '../src/lib/bitcoin/pinned.ts'

const COPY = 'Copy it again from /admin/wallet.'

/** What is wrong with the settings for invoices that are paid in bitcoin, and what to do; undefined if nothing is. */
export function receiveKeysProblem(setting = '', network = ''): string | undefined {
  const keys = setting.split(/\s+/).filter(Boolean)
  // What a wallet keeps to itself is not repeated, since a build's output is read by many.
  if (/\b[xyztuv]prv[1-9A-HJ-NP-Za-km-z]{20,}/i.test(setting) || /^(\s*[a-z]{3,8}\b){12,}\s*$/i.test(setting))
    return 'VITE_BITCOIN_RECEIVE_KEYS holds a private key or the words of a wallet. These belong on no computer of a website: move the money to a new wallet, and put its receive key here.'
  if (keys.some((key) => /^[xyztuv]pub/i.test(key)))
    return 'VITE_BITCOIN_RECEIVE_KEYS holds the public key of an account, which shows all its payments to whoever has it. Paste that at /admin/wallet, which shows the receive key that belongs here.'
  if (keys.length > 2)
    return `VITE_BITCOIN_RECEIVE_KEYS holds ${keys.length} keys. It takes one, or two while a wallet is being replaced.`
  const wrong = keys.find((key) => !isReceiveKey(key))
  if (wrong !== undefined)
    return /^0[23][0-9a-f]{64}$/.test(wrong)
      ? `VITE_BITCOIN_RECEIVE_KEYS holds a key of which a character is wrong: ${wrong}. ${COPY}`
      : `VITE_BITCOIN_RECEIVE_KEYS holds what is not a receive key: ${wrong}. A receive key has 66 characters, 0 to 9 and a to f, and begins with 02 or 03. ${COPY}`
  if (network && network !== 'main' && network !== 'test')
    return `VITE_BITCOIN_NETWORK is ${network}. It takes main or test.`
  return undefined
}

/** Stops the build if VITE_BITCOIN_RECEIVE_KEYS holds what invoices can't be paid to, or VITE_BITCOIN_NETWORK what is no network. */
export function checkReceiveKeys(): Plugin {
  return {
    name: 'check-receive-keys',
    configResolved({ mode, envDir, root }) {
      const { VITE_BITCOIN_RECEIVE_KEYS, VITE_BITCOIN_NETWORK } = loadEnv(mode, envDir || root)
      const problem = receiveKeysProblem(VITE_BITCOIN_RECEIVE_KEYS, VITE_BITCOIN_NETWORK)
      if (problem) throw new Error(problem)
    },
  }
}
