import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, startTransition, useEffect, useEffectEvent } from 'react'
import { whenIdle } from '@/lib/when-idle'
import { rowOf } from '@/ui/list-keys'
import { serviceRequestQuery } from './api'

/** So long a row is reached before it is read, in ms: a pointer that only crosses it asks for nothing. */
const RESTS = 60
/** So long after the list was scrolled rows may still be passing below the pointer, in ms. */
const SCROLLED = 250
/** What was read before is not read again for so long, in ms: what is opened reads itself. */
const FRESH = 15_000

type NextToOpenProps = {
  list: RefObject<HTMLElement | null>
  openId: string | null
  /** Draws it, unseen. */
  onRead: (id: string) => void
}

/** Reads what the next press probably opens: the row at which the pointer or the keyboard rests, or the one below what is open. */
export function NextToOpen({ list, openId, onRead }: NextToOpenProps) {
  const queryClient = useQueryClient()
  const prepare = useEffectEvent((row: Element | null | undefined) => {
    const id = row instanceof HTMLElement ? row.dataset.row : undefined
    if (!id || id === openId) return
    const reading = queryClient.prefetchQuery({ ...serviceRequestQuery(id), staleTime: FRESH })
    void reading.then(() => startTransition(() => onRead(id)))
  })
  useEffect(() => {
    const rows = list.current
    let reached = rows?.querySelector('[data-row]:hover') // it may have been there first
    let timer: ReturnType<typeof setTimeout>
    let scrolledAt = Number.NEGATIVE_INFINITY
    const wait = () => {
      clearTimeout(timer)
      const rests = Math.max(RESTS, scrolledAt + SCROLLED - performance.now())
      timer = setTimeout(() => prepare(reached), rests)
    }
    const onReached = ({ target }: Event) => {
      reached = target instanceof Element ? target.closest('[data-row]') : null
      wait()
    }
    const onScroll = () => {
      scrolledAt = performance.now()
      wait()
    }
    wait()
    rows?.addEventListener('pointerover', onReached)
    rows?.addEventListener('focusin', onReached)
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      rows?.removeEventListener('pointerover', onReached)
      rows?.removeEventListener('focusin', onReached)
      removeEventListener('scroll', onScroll)
    }
  }, [list])
  useEffect(() => {
    if (openId)
      return whenIdle(
        () => prepare(rowOf(openId)?.closest('li')?.nextElementSibling?.querySelector('[data-row]')),
        1000,
      )
  }, [openId])
  return null
}
