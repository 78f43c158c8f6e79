import { lazy, Suspense } from 'react'
import { ChatOffice } from '@/features/help-chat/chat-office'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { notLoaded } from '@/ui/not-loaded'
import { OfficeHead } from '@/ui/office-head'

export function Head() {
  return (
    <>
      <PageMetadata title="Chat" description="The conversations of the help chat." keywords="" />
      <OfficeHead heading="Chat">
        <p>What visitors ask us on the site: the longest waiting first.</p>
      </OfficeHead>
    </>
  )
}

const ExportChats = lazy(() =>
  import('./parts/export-list').then(({ ExportChats }) => ({ default: ExportChats }), notLoaded),
)

export default function AdminChatPage() {
  return (
    <>
      <ChatOffice />
      <div className="pt-6">
        <Suspense>
          <ExportChats />
        </Suspense>
      </div>
    </>
  )
}
