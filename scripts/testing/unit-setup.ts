import { afterEach } from 'vitest'

// Most files draw nothing: they run in Node and load no React. A file that draws says `@vitest-environment jsdom` at its top.
if (typeof document !== 'undefined') {
  Performance.prototype.getEntriesByType ??= () => [] // jsdom has no timeline
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 20_000 }) // a second is little on a machine that does four other things
  afterEach(cleanup)
}
