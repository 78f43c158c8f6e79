import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { contracts } from '../../src/content/contracts.ts'
import { addAccount, admin, customer, staff } from './act-as.ts'
import { type Answer, call, mintedFor, resigned, rest, tokenOf } from './sessions.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'
import { aService, aTown, demoReference, otherService, otherTown, seededTown } from './this-site.ts'

// Who may do what with each table, view and function that the API exposes (DESIGN.md §4). Anything added to the schema
// `public` has to be listed here too, or the tests fail.

const people = [
  'a visitor',
  'the owner',
  'another customer',
  'an unconfirmed account',
  'staff',
  'an admin',
  // People with a second factor: have they entered its code in this session?
  'staff without the code',
  'an admin without the code',
  'staff with the code',
] as const
type Person = (typeof people)[number]
type Each<T> = Record<Person, T>

const idOf = {
  'the owner': customer.id,
  'another customer': '00000000-0000-4000-a000-000000000101',
  'an unconfirmed account': '00000000-0000-4000-a000-000000000102',
  staff: staff.id,
  'an admin': admin.id,
  'staff without the code': '00000000-0000-4000-a000-000000000103',
  'an admin without the code': '00000000-0000-4000-a000-000000000104',
  'staff with the code': '00000000-0000-4000-a000-000000000103',
}
const withoutRole = '00000000-0000-4000-a000-000000000105'

// From the seed, plus one that belongs to another customer.
const demoRequest = (number: number) => `00000000-0000-4000-b000-${String(number).padStart(12, '0')}`
const ofOwner = [2, 6, 9].map(demoRequest)
const openOfOwner = demoRequest(2)
const doneOfOwner = demoRequest(9)
const openJob = '00000000-0000-4000-b001-000000000006'
const doneJob = '00000000-0000-4000-b001-000000000009'
const permit = '00000000-0000-4000-b002-000000000006'
const visit = '00000000-0000-4000-b006-000000000006'
const customerOne = '00000000-0000-4000-b003-000000000001'
const landlord = '00000000-0000-4000-b003-000000000003'
const contactOfOne = '00000000-0000-4000-b004-000000000001'
const rentedHouse = '00000000-0000-4000-b005-000000000002'
const triedImport = '00000000-0000-4000-b008-000000000001'
const triedPrices = '00000000-0000-4000-b008-000000000002'
const price = '00000000-0000-4000-b00a-000000000001'
const circuit = '00000000-0000-4000-b00b-000000000001'
const draft = '00000000-0000-4000-b00c-000000000001'
const option = '00000000-0000-4000-b00c-000000000002'
const sendable = '00000000-0000-4000-b00c-000000000004'
const sentEstimate = '00000000-0000-4000-b00c-000000000005'
const invoiceDraft = '00000000-0000-4000-b00e-000000000001'
const issuedInvoice = '00000000-0000-4000-b00e-000000000002'
const overpaidInvoice = '00000000-0000-4000-b00e-000000000004'
const aPaymentRow = '00000000-0000-4000-b00e-000000000003'
/** The seed's, which is on, and one that is being set up. */
const walletOn = '00000000-0000-4000-b010-000000000001'
const walletInTest = '00000000-0000-4000-b010-000000000002'
const claimedRefund = '00000000-0000-4000-b00f-000000000009'
const refundTo = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const askedRefund = '00000000-0000-4000-b010-000000000003'
const signedEstimate = '00000000-0000-4000-b00c-000000000006'
const signingCode = '00000000-0000-4000-b00c-000000000007'
/** Of what the sent estimate would be signed as, today. */
let hashesToSign: string[] = []
/** A request as Postgres writes a row. */
let requestAsRow = ''
const aSignature = {
  id: landlord,
  estimate_id: sentEstimate,
  revision: 1,
  option_id: option,
  chosen: [],
  certified: false,
  emergency: null,
  consent: contracts.at(-1)?.version,
  name: 'Demo signer',
  how: 'typed',
  drawing: null,
  code: '123456',
}
/** What signing writes to, beside the code. */
const writtenWhenSigned = [
  'private.estimate_documents',
  'private.estimates',
  'private.evidence',
  'private.evidence_days',
  'private.outbox',
  'private.signatures',
  'public.job_events',
]
const aRate = '00000000-0000-4000-b00d-000000000001'
const aPrice = {
  code: 'ACCESS-1',
  kind: 'labor',
  name: 'Demo access hour',
  unit: 'hour',
  price_cents: 14_500,
  taxable: true,
  labor_minutes: 0,
  cost_cents: null,
  supplier: null,
  archived: false,
}
const waitingAnswer = '00000000-0000-4000-b009-000000000001'
const canceledAnswer = '00000000-0000-4000-b009-000000000002'
const pendingReview = '00000000-0000-4000-d000-000000000019'
const ofAnother = demoRequest(101)
const chat = { id: '00000000-0000-4000-e000-000000000001', token: 'c'.repeat(64) }
const ofUnconfirmedAddress = demoRequest(3)
const mergedRequest = demoRequest(102)
// Of the same request: one by its customer, one by the office for itself.
const theirPhoto = '00000000-0000-4000-b006-000000000001'
const officePhoto = '00000000-0000-4000-b006-000000000002'
const failedMessage = '00000000-0000-4000-f000-000000000001'
// In the links that unsubscribe and resubscribe.
const subscribedToken = '00000000-0000-4000-f000-000000000002'
const unsubscribedToken = '00000000-0000-4000-f000-000000000003'
const browserOf = {
  'the owner': '00000000-0000-4000-f000-000000000011',
  staff: '00000000-0000-4000-f000-000000000012',
  'an admin': '00000000-0000-4000-f000-000000000013',
  'staff with the code': '00000000-0000-4000-f000-000000000014',
}
const ownView = '00000000-0000-4000-f000-000000000021'
const sharedView = '00000000-0000-4000-f000-000000000022'
const colleagueView = '00000000-0000-4000-f000-000000000023'
const ownTimeOff = '00000000-0000-4000-f000-000000000031'
const pushKeys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }

/** Rows by their keys: all of them, none (without an error), or an error, because this person may not even try. */
type Rows = 'all' | 'refused' | readonly string[]
const none: Rows = []
const refused = 'refused'

const everyone = <T>(value: T): Each<T> =>
  Object.fromEntries(people.map((person) => [person, value])) as Each<T>
/** For everyone the database treats as staff. */
const office = <T>(value: T) => ({ staff: value, 'an admin': value, 'staff with the code': value })
const self = (ids: Partial<Each<string>>) =>
  Object.fromEntries(Object.entries(ids).map(([person, id]) => [person, [id]])) as Partial<Each<Rows>>

/** What is theirs opens to nobody who has yet to enter the code. */
const tooSoon = { 'staff without the code': refused, 'an admin without the code': refused } as const

/** Keys that are known only once the database is running. */
type Later = () => Promise<string[]>
const later = new Map<readonly string[], Later>()
function known(find: Later): readonly string[] {
  const keys: string[] = []
  later.set(keys, find)
  return keys
}

interface Relation {
  key: string
  /** The columns open to everyone who may read rows; all of them if omitted. */
  columns?: string
  select: Each<Rows>
  insert: { row: () => object; by: Each<'written' | 'refused'> }
  /** Of every row, with one statement. */
  update: { to: object; by: Each<Rows> }
  delete: Each<Rows>
  /** Other tables that an allowed change writes to. */
  alsoWrites?: string[]
}

const publishedReviews = known(async () => {
  const rows = await backend.sql<{ id: string }[]>`select id from public.reviews where status = 'published'`
  return ids(rows)
})

const relations: Record<string, Relation> = {
  user_roles: {
    key: 'user_id',
    select: { ...everyone(none), 'a visitor': refused, ...self(idOf), 'an admin': 'all' },
    // Admins change roles through change_role().
    insert: { row: () => ({ user_id: withoutRole, role: 'customer' }), by: everyone(refused) },
    update: { to: { role: 'staff' }, by: everyone(refused) },
    delete: everyone(refused),
  },

  profiles: {
    key: 'user_id',
    select: { ...everyone(none), 'a visitor': refused, ...self(idOf), ...office('all'), ...tooSoon },
    insert: { row: () => ({ user_id: withoutRole, full_name: 'Demo' }), by: everyone(refused) },
    update: {
      to: { full_name: 'Demo Changed' },
      by: { ...everyone(none), 'a visitor': refused, ...self(idOf), ...tooSoon },
    },
    delete: everyone(refused),
    // What is open of theirs gets the new name, and the office hears of it.
    alsoWrites: [
      'private.people',
      'private.outbox',
      'public.service_request_events',
      'public.service_requests',
    ],
  },

  service_requests: {
    key: 'id',
    select: {
      ...everyone(none),
      'a visitor': refused,
      ...office('all'),
    },
    insert: {
      row: () => ({
        id: randomUUID(),
        name: 'Demo Caller',
        phone: '+16315550150',
        email: 'customer@demo.test',
        town: aTown,
        service: aService,
        urgency: 'flexible',
        preferred_contact: 'phone',
        message: 'Demo: called about the panel.',
        source: 'phone',
      }),
      by: { ...everyone(refused), ...office('written') },
    },
    update: { to: { status: 'contacted' }, by: everyone(refused) },
    delete: everyone(refused),
    alsoWrites: ['public.service_request_events', 'private.outbox'],
  },

  service_request_events: {
    key: 'id',
    select: {
      ...everyone(none),
      'a visitor': refused,
      ...office('all'),
    },
    insert: {
      row: () => ({ service_request_id: openOfOwner, kind: 'note', body: 'Demo', visible_to_customer: true }),
      by: { ...everyone(refused), ...office('written') },
    },
    update: { to: { body: 'Demo: changed' }, by: everyone(refused) },
    delete: everyone(refused),
    alsoWrites: ['private.outbox'],
  },

  // Staff start and change jobs through functions.
  jobs: {
    key: 'id',
    select: { ...everyone(none), 'a visitor': refused, ...office('all') },
    insert: { row: () => ({ title: 'Demo job', request_id: openOfOwner }), by: everyone(refused) },
    update: { to: { status: 'done' }, by: everyone(refused) },
    delete: everyone(refused),
  },

  job_events: {
    key: 'id',
    select: { ...everyone(none), 'a visitor': refused, ...office('all') },
    insert: { row: () => ({ job_id: openJob, kind: 'changed', body: 'Demo' }), by: everyone(refused) },
    update: { to: { body: 'Demo: changed' }, by: everyone(refused) },
    delete: everyone(refused),
  },

  job_permits: {
    key: 'id',
    select: { ...everyone(none), 'a visitor': refused, ...office('all') },
    insert: { row: () => ({ id: randomUUID(), job_id: openJob }), by: everyone(refused) },
    update: { to: { status: 'final' }, by: everyone(refused) },
    delete: everyone(refused),
  },

  job_inspections: {
    key: 'id',
    select: { ...everyone(none), 'a visitor': refused, ...office('all') },
    insert: {
      row: () => ({
        id: randomUUID(),
        permit_id: permit,
        kind: 'final',
        inspected_on: '2026-11-20',
        passed: true,
      }),
      by: everyone(refused),
    },
    update: { to: { passed: true }, by: everyone(refused) },
    delete: everyone(refused),
  },

  // One of staff's own, one that they share, and a colleague's own.
  saved_views: {
    key: 'id',
    select: {
      ...everyone(none),
      'a visitor': refused,
      ...office([sharedView]),
      staff: [ownView, sharedView],
      'an admin': [colleagueView, sharedView],
    },
    insert: {
      row: () => ({ name: 'Demo view', search: 'status=new', shared: true, place: 1 }),
      by: { ...everyone(refused), ...office('written') },
    },
    update: {
      to: { name: 'Demo: renamed' },
      by: {
        ...everyone(none),
        'a visitor': refused,
        staff: [ownView, sharedView],
        'an admin': [colleagueView],
      },
    },
    delete: {
      ...everyone(none),
      'a visitor': refused,
      staff: [ownView, sharedView],
      'an admin': [colleagueView],
    },
  },

  // Staff have their own browsers; nobody owns the ones left behind by the owner, who used to be staff.
  push_subscriptions: {
    key: 'id',
    select: { ...everyone(none), 'a visitor': refused, ...self(browserOf), 'the owner': none },
    insert: {
      row: () => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`, ...pushKeys }),
      by: { ...everyone(refused), ...office('written') },
    },
    update: { to: { endpoint: 'https://fcm.googleapis.com/fcm/send/mine' }, by: everyone(refused) },
    delete: { ...everyone(none), 'a visitor': refused, ...self(browserOf), 'the owner': none },
  },

  on_call_shifts: {
    key: 'id',
    select: { ...everyone(none), 'a visitor': refused, ...office('all') },
    insert: {
      row: () => ({ user_id: staff.id, weekday: 3, starts_at: '08:00', ends_at: '17:00' }),
      by: { ...everyone(refused), 'an admin': 'written' },
    },
    // Admins change and remove one shift at a time (audit.test.ts), never all of them.
    update: {
      to: { ends_at: '17:30' },
      by: { ...everyone(none), 'a visitor': refused, 'an admin': refused },
    },
    delete: { ...everyone(none), 'a visitor': refused, 'an admin': refused },
    alsoWrites: ['private.audit_log'],
  },

  // Admins add hours, and remove one row at a time.
  working_hours: {
    key: 'id',
    select: { ...everyone(none), 'a visitor': refused, ...office('all') },
    insert: {
      row: () => ({ user_id: staff.id, weekday: 5, starts_at: '08:00', ends_at: '17:00' }),
      by: { ...everyone(refused), 'an admin': 'written' },
    },
    update: { to: { ends_at: '17:30' }, by: everyone(refused) },
    delete: { ...everyone(none), 'a visitor': refused, 'an admin': refused },
    alsoWrites: ['private.audit_log'],
  },

  // A holiday, and time off of staff: everybody in the office writes their own, admins all, one row at a time.
  time_off: {
    key: 'id',
    select: { ...everyone(none), 'a visitor': refused, ...office('all') },
    insert: {
      row: () => ({ user_id: staff.id, first_day: '2098-01-01', last_day: '2098-01-02' }),
      by: { ...everyone(refused), staff: 'written', 'an admin': 'written' },
    },
    update: { to: { last_day: '2098-01-03' }, by: everyone(refused) },
    delete: { ...everyone(none), 'a visitor': refused, staff: [ownTimeOff], 'an admin': refused },
    alsoWrites: ['private.audit_log'],
  },

  // These belong to the owner, who used to be staff, and to an admin who has yet to enter the code. alerts.test.ts has people
  // change their own.
  alert_settings: {
    key: 'user_id',
    select: { ...everyone(none), 'a visitor': refused, 'an admin': 'all' },
    insert: {
      row: () => ({ texts: false }),
      by: { ...everyone(refused), ...office('written') },
    },
    update: { to: { texts: false }, by: { ...everyone(none), 'a visitor': refused } },
    delete: everyone(refused),
  },

  // Staff read all of them through reviews_for_staff() and decide through moderate_review().
  reviews: {
    key: 'id',
    columns: 'id,rating,title,body,display_name,service,town,status,created_at',
    select: everyone(publishedReviews),
    insert: {
      row: () => ({
        service_request_id: doneOfOwner,
        rating: 5,
        body: 'Demo: very neat work.',
        display_name: 'Demo',
        service: otherService,
        town: otherTown,
      }),
      by: everyone(refused),
    },
    update: { to: { status: 'published' }, by: everyone(refused) },
    delete: everyone(refused),
  },

  // Visitors reach their own through functions, with the conversation's secret token.
  chat_conversations: {
    key: 'id',
    columns: 'id,name,email,phone,page,waiting_since,closed_at,service_request_id',
    select: { ...everyone(none), 'a visitor': refused, ...office('all') },
    insert: {
      row: () => ({ id: randomUUID(), name: 'Demo', email: 'customer@demo.test', page: '/' }),
      by: everyone(refused),
    },
    update: { to: { name: 'Demo: changed' }, by: everyone(refused) },
    delete: everyone(refused),
  },

  chat_messages: {
    key: 'id',
    select: { ...everyone(none), 'a visitor': refused, ...office('all') },
    insert: {
      row: () => ({ id: randomUUID(), conversation_id: chat.id, position: 2, author: 'staff', body: 'Demo' }),
      by: everyone(refused),
    },
    update: { to: { body: 'Demo: changed' }, by: everyone(refused) },
    delete: everyone(refused),
  },

  google_reviews: {
    key: 'id',
    select: everyone('all'),
    insert: {
      row: () => ({
        id: randomUUID(),
        source: 'demo',
        rating: 5,
        time: '2026-01-01T00:00:00Z',
        author_name: 'Demo',
      }),
      by: everyone(refused),
    },
    update: { to: { rating: 5 }, by: everyone(refused) },
    delete: everyone(refused),
  },

  google_review_syncs: {
    key: 'id',
    select: { ...everyone(none), 'a visitor': refused, ...office('all') },
    insert: { row: () => ({ fetched: 1 }), by: everyone(refused) },
    update: { to: { fetched: 1 }, by: everyone(refused) },
    delete: everyone(refused),
  },

  google_review_summary: {
    key: 'review_count',
    select: everyone('all'),
    insert: { row: () => ({ review_count: 1000, average_rating: 5 }), by: everyone(refused) },
    update: { to: { review_count: 1000 }, by: everyone(refused) },
    delete: everyone(refused),
  },
}

interface DatabaseFunction {
  with: () => object
  /** The part of the answer to compare. */
  gives: (body: Answer['body']) => unknown
  /** What each person gets: this answer, an HTTP status other than 200, or no right to call it. */
  to: Each<unknown>
  /** Tables that an allowed call may change. */
  writes?: string[]
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()
const status = (code: number, why?: string) => ({ status: code, ...(why && { why }) })

/** What is theirs opens to nobody who has yet to enter the code. */
const withoutTheCode = {
  'staff without the code': status(403, 'second_factor_needed'),
  'an admin without the code': status(403, 'second_factor_needed'),
}

/** Only for the office; everyone else is refused with a sentence. */
const forOffice: Each<unknown> = { ...everyone(status(403)), 'a visitor': refused }

const emails = {
  'the owner': 'customer@demo.test',
  'another customer': 'another@demo.test',
  'an unconfirmed account': null,
  staff: 'staff@demo.test',
  'an admin': 'admin@demo.test',
  'staff without the code': 'staff.two@demo.test',
  'an admin without the code': 'admin.two@demo.test',
  'staff with the code': 'staff.two@demo.test',
}

/** What a change of a job leads to. */
const jobWrites = [
  'public.jobs',
  'public.job_events',
  'public.service_requests',
  'public.service_request_events',
  'private.request_stages',
  'private.outbox',
  'private.audit_log',
]

/** What a change of a visit leads to. */
const visitWrites = [
  'private.visits',
  'private.visit_people',
  'private.visit_presses',
  'public.jobs',
  'public.job_events',
  'private.outbox',
]

const visitTime = (day: string) => ({
  from: `${day}T09:00`,
  until: `${day}T12:00`,
  promised_from: `${day}T09:00`,
  promised_until: `${day}T11:00`,
  people: [staff.id],
  reason: 'The permit comes tomorrow.',
})

const functions: Record<string, DatabaseFunction> = {
  staff_names: {
    with: () => ({}),
    gives: (rows) => rows.map(({ role }: { role: string }) => role).sort(),
    to: { ...everyone([]), 'a visitor': refused, ...office(['admin', 'admin', 'staff', 'staff']) },
  },

  submit_service_request: {
    with: () => ({
      request: {
        id: randomUUID(),
        name: 'Demo Asker',
        phone: '(631) 555-0161',
        email: `${randomUUID()}@demo.test`,
        town: aTown,
        service: aService,
        urgency: 'flexible',
        preferred_contact: 'email',
        message: 'Demo: a new panel, please.',
        filled_in_ms: 20_000,
      },
    }),
    gives: (body) => Object.keys(body).sort(),
    to: everyone(['created_at', 'held', 'id', 'may_choose_time', 'reference']),
    writes: [
      'private.anonymous_writes',
      'public.service_requests',
      'public.service_request_events',
      'private.outbox',
    ],
  },

  find_people: {
    with: () => ({}),
    gives: (rows) => rows.length,
    to: { ...everyone(0), 'a visitor': refused, 'an admin': 8 },
  },

  office_access: {
    with: () => ({}),
    gives: (body) => body,
    to: {
      ...everyone('closed'),
      'a visitor': refused,
      ...office('open'),
      'staff without the code': 'code',
      'an admin without the code': 'code',
    },
  },

  change_role: {
    with: () => ({ person: withoutRole, new_role: 'staff' }),
    gives: (body) => body,
    to: {
      ...forOffice,
      'an admin': {
        id: withoutRole,
        role: 'staff',
        former_role: 'customer',
        visits: 0,
        requests: 0,
        jobs: 0,
      },
    },
    writes: ['public.user_roles', 'private.people', 'private.audit_log'],
  },

  my_service_requests: {
    with: () => ({}),
    gives: ids,
    to: {
      ...everyone([]),
      'a visitor': refused,
      'the owner': ofOwner,
      'another customer': [ofAnother],
      ...withoutTheCode,
    },
  },

  my_service_request: {
    with: () => ({ request_id: openOfOwner }),
    gives: ids,
    to: { ...everyone([]), 'a visitor': refused, 'the owner': [openOfOwner], ...withoutTheCode },
  },

  my_request_history: {
    with: () => ({ request_id: openOfOwner }),
    gives: (rows) => rows.map(({ kind }: { kind: string }) => kind),
    to: { ...everyone([]), 'a visitor': refused, 'the owner': ['stage'], ...withoutTheCode },
  },

  delete_chat: {
    with: () => ({ conversation_id: chat.id }),
    gives: (body) => body,
    to: { ...forOffice, ...office({ id: chat.id }) },
    writes: ['public.chat_conversations', 'public.chat_messages', 'private.outbox', 'private.audit_log'],
  },

  erase_person: {
    with: () => ({ person_email: 'another@demo.test', really: true }),
    gives: (body) => [body.account, body.requests],
    to: { ...forOffice, 'an admin': [true, 1] },
    writes: [
      'auth.identities',
      'auth.mfa_amr_claims', // on a real project
      'auth.refresh_tokens',
      'auth.sessions',
      'auth.users',
      'private.audit_log',
      'private.outbox',
      'private.people',
      'public.profiles',
      'public.service_request_events',
      'public.service_requests',
      'public.user_roles',
      'private.customer_imports',
      'private.customer_import_rows',
    ],
  },

  audit_entries: {
    with: () => ({}),
    gives: (rows) => rows.length > 0,
    to: { ...everyone(false), 'a visitor': refused, 'an admin': true },
  },

  // What the owner of a visit may: visits.test.ts.
  cancel_visit: {
    with: () => ({ request_id: openOfOwner, visit_from: '2099-01-01T14:00:00Z' }),
    gives: (body) => body,
    to: { ...everyone(status(404)), 'a visitor': refused, 'the owner': status(409), ...withoutTheCode },
  },

  cancel_service_request: {
    with: () => ({ request_id: openOfOwner }),
    gives: (body) => body,
    to: {
      ...everyone(status(404)),
      'a visitor': refused,
      'the owner': { id: openOfOwner, stage: 'cancelled' },
      ...withoutTheCode,
    },
    writes: [
      'public.service_requests',
      'public.service_request_events',
      'private.request_stages',
      'private.outbox',
    ],
  },

  send_customer_message: {
    with: () => ({ request_id: openOfOwner, message: 'Demo: the side door is open.' }),
    gives: (body) => Object.keys(body).sort(),
    to: {
      ...everyone(status(404)),
      'a visitor': refused,
      'the owner': ['created_at', 'id'],
      ...withoutTheCode,
    },
    writes: ['public.service_request_events', 'private.outbox', 'public.service_requests'],
  },

  track_service_request: {
    with: () => ({ request_id: openOfOwner }),
    gives: (body) => Object.keys(body).sort(),
    to: everyone([
      'continued_in',
      'created_at',
      'estimates',
      'first_name',
      'history',
      'invoices',
      'may_choose_time',
      'may_review',
      'other_town',
      'reference',
      'service',
      'stage',
      'town',
      'visit',
    ]),
  },

  review_invitation: {
    with: () => ({ service_request_id: doneOfOwner }),
    gives: (body) => Object.keys(body).sort(),
    to: everyone(['first_name', 'may_review', 'other_town', 'reviewed', 'service', 'town']),
  },

  submit_review: {
    with: () => ({
      review: {
        service_request_id: doneOfOwner,
        rating: 5,
        body: 'Demo: very neat work.',
        display_name: 'Demo',
      },
    }),
    gives: (body) => Object.keys(body).sort(),
    to: everyone(['created_at', 'id']),
    writes: ['public.reviews'],
  },

  own_review_summary: {
    with: () => ({}),
    gives: (body) => JSON.stringify(body).match(/\d+/g)?.at(-1),
    to: everyone('6'),
  },

  reviews_to_write: {
    with: () => ({}),
    gives: ids,
    to: { ...everyone([]), 'a visitor': refused, 'the owner': [doneOfOwner], ...withoutTheCode },
  },

  reviews_for_staff: {
    with: () => ({}),
    gives: (rows) => rows.length,
    to: { ...everyone(0), 'a visitor': refused, ...office(8) },
  },

  moderate_review: {
    with: () => ({ review_id: pendingReview, from_status: 'pending', decision: 'published' }),
    gives: ({ id, status }) => ({ id, status }),
    to: {
      ...everyone(status(403)),
      'a visitor': refused,
      ...office({ id: pendingReview, status: 'published' }),
    },
    writes: ['private.audit_log', 'private.review_totals', 'public.reviews'],
  },

  start_google_review_sync: {
    with: () => ({ source: 'places' }),
    gives: (run) => typeof run,
    to: { ...everyone(status(403)), 'a visitor': refused, ...office('string') },
    writes: ['public.google_review_syncs'],
  },

  google_review_sync_status: {
    with: () => ({}),
    gives: (body) => body.every_minutes,
    to: { ...everyone(status(403)), 'a visitor': refused, ...office(360) },
  },

  // For the function that asks Google, which has the secret key.
  report_google_review_sync: {
    with: () => ({ run: randomUUID(), fetched: 1, total: 1 }),
    gives: (body) => body,
    to: everyone(refused),
  },

  finish_google_review_sync: {
    with: () => ({ run: randomUUID(), listing: { is_complete: true, reviews: [] } }),
    gives: (body) => body,
    to: everyone(refused),
  },

  fail_google_review_sync: {
    with: () => ({ run: randomUUID(), code: 'quota', message: 'Demo' }),
    gives: (body) => body,
    to: everyone(refused),
  },

  start_chat: {
    with: () => ({
      conversation: {
        id: randomUUID(),
        token: 'd'.repeat(64),
        message_id: randomUUID(),
        name: 'Demo Asker',
        email: `${randomUUID()}@demo.test`,
        page: '/',
        message: 'Demo: a question.',
      },
    }),
    gives: (body) => Object.keys(body).sort(),
    to: everyone(['held', 'id', 'position']),
    writes: [
      'private.anonymous_writes',
      'public.chat_conversations',
      'public.chat_messages',
      'private.outbox',
    ],
  },

  send_chat_message: {
    with: () => ({
      message: { conversation_id: chat.id, token: chat.token, message_id: randomUUID(), body: 'Demo: more.' },
    }),
    gives: ({ position }) => position,
    to: everyone(2),
    writes: ['public.chat_conversations', 'public.chat_messages'],
  },

  read_chat: {
    with: () => ({ conversation_id: chat.id, token: chat.token }),
    gives: ({ messages }) => messages.length,
    to: everyone(1),
  },

  chat_list: {
    with: () => ({}),
    gives: ids,
    to: { ...everyone([]), 'a visitor': refused, ...office([chat.id]) },
  },

  look_up_chats: {
    with: () => ({ wanted: 'demo' }),
    gives: (body) => ids(body).includes(chat.id),
    to: { ...forOffice, ...office(true) },
  },

  open_chat: {
    with: () => ({ conversation_id: chat.id }),
    gives: (body) => body.id,
    to: { ...everyone(status(403)), 'a visitor': refused, ...office(chat.id) },
    writes: ['public.chat_conversations'],
  },

  answer_chat: {
    with: () => ({
      answer: { conversation_id: chat.id, message_id: randomUUID(), body: 'Demo: an answer.' },
    }),
    gives: ({ position }) => position,
    to: { ...everyone(status(403)), 'a visitor': refused, ...office(2) },
    writes: ['public.chat_conversations', 'public.chat_messages'],
  },

  close_chat: {
    with: () => ({ conversation_id: chat.id }),
    gives: (body) => body,
    to: { ...everyone(status(403)), 'a visitor': refused, ...office({ id: chat.id, is_open: false }) },
    writes: ['public.chat_conversations'],
  },

  // help-chat.test.ts has people undo that they closed one.
  undo_close_chat: {
    with: () => ({ conversation_id: chat.id }),
    gives: (body) => body,
    to: { ...everyone(status(403)), 'a visitor': refused, ...office({ id: chat.id, is_open: true }) },
  },

  turn_chat_into_request: {
    with: () => ({ conversation_id: chat.id, more: { phone: '(631) 555-0142' } }),
    gives: (body) => Object.keys(body).sort(),
    to: { ...everyone(status(403)), 'a visitor': refused, ...office(['id', 'reference']) },
    writes: [
      'public.chat_conversations',
      'public.service_requests',
      'public.service_request_events',
      'private.outbox',
    ],
  },

  my_data: {
    with: () => ({}),
    gives: ({ account, service_requests }) => [account.id, ...ids(service_requests)],
    to: {
      ...self(idOf),
      'a visitor': refused,
      'the owner': [idOf['the owner'], ...ofOwner],
      'another customer': [idOf['another customer'], ofAnother],
      ...withoutTheCode,
    } as Each<unknown>,
    writes: ['private.audit_log'],
  },

  delete_my_account: {
    with: () => ({}),
    gives: (body) => Object.keys(body),
    to: {
      ...everyone(['id']),
      'a visitor': refused,
      'an unconfirmed account': status(403, 'session_too_old'),
      ...withoutTheCode,
    },
    writes: [
      'private.audit_log',
      'auth.users',
      'auth.identities',
      'auth.sessions',
      'auth.refresh_tokens',
      'auth.mfa_factors',
      'auth.mfa_amr_claims', // on a real project
      'public.profiles',
      'public.user_roles',
      'public.service_requests',
      'public.service_request_events',
      'private.request_stages',
      'public.jobs',
      'public.job_events',
      'private.visits',
      'private.visit_people',
      'private.visit_presses',
      'public.reviews',
      'public.push_subscriptions',
      'public.saved_views',
      'public.on_call_shifts',
      'public.working_hours',
      'public.time_off',
      'public.alert_settings',
      'private.later_answers',
      'private.outbox',
      'private.people',
      'private.contact_preferences',
      'private.proven_phones',
    ],
  },

  my_contact_preferences: {
    with: () => ({}),
    gives: ({ email }) => email,
    to: { ...emails, 'a visitor': refused, ...withoutTheCode } as Each<unknown>,
  },

  set_contact_preferences: {
    with: () => ({ preferences: { updates_by: 'email', unsubscribed: ['updates'] } }),
    gives: ({ email, unsubscribed }) => [email, ...unsubscribed],
    to: {
      ...Object.fromEntries(Object.entries(emails).map(([person, email]) => [person, [email, 'updates']])),
      'a visitor': refused,
      'an unconfirmed account': status(403),
      ...withoutTheCode,
    } as Each<unknown>,
    writes: ['private.contact_preferences', 'private.mail_choices', 'private.outbox'],
  },

  request_phone_code: {
    with: () => ({ phone: '(631) 555-0168' }),
    gives: ({ phone }) => phone,
    to: {
      ...everyone('+16315550168'),
      'a visitor': refused,
      'an unconfirmed account': status(403),
      ...withoutTheCode,
    } as Each<unknown>,
    writes: ['private.phone_codes', 'private.phone_code_requests', 'private.outbox'],
  },

  confirm_phone_code: {
    with: () => ({ code: '000000' }),
    gives: (body) => body,
    to: { ...everyone(status(409)), 'a visitor': refused, ...withoutTheCode } as Each<unknown>,
  },

  // A column of a request, too, for the office alone.
  is_told: {
    with: () => ({ request: requestAsRow }),
    gives: (body) => body,
    to: { ...forOffice, ...office(true) },
  },

  // Anyone who holds a mail's token, signed in or not.
  mail_choice: {
    with: () => ({ token: subscribedToken }),
    gives: (body) => body,
    to: everyone({ category: 'updates', email: 'd***@demo.test', unsubscribed: false }),
  },
  unsubscribe: {
    with: () => ({ token: subscribedToken }),
    gives: (body) => body,
    to: everyone({ category: 'updates', email: 'd***@demo.test', unsubscribed: true }),
    writes: ['private.mail_choices'],
  },

  resubscribe: {
    with: () => ({ token: unsubscribedToken }),
    gives: (body) => body,
    to: everyone({ category: 'review_invitations', email: 'd***@demo.test', unsubscribed: false }),
    writes: ['private.mail_choices'],
  },

  // Only for the edge functions, which hold the secret key.
  proof_challenge: {
    with: () => ({}),
    gives: (body) => typeof body,
    to: everyone('string'),
  },
  proof_pass: { with: () => ({}), gives: (body) => body, to: everyone(refused) },

  plan_messages: { with: () => ({}), gives: (body) => body, to: everyone(refused) },
  claim_messages: { with: () => ({ channels: ['email'] }), gives: (body) => body, to: everyone(refused) },
  messages_coming: { with: () => ({}), gives: (body) => body, to: everyone(refused) },
  finish_messages: { with: () => ({ results: [] }), gives: (body) => body, to: everyone(refused) },
  attribute_text: {
    with: () => ({ message_id: failedMessage, provider_ids: ['SM1'] }),
    gives: (body) => body,
    to: everyone(refused),
  },
  report_function_run: {
    with: () => ({ function_name: 'send-messages' }),
    gives: (body) => body,
    to: everyone(refused),
  },
  health: { with: () => ({}), gives: (body) => body, to: everyone(refused) },
  set_texts_stopped: {
    with: () => ({ phone: '+16315550164', stopped: true }),
    gives: (body) => body,
    to: everyone(refused),
  },

  on_call_now: {
    with: () => ({}),
    gives: (rows) => rows.map(({ user_id }: { user_id: string }) => user_id),
    to: { ...forOffice, ...office([staff.id]) },
  },

  open_service_request: {
    with: () => ({ request_id: openOfOwner }),
    gives: ({ id }) => id,
    to: { ...forOffice, ...office(openOfOwner) },
    writes: ['public.service_requests'],
  },

  enter_service_request: {
    with: () => ({
      request: {
        id: randomUUID(),
        name: 'Demo Caller',
        phone: '(631) 555-0165',
        town: aTown,
        service: aService,
        urgency: 'flexible',
        preferred_contact: 'phone',
        message: 'Demo: called about the panel.',
      },
    }),
    gives: (body) => Object.keys(body).sort(),
    to: { ...forOffice, ...office(['id', 'reference']) },
    writes: ['public.service_requests', 'public.service_request_events', 'private.outbox'],
  },

  move_service_request: {
    with: () => ({ request_id: openOfOwner, from_status: 'new', to_status: 'contacted' }),
    gives: ({ request }) => request.status,
    to: { ...forOffice, ...office('contacted') },
    writes: [
      'public.service_requests',
      'public.service_request_events',
      'private.request_stages',
      'private.outbox',
      'private.audit_log',
    ],
  },

  move_service_requests: {
    with: () => ({ request_ids: [openOfOwner], from_statuses: ['new'], to_status: 'contacted' }),
    gives: ([{ request }]) => request.status,
    to: { ...forOffice, ...office('contacted') },
    writes: [
      'public.service_requests',
      'public.service_request_events',
      'private.request_stages',
      'private.outbox',
      'private.audit_log',
    ],
  },

  // request-changes.test.ts has people undo what they have done.
  undo_moves: {
    with: () => ({ event_ids: [randomUUID()] }),
    gives: (body) => body,
    to: { ...forOffice, ...office(status(404)) },
  },

  undo_note: {
    with: () => ({ event_id: rentedHouse }),
    gives: ({ id }) => id,
    to: { ...forOffice, ...office(rentedHouse) },
  },

  start_job: {
    with: () => ({ job: { id: randomUUID(), request_id: openOfOwner, title: 'Demo job' } }),
    gives: ({ job }) => job.status,
    to: { ...forOffice, ...office('open') },
    writes: jobWrites,
  },

  // jobs.test.ts has people undo what they have done.
  undo_start_job: {
    with: () => ({ job_id: openJob }),
    gives: (body) => body,
    to: { ...forOffice, staff: status(409), 'an admin': status(403), 'staff with the code': status(403) },
  },

  move_job: {
    with: () => ({ job_id: openJob, seen_version: 1, to_status: 'in_progress' }),
    gives: ({ job }) => job.status,
    to: { ...forOffice, ...office('in_progress') },
    writes: jobWrites,
  },

  undo_job_move: {
    with: () => ({ event_id: randomUUID() }),
    gives: (body) => body,
    to: { ...forOffice, ...office(status(404)) },
  },

  change_job: {
    with: () => ({ job_id: openJob, seen_version: 1, changes: { title: 'Demo: a larger panel' } }),
    gives: ({ job }) => job.title,
    to: { ...forOffice, ...office('Demo: a larger panel') },
    writes: ['public.jobs', 'public.job_events'],
  },

  visits_of_job: {
    with: () => ({ job_id: openJob }),
    gives: ids,
    to: { ...forOffice, ...office([visit]) },
  },

  visits_of_days: {
    with: () => ({ first_day: '1999-01-01', last_day: '1999-01-02' }),
    gives: (body) => body,
    to: { ...forOffice, ...office([]) },
  },

  unplanned_jobs: {
    with: () => ({}),
    gives: (body) => body.every(({ job_id }: { job_id: string }) => job_id !== openJob),
    to: { ...forOffice, ...office(true) },
  },

  ways_of_day: {
    with: () => ({ day: '1999-01-01' }),
    gives: (body) => body,
    to: { ...forOffice, ...office([]) },
  },

  visit_conflicts: {
    with: () => ({
      visit: {
        id: visit,
        job_id: openJob,
        kind: 'work',
        from: '2099-03-03T09:00',
        until: '2099-03-03T10:00',
        people: [staff.id],
      },
    }),
    gives: ({ conflicts }) => conflicts.map(({ code }: { code: string }) => code),
    to: { ...forOffice, ...office(['permit_missing']) },
  },

  free_times: {
    with: () => ({ minutes: 60, first_day: '1999-01-01', last_day: '1999-01-02' }),
    gives: (body) => body,
    to: { ...forOffice, ...office([]) },
  },

  closed_days: {
    with: () => ({}),
    gives: (body) => body,
    to: everyone([]),
  },

  // What whoever has the link may choose, hold and book: booking.test.ts.
  times_to_choose: {
    with: () => ({ request_id: openOfOwner }),
    gives: (body) => body,
    to: everyone(null),
  },

  hold_time: {
    with: () => ({ request_id: openOfOwner, window_from: '2099-01-05T14:00:00Z' }),
    gives: (body) => body,
    to: everyone(status(409, 'nothing_to_choose')),
  },

  book_time: {
    with: () => ({ request_id: openOfOwner, window_from: '2099-01-05T14:00:00Z' }),
    gives: (body) => body,
    to: everyone(status(409, 'nothing_to_choose')),
  },

  offer_times: {
    with: () => ({ job_id: openJob, kind: 'work', minutes: 60, times: [] }),
    gives: (body) => body.times,
    to: { ...forOffice, ...office([]) },
  },

  offer_of_job: {
    with: () => ({ job_id: openJob }),
    gives: (body) => body,
    to: { ...forOffice, ...office(null) },
  },

  customers_choose_times: {
    with: () => ({}),
    gives: (body) => body,
    to: { ...forOffice, ...office(false) },
  },

  let_customers_choose: {
    with: () => ({ allowed: true }),
    gives: (body) => body.allowed,
    to: { ...everyone(status(403)), 'a visitor': refused, 'an admin': true },
    writes: ['private.office_settings', 'private.audit_log'],
  },

  // Whose calendar it is, and what it holds: functions/calendar-feed.test.ts.
  my_calendar: { with: () => ({}), gives: (body) => body, to: { ...forOffice, ...office(null) } },

  make_calendar: {
    with: () => ({}),
    gives: ({ token }) => token.length,
    to: { ...forOffice, ...office(64) },
    writes: ['private.calendar_feeds', 'private.audit_log'],
  },

  revoke_calendar: {
    with: () => ({}),
    gives: (body) => Object.keys(body),
    to: { ...forOffice, ...office(['id']) },
  },

  calendar_visits: {
    with: () => ({ token: 'a'.repeat(64) }),
    gives: (body) => body,
    to: everyone(refused),
  },

  plan_visit: {
    with: () => ({ visit: { id: randomUUID(), job_id: openJob, kind: 'work', ...visitTime('2099-03-03') } }),
    gives: (body) => body.visit.status,
    to: { ...forOffice, ...office('planned') },
    writes: visitWrites,
  },

  // Whoever planned a visit takes it back: planning.test.ts.
  undo_plan_visit: {
    with: () => ({ visit_id: visit, seen_version: 1 }),
    gives: (body) => body,
    to: { ...forOffice, ...office(status(403)) },
  },

  move_visits: {
    with: () => ({ moves: [{ id: visit, seen_version: 1, ...visitTime('2099-04-04') }] }),
    gives: (body) => body.visits[0].day,
    to: { ...forOffice, ...office('2099-04-04') },
    writes: visitWrites,
  },

  my_day: {
    with: () => ({}),
    gives: ({ user_id }) => typeof user_id,
    to: { ...forOffice, ...office('string') },
  },

  // Sent again it counts once: field.test.ts.
  press_visit: {
    with: () => ({
      press: { id: randomUUID(), visit_id: visit, seen_version: 1, to_status: 'on_my_way', minutes: 20 },
    }),
    gives: (body) => body.visit.status,
    to: { ...forOffice, ...office('on_my_way') },
    writes: visitWrites,
  },

  // Whose they are: hours.test.ts.
  hours_of_days: {
    with: () => ({ first_day: '1999-01-01', last_day: '1999-01-31' }),
    gives: (body) => body,
    to: { ...forOffice, ...office([]) },
  },

  correct_hours: {
    with: () => ({
      correction: {
        id: randomUUID(),
        visit_id: visit,
        user_id: staff.id,
        road_minutes: 20,
        work_minutes: 60,
        reason: 'Demo: forgotten.',
        seen: null,
      },
    }),
    gives: (body) => body.hours.work_minutes,
    to: { ...forOffice, ...office(60) },
    writes: ['private.hours_corrections', 'private.audit_log'],
  },

  report_visit: {
    with: () => ({ visit_id: visit, seen_version: 1, to_status: 'on_my_way' }),
    gives: (body) => body.visit.status,
    to: { ...forOffice, ...office('on_my_way') },
    writes: visitWrites,
  },

  save_permit: {
    with: () => ({ permit: { id: permit, job_id: openJob, version: 1, status: 'applied' } }),
    gives: (body) => body.status,
    to: { ...forOffice, ...office('applied') },
    writes: ['public.job_permits', 'public.job_events'],
  },

  record_inspection: {
    with: () => ({
      inspection: {
        id: randomUUID(),
        permit_id: permit,
        kind: 'rough',
        inspected_on: '2026-11-20',
        passed: true,
      },
    }),
    gives: (body) => body.status,
    to: { ...forOffice, ...office('rough') },
    writes: ['public.job_permits', 'public.job_inspections', 'public.job_events'],
  },

  // jobs.test.ts has people undo what they have recorded.
  undo_inspection: {
    with: () => ({ inspection_id: rentedHouse }),
    gives: ({ id }) => id,
    to: { ...forOffice, ...office(rentedHouse) },
  },

  // jobs.test.ts, price-book.test.ts and customers.test.ts have people undo what they have added.
  undo_new_permit: {
    with: () => ({ permit_id: rentedHouse }),
    gives: ({ id }) => id,
    to: { ...forOffice, ...office(rentedHouse) },
  },
  undo_new_price: {
    with: () => ({ added_id: rentedHouse }),
    gives: ({ id }) => id,
    to: { ...forOffice, ...office(rentedHouse) },
  },
  undo_new_customer: {
    with: () => ({ customer_id: rentedHouse }),
    gives: ({ id }) => id,
    to: { ...forOffice, ...office(rentedHouse) },
  },

  find_customers: {
    with: () => ({ wanted: 'demo street' }),
    gives: ({ rows }) => ids(rows),
    to: { ...forOffice, ...office([customerOne]) },
  },

  customer_file: {
    with: () => ({ customer_id: landlord }),
    gives: ({ customer }) => customer.name,
    to: { ...forOffice, ...office('Demo Landlord LLC') },
  },

  property_file: {
    with: () => ({ property_id: rentedHouse }),
    gives: ({ customers }) => customers.map(({ role }: { role: string }) => role).sort(),
    to: { ...forOffice, ...office(['owner', 'tenant']) },
  },

  what_happened: {
    with: () => ({ of_customer: customerOne }),
    gives: ({ rows }) => rows.some(({ kind }: { kind: string }) => kind === 'request'),
    to: { ...forOffice, ...office(true) },
  },

  write_access_notes: {
    with: () => ({ property_id: rentedHouse, seen_version: 1, notes: 'Demo: the dog is friendly.' }),
    gives: ({ property }) => property.access_notes,
    to: { ...forOffice, ...office('Demo: the dog is friendly.') },
    writes: ['private.properties', 'private.customer_events'],
  },

  customer_candidates: {
    with: () => ({ request_id: openOfOwner }),
    gives: ({ candidates }) => ids(candidates),
    to: { ...forOffice, ...office([customerOne]) },
  },

  confirm_customer: {
    with: () => ({ request_id: openOfOwner, customer_id: customerOne }),
    gives: ({ id }) => id,
    to: { ...forOffice, ...office(openOfOwner) },
    writes: ['public.service_requests', 'private.customers', 'private.customer_events'],
  },

  // customers.test.ts has people undo what they have done.
  undo_confirm_customer: {
    with: () => ({ event_id: landlord }),
    gives: ({ id }) => id,
    to: { ...forOffice, ...office(landlord) },
  },

  keep_contact: {
    with: () => ({ contact_id: contactOfOne }),
    gives: ({ id }) => id,
    to: { ...forOffice, ...office(contactOfOne) },
    writes: ['private.customer_contacts'],
  },

  save_customer: {
    with: () => ({
      customer: { id: landlord, version: 1, kind: 'business', name: 'Demo Owners LLC', contacts: [] },
    }),
    gives: ({ version }) => version,
    to: { ...forOffice, ...office(2) },
    writes: ['private.customers', 'private.customer_contacts', 'private.customer_events'],
  },

  save_property: {
    with: () => ({
      property: {
        id: randomUUID(),
        version: 0,
        customer_id: landlord,
        role: 'manager',
        address: '12 demo st.',
        town: seededTown,
      },
    }),
    gives: ({ id }) => id,
    to: { ...forOffice, ...office('00000000-0000-4000-b005-000000000001') },
    writes: ['private.customers', 'private.customer_properties', 'private.customer_events'],
  },

  merge_customers: {
    with: () => ({ merge_id: rentedHouse, kept_id: customerOne, merged_id: landlord }),
    gives: ({ id }) => id,
    to: { ...forOffice, ...office(rentedHouse) },
    writes: [
      'private.customers',
      'private.customer_contacts',
      'private.customer_properties',
      'private.customer_merges',
      'private.customer_events',
      'private.audit_log',
    ],
  },

  unmerge_customers: {
    with: () => ({ merge_id: randomUUID() }),
    gives: (body) => body,
    to: { ...forOffice, ...office(status(404)) },
  },

  send_later: {
    with: () => ({
      answer: {
        id: rentedHouse,
        request_id: openOfOwner,
        body: 'Demo: later',
        at: `${new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10)}T09:00`,
        is_new: true,
      },
    }),
    gives: ({ id }) => id,
    to: { ...forOffice, ...office(rentedHouse) },
    writes: ['private.later_answers'],
  },

  cancel_later: {
    with: () => ({ answer_id: waitingAnswer }),
    gives: ({ id }) => id,
    to: { ...forOffice, ...office(waitingAnswer) },
    writes: ['private.later_answers'],
  },

  undo_cancel_later: {
    with: () => ({ answer_id: canceledAnswer }),
    gives: ({ id }) => id,
    to: { ...forOffice, ...office(canceledAnswer) },
    writes: ['private.later_answers'],
  },

  answers_waiting: {
    with: () => ({ request_id: openOfOwner }),
    gives: (body) => ids(body),
    to: { ...forOffice, ...office([waitingAnswer]) },
  },

  stage_import: {
    with: () => ({
      import: {
        id: rentedHouse,
        file_name: 'demo.csv',
        rows: [{ line: 2, name: 'Demo Import', phone: '(631) 555-0198' }],
      },
    }),
    gives: ({ id }) => id,
    to: { ...forOffice, ...office(rentedHouse) },
    writes: ['private.customer_imports', 'private.customer_import_rows'],
  },

  try_import: {
    with: () => ({ import_id: triedImport }),
    gives: ({ rows }) => rows.map(({ outcome }: { outcome: string }) => outcome),
    to: { ...forOffice, ...office(['new']) },
  },

  // import.test.ts has a clerk import what they have tried.
  import_customers: {
    with: () => ({ import_id: triedImport, seen: 'something else' }),
    gives: (body) => body,
    to: { ...forOffice, ...office(status(409)) },
  },

  latest_imports: {
    with: () => ({}),
    gives: (body) => body,
    to: { ...forOffice, ...office([]) },
  },

  undo_import: {
    with: () => ({ import_id: triedImport }),
    gives: (body) => body,
    to: { ...forOffice, ...office(status(404)) },
  },

  find_prices: {
    with: () => ({ wanted: 'access', of_kind: 'labor' }),
    gives: ({ rows }) => ids(rows),
    to: { ...forOffice, ...office([price]) },
  },

  prices_with_codes: {
    with: () => ({ codes: [aPrice.code] }),
    gives: ids,
    to: { ...forOffice, ...office([price]) },
  },

  find_assemblies: {
    with: () => ({ wanted: 'access circuit' }),
    gives: ({ rows }) => ids(rows),
    to: { ...forOffice, ...office([circuit]) },
  },

  price_file: {
    with: () => ({ item_id: price }),
    gives: ({ item, assemblies }) => [item.id, ids(assemblies)],
    to: { ...forOffice, ...office([price, [circuit]]) },
  },

  assembly_file: {
    with: () => ({ assembly_id: circuit }),
    gives: ({ items }) => ids(items),
    to: { ...forOffice, ...office([price]) },
  },

  estimate_file: {
    with: () => ({ estimate_id: draft }),
    gives: ({ estimate, tax_rates }) => [estimate.id, ids(tax_rates).includes(aRate)],
    to: { ...forOffice, ...office([draft, true]) },
  },

  find_estimates: {
    with: () => ({ of_status: 'draft' }),
    gives: ({ rows }) => ids(rows).includes(draft),
    to: { ...forOffice, ...office(true) },
  },

  look_up_estimates: {
    with: () => ({ wanted: 'demo' }),
    gives: (body) => ids(body).includes(draft),
    to: { ...forOffice, ...office(true) },
  },

  estimates_of_job: {
    with: () => ({ job_id: openJob }),
    gives: ids,
    to: { ...forOffice, ...office([draft, sendable, sentEstimate, signedEstimate]) },
  },

  start_estimate: {
    with: () => ({ estimate: { id: rentedHouse, job_id: openJob, copy_of: null } }),
    gives: ({ id, status }) => [id, status],
    to: { ...forOffice, ...office([rentedHouse, 'draft']) },
    writes: ['private.estimates', 'private.estimate_options', 'public.job_events'],
  },

  save_estimate: {
    with: () => ({
      estimate: {
        id: draft,
        version: 1,
        title: 'Demo estimate, changed',
        tax_mode: 'repair',
        tax_rate_id: aRate,
        tax_rate_version: 1,
        valid_until: null,
        deposit_percent: null,
        deposit_cents: null,
        options: [{ id: option, name: 'Good', why: null, is_recommended: false, lines: [] }],
      },
    }),
    gives: ({ version, title }) => [version, title],
    to: { ...forOffice, ...office([2, 'Demo estimate, changed']) },
    writes: ['private.estimates', 'private.estimate_options'],
  },

  withdraw_estimate: {
    with: () => ({ estimate_id: draft, seen_version: 1 }),
    gives: ({ status }) => status,
    to: { ...forOffice, ...office('withdrawn') },
    writes: ['private.estimates', 'public.job_events'],
  },

  send_estimate: {
    with: () => ({ estimate_id: sendable, seen_version: 1 }),
    gives: ({ status, version }) => [status, version],
    to: { ...forOffice, ...office(['sent', 2]) },
    writes: [
      'private.estimates',
      'private.estimate_revisions',
      'private.evidence',
      'private.evidence_days',
      'private.outbox',
      'public.job_events',
    ],
  },

  customer_estimate: {
    with: () => ({ estimate_id: sentEstimate }),
    gives: (body) => [Object.keys(body).sort(), Object.keys(body.body).sort()],
    to: everyone([
      ['answers', 'body', 'id', 'is_expired', 'reference', 'revision', 'signed', 'status'],
      [
        'calculations',
        'contract',
        'customer',
        'deposit',
        'options',
        'photos',
        'property',
        'reference',
        'sent_on',
        'tax_mode',
        'tax_rate',
        'title',
        'valid_until',
      ],
    ]),
  },

  documents_to_sign: {
    with: () => ({ choice: { estimate_id: sentEstimate, revision: 1, option_id: option } }),
    gives: ({ documents }) => documents.map(({ kind }: { kind: string }) => kind),
    to: everyone(['contract', 'cancellation']),
  },

  send_signing_code: {
    with: () => ({ estimate_id: sentEstimate, seen_revision: 1 }),
    gives: ({ to }) => to.startsWith('email '),
    to: everyone(true),
    writes: ['private.signing_codes', 'private.outbox'],
  },

  sign_estimate: {
    with: () => ({ signature: { ...aSignature, documents: hashesToSign } }),
    gives: ({ is_signed, estimate }) => [is_signed, estimate.status],
    to: everyone([true, 'signed']),
    writes: [
      ...writtenWhenSigned,
      'private.signing_codes',
      'public.service_request_events',
      'public.service_requests',
    ],
  },

  signed_bundle: {
    with: () => ({ estimate_id: signedEstimate }),
    gives: (bundle) => Object.keys(bundle).sort(),
    to: everyone(['documents', 'evidence', 'format', 'signatures']),
  },

  countersign_estimate: {
    with: () => ({
      signature: {
        id: landlord,
        estimate_id: signedEstimate,
        name: 'Demo owner',
        how: 'typed',
        drawing: null,
      },
    }),
    gives: ({ estimate: { status } }) => status,
    to: { ...forOffice, ...office(status(403)), 'an admin': 'countersigned' },
    writes: [
      'private.estimates',
      'private.evidence',
      'private.evidence_days',
      'private.outbox',
      'private.signatures',
      'public.job_events',
    ],
  },

  // What it holds: evidence.test.ts.
  evidence_days: { with: () => ({}), gives: (body) => Array.isArray(body), to: everyone(true) },
  evidence_lines: {
    with: () => ({ behind: 9_000_000_000 }),
    gives: (body) => body,
    to: { ...forOffice, ...office(status(403)), 'an admin': [] },
  },

  note_opened: {
    with: () => ({ estimate_id: sentEstimate, revision: 1 }),
    gives: ({ noted }) => noted,
    to: {
      ...everyone(true),
      ...office(false),
      'staff without the code': false,
      'an admin without the code': false,
    },
    writes: ['private.estimate_openings'],
  },

  close_rates: {
    with: () => ({}),
    gives: ({ all, options }) => [all.year, options],
    to: { ...forOffice, ...office([{ signed: 1, ended: 1, percent: null }, []]) },
  },

  reminder_rules: {
    with: () => ({}),
    gives: (body) => body,
    to: { ...forOffice, ...office({ after_days: 4, times: 2, before_days: 3 }) },
  },

  set_reminder_rules: {
    with: () => ({ rules: { after_days: 5, times: 0, before_days: 0 } }),
    gives: ({ after_days }) => after_days,
    to: { ...everyone(status(403)), 'a visitor': refused, 'an admin': 5 },
    writes: ['private.office_settings', 'private.audit_log'],
  },

  my_estimates: {
    with: () => ({ request_id: openOfOwner }),
    gives: (body) => body,
    to: { ...everyone([]), 'a visitor': refused, ...withoutTheCode },
  },

  answer_estimate: {
    with: () => ({
      answer: { id: rentedHouse, estimate_id: sentEstimate, revision: 1, kind: 'decline', body: 'Too much' },
    }),
    gives: ({ status, answers }) => [status, ids(answers)],
    to: everyone(['declined', [rentedHouse]]),
    writes: [
      'private.estimates',
      'private.estimate_answers',
      'private.outbox',
      'public.job_events',
      'public.service_request_events',
      'public.service_requests',
    ],
  },

  invoice_file: {
    with: () => ({ invoice_id: issuedInvoice }),
    gives: ({ invoice, tax_rates, reminders }) => [
      invoice.id,
      ids(tax_rates).includes(aRate),
      reminders.is_on,
    ],
    to: { ...forOffice, ...office([issuedInvoice, true, true]) },
  },

  set_invoice_reminded: {
    with: () => ({ invoice_id: issuedInvoice, is_reminded: false }),
    gives: ({ is_on }) => [is_on],
    to: { ...forOffice, ...office([false]) },
    writes: ['private.unreminded_invoices', 'public.job_events'],
  },

  invoice_rules: {
    with: () => ({}),
    gives: (body) => body,
    to: { ...forOffice, ...office({ before_days: 3, on_due: false, after_days: 7, times: 3 }) },
  },

  set_invoice_rules: {
    with: () => ({ rules: { before_days: 0, on_due: true, after_days: 5, times: 0 } }),
    gives: ({ after_days }) => after_days,
    to: { ...everyone(status(403)), 'a visitor': refused, 'an admin': 5 },
    writes: ['private.office_settings', 'private.audit_log'],
  },

  customer_statement: {
    with: () => ({ customer_id: landlord, from_day: '2026-01-01', until_day: '2026-11-01' }),
    gives: ({ name, rows }) => [name, rows],
    to: { ...forOffice, ...office(['Demo Landlord LLC', []]) },
  },

  // What it holds: dunning.test.ts.
  my_statement: {
    with: () => ({ from_day: '2026-01-01', until_day: '2026-11-01' }),
    gives: ({ closing_cents }) => closing_cents,
    to: { ...everyone(0), 'a visitor': refused, 'the owner': 3000 },
  },

  find_invoices: {
    with: () => ({ of_standing: 'open' }),
    gives: ({ rows, receivable }) => [ids(rows), receivable.not_due],
    to: { ...forOffice, ...office([[issuedInvoice], 1000]) },
  },

  look_up_invoices: {
    with: () => ({ wanted: '1001' }),
    gives: (body) => ids(body).includes(issuedInvoice),
    to: { ...forOffice, ...office(true) },
  },

  invoices_of_job: {
    with: () => ({ job_id: openJob }),
    gives: ({ invoices }) => ids(invoices).sort(),
    to: { ...forOffice, ...office([invoiceDraft, issuedInvoice]) },
  },

  start_invoice: {
    with: () => ({
      invoice: { id: rentedHouse, job_id: openJob, kind: 'work', estimate_id: null, option_id: null },
    }),
    gives: ({ id, standing }) => [id, standing],
    to: { ...forOffice, ...office([rentedHouse, 'draft']) },
    writes: ['private.invoices', 'public.job_events'],
  },

  save_invoice: {
    with: () => ({
      invoice: {
        id: invoiceDraft,
        version: 1,
        title: 'Demo invoice, changed',
        tax_mode: 'exempt',
        tax_rate_id: null,
        tax_rate_version: null,
        due_days: 30,
        lines: [],
      },
    }),
    gives: ({ version, title }) => [version, title],
    to: { ...forOffice, ...office([2, 'Demo invoice, changed']) },
    writes: ['private.invoices'],
  },

  discard_invoice: {
    with: () => ({ invoice_id: invoiceDraft, seen_version: 1 }),
    gives: (body) => body,
    to: { ...forOffice, ...office({ id: invoiceDraft }) },
    writes: ['private.invoices', 'public.job_events'],
  },

  issue_invoice: {
    with: () => ({ invoice_id: invoiceDraft, seen_version: 1 }),
    gives: ({ standing, number }) => [standing, number],
    to: { ...forOffice, ...office(['open', 1002]) },
    writes: [
      'private.invoices',
      'private.invoice_balances',
      'private.invoice_numbers',
      'private.ledger_entries',
      'private.ledger_lines',
      'private.outbox',
      'public.job_events',
    ],
  },

  record_payment: {
    with: () => ({
      payment: {
        id: rentedHouse,
        invoice_id: issuedInvoice,
        method: 'cash',
        cents: 1000,
        received_on: '2026-11-20',
        detail: null,
      },
    }),
    gives: ({ standing }) => standing,
    to: { ...forOffice, ...office('paid') },
    writes: [
      'private.invoice_balances',
      'private.ledger_entries',
      'private.ledger_lines',
      'private.payments',
      'public.job_events',
    ],
  },

  reverse_payment: {
    with: () => ({ payment_id: aPaymentRow, reason: 'Demo' }),
    gives: ({ open_cents }) => open_cents,
    to: { ...forOffice, ...office(1500) },
    writes: [
      'private.invoice_balances',
      'private.ledger_entries',
      'private.ledger_lines',
      'public.job_events',
    ],
  },

  credit_invoice: {
    with: () => ({ credit: { id: rentedHouse, invoice_id: issuedInvoice, cents: 100, reason: 'Demo' } }),
    gives: ({ open_cents, credit_notes }) => [open_cents, ids(credit_notes)],
    to: { ...forOffice, ...office([900, [rentedHouse]]) },
    writes: [
      'private.credit_notes',
      'private.invoice_balances',
      'private.invoice_numbers',
      'private.ledger_entries',
      'private.ledger_lines',
      'public.job_events',
    ],
  },

  close_books: {
    with: () => ({ until: '2020-01-31' }),
    gives: (body) => body,
    to: { ...forOffice, 'an admin': { closed_until: '2020-01-31' } },
    writes: ['private.audit_log', 'private.books'],
  },

  customer_invoice: {
    with: () => ({ invoice_id: issuedInvoice }),
    gives: (body) => [body.number, body.open_cents, Object.keys(body.payments[0]).sort()],
    to: everyone([1001, 1000, ['cents', 'is_refund', 'method', 'received_on']]),
  },

  bitcoin_payment: {
    with: () => ({ invoice_id: issuedInvoice }),
    gives: ({ can_pay, left_cents, address }) => [can_pay, left_cents, address],
    to: everyone([true, 1000, null]),
  },

  keep_bitcoin_credit: {
    with: () => ({ invoice_id: overpaidInvoice }),
    gives: ({ over }) => [over.cents, over.choice],
    to: everyone([500, 'credit']),
    writes: ['private.bitcoin_refunds'],
  },

  ask_bitcoin_refund: {
    with: () => ({ refund: { invoice_id: overpaidInvoice, address: refundTo, by: 'email' } }),
    gives: ({ over }) => [over.address, over.choice],
    to: everyone([null, 'asked']),
    writes: ['private.bitcoin_refunds', 'private.outbox'],
  },

  claim_bitcoin_refund: {
    with: () => ({ refund: { invoice_id: overpaidInvoice, address: refundTo, code: '123456' } }),
    gives: ({ over }) => over.choice,
    to: everyone('claimed'),
    writes: [
      'private.bitcoin_refunds',
      'private.bitcoin_watched',
      'private.invoice_balances',
      'private.ledger_entries',
      'private.ledger_lines',
      'private.outbox',
    ],
  },

  report_forged_address: {
    with: () => ({ invoice_id: issuedInvoice, address: refundTo }),
    gives: (body) => body,
    to: everyone({ heard: true }),
    writes: ['private.outbox'],
  },

  wallets: {
    with: () => ({}),
    gives: ({ wallets, refunds }) => [wallets.length, refunds.length],
    to: { ...forOffice, ...office([2, 1]) },
  },

  start_wallet: {
    with: () => ({
      wallet: {
        id: walletInTest,
        fingerprint: '0123abcd',
        network: 'regtest',
        addresses: [{ index: 0, address: refundTo, tweak: '1'.repeat(64) }],
      },
    }),
    // The same again, since one is being set up.
    gives: ({ wallets }) => wallets[0].state,
    to: { ...forOffice, 'an admin': 'testing' },
  },

  add_addresses: {
    with: () => ({
      wallet_id: walletOn,
      addresses: [{ index: 200, address: refundTo, tweak: '1'.repeat(64) }],
    }),
    gives: ({ wallets }) => wallets.map((one: { addresses: number }) => one.addresses),
    to: { ...forOffice, 'an admin': [1, 201] },
    writes: ['private.audit_log', 'private.bitcoin_addresses'],
  },

  turn_on_wallet: {
    with: () => ({ wallet_id: walletInTest }),
    gives: ({ wallets }) => wallets[0].state,
    to: { ...forOffice, 'an admin': 'waiting' },
    writes: ['private.audit_log', 'private.bitcoin_wallets', 'private.outbox'],
  },

  cancel_wallet: {
    with: () => ({ wallet_id: walletInTest }),
    gives: ({ wallets }) => wallets[0].state,
    to: { ...forOffice, 'an admin': 'canceled' },
    writes: ['private.audit_log', 'private.bitcoin_wallets'],
  },

  wallet_addresses: {
    with: () => ({ wallet_id: walletOn, behind: 198 }),
    gives: (body) => body.map(({ index }: { index: number }) => index),
    to: { ...forOffice, 'an admin': [199] },
  },

  set_escrowed_deposits: {
    with: () => ({ takes: true }),
    gives: ({ settings }) => settings,
    to: { ...forOffice, 'an admin': { takes_escrowed_deposits: true } },
    writes: ['private.audit_log', 'private.bitcoin_settings'],
  },

  settle_refund: {
    with: () => ({ refund: { id: claimedRefund, txid: 'f'.repeat(64), vout: 0 } }),
    gives: ({ refunds }) => refunds,
    to: { ...forOffice, 'an admin': [] },
    writes: [
      'private.audit_log',
      'private.bitcoin_refunds',
      'private.bitcoin_watched',
      'private.invoice_balances',
      'private.ledger_entries',
      'private.ledger_lines',
    ],
  },

  // Of the functions that look at the chain.
  quote_bitcoin: {
    with: () => ({ invoice_id: issuedInvoice }),
    gives: (body) => body,
    to: everyone(refused),
  },
  claim_bitcoin_looks: { with: () => ({ most: 1 }), gives: (body) => body, to: everyone(refused) },
  known_bitcoin_outputs: { with: () => ({ addresses: [] }), gives: (body) => body, to: everyone(refused) },
  bitcoin_chain: { with: () => ({}), gives: (body) => body, to: everyone(refused) },
  bitcoin_blocks: { with: () => ({ hashes: [] }), gives: (body) => body, to: everyone(refused) },
  store_bitcoin_headers: { with: () => ({ headers: [] }), gives: (body) => body, to: everyone(refused) },
  store_bitcoin_price: { with: () => ({ sources: [] }), gives: (body) => body, to: everyone(refused) },
  store_bitcoin_looks: { with: () => ({ looks: [] }), gives: (body) => body, to: everyone(refused) },
  report_bitcoin_sources: { with: () => ({ sources: [] }), gives: (body) => body, to: everyone(refused) },

  my_jobs: {
    with: () => ({}),
    gives: (body) => body,
    to: { ...everyone([]), 'a visitor': refused, ...withoutTheCode },
  },
  my_properties: {
    with: () => ({}),
    gives: (body) => body.map(({ address }: { address: string }) => address),
    to: { ...everyone([]), 'the owner': ['12 Demo Street'], 'a visitor': refused, ...withoutTheCode },
  },

  my_invoices: {
    with: () => ({ request_id: openOfOwner }),
    gives: (body) => body,
    to: { ...everyone([]), 'a visitor': refused, ...withoutTheCode },
  },

  save_tax_rate: {
    with: () => ({ tax: { id: aRate, version: 1, name: 'Demo county', rate: 8750 } }),
    gives: ({ version, rate }) => [version, rate],
    to: { ...forOffice, ...office([2, 8750]) },
    writes: ['private.tax_rates', 'private.audit_log'],
  },

  save_price: {
    with: () => ({ item: { ...aPrice, id: price, version: 1, price_cents: 12_345 } }),
    gives: ({ version, price_cents }) => [version, price_cents],
    to: { ...forOffice, ...office([2, 12_345]) },
    writes: ['private.price_items', 'private.audit_log'],
  },

  save_assembly: {
    with: () => ({
      assembly: {
        id: circuit,
        version: 1,
        code: 'ACCESS-CIRCUIT',
        name: 'Demo circuit',
        description: null,
        archived: false,
        items: [{ item_id: price, fixed: 2000, per_foot: 0 }],
      },
    }),
    gives: ({ version }) => version,
    to: { ...forOffice, ...office(2) },
    writes: ['private.assemblies', 'private.assembly_items'],
  },

  stage_prices: {
    with: () => ({
      import: {
        id: rentedHouse,
        file_name: 'demo.csv',
        rows: [{ line: 2, code: 'DEMO-2', name: 'Demo wire' }],
      },
    }),
    gives: ({ id }) => id,
    to: { ...forOffice, ...office(rentedHouse) },
    writes: ['private.price_imports', 'private.price_import_rows'],
  },

  try_prices: {
    with: () => ({ import_id: triedPrices }),
    gives: ({ rows }) => rows.map(({ outcome }: { outcome: string }) => outcome),
    to: { ...forOffice, ...office(['new']) },
  },

  // price-book.test.ts has a clerk import what they have tried.
  import_prices: {
    with: () => ({ import_id: triedPrices, seen: 'something else' }),
    gives: (body) => body,
    to: { ...forOffice, ...office(status(409)) },
  },

  latest_price_imports: {
    with: () => ({}),
    gives: (body) => body,
    to: { ...forOffice, ...office([]) },
  },

  undo_price_import: {
    with: () => ({ import_id: triedPrices }),
    gives: (body) => body,
    to: { ...forOffice, ...office(status(404)) },
  },

  assign_service_request: {
    with: () => ({ request_id: openOfOwner, from_person: null, to_person: staff.id }),
    gives: ({ request }) => request.assigned_to,
    to: { ...forOffice, ...office(staff.id) },
    writes: ['public.service_requests', 'public.service_request_events'],
  },

  correct_service_request: {
    with: () => ({
      request_id: openOfOwner,
      correction: { seen: { address: '12 Demo Street' }, corrected: { address: '21 Demo Street' } },
    }),
    gives: ({ request }) => request.address,
    to: { ...forOffice, ...office('21 Demo Street') },
    writes: [
      'public.service_requests',
      'public.service_request_events',
      'private.outbox',
      'private.audit_log',
    ],
  },

  find_service_requests: {
    with: () => ({ wanted: 'demo street' }),
    gives: ids,
    to: { ...forOffice, ...office(ofOwner) },
  },

  find_jobs: {
    with: () => ({ wanted: 'dem5x6' }),
    gives: ids,
    to: { ...forOffice, ...office([openJob]) },
  },

  spelled_like: {
    with: () => ({ wanted: 'demmo' }),
    gives: (body) => [body === null ? 'nothing' : 'a word'],
    to: { ...forOffice, ...office(['a word']) },
  },

  filter_service_requests: {
    with: () => ({ wanted: { town: otherTown, urgency: 'flexible', until: '2000-01-01' } }),
    gives: (body) => body,
    to: { ...forOffice, ...office({ rows: [], next: null, looked_until: null }) },
  },

  assign_service_requests: {
    with: () => ({ request_ids: [openOfOwner], from_people: [null], to_people: [staff.id] }),
    gives: ([{ request }]) => request.assigned_to,
    to: { ...forOffice, ...office(staff.id) },
    writes: ['public.service_requests', 'public.service_request_events'],
  },

  mark_all_spam: {
    with: () => ({ request_ids: [openOfOwner], spam: true }),
    gives: (body) => body,
    to: { ...forOffice, ...office([openOfOwner]) },
    writes: ['private.audit_log', 'public.service_requests', 'public.service_request_events'],
  },

  merge_all_requests: {
    with: () => ({ duplicate_ids: [openOfOwner], kept_id: demoRequest(6) }),
    gives: (body) => body,
    to: { ...forOffice, ...office([openOfOwner]) },
    writes: ['private.audit_log', 'public.service_requests', 'public.service_request_events'],
  },

  unmerge_all_requests: {
    with: () => ({ duplicate_ids: [mergedRequest], kept_id: demoRequest(6) }),
    gives: (body) => body,
    to: { ...forOffice, ...office([mergedRequest]) },
    writes: ['private.audit_log', 'public.service_requests', 'public.service_request_events'],
  },

  export_rows: {
    with: () => ({ list: 'requests', wanted: { town: otherTown, urgency: 'flexible', until: '2000-01-01' } }),
    gives: (body) => body,
    to: { ...forOffice, ...office({ rows: [], next: null }) },
    writes: ['private.audit_log'],
  },

  mark_spam: {
    with: () => ({ request_id: openOfOwner, spam: true }),
    gives: (body) => body,
    to: { ...forOffice, ...office({ id: openOfOwner, set_aside: 'spam', duplicate_of: null }) },
    writes: ['private.audit_log', 'public.service_requests', 'public.service_request_events'],
  },

  overdue_requests: {
    with: () => ({}),
    gives: (body) => body,
    to: { ...forOffice, ...office({ count: 0, requests: [] }) },
  },

  attention: {
    with: () => ({}),
    gives: (body) => body.some(({ kind }: { kind: string }) => kind === 'review'),
    to: { ...forOffice, ...office(true) },
  },

  held_requests: {
    with: () => ({}),
    gives: (body) => body,
    to: { ...forOffice, ...office({ count: 0, requests: [] }) },
  },

  release_request: {
    with: () => ({ request_id: openOfOwner }),
    gives: (body) => body,
    to: { ...forOffice, ...office({ id: openOfOwner, set_aside: null, duplicate_of: null }) },
  },

  set_held_aside: {
    with: () => ({ request_ids: [openOfOwner], spam: true }),
    gives: (body) => body,
    to: { ...forOffice, ...office([]) },
  },

  merge_service_requests: {
    with: () => ({ duplicate_id: openOfOwner, kept_id: demoRequest(6) }),
    gives: (body) => body,
    to: {
      ...forOffice,
      ...office({ id: openOfOwner, set_aside: 'duplicate', duplicate_of: demoReference('XX6') }),
    },
    writes: ['private.audit_log', 'public.service_requests', 'public.service_request_events'],
  },

  unmerge_service_request: {
    with: () => ({ duplicate_id: mergedRequest }),
    gives: (body) => body,
    to: { ...forOffice, ...office({ id: mergedRequest, set_aside: null, duplicate_of: null }) },
    writes: ['private.audit_log', 'public.service_requests', 'public.service_request_events'],
  },

  new_request_count: {
    with: () => ({}),
    gives: (body) => body,
    to: { ...forOffice, ...office(4) },
  },

  undelivered_messages: {
    with: () => ({}),
    gives: ids,
    to: { ...forOffice, ...office([failedMessage]) },
  },

  retry_message: {
    with: () => ({ message_id: failedMessage }),
    gives: (body) => body,
    to: { ...forOffice, ...office({ id: failedMessage, state: 'waiting' }) },
    writes: ['private.audit_log', 'private.outbox'],
  },

  retry_all_messages: {
    with: () => ({}),
    gives: (body) => body,
    to: { ...forOffice, ...office(1) },
    writes: ['private.audit_log', 'private.outbox'],
  },

  office_health: {
    with: () => ({}),
    gives: ({ problems }) => problems,
    to: { ...forOffice, ...office(['sender_silent']) },
  },

  // Whoever has the link to a request may add to it.
  attach_file: {
    with: () => ({
      file: {
        id: randomUUID(),
        request_id: openOfOwner,
        name: 'panel.jpg',
        type: 'image/jpeg',
        size: 1000,
      },
    }),
    gives: ({ state }) => state,
    to: everyone('awaited'),
    writes: ['private.files', 'private.anonymous_writes'],
  },

  remove_file: {
    with: () => ({ file_id: theirPhoto }),
    gives: ({ id }) => id,
    to: { ...everyone(status(404, 'file_gone')), ...office(theirPhoto) } as Each<unknown>,
    writes: ['private.files', 'private.removed_files', 'private.audit_log', 'public.service_request_events'],
  },

  files_of: {
    with: () => ({ of_request: openOfOwner }),
    gives: ids,
    to: {
      ...everyone([]),
      'a visitor': refused,
      'the owner': [theirPhoto],
      ...office([theirPhoto, officePhoto]),
      ...withoutTheCode,
    } as Each<unknown>,
  },

  estimate_photos: {
    with: () => ({ estimate_id: sentEstimate }),
    gives: ids,
    to: everyone([officePhoto]),
  },

  visible_files: {
    with: () => ({ file_ids: [theirPhoto, officePhoto] }),
    gives: ids,
    to: {
      ...everyone([]),
      'a visitor': refused,
      'the owner': [theirPhoto],
      ...office([theirPhoto, officePhoto]),
      ...withoutTheCode,
    } as Each<unknown>,
  },

  // For the functions that read files and delete their bytes, which have the secret key.
  announced_file: { with: () => ({ file_id: theirPhoto }), gives: (body) => body, to: everyone(refused) },
  finish_file: {
    with: () => ({ file_id: theirPhoto, report: {} }),
    gives: (body) => body,
    to: everyone(refused),
  },
  files_to_remove: { with: () => ({}), gives: (body) => body, to: everyone(refused) },
  forget_removed_files: {
    with: () => ({ file_ids: [theirPhoto] }),
    gives: (body) => body,
    to: everyone(refused),
  },

  dismiss_message: {
    with: () => ({ message_id: failedMessage }),
    gives: (body) => body,
    to: { ...forOffice, ...office({ id: failedMessage, state: 'dropped' }) },
    writes: ['private.audit_log', 'private.outbox'],
  },
}

// ---------------------------------------------------------------------------------------------------------------

let backend: TestBackend
let snapshot: Snapshot
const tokens: Partial<Each<string>> = {}
const secret = 'the bytes of a private photograph'

beforeAll(async () => {
  backend = await startTestBackend()
  const { sql } = backend
  const password = 'a-long-demo-password'
  const account = (person: keyof typeof idOf, email: string, more: object = {}) =>
    addAccount(sql, email, { id: idOf[person], password, ...more })
  await account('another customer', 'another@demo.test')
  await account('an unconfirmed account', 'visitor.b@demo.test', { confirmed: false })
  await account('staff without the code', 'staff.two@demo.test', { role: 'staff', secondFactor: true })
  await account('an admin without the code', 'admin.two@demo.test', { role: 'admin', secondFactor: true })
  await addAccount(sql, 'without.role@demo.test', { id: withoutRole })
  await sql`delete from public.user_roles where user_id = ${withoutRole}`
  await sql`delete from public.profiles where user_id = ${withoutRole}`
  await sql`
    insert into public.service_requests (
      id, user_id, name, phone, email, town, service, urgency, preferred_contact, message
    ) values (
      ${ofAnother}, ${idOf['another customer']}, 'Demo Another', '+16315550162', 'elsewhere@demo.test', ${aTown},
      ${aService}, 'flexible', 'phone', 'Demo: a new panel, please.'
    )`
  // For the people who may find them, and for nobody else.
  for (const id of [...ofOwner, ofAnother, ofUnconfirmedAddress]) {
    await sql`insert into public.service_request_events (service_request_id, body) values (${id}, 'Demo: a note')`
  }
  // Phoned in by someone without an email address, then merged.
  await sql`
    insert into public.service_requests (
      id, name, phone, town, service, urgency, preferred_contact, message, source, set_aside, duplicate_of
    ) values (
      ${mergedRequest}, 'Demo Caller', '+16315550166', ${aTown}, ${aService}, 'flexible', 'phone',
      'Demo: the panel again.', 'phone', 'duplicate', ${demoReference('XX6')}
    )`
  await sql`
    insert into private.files (id, request_id, name, type, size, sha256, kept_at, by_office, for_customer) values
      (${theirPhoto}, ${openOfOwner}, 'panel.jpg', 'image/jpeg', 1000, ${'a'.repeat(64)}, now(), false, true),
      (${officePhoto}, ${openOfOwner}, 'panel.pdf', 'application/pdf', 1000, ${'b'.repeat(64)}, now(), true, false)`
  await sql`
    insert into private.later_answers (id, service_request_id, body, send_at, canceled_at) values
      (${waitingAnswer}, ${openOfOwner}, 'Demo: waiting', now() + interval '1 day', null),
      (${canceledAnswer}, ${openOfOwner}, 'Demo: canceled', now() + interval '1 day', now())`
  await sql`insert into private.customer_imports (id, file_name) values (${triedImport}, 'demo.csv')`
  await sql`
    insert into private.customer_import_rows (import_id, line, given)
    values (${triedImport}, 2, '{"name": "Demo Import", "phone": "631 555 0197"}')`
  await sql`
    insert into private.price_items (id, code, kind, name, unit, price_cents)
    values (${price}, ${aPrice.code}, ${aPrice.kind}, ${aPrice.name}, ${aPrice.unit}, ${aPrice.price_cents})`
  await sql`insert into private.assemblies (id, code, name) values (${circuit}, 'ACCESS-CIRCUIT', 'Demo circuit')`
  await sql`
    insert into private.assembly_items (assembly_id, item_id, place, fixed, per_foot) values (${circuit}, ${price}, 1, 1000, 0)`
  await sql`insert into private.price_imports (id, file_name) values (${triedPrices}, 'demo.csv')`
  await sql`insert into private.tax_rates (id, version, name, rate) values (${aRate}, 1, 'Demo county', 8625)`
  await sql`insert into private.estimates (id, job_id, title, options) values (${draft}, ${openJob}, 'Demo estimate', 1)`
  await sql`
    insert into private.estimate_options (estimate_id, id, place, name, is_recommended) values (${draft}, ${option}, 1, 'Only', false)`
  await sql`
    insert into private.estimates (id, job_id, title, options, status, tax_mode, valid_until, begins_on, ends_on) values
      (${sendable}, ${openJob}, 'Demo estimate', 1, 'draft', 'exempt', '2099-01-01', '2098-03-01', '2098-03-04'),
      (${sentEstimate}, ${openJob}, 'Demo estimate', 1, 'sent', 'exempt', '2099-01-01', '2098-03-01', '2098-03-04'),
      (${signedEstimate}, ${openJob}, 'Demo estimate', 1, 'signed', 'exempt', '2099-01-01', '2098-03-01', '2098-03-04')`
  await sql`
    insert into private.estimate_options (estimate_id, id, place, name, is_recommended) values (${sendable}, ${option}, 1, 'Only', false)`
  await sql`
    insert into private.estimate_lines (
      estimate_id, option_id, id, place, description, unit, quantity, price_cents, taxable, is_optional, is_chosen
    ) values (${sendable}, ${option}, ${option}, 1, 'Work', 'each', 1000, 1000, false, false, false)`
  await sql`
    insert into private.estimate_revisions (estimate_id, revision, body)
    select e.id, 1, private.frozen_estimate(d) || ${sql.json({ photos: [{ id: officePhoto }] })}
    from private.estimates e, private.estimates d where e.id in (${sentEstimate}, ${signedEstimate}) and d.id = ${sendable}`
  const drawn = await sql<{ documents: object[]; hashes: string[] }[]>`
    select d -> 'documents' as documents, array(select private.document_hash(o) from jsonb_array_elements(d -> 'documents') o) as hashes
    from (
      select private.drawn_as(r.body, 1, ${openJob}, ${sql.json({ option_id: option })}) as d
      from private.estimate_revisions r where r.estimate_id = ${sentEstimate}
    ) n`
  hashesToSign = drawn[0]?.hashes ?? []
  await sql`
    insert into private.signing_codes (id, estimate_id, sent_to, code_hash)
    values (${signingCode}, ${sentEstimate}, 'demo@demo.test', private.phone_code_hash(${signingCode}, '123456'))`
  await sql`
    insert into private.estimate_documents (estimate_id, revision, place, body, hash)
    select ${signedEstimate}, 1, 1, d, private.document_hash(d) from (values ('{"kind": "contract"}'::jsonb)) v (d)`
  await sql`
    insert into private.signatures (
      id, estimate_id, revision, party, option_id, chosen, total_cents, deposit_cents, name, record, record_hash
    )
    select ${signedEstimate}, ${signedEstimate}, 1, 'customer', ${option}, '{}', 1000, 0, 'Demo signer', r, private.document_hash(r)
    from (values ('{"kind": "signature"}'::jsonb)) v (r)`
  await sql`
    insert into private.invoices (id, kind, job_id, title, tax_mode, lines, subtotal_cents, total_cents) values
      (${invoiceDraft}, 'work', ${openJob}, 'Demo invoice', 'exempt', '[{"description": "Work", "price_cents": 1500}]', 1500, 1500)`
  await sql`
    insert into private.invoices (
      id, kind, job_id, title, tax_mode, status, number, subtotal_cents, total_cents, due_cents, issued_on, due_on, body, version
    ) values (
      ${issuedInvoice}, 'work', ${openJob}, 'Demo invoice', 'exempt', 'issued', 1001, 1500, 1500, 1500, '2026-11-01', '2099-01-01',
      '{"billed": {"name": "Demo"}, "deposits": []}', 2
    )`
  await sql`update private.invoice_numbers set next = 1002 where kind = 'invoice'`
  await sql`
    insert into private.payments (id, invoice_id, method, cents, received_on, detail)
    values (${aPaymentRow}, ${issuedInvoice}, 'check', 500, '2026-11-02', '1042')`
  await sql`
    insert into private.ledger_entries (id, kind, day, invoice_id, payment_id) values
      (${issuedInvoice}, 'issued', '2026-11-01', ${issuedInvoice}, null),
      (${aPaymentRow}, 'received', '2026-11-02', ${issuedInvoice}, ${aPaymentRow})`
  await sql`
    insert into private.ledger_lines (entry_id, place, account, invoice_id, cents) values
      (${issuedInvoice}, 1, 'receivable', ${issuedInvoice}, 1500), (${issuedInvoice}, 2, 'sales', ${issuedInvoice}, -1500),
      (${aPaymentRow}, 1, 'check', ${issuedInvoice}, 500), (${aPaymentRow}, 2, 'receivable', ${issuedInvoice}, -500)`
  await sql`
    insert into private.invoices (
      id, kind, job_id, title, tax_mode, status, number, subtotal_cents, total_cents, due_cents, issued_on, due_on, body, version
    ) values (
      ${overpaidInvoice}, 'work', ${doneJob}, 'Demo invoice', 'exempt', 'issued', 999, 1500, 1500, 1500, '2026-11-01', '2099-01-01',
      '{"billed": {"name": "Demo"}, "deposits": []}', 2
    )`
  await sql`
    insert into private.ledger_entries (id, kind, day, invoice_id)
    values (${overpaidInvoice}, 'issued', '2026-11-01', ${overpaidInvoice})`
  await sql`
    insert into private.ledger_lines (entry_id, place, account, invoice_id, cents) values
      (${overpaidInvoice}, 1, 'receivable', ${overpaidInvoice}, 1500), (${overpaidInvoice}, 2, 'sales', ${overpaidInvoice}, -1500)`
  await sql`
    insert into private.bitcoin_wallets (id, fingerprint, network) values (${walletInTest}, '0123abcd', 'regtest')`
  await sql`
    insert into private.bitcoin_addresses (address, wallet_id, index, tweak)
    values ('bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx', ${walletInTest}, 0, ${'2'.repeat(64)})`
  await sql`
    update private.bitcoin_addresses set invoice_id = ${overpaidInvoice}, given_at = now() where wallet_id = ${walletOn} and index = 1`
  await sql`
    insert into private.bitcoin_watched (address, looked_at)
    select address, now() from private.bitcoin_addresses where index = 1 or wallet_id = ${walletInTest}`
  await sql`
    insert into private.bitcoin_headers (hash, previous, height, merkle_root, time, bits, work, is_main)
    values (${'0'.repeat(64)}, ${'0'.repeat(64)}, 1, ${'0'.repeat(64)}, now(), 1, 1, true)`
  await sql`
    insert into private.bitcoin_outputs (
      txid, vout, address, satoshis, spends, first_seen_at, cents_per_coin, price_sources, is_late, block_hash
    )
    select lpad(a.index::text, 64, '0'), 0, a.address, 200_000, '{}', now(), 1_000_000, '[]', false, ${'0'.repeat(64)}
    from private.bitcoin_addresses a where a.index = 1 or a.wallet_id = ${walletInTest}`
  await sql`select private.settle_all_bitcoin()`
  await sql`
    insert into private.bitcoin_refunds (id, invoice_id, state, cents, satoshis, address, code_hash)
    values (
      ${askedRefund}, ${overpaidInvoice}, 'asked', 500, 50_000, ${refundTo}, private.phone_code_hash(${askedRefund}, '123456')
    )`
  await sql`insert into private.bitcoin_watched (address) values ('paid back')`
  await sql`
    insert into private.bitcoin_outputs (txid, vout, address, satoshis, spends, first_seen_at, block_hash)
    values (${'f'.repeat(64)}, 0, 'paid back', 9_000, '{}', now(), ${'0'.repeat(64)})`
  await sql`
    insert into private.bitcoin_refunds (id, invoice_id, state, cents, satoshis, address, claimed_at, claimed_height)
    values (${claimedRefund}, ${issuedInvoice}, 'claimed', 100, 10_000, 'paid back', now(), 0)`
  await sql`
    insert into private.price_import_rows (import_id, line, given)
    values (${triedPrices}, 2, '{"code": "DEMO-3", "name": "Demo box", "price": "12.50"}')`
  await sql`insert into public.job_permits (id, job_id) values (${permit}, ${openJob})`
  const time = '[2099-02-02 09:00-05, 2099-02-02 11:00-05)'
  await sql`
    insert into private.visits (id, job_id, kind, promised, planned)
    values (${visit}, ${openJob}, 'work', ${time}::tstzrange, ${time}::tstzrange)`
  await sql`
    insert into private.visit_people (visit_id, user_id, during) values (${visit}, ${staff.id}, ${time}::tstzrange)`
  await sql`
    insert into public.job_inspections (id, permit_id, kind, inspected_on, passed)
    values (gen_random_uuid(), ${permit}, 'rough', '2026-11-19', false)`
  await sql`
    insert into private.outbox (id, channel, template, recipient, payload, dedupe_key, state, attempts, last_error)
    values (${failedMessage}, 'email', 'new-request', 'office', '{"request": {}}', 'demo', 'failed', 8, 'Demo')`
  await sql`
    insert into private.mail_choices (email, category, token, unsubscribed_at) values
      ('demo@demo.test', 'updates', ${subscribedToken}, null),
      ('demo@demo.test', 'review_invitations', ${unsubscribedToken}, now())`
  const [asked] = await sql<{ row: string }[]>`
    select r::text as row from public.service_requests r where r.id = ${demoRequest(1)}`
  requestAsRow = asked?.row ?? ''
  await sql`
    insert into public.on_call_shifts (user_id, weekday, starts_at, ends_at)
    select ${staff.id}, weekday, '0:00', '0:00' from generate_series(0, 6) as weekday`
  await sql`
    insert into public.working_hours (user_id, weekday, starts_at, ends_at)
    select ${staff.id}, weekday, '8:00', '16:30' from generate_series(1, 2) as weekday`
  await sql`
    insert into public.time_off (id, user_id, first_day, last_day)
    values (${ownTimeOff}, ${staff.id}, '2099-01-01', '2099-01-02'), (gen_random_uuid(), null, '2099-07-04', '2099-07-04')`
  for (const [person, id] of Object.entries(browserOf) as [keyof typeof browserOf, string][]) {
    const row = {
      id,
      user_id: idOf[person],
      endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
      ...pushKeys,
    }
    await sql`insert into public.push_subscriptions ${sql(row)}`
  }
  for (const [id, owner, shared] of [
    [ownView, staff.id, false],
    [sharedView, staff.id, true],
    [colleagueView, admin.id, false],
  ] as const)
    await sql`
      insert into public.saved_views (id, owner, name, search, shared, place)
      values (${id}, ${owner}, 'Demo view', 'status=new', ${shared}, 1)`
  for (const id of [customer.id, idOf['an admin without the code']]) {
    await sql`insert into private.proven_phones (user_id, phone) values (${id}, '+16315550167')`
    await sql`insert into public.alert_settings (user_id, phone) values (${id}, '+16315550167')`
  }
  await sql`
    insert into public.chat_conversations (id, token_hash, name, email, page, message_count, waiting_since)
    values (${chat.id}, sha256(${chat.token}::bytea), 'Demo Asker', 'asker@demo.test', '/', 1, now())`
  await sql`
    insert into public.chat_messages (id, conversation_id, position, author, body)
    values (gen_random_uuid(), ${chat.id}, 1, 'visitor', 'Demo: a question.')`
  const path = 'safe/secret.txt'
  await sql`insert into storage.buckets (id, name, public) values ('safe', 'safe', false)`
  const stored = await storageRequest('POST', `object/${path}`, { apikey: backend.secretKey, text: secret })
  expect(stored.status, await stored.text()).toBe(200)

  tokens['the owner'] = await tokenOf(backend, 'customer@demo.test')
  tokens['another customer'] = await tokenOf(backend, 'another@demo.test', password)
  tokens['an unconfirmed account'] = await mintedFor(backend, idOf['an unconfirmed account'])
  await sql`
    update auth.sessions set created_at = now() - interval '1 hour' where user_id = ${idOf['an unconfirmed account']}`
  tokens.staff = await tokenOf(backend, 'staff@demo.test')
  tokens['an admin'] = await tokenOf(backend, 'admin@demo.test')
  tokens['staff without the code'] = await tokenOf(backend, 'staff.two@demo.test', password)
  tokens['an admin without the code'] = await tokenOf(backend, 'admin.two@demo.test', password)
  tokens['staff with the code'] = await resigned(backend, tokens['staff without the code'], { aal: 'aal2' })

  for (const [keys, find] of later) (keys as string[]).push(...(await find()))
  // Nothing is sent here: on a slow machine, what waits would be late before it is asked about.
  await sql`update private.outbox set not_before = now() + interval '1 hour' where state = 'waiting'`
  snapshot = await takeSnapshot(sql)
})
afterAll(() => backend?.stop())

const tokenFor = (person: Person) => {
  const token = tokens[person]
  return token ? { token } : {}
}

async function allKeys(name: string, { key }: Relation): Promise<string[]> {
  const rows = await backend.sql<{ key: string }[]>`
    select ${backend.sql(key)}::text as key from public.${backend.sql(name)}`
  return rows.map((row) => row.key).sort()
}

async function expectRows(answer: Answer, expected: Rows, name: string, relation: Relation, person: Person) {
  if (expected === 'refused') return expectRefused(answer, person)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const keys = expected === 'all' ? await allKeys(name, relation) : [...expected].sort()
  const found: Record<string, unknown>[] = answer.body
  expect(found.map((row) => String(row[relation.key])).sort()).toEqual(keys)
}

function expectRefused({ status, body }: Answer, person: Person) {
  const code = body?.message === 'second_factor_needed' ? 'PT403' : '42501'
  expect({ status, code: body?.code }).toEqual({ status: person === 'a visitor' ? 401 : 403, code })
}

/** Only what was allowed has changed in the database. */
async function expectChanges(name: string, relation: Relation, expected: Rows) {
  const { [`public.${name}`]: rows = [], ...others } = await snapshot.changes()
  if (expected === 'refused' || expected.length === 0) {
    expect({ rows, others }).toEqual({ rows: [], others: {} })
    return
  }
  const keys = [...new Set(rows.map((row) => String(row[relation.key])))].sort()
  expect(keys).toEqual(expected === 'all' ? await allKeys(name, relation) : [...expected].sort())
  for (const other of Object.keys(others)) expect(relation.alsoWrites ?? []).toContain(other)
}

describe('every table and view', () => {
  afterEach(() => snapshot.restore())

  test('that the API exposes is in the table above', async () => {
    const rows = await backend.sql<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')`
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(relations).sort())
  })

  describe.each(Object.entries(relations))('%s', (name, relation) => {
    const { columns = '*' } = relation
    const every = `${name}?${relation.key}=not.is.null&select=${columns}`

    test.each(people)('shows %s only the rows they may read', async (person) => {
      const answer = await rest(backend, `${name}?select=${columns}`, tokenFor(person))
      await expectRows(answer, relation.select[person], name, relation, person)
    })

    test.each(people)('takes a new row from %s only if they may add one', async (person) => {
      const body = relation.insert.row()
      const answer = await rest(backend, name, { ...tokenFor(person), method: 'POST', body })
      if (relation.insert.by[person] === 'refused') {
        expectRefused(answer, person)
        await expectChanges(name, relation, 'refused')
      } else {
        expect(answer.status, JSON.stringify(answer.body)).toBe(201)
        await expectChanges(name, relation, [String(answer.body[0][relation.key])])
      }
    })

    test.each(people)('lets %s change only the rows they may change', async (person) => {
      const { to: body, by } = relation.update
      const answer = await rest(backend, every, { ...tokenFor(person), method: 'PATCH', body })
      await expectRows(answer, by[person], name, relation, person)
      await expectChanges(name, relation, by[person])
    })

    test.each(people)('lets %s delete only the rows they may delete', async (person) => {
      const answer = await rest(backend, every, { ...tokenFor(person), method: 'DELETE' })
      const expected = relation.delete[person]
      if (expected === 'all') throw new Error('Nobody deletes everything')
      await expectRows(answer, expected, name, relation, person)
      await expectChanges(name, relation, expected)
    })
  })
})

test.each(people)(
  'the request behind a review, and why it was rejected, are closed to %s',
  async (person) => {
    for (const column of ['service_request_id', 'reason', 'moderated_by', '*'])
      expectRefused(await rest(backend, `reviews?select=${column}`, tokenFor(person)), person)
  },
)

describe('every function', () => {
  afterEach(() => snapshot.restore())

  test('that the API exposes is in the table above', async () => {
    const rows = await backend.sql<{ name: string }[]>`
      select distinct proname as name from pg_proc f
      where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
        and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')`
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(functions).sort())
  })

  describe.each(Object.entries(functions))('%s', (name, { with: args, gives, to, writes = [] }) => {
    test.each(people)('does for %s what they may do, and no more', async (person) => {
      const answer = await call(backend, name, args(), tokens[person])
      const expected = to[person]
      const isAllowed = answer.status < 300
      if (expected === 'refused') expectRefused(answer, person)
      else if (!isAllowed) {
        expect(
          { status: answer.status, why: answer.body.message },
          JSON.stringify(answer.body),
        ).toMatchObject(Object(expected))
      } else expect(gives(answer.body)).toEqual(expected)

      const changed = Object.keys(await snapshot.changes())
      // An answer of false says that there was nothing to do.
      if (isAllowed && expected !== false && writes.length > 0) {
        expect(changed.length).toBeGreaterThan(0)
        for (const table of changed) expect(writes).toContain(table)
      } else expect(changed).toEqual([])
    })
  })

  test('created later stays closed until a grant opens it, and so does a table', async () => {
    const rolledBack = new Error('rolled back')
    const tried = backend.sql.begin(async (sql) => {
      await sql`create function public.made_later() returns integer language sql as 'select 1'`
      await sql`create function private.made_later() returns integer language sql as 'select 1'`
      await sql`create table public.table_made_later (id integer generated always as identity)`
      const open = await sql`
        select role, what
        from unnest(array['anon', 'authenticated', 'service_role']) as role, lateral (values
          ('public.made_later', has_function_privilege(role, 'public.made_later()', 'execute')),
          ('private.made_later', has_function_privilege(role, 'private.made_later()', 'execute')),
          ('the table', has_table_privilege(role, 'public.table_made_later', 'select, insert, update, delete')),
          ('its sequence', has_sequence_privilege(role, 'public.table_made_later_id_seq', 'usage, select, update'))
        ) as made (what, is_open)
        where is_open`
      expect([...open]).toEqual([])
      throw rolledBack
    })
    await expect(tried).rejects.toBe(rolledBack)
  })

  test.each(people)('in the private schema is out of reach for %s', async (person) => {
    for (const name of ['is_staff', 'confirmed_email', 'submit_service_request', 'own_service_request']) {
      for (const schema of ['private', 'auth', 'storage']) {
        const { status } = await rest(backend, `rpc/${name}`, {
          ...tokenFor(person),
          method: 'POST',
          body: {},
          headers: { 'content-profile': schema, 'accept-profile': schema },
        })
        expect(status).toBe(406)
      }
    }
    expect((await call(backend, 'is_staff', {}, tokens[person])).status).toBe(404)
    for (const path of [
      'users',
      'mfa_factors',
      'services',
      'service_request_moves',
      'job_moves',
      'request_stages',
      'customers',
      'customer_contacts',
      'properties',
      'customer_events',
      'customer_imports',
      'customer_import_rows',
      'price_items',
      'assemblies',
      'assembly_items',
      'price_imports',
      'price_import_rows',
      'tax_rates',
      'estimates',
      'estimate_options',
      'estimate_lines',
      'estimate_revisions',
      'estimate_answers',
      'estimate_openings',
      'invoice_numbers',
      'books',
      'invoices',
      'credit_notes',
      'payments',
      'ledger_entries',
      'ledger_lines',
      'invoice_balances',
      'bitcoin_settings',
      'bitcoin_wallets',
      'bitcoin_addresses',
      'bitcoin_watched',
      'bitcoin_prices',
      'bitcoin_quotes',
      'bitcoin_headers',
      'bitcoin_outputs',
      'bitcoin_payments',
      'bitcoin_refunds',
      'bitcoin_sources',
      'evidence',
      'evidence_days',
      'later_answers',
      'visit_presses',
      'trips',
      'travel_times',
      'hours_corrections',
      'kept_hours',
      'files',
      'removed_files',
      'objects',
      'outbox',
      'mail_choices',
      'limits',
      'hash_keys',
      'anonymous_writes',
    ]) {
      expect((await rest(backend, path, tokenFor(person))).status, path).toBe(404)
    }
  })

  test.each(people)('that manages accounts is closed to %s', async (person) => {
    for (const path of ['admin/users', `admin/users/${customer.id}`, 'admin/audit']) {
      const response = await fetch(`${backend.url}/auth/v1/${path}`, {
        headers: {
          apikey: backend.publishableKey,
          ...(tokens[person] && { authorization: `Bearer ${tokens[person]}` }),
        },
      })
      expect(response.status, path).toBeOneOf([401, 403, 404])
      expect(await response.text()).not.toContain('@demo.test')
    }
  })
})

// --- Files -----------------------------------------------------------------------------------------------------

interface StorageRequest {
  token?: string
  apikey?: string
  json?: object
  text?: string
}

function storageRequest(method: string, path: string, { token, apikey, json, text }: StorageRequest) {
  return fetch(`${backend.url}/storage/v1/${path}`, {
    method,
    headers: {
      apikey: apikey ?? backend.publishableKey,
      ...(token && { authorization: `Bearer ${token}` }),
      'content-type': json ? 'application/json' : 'text/plain',
    },
    ...((json || text) && { body: json ? JSON.stringify(json) : text }),
  })
}

describe('every way to a stored file', () => {
  afterEach(() => snapshot.restore())

  // No policy opens the stored files, so nobody may do any of this. files.test.ts tries the same with the bucket that we have.
  const ways: [string, string, string, Omit<StorageRequest, 'token'>?][] = [
    ['lists the buckets', 'GET', 'bucket'],
    ['looks at a bucket', 'GET', 'bucket/safe'],
    ['makes a bucket', 'POST', 'bucket', { json: { id: 'mine', name: 'mine', public: true } }],
    ['opens a bucket to all', 'PUT', 'bucket/safe', { json: { public: true } }],
    ['empties a bucket', 'POST', 'bucket/safe/empty', { json: {} }],
    ['deletes a bucket', 'DELETE', 'bucket/safe'],
    ['uploads', 'POST', 'object/safe/mine.txt', { text: 'mine' }],
    [
      'uploads into a folder',
      'POST',
      'object/safe/00000000-0000-4000-b000-000000000002/1.txt',
      { text: 'mine' },
    ],
    ['uploads to no bucket', 'POST', 'object/request-photos/mine.txt', { text: 'mine' }],
    ['overwrites', 'PUT', 'object/safe/secret.txt', { text: 'mine' }],
    ['downloads', 'GET', 'object/safe/secret.txt'],
    ['downloads as someone signed in', 'GET', 'object/authenticated/safe/secret.txt'],
    ['downloads as if it were public', 'GET', 'object/public/safe/secret.txt'],
    ['downloads by a way around', 'GET', 'object/public/safe/..%2fsafe%2fsecret.txt'],
    ['downloads a smaller one', 'GET', 'render/image/authenticated/safe/secret.txt'],
    ['asks what it is', 'GET', 'object/info/safe/secret.txt'],
    ['asks whether it is there', 'HEAD', 'object/safe/secret.txt'],
    ['lists', 'POST', 'object/list/safe', { json: { prefix: '', limit: 100, offset: 0 } }],
    ['asks for a link', 'POST', 'object/sign/safe/secret.txt', { json: { expiresIn: 600 } }],
    ['asks for links', 'POST', 'object/sign/safe', { json: { expiresIn: 600, paths: ['secret.txt'] } }],
    ['follows a made-up link', 'GET', 'object/sign/safe/secret.txt?token=eyJhbGciOiJub25lIn0.e30.'],
    ['asks for a link to upload', 'POST', 'object/upload/sign/safe/mine.txt', { json: {} }],
    [
      'copies',
      'POST',
      'object/copy',
      { json: { bucketId: 'safe', sourceKey: 'secret.txt', destinationKey: 'copy.txt' } },
    ],
    [
      'moves',
      'POST',
      'object/move',
      { json: { bucketId: 'safe', sourceKey: 'secret.txt', destinationKey: 'moved.txt' } },
    ],
    ['deletes', 'DELETE', 'object/safe/secret.txt'],
    ['deletes several', 'DELETE', 'object/safe', { json: { prefixes: ['secret.txt'] } }],
  ]

  describe.each(ways)('%s', (_, method, path, sent = {}) => {
    test.each(people)('leads %s nowhere', async (person) => {
      const response = await storageRequest(method, path, { ...tokenFor(person), ...sent })
      const text = await response.text()
      expect(response.status).toBeLessThan(500)
      // They may get a list, as long as it holds nothing for them.
      if (response.ok) expect(isEmptyAnswer(text), text).toBe(true)
      expect(text).not.toContain(secret)
      expect(await snapshot.changes()).toEqual({})
      const kept = await storageRequest('GET', 'object/safe/secret.txt', { apikey: backend.secretKey })
      expect(await kept.text()).toBe(secret)
    })
  })

  function isEmptyAnswer(text: string): boolean {
    const answer: unknown = JSON.parse(text)
    if (!Array.isArray(answer)) return false
    return answer.every((one: { signedURL?: string | null }) => 'signedURL' in one && one.signedURL === null)
  }
})
