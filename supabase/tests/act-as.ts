import { randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { realProject } from '../../scripts/testing/named-project.ts'

export type Account = { role: 'authenticated'; id: string }

/** Whose browser is asking: a visitor's, or a signed-in person's. */
export type Person = { role: 'anon' } | Account

export const anon: Person = { role: 'anon' }

// The seed's demo accounts.
export const admin: Account = { role: 'authenticated', id: '00000000-0000-4000-a000-000000000001' }
export const staff: Account = { role: 'authenticated', id: '00000000-0000-4000-a000-000000000002' }
export const customer: Account = { role: 'authenticated', id: '00000000-0000-4000-a000-000000000003' }

/** How a session was opened: with only a password or a mail, or with a second factor too. */
export type Assurance = 'aal1' | 'aal2'

/** Opens a session as the auth server does at sign-in. Returns its id, which the token carries. */
export async function openSession(
  sql: Sql | TransactionSql,
  userId: string,
  aal: Assurance = 'aal1',
): Promise<string> {
  const [session] = await sql<{ id: string }[]>`
    insert into auth.sessions (id, user_id, aal, created_at, updated_at)
    select gen_random_uuid(), id, ${aal}, now(), now() from auth.users where id = ${userId}
    returning id`
  // Someone whose account is gone still has a token.
  return session?.id ?? randomUUID()
}

/** For the rest of the transaction, Postgres treats queries as if they came from this person's browser. */
export async function become(tx: TransactionSql, person: Person, aal: Assurance = 'aal1') {
  await tx`select set_config('role', 'none', true)` // the previous person may not open sessions
  const claims =
    person.role === 'anon'
      ? { role: 'anon' }
      : { role: person.role, sub: person.id, aal, session_id: await openSession(tx, person.id, aal) }
  await tx`
    select
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('request.jwt.claim.sub', ${person.role === 'anon' ? '' : person.id}, true),
      set_config('role', ${person.role}, true)`
}

class Undo extends Error {}

/** Runs something in a transaction and rolls it back. A refused statement rejects with Postgres's error. */
export async function undone<T>(sql: Sql, run: (tx: TransactionSql) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  try {
    await sql.begin(async (tx) => {
      result = { value: await run(tx) }
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  if (!result) throw new Error('The transaction did not run')
  return result.value
}

interface NewAccount {
  id?: string
  confirmed?: boolean
  metadata?: object
  /** Without one, nobody can sign in to it. */
  password?: string
  role?: 'customer' | 'staff' | 'admin'
  /** Whether a second factor has been set up. */
  secondFactor?: boolean
}

/** Adds an account as the database's owner, without the sign-up. */
export async function addAccount(
  sql: Sql | TransactionSql,
  email: string,
  {
    id = randomUUID(),
    confirmed = true,
    metadata = {},
    password,
    role = 'customer',
    secondFactor = false,
  }: NewAccount = {},
): Promise<Account> {
  await sql`
    insert into auth.users (
      id, aud, role, email, encrypted_password, email_confirmed_at, raw_user_meta_data, created_at, updated_at
    )
    values (
      ${id}, 'authenticated', 'authenticated', ${email},
      extensions.crypt(${password ?? null}::text, extensions.gen_salt('bf', 4)),
      ${confirmed ? sql`now()` : null}, ${JSON.stringify(metadata)}::text::jsonb, now(), now()
    )`
  if (realProject()) {
    // Supabase Auth finds no account without an instance, and cannot read nulls in the other columns.
    await sql`
      update auth.users set instance_id = '00000000-0000-0000-0000-000000000000', confirmation_token = '',
        recovery_token = '', email_change = '', email_change_token_new = ''
      where id = ${id}`
  }
  await sql`
    insert into auth.identities (
      id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
    )
    values (
      ${id}, 'email', ${id}, ${id},
      jsonb_build_object('sub', ${id}::text, 'email', ${email}::text), now(), now(), now()
    )`
  if (role !== 'customer') await sql`update public.user_roles set role = ${role} where user_id = ${id}`
  if (secondFactor) await addSecondFactor(sql, id)
  return { role: 'authenticated', id }
}

/** Sets up a second factor for an account, as entering an authenticator app's code does on the real auth server. */
export async function addSecondFactor(
  sql: Sql | TransactionSql,
  userId: string,
  status: 'unverified' | 'verified' = 'verified',
) {
  await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
    values (gen_random_uuid(), ${userId}, 'Demo phone', 'totp', ${status}, 'JBSWY3DPEHPK3PXP', now(), now())`
}
