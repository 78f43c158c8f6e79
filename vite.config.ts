/// <reference types="vitest/config" />

import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { checkBitcoinAddress } from './scripts/check-bitcoin-address.ts'
import { localBackend } from './scripts/local-backend/vite-plugin.ts'
import { pageData } from './scripts/page-data-plugin.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), checkBitcoinAddress(), pageData(), localBackend()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: { port: 5173 },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['scripts/testing/unit-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['supabase/tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['scripts/testing/database-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
