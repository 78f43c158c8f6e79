import type { Sql } from 'postgres'
import { business } from '../../src/content/business.ts'
import { contracts } from '../../src/content/contracts.ts'

/*
 * A business with very many customers, to test and benchmark the database. The rows bypass triggers and foreign-key checks,
 * because adding each through its function would take hours; what the triggers would have stored is stored here.
 */

/** The id of a row by its number, as `many()` makes it. */
export const idSql = (
  kind:
    | 'request'
    | 'job'
    | 'review'
    | 'chat'
    | 'account'
    | 'customer'
    | 'property'
    | 'price'
    | 'assembly'
    | 'estimate'
    | 'invoice',
  n: string,
) => `md5('${kind} ' || ${n})::uuid`

/** A request's reference, by its number. */
export const referenceSql = (n: string) =>
  `'${business.referencePrefix}-' || translate(upper(lpad(to_hex(${n}::bigint * 7368787 % 16777216), 6, '0')), '01', 'XY')`

/** A fifth of them live on a Maple Street. */
const address = `n % 250 || (array[' Maple Street', ' Oak Avenue', ' Main Street', ' Bay Road', ' Harbor Lane'])[1 + n % 5]`

/** A house of one customer, on the streets of the others. */
const house = `n % 250 || ' ' || (array['Maple', 'Oak', 'Main', 'Bay', 'Harbor'])[1 + n / 5 % 5] || ' ' || n || ' Street'`

/** Who came to visit `v`: one of 29, of whom Demo Staff is one. */
const whoCame = `case hashtext(v.id::text) % 15
  when 0 then '00000000-0000-4000-a000-000000000002' else md5('account ' || 50 * (20 + hashtext(v.id::text) % 15))::uuid end`

/** In this many rows there is exactly one of each kind that a test asks for, near the beginning. */
export const ownEvery = 500
export const ownUntil = 5000

/** The option of estimate 31, the one that can be signed. */
export const signableOption = '00000000-0000-4000-8000-000000000031'

/** What it has besides. */
const signable = {
  reference: `${business.referencePrefix}-222222`,
  contract: {
    terms: contracts.at(-1)?.version ?? null,
    is_home: false,
    license: '12345',
    begins_on: '2098-03-01',
    ends_on: '2098-03-04',
    contractor: { name: 'Electrician', address: '1 Street', phone: '1', email: 'a@example.com' },
  },
  options: [
    {
      id: signableOption,
      name: '',
      lines: [
        {
          id: signableOption,
          description: 'Work',
          unit: 'each',
          quantity: 1000,
          price_cents: 1000,
          is_optional: false,
        },
      ],
    },
  ],
}

/**
 * Adds the requests with the numbers `from` to `to` and what belongs to them. Number 1 is a few minutes old, number 100,000 about
 * a year. Each has 2 events and a message; every 50th has an account, every 10th a conversation of 4 messages, every 8th a review, every
 * 5th a customer with a contact and a house. For every 10th there is a price, and for every 50th an assembly of three.
 * Every 500th of the first 5,000 belongs to `ownerId`. Each job has an estimate of 5 lines, or so many of them.
 */
export async function addRows(sql: Sql, from: number, to: number, ownerId: string, estimatesOfJob = 1) {
  const every = (some: number) => `generate_series(${Math.ceil(from / some)}, ${Math.floor(to / some)})`
  const moment = (n: string) => `now() - ${n} * interval '5 minutes'`
  const person = `(n * 79 % greatest(${to} / 3, 1))`
  const digits = (n: string) => `lpad((${n} % 1000000)::text, 6, '0')`
  const isOwn = `(n % ${ownEvery} = 0 and n <= ${ownUntil})`
  await sql.begin(async (tx) => {
    // Building an index once takes a tenth of the time of updating it row by row.
    const indexes = await tx<{ name: string; made_by: string }[]>`
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made_by
      from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and not i.indisunique and not i.indisexclusion`
    for (const { name } of indexes) await tx.unsafe(`drop index ${name}`)
    await tx`set local maintenance_work_mem = '512MB'`
    await tx.unsafe(`
      set local session_replication_role = replica;
      set local synchronous_commit = off;

      insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
        select ${idSql('account', 'n')}, 'authenticated', 'authenticated', 'person' || n || '@example.com', now(), ${moment('n * 50')}, now()
        from ${every(50)} n;
      insert into public.profiles (user_id, full_name)
        select ${idSql('account', 'n')}, 'Person ' || n from ${every(50)} n;
      insert into public.user_roles (user_id) select ${idSql('account', 'n')} from ${every(50)} n;
      insert into private.people (user_id, role, sorted_by, found_by)
        select ${idSql('account', 'n')}, 'customer', 'person ' || n, ' person ' || n || ' person' || n || '@example.com'
        from ${every(50)} n;

      insert into private.customers (id, name, found_by, created_at, updated_at)
        select
          ${idSql('customer', 'n')}, 'First' || n % 300 || ' Last' || n,
          ' first' || n % 300 || ' last' || n || ' +1631' || (2000000 + n) || ' customer' || n || '@example.com ' || lower(${house}),
          ${moment('n')}, ${moment('n')}
        from ${every(5)} step cross join lateral (select step * 5 as n) numbered;
      insert into private.customer_contacts (id, customer_id, name, phone, email)
        select md5('contact ' || n)::uuid, ${idSql('customer', 'n')}, 'First' || n % 300 || ' Last' || n,
          '+1631' || (2000000 + n), 'customer' || n || '@example.com'
        from ${every(5)} step cross join lateral (select step * 5 as n) numbered;
      insert into private.properties (id, address, town, created_at, updated_at)
        select ${idSql('property', 'n')}, ${house},
          (array['ronkonkoma', 'huntington', 'massapequa', 'smithtown', 'babylon', 'bay-shore', 'commack', 'deer-park', 'east-islip', 'farmingdale'])[1 + n / 5 % 10],
          ${moment('n')}, ${moment('n')}
        from ${every(5)} step cross join lateral (select step * 5 as n) numbered;
      insert into private.customer_properties (customer_id, property_id)
        select ${idSql('customer', 'n')}, ${idSql('property', 'n')}
        from ${every(5)} step cross join lateral (select step * 5 as n) numbered;

      insert into private.price_items (id, code, kind, name, supplier, price_cents, cost_cents, archived_at)
        select ${idSql('price', 'n')}, upper(left(md5('price ' || n), 12)),
          (array['labor', 'material', 'equipment', 'permit', 'other'])[1 + n % 5], 'Breaker ' || n, 'Supplier ' || n % 7, n, n / 2,
          case when n % 20 = 0 then now() end
        from ${every(10)} n;
      insert into private.assemblies (id, code, name)
        select ${idSql('assembly', 'n')}, upper(left(md5('assembly ' || n), 12)), 'Circuit ' || n from ${every(50)} n;
      insert into private.assembly_items (assembly_id, item_id, place, fixed, per_foot)
        select ${idSql('assembly', 'n')}, ${idSql('price', '(n * 5 - place)')}, place, 1000, 1000
        from ${every(50)} n, generate_series(1, 3) place;

      insert into public.service_requests (
        id, reference, status, user_id, name, phone, email, town, address, service, urgency, preferred_contact, message,
        created_at, updated_at, status_changed_at, opened_at, opened_by, assigned_to, set_aside, held_for, duplicate_of,
        customer_id, property_id
      )
      select
        ${idSql('request', 'n')}, ${referenceSql('n')},
        case
          when aside is not null or n % 331 = 0 then 'new'
          when n % 97 < 5 then 'contacted' when n % 10 < 4 then 'converted' when n % 10 < 9 then 'closed' else 'cancelled'
        end,
        case when ${isOwn} then '${ownerId}'::uuid when n % 3 = 0 then ${idSql('account', '(n / 50)')} end,
        case when n % 400 = 0 then 'John Smith' else 'First' || ${person} % 300 || ' Last' || ${person} % 5000 end,
        '+1' || (array['631', '516', '934', '347'])[1 + n % 4] || 2 + ${person} % 8 || ${digits(person)},
        case when ${isOwn} then 'own@example.com' else 'person' || ${person} || '@example.com' end,
        (array['ronkonkoma', 'huntington', 'massapequa', 'smithtown', 'babylon', 'bay-shore', 'commack', 'deer-park', 'east-islip', 'farmingdale'])[1 + n * 31 % 10],
        ${address},
        (array['residential-electrician', 'commercial-electrician', 'emergency-electrician', 'ev-charger-installation', 'panel-upgrade', 'lighting-installation', 'generator-installation', 'smart-home-wiring'])[1 + n % 8],
        case when n % 20 = 0 then 'emergency' when n % 3 = 0 then 'this_week' else 'flexible' end,
        'phone', repeat('What we would like to have done in our house. ', 4) || case when n % 500 = 3 and n <= 5000 then 'Aluminum wires.' else '' end,
        ${moment('n')}, ${moment('n')}, ${moment('n')},
        case when n % 662 <> 0 then ${moment('n')} end, case when n % 662 <> 0 then '00000000-0000-4000-a000-000000000002'::uuid end,
        case
          when n % 331 = 0 or n % 7 = 0 then null
          when n % 2 = 0 then '00000000-0000-4000-a000-000000000001'::uuid else '00000000-0000-4000-a000-000000000002'::uuid
        end,
        aside, case when aside = 'held' then 'network' end, case when aside = 'duplicate' then ${referenceSql('(n + 1)')} end,
        case when n % 5 = 0 then ${idSql('customer', 'n')} end, case when n % 5 = 0 then ${idSql('property', 'n')} end
      from (
        select n, case when n % 173 = 5 then 'spam' when n % 331 = 6 then 'duplicate' when n % 1999 = 7 then 'held' end as aside
        from generate_series(${from}, ${to}) n
      ) numbered;

      insert into public.service_request_events (
        id, service_request_id, kind, from_status, to_status, actor_id, created_at
      )
      select
        md5('event ' || n || ' ' || step)::uuid, ${idSql('request', 'n')}, case step when 1 then 'created' else 'status_changed' end,
        case step when 2 then 'new' end, case step when 1 then 'new' else 'closed' end,
        case when step = 2 then '00000000-0000-4000-a000-000000000002'::uuid when n % 3 = 0 then ${idSql('account', '(n / 50)')} end,
        ${moment('n')} + step * interval '1 minute'
      from generate_series(${from}, ${to}) n, generate_series(1, 2) step;

      insert into private.request_stages (id, service_request_id, from_stage, stage, created_at)
        select md5('stage ' || n)::uuid, ${idSql('request', 'n')}, 'received', 'contacted', ${moment('n')} + interval '2 minutes'
        from generate_series(${from}, ${to}) n;

      insert into public.jobs (
        id, reference, request_id, customer_id, property_id, title, status, hold_reason, held_from, lead, created_at, updated_at,
        status_changed_at
      )
      select
        ${idSql('job', 'n')}, ${referenceSql('(n + 8000000)')}, r.id, r.customer_id, r.property_id, 'A new panel',
        standing.status, case when standing.status = 'on_hold' then 'parts' end,
        case when standing.status = 'on_hold' then 'open' end,
        '00000000-0000-4000-a000-000000000002', r.created_at, r.created_at, r.created_at
      from generate_series(${from}, ${to}) n
        join public.service_requests r on r.id = ${idSql('request', 'n')} and r.status = 'converted'
        cross join lateral (
          select case -- What is not over was asked for lately.
            when n > 20000 then 'closed'
            when n % 9 = 0 then 'open' when n % 9 = 1 then 'in_progress' when n % 9 = 2 then 'on_hold' when n % 9 = 3 then 'done'
            else 'closed'
          end as status
        ) standing;
      insert into private.estimates (id, reference, job_id, status, title, total_cents, options, created_at, updated_at)
        select
          case copy when 1 then ${idSql('estimate', 'n')} else ${idSql('estimate', "n || ' ' || copy")} end,
          ${referenceSql('(n + 2800000 + copy * 1200000)')}, j.id, case when n % 3 = 0 then 'withdrawn' when n % 3 = 1 then 'sent' else 'draft' end,
          'A new panel', n, 1, j.created_at, j.created_at
        from generate_series(${from}, ${to}) n join public.jobs j on j.id = ${idSql('job', 'n')}, generate_series(1, ${estimatesOfJob}) copy;
      insert into private.estimate_revisions (estimate_id, revision, body, sent_at)
        select e.id, 1, '{"title": "Work", "tax_mode": "exempt", "tax_rate": null, "deposit": null, "valid_until": "2099-01-01", "contract": null, "calculations": [], "photos": []}'::jsonb || '${JSON.stringify({ options: signable.options })}', e.created_at from private.estimates e
          join generate_series(${from}, ${to}) n on e.job_id = ${idSql('job', 'n')};
      -- One that can be signed.
      update private.estimate_revisions set body = body || '${JSON.stringify(signable)}' where estimate_id = ${idSql('estimate', '31')};
      insert into private.estimate_openings (estimate_id, revision, first_at, last_at)
        select e.id, 1, e.created_at, e.created_at from private.estimates e
          join generate_series(${from}, ${to}) n on e.job_id = ${idSql('job', 'n')};
      insert into private.estimate_options (estimate_id, id, place, name, is_recommended)
        select e.id, e.id, 1, '', false from private.estimates e
          join generate_series(${from}, ${to}) n on e.job_id = ${idSql('job', 'n')};
      insert into private.estimate_lines (
          estimate_id, option_id, id, place, description, unit, quantity, price_cents, taxable, is_optional, is_chosen
        )
        select e.id, e.id, md5('line ' || n || ' ' || place)::uuid, place, 'A breaker', 'each', 1000, n, true, false, true
        from private.estimates e
          join generate_series(${from}, ${to}) n on e.job_id = ${idSql('job', 'n')}, generate_series(1, 5) place;
      insert into private.invoices (
          id, kind, status, number, job_id, title, tax_mode, lines, subtotal_cents, total_cents, due_cents, issued_on, due_on, body, created_at,
          updated_at
        )
        select
          ${idSql('invoice', 'n')}, 'work', case when n % 9 = 0 then 'draft' else 'issued' end, case when n % 9 > 0 then 1000 + n end, j.id,
          'A new panel', 'exempt', '[]', n, n, case when n % 9 > 0 then n end, case when n % 9 > 0 then j.created_at::date end,
          case when n % 9 > 0 then j.created_at::date + 14 end, case when n % 9 > 0 then '{
            "billed": {"name": "Somebody", "address": null}, "house": {"address": null}, "job": "Job", "estimate": null, "tax_rate": null, "deposits": []
          }'::jsonb end, j.created_at, j.created_at
        from generate_series(${from}, ${to}) n join public.jobs j on j.id = ${idSql('job', 'n')};
      insert into private.invoice_balances (invoice_id, number, due_on, due_cents, open_cents)
        select i.id, i.number, i.due_on, i.due_cents, case when n < 3000 and n % 9 = 1 then n else 0 end
        from generate_series(${from}, ${to}) n join private.invoices i on i.id = ${idSql('invoice', 'n')} and i.status = 'issued';
      insert into private.payments (id, invoice_id, method, cents, received_on, detail)
        select md5('payment ' || b.number)::uuid, b.invoice_id, 'check', b.number - 1000, b.due_on, '1042'
        from generate_series(${from}, ${to}) n join private.invoice_balances b on b.invoice_id = ${idSql('invoice', 'n')} and b.open_cents = 0;
      insert into private.ledger_entries (id, kind, day, invoice_id)
        select i.id, 'issued', i.issued_on, i.id
        from generate_series(${from}, ${to}) n join private.invoices i on i.id = ${idSql('invoice', 'n')} and i.status = 'issued';
      insert into private.ledger_lines (entry_id, place, account, invoice_id, cents)
        select i.id, place, case place when 1 then 'receivable' else 'sales' end, i.id, case place when 1 then n else -n end
        from generate_series(${from}, ${to}) n join private.invoices i on i.id = ${idSql('invoice', 'n')} and i.status = 'issued',
          generate_series(1, 2) place;
      insert into public.job_events (id, job_id, kind, from_status, to_status, actor_id, created_at)
        select
          md5('job event ' || j.id || step)::uuid, j.id, case step when 1 then 'created' else 'status_changed' end,
          case step when 2 then 'open' end, case step when 1 then 'open' else j.status end,
          '00000000-0000-4000-a000-000000000002', j.created_at + step * interval '1 minute'
        from generate_series(${from}, ${to}) n join public.jobs j on j.id = ${idSql('job', 'n')}, generate_series(1, 2) step;
      insert into private.visits (id, job_id, kind, status, outcome, day, promised, planned)
        select md5('visit ' || j.id)::uuid, j.id, 'work', 'finished', 'done', at::date, tstzrange(at, at + interval '2 hours'), tstzrange(at, at + interval '3 hours')
        from generate_series(${from}, ${to}) n join public.jobs j on j.id = ${idSql('job', 'n')}
          cross join lateral (select j.created_at + interval '7 days' as at) planned;
      insert into private.visit_people (visit_id, user_id, during, blocks)
        select v.id, ${whoCame}, v.planned, false
        from generate_series(${from}, ${to}) n join private.visits v on v.id = md5('visit ' || ${idSql('job', 'n')})::uuid;
      insert into private.visit_presses (visit_id, user_id, to_status, pressed_at, received_at)
        select v.id, ${whoCame}, pressed.to_status, pressed.at, pressed.at
        from generate_series(${from}, ${to}) n join private.visits v on v.id = md5('visit ' || ${idSql('job', 'n')})::uuid
          cross join lateral (values ('on_site', lower(v.planned)), ('finished', upper(v.planned))) pressed (to_status, at);
      insert into public.job_permits (id, job_id, status, number)
        select md5('permit ' || j.id)::uuid, j.id, 'final', 'E-' || n
        from generate_series(${from}, ${to}) n join public.jobs j on j.id = ${idSql('job', 'n')};

      insert into private.outbox (
        id, channel, template, recipient, payload, service_request_id, dedupe_key, state, not_before, due_at, created_at, sent_at
      )
      select
        md5('message ' || n)::uuid, 'email', 'request-received', 'person' || ${person} || '@example.com',
        case when n < 8640 then jsonb_build_object('request', jsonb_build_object('email', 'person' || ${person} || '@example.com')) else '{}' end,
        ${idSql('request', 'n')}, 'many:' || n, case when n % 211 = 0 and n < 5000 then 'waiting' when n % 80 = 3 and n < 20000 then 'failed' else 'sent' end,
        case when n % 211 = 0 and n < 5000 then now() + interval '1 day' else ${moment('n')} end,
        case when n % 211 = 0 and n < 5000 then now() + interval '1 day' else ${moment('n')} end, ${moment('n')},
        case when (n % 211 <> 0 or n >= 5000) and (n % 80 <> 3 or n >= 20000) then ${moment('n')} end
      from generate_series(${from}, ${to}) n;

      insert into private.mail_choices (email, category, token)
        select 'person' || n || '@example.com', 'updates', md5('token ' || n)::uuid from ${every(50)} n;

      insert into private.audit_log (what, subject, actor_role)
        select 'request_moved', ${referenceSql('n')}, 'system' from generate_series(${from}, ${to}) n;

      insert into public.reviews (
        id, service_request_id, rating, body, display_name, service, town, status, reason, moderated_at, moderated_by, created_at
      )
      select
        ${idSql('review', 'n')}, r.id, 1 + n % 5, 'Good and neat work in our house.', 'Somebody', r.service, r.town,
        case n % 40 when 0 then 'pending' when 1 then 'rejected' else 'published' end,
        case n % 40 when 1 then 'Not about us' end,
        case when n % 40 <> 0 then r.created_at + interval '1 day' end,
        case when n % 40 <> 0 then '00000000-0000-4000-a000-000000000002'::uuid end, r.created_at
      from ${every(8)} n join public.service_requests r on r.id = ${idSql('request', '(n * 8)')};
      delete from private.review_totals;
      insert into private.review_totals (service, town, reviews, stars)
        select service, town, count(*), sum(rating) from public.reviews where status = 'published' group by 1, 2;

      insert into public.chat_conversations (
        id, token_hash, name, email, page, message_count, created_at, last_message_at, last_visitor_message_at, waiting_since,
        closed_at, closed_by
      )
      select
        ${idSql('chat', 'n')}, sha256(convert_to(repeat('0', 64), 'UTF8')), 'Visitor ' || n, 'person' || n || '@example.com', '/', 4,
        ${moment('n * 10')}, ${moment('n * 10')}, ${moment('n * 10')}, case when n % 50 = 0 then ${moment('n * 10')} end,
        case when n % 5 <> 0 then ${moment('n * 10')} end, case when n % 5 <> 0 then '00000000-0000-4000-a000-000000000002'::uuid end
      from ${every(10)} n;
      insert into public.chat_messages (id, conversation_id, position, author, staff_id, body, created_at)
        select
          md5('chat message ' || n || ' ' || position)::uuid, ${idSql('chat', 'n')}, position,
          case when position % 2 = 1 then 'visitor' else 'staff' end,
          case when position % 2 = 0 then '00000000-0000-4000-a000-000000000002'::uuid end,
          'Is my panel too small?', ${moment('n * 10')}
        from ${every(10)} n, generate_series(1, 4) position;
    `)
    for (const { made_by } of indexes) await tx.unsafe(made_by)
  })
  await sql`select private.collect_known_words()`
  await sql`
    vacuum (analyze) public.service_requests, public.service_request_events, public.jobs, public.job_events,
      public.job_permits, private.visits, private.visit_people, private.visit_presses, private.request_stages, public.reviews, public.chat_conversations,
      public.chat_messages, public.profiles, public.user_roles, private.outbox, private.audit_log, private.mail_choices, private.people,
      private.customers, private.customer_contacts, private.properties, private.customer_properties,
      private.price_items, private.assemblies, private.assembly_items, private.estimates, private.estimate_options,
      private.estimate_revisions, private.estimate_answers, private.estimate_openings,
      private.estimate_lines, private.invoices, private.invoice_balances, private.payments, private.ledger_entries, private.ledger_lines,
      private.known_words, auth.users`
}

/** Adds requests newer than all others, a second apart, that Postgres's statistics do not know about yet. */
export async function newOnTop(sql: Sql, from: number, to: number) {
  await sql.begin(async (tx) => {
    await tx.unsafe(`
      set local session_replication_role = replica;
      set local synchronous_commit = off;
      alter table public.service_requests set (autovacuum_enabled = off);
      insert into public.service_requests (id, reference, created_at, name, phone, email, town, address, service, urgency, preferred_contact, message)
        select
          ${idSql('request', 'n')}, ${referenceSql('n')}, now() - (${to} - n) * interval '10 milliseconds', 'Newcomer ' || n, '+1' || (array['631', '516', '934', '347'])[1 + n % 4] || 2 + n % 8 || lpad((n * 79 % 1000000)::text, 6, '0'), 'new' || n || '@example.com', 'commack',
          ${address}, 'panel-upgrade', 'flexible', 'phone', 'What we would like to have done in our house.'
        from generate_series(${from}, ${to}) n;
    `)
  })
}
