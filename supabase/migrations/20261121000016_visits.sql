-- Visits: when somebody of ours comes for a job, who, and what came of it; and how its customer hears of it.

-- For the constraint below: nobody is in two places at once.
create extension if not exists btree_gist with schema extensions;

insert into private.limits (name, value, reason) values
  ('visit_notice_hours', 24, 'Until so many hours before it a customer cancels a visit by themselves; later they call, because somebody has turned other work down.');

-- visits --------------------------------------------------------------------------------------------------------

-- In the schema private, because customers and staff are one role to Postgres: the office reads them through visits_of_job(), and
-- customers what own_data.sql tells them.
-- Whether a range may be one of a visit's: it begins and ends, within a day.
create function private.is_visit_time(given tstzrange) returns boolean
  language sql immutable set search_path = ''
  as $$
    select coalesce(
      lower_inc(given) and not upper_inc(given) and upper(given) - lower(given) <= interval '24 hours', false
    )
  $$;

create table private.visits (
  id uuid primary key,
  job_id uuid not null references public.jobs (id) on delete cascade,
  kind text not null,
  status text not null default 'planned',
  -- The window that the customer is promised, and the time that is kept free for the work.
  promised tstzrange not null,
  planned tstzrange not null,
  -- The day it begins, by the clock of the business: a day is read by it, because the index that keeps people out of two places is
  -- slow at that.
  day date not null,
  outcome text,
  -- Once somebody is on the way: when they expect to be there. It stays with what comes after, which may be a mistake.
  expected_at timestamptz,
  -- What spoke against this time, and why it was chosen nevertheless: { conflicts, reason } (planning.sql).
  overruled jsonb,
  -- Counts the changes: whoever changes a visit names the version they saw.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_by uuid references auth.users (id) on delete set null,
  constraint visits_kind check (kind in ('look', 'work', 'inspection')),
  constraint visits_status check (status in ('planned', 'on_my_way', 'on_site', 'finished', 'no_access', 'cancelled')),
  constraint visits_outcome check (
    outcome in ('done', 'return_needed', 'rained_off') and (status = 'finished') = (outcome is not null)
  ),
  constraint visits_expected check (expected_at is null or status <> 'planned'),
  constraint visits_promised check (private.is_visit_time(promised)),
  constraint visits_planned check (private.is_visit_time(planned))
);
alter table private.visits enable row level security;
comment on table private.visits is
  'When somebody comes for a job: what for, the window that the customer is promised, the time that is planned, where it '
  'stands and what came of it. Written by functions only; the history is in job_events.';

create index visits_by_job on private.visits (job_id, day);
create index visits_by_day on private.visits (day, id);
-- For deleted accounts.
create index visits_by_changer on private.visits (changed_by) where changed_by is not null;

-- Who comes. `blocks` while they are expected there. It is checked at the end of a transaction, so that two visits can be swapped.
create table private.visit_people (
  visit_id uuid not null references private.visits (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Empty for whoever was there without having been planned.
  during tstzrange not null,
  blocks boolean not null default true,
  primary key (visit_id, user_id),
  constraint visit_people_in_one_place
    exclude using gist (user_id with =, during with &&) where (blocks) deferrable initially deferred
);
alter table private.visit_people enable row level security;
comment on table private.visit_people is 'Who comes on a visit, and when. Nobody is expected in two places at once.';

-- How many visits somebody is expected at from today on.
create function private.visits_to_come(person uuid) returns bigint
  language sql stable security definer set search_path = ''
  as $$
    select count(*) from private.visit_people p join private.visits v on v.id = p.visit_id
    where p.user_id = person and p.blocks and v.day >= (now() at time zone private.time_zone())::date
  $$;

-- What was reported of a visit and when, which the hours worked and the times on the road are counted from (field.sql).
create table private.visit_presses (
  -- Made by the sender before the first try: a press that is sent again counts once, and gets the same answer.
  id uuid primary key default gen_random_uuid(),
  visit_id uuid not null references private.visits (id) on delete cascade,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  to_status text not null,
  -- When it was pressed: without a network it arrives later.
  pressed_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- Reported although the office had changed the visit meanwhile.
  insisted boolean not null default false,
  answer jsonb,
  constraint visit_presses_order check (pressed_at <= received_at)
);
alter table private.visit_presses enable row level security;
comment on table private.visit_presses is
  'Each report of where a visit stands: who pressed it, when, and what they were answered. Nobody changes it.';

create index visit_presses_by_visit on private.visit_presses (visit_id, pressed_at);
-- What somebody did last; and for deleted accounts.
create index visit_presses_by_user on private.visit_presses (user_id, pressed_at) where user_id is not null;

-- Allowed moves, each made by anybody in the office.
create table private.visit_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
alter table private.visit_moves enable row level security;
comment on table private.visit_moves is
  'Which status of a visit may follow which. Every move has a way back, which undoes a mistake.';

insert into private.visit_moves (from_status, to_status) values
  ('planned', 'on_my_way'), ('planned', 'on_site'), ('planned', 'finished'), ('planned', 'no_access'), ('planned', 'cancelled'),
  ('on_my_way', 'on_site'), ('on_my_way', 'finished'), ('on_my_way', 'no_access'), ('on_my_way', 'cancelled'),
  ('on_site', 'finished'), ('on_site', 'no_access'), ('finished', 'no_access');
insert into private.visit_moves (from_status, to_status)
  select m.to_status, m.from_status from private.visit_moves m;
-- With another outcome; and what somebody has done at the house, of a visit that the office has canceled meanwhile.
insert into private.visit_moves (from_status, to_status) values
  ('finished', 'finished'), ('cancelled', 'on_site'), ('cancelled', 'finished'), ('cancelled', 'no_access');

create function private.keep_day_of_visit() returns trigger
  language plpgsql set search_path = ''
  as $$
    begin
      new.day := (lower(new.planned) at time zone private.time_zone())::date;
      return new;
    end
  $$;

create trigger keep_day before insert or update of planned on private.visits
  for each row execute function private.keep_day_of_visit();

-- Reading what is sent ------------------------------------------------------------------------------------------

-- A moment from JSON, as the clock of the business has it: 2026-11-24T09:00. Null if it is none, also where the clock skips it. An
-- hour that comes twice is the second one.
create function private.given_moment(given jsonb) returns timestamptz
  language plpgsql stable set search_path = ''
  as $$
    declare
      local timestamp;
    begin
      if jsonb_typeof(given) = 'string' and given #>> '{}' ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$' then
        local := (given #>> '{}')::timestamp;
      end if;
      return case
        when local at time zone private.time_zone() at time zone private.time_zone() = local
          then local at time zone private.time_zone()
      end;
    exception when datetime_field_overflow then
      return null;
    end
  $$;

-- From one such moment until another; null if it is no time of a visit.
create function private.given_visit_time(given jsonb, from_field text, until_field text) returns tstzrange
  language plpgsql stable set search_path = ''
  as $$
    declare
      begins constant timestamptz := private.given_moment(given -> from_field);
      ends constant timestamptz := private.given_moment(given -> until_field);
    begin
      return case when begins < ends and ends - begins <= interval '24 hours' then tstzrange(begins, ends) end;
    end
  $$;

-- Those who come, in order and each once; null unless they are 1 to 8 on the staff.
create function private.given_visitors(given jsonb) returns uuid[]
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      people uuid[];
    begin
      if jsonb_typeof(given) = 'array' and jsonb_array_length(given) between 1 and 8 then
        people := array(
          select distinct r.user_id
          from jsonb_array_elements(given) one
            join public.user_roles r on r.user_id = private.given_uuid(one) and r.role in ('staff', 'admin')
          order by r.user_id
        );
        if cardinality(people) < jsonb_array_length(given) then
          people := null;
        end if;
      end if;
      return people;
    end
  $$;

-- What is wrong with when a visit is and who comes.
create function private.visit_problems(given jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      planned constant tstzrange := private.given_visit_time(given, 'from', 'until');
      promised constant tstzrange := private.given_visit_time(given, 'promised_from', 'promised_until');
      problems jsonb := '[]';
    begin
      if private.given_moment(given -> 'from') is null then
        problems := problems || private.field_problem('from', 'time_unusable');
      elsif planned is null then
        problems := problems || private.field_problem('until', 'time_not_after');
      end if;
      if private.given_moment(given -> 'promised_from') is null then
        problems := problems || private.field_problem('promised_from', 'time_unusable');
      elsif promised is null then
        problems := problems || private.field_problem('promised_until', 'time_not_after');
      elsif not lower(planned) <@ promised then
        problems := problems || private.field_problem('promised_from', 'time_not_promised');
      end if;
      if private.given_visitors(given -> 'people') is null then
        problems := problems || private.field_problem('people', 'visitors_unknown');
      end if;
      if not private.is_blank(given -> 'reason') then
        problems := problems || private.text_problem('reason', given -> 'reason', 3, 300, false, 'overrule_reason');
      end if;
      return problems;
    end
  $$;

-- A visit as the office sees it ---------------------------------------------------------------------------------

-- All of them are plpgsql, which keeps its plans: a week on the board asks for hundreds of visits.
create function private.name_of(person uuid) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return coalesce((select p.full_name from public.profiles p where p.user_id = person), 'A member of staff');
    end
  $$;

-- A visit with the names of those who come. It reads nothing itself.
create function private.visit_with(v private.visits, people jsonb, clock text) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    begin
      return jsonb_build_object(
        'id', v.id, 'job_id', v.job_id, 'kind', v.kind, 'status', v.status, 'outcome', v.outcome, 'version', v.version, 'day', v.day,
        'overruled', v.overruled,
        'from', to_char(lower(v.planned) at time zone clock, 'YYYY-MM-DD"T"HH24:MI'),
        'until', to_char(upper(v.planned) at time zone clock, 'YYYY-MM-DD"T"HH24:MI'),
        'promised_from', to_char(lower(v.promised) at time zone clock, 'YYYY-MM-DD"T"HH24:MI'),
        'promised_until', to_char(upper(v.promised) at time zone clock, 'YYYY-MM-DD"T"HH24:MI'),
        'people', coalesce(people, '[]')
      );
    end
  $$;

create function private.visit_as_shown(v private.visits) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return private.visit_with(
        v,
        (
          select jsonb_agg(jsonb_build_object('id', p.user_id, 'name', private.name_of(p.user_id)) order by p.user_id)
          from private.visit_people p where p.visit_id = v.id
        ),
        private.time_zone()
      );
    end
  $$;

-- The visits of a job, in the order in which they come. An unknown job has none.
create function private.visits_of_job(job_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      return (
        select coalesce(jsonb_agg(private.visit_as_shown(v) order by v.planned, v.id), '[]')
        from private.visits v where v.job_id = visits_of_job.job_id
      );
    end
  $$;

create function public.visits_of_job(job_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.visits_of_job(job_id) $$;
grant execute on function private.visits_of_job, public.visits_of_job to authenticated;

-- The visits from one day to another, a week at most, in the order in which they come, each as visit_with() has it, with its job, who asked and
-- where, and whether there is an address at which they hear of it (`is_told`). What began the evening before and goes on is there too. PT400 for other days. As json, which is only written out: jsonb is made first,
-- and takes twice as long (6.6 and 3.5 ms for 111 visits).
create function private.visits_of_days(first_day date, last_day date) returns json
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      clock constant text := private.time_zone();
      begins constant timestamptz := first_day::timestamp at time zone clock;
      moment constant text := 'YYYY-MM-DD"T"HH24:MI';
    begin
      perform private.require_staff();
      if coalesce(last_day - first_day not between 0 and 6, true) then
        perform private.refuse(400, 'days_unusable');
      end if;
      return (
        with
          here as materialized (
            select v.* from private.visits v
            where v.day between first_day - 1 and last_day and (v.day >= first_day or upper(v.planned) > begins)
          ),
          -- Of all of them at once, which is quicker than of each.
          coming as materialized (
            select w.visit_id, json_agg(
                json_build_object('id', w.user_id, 'name', coalesce(named.full_name, 'A member of staff')) order by w.user_id
              ) as people
            from here
              join private.visit_people w on w.visit_id = here.id
              left join public.profiles named on named.user_id = w.user_id
            group by w.visit_id
          )
        select coalesce(
          json_agg(
            json_build_object(
              'id', v.id, 'job_id', v.job_id, 'kind', v.kind, 'status', v.status, 'outcome', v.outcome, 'version', v.version,
              'day', v.day, 'overruled', v.overruled,
              'from', to_char(lower(v.planned) at time zone clock, moment),
              'until', to_char(upper(v.planned) at time zone clock, moment),
              'promised_from', to_char(lower(v.promised) at time zone clock, moment),
              'promised_until', to_char(upper(v.promised) at time zone clock, moment),
              'people', coalesce(coming.people, '[]'),
              'reference', j.reference, 'title', j.title, 'request_id', j.request_id,
              'customer', coalesce(c.name, r.name), 'town', coalesce(p.town, r.town), 'is_told', r.email is not null
            )
            order by v.planned, v.id
          ),
          '[]'
        )
        from here v
          join public.jobs j on j.id = v.job_id
          left join coming on coming.visit_id = v.id
          left join public.service_requests r on r.id = j.request_id
          left join private.customers c on c.id = j.customer_id
          left join private.properties p on p.id = j.property_id
      );
    end
  $$;

create function public.visits_of_days(first_day date, last_day date) returns json
  language sql stable security invoker set search_path = ''
  as $$ select private.visits_of_days(first_day, last_day) $$;
grant execute on function private.visits_of_days, public.visits_of_days to authenticated;

-- As the history says it: Tue, Nov 24, 9:00 AM to 1:00 PM (promised: 9:00 AM to 11:00 AM), Demo Staff.
create function private.visit_words(v private.visits) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return (
        select format(
          '%s, %s to %s (promised: %s to %s), %s',
          to_char(lower(v.planned) at time zone clock, 'FMDy, FMMon FMDD'),
          to_char(lower(v.planned) at time zone clock, 'FMHH12:MI AM'), to_char(upper(v.planned) at time zone clock, 'FMHH12:MI AM'),
          to_char(lower(v.promised) at time zone clock, 'FMHH12:MI AM'), to_char(upper(v.promised) at time zone clock, 'FMHH12:MI AM'),
          coalesce(
            (
              select string_agg(private.name_of(p.user_id), ' and ' order by p.user_id)
              from private.visit_people p where p.visit_id = v.id
            ),
            'nobody'
          )
        )
        from private.time_zone() clock
      );
    end
  $$;

-- Changing visits -----------------------------------------------------------------------------------------------

-- All of it is for staff and admins only (PT403, HTTP 403). Whoever changes a visit names the version they saw; if somebody else was
-- quicker nothing is changed, and the answer is PT409 with the visit as it is now as { "visit": … } in the error's detail.
--
-- Everything is locked in the same order, so that two changes never wait for each other: jobs, then people.

create function private.lock_people(people uuid[]) returns void
  language plpgsql volatile set search_path = ''
  as $$
    declare
      person uuid;
    begin
      for person in select distinct unnest(people) as id order by id loop
        perform pg_advisory_xact_lock(hashtextextended('visits of ' || person, 0));
      end loop;
    end
  $$;

-- Refuses (409) if somebody who comes on one of these visits is expected elsewhere at that time, and says where and when. The
-- constraint would refuse it too, without words and only at the end.
create function private.refuse_two_places(visit_ids uuid[]) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      clash record;
    begin
      select private.name_of(other.user_id) as who, j.reference, other.during into clash
        from private.visit_people p
          join private.visit_people other
            on other.user_id = p.user_id and other.during && p.during and other.blocks and other.visit_id <> p.visit_id
          join private.visits v on v.id = other.visit_id
          join public.jobs j on j.id = v.job_id
        where p.visit_id = any (visit_ids) and p.blocks
        order by lower(other.during)
        limit 1;
      if clash.reference is not null then
        perform private.refuse(409, 'visit_conflict', jsonb_build_object(
          'who', clash.who, 'reference', clash.reference,
          'day', to_char(lower(clash.during) at time zone private.time_zone(), 'FMDy, FMMon FMDD'),
          'from', to_char(lower(clash.during) at time zone private.time_zone(), 'FMHH12:MI AM'),
          'until', to_char(upper(clash.during) at time zone private.time_zone(), 'FMHH12:MI AM')
        ));
      end if;
    end
  $$;

-- A job is touched by what happens to its visits, without becoming another version: nobody has to hear of that before they change it.
create function private.note_visit(v private.visits, words text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      insert into public.job_events (job_id, kind, body) values (v.job_id, 'visit', left(words, 4000));
      update public.jobs j set updated_at = now() where j.id = v.job_id;
    end
  $$;

-- Plans a visit: { id, job_id, kind, from, until, promised_from, promised_until, people }, with times as given_moment() reads them.
-- The id is the sender's: sending the same again stores once. With `reason` it is planned whatever else speaks against it (planning.sql).
-- With `request_id` it is the first visit of a request without a job: the job is started with it, under the id that is given. Gives
-- { visit }. PT400 for what is wrong, PT404 for an unknown job, PT409 for a job that is over, for a request that has one already or is set
-- aside, for somebody who is expected elsewhere, and for what speaks against it.
create function private.plan_visit(visit jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      known_fields constant text[] :=
        array['id', 'job_id', 'request_id', 'kind', 'from', 'until', 'promised_from', 'promised_until', 'people', 'reason'];
      problems jsonb := '[]';
      of_job public.jobs;
      given private.visits;
      stored private.visits;
      people uuid[];
    begin
      perform private.require_staff();
      if jsonb_typeof(visit) is distinct from 'object' then
        perform private.refuse_problems(private.field_problem('visit', 'not_readable'));
      end if;
      given.id := private.given_uuid(visit -> 'id');
      if given.id is null then
        problems := private.field_problem('id', 'id_unusable');
      end if;
      given.kind := visit ->> 'kind';
      if coalesce(given.kind not in ('look', 'work', 'inspection'), true) then
        problems := problems || private.field_problem('kind', 'visit_kind_unknown');
      end if;
      perform private.refuse_problems(
        problems || private.visit_problems(visit) || private.unknown_fields(visit, known_fields)
      );
      given.planned := private.given_visit_time(visit, 'from', 'until');
      given.promised := private.given_visit_time(visit, 'promised_from', 'promised_until');
      people := private.given_visitors(visit -> 'people');

      if not private.is_blank(visit -> 'request_id') then
        perform private.start_job_along(
          private.given_uuid(visit -> 'request_id'), private.given_uuid(visit -> 'job_id'), 'A first look'
        );
      end if;
      select * into of_job from public.jobs j where j.id = private.given_uuid(visit -> 'job_id') for no key update;
      if of_job.id is null then
        perform private.refuse(404, 'job_gone');
      end if;
      perform private.lock_people(people);
      insert into private.visits (id, job_id, kind, promised, planned, changed_by)
        values (given.id, of_job.id, given.kind, given.promised, given.planned, auth.uid())
        on conflict (id) do nothing
        returning * into stored;
      if stored.id is null then
        select * into stored from private.visits v where v.id = given.id;
        -- Sent again as something else, it would seem to be planned as that.
        if stored.changed_by is distinct from auth.uid() or stored.version > 1
          or (stored.job_id, stored.kind, stored.planned, stored.promised, private.people_of_visit(stored.id))
            is distinct from (of_job.id, given.kind, given.planned, given.promised, people) then
          perform private.refuse_stale_visit(stored);
        end if;
        return jsonb_build_object('visit', private.visit_as_shown(stored));
      elsif of_job.status in ('closed', 'cancelled') then
        perform private.refuse(409, 'job_over', jsonb_build_object('reference', of_job.reference));
      end if;
      insert into private.visit_people (visit_id, user_id, during)
        select given.id, person, given.planned from unnest(people) person;
      perform private.refuse_two_places(array[given.id]);
      perform private.note_visit(stored, 'Visit planned: ' || private.visit_words(stored));
      perform private.settle_conflicts(array[given.id], nullif(private.clean_text(visit -> 'reason', false), ''));
      select * into stored from private.visits v where v.id = given.id;
      return jsonb_build_object('visit', private.visit_as_shown(stored));
    end
  $$;

create function public.plan_visit(visit json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.plan_visit(private.readable_request(visit)) $$;
grant execute on function private.plan_visit, public.plan_visit to authenticated;

-- Takes back a visit that the caller has just planned: it is canceled, or where its job was started with it and nothing else has
-- happened to that, both are gone and the request is where it was. Gives { visit } as it was last, or null if it is gone already. PT403 for
-- a colleague's, PT409 as report_visit().
create function private.undo_plan_visit(visit_id uuid, seen_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      of_job public.jobs;
      planned private.visits;
    begin
      perform private.require_staff();
      select v.* into planned from private.visits v where v.id = visit_id;
      if planned.id is null then
        return jsonb_build_object('visit', null);
      end if;
      of_job := private.locked_job(planned.job_id);
      select v.* into planned from private.visits v where v.id = visit_id;
      if planned.changed_by is distinct from auth.uid() then
        perform private.refuse(403, 'visit_of_another');
      elsif planned.version > 1 or planned.version is distinct from seen_version or of_job.version > 1
        or of_job.request_id is null or of_job.created_at <> planned.created_at
        -- More than that it was started and the visit planned, and despite what.
        or 2 + (planned.overruled is not null)::integer < (select count(*) from public.job_events e where e.job_id = of_job.id)
        or exists (select from private.files f where f.job_id = of_job.id) then
        return private.report_visit(visit_id, seen_version, 'cancelled', null, null);
      end if;
      -- Whoever waits to be told of it is told nothing.
      update private.visits v set status = 'cancelled' where v.id = planned.id returning * into planned;
      delete from public.jobs j where j.id = of_job.id;
      perform private.take_back_stage(of_job.request_id);
      update private.outbox m set state = 'dropped'
        where m.replacement_key = 'status-changed:' || of_job.request_id and m.state = 'waiting';
      perform private.note_in_audit('job_start_undone', of_job.reference);
      return jsonb_build_object('visit', private.visit_with(planned, null, private.time_zone()));
    end
  $$;

create function public.undo_plan_visit(visit_id uuid, seen_version integer) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.undo_plan_visit(visit_id, seen_version) $$;
grant execute on function private.undo_plan_visit, public.undo_plan_visit to authenticated;

create function private.refuse_stale_visit(v private.visits) returns void
  language sql set search_path = ''
  as $$
    select private.refuse(409, 'visit_changed_meanwhile', jsonb_build_object('visit', private.visit_as_shown(v)))
  $$;

-- Moves visits that are planned, all of them or none, so that two can be swapped:
-- [{ id, seen_version, from, until, promised_from, promised_until, people, reason }], 20 at most. Gives { visits }, in the order in which
-- they were sent. What is so already is not changed. PT409 as plan_visit().
create function private.move_visits(moves jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      known_fields constant text[] :=
        array['id', 'seen_version', 'from', 'until', 'promised_from', 'promised_until', 'people', 'reason'];
      moved uuid[] := '{}';
      changed uuid[] := '{}';
      reason text;
      move jsonb;
      present private.visits;
      becomes private.visits;
      people uuid[];
      was text;
    begin
      perform private.require_staff();
      if jsonb_typeof(moves) is distinct from 'array' or jsonb_array_length(moves) not between 1 and 20 then
        perform private.refuse_problems(private.field_problem('moves', 'not_readable'));
      end if;
      for move in select one from jsonb_array_elements(moves) one loop
        if jsonb_typeof(move) is distinct from 'object' then
          perform private.refuse_problems(private.field_problem('moves', 'not_readable'));
        end if;
        perform private.refuse_problems(private.visit_problems(move) || private.unknown_fields(move, known_fields));
        moved := moved || private.given_uuid(move -> 'id');
      end loop;

      perform from public.jobs j
        where j.id in (select v.job_id from private.visits v where v.id = any (moved))
        order by j.id for no key update;
      perform private.lock_people(array(
        select p.user_id from private.visit_people p where p.visit_id = any (moved)
        union
        select unnest(private.given_visitors(one -> 'people')) from jsonb_array_elements(moves) one
      ));
      for move in select one from jsonb_array_elements(moves) one loop
        select * into present from private.visits v where v.id = private.given_uuid(move -> 'id');
        if present.id is null then
          perform private.refuse(404, 'visit_gone');
        end if;
        becomes := present;
        becomes.planned := private.given_visit_time(move, 'from', 'until');
        becomes.promised := private.given_visit_time(move, 'promised_from', 'promised_until');
        people := private.given_visitors(move -> 'people');
        continue when becomes is not distinct from present and people = private.people_of_visit(present.id);
        if present.version::text is distinct from move ->> 'seen_version' then
          perform private.refuse_stale_visit(present);
        elsif present.status <> 'planned' then
          perform private.refuse(409, 'visit_under_way');
        end if;
        was := private.visit_words(present);
        delete from private.visit_people p where p.visit_id = present.id and p.user_id <> all (people);
        insert into private.visit_people as p (visit_id, user_id, during)
          select present.id, person, becomes.planned from unnest(people) person
          on conflict (visit_id, user_id) do update set during = excluded.during;
        update private.visits v
          set promised = becomes.promised, planned = becomes.planned, version = v.version + 1, updated_at = now(),
            changed_by = auth.uid()
          where v.id = present.id returning * into becomes;
        perform private.note_visit(becomes, format(E'Visit moved: %s\n→ %s', was, private.visit_words(becomes)));
        changed := changed || present.id;
        reason := coalesce(reason, nullif(private.clean_text(move -> 'reason', false), ''));
      end loop;
      perform private.refuse_two_places(moved);
      perform private.settle_conflicts(changed, reason);
      return jsonb_build_object('visits', (
        select jsonb_agg(private.visit_as_shown(v) order by array_position(moved, v.id))
        from private.visits v where v.id = any (moved)
      ));
    end
  $$;

create function private.people_of_visit(visit_id uuid) returns uuid[]
  language sql stable security definer set search_path = ''
  as $$
    select array_agg(p.user_id order by p.user_id) from private.visit_people p where p.visit_id = people_of_visit.visit_id
  $$;

create function public.move_visits(moves json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.move_visits(private.readable_request(moves)) $$;
grant execute on function private.move_visits, public.move_visits to authenticated;

-- Whether a report of what has been leaves a visit as it is: it is so already, or can't become so anymore. Nobody is expected for a job that
-- is over; and only who was there brings back a visit that is canceled, not who was on the way.
create function private.is_only_kept(present private.visits, job_status text, to_status text, outcome text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select (present.status, coalesce(present.outcome, '')) = (to_status, coalesce(outcome, ''))
      or present.status = 'cancelled' and to_status in ('planned', 'on_my_way')
      or job_status in ('closed', 'cancelled') and to_status in ('planned', 'on_my_way', 'on_site')
      or not exists (
        select from private.visit_moves m where m.from_status = present.status and m.to_status = is_only_kept.to_status
      )
  $$;

-- Reports where a visit stands: on the way, and in how many minutes somebody will be there if they say so, there, finished with an outcome, that nobody let us in, canceled, or back after a mistake.
-- Gives { visit }. The same again, after an answer that never came, gives the same. What was pressed earlier, without a network, says so.
-- Who insists says what has been, whatever the visit is now: where it can't be that anymore, or is past it already (`is_past`), only the press is
-- kept, with its time, and the answer says so: { visit, is_kept }.
create function private.report_visit(
  visit_id uuid, seen_version integer, to_status text, outcome text, minutes integer,
  press_id uuid default gen_random_uuid(), pressed_at timestamptz default now(), insists boolean default false, is_past boolean default false
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      of_job public.jobs;
      present private.visits;
      becomes private.visits;
      expected constant text[] := array['planned', 'on_my_way', 'on_site'];
      statuses constant text[] := expected || array['finished', 'no_access'];
    begin
      perform private.require_staff();
      select * into of_job from public.jobs j
        where j.id = (select v.job_id from private.visits v where v.id = visit_id) for no key update;
      if of_job.id is null then
        perform private.refuse(404, 'visit_gone');
      end if;
      perform private.lock_people(private.people_of_visit(visit_id));
      select * into present from private.visits v where v.id = visit_id;
      if present.id is null then
        perform private.refuse(404, 'visit_gone');
      elsif present.version is distinct from seen_version then
        if present.version = seen_version + 1 and present.status = to_status and present.changed_by = auth.uid()
          and present.updated_at > now() - interval '1 minute'
          -- What was reported otherwise then is another report.
          and present.outcome is not distinct from (case when to_status = 'finished' then report_visit.outcome end)
          and (
            to_status <> 'on_my_way' or minutes is null
            or present.expected_at is not distinct from present.updated_at + make_interval(mins => minutes)
          ) then
          return jsonb_build_object('visit', private.visit_as_shown(present));
        end if;
        perform private.refuse_stale_visit(present);
      elsif to_status = 'finished' and coalesce(outcome not in ('done', 'return_needed', 'rained_off'), true) then
        perform private.refuse(400, 'outcome_unknown');
      elsif minutes not between 1 and 480 then
        perform private.refuse(400, 'estimate_unusable');
      elsif insists and to_status = any (statuses)
        and (is_past or private.is_only_kept(present, of_job.status, to_status, outcome)) then
        insert into private.visit_presses (id, visit_id, to_status, pressed_at, insisted)
          values (press_id, present.id, to_status, report_visit.pressed_at, true);
        perform private.note_visit(present, format(
          'Visit on %s, reported later: %s at %s. It stays: %s',
          to_char(present.day, 'FMDy, FMMon FMDD'), private.report_words(to_status, outcome),
          to_char(report_visit.pressed_at at time zone private.time_zone(), 'FMHH12:MI AM'),
          private.report_words(present.status, present.outcome)
        ));
        return jsonb_build_object('visit', private.visit_as_shown(present), 'is_kept', true);
      elsif not exists (
        select from private.visit_moves m where m.from_status = present.status and m.to_status = report_visit.to_status
      ) then
        perform private.refuse(409, 'visit_move_not_allowed', jsonb_build_object(
          'from', present.status, 'to', left(to_status, 40), 'visit', private.visit_as_shown(present)
        ));
      elsif to_status = any (expected) and of_job.status in ('closed', 'cancelled') then
        perform private.refuse(409, 'job_over', jsonb_build_object(
          'reference', of_job.reference, 'visit', private.visit_as_shown(present)
        ));
      end if;
      update private.visits v
        set status = to_status, outcome = case when to_status = 'finished' then report_visit.outcome end,
          expected_at = case
            when to_status = 'on_my_way' and (minutes is not null or v.status = 'planned')
              then report_visit.pressed_at + make_interval(mins => minutes)
            when to_status <> 'planned' then v.expected_at
          end,
          version = v.version + 1, updated_at = now(), changed_by = auth.uid()
        where v.id = visit_id returning * into becomes;
      update private.visit_people p set blocks = to_status = any (expected) where p.visit_id = becomes.id;
      insert into private.visit_presses (id, visit_id, to_status, pressed_at, insisted)
        values (press_id, becomes.id, to_status, report_visit.pressed_at, insists);
      perform private.refuse_two_places(array[becomes.id]);
      perform private.note_visit(becomes, format(
        'Visit on %s: %s', to_char(becomes.day, 'FMDy, FMMon FMDD'), private.report_words(becomes.status, becomes.outcome)
      ));
      return jsonb_build_object('visit', private.visit_as_shown(becomes));
    end
  $$;

-- Where a visit stands, as the history of its job says it.
create function private.report_words(status text, outcome text) returns text
  language sql immutable set search_path = ''
  as $$
    select replace(concat_ws(', ', replace(status, 'cancelled', 'canceled'), case when status = 'finished' then outcome end), '_', ' ')
  $$;

create function public.report_visit(
  visit_id uuid, seen_version integer, to_status text, outcome text default null, minutes integer default null
) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.report_visit(visit_id, seen_version, to_status, outcome, minutes) $$;
grant execute on function private.report_visit, public.report_visit to authenticated;

-- A job that somebody is still expected for is not over.
create function private.keep_job_of_visits() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      if exists (
        select from private.visits v where v.job_id = new.id and v.status in ('planned', 'on_my_way', 'on_site')
      ) then
        perform private.refuse(409, 'job_has_visits', jsonb_build_object('reference', new.reference));
      end if;
      return new;
    end
  $$;

create trigger keep_job_of_visits before update of status on public.jobs
  for each row when (new.status in ('closed', 'cancelled') and new.status <> old.status)
  execute function private.keep_job_of_visits();

-- What customers are told ---------------------------------------------------------------------------------------

-- The visit that the customer of jobs waits for: the one that is under way, or else the next, up to the end of its day; null if
-- there is none. Only what concerns them: { kind, status, from, until }, with the window they are promised, and `expected` while
-- somebody is on the way and has said when they will be there.
create function private.visit_for_jobs(jobs uuid[]) returns jsonb
  language plpgsql stable security definer set search_path = ''
  -- However many they are, the plan is the same: it is kept.
  set plan_cache_mode = force_generic_plan
  as $$
    begin
      return (
        select jsonb_strip_nulls(jsonb_build_object(
          'kind', v.kind, 'status', v.status, 'from', lower(v.promised), 'until', upper(v.promised),
          'expected', case when v.status = 'on_my_way' then v.expected_at end
        ))
        from private.visits v
        where v.job_id = any (jobs) and (
          v.status in ('on_my_way', 'on_site')
          or v.status = 'planned'
            and (upper(v.promised) at time zone private.time_zone())::date >= (now() at time zone private.time_zone())::date
        )
        order by array_position(array['on_site', 'on_my_way', 'planned'], v.status), v.promised, v.id
        limit 1
      );
    end
  $$;

-- What the customer of jobs is told of their visits: the one that they wait for, or that it is canceled, until its window is over or another
-- visit comes. What was canceled within two minutes nobody was told.
create function private.visit_told_of_jobs(jobs uuid[]) returns jsonb
  language plpgsql stable security definer set search_path = ''
  -- However many they are, the plan is the same: it is kept.
  set plan_cache_mode = force_generic_plan
  as $$
    begin
      return (
        select coalesce(private.visit_for_jobs(jobs), (
          -- Where the work is done, nobody calls about another time, but for an inspection.
          select case when v.status = 'cancelled' and (j.status <> 'done' or v.kind = 'inspection') then jsonb_build_object(
            'kind', v.kind, 'status', v.status, 'from', lower(v.promised), 'until', upper(v.promised)
          ) end
          from public.jobs j join private.visits v on v.job_id = j.id
          where j.id = any (jobs) and j.status not in ('closed', 'cancelled')
            and upper(v.promised) > now() and v.updated_at > v.created_at + interval '2 minutes'
          order by v.updated_at desc, v.id
          limit 1
        ))
      );
    end
  $$;

create function private.visit_for_customer(request_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return (
        select private.visit_for_jobs(array(select j.id from public.jobs j where j.request_id = visit_for_customer.request_id))
      );
    end
  $$;

create function private.visit_told_to_customer(request_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return (
        select private.visit_told_of_jobs(array(select j.id from public.jobs j where j.request_id = visit_told_to_customer.request_id))
      );
    end
  $$;

-- What a customer knows of a visit: null if nobody comes.
create function private.visit_as_told(v private.visits) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select case
      when v.status <> 'cancelled'
        then jsonb_build_object('kind', v.kind, 'from', lower(v.promised), 'until', upper(v.promised))
    end
  $$;

-- News of a visit waits two minutes, and another change in that time takes it back, as in queue_status_update(): the customer hears
-- only of the last one, or of nothing if all is as they know it to be. What is over is not told: one that is written down for a time before now
-- is one that nobody comes for anymore.
create function private.tell_customer_of_visit() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      key constant text := 'visit:' || new.id;
      becomes constant jsonb := case when upper(new.promised) >= now() then private.visit_as_told(new) end;
      known jsonb;
      about public.service_requests;
      taken_back private.outbox;
    begin
      if tg_op = 'UPDATE' and (becomes is not null or upper(old.promised) >= now()) then
        known := private.visit_as_told(old);
      end if;
      select r.* into about
        from public.service_requests r join public.jobs j on j.request_id = r.id where j.id = new.job_id;
      if known is not distinct from becomes or about.id is null or about.set_aside is not null then
        return null;
      end if;
      update private.outbox m set state = 'dropped' where m.replacement_key = key and m.state = 'waiting'
        returning * into taken_back;
      if taken_back.attempts = 0 then
        known := nullif(taken_back.payload -> 'known', 'null');
        if known is not distinct from becomes then
          return null;
        end if;
      end if;
      perform private.queue_update(
        about, 'visit-changed',
        jsonb_build_object(
          'known', known, 'becomes', becomes,
          'visit', jsonb_build_object('id', new.id, 'version', new.version, 'changed_at', new.updated_at)
        ),
        'visit-changed:' || new.id || ':' || new.version, now() + interval '2 minutes', key
      );
      -- When we come says more than that we are in touch, or that work is planned.
      update private.outbox m set state = 'dropped'
        where m.replacement_key = 'status-changed:' || about.id and m.state = 'waiting' and m.attempts = 0
          and m.payload ->> 'to_stage' in ('contacted', 'planned');
      return null;
    exception when others then
      perform private.note_untold(about.id, 'visit_changed:' || new.id || ':' || new.version, sqlerrm);
      return null;
    end
  $$;

create trigger tell_customer after insert or update of kind, promised, status on private.visits
  for each row execute function private.tell_customer_of_visit();

create constraint trigger note_stage after insert or update of kind, status on private.visits
  deferrable initially deferred for each row execute function private.note_stage_of_job();

-- Whoever is on the way can take that back for a moment, so the message waits a little; who takes back what came after it has been told of. If it was pressed without a network and arrives
-- when they expected to be there, nobody is told.
create function private.tell_customer_we_are_coming() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      key constant text := 'visit-on-my-way:' || new.id;
      about public.service_requests;
    begin
      select r.* into about
        from public.service_requests r join public.jobs j on j.request_id = r.id where j.id = new.job_id;
      -- Taken back and said anew, before they heard of it or all at once from a phone without a network: only the last is so.
      update private.outbox m set state = 'dropped' where m.replacement_key = key and m.state = 'waiting';
      if about.id is not null and about.set_aside is null and coalesce(new.expected_at > now(), true) then
        perform private.queue_update(
          about, 'visit-on-my-way', private.visit_message(new), key || ':' || new.version, now() + interval '15 seconds', key
        );
      end if;
      return null;
    exception when others then
      perform private.note_untold(about.id, 'visit_on_my_way:' || new.id || ':' || new.version, sqlerrm);
      return null;
    end
  $$;

create trigger tell_customer_we_are_coming after update of status on private.visits
  for each row when (new.status = 'on_my_way' and old.status = 'planned')
  execute function private.tell_customer_we_are_coming();

-- A visit in a message that holds only while the visit is like this.
create function private.visit_message(v private.visits) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select jsonb_build_object(
      'becomes', private.visit_as_told(v),
      'visit', jsonb_build_object('id', v.id, 'status', v.status, 'expected', v.expected_at)
    )
  $$;

-- Whether it still is: moved, canceled or already there, nobody wants to hear of it anymore, nor when the window has begun, nor that we
-- should be there at a time that has passed, nor that it is tomorrow once it is today.
create function private.holds_still(payload jsonb) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from private.visits v
      where v.id = (payload #>> '{visit,id}')::uuid and v.status = payload #>> '{visit,status}'
        and v.promised
          = tstzrange((payload #>> '{becomes,from}')::timestamptz, (payload #>> '{becomes,until}')::timestamptz)
        and (v.status <> 'planned' or lower(v.promised) > now())
        and coalesce((payload #>> '{visit,expected}')::timestamptz > now(), true)
        and (
          payload ->> 'which' is distinct from 'day'
          or (lower(v.promised) at time zone private.time_zone())::date > (now() at time zone private.time_zone())::date
        )
    )
  $$;

-- Whether the window is over of which a message says that we come, or do not come; or the visit to which it says that we come.
create function private.is_over(payload jsonb) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(payload #>> '{becomes,until}', payload #>> '{known,until}')::timestamptz < now() or exists (
      select from private.visits v
      where v.id = (payload #>> '{visit,id}')::uuid and v.status in ('finished', 'no_access') and payload -> 'becomes' <> 'null'
    )
  $$;

-- When the customer of a visit is reminded, by the clock of the business and between 8 AM and 8 PM: the day before at the hour at
-- which its window begins, and two hours before, if that leaves half an hour.
create function private.reminders_of_visit(v private.visits) returns table (which text, due timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select reminder.which, reminder.at at time zone clock
    from private.time_zone() clock
      cross join lateral (select lower(v.promised) at time zone clock as begins) local
      cross join lateral (
        values
          ('day', local.begins::date - 1 + least(greatest(local.begins::time, '8:00'), '20:00')),
          (
            'hours',
            least(greatest(local.begins - interval '2 hours', local.begins::date + time '8:00'), local.begins::date + time '20:00')
          )
      ) reminder (which, at)
    where reminder.at <= local.begins - interval '30 minutes'
  $$;

-- Writes the reminders that have become due, and returns how many. Of a visit that was planned or moved later than its reminder
-- would have come, the customer has just heard; and one that is more than an hour late is not written anymore.
create function private.plan_visit_reminders(moment timestamptz default now()) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      today constant date := (moment at time zone private.time_zone())::date;
      reminded record;
      written integer := 0;
    begin
      for reminded in
        select r as about, v as visit, reminder.which, lower(v.promised) as begins
        from private.visits v
          cross join lateral private.reminders_of_visit(v) reminder
          join public.jobs j on j.id = v.job_id
          join public.service_requests r on r.id = j.request_id and r.set_aside is null
        where v.day between today and today + 2 and v.status = 'planned'
          and reminder.due > moment - interval '1 hour' and reminder.due <= moment and reminder.due >= v.updated_at
        order by v.id
      loop
        continue when exists (
          select from private.outbox m
          where m.dedupe_key
            = format('visit-reminder:%s:%s:%s', reminded.which, (reminded.visit).id, extract(epoch from reminded.begins))
        );
        begin
          perform private.queue_update(
            reminded.about, 'visit-reminder',
            private.visit_message(reminded.visit) || jsonb_build_object('which', reminded.which),
            format('visit-reminder:%s:%s:%s', reminded.which, (reminded.visit).id, extract(epoch from reminded.begins))
          );
          written := written + 1;
        exception when others then
          perform private.note_untold(
            (reminded.about).id, format('visit_reminder:%s:%s', reminded.which, (reminded.visit).id), sqlerrm
          );
        end;
      end loop;
      return written;
    end
  $$;

-- The time on the road ------------------------------------------------------------------------------------------

insert into private.limits (name, value, reason) values
  ('visit_travel_minutes', 30, 'How long it takes from one visit to the next where we do not know how far that is.'),
  ('visit_travel_least_minutes', 10, 'How long it takes at least until somebody knows better, also within a town: loading up, driving, parking.');

-- One trip is a fact about two towns: who drove is not kept, only the visit, so that a mistake can be taken back.
create table private.trips (
  id uuid primary key default gen_random_uuid(),
  visit_id uuid unique references private.visits (id) on delete set null,
  from_town text not null references private.towns (slug),
  to_town text not null references private.towns (slug),
  -- In which hour of the business's clock it began.
  hour smallint not null,
  minutes integer not null,
  ended_at timestamptz not null,
  constraint trips_hour check (hour between 0 and 23),
  constraint trips_minutes check (minutes between 1 and 240)
);
alter table private.trips enable row level security;
comment on table private.trips is
  'How long it took from one town to another, learned from "on my way" and "arrived". Nobody''s name is in it.';

create index trips_by_towns on private.trips (from_town, to_town, hour, ended_at desc);
create index trips_to_town on private.trips (to_town);

-- What was learned from the trips: the time that four of five did not exceed.
create table private.travel_times (
  from_town text not null references private.towns (slug),
  to_town text not null references private.towns (slug),
  -- -1 for all hours together.
  hour smallint not null,
  trips integer not null,
  minutes integer not null,
  primary key (from_town, to_town, hour),
  constraint travel_times_hour check (hour between -1 and 23)
);
alter table private.travel_times enable row level security;
comment on table private.travel_times is
  'How long it takes from one town to another in an hour of the day (-1: in any): the 80th percentile of the last 100 trips.';

create index travel_times_to_town on private.travel_times (to_town);

-- Kilometers from one point of the earth to another, over its surface (haversine, mean radius 6,371 km).
create function private.kilometers(
  from_latitude double precision, from_longitude double precision, to_latitude double precision, to_longitude double precision
) returns double precision
  language plpgsql immutable set search_path = ''
  as $$
    begin
      return 2 * 6371 * asin(least(1, sqrt(
        power(sind((to_latitude - from_latitude) / 2), 2)
          + cosd(from_latitude) * cosd(to_latitude) * power(sind((to_longitude - from_longitude) / 2), 2)
      )));
    end
  $$;

-- How many minutes it takes from one town to another, leaving in an hour (0 to 23) of the business's clock. Everything that has to know asks
-- this: as learned from five trips or more in that hour, or else at any time; before that the distance times 1.4 at 45 km/h; and
-- visit_travel_minutes where we do not know how far it is.
create function private.travel_minutes(from_town text, to_town text, hour integer) returns integer
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return coalesce(
        (
          select t.minutes from private.travel_times t
          where t.from_town = travel_minutes.from_town and t.to_town = travel_minutes.to_town
            and t.hour in (travel_minutes.hour, -1) and t.trips >= 5
          order by t.hour desc
          limit 1
        ),
        (
          select greatest(
            ceil(private.kilometers(a.latitude, a.longitude, b.latitude, b.longitude) * 1.4 / 45 * 60)::integer,
            private.limit_of('visit_travel_least_minutes')
          )
          from private.towns a, private.towns b
          where a.slug = travel_minutes.from_town and b.slug = travel_minutes.to_town
            and a.latitude is not null and b.latitude is not null
        ),
        private.limit_of('visit_travel_minutes')
      );
    end
  $$;

-- The town of a job: where its property is, or else what its request says. Null if nobody has said.
create function private.town_of_job(job_id uuid) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return (
        select coalesce(p.town, r.town)
        from public.jobs j
          left join private.properties p on p.id = j.property_id
          left join public.service_requests r on r.id = j.request_id
        where j.id = town_of_job.job_id
      );
    end
  $$;

create function private.learn_travel_time(from_town text, to_town text, hour integer) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      learned record;
    begin
      select count(*)::integer as trips, percentile_disc(0.8) within group (order by last.minutes) as minutes
        into learned
        from (
          select t.minutes from private.trips t
          where t.from_town = learn_travel_time.from_town and t.to_town = learn_travel_time.to_town
            and (t.hour = learn_travel_time.hour or learn_travel_time.hour = -1)
          order by t.ended_at desc
          limit 100
        ) last;
      if learned.trips = 0 then
        delete from private.travel_times t
          where t.from_town = learn_travel_time.from_town and t.to_town = learn_travel_time.to_town
            and t.hour = learn_travel_time.hour;
      else
        insert into private.travel_times as t (from_town, to_town, hour, trips, minutes)
          values (learn_travel_time.from_town, learn_travel_time.to_town, learn_travel_time.hour, learned.trips, learned.minutes)
          on conflict on constraint travel_times_pkey do update set trips = excluded.trips, minutes = excluded.minutes;
      end if;
    end
  $$;

-- One pair of towns is learned by one transaction at a time, so that no trip is missed.
create function private.learn_from_trip() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      learned constant private.trips := case when tg_op = 'DELETE' then old else new end;
    begin
      perform pg_advisory_xact_lock(hashtextextended('travel ' || learned.from_town || ' ' || learned.to_town, 0));
      perform private.learn_travel_time(learned.from_town, learned.to_town, hour)
        from unnest(array[learned.hour, -1]) hour;
      return null;
    end
  $$;

create trigger learn after insert or delete on private.trips
  for each row execute function private.learn_from_trip();

-- Who arrives teaches how long it took, if they said when they left, go on both visits, and left within an hour of the visit before: later
-- nobody knows where they came from. Under a minute or over 4 hours was not the drive. Not there yet takes it back.
create function private.learn_from_press() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      left_at timestamptz;
      before private.visit_presses;
      from_town text;
      to_town text;
    begin
      delete from private.trips t where t.visit_id = new.visit_id and new.to_status in ('planned', 'on_my_way');
      if new.to_status <> 'on_site' or new.user_id is null then
        return null;
      end if;
      -- The first "on my way" since they last were not.
      select min(p.pressed_at) filter (where p.to_status = 'on_my_way') into left_at
        from private.visit_presses p
        where p.visit_id = new.visit_id and p.user_id = new.user_id and p.pressed_at > coalesce(
          (
            select max(q.pressed_at) from private.visit_presses q
            where q.visit_id = new.visit_id and q.to_status in ('planned', 'finished', 'no_access')
          ),
          '-infinity'
        );
      select p.* into before
        from private.visit_presses p
        where p.user_id = new.user_id and p.pressed_at <= left_at and p.visit_id <> new.visit_id
        order by p.pressed_at desc, p.received_at desc
        limit 1;
      if left_at is null or before.id is null or before.to_status not in ('finished', 'no_access')
        or left_at - before.pressed_at > interval '1 hour'
        or new.pressed_at - left_at not between interval '1 minute' and interval '4 hours'
        or 2 <> (
          select count(*) from private.visit_people p
          where p.user_id = new.user_id and p.visit_id in (new.visit_id, before.visit_id)
        ) then
        return null;
      end if;
      select private.town_of_job(v.job_id) into from_town from private.visits v where v.id = before.visit_id;
      select private.town_of_job(v.job_id) into to_town from private.visits v where v.id = new.visit_id;
      -- 'other' is many towns.
      if from_town <> 'other' and to_town <> 'other' then
        delete from private.trips t where t.visit_id = new.visit_id;
        insert into private.trips (visit_id, from_town, to_town, hour, minutes, ended_at)
          values (
            new.visit_id, from_town, to_town, extract(hour from left_at at time zone private.time_zone()),
            round(extract(epoch from new.pressed_at - left_at) / 60), new.pressed_at
          );
      end if;
      return null;
    end
  $$;

create trigger learn_travel after insert on private.visit_presses
  for each row execute function private.learn_from_press();
