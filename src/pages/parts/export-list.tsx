import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { chainOfEvidence } from '@/features/agreements/chain-file'
import { ownRoleQuery } from '@/features/auth/access'
import { estimateWords } from '@/features/estimates/words'
import { holdReasons, jobWords, wordsIn } from '@/features/jobs/status'
import { columnFields } from '@/features/price-book/import-columns'
import { serviceName, townName } from '@/features/service-requests/names'
import { moment, phone } from '@/lib/csv/cells'
import { type Column, csvOf } from '@/lib/csv/export'
import { useCurrentUser } from '@/lib/session/current-user'
import { typedCents } from '@/lib/typed-money'
import { ExportButton } from '@/ui/export-button'

/* The office's lists as CSV: what stands in each column, in the words of the pages. */

const text = z.nullable(z.string())
const place = { town: text, other_town: text }

const placeName = ({ town, other_town }: { town: string | null; other_town: string | null }) =>
  other_town ?? (town && townName(town))
const customer = z.object({
  name: z.string(),
  kind: z.string(),
  contacts: z.array(z.object({ name: z.string(), role: text, phone: text, email: text })),
  properties: z.array(z.object({ address: z.string(), ...place, role: z.string() })),
  billing_address: text,
  do_not_serve: text,
  requests: z.number(),
  created_at: z.string(),
})
const customerColumns: Column<z.output<typeof customer>>[] = [
  ['Name', ({ name }) => name],
  ['Kind', ({ kind }) => kind],
  ['Phone', ({ contacts: [first] }) => phone(first?.phone)],
  ['Email', ({ contacts: [first] }) => first?.email],
  [
    'Other contacts',
    ({ contacts: [, ...others] }) =>
      others
        .map((one) => [one.name, one.role, phone(one.phone), one.email].filter(Boolean).join(', '))
        .join('; '),
  ],
  ['Address', ({ properties: [first] }) => first?.address],
  ['Town', ({ properties: [first] }) => first && placeName(first)],
  ['Role', ({ properties: [first] }) => first?.role],
  [
    'Other houses',
    ({ properties: [, ...others] }) =>
      others.map((one) => `${one.address}, ${placeName(one)} (${one.role})`).join('; '),
  ],
  ['Billing address', ({ billing_address }) => billing_address],
  ['Do not serve', ({ do_not_serve }) => do_not_serve],
  ['Requests', ({ requests }) => requests],
  ['Since', ({ created_at }) => moment(created_at)],
]

const job = z.object({
  reference: z.string(),
  title: z.string(),
  description: text,
  status: z.string(),
  hold_reason: text,
  created_at: z.string(),
  status_changed_at: z.string(),
  request: text,
  customer: text,
  bill_to: text,
  address: text,
  ...place,
  lead: text,
})
const jobColumns: Column<z.output<typeof job>>[] = [
  ['Reference', ({ reference }) => reference],
  ['Title', ({ title }) => title],
  ['Status', ({ status }) => wordsIn(jobWords, status)],
  ['Waiting for', ({ hold_reason }) => hold_reason && wordsIn(holdReasons, hold_reason)],
  ['Customer', (row) => row.customer],
  ['Bill to', ({ bill_to }) => bill_to],
  ['Address', ({ address }) => address],
  ['Town', placeName],
  ['Led by', ({ lead }) => lead],
  ['Request', (row) => row.request],
  ['Started', ({ created_at }) => moment(created_at)],
  ['At this status since', ({ status_changed_at }) => moment(status_changed_at)],
  ['Description', ({ description }) => description],
]

const visit = z.object({
  day: z.string(),
  promised_from: z.string(),
  promised_until: z.string(),
  kind: z.string(),
  status: z.string(),
  outcome: text,
  job: z.string(),
  title: z.string(),
  customer: text,
  people: text,
})
const visitColumns: Column<z.output<typeof visit>>[] = [
  ['Day', ({ day }) => day],
  ['Promised from', ({ promised_from }) => moment(promised_from)],
  ['Promised until', ({ promised_until }) => moment(promised_until)],
  ['Kind', ({ kind }) => kind],
  ['Status', ({ status }) => status.replaceAll('_', ' ')],
  ['Outcome', ({ outcome }) => outcome?.replaceAll('_', ' ')],
  ['Who comes', ({ people }) => people],
  ['Job', (row) => row.job],
  ['Title', ({ title }) => title],
  ['Customer', (row) => row.customer],
]

const price = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  unit: z.string(),
  price_cents: z.number(),
  taxable: z.boolean(),
  labor_minutes: z.number(),
  cost_cents: z.nullable(z.number()),
  supplier: text,
  archived_at: text,
})
/** With the headings that its import knows: what is downloaded can be changed and imported again. */
const priceColumns: Column<z.output<typeof price>>[] = [
  [columnFields.code, ({ code }) => code],
  [columnFields.name, ({ name }) => name],
  [columnFields.kind, ({ kind }) => kind],
  [columnFields.unit, ({ unit }) => unit],
  [columnFields.price, ({ price_cents }) => typedCents(price_cents)],
  [columnFields.taxable, ({ taxable }) => (taxable ? 'yes' : 'no')],
  [columnFields.labor_minutes, ({ labor_minutes }) => labor_minutes],
  [columnFields.cost, ({ cost_cents }) => typedCents(cost_cents)],
  [columnFields.supplier, ({ supplier }) => supplier],
  ['Archived', ({ archived_at }) => moment(archived_at)],
]

const estimate = z.object({
  reference: z.string(),
  title: z.string(),
  status: z.string(),
  total_cents: z.number(),
  options: z.number(),
  valid_until: text,
  updated_at: z.string(),
  created_at: z.string(),
  job: z.string(),
  customer: text,
})
const estimateColumns: Column<z.output<typeof estimate>>[] = [
  ['Reference', ({ reference }) => reference],
  ['Title', ({ title }) => title],
  ['Status', ({ status }) => wordsIn(estimateWords, status)],
  ['Total of the recommended option', ({ total_cents }) => typedCents(total_cents)],
  ['Options', ({ options }) => options],
  ['Good until', ({ valid_until }) => valid_until],
  ['Customer', (row) => row.customer],
  ['Job', (row) => row.job],
  ['Written', ({ created_at }) => moment(created_at)],
  ['Last changed', ({ updated_at }) => moment(updated_at)],
]

const review = z.object({
  rating: z.number(),
  title: text,
  body: z.string(),
  display_name: z.string(),
  service: z.string(),
  town: z.string(),
  status: z.string(),
  reason: text,
  moderated_at: text,
  moderated_by: text,
  request: z.string(),
  created_at: z.string(),
})
const reviewColumns: Column<z.output<typeof review>>[] = [
  ['Written', ({ created_at }) => moment(created_at)],
  ['Stars', ({ rating }) => rating],
  ['Title', ({ title }) => title],
  ['Review', ({ body }) => body],
  ['Shown name', ({ display_name }) => display_name],
  ['Service', (row) => serviceName(row.service)],
  ['Town', (row) => townName(row.town)],
  ['Status', ({ status }) => status],
  ['Rejected because', ({ reason }) => reason],
  ['Decided', ({ moderated_at }) => moment(moderated_at)],
  ['Decided by', ({ moderated_by }) => moderated_by],
  ['Request', (row) => row.request],
]

const conversation = z.object({
  name: z.string(),
  email: text,
  phone: text,
  page: z.string(),
  said: text,
  request: text,
  created_at: z.string(),
  last_message_at: z.string(),
  closed_at: text,
})
const conversationColumns: Column<z.output<typeof conversation>>[] = [
  ['Begun', ({ created_at }) => moment(created_at)],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', (row) => phone(row.phone)],
  ['Page', ({ page }) => page],
  ['What was said', ({ said }) => said],
  ['Last message', ({ last_message_at }) => moment(last_message_at)],
  ['Closed', ({ closed_at }) => moment(closed_at)],
  ['Request', (row) => row.request],
]

const person = z.object({
  email: text,
  name: text,
  phone: text,
  role: z.string(),
  created_at: z.string(),
  email_confirmed_at: text,
  last_sign_in_at: text,
})
const personColumns: Column<z.output<typeof person>>[] = [
  ['Email', ({ email }) => email],
  ['Name', ({ name }) => name],
  ['Phone', (row) => phone(row.phone)],
  ['Role', ({ role }) => role],
  ['Account since', ({ created_at }) => moment(created_at)],
  ['Email confirmed', ({ email_confirmed_at }) => moment(email_confirmed_at)],
  ['Last signed in', ({ last_sign_in_at }) => moment(last_sign_in_at)],
]

const entry = z.object({
  happened_at: z.string(),
  what: z.string(),
  subject: text,
  before: z.unknown(),
  after: z.unknown(),
  actor_role: z.string(),
  actor_name: text,
})
const values = (given: unknown) => (given ? JSON.stringify(given) : '')
const entryColumns: Column<z.output<typeof entry>>[] = [
  ['When', ({ happened_at }) => moment(happened_at)],
  ['What', ({ what }) => what.replaceAll('_', ' ')],
  ['About', ({ subject }) => subject],
  ['Before', ({ before }) => values(before)],
  ['After', ({ after }) => values(after)],
  ['Who', ({ actor_name, actor_role }) => actor_name ?? actor_role],
  ['Role', ({ actor_role }) => actor_role],
]

export const ExportReviews = () => (
  <ExportButton
    what="all reviews"
    fileName="reviews"
    make={(progress) => csvOf({ list: 'reviews', wanted: {}, row: review, columns: reviewColumns }, progress)}
  />
)

export const ExportChats = () => (
  <ExportButton
    what="all conversations"
    fileName="conversations"
    make={(progress) =>
      csvOf({ list: 'chats', wanted: {}, row: conversation, columns: conversationColumns }, progress)
    }
  />
)

export const ExportPeople = () => (
  <ExportButton
    what="all accounts"
    fileName="accounts"
    make={(progress) => csvOf({ list: 'people', wanted: {}, row: person, columns: personColumns }, progress)}
  />
)

export const ExportAudit = () => (
  <ExportButton
    what="the audit"
    fileName="audit"
    make={(progress) => csvOf({ list: 'audit', wanted: {}, row: entry, columns: entryColumns }, progress)}
  />
)

export const ExportEstimates = () => (
  <>
    <ExportButton
      what="all estimates"
      fileName="estimates"
      make={(progress) =>
        csvOf({ list: 'estimates', wanted: {}, row: estimate, columns: estimateColumns }, progress)
      }
    />
    <ExportEvidence />
  </>
)

/** For admins: the database gives it to nobody else. */
const ExportEvidence = () => {
  const { user } = useCurrentUser()
  const { data: role } = useQuery({ ...ownRoleQuery(user?.id ?? ''), enabled: user !== null })
  if (role !== 'admin') return null
  return (
    <ExportButton
      what="the chain of evidence"
      fileName="evidence"
      kind={{ name: 'text', ending: 'txt' }}
      make={chainOfEvidence}
    />
  )
}

export const ExportPrices = () => (
  <ExportButton
    what="all prices"
    fileName="prices"
    make={(progress) => csvOf({ list: 'prices', wanted: {}, row: price, columns: priceColumns }, progress)}
  />
)

export const ExportCustomers = () => (
  <ExportButton
    what="all customers"
    fileName="customers"
    make={(progress) =>
      csvOf({ list: 'customers', wanted: {}, row: customer, columns: customerColumns }, progress)
    }
  />
)

export const ExportWork = () => (
  <>
    <ExportButton
      what="all jobs"
      fileName="jobs"
      make={(progress) => csvOf({ list: 'jobs', wanted: {}, row: job, columns: jobColumns }, progress)}
    />
    <ExportButton
      what="all visits"
      fileName="visits"
      make={(progress) => csvOf({ list: 'visits', wanted: {}, row: visit, columns: visitColumns }, progress)}
    />
  </>
)
