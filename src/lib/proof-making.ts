import { anonymousRest, BackendError, dataOf } from './backend'
import { solve } from './proof-of-work'
import workerPath from './proof-worker?worker&url'
import { ownScript } from './trusted-types'

/*
 * Proof of work for people we do not know, so that programs pay for every try: a challenge from our database, and the work
 * it asks for (./proof-of-work.ts), done in a worker while the form is being filled in. Loaded only when someone starts to
 * type.
 */

const turnstileKey: string | undefined = import.meta.env.VITE_TURNSTILE_SITE_KEY

const FRESH_FOR = 45 * 60_000 // ms, of the 60 minutes for which the database accepts it
const WORKER_WITHIN = 10_000 // ms: a worker that is silent until then has failed in a way that browsers do not report

type Made = { proof: Promise<string>; at: number }
let made: Made | undefined

/** Starts making a proof, unless there is one: a later press on Send then does not wait for it. */
export function prepareProof(): void {
  if (made && Date.now() - made.at < FRESH_FOR) return
  const proof = makeProof()
  made = { proof, at: Date.now() }
  // No connection: it is tried again when it is needed.
  proof.catch(() => {
    if (made?.proof === proof) made = undefined
  })
}

/**
 * Calls `send` with a proof. If the database rejects that with HTTP 428, makes another and sends the same again.
 */
export async function withProof<T>(send: (proof: string) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    prepareProof()
    const current = made
    if (!current) throw new Error('There is no proof being made')
    const proof = await current.proof
    try {
      const answer = await send(proof)
      if (made === current) made = undefined // it counts once
      return answer
    } catch (error) {
      const isRefused = error instanceof BackendError && error.status === 428
      // Kept if nobody answered: a stored request needs no other proof, and an unstored one has not spent this one.
      if (isRefused && made === current) made = undefined
      if (!isRefused || tries >= 3) throw error
    }
  }
}

async function makeProof(): Promise<string> {
  if (turnstileKey) {
    try {
      const { passOf } = await import('./turnstile')
      return await passOf(turnstileKey)
    } catch {
      // Blocked or down: that keeps nobody from asking. What arrives with work instead may be held (docs/limits.md).
    }
  }
  const db = await anonymousRest()
  const challenge = dataOf(await db.rpc('proof_challenge').abortSignal(AbortSignal.timeout(20_000)))
  return solveBeside(challenge).catch(() => solve(challenge))
}

/** Solves it in a worker. Throws if there are no workers, or this one does not start. */
function solveBeside(challenge: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(ownScript(`/${workerPath.slice(1)}`), { type: 'module' })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.terminate()
      settle()
    }
    const timer = setTimeout(() => end(() => reject(new Error('The worker says nothing'))), WORKER_WITHIN)
    worker.onmessage = ({ data }: MessageEvent<string>) => end(() => resolve(data))
    worker.onerror = () => end(() => reject(new Error('The worker failed')))
    worker.postMessage(challenge)
  })
}
