/**
 * `npm run db:content`: tells the database that `DATABASE_URL` names what src/content says of services, towns and the
 * business. To be run when the site goes online, and whenever they have changed; the local backend does it as it starts.
 */
import type { Sql } from 'postgres'
import { contentRows, writeContent } from './content-rows.ts'
import { connect, reason } from './project-database.ts'

let sql: Sql | undefined
try {
  sql = connect(process.env.DATABASE_URL)
  await writeContent(sql)
  const { services, towns } = contentRows
  console.log(
    `The database offers ${services.length} services in ${towns.length - 1} towns, as src/content says.`,
  )
} catch (error) {
  console.error(reason(error))
  process.exitCode = 1
} finally {
  await sql?.end({ timeout: 5 })
}
