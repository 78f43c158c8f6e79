import { ProfileForm } from '@/features/account/profile-form'
import { ContactPreferences } from '@/features/messages/contact-preferences'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { PageHead } from '@/ui/page-head'
import { Panel } from '@/ui/panel'

export function Head() {
  return (
    <>
      <PageMetadata title="Profile" description="Your name, and how to reach you." keywords="" />
      <PageHead heading="Profile">
        <p>Your name, and how to reach you.</p>
      </PageHead>
    </>
  )
}

export default function DashboardProfilePage() {
  return (
    <div>
      <Panel heading="You">
        <ProfileForm />
      </Panel>
      <Panel
        heading="How updates reach you"
        lead="News about your requests, by email or text message, and what you would rather not get."
      >
        <ContactPreferences />
      </Panel>
    </div>
  )
}
