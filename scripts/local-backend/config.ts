import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'

/** The settings in `supabase/config.toml` the local backend uses, under the CLI's names. lite refuses unknown ones. */
export interface SupabaseConfig {
  api?: { schemas?: string[]; extra_search_path?: string[]; max_rows?: number }
  auth?: {
    jwt_expiry?: number
    enable_signup?: boolean
    minimum_password_length?: number
    password_requirements?:
      | ''
      | 'letters_digits'
      | 'lower_upper_letters_digits'
      | 'lower_upper_letters_digits_symbols'
    sessions?: { timebox?: string; inactivity_timeout?: string }
    email?: {
      enable_confirmations?: boolean
      double_confirm_changes?: boolean
      otp_length?: number
      otp_expiry?: number
      template?: Record<string, MailTemplate>
    }
  }
  storage?: { file_size_limit?: string }
}

/** A mail's subject, and the file of its HTML as an absolute path. */
export interface MailTemplate {
  subject?: string
  content_path?: string
}

/** The mails lite lets us write ourselves; hosted Supabase has these and more. */
const ownTemplates = ['confirmation', 'magic_link', 'recovery', 'email_change']

const heeded = {
  api: ['schemas', 'extra_search_path', 'max_rows'],
  auth: ['jwt_expiry', 'enable_signup', 'minimum_password_length', 'password_requirements'],
  'auth.sessions': ['timebox', 'inactivity_timeout'],
  'auth.email': ['enable_confirmations', 'double_confirm_changes', 'otp_length', 'otp_expiry'],
  storage: ['file_size_limit'],
}

type Section = Record<string, unknown>

/** Reads a supabase folder's `config.toml`; missing settings are as in a new project. */
export function readConfig(supabaseFolder: string): SupabaseConfig {
  const toml = parse(readFileSync(join(supabaseFolder, 'config.toml'), 'utf8')) as Record<
    string,
    Section | undefined
  >
  const pick = (section: Section | undefined, names: string[]) =>
    Object.fromEntries(
      names.flatMap((name) => (section?.[name] === undefined ? [] : [[name, section[name]]])),
    )
  return {
    api: pick(toml.api, heeded.api),
    auth: {
      ...pick(toml.auth, heeded.auth),
      sessions: pick(toml.auth?.sessions as Section | undefined, heeded['auth.sessions']),
      email: {
        ...pick(toml.auth?.email as Section | undefined, heeded['auth.email']),
        template: templates(toml.auth?.email as Section | undefined, supabaseFolder),
      },
    },
    storage: pick(toml.storage, heeded.storage),
  }
}

/** `content_path` is read from the folder above, as the CLI does. */
function templates(email: Section | undefined, supabaseFolder: string): Record<string, MailTemplate> {
  const written = (email?.template ?? {}) as Record<string, MailTemplate | undefined>
  return Object.fromEntries(
    ownTemplates.flatMap((name) => {
      const template = written[name]
      if (!template) return []
      const { content_path: path } = template
      return [[name, { ...template, ...(path && { content_path: join(supabaseFolder, '..', path) }) }]]
    }),
  )
}
