import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'
import { built } from './this-site.ts'

/*
 * What each kind of page looks like, compared with what was approved last: every box, picture, field and text that is drawn, with its
 * size, where it stands after the one before it, its type and its colors. `npm run look:approve` approves what is there now; git
 * shows what that changes, a line for each part.
 */

/** A page of each kind, with the name of its file. */
const kinds = {
  home: '/',
  about: '/about',
  area: '/residential',
  auth: '/auth',
  blog: '/blog',
  contact: '/contact',
  county: '/locations/suffolk-county',
  emergency: '/emergency',
  landing: '/electrician-long-island',
  locations: '/locations',
  post: '/blog/half-the-lights-bright-half-dim',
  problem: '/services/panel-upgrade/problems/100-to-200-amp-service',
  'problem-in-town': '/services/residential-electrician/huntington/dead-outlet',
  project: '/huntington-cape-200-amp-service',
  projects: '/projects',
  reviews: '/testimonials',
  search: '/search',
  service: '/services/panel-upgrade',
  'service-in-town': '/services/panel-upgrade/huntington',
  services: '/services',
  tool: '/resources/panel-size',
  tools: '/resources',
  town: '/locations/huntington',
} as const

/** A summer day at noon on Long Island: whatever tells the time of day says the same each time. */
const noon = new Date('2026-07-15T12:00:00-04:00')

/** Sizes are in steps of 4 px, so that another version of the same engine draws the same. */
const STEP = 4

const drawn = (page: Page, roots: string) =>
  page.evaluate(
    ({ roots, step }) => {
      const lines: string[] = []
      const rounded = (px: number) => Math.round(px / step) * step
      const own = (element: Element) =>
        [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map(({ textContent }) => textContent?.trim())
          .filter(Boolean)
          .join(' ')
      const opaque = (color: string) => color !== 'rgba(0, 0, 0, 0)' && color !== 'transparent'

      /** How an element looks apart from its text; empty if it draws nothing itself. */
      const boxOf = (style: CSSStyleDeclaration) => {
        const parts: string[] = []
        if (opaque(style.backgroundColor)) parts.push(`on ${style.backgroundColor}`)
        if (style.backgroundImage !== 'none') parts.push('pattern')
        const edges = ['Top', 'Right', 'Bottom', 'Left'].flatMap((side) => {
          const width = Number.parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`))
          const color = style.getPropertyValue(`border-${side.toLowerCase()}-color`)
          return width > 0 && opaque(color) ? [`${side.toLowerCase()} ${width} ${color}`] : []
        })
        if (edges.length > 0) {
          const [first = ''] = edges
          const all =
            edges.length === 4 && new Set(edges.map((edge) => edge.slice(edge.indexOf(' ')))).size === 1
          parts.push(all ? `edge${first.slice(first.indexOf(' '))}` : edges.join(', '))
        }
        if (parts.length > 0 && style.borderTopLeftRadius !== '0px')
          parts.push(`round ${style.borderTopLeftRadius}`)
        if (style.boxShadow !== 'none') parts.push('shadow')
        return parts.join(', ')
      }

      /** Writes down what an element and its children draw. Returns its bottom edge if it drew anything. */
      const look = (
        element: Element,
        depth: number,
        from: { left: number; top: number },
      ): number | undefined => {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return undefined
        if (element.closest('.sr-only')) return undefined
        const style = getComputedStyle(element)
        const { left, top, width, height, bottom } = element.getBoundingClientRect()
        const isPicture = element.matches('svg, img, picture, canvas, video')
        const isControl = element.matches('input, textarea, select, button')
        const isInline = style.display === 'inline'
        const text = isPicture ? '' : own(element)
        const box = isPicture || isInline ? '' : boxOf(style)
        const isDrawn =
          width > 1 && height > 1 && !isInline && (isPicture || isControl || text !== '' || box !== '')
        if (isDrawn) {
          const type = text && `${style.fontSize} ${style.fontWeight} ${style.color}`
          const size = `${rounded(width)} × ${rounded(height)}`
          const place = `${rounded(left - from.left)} right, ${rounded(top - from.top)} down`
          const says = text && `“${text.slice(0, 24)}”`
          const facts = [size, place, type, box].filter(Boolean).join('; ')
          lines.push(`${'  '.repeat(depth)}${element.localName} ${says}: ${facts}`.replaceAll(' :', ':'))
        }
        if (isPicture || element.matches('select')) return isDrawn ? bottom : undefined
        const inside = isDrawn ? { left, top } : { ...from }
        let lowest: number | undefined = isDrawn ? bottom : undefined
        for (const child of element.children) {
          const end = look(child, isDrawn ? depth + 1 : depth, inside)
          if (end === undefined) continue
          inside.top = end
          lowest = Math.max(lowest ?? end, end)
        }
        return isDrawn ? bottom : lowest
      }
      scrollTo(0, 0)
      for (const root of document.querySelectorAll(roots)) {
        const { left, top } = root.getBoundingClientRect()
        look(root, 0, { left, top })
      }
      const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth
      if (sideways > 0) lines.push(`scrolls ${sideways} px sideways`)
      return `${lines.join('\n')}\n`
    },
    { roots, step: STEP },
  )

for (const [kind, path] of Object.entries(kinds)) {
  if (built(path).length === 0) continue // not every business has a page of each kind
  test(`${kind} looks as it was approved, on a phone and on a wide screen`, async ({ page }) => {
    await page.clock.setFixedTime(noon)
    // A page that has them already would ask for the faces before they can be waited for.
    await page.addInitScript(() => localStorage.removeItem('fonts'))
    await page.emulateMedia({ reducedMotion: 'reduce' }) // nothing is between two states
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path, { waitUntil: 'networkidle' })
      // In the brand's own faces and without hinting, so that every machine measures the same, and all of it laid out.
      await page.evaluate(async () => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(
          '* { text-rendering: geometricPrecision !important; content-visibility: visible !important }',
        )
        document.adoptedStyleSheets = [sheet]
        const faces = ['700 1em Display', '400 1em Text', '700 1em Text']
        await Promise.all(faces.map((face) => document.fonts.load(face)))
        // Only now: a text that waits for an optional face longer than 100 ms does without it.
        document.documentElement.dataset.fonts = ''
      })
      // What all pages share is looked at once.
      const look = await drawn(page, kind === 'home' ? 'body' : 'main')
      expect.soft(look).toMatchSnapshot(`${kind}-${width}.txt`)
    }
  })
}
