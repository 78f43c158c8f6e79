import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'

/** Prints the page: of it only the result and what was entered. */
export function PrintButton() {
  return (
    <Button look="outline" className="text-navy-900" onClick={() => window.print()}>
      Print
    </Button>
  )
}

/** Copies the page's address, inputs included. */
export const CopyLinkButton = () => (
  <CopyButton
    text={() => location.href}
    words={{ ready: 'Copy the link', copied: 'Link copied', failed: 'Copy it from the address bar' }}
  />
)
