import { useInfiniteQuery } from '@tanstack/react-query'
import { rowsOf } from '@/lib/shown'
import { useAddress } from '@/lib/use-address'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { TimeWithinPress } from '@/ui/time-within-press'
import { chatListQuery, LIST_PAGE, type ListedChat } from './api'
import { OfficeConversation } from './office-conversation'

/** The office's side of the chat: waiting conversations on top, one open beside the list. Its state is in the URL. */
export function ChatOffice() {
  const [search, changeAddress] = useAddress()
  const closed = search.get('show') === 'closed'
  const openId = search.get('chat')
  const list = useInfiniteQuery(chatListQuery(closed))
  const chats = rowsOf(list.data?.pages ?? [], closed ? LIST_PAGE : Number.POSITIVE_INFINITY)

  const change = (name: 'show' | 'chat', value: string | null) => changeAddress({ [name]: value })

  return (
    <div className={`grid gap-8 ${openId ? 'lg:grid-cols-[1fr_1.2fr]' : ''}`}>
      <section aria-label="Conversations" className={openId ? 'max-lg:hidden' : ''}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <label className="flex items-center gap-3 font-semibold">
            Show
            <select
              value={closed ? 'closed' : 'open'}
              onChange={(event) => change('show', event.target.value === 'closed' ? 'closed' : null)}
              className="min-h-tap rounded-md border border-navy-500 bg-white px-3"
            >
              <option value="open">Open</option>
              <option value="closed">Closed</option>
            </select>
          </label>
          <p className="text-sm text-ink-soft">Refreshes every 5 seconds</p>
        </div>
        {list.isError && (
          <CouldNotLoad onRetry={list.refetch} className="mb-4">
            The conversations could not be loaded{chats.length > 0 ? '; this is what it showed before' : ''}.
            The server did not answer.
          </CouldNotLoad>
        )}
        {list.isPending && <p role="status">Loading the conversations…</p>}
        {list.isSuccess && chats.length === 0 && (
          <p>
            {closed
              ? 'No closed conversations yet.'
              : 'No open conversations. New ones appear automatically.'}
          </p>
        )}
        {chats.length > 0 && (
          <ul className="overflow-hidden rounded-xl border border-paper-300 bg-white">
            {chats.map((chat) => (
              <li key={chat.id} className="border-b border-paper-300 last:border-b-0">
                <button
                  type="button"
                  aria-current={chat.id === openId}
                  onClick={() => change('chat', chat.id)}
                  className="grid w-full gap-1 px-4 py-3 text-left wrap-anywhere hover:bg-navy-50 aria-current:bg-navy-50"
                >
                  <ChatLine chat={chat} closed={closed} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button
            look="outline"
            className="mt-5 text-navy-900"
            disabled={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            {list.isFetchingNextPage ? 'Loading…' : 'Older conversations'}
          </Button>
        )}
      </section>
      {openId && <OfficeConversation key={openId} id={openId} onClose={() => change('chat', null)} />}
    </div>
  )
}

/** Who, since when, on which page, and what was said last. */
function ChatLine({ chat, closed }: { chat: ListedChat; closed: boolean }) {
  const { name, page, waiting_since, last_message, last_message_at, last_author, is_new, reference } = chat
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <bdi className="font-semibold text-navy-900">{name}</bdi>
        {waiting_since && !closed && (
          <span className="rounded bg-amber-400 px-2 py-0.5 text-sm font-bold text-navy-950">
            Waiting, asked <TimeWithinPress dateTime={waiting_since} />
          </span>
        )}
        {is_new && !closed && (
          <span className="rounded bg-red-600 px-2 py-0.5 text-sm font-bold text-white">New</span>
        )}
        {reference && <span className="ml-auto font-mono text-sm">{reference}</span>}
      </span>
      <span className="line-clamp-2">
        {last_author === 'staff' && <span className="font-semibold">You: </span>}
        {last_message}
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span>On {page}</span>
        <TimeWithinPress dateTime={last_message_at} />
      </span>
    </>
  )
}
