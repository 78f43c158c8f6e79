import { business, phoneHref } from '@/content/business'

/** Whom to call. */
export const OurPhone = () => (
  <a href={phoneHref} className="font-semibold whitespace-nowrap underline">
    {business.phone.display}
  </a>
)

/** How else an invoice is paid. */
export const OtherWays = () => (
  <p>
    You can pay by check, by card or by bank transfer instead: call <OurPhone />.
  </p>
)
