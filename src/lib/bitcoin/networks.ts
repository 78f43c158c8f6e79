/** Where bitcoin is sent: the real one, the public test networks, or the chain that a laptop runs by itself. */
export type BitcoinNetwork = 'main' | 'test' | 'regtest'

/** What addresses of a network begin with (BIP 173). */
export const addressPrefixes: Record<BitcoinNetwork, string> = { main: 'bc', test: 'tb', regtest: 'bcrt' }
