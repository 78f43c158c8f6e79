import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { business } from '../src/content/business.ts'
import { thisCheckout } from './local-backend/checkout.ts'

const promise =
  /\b(within|in) (the )?(same|one|two|three|a few|\d+) (business|working) (hours?|days?)\b|\bat once, day or night\b|\bwithin business hours\b/gi

/** Other uses of these words, not about when a request is answered. */
const others = [
  /^src\/content\/(blog|problems|case-studies|services|towns|area-pages|service-pages)/,
  /\.test\.tsx?$/,
  // Edge functions read it, so it imports nothing from the site; its own test checks its wording against business.ts.
  /^src\/features\/service-requests\/stage\.ts$/,
]

test('the time until someone answers is promised in one place and nowhere else', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'supabase/functions/**/*.ts'], { cwd: thisCheckout })
  const elsewhere = files
    .filter((file) => file !== 'src/content/business.ts' && !others.some((other) => other.test(file)))
    .flatMap((file) => {
      const text = readFileSync(join(thisCheckout, file), 'utf8')
      return [...text.matchAll(promise)].map(([words]) => `${file}: ${words}`)
    })
  expect(elsewhere).toEqual([])
  expect(business.answers.otherwise).toMatch(promise)
})
