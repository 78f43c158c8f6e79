-- Service requests: what people ask us for, where each request stands, and what happened to it.

-- What we offer, and where -----------------------------------------------------------------------------------
-- What the content says of the business, its services and its towns: `npm run db:content` writes it from src/content, so that no
-- migration names any of them. A service or a town that the content no longer has keeps its row, with offered = false, since requests
-- name it.

-- The business, in one row.
create table private.business (
  is_this_one boolean primary key default true,
  reference_prefix text not null,
  time_zone text not null,
  constraint business_is_one check (is_this_one),
  constraint business_reference_prefix check (reference_prefix ~ '^[A-Z]{2,4}$'),
  constraint business_time_zone check (timestamptz '2026-01-01' at time zone time_zone is not null)
);

create table private.services (
  slug text primary key,
  -- The page that tells about it, and its place in the site's order.
  page text not null,
  place integer not null,
  offered boolean not null default true
);

-- 'other' is a town that is not listed: its name is then in other_town.
create table private.towns (
  slug text primary key,
  offered boolean not null default true
);

alter table private.services enable row level security;
alter table private.towns enable row level security;
alter table private.business enable row level security;
revoke all on private.services, private.towns, private.business from public, anon, authenticated;

-- The clock that the office and its customers go by.
create function private.time_zone() returns text
  language sql stable security definer set search_path = ''
  as $$ select b.time_zone from private.business b $$;
revoke execute on function private.time_zone() from public;

-- service_requests -------------------------------------------------------------------------------------------
-- Written by visitors through submit_service_request() only. The id is made in the browser and is the
-- capability of the links that we send, so it is random; the reference is what a person says on the phone.
-- The columns with few values are text with a check, not enums: under row level security Postgres uses an
-- index only for comparisons that cannot leak, and those of enums are not marked so.

create table public.service_requests (
  id uuid primary key,
  reference text not null,
  status text not null default 'new',
  customer_id uuid references auth.users (id) on delete set null,
  name text not null,
  phone text not null,
  email text not null,
  town text not null references private.towns (slug),
  other_town text,
  address text,
  service text not null references private.services (slug),
  urgency text not null,
  preferred_contact text not null,
  preferred_times text[] not null default '{}',
  message text not null,
  source text not null default 'website',
  assigned_to uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status_changed_at timestamptz not null default now(),
  constraint service_requests_reference_key unique (reference),
  constraint service_requests_reference check (reference ~ '^[A-Z]{2,4}-[2-9A-HJKMNP-Z]{6}$'),
  constraint service_requests_status check (
    status in (
      'new', 'contacted', 'scheduled', 'quoted', 'accepted', 'in_progress', 'completed', 'closed',
      'declined', 'cancelled'
    )
  ),
  constraint service_requests_name check (
    char_length(name) between 2 and 100 and name !~ '[\u0001-\u001f\u007f-\u009f]'
  ),
  constraint service_requests_phone check (phone ~ '^\+1[2-9][0-9]{2}[2-9][0-9]{6}$'),
  constraint service_requests_email check (char_length(email) <= 254 and email ~ '^[^@\sA-Z]+@[^@\sA-Z]+$'),
  constraint service_requests_other_town check (
    (town = 'other') = (other_town is not null)
    and char_length(other_town) between 2 and 80 and other_town !~ '[\u0001-\u001f\u007f-\u009f]'
  ),
  constraint service_requests_address check (
    char_length(address) between 1 and 200 and address !~ '[\u0001-\u001f\u007f-\u009f]'
  ),
  constraint service_requests_urgency check (urgency in ('emergency', 'this_week', 'flexible')),
  constraint service_requests_preferred_contact check (preferred_contact in ('phone', 'text', 'email')),
  constraint service_requests_preferred_times check (
    preferred_times <@ array['morning', 'afternoon', 'evening', 'weekend'] and cardinality(preferred_times) <= 4
  ),
  constraint service_requests_message check (
    char_length(message) between 1 and 4000 and message !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
  ),
  constraint service_requests_source check (source in ('website', 'phone'))
);
alter table public.service_requests enable row level security;

-- What customers own, by their account or their address.
create index service_requests_by_customer on public.service_requests (customer_id) where customer_id is not null;
create index service_requests_by_email on public.service_requests (email, created_at desc) where email is not null;
-- For accounts that go: a foreign key without an index has every row read.
create index service_requests_by_assigned_to on public.service_requests (assigned_to) where assigned_to is not null;
-- What nobody has touched for so long that it goes: all of them, and those that are no job by where they stand.
create index service_requests_oldest on public.service_requests (updated_at);
create index service_requests_oldest_not_done on public.service_requests (updated_at)
  where status not in ('accepted', 'in_progress', 'completed', 'closed');

-- Staff write what they are told on the phone. Nobody changes or deletes rows: where a request stands and who sees to it
-- are changed by functions, one request or a few at a time (20261121000021_request_changes.sql).
revoke all on public.service_requests from anon, authenticated;
grant
  select,
  insert (
    id, name, phone, email, town, other_town, address, service, urgency, preferred_contact, preferred_times,
    message, source
  )
  on public.service_requests to authenticated;
grant all on public.service_requests to service_role;

-- Customers read what is theirs through functions, without what is the office's own (20261121000022_own_requests.sql).
create policy "staff read all" on public.service_requests for select to authenticated
  using ((select private.is_staff()));
create policy "staff write down a phone call" on public.service_requests for insert to authenticated
  with check ((select private.is_staff()) and source = 'phone');

-- The reference ----------------------------------------------------------------------------------------------
-- The prefix of the business, and six characters that nobody mistakes for one another: no 0 or O, no 1, I or L.

create function private.random_reference() returns text
  language sql volatile set search_path = ''
  as $$
    select (select b.reference_prefix from private.business b) || '-' || string_agg(
      substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', get_byte(random_bytes, position) % 31 + 1, 1), '' order by position
    )
    from (select uuid_send(gen_random_uuid()) as random_bytes) source, generate_series(0, 5) as position
  $$;

create function private.new_reference() returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      candidate text;
    begin
      loop
        candidate := private.random_reference();
        exit when not exists (select from public.service_requests r where r.reference = candidate);
      end loop;
      return candidate;
    end
  $$;

revoke execute on function private.random_reference(), private.new_reference() from public;
grant execute on function private.new_reference() to authenticated, service_role;
alter table public.service_requests alter column reference set default private.new_reference();

-- Allowed moves ----------------------------------------------------------------------------------------------
-- Forward, and forward moves may skip (an emergency goes from new to in_progress); declined from quoted;
-- cancelled from anything open; both reopen to contacted. What was done by mistake is taken back by staff alone.

create table private.service_request_moves (
  from_status text not null,
  to_status text not null,
  staff_only boolean not null default false,
  primary key (from_status, to_status)
);
alter table private.service_request_moves enable row level security;
revoke all on private.service_request_moves from public, anon, authenticated;

insert into private.service_request_moves (from_status, to_status)
  with forward (status, step) as (
    select * from unnest(
      array['new', 'contacted', 'scheduled', 'quoted', 'accepted', 'in_progress', 'completed', 'closed']
    ) with ordinality
  )
  select earlier.status, later.status from forward earlier join forward later on later.step > earlier.step
  union all
  select status, 'cancelled' from forward where status not in ('completed', 'closed')
  union all
  values ('quoted', 'declined'), ('declined', 'contacted'), ('cancelled', 'contacted');

-- Each of the moves above has its way back.
insert into private.service_request_moves (from_status, to_status, staff_only)
  select m.to_status, m.from_status, true from private.service_request_moves m
  on conflict do nothing;

-- service_request_events -------------------------------------------------------------------------------------
-- The history of a request, written by the triggers below; staff add notes. Customers are shown what is marked
-- visible_to_customer of what is theirs. The name of whoever of the office wrote an entry stays when their account goes.

create table public.service_request_events (
  id uuid primary key default gen_random_uuid(),
  service_request_id uuid not null references public.service_requests (id) on delete cascade,
  kind text not null default 'note',
  visible_to_customer boolean not null default false,
  from_status text,
  to_status text,
  -- The id of the move that this one took back.
  undoes uuid,
  body text,
  actor_id uuid default auth.uid() references auth.users (id) on delete set null,
  actor_name text,
  -- The clock and not the transaction's time, so that two events of one change keep their order.
  created_at timestamptz not null default clock_timestamp(),
  constraint service_request_events_kind check (
    kind in ('created', 'status_changed', 'note', 'assigned', 'customer_message')
  ),
  constraint service_request_events_statuses check (
    case kind
      when 'status_changed' then from_status is not null and to_status is not null
      when 'created' then from_status is null and to_status is not null
      else from_status is null and to_status is null
    end
  ),
  constraint service_request_events_body check (
    case when kind in ('note', 'customer_message') then body is not null else true end
    and char_length(btrim(body)) between 1 and 4000 and body !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
  )
);
alter table public.service_request_events enable row level security;
create index service_request_events_history
  on public.service_request_events (service_request_id, created_at desc, id desc);
-- For accounts that go.
create index service_request_events_by_actor on public.service_request_events (actor_id) where actor_id is not null;

revoke all on public.service_request_events from anon, authenticated;
grant select, insert (id, service_request_id, kind, body, visible_to_customer)
  on public.service_request_events to authenticated;
grant all on public.service_request_events to service_role;

create policy "staff read all" on public.service_request_events for select to authenticated
  using ((select private.is_staff()));
create policy "staff add notes in their own name" on public.service_request_events for insert to authenticated
  with check ((select private.is_staff()) and kind = 'note' and actor_id = (select auth.uid()));

create function private.keep_author() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      new.actor_name := (
        select coalesce(p.full_name, u.email::text)
        from public.user_roles r
          join auth.users u on u.id = r.user_id
          left join public.profiles p on p.user_id = r.user_id
        where r.user_id = new.actor_id and r.role in ('staff', 'admin')
      );
      return new;
    end
  $$;
revoke execute on function private.keep_author() from public;

create trigger keep_author before insert on public.service_request_events
  for each row when (new.actor_id is not null) execute function private.keep_author();

-- The triggers -----------------------------------------------------------------------------------------------

-- Refuses a move that is not in the table of moves (409) and an assignee who is not staff (400).
create function private.check_service_request_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    declare
      problem text;
    begin
      new.updated_at := now();
      if new.status is distinct from old.status then
        if not exists (
          select from private.service_request_moves m
          where m.from_status = old.status and m.to_status = new.status
            -- Without a session it is not the API that asks.
            and (not m.staff_only or auth.uid() is null or private.is_staff())
        ) then
          problem := format(
            'The status of this request cannot change from %s to %s.',
            replace(old.status, '_', ' '), coalesce(replace(left(new.status, 40), '_', ' '), 'nothing')
          );
          raise sqlstate 'PT409' using message = problem,
            detail = jsonb_build_array(jsonb_build_object('field', 'status', 'message', problem))::text;
        end if;
        new.status_changed_at := now();
      end if;
      if new.assigned_to is distinct from old.assigned_to and new.assigned_to is not null and not exists (
        select from public.user_roles where user_id = new.assigned_to and role in ('staff', 'admin')
      ) then
        problem := 'Assign this request to a member of staff: choose a name from the list.';
        raise sqlstate 'PT400' using message = problem,
          detail = jsonb_build_array(jsonb_build_object('field', 'assigned_to', 'message', problem))::text;
      end if;
      return new;
    end
  $$;

-- Writes the history in the same transaction as the change.
create function private.record_service_request_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      if tg_op = 'INSERT' then
        insert into public.service_request_events (service_request_id, kind, visible_to_customer, to_status, created_at)
          values (new.id, 'created', true, new.status, new.created_at);
        return null;
      end if;
      if new.status <> old.status then
        insert into public.service_request_events (service_request_id, kind, visible_to_customer, from_status, to_status)
          values (new.id, 'status_changed', true, old.status, new.status);
      end if;
      if new.assigned_to is distinct from old.assigned_to then
        insert into public.service_request_events (service_request_id, kind, body)
          values (
            new.id,
            'assigned',
            case
              when new.assigned_to is null then 'No longer assigned'
              else 'Assigned to ' || coalesce(
                (select p.full_name from public.profiles p where p.user_id = new.assigned_to), 'a member of staff'
              )
            end
          );
      end if;
      return null;
    end
  $$;

revoke execute on function
  private.check_service_request_change(), private.record_service_request_change() from public;

create trigger check_change before update on public.service_requests
  for each row execute function private.check_service_request_change();
create trigger record_creation after insert on public.service_requests
  for each row execute function private.record_service_request_change();
create trigger record_change after update of status, assigned_to on public.service_requests
  for each row execute function private.record_service_request_change();
