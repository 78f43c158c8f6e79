import { formatPhone, telHref } from '../../../../src/lib/phone.ts'
import { replyAddress, requestFacts } from './for-office.ts'
import { mail } from './layout.ts'
import { aboutRequest } from './payload.ts'
import { template } from './template.ts'
import { mapLink, moment, serviceName, townName } from './words.ts'

/** To the office, when a request is made: everything, with links to call, to the map and to the inbox. */
export const newRequest = template('new-request', aboutRequest, {
  email: ({ request }, links) => {
    const isEmergency = request.urgency === 'emergency'
    return mail(links, {
      subject: `${isEmergency ? 'EMERGENCY: ' : ''}${serviceName(request)}, ${townName(request)}: ${request.name} (${request.reference})`,
      preview: request.message.slice(0, 140),
      heading: isEmergency ? 'Emergency: call now' : 'New request',
      blocks: [
        ...(isEmergency
          ? [
              {
                kind: 'alert',
                text: `${request.name} asked for help on ${moment(request.created_at)}. The person on call keeps getting alerts until somebody opens the request.`,
              } as const,
            ]
          : []),
        {
          kind: 'buttons',
          buttons: [
            { text: `Call ${formatPhone(request.phone)}`, href: telHref(request.phone) },
            { text: 'Open in the inbox', href: links.inbox(request.id) },
            { text: 'Map', href: mapLink(request) },
          ],
        },
        { kind: 'quote', title: 'What they wrote', text: request.message },
        { kind: 'facts', facts: requestFacts(request) },
      ],
      why: 'The office gets this for every new request.',
      replyTo: replyAddress(request),
    })
  },
})
