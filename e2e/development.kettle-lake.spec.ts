import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base, expect as baseExpect } from '@playwright/test'

/** A page comes in hundreds of modules, again after each change: half a minute of them on a busy machine. */
const expect = baseExpect.configure({ timeout: 60_000 })

type Development = {
  url: string
  /** Replaces words in a file of src/content, like someone changing what the site says. */
  replace: (file: string, words: string, by: string) => void
  /** What the server has written to its terminal. */
  said: () => string
}

/** `npm run dev` on a copy of the sources. Reading its pages needs no backend. */
const test = base.extend<{ development: Development }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
  development: async ({}, use) => {
    const copy = mkdtempSync(join(tmpdir(), 'site-'))
    for (const source of [
      'index.html',
      'package.json',
      'public',
      'scripts',
      'src',
      'tailwind.config.ts',
      'vite.config.ts',
    ])
      cpSync(source, join(copy, source), { recursive: true })
    // A separate folder where Vite keeps its bundles.
    mkdirSync(join(copy, 'node_modules'))
    for (const name of readdirSync('node_modules'))
      if (!name.startsWith('.')) symlinkSync(resolve('node_modules', name), join(copy, 'node_modules', name))
    const server = spawn(
      process.execPath,
      ['node_modules/vite/bin/vite.js', '--host=127.0.0.1', '--port=0'],
      {
        cwd: copy,
        env: {
          ...process.env,
          NO_COLOR: '1',
          FORCE_COLOR: undefined,
          VITE_SUPABASE_URL: 'http://backend.example',
          VITE_SUPABASE_PUBLISHABLE_KEY: 'none',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const ended = new Promise((resolve) => server.once('exit', resolve))
    const said: string[] = []
    const url = await new Promise<string>((found, failed) => {
      server.once('exit', () => failed(new Error(`The development server ended:\n${said.join('\n')}`)))
      createInterface(server.stdout).on('line', (line) => {
        said.push(line)
        const [address] = /http:\S+/.exec(line) ?? []
        if (address) found(address)
      })
    })
    await use({
      url,
      replace(file, words, by) {
        const path = join(copy, 'src/content', file)
        const before = readFileSync(path, 'utf8')
        expect(before).toContain(words)
        writeFileSync(path, before.replace(words, by))
      },
      said: () => said.join('\n'),
    })
    server.kill()
    await ended
    rmSync(copy, { recursive: true })
  },
})

test.setTimeout(300_000)

test('a change to what the site says shows in the browser at once', async ({ page, development }) => {
  const { url, replace, said } = development
  const heading = page.getByRole('heading', { level: 1 })

  const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'))
  await page.goto(`${url}locations/commack`)
  // Vite bundles the libraries for the first page it ever serves, which takes a while on a busy machine.
  await expect(heading).toContainText('Commack')
  await connected // a change is told to the pages that listen
  replace('towns/texts/commack.ts', 'has no center', 'has a lighthouse')
  await expect(page.getByText('Commack has a lighthouse')).toBeVisible()

  replace('business.ts', 'Kettle Lake Electric', 'Lighthouse Electric')
  await expect(page.getByRole('banner')).toContainText('Lighthouse Electric')

  await page.goto(`${url}blog/portable-or-standby-generator`)
  await expect(heading).toContainText('generator')
  replace('blog/portable-or-standby-generator.md', '\n## ', '\nA lighthouse has its own.\n\n## ')
  await expect(page.getByText('A lighthouse has its own.')).toBeVisible()

  expect(said()).not.toContain('restart')
})

test('/_look shows every part of the site’s look, in development only', async ({ page, development }) => {
  await page.goto(`${development.url}_look`)
  for (const name of ['Colors that may meet', 'Type', 'Parts and their states', 'Annotated diagrams'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Where alarms belong' })).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(existsSync('dist/_look')).toBe(false)
})
