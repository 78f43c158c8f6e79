/** What the hosted runtime has for work that outlives its answer: https://supabase.com/docs/guides/functions/background-tasks */
interface Runtime {
  waitUntil(work: Promise<unknown>): void
}

/**
 * Answers at once if the caller prefers that (RFC 7240 §4.1), as the database does, and works on behind the answer. pg_net sends nothing
 * else while it waits for one: a slow server elsewhere would hold up the text about an emergency.
 */
export async function behind(request: Request, work: () => Promise<Response>): Promise<Response> {
  const { EdgeRuntime: runtime } = globalThis as { EdgeRuntime?: Runtime }
  if (!runtime || request.headers.get('prefer') !== 'respond-async') return work()
  runtime.waitUntil(work().catch((error: unknown) => console.error(error)))
  return new Response(null, { status: 202 })
}
