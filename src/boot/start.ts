/** What the build knows about a page's code, as attributes of the boot script's element. */
export type Code = {
  /** The module that starts the app, and after it all files that it and the page need, to be requested at once. */
  modules: string
  /** The whole style sheet: what React draws later needs more than the part in the page. */
  styles: string
  /** The page's data, if it has any (src/lib/page-data.ts). */
  data?: string | undefined
}

/** Fetches the page's code and starts it. Rejects if it does not arrive. */
export async function start({ modules, styles, data }: Code): Promise<void> {
  const files = modules.split(' ')
  document.querySelector('script[type=speculationrules]')?.remove() // from now on the app fetches pages ahead
  document.head.append(
    link('stylesheet', styles),
    ...files.map((href) => link('modulepreload', href)),
    ...(data ? [link('preload', data, { as: 'fetch', crossOrigin: 'anonymous' })] : []),
    link('manifest', '/manifest.webmanifest'),
  )
  await import(/* @vite-ignore */ files[0] ?? '')
}

const link = (rel: string, href: string, more: Partial<HTMLLinkElement> = {}) =>
  Object.assign(document.createElement('link'), more, { rel, href })
