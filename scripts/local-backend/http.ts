import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

/**
 * Whether a request was made to this machine under a name only it has. Somebody else's page can point its own name here
 * (DNS rebinding), and could then read mails and get its name into them; nobody can repoint an IP address.
 */
export function isForThisMachine(host: string | undefined): boolean {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname ?? ''
  return /^([a-z0-9-]+\.)*localhost$|^\[|^\d+(\.\d+){3}$/.test(name)
}

/** Turns a Node request into a fetch one. Headers with the caller's address hold the peer's, whatever the client says. */
export function toRequest(incoming: IncomingMessage & { originalUrl?: string }): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  headers.set('x-forwarded-for', incoming.socket.remoteAddress ?? '')
  headers.set('cf-connecting-ip', incoming.socket.remoteAddress ?? '')
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
  return new Request(
    `http://${incoming.headers.host ?? 'localhost'}${incoming.originalUrl ?? incoming.url}`,
    {
      method: incoming.method,
      headers,
      ...(hasBody && { body: Readable.toWeb(incoming) as unknown as ReadableStream, duplex: 'half' }),
    } as RequestInit,
  )
}

/** Sends a fetch response as a Node one. A client that has left is not an error. */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)
  if (!response.body || outgoing.req.method === 'HEAD') {
    outgoing.end()
    return
  }
  const body = Readable.fromWeb(response.body as unknown as NodeReadableStream)
  await pipeline(body, outgoing).catch(() => outgoing.destroy())
}
