import type { Href } from '@/lib/paths'

/** What each form of the sign-in page is given by it. */
export type ViewFormProps = {
  /** Where to go after signing in, and where a mail's link leads. */
  next: Href
  /** The address that was typed into the form before it. */
  email: string
  /** Whether it comes in the place of another: the keyboard goes on in its first field. */
  follows: boolean
}
