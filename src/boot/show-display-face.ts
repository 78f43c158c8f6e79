import { savesData } from './saves-data'

/**
 * On a first visit, most people see one page: its headings get the brand's face as well, once the page is drawn and if nobody has touched
 * it, unless a line would break anew or anything in view would move. Then they wait for the next page, as the text's face does
 * (src/ui/fonts/our-fonts.ts).
 */
export function showDisplayFace(page: HTMLElement = document.documentElement) {
  if ('fonts' in page.dataset || savesData()) return
  const start = scrollY
  let isAwake = false
  addEventListener('awake', () => (isAwake = true), { once: true })
  const show = async () => {
    if (isAwake) return
    const faces = await document.fonts.load('700 1em Display')
    if (faces.length === 0 || isAwake || scrollY !== start) return
    const before = placesInView(page)
    const fallbacks = getComputedStyle(page).getPropertyValue(FACE)
    page.style.setProperty(FACE, `Display, ${fallbacks}`)
    if (!areSame(before, placesInView(page))) page.style.removeProperty(FACE)
  }
  // Without a connection the fallbacks stay. Safari has no idle callbacks.
  const idly = () => void show().catch(() => {})
  const whenIdle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(idly) : setTimeout(idly, 200)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

/** The families of headings (src/ui/fonts/fonts.css). */
const FACE = '--font-display'

/** Where everything in view begins, and what ends in view ends, in CSS px from the top. What lies below is not laid out for it. */
function placesInView(parent: Element): number[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node instanceof Text) return linesOf(node)
    if (!(node instanceof Element) || node.matches('svg, script, style')) return []
    const { top, bottom } = node.getBoundingClientRect()
    if (top >= innerHeight) return []
    return [top, Math.min(bottom, innerHeight), ...placesInView(node)]
  })
}

const range = document.createRange()

/** Where a text begins, and how many lines it takes. */
function linesOf(text: Text): number[] {
  range.selectNode(text)
  const lines = range.getClientRects()
  return [lines.length, lines[0]?.top ?? 0]
}

/** Whether nothing has moved by a pixel. */
const areSame = (before: number[], after: number[]) =>
  before.length === after.length && before.every((place, index) => Math.abs(place - (after[index] ?? 0)) < 1)
