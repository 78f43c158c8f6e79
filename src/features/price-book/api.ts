import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError, dataOf, rest } from '@/lib/backend'
import { change, unlessAnswered } from '@/lib/change'
import type { Json } from '@/lib/database.types'
import { JUST_READ, WATCHED } from '@/lib/patiently'
import '@/lib/money-refusals'

/** What is kept of the price book, and how each part of it is called. */
const keys = {
  all: ['price-book'],
  prices: (wanted: Wanted) => [...keys.all, 'prices', wanted],
  price: (id: string) => [...keys.all, 'price', id],
  assemblies: (wanted: Pick<Wanted, 'q' | 'archived'>) => [...keys.all, 'assemblies', wanted],
  assembly: (id: string) => [...keys.all, 'assembly', id],
  withCodes: (codes: readonly string[]) => [...keys.all, 'with-codes', ...codes],
} as const

/** What the list shows: items that contain these words, of one kind or of all, sold or archived. */
export type Wanted = { q: string; kind: string; archived: boolean }

const itemFields = {
  id: z.string(),
  code: z.string(),
  kind: z.string(),
  name: z.string(),
  unit: z.string(),
  price_cents: z.number(),
  taxable: z.boolean(),
  labor_minutes: z.number(),
  cost_cents: z.nullable(z.number()),
  supplier: z.nullable(z.string()),
  archived_at: z.nullable(z.string()),
  version: z.number(),
}
const item = z.object(itemFields)
/** An item of the price book. Money is in cents. */
export type PriceItem = z.output<typeof item>

const itemsPage = z.object({ rows: z.array(item), next: z.nullable(z.string()) })

/** The items of the price book by their code, 50 at a time. */
export const pricesQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: keys.prices(wanted),
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const db = await rest()
      const { q, kind, archived } = wanted
      const asked = { wanted: q, of_kind: kind, archived, behind: pageParam }
      return itemsPage.parse(dataOf(await db.rpc('find_prices', asked).abortSignal(signal)))
    },
    getNextPageParam: ({ next }) => next,
    staleTime: JUST_READ,
  })

/** The items that are sold under one of these codes. */
export const pricesWithCodesQuery = (codes: readonly string[]) =>
  queryOptions({
    queryKey: keys.withCodes(codes),
    queryFn: async ({ signal }) => {
      const db = await rest()
      return z
        .array(item)
        .parse(dataOf(await db.rpc('prices_with_codes', { codes: [...codes] }).abortSignal(signal)))
    },
    enabled: codes.length > 0,
    staleTime: JUST_READ,
  })

const priceFile = z.object({
  item,
  assemblies: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
})
export type PriceFile = z.output<typeof priceFile>

/** One item, and the assemblies that take it. */
export const priceQuery = (id: string) =>
  queryOptions({
    queryKey: keys.price(id),
    queryFn: async ({ signal }) => {
      const db = await rest()
      return priceFile.parse(dataOf(await db.rpc('price_file', { item_id: id }).abortSignal(signal)))
    },
    staleTime: JUST_READ,
    refetchInterval: WATCHED,
  })

const assembly = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  archived_at: z.nullable(z.string()),
  version: z.number(),
  // How much of each, in thousandths of its unit: fixed, and for each foot.
  items: z.array(z.object({ ...itemFields, fixed: z.number(), per_foot: z.number() })),
})
export type Assembly = z.output<typeof assembly>

const assembliesPage = z.object({ rows: z.array(assembly), next: z.nullable(z.string()) })

/** The assemblies by their code, 30 at a time, each with its items at the prices of now. */
export const assembliesQuery = (wanted: Pick<Wanted, 'q' | 'archived'>) =>
  infiniteQueryOptions({
    queryKey: keys.assemblies(wanted),
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const db = await rest()
      const asked = { wanted: wanted.q, archived: wanted.archived, behind: pageParam }
      return assembliesPage.parse(dataOf(await db.rpc('find_assemblies', asked).abortSignal(signal)))
    },
    getNextPageParam: ({ next }) => next,
    staleTime: JUST_READ,
  })

/** One assembly. */
export const assemblyQuery = (id: string) =>
  queryOptions({
    queryKey: keys.assembly(id),
    queryFn: async ({ signal }) => {
      const db = await rest()
      return assembly.parse(dataOf(await db.rpc('assembly_file', { assembly_id: id }).abortSignal(signal)))
    },
    staleTime: JUST_READ,
    refetchInterval: WATCHED,
  })

/** Has all that is shown of the price book read again. */
export const priceBookChanged = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: keys.all })

/** Puts what was stored in its place in every list that has it. */
async function putInLists<Row extends { id: string }>(queryClient: QueryClient, list: string, row: Row) {
  const queryKey = [...keys.all, list]
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueriesData<InfiniteData<{ rows: Row[]; next: string | null }>>({ queryKey }, (data) => {
    const pages = data?.pages.map((page) => ({
      ...page,
      rows: page.rows.map((one) => (one.id === row.id ? row : one)),
    }))
    return data && pages && { ...data, pages }
  })
}

/** What a colleague has stored meanwhile, as the refusal has it. */
function theirs<Row>(error: Error, row: z.ZodMiniType<Row>, name: string): Row | undefined {
  if (!(error instanceof BackendError) || error.status !== 409) return undefined
  try {
    return z.looseObject({ [name]: row }).safeParse(JSON.parse(error.details)).data?.[name] as Row | undefined
  } catch {
    return undefined
  }
}

/** An item as its form stores it; `version` is 0 for a new one. */
export type PriceToSave = Omit<PriceItem, 'archived_at'> & { archived: boolean }

/** Stores an item, new or changed. */
export const savePriceMutation = (queryClient: QueryClient) => {
  const put = async (saved: PriceItem) => {
    const queryKey = keys.price(saved.id)
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<PriceFile>(queryKey, (file) => ({ assemblies: [], ...file, item: saved }))
    await putInLists(queryClient, 'prices', saved)
  }
  return {
    networkMode: 'always' as const,
    retry: unlessAnswered,
    mutationFn: (wanted: PriceToSave) =>
      change(
        (db) => db.rpc('save_price', { item: wanted as Json }),
        (data) => item.safeParse(data).data,
      ),
    onSuccess: put,
    onError: async (error: Error) => {
      const present = theirs(error, item, 'item')
      if (present) await put(present)
    },
    onSettled: () => void priceBookChanged(queryClient),
  }
}

/** Takes back an item or an assembly that was just added, by its id. */
export const undoNewPriceMutation = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  mutationFn: (id: string) =>
    change(
      (db) => db.rpc('undo_new_price', { added_id: id }),
      (data) => z.object({ id: z.string() }).safeParse(data).data,
    ),
  onSettled: () => void priceBookChanged(queryClient),
})

/** An assembly as its form stores it. */
export type AssemblyToSave = Omit<Assembly, 'archived_at' | 'items'> & {
  archived: boolean
  items: { item_id: string; fixed: number; per_foot: number }[]
}

/** Stores an assembly, new or changed. */
export const saveAssemblyMutation = (queryClient: QueryClient) => {
  const put = async (saved: Assembly) => {
    const queryKey = keys.assembly(saved.id)
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, saved)
    await putInLists(queryClient, 'assemblies', saved)
  }
  return {
    networkMode: 'always' as const,
    retry: unlessAnswered,
    mutationFn: (wanted: AssemblyToSave) =>
      change(
        (db) => db.rpc('save_assembly', { assembly: wanted as Json }),
        (data) => assembly.safeParse(data).data,
      ),
    onSuccess: put,
    onError: async (error: Error) => {
      const present = theirs(error, assembly, 'assembly')
      if (present) await put(present)
    },
    onSettled: () => void priceBookChanged(queryClient),
  }
}
