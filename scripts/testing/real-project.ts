import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { takeSnapshot } from '../../supabase/tests/snapshot.ts'
import { writeContent } from '../content-rows.ts'
import { thisCheckout } from '../local-backend/checkout.ts'
import { seed } from '../local-backend/database.ts'
import { demoAccounts } from '../local-backend/welcome.ts'
import { clientsOf, type TestBackend } from './backend-clients.ts'
import { allMails } from './mail-catcher.ts'
import type { RealProject } from './named-project.ts'

/** Opens a project and seeds it. `stop()` restores every row; opening restores whatever a killed run left behind. */
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

/** Tests write to every table and sign in as an admin whose password is in the README. */
async function refuseIfInUse(sql: Sql) {
  const [{ people } = { people: 0 }] = await sql<{ people: number }[]>`
    select count(*)::int as people from auth.users where email <> all (${demoAccounts})`
  if (people > 0) throw new Error(`${people} people have accounts here: tests need a project of their own.`)
}

const onlyLocally = () => Promise.reject(new Error('Only a local backend can be paused.'))
