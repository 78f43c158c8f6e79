import type { Page } from '@playwright/test'
import { whatAxeFinds } from './axe.ts'
import { expect, openSignedIn, test, wake } from './site.ts'
import { service } from './this-site.ts'

/* The search in the bar, from 1024 px up, and what it suggests. */

const boxOn = (page: Page) => page.getByRole('banner').getByLabel('Search this site')
const suggestionsOn = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })

/** Opens a page and types what a service is called into its bar. */
async function ask(page: Page, path = '/about') {
  await page.goto(path)
  await boxOn(page).click()
  await page.keyboard.type(service.name)
  await expect(suggestionsOn(page).getByRole('option').nth(1)).toBeVisible()
}

test('what is typed into the bar suggests pages, and a press on one opens it', async ({ page }) => {
  await ask(page)
  await suggestionsOn(page).getByRole('option', { name: service.name }).first().click()
  await expect(page).toHaveURL(`/services/${service.slug}`)
  await expect(suggestionsOn(page)).toBeHidden()
  await expect(boxOn(page)).toHaveValue('')
})

test('arrows choose among the suggestions while the focus stays in the box, Escape closes them, and Enter opens the chosen one', async ({
  page,
}) => {
  await ask(page)
  const box = boxOn(page)
  const options = suggestionsOn(page).getByRole('option')
  /** The option that the box says is chosen. */
  const chosen = async () => {
    const id = await box.getAttribute('aria-activedescendant')
    return id === null ? undefined : page.locator(`[id="${id}"]`).innerText()
  }
  await expect(box).toHaveRole('combobox')
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  expect(await chosen()).toBeUndefined()
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  expect(await chosen()).toBe(await options.first().innerText())
  await page.keyboard.press('ArrowUp')
  expect(await chosen()).toBeUndefined() // the text itself
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  expect(await whatAxeFinds(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(suggestionsOn(page)).toBeHidden()
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await expect(box).toHaveValue(service.name)
  await expect(box).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/^(?!.*about)/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('Enter without a choice searches for what was typed', async ({ page }) => {
  await ask(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: service.name })}`)
  await expect(page.getByLabel('What is wrong, or what do you need?')).toHaveValue(service.name)
  await expect(boxOn(page)).toHaveValue('')
})

test('a press beside the suggestions closes them, and so does the focus when it leaves', async ({ page }) => {
  await ask(page)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(suggestionsOn(page)).toBeHidden()
  await boxOn(page).click()
  await expect(suggestionsOn(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(suggestionsOn(page)).toBeHidden()
  await expect(boxOn(page)).toHaveValue(service.name)
})

test('the search’s code and index come with the first focus in the box, and not before', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const searches = () => asked.filter((path) => /search-index|\/(search|suggestions)-/.test(path))
  await page.goto('/about')
  await wake(page)
  await page.waitForLoadState('networkidle')
  expect(searches()).toEqual([])
  await boxOn(page).focus()
  await expect.poll(() => searches().length).toBeGreaterThanOrEqual(3)
  await page.keyboard.type(service.name)
  await expect(suggestionsOn(page)).toBeVisible()
  expect(searches().filter((path) => path === '/search-index.json')).toHaveLength(1)
})

test('what is typed before the page’s code is here stays, caret and all, and gets its suggestions', async ({
  page,
}) => {
  const { promise, resolve: letCodeCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/about')
  await boxOn(page).click()
  await page.keyboard.type(service.name)
  await page.keyboard.press('ArrowLeft')
  expect(await page.locator('html[data-hydrated]').count()).toBe(0)
  letCodeCome()
  await expect(suggestionsOn(page).getByRole('option').nth(1)).toBeVisible()
  await expect(boxOn(page)).toBeFocused()
  await expect(boxOn(page)).toHaveValue(service.name)
  expect(await boxOn(page).evaluate((box: HTMLInputElement) => box.selectionStart)).toBe(
    service.name.length - 1,
  )
})

test('where the suggestions do not arrive, Enter still leads to the search', async ({ page }) => {
  await page.route('**/assets/suggestions-*.js', (route) => route.abort())
  await page.goto('/about')
  await wake(page)
  await boxOn(page).fill(service.name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: service.name })}`)
})

for (const width of [1024, 1280, 1440])
  test(`at ${width} px the bar is one line, for customers who are signed in too, and the box covers nothing until it is used`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const lines = async () => {
      const name = page.getByRole('banner').getByRole('link').first()
      const parts = page.locator(
        'header > div > a:visible, header li > :is(a, button):visible, header > div > button:visible, header search:visible',
      )
      const boxes = await parts.evaluateAll((all) =>
        all
          .map((part) => part.getBoundingClientRect())
          .map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))
          .sort((a, b) => a.left - b.left),
      )
      expect(boxes.length).toBeGreaterThanOrEqual(7)
      for (const [index, { right, bottom }] of boxes.entries()) {
        const next = boxes[index + 1]
        if (next) expect(right).toBeLessThanOrEqual(next.left)
        expect(bottom).toBeLessThanOrEqual(80)
      }
      expect(boxes.at(-1)?.right).toBeLessThanOrEqual(width - 20)
      return (await name.evaluate((link) => {
        const range = document.createRange()
        range.selectNodeContents(link.lastChild ?? link)
        return range.getClientRects().length
      })) as number
    }
    await page.goto('/')
    expect(await lines()).toBe(1)
    await openSignedIn(page, site, 'customer@demo.test', '/about')
    await page.getByRole('button', { name: 'Sign Out' }).waitFor()
    expect(await lines()).toBe(1)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the box in the bar leads to the search page with what was typed', async ({ page }) => {
    await page.goto('/about')
    await boxOn(page).fill(service.name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: service.name })}`)
  })
})
