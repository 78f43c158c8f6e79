import { z } from 'zod'
import { business } from '../../../../src/content/business.ts'
import {
  anotherTime,
  anotherTimeComes,
  visitKinds,
  visitReasons,
  weWillBeThere,
  weWontBeThere,
  windowText,
} from '../../../../src/features/service-requests/visit-words.ts'
import { calendarText } from '../../_shared/calendar.ts'
import type { Attachment } from './layout.ts'
import type { Links } from './links.ts'
import { request } from './payload.ts'
import { template } from './template.ts'
import { visitMail, visitText } from './visit-mail.ts'

/** A visit as its customer knows it. */
export const told = z.object({ kind: z.enum(visitKinds), from: z.string(), until: z.string() })
type Told = z.infer<typeof told>

const payload = z.object({
  request,
  /** What the customer knew before, and knows now; null if nobody comes. */
  known: told.nullable(),
  becomes: told.nullable(),
  visit: z.object({ id: z.guid(), version: z.number(), changed_at: z.coerce.date() }),
})
type Change = z.infer<typeof payload>

/** What has changed for the customer, and what they can do about it: in a text there is no room for the reason. */
function news({ known, becomes }: Pick<Change, 'known' | 'becomes'>) {
  const when = (visit: Told) => windowText(visit, business.timeZone)
  if (becomes === null) {
    return {
      subject: 'Our visit has been canceled',
      now: known ? weWontBeThere(known, business.timeZone) : 'Our visit has been canceled.',
      reason: '',
      next: `${anotherTimeComes} Call us if you didn’t expect this.`,
    }
  }
  return {
    subject: known ? 'Our visit has been moved' : 'Our visit is scheduled',
    now: weWillBeThere(becomes, business.timeZone),
    reason: `${visitReasons[becomes.kind]} `,
    next: `${known ? `This replaces ${when(known)}. ` : ''}${anotherTime}`,
  }
}

/** The visit for the customer's calendar. The next change of it finds it there, and moves it or takes it out. */
function invitation({ request, visit, known, becomes }: Change, links: Links, to: string): Attachment[] {
  const told = becomes ?? known
  if (!told) return []
  const method = becomes ? 'REQUEST' : 'CANCEL'
  const text = calendarText(
    method,
    business.name,
    [
      {
        id: visit.id,
        version: visit.version,
        changedAt: visit.changed_at,
        from: new Date(told.from),
        until: new Date(told.until),
        title: `${business.name} arrives`,
        description: `We arrive within this time. ${visitReasons[told.kind]}\nYour request: ${request.reference}\nTo change it, call ${business.phone.display}.`,
        url: links.track(request.id),
        isCancelled: !becomes,
        invitation: { from: { name: business.name, email: business.email }, to },
      },
    ],
    business.timeZone,
  )
  return [{ name: 'visit.ics', type: `text/calendar; charset=utf-8; method=${method}`, text }]
}

/** To the customer, when a visit is planned, moved or canceled: the window that they are promised. */
export const visitChanged = template('visit-changed', payload, {
  email: (change, links, recipient) => {
    const { subject, now, reason, next } = news(change)
    return visitMail(links, {
      request: change.request,
      subject,
      heading: now,
      paragraphs: [reason + next],
      attachments: invitation(change, links, recipient),
    })
  },
  text: ({ request, ...change }, links) => {
    const { now, next } = news(change)
    return visitText(links, request, now, next)
  },
})
