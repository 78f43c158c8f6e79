import { afterEach } from 'vitest'

// Most files draw nothing: they run in Node and load no React. A file that draws says `@vitest-environment jsdom` at its top.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)
}
