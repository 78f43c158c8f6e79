import { savesData } from './saves-data'

/**
 * Prefetches the next page as soon as a finger touches its link, in browsers without speculation rules (which scripts/template.ts
 * writes). Never with data saver on.
 */
export function prefetchTouchedLinks() {
  if (HTMLScriptElement.supports?.('speculationrules')) return
  if (savesData()) return
  addEventListener(
    'touchstart',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin !== location.origin || link.pathname === location.pathname) return
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }),
      )
    },
    { passive: true },
  )
}
