-- Customers and properties: who we work for, how to reach them, and the houses we work at. A request finds its customer by phone number,
-- e-mail address and address; somebody in the office confirms it. Their jobs are in jobs.sql.

-- Tables --------------------------------------------------------------------------------------------------------

-- All of it is only for the office, and to Postgres customers and staff are one role: so it is in `private`, and the office reads and
-- writes it through the functions below.

create table private.customers (
  id uuid primary key,
  kind text not null default 'person',
  name text not null,
  -- Where bills go, if not to the house.
  billing_address text,
  -- Why we do not work for them.
  do_not_serve text,
  -- The customer that this one was merged into, and that has had everything of theirs since.
  merged_into uuid references private.customers (id) on delete cascade,
  -- Counts the changes: whoever changes a customer names the version they saw.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sorted_by text not null generated always as (lower(name)) stored,
  -- What they are found by: name, numbers, e-mail addresses and houses, each word behind a space. Triggers keep it.
  found_by text not null default '',
  constraint customers_kind check (kind in ('person', 'business')),
  constraint customers_name check (private.is_line(name, 2, 100)),
  constraint customers_billing_address check (private.is_line(billing_address, 1, 200)),
  constraint customers_do_not_serve check (private.is_text(do_not_serve, 1, 1000)),
  constraint customers_merged_into check (merged_into <> id)
);
alter table private.customers enable row level security;
comment on table private.customers is
  'The people and businesses we work for. One that was merged into another keeps its row, which leads there.';

create index customers_by_name on private.customers (sorted_by, id) where merged_into is null;
create index customers_found_by on private.customers using gin (found_by extensions.gin_trgm_ops);
create index customers_by_merged_into on private.customers (merged_into) where merged_into is not null;
-- Those that nobody has touched for so long that they are deleted.
create index customers_oldest on private.customers (updated_at);

create table private.customer_contacts (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references private.customers (id) on delete cascade,
  name text not null,
  -- Who they are: the tenant, the bookkeeper, the super.
  role text,
  phone text,
  email text,
  -- Until when the office knows what they have changed in their account.
  account_seen_at timestamptz not null default now(),
  created_at timestamptz not null default clock_timestamp(),
  constraint customer_contacts_name check (private.is_line(name, 2, 100)),
  constraint customer_contacts_role check (private.is_line(role, 1, 40)),
  constraint customer_contacts_phone check (private.is_phone(phone)),
  constraint customer_contacts_email check (email is not distinct from private.email_address(email)),
  constraint customer_contacts_reachable check (phone is not null or email is not null)
);
alter table private.customer_contacts enable row level security;
comment on table private.customer_contacts is 'Whom we call or write to about a customer.';

create index customer_contacts_by_customer on private.customer_contacts (customer_id, created_at);
create index customer_contacts_by_phone on private.customer_contacts (phone) where phone is not null;
create index customer_contacts_by_email on private.customer_contacts (email) where email is not null;

-- An address as it is compared, however it was written: 12 Main Street, Apt. 3 and 12 main st #3 are the same. What follows a comma,
-- such as the town, is left out, but for the apartment or, where there is none, the floor.
create function private.address_key(address text) returns text
  language plpgsql immutable set search_path = ''
  as $$
    declare
      unit constant text := '(\m(?:apt|apartment|unit|suite|ste)\M|#)[. #]*([0-9a-z-]+)';
      storey constant text :=
        '\m(?:(\d+)(?:st|nd|rd|th)|(first|second|third))[. ]+(?:floor|fl)\M|\m(?:floor|fl)[. #]+(\d{1,2})\M';
      storeys constant jsonb := '{ "first": "1", "second": "2", "third": "3" }';
      short constant jsonb := '{
        "street": "st", "avenue": "ave", "av": "ave", "road": "rd", "lane": "ln", "drive": "dr", "court": "ct", "boulevard": "blvd",
        "place": "pl", "terrace": "ter", "circle": "cir", "highway": "hwy", "parkway": "pkwy", "turnpike": "tpke", "square": "sq",
        "north": "n", "south": "s", "east": "e", "west": "w"
      }';
      floor constant text[] := regexp_match(lower(address), storey);
      key text;
    begin
      select string_agg(coalesce(short ->> word, word), ' ' order by place) into key
        from regexp_split_to_table(
          regexp_replace(regexp_replace(split_part(lower(address), ',', 1), unit, ' '), storey, ' '), '[^[:alnum:]]+'
        ) with ordinality parts (word, place)
        where word <> '';
      return coalesce(key, lower(address)) || coalesce(
        ' unit ' || (regexp_match(lower(address), unit))[2],
        ' floor ' || coalesce(floor[1], storeys ->> floor[2], floor[3]),
        ''
      );
    end
  $$;

create table private.properties (
  id uuid primary key default gen_random_uuid(),
  address text not null,
  town text not null references private.towns (slug),
  other_town text,
  -- For whoever goes there: the gate's code, the dog, where to park.
  access_notes text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  address_key text not null generated always as (private.address_key(address)) stored,
  constraint properties_address check (private.is_line(address, 1, 200)),
  constraint properties_access_notes check (private.is_text(access_notes, 1, 1000)),
  constraint properties_other_town check (
    (town = 'other') = (other_town is not null) and private.is_line(other_town, 2, 80)
  )
);
alter table private.properties enable row level security;
comment on table private.properties is 'The houses we work at. Each outlives its owners.';

-- A house is there once.
create unique index properties_once on private.properties (town, address_key, coalesce(lower(other_town), ''));
-- Houses with the same number in a town, to look among them for another spelling of the street.
create index properties_by_number on private.properties (town, split_part(address_key, ' ', 1));
create index properties_oldest on private.properties (updated_at);

create table private.customer_properties (
  customer_id uuid not null references private.customers (id) on delete cascade,
  property_id uuid not null references private.properties (id) on delete cascade,
  role text not null default 'owner',
  -- Their last day there.
  until date,
  -- Counts the changes: whoever changes it names the version they saw.
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  primary key (customer_id, property_id),
  constraint customer_properties_role check (role in ('owner', 'tenant', 'manager', 'contractor'))
);
alter table private.customer_properties enable row level security;
comment on table private.customer_properties is 'Who owns, rents or manages which house, and until when.';

create index customer_properties_by_property on private.customer_properties (property_id, created_at);

-- No names, numbers or addresses: they go with whoever they belong to.
create table private.customer_events (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references private.customers (id) on delete cascade,
  kind text not null,
  -- Of what was confirmed: the request, whose it was before, and what was made for it.
  request_id uuid references public.service_requests (id) on delete cascade,
  before jsonb,
  made jsonb,
  undone boolean not null default false,
  body text,
  actor_id uuid default auth.uid() references auth.users (id) on delete set null,
  actor_name text,
  created_at timestamptz not null default clock_timestamp(),
  constraint customer_events_kind check (
    kind in (
      'created', 'changed', 'property', 'confirmed', 'released', 'merged', 'unmerged', 'imported', 'import_undone'
    )
  ),
  constraint customer_events_body check (private.is_text(body, 1, 1000))
);
alter table private.customer_events enable row level security;
comment on table private.customer_events is 'The history of each customer. Functions write it and nobody changes it.';

create index customer_events_history on private.customer_events (customer_id, created_at desc, id desc);
create index customer_events_by_request on private.customer_events (request_id, created_at desc) where request_id is not null;
-- For deleted accounts.
create index customer_events_by_actor on private.customer_events (actor_id) where actor_id is not null;

create trigger keep_author before insert on private.customer_events
  for each row when (new.actor_id is not null) execute function private.keep_author();

create table private.customer_merges (
  id uuid primary key,
  kept_id uuid not null references private.customers (id) on delete cascade,
  merged_id uuid not null references private.customers (id) on delete cascade,
  -- The ids of what went over, and what the one that was kept did not have: for the way back.
  moved jsonb not null,
  undone_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
alter table private.customer_merges enable row level security;
comment on table private.customer_merges is 'Which customer was merged into which, and what went over.';

create index customer_merges_by_kept on private.customer_merges (kept_id, created_at desc);
create index customer_merges_by_merged on private.customer_merges (merged_id);

-- Requests point at whose they are and where the work is, once somebody in the office has confirmed it.
alter table public.service_requests
  add column customer_id uuid references private.customers (id) on delete set null,
  add column property_id uuid references private.properties (id) on delete set null;
create index service_requests_by_customer on public.service_requests (customer_id, created_at desc)
  where customer_id is not null;
create index service_requests_by_property on public.service_requests (property_id, created_at desc)
  where property_id is not null;

-- What customers are found by -----------------------------------------------------------------------------------

create function private.customer_words(of_customer uuid, name text) returns text
  language plpgsql stable set search_path = ''
  as $$
    begin
      return (
        select lower(' ' || name
          || coalesce((
            select string_agg(' ' || concat_ws(' ', c.name, c.phone, c.email), '' order by c.created_at)
            from private.customer_contacts c where c.customer_id = of_customer
          ), '')
          || coalesce((
            select string_agg(' ' || concat_ws(' ', p.address, p.other_town), '' order by cp.created_at)
            from private.customer_properties cp join private.properties p on p.id = cp.property_id
            where cp.customer_id = of_customer
          ), ''))
      );
    end
  $$;

create function private.keep_customer_words() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      -- A new one has no contact and no house yet. An import has thousands of them.
      new.found_by := case when tg_op = 'INSERT' then lower(' ' || new.name) else private.customer_words(new.id, new.name) end;
      return new;
    end
  $$;

create trigger keep_words before insert or update of name on private.customers
  for each row execute function private.keep_customer_words();

-- By what changed around them: a contact, a house of theirs, or its address. Once for all rows of a statement: an import has thousands.
create function private.renew_customer_words() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      if tg_op <> 'DELETE' then
        update private.customers c set name = c.name where c.id in (select a.customer_id from rows_after a);
      end if;
      if tg_op <> 'INSERT' then
        update private.customers c set name = c.name where c.id in (select b.customer_id from rows_before b);
      end if;
      return null;
    end
  $$;

create trigger renew_words_of_new after insert on private.customer_contacts
  referencing new table as rows_after for each statement execute function private.renew_customer_words();
create trigger renew_words_of_changed after update on private.customer_contacts
  referencing old table as rows_before new table as rows_after for each statement execute function private.renew_customer_words();
create trigger renew_words_of_deleted after delete on private.customer_contacts
  referencing old table as rows_before for each statement execute function private.renew_customer_words();
create trigger renew_words_of_new after insert on private.customer_properties
  referencing new table as rows_after for each statement execute function private.renew_customer_words();
create trigger renew_words_of_changed after update on private.customer_properties
  referencing old table as rows_before new table as rows_after for each statement execute function private.renew_customer_words();
create trigger renew_words_of_deleted after delete on private.customer_properties
  referencing old table as rows_before for each statement execute function private.renew_customer_words();

create function private.renew_words_at_property() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      update private.customers c set name = c.name
        where c.id in (select cp.customer_id from private.customer_properties cp where cp.property_id = new.id);
      return null;
    end
  $$;

create trigger renew_words after update of address, other_town on private.properties
  for each row execute function private.renew_words_at_property();

-- What the office reads -----------------------------------------------------------------------------------------

-- The customer that this one is by now: itself, or the one at the end of its merges.
create function private.present_customer(customer_id uuid) returns uuid
  language sql stable set search_path = ''
  as $$
    with recursive way (id, merged_into) as (
      select c.id, c.merged_into from private.customers c where c.id = customer_id
      union all
      select c.id, c.merged_into from way w join private.customers c on c.id = w.merged_into
    )
    select w.id from way w where w.merged_into is null
  $$;

-- A customer, and all that were merged into them: their ids.
create function private.merged_customers(of_customer uuid) returns uuid[]
  language plpgsql stable set search_path = ''
  as $$
    begin return array(
      with recursive all_of (id) as (
        select of_customer
        union
        select c.id from all_of a join private.customers c on c.merged_into = a.id
      )
      select a.id from all_of a
    ); end
  $$;

-- The houses of a customer, those they have left last.
create function private.properties_of(of_customer uuid, most integer) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    begin
      return (
        select coalesce(jsonb_agg(to_jsonb(p)), '[]')
        from (
          select p.id, p.address, p.town, p.other_town, p.version, cp.role, cp.until, cp.version as role_version
          from private.customer_properties cp join private.properties p on p.id = cp.property_id
          where cp.customer_id = of_customer
          order by cp.until is not null, cp.created_at, p.id
          limit most
        ) p
      );
    end
  $$;

-- A customer as lists show them: with up to five contacts and houses, and how much there is of theirs, 100 at most.
create function private.customer_card(c private.customers) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    begin
      -- plpgsql keeps the plans of a session: made anew for every list, they cost more than what they read.
      return jsonb_build_object(
        'id', c.id, 'kind', c.kind, 'name', c.name, 'do_not_serve', c.do_not_serve,
        'contacts', (
          select coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'role', k.role, 'phone', k.phone, 'email', k.email)), '[]')
          from (
            select * from private.customer_contacts k where k.customer_id = c.id order by k.created_at, k.id limit 5
          ) k
        ),
        'properties', private.properties_of(c.id, 5),
        'requests', (
          select count(*) from (select from public.service_requests r where r.customer_id = c.id limit 100) counted
        ),
        'last_asked_at', (select max(r.created_at) from public.service_requests r where r.customer_id = c.id)
      );
    end
  $$;

-- A page of 30: of all customers by name, or of those that contain every word of `wanted` in name, number, e-mail address or house,
-- numbers in any format. Of words that more than 500 contain, 500 are looked at: in the order of names, a frequent word would read them all.
-- `behind` is where the last page ended: { sorted_by, id }. Gives { rows, next }.
create function private.find_customers(wanted text, behind jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      page constant integer := 30;
      most constant integer := 500;
      behind_name constant text := coalesce(behind ->> 'sorted_by', '');
      behind_id constant uuid := coalesce(private.given_uuid(behind -> 'id'), '00000000-0000-0000-0000-000000000000');
      found private.customers[];
    begin
      perform private.require_staff();
      if btrim(coalesce(wanted, '')) = '' then
        found := array(
          select r from private.customers r
          where r.merged_into is null and (r.sorted_by, r.id) > (behind_name, behind_id)
          order by r.sorted_by, r.id
          limit page + 1 -- the one more says that others follow
        );
      else
        execute format(
          $query$
            select array(
              select c from (select r as c from private.customers r where r.merged_into is null and %s limit $4) matches
              where ((c).sorted_by, (c).id) > ($1, $2)
              order by (c).sorted_by, (c).id
              limit $3
            )
          $query$,
          private.found_where(wanted)
        ) into found using behind_name, behind_id, page + 1, most;
      end if;
      return jsonb_build_object(
        'rows', (
          select coalesce(jsonb_agg(private.customer_card(found[place]) order by place), '[]')
          from generate_series(1, least(cardinality(found), page)) place
        ),
        'next', case when cardinality(found) > page then
          jsonb_build_object('sorted_by', found[page].sorted_by, 'id', found[page].id)
        end
      );
    end
  $$;

create function public.find_customers(wanted text default '', behind jsonb default null) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.find_customers(wanted, behind) $$;
grant execute on function private.find_customers, public.find_customers to authenticated;

-- What the owner of a contact's address has changed in their account since the office looked at it, where it differs from the contact:
-- { name, phone, at }; null if nothing does. An account that is not confirmed proves no address.
create function private.contact_in_account(k private.customer_contacts) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('name', coalesce(p.full_name, k.name), 'phone', coalesce(p.phone, k.phone), 'at', p.updated_at)
    from private.people l join auth.users u on u.id = l.user_id join public.profiles p on p.user_id = u.id
    -- The list of people has an index for it, and auth.users none of ours.
    where l.found_by like '%' || k.email || '%' and lower(u.email) = k.email and u.email_confirmed_at is not null
      and p.updated_at > k.account_seen_at
      and (coalesce(p.full_name, k.name), coalesce(p.phone, k.phone)) is distinct from (k.name, k.phone)
  $$;

-- One customer with their contacts, houses and the latest of their history; what happened with them is in history.sql. The id of one that
-- was merged gives the customer they are now. PT404 for an unknown id.
create function private.customer_file(customer_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      c private.customers;
    begin
      perform private.require_staff();
      select * into c from private.customers k where k.id = private.present_customer(customer_id);
      if c.id is null then
        perform private.refuse(404, 'customer_gone');
      end if;
      return jsonb_build_object(
        'customer', to_jsonb(c) - array['found_by', 'sorted_by', 'merged_into'],
        'contacts', (
          select coalesce(
            jsonb_agg(
              to_jsonb(k) - array['customer_id', 'account_seen_at', 'created_at']
                || jsonb_build_object('in_account', private.contact_in_account(k))
              order by k.created_at, k.id
            ),
            '[]'
          )
          from private.customer_contacts k where k.customer_id = c.id
        ),
        'properties', private.properties_of(c.id, 100),
        'history', (
          select coalesce(jsonb_agg(to_jsonb(e) order by e.created_at desc, e.id), '[]')
          from (
            select e.id, e.kind, e.body, e.undone, e.actor_name, e.created_at
            from private.customer_events e where e.customer_id = c.id
            order by e.created_at desc, e.id desc limit 50
          ) e
        ),
        -- Merges that can still be undone.
        'merges', (
          select coalesce(jsonb_agg(
            jsonb_build_object('id', m.id, 'name', k.name, 'created_at', m.created_at) order by m.created_at desc
          ), '[]')
          from private.customer_merges m join private.customers k on k.id = m.merged_id
          where m.kept_id = c.id and m.undone_at is null and m.created_at > now() - interval '1 day'
        )
      );
    end
  $$;

create function public.customer_file(customer_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.customer_file(customer_id) $$;
grant execute on function private.customer_file, public.customer_file to authenticated;

-- Keeps a contact as it is, whatever they have changed in their account by now. PT404 for an unknown one.
create function private.keep_contact(contact_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      update private.customer_contacts k set account_seen_at = now() where k.id = contact_id;
      if not found then
        perform private.refuse(404, 'customer_gone');
      end if;
      return jsonb_build_object('id', contact_id);
    end
  $$;

create function public.keep_contact(contact_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.keep_contact(contact_id) $$;
grant execute on function private.keep_contact, public.keep_contact to authenticated;

-- One house, and whose it is and was; what happened there, whoever asked, is in history.sql. PT404 for an unknown id.
create function private.property_file(property_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      p private.properties;
    begin
      perform private.require_staff();
      select * into p from private.properties h where h.id = property_id;
      if p.id is null then
        perform private.refuse(404, 'property_gone');
      end if;
      return jsonb_build_object(
        'property', to_jsonb(p) - 'address_key',
        'customers', (
          select coalesce(jsonb_agg(
            private.customer_card(c) || jsonb_build_object('role', cp.role, 'until', cp.until)
            order by cp.until is not null, cp.created_at
          ), '[]')
          from private.customer_properties cp join private.customers c on c.id = cp.customer_id
          where cp.property_id = p.id and c.merged_into is null
        )
      );
    end
  $$;

create function public.property_file(property_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.property_file(property_id) $$;
grant execute on function private.property_file, public.property_file to authenticated;

-- Whose request it is -------------------------------------------------------------------------------------------

-- Who may have made a request: { customer, property } if that is confirmed, and else up to five { candidates }, each with `why`: the
-- same 'phone', 'email' or 'address'. Streets may be spelled a little differently. Nobody is chosen by itself.
create function private.customer_candidates(request_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      asked public.service_requests;
      key text;
      found jsonb := '[]';
    begin
      perform private.require_staff();
      select * into asked from public.service_requests r where r.id = request_id;
      if asked.id is null then
        perform private.refuse(404, 'request_gone');
      end if;
      if asked.customer_id is null then
        key := private.address_key(asked.address);
        select coalesce(jsonb_agg(private.customer_card(c) || jsonb_build_object('why', m.why) order by m.place), '[]') into found
          from (
            select customer, array_agg(distinct why) as why, row_number() over (order by count(distinct why) desc, customer) as place
            from (
              select private.present_customer(of_phone.customer_id) as customer, 'phone' as why
              from (select k.customer_id from private.customer_contacts k where k.phone = asked.phone limit 20) of_phone
              union all
              select private.present_customer(of_email.customer_id), 'email'
              from (select k.customer_id from private.customer_contacts k where k.email = asked.email limit 20) of_email
              union all
              select private.present_customer(cp.customer_id), 'address'
              from (
                select p.id from private.properties p
                where p.town = asked.town and split_part(p.address_key, ' ', 1) = split_part(key, ' ', 1)
                  and lower(p.other_town) is not distinct from lower(asked.other_town)
                  and extensions.similarity(p.address_key, key) >= 0.6
                order by extensions.similarity(p.address_key, key) desc
                limit 5
              ) near
                join private.customer_properties cp on cp.property_id = near.id
            ) matches
            group by customer
            order by count(distinct why) desc, customer
            limit 5
          ) m
            join private.customers c on c.id = m.customer;
      end if;
      return jsonb_build_object(
        'customer', (select private.customer_card(c) from private.customers c where c.id = asked.customer_id),
        'property', (
          select jsonb_build_object('id', p.id, 'address', p.address, 'town', p.town, 'other_town', p.other_town)
          from private.properties p where p.id = asked.property_id
        ),
        'candidates', found
      );
    end
  $$;

create function public.customer_candidates(request_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.customer_candidates(request_id) $$;
grant execute on function private.customer_candidates, public.customer_candidates to authenticated;

-- A customer, locked until the end of the transaction. Customers are locked before requests, so that two changes never wait for each
-- other. PT404 for an unknown id, PT409 for one that was merged.
create function private.locked_customer(customer_id uuid) returns private.customers
  language plpgsql volatile set search_path = ''
  as $$
    declare
      c private.customers;
    begin
      select * into c from private.customers k where k.id = customer_id for no key update;
      if c.id is null then
        perform private.refuse(404, 'customer_gone');
      elsif c.merged_into is not null then
        perform private.refuse(409, 'customer_merged', jsonb_build_object('name', c.name));
      end if;
      return c;
    end
  $$;

-- The house at an address: the one that is known, however its address was written, or a new one.
create function private.property_at(given_id uuid, given_address text, given_town text, given_other_town text) returns uuid
  language plpgsql volatile set search_path = ''
  as $$
    declare
      at uuid;
    begin
      insert into private.properties (id, address, town, other_town)
        values (given_id, given_address, given_town, given_other_town)
        on conflict (town, address_key, coalesce(lower(other_town), '')) do nothing
        returning id into at;
      if at is null then
        select p.id into at from private.properties p
          where p.town = given_town and p.address_key = private.address_key(given_address)
            and coalesce(lower(p.other_town), '') = coalesce(lower(given_other_town), '');
      end if;
      return at;
    end
  $$;

-- Takes what confirming a request made from whose it was: the contact, unless somebody has changed it or another request of theirs says the
-- same; and that they are at its house, unless more of theirs is there. Gives what went, by its ids and times, so that give_back() can bring
-- it again.
create function private.take_made(made jsonb, asked public.service_requests) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
    declare
      taken jsonb := '{}';
      k private.customer_contacts;
      lived private.customer_properties;
    begin
      delete from private.customer_contacts c
        where c.id = (made ->> 'contact')::uuid and c.customer_id = asked.customer_id
          and (c.name, c.role) is not distinct from (asked.name, null)
          and coalesce(c.phone, asked.phone) = asked.phone and (c.email is null or c.email = asked.email)
          and not exists (
            select from public.service_requests r
            where r.customer_id = c.customer_id and r.id <> asked.id and (r.phone = c.phone or r.email = c.email)
          )
        returning * into k;
      if k.id is not null then
        taken := jsonb_build_object(
          'contact', k.id, 'contact_at', k.created_at, 'phone', k.phone is not null, 'email', k.email is not null
        );
        -- A customer who was made for it goes too, if they are as they were made.
        update private.customers c set version = c.version + 1, updated_at = now()
          where c.id = asked.customer_id and not made ? 'customer';
      end if;
      delete from private.customer_properties cp
        where cp.property_id = (made ->> 'lives_at')::uuid and cp.customer_id = asked.customer_id
          and (cp.role, cp.until, cp.version) is not distinct from ('owner', null, 1)
          and not exists (
            select from public.service_requests r
            where r.customer_id = cp.customer_id and r.property_id = cp.property_id and r.id <> asked.id
          )
          and not exists (
            select from public.jobs j where j.customer_id = cp.customer_id and j.property_id = cp.property_id
          )
        returning * into lived;
      if lived.property_id is not null then
        taken := taken || jsonb_build_object('lives_at', lived.property_id, 'lives_since', lived.created_at);
      end if;
      return taken;
    end
  $$;

-- Takes what a request brought from whose it was, as take_made() does. With work for it, or if they became a customer with it, all of it
-- stays.
create function private.take_from_customer(asked public.service_requests) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
    declare
      made constant jsonb := (
        select e.made from private.customer_events e
        where e.request_id = asked.id and e.kind = 'confirmed' and not e.undone
        order by e.created_at desc limit 1
      );
    begin
      if made ? 'customer' or exists (
        select from public.jobs j where j.request_id = asked.id and j.customer_id = asked.customer_id
      ) then
        return '{}';
      end if;
      return private.take_made(made, asked);
    end
  $$;

-- Gives a customer again what take_from_customer() took, in its place.
create function private.give_back(taken jsonb, of_customer uuid, asked public.service_requests) returns void
  language plpgsql volatile set search_path = ''
  as $$
    begin
      if taken ? 'contact' then
        insert into private.customer_contacts (id, customer_id, name, phone, email, created_at)
          values (
            (taken ->> 'contact')::uuid, of_customer, asked.name, case when (taken ->> 'phone')::boolean then asked.phone end,
            case when (taken ->> 'email')::boolean then asked.email end, (taken ->> 'contact_at')::timestamptz
          );
        update private.customers c set version = c.version + 1, updated_at = now() where c.id = of_customer;
      end if;
      insert into private.customer_properties (customer_id, property_id, created_at)
        select of_customer, p.id, (taken ->> 'lives_since')::timestamptz
        from private.properties p where p.id = (taken ->> 'lives_at')::uuid
        on conflict do nothing;
    end
  $$;

-- Confirms whose request it is: a customer's, a new one's with that id (`is_new`), or nobody's (null). The number and e-mail address in
-- it become a contact if they are not known, and its address a house of theirs; whose it was before (`seen_customer`) no longer has them from
-- it. Gives { id: of the request, event_id }; the same again gives the same. PT409 if a colleague was quicker.
create function private.confirm_customer(request_id uuid, seen_customer uuid, customer_id uuid, is_new boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      asked public.service_requests;
      before jsonb;
      house uuid;
      made jsonb := '{}';
      made_id uuid;
      event uuid;
      knows_phone boolean;
      knows_email boolean;
    begin
      perform private.require_staff();
      perform from private.customers c
        where c.id in (seen_customer, confirm_customer.customer_id) order by c.id for no key update;
      if customer_id is not null and not coalesce(is_new, false) then
        perform private.locked_customer(customer_id);
      end if;
      asked := private.locked_service_request(request_id);
      if asked.customer_id is not distinct from customer_id then
        select e.id into event from private.customer_events e
          where e.request_id = asked.id and e.kind in ('confirmed', 'released') and not e.undone
          order by e.created_at desc limit 1;
        return jsonb_build_object('id', asked.id, 'event_id', event);
      elsif asked.customer_id is distinct from seen_customer then
        perform private.refuse(409, 'customer_meanwhile', jsonb_build_object('reference', asked.reference));
      end if;
      before := jsonb_build_object('customer', asked.customer_id, 'property', asked.property_id);
      if asked.customer_id is not null then
        before := before || jsonb_build_object('taken', private.take_from_customer(asked));
      end if;

      if customer_id is null then
        update public.service_requests r set customer_id = null, property_id = null where r.id = asked.id;
        insert into private.customer_events (customer_id, kind, request_id, body, before)
          values (asked.customer_id, 'released', asked.id, asked.reference, before) returning id into event;
        return jsonb_build_object('id', asked.id, 'event_id', event);
      end if;

      if is_new then
        insert into private.customers (id, name) values (customer_id, asked.name) on conflict (id) do nothing;
        if not found then
          perform private.refuse_problems(private.field_problem('id', 'id_unusable'));
        end if;
        insert into private.customer_events (customer_id, kind) values (confirm_customer.customer_id, 'created');
        made := '{"customer": true}';
      end if;
      knows_phone := exists (
        select from private.customer_contacts k where k.customer_id = confirm_customer.customer_id and k.phone = asked.phone
      );
      knows_email := asked.email is null or exists (
        select from private.customer_contacts k where k.customer_id = confirm_customer.customer_id and k.email = asked.email
      );
      if not (knows_phone and knows_email) then
        insert into private.customer_contacts (customer_id, name, phone, email)
          values (
            confirm_customer.customer_id, asked.name, case when not knows_phone then asked.phone end,
            case when not knows_email then asked.email end
          ) returning id into made_id;
        made := made || jsonb_build_object('contact', made_id);
      end if;
      if asked.address is not null then
        made_id := gen_random_uuid();
        house := private.property_at(made_id, asked.address, asked.town, asked.other_town);
        if house = made_id then
          made := made || jsonb_build_object('property', house);
        end if;
        insert into private.customer_properties (customer_id, property_id) values (confirm_customer.customer_id, house)
          on conflict do nothing;
        if found then
          made := made || jsonb_build_object('lives_at', house);
        end if;
      end if;
      update public.service_requests r set customer_id = confirm_customer.customer_id, property_id = house where r.id = asked.id;
      -- Whoever is changing who can be reached has not seen the one that came.
      update private.customers c
        set updated_at = now(), version = c.version + case when made ? 'contact' and not made ? 'customer' then 1 else 0 end
        where c.id = confirm_customer.customer_id;
      insert into private.customer_events (customer_id, kind, request_id, body, before, made)
        values (confirm_customer.customer_id, 'confirmed', asked.id, asked.reference, before, made)
        returning id into event;
      return jsonb_build_object('id', asked.id, 'event_id', event);
    end
  $$;

create function public.confirm_customer(
  request_id uuid, seen_customer uuid default null, customer_id uuid default null, is_new boolean default false
) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.confirm_customer(request_id, seen_customer, customer_id, is_new) $$;
grant execute on function private.confirm_customer, public.confirm_customer to authenticated;

-- Takes back what the caller has just confirmed, with the contact, house and customer that were made for it as far as nobody else needs
-- them by now, or that it is nobody's. Gives { id: of the event }, and the same again if asked twice. PT403 for a colleague's, PT409 when it
-- is too late or something has happened since.
create function private.undo_confirm_customer(event_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      event private.customer_events;
      asked public.service_requests;
    begin
      perform private.require_staff();
      select * into event from private.customer_events e where e.id = event_id and e.kind in ('confirmed', 'released');
      if event.id is null or event.undone then
        return jsonb_build_object('id', event_id);
      elsif event.actor_id is distinct from auth.uid() then
        perform private.refuse(403, 'customer_of_another');
      end if;
      perform from private.customers c
        where c.id in (event.customer_id, (event.before ->> 'customer')::uuid) order by c.id for no key update;
      if event.before ->> 'customer' is not null then
        perform private.locked_customer((event.before ->> 'customer')::uuid);
      end if;
      asked := private.locked_service_request(event.request_id);
      if asked.customer_id is distinct from (case event.kind when 'confirmed' then event.customer_id end) then
        perform private.refuse(409, 'customer_meanwhile', jsonb_build_object('reference', asked.reference));
      elsif clock_timestamp() > event.created_at + private.undo_time() then
        perform private.refuse(409, 'undo_customer_too_late', jsonb_build_object('reference', asked.reference));
      end if;
      update public.service_requests r
        set customer_id = (event.before ->> 'customer')::uuid, property_id = (event.before ->> 'property')::uuid
        where r.id = asked.id;
      update private.customer_events e set undone = true where e.id = event.id;
      perform private.give_back(event.before -> 'taken', (event.before ->> 'customer')::uuid, asked);
      if event.kind = 'confirmed' then
        perform private.take_made(event.made, asked);
      end if;
      delete from private.properties p where p.id = (event.made ->> 'property')::uuid and private.is_empty_property(p.id);
      delete from private.customers c
        where c.id = event.customer_id and event.made ? 'customer' and c.version = 1 and private.is_empty_customer(c.id);
      return jsonb_build_object('id', event_id);
    end
  $$;

create function public.undo_confirm_customer(event_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.undo_confirm_customer(event_id) $$;
grant execute on function private.undo_confirm_customer, public.undo_confirm_customer to authenticated;

-- Whether nothing of a customer's, or of a house, is left.
create function private.is_empty_customer(of_customer uuid) returns boolean
  language plpgsql stable set search_path = ''
  as $$
    begin
      return not exists (select from public.service_requests r where r.customer_id = of_customer)
      and not exists (select from public.jobs j where j.customer_id = of_customer)
      and not exists (select from public.jobs j where j.bill_to = of_customer)
      and not exists (select from private.invoices i where i.bill_to = of_customer)
      and not exists (select from private.customers c where c.merged_into = of_customer);
    end
  $$;

create function private.is_empty_property(of_property uuid) returns boolean
  language plpgsql stable set search_path = ''
  as $$
    begin
      return not exists (select from public.service_requests r where r.property_id = of_property)
      and not exists (select from public.jobs j where j.property_id = of_property)
      and not exists (select from private.customer_properties cp where cp.property_id = of_property);
    end
  $$;

-- Changing customers and houses ---------------------------------------------------------------------------------

-- What is wrong with the contacts of a customer, as problems of the fields contacts.0.name and so on. They are 20 at most, or as many as they
-- have been since a merge.
create function private.contact_problems(contacts jsonb, known bigint) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
    declare
      problems jsonb := '[]';
      contact jsonb;
      field_name text;
      field_role text;
      field_phone text;
      field_email text;
    begin
      if jsonb_typeof(contacts) is distinct from 'array' then
        return private.field_problem('contacts', 'not_readable');
      elsif jsonb_array_length(contacts) > greatest(20, known) or jsonb_array_length(contacts)
        <> (select count(distinct private.given_uuid(c -> 'id')) from jsonb_array_elements(contacts) c) then
        return private.field_problem('contacts', 'not_readable');
      end if;
      for place in 0..jsonb_array_length(contacts) - 1 loop
        contact := contacts -> place;
        field_name := format('contacts.%s.name', place);
        field_role := format('contacts.%s.role', place);
        field_phone := format('contacts.%s.phone', place);
        field_email := format('contacts.%s.email', place);
        if jsonb_typeof(contact) is distinct from 'object' or private.given_uuid(contact -> 'id') is null then
          return private.field_problem('contacts', 'not_readable');
        end if;
        problems := problems
          || private.text_problem(field_name, contact -> 'name', 2, 100, false, 'contact_name')
          || private.text_problem(field_role, contact -> 'role', 0, 40, false, 'contact_role');
        if private.us_phone(private.clean_text(contact -> 'phone', false)) is null and not private.is_blank(contact -> 'phone') then
          problems := problems || private.phone_problem(field_phone, private.clean_text(contact -> 'phone', false));
        end if;
        if private.email_address(private.clean_text(contact -> 'email', false)) is null and not private.is_blank(contact -> 'email') then
          problems := problems || private.field_problem(field_email, 'email_unusable');
        end if;
        if private.is_blank(contact -> 'phone') and private.is_blank(contact -> 'email') then
          problems := problems || private.field_problem(field_phone, 'contact_unreachable');
        end if;
      end loop;
      return problems;
    end
  $$;

-- Stores a customer: { id, version, kind, name, billing_address, do_not_serve, contacts: [{ id, name, role, phone, email }] }, with
-- version 0 for a new one and otherwise the version that was seen. Gives { id, version }; sending the same again changes nothing. PT400
-- for what is wrong, PT409 if somebody else was quicker.
create function private.save_customer(customer jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      known_fields constant text[] :=
        array['id', 'version', 'kind', 'name', 'billing_address', 'do_not_serve', 'contacts'];
      problems jsonb := '[]';
      given private.customers;
      present private.customers;
      contacts_now jsonb;
      contacts_given jsonb;
      changed text;
    begin
      perform private.require_staff();
      if jsonb_typeof(customer) is distinct from 'object' then
        perform private.refuse_problems(private.field_problem('customer', 'not_readable'));
      end if;
      given.id := private.given_uuid(customer -> 'id');
      if given.id is null then
        problems := private.field_problem('id', 'id_unusable');
      end if;
      given.kind := customer ->> 'kind';
      if coalesce(given.kind not in ('person', 'business'), true) then
        problems := problems || private.field_problem('kind', 'customer_kind_unknown');
      end if;
      given.name := private.clean_text(customer -> 'name', false);
      given.billing_address := nullif(private.clean_text(customer -> 'billing_address', false), '');
      given.do_not_serve := nullif(private.clean_text(customer -> 'do_not_serve', true), '');
      perform private.refuse_problems(
        problems
        || private.text_problem('name', customer -> 'name', 2, 100, false, 'customer_name')
        || private.text_problem('billing_address', customer -> 'billing_address', 0, 200, false, 'address')
        || private.text_problem('do_not_serve', customer -> 'do_not_serve', 0, 1000, true, 'do_not_serve')
        || private.contact_problems(
          customer -> 'contacts', (select count(*) from private.customer_contacts k where k.customer_id = given.id)
        )
        || private.unknown_fields(customer, known_fields)
      );
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', private.given_uuid(c -> 'id'), 'name', private.clean_text(c -> 'name', false),
          'role', nullif(private.clean_text(c -> 'role', false), ''),
          'phone', private.us_phone(private.clean_text(c -> 'phone', false)),
          'email', private.email_address(private.clean_text(c -> 'email', false))
        ) order by lower(c ->> 'id')), '[]')
        into contacts_given from jsonb_array_elements(customer -> 'contacts') c;

      perform from private.customers c where c.id = given.id for no key update;
      if found then
        present := private.locked_customer(given.id);
      end if;
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', k.id, 'name', k.name, 'role', k.role, 'phone', k.phone, 'email', k.email
        ) order by k.id::text), '[]')
        into contacts_now from private.customer_contacts k where k.customer_id = given.id;
      if (present.kind, present.name, present.billing_address, present.do_not_serve, contacts_now) is not distinct from
        (given.kind, given.name, given.billing_address, given.do_not_serve, contacts_given) then
        return jsonb_build_object('id', present.id, 'version', present.version);
      elsif not private.is_seen(customer -> 'version', present.version) then
        perform private.refuse(409, 'customer_changed_meanwhile', jsonb_build_object('name', coalesce(present.name, given.name)));
      elsif exists (
        select from private.customer_contacts k
        where k.id in (select (c ->> 'id')::uuid from jsonb_array_elements(contacts_given) c) and k.customer_id <> given.id
      ) then
        perform private.refuse_problems(private.field_problem('contacts', 'not_readable'));
      end if;

      insert into private.customers as c (id, kind, name, billing_address, do_not_serve)
        values (given.id, given.kind, given.name, given.billing_address, given.do_not_serve)
        on conflict (id) do update set
          kind = excluded.kind, name = excluded.name, billing_address = excluded.billing_address,
          do_not_serve = excluded.do_not_serve, version = c.version + 1, updated_at = now()
        returning * into given;
      if contacts_now <> contacts_given then
        delete from private.customer_contacts k
          where k.customer_id = given.id and k.id not in (select (c ->> 'id')::uuid from jsonb_array_elements(contacts_given) c);
        -- Whom to call first comes first: they stay in the order in which they were given.
        insert into private.customer_contacts as k (id, customer_id, name, role, phone, email, created_at)
          select (c ->> 'id')::uuid, given.id, c ->> 'name', c ->> 'role', c ->> 'phone', c ->> 'email',
            now() + g.place * interval '1 microsecond'
          from jsonb_array_elements(contacts_given) c
          join jsonb_array_elements(customer -> 'contacts') with ordinality as g (contact, place)
            on lower(g.contact ->> 'id') = lower(c ->> 'id')
          on conflict (id) do update set
            name = excluded.name, role = excluded.role, phone = excluded.phone, email = excluded.email;
      end if;
      changed := nullif(concat_ws(
        ', ',
        case when (present.kind, present.name) is distinct from (given.kind, given.name) then 'name' end,
        case when present.billing_address is distinct from given.billing_address then 'billing address' end,
        case when present.do_not_serve is distinct from given.do_not_serve then 'do not serve' end,
        case when contacts_now <> contacts_given then 'contacts' end
      ), '');
      insert into private.customer_events (customer_id, kind, body)
        values (given.id, case when present.id is null then 'created' else 'changed' end, case when present.id is not null then changed end);
      if present.do_not_serve is distinct from given.do_not_serve then
        perform private.note_in_audit(
          case when given.do_not_serve is null then 'customer_served_again' else 'customer_not_served' end
        );
      end if;
      return jsonb_build_object('id', given.id, 'version', given.version);
    end
  $$;

create function public.save_customer(customer json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.save_customer(private.readable_request(customer)) $$;
grant execute on function private.save_customer, public.save_customer to authenticated;

-- Takes back that the caller has just added a customer with whom nothing has happened since: they are deleted. Gives { id }, and the same
-- again if repeated. PT403 for a colleague's, PT409 when it is too late.
create function private.undo_new_customer(customer_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      added private.customers;
      creation private.customer_events;
    begin
      perform private.require_staff();
      select * into added from private.customers c where c.id = undo_new_customer.customer_id for update;
      if added.id is not null then
        select * into creation from private.customer_events e where e.customer_id = added.id and e.kind = 'created';
        if creation.actor_id is distinct from auth.uid() then
          perform private.refuse(403, 'new_customer_of_another');
        elsif added.version > 1 or clock_timestamp() > creation.created_at + private.undo_time()
          or not private.is_empty_customer(added.id)
          or exists (select from private.customer_properties cp where cp.customer_id = added.id) then
          perform private.refuse(409, 'undo_new_customer_too_late', jsonb_build_object('name', added.name));
        end if;
        delete from private.customers c where c.id = added.id;
      end if;
      return jsonb_build_object('id', undo_new_customer.customer_id);
    end
  $$;

create function public.undo_new_customer(customer_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.undo_new_customer(customer_id) $$;
grant execute on function private.undo_new_customer, public.undo_new_customer to authenticated;

-- Stores a house of a customer: { id, version, customer_id, role, until, role_version, address, town, other_town }. With version 0 it is
-- added, as the house that is known at that address if there is one; otherwise it is changed, for everybody it belongs to. What they are to
-- it, and until when, has a version of its own, 0 if they were nothing; without a role it is no longer theirs and never was. Gives { id: of
-- the house, version, role_version }. PT409 if somebody else was quicker with either, if they are at that house as something else, or if
-- another house is at that address.
create function private.save_property(property jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      known_fields constant text[] :=
        array['id', 'version', 'customer_id', 'role', 'until', 'role_version', 'address', 'town', 'other_town'];
      problems jsonb := '[]';
      of_customer private.customers;
      given private.properties;
      present private.properties;
      known_as private.customer_properties;
      seen_version constant text := coalesce(property ->> 'role_version', '0');
      their_role constant text := property ->> 'role';
      last_day constant date := private.given_date(property -> 'until');
    begin
      perform private.require_staff();
      if jsonb_typeof(property) is distinct from 'object' then
        perform private.refuse_problems(private.field_problem('property', 'not_readable'));
      end if;
      given.id := private.given_uuid(property -> 'id');
      if given.id is null then
        problems := private.field_problem('id', 'id_unusable');
      end if;
      if their_role not in ('owner', 'tenant', 'manager', 'contractor') then
        problems := problems || private.field_problem('role', 'property_role_unknown');
      end if;
      if last_day is null and not private.is_blank(property -> 'until') then
        problems := problems || private.field_problem('until', 'date_unusable');
      end if;
      given.address := private.clean_text(property -> 'address', false);
      problems := problems || private.text_problem('address', property -> 'address', 1, 200, false, 'property_address');
      select t.slug into given.town from private.towns t where to_jsonb(t.slug) = property -> 'town';
      if given.town is null then
        problems := problems || private.field_problem('town', 'town_unknown');
      elsif given.town = 'other' then
        given.other_town := private.clean_text(property -> 'other_town', false);
        problems := problems || private.text_problem('other_town', property -> 'other_town', 2, 80, false);
      end if;
      perform private.refuse_problems(problems || private.unknown_fields(property, known_fields));

      of_customer := private.locked_customer(private.given_uuid(property -> 'customer_id'));
      if property -> 'version' = '0' then
        given.id := private.property_at(given.id, given.address, given.town, given.other_town);
        select * into present from private.properties p where p.id = given.id;
      else
        select * into present from private.properties p where p.id = given.id for no key update;
        if present.id is null then
          perform private.refuse(404, 'property_gone');
        elsif (present.address, present.town, present.other_town) is distinct from (given.address, given.town, given.other_town) then
          if property ->> 'version' is distinct from present.version::text then
            perform private.refuse(409, 'property_changed_meanwhile');
          end if;
          begin
            update private.properties p
              set address = given.address, town = given.town, other_town = given.other_town, version = p.version + 1, updated_at = now()
              where p.id = present.id returning * into present;
          exception when unique_violation then
            perform private.refuse(409, 'property_there');
          end;
        end if;
      end if;
      -- The customer is locked: nobody else changes what they are to a house.
      select * into known_as from private.customer_properties cp where cp.customer_id = of_customer.id and cp.property_id = present.id;
      -- What is there already, because it was sent before, is no change.
      if (known_as.role, known_as.until) is distinct from (their_role, case when their_role is not null then last_day end) then
        if seen_version = '0' and known_as.version is not null then
          perform private.refuse(409, 'property_theirs_already');
        elsif seen_version is distinct from coalesce(known_as.version, 0)::text then
          perform private.refuse(409, 'property_changed_meanwhile');
        elsif their_role is null then
          delete from private.customer_properties cp where cp.customer_id = of_customer.id and cp.property_id = present.id;
        else
          insert into private.customer_properties as cp (customer_id, property_id, role, until)
            values (of_customer.id, present.id, their_role, last_day)
            on conflict (customer_id, property_id)
              do update set role = excluded.role, until = excluded.until, version = cp.version + 1;
        end if;
      end if;
      -- That counts from today for how long they are kept, and is no other version of them.
      update private.customers c set updated_at = now() where c.id = of_customer.id;
      insert into private.customer_events (customer_id, kind) values (of_customer.id, 'property');
      return jsonb_build_object(
        'id', present.id, 'version', present.version, 'role_version', coalesce((
          select cp.version from private.customer_properties cp
          where cp.customer_id = of_customer.id and cp.property_id = present.id
        ), 0)
      );
    end
  $$;

create function public.save_property(property json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.save_property(private.readable_request(property)) $$;
grant execute on function private.save_property, public.save_property to authenticated;

-- Merging -------------------------------------------------------------------------------------------------------

-- Merges a customer into another: everything of theirs goes over, and their row leads there. `merge_id` is the sender's: sending the
-- same again merges once. Gives { id: of the merge }. PT400 for one into itself, PT404 for an unknown one, PT409 for one that was merged.
create function private.merge_customers(merge_id uuid, kept_id uuid, merged_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      kept private.customers;
      merged private.customers;
      moved jsonb;
    begin
      perform private.require_staff();
      if kept_id = merged_id then
        perform private.refuse(400, 'customer_into_itself');
      end if;
      perform from private.customers c where c.id in (kept_id, merged_id) order by c.id for no key update;
      if exists (
        select from private.customer_merges m
        where m.id = merge_id and m.kept_id = merge_customers.kept_id and m.merged_id = merge_customers.merged_id
      ) then
        return jsonb_build_object('id', merge_id);
      end if;
      kept := private.locked_customer(kept_id);
      merged := private.locked_customer(merged_id);
      moved := jsonb_build_object(
        'contacts', array(
          select k.id from private.customer_contacts k
          where k.customer_id = merged.id and not exists (
            select from private.customer_contacts o
            where o.customer_id = kept.id and o.phone is not distinct from k.phone and o.email is not distinct from k.email
          )
        ),
        'contact_places', (
          select jsonb_object_agg(k.id, k.created_at) from private.customer_contacts k where k.customer_id = merged.id
        ),
        'properties', array(
          select cp.property_id from private.customer_properties cp
          where cp.customer_id = merged.id and not exists (
            select from private.customer_properties o where o.customer_id = kept.id and o.property_id = cp.property_id
          )
        ),
        'requests', array(select r.id from public.service_requests r where r.customer_id = merged.id order by r.id for no key update),
        'jobs', array(select j.id from public.jobs j where j.customer_id = merged.id order by j.id for no key update),
        'bills', array(select j.id from public.jobs j where j.bill_to = merged.id order by j.id for no key update),
        'billing_address', case when kept.billing_address is null then merged.billing_address end,
        'do_not_serve', case when kept.do_not_serve is null then merged.do_not_serve end
      );
      perform private.take_over_from(moved, merged.id, kept.id);
      update private.customers c set merged_into = kept.id, version = c.version + 1, updated_at = now() where c.id = merged.id;
      insert into private.customer_merges (id, kept_id, merged_id, moved) values (merge_id, kept.id, merged.id, moved);
      insert into private.customer_events (customer_id, kind) values (kept.id, 'merged');
      perform private.note_in_audit('customers_merged', null, null, jsonb_build_object('kept', kept.id, 'merged', merged.id));
      return jsonb_build_object('id', merge_id);
    end
  $$;

create function public.merge_customers(merge_id uuid, kept_id uuid, merged_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.merge_customers(merge_id, kept_id, merged_id) $$;
grant execute on function private.merge_customers, public.merge_customers to authenticated;

-- What `moved` names goes from one customer to another, as far as it is still with the one.
create function private.move_to_customer(moved jsonb, from_id uuid, to_id uuid) returns void
  language plpgsql volatile set search_path = ''
  -- Planned once: however many are moved, each is found by its id.
  set plan_cache_mode = force_generic_plan
  as $$
    begin
      update private.customer_contacts k set customer_id = to_id
        where k.customer_id = from_id and k.id in (select value::uuid from jsonb_array_elements_text(moved -> 'contacts'));
      update private.customer_properties cp set customer_id = to_id
        where cp.customer_id = from_id
          and cp.property_id in (select value::uuid from jsonb_array_elements_text(moved -> 'properties'))
          and not exists (
            select from private.customer_properties o where o.customer_id = to_id and o.property_id = cp.property_id
          );
      update public.service_requests r set customer_id = to_id
        where r.customer_id = from_id and r.id in (select value::uuid from jsonb_array_elements_text(moved -> 'requests'));
      update public.jobs j set customer_id = to_id
        where j.customer_id = from_id and j.id in (select value::uuid from jsonb_array_elements_text(moved -> 'jobs'));
      update public.jobs j set bill_to = to_id
        where j.bill_to = from_id and j.id in (select value::uuid from jsonb_array_elements_text(moved -> 'bills'));
    end
  $$;

-- A customer takes over what `moved` names from one who is merged into them. Whom to call first stays first.
create function private.take_over_from(moved jsonb, merged_id uuid, kept_id uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
    begin
      perform private.move_to_customer(moved, merged_id, kept_id);
      update private.customer_contacts k set created_at = now() + m.place * interval '1 microsecond'
        from (
          select o.id, row_number() over (order by o.created_at, o.id) as place
          from private.customer_contacts o where o.id in (select value::uuid from jsonb_array_elements_text(moved -> 'contacts'))
        ) m
        where k.id = m.id;
      update private.customers c set
          billing_address = coalesce(c.billing_address, moved ->> 'billing_address'),
          do_not_serve = coalesce(c.do_not_serve, moved ->> 'do_not_serve'),
          version = c.version + 1, updated_at = now()
        where c.id = kept_id;
    end
  $$;

-- After a merge was undone: what another merge had left where it was, because the undone one had brought the same, goes over now, and back
-- when that one is undone. Whoever else was merged stays so, with all that is theirs.
create function private.take_over_what_was_left(undone private.customer_merges) returns void
  language plpgsql volatile set search_path = ''
  as $$
    declare
      other private.customer_merges;
      more jsonb;
    begin
      for other in
        select m.* from private.customer_merges m join private.customers c on c.id = m.merged_id and c.merged_into = m.kept_id
        where m.kept_id = undone.kept_id and m.undone_at is null
        order by m.created_at, m.id
      loop
        select jsonb_build_object(
            'contacts', array(
              select k.id
              from private.customer_contacts k
                join private.customer_contacts back on back.customer_id = undone.merged_id and undone.moved -> 'contacts' ? back.id::text
                  and back.phone is not distinct from k.phone and back.email is not distinct from k.email
              where k.customer_id = merged.id and not exists (
                select from private.customer_contacts o
                where o.customer_id = kept.id and o.phone is not distinct from k.phone and o.email is not distinct from k.email
              )
            ),
            'properties', array(
              select cp.property_id
              from private.customer_properties cp
                join private.customer_properties back on back.customer_id = undone.merged_id and back.property_id = cp.property_id
              where cp.customer_id = merged.id and undone.moved -> 'properties' ? cp.property_id::text
            ),
            'billing_address',
            case when undone.moved ->> 'billing_address' is not null and kept.billing_address is null then merged.billing_address end,
            'do_not_serve',
            case when undone.moved ->> 'do_not_serve' is not null and kept.do_not_serve is null then merged.do_not_serve end
          )
          into more
          from private.customers kept, private.customers merged
          where kept.id = other.kept_id and merged.id = other.merged_id;
        perform private.take_over_from(more, other.merged_id, other.kept_id);
        update private.customer_merges m set moved = m.moved || jsonb_strip_nulls(more) || jsonb_build_object(
            'contacts', m.moved -> 'contacts' || (more -> 'contacts'),
            'properties', m.moved -> 'properties' || (more -> 'properties')
          )
          where m.id = other.id;
      end loop;
    end
  $$;

-- Takes a merge back, for a day: what went over returns, and what came later stays. Gives { id: of the merge }, and the same again if
-- asked twice. PT404 for an unknown merge, PT409 when it is too late, or when the one that was kept has been merged since.
create function private.unmerge_customers(merge_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      done private.customer_merges;
      kept private.customers;
    begin
      perform private.require_staff();
      select * into done from private.customer_merges m where m.id = merge_id;
      if done.id is null then
        perform private.refuse(404, 'merge_gone');
      end if;
      perform from private.customers c where c.id in (done.kept_id, done.merged_id) order by c.id for no key update;
      select * into done from private.customer_merges m where m.id = merge_id for update;
      if done.undone_at is not null then
        return jsonb_build_object('id', merge_id);
      end if;
      kept := private.locked_customer(done.kept_id);
      if done.created_at < now() - interval '1 day' then
        perform private.refuse(409, 'unmerge_too_late');
      end if;
      perform private.move_to_customer(done.moved, done.kept_id, done.merged_id);
      update private.customer_contacts k set created_at = (done.moved -> 'contact_places' ->> k.id::text)::timestamptz
        where k.customer_id = done.merged_id and done.moved -> 'contact_places' ? k.id::text;
      update private.customers c set
          billing_address = nullif(c.billing_address, done.moved ->> 'billing_address'),
          do_not_serve = nullif(c.do_not_serve, done.moved ->> 'do_not_serve'),
          version = c.version + 1, updated_at = now()
        where c.id = done.kept_id;
      update private.customers c set merged_into = null, version = c.version + 1, updated_at = now() where c.id = done.merged_id;
      update private.customer_merges m set undone_at = now() where m.id = merge_id;
      perform private.take_over_what_was_left(done);
      insert into private.customer_events (customer_id, kind) values (done.kept_id, 'unmerged'), (done.merged_id, 'unmerged');
      perform private.note_in_audit(
        'customers_unmerged', null, null, jsonb_build_object('kept', done.kept_id, 'merged', done.merged_id)
      );
      return jsonb_build_object('id', merge_id);
    end
  $$;

create function public.unmerge_customers(merge_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.unmerge_customers(merge_id) $$;
grant execute on function private.unmerge_customers, public.unmerge_customers to authenticated;
