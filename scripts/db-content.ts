/**
 * `npm run db:content`: tells the database in `DATABASE_URL` what src/content says about services, towns and the
 * business. Run it when the site goes online and whenever they change; the local backend does it when it starts.
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
