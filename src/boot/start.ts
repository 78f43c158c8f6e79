/** What the build knows of a page's code: it stands on the boot script's element. */
export type Code = {
  /** The module that starts the app. */
  main: string
  /** All files that it and the page need, to be asked for at once. */
  modules: string
  /** The whole style sheet: what React draws later needs more of it than stands in the page. */
  styles: string
  /** The page's data, where it has some (src/lib/page-data.ts). */
  data?: string | undefined
}

/** Fetches the page's code and starts it. Fails where it does not come. */
export async function start({ main, modules, styles, data }: Code): Promise<void> {
  document.querySelector('script[type=speculationrules]')?.remove() // from now on the app fetches pages ahead
  add('stylesheet', styles)
  add('manifest', '/manifest.webmanifest')
  for (const href of modules.split(' ')) add('modulepreload', href)
  if (data) add('preload', data, { as: 'fetch', crossOrigin: 'anonymous' })
  await import(/* @vite-ignore */ main)
}

const add = (rel: string, href: string, more: Partial<HTMLLinkElement> = {}) =>
  document.head.append(Object.assign(document.createElement('link'), more, { rel, href }))
