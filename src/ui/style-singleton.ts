import { useEffect } from 'react'

/**
 * In place of react-style-singleton (vite.config.ts), with which Radix's dialogs lock the page's scrolling: that puts a
 * `<style>` into the page whose text depends on the window, and the content security policy refuses it. A sheet that code has
 * made is no matter of the policy. Browsers that have none (Safari before 16.4) go without the lock.
 *
 * Gives a component that keeps `styles` on the page as long as one of its kind is there; the first one's count.
 */
export function styleSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | undefined

  function add(styles: string) {
    if (users++ > 0 || !('adoptedStyleSheets' in document)) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  function remove() {
    if (--users > 0 || !sheet) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    sheet = undefined
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, as what it stands for
  return function Style({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: only what is meant to change is put on again, as in the original
    useEffect(() => {
      add(styles)
      return remove
    }, [styles && dynamic])
    return null
  }
}
