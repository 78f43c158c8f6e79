/*
 * The work behind a proof (supabase/migrations/20261121000004_limits.sql): numbers that make a hash begin with zeros. Written
 * out instead of using crypto.subtle, which is asynchronous, slower than this for 16,000 hashes of 40 bytes, and
 * missing without TLS.
 */

// FIPS 180-4: the first 32 bits of the fractional parts of the cube roots of the first 64 primes, and of the square roots of 8.
const primes = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) =>
    number > 1 && !Array.from({ length: number }, (_, of) => of).some((of) => of > 1 && number % of === 0),
)
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0
const constants = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)))
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

const at = (words: Int32Array, index: number) => words[index] ?? 0
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

const schedule = new Int32Array(64)

/** The first 32 bits of the SHA-256 of an ASCII text of at most 55 characters: one block. */
export function firstBits(text: string): number {
  schedule.fill(0, 0, 16)
  for (let index = 0; index < text.length; index++) {
    schedule[index >> 2] = at(schedule, index >> 2) | (text.charCodeAt(index) << (24 - 8 * (index & 3)))
  }
  const end = text.length >> 2
  schedule[end] = at(schedule, end) | (0x80 << (24 - 8 * (text.length & 3)))
  schedule[15] = text.length * 8
  for (let index = 16; index < 64; index++) {
    const [before, last] = [at(schedule, index - 15), at(schedule, index - 2)]
    schedule[index] =
      at(schedule, index - 16) +
      at(schedule, index - 7) +
      (turned(before, 7) ^ turned(before, 18) ^ (before >>> 3)) +
      (turned(last, 17) ^ turned(last, 19) ^ (last >>> 10))
  }
  let [a, b, c, d] = [at(start, 0), at(start, 1), at(start, 2), at(start, 3)]
  let [e, f, g, h] = [at(start, 4), at(start, 5), at(start, 6), at(start, 7)]
  for (let round = 0; round < 64; round++) {
    const first =
      (h +
        (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
        ((e & f) ^ (~e & g)) +
        at(constants, round) +
        at(schedule, round)) |
      0
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  return (a + at(start, 0)) >>> 0
}

const SLICE = 8 // ms: so that typing stays smooth

/** The proof for a challenge, found in slices with a rest between them. */
export async function solve(challenge: string): Promise<string> {
  const [seed = '', , puzzles = '0', bits = '0'] = challenge.split('.')
  const answers: string[] = []
  let began = performance.now()
  for (let part = 1; part <= Number(puzzles); part++) {
    const words = seed + String(part).padStart(2, '0')
    const least = 2 ** (32 - Number(bits))
    let tried = 0
    while (firstBits(words + tried.toString(36)) >= least) {
      tried++
      if (tried % 256 === 0 && performance.now() - began > SLICE) {
        await new Promise((resolve) => setTimeout(resolve))
        began = performance.now()
      }
    }
    answers.push(tried.toString(36))
  }
  return `${challenge}.${answers.join('-')}`
}
