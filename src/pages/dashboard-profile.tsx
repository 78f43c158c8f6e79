import { ProfileForm } from '@/features/account/profile-form'
import { ContactPreferences } from '@/features/messages/contact-preferences'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { MyHouses } from '@/features/service-requests/my-houses'
import { useCurrentUser } from '@/lib/session/current-user'
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
  const { user } = useCurrentUser()
  return (
    <div>
      <Panel
        heading="You"
        lead="The office hears when you change it, and open requests with the former number get the new one."
      >
        <ProfileForm />
      </Panel>
      <Panel heading="Your addresses" lead="Where we work for you.">
        {user && <MyHouses userId={user.id} />}
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
