import postgres, { type Sql } from 'postgres'

/** Something the person running this can fix. */
export class Refusal extends Error {}

/** Connects to a project's database, using only what a transaction pooler supports, and encrypted unless it stays on this machine. */
export function connect(address: string | undefined): Sql {
  if (!address) {
    throw new Refusal(
      'Set DATABASE_URL to the connection string of your database; on Supabase it is behind the “Connect” button.',
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
export function reason(error: unknown): string {
  if (error instanceof Refusal) return error.message
  const { code = '', message = String(error) } = error as { code?: string; message?: string }
  if (code === '42P01' || code === '3F000') {
    return 'This database does not have the tables of the site. Run `supabase db push` first.'
  }
  return `Could not reach the database: ${message || code}`
}
