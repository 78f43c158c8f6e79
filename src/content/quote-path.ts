import type { Href } from '@/lib/paths'

/** The quote form's address, which fills in what is known (src/features/quote-request/quote-form.tsx): slugs of a service and of a town. */
export function quotePath({
  service,
  town,
}: {
  service?: string | undefined
  town?: string | undefined
} = {}): Href {
  const known = new URLSearchParams({ ...(service && { service }), ...(town && { town }) })
  return known.size > 0 ? `/contact?${known}` : '/contact'
}
