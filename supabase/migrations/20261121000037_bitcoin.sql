-- Bitcoin to the owner's own wallet: an invoice gets an address of that wallet and a price for twenty minutes, two edge functions look at the
-- chain (docs/bitcoin.md), and what is paid is computed from what they saw and proved. No key of the wallet is here, not even a public one.
-- An amount in bitcoin is a bigint of satoshis, a hash is hex as people write it, and a price is cents for one bitcoin.

-- Tables --------------------------------------------------------------------------------------------------------

create table private.bitcoin_settings (
  is_only boolean primary key default true,
  -- Deposits that the law has us put into an escrow account at a bank.
  takes_escrowed_deposits boolean not null default false,
  constraint bitcoin_settings_is_only check (is_only)
);
alter table private.bitcoin_settings enable row level security;
comment on table private.bitcoin_settings is 'What the owner has decided about bitcoin.';
insert into private.bitcoin_settings default values;

create table private.bitcoin_wallets (
  id uuid primary key,
  -- The first 8 hex characters of hash160 of the receive chain's public key, which the built site holds.
  fingerprint text not null,
  network text not null,
  made_by uuid default auth.uid() references auth.users (id) on delete set null,
  made_at timestamptz not null default now(),
  -- From when on its addresses are given out; null while it is being tested.
  starts_at timestamptz,
  canceled_at timestamptz,
  constraint bitcoin_wallets_fingerprint check (fingerprint ~ '^[0-9a-f]{8}$'),
  constraint bitcoin_wallets_network check (network in ('main', 'test', 'regtest'))
);
alter table private.bitcoin_wallets enable row level security;
comment on table private.bitcoin_wallets is 'Wallets of the owner. The one that started last is on.';
create index bitcoin_wallets_by_maker on private.bitcoin_wallets (made_by) where made_by is not null;

create table private.bitcoin_addresses (
  address text primary key,
  wallet_id uuid not null references private.bitcoin_wallets (id),
  -- Its place in the receive chain (BIP 84). The first one is for the test payment.
  index integer not null,
  -- The scalar t with which the page proves that it is the wallet's: its key is P + t·G.
  tweak text not null,
  invoice_id uuid references private.invoices (id) on delete set null,
  given_at timestamptz,
  constraint bitcoin_addresses_place unique (wallet_id, index),
  constraint bitcoin_addresses_address check (address ~ '^(bc|tb|bcrt)1q[02-9ac-hj-np-z]{38}$'),
  constraint bitcoin_addresses_index check (index between 0 and 2147483646),
  constraint bitcoin_addresses_tweak check (tweak ~ '^[0-9a-f]{64}$'),
  constraint bitcoin_addresses_given check (invoice_id is null or given_at is not null and index > 0)
);
alter table private.bitcoin_addresses enable row level security;
comment on table private.bitcoin_addresses is 'Addresses that the browser of an admin has derived ahead. Each is given to one invoice, once and for ever.';

create unique index bitcoin_addresses_of_invoice on private.bitcoin_addresses (invoice_id, wallet_id) where invoice_id is not null;
create index bitcoin_addresses_free on private.bitcoin_addresses (wallet_id, index) where given_at is null and index > 0;

create table private.bitcoin_watched (
  address text primary key,
  since timestamptz not null default now(),
  -- Somebody has its page open, or money has moved.
  busy_at timestamptz not null default now(),
  look_at timestamptz not null default now(),
  -- When somebody last set out to look, and when a source last said something about it.
  claimed_at timestamptz,
  looked_at timestamptz
);
alter table private.bitcoin_watched enable row level security;
comment on table private.bitcoin_watched is
  'Which addresses are looked at, and when next: those given out, those of test payments and those of refunds. None ever leaves.';
create index bitcoin_watched_due on private.bitcoin_watched (look_at);

create table private.bitcoin_prices (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  cents bigint not null,
  -- [{ name, cents }]: what each source said that agreed.
  sources jsonb not null,
  constraint bitcoin_prices_cents check (cents between 1 and 100000000000)
);
alter table private.bitcoin_prices enable row level security;
comment on table private.bitcoin_prices is 'What a bitcoin cost: the median of at least two sources that agreed within 2 %.';
create index bitcoin_prices_by_time on private.bitcoin_prices (at);

create table private.bitcoin_quotes (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references private.invoices (id) on delete cascade,
  address text not null references private.bitcoin_addresses (address),
  cents bigint not null,
  satoshis bigint not null,
  cents_per_coin bigint not null,
  sources jsonb not null,
  locked_at timestamptz not null,
  until timestamptz not null,
  constraint bitcoin_quotes_amounts check (cents > 0 and satoshis > 0 and cents_per_coin > 0),
  constraint bitcoin_quotes_until check (until > locked_at)
);
alter table private.bitcoin_quotes enable row level security;
comment on table private.bitcoin_quotes is 'The prices that payers were promised, and until when.';
create index bitcoin_quotes_by_invoice on private.bitcoin_quotes (invoice_id, locked_at desc);
create index bitcoin_quotes_by_address on private.bitcoin_quotes (address);

create table private.bitcoin_headers (
  hash text primary key,
  previous text not null,
  height integer not null,
  merkle_root text not null,
  time timestamptz not null,
  bits bigint not null,
  -- Of this block and all before it that we know.
  work numeric not null,
  is_main boolean not null default false,
  constraint bitcoin_headers_hash check (hash ~ '^[0-9a-f]{64}$'),
  constraint bitcoin_headers_height check (height >= 0)
);
alter table private.bitcoin_headers enable row level security;
comment on table private.bitcoin_headers is 'Headers of blocks whose work was checked. The main chain is the one with the most work.';
create unique index bitcoin_headers_main on private.bitcoin_headers (height) where is_main;
create index bitcoin_headers_by_height on private.bitcoin_headers (height);

create table private.bitcoin_outputs (
  txid text not null,
  vout integer not null,
  address text not null references private.bitcoin_watched (address),
  satoshis bigint not null,
  -- The outputs that its transaction spends, as txid:vout, so that one that replaces it is recognized.
  spends text[] not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null default now(),
  -- The price at which it counts; null until one is known.
  cents_per_coin bigint,
  price_sources jsonb,
  -- Whether it came when no price was locked.
  is_late boolean,
  -- The block that was proved to hold it.
  block_hash text references private.bitcoin_headers (hash),
  -- Whether no source has it anymore, and by what it was replaced.
  gone text,
  replaced_by text,
  -- Whether it stands in the books now.
  is_entered boolean not null default false,
  primary key (txid, vout),
  -- More than there will ever be is none.
  constraint bitcoin_outputs_satoshis check (satoshis between 1 and 2100000000000000),
  constraint bitcoin_outputs_price check (num_nulls(cents_per_coin, price_sources, is_late) in (0, 3)),
  constraint bitcoin_outputs_gone check (gone in ('replaced', 'vanished') and (gone = 'replaced') = (replaced_by is not null))
);
alter table private.bitcoin_outputs enable row level security;
comment on table private.bitcoin_outputs is 'Every payment to an address that we watch.';
create index bitcoin_outputs_by_address on private.bitcoin_outputs (address, first_seen_at desc);
create index bitcoin_outputs_by_block on private.bitcoin_outputs (block_hash) where block_hash is not null;
create index bitcoin_outputs_open on private.bitcoin_outputs (address) where not is_entered and gone is null;
create index bitcoin_outputs_unpriced on private.bitcoin_outputs (first_seen_at) where cents_per_coin is null;

-- What stands in the books for an output. After a reorganization it is reversed, and the same output may be entered again.
create table private.bitcoin_payments (
  payment_id uuid primary key references private.payments (id) on delete cascade,
  txid text not null,
  vout integer not null,
  satoshis bigint not null,
  cents_per_coin bigint not null,
  price_sources jsonb not null,
  block_hash text not null,
  height integer not null,
  is_reversed boolean not null default false,
  constraint bitcoin_payments_output foreign key (txid, vout) references private.bitcoin_outputs (txid, vout)
);
alter table private.bitcoin_payments enable row level security;
comment on table private.bitcoin_payments is 'Of each payment in bitcoin: its satoshis, its price and who said so, its transaction and block.';
-- An output counts once.
create unique index bitcoin_payments_standing on private.bitcoin_payments (txid, vout) where not is_reversed;
create index bitcoin_payments_by_output on private.bitcoin_payments (txid, vout);

create table private.bitcoin_refunds (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references private.invoices (id) on delete cascade,
  state text not null,
  cents bigint not null,
  satoshis bigint not null,
  -- Where the payer wants it.
  address text,
  code_hash bytea,
  tries integer not null default 0,
  asked_at timestamptz not null default now(),
  claimed_at timestamptz,
  -- The chain's height then: what was paid to that address before is not this refund.
  claimed_height integer,
  txid text,
  vout integer,
  -- When that was entered.
  sent_on date,
  constraint bitcoin_refunds_state check (
    state in ('credit', 'asked', 'claimed', 'refunded', 'withdrawn') and (state = 'credit') = (address is null)
    and (state in ('claimed', 'refunded', 'withdrawn')) = (claimed_at is not null) and (state = 'refunded') = (txid is not null)
    and (state = 'refunded') = (sent_on is not null)
  ),
  constraint bitcoin_refunds_amount check (cents > 0 and satoshis > 0),
  constraint bitcoin_refunds_tries check (tries between 0 and 5),
  constraint bitcoin_refunds_output foreign key (txid, vout) references private.bitcoin_outputs (txid, vout) match full
);
alter table private.bitcoin_refunds enable row level security;
comment on table private.bitcoin_refunds is
  'What payers chose to be done with what they paid too much. A code counts for 15 minutes and five tries. One is withdrawn if its money leaves the chain.';
create index bitcoin_refunds_by_invoice on private.bitcoin_refunds (invoice_id, asked_at desc);
create index bitcoin_refunds_owed on private.bitcoin_refunds (address) where state = 'claimed';
create index bitcoin_refunds_ended on private.bitcoin_refunds (claimed_at) where state in ('refunded', 'withdrawn');
create index bitcoin_refunds_by_day on private.bitcoin_refunds (sent_on, id) where state = 'refunded';
create unique index bitcoin_refunds_by_output on private.bitcoin_refunds (txid, vout) where txid is not null;

create table private.bitcoin_sources (
  name text primary key,
  -- Asked about the chain, or about the price.
  kind text not null,
  tried_at timestamptz not null,
  ok_at timestamptz,
  -- What was wrong at the last try; null if nothing was.
  problem text,
  constraint bitcoin_sources_kind check (kind in ('chain', 'price')),
  constraint bitcoin_sources_name check (private.is_line(name, 1, 200)),
  constraint bitcoin_sources_problem check (private.is_line(problem, 1, 300))
);
alter table private.bitcoin_sources enable row level security;
comment on table private.bitcoin_sources is 'How the places are that we ask about the chain and the price.';

-- Small things --------------------------------------------------------------------------------------------------

-- How many satoshis pay so many cents: the fewest that are worth as much.
create function private.cents_in_satoshis(cents bigint, cents_per_coin bigint) returns bigint
  language sql immutable set search_path = ''
  as $$ select ceil(cents::numeric * 100000000 / cents_per_coin)::bigint $$;

-- How many confirmations an amount takes to be money.
create function private.confirmations_for(cents bigint) returns integer
  language sql immutable set search_path = ''
  as $$ select case when cents < 25000 then 1 when cents < 500000 then 3 else 6 end $$;

-- By how much a payment may fall short and still pay an invoice: half a percent of it, and $2 at most.
create function private.bitcoin_tolerance(due_cents bigint) returns bigint
  language sql immutable set search_path = ''
  as $$ select least(due_cents / 200, 200) $$;

-- The wallet whose addresses are given out; null before there is one.
create function private.active_wallet() returns private.bitcoin_wallets
  language plpgsql stable set search_path = ''
  as $$
    begin return (
      select w from private.bitcoin_wallets w
      where w.starts_at <= now() and w.canceled_at is null
      order by w.starts_at desc, w.made_at desc
      limit 1
    ); end
  $$;

create function private.bitcoin_height() returns integer
  language plpgsql stable set search_path = ''
  as $$ begin return (select max(h.height) from private.bitcoin_headers h where h.is_main); end $$;

-- No source has said anything of the chain for three minutes that could be believed, although there is something to look at.
create function private.bitcoin_is_blind() returns boolean
  language plpgsql stable set search_path = ''
  as $$
    begin return exists (select from private.bitcoin_watched w where w.since < now() - interval '3 minutes') and not exists (
      select from private.bitcoin_sources s where s.kind = 'chain' and s.ok_at > now() - interval '3 minutes'
    ); end
  $$;

-- Tells people by mail what must not wait: `kind` is reorganized, forged, wallet_changed or few_addresses.
create function private.alert_of_money(to_people uuid[], kind text, more jsonb, key text) returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into private.outbox (channel, template, recipient, payload, dedupe_key)
      select 'email', 'money-alert', lower(u.email), jsonb_build_object('kind', kind) || more, 'money-alert:' || key || ':' || u.id
      from auth.users u
      where u.id = any (to_people) and u.email is not null and u.deleted_at is null
      on conflict (dedupe_key) do nothing
  $$;

create function private.all_admins() returns uuid[]
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(array_agg(r.user_id), '{}') from public.user_roles r where r.role = 'admin' and private.works_here(r.user_id)
  $$;

-- What is paid, computed ----------------------------------------------------------------------------------------

-- An invoice's outputs, the newest first, with what each is worth in whole cents, rounded down, and how sure it is.
create function private.invoice_outputs(of_invoice uuid) returns table (
  txid text, vout integer, satoshis bigint, cents bigint, cents_per_coin bigint, price_sources jsonb, first_seen_at timestamptz, is_late boolean,
  block_hash text, height integer, confirmations integer, gone text, replaced_by text, payment_id uuid
)
  language plpgsql stable set search_path = ''
  as $$
    declare
      tip constant integer := private.bitcoin_height();
    begin return query
    select
      o.txid, o.vout, o.satoshis, div(o.satoshis::numeric * o.cents_per_coin, 100000000)::bigint, o.cents_per_coin, o.price_sources,
      o.first_seen_at, o.is_late, o.block_hash, h.height, coalesce(tip - h.height + 1, 0), o.gone, o.replaced_by, p.payment_id
    from private.bitcoin_addresses a
      join private.bitcoin_outputs o on o.address = a.address
      left join private.bitcoin_headers h on h.hash = o.block_hash and h.is_main
      left join private.bitcoin_payments p on p.txid = o.txid and p.vout = o.vout and not p.is_reversed
    where a.invoice_id = of_invoice
    order by o.first_seen_at desc, o.txid, o.vout;
    end
  $$;

-- Why an invoice cannot be paid in bitcoin now, of which so many cents are left to send; null if it can.
create function private.bitcoin_refusal(i private.invoices, still_left bigint) returns text
  language plpgsql stable set search_path = ''
  as $$
    declare
      wallet constant private.bitcoin_wallets := private.active_wallet();
    begin return case
      when wallet.id is null then 'not_set_up'
      when still_left <= 0 then 'nothing_open'
      when i.kind = 'deposit' and not (select s.takes_escrowed_deposits from private.bitcoin_settings s) and (
        select r.body #>> '{contract,deposit_handling}' from private.estimate_revisions r
        where r.estimate_id = i.estimate_id order by r.revision desc limit 1
      ) = 'escrow' then 'escrow'
      when still_left < 100 then 'too_small'
      when not exists (select from private.bitcoin_addresses a where a.invoice_id = i.id and a.wallet_id = wallet.id)
        -- In order, so that the index of the free ones is read: they stand behind all that were given out.
        and (
          select a.index from private.bitcoin_addresses a
          where a.wallet_id = wallet.id and a.index > 0 and a.given_at is null order by a.index limit 1
        ) is null then 'no_addresses'
    end; end
  $$;

-- Where a code for a refund can be sent, as far as the holder of a link may see it: { email, phone }; null if the bill is not that of
-- whoever asked for the work, or nothing is known.
create function private.refund_contacts(i private.invoices, out email text, out phone text)
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      about public.service_requests;
    begin
      select r.* into about from public.jobs j join public.service_requests r on r.id = j.request_id
        where j.id = i.job_id and not i.is_for_another;
      email := private.mail_address(about);
      select t.phone into phone from private.texted_customer(about) t;
    end
  $$;

-- What has come for an issued invoice and is not gone, and what is left: cents, what of it is `pending`, because it is not in the books, how
-- many outputs, the fewest confirmations of one that is not in the books and of all, the newest one's price; how many confirmations they take;
-- why it cannot be paid in bitcoin, and how much is left to send.
create function private.bitcoin_standing(
  i private.invoices, open_cents bigint,
  out cents bigint, out pending bigint, out outputs bigint, out fewest integer, out fewest_of_all integer, out price bigint, out needed integer,
  out refusal text, out still_left bigint
)
  language plpgsql stable set search_path = ''
  as $$
    begin
      select
          coalesce(sum(o.cents), 0)::bigint, coalesce(sum(o.cents) filter (where o.payment_id is null), 0)::bigint, count(*),
          min(o.confirmations) filter (where o.payment_id is null), min(o.confirmations),
          (array_agg(o.cents_per_coin order by o.first_seen_at desc))[1],
          -- What is in no block may be invented, and asks for no more.
          private.confirmations_for(greatest(i.due_cents, sum(o.cents) filter (where o.confirmations > 0)::bigint))
        into cents, pending, outputs, fewest, fewest_of_all, price, needed
        from private.invoice_outputs(i.id) o where o.gone is null;
      still_left := greatest(open_cents - pending, 0);
      if pending > 0 and still_left <= private.bitcoin_tolerance(i.due_cents) then
        still_left := 0;
      end if;
      refusal := private.bitcoin_refusal(i, still_left);
    end
  $$;

-- What was paid too much on an invoice by payments that the chain proves, or was taken back after them, and nobody has claimed or spent: in
-- cents, and in as few satoshis as any of those payments counted for them. What was written down by hand is not sent back in bitcoin.
create function private.bitcoin_overpaid(of_invoice uuid, out cents bigint, out satoshis bigint)
  language plpgsql stable set search_path = ''
  as $$
    declare
      came record;
      too_much bigint;
      gone record;
    begin
      select coalesce(sum(n.cents), 0)::bigint as cents, coalesce(sum(p.satoshis), 0)::bigint as satoshis, max(p.cents_per_coin) as price
        into came
        from private.payments n join private.bitcoin_payments p on p.payment_id = n.id and not p.is_reversed
        where n.invoice_id = of_invoice;
      select coalesce(-sum(l.cents), 0)::bigint into too_much
        from private.ledger_entries e
          join private.ledger_lines l on l.entry_id = e.id and l.account = 'customer_credit' and l.invoice_id = of_invoice
        where e.invoice_id = of_invoice and (e.kind = 'credited' or e.kind = 'received' and exists (
          select from private.bitcoin_payments p where p.payment_id = e.payment_id and not p.is_reversed
        ));
      select coalesce(sum(r.cents), 0)::bigint as cents, coalesce(sum(r.satoshis), 0)::bigint as satoshis into gone
        from private.bitcoin_refunds r where r.invoice_id = of_invoice and r.state in ('claimed', 'refunded');
      cents := greatest(least(
        least(came.cents, too_much) - gone.cents,
        (select b.credit_cents from private.invoice_balances b where b.invoice_id = of_invoice)
      ), 0);
      satoshis := least(private.cents_in_satoshis(cents, came.price), came.satoshis - gone.satoshis);
    end
  $$;

-- How the payment of an issued invoice stands, as docs/bitcoin.md says; null for none.
create function private.bitcoin_payment(invoice_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      i private.invoices;
      wallet constant private.bitcoin_wallets := private.active_wallet();
      balance private.invoice_balances;
      live record;
      contacts record;
      refund private.bitcoin_refunds;
      too_much bigint;
      satoshis bigint;
    begin
      select * into i from private.invoices n where n.id = bitcoin_payment.invoice_id and n.status = 'issued';
      if i.id is null then
        return null;
      end if;
      select * into balance from private.invoice_balances b where b.invoice_id = i.id;
      select * into live from private.bitcoin_standing(i, balance.open_cents);
      select * into refund from private.bitcoin_refunds r
        where r.invoice_id = i.id and r.state <> 'withdrawn' and (r.state <> 'asked' or r.asked_at > now() - interval '15 minutes')
        order by r.asked_at desc limit 1;
      -- What is settled and too much, or what was and has been claimed; until then what would be.
      too_much := 0;
      if balance.credit_cents > 0 then
        select o.cents, o.satoshis into too_much, satoshis from private.bitcoin_overpaid(i.id) o;
      end if;
      if too_much < 100 and refund.state in ('claimed', 'refunded') then
        too_much := refund.cents;
        satoshis := refund.satoshis;
      elsif too_much < 100 then
        too_much := greatest(live.pending - balance.open_cents, 0);
        satoshis := private.cents_in_satoshis(too_much, live.price);
      end if;
      if too_much >= 100 then
        select * into contacts from private.refund_contacts(i);
      else
        select null as email, null as phone into contacts;
      end if;
      return jsonb_build_object(
        'can_pay', live.refusal is null, 'reason', live.refusal,
        'network', coalesce(wallet.network, (
          select w.network from private.bitcoin_addresses a join private.bitcoin_wallets w on w.id = a.wallet_id where a.invoice_id = i.id limit 1
        ), 'main'),
        -- Only of the wallet that is on: the page may not know the key of another one anymore.
        'address', (
          select jsonb_build_object('address', a.address, 'tweak', a.tweak, 'fingerprint', wallet.fingerprint)
          from private.bitcoin_addresses a where a.invoice_id = i.id and a.wallet_id = wallet.id
        ),
        'quote', (
          select jsonb_build_object(
            'cents_per_coin', q.cents_per_coin, 'cents', q.cents, 'satoshis', q.satoshis, 'locked_at', q.locked_at, 'until', q.until,
            'sources', q.sources
          )
          from private.bitcoin_quotes q join private.bitcoin_addresses a on a.address = q.address and a.wallet_id = wallet.id
          where q.invoice_id = i.id order by q.locked_at desc limit 1
        ),
        'open_cents', balance.open_cents, 'left_cents', live.still_left,
        'money', case
          when live.outputs = 0 then 'none'
          when live.still_left > 0 then 'part'
          when too_much >= 100 then 'over'
          else 'enough'
        end,
        'finality', case
          when live.outputs = 0 then 'none'
          when live.fewest is null then 'final'
          when live.fewest = 0 then 'seen'
          else 'confirming'
        end,
        'confirmations', least(coalesce(live.fewest, live.fewest_of_all, 0), live.needed), 'needed', live.needed,
        'outputs', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'txid', o.txid, 'vout', o.vout, 'satoshis', o.satoshis, 'cents', o.cents, 'cents_per_coin', o.cents_per_coin,
            'first_seen_at', o.first_seen_at, 'confirmations', o.confirmations, 'needed', live.needed, 'is_late', coalesce(o.is_late, true),
            'state', case
              when o.gone is not null then o.gone
              when o.payment_id is not null then 'final'
              when o.confirmations = 0 then 'seen'
              else 'confirming'
            end,
            'replaced_by', o.replaced_by
          )), '[]')
          from private.invoice_outputs(i.id) o
        ),
        'over', case when too_much >= 100 then jsonb_build_object(
          'cents', too_much, 'satoshis', coalesce(satoshis, 0),
          'choice', case
            when refund.state in ('claimed', 'refunded') and refund.cents = too_much and refund.satoshis = satoshis then refund.state
            when refund.state = 'credit' and refund.cents = too_much then 'credit'
            when refund.state = 'asked' then 'asked'
            else 'open'
          end,
          -- Whoever has the link learns no address that somebody only typed.
          'address', case when refund.state in ('claimed', 'refunded') then refund.address end
        ) end,
        'looked_at', (
          select max(w.looked_at) from private.bitcoin_addresses a join private.bitcoin_watched w on w.address = a.address
          where a.invoice_id = i.id
        ),
        'is_blind', private.bitcoin_is_blind(),
        -- Where a code for a refund can be sent.
        'contact', case when contacts.email is not null or contacts.phone is not null then jsonb_build_object(
          'email', left(contacts.email, 1) || '…@' || split_part(contacts.email, '@', 2), 'phone', '…' || right(contacts.phone, 4)
        ) end,
        'now', clock_timestamp()
      );
    end
  $$;

create function public.bitcoin_payment(invoice_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.bitcoin_payment(invoice_id) $$;
grant execute on function private.bitcoin_payment, public.bitcoin_payment to anon, authenticated, service_role;

-- Entering in the books -----------------------------------------------------------------------------------------

-- Brings the books of an invoice to what the chain says: an output with enough confirmations is a payment, once, and one whose block has left
-- the chain is reversed.
create function private.settle_bitcoin(of_invoice uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      i private.invoices;
      output record;
      refund private.bitcoin_refunds;
      entry uuid;
      paid private.payments;
      short bigint;
      last_paid uuid;
      needed integer;
    begin
      select * into i from private.invoices n where n.id = of_invoice for no key update;
      for output in select * from private.invoice_outputs(i.id) o where o.payment_id is not null and (o.height is null or o.gone is not null) loop
        select * into paid from private.payments p where p.id = output.payment_id;
        perform private.enter_reversal(paid, i, 'Its block is not in the chain anymore.');
        update private.bitcoin_payments p set is_reversed = true where p.payment_id = paid.id;
        update private.bitcoin_outputs o set is_entered = false where o.txid = output.txid and o.vout = output.vout;
        perform private.alert_of_money(
          coalesce(nullif(array(select private.on_call_at(now())), '{}'), private.all_admins()), 'reorganized',
          jsonb_build_object('invoice', jsonb_build_object('id', i.id, 'number', i.number), 'cents', paid.cents, 'txid', output.txid), paid.id::text
        );
      end loop;

      -- What was to be sent back may be what has left the chain.
      if (select b.open_cents from private.invoice_balances b where b.invoice_id = i.id) > 0 then
        for refund in select * from private.bitcoin_refunds r where r.invoice_id = i.id and r.state = 'claimed' for update loop
          entry := gen_random_uuid();
          insert into private.ledger_entries (id, kind, day, invoice_id, made_by) values (entry, 'refunded', private.today(), i.id, null);
          perform private.enter_line(entry, 'refunds_owed', i.id, refund.cents);
          perform private.enter_line(entry, 'customer_credit', i.id, -refund.cents);
          perform private.settle(entry, i.id);
          update private.bitcoin_refunds r set state = 'withdrawn' where r.id = refund.id;
        end loop;
      end if;

      select private.confirmations_for(greatest(i.due_cents, coalesce(sum(o.cents), 0)::bigint)) into needed
        from private.invoice_outputs(i.id) o where o.gone is null and o.confirmations > 0;
      for output in
        select o.*, lead(o.txid) over by_height is null as is_last
        from private.invoice_outputs(i.id) o
        where o.gone is null and o.payment_id is null and o.confirmations >= needed and o.cents > 0
        window by_height as (order by o.height, o.txid, o.vout)
        order by o.height, o.txid, o.vout
      loop
        insert into private.payments (id, invoice_id, method, cents, received_on, detail, made_by)
          values (gen_random_uuid(), i.id, 'bitcoin', output.cents, private.today(), output.txid || ':' || output.vout, null)
          returning * into paid;
        insert into private.bitcoin_payments (payment_id, txid, vout, satoshis, cents_per_coin, price_sources, block_hash, height)
          values (
            paid.id, output.txid, output.vout, output.satoshis, output.cents_per_coin, output.price_sources, output.block_hash, output.height
          );
        update private.bitcoin_outputs o set is_entered = true where o.txid = output.txid and o.vout = output.vout;
        entry := gen_random_uuid();
        insert into private.ledger_entries (id, kind, day, invoice_id, payment_id, made_by)
          values (entry, 'received', paid.received_on, i.id, paid.id, null);
        perform private.enter_line(entry, 'bitcoin', i.id, paid.cents);
        perform private.enter_line(entry, 'receivable', i.id, -paid.cents);
        perform private.settle(entry, i.id);
        select b.open_cents into short from private.invoice_balances b where b.invoice_id = i.id;
        last_paid := paid.id;
        if i.job_id is not null then
          insert into public.job_events (job_id, kind, body)
            values (i.job_id, 'invoice', format('Invoice %s: %s paid in bitcoin', i.number, private.dollars(paid.cents)));
        end if;
        -- Of the same output only once, whatever the chain does.
        perform private.tell_payer(
          i, 'payment-received',
          jsonb_build_object(
            'paid_cents', paid.cents, 'open_cents', case when short > private.bitcoin_tolerance(i.due_cents) then short else 0 end,
            'waived_cents', case when output.is_last and short <= private.bitcoin_tolerance(i.due_cents) then short else 0 end
          ),
          format('payment-received:%s:%s', output.txid, output.vout)
        );
      end loop;
      -- Only once all are entered: the next one may pay the difference.
      if last_paid is not null and short between 1 and private.bitcoin_tolerance(i.due_cents) then
        entry := gen_random_uuid();
        insert into private.ledger_entries (id, kind, day, invoice_id, payment_id, made_by)
          values (entry, 'written_off', private.today(), i.id, last_paid, null);
        perform private.enter_line(entry, 'differences', i.id, short);
        perform private.enter_line(entry, 'receivable', i.id, -short);
      end if;
    end
  $$;

-- What is in a block that came to the address of a claimed refund after the claim, and is no other refund; the oldest first.
create function private.sent_to_refund(refund private.bitcoin_refunds) returns setof private.bitcoin_outputs
  language plpgsql stable set search_path = ''
  as $$
    begin return query
    select o.*
    from private.bitcoin_outputs o join private.bitcoin_headers h on h.hash = o.block_hash and h.is_main
    where o.address = refund.address and o.gone is null and h.height > refund.claimed_height
      and not exists (select from private.bitcoin_refunds r where r.txid = o.txid and r.vout = o.vout)
    order by h.height, o.txid, o.vout;
    end
  $$;

-- Enters that a claimed refund was sent by this output. What it was short of is its payer's credit again; what it was more is a difference.
create function private.enter_refund(refund private.bitcoin_refunds, sent private.bitcoin_outputs) returns void
  language plpgsql volatile set search_path = ''
  as $$
    declare
      worth constant bigint := round(refund.cents::numeric * sent.satoshis / refund.satoshis);
      paid_back constant bigint := least(refund.cents, greatest(worth, 1));
      entry constant uuid := gen_random_uuid();
    begin
      update private.bitcoin_refunds r
        set state = 'refunded', cents = paid_back, satoshis = sent.satoshis, txid = sent.txid, vout = sent.vout, sent_on = private.today()
        where r.id = refund.id;
      -- It is somebody else's: nobody looks at it anymore.
      update private.bitcoin_watched w set look_at = 'infinity'
        where w.address = refund.address
          and not exists (select from private.bitcoin_refunds r where r.address = refund.address and r.state = 'claimed');
      insert into private.ledger_entries (id, kind, day, invoice_id) values (entry, 'refunded', private.today(), refund.invoice_id);
      perform private.enter_line(entry, 'refunds_owed', refund.invoice_id, refund.cents);
      perform private.enter_line(entry, 'bitcoin', refund.invoice_id, -greatest(worth, paid_back));
      perform private.enter_line(entry, 'customer_credit', refund.invoice_id, paid_back - refund.cents);
      -- Of no invoice: nothing of it was waived.
      perform private.enter_line(entry, 'differences', null, greatest(worth - refund.cents, 0));
    end
  $$;

-- Enters the refunds that were sent, and all invoices whose outputs and books differ.
create function private.settle_all_bitcoin() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      of_invoice uuid;
      refund private.bitcoin_refunds;
      sent private.bitcoin_outputs;
    begin
      for of_invoice in
        select a.invoice_id
        from private.bitcoin_outputs o
          join private.bitcoin_headers h on h.hash = o.block_hash and h.is_main
          join private.bitcoin_addresses a on a.address = o.address and a.invoice_id is not null
        where not o.is_entered and o.gone is null
        union
        select a.invoice_id
        from private.bitcoin_headers h
          join private.bitcoin_outputs o on o.block_hash = h.hash and o.is_entered
          join private.bitcoin_addresses a on a.address = o.address and a.invoice_id is not null
        -- No branch is older (store_bitcoin_headers).
        where not h.is_main and h.height > private.bitcoin_height() - 400
        order by invoice_id
      loop
        begin
          perform private.settle_bitcoin(of_invoice);
        exception when others then
          -- The others are not kept waiting by one that cannot be entered.
          raise warning 'Invoice % was not settled: %', of_invoice, sqlerrm;
        end;
      end loop;
      for refund in select * from private.bitcoin_refunds r where r.state = 'claimed' order by r.claimed_at for update loop
        select o.* into sent from private.sent_to_refund(refund) o where o.satoshis = refund.satoshis limit 1;
        if sent.txid is not null then
          perform private.enter_refund(refund, sent);
        end if;
      end loop;
    end
  $$;

-- For the edge functions ----------------------------------------------------------------------------------------

-- Writers of what the chain says come one after the other.
create function private.lock_bitcoin() returns void
  language sql volatile set search_path = ''
  as $$ select pg_advisory_xact_lock(hashtextextended('bitcoin', 0)) $$;

-- Gives an invoice its address, if it has none of the wallet that is on, and locks the price for 20 minutes. A price that is still locked for
-- the same amount is given again. Returns bitcoin_payment(). PT404 for no issued invoice; PT409 { reason } where no bitcoin is taken, and if
-- no price of the last two minutes is known.
create function private.quote_bitcoin(invoice_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      i private.invoices;
      wallet constant private.bitcoin_wallets := private.active_wallet();
      live record;
      given private.bitcoin_addresses;
      price private.bitcoin_prices;
    begin
      select * into i from private.invoices n where n.id = quote_bitcoin.invoice_id and n.status = 'issued' for no key update;
      if i.id is null then
        perform private.refuse(404, 'invoice_gone');
      end if;
      select * into live
        from private.bitcoin_standing(i, (select b.open_cents from private.invoice_balances b where b.invoice_id = i.id));
      if live.refusal is not null then
        perform private.refuse(409, 'cannot_pay', jsonb_build_object('reason', live.refusal));
      end if;
      select * into given from private.bitcoin_addresses a where a.invoice_id = i.id and a.wallet_id = wallet.id;
      if given.address is null then
        select * into given from private.bitcoin_addresses a
          where a.wallet_id = wallet.id and a.index > 0 and a.given_at is null
          order by a.index limit 1 for no key update skip locked;
        if given.address is null then
          perform private.refuse(409, 'cannot_pay', '{"reason": "no_addresses"}');
        end if;
        update private.bitcoin_addresses a set invoice_id = i.id, given_at = now() where a.address = given.address;
        insert into private.bitcoin_watched (address) values (given.address) on conflict do nothing;
        perform private.tell_of_few_addresses(wallet);
      end if;
      if not exists (
        select from private.bitcoin_quotes q where q.address = given.address and q.until > now() and q.cents = live.still_left
      ) then
        select * into price from private.bitcoin_prices p where p.at > now() - interval '2 minutes' order by p.at desc limit 1;
        if price.id is null then
          perform private.refuse(409, 'no_price');
        end if;
        insert into private.bitcoin_quotes (invoice_id, address, cents, satoshis, cents_per_coin, sources, locked_at, until)
          values (
            i.id, given.address, live.still_left, private.cents_in_satoshis(live.still_left, price.cents), price.cents, price.sources, now(), now() + interval '20 minutes'
          );
      end if;
      update private.bitcoin_watched w set busy_at = now(), look_at = least(w.look_at, now() + interval '10 seconds') where w.address = given.address;
      return private.bitcoin_payment(i.id);
    end
  $$;

create function public.quote_bitcoin(invoice_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.quote_bitcoin(invoice_id) $$;
grant execute on function private.quote_bitcoin, public.quote_bitcoin to service_role;

-- Admins hear once of each wallet when fewer than 100 of its addresses are left, and again at 20.
create function private.tell_of_few_addresses(wallet private.bitcoin_wallets) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      left_over constant bigint := (
        select count(*) from (
          select from private.bitcoin_addresses a
          where a.wallet_id = wallet.id and a.index > 0 and a.given_at is null order by a.index limit 101
        ) few
      );
    begin
      if left_over < 100 then
        perform private.alert_of_money(
          private.all_admins(), 'few_addresses', jsonb_build_object('left', left_over),
          format('%s:%s:%s', wallet.id, left_over >= 20, (select max(a.index) from private.bitcoin_addresses a where a.wallet_id = wallet.id))
        );
      end if;
    end
  $$;

-- The addresses whose turn it is, `most` of them; of an invoice or a wallet's test payment, if one is given, those that were not looked at for
-- four seconds. Each is looked at again by itself: every 15 seconds while somebody has its page open or money has just moved, after that once a
-- minute for an hour, every ten minutes for a day, every hour for a month, and then once a day for ever. Gives [address].
create function private.claim_bitcoin_looks(most integer, of_invoice uuid, of_wallet uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      asked constant text[] := array(
        select a.address from private.bitcoin_addresses a
        where a.invoice_id = of_invoice or a.wallet_id = of_wallet and a.index = 0
        union
        select r.address from private.bitcoin_refunds r where r.invoice_id = of_invoice and r.state = 'claimed'
      );
      claimed text[];
    begin
      if of_invoice is null and of_wallet is null then
        claimed := array(
          select w.address from private.bitcoin_watched w
          where w.look_at <= now() order by w.look_at limit most
          for update skip locked
        );
      else
        claimed := array(
          select w.address from private.bitcoin_watched w
          -- The clock may just have looked: with a page that asks every ten seconds, nothing is older than fifteen.
          where w.address = any (asked) and coalesce(w.claimed_at < now() - interval '4 seconds', true)
          for update skip locked
        );
      end if;
      -- Whoever is cut off leaves it to the next in two minutes.
      update private.bitcoin_watched w set
          claimed_at = now(), look_at = now() + interval '2 minutes', busy_at = case when w.address = any (asked) then now() else w.busy_at end
        where w.address = any (claimed);
      return to_jsonb(claimed);
    end
  $$;

create function public.claim_bitcoin_looks(most integer default 200, of_invoice uuid default null, of_wallet uuid default null) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.claim_bitcoin_looks(most, of_invoice, of_wallet) $$;
grant execute on function private.claim_bitcoin_looks, public.claim_bitcoin_looks to service_role;

-- What is known of these addresses: [{ address, since: when it began to matter, as seconds; at: now, outputs: [{ txid, vout, satoshis, spends, block_hash: of the main chain, gone, is_settled: deep enough
-- not to be asked about }] }].
create function private.known_bitcoin_outputs(addresses text[]) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      tip constant integer := private.bitcoin_height();
    begin return (
      select coalesce(jsonb_agg(jsonb_build_object('address', c.address, 'since', extract(epoch from (
        select coalesce(a.given_at, w.since) from private.bitcoin_watched w left join private.bitcoin_addresses a on a.address = w.address
        where w.address = c.address
      ))::bigint, 'at', now(), 'outputs', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'txid', o.txid, 'vout', o.vout, 'satoshis', o.satoshis, 'spends', o.spends, 'block_hash', h.hash, 'gone', o.gone,
          'is_settled', coalesce(tip - h.height >= 100, false)
        )), '[]')
        from private.bitcoin_outputs o left join private.bitcoin_headers h on h.hash = o.block_hash and h.is_main
        where o.address = c.address
      ))), '[]')
      from unnest(addresses) as c (address)
    ); end
  $$;

create function public.known_bitcoin_outputs(addresses text[]) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.known_bitcoin_outputs(addresses) $$;
grant execute on function private.known_bitcoin_outputs, public.known_bitcoin_outputs to service_role;

create function private.header_answer(h private.bitcoin_headers) returns jsonb
  language sql stable set search_path = ''
  as $$ select jsonb_build_array(h.height, h.hash, extract(epoch from h.time)::bigint, h.bits, h.merkle_root, h.is_main) $$;

-- What a function that looks has to know: { network, is_needed: whether there is anything to look at, headers: as [height, hash, time in seconds,
-- bits, merkle root, is_main] the latest 30 heights and the first block of each period of 2,016 that these are in, wants_price: whether an output has none, price_age: of
-- the last one in seconds }.
create function private.bitcoin_chain() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      tip constant integer := private.bitcoin_height();
    begin return jsonb_build_object(
      'network', coalesce(
        (private.active_wallet()).network, (select w.network from private.bitcoin_wallets w order by w.made_at desc limit 1)
      ),
      'is_needed', exists (select from private.bitcoin_watched),
      'headers', (
        select coalesce(jsonb_agg(private.header_answer(h) order by h.height, h.is_main desc), '[]')
        from private.bitcoin_headers h
        where h.height > tip - 30 or h.is_main and h.height in (tip / 2016 * 2016, (tip - 30) / 2016 * 2016)
      ),
      'wants_price', exists (
        select from private.bitcoin_outputs o join private.bitcoin_addresses a on a.address = o.address
        where o.cents_per_coin is null and o.gone is null
      ),
      'price_age', (select extract(epoch from now() - max(p.at))::integer from private.bitcoin_prices p)
    ); end
  $$;

create function public.bitcoin_chain() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.bitcoin_chain() $$;
grant execute on function private.bitcoin_chain, public.bitcoin_chain to service_role;

-- Those of these blocks that are in the main chain, as bitcoin_chain() has headers.
create function private.bitcoin_blocks(hashes text[]) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(private.header_answer(h)), '[]') from private.bitcoin_headers h where h.hash = any (hashes) and h.is_main
  $$;

create function public.bitcoin_blocks(hashes text[]) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.bitcoin_blocks(hashes) $$;
grant execute on function private.bitcoin_blocks, public.bitcoin_blocks to service_role;

-- Stores headers whose work was checked, parents first: [{ hash, previous, height, merkle_root, time: in seconds, bits, work: of this block
-- alone }]. The first ones of all need no parent; after that one without is refused with PT409. The main chain is then the one with the most
-- work, and the books follow it. Gives the height of its last block.
create function private.store_bitcoin_headers(headers jsonb) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      is_first constant boolean := not exists (select from private.bitcoin_headers);
      header record;
      parent private.bitcoin_headers;
      best private.bitcoin_headers;
      fork integer;
      branch_hashes text[];
    begin
      perform private.lock_bitcoin();
      for header in
        select * from jsonb_to_recordset(headers)
          as h (hash text, previous text, height integer, merkle_root text, "time" bigint, bits bigint, work numeric)
      loop
        select * into parent from private.bitcoin_headers h where h.hash = header.previous;
        if parent.hash is null and not is_first or parent.height + 1 <> header.height then
          perform private.refuse(409, 'header_unlinked', jsonb_build_object('hash', header.hash));
        end if;
        insert into private.bitcoin_headers (hash, previous, height, merkle_root, time, bits, work, is_main)
          values (
            header.hash, header.previous, header.height, header.merkle_root, to_timestamp(header.time), header.bits,
            coalesce(parent.work, 0) + header.work, is_first and parent.hash is null
          )
          on conflict (hash) do nothing;
      end loop;
      -- Of two with as much work, the one that was first stays.
      select * into best from private.bitcoin_headers h
        where h.height > (select max(m.height) from private.bitcoin_headers m where m.is_main) - 200
        order by h.work desc, h.is_main desc limit 1;
      if not best.is_main then
        with recursive branch as (
          select h.hash, h.previous, h.height from private.bitcoin_headers h where h.hash = best.hash
          union all
          select h.hash, h.previous, h.height from branch b join private.bitcoin_headers h on h.hash = b.previous where not h.is_main
        )
        select array_agg(b.hash), min(b.height) into branch_hashes, fork from branch b;
        update private.bitcoin_headers h set is_main = false where h.is_main and h.height >= fork;
        update private.bitcoin_headers h set is_main = true where h.hash = any (branch_hashes);
        perform private.settle_all_bitcoin();
      end if;
      return private.bitcoin_height();
    end
  $$;

create function public.store_bitcoin_headers(headers jsonb) returns integer
  language sql volatile security invoker set search_path = ''
  as $$ select private.store_bitcoin_headers(headers) $$;
grant execute on function private.store_bitcoin_headers, public.store_bitcoin_headers to service_role;

-- Stores a price if at least two of what the sources said, [{ name, cents }], agree within 2 %: the median of those that agree with another.
-- Gives { cents, sources }, or null if they don't.
create function private.store_bitcoin_price(sources jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      agreed jsonb;
      median bigint;
    begin
      select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'cents', s.cents) order by s.cents), '[]'),
          floor(percentile_cont(0.5) within group (order by s.cents))::bigint
        into agreed, median
        from jsonb_to_recordset(sources) as s (name text, cents bigint)
        where s.cents > 0 and exists (
          select from jsonb_to_recordset(sources) as o (name text, cents bigint)
          where o.name <> s.name and o.cents > 0 and abs(o.cents - s.cents) * 50 <= least(o.cents, s.cents)
        );
      if jsonb_array_length(agreed) < 2 then
        return null;
      end if;
      perform private.lock_bitcoin();
      insert into private.bitcoin_prices (at, cents, sources) values (now(), median, agreed);
      perform private.price_outputs(), private.settle_all_bitcoin();
      return jsonb_build_object('cents', median, 'sources', agreed);
    end
  $$;

create function public.store_bitcoin_price(sources jsonb) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.store_bitcoin_price(sources) $$;
grant execute on function private.store_bitcoin_price, public.store_bitcoin_price to service_role;

-- Gives outputs their price: the best one for their payer that was locked when they were first seen, and a minute and a half after it, for they
-- take a while to be seen; for late ones the first that is known from then on, or one of the five minutes before.
create function private.price_outputs() returns void
  language sql volatile security definer set search_path = ''
  as $$
    update private.bitcoin_outputs o set cents_per_coin = p.cents, price_sources = p.sources, is_late = p.is_late
      from private.bitcoin_outputs n
        join private.bitcoin_addresses a on a.address = n.address
        cross join lateral (
          (
            select q.cents_per_coin as cents, q.sources, false as is_late, 1 as rank, q.cents_per_coin as order_by
            from private.bitcoin_quotes q
            where q.invoice_id = a.invoice_id and n.first_seen_at between q.locked_at and q.until + interval '90 seconds'
          )
          union all
          (
            select b.cents, b.sources, true, 2, extract(epoch from b.at)::bigint
            from private.bitcoin_prices b
            where b.at between n.first_seen_at - interval '5 minutes' and n.first_seen_at
            order by b.at desc limit 1
          )
          union all
          (
            select b.cents, b.sources, true, 3, 0
            from private.bitcoin_prices b where b.at > n.first_seen_at order by b.at limit 1
          )
          order by rank, order_by desc
          limit 1
        ) p
      where n.cents_per_coin is null and o.txid = n.txid and o.vout = n.vout
  $$;

-- Stores what was seen at addresses: [{ address, at: as known_bitcoin_outputs() gave it before, is_answered: whether a source said anything,
-- is_complete: whether every source said all it has, outputs: [{ txid, vout, satoshis, spends,
-- block_hash: of a block that was proved to hold it, or null }], replaced: { txid: the one that replaced it } }]. What is not among the outputs
-- of a complete look, was not seen since that look began, and is in no block of the main chain, is gone, until it is seen again. The books
-- follow, and each address gets its next turn. Gives how many outputs are new.
create function private.store_bitcoin_looks(looks jsonb) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      look jsonb;
      seen record;
      added integer := 0;
      is_new boolean;
      has_new boolean;
      told jsonb[] := '{}';
    begin
      perform private.lock_bitcoin();
      for look in select l from jsonb_array_elements(looks) l order by l ->> 'address' loop
        has_new := false;
        for seen in
          select s.*, h.time as block_time, a.given_at
          from jsonb_to_recordset(look -> 'outputs') as s (txid text, vout integer, satoshis bigint, spends text[], block_hash text)
            left join private.bitcoin_headers h on h.hash = s.block_hash
            left join private.bitcoin_addresses a on a.address = look ->> 'address'
        loop
          -- What was there before the address was given out pays nothing: somebody had used it.
          continue when seen.block_time < coalesce(seen.given_at, '-infinity') - interval '2 hours';
          insert into private.bitcoin_outputs as o (txid, vout, address, satoshis, spends, first_seen_at, block_hash)
            values (
              seen.txid, seen.vout, look ->> 'address', seen.satoshis, seen.spends,
              -- If nobody was looking when it came, its block says when that was at the latest.
              case when seen.block_time is null then now() else least(now(), greatest(seen.block_time, seen.given_at)) end, seen.block_hash
            )
            on conflict (txid, vout) do update set
              block_hash = case
                when exists (select from private.bitcoin_headers h where h.hash = o.block_hash and h.is_main) then o.block_hash
                else coalesce(excluded.block_hash, o.block_hash)
              end,
              gone = null, replaced_by = null, last_seen_at = now()
            returning o.xmax = 0 into is_new;
          if is_new then
            added := added + 1;
            has_new := true;
          end if;
        end loop;
        told := told || (look - 'outputs' || jsonb_build_object('is_new', has_new));
        if look -> 'is_complete' = 'true' then
          update private.bitcoin_outputs o set
              gone = case when look #>> array['replaced', o.txid] is null then 'vanished' else 'replaced' end,
              replaced_by = look #>> array['replaced', o.txid]
            where o.address = look ->> 'address' and o.last_seen_at < (look ->> 'at')::timestamptz and (o.gone is null or o.gone = 'vanished' and look #>> array['replaced', o.txid] is not null)
              and not exists (select from private.bitcoin_headers h where h.hash = o.block_hash and h.is_main)
              and not exists (
                select from jsonb_array_elements(look -> 'outputs') s where s ->> 'txid' = o.txid and (s ->> 'vout')::integer = o.vout
              );
        end if;
      end loop;
      perform private.price_outputs(), private.settle_all_bitcoin();
      -- Behind the invoices, as whoever asks for a price locks them.
      update private.bitcoin_watched w set
          looked_at = now(), busy_at = case when l -> 'is_new' = 'true' then now() else w.busy_at end,
          look_at = case when w.look_at = 'infinity' then w.look_at else now() + case
            when l -> 'is_new' = 'true' or w.busy_at > now() - interval '1 minute' then interval '15 seconds'
            when w.busy_at > now() - interval '1 hour' then interval '1 minute'
            when w.busy_at > now() - interval '1 day' then interval '10 minutes'
            when w.busy_at > now() - interval '30 days' then interval '1 hour'
            else interval '1 day'
          end end
        from unnest(told) l where w.address = l ->> 'address' and l -> 'is_answered' = 'true';
      return added;
    end
  $$;

create function public.store_bitcoin_looks(looks jsonb) returns integer
  language sql volatile security invoker set search_path = ''
  as $$ select private.store_bitcoin_looks(looks) $$;
grant execute on function private.store_bitcoin_looks, public.store_bitcoin_looks to service_role;

-- Stores how the sources were: [{ name, kind: chain or price, problem: or null }]. Prices of more than a month ago that nothing counts by are dropped.
create function private.report_bitcoin_sources(sources jsonb) returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into private.bitcoin_sources as b (name, kind, tried_at, ok_at, problem)
      select s.name, s.kind, now(), case when s.problem is null then now() end, left(s.problem, 300)
      from jsonb_to_recordset(sources) as s (name text, kind text, problem text)
      order by s.name
      on conflict (name) do update set
        kind = excluded.kind, tried_at = excluded.tried_at, ok_at = coalesce(excluded.ok_at, b.ok_at), problem = excluded.problem;
    delete from private.bitcoin_sources b where b.tried_at < now() - interval '30 days';
    delete from private.bitcoin_prices p where p.at < now() - interval '30 days'
  $$;

create function public.report_bitcoin_sources(sources jsonb) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select private.report_bitcoin_sources(sources) $$;
grant execute on function private.report_bitcoin_sources, public.report_bitcoin_sources to service_role;

select private.schedule_function('watch-bitcoin', 1);

-- What was paid too much ----------------------------------------------------------------------------------------

-- The issued invoice, locked, and what was paid too much on it in bitcoin that its payer has not yet decided about. PT404 for no invoice; PT409
-- if there is nothing to decide.
create function private.overpaid(invoice_id uuid, out i private.invoices, out cents bigint, out satoshis bigint)
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      i := private.locked_invoice(overpaid.invoice_id);
      select o.cents, o.satoshis into cents, satoshis from private.bitcoin_overpaid(i.id) o;
      if cents < 100 or coalesce(satoshis, 0) <= 0 then
        perform private.refuse(409, 'nothing_over');
      end if;
    end
  $$;

-- Keeps what was paid too much for the payer's next invoice. Gives bitcoin_payment(); the same again is noted once. Refuses as overpaid().
create function private.keep_bitcoin_credit(invoice_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      over record;
    begin
      select * into over from private.overpaid(keep_bitcoin_credit.invoice_id);
      insert into private.bitcoin_refunds (invoice_id, state, cents, satoshis, asked_at)
        select (over.i).id, 'credit', over.cents, over.satoshis, clock_timestamp()
        where not exists (
          select from (
            select * from private.bitcoin_refunds r where r.invoice_id = (over.i).id order by r.asked_at desc limit 1
          ) last
          where (last.state, last.cents, last.satoshis) = ('credit', over.cents, over.satoshis)
        );
      return private.bitcoin_payment((over.i).id);
    end
  $$;

create function public.keep_bitcoin_credit(invoice_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.keep_bitcoin_credit(invoice_id) $$;
grant execute on function private.keep_bitcoin_credit, public.keep_bitcoin_credit to anon, authenticated;

-- The address in what was pasted, as src/lib/bitcoin/any-address.ts has it: out of a wallet's link, and in small letters where one may be
-- written all in capitals.
create function private.plain_bitcoin_address(pasted text) returns text
  language sql immutable set search_path = ''
  as $$
    select case when a.address ~ '^(BC|TB|BCRT)1[0-9A-Z]+$' then lower(a.address) else a.address end
    from (select regexp_replace(regexp_replace(btrim(pasted, E' \t\r\n'), '^bitcoin:', '', 'i'), '\?.*$', '') as address) a
  $$;

-- Sends a code with which what was paid too much is sent back: { invoice_id, address: of the payer, by: email or phone }. Gives
-- bitcoin_payment(). PT400 for an address that is none or one of ours; PT409 if we know no such contact; PT429 after 5 an hour and 10 a day for an invoice.
create function private.ask_bitcoin_refund(refund jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      over record;
      contacts record;
      about public.service_requests;
      wanted constant text := private.plain_bitcoin_address(refund ->> 'address');
      code constant text := lpad((('x' || encode(extensions.gen_random_bytes(6), 'hex'))::bit(48)::bigint % 1000000)::text, 6, '0');
      code_id constant uuid := gen_random_uuid();
    begin
      perform private.refuse_problems(
        case when coalesce(refund ->> 'by' not in ('email', 'phone'), true) then private.field_problem('by', 'not_readable') else '[]' end
        || private.unknown_fields(refund, array['invoice_id', 'address', 'by'])
      );
      select * into over from private.overpaid(private.given_uuid(refund -> 'invoice_id'));
      -- The page has checked its sum; here is what an address can look like at all.
      if coalesce(wanted !~ '^((bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34})$', true) then
        perform private.refuse_problems(private.field_problem('address', 'bitcoin_address_unusable'));
      elsif exists (select from private.bitcoin_addresses a where a.address = wanted) then
        perform private.refuse_problems(private.field_problem('address', 'bitcoin_address_ours'));
      end if;
      select * into contacts from private.refund_contacts(over.i);
      if (case refund ->> 'by' when 'email' then contacts.email else contacts.phone end) is null then
        perform private.refuse(409, 'no_address_for_code');
      elsif exists (
        select from private.bitcoin_refunds r
        where r.invoice_id = (over.i).id and r.code_hash is not null and r.asked_at > now() - interval '1 day'
        having count(*) >= 10 or count(*) filter (where r.asked_at > now() - interval '1 hour') >= 5
      ) then
        perform private.refuse(429, 'too_many_codes');
      end if;
      insert into private.bitcoin_refunds (id, invoice_id, state, cents, satoshis, address, code_hash, asked_at)
        values (
          code_id, (over.i).id, 'asked', over.cents, over.satoshis, wanted, private.phone_code_hash(code_id, code), clock_timestamp()
        );
      select r.* into about from public.service_requests r join public.jobs j on j.request_id = r.id where j.id = (over.i).job_id;
      insert into private.outbox (channel, template, recipient, payload, service_request_id, dedupe_key) values (
        case refund ->> 'by' when 'email' then 'email' else 'text' end, 'refund-code',
        case refund ->> 'by' when 'email' then contacts.email else contacts.phone end,
        jsonb_build_object('code_id', code_id, 'code', code, 'address', wanted, 'cents', over.cents, 'invoice', jsonb_build_object(
          'id', (over.i).id, 'number', (over.i).number
        )),
        about.id, 'refund-code:' || code_id
      );
      return private.bitcoin_payment((over.i).id);
    end
  $$;

create function public.ask_bitcoin_refund(refund json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.ask_bitcoin_refund(private.readable_request(refund)) $$;
grant execute on function private.ask_bitcoin_refund, public.ask_bitcoin_refund to anon, authenticated;

-- Claims the refund with the code that was sent: { invoice_id, address, code }. The owner pays it from the wallet. Gives bitcoin_payment(); a
-- wrong code is not an error, because its try has to be counted: { tries_left }. PT409 if no code for that address is good anymore.
create function private.claim_bitcoin_refund(refund jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      of_invoice constant uuid := private.given_uuid(refund -> 'invoice_id');
      asked private.bitcoin_refunds;
      over record;
      entry constant uuid := gen_random_uuid();
    begin
      perform private.refuse_problems(private.unknown_fields(refund, array['invoice_id', 'address', 'code']));
      -- Waits for whoever else claims or asks for this invoice.
      perform private.locked_invoice(of_invoice);
      select * into asked from private.bitcoin_refunds r
        where r.invoice_id = of_invoice and r.address = private.plain_bitcoin_address(refund ->> 'address') order by r.asked_at desc limit 1;
      if asked.state = 'claimed' then
        return private.bitcoin_payment(of_invoice); -- the same again
      elsif asked.state is distinct from 'asked' or asked.tries >= 5
        or asked.asked_at < now() - interval '15 minutes' then
        perform private.refuse(409, 'refund_code_over');
      elsif asked.code_hash <> private.phone_code_hash(asked.id, regexp_replace(coalesce(refund ->> 'code', ''), '\s', '', 'g')) then
        update private.bitcoin_refunds r set tries = r.tries + 1 where r.id = asked.id;
        return jsonb_build_object('tries_left', 4 - asked.tries);
      end if;
      select * into over from private.overpaid(of_invoice);
      update private.bitcoin_refunds r set
          state = 'claimed', cents = over.cents, satoshis = over.satoshis, claimed_at = now(),
          claimed_height = coalesce(private.bitcoin_height(), 0), code_hash = null
        where r.id = asked.id;
      insert into private.ledger_entries (id, kind, day, invoice_id, made_by) values (entry, 'refunded', private.today(), of_invoice, null);
      perform private.enter_line(entry, 'customer_credit', of_invoice, over.cents);
      perform private.enter_line(entry, 'refunds_owed', of_invoice, -over.cents);
      insert into private.bitcoin_watched (address) values (asked.address)
        on conflict (address) do update set busy_at = now(), look_at = now();
      perform private.alert_of_money(
        private.all_admins(), 'refund_claimed',
        jsonb_build_object('invoice', jsonb_build_object('id', of_invoice, 'number', (over.i).number), 'cents', over.cents), asked.id::text
      );
      return private.bitcoin_payment(of_invoice);
    end
  $$;

create function public.claim_bitcoin_refund(refund json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.claim_bitcoin_refund(private.readable_request(refund)) $$;
grant execute on function private.claim_bitcoin_refund, public.claim_bitcoin_refund to anon, authenticated;

-- Says that a claimed refund was sent by what came to its address in another amount, as a wallet that takes its fee out of it does: { id, txid, vout };
-- for admins. Gives wallets(), also if it is entered already. PT404 for no refund, PT409 if it has ended otherwise, or nothing of the kind came.
create function private.settle_refund(refund jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      claimed private.bitcoin_refunds;
      sent private.bitcoin_outputs;
    begin
      perform private.require_admin();
      perform private.refuse_problems(private.unknown_fields(refund, array['id', 'txid', 'vout']));
      perform private.lock_bitcoin();
      perform from private.invoices i join private.bitcoin_refunds r on r.invoice_id = i.id
        where r.id = private.given_uuid(refund -> 'id') for no key update of i;
      select * into claimed from private.bitcoin_refunds r where r.id = private.given_uuid(refund -> 'id') for update;
      if claimed.id is null then
        perform private.refuse(404, 'refund_gone');
      elsif claimed.state = 'refunded' and claimed.txid = refund ->> 'txid' and claimed.vout::text = refund ->> 'vout' then
        return private.wallets();
      elsif claimed.state <> 'claimed' then
        perform private.refuse(409, 'refund_ended');
      end if;
      select o.* into sent from private.sent_to_refund(claimed) o where o.txid = refund ->> 'txid' and o.vout::text = refund ->> 'vout';
      if sent.txid is null then
        perform private.refuse(409, 'refund_not_sent');
      end if;
      perform private.enter_refund(claimed, sent);
      perform private.note_in_audit(
        'refund_settled', (select i.number::text from private.invoices i where i.id = claimed.invoice_id),
        to_jsonb(claimed.satoshis), to_jsonb(sent.satoshis)
      );
      return private.wallets();
    end
  $$;

create function public.settle_refund(refund json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.settle_refund(private.readable_request(refund)) $$;
grant execute on function private.settle_refund, public.settle_refund to authenticated;

-- A page says that the address it got for an invoice is not of the wallet whose key it holds. All admins are told, once an hour for each. Gives { heard }.
create function private.report_forged_address(invoice_id uuid, address text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      i private.invoices;
    begin
      select * into i from private.invoices n where n.id = report_forged_address.invoice_id and n.status = 'issued';
      if i.id is null then
        perform private.refuse(404, 'invoice_gone');
      end if;
      -- Anybody can say so: no words of theirs go on.
      if report_forged_address.address ~ '^(bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}$' then
        perform private.alert_of_money(
          private.all_admins(), 'forged',
          jsonb_build_object('invoice', jsonb_build_object('id', i.id, 'number', i.number), 'address', report_forged_address.address),
          format('forged:%s:%s', i.id, to_char(now() at time zone 'utc', 'YYYYMMDDHH24'))
        );
      end if;
      return '{"heard": true}';
    end
  $$;

create function public.report_forged_address(invoice_id uuid, address text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.report_forged_address(invoice_id, address) $$;
grant execute on function private.report_forged_address, public.report_forged_address to anon, authenticated;

-- The wallet ----------------------------------------------------------------------------------------------------

-- The wallets, how the chain is watched and the refunds to pay, as docs/bitcoin.md says; for staff.
create function private.wallets() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      active constant private.bitcoin_wallets := private.active_wallet();
      tip constant integer := private.bitcoin_height();
    begin
      perform private.require_staff_or_function();
      return jsonb_build_object(
        'wallets', (
          select coalesce(jsonb_agg(
            jsonb_build_object(
              'id', w.id, 'fingerprint', w.fingerprint, 'network', w.network, 'state', case
                when w.canceled_at is not null then 'canceled'
                when w.starts_at is null then 'testing'
                when w.starts_at > now() then 'waiting'
                when w.id = active.id then 'on'
                else 'replaced'
              end,
              'addresses', n.addresses, 'addresses_left', n.free, 'made_at', w.made_at, 'starts_at', w.starts_at,
              'made_by_name', (select p.full_name from public.profiles p where p.user_id = w.made_by),
              'test', (
                select jsonb_build_object(
                  'address', a.address, 'tweak', a.tweak, 'satoshis_seen', sum(o.satoshis), 'seen_at', min(o.first_seen_at),
                  'confirmations', max(case when o.txid is not null then coalesce(tip - h.height + 1, 0) end)
                )
                from private.bitcoin_addresses a
                  left join private.bitcoin_outputs o on o.address = a.address and o.gone is null
                  left join private.bitcoin_headers h on h.hash = o.block_hash and h.is_main
                where a.wallet_id = w.id and a.index = 0
                group by a.address
              )
            )
            order by w.made_at desc
          ), '[]')
          from private.bitcoin_wallets w cross join lateral (
            -- They have no gaps, and what is free is counted in an index of its own.
            select
              (select coalesce(max(a.index) + 1, 0) from private.bitcoin_addresses a where a.wallet_id = w.id) as addresses,
              (
                select count(*) from private.bitcoin_addresses a where a.wallet_id = w.id and a.index > 0 and a.given_at is null
              ) as free
          ) n
        ),
        'settings', (select jsonb_build_object('takes_escrowed_deposits', s.takes_escrowed_deposits) from private.bitcoin_settings s),
        'watching', jsonb_build_object(
          'looked_at', (select max(s.tried_at) from private.bitcoin_sources s where s.kind = 'chain'), 'is_blind', private.bitcoin_is_blind(),
          'sources', (
            select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'kind', s.kind, 'ok_at', s.ok_at, 'problem', s.problem) order by s.kind, s.name), '[]')
            from private.bitcoin_sources s
          ),
          'last_price', (
            select jsonb_build_object('cents', p.cents, 'at', p.at, 'sources', p.sources)
            from private.bitcoin_prices p order by p.at desc limit 1
          )
        ),
        'refunds', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', r.id, 'invoice_id', r.invoice_id, 'number', i.number, 'satoshis', r.satoshis, 'cents', r.cents, 'address', r.address,
            'claimed_at', r.claimed_at,
            -- What came there in another amount: only the owner knows whether they sent it.
            'sent', (
              select coalesce(jsonb_agg(jsonb_build_object('txid', o.txid, 'vout', o.vout, 'satoshis', o.satoshis)), '[]')
              from private.sent_to_refund(r) o
            )
          ) order by r.claimed_at), '[]')
          from private.bitcoin_refunds r join private.invoices i on i.id = r.invoice_id where r.state = 'claimed'
        ),
        -- For whoever has just paid one, or was about to.
        'refunds_ended', (
          select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'state', r.state)), '[]')
          from private.bitcoin_refunds r where r.state in ('refunded', 'withdrawn') and r.claimed_at > now() - interval '30 days'
        )
      );
    end
  $$;

create function public.wallets() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.wallets() $$;
grant execute on function private.wallets, public.wallets to authenticated, service_role;

-- Stores addresses of a wallet, [{ index, address, tweak }], 1,000 at most and in order. PT400 if one cannot be, PT409 if one is known.
create function private.store_addresses(wallet private.bitcoin_wallets, addresses jsonb, first_index integer) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      prefix constant text := case wallet.network when 'main' then 'bc' when 'test' then 'tb' else 'bcrt' end;
    begin
      if jsonb_typeof(addresses) is distinct from 'array' or jsonb_array_length(addresses) not between 1 and 1000 or exists (
        select from jsonb_array_elements(addresses) with ordinality as a (given, place)
        where jsonb_typeof(given) <> 'object' or coalesce(
          given -> 'index' <> to_jsonb(first_index + place::integer - 1)
          or (given ->> 'address') !~ format('^%s1q[02-9ac-hj-np-z]{38}$', prefix) or (given ->> 'tweak') !~ '^[0-9a-f]{64}$',
          true
        )
      ) then
        perform private.refuse(400, 'wallet_unreadable');
      end if;
      insert into private.bitcoin_addresses (address, wallet_id, index, tweak)
        select a.address, wallet.id, a.index, a.tweak
        from jsonb_to_recordset(addresses) as a (index integer, address text, tweak text);
    exception when unique_violation then
      perform private.refuse(409, 'addresses_known');
    end
  $$;

-- Stores a new wallet, to be tested with a payment to its first address: { id, fingerprint, network, addresses: [{ index, address, tweak }] from
-- index 0 on }; for admins. Gives wallets(), also if it is there already. PT409 if another one is being set up, or an address is known.
create function private.start_wallet(wallet jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      made private.bitcoin_wallets;
    begin
      perform private.require_admin();
      if private.given_uuid(wallet -> 'id') is null or coalesce(wallet ->> 'fingerprint' !~ '^[0-9a-f]{8}$', true)
        or coalesce(wallet ->> 'network' not in ('main', 'test', 'regtest'), true) then
        perform private.refuse(400, 'wallet_unreadable');
      end if;
      perform private.lock_bitcoin();
      if not exists (select from private.bitcoin_wallets w where w.id = private.given_uuid(wallet -> 'id')) then
        if exists (
          select from private.bitcoin_wallets w where w.canceled_at is null and coalesce(w.starts_at > now(), true)
        ) then
          perform private.refuse(409, 'wallet_under_way');
        elsif exists (select from private.bitcoin_headers) and wallet ->> 'network' <> coalesce((private.active_wallet()).network, (
          select w.network from private.bitcoin_wallets w order by w.made_at desc limit 1
        )) then
          perform private.refuse(409, 'wallet_other_network');
        end if;
        insert into private.bitcoin_wallets (id, fingerprint, network)
          values (private.given_uuid(wallet -> 'id'), wallet ->> 'fingerprint', wallet ->> 'network')
          returning * into made;
        perform private.store_addresses(made, wallet -> 'addresses', 0);
        insert into private.bitcoin_watched (address)
          select a.address from private.bitcoin_addresses a where a.wallet_id = made.id and a.index = 0
          on conflict do nothing;
        perform private.note_in_audit('wallet_started', made.fingerprint, null, jsonb_build_object('network', made.network));
      end if;
      return private.wallets();
    end
  $$;

create function public.start_wallet(wallet json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.start_wallet(private.readable_request(wallet, 400000)) $$;
grant execute on function private.start_wallet, public.start_wallet to authenticated;

-- Stores more addresses of a wallet, behind those that it has; for admins. Gives wallets(). PT404 for no such wallet, PT400 if they are not
-- those that follow.
create function private.add_addresses(wallet_id uuid, addresses jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      wallet private.bitcoin_wallets;
    begin
      perform private.require_admin();
      select * into wallet from private.bitcoin_wallets w where w.id = add_addresses.wallet_id and w.canceled_at is null for update;
      if wallet.id is null then
        perform private.refuse(404, 'wallet_gone');
      elsif (
        select count(*) from jsonb_to_recordset(addresses) as g (index integer, address text, tweak text)
          join private.bitcoin_addresses a on a.wallet_id = wallet.id and (a.index, a.address, a.tweak) = (g.index, g.address, g.tweak)
      ) = jsonb_array_length(addresses) then
        return private.wallets(); -- the same again
      end if;
      perform private.store_addresses(
        wallet, addresses, 1 + (select max(a.index) from private.bitcoin_addresses a where a.wallet_id = wallet.id)
      );
      perform private.note_in_audit(
        'addresses_added', wallet.fingerprint, null, jsonb_build_object('addresses', jsonb_array_length(addresses))
      );
      return private.wallets();
    end
  $$;

create function public.add_addresses(wallet_id uuid, addresses json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.add_addresses(wallet_id, private.readable_request(addresses, 400000)) $$;
grant execute on function private.add_addresses, public.add_addresses to authenticated;

-- The wallet that is being set up, locked. PT404 if that is over.
create function private.locked_wallet(wallet_id uuid) returns private.bitcoin_wallets
  language plpgsql volatile set search_path = ''
  as $$
    declare
      wallet private.bitcoin_wallets;
    begin
      perform private.lock_bitcoin();
      select * into wallet from private.bitcoin_wallets w
        where w.id = wallet_id and w.canceled_at is null and coalesce(w.starts_at > now(), true) for update;
      if wallet.id is null then
        perform private.refuse(404, 'wallet_gone');
      end if;
      return wallet;
    end
  $$;

-- Turns a tested wallet on; for admins, who are all told. At once if no other is on, and otherwise in a day, in which any of them can cancel it.
-- Gives wallets(). PT404 if it is not being set up, PT409 before its test payment was seen.
create function private.turn_on_wallet(wallet_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      wallet private.bitcoin_wallets;
      active constant private.bitcoin_wallets := private.active_wallet();
    begin
      perform private.require_admin();
      -- Pressed twice, or sent again.
      if active.id = turn_on_wallet.wallet_id then
        return private.wallets();
      end if;
      wallet := private.locked_wallet(turn_on_wallet.wallet_id);
      if wallet.starts_at is not null then
        return private.wallets();
      elsif not exists (
        select from private.bitcoin_addresses a join private.bitcoin_outputs o on o.address = a.address
        where a.wallet_id = wallet.id and a.index = 0 and o.gone is null
      ) then
        perform private.refuse(409, 'test_not_seen');
      end if;
      update private.bitcoin_wallets w
        set starts_at = case when active.id is null then now() else now() + interval '1 day' end
        where w.id = wallet.id returning * into wallet;
      perform private.note_in_audit('wallet_turned_on', wallet.fingerprint, null, jsonb_build_object('starts_at', wallet.starts_at));
      perform private.alert_of_money(
        private.all_admins(), 'wallet_changed',
        jsonb_build_object(
          'fingerprint', wallet.fingerprint, 'starts_at', wallet.starts_at, 'is_first', active.id is null,
          'by', (select p.full_name from public.profiles p where p.user_id = auth.uid())
        ),
        'on:' || wallet.id
      );
      return private.wallets();
    end
  $$;

create function public.turn_on_wallet(wallet_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.turn_on_wallet(wallet_id) $$;
grant execute on function private.turn_on_wallet, public.turn_on_wallet to authenticated;

-- Gives up a wallet that is not on yet; for admins. Gives wallets(). PT404 if it is not being set up.
create function private.cancel_wallet(wallet_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      wallet private.bitcoin_wallets;
    begin
      perform private.require_admin();
      if not exists (select from private.bitcoin_wallets w where w.id = cancel_wallet.wallet_id and w.canceled_at is not null) then
        wallet := private.locked_wallet(cancel_wallet.wallet_id);
        update private.bitcoin_wallets w set canceled_at = now() where w.id = wallet.id;
        perform private.note_in_audit('wallet_canceled', wallet.fingerprint);
      end if;
      return private.wallets();
    end
  $$;

create function public.cancel_wallet(wallet_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.cancel_wallet(wallet_id) $$;
grant execute on function private.cancel_wallet, public.cancel_wallet to authenticated;

-- A wallet's addresses behind an index, 1,000 at a time, for an admin's browser to derive them anew and compare: [{ index, address, tweak }].
create function private.wallet_addresses(wallet_id uuid, behind integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_admin();
      return (
        select coalesce(jsonb_agg(jsonb_build_object('index', a.index, 'address', a.address, 'tweak', a.tweak) order by a.index), '[]')
        from (
          select * from private.bitcoin_addresses n
          where n.wallet_id = wallet_addresses.wallet_id and n.index > wallet_addresses.behind order by n.index limit 1000
        ) a
      );
    end
  $$;

create function public.wallet_addresses(wallet_id uuid, behind integer default -1) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.wallet_addresses(wallet_id, behind) $$;
grant execute on function private.wallet_addresses, public.wallet_addresses to authenticated;

-- Whether deposits that are held in escrow may be paid in bitcoin; for admins. Gives wallets().
create function private.set_escrowed_deposits(takes boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      before boolean;
    begin
      perform private.require_admin();
      select s.takes_escrowed_deposits into before from private.bitcoin_settings s for update;
      if before is distinct from takes then
        update private.bitcoin_settings s set takes_escrowed_deposits = takes where s.is_only;
        perform private.note_in_audit('escrowed_deposits_changed', null, to_jsonb(before), to_jsonb(takes));
      end if;
      return private.wallets();
    end
  $$;

create function public.set_escrowed_deposits(takes boolean) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.set_escrowed_deposits(takes) $$;
grant execute on function private.set_escrowed_deposits, public.set_escrowed_deposits to authenticated;
