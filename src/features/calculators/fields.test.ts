import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, choice, initialTexts, readInputs, readNumber, textsFromAddress } from './fields'

const area = {
  label: 'Floor area',
  ask: 'the floor area in square feet',
  initial: 2000,
  min: 200,
  max: 20_000,
}
const circuits = {
  label: 'Circuits',
  ask: 'the number of circuits',
  initial: 2,
  min: 2,
  max: 10,
  whole: true,
}
const dryer = {
  label: 'Dryer',
  ask: 'the watts of the dryer',
  initial: 5000,
  min: 0,
  max: 60_000,
  mayBeEmpty: true,
}
const metal = choice({
  label: 'Wire',
  initial: 'copper',
  options: { copper: 'Copper', aluminum: 'Aluminum' },
})
const fields = { area, circuits, dryer, metal }

test.each([
  ['2000', 2000],
  [' 2,000 ', 2000],
  ['20,000', 20_000],
  ['450.5', 450.5],
])('a number is read the way people write it: %j', (text, value) => {
  expect(readNumber(text, area)).toBe(value)
})

test('dollar and percent signs are accepted with the number', () => {
  const rate = { ...area, min: 0.01, max: 100 }
  expect(readNumber('$0.25', rate)).toBe(0.25)
  expect(readNumber('.25', rate)).toBe(0.25)
  expect(readNumber('80 %', rate)).toBe(80)
})

test.each(['', 'abc', '199', '20,001', '-2000', '1e4', 'NaN', 'Infinity', '2..5', '0x7d0'])(
  'the floor area cannot be %j',
  (text) => {
    expect(readNumber(text, area)).toBeUndefined()
  },
)

test('whole numbers are whole, and an empty box means none if none is a possible answer', () => {
  expect(readNumber('2.5', circuits)).toBeUndefined()
  expect(readNumber('3', circuits)).toBe(3)
  expect(readNumber('', circuits)).toBeUndefined()
  expect(readNumber('', dryer)).toBe(0)
})

test('a box with an unusable value says what to enter, with its unit and limits', () => {
  const texts = { area: 'big', circuits: '2.5', dryer: '99999', metal: 'copper' }
  expect(readInputs(fields, texts)).toEqual({
    state: 'incomplete',
    problems: {
      area: 'Enter the floor area in square feet, between 200 and 20,000.',
      circuits: 'Enter the number of circuits as a whole number, between 2 and 10.',
      dryer: 'Enter the watts of the dryer, at most 60,000, or 0 for none.',
    },
  })
})

test('the initial inputs are complete, and do not change the URL', () => {
  expect(readInputs(fields, initialTexts(fields))).toEqual({
    state: 'complete',
    values: { area: 2000, circuits: 2, dryer: 5000, metal: 'copper' },
  })
  expect(addressOf(fields, initialTexts(fields), '')).toBe('')
  expect(addressOf(fields, initialTexts(fields), '?area=1&utm_source=mail')).toBe('?utm_source=mail')
})

test('one changed input writes all of them, so that a kept link keeps its meaning', () => {
  const texts = { ...initialTexts(fields), area: '1,500' }
  expect(addressOf(fields, texts, '')).toBe('?area=1%2C500&circuits=2&dryer=5000&metal=copper')
})

test('an unknown option in a URL is ignored; a bad number is shown', () => {
  expect(textsFromAddress(fields, '?metal=gold&area=huge&dryer=')).toEqual({
    area: 'huge',
    circuits: '2',
    dryer: '',
    metal: 'copper',
  })
  expect(textsFromAddress(fields, '?metal=toString').metal).toBe('copper')
})

test('anything typed comes back from the URL', () => {
  const text = fc.string({ maxLength: 16 })
  fc.assert(
    fc.property(text, text, text, fc.constantFrom('copper', 'aluminum'), (area, circuits, dryer, metal) => {
      const texts = { area, circuits, dryer, metal }
      expect(textsFromAddress(fields, addressOf(fields, texts, ''))).toEqual(texts)
    }),
  )
})

test('anything typed gives a number within the limits or a sentence, never something in between', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (text) => {
      const inputs = readInputs({ area }, { area: text })
      if (inputs.state === 'incomplete') expect(inputs.problems.area).toMatch(/^Enter .+\.$/)
      else {
        expect(inputs.values.area).toBeGreaterThanOrEqual(200)
        expect(inputs.values.area).toBeLessThanOrEqual(20_000)
      }
    }),
  )
})
