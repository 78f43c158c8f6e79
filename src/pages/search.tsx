import { SiteSearch } from '@/features/search/site-search'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import type { Href } from '@/lib/paths'
import { LinkList } from '@/ui/sections/link-list'

const ways: { to: Href; text: string; note?: string }[] = [
  { to: '/emergency', text: 'Emergency', note: 'What to do first, and whom to call' },
  { to: '/residential', text: 'Work in your home', note: 'Repairs, panels, lights, generators' },
  { to: '/commercial', text: 'Shops, offices, restaurants' },
  { to: '/ev-charger', text: 'EV chargers' },
  { to: '/locations', text: 'Your town', note: 'With what often goes wrong there' },
  { to: '/resources', text: 'Tools', note: 'Panel size, wire size, generator, charging' },
  { to: '/blog', text: 'Guides', note: 'Plain answers about wiring' },
  { to: '/projects', text: 'Projects', note: 'What was found and done' },
  { to: '/contact', text: 'Ask an electrician' },
]

export default function SearchPage() {
  return (
    <>
      <PageMetadata title="Search" description="Search this site." keywords="" />
      <SiteSearch />
      <LinkList heading="Or begin here" links={ways} />
    </>
  )
}
