import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath, findHeadlessShell } from './scripts/testing/chromium.ts'

const notifications = /@notifications/
// Playwright scrolls to what it presses, and presses where that is then: while the page still glides there, something else.
const args = [...chromiumArgs, '--disable-smooth-scrolling']
const browser = (executablePath: string) => ({ launchOptions: { executablePath, args } })

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  // Granted by e2e/drawing-browser.ts alone, where the browser had stopped drawing.
  retries: 1,
  // Long enough for a machine that has half a core for each worker: no test waits for time to pass.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  snapshotPathTemplate: '{testDir}/approved/{arg}{ext}',
  reporter: [['list', { printSteps: false }]],
  // No trace: it makes every test take twice as long. `playwright test <file> --trace on` records one.
  // A press that waits for nothing names itself, before the time of its whole test is up.
  use: { viewport: { width: 1440, height: 900 }, actionTimeout: 60_000, navigationTimeout: 60_000 },
  projects: [
    {
      name: 'headless shell',
      grepInvert: notifications,
      use: browser(findHeadlessShell() ?? chromiumPath()),
    },
    { name: 'chromium', grep: notifications, use: browser(chromiumPath()) },
  ],
})
