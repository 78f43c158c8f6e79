import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The tests that need neither a database nor a browser, for bench/mutation.ts. */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('../src', import.meta.url)) } },
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['src/{features,lib}/**/*.test.{ts,tsx}', 'supabase/tests/functions/paced.test.ts'],
    environment: 'node',
    setupFiles: ['scripts/testing/unit-setup.ts'],
    testTimeout: 0, // what never ends is Stryker's to stop
  },
})
