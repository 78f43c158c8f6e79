import { useMutation } from '@tanstack/react-query'
import { Button } from '@/ui/button'
import type { CustomerInvoice } from './customer-invoice-api'
import { invoiceName } from './words'

type DownloadInvoiceProps = { invoice: CustomerInvoice; town: string | null }

/** The invoice as a PDF, which is drawn in the browser: what draws it comes with the press. */
export function DownloadInvoice({ invoice, town }: DownloadInvoiceProps) {
  const making = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { invoicePdf } = await import('./pdf')
      return new Blob([await invoicePdf(invoice, town)], { type: 'application/pdf' })
    },
    onSuccess: (file) => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = `${invoiceName(invoice)}.pdf`
      link.click()
      // Safari reads the file after the press.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    },
  })
  return (
    <div>
      <Button
        look="outline"
        className="text-navy-900"
        disabled={making.isPending}
        onClick={() => making.mutate()}
      >
        Download as PDF
      </Button>
      {making.isError && (
        <p role="alert" className="mt-2 font-semibold text-red-700">
          Not downloaded. Check your connection, then try again.
        </p>
      )}
    </div>
  )
}
