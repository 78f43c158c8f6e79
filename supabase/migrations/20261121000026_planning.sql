-- Planning visits: what speaks against a time, and why it was chosen nevertheless.

-- Conflicts -----------------------------------------------------------------------------------------------------

-- What speaks against a visit of this kind for a job at that time with these people, each as { code, … }, whose sentences are in
-- src/features/jobs/conflict-words.ts. The visits in `besides` are left out; `asked_for` is the request of a job that is not there yet. Nobody is in two places, whatever the reason; everything else can be
-- overruled with one. Who has no hours is not outside them, and from one visit to another of the same job there is no way to go. Whoever is sent at
-- once has a quarter of an hour to be written down.
create function private.conflicts_of(job_id uuid, kind text, planned tstzrange, people uuid[], besides uuid[], asked_for uuid default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
  -- Planning it takes longer than doing it.
  set plan_cache_mode = force_generic_plan
  as $$
    begin
      return (
        with
          days as (
            select clock, (lower(conflicts_of.planned) at time zone clock)::date as first_day, (upper(conflicts_of.planned) at time zone clock)::date as last_day,
              coalesce(private.town_of_job(conflicts_of.job_id), private.town_of_request(conflicts_of.asked_for)) as town
            from private.time_zone() clock
          ),
          coming as (select person, private.name_of(person) as who from unnest(conflicts_of.people) person),
          off as materialized (
            select c.person, c.who, t.user_id is null as is_holiday, t.reason, o.during
            from days
              cross join coming c
              join public.time_off t on t.last_day >= days.first_day - 1 and t.first_day <= days.last_day
                and (t.user_id is null or t.user_id = c.person)
              cross join generate_series(
                greatest(t.first_day, days.first_day - 1) - t.first_day, least(t.last_day, days.last_day) - t.first_day
              ) n
              cross join lateral (
                select private.clock_range(t.first_day + n, coalesce(t.starts_at, '0:00'), coalesce(t.ends_at, '0:00')) as during
              ) o
            where o.during && conflicts_of.planned
          ),
          others as materialized (
            select c.person, c.who, p.during, j.reference, v.job_id, private.town_of_job(v.job_id) as town
            from days
              join private.visits v on v.day between days.first_day - 1 and days.last_day + 1
              join private.visit_people p on p.visit_id = v.id
              join coming c on c.person = p.user_id
              join public.jobs j on j.id = v.job_id
            where p.blocks and v.id <> all (conflicts_of.besides)
              and p.during && tstzrange(lower(conflicts_of.planned) - interval '4 hours', upper(conflicts_of.planned) + interval '4 hours')
          ),
          -- Where each of them comes from and goes to.
          neighbors as (
            (
              select distinct on (o.person) o.*, true as is_before, lower(conflicts_of.planned) - upper(o.during) as free_for
              from others o where upper(o.during) <= lower(conflicts_of.planned)
              order by o.person, upper(o.during) desc
            )
            union all
            (
              select distinct on (o.person) o.*, false, lower(o.during) - upper(conflicts_of.planned)
              from others o where lower(o.during) >= upper(conflicts_of.planned)
              order by o.person, lower(o.during)
            )
          ),
          found as (
            select 1 as place, o.who, jsonb_build_object(
                'code', 'two_places', 'who', o.who, 'reference', o.reference,
                'from', to_char(lower(o.during) at time zone clock, 'YYYY-MM-DD"T"HH24:MI'),
                'until', to_char(upper(o.during) at time zone clock, 'YYYY-MM-DD"T"HH24:MI')
              ) as conflict
            from days, others o where o.during && conflicts_of.planned
            union all
            select 1, '', jsonb_build_object('code', 'in_the_past') where lower(conflicts_of.planned) < now() - interval '15 minutes'
            union all
            select distinct 2, '', jsonb_build_object('code', 'holiday', 'reason', o.reason) from off o where o.is_holiday
            union all
            select distinct 3, o.who, jsonb_build_object('code', 'time_off', 'who', o.who, 'reason', o.reason)
            from off o where not o.is_holiday
            union all
            select 4, c.who, jsonb_build_object('code', 'outside_hours', 'who', c.who)
            from days cross join coming c
            where exists (select from public.working_hours h where h.user_id = c.person)
              and not (
                coalesce(
                  (select w.during from private.working_time(days.first_day, days.last_day) w where w.user_id = c.person), '{}'
                )
                @> (
                  tstzmultirange(conflicts_of.planned) - coalesce((select range_agg(o.during) from off o where o.person = c.person), '{}')
                )
              )
            union all
            select 5, n.who, jsonb_build_object(
                'code', 'travel_time', 'who', n.who, 'reference', n.reference, 'is_before', n.is_before, 'minutes', road.minutes,
                'free', extract(epoch from n.free_for)::integer / 60
              )
            from days
              cross join neighbors n
              cross join lateral (
                select case when n.is_before
                  then private.travel_minutes(
                    n.town, days.town, extract(hour from upper(n.during) at time zone clock)::integer
                  )
                  else private.travel_minutes(
                    days.town, n.town, extract(hour from upper(conflicts_of.planned) at time zone clock)::integer
                  )
                end as minutes
              ) road
            where n.job_id <> conflicts_of.job_id and n.free_for < make_interval(mins => road.minutes)
            union all
            select 6, '', jsonb_build_object('code', 'job_on_hold', 'reason', j.hold_reason)
            from public.jobs j where j.id = conflicts_of.job_id and j.status = 'on_hold'
            union all
            select 7, '', jsonb_build_object('code', 'permit_missing', 'status', p.status)
            from public.job_permits p
            where p.job_id = conflicts_of.job_id and p.status in ('needed', 'applied') and conflicts_of.kind = 'work'
          )
        select coalesce(jsonb_agg(f.conflict order by f.place, f.who, f.conflict), '[]') from found f
      );
    end
  $$;

-- What speaks against a visit that is not planned or moved yet: { id, job_id, request_id, kind, from, until, people }, as plan_visit() takes
-- them, where the id may be new. Gives { conflicts }. For staff and admins (PT403). PT400 for what is wrong.
create function private.visit_conflicts(visit jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      planned constant tstzrange := private.given_visit_time(visit, 'from', 'until');
      people constant uuid[] := private.given_visitors(visit -> 'people');
      visit_id constant uuid := private.given_uuid(visit -> 'id');
      problems jsonb := '[]';
    begin
      perform private.require_staff();
      if visit_id is null then
        problems := private.field_problem('id', 'id_unusable');
      end if;
      if planned is null then
        problems := problems || private.field_problem('until', 'time_not_after');
      end if;
      if people is null then
        problems := problems || private.field_problem('people', 'visitors_unknown');
      end if;
      perform private.refuse_problems(
        problems || private.unknown_fields(visit, array['id', 'job_id', 'request_id', 'kind', 'from', 'until', 'people'])
      );
      return jsonb_build_object('conflicts', private.conflicts_of(
        private.given_uuid(visit -> 'job_id'), visit ->> 'kind', planned, people, array[visit_id],
        private.given_uuid(visit -> 'request_id')
      ));
    end
  $$;

create function public.visit_conflicts(visit json) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.visit_conflicts(private.readable_request(visit)) $$;
grant execute on function private.visit_conflicts, public.visit_conflicts to authenticated;

-- Overruling them -----------------------------------------------------------------------------------------------

-- Refuses (409) visits that were just planned or moved if something speaks against one of them and no reason is given, with
-- { conflicts: [{ visit_id, code, … }] } in the error's detail. A reason is kept with the visit and in its job's history.
create function private.settle_conflicts(visit_ids uuid[], reason text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      settled record;
      unsettled jsonb := '[]';
    begin
      for settled in
        select v.id, v.job_id, v.overruled,
          private.conflicts_of(v.job_id, v.kind, v.planned, private.people_of_visit(v.id), array[v.id]) as conflicts
        from private.visits v where v.id = any (visit_ids)
        order by array_position(visit_ids, v.id)
      loop
        if settled.conflicts = '[]' then
          update private.visits v set overruled = null where v.id = settled.id and v.overruled is not null;
        elsif reason is null then
          unsettled := unsettled || (
            select jsonb_agg(jsonb_build_object('visit_id', settled.id) || one) from jsonb_array_elements(settled.conflicts) one
          );
        else
          update private.visits v
            set overruled = jsonb_build_object('reason', reason, 'conflicts', settled.conflicts)
            where v.id = settled.id;
          insert into public.job_events (job_id, kind, body)
            select settled.job_id, 'visit', format(
              'Planned despite %s: %s', string_agg(distinct replace(one ->> 'code', '_', ' '), ', '), reason
            )
            from jsonb_array_elements(settled.conflicts) one;
        end if;
      end loop;
      if unsettled <> '[]' then
        perform private.refuse(409, 'visit_conflicts', jsonb_build_object('conflicts', unsettled));
      end if;
    end
  $$;

-- What has no date ----------------------------------------------------------------------------------------------

-- The jobs that nobody is expected for, and the requests whose customer somebody has talked to and that have no job yet: those that wait
-- longest first. [{ job_id, reference, title, status, request_id, customer_id, customer, town, kind, last, offered, is_told }], where a request has no
-- job_id, `kind` is what a visit would most likely be for, `last` is what came of the last visit (cancelled, no_access, return_needed,
-- rained_off or done), if there was one, and `offered` says whether the customer is choosing from times of ours. For staff and admins (PT403).
-- Of 500 open jobs, 500 in progress and 500 requests it gives 100 at most.
create function private.unplanned_jobs() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      return (
        select coalesce(jsonb_agg(to_jsonb(waiting) - 'since' order by waiting.since, waiting.reference), '[]')
        from (
          (
            select j.id as job_id, j.reference, j.title, j.status, j.request_id, j.customer_id,
              coalesce((select c.name from private.customers c where c.id = j.customer_id), asked.name) as customer,
              coalesce((select p.town from private.properties p where p.id = j.property_id), asked.town) as town,
              j.status_changed_at as since, coalesce(before.kind, 'work') as kind, coalesce(before.outcome, before.status) as last,
              exists (select from private.visit_offers o where o.job_id = j.id and private.waits_for_choice(o)) as offered, asked.email is not null as is_told
            from (
              (select * from public.jobs where status = 'open' order by status_changed_at, id limit 500)
              union all
              (select * from public.jobs where status = 'in_progress' order by status_changed_at, id limit 500)
            ) j
              -- One after the other, so that as much is read however many there are.
              left join lateral (
                select r.id, r.name, r.town, r.email, r.set_aside from public.service_requests r where r.id = j.request_id limit 1
              ) asked on true
              left join lateral (
                select v.id from private.visits v
                where v.job_id = j.id and v.status in ('planned', 'on_my_way', 'on_site') limit 1
              ) expected on true
              left join lateral (
                select v.kind, v.outcome, v.status from private.visits v
                where v.job_id = j.id order by v.day desc, v.planned desc limit 1
              ) before on true
            where asked.set_aside is null and expected.id is null
            order by j.status_changed_at, j.id
            limit 100
          )
          union all
          (
            select null, r.reference, 'A first look', r.status, r.id, r.customer_id, r.name, r.town, r.status_changed_at, 'look', null, false,
              r.email is not null
            from (
              select * from public.service_requests
              where status = 'contacted' and set_aside is null order by created_at desc, id desc limit 500
            ) r
              left join lateral (select j.id from public.jobs j where j.request_id = r.id limit 1) started on true
            where started.id is null
            order by r.status_changed_at, r.id
            limit 100
          )
          order by since, reference
          limit 100
        ) waiting
      );
    end
  $$;

create function public.unplanned_jobs() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.unplanned_jobs() $$;
grant execute on function private.unplanned_jobs, public.unplanned_jobs to authenticated;

-- The ways of a day --------------------------------------------------------------------------------------------

-- How many minutes it takes each person from one visit of a day to the next, by travel_minutes(): [{ person, from, to, minutes }], with
-- the visits' ids. Left out where we do not know a town or how far it is. For staff and admins (PT403).
create function private.ways_of_day(day date) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      clock constant text := private.time_zone();
    begin
      perform private.require_staff();
      return (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'person', way.user_id, 'from', way.before, 'to', way.id,
              'minutes', private.travel_minutes(way.from_town, way.town, extract(hour from way.leaves at time zone clock)::integer)
            )
          ),
          '[]'
        )
        from (
          select visit.*,
            lag(visit.id) over one_after_the_other as before,
            lag(visit.town) over one_after_the_other as from_town,
            lag(visit.until) over one_after_the_other as leaves
          from (
            -- The town as town_of_job() gives it.
            select v.id, p.user_id, v.planned, upper(v.planned) as until, t.slug as town
            from private.visits v
              join private.visit_people p on p.visit_id = v.id
              join public.jobs j on j.id = v.job_id
              left join private.properties h on h.id = j.property_id
              left join public.service_requests r on r.id = j.request_id
              left join private.towns t on t.slug = coalesce(h.town, r.town) and t.latitude is not null
            where v.day = ways_of_day.day and v.status <> 'cancelled'
          ) visit
          window one_after_the_other as (partition by visit.user_id order by visit.planned, visit.id)
        ) way
        where way.before is not null and way.from_town is not null and way.town is not null
      );
    end
  $$;

create function public.ways_of_day(day date) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.ways_of_day(day) $$;
grant execute on function private.ways_of_day, public.ways_of_day to authenticated;
