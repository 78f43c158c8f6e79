import { type SupabaseContext, withSupabase } from '@supabase/server'
import { z } from 'zod'
import { atMost } from '../_shared/at-most.ts'
import { watch } from '../_shared/bitcoin/watch.ts'

const MAX_BODY = 1_000 // bytes

/*
 * Paying an invoice in bitcoin (docs/bitcoin.md), for whoever has its link.
 *
 *   { invoice_id }                     looks at the chain for it, every four seconds at most: { payment: as bitcoin_payment() has it,
 *                                      problem: null, or no_source if nobody who could be believed answered }
 *   { invoice_id, wants_quote: true }  also gives it its address and locks the price for 20 minutes; problem is no_price if none is known.
 *                                      404 { code: invoice_gone }; 409 { code: cannot_pay, details: { reason } }
 *   { wallet_id }                      for staff: looks for a wallet's test payment, and answers as wallets() does
 */
export default {
  fetch: withSupabase({ auth: ['user', 'none'] }, async (request, context) => {
    const asked = order.safeParse(
      await atMost(MAX_BODY, request)
        .json()
        .catch(() => null),
    )
    if (!asked.success) return problem(400, 'not_readable')
    try {
      return 'wallet_id' in asked.data
        ? await test(asked.data.wallet_id, context)
        : await pay(asked.data, context)
    } catch (error) {
      console.error(error)
      return problem(503, 'not_stored')
    }
  }),
}

const order = z.union([
  z.strictObject({ wallet_id: z.uuid() }),
  z.strictObject({ invoice_id: z.uuid(), wants_quote: z.boolean().optional() }),
])

const answer = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })

/** In the shape of the database's refusals. */
const problem = (status: number, code: string, details?: string | null) =>
  answer({ code: `PT${status}`, message: code, details: details ?? null }, status)

/** What Postgres says where a visitor asks for something of the office. */
const NOT_ALLOWED = '42501'

/** A refusal of the database, as it is. Throws any other error. */
function refused(error: { code: string; message: string; details?: string }) {
  if (error.code === NOT_ALLOWED) return problem(403, 'staff_only')
  const status = /^PT(\d{3})$/.exec(error.code)?.[1]
  if (!status) throw new Error(error.message, { cause: error })
  return problem(Number(status), error.message, error.details)
}

async function pay(
  { invoice_id, wants_quote: wantsPrice = false }: { invoice_id: string; wants_quote?: boolean | undefined },
  { supabaseAdmin }: SupabaseContext,
) {
  const before = await supabaseAdmin.rpc('bitcoin_payment', { invoice_id })
  if (before.error) return refused(before.error)
  if (before.data === null) return problem(404, 'invoice_gone')
  const { isBlind } = await watch(supabaseAdmin, { of_invoice: invoice_id }, { wantsPrice })
  const after = await supabaseAdmin.rpc(wantsPrice ? 'quote_bitcoin' : 'bitcoin_payment', { invoice_id })
  if (!after.error) return answer({ payment: after.data, problem: isBlind ? 'no_source' : null })
  if (after.error.message !== 'no_price') return refused(after.error)
  // Whatever was locked before stays.
  const now = await supabaseAdmin.rpc('bitcoin_payment', { invoice_id })
  return now.error ? refused(now.error) : answer({ payment: now.data, problem: 'no_price' })
}

/** The database says who may see it: it is asked as the caller. */
async function test(of_wallet: string, { supabase, supabaseAdmin }: SupabaseContext) {
  const before = await supabase.rpc('wallets')
  if (before.error) return refused(before.error)
  await watch(supabaseAdmin, { of_wallet })
  const after = await supabase.rpc('wallets')
  return after.error ? refused(after.error) : answer(after.data)
}
