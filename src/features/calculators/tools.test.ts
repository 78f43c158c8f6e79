import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tools } from '@/content/tools/offered'
import { checkEvCharger, evChargerFields, evChargerGroups, explainEvCharger } from './ev-charger'
import type { Explained } from './explained'
import { type Fields, initialTexts, type Problems, readInputs, type Texts, type Values } from './fields'
import { explainGeneratorSize, generatorSizeFields, generatorSizeGroups } from './generator-size'
import { explainLightingPayback, lightingPaybackFields, lightingPaybackGroups } from './lighting-payback'
import { explainPanelSize, panelSizeFields, panelSizeGroups } from './panel-size'
import { explainVoltageDrop, voltageDropFields, voltageDropGroups } from './voltage-drop-size'

/** The values of a calculator's boxes: the initial ones, with some changed. */
function valuesOf<F extends Fields>(fields: F, changes: Partial<Texts<F>>): Values<F> {
  const inputs = readInputs(fields, { ...initialTexts(fields), ...changes })
  if (inputs.state === 'incomplete') throw new Error(JSON.stringify(inputs.problems))
  return inputs.values
}

type Calculator<F extends Fields> = {
  fields: F
  groups: readonly { names: readonly (keyof F)[] }[]
  explain: (values: Values<F>) => Explained
  check?: (values: Values<F>) => Problems<F>
}

/** What is true of every calculator. */
function describeCalculator<F extends Fields>(
  name: string,
  { fields, groups, explain, check }: Calculator<F>,
) {
  describe(name, () => {
    test('shows a result before anything is typed', () => {
      const inputs = readInputs(fields, initialTexts(fields))
      if (inputs.state === 'incomplete') throw new Error(JSON.stringify(inputs.problems))
      expect(check?.(inputs.values) ?? {}).toEqual({})
      expect(explain(inputs.values).tables.length).toBeGreaterThan(0)
    })

    test('has exactly one place in the form for every box', () => {
      expect(groups.flatMap(({ names }) => [...names]).sort()).toEqual(Object.keys(fields).sort())
    })

    test('shows only real figures, no matter what is entered', () => {
      fc.assert(
        fc.property(anyTexts(fields), (texts) => {
          const inputs = readInputs(fields, texts)
          if (inputs.state === 'incomplete' || Object.keys(check?.(inputs.values) ?? {}).length > 0) return
          const explained = explain(inputs.values)
          expect(JSON.stringify(explained)).not.toMatch(/NaN|Infinity|undefined|null|∞|-0[^.\d]/)
          for (const { caption, lines } of explained.tables) {
            const whats = lines.map(({ what }) => what)
            expect(new Set(whats).size, `${caption}: ${whats}`).toBe(whats.length)
          }
        }),
        { numRuns: 300 },
      )
    })
  })
}

/** Inputs that the boxes accept, including their limits. */
function anyTexts<F extends Fields>(fields: F): fc.Arbitrary<Texts<F>> {
  const boxes = Object.entries(fields).map(([name, field]) => {
    const text =
      'options' in field
        ? fc.constantFrom(...Object.keys(field.options))
        : fc
            .oneof(
              fc.constantFrom(field.min, field.max, field.initial),
              fc.integer({ min: Math.ceil(field.min), max: Math.floor(field.max) }),
            )
            .map(String)
    return [name, text] as const
  })
  return fc.record(Object.fromEntries(boxes)) as fc.Arbitrary<Texts<F>>
}

describeCalculator('panel size', {
  fields: panelSizeFields,
  groups: panelSizeGroups,
  explain: explainPanelSize,
})
describeCalculator('EV charger', {
  fields: evChargerFields,
  groups: evChargerGroups,
  explain: explainEvCharger,
  check: checkEvCharger,
})
describeCalculator('generator size', {
  fields: generatorSizeFields,
  groups: generatorSizeGroups,
  explain: explainGeneratorSize,
})
describeCalculator('voltage drop', {
  fields: voltageDropFields,
  groups: voltageDropGroups,
  explain: explainVoltageDrop,
})
describeCalculator('lighting payback', {
  fields: lightingPaybackFields,
  groups: lightingPaybackGroups,
  explain: explainLightingPayback,
})

test('the panel calculator says where each line of Annex D’s example D2(a) comes from', () => {
  const inputs = readInputs(panelSizeFields, {
    ...initialTexts(panelSizeFields),
    area: '1,500',
    water: '2500',
    other: '',
    heat: '9000',
    controls: 'many',
    cooling: '1380',
    main: '100',
  })
  if (inputs.state === 'incomplete') throw new Error(JSON.stringify(inputs.problems))
  const { figure, answer, outlook, tables } = explainPanelSize(inputs.values)
  expect(figure).toBe('100 A')
  expect(answer).toContain('The calculated load is 90 A.')
  expect(outlook).toBe('fits')
  expect(tables[0]?.lines.at(-1)).toEqual({
    what: 'General loads together',
    figure: '29,700 VA',
    total: true,
  })
  expect(tables[1]?.lines).toContainEqual({
    what: 'Electric heat, 40% of 9,000 VA (the largest of heating and cooling)',
    figure: '3,600 VA',
    source: 'NEC 220.82(C)(5)',
  })
  const withoutSource = tables.flatMap(({ lines }) => lines).filter(({ source, total }) => !source && !total)
  expect(withoutSource.map(({ what }) => what)).toEqual(['Your main of 100 A would be used to'])
})

test('a house whose main is too small is told so', () => {
  const inputs = readInputs(panelSizeFields, { ...initialTexts(panelSizeFields), main: '60' })
  if (inputs.state === 'incomplete') throw new Error(JSON.stringify(inputs.problems))
  expect(explainPanelSize(inputs.values)).toMatchObject({
    outlook: 'look',
    answer: 'The calculated load is 96 A. It asks for a 100-amp service: more than your 60-amp main.',
  })
})

test('a small house on a 60-amp main is not told to buy a larger one', () => {
  const values = valuesOf(panelSizeFields, {
    area: '800',
    range: '0',
    dryer: '0',
    dishwasher: '0',
    other: '0',
    cooling: '0',
    main: '60',
  })
  const { answer, outlook, notes } = explainPanelSize(values)
  expect(answer).toBe(
    'The calculated load is 29 A. Your 60-amp main carries it, with 31 A to spare by this calculation. Nothing here asks you to replace it; only a new service has to be of 100 amps.',
  )
  expect(outlook).toBe('fits')
  expect(notes?.join()).toContain('220.83')
})

test('a small charger in the panel calculator counts as set, and the 7,200 VA of some offices is mentioned', () => {
  const { answer, notes, tables } = explainPanelSize(valuesOf(panelSizeFields, { ev: '3840' }))
  expect(answer).toContain('The calculated load is 103 A.')
  expect(tables[0]?.lines).toContainEqual({
    what: 'Electric vehicle charger',
    figure: '3,840 VA',
    source: 'NEC 220.82(B)(3), nameplate',
  })
  expect(notes?.join()).toContain('7,200 VA for a charger (220.57), arrives at 108 A')
})

const linesOf = (explained: Explained, caption: string) =>
  new Map(
    explained.tables
      .find((table) => table.caption === caption)
      ?.lines.map(({ what, figure }) => [what, figure]),
  )

test('a cord of 12 A at 120 V on a 100-amp main needs no circuit of its own, and is allowed', () => {
  const explained = explainEvCharger(valuesOf(evChargerFields, { amps: '12', volts: '120', main: '100' }))
  expect(explained.answer).toContain(
    'A 15-amp circuit carries the charger; at 120 volts it need not be one of its own.',
  )
  expect(explained.answer).toContain('your 100-amp main has room for it, but not much: 99 of 100 A')
  expect(explained.notes?.join()).toContain('625.40')
})

test('the charger as set and with the 7,200 VA of 220.57 are shown side by side, with which one decides', () => {
  const explained = explainEvCharger(
    valuesOf(evChargerFields, { amps: '16', main: '100', range: '8000', other: '0', cooling: '4000' }),
  )
  const lines = linesOf(explained, 'Room in the panel')
  expect(lines.get('The house with that among its general loads')).toBe('89 A')
  expect(lines.get('The house with that')).toBe('95 A')
  expect(lines.get('The house with the charger as it is set on top, in full')).toBe('99 A')
  expect(lines.get('The same with 125% of the charger, a continuous load')).toBe('103 A')
  expect(explained.answer).toContain(
    '89 of 100 A, or 103 A where an office counts the charging current in full',
  )
})

test('if the setting fits and 7,200 VA does not, the answer is to ask the office first', () => {
  const { notes } = explainEvCharger(valuesOf(evChargerFields, { amps: '12', volts: '120', main: '100' }))
  expect(notes?.join()).toContain('by the 7,200 VA of section 220.57 it does not: 108 of 100 A')
})

test('two chargers that share power count what they share; two that do not share add up', () => {
  const explained = (chargers: string) =>
    explainEvCharger(valuesOf(evChargerFields, { amps: '40', chargers }))
  expect(explained('shared').answer).toContain('The two chargers share one 50-amp circuit.')
  expect(
    linesOf(explained('shared'), 'Room in the panel').get('The charger as it is set: 40 A × 240 V'),
  ).toBe('9,600 VA')
  expect(explained('two').answer).toContain('Each charger needs a 50-amp circuit of its own.')
  expect(
    linesOf(explained('two'), 'Room in the panel').get('The charger as it is set: 2 × 40 A × 240 V'),
  ).toBe('19,200 VA')
})

test.each([
  ['60', false],
  ['61', true],
])('a charger of %s A is told to have a disconnect: %s', (amps, isTold) => {
  const { notes } = explainEvCharger(valuesOf(evChargerFields, { amps }))
  expect(notes?.join().includes('625.43')).toBe(isTold)
})

test('80 A at 240 V: the NM cable that is not made is not named, and for a wire above 2 AWG the tool says so', () => {
  const charger = linesOf(explainEvCharger(valuesOf(evChargerFields, { amps: '80' })), 'The circuit')
  expect(charger.get('Copper wire in NM cable')).toBe('Not made')
  const drop = (amps: string, run: string) =>
    explainVoltageDrop(valuesOf(voltageDropFields, { system: '240', amps, run, feet: '20' })).notes?.join()
  expect(drop('95', 'cable')).not.toContain('334.104')
  expect(drop('100', 'cable')).toContain('334.104')
  expect(drop('150', 'conduit')).not.toContain('334.104')
})

test('through a 30-amp inlet 5,760 W may run for hours, and whoever wants more is told', () => {
  const notes = (other: string) =>
    explainGeneratorSize(
      valuesOf(generatorSizeFields, {
        fridge: '0',
        sump: '0',
        burner: '0',
        blower: '0',
        microwave: '0',
        lights: '0',
        reserve: '0',
        other,
      }),
    ).notes?.join()
  expect(notes('5760')).toBe('')
  expect(notes('5761')).toContain('through a 30-amp inlet, keep that within 5,760 W')
  expect(notes('9601')).toContain('through a 50-amp inlet, keep that within 9,600 W')
  expect(notes('12001')).toContain('standby generator')
})

test('what the hardest motor takes to start beyond its running watts is called that, as beside its box', () => {
  const starting = linesOf(explainGeneratorSize(valuesOf(generatorSizeFields, {})), 'Starting')
  expect(generatorSizeFields.sump.hint).toContain('and 2,100 W more to start')
  expect(starting.get('Extra for the largest start: sump pump')).toBe('2,100 W')
})

test('every tool says under its result what it is not, and who decides', () => {
  for (const { notice } of Object.values(tools))
    expect(notice).toMatch(
      /not a permit calculation or a design.*the office that issues your permit decides\.$/,
    )
})

test('the example of the page of tools is what the tool itself says before anything is typed', () => {
  const { tables } = explainPanelSize(valuesOf(panelSizeFields, {}))
  expect(tools['panel-size']?.example?.lines).toEqual(tables[1]?.lines)
})

test('the panel and the charger calculator hand the house to each other', () => {
  const panel = readInputs(panelSizeFields, { ...initialTexts(panelSizeFields), area: '3000' })
  const charger = readInputs(evChargerFields, { ...initialTexts(evChargerFields), area: '3000' })
  if (panel.state === 'incomplete' || charger.state === 'incomplete') throw new Error('incomplete')
  expect(explainPanelSize(panel.values).links?.[0]?.to).toMatch(
    /^\/resources\/ev-charger\?area=3000&.*main=150$/,
  )
  expect(explainEvCharger(charger.values).links?.[0]?.to).toMatch(
    /^\/resources\/panel-size\?area=3000&.*&ev=9600$/,
  )
  // 8.2 × 240 is not quite 1,968 to a computer.
  expect(explainEvCharger({ ...charger.values, amps: 8.2 }).links?.[0]?.to).toMatch(/&ev=1968$/)
})

test('inputs that contradict each other are pointed out at the field', () => {
  const inputs = readInputs(evChargerFields, { ...initialTexts(evChargerFields), from: '80', volts: '120' })
  if (inputs.state === 'incomplete') throw new Error(JSON.stringify(inputs.problems))
  expect(checkEvCharger(inputs.values)).toEqual({
    amps: 'At 120 volts, enter at most 16 amps.',
    to: 'Enter a charge to reach that is higher than the one to start from.',
  })
})
