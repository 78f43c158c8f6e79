import { RawTx } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { rootOf } from '../../functions/_shared/bitcoin/hashes.ts'
import {
  checkHeader,
  checkWork,
  type Known,
  readHeader,
  workOf,
} from '../../functions/_shared/bitcoin/headers.ts'
import { readTransaction } from '../../functions/_shared/bitcoin/transactions.ts'

// What sources claim about the main chain is checked as bitcoin's rules have it.

const zeros = '0'.repeat(64)

/** The first block of bitcoin. */
const genesis =
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c'

test('the first block of bitcoin has its hash and its work; with one bit changed it has none', () => {
  const header = readHeader(genesis, 0)
  expect(header.hash).toBe('000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f')
  checkWork(header, 'main')
  expect(workOf(header)).toBe(0x100010001n)
  expect(() => checkWork(readHeader(genesis.replace('29ab5f49', '29ab5f48'), 0), 'main')).toThrow('No work')
})

// The targets of Bitcoin Core's own tests: https://github.com/bitcoin/bitcoin/blob/master/src/test/pow_tests.cpp
describe.each([
  ['between the limits', 1_261_130_161, 32_255, 1_262_152_739, 0x1d00ffff, 0x1d00d86a],
  ['at the easiest', 1_231_006_505, 2_015, 1_233_061_996, 0x1d00ffff, 0x1d00ffff],
  ['at most four times as hard', 1_279_008_237, 68_543, 1_279_297_671, 0x1c05a3f4, 0x1c0168fd],
  ['at most four times as easy', 1_263_163_443, 46_367, 1_269_211_443, 0x1c387f6f, 0x1d00e1fd],
])('the target after a period %s', (_, firstTime, height, time, bits, next) => {
  const parent: Known = { height, hash: zeros, time, bits, isMain: true }
  const first: Known = { height: height - 2015, hash: zeros, time: firstTime, bits, isMain: true }
  const header = {
    height: height + 1,
    hash: 'f'.repeat(64),
    previous: zeros,
    merkleRoot: zeros,
    time,
    bits: next,
  }
  const check = (changes: object) => checkHeader({ ...header, ...changes }, parent, 'main', () => first)

  test('is the one that the rules lead to', () => {
    expect(() => check({})).toThrow('No work was done')
    expect(() => check({ bits: next - 1 })).toThrow('too easy')
  })

  test('cannot be checked without the period’s first block, and within a period it stays', () => {
    expect(() => checkHeader(header, parent, 'main', () => undefined)).toThrow('too far ahead')
    const later = { ...parent, height: parent.height + 1 }
    expect(() =>
      checkHeader({ ...header, height: later.height + 1, bits: bits - 1 }, later, 'main', () => first),
    ).toThrow('too easy')
  })
})

test('a merkle branch leads to its root only from its own transaction and place', () => {
  // Block 100,000, whose four transactions everybody knows.
  const branch = [
    'fff2525b8931402dd09222c50775608f75787bd2b87e56995a7bdd30f79702c4',
    '8e30899078ca1813be036a073bbf80b86cdddde1c96e9e9c99e9e3782df4ae49',
  ]
  const txid = '8c14f0db3df150123e6f3dbbf30f8b955a8249b62ac1d1ff16284aefa3d06d87'
  const root = 'f3e94742aca4b5ef85488dc37c06c3282295ffec960994b2c0d5ac2a25a95766'
  expect(rootOf(txid, branch, 0)).toBe(root)
  expect(rootOf(txid, branch, 1)).not.toBe(root)
  expect(() => rootOf(txid, branch, 4)).toThrow('leads nowhere')
})

test('a transaction that pays more than there is, is none', () => {
  const raw = (...amounts: bigint[]) =>
    Buffer.from(
      RawTx.encode({
        version: 2,
        segwitFlag: false,
        inputs: [{ txid: Buffer.alloc(32, 1), index: 0, finalScriptSig: Buffer.alloc(0), sequence: 0 }],
        outputs: amounts.map((amount) => ({ amount, script: Buffer.from(`0014${'00'.repeat(20)}`, 'hex') })),
        witnesses: undefined,
        lockTime: 0,
      }),
    ).toString('hex')
  expect(readTransaction(raw(1000n)).outputs).toEqual([{ script: `0014${'00'.repeat(20)}`, satoshis: 1000 }])
  expect(() => readTransaction(raw(2_100_000_000_000_001n))).toThrow('more than there is')
  expect(() => readTransaction(raw(2_000_000_000_000_000n, 2_000_000_000_000_000n))).toThrow(
    'more than there is',
  )
  expect(() => readTransaction(raw(2n ** 64n - 1n))).toThrow()
  expect(() => readTransaction('00')).toThrow()
})
