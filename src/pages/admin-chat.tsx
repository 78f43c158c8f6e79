import { AreaNav } from '@/features/auth/areas'
import { StaffOnly } from '@/features/auth/gate'
import { ChatOffice } from '@/features/help-chat/chat-office'
import { SendingHealth } from '@/features/messages/sending-health'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { QueryProvider } from '@/lib/query-provider'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'

export default function AdminChatPage() {
  return (
    <>
      <PageMetadata title="Chat" description="The conversations of the help chat." keywords="" />
      <PageHead heading="Chat">
        <p>What visitors ask us on the site: the longest waiting first.</p>
      </PageHead>
      <Section>
        <QueryProvider>
          <StaffOnly>
            <AreaNav area="admin" />
            <SendingHealth />
            <ChatOffice />
          </StaffOnly>
        </QueryProvider>
      </Section>
    </>
  )
}
