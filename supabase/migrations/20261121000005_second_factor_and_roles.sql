-- The second factor, the last admin, and find_people().

-- The second factor --------------------------------------------------------------------------------------------
-- Whoever has set up a second factor has to have given it in this session (aal2) for anything that staff may do:
-- a stolen password alone opens no inbox. What is one's own as a customer stays open at aal1.

create function private.second_factor_given() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2' or not exists (
      select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified'
    )
  $$;
revoke execute on function private.second_factor_given() from public;

create or replace function private.is_staff() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.user_roles where user_id = (select auth.uid()) and role in ('staff', 'admin')
    ) and private.second_factor_given()
  $$;

create or replace function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.user_roles where user_id = (select auth.uid()) and role = 'admin')
      and private.second_factor_given()
  $$;

-- The last admin -----------------------------------------------------------------------------------------------
-- Policies keep admins from changing their own role, but two may demote each other at the same moment, and an
-- account may be deleted: whatever takes an admin away waits its turn here, and then has to leave one.

create function private.keep_an_admin() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('keep_an_admin', 0));
      if not exists (select from public.user_roles where role = 'admin') then
        raise sqlstate 'PT409' using
          message = 'There has to be at least one admin. Make someone else an admin first.';
      end if;
      return null;
    end
  $$;
revoke execute on function private.keep_an_admin() from public;

create trigger keep_an_admin_on_change after update of role on public.user_roles
  for each row when (old.role = 'admin' and new.role <> 'admin') execute function private.keep_an_admin();
create trigger keep_an_admin_on_removal after delete on public.user_roles
  for each row when (old.role = 'admin') execute function private.keep_an_admin();

-- find_people() ------------------------------------------------------------------------------------------------
-- The accounts whose name or e-mail address contains `search`, in whatever capitals, for admins only; all where it
-- is empty. Staff and admins come first, then by name, or by address where there is no name; 50 from `skip` on.
-- `total` counts all that were found. last_here is the last time that they signed in or their session was renewed,
-- which an open page does about once an hour.

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
  language sql stable security definer set search_path = ''
  as $$
    select
      u.id,
      u.email::text,
      u.email_confirmed_at is not null,
      p.full_name,
      p.phone,
      coalesce(r.role, 'customer'),
      u.created_at,
      -- refreshed_at has no time zone, and is in UTC.
      greatest(u.last_sign_in_at, (
        select max(greatest(s.created_at, s.refreshed_at at time zone 'UTC'))
        from auth.sessions s where s.user_id = u.id
      )),
      exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'),
      count(*) over ()
    from auth.users u
      left join public.user_roles r on r.user_id = u.id
      left join public.profiles p on p.user_id = u.id
    where (select private.is_admin())
      and u.deleted_at is null
      and (
        coalesce(btrim(search), '') = ''
        or strpos(lower(u.email::text), lower(btrim(search))) > 0
        or strpos(lower(p.full_name), lower(btrim(search))) > 0
      )
      and (coalesce(only_role, '') = '' or coalesce(r.role, 'customer') = only_role)
    order by coalesce(r.role, 'customer') = 'customer', lower(coalesce(p.full_name, u.email::text)), u.id
    limit 50 offset greatest(coalesce(skip, 0), 0)
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

revoke execute on function private.find_people(text, text, integer), public.find_people(text, text, integer)
  from public, anon, authenticated;
grant execute on function private.find_people(text, text, integer), public.find_people(text, text, integer)
  to authenticated;
