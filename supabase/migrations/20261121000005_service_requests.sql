-- Service requests: what people ask us for, where each request stands with the office, and its history. What comes of them is in
-- jobs.sql.

-- The business, what it offers, and where -----------------------------------------------------------------------

-- What the content says about the business, its services and its towns: `npm run db:content` writes it from src/content, so no
-- migration names any of them.

create table private.business (
  is_this_one boolean primary key default true,
  reference_prefix text not null,
  time_zone text not null,
  -- Who signs contracts: { name, address, phone, email, state, towns: { slug: { name, license } } }; a license that counts in no town is null.
  contractor jsonb not null default '{}',
  -- The version of contract_terms in use; null where nobody signs.
  contract_terms text,
  constraint business_is_one check (is_this_one),
  constraint business_reference_prefix check (reference_prefix ~ '^[A-Z]{2,4}$'),
  constraint business_time_zone check (timestamptz '2026-01-01' at time zone time_zone is not null)
);
alter table private.business enable row level security;
comment on table private.business is
  'What the content says about the business, in one row. npm run db:content writes it, so no migration names the '
  'business.';

-- The clock that the office and its customers go by.
create function private.time_zone() returns text
  language plpgsql stable security definer set search_path = ''
  as $$ begin return (select b.time_zone from private.business b); end $$;

create table private.services (
  slug text primary key,
  -- The page about it, and its position on the site.
  page text not null,
  place integer not null,
  offered boolean not null default true
);
alter table private.services enable row level security;
comment on table private.services is
  'The services we offer, from the content. One that the content no longer has keeps its row with offered = false, '
  'because requests point to it.';

-- 'other' is any town we do not list: its name is then in other_town.
create table private.towns (
  slug text primary key,
  offered boolean not null default true,
  -- Its center, in degrees north and east: how far it is to another. Both are null if the content does not know.
  latitude double precision,
  longitude double precision,
  constraint towns_place check (
    (latitude is null) = (longitude is null) and latitude between -90 and 90 and longitude between -180 and 180
  )
);
alter table private.towns enable row level security;
comment on table private.towns is
  'The towns we serve, from the content. One that the content no longer has keeps its row with offered = false, '
  'because requests point to it.';

-- The reference -------------------------------------------------------------------------------------------------

-- The prefix of the business and six characters that nobody mistakes for one another: no 0 or O, no 1, I or L.
create function private.random_reference() returns text
  language plpgsql volatile set search_path = ''
  as $$
    begin
      return (
        select (select b.reference_prefix from private.business b) || '-' || string_agg(
          substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', get_byte(random_bytes, position) % 31 + 1, 1), '' order by position
        )
        from (select uuid_send(gen_random_uuid()) as random_bytes) source, generate_series(0, 5) as position
      );
    end
  $$;

create function private.new_reference() returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      candidate text;
    begin
      loop
        candidate := private.random_reference();
        -- A job and an estimate have one like it: whoever calls says any of them.
        exit when not exists (select from public.service_requests r where r.reference = candidate)
          and not exists (select from public.jobs j where j.reference = candidate)
          and not exists (select from private.estimates e where e.reference = candidate);
      end loop;
      return candidate;
    end
  $$;
grant execute on function private.new_reference to authenticated, service_role;

-- service_requests ----------------------------------------------------------------------------------------------

-- The columns with few values are text with a check, not enums: under row level security Postgres uses an index only
-- for comparisons that cannot leak, and those of enums are not marked that way.
--
-- The id is made in the browser. It opens the links that we send, so it is random and goes to nobody else: a merged
-- request names the other one by its reference, because its customer can read that. The reference is what people say
-- on the phone.
create table public.service_requests (
  id uuid primary key,
  reference text not null default private.new_reference(),
  status text not null default 'new',
  -- The account that asked.
  user_id uuid references auth.users (id) on delete set null,
  name text not null,
  phone text not null,
  email text,
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
  opened_at timestamptz,
  opened_by uuid references auth.users (id) on delete set null,
  -- Since when a message of the customer's waits for an answer, a note or a move.
  wrote_at timestamptz,
  -- What that was before the latest move, for whoever undoes it; nothing once somebody has answered since.
  wrote_before timestamptz,
  set_aside text,
  held_for text,
  duplicate_of text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status_changed_at timestamptz not null default now(),
  -- Emergencies that nobody has opened stay on top of the inbox.
  needs_attention boolean not null generated always as (
    urgency = 'emergency' and status = 'new' and opened_at is null and set_aside is null
  ) stored,
  -- What it is found by, stored because a search compares many. The space before each word lets pg_trgm find its beginning.
  found_by text not null generated always as (
    lower(' ' || reference || ' ' || name || ' ' || phone || ' ' || coalesce(email, '') || ' ' || coalesce(address, ''))
  ) stored,
  constraint service_requests_reference_key unique (reference),
  constraint service_requests_duplicate_of_fkey foreign key (duplicate_of)
    references public.service_requests (reference) on delete set null,
  constraint service_requests_reference check (reference ~ '^[A-Z]{2,4}-[2-9A-HJKMNP-Z]{6}$'),
  constraint service_requests_status check (
    status in ('new', 'contacted', 'converted', 'closed', 'cancelled')
  ),
  constraint service_requests_name check (private.is_line(name, 2, 100)),
  constraint service_requests_phone check (private.is_phone(phone)),
  constraint service_requests_email check (email is not distinct from private.email_address(email)),
  constraint service_requests_email_needed check (
    email is not null or source = 'phone' or urgency = 'emergency'
  ),
  constraint service_requests_other_town check (
    (town = 'other') = (other_town is not null) and private.is_line(other_town, 2, 80)
  ),
  constraint service_requests_address check (private.is_line(address, 1, 200)),
  constraint service_requests_urgency check (urgency in ('emergency', 'this_week', 'flexible')),
  constraint service_requests_preferred_contact check (preferred_contact in ('phone', 'text', 'email')),
  constraint service_requests_preferred_times check (
    preferred_times <@ array['morning', 'afternoon', 'evening', 'weekend'] and cardinality(preferred_times) <= 4
  ),
  constraint service_requests_message check (private.is_text(message, 1, 4000)),
  constraint service_requests_source check (source in ('website', 'phone')),
  constraint service_requests_opened check (opened_at is not null or opened_by is null),
  constraint service_requests_set_aside check (set_aside in ('spam', 'duplicate', 'held')),
  constraint service_requests_held_for check (
    held_for in ('mailbox', 'network', 'everybody', 'pass') and (set_aside is distinct from 'held' or held_for is not null)
  ),
  constraint service_requests_duplicate_of check (
    duplicate_of is null or (set_aside is not distinct from 'duplicate' and duplicate_of <> reference)
  )
);
alter table public.service_requests enable row level security;
comment on table public.service_requests is
  'What people ask us for. Visitors write it through submit_service_request(), staff through '
  'enter_service_request(). Also where it stands, who in the office opened it first, and whether it was set aside: '
  'as spam, as a duplicate, or held for a look because it came past a limit (held_for).';

-- What customers own, by their account or their address.
create index service_requests_by_user on public.service_requests (user_id) where user_id is not null;
create index service_requests_by_email on public.service_requests (email, created_at desc) where email is not null;
-- Requests assigned to someone: all of them, and by status. Also for deleted accounts: without an index on a foreign key, deleting
-- one reads every row.
create index service_requests_by_assigned_to
  on public.service_requests (assigned_to, needs_attention desc, created_at desc, id desc)
  include (set_aside) where assigned_to is not null;
create index service_requests_by_assigned_to_and_status
  on public.service_requests (assigned_to, status, needs_attention desc, created_at desc, id desc)
  where set_aside is null and assigned_to is not null;
-- Requests assigned to nobody. Separate, because Postgres does not use an index's order after `is null`.
create index service_requests_of_nobody
  on public.service_requests (needs_attention desc, created_at desc, id desc)
  where set_aside is null and assigned_to is null;
create index service_requests_of_nobody_by_status
  on public.service_requests (status, needs_attention desc, created_at desc, id desc)
  where set_aside is null and assigned_to is null;
-- Requests untouched for so long that they are deleted: all of them, and those that never became a job.
create index service_requests_oldest on public.service_requests (updated_at);
create index service_requests_oldest_not_done on public.service_requests (updated_at)
  where status <> 'converted';
-- The inbox, a page at a time: emergencies that nobody has opened stay on top, then come the newest. A page starts where the
-- last one ended:
--   created_at <= :last_created_at and (created_at < :last_created_at or id < :last_id)
create index service_requests_inbox on public.service_requests (needs_attention desc, created_at desc, id desc)
  where set_aside is null;
create index service_requests_inbox_new on public.service_requests (needs_attention desc, created_at desc, id desc)
  where status = 'new' and set_aside is null;
create index service_requests_by_status on public.service_requests (status, created_at desc, id desc)
  include (needs_attention) where set_aside is null;
-- Requests set aside are few, and the inbox leaves them out.
create index service_requests_by_set_aside on public.service_requests (set_aside, created_at desc, id desc)
  where set_aside is not null;
-- Held ones, emergencies first.
create index service_requests_held on public.service_requests ((urgency = 'emergency') desc, created_at desc, id)
  where set_aside = 'held';
create index service_requests_by_duplicate_of on public.service_requests (duplicate_of)
  where duplicate_of is not null;
-- For deleted accounts.
create index service_requests_by_opened_by on public.service_requests (opened_by) where opened_by is not null;
-- Every search also reads what is not yet sorted into these two: at the usual 4 MB that took longer than the search.
create index service_requests_found_by on public.service_requests using gin (found_by extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 256);
-- Whose jobs a name may mean, among the third of all requests that have any.
create index service_requests_with_jobs_found_by on public.service_requests using gin (found_by extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 256) where status = 'converted';
-- What was asked for, in words, as English has them: flickers and flickering are one. An index of one expression, whose statistics tell how
-- rare a word is.
create index service_requests_by_message on public.service_requests using gin (to_tsvector('pg_catalog.english', message))
  with (gin_pending_list_limit = 256);
-- For a search with many matches: read in this order until there are enough.
create index service_requests_found_first on public.service_requests (needs_attention desc, created_at desc, id desc);
-- Other requests of the same person, shown with each request.
create index service_requests_by_phone on public.service_requests (phone, created_at desc);
create index service_requests_by_name on public.service_requests (name, created_at desc);

-- Staff enter requests from phone calls. Nobody changes or deletes rows directly: functions change the status and the
-- assignee, one request or a few at a time (request_desk.sql).
grant
  select,
  insert (
    id, name, phone, email, town, other_town, address, service, urgency, preferred_contact, preferred_times,
    message, source
  )
  on public.service_requests to authenticated;
grant all on public.service_requests to service_role;

-- Customers read theirs through functions, without what only concerns the office (own_data.sql).
create policy "staff read all" on public.service_requests for select to authenticated
  using ((select private.is_staff()));
create policy "staff write down a phone call" on public.service_requests for insert to authenticated
  with check ((select private.is_staff()) and source = 'phone');

-- Allowed moves -------------------------------------------------------------------------------------------------

create table private.service_request_moves (
  from_status text not null,
  to_status text not null,
  -- The customer and the office; the office alone; or neither, because the work that hangs on the request does.
  who text not null,
  primary key (from_status, to_status),
  constraint service_request_moves_who check (who in ('customer', 'staff', 'work'))
);
alter table private.service_request_moves enable row level security;
comment on table private.service_request_moves is
  'Which status may follow which, and who makes the move. A request is converted while there is work for it, and nobody '
  'chooses that (follow_work() in jobs.sql). Closed and canceled ones are reopened. The way back of each move undoes a '
  'mistake.';

insert into private.service_request_moves (from_status, to_status, who) values
  ('new', 'contacted', 'staff'), ('new', 'closed', 'staff'), ('new', 'cancelled', 'customer'),
  ('contacted', 'closed', 'staff'), ('contacted', 'cancelled', 'customer'),
  ('new', 'converted', 'work'), ('contacted', 'converted', 'work'), ('closed', 'converted', 'work'),
  ('cancelled', 'converted', 'work');
insert into private.service_request_moves (from_status, to_status, who)
  select m.to_status, m.from_status, case when m.who = 'work' then 'work' else 'staff' end
  from private.service_request_moves m;

-- The history ---------------------------------------------------------------------------------------------------

create table public.service_request_events (
  id uuid primary key default gen_random_uuid(),
  service_request_id uuid not null references public.service_requests (id) on delete cascade,
  kind text not null default 'note',
  visible_to_customer boolean not null default false,
  from_status text,
  to_status text,
  -- The id of the move that this one undid.
  undoes uuid,
  body text,
  actor_id uuid default auth.uid() references auth.users (id) on delete set null,
  actor_name text,
  -- The clock, not the transaction's time, so that two events of one change keep their order.
  created_at timestamptz not null default clock_timestamp(),
  constraint service_request_events_kind check (
    kind in (
      'created', 'status_changed', 'note', 'assigned', 'customer_message', 'set_aside', 'brought_back', 'corrected', 'file_removed'
    )
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
    and private.is_text(body, 1, 4000)
  ),
  constraint service_request_events_set_aside check (
    (kind in ('note', 'customer_message') or not visible_to_customer)
    and (kind not in ('set_aside', 'brought_back', 'corrected', 'file_removed') or body is not null)
  )
);
alter table public.service_request_events enable row level security;
comment on table public.service_request_events is
  'The history of each request. Triggers write it and staff add notes. Customers see the entries of their own '
  'requests that are marked visible_to_customer: what is written to and by them. The name of the staff member who '
  'wrote an entry stays when their account goes.';

create index service_request_events_history
  on public.service_request_events (service_request_id, created_at desc, id desc);
-- For deleted accounts.
create index service_request_events_by_actor on public.service_request_events (actor_id) where actor_id is not null;

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

create trigger keep_author before insert on public.service_request_events
  for each row when (new.actor_id is not null) execute function private.keep_author();

-- Whether a move stands: it was not undone, and undid none.
create function private.stands(e public.service_request_events) returns boolean
  language sql stable set search_path = ''
  as $$
    select e.undoes is null and not exists (
      select from public.service_request_events u where u.service_request_id = e.service_request_id and u.undoes = e.id
    )
  $$;

-- Whoever answers a customer, or notes something such as a call, has read what they wrote.
create function private.note_answer() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      update public.service_requests r set wrote_at = null, wrote_before = null
        where r.id = new.service_request_id and (r.wrote_at is not null or r.wrote_before is not null);
      return null;
    end
  $$;

create trigger note_answer after insert on public.service_request_events
  for each row when (new.kind = 'note' and (new.visible_to_customer or new.actor_id is not null))
  execute function private.note_answer();

-- Refuses a move that is not in the table of moves, or that work has made or forbids (409), and an assignee who is not staff (400).
create function private.check_service_request_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      new.updated_at := now();
      if new.status is distinct from old.status then
        if not exists (
          select from private.service_request_moves m
          where m.from_status = old.status and m.to_status = new.status
            -- Without a session it is not the API that is asking.
            and (m.who <> 'staff' or auth.uid() is null or private.is_staff())
        ) or (new.status = 'converted') <> exists (
          select from public.jobs j where j.request_id = new.id and j.status <> 'cancelled'
        ) then
          perform private.refuse(409, 'move_not_allowed', jsonb_build_object(
            'from', old.status, 'to', left(new.status, 40)
          ));
        end if;
        -- A move that is undone gives the moment before it, and what waited then.
        if new.status_changed_at = old.status_changed_at then
          new.status_changed_at := now();
          new.wrote_before := old.wrote_at;
          new.wrote_at := null;
        end if;
      end if;
      if new.assigned_to is distinct from old.assigned_to and new.assigned_to is not null and not exists (
        select from public.user_roles where user_id = new.assigned_to and role in ('staff', 'admin')
      ) then
        perform private.refuse(400, 'assignee_unknown');
      end if;
      return new;
    end
  $$;

create trigger check_change before update on public.service_requests
  for each row execute function private.check_service_request_change();

-- Writes the history in the same transaction as the change.
create function private.record_service_request_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      if tg_op = 'INSERT' then
        insert into public.service_request_events (service_request_id, kind, to_status, created_at)
          values (new.id, 'created', new.status, new.created_at);
        return null;
      end if;
      if new.status <> old.status then
        insert into public.service_request_events (service_request_id, kind, from_status, to_status)
          values (new.id, 'status_changed', old.status, new.status);
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

create trigger record_creation after insert on public.service_requests
  for each row execute function private.record_service_request_change();
create trigger record_change after update of status, assigned_to on public.service_requests
  for each row execute function private.record_service_request_change();

-- submit_service_request(request json) --------------------------------------------------------------------------

-- The only way a visitor writes a request. src/features/quote-request/schema.ts has the same rules for the form, in the same words;
-- the values in supabase/tests/quote-request-values.json run through both.

-- The service of an emergency: the one that the emergency page is about.
create function private.emergency_service() returns text
  language sql stable set search_path = ''
  as $$ select s.slug from private.services s where s.offered and s.page = '/emergency' order by s.place limit 1 $$;

-- An emergency asks for a name, a number, where and what, and nothing else: the rest is filled in if it is blank.
create function private.fill_in_emergency(request jsonb) returns jsonb
  language sql stable set search_path = ''
  as $$
    select case
      when jsonb_typeof(request) is distinct from 'object' or request -> 'urgency' is distinct from '"emergency"'
        then request
      else request
        || case
          when private.is_blank(request -> 'service') then jsonb_build_object('service', private.emergency_service())
          else '{}'
        end
        || case
          when private.is_blank(request -> 'preferred_contact')
            or (request -> 'preferred_contact' = '"email"' and private.is_blank(request -> 'email'))
            then '{"preferred_contact": "phone"}'
          else '{}'
        end::jsonb
    end
  $$;

-- The request as a row, cleaned. Raises PT400 (HTTP 400) if anything is wrong with it; the detail is a JSON array of
-- { "field", "code" }. When staff write it down (`for_staff`), the e-mail address may be missing, as it may in an
-- emergency, unless it is how to reach them, and the traps for spam do not apply.
create function private.read_service_request(request jsonb, for_staff boolean) returns public.service_requests
  language plpgsql stable set search_path = ''
  as $$
    declare
      known_fields constant text[] := array[
        'id', 'name', 'phone', 'email', 'town', 'other_town', 'address', 'service', 'urgency',
        'preferred_contact', 'preferred_times', 'message', 'website', 'filled_in_ms', 'proof', 'network'
      ];
      known_times constant text[] := array['morning', 'afternoon', 'evening', 'weekend'];
      problems jsonb := '[]';
      times jsonb := request -> 'preferred_times';
      result public.service_requests;
    begin
      request := private.fill_in_emergency(request);
      if jsonb_typeof(request) is distinct from 'object' then
        problems := private.field_problem('request', 'not_readable');
      else
        result.id := private.given_uuid(request -> 'id');
        if uuid_extract_version(result.id) is distinct from 4 then
          problems := problems || private.field_problem('id', 'id_unusable');
        end if;

        result.name := private.clean_text(request -> 'name', false);
        problems := problems || private.text_problem('name', request -> 'name', 2, 100, false);

        result.phone := private.us_phone(private.clean_text(request -> 'phone', false));
        if result.phone is null then
          problems := problems || private.phone_problem('phone', private.clean_text(request -> 'phone', false));
        end if;

        result.email := private.email_address(private.clean_text(request -> 'email', false));
        if result.email is null then
          if not (private.is_blank(request -> 'email') and (for_staff or request -> 'urgency' is not distinct from '"emergency"')) then
            problems := problems || private.field_problem('email', 'email_unusable');
          elsif request -> 'preferred_contact' = '"email"' then
            problems := problems || private.field_problem('email', 'email_to_reach_missing');
          end if;
        end if;

        select t.slug into result.town from private.towns t
          where t.offered and to_jsonb(t.slug) = request -> 'town';
        if result.town is null then
          problems := problems || private.field_problem('town', 'town_unknown');
        end if;

        -- Whatever was typed here before choosing a listed town is dropped.
        if result.town = 'other' then
          result.other_town := private.clean_text(request -> 'other_town', false);
          problems := problems || private.text_problem('other_town', request -> 'other_town', 2, 80, false);
        elsif coalesce(jsonb_typeof(request -> 'other_town'), 'null') not in ('null', 'string') then
          problems := problems || private.field_problem('other_town', 'other_town_unreadable');
        end if;

        result.address := nullif(private.clean_text(request -> 'address', false), '');
        problems := problems || private.text_problem('address', request -> 'address', 0, 200, false);

        select s.slug into result.service from private.services s
          where s.offered and to_jsonb(s.slug) = request -> 'service';
        if result.service is null then
          problems := problems || private.field_problem('service', 'service_unknown');
        end if;

        if request -> 'urgency' in ('"emergency"', '"this_week"', '"flexible"') then
          result.urgency := request ->> 'urgency';
        else
          problems := problems || private.field_problem('urgency', 'urgency_unknown');
        end if;

        if request -> 'preferred_contact' in ('"phone"', '"text"', '"email"') then
          result.preferred_contact := request ->> 'preferred_contact';
        else
          problems := problems || private.field_problem('preferred_contact', 'contact_unknown');
        end if;

        result.preferred_times := '{}';
        if jsonb_typeof(times) = 'array' then
          if jsonb_array_length(times) <= 4 and times <@ to_jsonb(known_times) then
            result.preferred_times := array(select t from unnest(known_times) t where times ? t);
          else
            problems := problems || private.field_problem('preferred_times', 'times_unknown');
          end if;
        elsif coalesce(jsonb_typeof(times), 'null') <> 'null' then
          problems := problems || private.field_problem('preferred_times', 'times_unknown');
        end if;

        result.message := private.clean_text(request -> 'message', true);
        problems := problems || private.text_problem('message', request -> 'message', 1, 4000, true, 'request');

        -- Traps for spam: a field that people do not see, and the time that people take.
        if not for_staff then
          if not private.is_blank(request -> 'website') then
            problems := problems || private.field_problem('website', 'website_filled_in');
          end if;
          if coalesce(jsonb_typeof(request -> 'filled_in_ms'), 'null') <> 'number' then
            problems := problems || private.field_problem('filled_in_ms', 'too_quick');
          elsif (request -> 'filled_in_ms')::numeric < 3000
            or (request -> 'filled_in_ms')::numeric <> trunc((request -> 'filled_in_ms')::numeric) then
            problems := problems || private.field_problem('filled_in_ms', 'too_quick');
          end if;
        end if;

        problems := problems || private.unknown_fields(request, known_fields);
      end if;

      perform private.refuse_problems(problems);
      return result;
    end
  $$;

-- Stores a request once and returns { id, reference, created_at, held }.
--
-- The same id with the same contents, after cleaning, gets the same answer and stores nothing, so a browser may send
-- until it hears back. The same id with other contents is a conflict (PT409, HTTP 409) that reveals nothing about
-- what is stored. The first send needs a proof (PT428, HTTP 428; see limits.sql). Errors look like those of
-- read_service_request().
--
-- Nobody is turned away for how often they or others have asked: past a limit the request is stored but `held`.
-- Nobody gets a message or an alert about it until somebody in the office has looked at it, and the answer says so.
create function private.submit_service_request(request jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      given public.service_requests := private.read_service_request(request, false);
      stored public.service_requests;
    begin
      -- Sends of the same request wait for one another: once it is stored, no second proof is needed.
      perform pg_advisory_xact_lock(hashtextextended('submit_service_request ' || given.id, 0));
      select * into stored from public.service_requests r where r.id = given.id;

      if stored.id is null then
        perform private.require_proof(request -> 'proof');
        -- Somebody else typing an address does not use up the limit of whoever has confirmed it.
        given.held_for := private.past_limit(
          'request', private.caller_network(request -> 'network'),
          -- Not confirmed_email(), which refuses a session that has ended: anybody may ask.
          case when not exists (
            select from auth.users u
            where u.id = (select auth.uid()) and u.email_confirmed_at is not null and lower(u.email) = given.email
          ) then private.mailbox_of(given.email) end,
          request -> 'proof'
        );

        for attempt in 1..5 loop
          begin
            insert into public.service_requests (
              id, user_id, name, phone, email, town, other_town, address, service, urgency, preferred_contact,
              preferred_times, message, source, set_aside, held_for
            ) values (
              -- The account's only if it is the account's own address: somebody else may be typing.
              given.id, (
                select u.id from auth.users u
                where u.id = (select auth.uid()) and u.email_confirmed_at is not null and lower(u.email) = given.email
              ), given.name, given.phone,
              given.email, given.town, given.other_town, given.address, given.service, given.urgency,
              given.preferred_contact, given.preferred_times, given.message, 'website',
              case when given.held_for is not null then 'held' end, given.held_for
            )
            on conflict (id) do nothing
            returning * into stored;
            exit;
          exception when unique_violation then
            -- Another request took the same reference at the same moment: try a new one.
            if attempt = 5 then
              raise;
            end if;
          end;
        end loop;
      end if;

      if (
        stored.name, stored.phone, stored.email, stored.town, stored.other_town, stored.address, stored.service,
        stored.urgency, stored.preferred_contact, stored.preferred_times, stored.message
      ) is distinct from (
        given.name, given.phone, given.email, given.town, given.other_town, given.address, given.service,
        given.urgency, given.preferred_contact, given.preferred_times, given.message
      ) then
        perform private.refuse(409, 'request_sent_otherwise');
      end if;

      return jsonb_build_object(
        'id', stored.id, 'reference', stored.reference, 'created_at', stored.created_at,
        'held', stored.held_for is not null, 'may_choose_time', private.may_choose_time(stored)
      );
    end
  $$;

-- json and not jsonb, so that what Postgres cannot store still gets here and is refused by field.
create function public.submit_service_request(request json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.submit_service_request(private.readable_request(request)) $$;
grant execute on function private.submit_service_request, public.submit_service_request
  to anon, authenticated, service_role;
