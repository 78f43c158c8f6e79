import type { Page, Route } from '@playwright/test'
import { whatAxeFinds } from './axe.ts'
import { issuedInvoice } from './issued-invoice.ts'
import { deleteRequests, inbox, requestPanel, storeRequest, takeDownRequest } from './requests.ts'
import { expect, openSignedIn, type Site, test } from './site.ts'

/* The office by keyboard: its keys, and the palette. */

const noViolations = async (page: Page) => expect(await whatAxeFinds(page)).toEqual([])

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'What are you looking for?' })).toBeFocused()
}

/** Requests that nobody has opened, the first the newest. */
async function takeDown(site: Site, first: string, second: string) {
  const older = await takeDownRequest(site, { name: second })
  return [await takeDownRequest(site, { name: first }), older] as const
}

const rowOf = (page: Page, name: string) => inbox(page).getByRole('button', { name: new RegExp(name) })

test('a clerk goes through the list, opens, assigns, writes and closes with single keys, and none does anything while they type', async ({
  page,
  site,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const [first, second] = await takeDown(site, 'Keyed One', 'Keyed Two')
  await signInAs('staff@demo.test')
  await page.goto('/admin?status=new')
  await expect(rowOf(page, 'Keyed Two')).toBeVisible()
  await rowOf(page, 'Keyed One').focus()
  await page.keyboard.press('j')
  await expect(rowOf(page, 'Keyed Two')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(rowOf(page, 'Keyed One')).toBeFocused()
  await page.keyboard.press('Enter')
  const one = requestPanel(page, first)
  await expect(one.getByRole('heading', { level: 2 })).toBeFocused()

  await page.keyboard.press('a')
  await expect(one.getByRole('button', { name: 'Assign to me' })).toHaveCount(0)
  await expect(one.getByLabel('Assigned to')).not.toHaveValue('')
  await one.getByRole('heading', { level: 2 }).press('e')
  await expect(one.getByLabel('Move to')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  const note = one.getByLabel('Note for the office')
  await expect(note).toBeFocused()
  await page.keyboard.type('jk ea!?/')
  await expect(note).toHaveValue('jk ea!?/')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Out of the box, back into it, and on to the next; what was typed is still there.
  await page.keyboard.press('Escape')
  await expect(one.locator('form:focus').getByLabel('Note for the office')).toHaveValue('jk ea!?/')
  await page.keyboard.press('Tab')
  await expect(note).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  const two = requestPanel(page, second)
  await expect(two.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('k')
  await expect(note).toHaveValue('jk ea!?/')
  await expect(one.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(one).toHaveCount(0)
  await expect(rowOf(page, 'Keyed One')).toBeFocused()
  await expect(page).toHaveURL('/admin?status=new')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Find a request' })).toBeFocused()
})

test('who closes a request and goes on at once stays where they went, however long the list takes to get wide again', async ({
  page,
  site,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const [first] = await takeDown(site, 'Closed One', 'Gone On To')
  await signInAs('staff@demo.test')
  await page.goto(`/admin?status=new&request=${first.id}`)
  await expect(requestPanel(page, first).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(rowOf(page, 'Gone On To')).toBeVisible()
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 12 })
  // Without waiting in between, as fingers do.
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('j')])
  await expect(rowOf(page, 'Closed One')).toHaveAttribute('aria-current', 'false')
  await expect(rowOf(page, 'Gone On To')).toBeFocused()
})

test('a clerk who takes a request out of the list goes on where it stood: at the next one with j, at the one before with k, at a row when they close it', async ({
  page,
  site,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const names = ['Sorted One', 'Sorted Two', 'Sorted Three', 'Sorted Four', 'Sorted Five', 'Sorted Six']
  const made: Awaited<ReturnType<typeof takeDownRequest>>[] = []
  for (const name of names.toReversed()) made.unshift(await takeDownRequest(site, { name }))
  const [, two, three, four, five] = made
  if (!two || !three || !four || !five) throw new Error('Six were taken down')
  await signInAs('staff@demo.test')
  await page.goto('/admin?status=new')
  await rowOf(page, 'Sorted Two').press('Enter')
  const takeOut = async (request: typeof two, name: string) => {
    await expect(requestPanel(page, request).getByRole('heading', { level: 2 })).toBeFocused()
    await expect(requestPanel(page, request).getByRole('button', { name: 'Mark as spam' })).toBeVisible()
    await page.keyboard.press('!')
    await expect(rowOf(page, name)).toHaveCount(0)
  }
  await takeOut(two, 'Sorted Two')
  await page.keyboard.press('j')
  await takeOut(three, 'Sorted Three')
  await page.keyboard.press('j')
  await takeOut(four, 'Sorted Four')
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Sorted Five')).toBeFocused()
  await page.keyboard.press('Enter')
  await takeOut(five, 'Sorted Five')
  await page.keyboard.press('k')
  await expect(
    page.getByRole('region', { name: /^Request / }).getByRole('heading', { level: 2 }),
  ).toContainText('Sorted One')
})

test('what is done to one request is undone with z: it was taken, marked as spam, brought back, merged and separated', async ({
  page,
  site,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const [newer, older] = await takeDown(site, 'Undone One', 'Undone Two')
  const stored = async () => {
    const [row] = await site.backend.sql`
      select assigned_to, set_aside, duplicate_of from public.service_requests where id = ${newer.id}`
    return [row?.assigned_to && 'taken', row?.set_aside, row?.duplicate_of]
  }
  await signInAs('staff@demo.test')
  await page.goto(`/admin?request=${newer.id}`)
  const opened = requestPanel(page, newer)
  await expect(opened.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(opened.getByRole('button', { name: 'Mark as spam' })).toBeVisible()
  // However slow this machine is, the ten seconds have not passed yet.
  await page.clock.setFixedTime(new Date())
  const keys = page.keyboard
  const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  /** Waits for what was done to be said, undoes it, and waits for that. */
  const undo = async (done: string, undone: string) => {
    await expect(toasts.filter({ hasText: done })).toBeVisible()
    await keys.press('z')
    await expect(toasts.filter({ hasText: undone })).toBeVisible()
  }

  await keys.press('a')
  await undo(`${newer.reference} is assigned to you.`, `Undone: ${newer.reference} is nobody’s again.`)
  await expect(opened.getByRole('button', { name: 'Assign to me' })).toBeVisible()
  expect(await stored()).toEqual([null, null, null])

  await keys.press('!')
  await expect(opened.getByText('Marked as spam. It is out of the inbox')).toBeVisible()
  // What can be done with it is back once it no longer says that it is out of the inbox: a key pressed in between would be lost.
  // Looked at from before the key that undoes it: afterwards nothing changes any more.
  const isBackAtOnce = await opened.evaluateHandle((panel) => {
    const isBack = new Promise<boolean>((resolve) => {
      new MutationObserver((_, observer) => {
        if (panel.textContent.includes('Marked as spam. It is out of the inbox')) return
        observer.disconnect()
        const merge = panel.querySelector<HTMLElement>('[aria-keyshortcuts="m"]')
        merge?.click() // before the panel takes the keyboard, as quick fingers do
        resolve(merge !== null)
      }).observe(panel, { childList: true, subtree: true })
    })
    return { isBack }
  })
  await undo(`${newer.reference} is marked as spam.`, `Undone: ${newer.reference} is as it was.`)
  expect(await isBackAtOnce.evaluate(({ isBack }) => isBack)).toBe(true)
  expect(await stored()).toEqual([null, null, null])

  await expect(opened.getByRole('heading', { name: /^Which request is the same/ })).toBeFocused()
  const reference = opened.getByLabel('Or by reference')
  while (!(await reference.evaluate((box) => box === document.activeElement))) await keys.press('Tab')
  await keys.type(older.reference)
  await keys.press('Enter')
  const merge = opened.getByRole('button', { name: `Merge, and set ${newer.reference} aside` })
  await expect(opened.getByRole('heading', { name: 'Are these the same?' })).toBeFocused()
  while (!(await merge.evaluate((button) => button === document.activeElement))) await keys.press('Tab')
  await keys.press('Enter')
  const kept = requestPanel(page, older)
  await expect(kept.getByRole('heading', { name: 'Merged into this one' })).toBeVisible()
  const separate = kept.getByRole('button', { name: `Separate again ${newer.reference}` })
  await separate.focus()
  await keys.press('Enter')
  await expect(separate).toHaveCount(0)
  await undo(`${newer.reference} is a request of its own again.`, 'Undone: they are one request again.')
  await expect(separate).toBeVisible()
  await undo(`${newer.reference} is merged into ${older.reference}.`, 'Undone: they are two requests again.')
  await expect(separate).toHaveCount(0)
  expect(await stored()).toEqual([null, null, null])
  await noViolations(page)
})

test('the palette leads to every place, finds a request, and does what can be done with the opened one', async ({
  page,
  site,
  signInAs,
}) => {
  const asked = await takeDownRequest(site, { name: 'Palette Wanted' })
  const other = await takeDownRequest(site, { name: 'Palette Other' })
  const title = `Panel ${crypto.randomUUID().slice(0, 8)}`
  const [job] = await site.backend.sql`
    insert into public.jobs ${site.backend.sql({ request_id: other.id, title })} returning reference`
  const code: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/palette-.*\.js/.test(request.url())) code.push(request.url())
  })
  await signInAs('staff@demo.test')
  await page.goto('/admin/on-call')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Inbox \d/ })).toBeVisible()
  expect(code).toEqual([])
  // Its code comes with the first use. Who types on meanwhile loses nothing, and presses no keys of the page.
  const comes = Promise.withResolvers<void>()
  await page.route('**/assets/palette-*.js', async (route) => {
    await comes.promise
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('? rex')
  await page.keyboard.press('Backspace')
  comes.resolve()
  const palette = page.getByRole('dialog', { name: 'Search or do' })
  const box = palette.getByRole('combobox')
  await expect(box).toBeFocused()
  await page.keyboard.type('vi')
  await expect(box).toHaveValue('? revi')
  await noViolations(page)
  await box.fill('reviews')
  await page.keyboard.press('ArrowDown')
  await expect(palette.getByRole('option', { name: 'Google reviews' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/reviews')

  // By a job's title, which leads to the request that it is of.
  await page.keyboard.press('Control+k')
  await box.fill(title.toLowerCase())
  await palette.getByRole('option', { name: `${title}, Palette Other ${job?.reference}` }).click()
  await expect(page).toHaveURL(`/admin?request=${other.id}`)
  await page.goBack()

  await page.getByRole('banner').getByRole('button', { name: 'Search or do' }).click()
  await box.fill('palette wanted')
  await palette.getByRole('option', { name: `Palette Wanted, (631) 555-0177 ${asked.reference}` }).click()
  await expect(page).toHaveURL(`/admin?request=${asked.id}`)
  const opened = requestPanel(page, asked)
  await expect(opened.getByRole('heading', { level: 2 })).toBeFocused()

  await page.keyboard.press('Control+k')
  await box.fill('note office')
  await page.keyboard.press('Enter')
  await expect(opened.getByLabel('Note for the office')).toBeFocused()
  // Also while somebody types.
  await page.keyboard.press('Control+k')
  await box.fill('spam')
  await page.keyboard.press('Enter')
  await expect(opened.getByText('Marked as spam. It is out of the inbox')).toBeVisible()
  await page.keyboard.press('Control+k')
  await box.fill('nothing of the kind')
  await expect(palette.getByText('Nothing fits “nothing of the kind”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  expect(code).toHaveLength(1)
})

test('the palette finds estimates, invoices and chats too, each at its own address, and an invoice by its number before all else', async ({
  page,
  site,
  signInAs,
}) => {
  const { sql } = site.backend
  const bill = await issuedInvoice(site, 12_500)
  const mark = crypto.randomUUID().slice(0, 8)
  const [job] = await sql`select job_id from private.invoices where id = ${bill.id}`
  const estimate = { id: crypto.randomUUID(), job_id: String(job?.job_id), title: `Hot tub ${mark}` }
  const [written] = await sql`insert into private.estimates ${sql(estimate)} returning reference`
  const chat = { id: crypto.randomUUID(), name: `Nora ${mark}`, email: `${mark}@visitor.test`, page: '/' }
  await sql`
    insert into public.chat_conversations ${sql({ ...chat, token_hash: Buffer.alloc(32), message_count: 1 })}`
  await sql`
    insert into public.chat_messages (id, conversation_id, position, author, body)
    values (${crypto.randomUUID()}, ${chat.id}, 1, 'visitor', 'Is my panel too small?')`
  await signInAs('staff@demo.test')
  await page.goto('/admin/today')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Inbox \d/ })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Search or do' })
  const first = palette.getByRole('option').first()
  const openTyped = async (words: string, option: string) => {
    await openPalette(page)
    await page.keyboard.type(words)
    await expect(palette.getByRole('option', { name: option })).toBeVisible()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(first).toHaveAccessibleName(option)
    await page.keyboard.press('Enter')
  }
  await openTyped(`${bill.number}`, `${bill.number}: A charger in the garage, Ana Muñoz Open`)
  await expect(page).toHaveURL(`/admin/invoices?invoice=${bill.id}`)
  await openTyped(`muñoz tub ${mark}`, `Hot tub ${mark}, Ana Muñoz Draft ${written?.reference}`)
  await expect(page).toHaveURL(`/admin/estimates?estimate=${estimate.id}`)
  // Misspelled, it is found all the same, and one can type on.
  await openPalette(page)
  await page.keyboard.type('munyoz')
  await expect(first).toHaveAccessibleName('Muñoz')
  await page.keyboard.press('Enter')
  await expect(palette.getByRole('combobox')).toHaveValue('Muñoz')
  await expect(palette.getByRole('option', { name: /^Ana Muñoz/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await openPalette(page)
  await page.keyboard.type(`nora ${mark}`)
  await expect(first).toHaveAccessibleName(new RegExp(`^Nora ${mark}, ${mark}@visitor.test `))
  await noViolations(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/chat?chat=${chat.id}`)
  await expect(page.getByText('Is my panel too small?').first()).toBeVisible()
})

test('a customer, a request for a caller and a job are begun by keyboard from any page of the office', async ({
  page,
  site,
  signInAs,
}) => {
  const { sql } = site.backend
  const name = `Begun ${crypto.randomUUID().slice(0, 8)}`
  await sql`insert into private.customers ${sql({ id: crypto.randomUUID(), name })}`
  await signInAs('staff@demo.test')
  await page.goto('/admin/reviews')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Inbox \d/ })).toBeVisible()
  const begin = async (what: string) => {
    await openPalette(page)
    await page.keyboard.type(what)
    await expect(page.getByRole('option', { name: what }).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
  }
  await begin('new request')
  await expect(page.getByRole('heading', { level: 1, name: 'A request by phone' })).toBeVisible()
  await begin('new customer')
  await expect(page.getByRole('form', { name: 'New customer' })).toBeVisible()
  await begin('new job')
  const whose = page.getByRole('searchbox', { name: 'Whose job is it?' })
  await expect(whose).toBeFocused()
  await noViolations(page)
  await page.keyboard.type(name)
  const chosen = page.getByRole('link', { name: `New job for ${name}` })
  await expect(chosen).toBeVisible()
  // Past the customer's own page.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(chosen).toBeFocused()
  await page.keyboard.press('Enter')
  const work = page.getByLabel('What is to be done')
  await expect(work).toBeFocused()
  await page.keyboard.type('A fan in the hall')
  // The list may hear of the job before the form does.
  const heard = Promise.withResolvers<void>()
  await page.route('**/rpc/start_job', async (route) => {
    const answer = await route.fetch()
    await heard.promise
    await route.fulfill({ response: answer })
  })
  await page.keyboard.press('Enter')
  const job = page.getByRole('article', { name: /^Job / }).filter({ hasText: 'A fan in the hall' })
  await expect(job).toBeVisible()
  heard.resolve()
  await expect(page.getByText(/ is started\./)).toBeVisible()
  await expect(page).not.toHaveURL(/job=/)
  await expect(page.getByRole('form', { name: 'Start a job' })).toHaveCount(0)
  await expect(job).toBeFocused()
})

test('every button of a page is in the palette by its words, also those without a name of their own there', async ({
  page,
  site,
  signInAs,
}) => {
  const { sql } = site.backend
  const name = `Rita ${crypto.randomUUID().slice(0, 8)}`
  const chat = { id: crypto.randomUUID(), name, phone: '+16315550163', page: '/' }
  await sql`
    insert into public.chat_conversations ${sql({ ...chat, token_hash: Buffer.alloc(32), message_count: 1 })}`
  await sql`
    insert into public.chat_messages (id, conversation_id, position, author, body)
    values (${crypto.randomUUID()}, ${chat.id}, 1, 'visitor', 'Could you call me?')`
  await signInAs('staff@demo.test')
  await page.goto(`/admin/chat?chat=${chat.id}`)
  await expect(page.getByRole('button', { name: 'Close the conversation' })).toBeVisible()
  const press = async (words: string, option: string) => {
    await openPalette(page)
    await page.keyboard.type(words)
    await expect(page.getByRole('option', { name: option, exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
  }
  await press('close conv', 'Close the conversation')
  await expect(page.getByText('This conversation is closed.')).toBeVisible()
  await press('delete', 'Delete…')
  await press('delete rita', `Delete the conversation with ${name}`)
  await expect(page).not.toHaveURL(/chat=/)
  expect(await sql`select from public.chat_conversations where id = ${chat.id}`).toHaveLength(0)
})

test('the keys are listed by a question mark, and can be turned off on this device', async ({
  page,
  site,
  signInAs,
}) => {
  const asked = await takeDownRequest(site, { name: 'Keys Listed' })
  await signInAs('staff@demo.test')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  // Only those that do something there.
  const keysOf = async (address: string, there: string) => {
    await page.goto(address)
    await expect(page.getByText(there).first()).toBeVisible()
    await page.keyboard.press('?')
    await expect(keys).toBeVisible()
    return keys.getByRole('term').allInnerTexts()
  }
  const customer = { id: crypto.randomUUID(), name: `Keyed ${crypto.randomUUID().slice(0, 8)}` }
  await site.backend.sql`insert into private.customers ${site.backend.sql(customer)}`
  expect(await keysOf('/admin/on-call', 'My alerts')).toEqual(['Ctrl K', '?'])
  const ofList = ['j', 'k', 'Enter', 'Ctrl K', '?', '/']
  expect(await keysOf(`/admin/customers?q=${customer.name}`, customer.name)).toEqual(ofList)
  await page.goto(`/admin?request=${asked.id}`)
  const opened = requestPanel(page, asked)
  await expect(opened.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('?')
  for (const key of [
    'Next in the list',
    'Select or deselect it',
    'Assign to me',
    'Write a note for the office',
    'Mark as spam',
    'Close the request',
  ])
    await expect(keys.getByText(key)).toBeVisible()
  await noViolations(page)
  await keys.getByRole('switch', { name: 'Single keys, on this device' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('a')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  // Only that one opened, and nothing was assigned.
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: 'Search or do' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opened.getByRole('button', { name: 'Assign to me' })).toBeVisible()
})

test('a key of what is drawn later is added to the list of keys that is open already', async ({
  page,
  site,
  signInAs,
}) => {
  const asked = await takeDownRequest(site, { name: 'Keys Late' })
  await signInAs('staff@demo.test')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/once-drawn-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: new RegExp(asked.reference) })).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByText('Next in the list')).toBeVisible()
  await expect(keys.getByText('Select or deselect it')).toHaveCount(0)
  held.resolve()
  await expect(keys.getByText('Select or deselect it')).toBeVisible()
})

test('whoever bills by keyboard is led on by each press', async ({ page, site }) => {
  const request = await storeRequest(site)
  const colleague = await site.backend.signIn('admin@demo.test')
  const job = { id: crypto.randomUUID(), request_id: request.id, title: 'Billed by keyboard' }
  expect((await colleague.rpc('start_job', { job })).error).toBeNull()
  const id = crypto.randomUUID()
  const invoice = { id, job_id: job.id, kind: 'work', estimate_id: null, option_id: null }
  expect((await colleague.rpc('start_invoice', { invoice })).error).toBeNull()

  await openSignedIn(page, site, 'staff@demo.test', `/admin/invoices?invoice=${id}`)
  const draft = page.getByRole('region', { name: 'Draft of an invoice' })
  await draft.getByRole('button', { name: 'Add a line' }).press('Enter')
  await draft.getByLabel('What it is', { exact: true }).fill('The work')
  await draft.getByLabel('Price of The work, in dollars').fill('1200')
  await draft.getByLabel('The work is').selectOption('capital_improvement')
  await page.route('**/rpc/*_invoice', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await draft.getByRole('button', { name: 'Save the draft' }).press('Enter')
  await expect(draft.getByRole('button', { name: 'Saved' })).toBeVisible()
  await expect(draft.getByRole('button', { name: 'Saved' })).toBeFocused()
  await draft.getByRole('button', { name: 'Issue the invoice' }).press('Enter')
  await page.keyboard.press('Enter')
  const issued = page.getByRole('region', { name: /^Invoice \d+$/ })
  await expect(issued.getByRole('heading', { level: 2 })).toBeFocused()

  await issued.getByRole('button', { name: 'Take something back' }).press('Enter')
  const credit = issued.getByRole('form', { name: 'A credit note' })
  await credit.getByLabel('Why, for the customer').fill('Billed by mistake')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(issued.getByRole('region', { name: 'Credit notes' })).toContainText('Billed by mistake')
  await expect(issued.getByRole('heading', { level: 2 })).toBeFocused()
})

test('whoever goes elsewhere while something is removed stays there, and who waits is led to what is left', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const { sql } = site.backend
  const [admin] = await sql`select id from auth.users where email = 'admin@demo.test'`
  const day = { user_id: String(admin?.id), starts_at: '09:00', ends_at: '10:00' }
  for (const weekday of [1, 2, 3]) {
    await sql`insert into public.working_hours ${sql({ ...day, weekday })}`
    await sql`insert into public.on_call_shifts ${sql({ ...day, weekday })}`
    const on = new Date(Date.now() + weekday * 86_400_000).toISOString().slice(0, 10)
    await sql`insert into public.time_off ${sql({ user_id: day.user_id, first_day: on, last_day: on })}`
    await storeRequest(site, { name: 'Held Back', set_aside: 'held', held_for: 'network' })
    await sql`
      insert into private.outbox (channel, template, recipient, payload, dedupe_key, state, last_error)
      values ('email', 'request-received', 'a@visitor.test', '{}', ${`led-on:${weekday}`}, 'failed', 'Demo: refused.')`
  }
  await page.route(/rest\/v1/, async (route) => {
    if (
      !/^(POST|DELETE)$/.test(route.request().method()) ||
      /find|held_requests|undelivered/.test(route.request().url())
    )
      return route.fallback()
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.fallback()
  })
  const elsewhere = page.getByRole('navigation').getByRole('link').first()
  /** Presses the first of a kind with the keyboard twice: once going elsewhere at once, once waiting. */
  const remove = async (name: RegExp, left: string) => {
    const buttons = page.getByRole('button', { name })
    await expect(buttons).not.toHaveCount(0)
    for (const isGoing of [true, false]) {
      const all = await buttons.count()
      await expect(buttons.first()).toBeEnabled()
      await buttons.first().press('Enter')
      if (isGoing) await elsewhere.focus()
      await expect(buttons).toHaveCount(all - 1)
      // What would move the focus only after the next frames.
      await page.waitForTimeout(300)
      if (isGoing) await expect(elsewhere).toBeFocused()
      else await expect(page.locator('[tabindex="-1"]:focus')).toContainText(left)
    }
  }
  await openSignedIn(page, site, 'admin@demo.test', '/admin/schedule')
  await page.getByText('Hours, time off and holidays').click()
  await remove(/^Remove .* 9 AM to 10 AM$/, 'Hours')
  await remove(/^Remove Demo Admin, .* \d{4}$/, 'Time off and holidays')
  await page.goto('/admin/on-call')
  await remove(/^Remove .* 9 AM to 10 AM$/, 'Add shifts')
  await page.goto('/admin')
  await remove(/^Let it in/, '1 request is held')
  await page.getByText('See which, and why').click()
  await remove(/^Dismiss/, '1 message could not be delivered')
  // Of each kind one is left, which would be in the way of the next story.
  for (const table of ['working_hours', 'on_call_shifts', 'time_off'])
    await sql`delete from public.${sql(table)} where user_id = ${day.user_id}`
  await deleteRequests(site, sql`name = 'Held Back' and set_aside = 'held'`)
  await sql`delete from private.outbox where dedupe_key like 'led-on:%'`
})

test('a button that waits while it stores has the keyboard again once it can be pressed, also where that failed, and takes it from nobody', async ({
  page,
  site,
}) => {
  const asked = await takeDownRequest(site, { name: 'Kept Focus' })
  await openSignedIn(page, site, 'admin@demo.test', '/admin/schedule')
  await page.getByText('Hours, time off and holidays').click()
  const begin = page.getByRole('button', { name: 'Let customers choose a time' })
  const stop = page.getByRole('button', { name: 'Stop letting customers choose' })
  await begin.press('Enter')
  await expect(stop).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(begin).toBeFocused()

  await page.goto('/admin/on-call')
  const save = page.getByRole('button', { name: 'Save my alerts' })
  await save.press('Enter')
  await expect(page.getByText('Saved')).toBeVisible()
  await expect(save).toBeFocused()

  await page.goto(`/admin?request=${asked.id}`)
  const panel = requestPanel(page, asked)
  const spam = panel.getByRole('button', { name: 'Mark as spam' })
  const elsewhere = page.getByRole('banner').getByRole('link', { name: /^Inbox/ })
  for (const isGoing of [false, true]) {
    const held = Promise.withResolvers<void>()
    const refuse = async (route: Route) => {
      await held.promise
      await route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } })
    }
    await page.route('**/rpc/mark_spam*', refuse, { times: 1 })
    await spam.press('Enter')
    await expect(panel.getByRole('button', { name: 'Saving…' })).toBeDisabled()
    if (isGoing) await elsewhere.focus()
    held.resolve()
    await expect(spam).toBeEnabled()
    // What would move the focus only after the next frames.
    await page.waitForTimeout(300)
    await expect(isGoing ? elsewhere : spam).toBeFocused()
  }
})
