import { beginHere } from '@/content/begin-here'
import { SiteSearch } from '@/features/search/site-search'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { LinkList } from '@/ui/sections/link-list'

export default function SearchPage() {
  return (
    <>
      <PageMetadata title="Search" description="Search this site." keywords="" />
      <SiteSearch />
      <LinkList heading="Or begin here" links={beginHere} />
    </>
  )
}
