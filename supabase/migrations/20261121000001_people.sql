-- People: who may do what (user_roles) and what we call them (profiles).

-- The schema private ---------------------------------------------------------------------------------------
-- Functions that act with their owner's rights live in a schema that the API does not expose. Roles may
-- enter it, but each function in it is closed to everyone until its own grant opens it.

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- user_roles -----------------------------------------------------------------------------------------------
-- One role for each account; an admin is also staff. Everyone starts as a customer, and only an admin
-- changes a role, one at a time through change_role(): never their own, so that nobody raises themselves and one admin
-- always remains.

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'customer',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_roles_role check (role in ('customer', 'staff', 'admin'))
);
alter table public.user_roles enable row level security;
create index user_roles_office on public.user_roles (role) where role <> 'customer';

-- What the owner decides about the office: one row. A second factor is required of staff and admins unless it says
-- otherwise, as it does in the demo data, for a backend that has none.
create table private.office_settings (
  only_row boolean primary key default true,
  second_factor_required boolean not null default true,
  constraint office_settings_only_row check (only_row)
);
alter table private.office_settings enable row level security;
revoke all on private.office_settings from public, anon, authenticated;
insert into private.office_settings default values;

-- Who is calling, by their id, and null for visitors. A token is good for an hour; the session that it came from may have
-- been ended since, and the person banned or their account deleted: they are told to sign in again (PT401, HTTP 401).
-- What anybody may do, asking for an electrician above all, asks auth.uid() instead and refuses nobody.
create function private.me() returns uuid
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
        raise sqlstate 'PT401' using message = 'This session has ended. Sign in again.', hint = 'session_ended';
      end if;
      return caller;
    end
  $$;

-- Whether the code of the caller's second factor was given in this session (aal2), or they have none to give: a stolen
-- password alone opens nothing that asks for it.
create function private.second_factor_given() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2' or not exists (
      select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified'
    )
  $$;

-- What the caller is in the office: staff or admin, and null for everybody else, also for those who have yet to set up the
-- second factor that the office requires, or to give its code.
-- In plpgsql, which keeps its plans: every statement of the office asks it.
create function private.office_role() returns text
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      caller constant uuid := private.me();
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

-- The checks that policies ask once for each statement: (select private.is_staff()). What is one's own as a customer stays
-- open without a second factor.
create function private.is_staff() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$ begin return private.office_role() is not null; end $$;

create function private.is_admin() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$ begin return private.office_role() is not distinct from 'admin'; end $$;

-- The caller's own e-mail address in lower case, or null until they have confirmed it: an address that
-- nobody has confirmed owns nothing.
create function private.confirmed_email() returns text
  language sql stable security definer set search_path = ''
  as $$
    select lower(email) from auth.users where id = (select private.me()) and email_confirmed_at is not null
  $$;

revoke execute on function
  private.me(), private.second_factor_given(), private.office_role(), private.is_staff(), private.is_admin(),
  private.confirmed_email()
  from public;
grant execute on function private.me(), private.is_staff(), private.is_admin(), private.confirmed_email() to authenticated;

revoke all on public.user_roles from anon, authenticated;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

create policy "people read their own role, admins all roles" on public.user_roles for select to authenticated
  using (user_id = (select private.me()) or (select private.is_admin()));

-- profiles -------------------------------------------------------------------------------------------------
-- What people tell us about themselves. They read and change their own; staff and admins read all.

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  full_name text,
  phone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_full_name check (
    -- Nothing that cannot be shown, and no marks that turn the direction of writing around.
    char_length(full_name) between 1 and 100
    and full_name !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]'
  ),
  constraint profiles_phone check (phone ~ '^\+1[2-9][0-9]{2}[2-9][0-9]{6}$')
);
alter table public.profiles enable row level security;

revoke all on public.profiles from anon, authenticated;
grant select, update (full_name, phone) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "people read their own profile, staff all profiles" on public.profiles for select to authenticated
  using (user_id = (select private.me()) or (select private.is_staff()));
create policy "people change their own profile" on public.profiles for update to authenticated
  using (user_id = (select private.me()))
  with check (user_id = (select private.me()));

create function private.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
  as $$
    begin
      new.updated_at := now();
      return new;
    end
  $$;
revoke execute on function private.touch_updated_at() from public;

create trigger touch_updated_at before update on public.user_roles
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

-- New accounts ---------------------------------------------------------------------------------------------
-- Signing up makes the profile and the role customer. Whoever signs up writes raw_user_meta_data, so nothing
-- but a name is taken from it, and a name that does not pass the checks is left out rather than refused here,
-- where it would stop the sign-up without a word to the person.

create function private.welcome_user() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    declare
      given_name text := btrim(new.raw_user_meta_data ->> 'full_name');
    begin
      if coalesce(jsonb_typeof(new.raw_user_meta_data -> 'full_name'), '') <> 'string'
        or char_length(given_name) not between 1 and 100
        or given_name ~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]' then
        given_name := null;
      end if;
      insert into public.profiles (user_id, full_name) values (new.id, given_name) on conflict do nothing;
      insert into public.user_roles (user_id) values (new.id) on conflict do nothing;
      return null;
    end
  $$;
revoke execute on function private.welcome_user() from public;

create trigger welcome_user after insert on auth.users
  for each row execute function private.welcome_user();

-- Accounts that were there before this migration.
insert into public.profiles (user_id) select id from auth.users on conflict do nothing;
insert into public.user_roles (user_id) select id from auth.users on conflict do nothing;

-- staff_names() --------------------------------------------------------------------------------------------
-- Who can be assigned to a request: id, name and role of staff and admins, for staff and admins only.

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

revoke execute on function private.staff_names(), public.staff_names() from public, anon, authenticated;
grant execute on function private.staff_names(), public.staff_names() to authenticated;
