import type { Category } from './api'

/** What can be turned off, as a customer would call it. */
export const categoryWords: Record<Category, string> = {
  updates: 'news and messages about your requests',
  review_invitations: 'invitations to write a review',
}
