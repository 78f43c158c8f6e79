import type { Browser, Page } from '@playwright/test'
import { isOurWork } from '../src/content/after-danger.ts'
import { business, emergencyNumbers } from '../src/content/business.ts'
import { businessDay } from '../src/content/business-day.ts'
import { ourOfficeAt } from '../src/content/office-at.ts'
import { whatAxeFinds } from './axe.ts'
import { openOffice } from './requests.ts'
import { expect, type Site, test, wake } from './site.ts'
import { ifBitcoin, otherService, otherTown, REFERENCE, service, town } from './this-site.ts'

/** Whoever's work it is not says whom else to call. */
const us = isOurWork ? [business.phone.e164] : []

const [opens] = business.hours.weekdays.text.split(' to ')

/** A Wednesday at noon in New York. */
const noon = new Date('2026-11-18T12:00:00-05:00')

const launcher = (page: Page) => page.getByRole('button', { name: /^Help/ })
const chat = (page: Page) => page.getByRole('dialog', { name: 'Help' })

async function openChat(page: Page, path = '/') {
  await page.goto(path)
  await launcher(page).click()
  await expect(chat(page)).toBeVisible()
}

async function ask(page: Page, question: string) {
  await chat(page).getByLabel('Your question').fill(question)
  await chat(page).getByRole('button', { name: 'Ask', exact: true }).click()
}

const person = (page: Page) => chat(page).getByRole('button', { name: 'Talk to a person' })
const conversation = (page: Page) => chat(page).getByRole('log', { name: 'The conversation' })

/** Starts a conversation and returns its first words, which are unique. */
async function begin(page: Page, message = `A question ${crypto.randomUUID()}`) {
  await person(page).click()
  await chat(page).getByLabel('Your name').fill('Ada Asker')
  await chat(page).getByLabel('Email').fill(`asker-${crypto.randomUUID()}@visitor.test`)
  await chat(page).getByLabel('Your message').fill(message)
  await chat(page).getByRole('button', { name: 'Send the message' }).click()
  await expect(conversation(page).getByText(message, { exact: true })).toBeVisible()
  return message
}

async function say(page: Page, words: string) {
  await chat(page).getByLabel('Your message').fill(words)
  await chat(page).getByRole('button', { name: 'Send', exact: true }).click()
}

/** Staff in a separate browser, on the office side of the chat. */
async function openOfficeChat(browser: Browser, site: Site) {
  const page = await openOffice(browser, site, '/admin/chat')
  await expect(page.getByRole('heading', { level: 1, name: 'Chat' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Conversations' })).toBeVisible()
  return page
}

test('a visitor asks for a person, staff answer, and each sees the other’s words without reloading', async ({
  page,
  site,
  browser,
}) => {
  test.setTimeout(240_000) // a long story, in two browsers
  const path = `/services/${service.slug}/${town.slug}`
  await openChat(page, path)
  const words = await begin(page)
  await expect(chat(page).getByLabel('Your message')).toBeFocused()
  await expect(conversation(page)).toContainText('Sent to the office.')
  expect(await whatAxeFinds(page)).toEqual([])

  const office = await openOfficeChat(browser, site)
  const line = office.getByRole('button', { name: words })
  await expect(line).toContainText('Ada Asker')
  await expect(line).toContainText(path)
  await expect(line).toContainText('Waiting, asked')
  await expect(line).toContainText('New')
  await line.click()
  const opened = office.getByRole('region', { name: 'Conversations' }).locator('[aria-current="true"]')
  await expect(office.getByRole('heading', { name: 'Ada Asker' })).toBeFocused()
  await expect(conversation(page)).toContainText('Seen by the office.')

  await office.getByLabel('Answer Ada Asker').fill('Good morning. What is the number on the main breaker?')
  await office.keyboard.press('Enter')
  await expect(office.getByLabel('Answer Ada Asker')).toHaveValue('')
  await expect(conversation(page).getByText('What is the number on the main breaker?')).toBeVisible()
  await expect(opened).toContainText('You: Good morning.')
  await expect(opened).not.toContainText('Waiting, asked')

  await say(page, 'It says 100.')
  await expect(office.getByRole('log').getByText('It says 100.')).toBeVisible()
  await expect(opened).toContainText('Waiting, asked')
  expect(await whatAxeFinds(office)).toEqual([])

  // It becomes a request; only the phone number is missing.
  await office.getByRole('button', { name: 'Turn into a request' }).click()
  const form = office.getByRole('form', { name: 'What the request still needs' })
  await expect(form.getByLabel('Service')).toHaveValue(service.slug)
  await expect(form.getByLabel('Town')).toHaveValue(town.slug)
  await form.getByRole('button', { name: 'Create the request' }).click()
  await expect(form.getByText('Enter a phone number with area code').first()).toBeVisible()
  await form.getByLabel('Phone').fill('631 555 0142')
  await form.getByRole('button', { name: 'Create the request' }).click()
  const made = office
    .getByRole('region', { name: 'Conversation', exact: true })
    .getByRole('link', { name: REFERENCE })
  await expect(made).toBeVisible()
  await made.click()
  await expect(office.getByRole('region', { name: /^Request / }).getByText('It says 100.')).toBeVisible()

  await office.goBack()
  await office.clock.setFixedTime(new Date())
  const close = office.getByRole('button', { name: 'Close the conversation' })
  await close.press('Enter')
  await expect(office.getByText('This conversation is closed.')).toBeVisible()
  await expect(chat(page).getByText('This conversation is closed.')).toBeVisible()
  await expect(office.getByText('The conversation is closed.')).toBeVisible()
  // Undone, it goes on in both windows.
  await office.keyboard.press('z')
  await expect(close).toBeVisible()
  await expect(chat(page).getByText('This conversation is closed.')).toHaveCount(0)
  await close.press('Enter')
  await expect(chat(page).getByText('This conversation is closed.')).toBeVisible()
  await chat(page).getByRole('button', { name: 'Start a new one' }).click()
  await expect(chat(page).getByLabel('Your name')).toHaveValue('Ada Asker')
  await office.context().close()
})

test('another browser without the token reads nothing, not even through the API', async ({
  page,
  site,
  browser,
}) => {
  await openChat(page)
  const words = await begin(page)
  const kept = JSON.parse((await page.evaluate(() => localStorage.getItem('help-chat'))) ?? '{}')
  expect(kept.token).toMatch(/^[0-9a-f]{64}$/)

  const other = await browser.newPage({ baseURL: site.origin })
  const token = 'f'.repeat(64)
  await other.addInitScript(
    (chat) => localStorage.setItem('help-chat', chat),
    JSON.stringify({ ...kept, token }),
  )
  await openChat(other)
  await expect(person(other)).toBeVisible()
  await person(other).click()
  await expect(chat(other).getByLabel('Your name')).toBeVisible()
  await expect(chat(other)).not.toContainText(words)
  for (const path of [
    'chat_messages?select=*',
    'chat_conversations?select=id',
    `chat_messages?conversation_id=eq.${kept.id}`,
  ]) {
    const answer = await site.backend.rest(path)
    expect(answer.status, path).toBe(401)
    expect(await answer.text()).not.toContain(words)
  }
  const opened = await site.backend.rest('rpc/read_chat', {
    method: 'POST',
    body: { conversation_id: kept.id, token, after: 0 },
  })
  expect(await opened.text()).toBe('null')
  await other.close()
})

test('a conversation survives page changes and a reload, and the closed chat announces an answer', async ({
  page,
  site,
}) => {
  await openChat(page)
  const words = await begin(page)
  await chat(page).getByLabel('Your message').fill('half a sentence')
  await page.keyboard.press('Escape')
  await expect(launcher(page)).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'All services' }).click()
  await expect(page).toHaveURL(/\/services$/)
  await launcher(page).click()
  await expect(conversation(page).getByText(words)).toBeVisible()
  await page.reload()
  await launcher(page).click()
  await expect(conversation(page).getByText(words)).toBeVisible()
  await expect(chat(page).getByLabel('Your message')).toHaveValue('half a sentence')
  await page.keyboard.press('Escape')

  const { sql } = site.backend
  await sql`
    with answered as (
      insert into public.chat_messages (id, conversation_id, position, author, body)
      select gen_random_uuid(), conversation_id, 2, 'staff', 'On Tuesday at nine.' from public.chat_messages where body = ${words}
      returning conversation_id
    )
    update public.chat_conversations set message_count = 2 where id in (select conversation_id from answered)`
  await page.reload()
  await expect(launcher(page)).toHaveAccessibleName('Help, a new answer')
  await launcher(page).click()
  await expect(conversation(page).getByText('On Tuesday at nine.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(launcher(page)).toHaveAccessibleName('Help')
})

test('questions are answered on the device with passages and links for the page’s town', {
  tag: '@any-business',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openChat(page, `/services/${otherService.slug}/${town.slug}`)
  await expect(chat(page)).toContainText(`in ${town.name}?`)
  await expect(chat(page).getByLabel('Your question')).toBeFocused()
  await ask(page, service.name)
  const answers = chat(page).getByRole('list', { name: 'What our pages say' })
  await expect(answers.getByRole('link').first()).toContainText(service.name)
  expect(await whatAxeFinds(page)).toEqual([])
  await page.reload()
  await launcher(page).click()
  await expect(answers.getByRole('link').first()).toContainText(service.name) // still there
  await answers.getByRole('link').first().click()
  await expect(chat(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(asked.filter((path) => path.startsWith('/rest/'))).toEqual([]) // no question left the device
})

test('a question our pages cannot answer goes to a person', async ({ page }) => {
  await openChat(page)
  await ask(page, 'xyzzy plugh')
  await chat(page).getByRole('button', { name: 'Ask a person' }).click()
  await expect(chat(page).getByLabel('Your message')).toHaveValue('xyzzy plugh')
})

for (const title of ifBitcoin(
  'anyone who asks about paying in Bitcoin, in English or Spanish, gets the link that opens the dialog',
))
  test(title, async ({ page }) => {
    for (const question of ['can I pay with bitcoin', '¿Puedo pagar con Bitcoin?']) {
      await openChat(page, '/about')
      await ask(page, question)
      const link = { name: 'Our Bitcoin address, and how to pay with it', exact: true }
      await chat(page).getByRole('link', link).last().click()
      await expect(page.getByRole('dialog', { name: 'Pay with Bitcoin' })).toBeVisible()
      await expect(chat(page)).toBeHidden()
    }
  })

test('a message about danger gets the safety steps and the numbers first, in English and Spanish', async ({
  page,
}) => {
  await openChat(page)
  for (const [words, heading, numbers] of [
    ['my outlet is sparking', 'Sparks: hands off, and switch that circuit off', [...us, '911']],
    ['smoke from the panel', 'Smoke, fire or a burning smell: treat it as a fire', ['911', ...us]],
    ['i smell gas', 'Gas: get out and touch nothing', ['911', emergencyNumbers.gasUtility.e164]],
    ['huele a quemado el enchufe', 'Humo, fuego u olor a quemado: trátenlo como un incendio', ['911']],
  ] as const) {
    await ask(page, words)
    const steps = chat(page).getByRole('alert').last()
    await expect(steps.getByRole('heading')).toHaveText(heading)
    for (const number of numbers) await expect(steps.locator(`a[href="tel:${number}"]`).first()).toBeVisible()
    // Before anything else in the answer.
    const isFirst = await steps.evaluate((alert) =>
      alert.previousElementSibling?.textContent?.startsWith('You'),
    )
    expect(isFirst, words).toBe(true)
  }
  expect(await whatAxeFinds(page)).toEqual([])
  await person(page).click()
  await chat(page).getByLabel('Your message').fill('I smell burning')
  await expect(chat(page).getByRole('alert')).toContainText('treat it as a fire')
})

test('a quote request starts with what was said, the service and the town', async ({ page }) => {
  await openChat(page, `/services/${otherService.slug}/${otherTown.slug}`)
  const [first, next] = [`what does ${otherService.name} cost?`, `how long does ${otherService.name} take?`]
  await ask(page, first)
  await ask(page, next)
  await chat(page).getByRole('button', { name: 'Get a quote' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByLabel('What is it about?')).toHaveValue(`${first}\n${next}`)
  await expect(page.getByLabel('Town', { exact: true })).toHaveValue(otherTown.slug)
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue(otherService.slug)
  // What was typed stays; the chat adds to it, even on the form's own page.
  await page.getByLabel('Your name').fill('Ada Asker')
  await launcher(page).click()
  await ask(page, 'and do I need a permit?')
  await chat(page).getByRole('button', { name: 'Get a quote' }).click()
  await expect(page.getByLabel('What is it about?')).toHaveValue(/and do I need a permit\?$/)
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Asker')
})

test.describe('outside hours', () => {
  for (const [moment, answers] of [
    ['2026-11-18T20:15:00-05:00', `tomorrow at ${opens}`],
    ['2026-11-21T10:00:00-05:00', `on Monday at ${opens}`],
    ['2026-12-25T12:00:00-05:00', `on Monday at ${opens}`], // Christmas, a Friday
  ] as const) {
    test(`at ${moment} it says that someone will answer ${answers}, and takes the message`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(new Date(moment))
      await openChat(page)
      await person(page).click()
      await expect(chat(page)).toContainText(`someone will answer ${answers}`)
      await begin(page)
      await expect(conversation(page)).toContainText(`someone will answer ${answers}`)
    })
  }

  test('on a day on which the office is off by its calendar it says when somebody answers', async ({
    page,
    site,
    browser,
  }) => {
    // The next day on which it would be open, from tomorrow on.
    const closed = Array.from(
      { length: 9 },
      (_, days) => new Date(Date.now() + (days + 1) * 86_400_000),
    ).find((day) => {
      const at = ourOfficeAt(new Date(`${businessDay(day)}T17:00Z`), [])
      return at.isOpen
    })
    if (!closed) throw new Error('It is never open')
    const office = await openOffice(browser, site, '/admin/schedule', 'admin@demo.test')
    await office.getByText('Hours, time off and holidays').click()
    const off = office.getByRole('form', { name: 'Add time off' })
    await off.getByLabel('Who is off').selectOption('Everybody (a holiday)')
    await off.getByLabel('First day').fill(businessDay(closed))
    await off.getByLabel('Why').fill('We are at a wedding')
    await off.getByRole('button', { name: 'Add time off' }).click()
    await expect(office.getByText('(We are at a wedding)')).toBeVisible()

    await page.clock.setFixedTime(new Date(`${businessDay(closed)}T17:00Z`))
    await openChat(page)
    await person(page).click()
    await expect(chat(page)).toContainText('The office is closed at the moment.')
    await expect(chat(page)).not.toContainText('wedding')
    await office.getByRole('button', { name: 'Remove Everybody' }).click()
    await expect(office.getByText('The time off is removed.')).toBeVisible()
    await office.close()
    await page.reload()
    await openChat(page)
    await person(page).click()
    await expect(chat(page)).toContainText('The office is open now.')
  })

  test('during hours it says that the office is here', async ({ page }) => {
    await page.clock.setFixedTime(noon)
    await openChat(page)
    await person(page).click()
    await expect(chat(page)).toContainText('The office is open now.')
  })
})

test('a message that cannot be sent stays in the box and is sent once later, and nothing is lost', async ({
  page,
  site,
}) => {
  await openChat(page)
  const first = await begin(page)
  await site.goAway()
  await say(page, 'said in the dark')
  await expect(chat(page).getByRole('alert')).toContainText('Not sent')
  await expect(chat(page).getByLabel('Your message')).toHaveValue('said in the dark')
  await expect(
    chat(page).getByText('a message that was not sent stays in the box until you press Send again.'),
  ).toBeVisible()
  await expect(conversation(page).getByText(first)).toBeVisible()
  await site.comeBack()
  await chat(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(conversation(page).getByText('said in the dark')).toHaveCount(1)
  await expect(chat(page).getByLabel('Your message')).toHaveValue('')
  await expect(chat(page).getByText('No connection at the moment.')).toHaveCount(0)
  const [row] = await site.backend.sql`
    select message_count from public.chat_conversations c
    where exists (select from public.chat_messages m where m.conversation_id = c.id and m.body = ${first})`
  expect(row?.message_count).toBe(2)
})

test('while the server is down the chat asks at most five times in 20 seconds, and the conversation resumes on its own', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await openChat(page)
  const first = await begin(page)
  let asked = 0
  await page.route('**/rpc/read_chat', (route) => {
    asked++
    return route.abort()
  })
  await page.clock.runFor(3000)
  const away = chat(page).getByText('No connection at the moment.')
  await expect(away).toBeVisible()
  for (let second = 0; second < 17; second++) {
    await page.clock.runFor(1000)
    // The clock runs faster than the network: the request has failed by the time anything else arrives.
    await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
  }
  expect(asked).toBeGreaterThan(1)
  expect(asked).toBeLessThanOrEqual(5)

  await page.unrouteAll()
  const [of] = await site.backend
    .sql`select conversation_id as id from public.chat_messages where body = ${first}`
  const staff = await site.backend.signIn('staff@demo.test')
  const { error } = await staff.rpc('answer_chat', {
    answer: { conversation_id: of?.id, message_id: crypto.randomUUID(), body: 'We are back.' },
  })
  expect(error).toBeNull()
  // A poll may still be under way: advance the clock until one is answered.
  await expect(async () => {
    await page.clock.runFor(31_000)
    await expect(conversation(page).getByText('We are back.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(away).toBeHidden()
})

test('anyone who writes during a flood is told to call, until the office has seen it', async ({
  page,
  site,
}) => {
  const { sql } = site.backend
  const [limit] = await sql`select value from private.limits where name = 'chats_hour'`
  await sql`update private.limits set value = 0 where name = 'chats_hour'`
  await openChat(page)
  const first = await begin(page)
  await sql`update private.limits set value = ${limit?.value} where name = 'chats_hour'`
  const told = chat(page).getByText('we may not see it right away')
  await expect(told.getByRole('link')).toHaveAttribute('href', /^tel:\+1/)
  await page.reload()
  await launcher(page).click()
  await expect(told).toBeVisible()

  const [of] = await sql`select conversation_id as id from public.chat_messages where body = ${first}`
  const staff = await site.backend.signIn('staff@demo.test')
  expect((await staff.rpc('open_chat', { conversation_id: of?.id })).error).toBeNull()
  await expect(told).toBeHidden()
})

test('a lost answer does not create two conversations', async ({ page, site }) => {
  let isFirst = true
  await page.route('**/rpc/start_chat', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    await route.abort()
  })
  await openChat(page)
  const message = `Lost once ${crypto.randomUUID()}`
  await person(page).click()
  await chat(page).getByLabel('Your name').fill('Ada Asker')
  await chat(page).getByLabel('Phone').fill(business.phone.display)
  await chat(page).getByLabel('Your message').fill(message)
  await chat(page).getByRole('button', { name: 'Send the message' }).click()
  await expect(chat(page).getByRole('alert')).toContainText('Not sent')
  await chat(page).getByRole('button', { name: 'Send the message' }).click()
  await expect(conversation(page).getByText(message)).toHaveCount(1)
  expect(await site.backend.sql`select from public.chat_messages where body = ${message}`).toHaveLength(1)
})

test('what arrived although its answer was lost is not sent again from a chat that was closed and opened, nor begins the next one', async ({
  page,
  site,
}) => {
  const { sql } = site.backend
  const answerLost = async (rpc: string) => {
    await page.route(`**/rpc/${rpc}`, async (route) => {
      await route.fetch()
      await route.abort()
    })
  }
  const reopen = async () => {
    await chat(page).getByRole('button', { name: 'Close the chat' }).click()
    await page.unrouteAll()
    await launcher(page).click()
  }
  await answerLost('start_chat')
  const first = `Lost once ${crypto.randomUUID()}`
  await openChat(page)
  await person(page).click()
  await chat(page).getByLabel('Your name').fill('Ada Asker')
  await chat(page).getByLabel('Phone').fill(business.phone.display)
  await chat(page).getByLabel('Your message').fill(first)
  await chat(page).getByRole('button', { name: 'Send the message' }).click()
  await expect(chat(page).getByRole('alert')).toContainText('Not sent')
  await reopen()
  await expect(conversation(page).getByText(first)).toHaveCount(1)

  await answerLost('send_chat_message')
  const second = `Lost too ${crypto.randomUUID()}`
  await say(page, second)
  await expect(chat(page).getByRole('alert')).toContainText('Not sent')
  await reopen()
  await expect(conversation(page).getByText(second)).toHaveCount(1)
  await chat(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(chat(page).getByLabel('Your message')).toHaveValue('')
  expect(await sql`select from public.chat_messages where body = ${second}`).toHaveLength(1)

  await sql`update public.chat_conversations set closed_at = now()
    where id = (select conversation_id from public.chat_messages where body = ${first})`
  await chat(page).getByRole('button', { name: 'Start a new one' }).click()
  await expect(chat(page).getByLabel('Your message')).toHaveValue('')
})

test('scripts show as text, and a message that is too long is refused but kept', async ({
  page,
  site,
  browser,
}) => {
  const script = `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script> ${crypto.randomUUID()}`
  await openChat(page)
  await begin(page, script)
  const office = await openOfficeChat(browser, site)
  await office.getByRole('button', { name: script }).click()
  await expect(office.getByRole('log').getByText(script, { exact: true })).toBeVisible()
  for (const side of [page, office]) expect(await side.title()).not.toBe('taken')
  await say(page, 'x'.repeat(10_000))
  await expect(chat(page).getByRole('alert')).toContainText('Shorten your message to 2000 characters.')
  await expect(chat(page).getByLabel('Your message')).toHaveValue('x'.repeat(10_000))
  await office.context().close()
})

test('missing input is named beside its field, and the first wrong field gets the focus', async ({
  page,
}) => {
  await openChat(page)
  await person(page).click()
  await chat(page).getByRole('button', { name: 'Send the message' }).click()
  await expect(chat(page).getByText('Enter your name, at least 2 characters.')).toBeVisible()
  await expect(chat(page).getByText('so that we can reach you.')).toBeVisible()
  await expect(chat(page).getByLabel('Your name')).toBeFocused()
  expect(await whatAxeFinds(page)).toEqual([])
})

test('with only the keyboard: open, ask, get an answer, go through it all, and close where it started', async ({
  page,
}) => {
  await page.goto('/')
  await launcher(page).waitFor()
  await launcher(page).focus()
  await page.keyboard.press('Enter')
  await expect(chat(page).getByLabel('Your question')).toBeFocused()
  await page.keyboard.type(service.name)
  await page.keyboard.press('Enter')
  await expect(chat(page).getByRole('list', { name: 'What our pages say' })).toContainText(service.name)
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press(key)
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    }
  }
  await page.keyboard.press('Escape')
  await expect(chat(page)).toHaveCount(0)
  await expect(launcher(page)).toBeFocused()
})

/** A phone of this width in CSS px, on the site. */
async function openPhone(browser: Browser, baseURL: string, width: number, height = 640) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    isMobile: true,
    hasTouch: true,
  })
  return context.newPage()
}

test.describe('on a phone', () => {
  for (const width of [320, 390]) {
    test(`at ${width} px the button is the third of the call bar and covers neither of the others, and the chat fits`, async ({
      browser,
      site,
    }) => {
      const page = await openPhone(browser, site.origin, width)
      await page.goto('/')
      await launcher(page).waitFor()
      const bar = page.getByRole('navigation', { name: 'Call or ask for a quote' })
      const [button, quote] = await Promise.all([
        launcher(page).boundingBox(),
        bar.getByRole('link', { name: 'Get a Quote' }).boundingBox(),
      ])
      expect((quote?.x ?? width) + (quote?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0)
      expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(width)

      await launcher(page).tap()
      await ask(page, 'my outlet is sparking and it smells')
      await expect(chat(page).getByRole('alert')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const wide = await chat(page).evaluate(
        (dialog) =>
          [...dialog.querySelectorAll('*')].filter(
            (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
          ).length,
      )
      expect(wide).toBe(0)
      await expect(
        chat(page)
          .getByRole('link', { name: `Call ${business.phone.display}` })
          .first(),
      ).toBeInViewport()
      expect(await whatAxeFinds(page)).toEqual([])
      await page.context().close()
    })
  }

  test('above the on-screen keyboard the box, the last words and the call link stay visible', async ({
    browser,
    site,
  }) => {
    const page = await openPhone(browser, site.origin, 360, 740)
    // What a phone does when its keyboard covers the page: the window stays, and its visible part shrinks.
    await page.addInitScript(() => {
      let covered = 0
      class Visible extends EventTarget {
        offsetTop = 0
        get height() {
          return window.innerHeight - covered
        }
      }
      const viewport = new Visible()
      Object.defineProperty(window, 'visualViewport', { value: viewport })
      window.addEventListener('keyboard', () => {
        covered = 330
        viewport.dispatchEvent(new Event('resize'))
      })
    })
    await openChat(page)
    await ask(page, 'dead outlet')
    await page.evaluate(() => window.dispatchEvent(new Event('keyboard')))
    await expect.poll(async () => (await chat(page).boundingBox())?.height).toBeLessThanOrEqual(410)
    for (const part of [
      chat(page).getByLabel('Your question'),
      chat(page).getByRole('button', { name: 'Ask', exact: true }),
      chat(page)
        .getByRole('link', { name: `Call ${business.phone.display}` })
        .first(),
    ]) {
      const box = await part.boundingBox()
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(410)
    }
    await page.context().close()
  })

  test('the button covers nothing someone types into the page', async ({ browser, site }) => {
    const page = await openPhone(browser, site.origin, 320)
    await page.goto('/contact')
    for (const label of ['Your name', 'Phone', 'Email', 'Street address']) {
      const field = page.locator('#main').getByLabel(label).first()
      await field.focus()
      // The page scrolls to it smoothly.
      await expect
        .poll(async () => {
          const [button, box] = [await launcher(page).boundingBox(), await field.boundingBox()]
          return button && box && box.y + box.height <= button.y
        }, label)
        .toBe(true)
    }
    await page.context().close()
  })
})

test('the chat button comes with the page, shifts nothing, and fetches nothing until it is used', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number }
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + value,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname.replace('/assets/', '')))
  await page.goto('/')
  await expect(launcher(page)).toBeInViewport()
  await wake(page)
  await page.waitForLoadState('networkidle')
  for (const later of ['chat-dialog', 'search-', 'watch', 'passages.json', 'search-index.json'])
    expect(fetched.filter((path) => path.startsWith(later))).toEqual([])
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.001)
})

test('a chat that does not load says so, and opens when pressed again', async ({ page }) => {
  await page.route('**/assets/chat-dialog-*.js', (route) => route.abort())
  await page.goto('/')
  await launcher(page).click()
  await expect(page.getByRole('alert')).toContainText('The chat did not load.')
  await page.unroute('**/assets/chat-dialog-*.js')
  await page.reload()
  await launcher(page).click()
  await expect(chat(page)).toBeVisible()
})

test('the office side of the chat is for staff only', async ({ page, signInAs }) => {
  await page.goto('/admin/chat')
  await expect(page.getByText('Sign in to see this page.')).toBeVisible()
  await signInAs('customer@demo.test')
  await page.goto('/admin/chat')
  await expect(page.getByText('You don’t have access to this page. It is for staff.')).toBeVisible()
})
