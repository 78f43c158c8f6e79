import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Link, useNavigate } from '@/lib/link'
import { type Href, hrefFrom } from '@/lib/paths'
import { DangerNotice } from '@/ui/danger-notice'
import { kinds } from './search-index'
import { useSearch } from './use-search'

export type SuggestionsProps = {
  /** The box in the bar. What is typed there stays in it: someone may have begun before this code was here. */
  box: HTMLInputElement
}

const MOST = 6

const searchFor = (text: string): Href => (text ? `/search?${new URLSearchParams({ q: text })}` : '/search')

/**
 * Pages about what is typed into the bar's search, as a listbox below it. With it the box is a combobox by the ARIA Authoring Practices
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): the focus stays in the box, arrows choose, Enter opens what is chosen or
 * searches for the text, and Escape closes.
 */
export function Suggestions({ box }: SuggestionsProps) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState(box.value.trim())
  const [isOpen, setOpen] = useState(document.activeElement === box)
  const [at, setAt] = useState(-1)
  const loading = useSearch(true)

  const isShown = isOpen && text !== ''
  const hits = isShown && loading.state === 'ready' ? loading.search(text).hits.slice(0, MOST) : []
  const options = [
    ...hits.map(({ path, kind, title }) => ({ to: hrefFrom(path), text: title, note: kinds[kind] })),
    { to: searchFor(text), text: `Search for “${text}”`, note: 'All pages about it' },
  ]
  const optionId = (index: number) => `${id}-${index}`
  const chosen = isShown && at >= 0 ? optionId(at) : undefined

  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  /** Leads somewhere else, where nothing of this is left. */
  const leave = () => {
    box.value = ''
    box.blur()
    setText('')
    close()
  }

  const onInput = useEffectEvent(() => {
    setText(box.value.trim())
    setOpen(true)
    setAt(-1)
    if (loading.state === 'failed') loading.tryAgain()
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault() // the browser would empty the box
      box.focus()
      close()
    }
    if (event.target !== box || event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && text !== '') {
      event.preventDefault()
      setOpen(true)
      // From the last option on to the text itself, which is none of them, and from there to the first.
      const places = options.length + 1
      setAt((now) => (isShown ? ((now + 1 + step + places) % places) - 1 : step > 0 ? 0 : places - 2))
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      document.getElementById(chosen)?.click()
    }
  })
  const onSubmit = useEffectEvent((event: Event) => {
    event.preventDefault()
    navigate(searchFor(box.value.trim()))
    leave()
  })
  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && box.form?.contains(relatedTarget))) close()
  })

  useEffect(() => {
    const { form } = box
    const listening = new AbortController()
    const { signal } = listening
    box.addEventListener('input', () => onInput(), { signal })
    box.addEventListener('click', () => setOpen(true), { signal })
    form?.addEventListener('keydown', (event) => onKey(event), { signal })
    form?.addEventListener('submit', (event) => onSubmit(event), { signal })
    form?.addEventListener('focusout', (event) => onFocusOut(event), { signal })
    return () => listening.abort()
  }, [box])

  useEffect(() => {
    box.autocomplete = 'off'
    box.placeholder = 'What is wrong, or what do you need?'
    box.setAttribute('role', 'combobox')
    box.setAttribute('aria-autocomplete', 'list')
    box.setAttribute('aria-controls', `${id}-list`)
    box.setAttribute('aria-expanded', String(isShown))
    if (chosen) box.setAttribute('aria-activedescendant', chosen)
    else box.removeAttribute('aria-activedescendant')
  }, [box, id, isShown, chosen])

  return (
    <div
      hidden={!isShown}
      tabIndex={-1} // a press beside the options stays inside
      className="absolute inset-x-0 top-full mt-2 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-lg border border-paper-300 bg-paper p-2 text-ink outline-none raised-xl"
    >
      <DangerNotice text={isShown ? text : ''} />
      <div id={`${id}-list`} role="listbox" aria-label="Suggestions">
        {options.map((option, index) => (
          <Link
            key={option.to}
            to={option.to}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={leave}
            onPointerMove={() => setAt(index)}
            className="block rounded-md px-3 py-2 outline-none aria-selected:bg-amber-100"
          >
            <span className="block font-semibold text-navy-900">{option.text}</span>
            <span className="block text-sm text-ink-soft">{option.note}</span>
          </Link>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isShown && loading.state === 'ready' && `${hits.length} ${hits.length === 1 ? 'page' : 'pages'}`}
      </p>
    </div>
  )
}
