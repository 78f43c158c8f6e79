import { business } from '../business.ts'

/** What stands over the list of posts, and what the feeds say of themselves. */
export const blogWords = {
  heading: 'Plain answers about wiring',
  lead: 'What homeowners on Long Island ask us, answered with the reason behind it and the source beside it: what you can check yourself, when to stop, and what the work involves.',
  feed: `Plain answers about wiring on ${business.region} from a licensed electrician.`,
}
