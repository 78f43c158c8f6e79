/**
 * `npm run config:push -- your-project-ref`: sends the settings in `supabase/config.toml` to a hosted project with the Supabase
 * CLI, once they contain nothing from a laptop. SITE_URL, MAIL_FROM and MAIL_API_KEY are the same as for the edge functions. Other
 * flags go to the CLI. With `--check` it only says whether the file itself is fit for production.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { thisCheckout } from './local-backend/checkout.ts'
import {
  problemsInProduction,
  readProductionConfig,
  sampleEnvironment,
  withDerived,
} from './production-config.ts'

const [project = '', ...flags] = process.argv.slice(2)
const isCheck = project === '--check'
const config = readProductionConfig(join(thisCheckout, 'supabase'))
const env = isCheck ? sampleEnvironment : withDerived(process.env)

const problems = problemsInProduction(config, env)
if (!isCheck && !/^[a-z]{20}$/.test(project))
  problems.unshift('Say which project: npm run config:push -- the 20 letters of its reference.')
if (problems.length > 0) {
  console.error(problems.join('\n'))
  if (!isCheck) console.error('Nothing was sent.')
  process.exitCode = 1
} else if (isCheck) console.log('supabase/config.toml contains no settings from a laptop.')
else {
  // Without the reference in this variable the CLI would silently skip [remotes.production].
  const remote = { SUPABASE_REMOTES_PRODUCTION_PROJECT_ID: project }
  const args = ['config', 'push', `--remote=${project}`, ...flags]
  const { status } = spawnSync('supabase', args, {
    cwd: thisCheckout,
    stdio: 'inherit',
    env: { ...env, ...remote },
  })
  process.exitCode = status ?? 1
}
