import { nameOf, type Question } from '@/lib/early-answers'
import { stored } from './marks'

/** A token that ends sooner is renewed before the page asks anything with it; supabase-js does so 90 s ahead. In ms. */
const LEFT = 120_000

const isId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/**
 * Asks what the page is about to ask, as whoever is signed in here, or as a visitor where `forVisitors`. Asks nothing where the
 * address says more than which page it is, or the kept session is about to end.
 */
export function askEarly(questions: readonly Question[], { forVisitors }: { forVisitors: boolean }) {
  const [first] = questions
  if (!first || location.search !== '') return
  const session = keptSession(new URL(first.url, location.origin))
  if (session === 'unfit' || (!session && !forVisitors)) return
  const id = location.pathname.split('/').pop()
  const filledIn = (text: string) => text.replace('{user}', session?.user ?? '').replace('{id}', id ?? '')
  if (!isId(id) && questions.some(({ url, body }) => `${url}${body}`.includes('{id}'))) return
  globalThis.earlyAnswers = new Map(
    questions.map(({ method, url, body, headers }) => {
      const question = {
        method,
        url: new URL(filledIn(url), location.origin).href,
        ...(body !== undefined && { body: filledIn(body) }),
        headers: { ...headers, ...(session && { authorization: `Bearer ${session.token}` }) },
      }
      const answer = fetch(question.url, question)
      answer.catch(() => {}) // whoever takes it asks again
      return [nameOf(question), { token: session?.token ?? '', at: Date.now(), answer }]
    }),
  )
}

/** The session that this browser keeps for the backend at an address: none, or one that is not fit to ask with. */
function keptSession({ hostname }: URL): { token: string; user: string } | 'unfit' | undefined {
  const text = stored(`sb-${hostname.split('.')[0]}-auth-token`)
  if (text === '') return undefined
  try {
    const { access_token: token, expires_at, user } = JSON.parse(text)
    const isFit = typeof token === 'string' && isId(user.id) && expires_at * 1000 - Date.now() > LEFT
    return isFit ? { token, user: user.id } : 'unfit'
  } catch {
    return 'unfit'
  }
}
