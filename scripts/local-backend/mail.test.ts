import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mailApi, mailFolder } from './mail.ts'
import { mailPage } from './mail-pages.ts'
import { textApi, textFolder } from './texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'mail-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [mails, texts] = [mailFolder(folder), textFolder(folder)]
const account = { accountSid: 'AC0', authToken: 'token' }
const functions = join(import.meta.dirname, '../../supabase/functions')
const page = async (path: string) =>
  (
    await mailPage(
      new Request(`http://site.test${path}`),
      mails,
      texts,
      (file) => import(join(functions, file)),
    )
  ).text()

const post = (accept: ReturnType<typeof mailApi>, mail: object, key?: string) =>
  accept(
    new Request('http://site.test/_mail/emails', {
      method: 'POST',
      headers: { authorization: 'Bearer secret', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(mail),
    }),
  )

const mail = {
  from: 'Office <office@example.com>',
  to: ['maria@example.com'],
  reply_to: 'office@example.com',
  subject: 'Hello',
  text: 'Words',
  html: '<p>Words</p>',
  headers: { 'List-Unsubscribe': '<https://site.test/u>' },
}

test('a mail posted twice with one key is kept once, even after a restart; with other words it is refused', async () => {
  const accept = mailApi(mails, 'secret')
  const first = (await (await post(accept, mail, 'key-1')).json()) as { id: string }
  expect(await (await post(accept, mail, 'key-1')).json()).toEqual(first)
  expect(await (await post(mailApi(mails, 'secret'), mail, 'key-1')).json()).toEqual(first)
  const other = await post(accept, { ...mail, subject: 'Other' }, 'key-1')
  expect([other.status, await other.json()]).toMatchObject([409, { name: 'invalid_idempotent_request' }])
  expect(await mails.list()).toMatchObject([
    {
      to: 'maria@example.com',
      from: mail.from,
      replyTo: mail.reply_to,
      headers: mail.headers,
      idempotencyKey: 'key-1',
    },
  ])
})

test('two posts at once with one key: one is sent, the other told to come back', async () => {
  const accept = mailApi(mails, 'secret')
  const answers = await Promise.all([post(accept, mail, 'key-2'), post(accept, mail, 'key-2')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a wrong key, a mail without an address: refused in the provider’s words', async () => {
  expect((await post(mailApi(mails, 'another'), mail)).status).toBe(403)
  expect((await post(mailApi(mails, 'secret'), { ...mail, to: [] })).status).toBe(422)
})

test('texts are accepted and listed the way Twilio does', async () => {
  const answer = textApi(texts, account)
  const url = 'http://site.test/_mail/twilio/2010-04-01/Accounts/AC0/Messages.json'
  const headers = { authorization: `Basic ${btoa('AC0:token')}` }
  const send = (To: string, Body: string) =>
    answer(
      new Request(url, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ To, From: '+16315550100', Body }),
      }),
    )
  const sent = await send('+16315550123', 'Sparks <b>')
  expect([sent.status, await sent.json()]).toMatchObject([201, { to: '+16315550123', body: 'Sparks <b>' }])
  expect((await send('12', 'Sparks')).status).toBe(400)
  expect((await answer(new Request(url, { method: 'POST' }))).status).toBe(401)
  const list = await answer(new Request(`${url}?To=%2B16315550123`, { headers }))
  expect(await list.json()).toMatchObject({ messages: [{ body: 'Sparks <b>', direction: 'outbound-api' }] })
  const none = await answer(new Request(`${url}?To=%2B16315550199`, { headers }))
  expect(await none.json()).toEqual({ messages: [] })
})

test('the page lists mail and texts, newest first, and every template with a sample', async () => {
  const listing = await page('/_mail')
  expect(listing.indexOf('Sparks &lt;b&gt;')).toBeGreaterThan(0)
  expect(listing.indexOf('Sparks &lt;b&gt;')).toBeLessThan(listing.indexOf('Hello'))
  const templates = await page('/_mail/templates')
  for (const name of ['request-received', 'emergency-alert', 'review-invitation']) {
    expect(templates).toContain(`<h2 id="${name}">`)
  }
  expect(templates).not.toMatch(/<script/i)
})
