import * as z from 'zod'

/*
 * Mail that is caught instead of delivered: by Mailpit (https://mailpit.axllent.org/docs/api-v1/), which `supabase start` runs at
 * port 54324, or by Inbucket (https://github.com/inbucket/inbucket/wiki/REST-API), which older versions of the CLI run there.
 */

const found = z.object({ messages: z.array(z.object({ ID: z.string() })) })
const mailpitMail = z.object({ HTML: z.string() })
const listed = z.array(z.object({ id: z.string() }))
const inbucketMail = z.object({ body: z.object({ html: z.string() }) })

/** The HTML of the mails to an address, newest first. `catcher` is the address of Mailpit or Inbucket. */
export async function mailsIn(catcher: string, address: string): Promise<string[]> {
  const at = (path: string) => `${catcher.replace(/\/$/, '')}/api/v1/${path}`
  const search = await fetch(at(`search?query=${encodeURIComponent(`to:"${address}"`)}`))
  if (search.ok) {
    const { messages } = found.parse(await search.json())
    return Promise.all(
      messages.map(async ({ ID }) => mailpitMail.parse(await json(at(`message/${ID}`))).HTML),
    )
  }
  if (search.status !== 404) throw new Error(`${catcher} answered ${search.status} ${await search.text()}`)
  const mailbox = at(`mailbox/${encodeURIComponent(address.split('@')[0] ?? '')}`)
  const mails = listed.parse(await json(mailbox)).toReversed()
  return Promise.all(
    mails.map(async ({ id }) => inbucketMail.parse(await json(`${mailbox}/${id}`)).body.html),
  )
}

async function json(address: string): Promise<unknown> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status} ${await response.text()}`)
  return response.json()
}
