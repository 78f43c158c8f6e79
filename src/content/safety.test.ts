import { expect, test } from 'vitest'
import { hazards } from '@/lib/danger/hazards-in'
import { dangers, dangersInSpanish } from './dangers'

/** Everything the site says, by file. */
const texts = Object.entries(
  import.meta.glob<string>(['./**/*.{ts,md}', '!./**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([file, text]) => ({ file, text: text.replaceAll(/\s+/g, ' ') }))

test('every danger has steps in both languages, and says whom to call', () => {
  expect(texts.length).toBeGreaterThan(50)
  for (const hazard of hazards) {
    expect(dangers[hazard].steps.length, hazard).toBeGreaterThanOrEqual(3)
    expect(dangersInSpanish[hazard].steps.length, hazard).toBeGreaterThanOrEqual(3)
    expect(dangers[hazard].calls.length, hazard).toBeGreaterThan(0)
    expect(dangers[hazard].steps.join(' '), hazard).toContain('911')
  }
})

test('for a smell of gas nobody is told to switch anything on or off, or to call from inside', () => {
  for (const { steps } of [dangers.gas, dangersInSpanish.gas])
    expect(steps.join(' ')).not.toMatch(/switch (off|on)|shut off|apaguen|turn off/i)
  expect(dangers.gas.steps.join(' ')).toMatch(/touch no switch.*no phone inside.*from outside/i)
  expect(dangers.gas.calls).not.toContain('us')
})

test.each<[why: string, never: RegExp]>([
  ['half a dead house often has a burned lug', /nothing is being overheated/],
  ['the meter is the utility’s, and a hot one is for 911', /let us look within the hour/],
  ['somebody else calls 911 at once', /until the breaker is off; then 911|cut the power and dial 911/],
  ['a smell that nobody can place is for the fire department', /odor alone: breaker off, call us/i],
  ['a smell that nobody can place is for the fire department', /a burning smell, (a warm panel|water)/i],
  ['a burning smell does not wait', /smells: this week/],
  ['nobody looks for a smell with the hand', /The warm one tells you which breaker/],
  ['heat at a transfer switch does not wait for smoke', /at the transfer switch: off/],
  [
    'nobody goes to a wet or a hot panel for a lost neutral, or for sparks',
    /provided it is dry and within reach|off the main breaker, this is|off the main again and call|Go to the panel with dry hands and turn/,
  ],
  ['a breaker is reset once', /reset it again and again\. Twice is enough/],
])('%s: no page says %s', (_why, never) => {
  expect(texts.filter(({ text }) => never.test(text)).map(({ file }) => file)).toEqual([])
})

test('the emergency page gives the steps of every danger, in the words of the chat', async () => {
  const { servicePages } = await import('./service-pages')
  const emergency = servicePages.find(({ path }) => path === '/emergency')
  const said = emergency?.sections.flatMap(({ steps = [] }) => steps)
  for (const hazard of hazards)
    expect(said, hazard).toEqual(expect.arrayContaining([...dangers[hazard].steps]))
})
