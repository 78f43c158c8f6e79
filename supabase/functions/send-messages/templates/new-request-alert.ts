import { aboutRequest } from './payload.ts'
import { plain, shortened } from './short.ts'
import { template } from './template.ts'
import { serviceName, townName } from './words.ts'

/** To staff whose browsers asked for it: a new request. */
export const newRequestAlert = template('new-request-alert', aboutRequest, {
  push: ({ request }, links) => ({
    title: shortened(
      `${request.urgency === 'emergency' ? 'Emergency' : 'New request'}: ${serviceName(request)}, ${townName(request)}`,
      100,
    ),
    body: shortened(`${request.name}: ${plain(request.message)}`, 200),
    url: links.inboxPath(request.id),
    tag: `request:${request.id}`,
    urgent: request.urgency === 'emergency',
  }),
})
