import { useMutation, useQueryClient } from '@tanstack/react-query'
import { towns } from '@/content/towns/towns'
import { dayText } from '@/lib/dates'
import { hasDraft } from '@/lib/kept-draft'
import { fieldProblems, problemOf, sentenceOf } from '@/lib/problems'
import { type Part, useSharedDraft } from '@/lib/shared-draft'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/date-field'
import { SelectField, TextField } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { Meanwhile } from '@/ui/meanwhile'
import { offerUndo } from '@/ui/offer-undo'
import { showError, showSuccess } from '@/ui/toast'
import { useFirstField } from '@/ui/use-first-field'
import { type CustomerProperty, type PropertyDraft, savePropertyMutation } from './api'
import { roles, roleWords } from './words'

type PropertyFormProps = {
  customerId: string
  /** The house to change, as it was when this was opened; none for a new one. */
  property: CustomerProperty | undefined
  /** The house as it is now; none for a new one, and where it is no longer theirs. */
  present: CustomerProperty | undefined
  onDone: () => void
}

/** The name under which what is typed about a customer's house is kept. */
export const propertyDraft = (customerId: string, id = 'new') => `draft:property:${customerId}:${id}`

const draftOf = (
  customerId: string,
  property: CustomerProperty | undefined,
): PropertyDraft & { role: string } => ({
  id: property?.id ?? crypto.randomUUID(),
  version: property?.version ?? 0,
  customer_id: customerId,
  role: property?.role ?? 'owner',
  until: property?.until ?? '',
  role_version: property?.role_version ?? 0,
  address: property?.address ?? '',
  town: property?.town ?? '',
  other_town: property?.other_town ?? '',
})

const townText = ({ town, other_town }: PropertyDraft) =>
  town === 'other' ? other_town : (towns.find(({ slug }) => slug === town)?.name ?? town)

const parts: readonly Part<PropertyDraft & { role: string }>[] = [
  { label: 'Address', fields: ['address'], text: ({ address }) => address },
  { label: 'Town', fields: ['town', 'other_town'], text: townText },
  {
    label: 'Relationship to the property',
    fields: ['role'],
    text: ({ role }) => roleWords[role] ?? role,
  },
  { label: 'Their last day there', fields: ['until'], text: ({ until }) => until && dayText(until) },
]

/**
 * A house of a customer: where it is, and what they are to it. What was typed stays when someone else was quicker, and whoever typed it
 * decides.
 */
export function PropertyForm({ customerId, property, present, onDone }: PropertyFormProps) {
  // The page is renewed while someone types: what a colleague has saved since is theirs.
  const theirs = draftOf(customerId, present ?? property)
  const shared = useSharedDraft(propertyDraft(customerId, property?.id), theirs, parts)
  const { draft, set, forget } = shared
  const isGone = property !== undefined && present === undefined && draft.role_version > 0
  const gone = {
    conflicts: [
      {
        label: 'Relationship to the property',
        mine: roleWords[draft.role] ?? draft.role,
        theirs: 'no longer theirs',
      },
    ],
    taken: [],
    keepMine: () => set({ role_version: 0 }),
    takeTheirs: () => close(),
  }
  const isUndecided = isGone || shared.conflicts.length > 0
  const close = () => {
    forget()
    onDone()
  }
  const options = savePropertyMutation(useQueryClient())
  const undoing = useMutation({
    ...options,
    onSuccess: () => void showSuccess('Undone: the property is as it was.'),
    onError: (error) => void showError(`Not undone. ${sentenceOf(error)}`),
  })
  const saving = useMutation({
    ...options,
    mutationKey: [propertyDraft(customerId, property?.id)],
    // The page may read what is stored before its answer is here.
    onMutate: () => (property ? theirs : { ...draft, role: null }),
    onSuccess: ({ id, version, role_version }, sent, was) => {
      const { address, role } = sent
      if (role === null || !shared.stored({ ...sent, role }, { version, role_version })) forget()
      const words = role ? `${address} is saved.` : `${address} was never theirs.`
      void offerUndo(words, () => undoing.mutate({ ...was, id, version, role_version }))
    },
  })
  const save = (wanted: PropertyDraft) =>
    saving.mutate(wanted, {
      // Who has typed on meanwhile goes on, and so does who has opened another one.
      onSuccess: () => hasDraft(propertyDraft(customerId, property?.id)) || onDone(),
    })
  const problem = (field: string) => problemOf(saving.error, field)
  const form = useFirstField(property ? `Change ${property.address}` : 'Add a property')
  return (
    <form
      ref={form}
      noValidate
      aria-label={property ? `Change ${property.address}` : 'New property'}
      className="grid gap-3 rounded-lg bg-paper-200 p-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving.isPending && !isUndecided) save(draft)
      }}
    >
      <TextField
        label="Address"
        autoComplete="off"
        maxLength={200}
        error={problem('address')}
        value={draft.address}
        onChange={(event) => set({ address: event.target.value })}
      />
      <SelectField
        label="Town"
        options={towns}
        error={problem('town')}
        value={draft.town}
        onChange={(event) => set({ town: event.target.value })}
      >
        <option value="other">Another town</option>
      </SelectField>
      {draft.town === 'other' && (
        <TextField
          label="Name of the town"
          autoComplete="off"
          maxLength={80}
          error={problem('other_town')}
          value={draft.other_town}
          onChange={(event) => set({ other_town: event.target.value })}
        />
      )}
      <SelectField
        label="Relationship to the property"
        options={roles}
        error={problem('role')}
        value={draft.role}
        onChange={(event) => set({ role: event.target.value })}
      />
      <DateField
        label="Their last day there"
        optional
        error={problem('until')}
        value={draft.until}
        onChange={(event) => set({ until: event.target.value })}
      />
      <div className="sm:col-span-2">
        <Meanwhile shared={isGone ? gone : shared} onDecided={saving.reset}>
          <FormProblem error={saving.error} isMarked={fieldProblems(saving.error).length > 0} />
        </Meanwhile>
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" look="navy" disabled={isUndecided}>
          {saving.isPending ? 'Saving…' : 'Save the property'}
        </Button>
        {property && (
          <Button
            look="outline"
            className="text-navy-900"
            disabled={saving.isPending || isUndecided}
            onClick={() => save({ ...draft, role: null })}
          >
            It was never theirs
          </Button>
        )}
        <Button look="outline" className="text-navy-900" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
