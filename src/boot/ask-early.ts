import { nameOf, type Question } from '@/lib/early-answers'
import { fitSession, isId } from '@/lib/kept-session'
import { keepsSession } from './marks'

/**
 * Sends the page's first requests early, as the signed-in person, or as a visitor if `forVisitors`. Sends nothing if the URL has
 * parameters of its own or the stored session is about to expire.
 */
export function askEarly(questions: readonly Question[], { forVisitors }: { forVisitors: boolean }) {
  const [first] = questions
  if (!first || location.search !== '') return
  const session = fitSession(new URL(first.url, location.origin).href)
  if (!session && (keepsSession() || !forVisitors)) return
  const token = session?.access_token ?? ''
  const id = location.pathname.split('/').pop()
  const filledIn = (text: string) => text.replace('{user}', session?.user.id ?? '').replace('{id}', id ?? '')
  if (!isId(id) && questions.some(({ url, body }) => `${url}${body}`.includes('{id}'))) return
  globalThis.earlyAnswers = new Map(
    questions.map(({ method, url, body, headers }) => {
      const question = {
        method,
        url: new URL(filledIn(url), location.origin).href,
        ...(body !== undefined && { body: filledIn(body) }),
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      }
      const answer = fetch(question.url, question)
      answer.catch(() => {}) // whoever uses it sends the request again
      return [nameOf(question), { token, at: Date.now(), answer }]
    }),
  )
}
