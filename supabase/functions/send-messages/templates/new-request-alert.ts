import { aboutRequest } from './payload.ts'
import { shortened, unlinked } from './short.ts'
import { template } from './template.ts'
import { serviceName, townName } from './words.ts'

/** To staff whose browsers asked for notifications: a new request. */
export const newRequestAlert = template('new-request-alert', aboutRequest, {
  push: ({ request }, links) => ({
    title: shortened(
      `${request.urgency === 'emergency' ? 'Emergency' : 'New request'}: ${serviceName(request)}, ${unlinked(townName(request))}`,
      100,
    ),
    body: shortened(`${unlinked(request.name)}: ${unlinked(request.message)}`, 200),
    url: links.inboxPath(request.id),
    tag: `request:${request.id}`,
    urgent: request.urgency === 'emergency',
  }),
})
