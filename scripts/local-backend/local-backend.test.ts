import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { thisCheckout } from './checkout.ts'
import { openMainDatabase, resetMainDatabase } from './database.ts'
import { leasePostgres, type PostgresServer } from './postgres.ts'
import { type Mail, startTestBackend, type TestBackend } from './testing.ts'

/** A small separate project, so that these tests don't depend on the site's tables. */
const notes = `
create table public.notes (
  id bigint generated always as identity primary key,
  author uuid default auth.uid(),
  words text not null check (words <> ''),
  price numeric(8, 2) not null default 1.50,
  written_at timestamptz not null default now()
);
alter table public.notes enable row level security;
create policy "everyone reads" on public.notes for select to anon, authenticated using (true);
create policy "people write their own" on public.notes for insert to authenticated with check (author = auth.uid());

create function public.refuse(code text) returns void language plpgsql as $$
begin
  raise exception using errcode = code, message = 'refused';
end $$;
create function public.wait(seconds numeric) returns void language sql as $$ select pg_sleep(seconds) $$;
create function public.wait_long(seconds numeric) returns void language sql set statement_timeout = '20s' as $$ select pg_sleep(seconds) $$;
create function public.caller() returns text language sql as $$
  select current_setting('request.headers')::json ->> 'x-forwarded-for'
$$;

insert into storage.buckets (id, name, public) values ('photos', 'photos', false);
create policy "people keep photos" on storage.objects to authenticated
  using (bucket_id = 'photos') with check (bucket_id = 'photos');
`

const folders: string[] = []

function newCheckout(): string {
  const checkout = mkdtempSync(join(tmpdir(), 'checkout-'))
  chmodSync(checkout, 0o755)
  folders.push(checkout)
  mkdirSync(join(checkout, 'supabase/migrations'), { recursive: true })
  mkdirSync(join(checkout, 'supabase/functions/greet'), { recursive: true })
  for (const name of ['config.toml', 'templates'])
    cpSync(join(thisCheckout, 'supabase', name), join(checkout, 'supabase', name), { recursive: true })
  writeFileSync(join(checkout, 'supabase/migrations/20260101000000_notes.sql'), notes)
  writeFileSync(
    join(checkout, 'supabase/functions/greet/index.ts'),
    `export default { fetch: async (request: Request) => new Response('Hello ' + (await request.text())) }`,
  )
  return checkout
}

async function ask(url: string, query: string) {
  // A server that is stopping closes the connection silently, and the driver would wait for an answer.
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice() {} })
  try {
    return await sql.unsafe(query)
  } finally {
    await sql.end({ timeout: 2 })
  }
}

const isAnswering = (url: string) =>
  ask(url, 'select 1').then(
    () => true,
    () => false,
  )

/** Another process that uses the checkout's server, until it is killed. */
async function anotherProcess(checkout: string): Promise<ChildProcess> {
  const script = `
    const { leasePostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))})
    await leasePostgres(${JSON.stringify(checkout)})
    console.log('ready')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', '')
})

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('the Postgres server of a checkout', () => {
  let server: PostgresServer | undefined
  afterEach(async () => {
    await server?.release()
  })

  test('is the one that .env.local names, where it names one', async () => {
    const checkout = newCheckout()
    writeFileSync(join(checkout, '.env'), 'DATABASE_URL=postgresql://me@127.0.0.1:9/shared\n')
    writeFileSync(join(checkout, '.env.local'), 'DATABASE_URL=postgresql://me@127.0.0.1:9/mine\n')
    vi.stubEnv('DATABASE_URL', undefined)
    expect(await leasePostgres(checkout)).toMatchObject({ isLocal: false, mainDatabase: 'mine' })
    vi.stubEnv('DATABASE_URL', '')
  })

  test('is shared by all processes and stops with the last of them', async () => {
    const checkout = newCheckout()
    const child = await anotherProcess(checkout)
    server = await leasePostgres(checkout)
    const second = await leasePostgres(checkout)
    expect(second.url('postgres')).toBe(server.url('postgres'))
    child.kill()
    await second.release()
    expect(await isAnswering(server.url('postgres'))).toBe(true)
    await server.release()
    expect(await isAnswering(server.url('postgres'))).toBe(false)
  })

  test('stops by itself when the only process that uses it is killed, and starts again', {
    timeout: 90_000,
  }, async () => {
    const checkout = newCheckout()
    const child = await anotherProcess(checkout)
    server = await leasePostgres(checkout)
    const url = server.url('postgres')
    await server.release()
    expect(await isAnswering(url)).toBe(true)
    child.kill('SIGKILL')
    await expect.poll(() => isAnswering(url), { timeout: 60_000 }).toBe(false)
    server = await leasePostgres(checkout)
    expect(await isAnswering(server.url('postgres'))).toBe(true)
  })

  test('is taken over if its supervisor was killed and left it behind', async () => {
    const checkout = newCheckout()
    server = await leasePostgres(checkout)
    await ask(server.url('postgres'), 'create database kept')
    const { supervisorPid } = JSON.parse(
      readFileSync(join(checkout, 'supabase/.temp/postgres/supervisor.json'), 'utf8'),
    ) as { supervisorPid: number }
    process.kill(supervisorPid, 'SIGKILL')
    const next = await leasePostgres(checkout)
    expect(await isAnswering(next.url('kept'))).toBe(true)
    await next.release()
  })

  test('keeps every row it has acknowledged, even if it is killed while many people write', {
    timeout: 90_000,
  }, async () => {
    server = await leasePostgres(newCheckout())
    const url = server.url('postgres')
    const [place] = await ask(url, `select current_setting('data_directory') || '/postmaster.pid' as file`)
    await ask(url, 'create table letters (id int primary key)')
    await ask(url, 'checkpoint')
    const acknowledged: number[] = []
    let next = 0
    const write = async () => {
      const sql = postgres(url, { max: 1, onnotice() {} })
      try {
        for (;;) {
          const id = next++
          await sql`insert into letters values (${id})`
          acknowledged.push(id)
        }
      } catch {
        // The server is gone. What it had not acknowledged may or may not be there.
      } finally {
        await sql.end({ timeout: 0 })
      }
    }
    const writers = Array.from({ length: 8 }, write)
    await expect.poll(() => acknowledged.length, { interval: 2 }).toBeGreaterThan(300)
    process.kill(Number.parseInt(readFileSync(String(place?.file), 'utf8'), 10), 'SIGKILL')
    await Promise.all(writers)

    await expect.poll(() => isAnswering(url), { timeout: 60_000 }).toBe(true)
    const kept = new Set((await ask(url, 'select id from letters')).map(({ id }) => Number(id)))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  })

  test('is a different one in another checkout', async () => {
    server = await leasePostgres(newCheckout())
    const other = await leasePostgres(newCheckout())
    expect(new URL(other.url('postgres')).port).not.toBe(new URL(server.url('postgres')).port)
    expect(new URL(other.url('postgres')).password).not.toBe(new URL(server.url('postgres')).password)
    await other.release()
  })

  test('keeps what was written between two starts, and applies only new migrations', async () => {
    const checkout = newCheckout()
    const supabaseFolder = join(checkout, 'supabase')
    server = await leasePostgres(checkout)
    await ask(await openMainDatabase(server, supabaseFolder), `insert into notes (words) values ('kept')`)
    await server.release()

    writeFileSync(
      join(supabaseFolder, 'migrations/20260102000000_title.sql'),
      'alter table notes add title text',
    )
    server = await leasePostgres(checkout)
    const url = await openMainDatabase(server, supabaseFolder)
    expect(await ask(url, 'select words, title from notes')).toEqual([{ words: 'kept', title: null }])
    expect(await ask(url, 'select version from supabase_migrations.schema_migrations')).toHaveLength(2)

    await resetMainDatabase(server, supabaseFolder)
    expect(await ask(url, 'select words, title from notes')).toEqual([])
  })

  test('starts over with a seed of today, and copies it as long as that is so', async () => {
    const checkout = newCheckout()
    const supabaseFolder = join(checkout, 'supabase')
    writeFileSync(
      join(supabaseFolder, 'seed.sql'),
      'insert into notes (words) values (clock_timestamp()::text)',
    )
    server = await leasePostgres(checkout)
    const url = await openMainDatabase(server, supabaseFolder)
    const postgresServer = server
    const seededAnew = async () => {
      await resetMainDatabase(postgresServer, supabaseFolder)
      return (await ask(url, 'select words from notes'))[0]?.words
    }
    const midnight = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000)
    vi.useFakeTimers({ toFake: ['Date'], now: midnight })
    try {
      const first = await seededAnew()
      expect(await seededAnew()).toBe(first)
      vi.setSystemTime(midnight.getTime() + 24 * 60 * 60_000)
      expect(await seededAnew()).not.toBe(first)
    } finally {
      vi.useRealTimers()
    }
  })

  test('names the file and the line of a migration that fails', async () => {
    const checkout = newCheckout()
    writeFileSync(
      join(checkout, 'supabase/migrations/20260103000000_broken.sql'),
      'select 1;\nselect wrong;\n',
    )
    server = await leasePostgres(checkout)
    await expect(openMainDatabase(server, join(checkout, 'supabase'))).rejects.toThrow(
      '20260103000000_broken.sql:2: column "wrong" does not exist',
    )
  })
})

describe('the backend', () => {
  let checkout: string
  let backend: TestBackend
  const password = 'correct-horse-2003'

  beforeAll(async () => {
    checkout = newCheckout()
    backend = await startTestBackend({ checkout })
  })
  afterAll(() => backend?.stop())

  const linkOf = (mail?: Mail) =>
    new URL(/http\S+\/auth\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://no-link.test')

  /** Signs up, confirms the address with the mail, and sets the password. */
  async function newCustomer(email: string) {
    const { error } = await backend.anon().auth.signUp({ email, password })
    expect(error).toBeNull()
    const mail = (await backend.mails()).find(({ to }) => to === email)
    const client = backend.anon()
    await client.auth.verifyOtp({
      token_hash: linkOf(mail).searchParams.get('token_hash') ?? '',
      type: 'signup',
    })
    await client.auth.updateUser({ password })
    return client
  }

  test('a visitor signs up, confirms the address from the mail, and is signed in on the page they were going to', async () => {
    const email = 'new@example.test'
    const options = { emailRedirectTo: `${backend.url}/dashboard` }
    const { data } = await backend.anon().auth.signUp({ email, password, options })
    expect(data.session).toBeNull()
    await expect(backend.signIn(email, password)).rejects.toThrow('Email not confirmed')

    const [mail] = await backend.mails()
    expect(mail).toMatchObject({ to: email, subject: 'Confirm your address' })
    const link = linkOf(mail)
    expect(`${link.origin}${link.pathname}`).toBe(`${backend.url}/auth`)
    expect(link.searchParams.get('next')).toBe(`${backend.url}/dashboard`)
    const proof = { token_hash: link.searchParams.get('token_hash') ?? '', type: 'signup' } as const
    // Hosted accepts only the hash.
    const mixed = await backend.anon().auth.verifyOtp({ ...proof, email } as typeof proof)
    expect(mixed.error?.code).toBe('validation_failed')
    const { session } = (await backend.anon().auth.verifyOtp(proof)).data
    const claims = JSON.parse(
      Buffer.from(session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as object
    expect(claims).toMatchObject({ aal: 'aal1', role: 'authenticated', app_metadata: { provider: 'email' } })
  })

  test('signing up again does not reveal who has an account', async () => {
    const email = 'known@example.test'
    await newCustomer(email)
    const { data, error } = await backend.anon().auth.signUp({ email, password })
    expect(error).toBeNull()
    expect(data.user?.identities).toEqual([])
  })

  test('what is no text where one is expected is refused, and is no failure of the server', async () => {
    const email = 'texts@demo.test'
    const { url, publishableKey: apikey } = backend
    const ask = async (method: string, path: string, body: unknown, more: Record<string, string> = {}) => {
      const headers = { apikey, 'content-type': 'application/json', ...more }
      return (await fetch(`${url}/auth/v1/${path}`, { method, headers, body: JSON.stringify(body) })).status
    }
    const { data } = await (await newCustomer(email)).auth.getSession()
    for (const wrong of [5, { length: 3 }])
      expect(await ask('POST', 'token?grant_type=password', { email, password: wrong })).toBe(400)
    const authorization = `Bearer ${data.session?.access_token}`
    for (const wrong of [{ email: [email] }, { email: { of: email } }, { password: 5 }, null])
      expect(await ask('PUT', 'user', wrong, { authorization }), JSON.stringify(wrong)).toBe(400)
  })

  test('the mail can be sent again, and its code works too', async () => {
    const email = 'again@example.test'
    await backend.anon().auth.signUp({ email, password })
    await sleep(1_100)
    expect((await backend.anon().auth.resend({ type: 'signup', email })).error).toBeNull()
    const [mail] = await backend.mails()
    const token = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    const { data, error } = await backend.anon().auth.verifyOtp({ type: 'email', email, token })
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(email)
  })

  test('a session ends a week after signing in, or after three days without a visit', async () => {
    for (const [column, age] of [
      ['created_at', '169 hours'],
      ['refreshed_at', '73 hours'],
    ] as const) {
      const client = await newCustomer(`${column}@example.test`)
      const { data } = await client.auth.refreshSession()
      expect(data.session).not.toBeNull()
      await backend.sql`
        update auth.sessions set ${backend.sql(column)} = now() - ${age}::interval
        where user_id = ${data.user?.id ?? ''}`
      expect((await client.auth.refreshSession()).error?.code).toBe('session_expired')
    }
  })

  test('a photo is uploaded with a signed URL, listed, and read with a signed URL', async () => {
    const photos = (await newCustomer('photos@example.test')).storage.from('photos')
    const upload = await photos.createSignedUploadUrl('panel/front.jpg')
    const photo = new Blob(['a photo'], { type: 'image/jpeg' })
    const uploaded = await backend
      .anon()
      .storage.from('photos')
      .uploadToSignedUrl('panel/front.jpg', upload.data?.token ?? '', photo)
    expect(uploaded.data).toMatchObject({ path: 'panel/front.jpg', fullPath: 'photos/panel/front.jpg' })

    expect((await photos.list()).data).toMatchObject([{ name: 'panel', id: null }])
    expect((await photos.list('panel')).data).toMatchObject([{ name: 'front.jpg', metadata: { size: 7 } }])
    expect((await backend.anon().storage.from('photos').download('panel/front.jpg')).error).not.toBeNull()

    const { data } = await photos.createSignedUrl('panel/front.jpg', 60)
    const read = await fetch(data?.signedUrl ?? '')
    expect(read.headers.get('content-type')).toBe('image/jpeg')
    expect(await read.text()).toBe('a photo')

    const several = await photos.createSignedUrls(['panel/front.jpg', 'panel/back.jpg'], 60)
    expect(several.data).toMatchObject([
      { path: 'panel/front.jpg', error: null },
      { path: 'panel/back.jpg', error: expect.stringContaining('does not exist'), signedUrl: null },
    ])
    expect(await (await fetch(several.data?.[0]?.signedUrl ?? '')).text()).toBe('a photo')
  })

  test.each([
    ['P0001', 400],
    ['23514', 400],
    ['23505', 409],
    ['28000', 403],
    ['42501', 401],
    ['PT409', 409],
    ['P0002', 500],
    ['57014', 500],
  ])('the database’s refusal %s arrives with status %d', async (code, status) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const answer = await backend.rest('rpc/refuse', { method: 'POST', body: { code } })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code, message: 'refused' })
    logged.mockRestore()
  })

  test('a visitor is refused what they may not do, and the failed check is named', async () => {
    const visitor = await backend.rest('notes', { method: 'POST', body: { words: 'hello' } })
    expect([visitor.status, await visitor.json()]).toMatchObject([401, { code: '42501' }])
    const admin = await backend.rest('notes', {
      token: backend.secretKey,
      method: 'POST',
      body: { words: '' },
    })
    expect([admin.status, await admin.json()]).toMatchObject([400, { code: '23514' }])
  })

  test('nobody changes or deletes a whole table with one request', async () => {
    for (const [method, verb, body] of [
      ['PATCH', 'UPDATE', { words: 'gone' }],
      ['DELETE', 'DELETE', undefined],
    ] as const) {
      const answer = await backend.rest('notes?select=id', { token: backend.secretKey, method, body })
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { code: '21000', message: `${verb} requires a WHERE clause` },
      ])
      const one = await backend.rest('notes?id=eq.0', { token: backend.secretKey, method, body })
      expect(one.status).toBe(204)
    }
  })

  test('a visitor’s statement is cancelled after three seconds, that of somebody signed in after eight, unless the function says otherwise', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { data } = await (await newCustomer('patient@example.test')).auth.getSession()
    const token = data.session?.access_token ?? ''
    const waits = async (
      seconds: number,
      { name = 'wait', ...asked }: { name?: string; token?: string } = {},
    ) => {
      const answer = await backend.rest(`rpc/${name}`, { method: 'POST', body: { seconds }, ...asked })
      return answer.ok ? 'done' : ((await answer.json()) as { code: string }).code
    }
    const all = [
      waits(3.5),
      waits(3.5, { token }),
      waits(8.5, { token }),
      waits(8.5, { token, name: 'wait_long' }),
    ]
    expect(await Promise.all(all)).toEqual(['57014', 'done', '57014', 'done'])
    vi.mocked(console.error).mockRestore()
  }, 20_000)

  test('numbers and times arrive as hosted Supabase writes them, at most 1,000 rows', async () => {
    await backend.sql`insert into notes (words) select 'note ' || n from generate_series(1, 1200) n`
    const answer = await backend.rest('notes?select=price,written_at', { headers: { prefer: 'count=exact' } })
    const rows = (await answer.json()) as { price: unknown; written_at: unknown }[]
    expect(rows).toHaveLength(1000)
    expect(answer.headers.get('content-range')).toBe('0-999/1200')
    expect(rows[0]?.price).toBe(1.5)
    expect(rows[0]?.written_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
  })

  test('a visitor cannot fake the address they come from', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const answer = await backend.rest('rpc/caller', { method: 'POST', body: {}, headers })
    expect(await answer.json()).toBe('127.0.0.1')
  })

  test('an edge function answers', async () => {
    const { data } = await backend.anon().functions.invoke('greet', { body: 'Ronkonkoma' })
    expect(data).toBe('Hello Ronkonkoma')
    expect((await fetch(`${backend.url}/functions/v1/nothing`)).status).toBe(404)
  })

  test('requests through a foreign host name see no mail and cause none', async () => {
    const { port } = new URL(backend.url)
    const asked = (path: string, method: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { host: `evil.test:${port}`, apikey: backend.publishableKey }
        const call = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
        call.on('error', reject).end()
      })
    const before = await backend.mails()
    expect(await asked('/_mail.json', 'GET')).toBe(421)
    expect(await asked('/auth/v1/recover', 'POST')).toBe(421)
    expect(await backend.mails()).toEqual(before)
  })

  test('mail is listed on a page', async () => {
    const list = await fetch(`${backend.url}/_mail`)
    expect(await list.text()).toContain('Confirm your address')
  })

  test('with its connections cut or the server gone it answers 503, and then works again', async () => {
    const read = async () => (await backend.rest('notes?limit=1')).status
    expect(await read()).toBe(200)
    await backend.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    await expect.poll(read).toBe(200)

    const pidFile = (
      await backend.sql`select current_setting('data_directory') || '/postmaster.pid' as path`
    )[0]?.path
    process.kill(Number.parseInt(readFileSync(String(pidFile), 'utf8'), 10), 'SIGKILL')
    await expect.poll(read, { interval: 5 }).toBe(503)
    await expect.poll(read).toBe(200)
  })

  test('while it is down a browser is refused, and the same address works again later', async () => {
    await backend.pause()
    await expect(backend.rest('notes')).rejects.toThrow()
    await backend.resume()
    expect((await backend.rest('notes?limit=1')).status).toBe(200)
  })
})
