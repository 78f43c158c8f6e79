import { z } from 'zod'
import { formatPhone } from '../../../../src/lib/phone.ts'
import { type RequestInMessage, request } from './payload.ts'
import { shortened, textMessage, unlinked } from './short.ts'
import { template } from './template.ts'
import { moment, place, townName } from './words.ts'

const payload = z.object({
  request,
  /** 1 right away, to whoever is on call; from 2 on to all staff, until somebody opens the request. */
  step: z.number().nullish(),
  /** How many emergencies nobody has opened, including this one. */
  waiting: z.number().nullish(),
})

/** To whoever is on call, and then to everyone: an emergency that nobody has opened. */
export const emergencyAlert = template('emergency-alert', payload, {
  // A text about several has no stranger's words in it: nobody can use a flood to put words on staff phones.
  text: ({ request, step, waiting }, links) =>
    (waiting ?? 1) > 1
      ? textMessage(
          `${waiting} EMERGENCIES waiting${(step ?? 1) > 1 ? `, not opened yet (alert ${step})` : ''}:`,
          `newest ${request.reference}, ${listedPlace(request)}, ${moment(request.created_at)}.`,
          links.inbox(request.id),
        )
      : textMessage(
          `${heading(step)} ${request.reference}: ${who(request)}.`,
          `"${shortened(unlinked(request.message), 110)}"`,
          links.inbox(request.id),
        ),
  push: ({ request, step }, links) => ({
    title: shortened(`${heading(step)}: ${unlinked(place(request))}`, 100),
    body: shortened(
      `${unlinked(request.name)}, ${formatPhone(request.phone)}: ${unlinked(request.message)}`,
      300,
    ),
    url: links.inboxPath(request.id),
    tag: `request:${request.id}`,
    urgent: true,
  }),
})

/** Each repeat reads differently: otherwise nobody could tell it from the earlier text. */
const heading = (step: number | null | undefined) =>
  (step ?? 1) > 1 ? `EMERGENCY, not opened yet (alert ${step})` : 'EMERGENCY'

/** One of our towns by name; for any other, only that it is another town. */
const listedPlace = (request: RequestInMessage) => (request.other_town ? 'another town' : townName(request))

const who = (request: RequestInMessage) =>
  [
    shortened(unlinked(request.name), 40),
    formatPhone(request.phone),
    shortened(unlinked(place(request)), 60),
  ].join(', ')
