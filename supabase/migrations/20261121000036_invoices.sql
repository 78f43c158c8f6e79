-- Invoices and what is paid on them. An invoice is written on a job, gets its number when it is issued, and never changes from then on:
-- a credit note takes back what was too much. Every issue, payment and credit is an entry of a double-entry ledger, written in the same
-- transaction, and what is open is the ledger's sum, never a word that somebody has set.

-- Tables --------------------------------------------------------------------------------------------------------

-- Numbers without a gap: a row of each kind is locked until the transaction that takes one ends, and is as it was if that fails. Whoever
-- comes from other books sets `next` in the table editor before the first invoice.
create table private.invoice_numbers (
  kind text primary key,
  next integer not null,
  constraint invoice_numbers_next check (next > 0)
);
alter table private.invoice_numbers enable row level security;
comment on table private.invoice_numbers is 'The number that the next invoice, and the next credit note, gets.';
insert into private.invoice_numbers (kind, next) values ('invoice', 1001), ('credit_note', 1);

create function private.next_number(of_kind text) returns integer
  language plpgsql volatile set search_path = ''
  as $$
    declare
      taken integer;
    begin
      update private.invoice_numbers n set next = n.next + 1 where n.kind = of_kind returning n.next - 1 into taken;
      return taken;
    end
  $$;

create table private.books (
  is_only boolean primary key default true,
  closed_until date not null default '2000-01-31',
  constraint books_is_only check (is_only)
);
alter table private.books enable row level security;
comment on table private.books is 'Until which day the books are closed: nothing is entered there anymore.';
insert into private.books default values;

create table private.invoices (
  id uuid primary key,
  -- What was done, or what is paid before it is.
  kind text not null,
  status text not null default 'draft',
  number integer,
  -- An issued invoice outlives its job and its estimate.
  job_id uuid references public.jobs (id) on delete set null,
  estimate_id uuid references private.estimates (id) on delete set null,
  option_id uuid,
  title text not null,
  tax_mode text not null,
  tax_rate_id uuid,
  tax_rate_version integer,
  due_days integer not null default 14,
  -- [{ id, code, description, unit, quantity, price_cents, taxable }], as on an estimate: thousandths of the unit, and cents, null in a
  -- draft as long as nobody has typed a price. The document is one row, so that it freezes as one.
  lines jsonb not null default '[]',
  subtotal_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  total_cents bigint not null default 0,
  -- What is to be paid: the total without what deposits took.
  due_cents bigint,
  issued_on date,
  due_on date,
  -- As issued: { billed: { name, address, town, other_town }, house: { address, town, other_town }, job, estimate, tax_rate: { name, rate },
  -- deposits: [{ number, cents }] }.
  body jsonb,
  -- Whether somebody else than whoever asked pays it, as issued, and who: the next invoice of the job may be another's.
  is_for_another boolean not null default false,
  bill_to uuid references private.customers (id) on delete set null,
  version integer not null default 1,
  made_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint invoices_bill_to check (is_for_another or bill_to is null),
  constraint invoices_number_key unique (number),
  constraint invoices_kind check (kind in ('work', 'deposit')),
  constraint invoices_status check (
    status in ('draft', 'issued') and num_nulls(number, due_cents, issued_on, due_on, body) = case status when 'draft' then 5 else 0 end
  ),
  constraint invoices_title check (private.is_line(title, 2, 120)),
  constraint invoices_tax_mode check (tax_mode in ('repair', 'capital_improvement', 'exempt')),
  constraint invoices_tax_rate foreign key (tax_rate_id, tax_rate_version) references private.tax_rates (id, version) match full,
  constraint invoices_due_days check (due_days between 0 and 120),
  constraint invoices_lines check (jsonb_typeof(lines) = 'array'),
  constraint invoices_total check (total_cents = subtotal_cents + tax_cents and due_cents between 0 and total_cents)
);
alter table private.invoices enable row level security;
comment on table private.invoices is 'What customers are billed. What is paid on them is in the ledger.';

create index invoices_by_job on private.invoices (job_id, created_at desc) where job_id is not null;
create index invoices_of_work on private.invoices (job_id) where kind = 'work' and status = 'issued';
create index invoices_by_estimate on private.invoices (estimate_id) where estimate_id is not null;
create index invoices_drafts on private.invoices (updated_at desc, id desc) where status = 'draft';
-- look_up_invoices(): what it looks in, and the order in which it reads when a word is frequent.
create index invoices_found_by on private.invoices using gin (
  lower(' ' || coalesce(number::text, '') || ' ' || title || ' ' || coalesce(body #>> '{billed,name}', '')) extensions.gin_trgm_ops
) with (gin_pending_list_limit = 256);
create index invoices_newest on private.invoices (updated_at desc, id desc);
create index invoices_oldest on private.invoices (issued_on) where issued_on is not null;
-- For deleted accounts and customers, and for rates.
create index invoices_by_bill_to on private.invoices (bill_to) where bill_to is not null;
create index invoices_by_maker on private.invoices (made_by) where made_by is not null;
create index invoices_by_tax_rate on private.invoices (tax_rate_id, tax_rate_version) where tax_rate_id is not null;

create table private.credit_notes (
  id uuid primary key,
  number integer not null,
  invoice_id uuid not null references private.invoices (id) on delete cascade,
  reason text not null,
  -- With the tax.
  cents bigint not null,
  tax_cents bigint not null,
  issued_on date not null,
  made_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint credit_notes_number_key unique (number),
  constraint credit_notes_reason check (private.is_line(reason, 2, 300)),
  -- The tax may be more than all of it: a discount that is not taxed may be more than what is.
  constraint credit_notes_cents check (cents > 0 and tax_cents >= 0)
);
alter table private.credit_notes enable row level security;
comment on table private.credit_notes is 'What was taken back of an invoice that was issued, all of it or a part.';

create index credit_notes_by_invoice on private.credit_notes (invoice_id, number);
create index credit_notes_by_maker on private.credit_notes (made_by) where made_by is not null;

create table private.payments (
  id uuid primary key,
  invoice_id uuid not null references private.invoices (id) on delete cascade,
  -- Sent back to the customer out of their credit, instead of received.
  is_refund boolean not null default false,
  -- 'credit' is money that the same customer had paid too much before.
  method text not null,
  cents bigint not null,
  received_on date not null,
  -- The check's number, the terminal's slip, the bank's reference.
  detail text,
  made_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  -- 'bitcoin' is entered by bitcoin.sql, and by staff where it was paid by arrangement.
  constraint payments_method check (method in ('check', 'cash', 'card', 'bank', 'bitcoin', 'credit')),
  constraint payments_refund check (not is_refund or method <> 'credit'),
  constraint payments_cents check (cents between 1 and 5000000000),
  constraint payments_detail check (private.is_line(detail, 1, 80))
);
alter table private.payments enable row level security;
comment on table private.payments is
  'What was paid on invoices and sent back, as staff wrote it down or the chain of bitcoin proved it. One that was written wrongly is reversed by an entry.';

create index payments_by_invoice on private.payments (invoice_id, created_at);
create index payments_by_day on private.payments (received_on, id);
create index payments_by_maker on private.payments (made_by) where made_by is not null;

create table private.ledger_entries (
  id uuid primary key,
  -- The order in which they were entered.
  sequence bigint not null generated always as identity,
  kind text not null,
  day date not null,
  invoice_id uuid references private.invoices (id) on delete set null,
  credit_note_id uuid references private.credit_notes (id) on delete set null,
  payment_id uuid references private.payments (id) on delete set null,
  -- Why a payment was reversed.
  reason text,
  made_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  constraint ledger_entries_sequence_key unique (sequence),
  constraint ledger_entries_kind check (kind in ('issued', 'credited', 'received', 'reversed', 'written_off', 'refunded')),
  constraint ledger_entries_reason check (private.is_line(reason, 2, 300) and (kind = 'reversed') = (reason is not null))
);
alter table private.ledger_entries enable row level security;
comment on table private.ledger_entries is 'The ledger: each thing that moved money or the claim to it, once, in the order in which it was entered.';

create index ledger_entries_by_invoice on private.ledger_entries (invoice_id) where invoice_id is not null;
create index ledger_entries_by_credit_note on private.ledger_entries (credit_note_id) where credit_note_id is not null;
-- A payment is received or sent back once, and reversed once.
create unique index ledger_entries_of_payment on private.ledger_entries (payment_id, kind) where payment_id is not null;
create index ledger_entries_by_maker on private.ledger_entries (made_by) where made_by is not null;

-- A method of payment is the account that it fills.
create table private.ledger_lines (
  entry_id uuid not null references private.ledger_entries (id),
  place integer not null,
  account text not null,
  -- What it is about: whose receivable, which deposit is held, where a customer's credit comes from.
  invoice_id uuid references private.invoices (id) on delete set null,
  -- Debits are positive.
  cents bigint not null,
  primary key (entry_id, place),
  constraint ledger_lines_account check (account in (
    'receivable', 'sales', 'sales_tax', 'deposits_held', 'customer_credit', 'check', 'cash', 'card', 'bank', 'bitcoin', 'differences', 'refunds_owed'
  )),
  constraint ledger_lines_cents check (cents <> 0)
);
alter table private.ledger_lines enable row level security;
comment on table private.ledger_lines is 'The sides of each entry, which add up to nothing.';

create index ledger_lines_by_invoice on private.ledger_lines (invoice_id, account) where invoice_id is not null;

-- The ledger's sums for each invoice, so that what is open is found among a million that are paid. Only the ledger writes them.
create table private.invoice_balances (
  invoice_id uuid primary key references private.invoices (id) on delete cascade,
  number integer not null,
  due_on date not null,
  -- What it asked for.
  due_cents bigint not null,
  -- What is still to be paid on it.
  open_cents bigint not null default 0,
  -- What was paid on it beyond, and is not spent on another one.
  credit_cents bigint not null default 0,
  -- What of a deposit no invoice has taken.
  held_cents bigint not null default 0
);
alter table private.invoice_balances enable row level security;
comment on table private.invoice_balances is 'Of each invoice, what the ledger adds up to.';

create index invoice_balances_open on private.invoice_balances (due_on, invoice_id) where open_cents > 0;
create index invoice_balances_settled on private.invoice_balances (number desc) where open_cents = 0;
create index invoice_balances_credit on private.invoice_balances (invoice_id) where credit_cents > 0;

-- What never changes --------------------------------------------------------------------------------------------

-- An issued invoice only loses its job, its estimate, its payer and the account of whoever made it, and goes when the books are kept no longer.
create function private.keep_invoice() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    declare
      loose constant text[] := array['job_id', 'estimate_id', 'bill_to', 'made_by'];
    begin
      if tg_op = 'DELETE' then
        if old.issued_on >= now()::date - (select t.days from private.retention t where t.kind = 'books') then
          raise insufficient_privilege using message = 'An issued invoice is never deleted: a credit note takes it back.';
        end if;
        return old;
      elsif to_jsonb(new) - loose is distinct from to_jsonb(old) - loose
        or new.bill_to is not null and new.bill_to is distinct from old.bill_to
        or new.job_id is not null and new.job_id is distinct from old.job_id
        or new.estimate_id is not null and new.estimate_id is distinct from old.estimate_id then
        raise insufficient_privilege using message = 'An issued invoice never changes: a credit note takes back what is wrong.';
      end if;
      return new;
    end
  $$;

create trigger keep_invoice before update or delete on private.invoices
  for each row when (old.status = 'issued') execute function private.keep_invoice();

-- What the books hold is not written anew. They lose the account of whoever wrote it, and what was about an invoice that is kept no longer.
create function private.keep_entry() returns trigger
  language plpgsql set search_path = ''
  as $$
    declare
      loose constant text[] := array['made_by', 'invoice_id', 'credit_note_id', 'payment_id'];
    begin
      if to_jsonb(new) - loose is distinct from to_jsonb(old) - loose or exists (
        select from jsonb_each(to_jsonb(new)) n
        where n.key = any (loose) and n.value <> 'null' and n.value <> to_jsonb(old) -> n.key
      ) then
        raise insufficient_privilege using message = 'The books are never changed: an entry is reversed by another.';
      end if;
      return new;
    end
  $$;

create function private.keep_books() returns trigger
  language plpgsql set search_path = ''
  as $$ begin raise insufficient_privilege using message = 'The books are never changed: an entry is reversed by another.'; end $$;

create trigger keep_entry before update on private.ledger_entries for each row execute function private.keep_entry();
create trigger keep_line before update on private.ledger_lines for each row execute function private.keep_entry();
create trigger keep_payment before update on private.payments for each row execute function private.keep_entry();
create trigger keep_credit_note before update on private.credit_notes for each row execute function private.keep_entry();
create trigger keep_entries before delete on private.ledger_entries for each row execute function private.keep_books();
create trigger keep_lines before delete on private.ledger_lines for each row execute function private.keep_books();

-- Nothing is entered in a month that is closed. The row is shared, so that closing waits for whoever is writing.
create function private.check_month() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    declare
      closed date;
    begin
      select b.closed_until into closed from private.books b for share;
      if new.day <= closed then
        perform private.refuse(409, 'month_closed', jsonb_build_object('until', closed));
      end if;
      return new;
    end
  $$;

create trigger check_month before insert on private.ledger_entries for each row execute function private.check_month();

create function private.check_balance() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      if (select coalesce(sum(l.cents), 0) from private.ledger_lines l where l.entry_id = new.entry_id) <> 0 then
        raise insufficient_privilege using message = 'An entry that does not balance is not kept.';
      end if;
      return null;
    end
  $$;

-- When the transaction ends: until then an entry gets its sides one after the other.
create constraint trigger check_balance after insert on private.ledger_lines
  deferrable initially deferred for each row execute function private.check_balance();

create function private.add_to_balance() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      insert into private.invoice_balances as b (invoice_id, number, due_on, due_cents, open_cents, credit_cents, held_cents)
        select
          i.id, i.number, i.due_on, i.due_cents, case new.account when 'receivable' then new.cents else 0 end,
          case new.account when 'customer_credit' then -new.cents else 0 end,
          case new.account when 'deposits_held' then -new.cents else 0 end
        from private.invoices i where i.id = new.invoice_id
        on conflict (invoice_id) do update set
          open_cents = b.open_cents + excluded.open_cents, credit_cents = b.credit_cents + excluded.credit_cents,
          held_cents = b.held_cents + excluded.held_cents;
      return null;
    end
  $$;

create trigger add_to_balance after insert on private.ledger_lines
  for each row when (new.account in ('receivable', 'customer_credit', 'deposits_held')) execute function private.add_to_balance();

-- Customers are told that all is paid, and that it is not.
create constraint trigger note_stage_of_new after insert on private.invoice_balances
  deferrable initially deferred for each row execute function private.note_stage_of_job();
create constraint trigger note_stage after update of open_cents on private.invoice_balances
  deferrable initially deferred for each row when ((old.open_cents = 0) <> (new.open_cents = 0))
  execute function private.note_stage_of_job();

-- Entering ------------------------------------------------------------------------------------------------------

create function private.enter_line(entry uuid, of_account text, of_invoice uuid, cents bigint) returns void
  language sql volatile set search_path = ''
  as $$
    insert into private.ledger_lines (entry_id, place, account, invoice_id, cents)
      select entry, coalesce(max(l.place), 0) + 1, of_account, of_invoice, enter_line.cents
      from private.ledger_lines l where l.entry_id = entry
      having enter_line.cents <> 0
  $$;

-- What was paid beyond an invoice becomes the customer's credit, in the same entry; and pays it after all if it is owed again.
create function private.settle(entry uuid, of_invoice uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
    declare
      present private.invoice_balances;
      moved bigint;
    begin
      select * into present from private.invoice_balances b where b.invoice_id = of_invoice;
      moved := case when present.open_cents < 0 then present.open_cents else least(present.open_cents, present.credit_cents) end;
      perform private.enter_line(entry, 'receivable', of_invoice, -moved);
      perform private.enter_line(entry, 'customer_credit', of_invoice, moved);
    end
  $$;

-- The customer whose bill an invoice is: as issued, or of a draft as its job says now.
create function private.customer_billed(i private.invoices) returns uuid
  language sql stable set search_path = ''
  as $$
    select private.present_customer(case
      when i.status = 'draft' then coalesce(j.bill_to, j.customer_id)
      when i.is_for_another then i.bill_to
      else j.customer_id
    end)
    from public.jobs j where j.id = i.job_id
  $$;

-- Whose bill an issued invoice is: a customer's; as long as nobody has confirmed one, whoever asked.
create function private.payer_of(i private.invoices) returns uuid
  language sql stable set search_path = ''
  as $$
    select coalesce(private.customer_billed(i), case when i.is_for_another then i.id else coalesce(j.request_id, j.id) end)
    from public.jobs j where j.id = i.job_id
  $$;

-- The invoices on which whoever pays this one has paid too much: their ids, the oldest first.
create function private.credit_sources(of_invoice private.invoices) returns uuid[]
  language plpgsql stable set search_path = ''
  as $$
    declare
      payer constant uuid := private.payer_of(of_invoice);
    begin return array(
      select i.id
      from private.invoice_balances b join private.invoices i on i.id = b.invoice_id
      where b.credit_cents > 0 and private.payer_of(i) = payer
      order by i.number
    ); end
  $$;

-- Reading -------------------------------------------------------------------------------------------------------

create function private.today() returns date
  language plpgsql stable set search_path = ''
  as $$ begin return (now() at time zone private.time_zone())::date; end $$;

-- The day of the last payment of an issued invoice that stands; null if there is none. What a credit note took back is no payment.
create function private.last_paid_on(of_invoice uuid) returns date
  language plpgsql stable set search_path = ''
  as $$
    begin return (
      select max(p.received_on)
      from private.payments p
      where p.invoice_id = of_invoice and not p.is_refund and not exists (
        select from private.ledger_entries e where e.payment_id = p.id and e.kind = 'reversed'
      )
    ); end
  $$;

-- Where an invoice stands, computed from the ledger: draft; void, if credit notes have taken back all of it; open, part or overdue, while
-- something is to be paid; paid; over, while more was paid than it asked.
create function private.invoice_standing(i private.invoices) returns text
  language plpgsql stable set search_path = ''
  as $$
    declare
      present private.invoice_balances;
    begin
      if i.status = 'draft' then
        return 'draft';
      end if;
      select * into present from private.invoice_balances b where b.invoice_id = i.id;
      return case
        when present.open_cents > 0 and i.due_on < private.today() then 'overdue'
        when present.open_cents > 0 and present.open_cents < i.due_cents and private.last_paid_on(i.id) is not null then 'part'
        when present.open_cents > 0 then 'open'
        when (select sum(c.cents) from private.credit_notes c where c.invoice_id = i.id) = i.total_cents then 'void'
        when present.credit_cents > 0 then 'over'
        else 'paid'
      end;
    end
  $$;

-- Whose bill it is and where the work is, as it stands now.
create function private.billed_now(of_job uuid) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    begin return (
      select jsonb_build_object(
        'billed', case
          when b.id is not null then jsonb_build_object('name', b.name, 'address', b.billing_address)
          when c.billing_address is not null then jsonb_build_object('name', c.name, 'address', c.billing_address)
          else jsonb_build_object('name', coalesce(c.name, q.name)) || house.place
        end,
        'house', house.place,
        'job', j.reference
      )
      from public.jobs j
        left join private.customers c on c.id = j.customer_id
        left join private.customers b on b.id = j.bill_to
        left join private.properties p on p.id = j.property_id
        left join public.service_requests q on q.id = j.request_id
        cross join lateral (
          select case
            when p.id is not null then jsonb_build_object('address', p.address, 'town', p.town, 'other_town', p.other_town)
            else jsonb_build_object('address', q.address, 'town', q.town, 'other_town', q.other_town)
          end as place
        ) house
      where j.id = of_job
    ); end
  $$;

-- What deposits of the same job would take off an invoice: [{ id, number, cents }], the oldest first.
create function private.deposits_for(of_job uuid, total bigint) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number, 'cents', d.cents) order by d.number), '[]')
    from (
      select
        i.id, i.number,
        least(b.held_cents, total - coalesce(
          sum(b.held_cents) over (order by i.number rows between unbounded preceding and 1 preceding), 0
        ))::bigint as cents
      from private.invoices i join private.invoice_balances b on b.invoice_id = i.id
      where i.job_id = of_job and i.kind = 'deposit' and b.held_cents > 0
    ) d
    where d.cents > 0
  $$;

-- What an issued invoice for work takes of deposits by now.
create function private.deposits_taken(of_invoice uuid) returns table (invoice_id uuid, cents bigint)
  language plpgsql stable set search_path = ''
  as $$
    begin return query
    select l.invoice_id, sum(l.cents)::bigint
    from private.ledger_entries e join private.ledger_lines l on l.entry_id = e.id and l.account = 'deposits_held'
    where e.invoice_id = of_invoice and e.kind in ('issued', 'credited') and l.invoice_id <> of_invoice
    group by l.invoice_id
    having sum(l.cents) > 0;
    end
  $$;

-- What of a deposit an issued invoice took, and no longer does: the deposit's own invoice asks for it.
create function private.untaken_cents(i private.invoices) returns bigint
  language plpgsql stable set search_path = ''
  as $$
    begin
      return i.total_cents - i.due_cents - (select coalesce(sum(d.cents), 0) from private.deposits_taken(i.id) d);
    end
  $$;

-- What was paid on an invoice, and sent back, by staff or over the chain of bitcoin.
create function private.payments_of(of_invoice uuid) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    begin return (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', p.id, 'is_refund', p.is_refund, 'method', p.method, 'cents', p.cents, 'received_on', p.received_on, 'detail', p.detail,
            'reversed', (
              select e.reason from private.ledger_entries e where e.payment_id = p.id and e.kind = 'reversed'
            ),
            'chain', case when p.sent is null then (
              select jsonb_build_object(
                'txid', b.txid, 'satoshis', b.satoshis, 'cents_per_coin', b.cents_per_coin, 'sources', b.price_sources, 'height', b.height
              )
              from private.bitcoin_payments b where b.payment_id = p.id
            ) else p.sent end
          )
          order by p.received_on, p.created_at, p.id
        ),
        '[]'
      )
      from (
        select p.id, p.is_refund, p.method, p.cents, p.received_on, p.detail, p.created_at, null::jsonb as sent
        from private.payments p where p.invoice_id = of_invoice
        union all
        select
          r.id, true, 'bitcoin', r.cents, r.sent_on, null, r.claimed_at,
          -- Its dollars are what was to be sent back, at no price of that day.
          jsonb_build_object('txid', r.txid, 'satoshis', r.satoshis, 'cents_per_coin', null, 'sources', '[]'::jsonb, 'height', (
            select h.height
            from private.bitcoin_outputs o join private.bitcoin_headers h on h.hash = o.block_hash
            where o.txid = r.txid and o.vout = r.vout
          ))
        from private.bitcoin_refunds r where r.invoice_id = of_invoice and r.state = 'refunded'
      ) p
    ); end
  $$;

create function private.credit_notes_of(of_invoice uuid) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', c.id, 'number', c.number, 'reason', c.reason, 'cents', c.cents, 'tax_cents', c.tax_cents, 'issued_on', c.issued_on
        )
        order by c.number
      ),
      '[]'
    )
    from private.credit_notes c where c.invoice_id = of_invoice
  $$;

-- What was waived of an invoice because its payment in bitcoin was a trifle short.
create function private.waived_cents(of_invoice uuid) returns bigint
  language sql stable set search_path = ''
  as $$
    select coalesce(sum(l.cents), 0)::bigint from private.ledger_lines l
    where l.invoice_id = of_invoice and l.account = 'differences'
  $$;

create function private.invoice_answer(i private.invoices) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    declare
      balance private.invoice_balances;
      deposits jsonb;
    begin
      select * into balance from private.invoice_balances b where b.invoice_id = i.id;
      deposits := case
        when i.status = 'issued' then i.body -> 'deposits'
        when i.kind = 'deposit' then '[]'
        else private.deposits_for(i.job_id, i.total_cents)
      end;
      return to_jsonb(i) - array['made_by', 'body', 'is_for_another', 'bill_to', 'tax_rate_id', 'tax_rate_version', 'due_cents'] || jsonb_build_object(
        'standing', private.invoice_standing(i),
        'due_cents', coalesce(
          i.due_cents, i.total_cents - (select coalesce(sum((d ->> 'cents')::bigint), 0) from jsonb_array_elements(deposits) d)
        ),
        'open_cents', coalesce(balance.open_cents, 0), 'credit_cents', coalesce(balance.credit_cents, 0),
        'held_cents', coalesce(balance.held_cents, 0), 'waived_cents', private.waived_cents(i.id),
        'untaken_cents', coalesce(private.untaken_cents(i), 0),
        -- What the same customer has paid too much elsewhere.
        'spendable_cents', (
          select coalesce(sum(b.credit_cents), 0)::bigint
          from private.invoice_balances b
          where i.status = 'issued' and balance.open_cents > 0 and b.invoice_id = any (private.credit_sources(i))
        ),
        'deposits', deposits,
        'billed', case i.status when 'issued' then i.body -> 'billed' else private.billed_now(i.job_id) -> 'billed' end,
        'tax_rate', (
          select private.tax_rate_answer(r) from private.tax_rates r where r.id = i.tax_rate_id and r.version = i.tax_rate_version
        ),
        'job', (
          select jsonb_build_object(
            'id', j.id, 'reference', j.reference, 'title', j.title, 'request_id', j.request_id, 'customer_id', j.customer_id
          )
          from public.jobs j where j.id = i.job_id
        ),
        'payments', private.payments_of(i.id),
        'credit_notes', private.credit_notes_of(i.id)
      );
    end
  $$;

-- One invoice with everything that its page shows: { invoice, tax_rates: as they are now, reminders: as reminders_of() }. PT404 for an unknown id.
create function private.invoice_file(invoice_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      found private.invoices;
    begin
      perform private.require_staff();
      select * into found from private.invoices i where i.id = invoice_file.invoice_id;
      if found.id is null then
        perform private.refuse(404, 'invoice_gone');
      end if;
      return jsonb_build_object('invoice', private.invoice_answer(found), 'reminders', private.reminders_of(found), 'tax_rates', (
        select coalesce(jsonb_agg(private.tax_rate_answer(r) order by r.name, r.id), '[]')
        from private.tax_rates r
        where r.version = (select max(n.version) from private.tax_rates n where n.id = r.id)
      ));
    end
  $$;

create function public.invoice_file(invoice_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.invoice_file(invoice_id) $$;
grant execute on function private.invoice_file, public.invoice_file to authenticated;

create function private.invoice_row(i private.invoices) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    begin return (
      select jsonb_build_object(
        'id', i.id, 'kind', i.kind, 'number', i.number, 'title', i.title, 'standing', private.invoice_standing(i),
        'total_cents', i.total_cents, 'open_cents', coalesce(b.open_cents, 0), 'issued_on', i.issued_on, 'due_on', i.due_on,
        'updated_at', i.updated_at, 'job', j.reference,
        'customer', coalesce(i.body #>> '{billed,name}', private.billed_now(i.job_id) #>> '{billed,name}')
      )
      from (select) one
        left join private.invoice_balances b on b.invoice_id = i.id
        left join public.jobs j on j.id = i.job_id
    ); end
  $$;

-- Invoices by where they stand, 30 at a time: 'draft', the latest change first; 'open' with the overdue ones, what was due longest first;
-- 'settled', the latest number first. `behind` is where the last page ended. Gives { rows, next, receivable: what is owed, by how
-- long it has been due, which the first page alone has, closed_until: the last day of the books that are closed }.
create function private.find_invoices(of_standing text, behind jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      page constant integer := 30;
      behind_id constant uuid := private.given_uuid(behind -> 'id');
      found private.invoices[];
      ends private.invoices;
    begin
      perform private.require_staff();
      if of_standing = 'draft' then
        found := array(
          select i from private.invoices i
          where i.status = 'draft' and (i.updated_at, i.id) < (
            coalesce((behind ->> 'updated_at')::timestamptz, 'infinity'), coalesce(behind_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          )
          order by i.updated_at desc, i.id desc
          limit page + 1 -- the one more says that others follow
        );
      elsif of_standing = 'open' then
        found := array(
          select i from private.invoice_balances b join private.invoices i on i.id = b.invoice_id
          where b.open_cents > 0 and (b.due_on, b.invoice_id) > (
            coalesce((behind ->> 'due_on')::date, '-infinity'), coalesce(behind_id, '00000000-0000-0000-0000-000000000000')
          )
          order by b.due_on, b.invoice_id
          limit page + 1
        );
      elsif of_standing = 'settled' then
        found := array(
          select i from private.invoice_balances b join private.invoices i on i.id = b.invoice_id
          where b.open_cents = 0 and b.number < coalesce((behind ->> 'number')::integer, 2147483647)
          order by b.number desc
          limit page + 1
        );
      else
        perform private.refuse(400, 'not_readable');
      end if;
      ends := found[page];
      return jsonb_build_object(
        'rows', (
          select coalesce(jsonb_agg(private.invoice_row(found[place]) order by place), '[]')
          from generate_series(1, least(cardinality(found), page)) place
        ),
        'next', case when cardinality(found) > page then
          jsonb_build_object('updated_at', ends.updated_at, 'due_on', ends.due_on, 'number', ends.number, 'id', ends.id)
        end,
        'receivable', case when behind_id is null then (
          select jsonb_build_object(
            'not_due', coalesce(sum(b.open_cents) filter (where b.due_on >= today), 0),
            'days_30', coalesce(sum(b.open_cents) filter (where b.due_on < today and b.due_on >= today - 30), 0),
            'days_60', coalesce(sum(b.open_cents) filter (where b.due_on < today - 30 and b.due_on >= today - 60), 0),
            'days_90', coalesce(sum(b.open_cents) filter (where b.due_on < today - 60 and b.due_on >= today - 90), 0),
            'older', coalesce(sum(b.open_cents) filter (where b.due_on < today - 90), 0)
          )
          from private.invoice_balances b, private.today() today where b.open_cents > 0
        ) end,
        'closed_until', (select b.closed_until from private.books b)
      );
    end
  $$;

create function public.find_invoices(of_standing text default 'open', behind jsonb default null) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.find_invoices(of_standing, behind) $$;
grant execute on function private.find_invoices, public.find_invoices to authenticated;

-- The invoices that contain every word of `wanted` in their number, their title, the name that is billed, or what the customer of their job is
-- found by, as find_service_requests() reads it: the first 8, the latest change first, and before them the one with exactly that number.
-- For staff and admins only (PT403, HTTP 403).
create function private.look_up_invoices(wanted text) returns table (
  id uuid, number integer, title text, standing text, customer text
)
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      given_number constant integer := substring(lower(left(wanted, 200)) from '^\s*(?:invoice)?\s*(?:no\.?|#)?\s*([0-9]{1,9})\s*$')::integer;
      found uuid[];
    begin
      perform private.require_staff();
      execute format(
        $query$
          select array(
            (
              select r.id
              from (
                select
                  i.*,
                  lower(' ' || coalesce(i.number::text, '') || ' ' || i.title || ' ' || coalesce(i.body #>> '{billed,name}', '')) as found_by
                from private.invoices i
              ) r
              where %1$s
              order by r.updated_at desc, r.id desc
              limit 8
            )
            union
            (
              select r.id
              from (
                select
                  i.id, i.updated_at,
                  lower(' ' || coalesce(i.number::text, '') || ' ' || i.title || ' ' || coalesce(i.body #>> '{billed,name}', ''))
                    || coalesce(c.found_by, q.found_by, '') || coalesce(b.found_by, '') as found_by
                from private.invoices i
                  join public.jobs j on j.id = i.job_id
                  left join private.customers c on c.id = j.customer_id
                  left join private.customers b on b.id = j.bill_to
                  left join public.service_requests q on q.id = j.request_id
                where i.job_id = any ($1) and j.id = any ($1)
              ) r
              where %1$s
              order by r.updated_at desc, r.id desc
              limit 8
            )
          )
        $query$,
        private.found_where(wanted)
      ) into found using private.jobs_of_people(wanted);
      return query
        select
          i.id, i.number, i.title, private.invoice_standing(i),
          coalesce(i.body #>> '{billed,name}', private.billed_now(i.job_id) #>> '{billed,name}')
        from private.invoices i
        where i.id = any (found) or i.number = given_number
        order by i.number is not distinct from given_number and given_number is not null desc, i.updated_at desc, i.id desc
        limit 8;
    end
  $$;

create function public.look_up_invoices(wanted text) returns table (
  id uuid, number integer, title text, standing text, customer text
)
  language sql stable security invoker set search_path = ''
  as $$ select * from private.look_up_invoices(wanted) $$;
grant execute on function private.look_up_invoices, public.look_up_invoices to authenticated;

-- The options of a job's estimates as they were sent last, of a signed one the option and the lines that were signed: [{ estimate_id, reference, option_id, name, title, tax_mode, tax_rate_id,
-- tax_rate_version, lines: those that are wanted, as an invoice has them, total_cents, deposit_cents }], the latest estimate first.
create function private.billable_options(of_job uuid) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    begin return (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'estimate_id', e.id, 'reference', e.reference, 'option_id', o.option -> 'id', 'name', o.option -> 'name', 'title', r.body -> 'title',
          'tax_mode', case
            -- Untaxed only with the signed certificate.
            when r.body ->> 'tax_mode' = 'capital_improvement' and not coalesce(s.certified, true) then 'repair' else r.body ->> 'tax_mode'
          end,
          -- As it was sent: in the office it may have another one by now.
          'tax_rate_id', r.body #> '{tax_rate,id}', 'tax_rate_version', r.body #> '{tax_rate,version}', 'lines', (
            select coalesce(jsonb_agg(
              jsonb_build_object(
                'id', gen_random_uuid(), 'code', l.line -> 'code', 'description', l.line -> 'description', 'unit', l.line -> 'unit',
                'quantity', l.line -> 'quantity', 'price_cents', l.line -> 'price_cents', 'taxable', l.line -> 'taxable'
              )
              order by l.place
            ), '[]')
            from jsonb_array_elements(o.option -> 'lines') with ordinality as l (line, place)
            where l.line -> 'is_optional' = 'false'
              or case when s.option_id is null then l.line -> 'is_chosen' = 'true' else (l.line ->> 'id')::uuid = any (s.chosen) end
          ),
          'total_cents', coalesce(s.total_cents, t.total),
          'deposit_cents', coalesce(
            s.deposit_cents, private.deposit_of(t.total, (r.body #>> '{deposit,percent}')::integer, (r.body #>> '{deposit,cents}')::bigint)
          )
        )
        order by r.sent_at desc, o.place
      ), '[]')
      from private.estimates e
        join lateral (
          select * from private.estimate_revisions n where n.estimate_id = e.id order by n.revision desc limit 1
        ) r on true
        cross join jsonb_array_elements(r.body -> 'options') with ordinality as o (option, place)
        left join lateral (
          select g.option_id, g.chosen, g.total_cents, g.deposit_cents, g.record -> 'documents' @> '[{"kind": "capital_improvement"}]' as certified
          from private.signatures g where g.estimate_id = e.id and g.party = 'customer'
        ) s on true
        cross join lateral (
          select (
            private.option_totals(o.option -> 'lines', r.body ->> 'tax_mode', (r.body #>> '{tax_rate,rate}')::integer) ->> 'total'
          )::bigint as total
        ) t
      where e.job_id = of_job and e.status not in ('withdrawn', 'declined', 'cancelled') and o.option ->> 'id' = coalesce(s.option_id::text, o.option ->> 'id')
    ); end
  $$;

-- The invoices of a job, the latest first, 50 at most, and what of its estimates can be billed: { invoices, options: [{ estimate_id,
-- reference, option_id, name, total_cents, deposit_cents }] }.
create function private.invoices_of_job(job_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      return jsonb_build_object(
        'invoices', (
          select coalesce(jsonb_agg(private.invoice_row(i) order by i.created_at desc, i.id), '[]')
          from (
            select * from private.invoices i where i.job_id = invoices_of_job.job_id order by i.created_at desc limit 50
          ) i
        ),
        'options', (
          select coalesce(jsonb_agg(o - array['title', 'tax_mode', 'tax_rate_id', 'tax_rate_version', 'lines']), '[]')
          from jsonb_array_elements(private.billable_options(invoices_of_job.job_id)) o
        )
      );
    end
  $$;

create function public.invoices_of_job(job_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.invoices_of_job(job_id) $$;
grant execute on function private.invoices_of_job, public.invoices_of_job to authenticated;

-- Writing -------------------------------------------------------------------------------------------------------

-- What the lines of a draft come to.
create function private.count_invoice(i private.invoices) returns private.invoices
  language plpgsql stable set search_path = ''
  as $$
    declare
      totals jsonb;
    begin
      select private.option_totals(
          (select coalesce(jsonb_agg(l || '{"is_optional": false}'), '[]') from jsonb_array_elements(i.lines) l), i.tax_mode,
          (select r.rate from private.tax_rates r where r.id = i.tax_rate_id and r.version = i.tax_rate_version)
        ) into totals;
      i.subtotal_cents := totals ->> 'subtotal';
      i.tax_cents := totals ->> 'tax';
      i.total_cents := totals ->> 'total';
      return i;
    end
  $$;

-- A new draft: of an option, as private.billable_options() has it, with its lines or with the deposit that it asks for; otherwise empty.
create function private.draft_invoice(new_id uuid, of_job public.jobs, of_kind text, option jsonb) returns private.invoices
  language plpgsql volatile set search_path = ''
  as $$
    declare
      becomes private.invoices;
    begin
      becomes.id := new_id;
      becomes.kind := of_kind;
      becomes.tax_mode := case of_kind when 'deposit' then 'exempt' else coalesce(option ->> 'tax_mode', 'repair') end;
      if of_kind = 'work' then
        becomes.tax_rate_id := option ->> 'tax_rate_id';
        becomes.tax_rate_version := option ->> 'tax_rate_version';
      end if;
      -- A deposit is no sale yet: its tax is that of the work.
      becomes.lines := coalesce(
        case
          when of_kind = 'work' then option -> 'lines'
          when (option ->> 'deposit_cents')::bigint > 0 then jsonb_build_array(jsonb_build_object(
            'id', gen_random_uuid(), 'code', null, 'description', 'Deposit', 'unit', '', 'quantity', 1000,
            'price_cents', option -> 'deposit_cents', 'taxable', false
          ))
        end,
        '[]'
      );
      becomes := private.count_invoice(becomes);
      insert into private.invoices (
          id, kind, job_id, estimate_id, option_id, title, tax_mode, tax_rate_id, tax_rate_version, lines, subtotal_cents, tax_cents, total_cents,
          due_days
        )
        values (
          new_id, of_kind, of_job.id, (option ->> 'estimate_id')::uuid, (option ->> 'option_id')::uuid, coalesce(option ->> 'title', of_job.title), becomes.tax_mode, becomes.tax_rate_id,
          becomes.tax_rate_version, becomes.lines, becomes.subtotal_cents, becomes.tax_cents, becomes.total_cents,
          case of_kind when 'deposit' then 0 else 14 end
        )
        returning * into becomes;
      insert into public.job_events (job_id, kind, body)
        values (of_job.id, 'invoice', case of_kind when 'deposit' then 'Deposit invoice: started' else 'Invoice: started' end);
      return becomes;
    end
  $$;

-- Whoever signs an estimate that asks for a deposit finds its invoice drafted in the same transaction; the office issues it.
create function private.draft_deposit() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      perform private.draft_invoice(gen_random_uuid(), j, 'deposit', o)
        from private.estimates e join public.jobs j on j.id = e.job_id, jsonb_array_elements(private.billable_options(j.id)) o
        where e.id = new.estimate_id and o ->> 'estimate_id' = e.id::text;
      return null;
    end
  $$;

create trigger draft_deposit after insert on private.signatures
  for each row when (new.party = 'customer' and new.deposit_cents > 0) execute function private.draft_deposit();

-- Nobody pays a deposit ahead of a contract that they canceled: what is drafted of it goes. What was issued is taken back by the office.
create function private.drop_deposit() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      with gone as (
        delete from private.invoices i where i.estimate_id = new.id and i.kind = 'deposit' and i.status = 'draft' returning i.job_id, i.title
      )
      insert into public.job_events (job_id, kind, body)
        select gone.job_id, 'invoice', format('Invoice %s: discarded', gone.title) from gone;
      return null;
    end
  $$;

create trigger drop_deposit after update of status on private.estimates
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled') execute function private.drop_deposit();

-- Starts an invoice: { id, job_id, kind: work or deposit, estimate_id, option_id }, the last two both or neither. Of an option it begins
-- with the lines that are wanted, or with the deposit that was agreed on; otherwise empty. Gives the invoice; sending the same again gives
-- the same. PT404 for an unknown job or option.
create function private.start_invoice(invoice jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      given_id constant uuid := private.given_uuid(invoice -> 'id');
      kind constant text := invoice ->> 'kind';
      of_job public.jobs;
      option jsonb;
      stored private.invoices;
    begin
      perform private.require_staff();
      perform private.refuse_problems(
        case when given_id is null then private.field_problem('id', 'id_unusable') else '[]' end
        || case when coalesce(kind not in ('work', 'deposit'), true) then private.field_problem('kind', 'not_readable') else '[]' end
        || private.unknown_fields(invoice, array['id', 'job_id', 'kind', 'estimate_id', 'option_id'])
      );
      of_job := private.locked_job(private.given_uuid(invoice -> 'job_id'));
      if not private.is_blank(invoice -> 'estimate_id') then
        select o into option from jsonb_array_elements(private.billable_options(of_job.id)) o
          where o ->> 'estimate_id' = private.given_uuid(invoice -> 'estimate_id')::text
            and o ->> 'option_id' = private.given_uuid(invoice -> 'option_id')::text;
        if option is null then
          perform private.refuse(404, 'estimate_gone');
        end if;
      end if;
      select * into stored from private.invoices i where i.id = given_id;
      if stored.id is not null then
        if stored.job_id is distinct from of_job.id then
          perform private.refuse_problems(private.field_problem('id', 'id_unusable'));
        end if;
        return private.invoice_answer(stored);
      end if;
      return private.invoice_answer(private.draft_invoice(given_id, of_job, kind, option));
    end
  $$;

create function public.start_invoice(invoice json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.start_invoice(private.readable_request(invoice)) $$;
grant execute on function private.start_invoice, public.start_invoice to authenticated;

-- The draft with this id, locked, as the caller has seen it. PT404 for none, PT409 with the invoice as it is now.
create function private.locked_draft(invoice_id uuid, seen_version text) returns private.invoices
  language plpgsql volatile set search_path = ''
  as $$
    declare
      present private.invoices;
    begin
      select * into present from private.invoices i where i.id = invoice_id for no key update;
      if present.id is null then
        perform private.refuse(404, 'invoice_gone');
      elsif present.status <> 'draft' then
        perform private.refuse(409, 'invoice_issued', jsonb_build_object(
          'number', present.number, 'invoice', private.invoice_answer(present)
        ));
      elsif seen_version is distinct from present.version::text then
        perform private.refuse(409, 'invoice_changed_meanwhile', jsonb_build_object('invoice', private.invoice_answer(present)));
      end if;
      return present;
    end
  $$;

-- Stores a draft as a whole: { id, version, title, tax_mode, tax_rate_id, tax_rate_version, due_days, lines: [{ id, code, description, unit,
-- quantity, price_cents, taxable }] }, up to 200 lines. Gives the invoice; the same again changes nothing. PT409 with the invoice as it is
-- now as { "invoice": … } if somebody else was quicker.
create function private.save_invoice(invoice jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      known_fields constant text[] := array[
        'id', 'version', 'title', 'tax_mode', 'tax_rate_id', 'tax_rate_version', 'due_days', 'lines'
      ];
      line_fields constant text[] := array['id', 'code', 'description', 'unit', 'quantity', 'price_cents', 'taxable'];
      problems jsonb := '[]';
      present private.invoices;
      becomes private.invoices;
    begin
      perform private.require_staff();
      if jsonb_typeof(invoice) is distinct from 'object' or jsonb_typeof(invoice -> 'lines') is distinct from 'array' or exists (
        select from jsonb_array_elements(invoice -> 'lines') l
        where jsonb_typeof(l) <> 'object' or private.unknown_fields(l, line_fields) <> '[]'
      ) then
        perform private.refuse_problems(private.field_problem('lines', 'not_readable'));
      end if;
      becomes.title := private.clean_text(invoice -> 'title', false);
      becomes.tax_mode := invoice ->> 'tax_mode';
      if coalesce(becomes.tax_mode not in ('repair', 'capital_improvement', 'exempt'), true) then
        problems := private.field_problem('tax_mode', 'tax_mode_unknown');
      end if;
      becomes.tax_rate_id := private.given_uuid(invoice -> 'tax_rate_id');
      becomes.tax_rate_version := private.given_number(invoice -> 'tax_rate_version', 1, 1000000);
      if not exists (
        select from private.tax_rates r where r.id = becomes.tax_rate_id and r.version = becomes.tax_rate_version
      ) and not (private.is_blank(invoice -> 'tax_rate_id') and private.is_blank(invoice -> 'tax_rate_version')) then
        problems := problems || private.field_problem('tax_rate_id', 'tax_rate_unknown');
      end if;
      becomes.due_days := private.given_number(invoice -> 'due_days', 0, 120);
      if becomes.due_days is null then
        problems := problems || private.field_problem('due_days', 'due_days_unusable');
      end if;
      -- The lines are those of an estimate with one option in which nothing is optional.
      perform private.refuse_problems(
        problems
        || private.text_problem('title', invoice -> 'title', 2, 120, false, 'invoice_title')
        || private.estimate_problems(jsonb_build_array(jsonb_build_object(
          'id', invoice -> 'id', 'name', '', 'is_recommended', false, 'lines', (
            select coalesce(jsonb_agg(l || '{"is_optional": false, "is_chosen": true}' order by place), '[]')
            from jsonb_array_elements(invoice -> 'lines') with ordinality as lines (l, place)
          )
        )))
        || private.unknown_fields(invoice, known_fields)
      );
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', private.given_uuid(l.line -> 'id'), 'code', nullif(private.clean_text(l.line -> 'code', false), ''),
          'description', private.clean_text(l.line -> 'description', false), 'unit', private.clean_text(l.line -> 'unit', false),
          'quantity', l.line -> 'quantity',
          'price_cents', private.given_number(l.line -> 'price_cents', -50000000, 50000000), 'taxable', l.line -> 'taxable'
        ) order by l.place), '[]') into becomes.lines
        from jsonb_array_elements(invoice -> 'lines') with ordinality as l (line, place);

      select * into present from private.invoices i where i.id = private.given_uuid(invoice -> 'id') for no key update;
      if present.kind = 'deposit' then
        becomes.tax_mode := 'exempt';
      end if;
      if present.status = 'draft' and (
        present.title, present.tax_mode, present.tax_rate_id, present.tax_rate_version, present.due_days, present.lines
      ) is not distinct from (
        becomes.title, becomes.tax_mode, becomes.tax_rate_id, becomes.tax_rate_version, becomes.due_days, becomes.lines
      ) then
        return private.invoice_answer(present);
      end if;
      present := private.locked_draft(private.given_uuid(invoice -> 'id'), invoice ->> 'version');
      becomes := private.count_invoice(becomes);
      update private.invoices i set
          title = becomes.title, tax_mode = becomes.tax_mode, tax_rate_id = becomes.tax_rate_id, tax_rate_version = becomes.tax_rate_version,
          due_days = becomes.due_days, lines = becomes.lines, subtotal_cents = becomes.subtotal_cents, tax_cents = becomes.tax_cents,
          total_cents = becomes.total_cents, version = i.version + 1, updated_at = now()
        where i.id = present.id returning * into present;
      return private.invoice_answer(present);
    end
  $$;

create function public.save_invoice(invoice json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.save_invoice(private.readable_request(invoice, 100000)) $$;
grant execute on function private.save_invoice, public.save_invoice to authenticated;

-- Deletes a draft. Gives { id }, and the same again if it is gone.
create function private.discard_invoice(invoice_id uuid, seen_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      present private.invoices;
    begin
      perform private.require_staff();
      if exists (select from private.invoices i where i.id = invoice_id) then
        present := private.locked_draft(invoice_id, seen_version::text);
        delete from private.invoices i where i.id = present.id;
        insert into public.job_events (job_id, kind, body) values (present.job_id, 'invoice', format('Invoice %s: discarded', present.title));
      end if;
      return jsonb_build_object('id', invoice_id);
    end
  $$;

create function public.discard_invoice(invoice_id uuid, seen_version integer) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.discard_invoice(invoice_id, seen_version) $$;
grant execute on function private.discard_invoice, public.discard_invoice to authenticated;

-- A job's drafts go with it; what was issued is of the books.
create function private.drop_drafts() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      delete from private.invoices i where i.job_id = old.id and i.status = 'draft';
      return old;
    end
  $$;

create trigger drop_drafts before delete on public.jobs for each row execute function private.drop_drafts();

-- What an invoice lacks so that it could be issued: nobody, erased, lines, prices, tax_rate.
create function private.invoice_lacks(i private.invoices) returns text[]
  language sql stable set search_path = ''
  as $$
    select array_remove(array[
      case coalesce(private.billed_now(i.job_id) #>> '{billed,name}', '')
        when '' then 'nobody'
        when 'Erased' then 'erased' -- as forget_contacts() calls a customer of whom nothing is known
      end,
      case when i.total_cents <= 0 or exists (select from jsonb_array_elements(i.lines) l where l ->> 'description' = '') then 'lines' end,
      case when exists (select from jsonb_array_elements(i.lines) l where l ->> 'price_cents' is null) then 'prices' end,
      case when i.tax_mode = 'repair' and i.tax_rate_id is null then 'tax_rate' end
    ], null)
  $$;

-- The number of the last invoice for the work of an estimate, if with the estimate's deposit beside it more would be billed than it comes to;
-- null otherwise.
create function private.billed_already(deposit private.invoices) returns integer
  language plpgsql stable set search_path = ''
  as $$
    begin return (
      select max(w.number)
      from private.invoices w
        left join lateral (select sum(c.cents) as cents from private.credit_notes c where c.invoice_id = w.id) credited on true
      where w.estimate_id = deposit.estimate_id and w.kind = 'work' and w.status = 'issued'
      having sum(w.total_cents - coalesce(credited.cents, 0)) + deposit.total_cents > (
        select (o -> 'total_cents')::bigint from jsonb_array_elements(private.billable_options(deposit.job_id)) o
        where o ->> 'estimate_id' = deposit.estimate_id::text and o ->> 'option_id' = deposit.option_id::text
      )
    ); end
  $$;

-- Issues a draft: it gets its number and its day, and whoever pays it hears of it in two minutes. Gives the invoice, also if this version was
-- issued already. PT409 if somebody changed it, or if it is the deposit of work that is billed already, PT400 with { lacks } if a part is missing.
create function private.issue_invoice(invoice_id uuid, seen_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      present private.invoices;
      lacks text[];
      deposits jsonb := '[]';
      deposit jsonb;
      taken bigint;
      entry constant uuid := gen_random_uuid();
      mail_id uuid;
    begin
      perform private.require_staff();
      select * into present from private.invoices i where i.id = issue_invoice.invoice_id for no key update;
      if present.status = 'issued' and present.version = seen_version + 1 then
        return private.invoice_answer(present);
      end if;
      present := private.locked_draft(issue_invoice.invoice_id, seen_version::text);
      lacks := private.invoice_lacks(present);
      if cardinality(lacks) > 0 then
        perform private.refuse(400, 'invoice_lacks', jsonb_build_object('lacks', lacks));
      end if;
      -- The number comes first: whoever takes one waits for the one before, so that no two take the same deposit.
      present.number := private.next_number('invoice');
      if present.kind = 'work' then
        deposits := private.deposits_for(present.job_id, present.total_cents);
      elsif private.billed_already(present) is not null then
        perform private.refuse(409, 'deposit_billed', jsonb_build_object('number', private.billed_already(present)));
      end if;
      select coalesce(sum((d ->> 'cents')::bigint), 0) into taken from jsonb_array_elements(deposits) d;
      update private.invoices i set
          status = 'issued', number = present.number, version = i.version + 1, updated_at = now(), issued_on = private.today(),
          due_on = private.today() + i.due_days, due_cents = i.total_cents - taken,
          is_for_another = another.id is not null, bill_to = another.id,
          body = private.billed_now(i.job_id) || jsonb_build_object(
            'estimate', (select e.reference from private.estimates e where e.id = i.estimate_id),
            'tax_rate', (
              select jsonb_build_object('name', r.name, 'rate', r.rate) from private.tax_rates r
              where r.id = i.tax_rate_id and r.version = i.tax_rate_version
            ),
            'deposits', (select coalesce(jsonb_agg(d - 'id'), '[]') from jsonb_array_elements(deposits) d)
          )
        from (
          select (select j.bill_to from public.jobs j where j.id = present.job_id and j.bill_to is distinct from j.customer_id) as id
        ) another
        where i.id = present.id returning i.* into present;

      insert into private.ledger_entries (id, kind, day, invoice_id) values (entry, 'issued', present.issued_on, present.id);
      perform private.enter_line(entry, 'receivable', present.id, present.due_cents);
      for deposit in select * from jsonb_array_elements(deposits) loop
        perform private.enter_line(entry, 'deposits_held', (deposit ->> 'id')::uuid, (deposit ->> 'cents')::bigint);
      end loop;
      if present.kind = 'deposit' then
        perform private.enter_line(entry, 'deposits_held', present.id, -present.total_cents);
      else
        perform private.enter_line(entry, 'sales', present.id, -present.subtotal_cents);
        perform private.enter_line(entry, 'sales_tax', present.id, -present.tax_cents);
      end if;
      -- Paid in full by deposits, it has no receivable, and is in the lists all the same.
      insert into private.invoice_balances (invoice_id, number, due_on, due_cents)
        values (present.id, present.number, present.due_on, present.due_cents)
        on conflict do nothing;

      insert into public.job_events (job_id, kind, body)
        values (present.job_id, 'invoice', format(
          '%s %s: issued', case present.kind when 'deposit' then 'Deposit invoice' else 'Invoice' end, present.number
        ));
      perform private.tell_payer(
        present, 'invoice-sent', jsonb_build_object('due_cents', present.due_cents), 'invoice-sent:' || present.id,
        now() + interval '2 minutes', 'invoice-sent:' || present.id
      );
      return private.invoice_answer(present);
    end
  $$;

create function public.issue_invoice(invoice_id uuid, seen_version integer) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.issue_invoice(invoice_id, seen_version) $$;
grant execute on function private.issue_invoice, public.issue_invoice to authenticated;

-- Paying and taking back ----------------------------------------------------------------------------------------

-- The issued invoice with this id, locked. PT404 for none, or for a draft.
create function private.locked_invoice(invoice_id uuid) returns private.invoices
  language plpgsql volatile set search_path = ''
  as $$
    declare
      present private.invoices;
    begin
      select * into present from private.invoices i where i.id = invoice_id and i.status = 'issued' for no key update;
      if present.id is null then
        perform private.refuse(404, 'invoice_gone');
      end if;
      return present;
    end
  $$;

-- Writes down a payment: { id, invoice_id, is_refund, method: check, cash, card, bank, bitcoin or credit, cents, received_on, detail, seen_cents:
-- what its writer saw open on the invoice, less what was overpaid, or null from where nobody looks }. What is beyond the invoice becomes its customer's credit; `credit` spends that on another invoice of theirs, no more than either holds; `is_refund` is
-- that it was sent back to them that way on that day, no more than what is left of it on this invoice. Gives the invoice; the
-- same again is entered once. PT400 for what is wrong, PT404 for no such invoice, PT409 in a closed month, or with the invoice if something else
-- came under this id before, or if what is open is not what was seen, as when a colleague has written down the same check.
create function private.record_payment(payment jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      given private.payments;
      stored private.payments;
      present private.invoices;
      sources uuid[];
      source private.invoice_balances;
      left_over bigint;
      seen_cents constant bigint := private.given_number(payment -> 'seen_cents', -50000000000, 50000000000);
      problems jsonb := '[]';
      entry constant uuid := gen_random_uuid();
    begin
      perform private.require_staff();
      given.id := private.given_uuid(payment -> 'id');
      given.is_refund := coalesce(payment -> 'is_refund' = 'true', false);
      given.method := payment ->> 'method';
      given.cents := private.given_number(payment -> 'cents', 1, 2000000000);
      given.received_on := private.given_date(payment -> 'received_on');
      given.detail := nullif(private.clean_text(payment -> 'detail', false), '');
      if given.id is null then
        problems := private.field_problem('id', 'id_unusable');
      end if;
      if coalesce(given.method not in ('check', 'cash', 'card', 'bank', 'bitcoin', 'credit') or given.is_refund and given.method = 'credit', true) then
        problems := problems || private.field_problem('method', 'payment_method_unknown');
      end if;
      if given.cents is null then
        problems := problems || private.field_problem('cents', 'payment_unusable');
      end if;
      if coalesce(given.received_on > private.today(), true) then
        problems := problems || private.field_problem('received_on', 'payment_day_unusable');
      end if;
      perform private.refuse_problems(
        problems
        || private.text_problem('detail', payment -> 'detail', 0, 80, false, 'payment_detail')
        || private.unknown_fields(payment, array['id', 'invoice_id', 'is_refund', 'method', 'cents', 'received_on', 'detail', 'seen_cents'])
      );
      if given.method = 'credit' then
        select private.credit_sources(i) into sources from private.invoices i where i.id = private.given_uuid(payment -> 'invoice_id');
      end if;
      -- All in one order, so that nobody waits for somebody who waits for them.
      perform from private.invoices i where i.id = any (sources || private.given_uuid(payment -> 'invoice_id')) order by i.id for no key update;
      present := private.locked_invoice(private.given_uuid(payment -> 'invoice_id'));
      select * into stored from private.payments p where p.id = given.id;
      if stored.id is not null then
        if (stored.invoice_id, stored.is_refund, stored.method, stored.cents, stored.received_on, stored.detail)
          is distinct from (present.id, given.is_refund, given.method, given.cents, given.received_on, given.detail) then
          perform private.refuse(409, 'payment_in_books', jsonb_build_object('invoice', private.invoice_answer(present)));
        end if;
        return private.invoice_answer(present);
      end if;
      if seen_cents <> (select b.open_cents - b.credit_cents from private.invoice_balances b where b.invoice_id = present.id) then
        perform private.refuse(409, 'payment_meanwhile', jsonb_build_object('invoice', private.invoice_answer(present)));
      end if;
      -- What came before its invoice came for it; what came years before is another year that was typed.
      if given.received_on < present.issued_on - 365 then
        perform private.refuse_problems(private.field_problem('received_on', 'payment_day_unusable'));
      end if;
      insert into private.payments (id, invoice_id, is_refund, method, cents, received_on, detail)
        values (given.id, present.id, given.is_refund, given.method, given.cents, given.received_on, given.detail);
      insert into private.ledger_entries (id, kind, day, invoice_id, payment_id)
        values (entry, case when given.is_refund then 'refunded' else 'received' end, given.received_on, present.id, given.id);
      if given.is_refund then
        if given.cents > (select b.credit_cents from private.invoice_balances b where b.invoice_id = present.id) then
          perform private.refuse(409, 'refund_too_much', jsonb_build_object('invoice', private.invoice_answer(present)));
        end if;
        perform private.enter_line(entry, 'customer_credit', present.id, given.cents);
        perform private.enter_line(entry, given.method, present.id, -given.cents);
        if present.job_id is not null then
          insert into public.job_events (job_id, kind, body)
            values (present.job_id, 'invoice', format('Invoice %s: %s sent back', present.number, private.dollars(given.cents)));
        end if;
        return private.invoice_answer(present);
      end if;
      if given.method = 'credit' then
        left_over := given.cents;
        for source in
          select b.* from private.invoice_balances b where b.invoice_id = any (sources) and b.credit_cents > 0 order by b.number
        loop
          perform private.enter_line(entry, 'customer_credit', source.invoice_id, least(left_over, source.credit_cents));
          left_over := left_over - least(left_over, source.credit_cents);
        end loop;
        if left_over > 0 or given.cents > (select b.open_cents from private.invoice_balances b where b.invoice_id = present.id) then
          perform private.refuse(409, 'credit_too_much', jsonb_build_object('invoice', private.invoice_answer(present)));
        end if;
      else
        perform private.enter_line(entry, given.method, present.id, given.cents);
      end if;
      perform private.enter_line(entry, 'receivable', present.id, -given.cents);
      perform private.settle(entry, present.id);
      if present.job_id is not null then
        insert into public.job_events (job_id, kind, body)
          values (present.job_id, 'invoice', format('Invoice %s: %s paid', present.number, private.dollars(given.cents)));
      end if;
      return private.invoice_answer(present);
    end
  $$;

create function public.record_payment(payment json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.record_payment(private.readable_request(payment)) $$;
grant execute on function private.record_payment, public.record_payment to authenticated;

-- Enters that a payment is none after all, as of today, with what was written off because of it.
create function private.enter_reversal(wrong private.payments, present private.invoices, why text) returns void
  language plpgsql volatile set search_path = ''
  as $$
    declare
      line private.ledger_lines;
      entry constant uuid := gen_random_uuid();
      owed bigint := 0;
    begin
      insert into private.ledger_entries (id, kind, day, invoice_id, payment_id, reason)
        values (entry, 'reversed', private.today(), present.id, wrong.id, why);
      for line in
        select l.* from private.ledger_entries e join private.ledger_lines l on l.entry_id = e.id
        where e.payment_id = wrong.id and e.kind in ('received', 'written_off', 'refunded')
          and (l.account not in ('receivable', 'customer_credit') or l.account = 'customer_credit' and l.invoice_id <> present.id)
        order by e.sequence, l.place
      loop
        perform private.enter_line(entry, line.account, line.invoice_id, -line.cents);
        owed := owed + line.cents;
        if line.invoice_id <> present.id then
          -- It pays what is owed there by now, if what had been too much is not.
          perform private.settle(entry, line.invoice_id);
        end if;
      end loop;
      perform private.enter_line(entry, 'receivable', present.id, owed);
      perform private.settle(entry, present.id);
      if present.job_id is not null then
        insert into public.job_events (job_id, kind, body)
          values (present.job_id, 'invoice', format(
            'Invoice %s: %s of %s reversed', present.number, case when wrong.is_refund then 'refund' else 'payment' end, private.dollars(wrong.cents)
          ));
      end if;
    end
  $$;

-- Reverses a payment that was written down wrongly, or a check that came back, as of today. Gives the invoice; the same again changes
-- nothing. PT404 for no such payment; PT409 if what it paid too much is spent on another invoice, or if the chain of bitcoin proves it.
create function private.reverse_payment(payment_id uuid, reason text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      why constant text := private.clean_text(to_jsonb(reason), false);
      wrong private.payments;
      present private.invoices;
    begin
      perform private.require_staff();
      perform private.refuse_problems(private.text_problem('reason', to_jsonb(reason), 2, 300, false, 'reversal_reason'));
      select * into wrong from private.payments p where p.id = reverse_payment.payment_id;
      if wrong.id is null then
        perform private.refuse(404, 'payment_gone');
      elsif exists (select from private.bitcoin_payments b where b.payment_id = wrong.id) then
        perform private.refuse(409, 'payment_by_chain');
      end if;
      perform from private.invoices i
        where i.id in (
          select l.invoice_id from private.ledger_entries e join private.ledger_lines l on l.entry_id = e.id where e.payment_id = wrong.id
        )
        order by i.id for no key update;
      present := private.locked_invoice(wrong.invoice_id);
      if exists (select from private.ledger_entries e where e.payment_id = wrong.id and e.kind = 'reversed') then
        return private.invoice_answer(present);
      end if;
      perform private.enter_reversal(wrong, present, why);
      -- What is owed again would be owed for another invoice, on which it was spent.
      if exists (select from private.invoice_balances b where b.invoice_id = present.id and b.open_cents > 0) and (
        select coalesce(sum(l.cents), 0) from private.ledger_lines l join private.ledger_entries e on e.id = l.entry_id
        where l.invoice_id = present.id and l.account = 'customer_credit' and e.invoice_id <> present.id
      ) > 0 then
        perform private.refuse(409, 'credit_spent', jsonb_build_object('number', present.number));
      end if;
      return private.invoice_answer(present);
    end
  $$;

create function public.reverse_payment(payment_id uuid, reason text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.reverse_payment(payment_id, reason) $$;
grant execute on function private.reverse_payment, public.reverse_payment to authenticated;

-- Takes back an issued invoice or a part of it, as of today: { id, invoice_id, cents: with the tax, or null for all that is left, reason, seen_cents:
-- as of record_payment() }.
-- The tax in it is its share of the invoice's. What was paid on it already becomes the customer's credit; what it had taken of a deposit that is not
-- paid is of the deposit again, which still asks for it. Gives the invoice; the same again
-- is entered once. PT409 with the invoice if less is left of it, if something else came under this id before, or if what is open is not what was seen.
create function private.credit_invoice(credit jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      given private.credit_notes;
      stored private.credit_notes;
      present private.invoices;
      before record;
      deposit record;
      most bigint;
      seen_cents constant bigint := private.given_number(credit -> 'seen_cents', -50000000000, 50000000000);
      entry constant uuid := gen_random_uuid();
    begin
      perform private.require_staff();
      given.id := private.given_uuid(credit -> 'id');
      given.cents := private.given_number(credit -> 'cents', 1, 2000000000);
      given.reason := private.clean_text(credit -> 'reason', false);
      perform private.refuse_problems(
        case when given.id is null then private.field_problem('id', 'id_unusable') else '[]' end
        || case when given.cents is null and not private.is_blank(credit -> 'cents')
          then private.field_problem('cents', 'payment_unusable') else '[]' end
        || private.text_problem('reason', credit -> 'reason', 2, 300, false, 'credit_reason')
        || private.unknown_fields(credit, array['id', 'invoice_id', 'cents', 'reason', 'seen_cents'])
      );
      -- In the order of issue_invoice(), which may take the deposit that this one gives back; and before it is known whether this is the same
      -- again, which may be on its way.
      perform from private.invoice_numbers n where n.kind = 'credit_note' for no key update;
      perform from private.invoice_numbers n where n.kind = 'invoice' for no key update;
      select * into stored from private.credit_notes c where c.id = given.id;
      if stored.id is not null then
        -- Sent again as something else, it would seem to be stored as that.
        if (stored.invoice_id, stored.cents, stored.reason)
          is distinct from (private.given_uuid(credit -> 'invoice_id'), coalesce(given.cents, stored.cents), given.reason) then
          perform private.refuse(409, 'credit_in_books', jsonb_build_object(
            'invoice', private.invoice_answer(private.locked_invoice(stored.invoice_id))
          ));
        end if;
        return private.invoice_answer(private.locked_invoice(stored.invoice_id));
      end if;
      -- With its deposits, as record_payment() and reverse_payment() lock them.
      perform from private.invoices i
        where i.id = any (
          array(select d.invoice_id from private.deposits_taken(private.given_uuid(credit -> 'invoice_id')) d)
            || private.given_uuid(credit -> 'invoice_id')
        )
        order by i.id for no key update;
      present := private.locked_invoice(private.given_uuid(credit -> 'invoice_id'));
      if seen_cents <> (select b.open_cents - b.credit_cents from private.invoice_balances b where b.invoice_id = present.id) then
        perform private.refuse(409, 'credit_meanwhile', jsonb_build_object('invoice', private.invoice_answer(present)));
      end if;
      select coalesce(sum(c.cents), 0)::bigint as cents, coalesce(sum(c.tax_cents), 0)::bigint as tax into before
        from private.credit_notes c where c.invoice_id = present.id;
      most := case present.kind
        when 'deposit' then (select b.held_cents from private.invoice_balances b where b.invoice_id = present.id)
        else present.total_cents - before.cents
      end;
      given.cents := coalesce(given.cents, most);
      if given.cents > most or given.cents = 0 then
        perform private.refuse(409, 'credit_beyond', jsonb_build_object(
          'left', private.dollars(most), 'invoice', private.invoice_answer(present)
        ));
      end if;
      given.tax_cents := div(
        2 * present.tax_cents::numeric * (before.cents + given.cents) + present.total_cents, 2 * present.total_cents
      )::bigint - before.tax;
      given.number := private.next_number('credit_note');
      insert into private.credit_notes (id, number, invoice_id, reason, cents, tax_cents, issued_on)
        values (given.id, given.number, present.id, given.reason, given.cents, given.tax_cents, private.today());
      insert into private.ledger_entries (id, kind, day, invoice_id, credit_note_id)
        values (entry, 'credited', private.today(), present.id, given.id);
      if present.kind = 'deposit' then
        perform private.enter_line(entry, 'deposits_held', present.id, given.cents);
      else
        perform private.enter_line(entry, 'sales', present.id, given.cents - given.tax_cents);
        perform private.enter_line(entry, 'sales_tax', present.id, given.tax_cents);
      end if;
      perform private.enter_line(entry, 'receivable', present.id, -given.cents);
      -- Nobody has credit from what they were only asked for.
      for deposit in
        select d.invoice_id, least(d.cents, b.open_cents) as unpaid
        from private.deposits_taken(present.id) d join private.invoice_balances b on b.invoice_id = d.invoice_id
        order by b.number desc
      loop
        deposit.unpaid := least(
          deposit.unpaid, greatest(-(select b.open_cents from private.invoice_balances b where b.invoice_id = present.id), 0)
        );
        perform private.enter_line(entry, 'deposits_held', deposit.invoice_id, -deposit.unpaid);
        perform private.enter_line(entry, 'receivable', present.id, deposit.unpaid);
      end loop;
      perform private.settle(entry, present.id);
      if present.job_id is not null then
        insert into public.job_events (job_id, kind, body)
          values (present.job_id, 'invoice', format(
            'Invoice %s: credit note %s for %s', present.number, given.number, private.dollars(given.cents)
          ));
      end if;
      return private.invoice_answer(present);
    end
  $$;

create function public.credit_invoice(credit json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.credit_invoice(private.readable_request(credit)) $$;
grant execute on function private.credit_invoice, public.credit_invoice to authenticated;

-- Closes the books until the end of a month that is over; for admins. Gives { closed_until }. They are not opened again: what was wrong is
-- reversed by an entry of a day after it.
create function private.close_books(until date) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      closed date;
    begin
      perform private.require_admin();
      select b.closed_until into closed from private.books b for update;
      if until is null or until <> (date_trunc('month', until) + interval '1 month - 1 day')::date or until >= private.today()
        or until < closed then
        perform private.refuse(400, 'month_not_over');
      elsif until > closed then
        update private.books b set closed_until = until where b.is_only;
        perform private.note_in_audit('books_closed', null, jsonb_build_object('until', closed), jsonb_build_object('until', until));
      end if;
      return jsonb_build_object('closed_until', until);
    end
  $$;

create function public.close_books(until date) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.close_books(until) $$;
grant execute on function private.close_books, public.close_books to authenticated;

-- For whoever has the link --------------------------------------------------------------------------------------

-- An issued invoice for whoever has its link: what it says, what was paid on it and taken back, what is open and what of that is coming; null
-- for a draft or none.
create function private.customer_invoice(invoice_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin return (
    select jsonb_build_object(
      'id', i.id, 'kind', i.kind, 'number', i.number, 'title', i.title, 'standing', private.invoice_standing(i), 'issued_on', i.issued_on,
      'due_on', i.due_on, 'lines', i.lines, 'tax_mode', i.tax_mode, 'subtotal_cents', i.subtotal_cents, 'tax_cents', i.tax_cents,
      'total_cents', i.total_cents, 'due_cents', i.due_cents, 'open_cents', b.open_cents, 'credit_cents', b.credit_cents,
      'coming_cents', private.coming_cents(i, b.open_cents),
      'waived_cents', private.waived_cents(i.id), 'body', i.body,
      'untaken_cents', private.untaken_cents(i),
      'payments', (
        select coalesce(jsonb_agg(p - array['id', 'detail', 'reversed', 'chain']), '[]')
        from jsonb_array_elements(private.payments_of(i.id)) p where p ->> 'reversed' is null
      ),
      'credit_notes', (select coalesce(jsonb_agg(c - 'id'), '[]') from jsonb_array_elements(private.credit_notes_of(i.id)) c)
    )
    from private.invoices i join private.invoice_balances b on b.invoice_id = i.id
    where i.id = customer_invoice.invoice_id and i.status = 'issued'
    ); end
  $$;

create function public.customer_invoice(invoice_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.customer_invoice(invoice_id) $$;
grant execute on function private.customer_invoice, public.customer_invoice to anon, authenticated;

-- The invoices of one of the caller's own requests, as private.sent_invoices() has them; none for anybody else's.
create function private.my_invoices(request_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      (
        select private.sent_invoices(r.id) from public.service_requests r
        where r.id = my_invoices.request_id
          and (r.user_id = (select private.me()) or r.email = (select private.confirmed_email()))
      ),
      '[]'
    )
  $$;

create function public.my_invoices(request_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.my_invoices(request_id) $$;
grant execute on function private.my_invoices, public.my_invoices to authenticated;
