import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jobFacts } from './proposals'

const proposals = jobFacts.flatMap(({ slug, proposals }) => proposals.map((one) => ({ slug, ...one })))

test('every proposal fits a line of an estimate, and no fact proposes the same twice', () => {
  for (const { slug, code, line, reason } of proposals) {
    expect(code, slug).toMatch(/^[A-Z-]{2,40}$/)
    expect(line.length, slug).toBeLessThanOrEqual(300)
    expect(reason.length, slug).toBeLessThanOrEqual(400) // its section comes behind it
    const same = proposals.filter((one) => one.slug === slug && one.code === code)
    expect(same, `${slug}: ${code}`).toHaveLength(1)
  }
  expect(new Set(jobFacts.map(({ slug }) => slug)).size).toBe(jobFacts.length)
})

test('every section that a proposal names is one whose source docs/sources.md has', () => {
  const sources = readFileSync('docs/sources.md', 'utf8')
  const numbers = proposals.flatMap(({ section }) => section.match(/\d{3}\.\d+/g) ?? [])
  expect(numbers.length).toBeGreaterThanOrEqual(proposals.length)
  expect(numbers.filter((number) => !sources.includes(number))).toEqual([])
})
