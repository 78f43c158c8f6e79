/**
 * `npm run db:first-admin -- you@example.com`: makes an account the first admin of a new installation, in the
 * database that `DATABASE_URL` names. The account has to be there and its address to be confirmed; where there is an
 * admin already it changes nothing, since admins give roles on the site.
 */
import postgres, { type Sql } from 'postgres'

/** Something that whoever runs this can mend. */
class Refusal extends Error {}

async function makeFirstAdmin(sql: Sql, email: string): Promise<void> {
  await sql.begin(async (tx) => {
    // Two that run at once make one admin.
    await tx`select pg_advisory_xact_lock(hashtextextended('first_admin', 0))`
    const [found] = await tx<{ id: string; confirmed: boolean }[]>`
      select id, email_confirmed_at is not null as confirmed from auth.users
      where lower(email) = lower(${email}) and deleted_at is null`
    if (!found) throw new Refusal(`No account has the address ${email}. Sign up on the site with it first.`)
    if (!found.confirmed) {
      throw new Refusal(
        `The address ${email} is not confirmed. Follow the link in the mail that was sent to it.`,
      )
    }
    const [admin] = await tx`select from public.user_roles where role = 'admin' limit 1`
    if (admin) throw new Refusal('There is an admin already. Admins make others admins at /admin/people.')
    await tx`
      insert into public.user_roles (user_id, role) values (${found.id}, 'admin')
      on conflict (user_id) do update set role = 'admin'`
  })
}

/** Connects without what a connection pool of transactions cannot do, and encrypted unless it stays on this machine. */
function connect(address: string | undefined): Sql {
  if (!address) {
    throw new Refusal(
      'Set DATABASE_URL to the connection string of your database; on Supabase it is behind the button Connect.',
    )
  }
  const url = URL.parse(address)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new Refusal(
      'DATABASE_URL has to be a connection string, such as postgresql://user:password@host:5432/postgres',
    )
  }
  const staysHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const saysHow = url.searchParams.has('sslmode') || url.searchParams.has('ssl')
  return postgres(address, {
    max: 1,
    prepare: false,
    connect_timeout: 15,
    onnotice() {},
    ...(!staysHere && !saysHow && { ssl: 'require' as const }),
  })
}

/** What went wrong, in words. */
function reason(error: unknown): string {
  if (error instanceof Refusal) return error.message
  const { code = '', message = String(error) } = error as { code?: string; message?: string }
  if (code === '42P01' || code === '3F000') {
    return 'This database does not have the tables of the site. Run `supabase db push` first.'
  }
  return `The database could not be asked: ${message || code}`
}

const [email, ...more] = process.argv.slice(2)
let sql: Sql | undefined
try {
  if (!email?.includes('@') || more.length > 0) {
    throw new Refusal('Say whose account: npm run db:first-admin -- you@example.com')
  }
  sql = connect(process.env.DATABASE_URL)
  await makeFirstAdmin(sql, email)
  console.log(`${email} is an admin now, and can make others staff and admins at /admin/people.`)
} catch (error) {
  console.error(reason(error))
  process.exitCode = 1
} finally {
  await sql?.end({ timeout: 5 })
}
