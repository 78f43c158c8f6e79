import { DateField } from '@/ui/date-field'
import { Choice, SelectField, TextField } from '@/ui/field'
import type { EstimateDraft } from './draft'

const handlings = [
  { slug: 'escrow', name: 'In an escrow account' },
  { slug: 'bond', name: 'Covered by a bond' },
] as const

type Terms = Pick<EstimateDraft, 'is_home' | 'begins_on' | 'ends_on' | 'deposit_handling' | 'deposit_holder'>

type ContractFieldsProps = {
  draft: EstimateDraft
  problems: { field: string; message: string }[]
  set: (changes: Partial<Terms>) => void
}

/** What the contract says besides the work and its price. */
export function ContractFields({ draft, problems, set }: ContractFieldsProps) {
  const problem = (name: string) => problems.find(({ field }) => field === name)?.message
  const hasDeposit = draft.deposit_kind !== 'none'
  return (
    <fieldset className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <legend className="mb-2 font-semibold text-navy-900">For the contract</legend>
      <DateField
        label="Begins about"
        error={problem('begins_on')}
        value={draft.begins_on}
        onChange={({ target }) => set({ begins_on: target.value })}
      />
      <DateField
        label="Done about"
        error={problem('ends_on')}
        value={draft.ends_on}
        onChange={({ target }) => set({ ends_on: target.value })}
      />
      {hasDeposit && draft.is_home && (
        <>
          <SelectField
            label="The deposit is kept"
            options={handlings}
            value={draft.deposit_handling}
            onChange={({ target }) =>
              set({ deposit_handling: handlings.find(({ slug }) => slug === target.value)?.slug ?? '' })
            }
          />
          <TextField
            label={draft.deposit_handling === 'bond' ? 'Bond of' : 'At the bank'}
            autoComplete="off"
            maxLength={120}
            error={problem('deposit_holder')}
            value={draft.deposit_holder}
            onChange={({ target }) => set({ deposit_holder: target.value })}
          />
        </>
      )}
      <Choice
        type="checkbox"
        label="On somebody’s home"
        checked={draft.is_home}
        onChange={({ target }) => set({ is_home: target.checked })}
      />
    </fieldset>
  )
}

/** The same in words, to compare two versions. */
export const contractText = ({ is_home, begins_on, ends_on, deposit_handling, deposit_holder }: Terms) =>
  [is_home ? 'a home' : 'no home', begins_on, ends_on, deposit_handling, deposit_holder]
    .filter(Boolean)
    .join(', ')
