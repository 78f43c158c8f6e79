-- What happens to an estimate after it was sent: it is opened, answered, reminded of, and agreed on or not.

-- Opened --------------------------------------------------------------------------------------------------------

create table private.estimate_openings (
  estimate_id uuid not null,
  revision integer not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (estimate_id, revision),
  foreign key (estimate_id, revision) references private.estimate_revisions (estimate_id, revision) on delete cascade
);
alter table private.estimate_openings enable row level security;
comment on table private.estimate_openings is
  'When the page of an estimate was on somebody''s screen who is not of the office, first and last. Not who it was.';

-- The page calls it once it is on a screen: what only fetches a link, as scanners of mail do, opens nothing. Gives { noted }: not for staff, and
-- a revision at most once a minute.
create function private.note_opened(estimate_id uuid, revision integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      if exists (select from public.user_roles r where r.user_id = private.signed_in() and r.role <> 'customer') then
        return jsonb_build_object('noted', false);
      end if;
      insert into private.estimate_openings as o (estimate_id, revision)
        select r.estimate_id, r.revision from private.estimate_revisions r
        where r.estimate_id = note_opened.estimate_id and r.revision = note_opened.revision
        on conflict on constraint estimate_openings_pkey do update set last_at = now()
          where o.last_at < now() - interval '1 minute';
      return jsonb_build_object('noted', found);
    end
  $$;

create function public.note_opened(estimate_id uuid, revision integer) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.note_opened(estimate_id, revision) $$;
grant execute on function private.note_opened, public.note_opened to anon, authenticated;

-- How the last version of an estimate that was sent fares: { revision, sent_at, first_opened_at, last_opened_at }, or null.
create function private.last_sent(of_estimate uuid) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    begin return (
      select jsonb_build_object(
        'revision', r.revision, 'sent_at', r.sent_at, 'first_opened_at', o.first_at, 'last_opened_at', o.last_at
      )
      from private.estimate_revisions r
        left join private.estimate_openings o on o.estimate_id = r.estimate_id and o.revision = r.revision
      where r.estimate_id = of_estimate
      order by r.revision desc limit 1
    ); end
  $$;

-- Answered ------------------------------------------------------------------------------------------------------

-- What the office writes to a customer is its reply about each of their estimates whose last word is the customer's, and stands there too.
create function private.note_reply() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      insert into private.estimate_answers (id, estimate_id, revision, kind, body, created_at)
        select new.id, e.id, last.revision, 'reply', new.body, new.created_at
        from public.jobs j
          join private.estimates e on e.job_id = j.id
          cross join lateral (
            select * from private.estimate_answers a where a.estimate_id = e.id order by a.created_at desc, a.id desc limit 1
          ) last
        where j.request_id = new.service_request_id and last.kind <> 'reply';
      return null;
    end
  $$;

create trigger note_reply after insert on public.service_request_events
  for each row when (new.kind = 'note' and new.visible_to_customer) execute function private.note_reply();

-- Reminded ------------------------------------------------------------------------------------------------------

create index estimate_revisions_by_day on private.estimate_revisions (sent_at);
create index estimates_expiring on private.estimates (valid_until, id) where status = 'sent';

-- When reminders are written: between 10 AM and 6 PM by the clock of the business.
create function private.reminders_go_out(moment timestamptz) returns boolean
  language sql stable set search_path = ''
  as $$ select (moment at time zone private.time_zone())::time between '10:00' and '18:00' $$;

-- Whether somebody may be reminded of a version of an estimate: it is the last one and still good, its customer has written nothing since it
-- was sent, about it or anything else, and its work has not begun.
create function private.waits_for_answer(of_estimate uuid, of_revision integer) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
    begin return exists (
      select
      from private.estimates e
        join public.jobs j on j.id = e.job_id and j.status in ('open', 'on_hold')
        join public.service_requests r on r.id = j.request_id and private.why_silent(r) is null
        join private.estimate_revisions n on n.estimate_id = e.id and n.revision = of_revision
      where e.id = of_estimate and e.status = 'sent' and e.valid_until >= (now() at time zone private.time_zone())::date
        and not exists (select from private.estimate_revisions newer where newer.estimate_id = e.id and newer.revision > of_revision)
        and not exists (
          select from public.service_request_events m
          where m.service_request_id = r.id and m.kind = 'customer_message' and m.created_at > n.sent_at
        )
    ); end
  $$;

-- The versions that the owner's rules have somebody reminded of on a day, and why: 'expires' or 'waits'. Never on the day it was sent.
create function private.estimates_to_remind(today date) returns table (estimate_id uuid, revision integer, why text)
  language sql stable security definer set search_path = ''
  as $$
    with due as (
      select r.estimate_id, r.revision, 'waits' as why
      from private.office_settings s
        cross join generate_series(1, s.remind_times) time
        cross join lateral (select today - time * s.remind_after_days as day offset 0) sent
        join private.estimate_revisions r
          on r.sent_at >= sent.day::timestamp at time zone private.time_zone()
          and r.sent_at < (sent.day + 1)::timestamp at time zone private.time_zone()
      union all
      select e.id, r.revision, 'expires'
      from private.office_settings s
        join private.estimates e on e.status = 'sent' and e.valid_until = today + s.remind_before_days and s.remind_before_days > 0
        join private.estimate_revisions r
          on r.estimate_id = e.id and r.sent_at < today::timestamp at time zone private.time_zone()
    )
    -- Both on one day are one reminder, which says that it expires.
    select distinct on (d.estimate_id) d.estimate_id, d.revision, d.why
    from due d
    where private.waits_for_answer(d.estimate_id, d.revision)
    order by d.estimate_id, d.why, d.revision
  $$;

-- Writes the reminders of the day, in the hours of reminders_go_out(), and returns how many. A day that was missed is not made
-- up for.
create function private.plan_estimate_reminders(moment timestamptz default now()) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      clock constant timestamp := moment at time zone private.time_zone();
      reminded record;
      key text;
      written integer := 0;
    begin
      if not private.reminders_go_out(moment) then
        return 0;
      end if;
      for reminded in
        select e as estimate, due.revision, due.why, q as about
        from private.estimates_to_remind(clock::date) due
          join private.estimates e on e.id = due.estimate_id
          join public.jobs j on j.id = e.job_id
          join public.service_requests q on q.id = j.request_id
        order by e.id
      loop
        key := format('estimate-reminder:%s:%s', (reminded.estimate).id, clock::date);
        continue when exists (select from private.outbox m where m.dedupe_key = key);
        begin
          perform private.queue_update(
            reminded.about, 'estimate-reminder',
            jsonb_build_object('estimate', jsonb_build_object(
              'id', (reminded.estimate).id, 'reference', (reminded.estimate).reference, 'title', (reminded.estimate).title,
              'valid_until', (reminded.estimate).valid_until, 'revision', reminded.revision, 'why', reminded.why
            )),
            key
          );
          written := written + 1;
        exception when others then
          perform private.note_untold((reminded.about).id, key, sqlerrm);
        end;
      end loop;
      return written;
    end
  $$;

-- The days on which the customer of an estimate was reminded of it.
create function private.reminded_on(e private.estimates) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    begin return (
      select coalesce(jsonb_agg((m.sent_at at time zone private.time_zone())::date order by m.sent_at), '[]')
      from public.jobs j join private.outbox m on m.service_request_id = j.request_id
      where j.id = e.job_id and m.template = 'estimate-reminder' and m.state = 'sent'
        and m.dedupe_key like 'estimate-reminder:' || e.id || ':%'
    ); end
  $$;

-- The owner's rules ---------------------------------------------------------------------------------------------

create function private.reminder_rules_answer() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('after_days', s.remind_after_days, 'times', s.remind_times, 'before_days', s.remind_before_days)
    from private.office_settings s
  $$;

-- When customers are reminded of an estimate: { after_days, times, before_days }. For staff and admins (PT403).
create function private.reminder_rules() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      return private.reminder_rules_answer();
    end
  $$;

create function public.reminder_rules() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.reminder_rules() $$;
grant execute on function private.reminder_rules, public.reminder_rules to authenticated;

-- Stores them and gives them. For admins (PT403). PT400 for what is wrong.
create function private.set_reminder_rules(rules jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      after_days constant integer := private.given_number(rules -> 'after_days', 1, 60);
      times constant integer := private.given_number(rules -> 'times', 0, 5);
      before_days constant integer := private.given_number(rules -> 'before_days', 0, 30);
    begin
      perform private.require_admin();
      perform private.refuse_problems(
        case when after_days is null then private.field_problem('after_days', 'reminder_days_unusable') else '[]' end
        || case when times is null then private.field_problem('times', 'reminder_times_unusable') else '[]' end
        || case when before_days is null then private.field_problem('before_days', 'reminder_before_unusable') else '[]' end
        || private.unknown_fields(rules, array['after_days', 'times', 'before_days'])
      );
      update private.office_settings s
        set remind_after_days = after_days, remind_times = times, remind_before_days = before_days
        where (s.remind_after_days, s.remind_times, s.remind_before_days) is distinct from (after_days, times, before_days);
      return private.reminder_rules_answer();
    end
  $$;

create function public.set_reminder_rules(rules json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.set_reminder_rules(private.readable_request(rules)) $$;
grant execute on function private.set_reminder_rules, public.set_reminder_rules to authenticated;

-- What needs somebody in the office (today.sql) -----------------------------------------------------------------

create index estimate_answers_of_customers on private.estimate_answers (created_at) where kind in ('question', 'change', 'cancel');

-- Estimates that need somebody, with their place among what else does, of each kind so many at most: what a customer signed and nobody
-- countersigned; what one asked or canceled and nobody answered, there or in a note that says how; what expired without an answer; and drafts that nobody has
-- touched for two days. Of the last three nothing older than a month, and nothing from before a job was over; of the first nothing of jobs that are
-- canceled.
create function private.estimates_to_attend_to(of_kind text, most integer, today date) returns table (
  place integer, kind text, estimate_id uuid, since timestamptz
)
  language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    begin return query
    (
      select 7, 'estimate_signed', e.id, e.updated_at
      from private.estimates e
      where coalesce(of_kind, 'estimate_signed') = 'estimate_signed'
        and e.status = 'signed'
        and exists (select from public.jobs j where j.id = e.job_id and j.status <> 'cancelled' offset 0)
      order by e.updated_at, e.id
      limit most
    )
    union all
    (
      select 8, 'estimate_asked', e.id, min(a.created_at)
      from private.estimate_answers a
        -- Withdrawing it or ending the job answers what came before, and not what comes after.
        join private.estimates e on e.id = a.estimate_id and (e.status <> 'withdrawn' or a.created_at > e.updated_at)
        join public.jobs j on j.id = e.job_id and (j.status in ('open', 'in_progress', 'on_hold') or a.created_at > j.status_changed_at)
      where coalesce(of_kind, 'estimate_asked') = 'estimate_asked'
        and a.kind in ('question', 'change', 'cancel') and a.created_at > now() - interval '30 days'
        -- Whoever changes the estimate is at it.
        and (a.kind <> 'change' or e.status <> 'draft')
        and not exists (select from private.estimate_revisions r where r.estimate_id = e.id and r.sent_at > a.created_at)
        and not exists (
          select from public.service_request_events n
          where n.service_request_id = j.request_id and n.kind = 'note' and n.created_at > a.created_at
        )
      group by e.id
      order by min(a.created_at), e.id
      limit most
    )
    union all
    (
      select 21, 'estimate_expired', e.id, (e.valid_until + 1)::timestamp at time zone private.time_zone()
      from private.estimates e
        join public.jobs j on j.id = e.job_id and j.status in ('open', 'in_progress', 'on_hold')
      where coalesce(of_kind, 'estimate_expired') = 'estimate_expired'
        and e.status = 'sent' and e.valid_until between today - 30 and today - 1
      order by e.valid_until, e.id
      limit most
    )
    union all
    (
      select 22, 'estimate_draft', e.id, e.updated_at
      from private.estimates e
      where coalesce(of_kind, 'estimate_draft') = 'estimate_draft'
        and e.status = 'draft' and e.updated_at between now() - interval '30 days' and now() - interval '2 days'
        -- One after the other, the oldest first, until there are enough.
        and exists (select from public.jobs j where j.id = e.job_id and j.status in ('open', 'in_progress', 'on_hold') offset 0)
      order by e.updated_at, e.id
      limit most
    );
    end
  $$;

-- What was agreed on, so that the work can be planned.
create index estimates_agreed on private.estimates (job_id) where status in ('signed', 'countersigned');

-- When we come to work, or came.
create index visits_of_work on private.visits (job_id)
  where kind = 'work' and status in ('planned', 'on_my_way', 'on_site', 'finished');

-- Jobs whose estimate is signed and for which nobody has planned to come and work, nor has been there, what waits longest first: so many at
-- most. Of one on hold it is known why.
create function private.jobs_to_plan(most integer) returns table (job_id uuid, since timestamptz)
  language plpgsql stable security definer set search_path = ''
  as $$
    begin return query
    select j.id, agreed.since
    from (
      -- One after the other, so that as much is read however many estimates there are; most are planned, or have none that is signed.
      select o.id
      from public.jobs o
      where o.status in ('open', 'in_progress')
        and exists (select from private.estimates e where e.job_id = o.id and e.status in ('signed', 'countersigned') offset 0)
        and not exists (
          select from private.visits v
          where v.job_id = o.id and v.kind = 'work' and v.status in ('planned', 'on_my_way', 'on_site', 'finished')
          offset 0
        )
      offset 0
    ) j
      cross join lateral (
        select e.id, coalesce(s.signed_at, e.updated_at) as since
        from private.estimates e left join private.signatures s on s.estimate_id = e.id and s.party = 'customer'
        where e.job_id = j.id and e.status in ('signed', 'countersigned')
        order by 2
        limit 1
      ) agreed
    order by agreed.since, j.id
    limit most;
    end
  $$;

-- How estimates end ---------------------------------------------------------------------------------------------

-- Estimates that were first sent since then and have ended: signed, declined, expired, or canceled after they were signed. What waits or is being changed has not, and what the
-- office withdrew says nothing.
create function private.ended_estimates(since timestamptz) returns table (
  estimate_id uuid, first_sent_at timestamptz, is_signed boolean, service text
)
  language sql stable security definer set search_path = ''
  as $$
    select e.id, r.sent_at, e.status in ('signed', 'countersigned'), q.service
    from private.estimate_revisions r
      join private.estimates e on e.id = r.estimate_id
      join public.jobs j on j.id = e.job_id
      join public.service_requests q on q.id = j.request_id
    where r.revision = 1 and r.sent_at >= since
      and (
        e.status in ('signed', 'countersigned', 'declined', 'cancelled')
        or e.status = 'sent' and e.valid_until < (now() at time zone private.time_zone())::date
      )
  $$;

-- So many of so many, and how many percent that is: null for fewer than 5, which say nothing.
create function private.rate_of(signed bigint, ended bigint) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select jsonb_build_object(
      'signed', signed, 'ended', ended, 'percent', case when ended >= 5 then div(signed * 200 + ended, ended * 2) end
    )
  $$;

-- How many of the estimates that ended were signed, of those sent in the last 90 days and in the last year: { all: { days_90, year }, services:
-- [{ service, days_90, year }], options: [{ name, days_90, year }], recommended: { days_90, year } }, each { signed, ended, percent }. The last two
-- are of estimates with several options: how many ended that had this one, and in how many of them it was signed. For staff and admins (PT403).
create function private.close_rates() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      return (
        with ended as (
          select e.*, e.first_sent_at >= now() - interval '90 days' as is_new from private.ended_estimates(now() - interval '1 year') e
        ),
        services as (
          select
            e.service,
            private.rate_of(count(*) filter (where e.is_signed and e.is_new), count(*) filter (where e.is_new)) as days_90,
            private.rate_of(count(*) filter (where e.is_signed), count(*)) as year
          from ended e
          group by grouping sets ((e.service), ())
        ),
        offered as (
          select
            e.is_new, o.place, coalesce(nullif(o.option ->> 'name', ''), 'Option ' || o.place) as name,
            o.option -> 'is_recommended' = 'true' as is_recommended,
            e.is_signed and (o.option ->> 'id')::uuid is not distinct from s.option_id as is_signed
          from ended e
            join lateral (
              select n.body -> 'options' as options from private.estimate_revisions n
              where n.estimate_id = e.estimate_id order by n.revision desc limit 1
            ) r on jsonb_array_length(r.options) > 1
            cross join lateral jsonb_array_elements(r.options) with ordinality as o (option, place)
            left join private.signatures s on s.estimate_id = e.estimate_id and s.party = 'customer'
        ),
        options as (
          select
            o.name, o.is_recommended, avg(o.place) as place, count(*) as ended,
            private.rate_of(count(*) filter (where o.is_signed and o.is_new), count(*) filter (where o.is_new)) as days_90,
            private.rate_of(count(*) filter (where o.is_signed), count(*)) as year
          from offered o
          group by grouping sets ((o.name), (o.is_recommended))
        )
        select jsonb_build_object(
          'all', (select to_jsonb(s) - 'service' from services s where s.service is null),
          'services', (
            select coalesce(jsonb_agg(to_jsonb(s) order by (s.year ->> 'ended')::integer desc, s.service), '[]')
            from services s where s.service is not null
          ),
          -- Offices call options what they like: the ten that were offered most, in the order in which they stand.
          'options', (
            select coalesce(jsonb_agg(jsonb_build_object('name', o.name, 'days_90', o.days_90, 'year', o.year) order by o.place, o.name), '[]')
            from (select * from options p where p.name is not null order by p.ended desc, p.name limit 10) o
          ),
          'recommended', coalesce(
            (select jsonb_build_object('days_90', o.days_90, 'year', o.year) from options o where o.is_recommended),
            jsonb_build_object('days_90', private.rate_of(0, 0), 'year', private.rate_of(0, 0))
          )
        )
      );
    end
  $$;

create function public.close_rates() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.close_rates() $$;
grant execute on function private.close_rates, public.close_rates to authenticated;
