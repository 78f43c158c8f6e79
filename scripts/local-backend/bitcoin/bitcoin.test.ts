import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Bitcoin, bitcoinIn } from './index.ts'

// The test chain by itself. That our edge functions read it is tested with them (supabase/tests/bitcoin.test.ts).

let folder: string
let chain: Bitcoin
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chain-'))
  chain = bitcoinIn(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

const theirs = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'

const get = (path: string) => chain.answer(new Request(`http://site.test/_bitcoin/${path}`))
// biome-ignore lint/suspicious/noExplicitAny: any answer of the explorer, to inspect
const json = async (path: string): Promise<any> => (await get(path)).json()
const post = (command: string, body: object, headers = {}) =>
  chain.answer(
    new Request(`http://site.test/_bitcoin/${command}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )

test('a payment waits, is in the next block, and both explorers prove it alike', async () => {
  const { txid } = await chain.pay({ address: theirs, satoshis: 12_345 })
  const [waiting] = await json(`north/api/address/${theirs}/txs`)
  expect(waiting).toMatchObject({ txid, status: { confirmed: false } })
  expect(await json(`north/api/tx/${txid}/status`)).toEqual({ confirmed: false })

  const { height } = await chain.mine(1)
  for (const name of ['north', 'south']) {
    const [mined] = await json(`${name}/api/address/${theirs}/txs`)
    expect(mined).toMatchObject({ txid, status: { confirmed: true, block_height: height } })
    expect(await json(`${name}/api/tx/${txid}/merkle-proof`)).toMatchObject({ block_height: height, pos: 1 })
    expect(await (await get(`${name}/api/block/${mined.status.block_hash}/header`)).text()).toHaveLength(160)
  }
  expect((await json('north/api/address/bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx/txs')).length).toBe(0)
})

test('a payment that was sent by one process is there for another, after a restart too', async () => {
  const other = bitcoinIn(folder)
  const { txid } = await chain.pay({ address: theirs, satoshis: 12_345 })
  const response = await other.answer(new Request(`http://site.test/_bitcoin/north/api/tx/${txid}`))
  expect(await response.json()).toMatchObject({ txid })
})

test('a payment that was seen before its block waits again after a reorganization, and is mined once more', async () => {
  const { txid } = await chain.pay({ address: theirs, satoshis: 12_345 })
  await chain.mine(2)
  await chain.reorganize({ depth: 2 })
  expect(await json(`north/api/tx/${txid}/status`)).toEqual({ confirmed: false })
  const { height } = await chain.mine(1)
  expect(await json(`north/api/tx/${txid}/status`)).toMatchObject({ confirmed: true, block_height: height })
})

test('a payment that a reorganization drops was spent elsewhere', async () => {
  const { txid } = await chain.pay({ address: theirs, satoshis: 12_345 })
  await chain.mine(1)
  const [{ vin }] = await json(`north/api/address/${theirs}/txs`)
  await chain.reorganize({ depth: 1, drops: [txid] })
  expect(await json(`north/api/address/${theirs}/txs`)).toEqual([])
  const spend = await json(`north/api/tx/${vin[0].txid}/outspend/${vin[0].vout}`)
  expect(spend).toMatchObject({ spent: true, status: { confirmed: true } })
  expect(spend.txid).not.toBe(txid)
})

test('a waiting payment is replaced by one with a higher fee, as long as it waits', async () => {
  const { txid } = await chain.pay({ address: theirs, satoshis: 12_345 })
  const replaced = await chain.replace({ txid })
  expect((await get(`north/api/tx/${txid}/outspend/0`)).status).toBe(200)
  expect(await json(`north/api/address/${theirs}/txs`)).toEqual([])
  await chain.mine(1)
  await expect(chain.replace({ txid: replaced.txid })).rejects.toThrow('it can’t be replaced any more')
})

test('explorers are down, behind or lying when told so, one without the other', async () => {
  await chain.pay({ address: theirs, satoshis: 12_345 })
  await chain.mine(1)
  const tip = Number(await (await get('north/api/blocks/tip/height')).text())
  await chain.explorer({ name: 'south', mode: 'down' })
  expect((await get('south/api/blocks/tip/height')).status).toBe(503)
  await chain.explorer({ name: 'south', mode: 'behind', blocks: 2 })
  expect(await (await get('south/api/blocks/tip/height')).text()).toBe(String(tip - 2))
  await chain.explorer({ name: 'south', mode: 'lying' })
  const [lie] = await json(`south/api/address/${theirs}/txs`)
  expect(lie.status.confirmed).toBe(true)
  expect((await json(`north/api/address/${theirs}/txs`))[0].txid).not.toBe(lie.txid)
})

test('the page pays what is pasted from the pay button’s link, and says what is wrong with nonsense', async () => {
  const pay = (to: string, bitcoins: string, times: string) =>
    chain.answer(
      new Request('http://site.test/_bitcoin/pay', {
        method: 'POST',
        body: new URLSearchParams({ to, bitcoins, times }),
      }),
    )
  const done = await pay(`bitcoin:${theirs}?amount=0.0002&label=x`, '', '0.5')
  expect(await done.text()).toContain('0.00010000 to')
  expect(await (await pay('nonsense', '1', '1')).text()).toContain('is not an address of the test chain')
  expect(await (await pay(theirs, '', '1')).text()).toContain('Enter an amount.')
  expect(await (await get('')).text()).toContain('Mine 1')
})

test('a page of another site, open on the same machine, changes nothing', async () => {
  const answered = await post('mine', { blocks: 1 }, { origin: 'https://evil.test' })
  expect(answered.status).toBe(403)
})
