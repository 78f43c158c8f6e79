-- People: who may do what (user_roles), what we call them (profiles), and the way into the office.

-- Who is calling ------------------------------------------------------------------------------------------------

-- Who has signed in, also with the first of two factors only, or null for visitors. A token is good for an hour, but its
-- session may have ended since, or the account been banned or deleted: such callers are told to sign in again (PT401,
-- HTTP 401). Things that anybody may do, above all asking for an electrician, use auth.uid() instead and turn nobody away.
create function private.signed_in() returns uuid
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      caller constant uuid := auth.uid();
    begin
      if caller is not null and not exists (
        select from auth.sessions s join auth.users u on u.id = s.user_id
        where s.id = (auth.jwt() ->> 'session_id')::uuid
          and s.user_id = caller
          and (s.not_after is null or s.not_after > now())
          and (u.banned_until is null or u.banned_until <= now())
          and u.deleted_at is null
      ) then
        perform private.refuse(401, 'session_ended');
      end if;
      return caller;
    end
  $$;
grant execute on function private.signed_in to authenticated;

-- Whether this session has passed the second factor (aal2), or the caller has none: a stolen password alone opens
-- nothing that asks for it.
create function private.second_factor_given() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2' or not exists (
      select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified'
    )
  $$;

-- The caller's id, or null for visitors: what is theirs opens to nobody who knows only the password of somebody with a
-- second factor (PT403, HTTP 403). Whose session has ended is told so first, since no code helps there: switching a second
-- factor on ends the sessions of other browsers.
create function private.me() returns uuid
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      caller constant uuid := private.signed_in();
    begin
      if not private.second_factor_given() then
        perform private.refuse(403, 'second_factor_needed');
      end if;
      return caller;
    end
  $$;
grant execute on function private.me to authenticated;

-- The caller's role in the office, staff or admin. Null for everyone else, and for staff who still have to set up or
-- enter a second factor. In plpgsql, which caches its plans: every statement of the office asks this.
create function private.office_role() returns text
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      caller constant uuid := private.signed_in();
      given_role text;
    begin
      select r.role into given_role from public.user_roles r where r.user_id = caller and r.role in ('staff', 'admin');
      if given_role is null or auth.jwt() ->> 'aal' = 'aal2' then
        return given_role;
      elsif exists (select from private.office_settings s where s.second_factor_required)
        or exists (select from auth.mfa_factors f where f.user_id = caller and f.status = 'verified') then
        return null;
      end if;
      return given_role;
    end
  $$;

-- What policies check, once per statement: (select private.is_staff()).
create function private.is_staff() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$ begin return private.office_role() is not null; end $$;
grant execute on function private.is_staff to authenticated;

create function private.is_admin() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$ begin return private.office_role() is not distinct from 'admin'; end $$;
grant execute on function private.is_admin to authenticated;

-- Whether somebody is in the office, who may be somebody else than the caller: who was banned or deleted hears nothing of customers anymore.
create function private.works_here(person uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return exists (
        select from public.user_roles r join auth.users u on u.id = r.user_id
        where r.user_id = person and r.role in ('staff', 'admin')
          and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
      );
    end
  $$;

-- Turn away everyone but staff and admins, and everyone but admins (403).
create function private.require_staff() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      if not private.is_staff() then
        perform private.refuse(403, 'staff_only');
      end if;
    end
  $$;

create function private.require_admin() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      if not private.is_admin() then
        perform private.refuse(403, 'admins_only');
      end if;
    end
  $$;

-- The caller's e-mail address in lower case, or null until they confirm it: an unconfirmed address owns nothing.
create function private.confirmed_email() returns text
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return (
        select lower(email) from auth.users where id = (select private.me()) and email_confirmed_at is not null
      );
    end
  $$;
grant execute on function private.confirmed_email to authenticated;

-- Roles ---------------------------------------------------------------------------------------------------------

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'customer',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_roles_role check (role in ('customer', 'staff', 'admin'))
);
alter table public.user_roles enable row level security;
comment on table public.user_roles is
  'One role per account; an admin is also staff. Everyone starts as a customer. Only admins change roles, one at a '
  'time with change_role() and never their own, so nobody promotes themselves and there is always an admin.';

create index user_roles_office on public.user_roles (role) where role <> 'customer';

grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

create policy "people read their own role, admins all roles" on public.user_roles for select to authenticated
  using (user_id = (select private.signed_in()) or (select private.is_admin()));

create trigger touch_updated_at before update on public.user_roles
  for each row execute function private.touch_updated_at();

create table private.office_settings (
  only_row boolean primary key default true,
  second_factor_required boolean not null default true,
  -- Whether customers choose when we take a look, among what is free (booking.sql).
  customers_choose_times boolean not null default false,
  -- When the customer of an estimate is reminded who has said nothing (follow_up.sql): so many days after it was sent, again after as many, so
  -- many times; and so many days before it expires. 0 times, or 0 days before: not.
  remind_after_days integer not null default 4,
  remind_times integer not null default 2,
  remind_before_days integer not null default 3,
  constraint office_settings_only_row check (only_row),
  constraint office_settings_reminders check (
    remind_after_days between 1 and 60 and remind_times between 0 and 5 and remind_before_days between 0 and 30
  )
);
alter table private.office_settings enable row level security;
comment on table private.office_settings is
  'What the owner has decided about the office, in one row. Staff and admins need a second factor unless it says '
  'otherwise, as it does in the demo data for a backend that has none.';

insert into private.office_settings default values;

-- Nobody can change their own role, but two admins may demote each other at the same moment, and accounts get
-- deleted. Whatever removes an admin waits its turn here and has to leave at least one who can come in.
create function private.keep_an_admin() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('keep_an_admin', 0));
      if not exists (select from public.user_roles r where r.role = 'admin' and private.works_here(r.user_id)) then
        perform private.refuse(409, 'last_admin');
      end if;
      return null;
    end
  $$;

create trigger keep_an_admin_on_change after update of role on public.user_roles
  for each row when (old.role = 'admin' and new.role <> 'admin') execute function private.keep_an_admin();
create trigger keep_an_admin_on_removal after delete on public.user_roles
  for each row when (old.role = 'admin') execute function private.keep_an_admin();

-- Profiles ------------------------------------------------------------------------------------------------------

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  full_name text,
  phone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_full_name check (private.is_line(full_name, 1, 100)),
  constraint profiles_phone check (private.is_phone(phone))
);
alter table public.profiles enable row level security;
comment on table public.profiles is
  'What people tell us about themselves. They read and change their own; staff and admins read all of them.';

grant select, update (full_name, phone) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "people read their own profile, staff all profiles" on public.profiles for select to authenticated
  using (user_id = (select private.me()) or (select private.is_staff()));
create policy "people change their own profile" on public.profiles for update to authenticated
  using (user_id = (select private.me()))
  with check (user_id = (select private.me()));

create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

-- Who a request can be assigned to: id, name and role of staff and admins, for staff and admins only.
create function private.staff_names() returns table (user_id uuid, full_name text, role text)
  language sql stable security definer set search_path = ''
  as $$
    select r.user_id, p.full_name, r.role
    from public.user_roles r left join public.profiles p on p.user_id = r.user_id
    where r.role in ('staff', 'admin') and private.is_staff()
    order by p.full_name, r.user_id
  $$;

create function public.staff_names() returns table (user_id uuid, full_name text, role text)
  language sql stable security invoker set search_path = ''
  as $$ select * from private.staff_names() $$;
grant execute on function private.staff_names, public.staff_names to authenticated;

-- The list of people --------------------------------------------------------------------------------------------

-- auth.users cannot have indexes of ours. What accounts are sorted and found by is kept here.
create table private.people (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null,
  in_office boolean not null generated always as (role <> 'customer') stored,
  -- The name, or the address without one, in lower case.
  sorted_by text not null,
  -- Name and address in lower case. The space before each lets pg_trgm find its beginning.
  found_by text not null
);
alter table private.people enable row level security;
comment on table private.people is
  'What find_people() sorts and finds accounts by: copies of the role, the name and the e-mail address, kept by triggers.';

create index people_in_order on private.people (in_office desc, sorted_by, user_id);
create index people_found_by on private.people using gin (found_by extensions.gin_trgm_ops);

-- Brings the copy of one account up to date. Deleted accounts are not listed.
create function private.list_person(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      -- Changes of one account wait for one another, so the last one sees them all.
      perform pg_advisory_xact_lock(hashtextextended('list_person ' || person, 0));
      delete from private.people p
        where p.user_id = person
          and not exists (select from auth.users u where u.id = person and u.deleted_at is null);
      insert into private.people (user_id, role, sorted_by, found_by)
        select
          u.id, coalesce(r.role, 'customer'), lower(coalesce(p.full_name, u.email, '')),
          lower(concat_ws(' ', '', p.full_name, u.email))
        from auth.users u
          left join public.user_roles r on r.user_id = u.id
          left join public.profiles p on p.user_id = u.id
        where u.id = person and u.deleted_at is null
        on conflict (user_id) do update
          set role = excluded.role, sorted_by = excluded.sorted_by, found_by = excluded.found_by;
    end
  $$;

create function private.list_account() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin perform private.list_person(new.id); return null; end $$;

create function private.list_owner() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin perform private.list_person(new.user_id); return null; end $$;

-- A new account is listed when it gets its role, below.
create trigger list_person after update of email, deleted_at on auth.users
  for each row when ((old.email, old.deleted_at) is distinct from (new.email, new.deleted_at))
  execute function private.list_account();
create trigger list_person after insert or update of role on public.user_roles
  for each row execute function private.list_owner();
create trigger list_person after update of full_name on public.profiles
  for each row when (old.full_name is distinct from new.full_name) execute function private.list_owner();

-- New accounts --------------------------------------------------------------------------------------------------

-- Signing up creates the profile and the role of a customer. Whoever signs up writes raw_user_meta_data, so only a
-- name is taken from it. A name that fails the checks is dropped, not refused: an error here would stop the sign-up
-- without telling the person why.
create function private.welcome_user() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    declare
      given_name text := btrim(new.raw_user_meta_data ->> 'full_name');
    begin
      if coalesce(jsonb_typeof(new.raw_user_meta_data -> 'full_name'), '') <> 'string'
        or not private.is_line(given_name, 1, 100) then
        given_name := null;
      end if;
      insert into public.profiles (user_id, full_name) values (new.id, given_name) on conflict do nothing;
      insert into public.user_roles (user_id) values (new.id) on conflict do nothing;
      return null;
    end
  $$;

create trigger welcome_user after insert on auth.users
  for each row execute function private.welcome_user();

-- Each token carries raw_user_meta_data, and a server refuses longer headers than 8 kB: so somebody who signs up with a stranger's address
-- and writes more could keep its owner out of everything, who later proves it. More than a name and what Supabase Auth adds is dropped.
create function private.drop_long_metadata() returns trigger
  language plpgsql set search_path = ''
  as $$
    begin
      new.raw_user_meta_data := '{}';
      return new;
    end
  $$;

create trigger drop_long_metadata before insert or update of raw_user_meta_data on auth.users
  for each row when (octet_length(new.raw_user_meta_data::text) > 1000)
  execute function private.drop_long_metadata();

-- Accounts from before this migration.
insert into public.profiles (user_id) select id from auth.users on conflict do nothing;

insert into public.user_roles (user_id) select id from auth.users on conflict do nothing;

-- Anybody can sign up with anybody's address. Supabase Auth keeps that password even if the address's owner signs up later with
-- another one, and the first proof of the address (a code, a link, a mail scanner that opens the link) activates the account with
-- a password that a stranger chose. So the proof removes the password, and whoever gave it then chooses a new one.

-- Only if a mail was sent to confirm the address. An account made by an admin, another provider or a migration was
-- never waiting for its owner, and keeps what it was given.
create function private.drop_unproven_password() returns trigger
  language plpgsql set search_path = ''
  as $$
    begin
      new.encrypted_password := '';
      return new;
    end
  $$;

create trigger drop_unproven_password before update of email_confirmed_at on auth.users
  for each row
  when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null
    and coalesce(old.confirmation_sent_at, old.recovery_sent_at) is not null
  )
  execute function private.drop_unproven_password();

-- An account that nobody confirms within a day of the mail is deleted, so nobody can sit on an address that is not
-- theirs. Nobody has ever been signed in to it. Accounts that were invited, came from another provider or have a role
-- stay.
create function private.forget_unconfirmed_accounts() returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      forgotten integer;
    begin
      delete from auth.users u
      where u.email_confirmed_at is null
        and u.phone_confirmed_at is null
        and u.last_sign_in_at is null
        and u.invited_at is null
        and not u.is_sso_user
        and not u.is_anonymous
        and greatest(u.created_at, u.confirmation_sent_at) < now() - interval '1 day'
        and not exists (
          select from public.user_roles r where r.user_id = u.id and r.role <> 'customer'
        );
      get diagnostics forgotten = row_count;
      return forgotten;
    end
  $$;

select private.schedule_job('forget_unconfirmed_accounts', 60);

-- The office and its people -------------------------------------------------------------------------------------

-- Where the office's pages should take the caller: 'open' (they are in), 'code' (enter the second factor),
-- 'second_factor' (set one up, because the office requires it), or 'closed' for everyone else.
create function private.office_access() returns text
  language sql stable security definer set search_path = ''
  as $$
    select case
      when not exists (
        select from public.user_roles r where r.user_id = (select private.signed_in()) and r.role in ('staff', 'admin')
      ) then 'closed'
      when private.is_staff() then 'open'
      when private.second_factor_given() then 'second_factor'
      else 'code'
    end
  $$;

create function public.office_access() returns text
  language sql stable security invoker set search_path = ''
  as $$ select private.office_access() $$;
grant execute on function private.office_access, public.office_access to authenticated;

-- Gives somebody else another role and returns { id, role, former_role, visits, requests, jobs }; for admins (PT403). `visits` are how many to
-- come they are planned for and can't come to anymore, `requests` how many are assigned to them and not done, `jobs` how many they lead that are
-- not done. Refused: an unknown role (PT400), an account that is gone (PT404), your own role and the last admin's (PT409).
create function private.change_role(person uuid, new_role text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      former_role text;
    begin
      perform private.require_admin();
      if coalesce(new_role not in ('customer', 'staff', 'admin'), true) then
        perform private.refuse(400, 'role_unknown');
      elsif person = auth.uid() then
        perform private.refuse(409, 'own_role');
      elsif not exists (select from auth.users u where u.id = person and u.deleted_at is null) then
        perform private.refuse(404, 'account_gone');
      end if;
      select r.role into former_role from public.user_roles r where r.user_id = person for update;
      insert into public.user_roles as r (user_id, role) values (person, new_role)
        on conflict (user_id) do update set role = excluded.role where r.role <> excluded.role;
      return jsonb_build_object(
        'id', person, 'role', new_role, 'former_role', coalesce(former_role, 'customer'),
        'visits', case when new_role = 'customer' then private.visits_to_come(person) else 0 end,
        'requests', case when new_role = 'customer' then (
          select count(*) from public.service_requests r
          where r.assigned_to = person and r.status in ('new', 'contacted') and r.set_aside is null
        ) else 0 end,
        'jobs', case when new_role = 'customer' then (
          select count(*) from public.jobs j where j.lead = person and j.status in ('open', 'in_progress', 'on_hold')
        ) else 0 end
      );
    end
  $$;

create function public.change_role(person uuid, new_role text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.change_role(person, new_role) $$;
grant execute on function private.change_role, public.change_role to authenticated;

-- Accounts whose name or e-mail address contains `search`, ignoring case; all of them if it is empty. One or two letters
-- have to begin the name, one of its words or the address. For admins only. Staff and admins come first, then by name, or
-- by address without one; 50 at a time, starting after `skip`. `total` counts the matches; 1,001 means more than 1,000.
-- last_here is when they last signed in or their session was renewed, which an open page does about once an hour.
create function private.find_people(search text, only_role text, skip integer) returns table (
  user_id uuid,
  email text,
  email_confirmed boolean,
  full_name text,
  phone text,
  role text,
  created_at timestamptz,
  last_here timestamptz,
  has_second_factor boolean,
  total bigint
)
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      wanted constant text := regexp_replace(lower(btrim(left(search, 200))), '([\\%_])', '\\\1', 'g');
      condition text := 'true';
    begin
      if not private.is_admin() then
        return;
      end if;
      if wanted <> '' then
        condition := format('p.found_by like %L', case when char_length(wanted) < 3 then '% ' else '%' end || wanted || '%');
      end if;
      if only_role <> '' then
        condition := condition || format(' and p.in_office = %L and p.role = %L', only_role <> 'customer', only_role);
      end if;
      -- Written into the query, so that Postgres knows how rare the search words are.
      return query execute format(
        $query$
          with found as materialized (
            select p.user_id, p.role, p.in_office, p.sorted_by
            from private.people p
            where %s
            order by p.in_office desc, p.sorted_by, p.user_id
            limit 1001
          ), page as materialized (
            select * from found f
            order by f.in_office desc, f.sorted_by, f.user_id
            limit 50 offset greatest(coalesce($1, 0), 0)
          )
          select
            u.id,
            u.email::text,
            u.email_confirmed_at is not null,
            p.full_name,
            p.phone,
            f.role,
            u.created_at,
            -- refreshed_at has no time zone; it is in UTC.
            greatest(u.last_sign_in_at, (
              select max(greatest(s.created_at, s.refreshed_at at time zone 'UTC'))
              from auth.sessions s where s.user_id = u.id
            )),
            exists (select from auth.mfa_factors m where m.user_id = u.id and m.status = 'verified'),
            (select count(*) from found)
          from page f
            -- Each one by its key: with a few thousand accounts, Postgres would otherwise read them all.
            cross join lateral (select * from auth.users a where a.id = f.user_id limit 1) u
            left join lateral (select * from public.profiles a where a.user_id = f.user_id limit 1) p on true
          order by f.in_office desc, f.sorted_by, f.user_id
        $query$,
        condition
      ) using skip;
    end
  $$;

create function public.find_people(search text default '', only_role text default null, skip integer default 0)
  returns table (
    user_id uuid,
    email text,
    email_confirmed boolean,
    full_name text,
    phone text,
    role text,
    created_at timestamptz,
    last_here timestamptz,
    has_second_factor boolean,
    total bigint
  )
  language sql stable security invoker set search_path = ''
  as $$ select * from private.find_people(search, only_role, skip) $$;
grant execute on function private.find_people, public.find_people to authenticated;
