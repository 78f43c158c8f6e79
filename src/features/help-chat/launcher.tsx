import { type ComponentType, useEffect, useRef, useState } from 'react'
import { phoneHref } from '@/content/business'
import type { ChatDialogProps } from './chat-dialog'
import type { ChatParts } from './parts'
import { storedChat } from './stored'

const loadDialog = () => import('./chat-dialog')

/**
 * The button that opens the help chat. It covers no text: on phones and tablets it is in the call bar, on wider screens in the margin
 * that `page-width` keeps free, with its label if there is room. The rest of the chat is fetched when needed.
 */
export function Launcher(parts: ChatParts) {
  const [Dialog, setDialog] = useState<ComponentType<ChatDialogProps>>()
  const [state, setState] = useState<'closed' | 'open' | 'loading' | 'failed'>('closed')
  const button = useRef<HTMLButtonElement>(null)
  const unread = useUnread(state === 'open')

  const open = async () => {
    setState('loading')
    try {
      const { ChatDialog } = await loadDialog()
      setDialog(() => ChatDialog)
      setState('open')
    } catch {
      setState('failed')
    }
  }
  const close = () => {
    setState('closed')
    button.current?.focus({ preventScroll: true })
  }

  return (
    <aside aria-label="Help chat" data-kept="help-chat" className="help-corner fixed z-30 print:hidden">
      {state === 'failed' && (
        <p
          role="alert"
          className="absolute right-3 bottom-full mb-2 w-64 lg:right-0 rounded-lg border-l-4 border-red-600 bg-red-100 p-3 text-red-700"
        >
          The chat did not load. Press again, or{' '}
          <a href={phoneHref} className="font-bold underline">
            call us
          </a>
          .
        </p>
      )}
      <button
        ref={button}
        type="button"
        aria-label={unread ? 'Help, a new answer' : 'Help'}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        aria-busy={state === 'loading'}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onClick={open}
        className="flex size-14 items-center justify-center gap-2 bg-navy-900 font-bold text-white hover:bg-navy-800"
      >
        <svg viewBox="0 0 24 24" className="size-6 fill-none stroke-current stroke-2" aria-hidden="true">
          <path d="M4 5h16v11h-8l-5 4v-4H4z" strokeLinejoin="round" />
        </svg>
        <span className="help-word">Help</span>
        {unread && (
          <span className="absolute top-1 left-1 size-4 lg:-top-1 lg:-left-1 rounded-full border-2 border-white bg-red-600" />
        )}
      </button>
      {Dialog && state === 'open' && <Dialog {...parts} onClose={close} />}
    </aside>
  )
}

/** Whether the office has answered this browser's conversation. Checked only if there is one. */
function useUnread(isShown: boolean) {
  const [unread, setUnread] = useState(false)
  useEffect(() => {
    setUnread(false)
    if (isShown || !storedChat()) return
    let stop = () => {}
    let isOver = false
    import('./watch').then(
      ({ watchForAnswer }) => {
        if (!isOver) stop = watchForAnswer(() => setUnread(true))
      },
      () => {},
    )
    return () => {
      isOver = true
      stop()
    }
  }, [isShown])
  return unread
}
