-- Health: whether messages go out on time and the clock is running. The office sees it on every page, and a monitor asks
-- through the edge function `health`.

-- { checked_at, problems, last_run_at, clock, waiting, waiting_since, emergencies, sync, offered }. Nothing in it is about a
-- person. `offered` is the services and towns that requests are accepted for. `problems` lists what is wrong, the worst
-- first, and is empty if all is well:
--   no_content        npm run db:content has never been run here, so no request is accepted
--   emergency_stuck   an emergency alert is late (`emergencies`), or was given up within the last day
--   sender_silent     send-messages, which the clock calls every minute, has not finished for 5
--   clock             the database cannot call it: `clock` is what private.function_clock() says
--   messages_late     messages are late: `waiting` of them (1,000 means more), the first since `waiting_since`
--   sync_late         Google reviews have not been synced for more than a day, though they were before and nobody has
--                     removed the settings. `sync` is { last_run_at, last_success_at, error_code }
create function private.health() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      last_run constant timestamptz := (select r.ended_at from private.function_runs r where r.name = 'send-messages');
      clock constant text := private.function_clock('send-messages');
      late record;
      emergencies integer;
      last_sync public.google_review_syncs;
      last_success constant timestamptz := (
        select max(s.finished_at) from public.google_review_syncs s
        where s.finished_at is not null and s.error is null and s.source <> 'demo'
      );
      services constant jsonb := (
        select coalesce(jsonb_agg(s.slug order by s.place), '[]') from private.services s where s.offered
      );
      towns constant jsonb := (select coalesce(jsonb_agg(t.slug order by t.slug), '[]') from private.towns t where t.offered);
    begin
      select count(*)::integer as messages, min(m.not_before) as since
        into late
        from (
          select o.not_before from private.outbox o
          where o.state in ('waiting', 'sending') and o.not_before <= now() - interval '2 minutes' and private.is_late(o)
          order by o.not_before
          limit 1000
        ) m;
      select count(*) into emergencies
        from private.outbox o
        where o.urgent and o.state in ('waiting', 'sending', 'failed')
          and (private.is_late(o) or o.state = 'failed' and o.created_at > now() - interval '1 day');
      select * into last_sync from public.google_review_syncs s where s.finished_at is not null
        order by s.finished_at desc limit 1;

      return jsonb_build_object(
        'checked_at', now(),
        'problems', array_to_json(array_remove(array[
          case
            when services = '[]' or towns = '[]' or not exists (select from private.business) then 'no_content'
          end,
          case when emergencies > 0 then 'emergency_stuck' end,
          case when last_run is null or last_run < now() - interval '5 minutes' then 'sender_silent' end,
          case when clock <> 'ready' then 'clock' end,
          case when late.messages > 0 then 'messages_late' end,
          case
            when last_success < now() - interval '1 day' and last_sync.error_code is distinct from 'not_set_up' then 'sync_late'
          end
        ], null)),
        'last_run_at', last_run,
        'clock', clock,
        'waiting', late.messages,
        'waiting_since', late.since,
        'emergencies', emergencies,
        'sync', jsonb_build_object(
          'last_run_at', last_sync.finished_at, 'last_success_at', last_success, 'error_code', last_sync.error_code
        ),
        'offered', jsonb_build_object('services', services, 'towns', towns)
      );
    end
  $$;

-- For the edge function, which has the secret key.
create function public.health() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.health() $$;
grant execute on function private.health, public.health to service_role;

-- The same for staff and admins; PT403 for others.
create function private.office_health() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      return private.health();
    end
  $$;

create function public.office_health() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.office_health() $$;
grant execute on function private.office_health, public.office_health to authenticated;
