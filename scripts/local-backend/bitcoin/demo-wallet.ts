import { createHmac } from 'node:crypto'
import { HDKey } from '@scure/bip32'
import type { Sql } from 'postgres'
import { addressOf, fingerprintOf } from '../../../src/lib/bitcoin/pinned.ts'

/**
 * The wallet of a demonstration: BIP 84's test vectors, whose words everybody knows.
 * https://github.com/bitcoin/bips/blob/master/bip-0084.mediawiki#test-vectors
 */
export const demoWallet = {
  words: `${'abandon '.repeat(11)}about`,
  /** The public key of its account `m/84'/1'/0'`, for test networks. */
  accountKey:
    'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc',
}

/** Of SLIP 132, for BIP 84 on test networks. */
const versions = { private: 0x045f18bc, public: 0x045f1cf6 }
const WALLET = '00000000-0000-4000-b010-000000000001'
const ADDRESSES = 200

/** Turns the demonstration's wallet on in a database that knows of wallets, as an admin would have done a month ago. */
export async function addDemoWallet(sql: Sql): Promise<void> {
  const [known] = await sql`select to_regclass('private.bitcoin_wallets') as wallets`
  if (!known?.wallets) return
  const chain = HDKey.fromExtendedKey(demoWallet.accountKey, versions).deriveChild(0)
  const { publicKey, chainCode } = chain
  if (!publicKey || !chainCode) throw new Error('The demo wallet has no key.')
  const receiveKey = Buffer.from(publicKey).toString('hex')
  const addresses = Array.from({ length: ADDRESSES }, (_, index) => {
    const place = Buffer.alloc(4)
    place.writeUInt32BE(index)
    // BIP 32, CKDpub: the left half is what the parent's key is moved by.
    const tweak = createHmac('sha512', chainCode).update(publicKey).update(place).digest('hex').slice(0, 64)
    return { address: addressOf(receiveKey, tweak, 'regtest'), wallet_id: WALLET, index, tweak }
  })
  await sql`
    insert into private.bitcoin_wallets (id, fingerprint, network, made_at, starts_at)
    values (${WALLET}, ${fingerprintOf(receiveKey)}, 'regtest', now() - interval '30 days', now() - interval '30 days')
    on conflict do nothing`
  await sql`insert into private.bitcoin_addresses ${sql(addresses)} on conflict do nothing`
}
