/// <reference types="vitest/config" />

import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { checkBackend } from './scripts/check-backend.ts'
import { checkBitcoinAddress } from './scripts/check-bitcoin-address.ts'
import { checkReceiveKeys } from './scripts/check-receive-keys.ts'
import { localBackend } from './scripts/local-backend/vite-plugin.ts'
import { photographs } from './scripts/photos.ts'
import { siteInDevelopment } from './scripts/site-in-development.ts'
import { LongestFirst } from './scripts/testing/longest-first.ts'
import { toastStyle } from './scripts/toast-style.ts'
import { withoutBitcoin } from './scripts/without-bitcoin.ts'

const everyPageNeeds =
  /node_modules\/(react|react-router|react-router-dom|lucide-react)\/(?!.*\/icons\/(bell-ring|chevron-left|chevron-right|circle-alert|circle-dashed|copy|download|ellipsis|external-link|eye|eye-off|hourglass|image-plus|inbox|list-todo|message-square|messages-square|ruler|scroll-text|shield-check|stamp|user-round|users|wallet|wallet-minimal|wrench|zap)\.)|src\/(app\/(?!area|first-questions|not-found-view|office-|palette|popover-fallback)|lib\/(backend|env|format|kept|link|once|page-data|paths|session\/current-user|trusted-types|use-hydrating)\.|content\/(business|google-profile|licenses|trade|navigation|quote-path)|ui\/(button|illustration\.|offer\.|page-head|section\.|toast|illustrations\/(scene|brand-mark))|features\/(search-engines|help-chat\/(launcher|stored)|search\/(bar-search|load-search)))/

/** What most public pages need, and hardly any other: how their texts look, and, except for the quote page, where they lead. */
const textsNeed = /src\/ui\/sections\/(checklist|steps|text-sections)\./
const waysOnNeed =
  /src\/(ui\/sections\/(call-to-action|job-list|link-list|sources)|features\/projects\/demo-notice|content\/services\/drawings)\./

/** What pages about work show beside their texts. */
const listsNeed = /src\/ui\/sections\/(list-card|more-links|problem-prices|range-bar|cost-table)\./

const isAlwaysThere = /assets\/(react-dom|rolldown-runtime|site|styles)-/

const inPackage = (path: string) => fileURLToPath(new URL(`./node_modules/${path}`, import.meta.url))

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    checkBackend(),
    checkBitcoinAddress(),
    checkReceiveKeys(),
    withoutBitcoin(),
    photographs(),
    toastStyle(),
    siteInDevelopment(),
    localBackend(),
  ],
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('./src', import.meta.url)),
      // Its package names only the build for development, with that build's warnings.
      'react-router/dom': inPackage('react-router/dist/production/dom-export.mjs'),
      'react-router': inPackage('react-router/dist/production/index.mjs'),
    },
  },
  server: { port: 5173 },
  build: {
    // The oldest browsers that everything works in (docs/decisions.md); e2e/old-browsers.spec.ts takes away what they lack.
    target: ['chrome109', 'edge109', 'firefox115', 'ios16', 'safari16'],
    assetsInlineLimit: 0,
    modulePreload: {
      // Only Safari 16 lacks it, and gets each file when the one before asks for it.
      polyfill: false,
      // What started the app is there: no page's code has to ask for it again. Every page names the files of all others, so what
      // these, which are seldom opened or by people who have had them for long, need beside them they ask for themselves.
      resolveDependencies: (page, files, { hostType }) =>
        hostType !== 'js'
          ? files
          : /(admin-(audit|chat|customers|estimates|invoices|jobs|my-day|new-request|on-call|people|price-book|reviews|schedule|wallet)|dashboard-(profile|request|security)|google-reviews-setup|accessibility|blog-category|case-study|problem-in-town|privacy|resources|terms|testimonials|unsubscribe|verify|\/estimate|\/invoice|\/review|tool-[a-z-]+)-/.test(
                page,
              )
            ? []
            : files.filter((file) => !isAlwaysThere.test(file)),
    },
    rolldownOptions: {
      output: {
        // Every page's code lists the others' files, and one character less of each is as safe.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // What every page needs is one file: forty small ones compress worse and arrive later.
          groups: [
            // With what imports the others, so that the app is not run with it: each is a task of its own (src/boot/main.ts).
            {
              name: 'react-dom',
              test: /node_modules\/(react-dom|scheduler)\/|vite\/preload-helper/,
              priority: 1,
            },
            { name: 'site', test: everyPageNeeds },
            { name: 'texts', test: textsNeed },
            { name: 'ways-on', test: waysOnNeed },
            { name: 'lists', test: listsNeed },
            // Reviews, wherever they stand, and what is so in a town.
            { name: 'shown-reviews', test: /src\/(ui\/(stars|long-text)|features\/reviews\/review-cards)\./ },
            {
              name: 'in-town',
              test: /src\/(ui\/sections\/(fact-strip|in-town)|features\/reviews\/place-reviews)/,
            },
            // What a visitor fills in.
            { name: 'field', test: /src\/ui\/(copy-button|danger-notice|field)\./ },
            // What asks the backend, and says that it does not answer.
            {
              name: 'queries',
              test: /node_modules\/@tanstack\/|src\/(features\/auth\/(access|unreachable)|lib\/(dates|query-provider|is-awaited|patiently|session\/ask|shown)|ui\/(grey|not-loaded|notice|use-first-rows))\./,
            },
            // What every page of the office needs, and no other.
            {
              name: 'office',
              test: /lucide-react\/.*\/icons\/users\.|src\/(lib\/(function-clock|staff)|ui\/(command|list-keys|office-head|use-search-text))\./,
            },
            // What each row of requests shows, to the office and to customers.
            {
              name: 'requests',
              test: /src\/(features\/service-requests\/(names|status|status-badge)|ui\/time-within-press)\./,
            },
            { name: 'rest', test: /src\/lib\/rest-client\./ },
            // What sends a change, and what only a request for a quote sends.
            { name: 'change', test: /src\/lib\/(change|phone|proof)\./ },
            // What is said when something is refused.
            { name: 'refusals', test: /src\/lib\/(problems|refusals)\./ },
            { name: 'sending', test: /src\/features\/quote-request\/(options|sending)\./ },
          ],
        },
      },
    },
  },
  test: {
    // Many tests of the backend wait for it, or for time to pass: one more than a small machine has processors.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'node',
          setupFiles: ['scripts/testing/unit-setup.ts'],
          // Each file still has its own modules and globals. With a thread for each, which reads jsdom anew, all take twice the processor time.
          pool: 'vmThreads',
          // Long enough for a machine that does four other things: no test waits for time to pass.
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['supabase/tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['scripts/testing/database-setup.ts'],
          // Long enough for a machine that does four other things: no test waits for time to pass.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          // Asks a real project: only by `npm run test:hosted`. It waits as long between two mails as the project wants.
          name: 'hosted',
          include: process.env.BACKEND_URL ? ['supabase/tests/*.test.ts', 'supabase/tests/*.hosted.ts'] : [],
          environment: 'node',
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
