import type { Sql, TransactionSql } from 'postgres'

type Account = { role: 'authenticated'; id: string }

/** Whose browser asks: a visitor's, or that of someone who is signed in. */
export type Person = { role: 'anon' } | Account

export const anon: Person = { role: 'anon' }

// The seed's demo accounts.
export const admin: Account = { role: 'authenticated', id: '00000000-0000-4000-a000-000000000001' }
export const staff: Account = { role: 'authenticated', id: '00000000-0000-4000-a000-000000000002' }
export const customer: Account = { role: 'authenticated', id: '00000000-0000-4000-a000-000000000003' }

/** From here to the end of the transaction, Postgres sees what it sees when this person's browser asks. */
export async function become(tx: TransactionSql, person: Person) {
  const claims = person.role === 'anon' ? { role: 'anon' } : { role: person.role, sub: person.id }
  await tx`
    select
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('request.jwt.claim.sub', ${person.role === 'anon' ? '' : person.id}, true),
      set_config('role', ${person.role}, true)`
}

class Undo extends Error {}

/** Runs something in a transaction and undoes it. A refused statement ends it with Postgres's error. */
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

/** Adds an account past the sign-up, as the owner of the database. */
export async function addAccount(
  sql: Sql | TransactionSql,
  email: string,
  { confirmed = true, metadata = {} }: { confirmed?: boolean; metadata?: object } = {},
): Promise<Account> {
  const [account] = await sql<{ id: string }[]>`
    insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
    values (
      gen_random_uuid(), 'authenticated', 'authenticated', ${email},
      ${confirmed ? sql`now()` : null}, ${JSON.stringify(metadata)}::text::jsonb
    )
    returning id`
  if (!account) throw new Error(`No account for ${email}`)
  return { role: 'authenticated', id: account.id }
}
