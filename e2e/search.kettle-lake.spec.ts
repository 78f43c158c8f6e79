import { expect, test, wake } from './site.ts'

const box = 'What is wrong, or what do you need?'

test('a question with a town leads to the page about it in that town', async ({ page }) => {
  await page.goto('/search')
  await page.getByLabel(box).fill('outlet babylon')
  await expect(page.getByRole('status')).toContainText('pages about “outlet babylon”')
  await expect(page).toHaveURL('/search?q=outlet+babylon')
  await page.getByRole('link', { name: 'Dead outlet in Babylon' }).click()
  await expect(page).toHaveURL('/services/residential-electrician/babylon/dead-outlet')
  await page.goBack()
  await expect(page.getByLabel(box)).toHaveValue('outlet babylon')
  await expect(page.getByRole('link', { name: 'Dead outlet in Babylon' })).toBeVisible()
})

test('a question in the address is answered, and the visitor can choose a town for it', async ({ page }) => {
  await page.goto('/search?q=breaker%20trips')
  await expect(page.getByLabel(box)).toHaveValue('breaker trips')
  await expect(page.getByRole('listitem').filter({ hasText: 'Breaker keeps tripping' }).first()).toBeVisible()
  const town = page
    .getByRole('navigation', { name: 'In which town' })
    .getByRole('link', { name: 'Huntington' })
  await town.click()
  await expect(page).toHaveURL('/search?q=breaker+trips+Huntington')
  await expect(town).toBeFocused()
  await expect(page.getByRole('link', { name: 'Breaker keeps tripping in Huntington' })).toBeVisible()
})

test('with only the keyboard: type a question, send it with Enter, and open the first answer', async ({
  page,
}) => {
  await page.goto('/search')
  await wake(page)
  await page.getByLabel(box).focus()
  await page.keyboard.type('car charger')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=car+charger')
  await expect(page.getByRole('status')).toContainText('pages about “car charger”')
  await page.getByRole('list').filter({ hasText: 'Service' }).getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/search/)
})

test('when nothing is found, the page offers the phone number and other ways', async ({ page }) => {
  await page.goto('/search?q=xyzzy')
  await expect(page.getByRole('status')).toHaveText('Nothing here is about “xyzzy”.')
  await expect(page.getByRole('main').getByRole('link', { name: 'Call (631) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+16315550142',
  )
  await expect(page.getByRole('main').getByRole('link', { name: /^Your town/ })).toBeVisible()
})

test('a question of nothing but spaces is none', async ({ page }) => {
  await page.goto('/search?q=%20%20')
  await wake(page)
  await expect(page.getByLabel(box)).toHaveValue('')
  await page.getByLabel(box).fill('breaker')
  await expect(page.getByRole('status')).toContainText('pages about “breaker”')
  await page.getByLabel(box).fill('   ')
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('status')).toBeEmpty()
})

test('the search fetches nothing until its box is used', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/search')
  await wake(page)
  await page.waitForLoadState('networkidle')
  expect(fetched).not.toContain('/search-index.json')
  await page.getByLabel(box).focus()
  await expect.poll(() => fetched).toContain('/search-index.json')
})

test('a search that does not load says so, and can be tried again', async ({ page }) => {
  await page.route('**/search-index.json', (route) => route.abort())
  await page.goto('/search?q=outlet')
  await expect(page.getByRole('alert')).toContainText('The search did not load')
  await page.unroute('**/search-index.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Dead outlet' }).first()).toBeVisible()
})

test('a question typed before the page’s code has loaded is answered', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/react-dom-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/search', { waitUntil: 'commit' })
  await page.getByLabel(box).fill('zinsco')
  resolve()
  await expect(page.getByRole('link', { name: 'Federal Pacific or Zinsco panel' })).toBeVisible()
  await expect(page.getByLabel(box)).toHaveValue('zinsco')
})

test('search engines are told to leave the search page out', async ({ request }) => {
  expect(await (await request.get('/search')).text()).toContain('<meta name="robots" content="noindex"')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/search<')
})

test('a wrong address suggests pages it may have meant', async ({ page }) => {
  await page.goto('/locations/babilon')
  const meant = page.getByRole('region', { name: 'Did you mean one of these?' })
  await expect(meant.getByRole('link').first()).toHaveAttribute('href', '/locations/babylon')
})

test('every page links to the search', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('the search page says what to do instead', async ({ page }) => {
    await page.goto('/search?q=outlet')
    expect(await page.getByRole('main').innerText()).toContain('This search needs JavaScript')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Your town/ })
      .click()
    await expect(page).toHaveURL('/locations')
  })
})

test('a search that names a danger starts with the safety steps, even at an unknown address', async ({
  page,
}) => {
  await page.goto('/search?q=my%20kid%20got%20shocked')
  await expect(page.getByRole('heading', { name: 'Somebody got a shock: call 911 at once' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Call 911' })).toHaveAttribute(
    'href',
    'tel:911',
  )
  await page.goto('/i-smell-gas')
  await page.mouse.wheel(0, 400)
  await expect(page.getByRole('heading', { name: 'Gas: get out and touch nothing' })).toBeVisible()
})

test('the quote form shows the safety steps as soon as its message names a danger, and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/contact')
  const message = page.getByLabel('What is it about?')
  await message.fill('My water heater breaker keeps tripping')
  await message.press('End')
  await expect(page.getByRole('heading', { name: 'Water near anything electric' })).toHaveCount(0)
  await message.pressSequentially(' and I smell gas')
  await expect(page.getByRole('heading', { name: 'Gas: get out and touch nothing' })).toBeVisible()
  await expect(message).toHaveValue('My water heater breaker keeps tripping and I smell gas')
  await expect(message).toBeFocused()
})
