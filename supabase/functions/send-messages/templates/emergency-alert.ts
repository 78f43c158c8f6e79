import { z } from 'zod'
import { type RequestInMessage, request } from './payload.ts'
import { shortened, textMessage, unlinked } from './short.ts'
import { template } from './template.ts'
import { phoneWords, place } from './words.ts'

const payload = z.object({
  request,
  /** 1 at once, to whoever is on call; from 2 on to all staff, until somebody opens the request. */
  step: z.number().nullish(),
})

/** To whoever is on call, and then to everyone: an emergency that nobody has opened. */
export const emergencyAlert = template('emergency-alert', payload, {
  text: ({ request, step }, links) =>
    textMessage(
      `${heading(step)} ${request.reference}: ${who(request)}.`,
      `"${shortened(unlinked(request.message), 110)}"`,
      links.inbox(request.id),
    ),
  push: ({ request, step }, links) => ({
    title: shortened(`${heading(step)}: ${unlinked(place(request))}`, 100),
    body: shortened(
      `${unlinked(request.name)}, ${phoneWords(request.phone)}: ${unlinked(request.message)}`,
      300,
    ),
    url: links.inboxPath(request.id),
    tag: `request:${request.id}`,
    urgent: true,
  }),
})

/** Each repeat reads differently: a text that repeats an earlier one could not be told from it. */
const heading = (step: number | null | undefined) =>
  (step ?? 1) > 1 ? `EMERGENCY, not opened yet (alert ${step})` : 'EMERGENCY'

const who = (request: RequestInMessage) =>
  [
    shortened(unlinked(request.name), 40),
    phoneWords(request.phone),
    shortened(unlinked(place(request)), 60),
  ].join(', ')
