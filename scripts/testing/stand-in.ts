import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keptAlive } from '../kept-alive.ts'

/** A call to a stand-in. */
export interface Call {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Buffer
}

/** A stand-in's answer. */
export interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** How a stand-in treats a call. */
export type Mood =
  | { kind: 'usual' }
  /** Does nothing, and answers with an error. */
  | { kind: 'refuse'; answer: Answer }
  /** Does nothing, and never answers. */
  | { kind: 'silent' }
  /** Does what it was asked, and cuts the connection instead of answering. */
  | { kind: 'cut' }
  /** Does what it was asked, and answers after a while. */
  | { kind: 'slow'; milliseconds: number }

export interface StandIn {
  url: string
  /** Every call so far, including refused ones. */
  calls: Call[]
  /** Treats the next calls this way, one mood each, and all later ones as usual. */
  next(...moods: Mood[]): void
  /** Treats every call this way, or as the function says when it comes, until told otherwise. */
  always(mood: Mood | (() => Mood)): void
  /** Resolves once it has done what the next call asks. */
  accepted(): Promise<void>
  stop(): Promise<void>
}

/**
 * A stand-in on this machine for one of our providers, over HTTP, that can be told to fail the way providers do.
 * @param serve does what is asked for, and says what to answer
 */
export async function startStandIn(serve: (call: Call) => Answer): Promise<StandIn> {
  const calls: Call[] = []
  let usual: Mood | (() => Mood) = { kind: 'usual' }
  const moods: Mood[] = []
  let waiting: (() => void)[] = []

  async function treat(incoming: IncomingMessage, outgoing: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const call: Call = {
      method: incoming.method ?? 'GET',
      url: new URL(incoming.url ?? '/', `http://${incoming.headers.host}`),
      headers: incoming.headers,
      body: Buffer.concat(chunks),
    }
    calls.push(call)
    const mood = moods.shift() ?? (typeof usual === 'function' ? usual() : usual)
    if (mood.kind === 'silent') return
    if (mood.kind === 'refuse') return send(outgoing, mood.answer)
    const answer = serve(call)
    for (const resolve of waiting) resolve()
    waiting = []
    if (mood.kind === 'cut') return outgoing.destroy()
    if (mood.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, mood.milliseconds))
    send(outgoing, answer)
  }

  const server = createServer(keptAlive, (incoming, outgoing) => {
    treat(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    next: (...more) => void moods.push(...more),
    always(mood) {
      usual = mood
      moods.length = 0
    },
    accepted: () => new Promise((resolve) => waiting.push(resolve)),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(outgoing: ServerResponse, { status, body, headers }: Answer) {
  if (outgoing.destroyed) return
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers })
  const isText = headers?.['content-type']?.startsWith('text/')
  outgoing.end(isText ? String(body) : body === undefined ? undefined : JSON.stringify(body))
}
