import { z } from 'zod'
import { business } from '../../../../src/content/business.ts'
import {
  anotherTime,
  letUsIn,
  visitReasons,
  weWillBeThere,
} from '../../../../src/features/service-requests/visit-words.ts'
import { request } from './payload.ts'
import { template } from './template.ts'
import { told } from './visit-changed.ts'
import { visitMail, visitText } from './visit-mail.ts'

const payload = z.object({ request, which: z.enum(['day', 'hours']), becomes: told })

/** To the customer, the day before a visit and two hours before: the window that they are promised. */
export const visitReminder = template('visit-reminder', payload, {
  email: ({ request, which, becomes }, links) =>
    visitMail(links, {
      request,
      subject: which === 'day' ? 'Our visit is tomorrow' : 'Our visit is today',
      heading: weWillBeThere(becomes, business.timeZone),
      paragraphs: [`${visitReasons[becomes.kind]} ${letUsIn}`, anotherTime],
    }),
  text: ({ request, becomes }, links) =>
    visitText(links, request, weWillBeThere(becomes, business.timeZone), letUsIn),
})
