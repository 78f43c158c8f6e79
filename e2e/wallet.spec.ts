import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { HDKey } from '@scure/bip32'
import { takesBitcoin } from '../src/content/business.ts'
import { whatAxeFinds } from './axe.ts'
import { expect, openSignedIn, type Site, test } from './site.ts'

/* The owner's wallet: set up by an admin, tested with a real payment on the laptop's chain, compared, and replaced. */

test.skip(!takesBitcoin, 'There is no such page where no bitcoin is taken.')

/** The public key of the demonstration's account, which this site is built for (BIP 84's words, m/84'/1'/0'). */
const demoKey =
  'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc'
const demoFingerprint = 'da7fd673'
const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

/** The account's public key of a wallet that nobody has had before, as wallets of the test network show it. */
const newKey = () =>
  HDKey.fromMasterSeed(randomBytes(32), { public: 0x045f1cf6, private: 0x045f18bc }).derive("m/84'/1'/0'")
    .publicExtendedKey

/** Everything that the page sends from now on: addresses, headers and bodies. */
function listen(page: Page) {
  const sent: string[] = []
  page.on('request', (request) =>
    sent.push([request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n')),
  )
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  return sent
}

/** What this browser keeps of the site, and what the page shows and holds. */
const held = (page: Page) =>
  page.evaluate(() =>
    [
      location.href,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('textarea, input')].map((box) => Reflect.get(box, 'value')),
    ].join('\n'),
  )

const keyBox = (page: Page) => page.getByLabel('Public key of the account')

async function pay(site: Site, address: string, satoshis: number) {
  const paid = await fetch(`${site.origin}/_bitcoin/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address, satoshis }),
  })
  expect(paid.status, await paid.clone().text()).toBe(200)
}

const mine = (site: Site) =>
  fetch(`${site.origin}/_bitcoin/mine`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ blocks: 1 }),
  })

/** As if nobody had set up a wallet yet. */
async function withoutWallets({ backend: { sql } }: Site) {
  await sql`truncate private.bitcoin_wallets cascade`
}

test('an admin sets up the wallet: recovery words are refused and never leave the box, the first addresses are compared, a test payment arrives, and it is on', async ({
  page,
  context,
  site,
}) => {
  await withoutWallets(site)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSignedIn(page, site, 'admin@demo.test', '/admin/wallet')
  await expect(keyBox(page)).toBeVisible()
  const sent = listen(page)

  // Pasted, and typed by someone who writes them with numbers.
  await page.evaluate((text) => navigator.clipboard.writeText(text), words)
  await keyBox(page).focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page.getByRole('alert')).toContainText('move all coins of that wallet to a new wallet now')
  await expect(keyBox(page)).toHaveValue('')
  await keyBox(page).pressSequentially(
    words
      .split(' ')
      .map((word, at) => `${at + 1}. ${word}`)
      .join(' '),
  )
  await expect(page.getByRole('alert')).toContainText('recovery words')
  await page.keyboard.press('ControlOrMeta+Z')
  const secret = HDKey.fromMasterSeed(randomBytes(32)).privateExtendedKey
  await keyBox(page).fill(secret)
  await expect(page.getByRole('alert')).toContainText('private key of a whole wallet')
  expect(await whatAxeFinds(page)).toEqual([])
  const kept = await held(page)
  for (const word of ['sausage', 'winner', secret.slice(0, 20)]) expect(kept).not.toContain(word)

  // A mistyped key stays to be mended; another network's is named.
  await keyBox(page).fill(`${demoKey.slice(0, 50)}${demoKey[50] === 'x' ? 'y' : 'x'}${demoKey.slice(51)}`)
  await page.getByRole('button', { name: 'Show its first addresses' }).click()
  await expect(page.getByText('A character of this key is wrong or missing.')).toBeVisible()
  await keyBox(page).fill(HDKey.fromMasterSeed(randomBytes(32)).derive("m/84'/0'/0'").publicExtendedKey)
  await page.getByRole('button', { name: 'Show its first addresses' }).click()
  await expect(page.getByText('This key is of real bitcoin')).toBeVisible()

  await keyBox(page).fill(demoKey)
  await page.getByRole('button', { name: 'Show its first addresses' }).click()
  await expect(page.getByRole('progressbar', { name: 'Addresses derived' })).toBeVisible()
  const addresses = page.getByRole('list', { name: 'First addresses' }).getByRole('listitem')
  await expect(addresses).toHaveCount(3)
  const first = (await addresses.first().innerText()).split(/\s/).at(-1) ?? ''
  expect(first).toBe('bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk')
  await page.getByRole('button', { name: 'Yes, it is the first one' }).click()
  await expect(page.getByText(`This site was built for the wallet ${demoFingerprint}`)).toBeVisible()
  await page.getByRole('button', { name: 'Go on to the test payment' }).click()
  await expect(page.getByText('Waiting for your payment.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn it on' })).toBeDisabled()
  expect(await whatAxeFinds(page)).toEqual([])

  await pay(site, first, 2000)
  await expect(page.getByText('Seen: 2,000 satoshis, not confirmed yet.')).toBeVisible()
  await mine(site)
  await expect(page.getByText('Seen: 2,000 satoshis, 1 confirmation.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('It is on: invoices can be paid in bitcoin.')).toBeVisible()
  await expect(page.getByText('999 of 1,000')).toBeVisible()

  // Addresses and tweaks went out, and neither a secret nor the public key.
  expect(sent.some((text) => text.includes(first))).toBe(true)
  for (const text of sent)
    for (const part of ['sausage', 'winner', secret.slice(0, 20), demoKey.slice(0, 30)])
      expect(text).not.toContain(part)
})

test('all stored addresses are compared with the wallet’s key, and the first that was changed is named', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, 'admin@demo.test', '/admin/wallet')
  await page.getByRole('button', { name: 'Compare all addresses' }).press('Enter')
  const form = page.getByRole('form', { name: 'Key to compare with' })
  await expect(form.getByRole('textbox')).toBeFocused()
  const compare = async (key: string) => {
    await form.getByRole('textbox').fill(key)
    await form.getByRole('button', { name: /^Compare [\d,]+ addresses$/ }).press('Enter')
  }
  await compare(newKey())
  await expect(form.getByText('This is the key of another wallet')).toBeVisible()
  await compare(demoKey)
  await expect(page.getByText(/^All [\d,]+ addresses are those of your wallet\.$/)).toBeVisible()
  // By keyboard it goes on at what was found.
  await expect(page.locator(':focus')).toContainText('addresses are those of your wallet')
  const { sql } = site.backend
  const elsewhere = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
  const [was] = await sql<{ address: string }[]>`
    select address from private.bitcoin_addresses where index = 150`
  await sql`update private.bitcoin_addresses set address = ${elsewhere} where index = 150`
  try {
    await compare(demoKey)
    const alarm = page.getByRole('alert')
    await expect(alarm).toContainText('Address 151 (index 150) is not your wallet’s.')
    await expect(alarm).toContainText(elsewhere)
    await expect(alarm).toContainText(was?.address ?? 'none')
    expect(await whatAxeFinds(page)).toEqual([])
  } finally {
    await sql`update private.bitcoin_addresses set address = ${was?.address ?? ''} where index = 150`
  }
})

test('a second wallet is set up by keyboard alone: it waits for a day, every admin is told, and one of them cancels it', async ({
  page,
  site,
}) => {
  const key = newKey()
  const { keyboard } = page
  await openSignedIn(page, site, 'admin@demo.test', '/admin/wallet')
  await expect(page.getByRole('button', { name: 'Replace the wallet' })).toBeVisible()
  await keyboard.press('ControlOrMeta+K')
  await page.getByRole('combobox', { name: 'What are you looking for?' }).fill('Replace the wallet')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The new wallet’s key' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(keyBox(page)).toBeFocused()
  await keyboard.insertText(key)
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(
    page.getByRole('heading', { name: 'Is this the first receive address in your wallet?' }),
  ).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What the site knows' })).toBeFocused()
  // The site was not built for it: both keys are in the line, the present one first.
  const line = page.getByText('VITE_BITCOIN_RECEIVE_KEYS=')
  await expect(line).toHaveText(/^VITE_BITCOIN_RECEIVE_KEYS=036bf340[0-9a-f]{58} 0[23][0-9a-f]{64}$/)
  await expect(page.getByText('Until then customers are shown no address of this wallet.')).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Go on to the test payment' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Send a small test payment' })).toBeFocused()
  const next = page.getByRole('region', { name: 'The next wallet' })
  const address = await next.getByText(/^bcrt1q[0-9a-z]{38}$/).innerText()
  await pay(site, address, 1500)
  const turnOn = next.getByRole('button', { name: 'Turn it on' })
  await expect(turnOn).toBeEnabled()
  await turnOn.focus()
  await keyboard.press('Enter')
  await expect(next.getByText('All admins have been told.')).toBeVisible()
  await expect(page.getByText('It takes over in a day.')).toBeVisible()
  expect(await whatAxeFinds(page)).toEqual([])

  // Another admin, elsewhere, gives it up.
  await next.getByRole('button', { name: 'Cancel the change' }).focus()
  await keyboard.press('Enter')
  await expect(next).toHaveCount(0)
  await expect(page.getByText('canceled before it was used')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Your wallet' }).getByText(demoFingerprint).first(),
  ).toBeVisible()
})

test('a clerk who is no admin neither sees the wallet’s page nor changes anything of it', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, 'staff@demo.test', '/admin/wallet')
  await expect(page.getByText('You don’t have access to this page. It is for admins.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to Today' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.goto('/admin/invoices')
  await expect(page.getByRole('button', { name: 'Download all invoices as CSV' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'The wallet that invoices are paid to' })).toHaveCount(0)
  const clerk = await site.backend.signIn('staff@demo.test')
  const started = await clerk.rpc('start_wallet', {
    wallet: { id: crypto.randomUUID(), fingerprint: demoFingerprint, network: 'regtest', addresses: [] },
  })
  expect(started.error).not.toBeNull()
  const escrowed = await clerk.rpc('set_escrowed_deposits', { takes: true })
  expect(escrowed.error).not.toBeNull()
})

test('deposits held in escrow are taken in bitcoin only once an admin says so', async ({ page, site }) => {
  await openSignedIn(page, site, 'admin@demo.test', '/admin/invoices')
  await page.getByRole('link', { name: 'The wallet that invoices are paid to' }).click()
  const takes = page.getByRole('switch', { name: 'Take bitcoin for deposits that are held in escrow' })
  await expect(page.getByText('The invoice for such a deposit offers no payment by bitcoin.')).toBeVisible()
  await takes.check()
  await expect(page.getByText('Sell what comes in')).toBeVisible()
  await page.reload()
  await expect(takes).toBeChecked()
  await takes.uncheck()
  await expect(page.getByText('The invoice for such a deposit offers no payment by bitcoin.')).toBeVisible()
})
