import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmMutation } from '@/features/customers/api'
import { KnownCaller } from '@/features/customers/known-caller'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { PhoneRequestForm } from '@/features/service-requests/phone-request-form'
import { sentenceOf } from '@/lib/problems'
import { OfficeHead } from '@/ui/office-head'
import { showError } from '@/ui/toast'

export function Head() {
  return (
    <>
      <PageMetadata title="A request by phone" description="Takes down a request by phone." keywords="" />
      <OfficeHead heading="A request by phone" />
    </>
  )
}

export default function AdminNewRequestPage() {
  const confirming = useMutation({
    ...confirmMutation(useQueryClient()),
    onError: (error) =>
      void showError(`It is saved, but not yet as the customer’s: choose them there. ${sentenceOf(error)}`),
  })
  return (
    <PhoneRequestForm
      known={(caller, chosen, onChoose) => (
        <KnownCaller caller={caller} chosen={chosen} onChoose={onChoose} />
      )}
      onKnownStored={(requestId, customer) => confirming.mutate({ requestId, seen: null, customer })}
    />
  )
}
