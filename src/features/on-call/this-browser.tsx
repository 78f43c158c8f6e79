import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { Notice } from '@/ui/notice'
import { TimeAgo } from '@/ui/time-ago'
import { onBrowsers, ownBrowsersQuery, removeBrowser, thisBrowserKey } from './api'
import { currentEndpoint, NotificationsRefused, pushSupport, switchOff, switchOn } from './push'

/** Notifications in this browser, even while none of our pages is open, and the other browsers that get them. */
export function ThisBrowser({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const here = useQuery({ queryKey: thisBrowserKey, queryFn: currentEndpoint, refetchOnWindowFocus: true })
  const browsers = useQuery(ownBrowsersQuery(userId))
  const switching = useMutation({
    networkMode: 'always',
    mutationFn: (on: boolean) => (on ? switchOn() : switchOff()),
    ...onBrowsers(queryClient),
  })
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: removeBrowser,
    ...onBrowsers(queryClient),
  })

  if (pushSupport() === 'home-screen') {
    return (
      <p className="max-w-prose">
        On an iPhone or iPad, notifications come once this page is on the home screen: press Share, then “Add
        to Home Screen”, open it from there, and come back to this page.
      </p>
    )
  }
  if (pushSupport() === 'no') {
    return (
      <p className="max-w-prose">
        This browser can’t show notifications. Use a current Chrome, Edge, Firefox or Safari, or rely on text
        messages.
      </p>
    )
  }
  if (here.isPending || browsers.isPending) return <p role="status">Checking this browser…</p>
  if (browsers.isLoadingError) {
    return (
      <CouldNotLoad onRetry={browsers.refetch} className="max-w-xl">
        We couldn’t load your browsers: the server didn’t respond.
      </CouldNotLoad>
    )
  }
  const isOn = browsers.data.some(({ endpoint }) => endpoint === here.data)
  const others = browsers.data.filter(({ endpoint }) => endpoint !== here.data)
  const isRefused =
    Notification.permission === 'denied' || (switching.error instanceof NotificationsRefused && !isOn)
  return (
    <div className="grid max-w-xl gap-4">
      {isRefused ? (
        <Notice tone="warning">
          <p>This browser refuses notifications from us.</p>
          <p className="mt-2 font-normal">
            Click the icon to the left of the address at the top of the browser, find “Notifications,” choose
            “Allow,” and come back here. On a phone: the browser’s settings, then Site settings, then
            Notifications.
          </p>
        </Notice>
      ) : (
        <p className="font-semibold">
          {isOn ? 'Notifications are on in this browser.' : 'Notifications are off in this browser.'}
        </p>
      )}
      {switching.isError && !(switching.error instanceof NotificationsRefused) && (
        <Notice tone="error">Not changed. {sentenceOf(switching.error)}</Notice>
      )}
      <div>
        {isOn ? (
          <Button
            look="outline"
            className="text-navy-900"
            disabled={switching.isPending}
            onClick={() => switching.mutate(false)}
          >
            {switching.isPending ? 'Switching off…' : 'Switch them off here'}
          </Button>
        ) : (
          <Button look="navy" disabled={switching.isPending} onClick={() => switching.mutate(true)}>
            {switching.isPending ? 'Switching on…' : isRefused ? 'Try again' : 'Notify me in this browser'}
          </Button>
        )}
      </div>
      {others.length > 0 && (
        <section aria-label="Other browsers">
          <h3 className="text-lg">Also on in</h3>
          <ul className="mt-2 grid gap-1">
            {others.map(({ id, endpoint, browser, created_at }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
                <span>
                  {browser}, since <TimeAgo dateTime={created_at} />
                </span>
                <button
                  type="button"
                  disabled={removing.isPending}
                  onClick={() => removing.mutate(endpoint)}
                  className="min-h-11 font-semibold text-red-700 underline"
                >
                  Remove<span className="sr-only"> {browser}</span>
                </button>
              </li>
            ))}
          </ul>
          {removing.isError && <Notice tone="error">Not removed. {sentenceOf(removing.error)}</Notice>}
        </section>
      )}
    </div>
  )
}
