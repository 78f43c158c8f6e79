import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { SelectField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { offerUndo } from '@/ui/offer-undo'
import { showError, showSuccess } from '@/ui/toast'
import { type PropertyFile, savePropertyMutation } from './api'
import { FindCustomer } from './find-customer'
import { roles, roleWords } from './words'

/** Says who else is at a house, such as the tenant of its owner: a customer that we know. */
export function AddPerson({ property, customers }: Pick<PropertyFile, 'property' | 'customers'>) {
  const [isOpen, setOpen] = useState(false)
  const [role, setRole] = useState('tenant')
  const options = savePropertyMutation(useQueryClient())
  const undoing = useMutation({
    ...options,
    onSuccess: () => void showSuccess('Undone: the property is as it was.'),
    onError: (error) => void showError(`Not undone. ${sentenceOf(error)}`),
  })
  const saving = useMutation({
    ...options,
    // The page may read what is stored before its answer is here.
    onMutate: (added) => customers.find((one) => one.id === added.customer_id),
    onSuccess: (saved, added, known) => {
      const before = { ...added, ...saved, role: known?.role ?? null, until: known?.until ?? '' }
      void offerUndo(`They are at ${address} now.`, () => undoing.mutate(before))
    },
  })
  const { id, version, address, town, other_town } = property
  const add = (customerId: string) => {
    if (saving.isPending) return
    const house = { id, version, address, town, other_town: other_town ?? '' }
    // It closes once the list has been read again and has them.
    saving.mutate(
      { ...house, customer_id: customerId, role, until: '', role_version: 0 },
      { onSuccess: () => setOpen(false) },
    )
  }
  return (
    <div aria-busy={saving.isPending} className="mt-3 grid gap-3">
      <div>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          {...command('Add a person to the property')}
          className="min-h-tap font-semibold text-navy-700 underline lg:min-h-8"
        >
          Add a person
        </button>
      </div>
      {isOpen && (
        <div className="grid gap-3 rounded-lg bg-paper-200 p-4">
          <SelectField
            label="Relationship to the property"
            options={roles}
            value={role}
            onChange={(event) => setRole(event.target.value)}
          />
          <FindCustomer
            label="Find a customer"
            choose={({ id, name }) => (
              <Button look="navy" disabled={saving.isPending} onClick={() => add(id)}>
                Add {name} as {roleWords[role]?.toLowerCase()}
              </Button>
            )}
          />
        </div>
      )}
      {saving.isError && <Notice tone="error">Not added. {sentenceOf(saving.error)}</Notice>}
    </div>
  )
}
