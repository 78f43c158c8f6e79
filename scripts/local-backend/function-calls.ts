import postgres from 'postgres'

/** Calls the edge function with that name, using the secret key. Returns whether it could: there may be no site yet. */
export type CallFunction = (name: string) => Promise<boolean>

interface Scheduled {
  name: string
  every_minutes: number
}

/**
 * Does what pg_net and pg_cron do in production: calls the functions the database asks for (`private.call_function()`)
 * and those in `private.scheduled_functions` when they are due (those that run every minute also right away), and runs
 * `private.scheduled_jobs`.
 * @returns a way to stop, which waits for the calls under way
 */
export async function startFunctionCalls(databaseUrl: string, call: CallFunction) {
  const sql = postgres(databaseUrl, { max: 1, onnotice() {} })
  const asked = new Set<string>()
  const missed = new Set<string>()
  let underWay: Promise<void> | undefined
  let stopped = false

  function ask(name: string) {
    if (stopped) return
    asked.add(name)
    underWay ??= sendAll()
  }

  /** As pg_net does: what is asked for meanwhile is sent once all that was sent before has been answered. */
  async function sendAll() {
    while (asked.size > 0 && !stopped) {
      const names = [...asked]
      asked.clear()
      await Promise.all(names.map(send))
    }
    underWay = undefined
  }

  async function send(name: string) {
    try {
      if (!(await call(name))) missed.add(name)
    } catch (error) {
      if (!stopped) console.error(`Edge function ${name}:`, error)
    }
  }

  await sql.listen('call_function', ask)
  const scheduled = await sql<Scheduled[]>`select name, every_minutes from private.scheduled_functions`
  const jobs = await sql<Scheduled[]>`select name, every_minutes from private.scheduled_jobs`
  const turnOf = ({ every_minutes }: Scheduled) => Math.floor(Date.now() / (every_minutes * 60_000))
  const lastTurns = new Map(
    [...scheduled, ...jobs].filter((one) => one.every_minutes > 1).map((one) => [one, turnOf(one)]),
  )
  const isDue = (one: Scheduled) => {
    const turn = turnOf(one)
    if (lastTurns.get(one) === turn) return false
    lastTurns.set(one, turn)
    return true
  }
  const run = (name: string) =>
    sql`select ${sql(`private.${name}`)}()`.catch((error: unknown) => {
      if (!stopped) console.error(`Job ${name}:`, error)
    })
  const clock = setInterval(() => {
    for (const one of scheduled) {
      const due = isDue(one)
      if (missed.delete(one.name) || due) ask(one.name)
    }
    for (const { name } of jobs.filter(isDue)) void run(name)
  }, 1000).unref()

  return async function stop() {
    stopped = true
    clearInterval(clock)
    await underWay
    await sql.end({ timeout: 2 })
  }
}
