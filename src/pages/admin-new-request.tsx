import { PageMetadata } from '@/features/search-engines/page-metadata'
import { PhoneRequestForm } from '@/features/service-requests/phone-request-form'
import { OfficeHead } from '@/ui/office-head'

export function Head() {
  return (
    <>
      <PageMetadata title="A request by phone" description="Takes down a request by phone." keywords="" />
      <OfficeHead heading="A request by phone" />
    </>
  )
}

export default function AdminNewRequestPage() {
  return <PhoneRequestForm />
}
