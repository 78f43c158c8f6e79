import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError, dataOf, rest } from '@/lib/backend'
import { change, unlessAnswered } from '@/lib/change'
import type { Json } from '@/lib/database.types'
import '@/lib/invoice-refusals'
import '@/lib/money-refusals'
import { JUST_READ, WATCHED } from '@/lib/patiently'

/** What is kept of invoices, and how each part of it is called. */
const keys = {
  all: ['invoices'],
  list: (standing: string) => [...keys.all, 'list', standing],
  ofJob: (jobId: string) => [...keys.all, 'of-job', jobId],
  one: (id: string) => [...keys.all, 'one', id],
  rules: ['invoice-rules'],
} as const

const row = z.object({
  id: z.string(),
  kind: z.string(),
  number: z.nullable(z.number()),
  title: z.string(),
  standing: z.string(),
  total_cents: z.number(),
  open_cents: z.number(),
  due_on: z.nullable(z.string()),
  updated_at: z.string(),
  job: z.nullable(z.string()),
  customer: z.nullable(z.string()),
})
/** An invoice in a list. */
export type InvoiceRow = z.output<typeof row>

const receivable = z.object({
  not_due: z.number(),
  days_30: z.number(),
  days_60: z.number(),
  days_90: z.number(),
  older: z.number(),
})
/** What is owed, by how many days it has been due. */
export type Receivable = z.output<typeof receivable>

const behind = z.nullable(
  z.object({
    id: z.string(),
    updated_at: z.string(),
    due_on: z.nullable(z.string()),
    number: z.nullable(z.number()),
  }),
)
const page = z.object({
  rows: z.array(row),
  next: behind,
  receivable: z.nullable(receivable),
  /** The last day of the books that are closed. */
  closed_until: z.string(),
})

/** The lists of invoices: drafts, those with something to pay, and the others. */
export const lists = { open: 'Open', draft: 'Drafts', settled: 'Settled' } as const

/** Invoices of a list, a page of 30 at a time. */
export const invoicesQuery = (list: keyof typeof lists) =>
  infiniteQueryOptions({
    queryKey: keys.list(list),
    initialPageParam: null as z.output<typeof behind>,
    queryFn: async ({ pageParam, signal }) => {
      const db = await rest()
      const asked = { of_standing: list, behind: pageParam as Json }
      return page.parse(dataOf(await db.rpc('find_invoices', asked).abortSignal(signal)))
    },
    getNextPageParam: ({ next }) => next,
    staleTime: JUST_READ,
  })

const billable = z.object({
  estimate_id: z.string(),
  reference: z.string(),
  option_id: z.string(),
  name: z.string(),
  total_cents: z.number(),
  deposit_cents: z.number(),
})

/** The invoices of a job, the latest first, and what of its estimates can be billed. */
export const invoicesOfJobQuery = (jobId: string) =>
  queryOptions({
    queryKey: keys.ofJob(jobId),
    queryFn: async ({ signal }) => {
      const db = await rest()
      return z
        .object({ invoices: z.array(row), options: z.array(billable) })
        .parse(dataOf(await db.rpc('invoices_of_job', { job_id: jobId }).abortSignal(signal)))
    },
    staleTime: JUST_READ,
  })

const taxRate = z.object({ id: z.string(), version: z.number(), name: z.string(), rate: z.number() })

const line = z.object({
  id: z.string(),
  code: z.nullable(z.string()),
  description: z.string(),
  unit: z.string(),
  /** In thousandths of the unit. */
  quantity: z.number(),
  /** Null while nobody has typed one: never once it is issued. */
  price_cents: z.nullable(z.number()),
  taxable: z.boolean(),
})
export type InvoiceLine = z.output<typeof line>

const invoice = z.object({
  id: z.string(),
  kind: z.enum(['work', 'deposit']),
  number: z.nullable(z.number()),
  standing: z.string(),
  title: z.string(),
  tax_mode: z.enum(['repair', 'capital_improvement', 'exempt']),
  tax_rate: z.nullable(taxRate),
  due_days: z.number(),
  due_on: z.nullable(z.string()),
  lines: z.array(line),
  tax_cents: z.number(),
  total_cents: z.number(),
  due_cents: z.number(),
  open_cents: z.number(),
  credit_cents: z.number(),
  /** What a payment was a trifle short of, and is not asked for. */
  waived_cents: z.number(),
  /** What of a deposit it took when it was issued, and no longer does: the deposit's own invoice asks for it. */
  untaken_cents: z.number(),
  /** What of a deposit no invoice has taken. */
  held_cents: z.number(),
  /** What the same customer has paid too much elsewhere. */
  spendable_cents: z.number(),
  version: z.number(),
  deposits: z.array(z.object({ number: z.number(), cents: z.number() })),
  billed: z.object({ name: z.nullable(z.string()), address: z.nullable(z.string()) }),
  job: z.nullable(
    z.object({
      reference: z.string(),
      title: z.string(),
      request_id: z.nullable(z.string()),
      customer_id: z.nullable(z.string()),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      /** Sent back to the customer out of their credit. */
      is_refund: z.boolean(),
      method: z.string(),
      cents: z.number(),
      received_on: z.string(),
      detail: z.nullable(z.string()),
      /** Why, if it was. */
      reversed: z.nullable(z.string()),
      /** The transaction that it is, and what its dollars were computed from, if it came over a chain. */
      chain: z.nullable(
        z.object({
          txid: z.string(),
          satoshis: z.number(),
          /** Of what was sent back there is none. */
          cents_per_coin: z.nullable(z.number()),
          sources: z.array(z.object({ name: z.string(), cents: z.number() })),
          height: z.nullable(z.number()),
        }),
      ),
    }),
  ),
  credit_notes: z.array(
    z.object({ number: z.number(), reason: z.string(), cents: z.number(), issued_on: z.string() }),
  ),
})
export type Invoice = z.output<typeof invoice>
export type Payment = Invoice['payments'][number]

const reminders = z.object({
  /** Whether the office wants anybody reminded of it. */
  is_on: z.boolean(),
  /** All that is open is on its way, and not in the books yet. */
  is_being_paid: z.boolean(),
  /** It is the deposit of a contract that its customer canceled. */
  is_canceled: z.boolean(),
  /** Where whoever pays is reminded; null if we know no way. */
  to: z.nullable(z.object({ by: z.enum(['email', 'text']), to: z.string() })),
  /** The days on which a reminder went out, the oldest first. */
  sent_on: z.array(z.string()),
  next_on: z.nullable(z.string()),
})
/** How whoever pays an invoice is reminded of it. */
export type InvoiceReminders = z.output<typeof reminders>

const file = z.object({ invoice, tax_rates: z.array(taxRate), reminders: z.nullable(reminders) })
export type InvoiceFile = z.output<typeof file>

/** One invoice with everything that its page shows. */
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => {
      const db = await rest()
      return file.parse(dataOf(await db.rpc('invoice_file', { invoice_id: id }).abortSignal(signal)))
    },
    staleTime: JUST_READ,
    refetchInterval: WATCHED,
  })

async function put(queryClient: QueryClient, saved: Invoice) {
  const queryKey = keys.one(saved.id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<InvoiceFile>(queryKey, (file) => file && { ...file, invoice: saved })
}

/** What a colleague has stored meanwhile, as the refusal has it. */
export function theirs(error: Error): Invoice | undefined {
  if (!(error instanceof BackendError) || error.status !== 409) return undefined
  try {
    return z.object({ invoice }).safeParse(JSON.parse(error.details)).data?.invoice
  } catch {
    return undefined
  }
}

const listsChanged = (queryClient: QueryClient) =>
  Promise.all(
    ['list', 'of-job'].map((part) => queryClient.invalidateQueries({ queryKey: [...keys.all, part] })),
  )

const follows = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSuccess: (saved: Invoice) => put(queryClient, saved),
  onError: async (error: Error) => {
    const present = theirs(error)
    if (present) await put(queryClient, present)
  },
  onSettled: () => void listsChanged(queryClient),
})

/** What is owed after it, and so whether anybody is reminded, is another thing than before. */
const changesWhatIsOwed = (queryClient: QueryClient) => ({
  ...follows(queryClient),
  onSettled: (saved: Invoice | undefined) => {
    void listsChanged(queryClient)
    // Without an answer, it may have been done.
    void queryClient.invalidateQueries({ queryKey: saved ? keys.one(saved.id) : [...keys.all, 'one'] })
  },
})

const readInvoice = (data: unknown) => invoice.safeParse(data).data

/** Starts an invoice on a job, empty or of an option. `id` is made before the first try. */
export const startInvoiceMutation = (queryClient: QueryClient) => ({
  ...follows(queryClient),
  mutationFn: (wanted: {
    id: string
    job_id: string
    kind: Invoice['kind']
    estimate_id: string | null
    option_id: string | null
  }) => change((db) => db.rpc('start_invoice', { invoice: wanted }), readInvoice),
})

/** An invoice as its editor stores it. */
export type InvoiceToSave = Pick<Invoice, 'id' | 'version' | 'title' | 'tax_mode' | 'due_days' | 'lines'> & {
  tax_rate_id: string | null
  tax_rate_version: number | null
}

/** Stores a draft as a whole. */
export const saveInvoiceMutation = (queryClient: QueryClient) => ({
  ...follows(queryClient),
  mutationFn: (wanted: InvoiceToSave) =>
    change((db) => db.rpc('save_invoice', { invoice: wanted as Json }), readInvoice),
})

type Seen = { id: string; version: number }

/** Issues a draft: it gets its number and never changes again. */
export const issueInvoiceMutation = (queryClient: QueryClient) => ({
  ...changesWhatIsOwed(queryClient),
  mutationFn: ({ id, version }: Seen) =>
    change((db) => db.rpc('issue_invoice', { invoice_id: id, seen_version: version }), readInvoice),
})

/** Deletes a draft. */
export const discardInvoiceMutation = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  mutationFn: ({ id, version }: Seen) =>
    change(
      (db) => db.rpc('discard_invoice', { invoice_id: id, seen_version: version }),
      (data) => z.object({ id: z.string() }).safeParse(data).data,
    ),
  onSettled: () => void listsChanged(queryClient),
})

/** A payment as it is written down. `id` is made before the first try. */
export type PaymentToRecord = {
  id: string
  invoice_id: string
  is_refund: boolean
  method: string
  cents: number
  received_on: string
  detail: string | null
  /** What was open, less what was overpaid, as its writer saw it: refused if a colleague has written down something meanwhile. */
  seen_cents: number
}

/** Writes down a payment. */
export const recordPaymentMutation = (queryClient: QueryClient) => ({
  ...changesWhatIsOwed(queryClient),
  mutationFn: (payment: PaymentToRecord) =>
    change((db) => db.rpc('record_payment', { payment }), readInvoice),
})

/** Reverses a payment that was written down wrongly. */
export const reversePaymentMutation = (queryClient: QueryClient) => ({
  ...changesWhatIsOwed(queryClient),
  mutationFn: ({ id, reason }: { id: string; reason: string }) =>
    change((db) => db.rpc('reverse_payment', { payment_id: id, reason }), readInvoice),
})

/** A credit note as it is issued; `seen_cents` is that of a payment. */
type CreditToIssue = {
  id: string
  invoice_id: string
  cents: number | null
  reason: string
  seen_cents: number
}

/** Takes back an issued invoice, or a part of it; null for all that is left. `id` is made before the first try. */
export const creditInvoiceMutation = (queryClient: QueryClient) => ({
  ...changesWhatIsOwed(queryClient),
  mutationFn: (credit: CreditToIssue) => change((db) => db.rpc('credit_invoice', { credit }), readInvoice),
})

/** Has whoever pays an invoice reminded of it, or not. */
export const setInvoiceRemindedMutation = (queryClient: QueryClient, id: string) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  mutationFn: (isReminded: boolean) =>
    change(
      (db) => db.rpc('set_invoice_reminded', { invoice_id: id, is_reminded: isReminded }),
      (data) => reminders.safeParse(data).data,
    ),
  onSuccess: async (saved: InvoiceReminders) => {
    const queryKey = keys.one(id)
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<InvoiceFile>(queryKey, (file) => file && { ...file, reminders: saved })
  },
})

const rules = z.object({
  /** Days before it is due; 0 for no such reminder. */
  before_days: z.number(),
  on_due: z.boolean(),
  /** Days after it was due, and again after as many. */
  after_days: z.number(),
  times: z.number(),
})
/** When whoever pays is reminded of an invoice. */
export type InvoiceRules = z.output<typeof rules>

export const invoiceRulesQuery = () =>
  queryOptions({
    queryKey: keys.rules,
    queryFn: async ({ signal }) => {
      const db = await rest()
      return rules.parse(dataOf(await db.rpc('invoice_rules').abortSignal(signal)))
    },
  })

/** Stores the rules. For admins. */
export const setInvoiceRulesMutation = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  mutationFn: (wanted: InvoiceRules) =>
    change(
      (db) => db.rpc('set_invoice_rules', { rules: wanted }),
      (data) => rules.safeParse(data).data,
    ),
  onSuccess: (saved: InvoiceRules) => {
    queryClient.setQueryData(keys.rules, saved)
    // When the next reminder of each comes.
    void queryClient.invalidateQueries({ queryKey: [...keys.all, 'one'] })
  },
})

/** Closes the books until the end of a month that is over. */
export const closeBooksMutation = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  mutationFn: (until: string) =>
    change(
      (db) => db.rpc('close_books', { until }),
      (data) => z.object({ closed_until: z.string() }).safeParse(data).data,
    ),
  onSettled: () => void listsChanged(queryClient),
})
