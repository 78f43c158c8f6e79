import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const chat = (page: Page) => page.getByRole('dialog', { name: 'Help' })

test('what a new panel costs is answered with the passage about it, and its link leads to the page’s town', async ({
  page,
}) => {
  await page.goto('/services/panel-upgrade/huntington')
  await page.getByRole('button', { name: /^Help/ }).click()
  await expect(chat(page)).toContainText('Questions about panel upgrades in Huntington?')
  await chat(page).getByLabel('Your question').fill('how much to go from 100 amps to 200 amps?')
  await chat(page).getByRole('button', { name: 'Ask', exact: true }).click()
  const answers = chat(page).getByRole('list', { name: 'What our pages say' })
  await expect(answers.getByRole('link').first()).toContainText(
    /100 to 200 amp service upgrade.*What it costs.*\$\d/,
  )
  await answers.getByRole('link').first().click()
  await expect(page).toHaveURL('/services/panel-upgrade/huntington/100-to-200-amp-service')
})
