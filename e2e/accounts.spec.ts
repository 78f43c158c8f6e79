import type { Page } from '@playwright/test'
import type { Mail, TestBackend } from '../scripts/local-backend/testing.ts'
import { customer } from '../supabase/tests/act-as.ts'
import { whatAxeFinds } from './axe.ts'
import { inbox, openOffice, requestPanel, sendRequest, storeRequest, timeToUndoPasses } from './requests.ts'
import { authenticatorCode, withSecondFactor } from './second-factor.ts'
import { expect, fillQuote, openSignedIn, referenceOn, type Site, sendQuote, test, wake } from './site.ts'
import { demoReference } from './this-site.ts'

const password = 'a-long-password-2026'
const newEmail = () => `person-${crypto.randomUUID()}@visitor.test`
const main = (page: Page) => page.locator('#main')
const linkIn = (mail: Mail) => /https?:\/\/\S+\/auth\?view=mail\S+/.exec(mail.text)?.[0] ?? ''
const codeIn = (mail: Mail) => /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''

/** The newest account mail to an address, not one about a request; waits until there are `count`. */
async function mailTo(backend: TestBackend, email: string, count = 1): Promise<Mail> {
  const all = async () => (await backend.mails()).filter((mail) => mail.to === email && linkIn(mail))
  await expect.poll(async () => (await all()).length).toBeGreaterThanOrEqual(count)
  const [newest] = await all()
  if (!newest) throw new Error(`No mail to ${email}`)
  return newest
}

/** Acts as if the last mail to an account went out a minute ago: the provider sends no second one right away. */
const aMinuteLater = ({ sql }: TestBackend, email: string) => sql`
  update auth.users set confirmation_sent_at = now() - interval '1 minute', recovery_sent_at = now() - interval '1 minute'
  where email = ${email}`

/** Opens the link of a mail and presses the button behind it. */
async function follow(page: Page, mail: Mail, button: string) {
  await page.goto(linkIn(mail))
  await page.getByRole('button', { name: button }).click()
}

/** An account with a confirmed address, created without using the pages. */
async function account({ sql }: TestBackend, email = newEmail()) {
  await sql`
    with made as (
      insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      values (
        gen_random_uuid(), 'authenticated', 'authenticated', ${email},
        extensions.crypt(${password}, extensions.gen_salt('bf', 4)), now(),
        '{"provider": "email", "providers": ["email"]}', '{}', now(), now()
      )
      returning id
    )
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
    select id, 'email', id::text, id, jsonb_build_object('sub', id, 'email', ${email}::text), now(), now() from made`
  return email
}

async function signIn(page: Page, email: string, word = password) {
  // By its name: until this page is here, the previous one may have fields with the same names.
  const form = page.getByRole('form', { name: 'Sign in', exact: true })
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(word)
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens a page in the browser of someone with an account from `account()` who has signed in before. */
const signedIn = (page: Page, site: Site, email: string, path = '/dashboard') =>
  openSignedIn(page, site, email, path, password)

test.describe('an account', () => {
  test('shows requests made before it existed, once the address is confirmed', async ({ page, site }) => {
    const email = newEmail()
    await page.goto('/contact')
    await fillQuote(page, { email })
    await sendQuote(page)
    const reference = await referenceOn(page)

    await page.goto('/auth?view=sign-up')
    await page.getByLabel('Your name').fill('Test Person')
    await main(page).getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await expect(page.getByText(/This password is/)).toBeVisible()
    await page.getByRole('button', { name: 'Create an account' }).click()
    await expect(page.getByText('an email is on its way')).toBeVisible()

    // A mail scanner opens the link too; that alone does nothing.
    const mail = await mailTo(site.backend, email)
    await page.goto(linkIn(mail))
    await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeVisible()
    const [waiting] = await site.backend.sql`select email_confirmed_at from auth.users where email = ${email}`
    expect(waiting).toEqual({ email_confirmed_at: null })
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByRole('link', { name: 'Continue without a password' }).click()
    await page.waitForURL('**/dashboard')
    await main(page).getByRole('link', { name: reference }).click()
    await expect(page.getByText('We have your request.')).toBeVisible()
    await expect(page.getByText('The panel is full and the dryer trips the breaker.')).toBeVisible()
  })

  test('can be created with the mail’s code as well as its link, and only its own password opens it', async ({
    page,
    site,
  }) => {
    const email = newEmail()
    // Someone else signed up first.
    await site.backend.anon().auth.signUp({ email, password: 'the-password-of-a-stranger' })
    await mailTo(site.backend, email)
    await aMinuteLater(site.backend, email)
    await page.goto('/dashboard/profile')
    await main(page).getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Create an account' }).click()
    // Until then the sign-in form is on the page, with fields of the same names.
    await expect(page).toHaveTitle(/^Create an account/)
    const form = page.getByRole('form', { name: 'Create an account' })
    await form.getByLabel('Email', { exact: true }).fill(email)
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Create an account' }).click()
    await page.getByLabel('Code from the email').fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toContainText('has expired or was already used')
    await page.getByLabel('Code from the email').fill(codeIn(await mailTo(site.backend, email, 2)))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/dashboard/profile')
    await site.backend.signIn(email, password)
    const { error } = await site.backend
      .anon()
      .auth.signInWithPassword({ email, password: 'the-password-of-a-stranger' })
    expect(error?.code).toBe('invalid_credentials')

    await page.getByLabel('Name').fill('Test Person')
    await page.getByLabel('Phone').fill('12')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Enter a phone number with area code: ten digits in all.')).toBeVisible()
    await page.getByLabel('Phone').fill('cell: 631 555 0188')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    const [profile] = await site.backend.sql`
      select p.full_name, p.phone from public.profiles p join auth.users on id = user_id where email = ${email}`
    expect(profile).toEqual({ full_name: 'Test Person', phone: '+16315550188' })
  })

  test('is not given away: a known address and a new one get the same answer', async ({ page, site }) => {
    const known = await account(site.backend)
    const answers: string[] = []
    const again: string[] = []
    for (const isKnown of [true, false]) {
      for (const view of ['sign-up', 'forgot', 'link']) {
        // A new one each time: an unconfirmed address gets one mail a second at most.
        const email = isKnown ? known : newEmail()
        await page.goto(`/auth?view=${view}`)
        await main(page).getByLabel('Email', { exact: true }).fill(email)
        if (view === 'sign-up') await page.getByLabel('Password', { exact: true }).fill(password)
        await main(page)
          .locator('form')
          .getByRole('button', { name: /Create an account|Email me a link/ })
          .click()
        answers.push(
          (await main(page).getByRole('status').filter({ hasText: 'mail' }).innerText()).replace(email, '…'),
        )
        // Too soon for another mail, if it has an account.
        await site.backend.sql`
          update auth.users set confirmation_sent_at = now() + interval '1 minute', recovery_sent_at = now() + interval '1 minute'
          where email = ${email}`
        await main(page).getByRole('button', { name: 'Send the email again' }).click()
        again.push(
          await main(page)
            .getByText(/Sent again|You asked/)
            .innerText(),
        )
      }
    }
    expect(answers.slice(3)).toEqual(answers.slice(0, 3))
    for (const answer of answers) expect(answer).toContain('an email is on its way')
    // An account that exists gets none from signing up.
    expect(answers[0]).toContain('you may have an account already: sign in by email')
    expect(new Set(again).size).toBe(1)
    expect(again[0]).toContain('unless the last one is less than a minute old')
  })

  test('that is not confirmed yet can get its mail again from the sign-in form', async ({ page, site }) => {
    const email = newEmail()
    await site.backend.anon().auth.signUp({ email, password })
    await mailTo(site.backend, email)
    await aMinuteLater(site.backend, email)
    await page.goto('/auth')
    await signIn(page, email)
    await expect(page.getByRole('alert')).toContainText('has not been confirmed yet')
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await expect(page.getByText('Sent. Only the newest email works.')).toBeVisible()
    await follow(page, await mailTo(site.backend, email, 2), 'Confirm my address')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.waitForURL('**/dashboard')
    await expect(page.getByText('You have no requests with us yet.')).toBeVisible()
    await site.backend.signIn(email, password)
  })

  test('whose password could not be set after the code asks for one again', async ({ page, site }) => {
    const email = newEmail()
    await page.goto('/auth?view=sign-up')
    await main(page).getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByLabel('Code from the email').fill(codeIn(await mailTo(site.backend, email)))
    await page.route('**/auth/v1/user', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
    await page.unroute('**/auth/v1/user')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.waitForURL('**/dashboard')
    await site.backend.signIn(email, password)
  })
})

test.describe('signing in', () => {
  test('by mail works with the link and with the code', async ({ page, site }) => {
    const email = await account(site.backend)
    await page.goto('/auth?view=link&next=/dashboard/security')
    await main(page).getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await follow(page, await mailTo(site.backend, email), 'Sign me in')
    await page.waitForURL('**/dashboard/security')
    await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Sign out here' }).click()
    await expect(main(page).getByRole('link', { name: 'Sign in' })).toBeVisible()

    await aMinuteLater(site.backend, email)
    await page.goto('/auth?view=link')
    await main(page).getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByLabel('Code from the email')).toBeFocused()
    await page.keyboard.type(codeIn(await mailTo(site.backend, email, 2)))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/dashboard')
  })

  test('with a link that was already used says so and offers a new one', async ({ page, site, browser }) => {
    const email = await account(site.backend)
    await page.goto('/auth?view=link')
    await main(page).getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    const mail = await mailTo(site.backend, email)
    await follow(page, mail, 'Sign me in')
    await page.waitForURL('**/dashboard')
    const other = await browser.newPage()
    await follow(other, mail, 'Sign me in')
    await expect(other.getByRole('alert')).toContainText('has expired or was already used')
    await other.getByRole('link', { name: 'Ask for a new email' }).click()
    await expect(other.getByRole('heading', { name: 'Sign in by email' })).toBeVisible()
    await other.goto(linkIn(mail).replace(/token_hash=[^&]*/, ''))
    await expect(other.getByRole('alert')).toContainText('This link is incomplete')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('A link from an email')
    await expect(other.getByText('Press the button')).toHaveCount(0)
    await other.getByRole('link', { name: 'Ask for a new email' }).click()
    await expect(other.getByRole('heading', { name: 'Sign in by email' })).toBeVisible()
    await other.close()
  })

  test('with someone else’s link asks first, and after "no" the person stays signed in as themselves', async ({
    page,
    site,
  }) => {
    const [mine, theirs] = [await account(site.backend), await account(site.backend)]
    await signedIn(page, site, mine)
    await fetch(`${site.origin}/auth/v1/otp`, {
      method: 'POST',
      headers: { apikey: site.backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: theirs, create_user: false }),
    })
    const mail = await mailTo(site.backend, theirs)
    await page.goto(linkIn(mail))
    await expect(page.getByText(`You are signed in as ${mine} in this browser.`)).toBeVisible()
    await page.getByRole('link', { name: `Stay signed in as ${mine}` }).click()
    await page.goto('/dashboard/security')
    await expect(page.getByText(`You sign in with ${mine}`)).toBeVisible()
    await follow(page, mail, 'Sign me in')
    await expect(page.getByText(`You are signed in as ${theirs}.`)).toBeVisible()
  })

  test('never happens from a URL: a link with someone’s session in it changes nothing, and a request sent then belongs to nobody', async ({
    page,
    site,
  }) => {
    const theirs = await account(site.backend)
    const { data } = await (await site.backend.signIn(theirs, password)).auth.getSession()
    const session = new URLSearchParams({
      access_token: data.session?.access_token ?? '',
      refresh_token: data.session?.refresh_token ?? '',
      expires_in: '3600',
      token_type: 'bearer',
    })
    const email = newEmail()
    await page.goto(`/contact?code=of-somebody-else#${session}`)
    await fillQuote(page, { email })
    await sendQuote(page)
    const reference = await referenceOn(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await page.goto(`/auth?code=of-somebody-else#${session}`)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /auth-token/.test(key))),
    ).toEqual([])
    const [request] = await site.backend
      .sql`select user_id from public.service_requests where reference = ${reference}`
    expect(request).toEqual({ user_id: null })
  })

  test('never leads to another site, no matter what the URL says', async ({ page, site }) => {
    const email = await account(site.backend)
    await page.goto('/auth?next=//evil.test/')
    await signIn(page, email)
    await page.waitForURL(`${site.origin}/dashboard`)
  })

  test('out in one tab signs out the others', async ({ page, site, context }) => {
    await signedIn(page, site, await account(site.backend))
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(other.getByText('You have no requests with us yet.')).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
    await expect(main(other).getByText('Sign in to see this page.')).toBeVisible()
  })

  test('out everywhere else ends another device’s session, which loses nothing that was typed', async ({
    page,
    site,
    browser,
    signInAs,
  }) => {
    const { reference } = await storeRequest(site, { email: 'customer@demo.test', user_id: customer.id })
    await signInAs('customer@demo.test')
    const phone = await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 844 } })
    const other = await phone.newPage()
    await other.goto('/auth')
    await signIn(other, 'customer@demo.test', 'demo-password-2003')
    await other.waitForURL('**/dashboard')
    await main(other).getByRole('link', { name: reference }).click()
    await other.getByLabel('Write to us about it').fill('Half a sentence that must not')

    await page.goto('/dashboard/security')
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByText('You are signed out everywhere else.', { exact: true })).toBeVisible()

    // The access token's hour is up: the phone asks for a new one and is refused.
    await other.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
      const session = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }))
    })
    await other.reload()
    await main(other).getByRole('link', { name: 'Sign in' }).click()
    await signIn(other, 'customer@demo.test', 'demo-password-2003')
    await expect(other.getByLabel('Write to us about it')).toHaveValue('Half a sentence that must not')
    await phone.close()
  })

  test('by another way goes on with the address that was typed, in the first field of the next form', async ({
    page,
  }) => {
    await page.goto('/auth')
    await wake(page) // until then its links open their pages anew
    const email = main(page).getByLabel('Email', { exact: true })
    await email.fill('someone@visitor.test')
    for (const way of ['Forgot your password?', 'Sign in by email, without a password']) {
      await page.getByRole('link', { name: way }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible()
      await expect(email).toHaveValue('someone@visitor.test')
      await expect(email).toBeFocused()
    }
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password')
    await expect(email).toHaveValue('someone@visitor.test')
    await page.getByRole('link', { name: 'New here? Create an account' }).click()
    await expect(main(page).getByLabel('Your name')).toBeFocused()
    await expect(email).toHaveValue('someone@visitor.test')
  })

  test('shows the password on request, and says when Caps Lock is on', async ({ page }) => {
    await page.goto('/auth')
    const box = page.getByLabel('Password', { exact: true })
    await box.fill('secret')
    await expect(box).toHaveAttribute('type', 'password')
    await expect(box).toHaveAttribute('autocomplete', 'current-password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(box).toHaveAttribute('type', 'text')
    await box.evaluate((element) => {
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }))
    })
    await expect(page.getByText('Caps Lock is on.')).toBeVisible()
  })

  test('lasts: a token the server refuses is renewed, and if it cannot be, the page offers to sign in', async ({
    page,
    site,
  }) => {
    const email = await account(site.backend)
    await signedIn(page, site, email)
    const spoilToken = () =>
      page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
        const session = JSON.parse(localStorage.getItem(key) ?? '{}')
        localStorage.setItem(key, JSON.stringify({ ...session, access_token: `${session.access_token}x` }))
      })
    await spoilToken()
    // One refusal is slower than the others, and arrives when there is a new token already.
    const renewed = page.waitForResponse(/token\?grant_type=refresh_token/)
    let refusedLate = false
    await page.route('**/rpc/my_service_requests', async (route) => {
      const response = await route.fetch()
      if (response.status() === 401) {
        await renewed
        refusedLate = true
      }
      await route.fulfill({ response })
    })
    await page.reload()
    await expect(page.getByText('You have no requests with us yet.')).toBeVisible()
    expect(refusedLate).toBe(true)

    await spoilToken()
    await site.backend
      .sql`delete from auth.sessions where user_id = (select id from auth.users where email = ${email})`
    await site.backend
      .sql`delete from auth.refresh_tokens where user_id::text = (select id::text from auth.users where email = ${email})`
    await page.reload()
    await expect(page.getByText('Sign in to see this page.')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test.describe('a password', () => {
  test('that was forgotten can be replaced with the link from a mail', async ({ page, site }) => {
    const email = await account(site.backend)
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
    await main(page).getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await follow(page, await mailTo(site.backend, email), 'Choose a new password')
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await expect(page.getByText('Choose a password of at least 8 characters.')).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill('another-long-password')
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await page.waitForURL('**/dashboard')
    const { error } = await site.backend.anon().auth.signInWithPassword({ email, password })
    expect(error?.code).toBe('invalid_credentials')
    await site.backend.signIn(email, 'another-long-password')
  })

  test('that was forgotten can be replaced with the code from a mail', async ({ page, site }) => {
    const email = await account(site.backend)
    await page.goto('/auth?view=forgot')
    await main(page).getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await page.getByLabel('Code from the email').fill(codeIn(await mailTo(site.backend, email)))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
    await expect(main(page)).not.toContainText('We’ll email you a link')
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
    await page.getByLabel('New password', { exact: true }).fill('another-long-password')
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await page.waitForURL('**/dashboard')
    await site.backend.signIn(email, 'another-long-password')
  })

  test('is not promised a change where nobody is signed in: the page asks for the address under the heading of a forgotten one', async ({
    page,
  }) => {
    for (const view of ['new-password', 'first-password']) {
      await page.goto(`/auth?view=${view}`)
      await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password')
      await expect(main(page)).not.toContainText(/The old one stops|Your address is confirmed/)
    }
  })

  test('is changed after a mailed code if the server asks for one first', async ({ page, site }) => {
    await signedIn(page, site, await account(site.backend), '/dashboard/security')
    // As hosted Supabase answers with `secure_password_change` and a session older than a day.
    await page.route(/\/auth\/v1\/user/, async (route) => {
      const { password: chosen, nonce } =
        route.request().method() === 'PUT' ? route.request().postDataJSON() : {}
      if (!chosen || nonce === '123456') return route.continue()
      const [code, msg] = nonce
        ? ['reauthentication_not_valid', 'Nonce has expired or is invalid']
        : ['reauthentication_needed', 'Password update requires reauthentication.']
      return route.fulfill({ status: nonce ? 422 : 400, json: { code: 400, error_code: code, msg } })
    })
    const asked = page.waitForRequest('**/auth/v1/reauthenticate')
    // By keyboard the form is in the place of the press, and the press is there again afterwards.
    await page.getByRole('button', { name: 'Change the password' }).press('Enter')
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Keep the password' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Change the password' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByLabel('New password', { exact: true }).fill('another-long-password')
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await asked
    await page.getByLabel('Code from the email').fill('999999')
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'This code is wrong or has expired' }),
    ).toBeVisible()
    await page.getByLabel('Code from the email').fill('123 456')
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await expect(page.getByText('Your new password is set.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change the password' })).toBeVisible()
  })

  test('that is longer than the server reads is refused with what to do, in any alphabet', async ({
    page,
    site,
  }) => {
    await signedIn(page, site, await account(site.backend), '/dashboard/security')
    await page.getByRole('button', { name: 'Change the password' }).click()
    const box = page.getByLabel('New password', { exact: true })
    for (const long of ['a long password '.repeat(5), 'длинный пароль '.repeat(3)]) {
      await box.fill(long)
      await page.getByRole('button', { name: 'Set the new password' }).click()
      await expect(page.getByText('Choose a shorter password: at most 72 characters')).toBeVisible()
    }
    await box.fill('длинный пароль '.repeat(2))
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await expect(page.getByText('Your new password is set.')).toBeVisible()
  })

  test('that the server considers weak is refused with the reasons', async ({ page, site }) => {
    await signedIn(page, site, await account(site.backend), '/dashboard/security')
    await page.route(/\/auth\/v1\/user/, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 422,
            json: {
              code: 422,
              error_code: 'weak_password',
              msg: 'Password is known to be weak',
              weak_password: { reasons: ['pwned'] },
            },
          })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByLabel('New password', { exact: true }).fill('password1234')
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await expect(page.getByText('this one appears in lists of stolen passwords')).toBeVisible()
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('password1234')
  })
})

for (const way of ['code', 'link'] as const) {
  test(`a new email address counts once both addresses have agreed by ${way}, and the page says if one still has to`, async ({
    page,
    site,
  }) => {
    const old = await account(site.backend)
    const changed = newEmail()
    await signedIn(page, site, old, '/dashboard/security')
    await page.getByRole('button', { name: 'Change the address' }).press('Enter')
    await expect(page.getByLabel('New email address')).toBeFocused()
    await page.getByLabel('New email address').fill(` ${old.toUpperCase()}`)
    await page.getByRole('button', { name: 'Change the address' }).click()
    await expect(page.getByText('That is your address already.')).toBeVisible()
    await expect(page.getByText('We have written to')).toHaveCount(0)
    await page.getByLabel('New email address').fill(changed)
    await page.getByRole('button', { name: 'Change the address' }).click()
    await expect(page.getByText(`We have written to ${changed} and to ${old}.`)).toBeVisible()
    const addressOf = async () =>
      (await site.backend.sql`select email from auth.users where email in (${old}, ${changed})`)[0]?.email

    for (const [address, isFirst] of [
      [changed, true],
      [old, false],
    ] as const) {
      const mail = await mailTo(site.backend, address)
      if (way === 'code') {
        await page
          .getByLabel(isFirst ? 'Code from either email' : 'Code from the other email')
          .fill(codeIn(mail))
        await page.getByRole('button', { name: 'Enter the code' }).click()
      } else await follow(page, mail, 'Approve the change')
      await expect(
        page.getByText(isFirst ? 'the other has not yet' : 'sign in with the new one'),
      ).toBeVisible()
      expect(await addressOf()).toBe(isFirst ? old : changed)
    }
    await page.goto('/dashboard/security')
    await expect(page.getByText(`You sign in with ${changed}`)).toBeVisible()
    await site.backend.signIn(changed, password)
  })
}

for (const [where, isHere] of [
  ['in other tabs', true],
  ['on a phone', false],
] as const) {
  test(`a new email address that was agreed to ${where} is not waited for anymore where it was asked for`, async ({
    page,
    site,
    context,
    browser,
  }) => {
    const old = await account(site.backend)
    const changed = newEmail()
    await signedIn(page, site, old, '/dashboard/security')
    await page.getByRole('button', { name: 'Change the address' }).click()
    await page.getByLabel('New email address').fill(changed)
    await page.getByRole('button', { name: 'Change the address' }).click()
    const written = page.getByText('We have written to')
    await expect(written).toBeVisible()

    const mails = isHere ? context : await browser.newContext({ baseURL: site.origin })
    for (const address of [old, changed]) {
      const mail = await mails.newPage()
      await follow(mail, await mailTo(site.backend, address), 'Approve the change')
      await expect(
        mail.getByText(address === old ? 'the other has not yet' : 'From now on, sign in with the new one.'),
      ).toBeVisible()
    }
    // Back from the mail.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText(`You sign in with ${changed}`)).toBeVisible()
    await expect(written).toHaveCount(0)
    if (!isHere) await mails.close()
  })
}

test.describe('two-step sign-in', () => {
  test('says that it is unavailable if the server does not have it', async ({ page, site }) => {
    await signedIn(page, site, await account(site.backend), '/dashboard/security')
    await page.getByRole('button', { name: 'Switch it on' }).click()
    await expect(page.getByText('Two-step sign-in is not offered by this server.')).toBeVisible()
  })

  test('is turned on with an app, asked for at the next sign-in, and guards the inbox until it is passed', async ({
    page,
    site,
    context,
  }) => {
    await withSecondFactor(context, site.backend)
    const email = await account(site.backend)
    await site.backend.sql`
      update public.user_roles set role = 'staff' where user_id = (select id from auth.users where email = ${email})`
    // As in production: the office requires a second factor, and its page helps set one up.
    await site.backend.sql`update private.office_settings set second_factor_required = true`
    await signedIn(page, site, email, '/admin')
    await expect(page.getByRole('heading', { name: 'First, set up two-step sign-in' })).toBeVisible()
    await expect(inbox(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Set up two-step sign-in' }).click()
    await page.getByRole('button', { name: 'Switch it on' }).click()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    const secret = await page.locator('code').innerText()
    await expect(page.getByLabel('Six-digit code from the app')).toBeFocused()
    await page.keyboard.type('000000')
    await page.getByRole('button', { name: 'Switch it on' }).click()
    await expect(page.getByRole('alert')).toContainText('This code is wrong. Enter the newest one.')
    await page.getByLabel('Six-digit code from the app').fill(authenticatorCode(secret))
    await page.getByRole('button', { name: 'Switch it on' }).press('Enter')
    await expect(page.getByText('Switched on.')).toBeVisible()
    // By keyboard it goes on at what is there instead.
    await expect(page.locator(':focus')).toContainText('Switched on.')
    await page.getByRole('button', { name: 'Sign out here' }).click()

    // The password alone: no page and no row for staff.
    await page.goto('/auth?next=/admin')
    await signIn(page, email)
    await expect(page.getByText('Your account has two-step sign-in.')).toBeVisible()
    await expect(main(page).getByText('Can’t get a code? Call')).toBeVisible()
    await page.goto('/admin')
    await expect(page.getByText('Your account has two-step sign-in.')).toBeVisible()
    const aal1 = await site.backend.signIn(email, password)
    expect((await aal1.from('service_requests').select('id')).data).toEqual([])

    await expect(page.getByLabel('Six digits')).toBeFocused()
    await page.keyboard.type(authenticatorCode(secret))
    await page.keyboard.press('Enter')
    await expect(inbox(page).getByRole('listitem').first()).toBeVisible()

    await page.goto('/dashboard/security')
    await page.getByRole('button', { name: 'Remove it' }).press('Enter')
    await expect(page.locator(':focus')).toContainText('Switched off.')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Switch it on' })).toBeFocused()
  })

  test.afterEach(({ site }) =>
    site.backend.sql`update private.office_settings set second_factor_required = false`.then(() => {}),
  )
})

test('an account with a phone as its second step gets the code by text', async ({ page, site, context }) => {
  const { texts } = await withSecondFactor(context, site.backend)
  const email = await account(site.backend)
  await site.backend.sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, phone, created_at, updated_at)
    select gen_random_uuid(), id, 'Phone', 'phone', 'verified', '+16315550177', now(), now()
    from auth.users where email = ${email}`
  await page.goto('/auth?next=/dashboard/security')
  await signIn(page, email)
  await expect(page.getByText('we text a six-digit code to the phone on it')).toBeVisible()
  await expect(page.getByText('authenticator app')).toHaveCount(0)
  await page.getByRole('button', { name: 'Text me the code' }).click()
  await page.getByLabel('Six digits').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('This code is wrong. Enter the newest one.')

  await page.route('**/challenge', (route) => {
    const json = {
      code: 'over_sms_send_rate_limit',
      message: 'For security purposes, you can only request this after 58 seconds.',
    }
    return route.fulfill({ status: 429, json })
  })
  const newCode = page.getByRole('button', { name: 'Text me a new code' })
  await newCode.click()
  await expect(page.getByRole('alert').filter({ hasNotText: 'This code is wrong' })).toBeVisible()
  await expect(page.getByLabel('Six digits')).toHaveValue('000000')
  await page.unroute('**/challenge')
  await newCode.click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByLabel('Six digits').fill(texts.at(-1)?.code ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard/security')
  await expect(page.getByText('We text a code to the phone that is on your account')).toBeVisible()
})

test.describe('your own request', () => {
  test('can be followed, asked about, answered and canceled', async ({ page, site, browser }) => {
    const email = await account(site.backend)
    const { id, reference } = await sendRequest(site, { email, preferred_contact: 'email' })
    await signedIn(page, site, email)
    await main(page).getByRole('link', { name: reference }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Write something, or attach a photo.')).toBeVisible()
    await page.getByLabel('Write to us about it').fill('Mornings are best. <script>alert(1)</script>')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Sent. We read it')).toBeVisible()

    const office = await openOffice(browser, site, `/admin?request=${id}`)
    const opened = requestPanel(office, { reference })
    await expect(opened.getByText('Mornings are best. <script>alert(1)</script>')).toBeVisible()
    await opened.getByLabel('Note for the office').fill('Ask about the meter first.')
    await opened.getByRole('button', { name: 'Add the note' }).click()
    await expect(opened.getByText('Ask about the meter first.', { exact: false }).last()).toBeVisible()
    await opened.getByLabel('Message to the customer').fill('We can come on Tuesday at nine.')
    await opened.getByRole('button', { name: 'Send it to the customer' }).click()
    await expect(opened.getByText('To the customer:')).toBeVisible()
    await opened.getByLabel('Move to').selectOption('Contacted')
    await opened.getByRole('button', { name: 'Mark as contacted and tell the customer' }).click()
    await expect(opened.getByText('New → Contacted')).toBeVisible()
    await office.close()
    await timeToUndoPasses(site, { id })

    await page.reload()
    await expect(page.getByText('We are in touch about your request.')).toBeVisible()
    await expect(page.getByText('We can come on Tuesday at nine.')).toBeVisible()
    await expect(page.getByText('Ask about the meter first.')).toHaveCount(0)

    await page.getByRole('button', { name: 'Cancel this request' }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByText('This request was canceled.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel this request' })).toHaveCount(0)
  })

  test('can be tracked by its link without signing in, and shows nothing private', {
    tag: '@any-business',
  }, async ({ page, site }) => {
    const [request] = await site.backend.sql`
      select id, reference, email, phone, address, message from public.service_requests where reference = ${demoReference('XX2')}`
    await page.goto(`/track/${request?.id}`)
    await expect(page.getByText(request?.reference)).toBeVisible()
    await expect(page.getByText('We have your request.')).toBeVisible()
    const text = await page.content()
    for (const secret of ['email', 'phone', 'address', 'message'])
      expect(text, secret).not.toContain(request?.[secret])
    expect(text).not.toContain('Customer One')

    await page.goto(`/track/${crypto.randomUUID()}`)
    await expect(page.getByText('This link doesn’t match a request.')).toBeVisible()
    await page.goto('/track/nonsense')
    await expect(page.getByText('This link doesn’t match a request.')).toBeVisible()
  })

  test('is out of reach for anyone else, even by its URL', async ({ page, site }) => {
    await signedIn(page, site, await account(site.backend))
    await page.goto('/dashboard/requests/00000000-0000-4000-b000-000000000002')
    await expect(page.getByText('We couldn’t find this request in your account.')).toBeVisible()
  })
})

test('what someone typed survives a server outage', async ({ page, site }) => {
  const { reference } = await storeRequest(site, { email: 'customer@demo.test', user_id: customer.id })
  await openSignedIn(page, site, 'customer@demo.test')
  await main(page).getByRole('link', { name: reference }).click()
  await page.getByLabel('Write to us about it').fill('Are you there?')
  await site.goAway()
  let looks = 0
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/rpc/my_service_request')) looks += 1
  })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  // The page's other parts may say by themselves that they were not loaded.
  await expect(page.getByRole('alert').filter({ hasText: 'What you typed is kept' })).toBeVisible()
  // Then it looks whether the request has changed, four times, and stays as it is when nobody answers.
  await expect.poll(() => looks).toBe(4)
  await expect(page.getByRole('status').filter({ hasText: 'isn’t responding' })).toBeVisible()
  await expect(page.getByLabel('Write to us about it')).toHaveValue('Are you there?')
  await site.comeBack()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Sent. We read it')).toBeVisible()
})

test('a profile that is open in two tabs: saving the name in one does not bring the old number back', async ({
  page,
  site,
}) => {
  const email = await account(site.backend)
  await signedIn(page, site, email, '/dashboard/profile')
  const other = await page.context().newPage()
  await other.goto(`${site.origin}/dashboard/profile`)
  const save = async (tab: Page, box: string, text: string) => {
    const form = tab.getByRole('form', { name: 'Profile' })
    await form.getByLabel(box).fill(text)
    await form.getByRole('button', { name: 'Save' }).click()
  }
  await expect(other.getByRole('form', { name: 'Profile' })).toBeVisible()
  const isKept = (profile: { full_name: string | null; phone: string | null }) =>
    expect
      .poll(async () => [
        ...(await site.backend.sql`
          select full_name, p.phone from public.profiles p join auth.users on id = user_id where email = ${email}`),
      ])
      .toEqual([profile])
  await save(page, 'Phone', '631 555 0188')
  await isKept({ full_name: null, phone: '+16315550188' })
  await save(other, 'Name', 'Two Tabs')
  await isKept({ full_name: 'Two Tabs', phone: '+16315550188' })
  await save(page, 'Phone', '')
  await isKept({ full_name: 'Two Tabs', phone: null })
})

test('a profile that is saved just when the session has ended is there again after signing in, called not saved, and one press saves it', async ({
  page,
  site,
}) => {
  const { sql } = site.backend
  const email = await account(site.backend)
  await signedIn(page, site, email, '/dashboard/profile')
  const form = page.getByRole('form', { name: 'Profile' })
  await form.getByLabel('Name').fill('Ada Typed')
  await sql`delete from auth.sessions where user_id = (select id from auth.users where email = ${email})`
  await sql`
    delete from auth.refresh_tokens where user_id::text = (select id::text from auth.users where email = ${email})`
  await form.getByRole('button', { name: 'Save' }).click()
  await main(page).getByRole('link', { name: 'Sign in' }).click()
  // Meanwhile they gave us their number elsewhere.
  await sql`
    update public.profiles set phone = '+16315550144' where user_id = (select id from auth.users where email = ${email})`
  await signIn(page, email)
  await expect(form.getByLabel('Name')).toHaveValue('Ada Typed')
  await expect(form.getByText('Not saved: your session had ended. Press Save.')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(form.getByText('Not saved')).toHaveCount(0)
  expect(
    await sql`
    select full_name, phone from public.profiles
    where user_id = (select id from auth.users where email = ${email})`,
  ).toEqual([{ full_name: 'Ada Typed', phone: '+16315550144' }])
  await page.reload()
  await expect(form.getByLabel('Name')).toHaveValue('Ada Typed')
  await expect(form.getByText('Not saved')).toHaveCount(0)
})

test('how updates reach somebody, open in two tabs: what one saves does not bring back what the other changed', async ({
  page,
  site,
}) => {
  const email = await account(site.backend)
  await signedIn(page, site, email, '/dashboard/profile')
  const other = await page.context().newPage()
  await other.goto(`${site.origin}/dashboard/profile`)
  const form = (tab: Page) => tab.getByRole('form', { name: 'How updates reach you' })
  const invited = (tab: Page) => form(tab).getByRole('checkbox', { name: 'Invite me to write a review' })
  const save = (tab: Page) => form(tab).getByRole('button', { name: 'Save how updates reach me' }).click()
  const areOff = (categories: string[]) =>
    expect
      .poll(async () => {
        const off = await site.backend.sql<{ category: string }[]>`
          select category from private.mail_choices where email = ${email} and unsubscribed_at is not null order by 1`
        return off.map(({ category }) => category)
      })
      .toEqual(categories)
  await expect(invited(other)).toBeChecked()
  await invited(page).uncheck()
  await save(page)
  await areOff(['review_invitations'])
  await form(other).getByRole('radio', { name: 'No updates; I’ll check here' }).check()
  await save(other)
  await areOff(['review_invitations', 'updates'])
  await invited(page).check()
  await save(page)
  await areOff(['updates'])
})

test('by keyboard, a button that waits for an answer can be pressed again at once, in the account and at its door', async ({
  page,
  site,
}) => {
  const asked = await storeRequest(site, { email: 'customer@demo.test' })
  const press = async (name: string, done: string | RegExp) => {
    const button = main(page).getByRole('button', { name, exact: true })
    await button.press('Enter')
    await expect(page.getByText(done).first()).toBeVisible()
    await expect(button).toBeFocused()
  }
  await openSignedIn(page, site, 'customer@demo.test', '/dashboard/security')
  const download = page.waitForEvent('download')
  const take = page.getByRole('button', { name: 'Download my data' })
  await take.press('Enter')
  await download
  await expect(take).toBeFocused()
  await page.goto('/dashboard/profile')
  await press('Save', 'Saved.')
  await page.goto(`/dashboard/requests/${asked.id}`)
  await page.getByLabel('Write to us about it').fill('Is the panel here?')
  await press('Send', 'Sent. We read it')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await main(page).getByRole('link', { name: 'Sign in' }).click()
  await main(page).getByLabel('Email').fill('customer@demo.test')
  await main(page).getByLabel('Password', { exact: true }).fill('not-the-password')
  await press('Sign in', 'The email address or password is not right.')
})

test('people can download their data and delete their account', async ({ page, site, browser }) => {
  const email = await account(site.backend)
  await signedIn(page, site, email, '/dashboard/security')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const stream = await (await download).createReadStream()
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  expect(JSON.parse(Buffer.concat(parts).toString())).toMatchObject({ account: { email } })

  // What has only been asked for is canceled; what is planned is named, for it goes on.
  const asked = await storeRequest(site, { email })
  const agreed = await storeRequest(site, { email })
  await site.backend.sql`
    with job as (insert into public.jobs (request_id, title) values (${agreed.id}, 'Demo: a panel') returning id)
    insert into private.visits (id, job_id, kind, promised, planned)
    select gen_random_uuid(), id, 'work', hours, hours
    from job, tstzrange('2090-03-06 14:00Z', '2090-03-06 16:00Z') as hours`
  await page.reload()
  // By keyboard it goes on where the pressed button was.
  await page.getByRole('button', { name: 'Delete my account' }).press('Enter')
  await expect(page.getByLabel('Type your email address')).toBeFocused()
  await page.getByRole('button', { name: 'Keep it' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const goesOn = page.getByRole('form', { name: 'Delete the account' }).getByRole('listitem')
  await expect(goesOn).toHaveCount(1)
  await expect(goesOn).toContainText(
    `${agreed.reference}: We’ll be there Monday, March 6, between 9 and 11 am.`,
  )
  await expect(page.getByRole('button', { name: 'Delete it permanently' })).toBeDisabled()
  await page.getByLabel('Type your email address').fill(email)
  // Yesterday's session is not enough.
  await site.backend
    .sql`update auth.sessions set created_at = now() - interval '1 day' where user_id = (select id from auth.users where email = ${email})`
  await page.getByRole('button', { name: 'Delete it permanently' }).click()
  await expect(page.getByRole('alert')).toContainText('Sign in again')
  await page.getByRole('alert').getByRole('link', { name: 'Sign in again' }).click()
  await signIn(page, email)
  await page.waitForURL('**/dashboard/security')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel('Type your email address').fill(email)
  await page.getByRole('button', { name: 'Delete it permanently' }).click()
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await site.backend.sql`select from auth.users where email = ${email}`).toHaveLength(0)
  const office = await openOffice(browser, site, `/admin?request=${agreed.id}`)
  const told = requestPanel(office, agreed).getByText('What is planned goes on as agreed.')
  await expect(told).toBeVisible()
  expect(
    await site.backend.sql`
      select r.status, j.status as job, v.status as visit from public.service_requests r
        left join public.jobs j on j.request_id = r.id left join private.visits v on v.job_id = j.id
      where r.id in (${asked.id}, ${agreed.id}) order by r.status`,
  ).toEqual([
    { status: 'cancelled', job: null, visit: null },
    { status: 'converted', job: 'open', visit: 'planned' },
  ])
  await office.close()
})

test.describe('people', () => {
  test('whoever takes the role of somebody with visits to come hears of them, and the board and Today say that nobody comes', async ({
    page,
    site,
    signInAs,
  }) => {
    const { sql } = site.backend
    const email = await account(site.backend)
    await sql`
      update public.user_roles set role = 'staff' where user_id = (select id from auth.users where email = ${email})`
    await sql`
      update public.profiles set full_name = 'Demo Leaver' where user_id = (select id from auth.users where email = ${email})`
    const request = await storeRequest(site)
    const day = `20${60 + (Date.now() % 30)}-03-07`
    await sql`
      with job as (
        insert into public.jobs (request_id, title) values (${request.id}, ${`Nobody comes to ${request.reference}`}) returning id
      ), visit as (
        insert into private.visits (id, job_id, kind, promised, planned)
        select gen_random_uuid(), id, 'look', hours, hours
        from job, tstzrange((${day} || ' 14:00Z')::timestamptz, (${day} || ' 16:00Z')::timestamptz) as hours
        returning id, planned
      )
      insert into private.visit_people (visit_id, user_id, during)
      select v.id, u.id, v.planned from visit v, auth.users u where u.email = ${email}`
    const led = await storeRequest(site)
    await sql`
      insert into public.jobs (request_id, title, lead)
      select ${led.id}, ${`Led until now, ${led.reference}`}, id from auth.users where email = ${email}`

    const inHand = await storeRequest(site, { name: 'Left Behind' })
    await sql`
      update public.service_requests set assigned_to = (select id from auth.users where email = ${email})
      where id = ${inHand.id}`

    await signInAs('admin@demo.test')
    await page.goto(`/admin/people?q=${email}`)
    await page.getByLabel('Role of Demo Leaver').selectOption('Customer')
    await page.getByRole('button', { name: 'Change Demo Leaver from staff to customer…' }).click()
    await page.getByRole('button', { name: 'Yes, change Demo Leaver from staff to customer' }).click()
    const told = page.getByText('Demo Leaver is customer now. A visit is still planned with them')
    await expect(told).toContainText('A request is still assigned to them')
    await expect(told).toContainText('A job is still led by them')
    await told.getByRole('link', { name: 'assign somebody else' }).click()
    await expect(inbox(page)).toContainText('Left Behind')
    await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Today' }).click()
    const list = page.getByRole('region', { name: 'Visits without somebody to come' })
    const row = list.getByRole('listitem').filter({ hasText: request.reference })
    await expect(row).toContainText('we come')
    await expect(page.getByRole('region', { name: 'Jobs nobody leads' })).toContainText(led.reference)
    await row.getByRole('link', { name: 'Plan it' }).click()
    await expect(requestPanel(page, request).getByRole('region', { name: 'Visits' })).toContainText(
      'Demo Leaver',
    )
    await page.goto(`/admin/schedule?day=${day}`)
    await expect(page.getByText('Demo Leaver (no longer here)').first()).toBeVisible()
  })

  test('an admin finds someone and makes them staff, and they then see the inbox', async ({
    page,
    site,
    browser,
    signInAs,
  }) => {
    const email = await account(site.backend)
    await signInAs('admin@demo.test')
    await page.goto('/admin')
    await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'People' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('People')
    await page.getByRole('searchbox', { name: 'Find' }).pressSequentially(email)
    await expect(page).toHaveURL(/q=/)
    await expect(page.getByText('1 person')).toBeVisible()
    const roleOf = async () => {
      const rows = await site.backend
        .sql`select r.role from public.user_roles r join auth.users on id = user_id where email = ${email}`
      return rows[0]?.role
    }
    // Moving through the list with the keyboard changes nothing, nor does the first press.
    await page.getByLabel(`Role of ${email}`).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: `Make ${email} staff…` }).click()
    await expect(page.getByText(`Make ${email} staff?`)).toBeVisible()
    expect(await roleOf()).toBe('customer')
    await page.getByRole('button', { name: `Yes, make ${email} staff` }).click()
    await expect(page.getByText(`${email} is staff now.`)).toBeVisible()
    await expect(page.getByLabel(`Role of ${email}`)).toBeFocused()
    expect(await roleOf()).toBe('staff')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByLabel(`Role of ${email}`)).toHaveValue('customer')
    await expect(page.getByLabel(`Role of ${email}`)).toBeFocused()
    expect(await roleOf()).toBe('customer')

    await page.getByLabel(`Role of ${email}`).selectOption('Staff')
    await page.getByRole('button', { name: `Make ${email} staff…` }).click()
    await page.getByRole('button', { name: `Yes, make ${email} staff` }).click()
    await expect(page.getByText(`${email} is staff now.`)).toBeVisible()
    const other = await browser.newPage({ baseURL: site.origin })
    await signedIn(other, site, email, '/admin')
    await expect(inbox(other).getByRole('listitem').first()).toBeVisible()
    await other.goto('/admin/people')
    await expect(other.getByText('You don’t have access to this page. It is for admins.')).toBeVisible()
    await other.close()
  })

  test('whoever is made a customer while the office is open before them no longer sees it, with nothing pressed', async ({
    page,
    site,
  }) => {
    const { sql } = site.backend
    const email = await account(site.backend)
    const becomes = (role: string) => sql`
      update public.user_roles set role = ${role} where user_id = (select id from auth.users where email = ${email})`
    await becomes('staff')
    const { reference } = await storeRequest(site)
    await page.clock.install() // makes the fifteen seconds between two looks a moment
    await signedIn(page, site, email, '/admin')
    await expect(inbox(page).getByText(reference)).toBeVisible()
    await becomes('customer')
    await expect(async () => {
      await page.clock.fastForward(16_000)
      await expect(main(page)).toContainText('You don’t have access to this page. It is for staff.', {
        timeout: 1000,
      })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByText(reference)).toHaveCount(0)
  })

  test('an electrician whose role was taken reads so at their next press, not that the session has ended, and it is sent once they have it back', async ({
    page,
    site,
  }) => {
    const { sql } = site.backend
    const email = await account(site.backend)
    const [person] = await sql<{ id: string }[]>`select id from auth.users where email = ${email}`
    const becomes = (role: string) =>
      sql`update public.user_roles set role = ${role} where user_id = ${person?.id ?? ''}`
    await becomes('staff')
    const { id, reference } = await storeRequest(site)
    await sql`
      with job as (insert into public.jobs (request_id, title) values (${id}, ${reference}) returning id),
      visit as (
        insert into private.visits (id, job_id, kind, promised, planned)
        select gen_random_uuid(), job.id, 'work', time, time
        from job, tstzrange(now(), now() + interval '40 minutes') time
        returning id, planned
      )
      insert into private.visit_people (visit_id, user_id, during, blocks)
      select visit.id, ${person?.id ?? ''}, planned, false from visit`
    await signedIn(page, site, email, '/admin/my-day')
    const report = page.getByRole('article', { name: reference }).getByRole('button', { name: /^On my way/ })
    await expect(report).toBeVisible()
    await becomes('customer')
    await report.click()
    await expect(main(page)).toContainText('You don’t have access to this page. It is for staff.')
    await page.goto('/admin')
    const line = page.getByRole('complementary', { name: 'Not sent yet' })
    await expect(line).toContainText('It is sent once the office is open to you again. Nothing is lost.')
    await becomes('staff')
    await page.reload()
    const sent = () => sql`select to_status from private.visit_presses where user_id = ${person?.id ?? ''}`
    await expect.poll(sent).toEqual([{ to_status: 'on_my_way' }])
    await expect(line).toBeHidden()
  })

  test('whoever has left the office is not on call anymore, and the week says that nobody is', async ({
    page,
    site,
    signInAs,
  }) => {
    const email = await account(site.backend)
    await site.backend.sql`
      update public.profiles set full_name = 'Rita Leaver' where user_id = (select id from auth.users where email = ${email})`
    await signInAs('admin@demo.test')
    const give = async (role: 'Staff' | 'Customer', question: string) => {
      await page.goto(`/admin/people?q=${encodeURIComponent(email)}`)
      await page.getByLabel('Role of Rita Leaver').selectOption(role)
      await page.getByRole('button', { name: `${question}…` }).click()
      await page.getByRole('button', { name: /^Yes, / }).click()
      await expect(page.getByText(`Rita Leaver is ${role.toLowerCase()} now.`)).toBeVisible()
      await page.goto('/admin/on-call')
    }
    const nobody = page.getByText('Nobody is on call at any hour: an emergency alerts everybody at once.')

    await give('Staff', 'Make Rita Leaver staff')
    await expect(nobody).toBeVisible()
    const form = page.getByRole('form', { name: 'Add shifts' })
    await form.getByLabel('Who').selectOption('Rita Leaver')
    await form.getByLabel('From').fill('09:00')
    await form.getByLabel('Until').fill('17:00')
    await form.getByRole('checkbox', { name: 'Wednesday' }).check()
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByText('Nobody is on call Wednesday 5 PM to')).toBeVisible()
    await expect(nobody).toHaveCount(0)

    await give('Customer', 'Change Rita Leaver from staff to customer')
    await expect(nobody).toBeVisible()
    const left = 'Somebody who has left (nobody is alerted), Wednesday 9 AM to 5 PM'
    await page.getByRole('button', { name: `Remove ${left}` }).click()
    await expect(page.getByText('Somebody who has left')).toHaveCount(0)
    await expect(page.getByText('The shift is removed.')).toBeVisible()
  })

  test('admins cannot demote themselves, and are told so', async ({ page, signInAs }) => {
    await signInAs('admin@demo.test')
    await page.goto('/admin/people?q=admin%40demo.test')
    await page.getByLabel('Role of Demo Admin').selectOption('Customer')
    await page.getByRole('button', { name: 'Change Demo Admin from admin to customer…' }).click()
    await expect(page.getByText('Change Demo Admin from admin to customer?')).toBeVisible()
    await expect(page.getByText('What only admins may do ends at once.')).toBeVisible()
    await page.getByRole('button', { name: 'Yes, change Demo Admin from admin to customer' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Not changed. Your own role stays as it is: ask another admin to change it.',
    )
    await page.getByRole('button', { name: 'Leave it' }).click()
    await expect(page.getByLabel('Role of Demo Admin')).toHaveValue('admin')
  })
})

/** What fields say before anything is typed, where they are too narrow for it. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll('input')]
      .filter((field) => field.placeholder && field.checkVisibility())
      .filter((field) => {
        const style = getComputedStyle(field)
        const room =
          field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
        if (!pen) return true
        pen.font = style.font
        return pen.measureText(field.placeholder).width > room
      })
      .map(({ placeholder }) => placeholder)
  })

test('pages for signed-in people on a phone and a computer: axe finds nothing, nothing scrolls sideways, and no field cuts its hint off', async ({
  page,
  signInAs,
}) => {
  const look = async (path: string) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      // axe scrolls and measures before the bar has changed its look; the tests of public pages check that.
      expect(await whatAxeFinds(page, 'header'), `${path} at ${width} px`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
      expect(await cutOff(page), path).toEqual([])
    }
  }
  for (const view of ['', '?view=sign-up', '?view=link', '?view=forgot']) await look(`/auth${view}`)
  await signInAs('admin@demo.test')
  const pages = [
    '/dashboard',
    '/dashboard/profile',
    '/dashboard/security',
    '/admin',
    '/admin/customers',
    '/admin/people',
  ]
  for (const path of [...pages, '/track/00000000-0000-4000-b000-000000000006']) await look(path)
})
