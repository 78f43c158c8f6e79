import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { thisCheckout } from './local-backend/checkout.ts'
import {
  problemsInProduction,
  readProductionConfig,
  sampleEnvironment,
  withDerived,
} from './production-config.ts'
import { type StandIn, startStandIn } from './testing/stand-in.ts'

const reference = 'kettlelakeproduction'
const given = {
  SITE_URL: 'https://www.contractor-of-yours.com/',
  MAIL_FROM: 'Contractor of Yours <office@contractor-of-yours.com>',
  MAIL_API_KEY: 're_a_key',
}

/** The part of Supabase's management API that the CLI uses to send settings. */
let api: StandIn
let folder: string

beforeAll(async () => {
  api = await startStandIn(({ method, url: { pathname } }) => {
    if (method !== 'GET') return { status: 200, body: {} }
    if (pathname.endsWith('/config')) {
      const attributes = {
        auth: { site_url: 'https://before.example.com', uri_allow_list: '', smtp_max_frequency: 1 },
      }
      return { status: 200, body: { data: { type: 'project_config', id: reference, attributes } } }
    }
    if (pathname.endsWith('/billing/addons'))
      return { status: 200, body: { selected_addons: [], available_addons: [] } }
    return {
      status: 200,
      body: { id: reference, ref: reference, name: 'Production', status: 'ACTIVE_HEALTHY' },
    }
  })
  folder = mkdtempSync(join(tmpdir(), 'config-push-'))
  const address = api.url.replace('localhost', '127.0.0.1')
  writeFileSync(
    join(folder, 'profile.yml'),
    `name: stand-in\napi_url: ${address}\ndashboard_url: ${address}\nproject_host: supabase.example\n`,
  )
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await api.stop()
})

/** Runs the command as a person does, against the stand-in; returns its output and the sign-in settings that arrived. */
async function push(env: Record<string, string>, project = reference) {
  api.calls.length = 0
  const { PATH = '' } = process.env
  const args = ['scripts/config-push.ts', project, '--yes', `--profile=${join(folder, 'profile.yml')}`]
  const said = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      args,
      {
        cwd: thisCheckout,
        env: {
          PATH,
          HOME: folder,
          DO_NOT_TRACK: '1',
          SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
          ...env,
        },
      },
      (_, stdout, stderr) => resolve(stdout + stderr),
    )
  })
  const sent = api.calls.filter(({ method }) => method !== 'GET')
  const auth = sent.find(({ url }) => url.pathname.endsWith('/config/auth'))
  return { said, sent, auth: auth && (JSON.parse(auth.body.toString()) as Record<string, unknown>) }
}

test('the Supabase CLI sends a hosted project its own address and production’s limits, and nothing from a laptop', async () => {
  const { said, sent, auth } = await push(given)
  expect(said).toContain('[remotes.production]')
  expect(auth).toMatchObject({
    site_url: 'https://www.contractor-of-yours.com',
    uri_allow_list: 'https://www.contractor-of-yours.com/**',
    smtp_max_frequency: 60,
    rate_limit_email_sent: 300,
    smtp_host: 'smtp.resend.com',
    smtp_admin_email: 'office@contractor-of-yours.com',
    smtp_sender_name: 'Contractor of Yours',
    mailer_autoconfirm: false,
    mailer_notifications_password_changed_enabled: true,
    mailer_notifications_email_changed_enabled: true,
    mailer_notifications_mfa_factor_unenrolled_enabled: true,
  })
  expect(sent.map(({ body }) => body.toString()).join()).not.toMatch(
    /localhost|127\.0\.0\.1|env\(|demo\.test/,
  )
})

test.each([
  [
    'an address of this machine',
    { SITE_URL: 'http://localhost:5173' },
    'http://localhost:5173 is not an https address',
  ],
  [
    'the demonstration’s address',
    { SITE_URL: 'https://kettlelake.example' },
    'is not the address of your site',
  ],
  ['no address', { SITE_URL: '' }, 'SITE_URL is not set'],
  ['no sender', { MAIL_FROM: '' }, 'MAIL_ADDRESS is not set'],
  ['a made-up sender', { MAIL_FROM: 'X <office@kettlelake.example>' }, 'is not an address of yours'],
  ['no key for mail', { MAIL_API_KEY: '' }, 'MAIL_API_KEY is not set'],
])('with %s nothing is sent', async (_, wrong, why) => {
  const { said, sent } = await push({ ...given, ...wrong })
  expect(said.replaceAll("'", '’')).toContain(why)
  expect(said).toContain('Nothing was sent.')
  expect(sent).toEqual([])
})

test('without a project reference nothing is sent', async () => {
  expect((await push(given, 'yourproject')).said).toContain('Say which project')
})

test.each([
  ['seconds between mails', (text: string) => text.replace('"60s"', '"1s"'), 'auth.email.max_frequency'],
  [
    'a laptop’s address',
    (text: string) => text.replace('"env(SITE_URL)"', '"http://localhost:5173"'),
    'localhost',
  ],
  [
    'demo data',
    (text: string) => text.replace('db.seed]\nenabled = false', 'db.seed]\nenabled = true'),
    'db.seed',
  ],
  [
    'addresses that are not confirmed',
    (text: string) => text.replace('enable_confirmations = true', 'enable_confirmations = false'),
    'enable_confirmations',
  ],
])('a config.toml with %s for production is refused', (_, change, why) => {
  const text = readFileSync(join(thisCheckout, 'supabase/config.toml'), 'utf8')
  const changed = join(folder, 'changed')
  mkdirSync(changed, { recursive: true })
  writeFileSync(join(changed, 'config.toml'), change(text))
  expect(problemsInProduction(readProductionConfig(changed), sampleEnvironment).join()).toContain(why)
  writeFileSync(join(changed, 'config.toml'), text)
  expect(problemsInProduction(readProductionConfig(changed), withDerived(given))).toEqual([])
})
