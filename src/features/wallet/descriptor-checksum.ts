/* The checksum of an output descriptor, after BIP 380: https://github.com/bitcoin/bips/blob/master/bip-0380.mediawiki */

/** Every character that a descriptor may have, in groups of 32: where it stands in its group is one symbol, three groups another. */
const CHARACTERS =
  '0123456789()[],\'/*abcdefgh@:$%{}IJKLMNOPQRSTUVWXYZ&+-.;<=>?!^_|~ijklmnopqrstuvwxyzABCDEFGH`#"\\ '
const SYMBOLS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0xf5dee51989n, 0xa9fdca3312n, 0x1bab10e32dn, 0x3706b1677an, 0x644d626ffdn]

const LENGTH = 8

function remainder(symbols: readonly number[]) {
  let sum = 1n
  for (const symbol of symbols) {
    const top = sum >> 35n
    sum = ((sum & 0x7ffffffffn) << 5n) ^ BigInt(symbol)
    GENERATOR.forEach((part, bit) => {
      if ((top >> BigInt(bit)) & 1n) sum ^= part
    })
  }
  return sum
}

/** A descriptor's symbols; undefined if it has a character that none may have. */
function symbolsOf(descriptor: string): number[] | undefined {
  const symbols: number[] = []
  let groups: number[] = []
  for (const character of descriptor) {
    const at = CHARACTERS.indexOf(character)
    if (at < 0) return undefined
    symbols.push(at & 31)
    groups.push(at >> 5)
    if (groups.length === 3) {
      symbols.push(groups.reduce((sum, group) => sum * 3 + group, 0))
      groups = []
    }
  }
  if (groups.length > 0) symbols.push(groups.reduce((sum, group) => sum * 3 + group, 0))
  return symbols
}

/** The eight characters after a descriptor's `#`; undefined if it has a character that none may have. */
export function descriptorChecksum(descriptor: string): string | undefined {
  const symbols = symbolsOf(descriptor)
  if (!symbols) return undefined
  const sum = remainder([...symbols, ...Array<number>(LENGTH).fill(0)]) ^ 1n
  return Array.from({ length: LENGTH }, (_, at) =>
    SYMBOLS.charAt(Number((sum >> BigInt(5 * (LENGTH - 1 - at))) & 31n)),
  ).join('')
}
