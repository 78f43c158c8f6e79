import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { draftDays } from '@/lib/drafts'
import { period } from './keeping'
import { privacy } from './privacy'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|database\.types/.test(name))
  .map((name) => readFileSync(join('src', name), 'utf8'))

/** The beginnings of the names under which the browser stores something: `kept('…')`, `useKeptText('…')`, `useKeptDraft('…')` and setItem('…'). */
function keptNames(): string[] {
  const names = sources.flatMap((source) => [
    ...[...source.matchAll(/\bkept(?:<.*?>)?\(\s*['`]([a-z-]+)/gs)].map(([, name = '']) => name),
    ...[...source.matchAll(/\buseKept(?:Text|Draft)\(\s*['`]([a-z-]+:)/g)].map(([, name = '']) => name),
    ...[...source.matchAll(/\bsetItem\('([a-z-]+)'/g)].map(([, name = '']) => name),
  ])
  return [...new Set(names)].sort()
}

test('everything the site stores in a browser is named on /privacy', () => {
  const block = privacy.find(({ heading }) => heading === 'What is kept in your browser')
  const said = (block?.points ?? []).join('\n')
  const names = keptNames()
  for (const known of ['quote-request-draft', 'phone-request-draft', 'review-draft-', 'help-chat', 'fonts'])
    expect(names).toContain(known)
  for (const name of [...names, 'sb-']) expect(said, name).toContain(`“${name}`)
  for (const name of Object.keys(draftDays)) expect(names).toContain(name)
})

test('days are written the way people say them', () => {
  expect([1, 14, 30, 365, 730, 2555].map(period)).toEqual([
    'one day',
    '14 days',
    '30 days',
    'one year',
    '2 years',
    '7 years',
  ])
})
