import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { BackendError } from '@/lib/backend'
import { hasArrived, idToSend } from '@/lib/kept'
import { patiently } from '@/lib/patiently'
import { keptText, write } from '@/lib/storage'
import { type FirstMessage, type Message, readChat, sendMessage, startChat } from './api'
import { forgetChat, keepChat, newChat, type StoredChat, storedChat } from './stored'

const EVERY = 3000 // ms, while the visitor looks
const EVERY_UNSEEN = 30_000 // ms, while the tab is hidden
const TRIES = 3 // unanswered polls before it polls less often

/** The boxes in which the first message is typed, and the others. */
export const firstBox = 'help-chat:first-message'
export const nextBox = 'help-chat:message'

export type Conversation =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'open' | 'closed'; messages: Message[]; isSeen: boolean; isHeld: boolean }

/** The result of the last press on Send. */
export type Sending = { state: 'resting' | 'sending' } | { state: 'failed'; error: unknown }

/** The visitor's conversation with the office: polled while it is shown, kept across pages and reloads. */
export function useConversation() {
  const [chat, setChat] = useState(storedChat)
  const [conversation, setConversation] = useState<Conversation>({ state: chat ? 'loading' : 'none' })
  const [isAway, setAway] = useState(false)
  const [sending, setSending] = useState<Sending>({ state: 'resting' })
  const messages = useRef<Message[]>([])
  const readNow = useRef(() => {})
  // A conversation keeps its id until the database has it, as its messages do (idToSend()): sending twice stores once.
  const begun = useRef<StoredChat>(undefined)

  const forget = () => {
    forgetChat()
    begun.current = undefined
    messages.current = []
    setChat(undefined)
    setConversation({ state: 'none' })
    setSending({ state: 'resting' })
  }

  /** If the first message arrived although its answer was lost, the next conversation does not begin with it. */
  const forgetFirst = () => {
    const words = keptText(firstBox).trim()
    const [first] = messages.current
    if (!words || first?.body !== words || first.id !== idToSend(firstBox, words)) return
    hasArrived(firstBox)
    write('sessionStorage', firstBox, '')
  }

  /** Reads what is new. False if nobody answers. */
  const look = useEffectEvent(async (of: StoredChat, isCurrent: () => boolean) => {
    try {
      const now = await readChat(of, messages.current.length)
      if (!isCurrent()) return true
      setAway(false)
      if (!now) {
        forget()
        return true
      }
      const known = messages.current.length
      messages.current = [...messages.current, ...now.messages.filter(({ position }) => position > known)]
      forgetFirst()
      // In another tab somebody may have signed out, which forgets it, or begun another one.
      if (storedChat()?.id === of.id) keepChat({ ...of, read: messages.current.length })
      setConversation({
        state: now.is_open ? 'open' : 'closed',
        messages: messages.current,
        isSeen: now.is_seen,
        isHeld: of.held,
      })
      return true
    } catch {
      if (isCurrent()) setAway(true)
      return false
    }
  })

  useEffect(() => {
    if (!chat) return
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLooking = false
    let unanswered = 0
    const lookAndWait = async () => {
      if (isLooking) return
      clearTimeout(timer)
      isLooking = true
      unanswered = (await look(chat, () => isCurrent)) ? 0 : unanswered + 1
      isLooking = false
      if (!isCurrent) return
      const every = patiently(document.visibilityState === 'visible' ? EVERY : EVERY_UNSEEN)
      timer = setTimeout(lookAndWait, every({ state: { status: unanswered < TRIES ? 'success' : 'error' } }))
    }
    const now = () => void lookAndWait()
    readNow.current = now
    now()
    document.addEventListener('visibilitychange', now)
    window.addEventListener('online', now)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', now)
      window.removeEventListener('online', now)
    }
  }, [chat])

  /** Sends `body` under the id that these words of a box have. True once the database has them. */
  const send = async (box: string, body: string, by: (messageId: string) => Promise<void>) => {
    setSending({ state: 'sending' })
    try {
      await by(idToSend(box, body))
      hasArrived(box)
      setSending({ state: 'resting' })
      return true
    } catch (error) {
      setSending({ state: 'failed', error })
      // It has been closed or deleted, which the next view then says.
      if (error instanceof BackendError && !error.temporary) readNow.current()
      return false
    }
  }

  return {
    conversation,
    /** Nobody is answering at the moment, so the last known state is shown. */
    isAway,
    sending,
    start: (first: FirstMessage) =>
      send(firstBox, first.message.trim(), async (messageId) => {
        begun.current ??= newChat()
        keepChat(begun.current) // before the first try: its answer may be lost
        const { held } = await startChat(begun.current, messageId, first)
        begun.current = { ...begun.current, held }
        // Meanwhile somebody may have signed out in another tab, which forgets it.
        if (storedChat()?.id === begun.current.id) keepChat(begun.current)
        setConversation({ state: 'loading' })
        setChat(begun.current)
      }),
    add: (body: string) =>
      send(nextBox, body.trim(), async (messageId) => {
        if (!chat) throw new Error('There is no conversation to write in')
        await sendMessage(chat, messageId, body)
        readNow.current()
      }),
    forget,
  }
}
