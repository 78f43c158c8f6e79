import type { Href } from '@/lib/paths'
// @vitest-environment jsdom

import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { business } from '@/content/business'
import { socialPictures } from '@/content/social-pictures'
import { documentTitle, PageMetadata } from './page-metadata'
import { breadcrumbs } from './structured-data'

/** A page as in src/pages, whose structured data are made only during the build. */
const page = (path: Href) => (
  <>
    <PageMetadata
      title="Contact"
      description="Call us."
      keywords="contact"
      canonical={path}
      image="area"
      structuredData={import.meta.env.SSR && [breadcrumbs(['Contact', path])]}
    />
    <h1>Contact</h1>
  </>
)

function builtHtml(path: Href) {
  vi.stubEnv('SSR', true)
  const html = renderToString(page(path))
  vi.unstubAllEnvs()
  return html
}

const jsonLdOf = (root: ParentNode) =>
  [...root.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent),
  )

let root: HTMLElement

beforeEach(() => {
  vi.stubEnv('SSR', false)
  root = document.body.appendChild(document.createElement('div'))
})

afterEach(() => {
  root.remove()
  vi.restoreAllMocks()
})

test('a page keeps its structured data when React takes over, without a warning', async () => {
  const complaints = vi.spyOn(console, 'error')
  root.innerHTML = builtHtml('/contact')
  const [before] = jsonLdOf(root)
  const recovered = vi.fn()
  await act(async () => hydrateRoot(root, page('/contact'), { onRecoverableError: recovered }))
  expect(before['@graph']).toMatchObject([{ '@type': 'BreadcrumbList' }])
  expect(jsonLdOf(root)).toEqual([before])
  expect(recovered).not.toHaveBeenCalled()
  expect(complaints).not.toHaveBeenCalled()
})

test('the next page does not have the previous page’s structured data', async () => {
  root.innerHTML = builtHtml('/contact')
  const app = await act(async () => hydrateRoot(root, page('/contact')))
  await act(async () => app.render(page('/about')))
  expect(jsonLdOf(root)).toEqual([])
})

test('nor has one that names the previous page as the fuller one, as a problem’s page for a town does: our policy lets nobody write it anew', async () => {
  root.innerHTML = builtHtml('/contact')
  const app = await act(async () => hydrateRoot(root, page('/contact')))
  await act(async () => app.render(<main>{page('/contact')}</main>))
  expect(jsonLdOf(root)).toEqual([])
})

test('a shared page shows a picture of 1200 × 630 with its words', () => {
  const html = builtHtml('/locations')
  expect(html).toContain(`<meta property="og:image" content="${business.siteUrl}/social/area.png"/>`)
  expect(html).toContain('<meta property="og:image:width" content="1200"/>')
  expect(html).toContain('<meta property="og:image:height" content="630"/>')
  expect(html).toContain(`<meta property="og:image:alt" content="${socialPictures.area.join(' ')}"/>`)
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
})

test('a title includes the name of the business if there is room for both', () => {
  expect(documentTitle('About us')).toBe(`About us | ${business.name}`)
  expect(documentTitle(`About ${business.name}`)).toBe(`About ${business.name}`)
  const long = 'What to do when a breaker keeps tripping at night'
  expect(documentTitle(long)).toBe(long)
  const ending = ` | ${business.name}`
  const longest = 'x'.repeat(60 - ending.length)
  expect(documentTitle(longest)).toBe(longest + ending)
  expect(documentTitle(`${longest}x`)).toBe(`${longest}x`)
})
