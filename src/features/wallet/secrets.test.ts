import { bytesToHex } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToEntropy, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js'
import { wordlist as chinese } from '@scure/bip39/wordlists/simplified-chinese.js'
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readKey } from './read-key'
import { secretIn } from './secrets'

const MOVE = /typed into a website.*move all coins/

/** Words of BIP 84’s test vectors. */
const words = `${'abandon '.repeat(11)}about`

test('recovery words are recognized however they are written', () => {
  const list = words.split(' ')
  for (const text of [
    words,
    words.toUpperCase(),
    `  ${list.join('\n')}\n`,
    list.join('   '),
    list.join(', '),
    list.map((word, at) => `${at + 1}. ${word}`).join('\n'),
    list.map((word, at) => `${at + 1}${word}`).join(' '),
    list.map((word) => word.slice(0, 4)).join(' '),
    `My seed: ${words}`,
    `"${words}"`,
    list.join('\u200b '),
    // A word is missing, is another one, or is mistyped.
    list.slice(1).join(' '),
    `${'zoo '.repeat(11)}zoo`,
    `${'abandon '.repeat(10)}abandn about`,
    `${words} my-passphrase`,
    // Among other text, and in the short form of metal plates.
    `v1 of mine: ${words}`,
    `v1 of mine: ${words.toUpperCase()}`,
    `v1 of mine: ${list.map((word) => word.slice(0, 4)).join(' ')}`,
  ])
    expect(secretIn(text), text).toMatch(MOVE)
})

test('words of each length are recognized, with any last word', () => {
  fc.assert(
    fc.property(
      fc
        .constantFrom(16, 20, 24, 28, 32)
        .chain((size) => fc.uint8Array({ minLength: size, maxLength: size })),
      fc.constantFrom(...wordlist),
      (entropy, last) => {
        const mnemonic = entropyToMnemonic(entropy, wordlist)
        expect(secretIn(mnemonic)).toMatch(MOVE)
        expect(secretIn([...mnemonic.split(' ').slice(0, -1), last].join(' '))).toMatch(MOVE)
        expect(secretIn(bytesToHex(mnemonicToEntropy(mnemonic, wordlist)).padStart(64, '0'))).toMatch(MOVE)
      },
    ),
  )
})

test('words in other languages, shares, and words by number are recognized', () => {
  const entropy = new Uint8Array(16).map((_, at) => at * 13)
  for (const list of [spanish, japanese, chinese])
    expect(secretIn(entropyToMnemonic(entropy, list)), list[0]).toMatch(MOVE)
  expect(secretIn(entropyToMnemonic(entropy, chinese).replaceAll(' ', ''))).toMatch(MOVE)
  // SLIP 39’s test vector 1, https://github.com/trezor/python-shamir-mnemonic/blob/master/vectors.json
  const share =
    'duckling enlarge academic academic agency result length solution fridge kidney coal piece deal husband erode duke ajar critical decision keyboard'
  expect(secretIn(share)).toMatch(/share/)
  expect(secretIn(share.toUpperCase())).toMatch(MOVE)
  expect(secretIn('0001 1345 2047 0003 0812 1199 0007 1654 0423 0099 1000 0815')).toMatch(MOVE)
  expect(
    secretIn(
      '011416550964188800731119157218870156061002561932122514430573003611011405110613292018175411971576',
    ),
  ).toMatch(MOVE)
})

test('private keys of every kind are recognized', () => {
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(words))
  const account = root.derive("m/84'/0'/0'")
  for (const text of [
    // BIP 32, test vectors 1 and 2
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
    'xprvA2nrNbFZABcdryreWet9Ea4LvTJcGsqrMzxHx98MMrotbir7yrKCEXw7nadnHM8Dq38EGfSh6dqA9QWTyefMLEcBYJUuekgW4BYPJcr9E7j',
    // BIP 32, test vector 5: a public version before a private key
    'xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6LBpB85b3D2yc8sfvZU521AAwdZafEz7mnzBBsz4wKY5fTtTQBm',
    // BIP 84
    'zprvAWgYBBk7JR8Gjrh4UJQ2uJdG1r3WNRRfURiABBE3RvMXYSrRJL62XuezvGdPvG6GFBZduosCc1YP5wixPox7zhZLfiUm8aunE96BBa4Kei5',
    'KyZpNDKnfs94vbrwhJneDi77V6jF64PWPF8x5cdJb8ifgg2DUc9d',
    // BIP 380
    '[deadbeef/0h/1h/2h]xprvA1RpRA33e1JQ7ifknakTFpgNXPmW2YvmhqLQYMmrj4xJXXWYpDPS3xz7iAxn8L39njGVyuoseXzU6rcxFLJ8HFsTjSyQbLYnMpCqE2VbFWc/3/4/5/*',
    'wpkh(L4rK1yDtCWekvXuE6oXD9jCYfFNV2cWRpVuPLBcCU2z8TrisoyY1)',
    '5KYZdUEo39z3FPrtuX2QbbwGnNP5zTd7yyr2SC1j299sBCnWjss',
    'L4rK1yDtCWekv XuE6oXD9jCYf FNV2cWRpVuPLB cCU2z8TrisoyY1',
    'wpkh(L4rK1yDtCWekvXuE6oXD9jCYf\nFNV2cWRpVuPLBcCU2z8TrisoyY1)',
    'L4rK1yDtCWekv\u200bXuE6oXD9jCYfFNV2cWRpVuPLBcCU2z8TrisoyY1',
    // BIP 38
    '6PRVWUbkzzsbcVac2qwfssoUJAN1Xhrg6bNk8J7Nzm5H7kxEbn2Nh2ZoGg',
    // BIP 93
    'ms10testsxxxxxxxxxxxxxxxxxxxxxxxxxx4nzvca9cmczlw',
    account.privateExtendedKey,
    `wpkh(${account.privateExtendedKey}/0/*)`,
    `My key ${account.privateExtendedKey}`,
    `{"xprv":"${account.privateExtendedKey}"}`,
    account.privateExtendedKey.replace(/(.{30})/g, '$1\n'),
    account.privateExtendedKey.slice(0, 40),
    account.privateExtendedKey.slice(0, -1),
    ...['y', 'z', 't', 'u', 'v', 'Y', 'Z'].map((letter) => `${letter}${account.privateExtendedKey.slice(1)}`),
    bytesToHex(account.privateKey ?? new Uint8Array()),
    bytesToHex(account.privateKey ?? new Uint8Array()).toUpperCase(),
    `0x${bytesToHex(account.privateKey ?? new Uint8Array())}`,
    bytesToHex(account.privateKey ?? new Uint8Array()).replace(/(..)/g, '$1 '),
    bytesToHex(account.privateKey ?? new Uint8Array()).replace(/(..)(?=.)/g, '$1:'),
    bytesToHex(account.privateKey ?? new Uint8Array()).replace(/(.{16})/g, '$1\n'),
  ])
    expect(secretIn(text), text).toMatch(MOVE)
})

test('a private key is refused wherever a character of it is wrong', () => {
  const key = HDKey.fromMasterSeed(mnemonicToSeedSync(words)).derive("m/84'/0'/0'").privateExtendedKey
  for (let at = 4; at < key.length; at++)
    expect(secretIn(`${key.slice(0, at)}${key[at] === '2' ? '3' : '2'}${key.slice(at + 1)}`)).toMatch(MOVE)
})

test('nothing of a secret is in what is said, and nothing is written to the console', () => {
  const told = vi.spyOn(console, 'error')
  const warned = vi.spyOn(console, 'warn')
  const key = HDKey.fromMasterSeed(mnemonicToSeedSync(words)).privateExtendedKey
  for (const text of [words, key, 'KyZpNDKnfs94vbrwhJneDi77V6jF64PWPF8x5cdJb8ifgg2DUc9d']) {
    expect(readKey(text, 'main').is).toBe('secret')
    const read = JSON.stringify(readKey(text, 'main'))
    for (const part of text.split(' ')) expect(read).not.toContain(part.slice(0, 20))
  }
  expect(told).not.toHaveBeenCalled()
  expect(warned).not.toHaveBeenCalled()
})

test('public keys of any wallet are not taken for secrets', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 64 }), fc.nat(50), (seed, number) => {
      const account = HDKey.fromMasterSeed(seed).derive(`m/84'/0'/${number}'`)
      expect(secretIn(account.publicExtendedKey)).toBeUndefined()
      expect(
        secretIn(`wpkh([73c5da0a/84h/0h/${number}h]${account.publicExtendedKey}/<0;1>/*)#qwertyui`),
      ).toBeUndefined()
      expect(secretIn(bytesToHex(account.publicKey ?? new Uint8Array()))).toBeUndefined()
    }),
  )
  for (const text of [
    '',
    ' ',
    'zpub',
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    'my wallet',
    '(631) 555-0142',
  ])
    expect(secretIn(text), text).toBeUndefined()
})
