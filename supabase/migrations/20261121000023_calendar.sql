-- Calendars: everybody on the staff can have an address at which a calendar program reads their visits.

create table private.calendar_feeds (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Whoever reads the database learns no address.
  token_hash bytea not null,
  made_at timestamptz not null default now(),
  read_at timestamptz,
  constraint calendar_feeds_token_key unique (token_hash)
);
alter table private.calendar_feeds enable row level security;
comment on table private.calendar_feeds is
  'The address at which the calendar program of somebody on the staff reads their visits: one a person, kept as a hash. '
  'Making another, or taking it back, ends the one before.';

-- Whether the caller has one: { made_at, read_at }, or null. For staff and admins (PT403), as the two below.
create function private.my_calendar() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      return (
        select jsonb_build_object('made_at', f.made_at, 'read_at', f.read_at)
        from private.calendar_feeds f where f.user_id = auth.uid()
      );
    end
  $$;

create function public.my_calendar() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.my_calendar() $$;
grant execute on function private.my_calendar, public.my_calendar to authenticated;

-- Makes the caller's address and gives its secret part, { token }, which nobody can read again. The one before stops working.
create function private.make_calendar() returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      token constant text := replace(gen_random_uuid()::text || gen_random_uuid(), '-', '');
    begin
      perform private.require_staff();
      insert into private.calendar_feeds as f (user_id, token_hash)
        values (auth.uid(), sha256(convert_to(token, 'UTF8')))
        on conflict (user_id) do update set token_hash = excluded.token_hash, made_at = now(), read_at = null;
      perform private.note_in_audit('calendar_address_made');
      return jsonb_build_object('token', token);
    end
  $$;

create function public.make_calendar() returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.make_calendar() $$;
grant execute on function private.make_calendar, public.make_calendar to authenticated;

-- Takes it back. Gives { id } of the caller, also if there is none.
create function private.revoke_calendar() returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      delete from private.calendar_feeds f where f.user_id = auth.uid();
      if found then
        perform private.note_in_audit('calendar_address_revoked');
      end if;
      return jsonb_build_object('id', auth.uid());
    end
  $$;

create function public.revoke_calendar() returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.revoke_calendar() $$;
grant execute on function private.revoke_calendar, public.revoke_calendar to authenticated;

-- The visits behind an address, from a month ago on: [{ id, version, changed_at, from, until, kind, title, reference, is_cancelled,
-- customer, address, town, other_town, day }], in the order in which they come; canceled ones for 30 days after that. Null for an address
-- that nobody has, or whose person has left the staff or is banned. Only our function asks. That it was read is noted at most once an hour.
create function private.calendar_visits(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      feed private.calendar_feeds;
    begin
      select f.* into feed
        from private.calendar_feeds f
        where f.token_hash = sha256(convert_to(token, 'UTF8')) and private.works_here(f.user_id);
      if feed.user_id is null then
        return null;
      end if;
      update private.calendar_feeds f set read_at = now()
        where f.user_id = feed.user_id and coalesce(f.read_at < now() - interval '1 hour', true);
      return (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', v.id, 'version', v.version, 'changed_at', v.updated_at, 'day', v.day,
              'from', lower(v.planned), 'until', upper(v.planned), 'kind', v.kind, 'title', j.title, 'reference', j.reference,
              'is_cancelled', v.status = 'cancelled', 'customer', coalesce(c.name, r.name),
              'address', coalesce(p.address, r.address), 'town', coalesce(p.town, r.town),
              'other_town', case when p.id is null then r.other_town else p.other_town end
            )
            order by v.planned, v.id
          ),
          '[]'
        )
        from private.visits v
          join private.visit_people on_visit on on_visit.visit_id = v.id and on_visit.user_id = feed.user_id
          join public.jobs j on j.id = v.job_id
          left join public.service_requests r on r.id = j.request_id
          left join private.customers c on c.id = j.customer_id
          left join private.properties p on p.id = j.property_id
        where v.day between current_date - 31 and current_date + 366
          and (v.status <> 'cancelled' or v.updated_at > now() - interval '30 days')
      );
    end
  $$;

create function public.calendar_visits(token text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.calendar_visits(token) $$;
grant execute on function private.calendar_visits, public.calendar_visits to service_role;
