import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { thisCheckout } from './local-backend/checkout.ts'

/** Builds as `npm run build` does, with `demo: false` in business.ts and nothing else changed; returns how it is refused. */
async function buildAsRealBusiness() {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const script = `
    import { registerHooks } from 'node:module'
    registerHooks({
      load(url, context, next) {
        const loaded = next(url, context)
        if (!url.endsWith('/src/content/business.ts')) return loaded
        return { ...loaded, source: String(loaded.source).replace('demo: true', 'demo: false') }
      },
    })
    const { buildSite } = await import('./scripts/build.ts')
    await buildSite({ outDir: 'node_modules/.cache/never-built' })`
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: thisCheckout,
    env: { ...env, VITE_SUPABASE_URL: 'http://127.0.0.1:9' },
  }).then(
    () => 'It was built.',
    ({ stderr }: { stderr: string }) => stderr,
  )
}

test('a site with `demo: false` does not build while anything from the demonstration is left, and each leftover is named with its file', {
  timeout: 60_000,
}, async () => {
  const refused = await buildAsRealBusiness()
  expect(refused).toContain('src/content/business.ts says demo: false, but this is left')
  for (const line of [
    'src/content/business.ts: the telephone number (631) 555-0142',
    'src/content/business.ts: the telephone number +16315550142',
    'src/content/business.ts: the address https://kettlelake.example',
    'src/content/business.ts: the address office@kettlelake.example',
    'src/content/business.ts: the street 1 Example Plaza',
    'src/content/business.ts: the name Kettle Lake Electric',
    'src/content/business.ts: the badge “5.0, 200+ verified reviews”, without a source',
    'src/content/business.ts: the link to Facebook, https://www.facebook.com/',
    'src/content/business.ts: the link to Google, https://www.google.com/maps/search',
  ])
    expect.soft(refused).toContain(line)
  // Everything with prices, and every made-up job.
  for (const file of [
    'services/texts/panel-upgrade.ts',
    'service-pages.ts',
    'problems/panel-upgrade/panel-is-full.ts',
    'projects/federal-pacific-panel-deer-park.ts',
    'case-studies/2026/huntington-cape-200-amp-service.ts',
  ])
    expect.soft(refused).toContain(`src/content/${file}: prices, promises or a story that are made up`)
})
