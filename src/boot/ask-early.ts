import { nameOf, type Question } from '@/lib/early-answers'
import { fitSession, isId } from '@/lib/kept-session'
import { keepsSession } from './marks'

/**
 * Asks what the page is about to ask, as whoever is signed in here, or as a visitor where `forVisitors`. Asks nothing where the
 * address says more than which page it is, or the kept session is about to end.
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
      answer.catch(() => {}) // whoever takes it asks again
      return [nameOf(question), { token, at: Date.now(), answer }]
    }),
  )
}
