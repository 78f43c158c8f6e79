import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { takeSnapshot } from '../../supabase/tests/snapshot.ts'
import { writeContent } from '../content-rows.ts'
import { thisCheckout } from '../local-backend/checkout.ts'
import { seed } from '../local-backend/database.ts'
import type { TestBackend } from '../local-backend/testing.ts'
import { demoAccounts } from '../local-backend/welcome.ts'
import { clientsOf } from './backend-clients.ts'
import { allMails } from './mail-catcher.ts'

/** A running Supabase project, hosted or that of `supabase start`, that tests may write into. */
export interface RealProject {
  url: string
  publishableKey: string
  secretKey: string
  databaseUrl: string
  jwtSecret: string
  /** Where the project's mail is caught. */
  mailUrl: string
}

/** What has to be set for tests against a real project, and what it is. */
export const projectVariables = {
  BACKEND_URL: 'the address of the project, such as http://127.0.0.1:54321',
  BACKEND_PUBLISHABLE_KEY: 'its publishable key',
  BACKEND_SECRET_KEY: 'its secret key',
  BACKEND_DATABASE_URL: 'the connection string of its database, as the role postgres',
  BACKEND_JWT_SECRET: 'its JWT secret',
  MAIL_URL: 'the address of the Mailpit that catches its mail, such as http://127.0.0.1:54324',
}

/** The project that the environment names, or null where tests make a backend of their own. */
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

/** Opens a project with the seed in it. `stop()` puts back every row; what a killed run has left is put back here. */
export async function openRealProject(project: RealProject): Promise<TestBackend> {
  const { url, publishableKey } = project
  const sql = postgres(project.databaseUrl, { max: 4, onnotice() {} })
  await sql`drop schema if exists snapshot cascade`
  const snapshot = await takeSnapshot(sql, 'before_tests')
  await snapshot.restore()
  await refuseIfInUse(sql)
  await writeContent(sql)
  await seed(project.databaseUrl, join(thisCheckout, 'supabase'))
  const clients = clientsOf(url, publishableKey)
  const openedAt = new Date().toISOString()
  return {
    ...clients,
    ...project,
    sql,
    mails: async () => (await allMails(project.mailUrl)).filter(({ sentAt }) => sentAt >= openedAt),
    pause: onlyLocally,
    resume: onlyLocally,
    async stop() {
      await clients.dispose()
      await snapshot.restore()
      await snapshot.drop()
      await sql.end({ timeout: 2 })
    },
  }
}

/** Tests write into every table and sign in as an admin whose password is in the README. */
async function refuseIfInUse(sql: Sql) {
  const [{ people } = { people: 0 }] = await sql<{ people: number }[]>`
    select count(*)::int as people from auth.users where email <> all (${demoAccounts})`
  if (people > 0) throw new Error(`${people} people have accounts here: tests want a project of their own.`)
}

const onlyLocally = () => Promise.reject(new Error('Only a local backend can be paused.'))
