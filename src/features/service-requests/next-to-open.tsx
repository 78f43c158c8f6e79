import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { whenIdle } from '@/lib/when-idle'
import { rowOf } from '@/ui/list-keys'
import { serviceRequestQuery } from './api'

/** So long a row is reached before it is read, in ms: a pointer that only crosses it asks for nothing. */
const RESTS = 60
/** What was read before is not read again for so long, in ms: what is opened reads itself. */
const FRESH = 15_000

type NextToOpenProps = {
  list: RefObject<HTMLElement | null>
  openId: string | null
}

/** Reads what the next press probably opens: the row at which the pointer or the keyboard rests, or the one below what is open. */
export function NextToOpen({ list, openId }: NextToOpenProps) {
  const queryClient = useQueryClient()
  const prepare = useEffectEvent((row: Element | null | undefined) => {
    const id = row instanceof HTMLElement ? row.dataset.row : undefined
    if (id && id !== openId) void queryClient.prefetchQuery({ ...serviceRequestQuery(id), staleTime: FRESH })
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onReached = ({ target }: Event) => {
      clearTimeout(timer)
      const row = target instanceof Element && target.closest('[data-row]')
      if (row) timer = setTimeout(() => prepare(row), RESTS)
    }
    const rows = list.current
    prepare(rows?.querySelector('[data-row]:hover')) // it may have been there first
    rows?.addEventListener('pointerover', onReached)
    rows?.addEventListener('focusin', onReached)
    return () => {
      clearTimeout(timer)
      rows?.removeEventListener('pointerover', onReached)
      rows?.removeEventListener('focusin', onReached)
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
