import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { chainOfEvidence } from '@/features/agreements/chain-file'
import { ownRoleQuery } from '@/features/auth/access'
import { estimateWords } from '@/features/estimates/words'
import { holdReasons, jobWords, wordsIn } from '@/features/jobs/status'
import { columnFields } from '@/features/price-book/import-columns'
import { townName } from '@/features/service-requests/names'
import { moment, phone } from '@/lib/csv/cells'
import { type Column, csvOf } from '@/lib/csv/export'
import { typedCents } from '@/lib/money'
import { useCurrentUser } from '@/lib/session/current-user'
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
