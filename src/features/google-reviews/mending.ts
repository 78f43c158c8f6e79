/** What an error of the sync means and how to fix it. The codes are those of supabase/functions/sync-google-reviews/problems.ts. */
export type Mending = { title: string; meaning: string; mend: string }

export const mendings: Record<string, Mending> = {
  not_set_up: {
    title: 'Not set up',
    meaning: 'A setting that the source needs is missing on the server, so that Google was not asked.',
    mend: 'Set what the first step names as missing: with “supabase secrets set NAME=value” for a hosted project, in supabase/functions/.env on your own machine. Then check again.',
  },
  bad_key: {
    title: 'The key is not accepted',
    meaning: 'Google does not know the key, or the key is not allowed to use the Places API from a server.',
    mend: 'In the Google Cloud console, look at the key under Credentials: the Places API (New) has to be enabled and among the key’s APIs, billing has to be on, and a restriction to websites must not be set, since the server asks and not a browser. Copy the key again.',
  },
  quota: {
    title: 'The quota is used up',
    meaning: 'Google takes no more requests for the moment. What is stored stays as it is.',
    mend: 'Usually nothing: the next run comes by itself. If it happens again and again, look at Quotas in the Google Cloud console. A quota of 0 for the Business Profile APIs means that Google has not yet approved your request for access.',
  },
  unknown_place: {
    title: 'The place is not known',
    meaning: 'GOOGLE_PLACE_ID is not the ID of a place, or Google has given the place a new one.',
    mend: 'Look your business up with Google’s Place ID Finder, and set the ID that it shows, which begins with “ChIJ”. IDs change now and then: Google advises to look again when one is older than a year.',
  },
  token_refused: {
    title: 'The sign-in has ended',
    meaning:
      'Google does not take the refresh token any more: access was withdrawn, it was not used for six months, or the app is still in “Testing”, where tokens end after seven days.',
    mend: 'Publish the app on the OAuth consent screen, give access again with the account that manages the business, and set the new GOOGLE_REFRESH_TOKEN.',
  },
  bad_client: {
    title: 'The client is not accepted',
    meaning:
      'The client ID and its secret do not belong together or were deleted, or the project may not use the Business Profile APIs.',
    mend: 'In the Google Cloud console, compare both with the OAuth client under Credentials, and enable the Google My Business API and the My Business Business Information API in the same project.',
  },
  unknown_location: {
    title: 'The account or location is not known',
    meaning:
      'Google knows no such location in this account, or whoever gave the refresh token does not manage it.',
    mend: 'Compare GOOGLE_ACCOUNT_ID and GOOGLE_LOCATION_ID with the ones that the documentation tells how to find, and make sure that the Google account is an owner or a manager of a verified Business Profile.',
  },
  google_slow: {
    title: 'Google was too slow',
    meaning: 'Three times in a row there was no answer within 10 seconds. What is stored stays as it is.',
    mend: 'Nothing: the next run comes by itself. If it lasts, look at Google’s status page.',
  },
  google_away: {
    title: 'Google could not be reached',
    meaning: 'Three times in a row there was no answer, or one that says that Google is in trouble.',
    mend: 'Nothing: the next run comes by itself. If it lasts, look at Google’s status page, and whether the server reaches the internet.',
  },
  unexpected_answer: {
    title: 'An answer that was not expected',
    meaning:
      'What Google sent does not have the form that its documentation describes. Nothing of it was taken over.',
    mend: 'Try again. If it keeps happening, Google may have changed something: the function’s log says what went wrong, and your developer has to look into it.',
  },
  not_stored: {
    title: 'Could not be stored',
    meaning: 'Google gave the reviews, but the database or the function itself failed. Nothing was changed.',
    mend: 'Try again. If it keeps happening, the function’s log says why.',
  },
  interrupted: {
    title: 'Interrupted',
    meaning: 'The run ended before it was done: the server was stopped, or it took too long.',
    mend: 'Nothing: a new run begins from the start, and nothing was lost.',
  },
}
