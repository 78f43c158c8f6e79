import { Address, NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import { loadEnv, type Plugin } from 'vite'

/**
 * Checks that `address` is a Bitcoin address with a valid checksum, and returns its network. Otherwise throws an error that
 * says what to do: anybody who pays to a mistyped address loses the money.
 */
export function bitcoinNetwork(address: string): 'main' | 'test' {
  for (const [name, network] of [['main', NETWORK] as const, ['test', TEST_NETWORK] as const]) {
    try {
      Address(network).decode(address)
      return name
    } catch {
      // Not on this network, or mistyped.
    }
  }
  throw new Error(
    `VITE_BITCOIN_ADDRESS is not a Bitcoin address, or a character of it is wrong: ${address}. Copy it again from the wallet.`,
  )
}

/** Stops the build if VITE_BITCOIN_ADDRESS is set to an address nobody can pay to. */
export function checkBitcoinAddress(): Plugin {
  return {
    name: 'check-bitcoin-address',
    configResolved({ mode, envDir, root }) {
      const address = loadEnv(mode, envDir || root).VITE_BITCOIN_ADDRESS
      if (!address) return
      if (bitcoinNetwork(address) === 'test') {
        throw new Error(
          `VITE_BITCOIN_ADDRESS is an address of the test network: ${address}. Leave it unset for a demonstration.`,
        )
      }
    },
  }
}
