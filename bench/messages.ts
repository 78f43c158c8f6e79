/*
 * `node bench/messages.ts [count]`: how long the outbox takes to send that many mails (10,000) to a stand-in for the
 * mail provider, and how much memory the sender uses meanwhile: the whole process, and what is left of its heap after
 * garbage collection, which shows whether anything leaks. The sender runs in its own process, under Node. Fails if
 * 10,000 take longer than a minute, or more is left at the end than after the first third.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { thisCheckout } from '../scripts/local-backend/checkout.ts'
import { startTestBackend } from '../scripts/local-backend/testing.ts'
import { startResendStandIn } from '../scripts/testing/resend-stand-in.ts'
import { samplePayloads } from '../supabase/functions/send-messages/templates/samples.ts'

const count = Number(process.argv[2] ?? 10_000)
const payload = samplePayloads['request-received'] as string

const backend = await startTestBackend()
const resend = await startResendStandIn()
try {
  await backend.sql`
    insert into private.outbox (channel, template, recipient, payload, dedupe_key)
    select 'email', 'request-received', 'customer-' || n || '@example.com', ${payload}::jsonb, 'bench:' || n
    from generate_series(1, ${count}) n`
  const script = `
    import sender from ${JSON.stringify(join(thisCheckout, 'supabase/functions/send-messages/index.ts'))}
    setInterval(() => {
      gc()
      const { rss, heapUsed } = process.memoryUsage()
      process.send({ rss, heapUsed })
    }, 1000).unref()
    let answer
    do {
      const request = new Request('http://localhost/', { method: 'POST', headers: { apikey: process.env.KEY } })
      answer = await (await sender.fetch(request)).json()
      console.log(JSON.stringify(answer))
    } while (answer.sent > 0)`
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    env: {
      PATH: process.env.PATH,
      KEY: backend.secretKey,
      SUPABASE_URL: backend.url,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.secretKey }),
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: backend.publishableKey }),
      ...resend.env,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const memory: { rss: number; heapUsed: number }[] = []
  child.on('message', (sample) => memory.push(sample as { rss: number; heapUsed: number }))
  const began = performance.now()
  await once(child, 'exit')
  const seconds = (performance.now() - began) / 1000
  const keys = new Set(resend.sent.map(({ key }) => key))
  console.log(`${count} messages in ${seconds.toFixed(1)} s (${Math.round(count / seconds)} a second)`)
  console.log(`sent ${resend.sent.length}, different ${keys.size}, calls ${resend.calls.length}`)
  const megabytes = (bytes: number) => Math.round(bytes / 1e6)
  const heap = memory.map(({ heapUsed }) => megabytes(heapUsed))
  console.log(`heap in use, MB, each second: ${heap.join(' ')}`)
  console.log(`process at most: ${megabytes(Math.max(...memory.map(({ rss }) => rss)))} MB`)
  const third = Math.max(...heap.slice(0, Math.ceil(heap.length / 3)))
  const isFlat = Math.max(...heap) <= third + 10
  const isFast = seconds <= (count / 10_000) * 60
  if (!isFlat || !isFast || keys.size !== count || resend.calls.length !== count) process.exitCode = 1
} finally {
  await resend.stop()
  await backend.stop()
}
