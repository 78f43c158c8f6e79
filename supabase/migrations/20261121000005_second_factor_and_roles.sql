-- The way into the office, the last admin, change_role() and find_people().

-- office_access() ----------------------------------------------------------------------------------------------
-- What the office's pages lead the caller to: 'open' (they are in), 'code' (to give the code of their second factor),
-- 'second_factor' (to set one up, since the office requires it), or 'closed', for everybody who is not of the office.

create function private.office_access() returns text
  language sql stable security definer set search_path = ''
  as $$
    select case
      when not exists (
        select from public.user_roles r where r.user_id = (select private.me()) and r.role in ('staff', 'admin')
      ) then 'closed'
      when private.is_staff() then 'open'
      when private.second_factor_given() then 'second_factor'
      else 'code'
    end
  $$;

create function public.office_access() returns text
  language sql stable security invoker set search_path = ''
  as $$ select private.office_access() $$;

revoke execute on function private.office_access(), public.office_access() from public, anon, authenticated;
grant execute on function private.office_access(), public.office_access() to authenticated;

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

-- change_role(person, new_role) ------------------------------------------------------------------------------
-- Gives somebody else another role, for admins only, and gives { id, role, former_role }. Refused: others (PT403), a
-- role that is none (PT400), an account that is gone (PT404), one's own role and the last admin's (PT409).

create function private.change_role(person uuid, new_role text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      former_role text;
    begin
      if not private.is_admin() then
        raise sqlstate 'PT403' using message = 'Only admins give roles.';
      elsif coalesce(new_role not in ('customer', 'staff', 'admin'), true) then
        raise sqlstate 'PT400' using message = 'Choose a role: customer, staff or admin.';
      elsif person = auth.uid() then
        raise sqlstate 'PT409' using message = 'Your own role stays as it is: ask another admin to change it.';
      elsif not exists (select from auth.users u where u.id = person and u.deleted_at is null) then
        raise sqlstate 'PT404' using message = 'This account is not there any more.';
      end if;
      select r.role into former_role from public.user_roles r where r.user_id = person for update;
      insert into public.user_roles as r (user_id, role) values (person, new_role)
        on conflict (user_id) do update set role = excluded.role where r.role <> excluded.role;
      return jsonb_build_object('id', person, 'role', new_role, 'former_role', coalesce(former_role, 'customer'));
    end
  $$;

create function public.change_role(person uuid, new_role text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.change_role(person, new_role) $$;

revoke execute on function private.change_role(uuid, text), public.change_role(uuid, text) from public, anon, authenticated;
grant execute on function private.change_role(uuid, text), public.change_role(uuid, text) to authenticated;

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
