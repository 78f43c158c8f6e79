import * as z from 'zod'
import { textOf } from '../local-backend/compat.ts'
import type { Mail } from '../local-backend/mail.ts'

// Mail that is caught instead of delivered, by Mailpit, which `supabase start` runs at port 54324:
// https://mailpit.axllent.org/docs/api-v1/

const mailpitList = z.object({
  messages: z.array(
    z.object({
      ID: z.string(),
      Subject: z.string(),
      To: z.array(z.object({ Address: z.string() })),
      Created: z.string(),
    }),
  ),
})
const mailpitMail = z.object({ HTML: z.string() })

/** All mails Mailpit has caught, newest first. */
export async function allMails(mailpit: string): Promise<Mail[]> {
  const at = (path: string) => `${mailpit.replace(/\/$/, '')}/api/v1/${path}`
  const { messages } = mailpitList.parse(await json(at('messages?limit=1000')))
  return Promise.all(
    messages.map(async ({ ID, Subject, To, Created }) => {
      const { HTML } = mailpitMail.parse(await json(at(`message/${ID}`)))
      const sentAt = new Date(Created).toISOString()
      return { id: ID, sentAt, to: To[0]?.Address ?? '', subject: Subject, html: HTML, text: textOf(HTML) }
    }),
  )
}

async function json(address: string): Promise<unknown> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status} ${await response.text()}`)
  return response.json()
}
