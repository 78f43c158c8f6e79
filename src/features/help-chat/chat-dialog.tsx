import { Phone, X } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { business, phoneHref } from '@/content/business'
import { AskTheSite } from './ask-the-site'
import type { ChatParts } from './parts'
import { storedChat } from './stored'
import { TalkToUs } from './talk-to-us'
import { useVisibleArea } from './use-visible-area'

export type ChatDialogProps = ChatParts & { onClose: () => void }

const tabStyle =
  'min-h-tap flex-1 border-b-3 border-transparent px-2 font-semibold text-navy-900 aria-pressed:border-amber-500'

/**
 * The help chat: answers from the site's own pages, and a conversation with the office. A native dialog makes the rest of the page
 * inert, closes with Escape, and needs no library. On a phone it fills the space the on-screen keyboard leaves.
 */
export function ChatDialog({ onClose, ...parts }: ChatDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [side, setSide] = useState<'site' | 'office'>(storedChat() ? 'office' : 'site')
  const [handedOver, setHandedOver] = useState('')
  const talkButton = useRef<HTMLButtonElement>(null)
  const area = useVisibleArea()

  useLayoutEffect(() => {
    if (!dialog.current || dialog.current.open) return
    dialog.current.showModal()
    // Not on devices where an on-screen keyboard would cover what should be read first.
    if (window.matchMedia('(pointer: fine)').matches)
      dialog.current.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [])
  const close = () => dialog.current?.close()

  return (
    <dialog
      ref={dialog}
      aria-labelledby="help-chat-title"
      onClose={onClose}
      onKeyDown={keepFocusInside}
      style={{ '--top': `${area.top}px`, '--height': `${area.height}px` } as CSSProperties}
      className="fixed top-(--top) flex h-(--height) max-h-none w-full max-w-none flex-col bg-paper text-left text-ink backdrop:bg-navy-950/60 sm:top-auto sm:right-4 sm:bottom-4 sm:left-auto sm:h-[min(44rem,calc(100dvh-2rem))] sm:w-[27rem] sm:rounded-2xl sm:raised-2xl"
    >
      <div className="flex items-center gap-2 bg-navy-900 px-4 py-2 text-white sm:rounded-t-2xl">
        <h2 id="help-chat-title" className="mr-auto text-xl">
          Help
        </h2>
        <a
          href={phoneHref}
          aria-label={`Call ${business.phone.display}`}
          className="inline-flex min-h-tap items-center gap-2 rounded-md bg-amber-400 px-[min(0.875rem,4.5vw)] font-bold text-navy-950"
        >
          <Phone aria-hidden className="size-[min(1.25rem,6.25vw)]" />
          Call
        </a>
        <button
          type="button"
          aria-label="Close the chat"
          onClick={close}
          className="-mr-2 grid size-[min(2.75rem,15vw)] shrink-0 place-items-center rounded"
        >
          <X aria-hidden className="size-6" />
        </button>
      </div>
      <div className="flex border-b border-paper-300 bg-paper-200 px-2">
        <button
          type="button"
          aria-pressed={side === 'site'}
          onClick={() => setSide('site')}
          className={tabStyle}
        >
          Ask a question
        </button>
        <button
          ref={talkButton}
          type="button"
          aria-pressed={side === 'office'}
          onClick={() => setSide('office')}
          className={tabStyle}
        >
          Talk to a person
        </button>
      </div>
      {side === 'site' ? (
        <AskTheSite
          {...parts}
          onLeave={close}
          onHandOver={(question) => {
            setHandedOver(question)
            setSide('office')
            talkButton.current?.focus() // what was pressed is gone
          }}
        />
      ) : (
        <TalkToUs question={handedOver} onSent={() => setHandedOver('')} onLeave={close} />
      )}
    </dialog>
  )
}

/** The browser lets the focus leave a dialog for its own toolbars; within the page it wraps around. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'a[href], button:not([disabled]), input, textarea, select, [tabindex="0"]',
    ),
  ]
  const [first, last] = [stops[0], stops.at(-1)]
  const leaving = event.shiftKey ? first : last
  if (document.activeElement !== leaving) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
