import type { Page } from '@playwright/test'

/** Sizes are in steps of 4 px, so that another version of the same engine draws the same. */
const STEP = 4

/** Everything that a page draws within `roots`, a line for each part. */
export const drawn = (page: Page, roots: string) =>
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

      /** The type of an element's own text; what most of a page has (the text face, its own spacing and case) is not said. */
      const typeOf = (style: CSSStyleDeclaration) =>
        [
          `${style.fontSize} ${style.fontWeight} ${style.color}`,
          style.fontFamily.includes('Display') && 'display face',
          style.letterSpacing !== 'normal' && `spaced ${style.letterSpacing}`,
          style.textTransform !== 'none' && style.textTransform,
        ]
          .filter(Boolean)
          .join(' ')

      /** Writes down what an element and its children draw. Returns its bottom edge if it drew anything. */
      const look = (
        element: Element,
        depth: number,
        from: { left: number; top: number },
      ): number | undefined => {
        const style = getComputedStyle(element)
        // What has no box of its own draws nothing, but what is in it does.
        if (
          style.display !== 'contents' &&
          !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        )
          return undefined
        if (element.closest('.sr-only')) return undefined
        const { left, top, width, height, bottom } = element.getBoundingClientRect()
        const isPicture = element.matches('svg, img, picture, canvas, video')
        const isControl = element.matches('input, textarea, select, button')
        const isInline = style.display === 'inline'
        const text = isPicture ? '' : own(element)
        const box = isPicture || isInline ? '' : boxOf(style)
        const isDrawn =
          width > 1 && height > 1 && !isInline && (isPicture || isControl || text !== '' || box !== '')
        if (isDrawn) {
          const type = text && typeOf(style)
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

/** Lays out all of a page, in the brand's own faces and without hinting, so that every machine measures the same. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
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

/** Makes an open page `width` px wide. All of it is laid out anew: what depends on its container's size was seen in its old shape. */
export async function widen(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.waitForFunction((width) => matchMedia(`(width: ${width}px)`).matches, width)
  await page.evaluate(async () => {
    const root = document.documentElement
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    root.style.display = 'none'
    root.getBoundingClientRect()
    root.style.display = ''
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    for (const animation of document.getAnimations()) animation.finish() // they began anew
  })
}

/** A summer day at noon on Long Island: whatever tells the time of day says the same each time. */
export const noon = new Date('2026-07-15T12:00:00-04:00')
