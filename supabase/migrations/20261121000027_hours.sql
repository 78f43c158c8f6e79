-- Hours worked: counted from what was pressed at visits, and corrected with a reason.

-- Whoever goes on a visit has its hours, no matter whose phone said where it stands. The presses are never changed: a correction stands
-- beside them, with those before it.
create table private.hours_corrections (
  -- Made by the sender before the first try.
  id uuid primary key,
  visit_id uuid not null references private.visits (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  road_minutes integer not null,
  work_minutes integer not null,
  reason text not null,
  corrected_at timestamptz not null default now(),
  corrected_by uuid default auth.uid() references auth.users (id) on delete set null,
  -- Their name then: a pay record says who changed it, also when they have left.
  corrector text not null default private.name_of(auth.uid()),
  constraint hours_corrections_minutes check (road_minutes between 0 and 1440 and work_minutes between 0 and 1440),
  constraint hours_corrections_reason check (private.is_line(reason, 3, 300))
);
alter table private.hours_corrections enable row level security;
comment on table private.hours_corrections is
  'What somebody''s hours at a visit were really, why, and who says so. The last one counts; nobody changes or removes one.';

create index hours_corrections_by_visit on private.hours_corrections (visit_id, user_id, corrected_at);
-- For deleted accounts.
create index hours_corrections_by_user on private.hours_corrections (user_id);
create index hours_corrections_by_corrector on private.hours_corrections (corrected_by) where corrected_by is not null;

-- Whether somebody who goes on the visit reported the same later, on a phone that was without a network when the office did, or was there after
-- it had been canceled.
create function private.is_said_better(visit_id uuid, user_id uuid, to_status text, received_at timestamptz) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return exists (
        select from private.visit_presses own
        where own.visit_id = is_said_better.visit_id and own.insisted and own.received_at > is_said_better.received_at
          and case
            when own.to_status in ('finished', 'no_access') then is_said_better.to_status in ('finished', 'no_access', 'cancelled')
            when own.to_status = 'on_site' then is_said_better.to_status in ('on_site', 'cancelled')
            else is_said_better.to_status = own.to_status
          end
      ) and not exists (
        select from private.visit_people p where p.visit_id = is_said_better.visit_id and p.user_id = is_said_better.user_id
      );
    end
  $$;

-- Somebody's hours at visits, or everybody's without a `person`: { visit_id, user_id, name, day, reference, title, left, arrived, finished,
-- road_minutes, work_minutes, corrections }, with the times by the clock of the business, and the corrections with the last one first, which
-- counts. What was pressed counts as on the road from "on my way" until "arrived", and as work from then until "finished" or "nobody let me
-- in". What was taken back (not on my way, not there yet) does not count as arrived; what is still under way does not count yet. Where who was there
-- reported it later than the office did, theirs counts; what was canceled while they were there ends nothing; and who reports later that they were
-- still on the way takes nothing from the time since the first of them arrived.
-- `is_any` is whether anything was pressed or corrected there.
create function private.hours_of_visits(visit_ids uuid[], person uuid) returns table (
  visit_id uuid, user_id uuid, day date, is_any boolean, hours jsonb
)
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      clock constant text := private.time_zone();
    begin
      return query
        select v.id, p.user_id, v.day, pressed.presses > 0 or corrections.all_of_them <> '[]', jsonb_build_object(
          'visit_id', v.id, 'user_id', p.user_id, 'name', private.name_of(p.user_id), 'day', v.day, 'reference', j.reference,
          'title', j.title,
          'left', to_char(pressed.left_at at time zone clock, 'YYYY-MM-DD"T"HH24:MI'),
          'arrived', to_char(pressed.arrived_at at time zone clock, 'YYYY-MM-DD"T"HH24:MI'),
          'finished', to_char(pressed.finished_at at time zone clock, 'YYYY-MM-DD"T"HH24:MI'),
          'road_minutes', coalesce((corrections.all_of_them -> 0 -> 'road_minutes')::integer, pressed.road_minutes),
          'work_minutes', coalesce((corrections.all_of_them -> 0 -> 'work_minutes')::integer, pressed.work_minutes),
          'corrections', corrections.all_of_them
        )
        from unnest(visit_ids) asked
          join private.visits v on v.id = asked
          join private.visit_people p on p.visit_id = v.id and (person is null or p.user_id = person)
          join public.jobs j on j.id = v.job_id
          -- By visit: a plan that begins with the presses reads every one there is.
          cross join lateral (
            select
              count(*) as presses,
              min(s.pressed_at) filter (where s.to_status = 'on_my_way' and s.next is distinct from 'planned') as left_at,
              min(s.pressed_at) filter (where s.to_status = 'on_site' and (s.next is null or s.is_work)) as arrived_at,
              max(s.until) filter (where s.is_work) as finished_at,
              coalesce(round(extract(epoch from sum(s.until - s.pressed_at) filter (where s.is_road)) / 60), 0)::integer as road_minutes,
              coalesce(round(extract(epoch from sum(s.until - s.pressed_at) filter (where s.is_work)) / 60), 0)::integer as work_minutes
            from (
              select step.*,
                step.to_status = 'on_my_way' and step.next <> 'planned' or step.to_status = 'on_site' and step.next = 'on_my_way' as is_road,
                step.to_status = 'on_site' and step.next in ('finished', 'no_access') as is_work
              from (
                select b.to_status, b.pressed_at, lead(b.pressed_at) over in_order as until, lead(b.to_status) over in_order as next
                from (
                  -- What is said twice in a row counts from the first time.
                  select a.*, lag(a.to_status) over (order by a.pressed_at, a.received_at) is not distinct from a.to_status as is_again
                  from (
                    select said.*, bool_or(said.insisted) over () as is_any_insisted
                    from private.visit_presses said where said.visit_id = v.id
                  ) a
                  where not (a.is_any_insisted and (
                    private.is_said_better(a.visit_id, a.user_id, a.to_status, a.received_at)
                    -- Their colleague was there already, and is not on the way again.
                    or a.to_status = 'on_my_way' and a.answer -> 'is_kept' = 'true' and exists (
                      select from private.visit_presses colleague
                        join private.visit_people w on w.visit_id = colleague.visit_id and w.user_id = colleague.user_id
                      where colleague.visit_id = a.visit_id and colleague.user_id <> a.user_id
                        and colleague.to_status = 'on_site' and colleague.pressed_at < a.pressed_at
                    )
                  ))
                ) b
                where not b.is_again
                window in_order as (order by b.pressed_at, b.received_at)
              ) step
            ) s
          ) pressed
          cross join lateral (
            select coalesce(
              jsonb_agg(
                jsonb_build_object(
                  'id', c.id, 'road_minutes', c.road_minutes, 'work_minutes', c.work_minutes, 'reason', c.reason,
                  'corrected_at', c.corrected_at, 'corrected_by', c.corrector
                )
                order by c.corrected_at desc, c.id
              ),
              '[]'
            ) as all_of_them
            from private.hours_corrections c
            where c.visit_id = v.id and c.user_id = p.user_id
          ) corrections;
    end
  $$;

-- Whether anything was pressed or corrected at a visit.
create function private.has_hours(visit_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from private.visit_presses p where p.visit_id = has_hours.visit_id)
      or exists (select from private.hours_corrections c where c.visit_id = has_hours.visit_id)
  $$;

-- Hours outlive the account of whoever worked them, and the job: an employer in New York keeps them for six years at least, by name (Labor Law
-- §§ 195(4) and 661, 12 NYCRR 142-2.6). Until then they are counted anew whenever they are read.
create table private.kept_hours (
  -- Of what is gone: neither refers to anything.
  visit_id uuid not null,
  user_id uuid not null,
  day date not null,
  -- As hours_of_visits() gave them last.
  hours jsonb not null,
  primary key (visit_id, user_id)
);
alter table private.kept_hours enable row level security;
comment on table private.kept_hours is
  'Hours worked by people whose account was deleted, or at visits of a job that was: as they were then, with the name. Nobody changes them.';

create index kept_hours_by_day on private.kept_hours (day);

-- Keeps the hours of a person, or of everybody at a job, before either is deleted.
create function private.keep_hours_of_what_goes() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      insert into private.kept_hours (visit_id, user_id, day, hours)
        select h.visit_id, h.user_id, h.day, h.hours
        from private.hours_of_visits(
          case tg_relid
            when 'auth.users'::regclass then array(select p.visit_id from private.visit_people p where p.user_id = old.id)
            else array(select v.id from private.visits v where v.job_id = old.id)
          end,
          case tg_relid when 'auth.users'::regclass then old.id end
        ) h
        where h.is_any
        on conflict (visit_id, user_id) do nothing;
      return old;
    end
  $$;

create trigger keep_hours before delete on auth.users
  for each row execute function private.keep_hours_of_what_goes();
create trigger keep_hours before delete on public.jobs
  for each row execute function private.keep_hours_of_what_goes();

-- The hours of the visits that begin from one day to another, 31 days at most: staff read their own, admins everybody's, in the order of
-- names, jobs and days, each with `is_final` if nobody corrects them anymore. Visits at which nothing was pressed or corrected are left out. PT403 for others, PT400 for other days.
create function private.hours_of_days(first_day date, last_day date) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      whose uuid;
    begin
      perform private.require_staff();
      whose := case when not private.is_admin() then auth.uid() end;
      if coalesce(last_day - first_day not between 0 and 30, true) then
        perform private.refuse(400, 'hours_days_unusable');
      end if;
      return (
        select coalesce(
          jsonb_agg(hours.shown order by hours.shown ->> 'name', hours.user_id, hours.shown ->> 'reference', hours.day, hours.id),
          '[]'
        )
        from (
          select h.visit_id as id, h.day, h.user_id, h.hours || '{"is_final": false}' as shown
          from private.hours_of_visits(
            array(
              select distinct v.id
              from private.visits v
                -- Of the days first: somebody has thousands of visits.
                cross join lateral (
                  select from private.visit_people p where p.visit_id = v.id and (whose is null or p.user_id = whose) offset 0
                ) their
              where v.day between first_day and last_day
            ),
            whose
          ) h
          where h.is_any
          union all
          select k.visit_id, k.day, k.user_id, k.hours || '{"is_final": true}'
          from private.kept_hours k
          where k.day between first_day and last_day and (whose is null or k.user_id = whose)
        ) hours
      );
    end
  $$;

create function public.hours_of_days(first_day date, last_day date) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.hours_of_days(first_day, last_day) $$;
grant execute on function private.hours_of_days, public.hours_of_days to authenticated;

-- Corrects somebody's hours at a visit: { id, visit_id, user_id, road_minutes, work_minutes, reason, seen }, where `seen` is the last correction that
-- the caller has read, or null. The id is made before the first try: sent again it counts once. Staff correct their own, admins
-- everybody's (PT403); PT404 if they do not go on that visit, PT409 with { hours } as they are now if somebody else has corrected them
-- meanwhile. Gives { hours }, as hours_of_days() has them. It goes into the audit.
create function private.correct_hours(correction jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      known_fields constant text[] := array['id', 'visit_id', 'user_id', 'road_minutes', 'work_minutes', 'reason', 'seen'];
      correction_id constant uuid := private.given_uuid(correction -> 'id');
      person constant uuid := private.given_uuid(correction -> 'user_id');
      reason constant text := private.clean_text(correction -> 'reason', false);
      of_visit private.visits;
      stored private.hours_corrections;
      was jsonb;
      becomes jsonb;
      problems jsonb := '[]';
      field text;
    begin
      perform private.require_staff();
      if jsonb_typeof(correction) is distinct from 'object' then
        perform private.refuse_problems(private.field_problem('correction', 'not_readable'));
      end if;
      if correction_id is null then
        problems := private.field_problem('id', 'id_unusable');
      end if;
      foreach field in array array['road_minutes', 'work_minutes'] loop
        if coalesce(correction ->> field !~ '^[0-9]{1,4}$' or (correction ->> field)::integer > 1440, true) then
          problems := problems || private.field_problem(field, 'minutes_unusable');
        end if;
      end loop;
      problems := problems || private.text_problem('reason', correction -> 'reason', 3, 300, false, 'hours_reason');
      perform private.refuse_problems(problems || private.unknown_fields(correction, known_fields));
      if person is distinct from auth.uid() then
        perform private.require_admin();
      end if;

      -- One after the other, also where there is none yet.
      select v.* into of_visit
        from private.visits v join private.visit_people p on p.visit_id = v.id
        where v.id = private.given_uuid(correction -> 'visit_id') and p.user_id = person
        for no key update of v;
      if of_visit.id is null then
        perform private.refuse(404, 'hours_gone');
      end if;
      select h.hours into was from private.hours_of_visits(array[of_visit.id], person) h;
      select * into stored from private.hours_corrections c where c.id = correction_id;
      if stored.corrected_by = auth.uid() and (stored.visit_id, stored.user_id, stored.reason) = (of_visit.id, person, reason)
        and (stored.road_minutes, stored.work_minutes)
          = ((correction ->> 'road_minutes')::integer, (correction ->> 'work_minutes')::integer) then
        return jsonb_build_object('hours', was || '{"is_final": false}');
      elsif stored.id is not null or was #>> '{corrections,0,id}' is distinct from correction ->> 'seen' then
        perform private.refuse(409, 'hours_changed_meanwhile', jsonb_build_object('hours', was || '{"is_final": false}'));
      end if;
      insert into private.hours_corrections (id, visit_id, user_id, road_minutes, work_minutes, reason, corrected_at)
        values (
          correction_id, of_visit.id, person, (correction ->> 'road_minutes')::integer, (correction ->> 'work_minutes')::integer, reason,
          clock_timestamp()
        );
      select h.hours into becomes from private.hours_of_visits(array[of_visit.id], person) h;
      perform private.note_in_audit(
        'hours_corrected', private.person_named(person),
        jsonb_build_object('road_minutes', was -> 'road_minutes', 'work_minutes', was -> 'work_minutes'),
        jsonb_build_object(
          'road_minutes', becomes -> 'road_minutes', 'work_minutes', becomes -> 'work_minutes', 'reason', reason,
          'job', becomes -> 'reference', 'day', becomes -> 'day'
        )
      );
      return jsonb_build_object('hours', becomes || '{"is_final": false}');
    end
  $$;

create function public.correct_hours(correction json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.correct_hours(private.readable_request(correction)) $$;
grant execute on function private.correct_hours, public.correct_hours to authenticated;
