import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const usualPlaces = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** For a Chromium that runs as any user, requests nothing on its own, and draws the same everywhere. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium for tests and measurements: one on this machine, or else the one Playwright installed. */
export function findChromium(): string | undefined {
  const found = usualPlaces.find((path) => path && existsSync(path))
  if (found) return found
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

const shell = '/usr/bin/chromium-headless-shell'

/**
 * Debian's headless shell of Chromium where it is installed: the same engine without the browser's own windows, which
 * take five times as much processor time for each page opened. It has no notifications.
 */
export const findHeadlessShell = (): string | undefined =>
  !process.env.CHROMIUM_PATH && existsSync(shell) ? shell : undefined

/** Like findChromium(), but if there is none throws an error that says what to do. */
export function chromiumPath(): string {
  const path = findChromium()
  if (path) return path
  throw new Error(
    'No Chromium was found. Install one (Debian: apt-get install chromium; else: npx playwright install chromium) ' +
      'or name it in CHROMIUM_PATH.',
  )
}
