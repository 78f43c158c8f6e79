import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { business, emergencyNumbers } from './business'
import { services } from './services/services'
import { towns } from './towns/towns'
import { trade } from './trade'

/** As people call it: `PSEG` of `PSEG Long Island`. */
const [utility = ''] = emergencyNumbers.utility.name.split(' ')

const names = [
  business.name,
  business.region,
  ...business.counties,
  business.address.stateName,
  business.address.city,
  business.timeZone,
  `${business.referencePrefix}-`,
  trade.pro,
  trade.work.split(' ')[0] ?? '',
  utility.length > 3 ? utility : emergencyNumbers.utility.name,
  ...towns.map(({ name }) => name),
  ...towns.map(({ slug }) => slug),
  ...services.map(({ slug }) => slug),
]
const named = new RegExp(`(?<![\\w-])(?:${names.map((name) => name.replace(/\W/g, '\\$&')).join('|')})`, 'gi')

/** The exceptions, and why. */
const exceptions: Record<string, string> = {
  'scripts/adopt/answers.ts': 'the trades that schema.org knows',
  'scripts/adopt/ask.ts': 'examples of answers, and the trade whose texts are there',
  'scripts/adopt/trade.ts': 'whom another trade sends people to in an electrical danger',
  'src/app/routes.tsx': 'the addresses of SPEC.md §2',
  'src/lib/paths.ts': 'the addresses of SPEC.md §2',
  'src/lib/danger/harmless.ts': 'words of the recognizer: a utility that nobody here names does no harm',
  'src/lib/danger/hazards-in.ts':
    'words of the recognizer, which tells dangers of a house whatever the trade',
  'src/lib/danger/spelling.ts': 'words of the recognizer, which tells dangers of a house whatever the trade',
  'src/lib/danger/words.ts': 'words of the recognizer: a utility that nobody here names does no harm',
  'src/ui/illustrations/island.tsx': 'the drawing of the map',
  'supabase/seed.sql': 'made-up requests of the demonstration',
}

test('only the content names the business, its area, its phone number, its trade and its services', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'scripts', 'supabase', 'public', 'index.html'], {
    encoding: 'utf8',
  })
  const found = files
    .split('\n')
    .filter((file) => /\.(tsx?|sql|css|html|json|toml|txt)$/.test(file))
    .filter(
      (file) =>
        !/^src\/content\/|\.test\.tsx?$|\/tests?(ing)?\/|questions\/|phrases\/|^supabase\/templates\//.test(
          file,
        ),
    )
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8').replace(/^\s*(?:\/\/|\/?\*|--|\{\/\*).*$/gm, '')
      const names = new Set(code.match(named) ?? [])
      return names.size > 0 ? [`${file}: ${[...names].join(', ')}`] : []
    })
  expect(found.filter((line) => !exceptions[line.split(':')[0] ?? ''])).toEqual([])
})
