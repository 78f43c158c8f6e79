import { ChatOffice } from '@/features/help-chat/chat-office'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { PageHead } from '@/ui/page-head'

export function Head() {
  return (
    <>
      <PageMetadata title="Chat" description="The conversations of the help chat." keywords="" />
      <PageHead heading="Chat">
        <p>What visitors ask us on the site: the longest waiting first.</p>
      </PageHead>
    </>
  )
}

export default function AdminChatPage() {
  return <ChatOffice />
}
