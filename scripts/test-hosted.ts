/**
 * `npm run test:hosted`: tells the stories of signing in to a real Supabase Auth, a hosted project's or that of `supabase start`. It makes accounts,
 * so not the one that people use. docs/deploying.md says how.
 */
import { spawnSync } from 'node:child_process'

const wanted = {
  HOSTED_URL: 'the address of the project, such as https://your-project.supabase.co',
  HOSTED_PUBLISHABLE_KEY: 'its publishable key',
  MAIL_URL: 'the address of the Mailpit that catches its mail, such as http://127.0.0.1:54324',
}
const missing = Object.entries(wanted).filter(([name]) => !process.env[name])

if (missing.length > 0) {
  console.error(
    [
      'Nothing was tested: there is no project to test against. Set',
      ...missing.map(([name, what]) => `  ${name}: ${what}`),
      'See “Trying it against a real project” in docs/deploying.md.',
    ].join('\n'),
  )
  process.exitCode = 1
} else {
  const { status } = spawnSync('vitest', ['run', '--project', 'hosted', ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
