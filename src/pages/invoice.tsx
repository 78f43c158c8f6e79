import type { PageProps } from '@/content/page-data'
import { PayWithBitcoin } from '@/features/bitcoin/pay-with-bitcoin'
import { CustomerInvoice } from '@/features/invoices/customer-invoice'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { townName } from '@/features/service-requests/names'
import { QueryProvider } from '@/lib/query-provider'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'

export default function InvoicePage({ invoiceId }: PageProps<'/invoice/:invoiceId'>) {
  return (
    <>
      <PageMetadata title="Your invoice" description="What we did, and what is to be paid." keywords="" />
      {/* On paper the document has its own. */}
      <div className="print:hidden">
        <PageHead heading="Your invoice" eyebrow="What we did, and what is to be paid" />
      </div>
      <Section>
        <QueryProvider>
          <CustomerInvoice
            invoiceId={invoiceId}
            townName={townName}
            payHere={({ number, open_cents, coming_cents, payments }, readAgain) => (
              <PayWithBitcoin
                invoiceId={invoiceId}
                number={number}
                openCents={open_cents}
                comingCents={coming_cents}
                methods={payments.map(({ method }) => method)}
                readAgain={readAgain}
              />
            )}
          />
        </QueryProvider>
      </Section>
    </>
  )
}
