import { PageMetadata } from '@/features/search-engines/page-metadata'
import { walletsQuery } from '@/features/wallet/api'
import { Wallet } from '@/features/wallet/wallet'
import type { Asks } from '@/lib/query-provider'
import { OfficeHead } from '@/ui/office-head'

export function Head() {
  return (
    <>
      <PageMetadata title="Wallet" description="The wallet that customers pay bitcoin into." keywords="" />
      <OfficeHead heading="Wallet">
        <p>Where customers’ bitcoin goes: to a wallet of your own, with nobody in between.</p>
      </OfficeHead>
    </>
  )
}

export const asks: Asks = (queries) => [queries.fetchQuery(walletsQuery())]

export default function AdminWalletPage() {
  return <Wallet />
}
