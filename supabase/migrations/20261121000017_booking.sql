-- Booking: when people work, which arrival windows are free, and how a customer takes one of them.

insert into private.limits (name, value, reason) values
  ('visit_window_minutes', 120, 'How long the arrival windows are that customers choose from, counted from midnight. Two hours are 8 to 10, 10 to 12 and so on.'),
  ('visit_look_minutes', 60, 'How long a look takes that a customer books without being offered one.'),
  ('visit_offer_days', 21, 'How many days ahead customers choose.'),
  ('visit_hold_minutes', 10, 'So long a time that a customer has chosen is kept for them while they decide.');

-- When people work ----------------------------------------------------------------------------------------------

create table public.working_hours (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  weekday smallint not null,
  starts_at time(0) not null,
  ends_at time(0) not null,
  created_at timestamptz not null default now(),
  constraint working_hours_weekday check (weekday between 0 and 6),
  -- 24:00 is stored as 0:00 of the next day.
  constraint working_hours_times check (starts_at < time '24:00' and ends_at < time '24:00'),
  constraint working_hours_once unique (user_id, weekday, starts_at, ends_at)
);
alter table public.working_hours enable row level security;
comment on table public.working_hours is
  'Who works on which weekday (0 is Sunday) and when, every week, by the clock of the business. Hours that end at or before '
  'their start run into the next day. Nothing is offered of somebody without hours. Staff read them, admins write them.';

grant select, delete, insert (id, user_id, weekday, starts_at, ends_at) on public.working_hours to authenticated;
grant all on public.working_hours to service_role;

create policy "staff read who works when" on public.working_hours for select to authenticated
  using ((select private.is_staff()));
create policy "admins add hours" on public.working_hours for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins take hours away" on public.working_hours for delete to authenticated
  using ((select private.is_admin()));

create trigger audit_change after insert or update or delete on public.working_hours
  for each row execute function private.audit_row_change('hours');

create table public.time_off (
  id uuid primary key default gen_random_uuid(),
  -- Null when nobody works, as on a holiday.
  user_id uuid references auth.users (id) on delete cascade,
  first_day date not null,
  last_day date not null,
  -- Between these times of each day; without them the whole days.
  starts_at time(0),
  ends_at time(0),
  reason text,
  created_at timestamptz not null default now(),
  constraint time_off_days check (last_day between first_day and first_day + 366),
  constraint time_off_times check ((starts_at is null) = (ends_at is null) and starts_at < ends_at),
  constraint time_off_reason check (private.is_line(reason, 1, 120))
);
alter table public.time_off enable row level security;
comment on table public.time_off is
  'When somebody does not work, or nobody does: vacations, holidays, an afternoon at the dentist. Staff read all of it and '
  'write their own; admins write everybody''s.';

create index time_off_by_day on public.time_off (last_day, first_day);
-- For deleted accounts.
create index time_off_by_user on public.time_off (user_id) where user_id is not null;

grant select, delete, insert (id, user_id, first_day, last_day, starts_at, ends_at, reason) on public.time_off to authenticated;
grant all on public.time_off to service_role;

create policy "staff read who is off" on public.time_off for select to authenticated
  using ((select private.is_staff()));
create policy "staff add their own time off, admins all" on public.time_off for insert to authenticated
  with check ((user_id = (select auth.uid()) and (select private.is_staff())) or (select private.is_admin()));
create policy "staff take their own time off back, admins all" on public.time_off for delete to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_staff())) or (select private.is_admin()));

create trigger audit_change after insert or update or delete on public.time_off
  for each row execute function private.audit_row_change('time_off');

-- Only staff have hours (400), which is checked after the policies: nobody else learns who is staff.
create function private.check_working_hours() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      if new.user_id is not null and not exists (
        select from public.user_roles r where r.user_id = new.user_id and r.role in ('staff', 'admin')
      ) then
        perform private.refuse(400, 'hours_not_staff');
      end if;
      return new;
    end
  $$;

create trigger check_hours after insert or update of user_id on public.working_hours
  for each row execute function private.check_working_hours();
create trigger check_time_off after insert or update of user_id on public.time_off
  for each row execute function private.check_working_hours();

create trigger refuse_many_removals after delete on public.working_hours
  referencing old table as touched for each statement execute function private.refuse_many_shifts();
create trigger refuse_many_removals after delete on public.time_off
  referencing old table as touched for each statement execute function private.refuse_many_shifts();

-- The days of the next month on which the whole office is off, for whoever asks when it answers: no hours of a day, and nobody's vacation.
create function private.closed_days() returns date[]
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return (
        select coalesce(array_agg(distinct d.day order by d.day), '{}')
        from (select (now() at time zone private.time_zone())::date as today) t
          join public.time_off o on o.user_id is null and o.starts_at is null and o.last_day >= t.today and o.first_day <= t.today + 31
          cross join lateral (
            select greatest(o.first_day, t.today) + n as day
            from generate_series(0, least(o.last_day, t.today + 31) - greatest(o.first_day, t.today)) n
          ) d
      );
    end
  $$;

create function public.closed_days() returns date[]
  language sql stable security invoker set search_path = ''
  as $$ select private.closed_days() $$;
grant execute on function private.closed_days, public.closed_days to anon, authenticated;

-- What is free --------------------------------------------------------------------------------------------------

-- While somebody decides, and until they book it, a time is theirs. A request holds one at most.
create table private.visit_holds (
  request_id uuid primary key references public.service_requests (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  promised tstzrange not null,
  planned tstzrange not null,
  held_until timestamptz not null
);
alter table private.visit_holds enable row level security;
comment on table private.visit_holds is
  'Which time a customer has chosen and not yet booked. It counts until held_until.';

create index visit_holds_by_time on private.visit_holds (held_until);
create index visit_holds_by_user on private.visit_holds (user_id);

-- The times between two clock times on each of these days, as moments. The clock on the wall decides: hours from midnight to 6 AM are
-- five hours the night it goes forward and seven the night it goes back, and what it skips is empty and left out. An end that is not
-- after its start is on the next day.
create function private.clock_range(day date, starts_at time, ends_at time) returns tstzrange
  language plpgsql stable set search_path = ''
  as $$
    declare
      clock constant text := private.time_zone();
      begins constant timestamptz := (day + starts_at) at time zone clock;
      ends constant timestamptz := (
        day + ends_at + case when ends_at <= starts_at then interval '1 day' else interval '0' end
      ) at time zone clock;
    begin
      return case when begins < ends then tstzrange(begins, ends) end;
    end
  $$;

-- When each person works on these days, without their time off and holidays. What began the evening before counts.
create function private.working_time(first_day date, last_day date) returns table (user_id uuid, during tstzmultirange)
  language sql stable security definer set search_path = ''
  as $$
    select
      works.user_id,
      works.during - coalesce(
        (
          select range_agg(off.during)
          from public.time_off t
            cross join lateral (
              select private.clock_range(t.first_day + n, coalesce(t.starts_at, '0:00'), coalesce(t.ends_at, '0:00')) as during
              from generate_series(0, t.last_day - t.first_day) n
              where t.first_day + n between working_time.first_day - 1 and working_time.last_day + 1
            ) off
          where t.last_day >= working_time.first_day - 1 and t.first_day <= working_time.last_day + 1
            and (t.user_id is null or t.user_id = works.user_id)
        ),
        '{}'
      )
    from (
      select h.user_id, range_agg(private.clock_range(working_time.first_day + n, h.starts_at, h.ends_at)) as during
      from generate_series(-1, working_time.last_day - working_time.first_day) n
        join public.working_hours h on h.weekday = extract(dow from working_time.first_day + n)
      where h.user_id = any ((select private.all_staff())::uuid[])
      group by h.user_id
    ) works
    where works.during is not null
  $$;

-- The town of a request: where its property is, or else what it says.
create function private.town_of_request(request_id uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(p.town, r.town)
    from public.service_requests r left join private.properties p on p.id = r.property_id
    where r.id = town_of_request.request_id
  $$;

-- What is free, and the only place that says so: for each arrival window of these days that does not begin before `earliest`, everyone
-- who could come for so many minutes, and the first quarter of an hour in it at which they could begin. Whoever comes works then, is
-- not expected elsewhere, has the time to get there and on to the next visit (travel_minutes(), by the town that it is in), and is not held
-- for another request.
create function private.free_windows(
  minutes integer, first_day date, last_day date, earliest timestamptz default now(), for_request uuid default null,
  in_town text default null
) returns table (promised tstzrange, user_id uuid, planned tstzrange)
  language sql stable security definer set search_path = ''
  as $$
    with
      numbers as (
        select make_interval(mins => minutes) as takes,
          greatest(private.limit_of('visit_window_minutes'), 15) as width, private.time_zone() as clock
      ),
      hours as materialized (
        select range_agg(private.clock_range(first_day + n, h.starts_at, h.ends_at)) as during
        from generate_series(-1, last_day - first_day) n
          join public.working_hours h on h.weekday = extract(dow from first_day + n)
        where h.user_id = any ((select private.all_staff())::uuid[])
      ),
      -- Computed once, not once for each person.
      windows as materialized (
        select w.promised
        from numbers
          cross join hours
          cross join generate_series(0, last_day - first_day) day
          cross join generate_series(0, 1439, width) minute
          cross join lateral (
            select (first_day + day + make_interval(mins => minute)) at time zone clock as begins,
              (first_day + day + make_interval(mins => least(minute + width, 1440))) at time zone clock as ends
          ) whole
          cross join lateral (
            select range_merge(tstzmultirange(tstzrange(whole.begins, greatest(whole.begins, whole.ends))) * hours.during) as promised
          ) w
        where lower(w.promised) >= earliest
      ),
      elsewhere as materialized (
        select t.user_id, t.during, t.town, extract(hour from lower(t.during) at time zone clock)::integer as begins,
          extract(hour from upper(t.during) at time zone clock)::integer as ends
        from numbers cross join (
          select p.user_id, p.during, coalesce(place.town, r.town) as town
          from private.visits v
            join private.visit_people p on p.visit_id = v.id
            join public.jobs j on j.id = v.job_id
            left join private.properties place on place.id = j.property_id
            left join public.service_requests r on r.id = j.request_id
          where v.day between first_day - 2 and last_day + 2 and p.blocks
          union all
          select h.user_id, h.planned, private.town_of_request(h.request_id) from private.visit_holds h
          where h.held_until > now() and h.request_id is distinct from for_request
        ) t
      ),
      -- Asked once for all visits of a town and hour.
      roads as materialized (
        select e.town, e.begins, e.ends, make_interval(mins => private.travel_minutes(in_town, e.town, e.begins)) as there,
          make_interval(mins => private.travel_minutes(e.town, in_town, e.ends)) as onward
        from (select distinct e.town, e.begins, e.ends from elsewhere e) e
      ),
      taken as (
        select e.user_id, range_agg(tstzrange(lower(e.during) - road.there, upper(e.during) + road.onward)) as during
        from elsewhere e
          join roads road on coalesce(road.town, '') = coalesce(e.town, '') and road.begins = e.begins and road.ends = e.ends
        group by e.user_id
      ),
      free as materialized (
        select w.user_id, unnest(w.during - coalesce(t.during, '{}')) as during
        from private.working_time(first_day, last_day + 1) w left join taken t on t.user_id = w.user_id
      )
    select distinct on (lower(w.promised), f.user_id) w.promised, f.user_id, tstzrange(at.begins, at.begins + takes)
    from numbers
      cross join windows w
      join free f on f.during && w.promised
      cross join lateral (
        select date_bin(
          '15 minutes', greatest(lower(f.during), lower(w.promised)) + interval '14 minutes 59.999999 seconds',
          timestamptz '2000-01-01 00:00Z'
        ) as begins
      ) at
    where at.begins < upper(w.promised) and at.begins + takes <= upper(f.during)
    order by lower(w.promised), f.user_id, at.begins
  $$;

-- One who comes in each of those windows: whoever has the fewest visits that day.
create function private.free_slots(
  minutes integer, first_day date, last_day date, earliest timestamptz default now(), for_request uuid default null,
  in_town text default null
) returns table (promised tstzrange, user_id uuid, planned tstzrange, how_many integer)
  language sql stable security definer set search_path = ''
  as $$
    select distinct on (lower(f.promised)) f.promised, f.user_id, f.planned, (count(*) over (partition by f.promised))::integer
    from private.free_windows(minutes, first_day, last_day, earliest, for_request, in_town) f
      left join lateral (
        select count(*) as visits
        from private.visits v join private.visit_people p on p.visit_id = v.id
        where v.day = (lower(f.planned) at time zone private.time_zone())::date and p.user_id = f.user_id and p.blocks
      ) busy on true
    order by lower(f.promised), busy.visits, lower(f.planned), f.user_id
  $$;

-- The free windows of at most a month for a visit of so many minutes: [{ from, until, people }], with moments and how many people
-- could come. With a job, they have the time to get to its town. For staff and admins (PT403). PT400 for other days or a visit shorter
-- than 15 minutes or longer than 12 hours.
create function private.free_times(minutes integer, first_day date, last_day date, job_id uuid default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      if coalesce(minutes not between 15 and 720, true) then
        perform private.refuse(400, 'visit_minutes_unusable');
      elsif coalesce(last_day - first_day not between 0 and 31, true) then
        perform private.refuse(400, 'days_unusable');
      end if;
      return (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('from', lower(f.promised), 'until', upper(f.promised), 'people', f.how_many) order by f.promised
          ),
          '[]'
        )
        from private.free_slots(minutes, first_day, last_day, in_town => private.town_of_job(job_id)) f
      );
    end
  $$;

create function public.free_times(minutes integer, first_day date, last_day date, job_id uuid default null) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.free_times(minutes, first_day, last_day, job_id) $$;
grant execute on function private.free_times, public.free_times to authenticated;

-- What a customer may choose from -------------------------------------------------------------------------------

-- What the office has offered a customer for a job: up to three windows.
create table private.visit_offers (
  job_id uuid primary key references public.jobs (id) on delete cascade,
  kind text not null,
  minutes integer not null,
  times tstzrange[] not null,
  -- Counts the offers for this job: a message about an older one is not sent.
  version integer not null default 1,
  offered_by uuid references auth.users (id) on delete set null,
  offered_at timestamptz not null default now(),
  constraint visit_offers_kind check (kind in ('look', 'work', 'inspection')),
  constraint visit_offers_minutes check (minutes between 15 and 720),
  constraint visit_offers_times check (cardinality(times) between 1 and 3)
);
alter table private.visit_offers enable row level security;
comment on table private.visit_offers is
  'The arrival windows that the office has offered a customer for a job. Gone once one of them is booked.';

-- For deleted accounts.
create index visit_offers_by_person on private.visit_offers (offered_by) where offered_by is not null;

-- Whether an offer waits for its customer: not once the office has planned such a visit itself since, unless that was canceled.
create function private.waits_for_choice(o private.visit_offers) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return not exists (
        select from private.visits v
        where v.job_id = o.job_id and v.kind = o.kind and v.status <> 'cancelled' and v.created_at > o.offered_at
      );
    end
  $$;

-- What the customer of a request may choose a time for, if anything: what the office has offered, or else a look, where the owner lets
-- customers choose. Not while they wait for a visit, nor in an emergency, which is told on the phone.
create function private.choice_of(r public.service_requests) returns table (
  job_id uuid, kind text, minutes integer, times tstzrange[]
)
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return query
      select choice.*
      from (
        select o.job_id, o.kind, o.minutes, o.times
        from public.jobs j join private.visit_offers o on o.job_id = j.id
        where j.request_id = r.id and j.status in ('open', 'in_progress', 'on_hold') and private.waits_for_choice(o)
        union all
        select looked_at.id, 'look', private.limit_of('visit_look_minutes'), null
        from (select) one
          left join lateral (
            select j.id from public.jobs j
            where j.request_id = r.id and j.status = 'open'
              and not exists (select from private.visits v where v.job_id = j.id and (v.kind <> 'look' or v.status <> 'cancelled'))
              and exists (select from private.visits v where v.job_id = j.id)
            order by j.created_at, j.id
            limit 1
          ) looked_at on true
        where (select s.customers_choose_times from private.office_settings s)
          and r.urgency <> 'emergency' and r.town <> 'other'
          -- A look that they have canceled can be booked again; work is the office's to offer.
          and (r.status in ('new', 'contacted') or r.status = 'converted' and looked_at.id is not null)
      ) choice
      where r.set_aside is null and r.duplicate_of is null
        -- Asked where there is something to choose, and not first of every request.
        and case when choice.kind is not null then private.visit_for_customer(r.id) is null end
      limit 1;
    end
  $$;

create function private.may_choose_time(r public.service_requests) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$ begin return exists (select from private.choice_of(r)); end $$;

-- What is free for it, from visit_notice_hours on: those of the offered windows that still are, or all of the next weeks. The one that is kept
-- for it stays, also when so much notice is no longer left.
create function private.slots_of_choice(about uuid, minutes integer, times tstzrange[]) returns table (
  promised tstzrange, user_id uuid, planned tstzrange
)
  language sql stable security definer set search_path = ''
  as $$
    with
      today as (
        select (now() at time zone private.time_zone())::date as day,
          now() + make_interval(hours => private.limit_of('visit_notice_hours')) as notice,
          (select h.promised from private.visit_holds h where h.request_id = about and h.held_until > now()) as held
      ),
      offered as (
        select f.promised, f.user_id, f.planned
        from (
          select (min(lower(one)) at time zone private.time_zone())::date as first_day,
            (max(lower(one)) at time zone private.time_zone())::date as last_day
          from unnest(times) one
          where lower(one) > now()
        ) days
          cross join lateral private.free_slots(minutes, days.first_day, days.last_day, now(), about, private.town_of_request(about)) f
        where f.promised = any (times)
      )
    select o.promised, o.user_id, o.planned from offered o
    union all
    select f.promised, f.user_id, f.planned
    from today
      cross join lateral private.free_slots(
        minutes, today.day, today.day + private.limit_of('visit_offer_days'),
        least(today.notice, lower(today.held)), about, private.town_of_request(about)
      ) f
    where not exists (select from offered) and (lower(f.promised) >= today.notice or f.promised = today.held)
    order by promised
  $$;

-- What the page for choosing shows: { kind, times: [{ from, until }], held }, with moments; `held` is the time that is kept for this
-- request, { from, until, held_until }, or null. Null if there is nothing to choose.
create function private.times_shown(r public.service_requests) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'kind', choice.kind,
      'times', (
        select coalesce(
          jsonb_agg(jsonb_build_object('from', lower(s.promised), 'until', upper(s.promised)) order by s.promised), '[]'
        )
        from private.slots_of_choice(r.id, choice.minutes, choice.times) s
      ),
      'held', (
        select jsonb_build_object('from', lower(h.promised), 'until', upper(h.promised), 'held_until', h.held_until)
        from private.visit_holds h where h.request_id = r.id and h.held_until > now()
      )
    )
    from private.choice_of(r) choice
  $$;

-- The same for whoever has the link to the request, which we send to one person.
create function private.times_to_choose(request_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$ select private.times_shown(r) from public.service_requests r where r.id = request_id $$;

create function public.times_to_choose(request_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.times_to_choose(request_id) $$;
grant execute on function private.times_to_choose, public.times_to_choose to anon, authenticated;

-- Holding and booking -------------------------------------------------------------------------------------------

-- Everything is locked in the order of visits.sql, with the request first: request, jobs, people. All who could come are locked, so
-- that bookings at the same time are made one after the other, and the later ones see what is left.

-- The slot that begins then, for a request that is locked here. PT404 for an unknown request; PT409 if there is nothing to choose, and
-- if the slot is not free anymore, with what is: { times, held, kind } in the error's detail.
create function private.locked_slot(request_id uuid, begins timestamptz) returns table (
  asked public.service_requests, job_id uuid, kind text, promised tstzrange, user_id uuid, planned tstzrange
)
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      about public.service_requests;
      choice record;
      slot record;
    begin
      select r.* into about from public.service_requests r where r.id = request_id for no key update;
      if about.id is null then
        perform private.refuse(404, 'link_unknown');
      end if;
      perform from public.jobs j where j.request_id = about.id order by j.id for no key update;
      perform private.lock_people(array(select w.user_id from public.working_hours w));
      select * into choice from private.choice_of(about);
      if choice.kind is null then
        perform private.refuse(409, 'nothing_to_choose');
      end if;
      select s.* into slot from private.slots_of_choice(about.id, choice.minutes, choice.times) s
        where lower(s.promised) = begins;
      if slot.user_id is null then
        perform private.refuse(409, 'time_taken', private.times_shown(about));
      end if;
      return query select about, choice.job_id, choice.kind, slot.promised, slot.user_id, slot.planned;
    end
  $$;

-- Keeps the window that begins then for a request for visit_hold_minutes, instead of the one it kept before. Gives what
-- times_to_choose() gives.
create function private.hold_time(request_id uuid, window_from timestamptz) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      slot record;
    begin
      select * into slot from private.locked_slot(request_id, window_from);
      delete from private.visit_holds h where h.held_until < now() - interval '1 day';
      insert into private.visit_holds as h (request_id, user_id, promised, planned, held_until)
        values (
          hold_time.request_id, slot.user_id, slot.promised, slot.planned,
          now() + make_interval(mins => private.limit_of('visit_hold_minutes'))
        )
        on conflict on constraint visit_holds_pkey do update
          set user_id = excluded.user_id, promised = excluded.promised, planned = excluded.planned, held_until = excluded.held_until;
      return private.times_shown(slot.asked);
    end
  $$;

create function public.hold_time(request_id uuid, window_from timestamptz) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.hold_time(request_id, window_from) $$;
grant execute on function private.hold_time, public.hold_time to anon, authenticated;

-- Books the window that begins then: the visit is planned, on a job that is started for it if there is none. The customer gets the mail
-- that every planned visit is told with, and the office hears of it as of a message. Gives { visit }, as visit_for_customer() has it.
-- The same again, after an answer that never came, gives the same.
create function private.book_time(request_id uuid, window_from timestamptz) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      present jsonb;
      slot record;
      about public.service_requests;
      of_job uuid;
      stored private.visits;
    begin
      perform from public.service_requests r where r.id = request_id for no key update;
      present := private.visit_for_customer(request_id);
      if present ->> 'status' = 'planned' and (present ->> 'from')::timestamptz = window_from then
        return jsonb_build_object('visit', present);
      end if;
      select * into slot from private.locked_slot(request_id, window_from);
      about := slot.asked;
      of_job := slot.job_id;
      if of_job is null then
        insert into public.jobs (request_id, customer_id, property_id, title)
          values (about.id, about.customer_id, about.property_id, 'A look, booked by the customer')
          returning id into of_job;
      end if;
      insert into private.visits (id, job_id, kind, promised, planned)
        values (gen_random_uuid(), of_job, slot.kind, slot.promised, slot.planned)
        returning * into stored;
      insert into private.visit_people (visit_id, user_id, during) values (stored.id, slot.user_id, slot.planned);
      delete from private.visit_holds h where h.request_id = about.id;
      delete from private.visit_offers o where o.job_id = of_job;
      perform private.note_visit(stored, 'Visit booked by the customer: ' || private.visit_words(stored));
      insert into public.service_request_events (service_request_id, kind, visible_to_customer, body)
        values (about.id, 'customer_message', true, format(
          'I have chosen a time for the visit: %s to %s.',
          to_char(lower(stored.promised) at time zone private.time_zone(), 'FMDay, FMMonth FMDD, FMHH12:MI AM'),
          to_char(upper(stored.promised) at time zone private.time_zone(), 'FMHH12:MI AM')
        ));
      return jsonb_build_object('visit', private.visit_for_customer(about.id));
    end
  $$;

create function public.book_time(request_id uuid, window_from timestamptz) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.book_time(request_id, window_from) $$;
grant execute on function private.book_time, public.book_time to anon, authenticated;

-- Offering times ------------------------------------------------------------------------------------------------

-- Offers the customer of a job up to three windows, by when they begin, for a visit of this kind and length; they hear of it in two
-- minutes. None takes the offer back. Gives { times: [{ from, until }] }. For staff and admins (PT403); PT404 for an unknown job, PT409 for
-- one that is over or has no request, and for a window that is not free anymore; PT400 for what is wrong.
create function private.offer_times(job_id uuid, kind text, minutes integer, times jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      begins timestamptz[];
      first_day date;
      last_day date;
      of_job public.jobs;
      about public.service_requests;
      windows tstzrange[];
      clock constant text := private.time_zone();
      stored private.visit_offers;
    begin
      perform private.require_staff();
      if coalesce(kind not in ('look', 'work', 'inspection'), true) then
        perform private.refuse_problems(private.field_problem('kind', 'visit_kind_unknown'));
      elsif coalesce(minutes not between 15 and 720, true) then
        perform private.refuse(400, 'visit_minutes_unusable');
      elsif jsonb_typeof(times) is distinct from 'array' or jsonb_array_length(times) > 3 then
        perform private.refuse(400, 'offer_unusable');
      elsif exists (
        select from jsonb_array_elements_text(times) one
        where case when pg_input_is_valid(one, 'timestamptz') then not isfinite(one::timestamptz) else true end
      ) then
        perform private.refuse(400, 'offer_unusable');
      end if;
      begins := array(select distinct one::timestamptz from jsonb_array_elements_text(times) one);
      select (min(one) at time zone clock)::date, (max(one) at time zone clock)::date into first_day, last_day
        from unnest(begins) one;
      if last_day - first_day > 31 then
        perform private.refuse(400, 'offer_unusable');
      end if;
      of_job := private.locked_job(job_id);
      select r.* into about from public.service_requests r where r.id = of_job.request_id;
      if about.id is null or about.set_aside is not null then
        perform private.refuse(409, 'offer_to_nobody');
      elsif of_job.status not in ('open', 'in_progress', 'on_hold') then
        perform private.refuse(409, 'job_over', jsonb_build_object('reference', of_job.reference));
      elsif cardinality(begins) = 0 then
        delete from private.visit_offers o where o.job_id = of_job.id;
        if found then
          insert into public.job_events (job_id, kind, body) values (of_job.id, 'visit', 'The offered times are taken back');
        end if;
        return jsonb_build_object('times', jsonb_build_array());
      end if;
      windows := array(
        select f.promised
        from private.free_slots(minutes, first_day, last_day, in_town => private.town_of_job(of_job.id)) f
        where lower(f.promised) = any (begins)
        order by f.promised
      );
      if cardinality(windows) < cardinality(begins) then
        perform private.refuse(409, 'offered_time_taken');
      end if;
      insert into private.visit_offers as o (job_id, kind, minutes, times, offered_by)
        values (of_job.id, offer_times.kind, offer_times.minutes, windows, auth.uid())
        on conflict on constraint visit_offers_pkey do update
          set kind = excluded.kind, minutes = excluded.minutes, times = excluded.times, version = o.version + 1,
            offered_by = excluded.offered_by, offered_at = now()
        returning * into stored;
      insert into public.job_events (job_id, kind, body)
        select of_job.id, 'visit', 'Times offered to the customer: ' || string_agg(
          to_char(lower(one) at time zone clock, 'FMDy, FMMon FMDD, FMHH12:MI AM') || ' to '
            || to_char(upper(one) at time zone clock, 'FMHH12:MI AM'),
          '; ' order by one
        )
        from unnest(windows) one;
      perform private.tell_of_offer(about, stored);
      return jsonb_build_object('times', (
        select jsonb_agg(jsonb_build_object('from', lower(one), 'until', upper(one)) order by one) from unnest(windows) one
      ));
    end
  $$;

create function public.offer_times(job_id uuid, kind text, minutes integer, times jsonb) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.offer_times(job_id, kind, minutes, times) $$;
grant execute on function private.offer_times, public.offer_times to authenticated;

-- Another offer within two minutes takes the place of this one.
create function private.tell_of_offer(about public.service_requests, offer private.visit_offers) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      key constant text := 'visit-offer:' || offer.job_id;
    begin
      update private.outbox m set state = 'dropped' where m.replacement_key = key and m.state = 'waiting';
      perform private.queue_update(
        about, 'visit-offer',
        jsonb_build_object(
          'offer', jsonb_build_object('job_id', offer.job_id, 'offered_at', offer.offered_at, 'kind', offer.kind),
          'times', (
            select jsonb_agg(jsonb_build_object('from', lower(one), 'until', upper(one)) order by one)
            from unnest(offer.times) one
          )
        ),
        format('visit-offer:%s:%s', offer.job_id, extract(epoch from offer.offered_at)), now() + interval '2 minutes', key
      );
    exception when others then
      perform private.note_untold(about.id, format('visit_offer:%s', offer.job_id), sqlerrm);
    end
  $$;

-- Whether what a message offers still is: not taken back, not replaced by another, and no visit is planned.
create function private.is_still_offered(payload jsonb) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from private.visit_offers o join public.jobs j on j.id = o.job_id
      where o.job_id = (payload #>> '{offer,job_id}')::uuid
        and o.offered_at = (payload #>> '{offer,offered_at}')::timestamptz
        and private.waits_for_choice(o) and private.visit_for_customer(j.request_id) is null
    )
  $$;

-- What is offered for a job: { kind, minutes, times: [{ from, until }] }, or null. For staff and admins (PT403).
create function private.offer_of_job(job_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      return (
        select jsonb_build_object('kind', o.kind, 'minutes', o.minutes, 'times', (
          select jsonb_agg(jsonb_build_object('from', lower(one), 'until', upper(one)) order by one) from unnest(o.times) one
        ))
        from private.visit_offers o where o.job_id = offer_of_job.job_id and private.waits_for_choice(o)
      );
    end
  $$;

create function public.offer_of_job(job_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.offer_of_job(job_id) $$;
grant execute on function private.offer_of_job, public.offer_of_job to authenticated;

-- The owner's switch --------------------------------------------------------------------------------------------

-- Whether customers choose a time by themselves, where nothing was offered. For staff and admins (PT403).
create function private.customers_choose_times() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      return (select s.customers_choose_times from private.office_settings s);
    end
  $$;

create function public.customers_choose_times() returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select private.customers_choose_times() $$;
grant execute on function private.customers_choose_times, public.customers_choose_times to authenticated;

-- For admins (PT403). Gives { allowed }.
create function private.let_customers_choose(allowed boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      perform private.require_admin();
      update private.office_settings s set customers_choose_times = coalesce(allowed, false)
        where s.customers_choose_times <> coalesce(allowed, false);
      return jsonb_build_object('allowed', coalesce(allowed, false));
    end
  $$;

create function public.let_customers_choose(allowed boolean) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.let_customers_choose(allowed) $$;
grant execute on function private.let_customers_choose, public.let_customers_choose to authenticated;
