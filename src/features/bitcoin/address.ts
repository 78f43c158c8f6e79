/**
 * The address to pay to. If unset, it is BIP 173's example on the test network, and the dialog says so.
 * A wrong one stops the build: scripts/check-bitcoin-address.ts.
 */
const configured: string | undefined = import.meta.env.VITE_BITCOIN_ADDRESS

export const bitcoin = configured
  ? { address: configured, testNetwork: false }
  : { address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', testNetwork: true }
