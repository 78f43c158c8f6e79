/**
 * `npm run db:first-admin -- you@example.com`: makes an account the first admin of a new installation, in the
 * database in `DATABASE_URL`. The owner proves that it is theirs: the address is confirmed, they have just signed in,
 * and the account has a second factor. If there already is an admin it changes nothing, since admins assign roles on the site.
 */
import type { Sql } from 'postgres'
import { connect, Refusal, reason } from './project-database.ts'

type Account = { id: string; confirmed: boolean; signed_in: boolean; has_factor: boolean }

/** Whether this backend can ask for a second factor: the one in `npm run dev` has no such sign-in. */
async function makeFirstAdmin(sql: Sql, email: string): Promise<{ hasFactors: boolean }> {
  return sql.begin(async (tx) => {
    // Two runs at the same time make one admin.
    await tx`select pg_advisory_xact_lock(hashtextextended('first_admin', 0))`
    const [backend] = await tx`select to_regclass('auth.mfa_challenges') is not null as has_factors`
    const hasFactors = backend?.has_factors === true
    const [found] = await tx<Account[]>`
      select
        u.id,
        u.email_confirmed_at is not null as confirmed,
        exists (
          select from auth.sessions s
          where s.user_id = u.id and s.created_at > now() - interval '15 minutes'
            and (s.not_after is null or s.not_after > now())
            and (s.aal::text = 'aal2' or not ${hasFactors})
        ) as signed_in,
        exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as has_factor
      from auth.users u
      where lower(u.email) = lower(${email}) and u.deleted_at is null`
    if (!found) throw new Refusal(`No account has the address ${email}. Sign up on the site with it first.`)
    if (!found.confirmed) {
      throw new Refusal(
        `The address ${email} is not confirmed. Follow the link in the mail that was sent to it.`,
      )
    }
    const [admin] = await tx`select from public.user_roles where role = 'admin' limit 1`
    if (admin) throw new Refusal('There is an admin already. Admins make others admins at /admin/people.')
    if (hasFactors && !found.has_factor) {
      throw new Refusal(
        `The account ${email} has no second factor. Sign in on the site, and turn on two-step sign-in at /dashboard/security.`,
      )
    }
    if (!found.signed_in) {
      throw new Refusal(
        `Nobody has signed in as ${email}${hasFactors ? ', with the second factor,' : ''} within the last 15 minutes. Sign in on the site, then run this again.`,
      )
    }
    await tx`
      insert into public.user_roles (user_id, role) values (${found.id}, 'admin')
      on conflict (user_id) do update set role = 'admin'`
    return { hasFactors }
  })
}

const [email, ...more] = process.argv.slice(2)
let sql: Sql | undefined
try {
  if (!email?.includes('@') || more.length > 0) {
    throw new Refusal('Say whose account: npm run db:first-admin -- you@example.com')
  }
  sql = connect(process.env.DATABASE_URL)
  const { hasFactors } = await makeFirstAdmin(sql, email)
  console.log(`${email} is an admin now, and can make others staff and admins at /admin/people.`)
  if (!hasFactors) {
    console.log(
      'This backend has no two-step sign-in, so no second factor was asked for. Hosted Supabase has it.',
    )
  }
} catch (error) {
  console.error(reason(error))
  process.exitCode = 1
} finally {
  await sql?.end({ timeout: 5 })
}
