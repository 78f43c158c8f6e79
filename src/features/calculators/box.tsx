import { Field } from '@/ui/field'
import { type ChoiceField, longestText, type NumberField } from './fields'

type BoxProps = {
  name: string
  field: NumberField | ChoiceField
  text: string
  problem: string | undefined
  onType: (text: string) => void
  onChoose: (text: string) => void
}

/** A box of a calculator, with its label. */
export function Box({ name, field, text, problem, onType, onChoose }: BoxProps) {
  return (
    <Field
      id={`box-${name}`}
      label={labelOf(field)}
      error={problem}
      className={isLong(field) ? 'sm:col-span-2' : undefined}
      {...(field.hint && { hint: field.hint })}
    >
      {(box) =>
        'options' in field ? (
          <select {...box} name={name} value={text} onChange={(event) => onChoose(event.target.value)}>
            {Object.entries(field.options).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...box}
            name={name}
            value={text}
            inputMode={field.whole ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={longestText}
            onChange={(event) => onType(event.target.value)}
          />
        )
      }
    </Field>
  )
}

/** Whether half of a row would cut off what is chosen. */
const isLong = (field: NumberField | ChoiceField) =>
  'options' in field && Object.values(field.options).some((option) => option.length > 40)

/** A box's label with its unit. */
export const labelOf = (field: NumberField | ChoiceField) =>
  'unit' in field && field.unit ? `${field.label} (${field.unit})` : field.label
