import { useCallback } from 'react'
import { Launcher } from '@/features/help-chat/launcher'
import type { QuoteStart } from '@/features/help-chat/parts'
import { loadAnswers } from '@/features/search/load-search'
import { useNavigate } from '@/lib/link'
import { useIsOffice } from './use-is-office'

/** The help chat, connected to the search and the quote form. The office has its own chat. */
export function HelpChat() {
  const isOffice = useIsOffice()
  const navigate = useNavigate()
  const startQuote = useCallback(
    async (start: QuoteStart) => {
      const { addToDraft } = await import('@/features/quote-request/quote-form')
      addToDraft(start)
      if (location.pathname === '/contact')
        location.reload() // the form there reads its draft when it opens
      else navigate('/contact')
    },
    [navigate],
  )
  return isOffice ? null : <Launcher loadAnswers={loadAnswers} startQuote={startQuote} />
}
