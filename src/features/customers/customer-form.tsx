import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasDraft } from '@/lib/kept-draft'
import { formatPhone } from '@/lib/phone'
import { fieldProblems, problemOf, sentenceOf } from '@/lib/problems'
import { type Part, useSharedDraft } from '@/lib/shared-draft'
import { Button } from '@/ui/button'
import { SelectField, TextArea, TextField } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { Meanwhile } from '@/ui/meanwhile'
import { offerUndo } from '@/ui/offer-undo'
import { showError, showSuccess } from '@/ui/toast'
import { useFirstField } from '@/ui/use-first-field'
import { type CustomerDraft, type CustomerFile, saveCustomerMutation, undoCustomerMutation } from './api'

type CustomerFormProps = {
  /** The customer to change; none for a new one. */
  file?: CustomerFile
  onSaved: (id: string) => void
  /** A new one was taken back. */
  onUndone?: (id: string) => void
  onCancel: () => void
}

const kinds = [
  { slug: 'person', name: 'A person' },
  { slug: 'business', name: 'A business' },
]

/** As many as the database takes. */
const MOST_CONTACTS = 20

const noContact = () => ({ id: crypto.randomUUID(), name: '', role: '', phone: '', email: '' })

/** A customer as the form begins. */
export const draftOf = (file: CustomerFile | undefined): CustomerDraft => ({
  id: file?.customer.id ?? crypto.randomUUID(),
  version: file?.customer.version ?? 0,
  kind: file?.customer.kind ?? 'person',
  name: file?.customer.name ?? '',
  billing_address: file?.customer.billing_address ?? '',
  do_not_serve: file?.customer.do_not_serve ?? '',
  contacts: file?.contacts.map(({ id, name, role, phone, email }) => ({
    id,
    name,
    role: role ?? '',
    phone: formatPhone(phone),
    email: email ?? '',
  })) ?? [noContact()],
})

const kindName = (kind: string) => kinds.find(({ slug }) => slug === kind)?.name ?? kind

const contactsText = ({ contacts }: CustomerDraft) =>
  contacts
    .map(({ name, role, phone, email }) => [name, role, phone, email].filter(Boolean).join(', '))
    .join('\n')

const parts: readonly Part<CustomerDraft>[] = [
  { label: 'Name', fields: ['name'], text: ({ name }) => name },
  { label: 'Kind', fields: ['kind'], text: ({ kind }) => kindName(kind) },
  { label: 'Contacts', fields: ['contacts'], text: contactsText },
  { label: 'Bills go to', fields: ['billing_address'], text: ({ billing_address }) => billing_address },
  { label: 'Do not serve', fields: ['do_not_serve'], text: ({ do_not_serve }) => do_not_serve },
]

/** The name under which what is typed about a customer is kept. */
export const customerDraft = (id = 'new') => `draft:customer:${id}`

/** A customer with their contacts. What was typed stays when someone else was quicker, and whoever typed it decides. */
export function CustomerForm({ file, onSaved, onUndone, onCancel }: CustomerFormProps) {
  // The page is renewed while someone types: what a colleague has saved since is theirs.
  const theirs = draftOf(file)
  const shared = useSharedDraft(customerDraft(file?.customer.id), theirs, parts)
  const { draft, set, forget, conflicts } = shared
  const queryClient = useQueryClient()
  const options = saveCustomerMutation(queryClient)
  const onError = (error: Error) => void showError(`Not undone. ${sentenceOf(error)}`)
  const undoing = useMutation({
    ...options,
    onSuccess: () => void showSuccess(`Undone: ${theirs.name} is as before.`),
    onError,
  })
  const removing = useMutation({
    ...undoCustomerMutation(queryClient),
    onSuccess: (_, id) => {
      onUndone?.(id)
      void showSuccess('Undone: the customer is not added.')
    },
    onError,
  })
  const saving = useMutation({
    ...options,
    mutationKey: [customerDraft(file?.customer.id)],
    // The page may read what is stored before its answer is here.
    onMutate: () => theirs,
    onSuccess: ({ id, version }, sent, was) => {
      const { name } = sent
      if (!shared.stored(sent, { version })) forget()
      if (!file) void offerUndo(`${name} is added.`, () => removing.mutate(id))
      else if (version > was.version)
        void offerUndo(`${was.name} is changed.`, () => undoing.mutate({ ...was, version }))
    },
  })
  const problem = (field: string) => problemOf(saving.error, field)
  const form = useFirstField(file ? 'Change the customer' : '')
  return (
    <form
      ref={form}
      noValidate
      aria-label={file ? `Change ${file.customer.name}` : 'New customer'}
      className="grid gap-4 p-4 lg:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (saving.isPending || conflicts.length > 0) return
        saving.mutate(draft, {
          // Who has typed on meanwhile goes on, and so does who has opened something else.
          onSuccess: ({ id }) => hasDraft(customerDraft(file?.customer.id)) || onSaved(id),
        })
      }}
    >
      <h2 className="text-2xl text-navy-900">{file ? `Change ${file.customer.name}` : 'New customer'}</h2>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={100}
        error={problem('name')}
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <SelectField
        label="Kind"
        options={kinds}
        error={problem('kind')}
        value={draft.kind}
        onChange={(event) => set({ kind: event.target.value })}
      />
      {draft.contacts.map((contact, place) => {
        const setContact = (changes: object) =>
          set({
            contacts: draft.contacts.map((one) => (one.id === contact.id ? { ...one, ...changes } : one)),
          })
        const at = (field: string) => problem(`contacts.${place}.${field}`)
        return (
          <fieldset
            key={contact.id}
            className="grid gap-3 rounded-lg border border-paper-300 p-4 sm:grid-cols-2"
          >
            <legend className="px-1 font-semibold">Contact {place + 1}</legend>
            <TextField
              label="Contact’s name"
              autoComplete="off"
              maxLength={100}
              error={at('name')}
              value={contact.name}
              onChange={(event) => setContact({ name: event.target.value })}
            />
            <TextField
              label="Who they are"
              optional
              autoComplete="off"
              maxLength={40}
              placeholder="tenant, bookkeeper, super"
              error={at('role')}
              value={contact.role}
              onChange={(event) => setContact({ role: event.target.value })}
            />
            <TextField
              label="Phone"
              type="tel"
              autoComplete="off"
              error={at('phone')}
              value={contact.phone}
              onChange={(event) => setContact({ phone: event.target.value })}
            />
            <TextField
              label="Email"
              type="email"
              autoComplete="off"
              error={at('email')}
              value={contact.email}
              onChange={(event) => setContact({ email: event.target.value })}
            />
            <div>
              <button
                type="button"
                className="min-h-tap font-semibold text-navy-700 underline"
                onClick={({ currentTarget }) => {
                  const next = currentTarget.closest('fieldset')?.nextElementSibling
                  next?.querySelector<HTMLElement>('input, button')?.focus()
                  set({ contacts: draft.contacts.filter(({ id }) => id !== contact.id) })
                }}
              >
                Remove this contact
              </button>
            </div>
          </fieldset>
        )
      })}
      {draft.contacts.length < MOST_CONTACTS && (
        <div>
          <button
            type="button"
            className="min-h-tap font-semibold text-navy-700 underline"
            onClick={() => set({ contacts: [...draft.contacts, noContact()] })}
          >
            Add a contact
          </button>
        </div>
      )}
      <TextField
        label="Bills go to"
        hint="Only if bills don’t go to the house."
        optional
        autoComplete="off"
        maxLength={200}
        error={problem('billing_address')}
        value={draft.billing_address}
        onChange={(event) => set({ billing_address: event.target.value })}
      />
      <TextArea
        label="Do not serve, because"
        hint="Anyone who opens one of their requests is warned. Only the office sees it."
        optional
        rows={2}
        maxLength={1000}
        error={problem('do_not_serve')}
        value={draft.do_not_serve}
        onChange={(event) => set({ do_not_serve: event.target.value })}
      />
      <Meanwhile shared={shared} onDecided={saving.reset}>
        <FormProblem error={saving.error} isMarked={fieldProblems(saving.error).length > 0} />
      </Meanwhile>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="navy" disabled={conflicts.length > 0}>
          {saving.isPending ? 'Saving…' : 'Save the customer'}
        </Button>
        <Button
          look="outline"
          className="text-navy-900"
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
