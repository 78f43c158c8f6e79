/**
 * `npm run test:hosted`: the database and access tests, and a few browser stories, against a real Supabase project: the one from
 * `supabase start`, or a hosted one for experiments. docs/deploying.md says how. With arguments, only the test files they name.
 */
import { spawnSync } from 'node:child_process'
import { projectVariables, realProject } from './testing/named-project.ts'

const missing = Object.entries(projectVariables).filter(([name]) => !process.env[name])
const project = realProject()
const files = process.argv.slice(2)

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

if (missing.length > 0 || !project) {
  console.error(
    [
      'Nothing was tested: there is no project to test against. Set',
      ...missing.map(([name, what]) => `  ${name}: ${what}`),
      'See “Trying it against a real project” in docs/deploying.md.',
    ].join('\n'),
  )
  process.exitCode = 1
} else {
  // One file at a time: they share the project's database, and each restores what it changed.
  const steps = [() => run('vitest', ['run', '--project', 'hosted', '--no-file-parallelism', ...files])]
  if (files.length === 0) {
    const site = { VITE_SUPABASE_URL: project.url, VITE_SUPABASE_PUBLISHABLE_KEY: project.publishableKey }
    steps.push(
      () => run('npm', ['run', '--silent', 'build'], site),
      () => run('playwright', ['test', '--grep', '@short', '--workers=1']),
    )
  }
  if (!steps.every((step) => step())) process.exitCode = 1
}
