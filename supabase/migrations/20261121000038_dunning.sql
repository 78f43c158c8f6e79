-- Who hears of an invoice, who is reminded of it and when, what a customer's account says, and which money needs somebody in the office.

-- A payment on its way ------------------------------------------------------------------------------------------

-- Whether anything in bitcoin was seen at an invoice's address that is not in the books yet.
create function private.is_seen_coming(of_invoice uuid) returns boolean
  language plpgsql stable set search_path = ''
  as $$
    begin return exists (
      select
      from private.bitcoin_addresses a
        join private.bitcoin_outputs o on o.address = a.address and not o.is_entered and o.gone is null
      where a.invoice_id = of_invoice
    ); end
  $$;

-- How much of what is open of an issued invoice is on its way: seen, and not in the books yet.
create function private.coming_cents(i private.invoices, open_cents bigint) returns bigint
  language plpgsql stable set search_path = ''
  as $$
    begin
      return case
        when private.is_seen_coming(i.id) then open_cents - (private.bitcoin_standing(i, open_cents)).still_left
        else 0
      end;
    end
  $$;

-- Whether all that is open of an invoice is on its way, as far as we know: nobody is reminded meanwhile. What has no price yet may be all of it.
create function private.is_being_paid(of_invoice uuid) returns boolean
  language plpgsql stable set search_path = ''
  as $$
    begin
      return private.is_seen_coming(of_invoice) and (
        exists (
          select
          from private.bitcoin_addresses a
            join private.bitcoin_outputs o on o.address = a.address and o.cents_per_coin is null and not o.is_entered and o.gone is null
          where a.invoice_id = of_invoice
        ) or exists (
          select from private.invoices i join private.invoice_balances b on b.invoice_id = i.id
          where i.id = of_invoice and private.coming_cents(i, b.open_cents) >= b.open_cents
        )
      );
    end
  $$;

-- Who pays ------------------------------------------------------------------------------------------------------

-- Whoever asked for the job of an invoice, if the bill is theirs.
create function private.asker_who_pays(i private.invoices) returns public.service_requests
  language sql stable set search_path = ''
  as $$
    select r from public.jobs j join public.service_requests r on r.id = j.request_id
    where j.id = i.job_id
      and case i.status when 'draft' then j.bill_to is null or j.bill_to = j.customer_id else not i.is_for_another end
  $$;

-- Whom we write to about an invoice by what the office knows of its payer: first a contact whose role says so, such as bookkeeper.
create function private.payer_contact(i private.invoices) returns private.customer_contacts
  language sql stable set search_path = ''
  as $$
    select k
    from private.customer_contacts k
    where k.customer_id = private.customer_billed(i) and k.email is not null
    order by coalesce(k.role ~* '\m(bill|book|account)', false) desc, k.created_at, k.id
    limit 1
  $$;

-- Where an invoice is told about: { by: email or text, to }; null if we know no way to whoever pays it.
create function private.payer_address(i private.invoices) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      about constant public.service_requests := private.asker_who_pays(i);
      phone constant text := case when about.id is not null then (select t.phone from private.texted_customer(about) t) end;
      address constant text := coalesce(
        case when about.id is not null then private.mail_address(about) end, (private.payer_contact(i)).email
      );
    begin return case
      when phone is not null then jsonb_build_object('by', 'text', 'to', phone)
      when address is not null then jsonb_build_object('by', 'email', 'to', address)
    end; end
  $$;

-- Tells whoever pays an invoice about it: whoever asked, by mail or text as they chose, or by mail the payer's contact, who hears nothing of
-- the request. Returns whether there was somebody to tell.
create function private.tell_payer(
  i private.invoices, of_template text, words jsonb, key text, due timestamptz default now(), replaceable_as text default null
) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      about constant public.service_requests := private.asker_who_pays(i);
      contact private.customer_contacts;
      more constant jsonb := jsonb_build_object('invoice', jsonb_build_object(
        'id', i.id, 'number', i.number, 'title', i.title, 'kind', i.kind, 'due_on', i.due_on
      ) || words);
    begin
      if about.id is not null and (
        private.mail_address(about) is not null or exists (select from private.texted_customer(about))
      ) then
        perform private.queue_update(about, of_template, more, key, due, replaceable_as);
        return true;
      end if;
      contact := private.payer_contact(i);
      if contact.id is null then
        return false;
      end if;
      insert into private.outbox (
          channel, template, recipient, payload, category, dedupe_key, replacement_key, not_before, due_at
        )
        values (
          'email', of_template, contact.email,
          jsonb_build_object('payer', jsonb_build_object('first_name', private.first_name(contact.name))) || more,
          private.update_category(of_template), key, replaceable_as, due, due
        )
        on conflict (dedupe_key) do nothing;
      return true;
    end
  $$;

-- Reminded ------------------------------------------------------------------------------------------------------

-- When whoever pays is reminded of an invoice: so many days before it is due, on that day, and so many days after it, again after as many, so
-- many times. 0 days before, or 0 times: not.
alter table private.office_settings
  add column invoice_before_days integer not null default 3,
  add column invoice_on_due boolean not null default false,
  add column invoice_after_days integer not null default 7,
  add column invoice_times integer not null default 3,
  add constraint office_settings_invoices check (
    invoice_before_days between 0 and 30 and invoice_after_days between 1 and 60 and invoice_times between 0 and 5
  );

create table private.unreminded_invoices (
  invoice_id uuid primary key references private.invoices (id) on delete cascade,
  since timestamptz not null default now()
);
alter table private.unreminded_invoices enable row level security;
comment on table private.unreminded_invoices is 'Invoices of which the office wants nobody reminded, such as while it talks with the customer.';

create table private.invoice_reminders (
  invoice_id uuid not null references private.invoices (id) on delete cascade,
  day date not null,
  -- What was open then.
  open_cents bigint not null,
  primary key (invoice_id, day)
);
alter table private.invoice_reminders enable row level security;
comment on table private.invoice_reminders is 'On which days a reminder of an invoice was written. Whether it went out is in the outbox.';

-- The days on which the owner's rules have somebody reminded of an invoice that is due then, and why: 'before', 'today' or 'after'.
create function private.reminder_days(due_on date) returns table (day date, why text)
  language sql stable set search_path = ''
  as $$
    select due_on - s.invoice_before_days, 'before' from private.office_settings s where s.invoice_before_days > 0
    union all
    select due_on, 'today' from private.office_settings s where s.invoice_on_due
    union all
    select due_on + time * s.invoice_after_days, 'after'
    from private.office_settings s cross join generate_series(1, s.invoice_times) time
  $$;

-- Whether an invoice is the deposit of a contract that its customer canceled: the office takes it back.
create function private.is_of_canceled_contract(of_invoice uuid) returns boolean
  language plpgsql stable set search_path = ''
  as $$
    begin return exists (
      select from private.invoices i join private.estimates e on e.id = i.estimate_id and e.status = 'cancelled'
      where i.id = of_invoice and i.kind = 'deposit'
    ); end
  $$;

-- Whether whoever pays may be reminded of an invoice: something is open and not on its way, it is no deposit of a contract that was
-- canceled, and the office has nothing against it.
create function private.waits_for_payment(of_invoice uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
    begin return exists (
      select from private.invoice_balances b
      where b.invoice_id = of_invoice and b.open_cents > 0 and not private.is_being_paid(of_invoice)
        and not private.is_of_canceled_contract(of_invoice)
        and not exists (select from private.unreminded_invoices u where u.invoice_id = of_invoice)
    ); end
  $$;

-- Writes the reminders of the day, in the hours of reminders_go_out(), and returns how many. Never on the day it was issued; a day that was
-- missed is not made up for.
create function private.plan_invoice_reminders(moment timestamptz default now()) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      today constant date := moment at time zone private.time_zone();
      due record;
      key text;
      written integer := 0;
    begin
      if not private.reminders_go_out(moment) then
        return 0;
      end if;
      for due in
        -- What is on its way is not asked for again.
        select i as invoice, b.open_cents, b.open_cents - private.coming_cents(i, b.open_cents) as left_cents, r.why
        from private.reminder_days(today) r
          -- Due so many days after today as the rule is before the due day, and the other way round.
          join private.invoice_balances b on b.open_cents > 0 and b.due_on = today - (r.day - today)
          join private.invoices i on i.id = b.invoice_id and i.issued_on < today
        where private.waits_for_payment(i.id)
          and not exists (select from private.invoice_reminders done where done.invoice_id = i.id and done.day = today)
        order by i.id
      loop
        key := format('invoice-reminder:%s:%s', (due.invoice).id, today);
        begin
          perform private.tell_payer(
            due.invoice, 'invoice-reminder', jsonb_build_object('open_cents', due.left_cents, 'why', due.why), key
          );
          -- Where nobody could be told, or who pays wants no mail, there is none.
          insert into private.invoice_reminders (invoice_id, day, open_cents)
            select (due.invoice).id, today, due.open_cents
            where exists (select from private.outbox m where m.dedupe_key = key)
            on conflict do nothing;
          if found then
            written := written + 1;
          end if;
        exception when others then
          perform private.note_untold((select j.request_id from public.jobs j where j.id = (due.invoice).job_id), key, sqlerrm);
        end;
      end loop;
      return written;
    end
  $$;

-- Whether a reminder still says what is so: as much is to be paid as when it was written.
create function private.still_reminds(payload jsonb) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
    begin return private.waits_for_payment((payload #>> '{invoice,id}')::uuid) and exists (
      select from private.invoices i join private.invoice_balances b on b.invoice_id = i.id
      where i.id = (payload #>> '{invoice,id}')::uuid
        and b.open_cents - private.coming_cents(i, b.open_cents) = (payload #>> '{invoice,open_cents}')::bigint
    ); end
  $$;

-- How somebody is reminded of an issued invoice: { is_on, is_being_paid, is_canceled: as is_of_canceled_contract(), to: as payer_address() has
-- it, sent_on: the days, next_on }; null for a draft.
create function private.reminders_of(i private.invoices) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    declare
      clock constant timestamp := now() at time zone private.time_zone();
      address constant jsonb := private.payer_address(i);
    begin
      if i.status = 'draft' then
        return null;
      end if;
      return jsonb_build_object(
        'is_on', not exists (select from private.unreminded_invoices u where u.invoice_id = i.id),
        'is_being_paid', private.is_being_paid(i.id),
        'is_canceled', private.is_of_canceled_contract(i.id),
        'to', address,
        'sent_on', (
          select coalesce(jsonb_agg(r.day order by r.day), '[]')
          from private.invoice_reminders r
            left join private.outbox m on m.dedupe_key = format('invoice-reminder:%s:%s', i.id, r.day)
          -- What was sent is not in the outbox for ever.
          where r.invoice_id = i.id and coalesce(m.state, case when r.day < clock::date then 'sent' end) = 'sent'
        ),
        'next_on', (
          select min(d.day) from private.reminder_days(i.due_on) d
          where address is not null and private.waits_for_payment(i.id) and d.day > i.issued_on
            and d.day >= case when clock::time < '18:00' then clock::date else clock::date + 1 end
            and not exists (select from private.invoice_reminders r where r.invoice_id = i.id and r.day = d.day)
        )
      );
    end
  $$;

-- Has whoever pays reminded of an invoice or not. Gives private.reminders_of(). PT404 for no issued invoice.
create function private.set_invoice_reminded(invoice_id uuid, is_reminded boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      present private.invoices;
    begin
      perform private.require_staff();
      present := private.locked_invoice(set_invoice_reminded.invoice_id);
      if coalesce(is_reminded, true) then
        delete from private.unreminded_invoices u where u.invoice_id = present.id;
      else
        insert into private.unreminded_invoices (invoice_id) values (present.id) on conflict do nothing;
      end if;
      if found and present.job_id is not null then
        insert into public.job_events (job_id, kind, body)
          values (present.job_id, 'invoice', format(
            'Invoice %s: %s', present.number, case when coalesce(is_reminded, true) then 'reminders on' else 'no reminders' end
          ));
      end if;
      return private.reminders_of(present);
    end
  $$;

create function public.set_invoice_reminded(invoice_id uuid, is_reminded boolean) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.set_invoice_reminded(invoice_id, is_reminded) $$;
grant execute on function private.set_invoice_reminded, public.set_invoice_reminded to authenticated;

-- The owner's rules ---------------------------------------------------------------------------------------------

create function private.invoice_rules_answer() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'before_days', s.invoice_before_days, 'on_due', s.invoice_on_due, 'after_days', s.invoice_after_days, 'times', s.invoice_times
    )
    from private.office_settings s
  $$;

-- When whoever pays is reminded of an invoice: { before_days, on_due, after_days, times }. For staff and admins (PT403).
create function private.invoice_rules() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      return private.invoice_rules_answer();
    end
  $$;

create function public.invoice_rules() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.invoice_rules() $$;
grant execute on function private.invoice_rules, public.invoice_rules to authenticated;

-- Stores them and gives them. For admins (PT403). PT400 for what is wrong.
create function private.set_invoice_rules(rules jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      before_days constant integer := private.given_number(rules -> 'before_days', 0, 30);
      on_due constant boolean := case when jsonb_typeof(rules -> 'on_due') = 'boolean' then (rules -> 'on_due')::boolean end;
      after_days constant integer := private.given_number(rules -> 'after_days', 1, 60);
      times constant integer := private.given_number(rules -> 'times', 0, 5);
    begin
      perform private.require_admin();
      perform private.refuse_problems(
        case when before_days is null then private.field_problem('before_days', 'reminder_before_unusable') else '[]' end
        || case when on_due is null then private.field_problem('on_due', 'not_readable') else '[]' end
        || case when after_days is null then private.field_problem('after_days', 'reminder_days_unusable') else '[]' end
        || case when times is null then private.field_problem('times', 'reminder_times_unusable') else '[]' end
        || private.unknown_fields(rules, array['before_days', 'on_due', 'after_days', 'times'])
      );
      update private.office_settings s
        set invoice_before_days = before_days, invoice_on_due = on_due, invoice_after_days = after_days, invoice_times = times
        where (s.invoice_before_days, s.invoice_on_due, s.invoice_after_days, s.invoice_times)
          is distinct from (before_days, on_due, after_days, times);
      return private.invoice_rules_answer();
    end
  $$;

create function public.set_invoice_rules(rules json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.set_invoice_rules(private.readable_request(rules)) $$;
grant execute on function private.set_invoice_rules, public.set_invoice_rules to authenticated;

-- A customer's account ------------------------------------------------------------------------------------------

-- The issued invoices that a customer pays.
create function private.invoices_of_payer(of_customer uuid) returns uuid[]
  language plpgsql stable set search_path = ''
  as $$
    begin return array(
      select i.id
      from public.jobs j join private.invoices i on i.job_id = j.id and i.status = 'issued'
      where j.customer_id = of_customer and not i.is_for_another
      union
      select i.id from private.invoices i where i.bill_to = any (private.merged_customers(of_customer))
    ); end
  $$;

-- What happened on invoices from a day to another one, by the ledger: { from_day, until_day, opening_cents: what was owed before, rows: [{ day,
-- kind: as of an entry, number and title of the invoice, note: the credit note's number, method, is_refund, reason, deposit_cents: what of a deposit the invoice took,
-- or by its credit note no longer takes, credit_cents: what of a credit was spent, cents: what is owed more, balance_cents }], closing_cents, open: what was
-- to be paid at its end, [{ number, title, due_on, cents }] }. Below nothing is what was paid too much. PT400 for days that are none, or for over 1,000 rows.
create function private.statement(of_invoices uuid[], from_day date, until_day date) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    declare
      most constant integer := 1000;
      answer jsonb;
    begin
      if coalesce(from_day > until_day or until_day > private.today() or from_day < '2000-01-01', true) then
        perform private.refuse(400, 'statement_days_unusable');
      end if;
      with moved as (
        select
          l.entry_id,
          coalesce(sum(l.cents) filter (where l.account in ('receivable', 'customer_credit')), 0)::bigint as cents
        from private.ledger_lines l
        where l.invoice_id = any (of_invoices)
        group by l.entry_id
      ),
      entered as (
        select e.*, m.cents
        from moved m join private.ledger_entries e on e.id = m.entry_id
        -- What is paid back is no longer the customer's credit from when they have asked for it; when it is sent, nothing more changes.
        where e.day <= until_day and not (e.kind = 'refunded' and m.cents = 0)
      ),
      listed as (
        select
          e.*,
          (select coalesce(sum(b.cents), 0) from entered b where b.day < from_day)
            + sum(e.cents) over (order by e.day, e.sequence) as balance
        from entered e where e.day >= from_day
      ),
      open as (
        select l.invoice_id, sum(l.cents)::bigint as cents
        from private.ledger_lines l join private.ledger_entries e on e.id = l.entry_id
        where l.invoice_id = any (of_invoices) and l.account = 'receivable' and e.day <= until_day
        group by l.invoice_id
        having sum(l.cents) > 0
      )
      select jsonb_build_object(
          'from_day', from_day, 'until_day', until_day,
          'opening_cents', (select coalesce(sum(e.cents), 0)::bigint from entered e where e.day < from_day),
          'closing_cents', (select coalesce(sum(e.cents), 0)::bigint from entered e),
          'rows', (
            select coalesce(jsonb_agg(
              jsonb_build_object(
                'day', e.day, 'kind', e.kind, 'number', i.number, 'title', i.title, 'note', c.number, 'method', p.method,
                'is_refund', coalesce(p.is_refund, false),
                'reason', coalesce(c.reason, e.reason),
                'deposit_cents', case e.kind
                  when 'issued' then i.total_cents - i.due_cents
                  when 'credited' then (
                    select coalesce(-sum(l.cents), 0)
                    from private.ledger_lines l
                    where l.entry_id = e.id and l.account = 'deposits_held' and l.invoice_id <> e.invoice_id
                  )
                  else 0
                end,
                'credit_cents', case when p.method = 'credit' then p.cents else 0 end,
                'cents', e.cents, 'balance_cents', e.balance
              )
              order by e.day, e.sequence
            ), '[]')
            from listed e
              left join private.invoices i on i.id = e.invoice_id
              left join private.credit_notes c on c.id = e.credit_note_id
              left join private.payments p on p.id = e.payment_id
          ),
          'open', (
            select coalesce(jsonb_agg(
              jsonb_build_object('number', i.number, 'title', i.title, 'due_on', i.due_on, 'cents', o.cents) order by i.due_on, i.number
            ), '[]')
            from open o join private.invoices i on i.id = o.invoice_id
          )
        ) into answer;
      if jsonb_array_length(answer -> 'rows') > most then
        perform private.refuse(400, 'statement_too_long');
      end if;
      return answer;
    end
  $$;

-- The account of a customer, as private.statement() has it, and { name, address } of theirs. PT404 for none.
create function private.customer_statement(customer_id uuid, from_day date, until_day date) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      payer private.customers;
    begin
      perform private.require_staff();
      select * into payer from private.customers c where c.id = private.present_customer(customer_statement.customer_id);
      if payer.id is null then
        perform private.refuse(404, 'customer_gone');
      end if;
      return private.statement(private.invoices_of_payer(payer.id), from_day, until_day)
        || jsonb_build_object('name', payer.name, 'address', payer.billing_address);
    end
  $$;

create function public.customer_statement(customer_id uuid, from_day date, until_day date) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.customer_statement(customer_id, from_day, until_day) $$;
grant execute on function private.customer_statement, public.customer_statement to authenticated;

-- The caller's own account: the invoices of their own requests and jobs, but those that somebody else pays.
create function private.my_statement(from_day date, until_day date) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      own constant uuid[] := array(
        select r.id from public.service_requests r
        where r.user_id = (select private.me()) or r.email = (select private.confirmed_email())
      );
    begin
      return private.statement(
        array(
          select i.id
          from public.jobs j join private.invoices i on i.job_id = j.id and i.status = 'issued'
          where (j.request_id = any (own) or j.request_id is null and j.customer_id in (select private.customers_i_am()))
            and not i.is_for_another
        ),
        from_day, until_day
      ) || jsonb_build_object(
        'name', (select r.name from public.service_requests r where r.id = any (own) order by r.created_at desc limit 1), 'address', null
      );
    end
  $$;

create function public.my_statement(from_day date, until_day date) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.my_statement(from_day, until_day) $$;
grant execute on function private.my_statement, public.my_statement to authenticated;

-- What needs somebody in the office (today.sql) -----------------------------------------------------------------

create index invoice_balances_part on private.invoice_balances (due_on, invoice_id) where open_cents > 0 and open_cents < due_cents;
-- What is held of a customer's money, or is to be.
create index invoice_balances_of_customers on private.invoice_balances (invoice_id) where held_cents > 0 or credit_cents > 0;
create index invoices_of_deposits on private.invoices (job_id) where kind = 'deposit';

-- Invoices that need somebody, with their place among what else does, of each kind so many at most: a deposit that is not there although we come to
-- work within three days, issued or not; what is overdue; what was paid in part, when nothing more has come for three days; and what we have of
-- whoever paid on a job that is canceled. A deposit of a canceled contract is none of the first three: paid or not, it is to be taken back.
create function private.invoices_to_attend_to(of_kind text, most integer, today date) returns table (
  place integer, kind text, invoice_id uuid, since timestamptz
)
  language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    begin return query
    (
      select 9, 'deposit_missing', d.id, min(lower(v.promised))
      from private.visits v
        join private.invoices d on d.job_id = v.job_id and d.kind = 'deposit'
        left join private.invoice_balances b on b.invoice_id = d.id
      where coalesce(of_kind, 'deposit_missing') = 'deposit_missing'
        and v.status in ('planned', 'on_my_way') and v.kind = 'work' and v.day between today and today + 3
        and (d.status = 'draft' or b.open_cents > 0) and not private.is_being_paid(d.id) and not private.is_of_canceled_contract(d.id)
      group by d.id
      order by min(lower(v.promised)), d.id
      limit most
    )
    union all
    (
      select 15, 'invoice_overdue', b.invoice_id, (b.due_on + 1)::timestamp at time zone private.time_zone()
      from private.invoice_balances b
      where coalesce(of_kind, 'invoice_overdue') = 'invoice_overdue'
        and b.open_cents > 0 and b.due_on < today and not private.is_being_paid(b.invoice_id)
        and not private.is_of_canceled_contract(b.invoice_id)
      order by b.due_on, b.invoice_id
      limit most
    )
    union all
    (
      select 16, 'invoice_part', b.invoice_id, last.received_on::timestamp at time zone private.time_zone()
      from private.invoice_balances b
        cross join lateral (select private.last_paid_on(b.invoice_id) as received_on offset 0) last
      where coalesce(of_kind, 'invoice_part') = 'invoice_part'
        and b.open_cents > 0 and b.open_cents < b.due_cents and b.due_on >= today and last.received_on <= today - 3
        and not private.is_being_paid(b.invoice_id) and not private.is_of_canceled_contract(b.invoice_id)
      order by b.due_on, b.invoice_id
      limit most
    )
    union all
    (
      select 17, 'invoice_to_return', b.invoice_id, least(case j.status when 'cancelled' then j.status_changed_at end, e.updated_at) as canceled_at
      from private.invoice_balances b
        join private.invoices i on i.id = b.invoice_id
        join public.jobs j on j.id = i.job_id
        -- As is_of_canceled_contract() has it.
        left join private.estimates e on e.id = i.estimate_id and e.status = 'cancelled' and i.kind = 'deposit'
      where coalesce(of_kind, 'invoice_to_return') = 'invoice_to_return' and (b.held_cents > 0 or b.credit_cents > 0)
        and (j.status = 'cancelled' and (b.held_cents > b.open_cents or b.credit_cents > 0) or e.id is not null)
      order by canceled_at, b.invoice_id
      limit most
    );
    end
  $$;
