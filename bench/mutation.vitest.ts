import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The tests that need neither a database nor a browser, for bench/mutation.ts. */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('../src', import.meta.url)) } },
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: [
      'src/{boot,features,lib}/**/*.test.{ts,tsx}',
      'supabase/tests/functions/{paced,templates,providers}.test.ts',
    ],
    environment: 'node',
    setupFiles: ['scripts/testing/unit-setup.ts'],
    // Long, so that a busy machine is not taken for a test that noticed; Stryker stops what never ends.
    testTimeout: 30_000,
  },
})
