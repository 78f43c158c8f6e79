import { expect, test } from 'vitest'

const texts = import.meta.glob<string>(['./**/*.{ts,md}', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What a file says, as it is read: a number that can be pressed is the number. */
const textOf = (file: string) =>
  (texts[`./${file}`] ?? '').replaceAll(/\s+/g, ' ').replace(/\[([^\]]+)\]\(tel:[^)]+\)/g, '$1')

test.each<[file: string, says: RegExp]>([
  ['blog/half-the-lights-bright-half-dim.md', /a lug, a meter jaw or the main breaker has burned/],
  ['blog/half-the-lights-bright-half-dim.md', /touch nothing, get everybody out, call 911/],
  [
    'blog/what-to-do-when-a-breaker-keeps-tripping.md',
    /do not find at once: get everybody out, and call 911/,
  ],
  [
    'problems/emergency-electrician/burning-smell.ts',
    /do not find the cause at once, get everybody out and call 911/,
  ],
  ['contact.ts', /a smell of burning that you cannot place: out of the house first, then 911/],
  [
    'services/texts/emergency-electrician.ts',
    /a smell of burning that you cannot place: leave, and call 911/,
  ],
  [
    'services/in-towns/emergency-electrician.ts',
    /Do not touch the box\. Is it hot.*911\. Otherwise call PSEG/,
  ],
  ['problems/residential-electrician/two-prong-outlets.ts', /Somebody else calls 911 at once/],
  ['problems/lighting-installation/outdoor-lights-trip-the-breaker.ts', /Somebody else calls 911 at once/],
  ['problems/emergency-electrician/sparking-outlet.ts', /burning odor: leave and dial 911/],
])('%s says %s', (file, says) => {
  expect(textOf(file)).toMatch(says)
})
