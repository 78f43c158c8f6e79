import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { prettifyError } from 'zod'
import { adopt, type Report } from './adopt/adopt.ts'
import { answersSchema } from './adopt/answers.ts'
import { ask } from './adopt/ask.ts'

/*
 * `npm run adopt` asks for a business and makes the site its own; `npm run adopt -- --from FILE` reads the answers from a file.
 */

const [flag, file] = process.argv.slice(2)

async function answersFrom(): Promise<unknown> {
  if (flag === '--from' && file) return JSON.parse(readFileSync(file, 'utf8'))
  if (flag !== undefined || !process.stdin.isTTY)
    throw new Error('Write npm run adopt -- --from FILE, with a file like the one in demo/.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const ended = new AbortController()
  terminal.once('close', () => ended.abort())
  try {
    return await ask((question) => terminal.question(`${question} `, { signal: ended.signal }), console.log)
  } catch (error) {
    throw ended.signal.aborted
      ? new Error('\nNothing was changed: the questions were not all answered.')
      : error
  } finally {
    terminal.close()
  }
}

function tell({ written, kept, deleted, renumbered, unwritten, inherited, toWrite }: Report) {
  console.log(
    `Written: ${written.length} files in src/content. Deleted with the old towns and jobs: ${deleted.length}.`,
  )
  console.log(
    `The utilities’ numbers were exchanged in ${renumbered.length} files, and their names where somebody is told to call.`,
  )
  for (const path of kept) console.log(`Left alone, since it was changed by hand: src/content/${path}`)
  console.log('\nLeft to write:')
  console.log(
    '  these pages; until one is taken out of src/content/unwritten.ts, search engines do not list it:',
  )
  for (const page of unwritten) console.log(`    ${page}`)
  if (inherited.length > 0)
    console.log(
      '  these pages say what every site made from this one says; rewrite one in your own words, and take it out of the same list:',
    )
  for (const page of inherited) console.log(`    ${page}`)
  if (written.includes('law.ts'))
    console.log('  src/content/law.ts: what your state’s law says to customers, by a lawyer')
  for (const { file, lines } of toWrite)
    console.log(
      `  src/content/${file}: ${lines === 1 ? '1 line names' : `${lines} lines name`} what was here before`,
    )
  console.log(
    'npm run build checks the content, and names whatever a business that is not made up may not say.',
  )
}

try {
  const answers = answersSchema.safeParse(await answersFrom())
  if (!answers.success) throw new Error(prettifyError(answers.error))
  tell(await adopt(process.cwd(), answers.data, new Date().toISOString().slice(0, 10)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
