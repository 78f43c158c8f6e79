import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { kept } from '@/lib/kept'
import { Switch } from '@/ui/switch'
import { newRequestsQuery } from './api'
import { useChanges } from './changes-api'
import { chime } from './chime'
import { ExportRequests } from './export-requests'
import { serviceName, townName } from './names'

type NewRequest = {
  id: string
  name: string
  service: string
  town: string
  other_town: string | null
  urgency: string
  created_at: string
}

/** What stands below the inbox's list, and comes after it. */
export function BelowList({ onOpen }: { onOpen: (id: string) => void }) {
  useChanges()
  return (
    <>
      <NewRequestAlerts onOpen={onOpen} />
      <ExportRequests />
    </>
  )
}

/**
 * Watches for new requests, and plays a sound and notifies if that is turned on in this browser, as long as the inbox is open in a
 * tab, even in the background.
 */
function NewRequestAlerts({ onOpen }: { onOpen: (id: string) => void }) {
  const { data } = useQuery(newRequestsQuery())
  const [alerts, change] = useAlerts()
  const [isRefused, setRefused] = useState(false)
  const [isMute, setMute] = useState(false)
  const seenUntil = useRef<number>(undefined)

  const onNewest = useEffectEvent((newest: NewRequest[]) => {
    const before = seenUntil.current
    seenUntil.current = Math.max(before ?? 0, ...newest.map(({ created_at }) => Date.parse(created_at)))
    if (before === undefined) return // already there when the page was opened
    const arrived = newest.filter(({ created_at }) => Date.parse(created_at) > before)
    if (arrived.length === 0) return
    if (alerts.sound) void chime.play(arrived.some(({ urgency }) => urgency === 'emergency'))
    if (alerts.notifications) for (const request of arrived) notify(request, () => onOpen(request.id))
  })
  const newest = data?.newest
  useEffect(() => {
    if (newest) onNewest(newest)
  }, [newest])

  // A browser plays nothing before the first press on the page, which may not have happened yet if the sound was left on.
  useEffect(
    () => (alerts.sound ? chime.whenAllowed((allowed) => setMute(!allowed)) : undefined),
    [alerts.sound],
  )

  const switchNotifications = async (on: boolean) => {
    const allowed = !on || (await mayNotify())
    setRefused(!allowed)
    change({ notifications: on && allowed })
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-x-6">
        <Switch
          label="Sound for new requests"
          checked={alerts.sound}
          onChange={(on) => {
            change({ sound: on })
            if (on) void chime.play(false)
          }}
        />
        {'Notification' in window && (
          <Switch label="Notifications" checked={alerts.notifications} onChange={switchNotifications} />
        )}
      </div>
      {isMute && (
        <p role="status" className="text-sm text-ink-soft">
          Click anywhere on this page once; until then, the browser won’t play sounds.
        </p>
      )}
      {isRefused && (
        <p role="alert" className="max-w-prose text-sm font-semibold text-red-700">
          This browser doesn’t let us notify you. Click the icon to the left of the address, allow
          notifications for this site, and turn them on again.
        </p>
      )}
    </div>
  )
}

async function mayNotify() {
  if (Notification.permission !== 'default') return Notification.permission === 'granted'
  return (await Notification.requestPermission()) === 'granted'
}

/** Notifies about a request, and opens it on a press. Its tag is that of the pushed alert, so that one replaces the other. */
function notify(request: NewRequest, open: () => void) {
  const isEmergency = request.urgency === 'emergency'
  try {
    const notification = new Notification(isEmergency ? 'Emergency' : 'New request', {
      body: `${serviceName(request.service)}, ${request.other_town ?? townName(request.town)}: ${request.name}`,
      tag: `request:${request.id}`,
      icon: '/icons/icon-192.png',
      requireInteraction: isEmergency,
    })
    notification.onclick = () => {
      window.focus()
      open()
      notification.close()
    }
  } catch {
    // Chrome on Android allows this only in service workers: use the alerts of /admin/on-call there.
  }
}

type Alerts = { sound: boolean; notifications: boolean }

const keptAlerts = kept<Alerts>('inbox-alerts', { sound: 'boolean', notifications: 'boolean' })

/** What is turned on, stored in this browser, unless the permission has been revoked since. */
function useAlerts() {
  const [alerts, setAlerts] = useState(readAlerts)
  const change = (some: Partial<Alerts>) => {
    const next = { ...alerts, ...some }
    setAlerts(next)
    keptAlerts.write(next)
  }
  return [alerts, change] as const
}

function readAlerts(): Alerts {
  const { sound = false, notifications = false } = keptAlerts.read() ?? {}
  const isAllowed = 'Notification' in window && Notification.permission === 'granted'
  return { sound, notifications: notifications && isAllowed }
}
