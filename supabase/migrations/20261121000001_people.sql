-- People: who may do what (user_roles) and what we call them (profiles).

-- The schema private ---------------------------------------------------------------------------------------
-- Functions that act with their owner's rights live in a schema that the API does not expose. Roles may
-- enter it, but each function in it is closed to everyone until its own grant opens it.

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- user_roles -----------------------------------------------------------------------------------------------
-- One role for each account; an admin is also staff. Everyone starts as a customer, and only an admin
-- changes a role: never their own, so that nobody raises themselves and one admin always remains.

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'customer',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_roles_role check (role in ('customer', 'staff', 'admin'))
);
alter table public.user_roles enable row level security;
create index user_roles_office on public.user_roles (role) where role <> 'customer';

-- The checks that policies ask once for each statement: (select private.is_staff()).
create function private.is_staff() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.user_roles where user_id = (select auth.uid()) and role in ('staff', 'admin')
    )
  $$;

create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.user_roles where user_id = (select auth.uid()) and role = 'admin')
  $$;

-- The caller's own e-mail address in lower case, or null until they have confirmed it: an address that
-- nobody has confirmed owns nothing.
create function private.confirmed_email() returns text
  language sql stable security definer set search_path = ''
  as $$
    select lower(email) from auth.users where id = (select auth.uid()) and email_confirmed_at is not null
  $$;

revoke execute on function private.is_staff(), private.is_admin(), private.confirmed_email() from public;
grant execute on function private.is_staff(), private.is_admin(), private.confirmed_email() to authenticated;

revoke all on public.user_roles from anon, authenticated;
grant select, delete, insert (user_id, role), update (role) on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

create policy "people read their own role, admins all roles" on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "admins give a role to others" on public.user_roles for insert to authenticated
  with check ((select private.is_admin()) and user_id <> (select auth.uid()));
create policy "admins change the role of others" on public.user_roles for update to authenticated
  using ((select private.is_admin()) and user_id <> (select auth.uid()))
  with check ((select private.is_admin()) and user_id <> (select auth.uid()));
create policy "admins take the role of others away" on public.user_roles for delete to authenticated
  using ((select private.is_admin()) and user_id <> (select auth.uid()));

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
  using (user_id = (select auth.uid()) or (select private.is_staff()));
create policy "people change their own profile" on public.profiles for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

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
