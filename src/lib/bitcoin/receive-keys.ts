import { demoReceiveKey } from './demo-wallet'
import type { BitcoinNetwork } from './networks'

/**
 * Whose wallet invoices are paid to, as the site was built: the public keys of the wallet's receive chain, two while a wallet is being
 * replaced. The database can't change them (./pinned.ts). Wrong ones stop the build: scripts/check-receive-keys.ts.
 */
const configured: string | undefined = import.meta.env.VITE_BITCOIN_RECEIVE_KEYS
const configuredNetwork: string | undefined = import.meta.env.VITE_BITCOIN_NETWORK
const hostedBackend: string | undefined = import.meta.env.VITE_SUPABASE_URL

const keys = (configured ?? '').split(/\s+/).filter(Boolean)
const isDemo = keys.length === 0 && !hostedBackend

/** In lower-case hex, 33 bytes each. Empty where invoices can't be paid in bitcoin. */
export const receiveKeys: string[] = isDemo ? [demoReceiveKey] : keys

/** Where they are paid. Anywhere but on 'main', every place says that no real bitcoin belongs there. */
export const network: BitcoinNetwork = isDemo ? 'regtest' : configuredNetwork === 'test' ? 'test' : 'main'
