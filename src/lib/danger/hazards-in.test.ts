import { expect, test } from 'vitest'
import { type Hazard, hazardsIn } from './hazards-in'
import { isSpanish } from './is-spanish'
import heldOut from './phrases/held-out.json'
import tune from './phrases/tune.json'

/*
 * Two lists of phrases: the rules were tuned with one and are measured with the other, and nobody looks at that one's failures.
 * Phrases missed in real use go to tune.json.
 */

type Phrase = { text: string; danger: string | null }

const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length

function scoreOf(phrases: readonly Phrase[]) {
  const dangers = phrases.filter(({ danger }) => danger !== null)
  const harmless = phrases.filter(({ danger }) => danger === null)
  const shown = (text: string): (string | null)[] => hazardsIn(text).slice(0, 2)
  return {
    dangers,
    harmless,
    seen: share(
      dangers.filter(({ text, danger }) => shown(text).includes(danger)),
      dangers,
    ),
    falseAlarms: share(
      harmless.filter(({ text }) => hazardsIn(text).length > 0),
      harmless,
    ),
  }
}

// Scored once while the file loads: thousands of phrases take seconds on a busy machine, too long for one test.
const held = scoreOf(heldOut)
const tuned = scoreOf(tune)
const long = scoreOf(
  tune.map(({ text, danger }) => ({
    text: `Hello, we have a 1950s cape. ${text}. How much would it cost to replace it? We also want to add two new outlets.`,
    danger,
  })),
)

test('of phrases the rules were not tuned with, at least 98% of the dangers get their own steps, and at most 2% of the rest a false alarm', () => {
  expect(held.dangers.length).toBeGreaterThanOrEqual(150)
  expect(held.harmless.length).toBeGreaterThanOrEqual(150)
  expect(held.seen).toBeGreaterThanOrEqual(0.98)
  expect(held.falseAlarms).toBeLessThanOrEqual(0.02)
})

test('of the phrases the rules were tuned with, at least 99% of the dangers get their own steps, and at most 1% of the rest a false alarm', () => {
  expect(tuned.seen).toBeGreaterThanOrEqual(0.99)
  expect(tuned.falseAlarms).toBeLessThanOrEqual(0.01)
})

test('a danger is recognized even in a long message that also asks for a price and other work', () => {
  expect(long.seen).toBeGreaterThanOrEqual(0.99)
  expect(long.falseAlarms).toBeLessThanOrEqual(0.01)
})

test('no phrase is in both lists', () => {
  const texts = new Set(tune.map(({ text }) => text.toLowerCase()))
  expect(heldOut.filter(({ text }) => texts.has(text.toLowerCase()))).toEqual([])
})

test.each<[string, Hazard]>([
  ['i smell gas', 'gas'],
  ['carbon monoxide alarm going off', 'carbon-monoxide'],
  ['generator running in the basement', 'generator-indoors'],
  ['someone is not breathing after touching a wire', 'shock'],
  ['huele a quemado el enchufe', 'fire'],
  ['half my lights are super bright and the tv blew', 'lost-neutral'],
  ['outlet exploded', 'sparks'],
  ['tree fell on the power lines', 'lines-down'],
  ['meter humming and hot', 'hot-meter'],
  ['electricity in the shower', 'shock'],
  ['water dripping from ceiling light', 'water'],
  ['suicide cord', 'backfeed'],
  ['my kid got shocked', 'shock'],
])('“%s” is %s', (said, hazard) => {
  expect(hazardsIn(said)[0]).toBe(hazard)
})

test.each([
  'water heater breaker keeps tripping',
  'my light bulb burned out',
  'hot tub breaker',
  'flood light switch not working',
  'shocked by my electric bill',
  'chevy spark ev charger',
  'can you pull a wire down from the attic',
  'sparky needed',
])('“%s” is no danger', (said) => {
  expect(hazardsIn(said)).toEqual([])
})

test('a danger is recognized at the end of the longest message that a request may have', () => {
  const said = '. Now the outlet behind the couch is on fire'
  expect(hazardsIn('We have a cape from 1950. '.repeat(160).slice(0, 4000 - said.length) + said)).toEqual([
    'fire',
  ])
})

test('a page of text is read in a moment, no matter what it says', () => {
  hazardsIn('to begin with')
  for (const text of [
    'water '.repeat(800),
    'the wire is on '.repeat(400),
    'a'.repeat(5_000),
    'smoke no '.repeat(600),
  ]) {
    const start = process.cpuUsage()
    hazardsIn(text)
    // CPU time, so that a busy machine does not count against us.
    expect(process.cpuUsage(start).user / 1000, text.slice(0, 20)).toBeLessThan(200)
  }
})

test('Spanish is told from English', () => {
  for (const text of ['huele a quemado el enchufe', 'hay agua en el panel', 'se cayó un cable'])
    expect(isSpanish(text), text).toBe(true)
  for (const text of ['no power', 'la di da, my outlet is dead', 'i smell gas'])
    expect(isSpanish(text), text).toBe(false)
})
