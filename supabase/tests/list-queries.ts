import { createHash } from 'node:crypto'
import { QueryClient } from '@tanstack/react-query'
import { business } from '../../src/content/business.ts'
import { businessDay } from '../../src/content/business-day'
import { ownProfileQuery } from '../../src/features/account/api'
import { customerEstimateQuery } from '../../src/features/agreements/customer-estimate-api'
import { evidenceDaysQuery } from '../../src/features/agreements/evidence-days'
import { ownEstimatesQuery } from '../../src/features/agreements/own-estimates'
import { documentsToSignQuery } from '../../src/features/agreements/signing-api'
import { officeAccessQuery, ownRoleQuery } from '../../src/features/auth/access'
import {
  candidatesQuery,
  customerQuery,
  customersQuery,
  happenedQuery,
  propertyQuery,
} from '../../src/features/customers/api'
import { importsQuery } from '../../src/features/customers/import-api'
import { estimateQuery, estimatesOfJobQuery, estimatesQuery } from '../../src/features/estimates/api'
import { closeRatesQuery, reminderRulesQuery } from '../../src/features/estimates/follow-up-api'
import { foundEstimatesQuery } from '../../src/features/estimates/found-estimates'
import { filesQuery } from '../../src/features/files/api'
import {
  googleReviewSummaryQuery,
  googleReviewsQuery,
  syncRunsQuery,
  syncStatusQuery,
} from '../../src/features/google-reviews/api'
import { chatListQuery, staffChatQuery } from '../../src/features/help-chat/api'
import { foundChatsQuery } from '../../src/features/help-chat/found-chats'
import {
  invoiceQuery,
  invoiceRulesQuery,
  invoicesOfJobQuery,
  invoicesQuery,
} from '../../src/features/invoices/api'
import { customerInvoiceQuery } from '../../src/features/invoices/customer-invoice-api'
import { foundInvoicesQuery } from '../../src/features/invoices/found-invoices'
import { ownInvoicesQuery } from '../../src/features/invoices/own-invoices'
import { statementQuery } from '../../src/features/invoices/statement-api'
import {
  foundJobsQuery,
  jobsOfCustomerQuery,
  jobsOfRequestQuery,
  jobsOfSameQuery,
  jobsQuery,
} from '../../src/features/jobs/api'
import { conflictsQuery } from '../../src/features/jobs/conflicts-api'
import { fetchDay } from '../../src/features/jobs/day-api'
import { hoursWorkedQuery } from '../../src/features/jobs/hours-worked-api'
import { visitsOfDaysQuery } from '../../src/features/jobs/schedule-api'
import { unplannedQuery } from '../../src/features/jobs/tray-api'
import { freeTimesQuery, offerOfJobQuery, visitsOfJobQuery } from '../../src/features/jobs/visits-api'
import { waysOfDayQuery } from '../../src/features/jobs/ways-api'
import { contactPreferencesQuery, mailChoiceQuery } from '../../src/features/messages/api'
import {
  alertSettingsQuery,
  onCallNowQuery,
  ownBrowsersQuery,
  shiftsQuery,
} from '../../src/features/on-call/api'
import { myCalendarQuery } from '../../src/features/on-call/calendar-api'
import { customersChooseQuery, timeOffQuery, workingHoursQuery } from '../../src/features/on-call/hours-api'
import { auditQuery, peopleQuery } from '../../src/features/people/api'
import {
  assembliesQuery,
  assemblyQuery,
  priceQuery,
  pricesQuery,
  pricesWithCodesQuery,
} from '../../src/features/price-book/api'
import { priceImportsQuery } from '../../src/features/price-book/import-api'
import {
  invitationQuery,
  ownRatingQuery,
  ownReviewsQuery,
  placeReviewsQuery,
  reviewsToWriteQuery,
  staffReviewsQuery,
} from '../../src/features/reviews/api'
import { healthQuery, undeliveredQuery } from '../../src/features/sending/api'
import {
  foundQuery,
  heldRequestsQuery,
  inboxQuery,
  newRequestsQuery,
  overdueRequestsQuery,
  serviceRequestQuery,
} from '../../src/features/service-requests/api'
import { changesQuery } from '../../src/features/service-requests/changes-api'
import { timesQuery } from '../../src/features/service-requests/choose-time-api'
import { answersWaitingQuery } from '../../src/features/service-requests/later-api'
import {
  keptRequestQuery,
  mergedRequestsQuery,
  requestByReference,
  similarRequestsQuery,
} from '../../src/features/service-requests/merge-api'
import {
  ownHousesQuery,
  ownJobsQuery,
  ownRequestQuery,
  ownRequestsQuery,
} from '../../src/features/service-requests/own-api'
import { savedViewsQuery } from '../../src/features/service-requests/saved-views-api'
import { trackQuery } from '../../src/features/service-requests/track-api'
import { attentionOfKindQuery, attentionQuery } from '../../src/features/today/api'
import { walletsQuery } from '../../src/features/wallet/api'
import { sessionKey } from '../../src/lib/kept-session'
import { provenPhonesQuery } from '../../src/lib/phone-codes'
import { spellingQuery } from '../../src/lib/spelling'
import { staffQuery } from '../../src/lib/staff'
import type { Person } from './act-as.ts'
import { admin, customer, staff } from './act-as.ts'
import { ownEvery, signableOption } from './many-rows.ts'

/*
 * Everything the site reads from the database, read the way the site does: through the features' own api.ts, over HTTP, as the
 * person who sees it. `addRows()` has made the rows.
 */

type Asker = 'visitor' | 'customer' | 'staff' | 'admin'

interface ListQuery {
  /** The query's name in its api.ts, and which variant. */
  name: string
  as: Asker
  /** Reads it, or its first few pages. */
  ask: (pages?: number) => Promise<unknown>
}

/** The id of a row from `addRows()`, by its number. */
export function idOf(
  kind:
    | 'request'
    | 'job'
    | 'review'
    | 'chat'
    | 'token'
    | 'customer'
    | 'property'
    | 'price'
    | 'assembly'
    | 'estimate'
    | 'invoice',
  n: number,
): string {
  const hash = createHash('md5').update(`${kind} ${n}`).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The reference of a request from `addRows()`, by its number. */
export const referenceOf = (n: number) =>
  `${business.referencePrefix}-${((n * 7368787) % 16777216).toString(16).padStart(6, '0').toUpperCase().replaceAll('0', 'X').replaceAll('1', 'Y')}`

type Options = Parameters<QueryClient['fetchQuery']>[0]
type PagedOptions = Parameters<QueryClient['fetchInfiniteQuery']>[0]

const isPaged = (options: object): options is PagedOptions => 'initialPageParam' in options

const asked = (options: object, pages: number) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return isPaged(options)
    ? client.fetchInfiniteQuery({ ...options, pages, retry: false } as PagedOptions)
    : client.fetchQuery({ ...(options as Options), retry: false })
}

const someRequest = idOf('request', 77)
const ownRequest = idOf('request', ownEvery)
const place = { service: 'panel-upgrade', town: 'commack' }

const options: Record<Asker, Record<string, () => object>> = {
  visitor: {
    'ownReviewsQuery, all': () => ownReviewsQuery({}),
    'ownReviewsQuery, of a service': () => ownReviewsQuery({ service: place.service }),
    'ownReviewsQuery, of a town': () => ownReviewsQuery({ town: place.town }),
    placeReviewsQuery: () => placeReviewsQuery(place),
    'ownRatingQuery, all': () => ownRatingQuery({}),
    'ownRatingQuery, of a place': () => ownRatingQuery(place),
    invitationQuery: () => invitationQuery(someRequest),
    trackQuery: () => trackQuery(someRequest),
    timesQuery: () => timesQuery(someRequest),
    googleReviewsQuery: googleReviewsQuery,
    googleReviewSummaryQuery: googleReviewSummaryQuery,
    mailChoiceQuery: () => mailChoiceQuery(idOf('token', 1)),
  },
  customer: {
    ownRequestsQuery: () => ownRequestsQuery(customer.id),
    ownRequestQuery: () => ownRequestQuery(customer.id, ownRequest),
    ownJobsQuery: () => ownJobsQuery(customer.id),
    ownHousesQuery: () => ownHousesQuery(customer.id),
    reviewsToWriteQuery: reviewsToWriteQuery,
    contactPreferencesQuery: contactPreferencesQuery,
    provenPhonesQuery: provenPhonesQuery,
    ownProfileQuery: () => ownProfileQuery(customer.id),
    ownRoleQuery: () => ownRoleQuery(customer.id),
  },
  staff: {
    savedViewsQuery: () => savedViewsQuery(),
    'inboxQuery, all': () => inboxQuery('all'),
    'inboxQuery, new': () => inboxQuery('new'),
    'inboxQuery, closed': () => inboxQuery('closed'),
    'inboxQuery, converted': () => inboxQuery('converted'),
    'inboxQuery, spam': () => inboxQuery('spam'),
    'inboxQuery, duplicates': () => inboxQuery('duplicate'),
    'inboxQuery, of nobody': () => inboxQuery('all', 'nobody'),
    'inboxQuery, of one person': () => inboxQuery('all', staff.id),
    'inboxQuery, new, of nobody': () => inboxQuery('new', 'nobody'),
    'inboxQuery, cancelled, of nobody': () => inboxQuery('cancelled', 'nobody'),
    'inboxQuery, new, of one person': () => inboxQuery('new', staff.id),
    'inboxQuery, contacted, of one person': () => inboxQuery('contacted', staff.id),
    'inboxQuery, by what most requests fit': () => inboxQuery('all', 'everybody', { urgency: 'flexible' }),
    'inboxQuery, by what few requests fit': () =>
      inboxQuery('new', 'nobody', { town: 'babylon', service: 'panel-upgrade', urgency: 'emergency' }),
    'inboxQuery, by what none fits, the oldest first': () =>
      inboxQuery('all', 'everybody', { source: 'phone', town: 'montauk', oldest: 'yes' }),
    // Counted from today, as the rows are: of a month of the calendar there would be fewer every day.
    'inboxQuery, of a month': () => {
      const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
      return inboxQuery('all', 'everybody', { from: day(60), until: day(30), service: 'panel-upgrade' })
    },
    'inboxQuery, spam, of one person': () => inboxQuery('spam', staff.id),
    newRequestsQuery: newRequestsQuery,
    changesQuery: changesQuery,
    answersWaitingQuery: () => answersWaitingQuery(someRequest),
    serviceRequestQuery: () => serviceRequestQuery(someRequest),
    similarRequestsQuery: () =>
      similarRequestsQuery({
        id: someRequest,
        phone: '+16315550142',
        email: 'person77@example.com',
        name: 'John Smith',
      }),
    keptRequestQuery: () => keptRequestQuery(referenceOf(78)),
    mergedRequestsQuery: () => mergedRequestsQuery(referenceOf(78)),
    heldRequestsQuery: heldRequestsQuery,
    overdueRequestsQuery: overdueRequestsQuery,
    'foundQuery, a reference': () => foundQuery(referenceOf(77)),
    'foundQuery, a number': () => foundQuery('(631) 555-0142'),
    'foundQuery, an email address': () => foundQuery('own@example.com'),
    'foundQuery, a frequent name': () => foundQuery('john smith'),
    'foundQuery, a frequent street': () => foundQuery('maple street'),
    'foundQuery, a rare word of messages': () => foundQuery('aluminum'),
    'foundQuery, a frequent word of messages': () => foundQuery('house'),
    'foundQuery, words of a name and of a message': () => foundQuery('john aluminum'),
    'foundQuery, a frequent street and a frequent word of messages': () => foundQuery('maple house'),
    'foundQuery, a number, with filters': () =>
      foundQuery('(631) 555-0142', { status: 'new', town: 'commack' }),
    'foundQuery, a frequent street, with filters that few fit': () =>
      foundQuery('maple street', { town: 'montauk', urgency: 'emergency' }),
    'foundQuery, a frequent street, with filters that many fit': () =>
      foundQuery('maple street', { assigned: staff.id, status: 'closed' }),
    'foundQuery, a frequent word of messages, with filters that none fits': () =>
      foundQuery('house', { source: 'phone', status: 'cancelled' }),
    'jobsQuery, open': () => jobsQuery('open'),
    'jobsQuery, closed': () => jobsQuery('closed'),
    'customersQuery, all': () => customersQuery(''),
    'customersQuery, a number': () => customersQuery('(631) 200-0075'),
    'customersQuery, an address': () => customersQuery('125 maple 20125 street'),
    'customersQuery, a frequent street': () => customersQuery('maple street'),
    importsQuery: importsQuery,
    'pricesQuery, all': () => pricesQuery({ q: '', kind: '', archived: false }),
    'pricesQuery, of a kind': () => pricesQuery({ q: '', kind: 'permit', archived: false }),
    'pricesQuery, archived': () => pricesQuery({ q: '', kind: '', archived: true }),
    'pricesQuery, a code': () => pricesQuery({ q: idOf('price', 77).slice(0, 8), kind: '', archived: false }),
    'pricesQuery, a frequent word': () => pricesQuery({ q: 'breaker', kind: '', archived: false }),
    pricesWithCodesQuery: () => pricesWithCodesQuery(['SPD', 'AFCI', 'NEUTRAL']),
    priceQuery: () => priceQuery(idOf('price', 77)),
    'assembliesQuery, all': () => assembliesQuery({ q: '', archived: false }),
    'assembliesQuery, a code': () =>
      assembliesQuery({ q: idOf('assembly', 77).slice(0, 8), archived: false }),
    assemblyQuery: () => assemblyQuery(idOf('assembly', 77)),
    priceImportsQuery: priceImportsQuery,
    'estimatesQuery, drafts': () => estimatesQuery('draft'),
    'estimatesQuery, withdrawn': () => estimatesQuery('withdrawn'),
    estimateQuery: () => estimateQuery(idOf('estimate', 33)),
    documentsToSignQuery: () =>
      documentsToSignQuery({
        estimate_id: idOf('estimate', 31),
        revision: 1,
        option_id: signableOption,
        chosen: [],
        certified: false,
        emergency: null,
      }),
    'estimatesQuery, sent': () => estimatesQuery('sent'),
    reminderRulesQuery: reminderRulesQuery,
    closeRatesQuery: closeRatesQuery,
    ownEstimatesQuery: () => ownEstimatesQuery(someRequest),
    customerEstimateQuery: () => customerEstimateQuery(idOf('estimate', 33)),
    'invoicesQuery, open': () => invoicesQuery('open'),
    'invoicesQuery, drafts': () => invoicesQuery('draft'),
    'invoicesQuery, settled': () => invoicesQuery('settled'),
    invoiceQuery: () => invoiceQuery(idOf('invoice', 33)),
    invoiceRulesQuery: invoiceRulesQuery,
    invoicesOfJobQuery: () => invoicesOfJobQuery(idOf('job', 33)),
    statementQuery: () =>
      statementQuery(idOf('customer', 75), {
        from: '2026-01-01',
        until: businessDay(),
      }),
    customerInvoiceQuery: () => customerInvoiceQuery(idOf('invoice', 33)),
    ownInvoicesQuery: () => ownInvoicesQuery(someRequest),
    evidenceDaysQuery: evidenceDaysQuery,
    estimatesOfJobQuery: () => estimatesOfJobQuery(idOf('job', 33)),
    customerQuery: () => customerQuery(idOf('customer', 75)),
    propertyQuery: () => propertyQuery(idOf('property', 75)),
    'happenedQuery, of a customer': () => happenedQuery({ customer: idOf('customer', 75) }),
    'happenedQuery, of a house': () => happenedQuery({ property: idOf('property', 75) }),
    'candidatesQuery, of one that is confirmed': () => candidatesQuery(idOf('request', 75)),
    'candidatesQuery, of one that is not': () => candidatesQuery(someRequest),
    attentionQuery: attentionQuery,
    'attentionOfKindQuery, 100 overdue': () => attentionOfKindQuery('overdue', 100),
    'attentionOfKindQuery, drafts': () => attentionOfKindQuery('estimate_draft', 50),
    filesQuery: () => filesQuery(someRequest),
    jobsOfCustomerQuery: () => jobsOfCustomerQuery(idOf('customer', 75)),
    jobsOfRequestQuery: () => jobsOfRequestQuery(someRequest),
    'foundJobsQuery, a reference': () => foundJobsQuery(referenceOf(8_000_077)),
    'foundJobsQuery, a frequent word': () => foundJobsQuery('panel'),
    'foundJobsQuery, what none says': () => foundJobsQuery('aquarium'),
    'foundEstimatesQuery, a reference': () => foundEstimatesQuery(referenceOf(4_000_033)),
    'foundEstimatesQuery, a frequent word': () => foundEstimatesQuery('panel'),
    'foundEstimatesQuery, what none says': () => foundEstimatesQuery('aquarium'),
    'foundEstimatesQuery, a customer': () => foundEstimatesQuery('last1080'),
    'foundEstimatesQuery, a full name': () => foundEstimatesQuery('first80 last1080'),
    'foundEstimatesQuery, a frequent street and a frequent word': () => foundEstimatesQuery('maple panel'),
    'foundInvoicesQuery, a number': () => foundInvoicesQuery('1033'),
    'foundInvoicesQuery, a frequent word': () => foundInvoicesQuery('panel'),
    'foundInvoicesQuery, what none says': () => foundInvoicesQuery('aquarium'),
    'foundInvoicesQuery, a customer': () => foundInvoicesQuery('last1080'),
    'foundInvoicesQuery, a full name': () => foundInvoicesQuery('first80 last1080'),
    'foundInvoicesQuery, a customer and a word': () => foundInvoicesQuery('last1080 panel'),
    'foundInvoicesQuery, a frequent street and a frequent word': () => foundInvoicesQuery('maple panel'),
    spellingQuery: () => spellingQuery('jonson mapel'),
    'foundChatsQuery, a name': () => foundChatsQuery('visitor 77'),
    'foundChatsQuery, a frequent name': () => foundChatsQuery('visitor'),
    'foundChatsQuery, an address that none has': () => foundChatsQuery('nobody@nowhere.test'),
    'jobsOfSameQuery, of a customer': () =>
      jobsOfSameQuery({ customer_id: idOf('customer', 75), request_id: null }),
    'jobsOfSameQuery, of a request': () => jobsOfSameQuery({ customer_id: null, request_id: someRequest }),
    visitsOfDaysQuery: () => {
      const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
      return visitsOfDaysQuery(day, day)
    },
    waysOfDayQuery: () => waysOfDayQuery(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)),
    freeTimesQuery: () => {
      const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
      return freeTimesQuery(idOf('job', 75), 120, day(1), day(7))
    },
    unplannedQuery: unplannedQuery,
    conflictsQuery: () => {
      const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
      const [id, job] = [someRequest, idOf('job', 75)]
      const time = { from: `${day}T09:00`, until: `${day}T11:00`, people: [staff.id] }
      return conflictsQuery({ id, job_id: job, kind: 'work', ...time })
    },
    hoursWorkedQuery: () => {
      const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
      return hoursWorkedQuery(day(0), day(6))
    },
    offerOfJobQuery: () => offerOfJobQuery(idOf('job', 75)),
    workingHoursQuery: workingHoursQuery,
    timeOffQuery: () => timeOffQuery('2026-01-01'),
    customersChooseQuery: customersChooseQuery,
    myCalendarQuery: myCalendarQuery,
    visitsOfJobQuery: () => visitsOfJobQuery(idOf('job', 75)),
    staffReviewsQuery: staffReviewsQuery,
    'chatListQuery, open': () => chatListQuery(false),
    'chatListQuery, closed': () => chatListQuery(true),
    staffChatQuery: () => staffChatQuery(idOf('chat', 1)),
    healthQuery: healthQuery,
    undeliveredQuery: undeliveredQuery,
    onCallNowQuery: onCallNowQuery,
    shiftsQuery: shiftsQuery,
    staffQuery: staffQuery,
    alertSettingsQuery: () => alertSettingsQuery(staff.id),
    ownBrowsersQuery: () => ownBrowsersQuery(staff.id),
    syncStatusQuery: syncStatusQuery,
    syncRunsQuery: syncRunsQuery,
    officeAccessQuery: () => officeAccessQuery(staff.id, ''),
  },
  admin: {
    walletsQuery: walletsQuery,
    auditQuery: auditQuery,
    'peopleQuery, all': () => peopleQuery({ search: '', role: null, skip: 0 }),
    'peopleQuery, staff': () => peopleQuery({ search: '', role: 'staff', skip: 0 }),
    'peopleQuery, a rare name': () => peopleQuery({ search: '277', role: null, skip: 0 }),
    'peopleQuery, a frequent name': () => peopleQuery({ search: 'person', role: null, skip: 0 }),
  },
}

/** What the site reads without a query of its own. */
const others: ListQuery[] = [
  { name: 'fetchDay', as: 'staff', ask: () => fetchDay() },
  { name: 'requestByReference', as: 'staff', ask: () => requestByReference(referenceOf(77)) },
]

export const listQueries: ListQuery[] = [
  ...(['visitor', 'customer', 'staff', 'admin'] as const).flatMap((as) =>
    Object.entries(options[as]).map(([name, made]) => ({
      name,
      as,
      ask: (pages = 1) => asked(made(), pages),
    })),
  ),
  ...others,
]

/** The queries that may read more when there is more, and why that is right. */
export const mayTakeLonger: Record<string, string> = {
  closeRatesQuery:
    'counts the estimates that were sent in the last year, which is as long as all of these take',
  'foundQuery, a frequent name':
    'reads all of that name, until there are so many that reading the inbox in its order is quicker',
  'customersQuery, a frequent street':
    'the index names every house of that street, of which 500 customers at most are read',
  'pricesQuery, a frequent word':
    'the index names every item with that word, of which 1,000 at most are read',
  'assembliesQuery, a code':
    'reads all of them as long as there are few: with 2,000 that is quicker than the index',
  'foundQuery, a number, with filters':
    'looks through the requests with that status, of which 3,000 at most are read',
  'foundQuery, a frequent street, with filters that few fit':
    'looks through the requests with that word, of which 10,000 at most are read',
  'foundQuery, a frequent street, with filters that many fit':
    'reads the thousand that show that the word is frequent',
  'foundQuery, a frequent word of messages, with filters that none fits':
    'looks through the requests with that status, of which 10,000 at most are read',
  'foundInvoicesQuery, a number':
    'the index names everybody with that number in theirs, of whom 100 at most are read',
  'inboxQuery, by what few requests fit':
    'looks through the requests with that status and person, of which 3,000 at most are read',
}

const accounts: Record<Exclude<Asker, 'visitor'>, Person & { email: string }> = {
  customer: { ...customer, email: 'customer@demo.test' },
  staff: { ...staff, email: 'staff@demo.test' },
  admin: { ...admin, email: 'admin@demo.test' },
}

/** Turns this process into someone's browser at the site `url`. The queries above then run as them. */
export async function comeAs(asker: Asker, url: string, password: string) {
  const store = new Map<string, string>()
  const localStorage = {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => void store.set(name, value),
    removeItem: (name: string) => void store.delete(name),
  }
  Object.assign(globalThis, { location: new URL(url), localStorage })
  if (asker === 'visitor') return
  const { supabase } = await import('../../src/lib/supabase-client')
  const { data, error } = await supabase.auth.signInWithPassword({ email: accounts[asker].email, password })
  if (error) throw error
  // Without a window, supabase-js does not store a session.
  store.set(sessionKey(url), JSON.stringify(data.session))
}
