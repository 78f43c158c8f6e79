import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { chromiumArgs, chromiumPath, findHeadlessShell } from './chromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'drawing-'))
const launchOptions = { executablePath: findHeadlessShell() ?? chromiumPath(), args: chromiumArgs }

/** Each fails the first time that it runs, and would pass the second time. */
const stories = `
import { test } from ${JSON.stringify(resolve('e2e/drawing-browser.ts'))}

const withoutFrames = (page) => page.addInitScript(() => { window.requestAnimationFrame = () => 0 })
const late = () => new Promise((_, reject) => setTimeout(reject, 1000, new Error('Too late')))
const frame = (page) => Promise.race([page.evaluate(() => new Promise(requestAnimationFrame)), late()])

test('frames came', async ({}, { retry }) => {
  test.expect(retry).toBe(1)
})
test('a script of the page never ended', async ({ page }, { retry }) => {
  await Promise.race([page.evaluate((retry) => { while (retry === 0); }, retry), late()])
})
test('no frame came', async ({ page }, { retry }) => {
  if (retry === 0) await withoutFrames(page)
  await page.goto('about:blank')
  await frame(page)
})
test('no frame came in a second window', async ({ browser }, { retry }) => {
  const page = await (await browser.newContext()).newPage()
  if (retry === 0) await withoutFrames(page)
  await page.goto('about:blank')
  await frame(page)
})
`

test('a story is run again only where a page of the browser got no frame to draw', {
  timeout: 120_000,
}, async () => {
  const config = {
    retries: 1,
    timeout: 15_000,
    workers: 2,
    fullyParallel: true,
    outputDir: join(folder, 'results'), // what the real stories have left is needed if one failed
    use: { launchOptions },
  }
  writeFileSync(join(folder, 'playwright.config.ts'), `export default ${JSON.stringify(config)}`)
  writeFileSync(join(folder, 'stories.spec.ts'), stories)
  const report = join(folder, 'report.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const run = spawn('playwright', ['test', '--config', folder, '--reporter=json'], { env, stdio: 'ignore' })
  await new Promise((closed) => run.once('close', closed))

  const { suites } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(folder, { recursive: true })
  const { specs } = suites[0]
  expect(
    Object.fromEntries(specs.map(({ title, ok }: { title: string; ok: boolean }) => [title, ok])),
  ).toEqual({
    'frames came': false,
    'a script of the page never ended': false,
    'no frame came': true,
    'no frame came in a second window': true,
  })
})
