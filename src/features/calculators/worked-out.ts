import type { ToolName } from '@/content/tools'
import { labelOf } from './box'
import { checkEvCharger, evChargerFields, evChargerGroups, explainEvCharger } from './ev-charger'
import type { Explained } from './explained'
import { addressOf, type Fields, type Problems, readInputs, textsFromAddress, type Values } from './fields'
import { explainGeneratorSize, generatorSizeFields, generatorSizeGroups } from './generator-size'
import { explainLightingPayback, lightingPaybackFields, lightingPaybackGroups } from './lighting-payback'
import { explainPanelSize, panelSizeFields, panelSizeGroups } from './panel-size'
import { checked } from './use-calculator'
import { explainVoltageDrop, voltageDropFields, voltageDropGroups } from './voltage-drop-size'

/* The calculators without their pages: what one answers to the inputs of an address. */

/** A calculator's answer to its inputs; `explained` is undefined as long as one of them cannot be used. */
type WorkedOut = {
  texts: Record<string, string>
  problems: Record<string, string | undefined>
  explained: Explained | undefined
  /** What was entered, a line for each box that is not empty. */
  entered: string
  /** The inputs as they stand in the address of the calculator's page. */
  search: string
}

type Group = { legend: string; names: readonly string[] }

type Calculator = { fields: Fields; groups: readonly Group[]; workOut: (search: string) => WorkedOut }

const calculator = <F extends Fields>(
  fields: F,
  groups: readonly Group[],
  explain: (values: Values<F>) => Explained,
  check?: (values: Values<F>) => Problems<F>,
): Calculator => ({
  fields,
  groups,
  workOut(search) {
    const texts = textsFromAddress(fields, search)
    const inputs = checked(readInputs(fields, texts), check)
    const isComplete = inputs.state === 'complete'
    return {
      texts,
      problems: isComplete ? {} : inputs.problems,
      explained: isComplete ? explain(inputs.values) : undefined,
      entered: Object.entries(fields)
        .flatMap(([name, field]) => {
          const text = texts[name] ?? ''
          const value = 'options' in field ? field.options[text] : text === '0' ? '' : text
          const label = labelOf(field)
          return value ? [`${label}${label.endsWith('?') ? '' : ':'} ${value}`] : []
        })
        .join('\n'),
      search: addressOf(fields, texts, ''),
    }
  },
})

/** The calculators, by the tools whose pages show them. */
export const calculators: Record<ToolName, Calculator> = {
  'panel-size': calculator(panelSizeFields, panelSizeGroups, explainPanelSize),
  'ev-charger': calculator(evChargerFields, evChargerGroups, explainEvCharger, checkEvCharger),
  'generator-size': calculator(generatorSizeFields, generatorSizeGroups, explainGeneratorSize),
  'voltage-drop': calculator(voltageDropFields, voltageDropGroups, explainVoltageDrop),
  'lighting-payback': calculator(lightingPaybackFields, lightingPaybackGroups, explainLightingPayback),
}
