import { phoneToDo } from './phone.ts'

/*
 * The sentences for what the database refuses. It answers with a code and the sentence's parameters: private.refuse()
 * and private.field_problem() in supabase/migrations. A test compares their codes with these. Edge functions import this file.
 */

/** A wrong field, and what to do about it. */
export type FieldProblem = { field: string; message: string }

/** The database's answer: the code, and the sentence's parameters as JSON. */
type Refusal = { message: string; details?: string | null }

type Told = Record<string, unknown>
type Sentences = Record<string, string | ((told: Told) => string)>

const words = (status: unknown) => String(status ?? 'nothing').replaceAll('_', ' ')

/** Texts that people write: what to do if one is too short, and its name. */
export const texts = {
  name: ['Enter your name, at least 2 characters.', 'your name'],
  other_town: ['Enter the name of your town.', 'the name of your town'],
  address: ['Enter the address, or leave it empty.', 'the address'],
  request: ['Tell us what you need.', 'your message'],
  message: ['Write your message.', 'your message'],
  chat_message: ['Write a message first.', 'your message'],
  title: ['Enter a title, or leave it empty.', 'the title'],
  body: ['Tell us how it went, in at least 10 characters.', 'your review'],
  display_name: ['Enter the name to show, at least 2 characters.', 'the name to show'],
  page: ['Open this page again, then send it.', 'the address of the page'],
  job_title: ['Say what the job is, in at least 2 characters.', 'the title'],
  job_description: ['Say what is to be done, or leave it empty.', 'the description'],
  authority: ['Enter who issues the permit, or leave it empty.', 'who issues the permit'],
  permit_number: ['Enter the number of the permit, or leave it empty.', 'the number of the permit'],
  customer_name: ['Enter the customer’s name, at least 2 characters.', 'the name'],
  do_not_serve: ['Say why, or leave it empty.', 'the reason'],
  contact_name: ['Enter the contact’s name, at least 2 characters.', 'the contact’s name'],
  contact_role: ['Say who they are, or leave it empty.', 'who they are'],
  property_address: ['Enter the address.', 'the address'],
  file_name: ['Give the file a name.', 'the file’s name'],
  visit_note: ['Write a note, or leave it empty.', 'your note'],
  overrule_reason: ['Say why, in at least 3 characters.', 'the reason'],
  access_notes: ['Write how to get in, or leave it empty.', 'the notes'],
  hours_reason: ['Say why, in at least 3 characters.', 'the reason'],
  remark: ['Enter what the inspector said, or leave it empty.', 'the remark'],
} as const satisfies Record<string, readonly [whatToDo: string, whatItIs: string]>

type Texts = Record<string, readonly [whatToDo: string, whatItIs: string]>
type All = { texts: Texts; fieldSentences: Sentences; refusals: Sentences }
const all: All = { texts: {}, fieldSentences: {}, refusals: {} }

/** Adds the sentences of a part of the site that come with its own code: visitors do not wait for those of the office. */
export function addSentences(more: All) {
  Object.assign(all.texts, more.texts)
  Object.assign(all.fieldSentences, more.fieldSentences)
  Object.assign(all.refusals, more.refusals)
}

const textOf = (what: unknown) => all.texts[String(what)] ?? texts.message

/** What is wrong with a field. */
export const fieldSentences = {
  text_missing: ({ what }) => textOf(what)[0],
  text_too_long: ({ what, max }) => `Shorten ${textOf(what)[1]} to ${max} characters.`,
  text_unprintable: ({ what }) => `Remove the characters that cannot be shown from ${textOf(what)[1]}.`,
  phone_unusable: phoneToDo,
  // Only the number itself is stored, called and texted.
  phone_extension: 'Leave out the extension: it goes into the message or a note.',
  phone_unproven: 'First confirm that this number is yours: have a code sent to it, then enter it here.',
  email_unusable: 'Enter an email address, such as name@example.com.',
  unreachable: 'Enter an email address or a phone number, so that we can reach you.',
  town_unknown: 'Choose your town, or another town.',
  other_town_unreadable: 'Enter the name of your town.',
  service_unknown: 'Choose the service that you need.',
  urgency_unknown: 'Choose how soon you need us.',
  contact_unknown: 'Choose how we should reach you.',
  times_unknown: 'Choose from morning, afternoon, evening and weekend.',
  too_quick: 'Take a moment to check the form, then send it again.',
  website_filled_in: 'Leave the field website empty.',
  rating_unknown: 'Choose from 1 to 5 stars.',
  link_cut_short: 'Open the link that we sent you again: a part of it is missing.',
  updates_by_unknown: 'Choose email or text messages.',
  consent_missing: 'Agree to get text messages, or choose email.',
  categories_unknown: 'Choose what you want to hear about from the list.',
  id_unusable: 'Reload the page, then send it again.',
  token_unusable: 'Reload the page, then send it again.',
  page_unknown: 'Open this page again, then send it.',
  permit_status_unknown: 'Choose where the permit stands.',
  fee_unusable: 'Enter the fee in dollars, such as 150.00, up to 100,000.',
  date_unusable: 'Enter a date.',
  inspection_unknown: 'Choose the inspection: rough or final.',
  passed_unknown: 'Say whether it was passed.',
  customer_kind_unknown: 'Choose a person or a business.',
  contact_unreachable: 'Enter a phone number or an email address for this contact.',
  property_role_unknown: 'Choose what they are to the house: its owner, tenant, manager or contractor.',
  file_type_unknown: 'We can take photos (JPEG, PNG, WebP, HEIC) and PDF files.',
  file_too_large: 'This file is larger than 25 MB. Send a smaller one.',
  file_empty: 'This file is empty.',
  visit_kind_unknown: 'Choose what the visit is for.',
  time_unusable: 'Enter a time that the clock shows on that day.',
  time_not_after: 'Choose an end after the beginning, within 24 hours.',
  time_not_promised: 'The visit has to begin within the promised window.',
  visitors_unknown: 'Choose who comes, from 1 to 8 people on the staff.',
  minutes_unusable: 'Enter whole minutes, up to 24 hours.',
  later_unusable: 'Choose a time from now on, within a year.',
  not_readable: 'This did not arrive as it was sent. Reload the page, then send it again.',
  unknown_field: 'This did not arrive as it was sent. Reload the page, then send it again.',
} satisfies Sentences

/** Why something was not done. */
export const refusals = {
  wrong_fields: 'Something isn’t filled in correctly. Check it, then send it again.',
  not_readable: 'This did not arrive as it was sent. Reload the page, then send it again.',
  too_long: 'This is longer than we can take. Shorten it and send it again, or call us.',
  proof_needed: ({ why: _ }) => 'We could not tell that a person sent this. Send it again, or call us.',

  session_ended: 'This session has ended. Sign in again.',
  session_too_old: 'Sign in again first: an account can be deleted for 15 minutes after signing in.',
  second_factor_needed: 'Enter the code from your authenticator app first.',
  email_unconfirmed: 'Confirm your email address first: the link is in the email we sent you.',
  staff_only: 'Only staff can do this. Sign in with a staff account.',
  admins_only: 'Only admins can do this.',

  last_admin: 'There must be at least one admin. Make someone else an admin first.',
  not_staff_on_call: 'Only staff can be on call: choose a name from the list.',
  push_service_unknown:
    'We don’t support this browser’s push service. Turn notifications on in Chrome, Edge, Firefox or Safari.',

  request_sent_otherwise:
    'A request with this id was already sent with different contents. Reload the page to send a new one.',
  request_entered_otherwise:
    'This request was already saved with different contents. Clear the form to enter a new one.',
  request_gone: 'This request no longer exists.',
  own_request_unknown:
    'We couldn’t find this request in your account. If you used another email address, sign in with that one.',
  cancel_too_late: ({ stage }) =>
    stage === 'closed'
      ? 'This request is closed: there is nothing left to cancel.'
      : 'We have work planned for this request, so it can’t be canceled here. Please call us.',
  too_many_messages:
    'You have sent 20 messages about this request in the last hour. Please call us, or try again in an hour.',

  move_not_allowed: ({ from, to }) =>
    `The status of this request cannot change from ${words(from)} to ${words(to)}.`,
  moved_already: ({ reference, status }) => `${reference} is ${words(status)} already.`,
  moved_meanwhile: ({ reference, status }) =>
    `Someone moved ${reference} in the meantime: it is ${words(status)} now.`,
  moved_since: ({ reference, status }) => `Someone has moved ${reference} since: it is ${words(status)} now.`,
  move_of_another: 'Someone else made this move. Ask them, or move the request back.',
  move_gone: 'This move no longer exists.',
  note_of_another: 'Someone else wrote this. Ask them, or write another one.',
  note_too_late: 'It is too late to undo this. Write another one that corrects it.',
  undo_too_late: ({ reference }) => `It is too late to undo this. Move ${reference} back instead.`,
  assigned_meanwhile: ({ reference }) => `Someone assigned ${reference} in the meantime.`,
  assignee_unknown: 'Assign this request to a member of staff: choose a name from the list.',
  corrected_meanwhile: ({ reference }) =>
    `Someone corrected ${reference} in the meantime. Check what it says now, then correct it again.`,
  correction_unreadable: 'Send what you saw and what is right: the name, phone, email, address or town.',
  wrong_number: ({ most, given }) => `Choose from 1 to ${most} at a time: these are ${given}.`,
  merged_already: ({ reference }) => `This request was merged into ${reference}. Undo that first.`,
  merge_into_itself: 'Choose another request: this one cannot be merged into itself.',
  set_aside_already: ({ reference }) => `${reference} is already set aside. Undo that first.`,
  kept_set_aside: ({ reference }) => `${reference} is set aside. Choose a request that is not.`,
  others_merged: ({ reference, kept }) =>
    `Other requests were merged into ${reference}. Merge ${kept} into it instead, or undo the others first.`,
  not_merged: 'This request is not merged into another.',
  request_has_job: ({ reference }) => `There is a job for ${reference}. Cancel that job first.`,

  later_request_over: ({ reference }) =>
    `${reference} is over: nothing is sent about it later. Reopen it first.`,
  later_sent: 'This has been sent already.',
  later_gone: 'This no longer waits to be sent: a colleague has canceled it.',

  job_gone: 'This job no longer exists.',
  request_set_aside: ({ reference }) => `${reference} is set aside. Bring it back before you start a job.`,
  job_changed_meanwhile: ({ reference, status }) =>
    `Someone changed ${reference} in the meantime: it is ${words(status)} now. Check it, then try again.`,
  job_started_otherwise: ({ reference, title }) =>
    `Your first try started ${reference}, as “${title}”. Change or cancel that job, or press again to start another.`,
  job_move_not_allowed: ({ from, to }) => `A job cannot go from ${words(from)} to ${words(to)}.`,
  job_of_another: 'Someone else started this job. Ask them, or cancel it.',
  undo_start_too_late: ({ reference }) => `It is too late to undo this. Cancel ${reference} instead.`,
  hold_reason_unknown: 'Choose what the job is waiting for.',
  warranty_not_earlier: 'Warranty work follows an earlier job. Select one that was started before this one.',
  lead_unknown: 'Choose someone on the staff to lead this job.',
  permit_gone: 'This permit no longer exists.',
  job_over: ({ reference }) => `${reference} is over. Open it again before someone goes there.`,
  request_has_work: ({ reference }) =>
    `There is a job for ${reference} already. Open the request again, and go on there.`,
  visit_of_another: 'Someone else planned this visit. Ask them, or cancel it.',
  job_has_visits: ({ reference }) => `A visit for ${reference} is planned. Cancel it first.`,
  visit_gone: 'This visit no longer exists.',
  visit_changed_meanwhile: 'Someone changed this visit in the meantime. Check it, then try again.',
  visit_conflict: ({ who, reference, day, from, until }) =>
    `${who} is expected for ${reference} on ${day} from ${from} to ${until}. Choose another time, or someone else.`,
  visit_conflicts: 'Something speaks against this time. Choose another, or say why it has to be then.',
  visit_under_way: 'Only a visit that is planned can be moved.',
  visit_move_not_allowed: ({ from, to }) => `A visit cannot go from ${words(from)} to ${words(to)}.`,
  press_of_another: 'Someone else reported this from this device. Sign in as them to send it.',
  hours_days_unusable: 'Choose at most 31 days, the first one first.',
  hours_gone: 'They don’t go on this visit.',
  hours_changed_meanwhile: 'Someone corrected these hours in the meantime. Check them, then save again.',
  outcome_unknown: 'Choose what came of the visit.',
  visit_not_there: 'This visit has changed in the meantime. Check the new time.',
  visit_cancel_too_late: ({ hours }) =>
    `A visit can be canceled here until ${String(hours)} hours before it. Please call us.`,
  days_unusable: 'Choose a day, or a week at most.',
  hours_not_staff: 'Only staff have hours: choose a name from the list.',
  visit_minutes_unusable: 'Choose how long the visit takes, from 15 minutes to 12 hours.',
  link_unknown: 'This link doesn’t match a request. Check that you copied the whole address, or call us.',
  nothing_to_choose:
    'There is no time to choose for this request anymore. Check the time that is planned now.',
  time_taken: 'Someone else has just taken this time. Choose another.',
  offer_unusable: 'Offer up to three times, all within a month.',
  offer_to_nobody: 'This job has no request, so there is nobody to offer a time to.',
  offered_time_taken: 'One of these times is no longer free. Choose again.',
  estimate_unusable: 'Enter how many minutes away you are, 480 at most.',
  inspection_of_another: 'Someone else recorded this inspection. Ask them.',
  undo_inspection_too_late:
    'It is too late to undo this. Record what is right, and change the permit if it stands elsewhere.',
  permit_moved_since: 'Somebody has moved the permit on since, so this inspection stays.',
  permit_of_another: 'Someone else added this permit. Ask them.',
  undo_permit_too_late: 'It is too late to undo this. Change the permit instead.',
  permit_changed_meanwhile: 'Someone changed this permit in the meantime. Check it, then try again.',

  customer_gone: 'This customer no longer exists.',
  new_customer_of_another: 'Someone else added this customer. Ask them.',
  undo_new_customer_too_late: ({ name }) =>
    `It is too late to undo this. Change ${name}, or merge them into the right customer.`,
  customer_merged: ({ name }) =>
    `${name} was merged into another customer. Undo that first, or open the other one.`,
  customer_meanwhile: ({ reference }) => `Someone confirmed whose request ${reference} is in the meantime.`,
  customer_of_another: 'Someone else confirmed this. Ask them, or choose another customer.',
  undo_customer_too_late: ({ reference }) =>
    `It is too late to undo this. Choose another customer for ${reference} instead.`,
  customer_changed_meanwhile: ({ name }) =>
    `Someone changed ${name} in the meantime. Check what it says now, then change it again.`,
  customer_into_itself: 'Choose another customer: this one cannot be merged into itself.',
  merge_gone: 'This merge no longer exists.',
  unmerge_too_late: 'A merge can be undone for one day. It is too late for this one.',
  property_gone: 'This property no longer exists.',
  property_changed_meanwhile: 'Someone changed this property in the meantime. Check it, then try again.',
  property_theirs_already: 'They are at this property already. Change what they are to it on their own page.',
  property_there: 'We already have a property at this address. Add that one instead.',

  job_unknown: 'This link doesn’t match any of our jobs. Check that it is complete, or call us.',
  job_not_completed: 'This job is not completed yet. Once it is, you can use this link to review it.',
  reviewed_already: 'We already have a review of this job. Call us if you want to change it.',
  sync_running: 'The reviews are already being imported. Wait for that run to end.',
  sync_over: 'This run is over: another one has taken its place.',

  file_request_unknown:
    'We couldn’t find the request that this belongs to. Check that the link is complete, or call us.',
  file_message_unknown:
    'We couldn’t find the message that this belongs to. Add it to the request itself, or call us.',
  files_too_late: 'This request is closed, so nothing can be added to it. Ask for a new quote, or call us.',
  files_enough: ({ most }) => `We can take ${most} photos or files with a request. Remove one, or call us.`,
  files_enough_here: ({ most }) =>
    `The office can keep ${most} files with one request or job. Remove one that is no longer needed.`,
  files_too_many: 'More photos are arriving than we can take right now. Try again in an hour, or call us.',
  file_sent_otherwise: 'This file was already sent with something else. Choose it again.',
  file_gone: 'This file is no longer here.',

  link_incomplete:
    'This link is incomplete. Open it from the email again, or call us and we’ll take care of it.',
  too_many_codes: 'Too many codes were requested. Try again in an hour or tomorrow, or call us for help.',
  code_expired: 'This code has expired. Have another one sent to your phone.',
  message_gone: 'This message no longer exists.',
  message_being_sent: 'This message is being sent right now. Check again in a minute.',
  message_delivered: 'This message is no longer among those that could not be delivered.',
  message_unwritten: 'This message could not be composed. Contact the recipient yourself, then dismiss it.',
  message_sent_otherwise:
    'This was already sent with different text. Reload the page, then send your message.',
} satisfies Sentences

addSentences({ texts, fieldSentences, refusals })

function sentence(sentences: Sentences, code: string, told: Told): string | undefined {
  const found = Object.hasOwn(sentences, code) ? sentences[code] : undefined
  return typeof found === 'function' ? found(told) : found
}

function toldIn({ details }: Refusal): unknown {
  try {
    return JSON.parse(details ?? '')
  } catch {
    return undefined
  }
}

const isTold = (value: unknown): value is Told => typeof value === 'object' && value !== null

/** The wrong fields that the database names, in its order; empty if it names none. */
export function fieldProblems(refusal: Refusal): FieldProblem[] {
  const told = toldIn(refusal)
  if (!Array.isArray(told)) return []
  return told.flatMap((problem: unknown) => {
    if (!isTold(problem)) return []
    const message = sentence(all.fieldSentences, String(problem.code), problem)
    return message ? [{ field: String(problem.field), message }] : []
  })
}

/** Why something was not done and what to do; undefined if it is not a refusal with one of our codes. */
export function sentenceOf(refusal: Refusal): string | undefined {
  const told = toldIn(refusal)
  const [first] = Array.isArray(told) ? fieldProblems(refusal) : []
  return first?.message ?? sentence(all.refusals, refusal.message, isTold(told) ? told : {})
}
