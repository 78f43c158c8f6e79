/** A running Supabase project, hosted or from `supabase start`, that tests may write to. */
export interface RealProject {
  url: string
  publishableKey: string
  secretKey: string
  databaseUrl: string
  jwtSecret: string
  /** Where the project's mail is caught. */
  mailUrl: string
}

/** The variables needed for tests against a real project, and what each is. */
export const projectVariables = {
  BACKEND_URL: 'the address of the project, such as http://127.0.0.1:54321',
  BACKEND_PUBLISHABLE_KEY: 'its publishable key',
  BACKEND_SECRET_KEY: 'its secret key',
  BACKEND_DATABASE_URL: 'the connection string of its database, as the role postgres',
  BACKEND_JWT_SECRET: 'its JWT secret',
  MAIL_URL: 'the address of the Mailpit that catches its mail, such as http://127.0.0.1:54324',
}

/** The project named in the environment, or null if tests create their own backend. */
export function realProject(): RealProject | null {
  const {
    BACKEND_URL,
    BACKEND_PUBLISHABLE_KEY = '',
    BACKEND_SECRET_KEY = '',
    BACKEND_DATABASE_URL = '',
    BACKEND_JWT_SECRET = '',
    MAIL_URL = '',
  } = process.env
  if (!BACKEND_URL) return null
  return {
    url: BACKEND_URL.replace(/\/$/, ''),
    publishableKey: BACKEND_PUBLISHABLE_KEY,
    secretKey: BACKEND_SECRET_KEY,
    databaseUrl: BACKEND_DATABASE_URL,
    jwtSecret: BACKEND_JWT_SECRET,
    mailUrl: MAIL_URL,
  }
}
