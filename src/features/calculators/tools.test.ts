import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkEvCharger, evChargerFields, evChargerGroups, explainEvCharger } from './ev-charger'
import type { Explained } from './explained'
import { type Fields, initialTexts, type Problems, readInputs, type Texts, type Values } from './fields'
import { explainGeneratorSize, generatorSizeFields, generatorSizeGroups } from './generator-size'
import { explainLightingPayback, lightingPaybackFields, lightingPaybackGroups } from './lighting-payback'
import { explainPanelSize, panelSizeFields, panelSizeGroups } from './panel-size'
import { explainVoltageDrop, voltageDropFields, voltageDropGroups } from './voltage-drop-size'

type Calculator<F extends Fields> = {
  fields: F
  groups: readonly { names: readonly (keyof F)[] }[]
  explain: (values: Values<F>) => Explained
  check?: (values: Values<F>) => Problems<F>
}

/** What holds for every calculator. */
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

    test('has a place in the form for every box, and one only', () => {
      expect(groups.flatMap(({ names }) => [...names]).sort()).toEqual(Object.keys(fields).sort())
    })

    test('never shows what is no figure, whatever is entered', () => {
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

/** Inputs that the boxes take, their ends among them. */
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
    what: 'Electric heat, 40 % of 9,000 VA (the largest of heating and cooling)',
    figure: '3,600 VA',
    source: 'NEC 220.82(C)(5)',
  })
  const withoutSource = tables.flatMap(({ lines }) => lines).filter(({ source, total }) => !source && !total)
  expect(withoutSource.map(({ what }) => what)).toEqual(['Your main of 100 A would be used to'])
})

test('a house on a main that is too small is told so', () => {
  const inputs = readInputs(panelSizeFields, { ...initialTexts(panelSizeFields), main: '60' })
  if (inputs.state === 'incomplete') throw new Error(JSON.stringify(inputs.problems))
  expect(explainPanelSize(inputs.values)).toMatchObject({
    outlook: 'look',
    answer: 'The calculated load is 96 A. It asks for a 100-amp service: more than your 60-amp main.',
  })
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
})

test('what cannot be true at one time is said at the box', () => {
  const inputs = readInputs(evChargerFields, { ...initialTexts(evChargerFields), from: '80', volts: '120' })
  if (inputs.state === 'incomplete') throw new Error(JSON.stringify(inputs.problems))
  expect(checkEvCharger(inputs.values)).toEqual({
    amps: 'At 120 volts, enter at most 16 amps.',
    to: 'Enter a charge to reach that is higher than the one to start from.',
  })
})
