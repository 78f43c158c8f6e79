-- The audit: who in the office did what, and when, in a list that nobody can change, admins included. It covers what affects
-- other people (roles, shifts, settings, exports, decisions, erasures); it is not a log of who read what.
--
-- A function for the office adds one line:
--   perform private.note_in_audit('message_dismissed', subject, before, after);
-- A table that the office changes directly gets a trigger with private.audit_row_change().

-- The list ------------------------------------------------------------------------------------------------------

-- No foreign key to the person who acted: the entry outlives their account.
create table private.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default clock_timestamp(),
  what text not null,
  subject text,
  before jsonb,
  after jsonb,
  actor_id uuid,
  actor_role text not null,
  actor_name text,
  constraint audit_log_what check (what ~ '^[a-z][a-z_]{2,59}$'),
  constraint audit_log_subject check (char_length(subject) <= 400),
  constraint audit_log_actor_role check (actor_role in ('customer', 'staff', 'admin', 'system')),
  constraint audit_log_actor_name check ((actor_role in ('staff', 'admin')) = (actor_name is not null))
);
alter table private.audit_log enable row level security;
comment on table private.audit_log is
  'Who in the office did what, and when. Nobody changes an entry, admins included. It keeps the name and address '
  'that staff had at the time, but no customer''s: entries about customers hold a reference or an id, so nothing '
  'here stands in the way of erasing somebody.';

-- Grants already stop everyone but the table's owner, whom only a trigger stops.
create function private.refuse_audit_change() returns trigger
  language plpgsql set search_path = ''
  as $$
    begin
      raise insufficient_privilege using message = 'The audit is only ever added to: nobody changes or removes an entry.';
    end
  $$;

create trigger refuse_change before update or delete or truncate on private.audit_log
  for each statement execute function private.refuse_audit_change();

-- Writing to it -------------------------------------------------------------------------------------------------

-- A person's name and address the way an entry keeps them: "Demo Admin <admin@demo.test>". Null if there is no such
-- account.
create function private.person_named(person uuid) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return (
        select concat_ws(' ', p.full_name, '<' || u.email || '>')
        from auth.users u left join public.profiles p on p.user_id = u.id
        where u.id = person
      );
    end
  $$;

-- Adds an entry in the caller's name; `what` is a verb in the past tense, such as role_changed. Without a session it
-- is the system: the clock, a key, or somebody with the database password.
create function private.note_in_audit(
  what text, subject text default null, before jsonb default null, after jsonb default null
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      me constant uuid := auth.uid();
      my_role text := 'system';
    begin
      if me is not null then
        my_role := coalesce((select r.role from public.user_roles r where r.user_id = me), 'customer');
      end if;
      insert into private.audit_log (what, subject, before, after, actor_id, actor_role, actor_name)
        values (
          note_in_audit.what, left(note_in_audit.subject, 400), note_in_audit.before, note_in_audit.after, me, my_role,
          case when my_role in ('staff', 'admin') then coalesce(private.person_named(me), me::text) end
        );
    end
  $$;

-- For tables that the office edits row by row. The argument is what a row is called, as in shift_added, shift_changed
-- and shift_removed; a row with a user_id is about that person.
create function private.audit_row_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    declare
      bookkeeping constant text[] := array['created_at', 'updated_at', 'only_row'];
      before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - bookkeeping end;
      after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - bookkeeping end;
      person uuid := coalesce(after, before) ->> 'user_id';
    begin
      if before is distinct from after then
        perform private.note_in_audit(
          tg_argv[0] || case tg_op when 'INSERT' then '_added' when 'UPDATE' then '_changed' else '_removed' end,
          -- An account that has just been deleted has no name anymore: the entry about its deletion has it.
          coalesce(private.person_named(person), person::text),
          before, after
        );
      end if;
      return null;
    end
  $$;

-- The role that everybody starts with, customer, was not given by anyone.
create trigger audit_given after insert on public.user_roles
  for each row when (new.role <> 'customer') execute function private.audit_row_change('role');
create trigger audit_changed after update of role on public.user_roles
  for each row when (old.role <> new.role) execute function private.audit_row_change('role');
create trigger audit_taken after delete on public.user_roles
  for each row when (old.role <> 'customer') execute function private.audit_row_change('role');
create trigger audit_change after update on private.office_settings
  for each row execute function private.audit_row_change('setting');

-- Records when an office account is deleted, by its owner or through the auth server, with the name that disappears.
create function private.audit_deleted_account() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      if exists (select from public.user_roles r where r.user_id = old.id and r.role <> 'customer') then
        perform private.note_in_audit('account_deleted', private.person_named(old.id));
      end if;
      return old;
    end
  $$;

-- Its name makes it the first trigger on deletion, because the later ones remove what it records.
create trigger audit_deleted_account before delete on auth.users
  for each row execute function private.audit_deleted_account();

-- Reading it ----------------------------------------------------------------------------------------------------

-- The newest 50 entries, or the 50 before `before_id`; and one more, which says that others follow. For admins; others get none.
create function private.audit_entries(before_id bigint) returns setof private.audit_log
  language sql stable security definer set search_path = ''
  as $$
    select e.* from private.audit_log e
    where (select private.is_admin()) and e.id < coalesce(before_id, 9223372036854775807)
    order by e.id desc
    limit 51
  $$;

create function public.audit_entries(before_id bigint default null) returns table (
  id bigint, happened_at timestamptz, what text, subject text, before jsonb, after jsonb, actor_id uuid, actor_role text,
  actor_name text
)
  language sql stable security invoker set search_path = ''
  as $$
    select e.id, e.happened_at, e.what, e.subject, e.before, e.after, e.actor_id, e.actor_role, e.actor_name
    from private.audit_entries(before_id) e
  $$;
grant execute on function private.audit_entries, public.audit_entries to authenticated;
