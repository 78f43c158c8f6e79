import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { business } from '../src/content/business.ts'

/*
 * What `supabase config push` would send to a hosted project, and what is wrong with it.
 */

export type Environment = Readonly<Record<string, string | undefined>>

type Table = { [name: string]: unknown }
const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The settings in `config.toml`, overridden by `[remotes.production]` the way the CLI does it. */
export function readProductionConfig(supabaseFolder: string): Table {
  const { remotes, ...base } = parse(readFileSync(join(supabaseFolder, 'config.toml'), 'utf8')) as Table
  const production = isTable(remotes) && isTable(remotes.production) ? remotes.production : {}
  return joined(base, production)
}

function joined(base: Table, over: Table): Table {
  const result = { ...base }
  for (const [name, value] of Object.entries(over)) {
    const before = result[name]
    result[name] = isTable(before) && isTable(value) ? joined(before, value) : value
  }
  return result
}

/** Sample variables for somebody's own site, to check the file alone. */
export const sampleEnvironment: Environment = withDerived({
  SITE_URL: 'https://www.contractor-of-yours.com',
  MAIL_FROM: 'Contractor of Yours <office@contractor-of-yours.com>',
  MAIL_API_KEY: 're_sample',
})

/** Adds the variables derived from others: the addresses a link may lead to, and the sender in two parts. */
export function withDerived(env: Environment): Environment {
  const site = env.SITE_URL?.replace(/\/+$/, '')
  const [, name, address] = /^\s*(.*?)\s*<([^<>\s]+@[^<>\s]+)>\s*$/.exec(env.MAIL_FROM ?? '') ?? []
  return {
    ...env,
    ...(site && { SITE_URL: site, SITE_PAGES: `${site}/**` }),
    ...(address && { MAIL_ADDRESS: address, MAIL_NAME: name || business.name }),
  }
}

const seconds = z
  .string()
  .regex(/^\d+[sm]$/)
  .transform((text) => Number.parseInt(text, 10) * (text.endsWith('m') ? 60 : 1))
const on = { enabled: z.literal(true) }

/** What production requires. Settings not named here are not checked. */
const production = z.object({
  db: z.object({ seed: z.object({ enabled: z.literal(false) }) }),
  auth: z.object({
    site_url: z.string(),
    additional_redirect_urls: z.array(z.string()).min(1),
    enable_anonymous_sign_ins: z.literal(false),
    enable_refresh_token_rotation: z.literal(true),
    minimum_password_length: z.number().min(8),
    rate_limit: z.object({ email_sent: z.number().min(100) }),
    email: z.object({
      enable_confirmations: z.literal(true),
      double_confirm_changes: z.literal(true),
      secure_password_change: z.literal(true),
      max_frequency: seconds.refine((value) => value >= 60, 'less than a minute between two mails'),
      smtp: z.object({ ...on, pass: z.string(), admin_email: z.string() }),
      notification: z.object({
        password_changed: z.object(on),
        email_changed: z.object(on),
        identity_linked: z.object(on),
        identity_unlinked: z.object(on),
        mfa_factor_enrolled: z.object(on),
        mfa_factor_unenrolled: z.object(on),
      }),
    }),
  }),
})

const ofTheDemonstration = new URL(business.siteUrl).hostname
/** Names that are nobody's site: this machine's, and those RFC 2606 and RFC 6761 reserve for tests and examples. */
const nobodysHost =
  /(^|\.)(localhost|local|internal|test|example|invalid)$|(^|\.)example\.(com|net|org)$|^[\d.]+$|^\[/

/** Why the settings must not go to a hosted project: one sentence per reason, none if all is well. */
export function problemsInProduction(config: Table, env: Environment): string[] {
  const missing = new Set<string>()
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (isTable(value)) return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, resolve(v)]))
    const name = typeof value === 'string' ? /^env\((\w+)\)$/.exec(value)?.[1] : undefined
    if (!name) return value
    if (!env[name]) missing.add(name)
    return env[name] ?? ''
  }
  const resolved = { db: config.db, auth: resolve(config.auth) }
  const unset = [...missing].map((name) => `${name} is not set${whereFrom[name] ?? ''}.`)
  const wrong = production.safeParse(resolved)
  if (!wrong.success)
    return [
      ...unset,
      ...wrong.error.issues.map(({ path, message }) => `config.toml, ${path.join('.')}: ${message}.`),
    ]
  if (unset.length > 0) return unset

  const { site_url: site, additional_redirect_urls: pages, email } = wrong.data.auth
  const problems = [site, ...pages].flatMap((address) => {
    const url = URL.parse(address)
    if (url?.protocol !== 'https:')
      return [`${address} is not an https address; links in mails would lead there.`]
    if (nobodysHost.test(url.hostname) || url.hostname === ofTheDemonstration)
      return [`${address} is not the address of your site; links in mails would lead there.`]
    if (url.hostname !== URL.parse(site)?.hostname) return [`${address} is not on the site ${site}.`]
    return []
  })
  const [, mailHost = ''] = email.smtp.admin_email.split('@')
  if (nobodysHost.test(mailHost) || mailHost === ofTheDemonstration)
    problems.push(`${email.smtp.admin_email} is not an address of yours, and mails would come from it.`)
  return problems
}

const whereFrom: Record<string, string> = {
  SITE_PAGES: ' (it follows from SITE_URL)',
  MAIL_ADDRESS: ' (it follows from MAIL_FROM, as in "Your Name <office@your-site.com>")',
  MAIL_NAME: ' (it follows from MAIL_FROM)',
}
