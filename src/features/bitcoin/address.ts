/**
 * The address that is paid. Unset, it is the test-network address of BIP 173's examples, and the dialog says so.
 * A wrong one stops the build: scripts/check-bitcoin-address.ts.
 */
const configured: string | undefined = import.meta.env.VITE_BITCOIN_ADDRESS

export const bitcoin = configured
  ? { address: configured, testNetwork: false }
  : { address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', testNetwork: true }
