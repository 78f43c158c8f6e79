import { z } from 'zod'
import { business } from '../../../../src/content/business.ts'
import { letUsIn, onMyWayText, visitReasons } from '../../../../src/features/service-requests/visit-words.ts'
import { request } from './payload.ts'
import { template } from './template.ts'
import { told } from './visit-changed.ts'
import { visitMail, visitText } from './visit-mail.ts'

const payload = z.object({
  request,
  becomes: told,
  visit: z.object({ expected: z.string().nullish() }),
})

const heading = ({ expected }: { expected?: string | null | undefined }) =>
  onMyWayText(expected ?? undefined, business.timeZone)

/** To the customer, when somebody of ours sets out: when they expect to be there. */
export const visitOnMyWay = template('visit-on-my-way', payload, {
  email: ({ request, becomes, visit }, links) =>
    visitMail(links, {
      request,
      subject: 'We’re on our way',
      heading: heading(visit),
      paragraphs: [`${visitReasons[becomes.kind]} ${letUsIn}`],
    }),
  text: ({ request, visit }, links) => visitText(links, request, heading(visit), letUsIn),
})
