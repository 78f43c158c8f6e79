import { z } from 'zod'
import { AgainstTheRules } from './chain.ts'
import { explorerModes, explorerNames } from './explorers.ts'
import { bitcoinPage, bodyOf } from './page.ts'
import { CannotPay } from './payer.ts'
import { priceModes, priceNames } from './prices.ts'
import { NotPossible, type TestChain } from './test-chain.ts'

const transactionId = z.string().regex(/^[0-9a-f]{64}$/)
const satoshis = z.number({ error: 'Enter an amount.' }).int().positive('Enter an amount.')

const payment = z.strictObject({ address: z.string(), satoshis })
const replacement = z.strictObject({
  txid: transactionId,
  address: z.string().optional(),
  satoshis: satoshis.optional(),
})
const dropping = z.strictObject({ txid: transactionId })
const mining = z.strictObject({ blocks: z.number() })
const reorganization = z.strictObject({ depth: z.number(), drops: z.array(transactionId).optional() })
const explorer = z.strictObject({
  name: z.enum(explorerNames),
  mode: z.enum(explorerModes),
  blocks: z.number().int().min(1).optional(),
  seconds: z.number().min(0).optional(),
})
const price = z.strictObject({
  name: z.enum(priceNames).optional(),
  cents: satoshis.optional(),
  mode: z.enum(priceModes).optional(),
})

/** What `POST /_bitcoin/<name>` does with a JSON body. */
const commands: Record<string, (chain: TestChain, body: unknown) => object | undefined> = {
  pay: (chain, body) => chain.payAll([payment.parse(body)]),
  replace: (chain, body) => chain.replace(replacement.parse(body)),
  drop: (chain, body) => void chain.drop(dropping.parse(body).txid),
  mine: (chain, body) => chain.mine(mining.parse(body).blocks),
  reorganize: (chain, body) => chain.reorganize(reorganization.parse(body)),
  explorer: (chain, body) => void chain.explorer(explorer.parse(body)),
  price: (chain, body) => void chain.price(price.parse(body)),
}

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((one) => one === name)

/** Answers `/_bitcoin`: its page, both explorers' APIs, the sources of prices, and what changes the test chain. */
export async function answerBitcoin(request: Request, chain: TestChain): Promise<Response> {
  const { pathname, search, origin } = new URL(request.url)
  const [, name = '', below = ''] = /^\/_bitcoin\/?([^/]*)(.*)$/.exec(pathname) ?? []
  if (isOneOf(explorerNames, name) && below.startsWith('/api/')) {
    return chain.answerExplorer(name, request, below.slice('/api'.length))
  }
  if (isOneOf(priceNames, name)) return chain.answerPrice(name, below + search)
  // A page of somebody else's, open on this machine, changes nothing.
  const from = request.headers.get('origin')
  if (request.method === 'POST' && from && from !== origin)
    return refusal(403, 'Only this site’s own pages may do that.')
  if (request.method === 'GET' && name === '') return bitcoinPage(chain, null)
  if (/^application\/x-www-form-urlencoded/.test(request.headers.get('content-type') ?? ''))
    return answerForm(name, await request.formData(), chain)
  const command = below === '' && request.method === 'POST' ? commands[name] : undefined
  if (!command) return refusal(404, 'There is no such page.')
  try {
    return Response.json(command(chain, await request.json()) ?? {})
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    return refusal(400, problem)
  }
}

/** Does what a form of the page asks for, and shows the page again. */
function answerForm(name: string, form: FormData, chain: TestChain): Response {
  const body = bodyOf(name, form)
  const command = commands[name === 'price-move' ? 'price' : name]
  if (!command || !body) return refusal(404, 'There is no such page.')
  try {
    command(chain, body)
    return bitcoinPage(chain, 'Done.')
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    return bitcoinPage(chain, problem)
  }
}

/** What was wrong with what somebody asked the test chain to do; null for an error of its own. */
function problemOf(error: unknown): string | null {
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join(' ')
  if (error instanceof SyntaxError) return 'The body is not JSON.'
  const isTheirs = [NotPossible, CannotPay, AgainstTheRules].some((kind) => error instanceof kind)
  return isTheirs && error instanceof Error ? error.message : null
}

const refusal = (status: number, message: string) => Response.json({ message }, { status })
