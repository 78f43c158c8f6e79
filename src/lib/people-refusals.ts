import { addSentences } from './refusals.ts'

/* The sentences for what the database refuses about people and their roles (refusals.ts). They come with the page of people. */

/** Why something was not done. */
export const refusals = {
  role_unknown: 'Choose a role: customer, staff or admin.',
  own_role: 'Your own role stays as it is: ask another admin to change it.',
  account_gone: 'This account no longer exists.',
  erase_whom: 'Enter their email address, or their phone number with area code: ten digits in all.',
  erase_reviews_how: 'Choose what happens to their reviews: keep them without a name, or delete them.',
  erase_office_account: 'This is a staff account. Change its role to customer first, under People.',
}

addSentences({ texts: {}, fieldSentences: {}, refusals })
