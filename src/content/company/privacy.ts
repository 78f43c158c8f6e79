import { draftDays } from '@/lib/drafts'
import { business, takesBitcoin } from '../business'
import { contracts } from '../contracts'
import { law } from '../law'
import type { Metadata } from '../metadata'
import { capitalized } from '../trade'
import { keeping, period } from './keeping'
import type { TextBlock } from './text-block'

/** The last change of the text below. */
export const privacyChanged = 'November 21, 2026'

/** What all of it comes to. */
export const privacyInShort = [
  'No advertising, no tracking, no analytics, and no cookies.',
  'What you send us is used to answer you and to do the work. It is not sold, lent or used to advertise to you.',
  'You can ask at any time what we have on you, and have it corrected or deleted.',
]

/**
 * What the site keeps about people: the page /privacy. Periods come from where they are set, and a test checks that
 * everything src/ puts into the browser's storage is named.
 */
export const privacy: TextBlock[] = [
  {
    heading: 'Reading this site',
    paragraphs: [
      `Fonts, drawings and code come from this site’s own address, so nobody who collects such things learns which pages you read here. The Google reviews on the home page are read from our own database, into which they were copied; your browser does not talk to Google for them.${takesBitcoin ? ' The QR code for Bitcoin is drawn by your own browser.' : ''}`,
      'Links to other sites (our profiles, a map, the sources below an article) lead there only when you follow them. From then on their rules apply. They learn at most that you came from this site, never from which page.',
      'The servers that deliver the site and its database keep technical logs of requests for a short time: time, address of the page, IP address, kind of browser. They are used to find faults and fend off attacks. We do not combine them with what you send us.',
    ],
  },
  {
    heading: 'What is kept in your browser',
    paragraphs: [
      'A few things, in your browser’s local storage. They are not cookies: your browser does not send them along with every request, and they stay on your device until the time named here or until you clear them.',
    ],
    points: [
      `“quote-request-draft”: what you have typed into the quote form and not yet sent, so that a lost connection or a dead battery costs you nothing. Deleted when the request has been received, and ${period(draftDays['quote-request-draft'])} after you began it.`,
      `“review-draft-” and a number: what you have typed of a review and not yet sent. Deleted when it has been received, and ${period(draftDays['review-draft-'])} after you last typed.`,
      '“help-chat”: the key to your conversation with the office, only if you have begun one in the help chat.',
      'A name that begins with “sb-”: your session, only if you sign in. Deleted when you sign out.',
      '“signed-in”: the number of the account that is signed in, so that nothing of yours is shown to anyone who signs in after you. Deleted when you sign out.',
      `“phone-request-draft”: in our office’s own browsers only, what a caller says until it is stored. Deleted then, and after ${period(draftDays['phone-request-draft'])}.`,
      '“inbox-alerts”, “office-keys” and “office-colors”: in our office’s own browsers only, whether a new request makes a sound, single keys do something, and pages are light or dark.',
      '“chosen-files”, “message-files” and “files”: the photos and files that you add to a request or to a message about it, until they have arrived. They are kept for 14 days at most (in IndexedDB).',
      '“files-waiting”: that some of them are still to be sent, so that the next page goes on with it.',
      '“my-day”: in our staff’s own phones only, the visits of whoever is signed in, of today and the next three days, with names, addresses, phone numbers and photos, so that they can be read without a network (in IndexedDB, and beside it the page itself and its code). Deleted when they sign out or someone else signs in.',
      '“not-sent”: in our staff’s own phones only, what they have reported of a visit, with its photos, until it has arrived (in IndexedDB). It stays when they sign out and is sent when they are back: nobody else is shown it.',
      '“visit-note:” and a number: in our staff’s own phones only, a note that is being written about a visit, until it is reported.',
      '“fonts”: the one word “cached”, once the site’s fonts have been fetched, so that the next page shows them at once.',
      '“reloaded”: in this tab alone, when the page was last reloaded because we had updated the site.',
      'In this tab alone, and gone when you close it: what you ask and type in the help chat (names that begin with “help-chat:”), and what is typed about a request of yours, into your profile, or chosen and typed on an estimate, or by our staff about a request, a customer, a job, a price, an estimate or an invoice, until it is stored (“draft:”).',
      'When you sign out, all of it is deleted, except for the fonts, the office’s colors and what is still being sent: a request with its photos, and what our staff have reported of a visit.',
    ],
  },
  {
    heading: 'Asking for a quote',
    paragraphs: [
      'We keep what you type into the form: your name, phone number and email address, the town and, if you give it, the street address, what kind of work it is, how soon, how and when you would like to be reached, and your message. With it we keep a number that you can give us on the phone, the time, the status of the request, and notes that our staff write about it. What you tell us on the phone is kept in the same place. Photos and files that you add are kept with the request and deleted with it; where a photo was taken is removed when it arrives.',
      'It is read by our staff and, if you have an account with the same confirmed email address, by you. Against automatic spam the form notes how long it took to fill in; that figure is checked and not kept. From the sixth request in an hour with the same email address on, a person looks at it before anybody else is told.',
      'How long it is kept is listed below. A request that never became a job is deleted sooner when you ask for it.',
    ],
  },
  {
    heading: 'Email and text messages',
    paragraphs: [
      'We write to you about your request: that we have it, where it stands, what we answer, an estimate and a few reminders of it while it waits for your answer, and once an invitation to review the finished work. Of an estimate we note when its page was first and last on a screen, so that we know it arrived, but not on whose. You get text messages only if you choose them in your profile; the words that you agree to there are kept with the time, and replying STOP ends the messages at once. Every email that you can do without has a link that stops emails of its kind, without signing in. How long we keep what was sent is listed below.',
    ],
  },
  ...(contracts.length > 0
    ? [
        {
          heading: 'Signing an estimate',
          paragraphs: [
            'When you sign an estimate on this site, we keep the documents as you read them, your name and signature, the time, a shortened form of the address to which your code went, and the IP address and kind of browser of your own device: they show that it was you. They stay with the job, and whoever has the link to the estimate can download them. The code itself is deleted within a day.',
            'Of what was signed we publish nothing but hashes, numbers from which nobody can read anything. By them anybody who has such a file can check that not a letter of it was changed.',
          ],
        },
      ]
    : []),
  {
    heading: 'The help chat',
    paragraphs: [
      'Questions that you ask it are answered by your own device from the pages of this site, and are not sent to anyone. Only when you talk to a person do we keep your name, the email address or phone number that you give, the page on which you asked, and what you and we write. Our staff read it. You read it with the key that your browser keeps: we hold only a fingerprint of that key, so nobody can open the conversation without it. A conversation ends seven days after its last message; it is deleted when you ask for it, and otherwise after the time listed below.',
    ],
  },
  {
    heading: 'An account',
    paragraphs: [
      'You don’t need one to ask for a quote. If you create one, we keep your email address, your name and phone number if you add them, and a scrambled form of your password from which nobody can read it. An email is sent to confirm the address. It is for showing you what you have with us.',
    ],
  },
  {
    heading: 'Who handles data for us',
    paragraphs: [
      'The database and the sign-in are run by Supabase, the site’s files are delivered by a hosting company, and email and text messages to you go through providers of each. They handle data for us and on our instructions, and may not use them for themselves. Inside the database each row is guarded by rules of its own: visitors read nothing of it, customers what is theirs, and our staff what they need to do the work.',
      'To do a job, we pass on what is needed: your name and address to the town’s building department, to the inspection agency and to the utility when a permit, an inspection or a disconnection is filed. We give data to authorities where the law requires it, and to nobody else.',
    ],
  },
  {
    heading: 'How long it is kept',
    paragraphs: ['Twice a day, our database deletes what has been kept long enough:'],
    rows: keeping.map(({ kind, what, days, counted_from, why }) => ({
      what,
      long: capitalized(`${period(days)} from ${counted_from}`),
      why: `${why}${kind === 'jobs' && law.claims ? ` ${law.claims}` : ''}`,
    })),
    points: [
      'An account that nobody has confirmed: one day. An account: until you delete it, on its own page, or ask us to.',
      'How many addresses and networks wrote to us, scrambled so that they cannot be read: one day.',
      'What our own people did in the office (who gave a role, decided on a review, erased somebody): for good, with their names and, about customers, only the numbers of requests.',
      'That a phone number answered STOP: for good, since we may not write to it again.',
    ],
  },
  ...(takesBitcoin
    ? [
        {
          heading: 'Paying with Bitcoin',
          paragraphs: [
            'The dialog shows an address and stores nothing. But a payment in Bitcoin is public by its nature: the amount, the time and the addresses are in the blockchain for everybody to see, for good, and neither you nor we can remove them.',
          ],
        },
      ]
    : []),
  {
    heading: 'Your rights',
    paragraphs: [
      `Write or call, and we tell you what we have on you, correct it, send you a copy or delete it, unless the law makes us keep it, as it does for a job that we did; we then say so. We may ask for something that shows it is you. We answer within 30 days. If data about you ever falls into the wrong hands, we tell you without delay${law.lostData ? `, ${law.lostData}` : ''}.`,
      'The site is made for people who own or rent a house or run a business, not for children, and we do not knowingly keep anything about a child under 13.',
    ],
  },
  ...(business.demo
    ? [
        {
          heading: 'This is a demonstration',
          paragraphs: [
            'The business on this site is made up, and nobody is waiting for your request. The text says truthfully what the software stores. Do not send real personal data. If you make this site your own, have a lawyer read the text and put in the names of your providers.',
          ],
        },
      ]
    : []),
]

export const privacyMetadata: Metadata = {
  title: 'Privacy',
  description:
    'What this site keeps about you, in your browser and in its database, why, for how long, who handles it for us, and how to have it deleted.',
  keywords: 'privacy, personal data',
}
