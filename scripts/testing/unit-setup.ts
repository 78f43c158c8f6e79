import { afterEach } from 'vitest'

// Most files draw nothing: they run in Node and load no React. A file that draws says `@vitest-environment jsdom` at its top.
if (typeof document !== 'undefined') {
  Performance.prototype.getEntriesByType ??= () => [] // jsdom has no timeline
  // Nor sizes. Here and not stubbed by a test: what is drawn last may ask for it when the test and its stubs are gone.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 60_000 }) // a second is little on a machine that does four other things
  afterEach(cleanup)
}
