// @vitest-environment jsdom

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchRoute } from '../../../src/app/routes.tsx'
import { business, takesBitcoin } from '../../../src/content/business.ts'
import { businessDay } from '../../../src/content/business-day.ts'
import { towns } from '../../../src/content/towns/towns.ts'
import { stageForCustomer, stages } from '../../../src/features/service-requests/stage.ts'
import { linksFor } from '../../functions/send-messages/templates/links.ts'
import { previews, samplePayloads } from '../../functions/send-messages/templates/samples.ts'
import type { Template } from '../../functions/send-messages/templates/template.ts'
import { templateOf, templates } from '../../functions/send-messages/templates/templates.ts'
import { opensAgain } from '../../functions/send-messages/templates/words.ts'

const { address, phone } = business
const [town] = towns

const token = '00000000-0000-4000-8000-000000000000'
const links = linksFor('https://site.test', token)
const to = 'maria@example.com'

/** A sample with its words replaced. */
function withWords(name: string, words: Record<string, string>): unknown {
  const sample = samplePayloads[name] as { request: object } | { chat: object }
  const { body, ...said } = words
  if ('chat' in sample) return { chat: { ...sample.chat, ...said } }
  return { ...sample, ...(body !== undefined && { body }), request: { ...sample.request, ...said } }
}

const by = (channel: 'email' | 'text' | 'push') =>
  templates.filter(({ channels }) => channels.includes(channel))
const names = (some: Template[]) => some.map(({ name }) => name)

/** The mail as a mail program parses it. */
const read = (html: string) => new DOMParser().parseFromString(html, 'text/html')

test('every template has a sample that reads well in each of its forms', () => {
  expect(Object.keys(samplePayloads).sort()).toEqual(names(templates).sort())
  for (const { email, text, push } of previews('https://site.test')) {
    for (const words of [email?.subject, email?.html, email?.text, text, push?.title, push?.body]) {
      expect(words ?? '').not.toMatch(/undefined|\bnull\b|NaN|\[object/)
      // Phone numbers are formatted for people; in HTML, only the link has the digits to dial.
      expect((words ?? '').replaceAll(/href="tel:[^"]*"/g, '')).not.toMatch(/\+1\d{10}/)
    }
  }
})

test.each(names(by('email')))(
  'the mail "%s" says the same in HTML and plain text, and who it is from',
  (name) => {
    const { subject, html, text } = templateOf(name).email(samplePayloads[name], links, to)
    const page = read(html)
    expect(subject).toMatch(/-7K3M9Q|in the chat|in the inbox|invoice 1042|bitcoin wallet/i)
    expect(page.querySelectorAll('script, img, form, input, object, embed, iframe')).toHaveLength(0)
    expect(page.querySelector('table.card')?.getAttribute('width')).toBe('600')
    expect(page.querySelector('meta[name="color-scheme"]')?.getAttribute('content')).toBe('light dark')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    for (const { href, textContent } of page.querySelectorAll('a')) {
      expect(href).toMatch(/^(https:\/\/|tel:\+1\d{10}$|mailto:)/)
      expect(textContent?.trim()).not.toBe('')
    }
    const said = page.body.textContent ?? ''
    for (const paragraph of page.querySelectorAll('h1, h2, p:not(:has(a)), li')) {
      for (const line of paragraph.innerHTML.split('<br>')) {
        const words = read(line).body.textContent ?? ''
        expect(text).toContain(words.trim())
      }
    }
    for (const words of [
      business.name,
      phone.display,
      address.street,
      `${address.city}, ${address.state} ${address.zip}`,
    ]) {
      expect(said).toContain(words)
      expect(text).toContain(words)
    }
    expect(text).toContain(`https://site.test/unsubscribe?token=${token}`)
  },
)

test('every mail ends with the newest record of what was signed and the way to check it, and with none before there is any', () => {
  const hash = 'a1'.repeat(32)
  for (const name of names(by('email'))) {
    const write = (evidence: { day: string; hash: string } | null) =>
      templateOf(name).email(samplePayloads[name], linksFor('https://site.test', null, evidence), to)
    const { html, text } = write({ day: '2026-11-24', hash })
    expect(text).toContain(`Record of 2026-11-24: ${hash} (https://site.test/verify)`)
    const page = read(html)
    expect(page.body.textContent).toContain(`Record of 2026-11-24: ${hash}`)
    expect(page.querySelector('a[href="https://site.test/verify"]')?.textContent).toBe('Record of 2026-11-24')
    expect(write(null).text).not.toContain('Record of')
    expect(write(null).html).not.toContain('Record of')
  }
})

test('every link of a mail to our own site leads to a page of it', () => {
  const invoice = { id: '5a0f6a3c-2f0e-4c0a-9d5e-3b7f1c2d4e61', number: 1042 }
  const alerts = [
    { kind: 'reorganized', invoice, cents: 12_050, txid: 'ab'.repeat(32) },
    { kind: 'forged', invoice, address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' },
    { kind: 'few_addresses', left: 90 },
    { kind: 'refund_claimed', invoice, cents: 12_050 },
  ]
  const mails = [
    ...names(by('email')).map((name) => [name, samplePayloads[name]] as const),
    ...alerts.map((alert) => ['money-alert', alert] as const),
  ]
  for (const [name, payload] of mails) {
    // Nobody gets these where there is no wallet, nor is there a page for it.
    if (name === 'money-alert' && !takesBitcoin) continue
    const { html } = templateOf(name).email(payload, links, to)
    for (const { href } of read(html).querySelectorAll('a')) {
      const { origin, pathname } = new URL(href)
      if (origin === links.site) expect.soft(matchRoute(pathname), `${name}: ${href}`).toBeDefined()
    }
  }
  const { text } = templateOf('money-alert').email(alerts[0], links, to)
  expect(text).toContain(`https://site.test/admin/invoices?invoice=${invoice.id}`)
})

test('required mail has no unsubscribe link', () => {
  const { html, text } = templateOf('request-received').email(
    samplePayloads['request-received'],
    linksFor('https://site.test', null),
    to,
  )
  expect(html + text).not.toMatch(/unsubscribe/i)
})

test('the office’s mail has everything: a number to call, a map, the inbox and the customer’s words', () => {
  const { subject, html, text } = templateOf('new-request').email(samplePayloads['new-request'], links, to)
  const hrefs = [...read(html).querySelectorAll('a')].map(({ href }) => href)
  expect(hrefs).toEqual(
    expect.arrayContaining([
      'tel:+16315550123',
      'https://site.test/admin?request=5a0f6a3c-2f0e-4c0a-9d5e-3b7f1c2d4e60',
      `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`12 Example Lane, ${town.name}, ${address.state}`)}`,
      'mailto:maria@example.com',
    ]),
  )
  expect(subject).toMatch(/^EMERGENCY: .+: Maria Alvarez \(\w+-7K3M9Q\)$/)
  for (const words of [
    `12 Example Lane, ${town.name}`,
    '(631) 555-0123',
    'Sat, Nov 21, 9:05 AM',
    'Sparks behind',
  ]) {
    expect(text).toContain(words)
  }
})

test('the customer’s mail repeats nothing they wrote, so nobody can make us send their words to a stranger', () => {
  const words = {
    name: 'Win a prize at https://bad.example',
    first_name: 'https://bad.example',
    message: 'Buy this: https://bad.example',
    address: 'bad.example',
    other_town: 'bad.example',
  }
  for (const name of ['request-received', 'status-changed', 'review-invitation']) {
    const { subject, html, text } = templateOf(name).email(withWords(name, words), links, to)
    expect(subject + html + text).not.toContain('bad.example')
    expect(text).toContain('Hello,')
  }
  expect(templateOf('request-received').email(samplePayloads['request-received'], links, to).text).toContain(
    'Hello Maria,',
  )
})

test.each([
  ['a script as a name', { name: '<script>alert(1)</script>', first_name: '<script>alert(1)</script>' }],
  [
    'an attribute that breaks out',
    { name: '" onmouseover="alert(1)', address: `'"><img src=x onerror=alert(1)>` },
  ],
  [
    'a header in a name',
    { name: 'Eve\r\nBcc: everyone@example.com', message: 'a\r\n.\r\nRCPT TO:<x@example.com>' },
  ],
  ['an entity', { name: '&lt;b&gt; &amp; &#x3c;script&#x3e;', message: '&nbsp;</table></body>' }],
  ['writing turned around', { name: 'Maria \u202Egpj.exe', message: 'a\u0000b\u001bc' }],
])('%s arrives as harmless text', (_what, words) => {
  for (const { name, email } of by('email')) {
    const { subject, html, text } = email(withWords(name, { body: 'body', ...words }), links, to)
    const page = read(html)
    const usual = read(email(samplePayloads[name], links, to).html)
    expect(subject).not.toMatch(/[\p{Cc}\u202a-\u202e]/u)
    expect(text.replace(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\u202a-\u202e]/u)
    // No more elements or attributes than usual.
    const shape = (document: Document) =>
      [...document.querySelectorAll('*:not(br)')].map(
        (element) => `${element.tagName} ${[...element.attributes].map(({ name }) => name).join()}`,
      )
    expect(shape(page)).toEqual(shape(usual))
  }
})

test('a 10 kB message arrives complete, line for line', () => {
  const message = Array.from(
    { length: 250 },
    (_, line) => `Line ${line} of what is wrong <with> & "the" panel`,
  ).join('\n')
  expect(message.length).toBeGreaterThan(10_000)
  const { html, text } = templateOf('new-request').email(withWords('new-request', { message }), links, to)
  const quote = read(html.replaceAll('<br>', '\n')).querySelector('td.quote')
  expect(quote?.textContent).toBe(message)
  for (const line of message.split('\n')) expect(text).toContain(`> ${line}\n`)

  const long = withWords('message-to-customer', { body: message })
  expect(templateOf('message-to-customer').text(long, links, to).length).toBeLessThanOrEqual(320)
  const { body } = templateOf('emergency-alert').push(withWords('emergency-alert', { message }), links, to)
  expect(body.length).toBeLessThanOrEqual(300)
})

// The part of GSM 03.38 that our own words need.
const gsm = /^[A-Za-z0-9 @£$¥èéùìòÇØøÅåÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà_\n\r^{}[\]~|€\\]*$/

test.each(names(by('text')))(
  'the text "%s" is short, takes at most two segments, and links to the right page',
  (name) => {
    const words = templateOf(name).text(withWords(name, { body: 'It’s “ready” – come…' }), links, to)
    expect(words.length).toBeLessThanOrEqual(306)
    expect(words).toMatch(gsm)
    if (['phone-code', 'signing-code', 'refund-code'].includes(name)) return // no link on purpose: thieves send links in texts like this
    expect(words).toMatch(
      /https:\/\/site\.test\/(track\/|estimate\/|invoice\/|admin\?request=)5a0f6a3c-2f0e-4c0a-9d5e-3b7f1c2d4e6[01]( |$)/,
    )
  },
)

test('an invoice that a deposit covers asks for nothing, in a text either', () => {
  const sample = samplePayloads['invoice-sent'] as { invoice: object }
  const covered = { ...sample, invoice: { ...sample.invoice, due_cents: 0 } }
  expect(templateOf('invoice-sent').email(covered, links, to).text).toContain(
    'nothing is to be paid on this invoice itself',
  )
  const words = templateOf('invoice-sent').text(covered, links, to)
  expect(words).toContain('invoice 1042, covered by your deposit.')
  expect(words).not.toContain('due')
})

test('texts to customers say how to stop them', () => {
  for (const name of ['status-changed', 'message-to-customer']) {
    expect(templateOf(name).text(samplePayloads[name], links, to)).toMatch(/Text STOP to end\.$/)
  }
})

test('no matter what people write, every message can be composed, stays within its limits, and is the same each time', () => {
  const words = fc.string({ unit: 'binary', minLength: 1, maxLength: 400 })
  const anything = fc.record({
    name: words,
    first_name: words,
    address: words,
    other_town: words,
    message: words,
    body: words,
  })
  fc.assert(
    fc.property(anything, (said) => {
      for (const template of templates) {
        const payload = withWords(template.name, said)
        for (const channel of template.channels) {
          const content = template[channel](payload, links, to)
          expect(template[channel](payload, links, to)).toEqual(content)
          if (typeof content === 'string') {
            expect(content.length).toBeLessThanOrEqual(320)
            expect(content).not.toMatch(/\p{Cc}/u)
          } else if ('tag' in content) {
            expect(Buffer.byteLength(JSON.stringify(content))).toBeLessThan(3000)
          } else {
            expect(content.subject).not.toMatch(/\p{Cc}/u)
            expect(content.subject.length).toBeLessThanOrEqual(150)
            expect(content.html).not.toMatch(/<(script|img|iframe|form)/i)
          }
        }
      }
    }),
    { numRuns: 150 },
  )
})

describe('what happens next, by the office’s hours', () => {
  const { days, opens, closes } = business.hours.weekdays
  const hour = 3_600_000 // ms
  /** From a Wednesday's midnight in UTC on, hour by hour for a week: the first at which it is so. */
  const firstHour = (isSo: (at: Date) => boolean) => {
    const hours = Array.from(
      { length: 7 * 24 },
      (_, ahead) => new Date(Date.UTC(2026, 10, 18) + ahead * hour),
    )
    const found = hours.find(isSo)
    if (!found) throw new Error(`In no hour of the week, with ${days} ${opens} to ${closes}.`)
    return found
  }
  const [whileOpen, whileClosed] = [
    firstHour((at) => !opensAgain(at, [])),
    firstHour((at) => Boolean(opensAgain(at, []))),
  ]
  const next = (urgency: string, at: Date, closed_days?: string[], letInAt?: Date) =>
    templateOf('request-received').email(
      Object.assign({}, withWords('request-received', { urgency, created_at: at.toISOString() }), {
        closed_days,
        let_in_at: letInAt?.toISOString(),
      }),
      links,
      to,
    ).text

  test('emergencies are told to call at any hour', () => {
    for (const at of [whileOpen, whileClosed])
      expect(next('emergency', at)).toContain(`call ${phone.display} now`)
  })

  test.each(['this_week', 'flexible'])(
    'everyone else (%s) is told when we answer, on holidays too',
    (urgency) => {
      expect(next(urgency, whileOpen)).toContain(business.answers.otherwise)
      expect(next(urgency, whileClosed)).toContain(`reopens on ${opensAgain(whileClosed, [])}.`)
      expect(next(urgency, whileOpen, [businessDay(whileOpen)])).toContain('The office reopens on')
      expect(next(urgency, new Date('2026-12-25T12:00:00-05:00'))).toContain('The office reopens on')
      // What was held is let in later.
      expect(next(urgency, whileClosed, undefined, whileOpen)).toContain(business.answers.otherwise)
      expect(opensAgain(whileClosed, [])).toMatch(/^[A-Z][a-z]+day at \d{1,2}:\d\d [AP]M$/)
    },
  )
})

/** What is never mailed like this: its own mail says more (is_told_otherwise()). */
const toldOtherwise = ['estimate', 'declined', 'signed']
const mailedStages = stages.filter((stage) => !toldOtherwise.includes(stage))
test.each(mailedStages)(
  'the news that a request is "%s" claims no quote, date or bill from us',
  (to_stage) => {
    const sample = { ...(samplePayloads['status-changed'] as object), to_stage }
    const { subject, text } = templateOf('status-changed').email(sample, links, to)
    for (const words of [subject, text, templateOf('status-changed').text(sample, links, to)])
      expect(words).not.toMatch(/\bquote|estimate|visit is planned|that we agreed|\bbill\b|certificate/i)
  },
)

test.each([...by('text'), ...by('push')].map(({ name }) => name))(
  'a stranger’s link in "%s" cannot be tapped on a phone',
  (name) => {
    const link =
      'Go to https://evil.test/login or www.evil.test, evil.test/x?a=b.c, HTTP://EVIL.TEST 192.0.2.7'
    const said = withWords(name, {
      name: link,
      first_name: link,
      address: link,
      other_town: link,
      ...(name !== 'message-to-customer' && { message: link, body: link }), // those words are the office's
    })
    const { channels, text, push } = templateOf(name)
    const words = [
      channels.includes('text') ? text(said, links, to) : '',
      channels.includes('push') ? Object.values(push(said, links, to)).join(' ') : '',
    ].join(' ')
    const foreign = words.replaceAll(/https:\/\/site\.test\/\S*/g, '')
    expect(foreign).not.toMatch(/:\/\/|evil\.test|www\.evil|192\.0\.2\.7/i)
  },
)

test('the news of a new request promises an answer as soon as every page of the site does', () => {
  for (const words of Object.values(business.answers)) expect(stageForCustomer.received.next).toContain(words)
})
