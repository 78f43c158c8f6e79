import type { Category } from './api'

/** What may be switched off, as its customer would call it. */
export const categoryWords: Record<Category, string> = {
  updates: 'news about your requests',
  review_invitations: 'invitations to write a review',
}
