import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { heicOf, jpegOf, pdfOf, pngOf, secrets } from '../supabase/tests/sample-files.ts'
import { openOffice, requestPanel, storeRequest } from './requests.ts'
import { expect, fillQuote, openSignedIn, referenceOn, type Site, sendQuote, test } from './site.ts'

/** A photo as a phone takes it: large, held sideways (orientation 6), and with where it was taken. */
async function photo(page: Page, name: string, color: string) {
  const base64 = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(4000, 3000)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser draws nothing')
    context.fillStyle = fill
    context.fillRect(0, 0, 4000, 3000)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }, color)
  const taken = Buffer.from(base64, 'base64')
  // The camera's own block, from a sample: it begins behind the first segment, which is 20 bytes with the beginning.
  const sample = jpegOf()
  const camera = sample.subarray(20, 22 + sample.readUInt16BE(22))
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([taken.subarray(0, 2), camera, taken.subarray(2)]),
  }
}

/** A visitor's request that has just arrived, opened by its link: there they add photos to it. */
async function sendRequest(page: Page, { backend }: Site) {
  await page.goto('/contact')
  await fillQuote(page, { name: 'Photo Story' })
  await sendQuote(page)
  const reference = await referenceOn(page)
  const [stored] = await backend.sql<{ id: string }[]>`
    select id from public.service_requests where reference = ${reference}`
  const id = stored?.id ?? ''
  await page.getByRole('link', { name: 'Follow your request' }).click()
  await page.waitForURL(`**/track/${id}`)
  await expect(page.getByRole('heading', { name: 'Add photos' })).toBeVisible()
  return { reference, id }
}

const picker = (page: Page) => page.getByLabel('Photos or files', { exact: true })
const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a visitor adds photos to their request, and the clerk sees them upright, small and without where they were taken', async ({
  page,
  site,
  signInAs,
}) => {
  const { reference, id } = await sendRequest(page, site)
  await picker(page).setInputFiles([
    await photo(page, 'panel.jpg', 'navy'),
    await photo(page, 'label.jpg', 'orange'),
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdfOf() },
  ])
  for (const name of ['panel.jpg', 'label.jpg', 'plan.pdf'])
    await expect(line(page, name)).toContainText('We have it')
  // They see which photo is which.
  await expect(line(page, 'panel.jpg').locator('img')).toHaveAttribute('src', /^data:image\/jpeg/)
  await expect(line(page, 'plan.pdf').locator('img')).toHaveCount(0)

  await signInAs('staff@demo.test')
  await page.goto(`/admin?request=${id}`)
  const opened = requestPanel(page, { reference })
  const inList = opened.getByRole('button', { name: 'Open panel.jpg' })
  // The list shows a small picture, not what weighs a megabyte.
  await expect
    .poll(() =>
      inList.locator('img').evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]),
    )
    .toEqual([300, 400])
  await inList.click()
  const viewer = page.getByRole('dialog', { name: 'panel.jpg' })
  const picture = viewer.getByRole('img', { name: 'panel.jpg' })
  await expect(viewer).toContainText('(1 of 3)')
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([1920, 2560])
  const url = (await picture.getAttribute('src')) ?? ''
  const kept = Buffer.from(await (await fetch(new URL(url, site.origin))).arrayBuffer())
  for (const secret of secrets) expect(kept.includes(Buffer.from(secret, 'latin1'))).toBe(false)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'label.jpg' })).toContainText('(2 of 3)')
  await page.keyboard.press('ArrowRight')
  const document = page.getByRole('dialog', { name: 'plan.pdf' })
  await expect(document).toContainText('This is a PDF. Your browser opens it in a tab of its own.')
  await expect(document.getByRole('link', { name: 'Download' }).first()).toHaveAttribute(
    'href',
    /token=.*download=plan\.pdf/,
  )
  const toPdf = document.getByRole('link', { name: 'Open the PDF' })
  await expect(toPdf).toHaveAttribute('target', '_blank')
  const pdf = await fetch(new URL((await toPdf.getAttribute('href')) ?? '', site.origin))
  // Shown, not downloaded.
  expect([pdf.headers.get('content-type'), pdf.headers.get('content-disposition')]).toEqual([
    'application/pdf',
    null,
  ])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('photos wait on the device while the connection is gone, survive a reload, and arrive once', async ({
  page,
  context,
  site,
}) => {
  const { id } = await sendRequest(page, site)
  const images = [await photo(page, 'first.jpg', 'navy'), await photo(page, 'second.jpg', 'orange')]
  await page.route('**/storage/v1/object/upload/**', (route) => route.abort('connectionreset'))
  await picker(page).setInputFiles(images)
  await expect(line(page, 'first.jpg')).toContainText('This file is safe on your device')
  await expect(line(page, 'second.jpg')).toContainText('Waiting for its turn')

  await page.reload()
  await expect(line(page, 'first.jpg')).toContainText('This file is safe on your device')
  await page.unroute('**/storage/v1/object/upload/**')
  await context.setOffline(true)
  await context.setOffline(false) // the browser notices that it is back
  for (const name of ['first.jpg', 'second.jpg']) await expect(line(page, name)).toContainText('We have it')
  const rows = await site.backend.sql`
    select name from private.files where request_id = ${id} and kept_at is not null order by name`
  expect([...rows]).toEqual([{ name: 'first.jpg' }, { name: 'second.jpg' }])
})

/** The files of a request that have arrived, by their names. */
const arrived = async ({ backend }: Site, reference: string) => {
  const rows = await backend.sql<{ name: string }[]>`
    select f.name from private.files f join public.service_requests r on r.id = f.request_id
    where r.reference = ${reference} and f.kept_at is not null order by f.name`
  return rows.map(({ name }) => name)
}

test('by keyboard, whoever tries a file again or takes one off stays among the files', async ({
  page,
  site,
}) => {
  const { id } = await storeRequest(site)
  await page.route('**/functions/v1/files**', (route) => route.abort('connectionreset'))
  await page.goto(`/track/${id}`)
  await picker(page).setInputFiles(
    ['one.pdf', 'two.pdf'].map((name) => ({ name, mimeType: 'application/pdf', buffer: pdfOf() })),
  )
  await page.getByRole('button', { name: 'Try now' }).press('Enter')
  await expect(line(page, 'one.pdf')).toBeFocused()
  await page.getByRole('button', { name: 'Remove one.pdf' }).press('Enter')
  await page.keyboard.press('Tab')
  const last = page.getByRole('button', { name: 'Remove two.pdf' })
  if ((await last.evaluate((button) => button !== document.activeElement)) === true)
    await page.keyboard.press('Tab') // past “Try now”
  await expect(last).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: '.pdf' })).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
})

test('photos chosen in the quote form survive a reload, go with the request, and the clerk sees them beside it', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/contact')
  await fillQuote(page, { name: 'Photos With The Form' })
  const field = page.getByRole('group', { name: 'Photos' })
  /** As a download that broke off leaves it. */
  const half = ({ buffer, ...file }: { name: string; mimeType: string; buffer: Buffer }) => ({
    ...file,
    buffer: buffer.subarray(0, buffer.length / 2),
  })
  await field
    .getByLabel('Photos or files')
    .setInputFiles([
      await photo(page, 'panel.jpg', 'navy'),
      half(await photo(page, 'half.jpg', 'navy')),
      half({ name: 'half.png', mimeType: 'image/png', buffer: pngOf() }),
      { name: 'label.heic', mimeType: 'image/heic', buffer: heicOf() },
      { name: 'lies.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>') },
      { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    ])
  await expect(line(page, 'panel.jpg')).toContainText('Goes with your request')
  await expect(line(page, 'label.heic')).toContainText('This browser can’t show it; we can.')
  for (const name of ['half.jpg', 'half.png'])
    await expect(line(page, name)).toContainText('This file is damaged, so we didn’t keep it.')
  await expect(line(page, 'lies.pdf')).toContainText('This file isn’t what its name says')
  await expect(line(page, 'empty.jpg')).toContainText('This file is empty.')

  await page.reload()
  await expect(line(page, 'panel.jpg')).toContainText('Goes with your request')
  await expect(line(page, 'label.heic')).toContainText('Goes with your request')
  await sendQuote(page)
  const reference = await referenceOn(page)
  for (const name of ['panel.jpg', 'label.heic']) await expect(line(page, name)).toContainText('We have it')
  expect(await arrived(site, reference)).toEqual(['label.heic', 'panel.jpg'])

  const [stored] = await site.backend.sql<{ id: string }[]>`
    select id from public.service_requests where reference = ${reference}`
  const office = await openOffice(browser, site, `/admin?request=${stored?.id}`)
  const opened = requestPanel(office, { reference })
  await expect(opened.getByRole('button', { name: 'Open panel.jpg' })).toBeVisible()
  await opened.getByRole('button', { name: 'Open label.heic' }).click()
  const viewer = office.getByRole('dialog', { name: 'label.heic' })
  await expect(viewer).toContainText(
    'This browser can’t show this kind of photo (HEIC, as iPhones take them).',
  )
  await expect(viewer.getByRole('link', { name: 'Download' }).last()).toHaveAttribute(
    'href',
    /token=.*download=label\.heic/,
  )
  await office.close()
})

test('photos chosen in the form follow a request that arrives only after the visitor went to another page', async ({
  page,
  site,
}) => {
  await page.goto('/contact')
  await fillQuote(page, { name: 'Photos Over A Bad Line' })
  await picker(page).setInputFiles(await photo(page, 'panel.jpg', 'navy'))
  await expect(line(page, 'panel.jpg')).toContainText('Goes with your request')
  const away = '**/rest/v1/rpc/submit_service_request'
  await page.route(away, (route) => route.abort('connectionreset'))
  await sendQuote(page)
  await expect(page.getByText('We could not reach our server.')).toBeVisible()
  await page.goto('/about')
  await page.mouse.move(5, 5)
  await page.mouse.move(50, 50)
  const notice = page.getByRole('complementary', { name: 'Your request' })
  await expect(notice).toContainText('Your request is safe in this browser')
  await page.unroute(away)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(notice).toContainText('We have your request')
  const reference = await notice.locator('strong').innerText()
  await expect.poll(() => arrived(site, reference)).toEqual(['panel.jpg'])
})

test('no more than six files are taken in the form, one that is taken off makes room, and signing out forgets them', async ({
  page,
  signInAs,
}) => {
  await signInAs('customer@demo.test')
  await page.goto('/contact')
  await page.getByLabel('What is it about?').fill('Lights in the whole house')
  const pdf = (n: number) => ({ name: `${n}.pdf`, mimeType: 'application/pdf', buffer: pdfOf() })
  await picker(page).setInputFiles([1, 2, 3, 4, 5, 6, 7].map(pdf))
  await expect(line(page, '7.pdf')).toContainText('We can take 6 photos or files with a request.')
  await page.getByRole('button', { name: 'Remove 1.pdf' }).click()
  await picker(page).setInputFiles(pdf(8))
  await expect(line(page, '8.pdf')).toContainText('Goes with your request')

  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(line(page, '8.pdf')).toBeHidden()
  await page.reload()
  await page.getByLabel('What is it about?').fill('I am somebody else')
  await expect(page.getByRole('group', { name: 'Photos' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Photos' }).getByRole('listitem')).toHaveCount(0)
})

test('a customer sees the photos of their request on its page and adds one, which the clerk sees', async ({
  page,
  browser,
  site,
}) => {
  const own = await storeRequest(site, { email: 'customer@demo.test' })
  await openSignedIn(page, site, 'customer@demo.test', `/dashboard/requests/${own.id}`)
  // There is one place for them: with a message.
  await expect(page.getByRole('button', { name: /photos or files/ })).toHaveCount(1)
  const form = letter(page)
  await form.picker.setInputFiles(await photo(page, 'from the customer.jpg', 'navy'))
  await expect(form.line('from the customer.jpg')).toContainText('Goes with your message')
  await form.send.click()
  const theirs = page.getByRole('region', { name: 'Photos and files' })
  await theirs.getByRole('button', { name: 'Open from the customer.jpg' }).click()
  await expect(page.getByRole('dialog', { name: 'from the customer.jpg' })).toBeVisible()
  await page.keyboard.press('Escape')

  const office = await openOffice(browser, site, `/admin?request=${own.id}`)
  const opened = requestPanel(office, own)
  await expect(opened.getByRole('button', { name: 'Open from the customer.jpg' }).first()).toBeVisible()
  await picker(office).setInputFiles(await photo(office, 'only for the office.jpg', 'green'))
  await expect(opened.getByRole('button', { name: 'Open only for the office.jpg' })).toBeVisible()
  await office.close()

  // However late the photos are: once there is a button, it does not move away under a finger.
  await page.route('**/rpc/files_of', async (route) => {
    await setTimeout(500)
    await route.continue()
  })
  await page.reload()
  const { send } = letter(page)
  await expect(send).toBeVisible()
  const before = await send.boundingBox()
  await expect(theirs.getByRole('button', { name: 'Open from the customer.jpg' })).toBeVisible()
  expect(await send.boundingBox()).toEqual(before)
  await expect(page.getByRole('button', { name: 'Open only for the office.jpg' })).toHaveCount(0)
})

/** Where a customer writes to us about a request. */
const letter = (page: Page) => {
  const form = page.getByRole('form', { name: 'Write to us' })
  return {
    words: form.getByLabel('Write to us about it'),
    picker: form.getByLabel('Photos or files for this message'),
    line: (name: string) => form.getByRole('listitem').filter({ hasText: name }),
    send: form.getByRole('button', { name: 'Send', exact: true }),
    problem: form.getByText('Write something, or attach a photo.'),
  }
}
const historyEntry = (page: Page, words: string) =>
  page.getByRole('region', { name: 'History', exact: true }).getByRole('listitem').filter({ hasText: words })

test('a customer writes with two photos, one of which lies; the clerk sees the message with its photos, and a photo says enough by itself', async ({
  page,
  browser,
  site,
}) => {
  const own = await storeRequest(site, { email: 'customer@demo.test' })
  await openSignedIn(page, site, 'customer@demo.test', `/dashboard/requests/${own.id}`)
  const form = letter(page)
  await form.send.click()
  await expect(form.problem).toBeVisible()
  await form.words.fill('Here is the panel, and its label.')
  await form.picker.setInputFiles([
    await photo(page, 'panel.jpg', 'navy'),
    { name: 'lies.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
    await photo(page, 'label.jpg', 'orange'),
  ])
  await expect(form.line('lies.png').getByRole('alert')).toContainText('This file isn’t what its name says')
  await expect(form.line('label.jpg')).toContainText('Goes with your message')
  await expect(form.words).toHaveValue('Here is the panel, and its label.')
  expect(await site.backend.sql`select from private.files where request_id = ${own.id}`).toHaveLength(0)
  await form.send.click()
  await expect(page.getByText('Sent. We read it')).toBeVisible()
  for (const name of ['panel.jpg', 'label.jpg']) await expect(form.line(name)).toContainText('We have it')
  await expect(form.line('lies.png')).toHaveCount(0)
  const sent = historyEntry(page, 'Here is the panel, and its label.')
  await sent.getByRole('button', { name: 'Open panel.jpg' }).click()
  await expect(page.getByRole('dialog', { name: 'panel.jpg' })).toContainText('(1 of 2)')
  await page.keyboard.press('Escape')

  const office = await openOffice(browser, site, `/admin?request=${own.id}`)
  const inOffice = historyEntry(office, 'Here is the panel, and its label.')
  await inOffice.getByRole('button', { name: 'Open label.jpg' }).click()
  await expect(
    office.getByRole('dialog', { name: 'label.jpg' }).getByRole('img', { name: 'label.jpg' }),
  ).toBeVisible()
  await office.keyboard.press('Escape')
  await expect(historyEntry(office, 'The customer added photos or files.')).toHaveCount(0)

  await form.picker.setInputFiles(await photo(page, 'meter.jpg', 'green'))
  await expect(form.line('meter.jpg')).toContainText('Goes with your message')
  await form.send.click()
  await expect(form.line('meter.jpg')).toContainText('We have it')
  await expect(
    historyEntry(page, 'You: 1 photo').getByRole('button', { name: 'Open meter.jpg' }),
  ).toBeVisible()
  await office.reload()
  await expect(
    historyEntry(office, 'Customer: 1 photo').getByRole('button', { name: 'Open meter.jpg' }),
  ).toBeVisible()
  await office.close()
})

test('a message and its photos wait while the connection is gone, survive a reload, and arrive once and together', async ({
  page,
  context,
  site,
}) => {
  const own = await storeRequest(site, { email: 'customer@demo.test' })
  await openSignedIn(page, site, 'customer@demo.test', `/dashboard/requests/${own.id}`)
  const form = letter(page)
  const away = '**/rest/v1/rpc/send_customer_message'
  await page.route(away, (route) => route.abort('connectionreset'))
  await form.words.fill('It buzzes.')
  await form.picker.setInputFiles([
    await photo(page, 'first.jpg', 'navy'),
    await photo(page, 'second.jpg', 'orange'),
  ])
  await expect(form.line('second.jpg')).toContainText('Goes with your message')
  await page.reload()
  await expect(form.line('first.jpg')).toContainText('Goes with your message')
  await expect(form.words).toHaveValue('It buzzes.')
  await form.send.click()
  await expect(page.getByText('Not sent. The server did not answer.')).toBeVisible()
  await expect(form.line('first.jpg')).toContainText('Goes with your message')

  // The message arrives, and the connection is gone again before its photos do.
  await page.unroute(away)
  await page.route('**/storage/v1/object/upload/**', (route) => route.abort('connectionreset'))
  await form.send.click()
  await expect(page.getByText('Sent. We read it')).toBeVisible()
  await expect(form.line('first.jpg')).toContainText('This file is safe on your device')
  await expect(form.line('second.jpg')).toContainText('Waiting for its turn')
  // The office closes the request meanwhile: what was sent comes all the same.
  await site.backend.sql`update public.service_requests set status = 'closed' where id = ${own.id}`
  await page.reload()
  await expect(form.line('first.jpg')).toContainText('This file is safe on your device')
  await page.unroute('**/storage/v1/object/upload/**')
  await context.setOffline(true)
  await context.setOffline(false) // the browser notices that it is back
  for (const name of ['first.jpg', 'second.jpg'])
    await expect(historyEntry(page, 'It buzzes.').getByRole('button', { name: `Open ${name}` })).toBeVisible()
  const rows = await site.backend.sql`
    select e.body, f.name from public.service_request_events e join private.files f on f.message_id = e.id
    where e.service_request_id = ${own.id} and f.kept_at is not null order by f.name`
  expect([...rows]).toEqual([
    { body: 'It buzzes.', name: 'first.jpg' },
    { body: 'It buzzes.', name: 'second.jpg' },
  ])
})

test('photos chosen for a message are taken back with a press, no more are taken than the request may have, and signing out forgets them', async ({
  page,
  site,
}) => {
  const own = await storeRequest(site, { email: 'customer@demo.test' })
  const pdf = (n: number) => ({ name: `${n}.pdf`, mimeType: 'application/pdf', buffer: pdfOf() })
  await openSignedIn(page, site, 'customer@demo.test', `/dashboard/requests/${own.id}`)
  const form = letter(page)
  await form.picker.setInputFiles([1, 2, 3, 4].map(pdf))
  await expect(form.line('4.pdf')).toContainText('Goes with your message')
  await form.send.click()
  await expect(page.getByRole('button', { name: 'Open 4.pdf' }).first()).toBeVisible()
  await expect(page.getByText('2 more photos or PDF files')).toBeVisible()
  await form.picker.setInputFiles([5, 6, 7].map(pdf))
  await expect(form.line('7.pdf').getByRole('alert')).toContainText('This request can take only 2 more.')
  await form.line('5.pdf').getByRole('button', { name: 'Remove 5.pdf' }).click()
  await expect(form.line('5.pdf')).toHaveCount(0)
  await expect(form.line('6.pdf')).toContainText('Goes with your message')

  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await openSignedIn(page, site, 'customer@demo.test', `/dashboard/requests/${own.id}`)
  await expect(page.getByText('2 more photos or PDF files')).toBeVisible()
  await expect(form.line('6.pdf')).toHaveCount(0)
  expect(await site.backend.sql`select from private.files where request_id = ${own.id}`).toHaveLength(4)
})

test('photos chosen for a message or with a quote wait, like the words beside them, where a session has only expired', async ({
  page,
  site,
}) => {
  const own = await storeRequest(site, { email: 'customer@demo.test' })
  const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfOf() })
  await openSignedIn(page, site, 'customer@demo.test', `/dashboard/requests/${own.id}`)
  const form = letter(page)
  await form.words.fill('It buzzes.')
  await form.picker.setInputFiles([pdf('meter.pdf')])
  await expect(form.line('meter.pdf')).toContainText('Goes with your message')
  const quote = await page.context().newPage()
  await quote.goto(`${site.origin}/contact`)
  await quote.getByLabel('What is it about?').fill('It hums.')
  await picker(quote).setInputFiles([pdf('panel.pdf')])
  await expect(line(quote, 'panel.pdf')).toContainText('Goes with your request')

  // As the client leaves it when the server refuses to renew it; each tab hears of it from another.
  const ending = await page.context().newPage()
  await ending.goto(`${site.origin}/robots.txt`)
  await ending.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.endsWith('-auth-token')) localStorage.removeItem(name)
  })
  await expect(page.getByText('Sign in to see this page.')).toBeVisible()
  await expect(quote.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(quote.getByLabel('What is it about?')).toHaveValue('It hums.')
  await expect(line(quote, 'panel.pdf')).toContainText('Goes with your request')

  await page.locator('#main').getByRole('link', { name: 'Sign in' }).click()
  await page.locator('#main').getByLabel('Email').fill('customer@demo.test')
  await page.locator('#main').getByLabel('Password', { exact: true }).fill('demo-password-2003')
  await page.locator('#main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(form.words).toHaveValue('It buzzes.')
  await expect(form.line('meter.pdf')).toContainText('Goes with your message')
})

test('the office removes a photo for good with a second press; its customer no longer sees it, and the history says who did', async ({
  page,
  browser,
  site,
}) => {
  const own = await storeRequest(site, { email: 'customer@demo.test' })
  await openSignedIn(page, site, 'customer@demo.test', `/dashboard/requests/${own.id}`)
  const form = letter(page)
  await form.words.fill('Two of the panel.')
  await form.picker.setInputFiles([
    await photo(page, 'panel.jpg', 'navy'),
    await photo(page, 'my face.jpg', 'orange'),
  ])
  await expect(form.line('my face.jpg')).toContainText('Goes with your message')
  await form.send.click()
  await expect(form.line('my face.jpg')).toContainText('We have it')
  await historyEntry(page, 'Two of the panel.').getByRole('button', { name: 'Open my face.jpg' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0)

  const office = await openOffice(browser, site, `/admin?request=${own.id}`)
  const list = requestPanel(office, own).getByRole('list', { name: 'Photos and files' })
  await office.getByRole('button', { name: 'Assign to me' }).click()
  await list.getByRole('button', { name: 'Open my face.jpg' }).click()
  const viewer = office.getByRole('dialog', { name: 'my face.jpg' })
  // What was done a moment before is undone above the photo too.
  await viewer.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(viewer.getByText(/^Undone/)).toBeVisible()
  await viewer.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(viewer).toContainText('It is deleted for good, and its customer sees it no longer.')
  await viewer.getByRole('button', { name: 'Keep it' }).click()
  // The keys go on, wherever the focus was.
  await office.keyboard.press('ArrowLeft')
  await expect(office.getByRole('dialog', { name: 'panel.jpg' })).toBeVisible()
  await office.keyboard.press('ArrowRight')
  await viewer.getByRole('button', { name: 'Remove', exact: true }).click()
  await viewer.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(viewer).toBeHidden()
  await expect(office.getByText('my face.jpg is removed.')).toBeVisible()
  await expect(list.getByRole('button')).toHaveText(['']) // the other one, a picture
  await expect(historyEntry(office, 'Removed the file my face.jpg')).toContainText('Demo Staff')
  await expect(historyEntry(office, 'Two of the panel.').getByRole('button')).toHaveCount(1)

  await page.reload()
  await expect(
    historyEntry(page, 'Two of the panel.').getByRole('button', { name: 'Open panel.jpg' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open my face.jpg' })).toHaveCount(0)
  await expect(page.getByText('Removed the file')).toHaveCount(0)
  await office.close()
})

test('the hundredth file of the office is the last, and one more is refused with a sentence until one is removed', async ({
  browser,
  site,
}) => {
  const { id } = await storeRequest(site)
  await site.backend.sql`
    insert into private.files (id, request_id, name, type, size, sha256, kept_at, by_office, for_customer)
    select gen_random_uuid(), ${id}, n || '.pdf', 'application/pdf', 1000, repeat('a', 64), now(), true, false
    from generate_series(1, 99) n`
  const office = await openOffice(browser, site, `/admin?request=${id}`)
  const more = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfOf() })
  await picker(office).setInputFiles([more('the hundredth.pdf'), more('one more.pdf')])
  await expect(line(office, 'one more.pdf').getByRole('alert')).toHaveText(
    'The office can keep 100 files with one request or job. Remove one that is no longer needed.',
  )
  await office.getByRole('button', { name: 'Open the hundredth.pdf' }).click()
  await office.getByRole('button', { name: 'Remove', exact: true }).click()
  await office.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(office.getByRole('button', { name: 'Open the hundredth.pdf' })).toHaveCount(0)
  await picker(office).setInputFiles(more('in its place.pdf'))
  await expect(office.getByRole('button', { name: 'Open in its place.pdf' })).toBeVisible()
  await office.close()
})

test('a photo is seen among more than 200 files of a request and its job', async ({ browser, site }) => {
  test.slow() // three links to each of them are signed, and again once the photo is there
  const { id } = await storeRequest(site)
  const { sql } = site.backend
  const [job] = await sql`
    insert into public.jobs (id, request_id, title) values (gen_random_uuid(), ${id}, 'Panel') returning id`
  // As many as there may be: six of the customer's, and a hundred of the office with each, the last of which comes now.
  for (const [request, ofJob, byOffice, count] of [
    [id, null, false, 6],
    [id, null, true, 99],
    [null, job?.id, true, 100],
  ])
    await sql`
      insert into private.files (id, request_id, job_id, name, type, size, sha256, kept_at, by_office, for_customer)
      select
        gen_random_uuid(), ${request}, ${ofJob}, n || '.pdf', 'application/pdf', 1000, repeat('a', 64), now(), ${byOffice},
        ${!byOffice}
      from generate_series(1, ${count}::integer) n`
  const office = await openOffice(browser, site, `/admin?request=${id}`)
  await picker(office).setInputFiles(await photo(office, 'panel.jpg', 'navy'))
  await office.getByRole('button', { name: 'Open panel.jpg' }).click()
  const picture = office.getByRole('img', { name: 'panel.jpg' })
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), { timeout: 60_000 })
    .toBeGreaterThan(0)
  await office.keyboard.press('Escape')
  await expect(office.getByText('The photos and files could not be loaded')).toHaveCount(0)
  await office.close()
})

test('a link to a photo that has ended is renewed when the photo is opened again', async ({
  browser,
  site,
}) => {
  const own = await storeRequest(site)
  const office = await openOffice(browser, site, `/admin?request=${own.id}`)
  await picker(office).setInputFiles(await photo(office, 'panel.jpg', 'navy'))
  await office.getByRole('button', { name: 'Open panel.jpg' }).click()
  const picture = office.getByRole('img', { name: 'panel.jpg' })
  const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  const ended = (await picture.getAttribute('src')) ?? ''
  await office.keyboard.press('Escape')
  // Five minutes pass: Storage answers an old link like this.
  await office.route(
    (url) => url.href === ended,
    (route) =>
      route.fulfill({
        status: 400,
        json: { statusCode: '400', error: 'InvalidJWT', message: 'jwt expired' },
      }),
  )
  const [, token = ''] = ended.split('token=')
  const until = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp
  // A link that is asked for in the same second is the same one.
  await expect.poll(() => Date.now() / 1000 + 300 - until).toBeGreaterThan(1)
  await office.getByRole('button', { name: 'Open panel.jpg' }).click()
  await expect(picture).not.toHaveAttribute('src', ended)
  await expect.poll(width).toBeGreaterThan(0)
  await office.close()
})

test('a file that is too large, one that would unpack to far too many pixels, a lie, an empty one and a program are refused with a sentence, and one on its way can be taken back', async ({
  page,
  site,
}) => {
  const { id } = await sendRequest(page, site)
  await picker(page).setInputFiles([
    { name: 'panel.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
    { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    {
      name: 'manual.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([pdfOf(), Buffer.alloc(26_214_400)]),
    },
    { name: 'bomb.png', mimeType: 'image/png', buffer: pngOf({ width: 60_000, height: 60_000 }) },
  ])
  await expect(line(page, 'manual.pdf')).toContainText('This file is larger than 25 MB. Send a smaller one.')
  await expect(line(page, 'bomb.png')).toContainText('This picture has more than 64 megapixels.')
  await expect(line(page, 'panel.png')).toContainText('This file isn’t what its name says')
  await expect(line(page, 'empty.jpg')).toContainText('This file is empty.')
  await expect(line(page, 'setup.exe')).toContainText(
    'We can take photos (JPEG, PNG, WebP, HEIC) and PDF files.',
  )
  await page.route('**/storage/v1/object/upload/**', (route) => route.abort('connectionreset'))
  await picker(page).setInputFiles(await photo(page, 'mistake.jpg', 'red'))
  await expect(line(page, 'mistake.jpg')).toContainText('This file is safe on your device')
  await page.getByRole('button', { name: 'Remove mistake.jpg' }).click()
  await expect(line(page, 'mistake.jpg')).toBeHidden()
  await expect
    .poll(async () => {
      const rows = await site.backend.sql`
        select name from private.files where request_id = ${id} and refused_for is null`
      return [...rows]
    })
    .toEqual([])
})

test('the clerk adds a photo to a request', async ({ page, site, signInAs }) => {
  const { reference, id } = await sendRequest(page, site)
  await signInAs('staff@demo.test')
  await page.goto(`/admin?request=${id}`)
  const opened = requestPanel(page, { reference })
  await expect(opened.getByRole('heading', { name: 'Photos and files' })).toBeVisible()
  await picker(page).setInputFiles(await photo(page, 'from the office.jpg', 'green'))
  await expect(opened.getByRole('button', { name: 'Open from the office.jpg' })).toBeVisible()
  const rows = await site.backend.sql`
    select by_office, for_customer from private.files where request_id = ${id}`
  expect([...rows]).toEqual([{ by_office: true, for_customer: false }])
})
