/*
 * The attacker of bench/attack.ts, in its own process: sends what costs the database most, as fast as it gets answers, with as
 * many requests in flight as a gateway gives one caller. Ends when told to, and says how many it sent.
 */
const [url = '', key = ''] = process.argv.slice(2)
const IN_FLIGHT = 10
const BYTES = 19_900

const filled = (words: string) => words.repeat(Math.floor(BYTES / words.length))
const bodies = [
  `{"request":{"name":"${filled('\\ud800')}"}}`,
  `{"request":{"message":"${filled('\\u0000')}"}}`,
  `{"request":{"message":"${filled('\\r')}"}}`,
  `{"request":{"preferred_times":[${filled('"night",').slice(0, -1)}]}}`,
  `{"request":{${Array.from({ length: 1_500 }, (_, number) => `"k${number}":1`).join()}}}`,
  `{"request":${'['.repeat(BYTES / 2)}${']'.repeat(BYTES / 2)}}`,
  `{"request":{"message":"${'a'.repeat(10_000_000)}"}}`,
]

let isOver = false
let sent = 0
process.on('message', () => {
  isOver = true
})

async function send() {
  while (!isOver) {
    const body = bodies[sent++ % bodies.length]
    const answer = await fetch(`${url}/rest/v1/rpc/submit_service_request`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body,
    }).catch(() => null)
    await answer?.text().catch(() => '')
  }
}
await Promise.all(Array.from({ length: IN_FLIGHT }, send))
process.send?.(sent)
process.disconnect()
