/*
 * `node bench/attack.ts [rounds]`: how much longer other visitors' reads take in the database while one attacker
 * sends the worst that gets through, as fast as it can. Fails above the budget of 2.
 *
 * Everything shares this machine's processors, so three things are kept apart. The attacker runs in its own process. What is
 * measured is the time within Postgres from the read's first moment to its last (clock_timestamp), not what Node needs for it:
 * hosted Supabase has no Node in between. And quiet and attacked spells take turns, so that whatever else this
 * machine does affects both. The time through the local gateway, a single thread that is under attack itself, is
 * printed beside it and not judged.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startTestBackend } from '../scripts/local-backend/testing.ts'

const BUDGET = 2
const rounds = Number(process.argv[2] ?? 5)
const READS = 150 // of each spell
const EVERY = 20 // ms

const backend = await startTestBackend()
const reader = await backend.sql.reserve()
await reader`set role anon`

type Spell = { database: number[]; gateway: number[] }

async function spell(into: Spell) {
  for (let read = 0; read < READS; read++) {
    const [row] = await reader<{ ms: number }[]>`
      select extract(epoch from clock_timestamp() - began)::float8 * 1000 as ms
      from (select clock_timestamp() as began offset 0) first,
        lateral (
          select count(*) from (
            select g.id, g.rating, g.time from public.google_reviews g where first.began is not null order by g.time desc
          ) read
        ) rows`
    into.database.push(row?.ms ?? Number.NaN)
    if (read % 10 === 0) {
      const began = performance.now()
      await (await backend.rest('google_reviews?select=id,rating,time&order=time.desc')).text()
      into.gateway.push(performance.now() - began)
    }
    await wait(EVERY)
  }
}

const quantile = (of: number[], part: number) =>
  of.toSorted((a, b) => a - b)[Math.min(of.length - 1, Math.floor(of.length * part))] ?? Number.NaN
const figures = (times: number[]) =>
  `median ${quantile(times, 0.5).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms`

try {
  const quiet: Spell = { database: [], gateway: [] }
  const attacked: Spell = { database: [], gateway: [] }
  let sent = 0
  await spell({ database: [], gateway: [] }) // to warm up
  for (let round = 0; round < rounds; round++) {
    await spell(quiet)
    const attacker = fork(join(import.meta.dirname, 'attacker.ts'), [backend.url, backend.publishableKey])
    await wait(500)
    await spell(attacked)
    const told = once(attacker, 'message')
    attacker.send('stop')
    const [count] = await told
    sent += Number(count)
    if (attacker.exitCode === null) await once(attacker, 'exit')
  }
  const ratio = quantile(attacked.database, 0.95) / quantile(quiet.database, 0.95)
  console.log(`${sent} hostile requests in ${rounds} spells`)
  console.log(`in the database: quiet ${figures(quiet.database)}; attacked ${figures(attacked.database)}`)
  console.log(
    `through the local gateway: quiet ${figures(quiet.gateway)}; attacked ${figures(attacked.gateway)}`,
  )
  console.log(`p95 in the database × ${ratio.toFixed(2)} (budget × ${BUDGET})`)
  if (!(ratio <= BUDGET)) process.exitCode = 1
} finally {
  reader.release()
  await backend.stop()
}
