import { readChat } from './api'
import { storedChat } from './stored'

const EVERY = 30_000 // ms

/** Calls `onAnswer` once the office has written something the visitor has not seen. Returns a function that stops watching. */
export function watchForAnswer(onAnswer: () => void): () => void {
  const look = async () => {
    const chat = storedChat()
    if (!chat || document.visibilityState !== 'visible') return
    try {
      const now = await readChat(chat, chat.read)
      if (!now?.messages.some(({ author }) => author === 'staff')) return
      clearInterval(timer)
      onAnswer()
    } catch {
      // No answer: the next poll may get one.
    }
  }
  const timer = setInterval(look, EVERY)
  void look()
  return () => clearInterval(timer)
}
