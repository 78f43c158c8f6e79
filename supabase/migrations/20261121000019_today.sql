-- Today: what needs somebody in the office now. Each is a query over what is stored, never a status: it goes when the work is done.

-- Requests that were answered and then forgotten, the longest first.
create index service_requests_contacted on public.service_requests (status_changed_at, id)
  where status = 'contacted' and set_aside is null;
-- What customers wrote, the latest month of which is looked at.
create index service_request_events_of_customers on public.service_request_events (created_at, service_request_id)
  where kind = 'customer_message';
-- Who leads the work that is not done.
create index jobs_under_way_by_lead on public.jobs (lead, created_at, id) where status in ('open', 'in_progress', 'on_hold');
-- Visits that nobody has come to.
create index visits_to_come on private.visits (day, id) where status in ('planned', 'on_my_way');
-- Visits that somebody is at.
create index visits_under_way on private.visits (day, id) where status = 'on_site';
-- Permits that are not there yet.
create index job_permits_missing on public.job_permits (job_id) where status in ('needed', 'applied');
-- Permits that run out before their last inspection.
create index job_permits_running_out on public.job_permits (expires_on, id) where status <> 'final' and expires_on is not null;

-- What is found of a kind, or of all, with its place among the kinds and what it is about: of each kind what waits longest, and so many at
-- most. `is_first` goes before the others of its kind.
create function private.needs(of_kind text, most integer) returns table (
  place integer, kind text, subject text, id uuid, since timestamptz, is_first boolean
)
  language plpgsql stable security definer set search_path = ''
  rows 60
  -- Planning it takes longer than doing it, and what it is asked for changes nothing about the plan.
  set plan_cache_mode = force_generic_plan
  as $$
    declare
      today constant date := now() at time zone private.time_zone();
    begin
      return query
      (
        select 0, 'unopened', 'request', r.id, r.created_at, false
        from public.service_requests r
        where r.set_aside is null and r.needs_attention and coalesce(of_kind, 'unopened') = 'unopened'
        order by r.created_at, r.id
        limit most
      )
      union all
      (
        select 1, 'chat', 'chat', c.id, c.waiting_since, false
        from public.chat_conversations c
        where c.waiting_since is not null and c.closed_at is null and c.held_for is null
          and c.last_message_at > now() - interval '7 days' and coalesce(of_kind, 'chat') = 'chat'
        order by c.waiting_since, c.id
        limit most
      )
      union all
      (
        select 2, 'overdue', 'request', r.id, r.created_at, false
        from public.service_requests r
        where r.status = 'new' and r.set_aside is null and not r.needs_attention
          and r.created_at < now() - interval '1 day'
          and (r.created_at < now() - interval '4 days' or private.answer_due(r.created_at) < now())
          and coalesce(of_kind, 'overdue') = 'overdue'
        order by r.created_at, r.id
        limit most
      )
      union all
      (
        -- They wrote about a request that is no longer new, and nobody has answered or noted anything since.
        select 3, 'wrote', 'request', r.id, min(m.created_at), false
        from (
          select e.service_request_id, e.created_at
          from public.service_request_events e
          where e.kind = 'customer_message' and e.created_at between now() - interval '30 days' and now() - interval '1 day'
            and coalesce(of_kind, 'wrote') = 'wrote'
            -- What the site notes by itself, such as that photos came, answers nobody.
            and not exists (
              select from public.service_request_events n
              where n.service_request_id = e.service_request_id and n.created_at > e.created_at
                and (n.kind = 'status_changed' and private.stands(n) or n.kind = 'note' and (n.visible_to_customer or n.actor_id is not null))
            )
            -- What they did with a press, such as booking a time or signing, is in the history of the job at the same moment; what is
            -- about an estimate has a list of its own.
            and not exists (
              select from public.jobs j
                join public.job_events p on p.job_id = j.id and p.kind in ('visit', 'estimate')
                  and p.created_at between e.created_at - interval '2 seconds' and e.created_at + interval '2 seconds'
              where j.request_id = e.service_request_id
            )
            and not exists (select from private.estimate_answers a where a.id = e.id)
          offset 0
        ) m
          join public.service_requests r on r.id = m.service_request_id and r.status <> 'new' and r.set_aside is null
        where private.answer_due(m.created_at) < now()
        group by r.id
        order by min(m.created_at), r.id
        limit most
      )
      union all
      (
        select 4, 'held', 'request', r.id, r.created_at, r.urgency = 'emergency'
        from public.service_requests r
        where r.set_aside = 'held' and coalesce(of_kind, 'held') = 'held'
        order by (r.urgency = 'emergency') desc, r.created_at desc, r.id
        limit most
      )
      union all
      (
        -- The promised window is over, and nobody is there.
        select 5, 'late_visit', 'job', v.job_id, min(upper(v.promised)), false
        from private.visits v
        where v.status in ('planned', 'on_my_way') and v.day <= today and upper(v.promised) < now()
          and coalesce(of_kind, 'late_visit') = 'late_visit'
        group by v.job_id
        order by min(upper(v.promised)), v.job_id
        limit most
      )
      union all
      (
        -- To come, and somebody on it no longer works here, or nobody comes at all.
        select 6, 'no_visitor', 'job', v.job_id, min(lower(v.promised)), false
        from private.visits v
          left join private.visit_people p on p.visit_id = v.id
        where v.status in ('planned', 'on_my_way') and v.day >= today and upper(v.promised) > now()
          and coalesce(p.user_id <> all ((select private.all_staff())::uuid[]), true)
          and coalesce(of_kind, 'no_visitor') = 'no_visitor'
        group by v.job_id
        order by min(lower(v.promised)), v.job_id
        limit most
      )
      union all
      (
        -- We come to begin within three days, and its permit is not there yet. Once work has begun it is in a list of its own, below.
        select 10, 'permit_missing', 'job', v.job_id, min(lower(v.promised)), false
        from private.visits v
          join public.jobs j on j.id = v.job_id and j.status in ('open', 'on_hold')
        where v.status in ('planned', 'on_my_way') and v.kind = 'work' and v.day between today and today + 3
          and exists (select from public.job_permits p where p.job_id = v.job_id and p.status in ('needed', 'applied'))
          and coalesce(of_kind, 'permit_missing') = 'permit_missing'
        group by v.job_id
        order by min(lower(v.promised)), v.job_id
        limit most
      )
      union all
      select 11, 'not_planned', 'job', n.job_id, n.since, false
      from private.jobs_to_plan(most) n
      where coalesce(of_kind, 'not_planned') = 'not_planned'
      union all
      (
        -- Nobody leads it, or somebody who no longer works here.
        select 12, 'no_lead', 'job', j.id, j.created_at, false
        from public.jobs j
        where j.status in ('open', 'in_progress', 'on_hold') and coalesce(of_kind, 'no_lead') = 'no_lead'
          and not exists (select from public.user_roles r where r.user_id = j.lead and r.role <> 'customer')
        order by j.created_at, j.id
        limit most
      )
      union all
      (
        -- At work, and its permit is not there yet.
        select 13, 'no_permit', 'job', j.id, j.status_changed_at, false
        from public.jobs j
        where j.status = 'in_progress' and coalesce(of_kind, 'no_permit') = 'no_permit' and exists (
          select from public.job_permits p where p.job_id = j.id and p.status in ('needed', 'applied')
        )
        order by j.status_changed_at, j.id
        limit most
      )
      union all
      (
        select 14, 'permit_ends', 'job', j.id, min(p.expires_on)::timestamp at time zone private.time_zone(), false
        from public.job_permits p
          join public.jobs j on j.id = p.job_id and j.status in ('open', 'in_progress', 'on_hold', 'done')
        where p.status <> 'final' and p.expires_on between today - 365 and today + 30
          and coalesce(of_kind, 'permit_ends') = 'permit_ends'
        group by j.id
        order by min(p.expires_on), j.id
        limit most
      )
      union all
      (
        select 18, 'on_hold', 'job', j.id, j.status_changed_at, false
        from public.jobs j
        where j.status = 'on_hold' and j.status_changed_at < now() - interval '14 days' and coalesce(of_kind, 'on_hold') = 'on_hold'
        order by j.status_changed_at, j.id
        limit most
      )
      union all
      (
        -- Done, no invoice was issued for it, and it makes good no other job.
        select 19, 'not_billed', 'job', j.id, j.status_changed_at, false
        from public.jobs j
        where j.status = 'done' and j.status_changed_at < now() - interval '1 day' and j.warranty_of is null
          and coalesce(of_kind, 'not_billed') = 'not_billed'
          and not exists (
            select from private.invoices i where i.job_id = j.id and i.kind = 'work' and i.status = 'issued'
          )
        order by j.status_changed_at, j.id
        limit most
      )
      union all
      (
        -- Done and billed. Whoever still owes something is in a list of their own.
        select 20, 'not_closed', 'job', j.id, j.status_changed_at, false
        from public.jobs j
        where j.status = 'done' and j.status_changed_at < now() - interval '3 days'
          and coalesce(of_kind, 'not_closed') = 'not_closed'
          -- Asked of each of these jobs, of which there are few: otherwise every invoice that there ever was is read first.
          and (j.warranty_of is not null or coalesce((
            select true from private.invoices i where i.job_id = j.id and i.kind = 'work' and i.status = 'issued' limit 1
          ), false))
          and not coalesce((
            select true
            from private.invoices i join private.invoice_balances b on b.invoice_id = i.id and b.open_cents > 0
            where i.job_id = j.id limit 1
          ), false)
        order by j.status_changed_at, j.id
        limit most
      )
      union all
      select e.place, e.kind, 'estimate', e.estimate_id, e.since, false
      from private.estimates_to_attend_to(of_kind, most, today) e
      where coalesce(of_kind, 'estimate_') like 'estimate\_%'
      union all
      select i.place, i.kind, 'invoice', i.invoice_id, i.since, false
      from private.invoices_to_attend_to(of_kind, most, today) i
      where coalesce(of_kind, 'invoice_') like 'invoice\_%' or of_kind = 'deposit_missing'
      union all
      (
        -- By what was pressed somebody is there still, and the day is over.
        select 23, 'not_ended', 'job', v.job_id, min(upper(v.planned)), false
        from private.visits v
        where v.status = 'on_site' and v.day < today and upper(v.planned) < now() and coalesce(of_kind, 'not_ended') = 'not_ended'
        group by v.job_id
        order by min(upper(v.planned)), v.job_id
        limit most
      )
      union all
      (
        select 24, 'silent', 'request', r.id, r.status_changed_at, false
        from public.service_requests r
        where r.status = 'contacted' and r.set_aside is null and r.status_changed_at < now() - interval '7 days'
          and coalesce(of_kind, 'silent') = 'silent'
          and not exists (
            select from public.service_request_events e
            where e.service_request_id = r.id and e.created_at > now() - interval '7 days'
              and (e.kind <> 'status_changed' or private.stands(e))
          )
        order by r.status_changed_at, r.id
        limit most
      )
      union all
      (
        select 25, 'review', 'review', v.id, v.created_at, false
        from public.reviews v
        where v.status = 'pending' and coalesce(of_kind, 'review') = 'review'
        order by v.created_at, v.id
        limit most
      );
    end
  $$;

-- All of it as an array, a kind after the other in the order in which it matters: of each kind the five that wait longest, and `among` how
-- many there are, 51 meaning more than 50. Of one kind so many as are asked for, between 1 and 1,000, counted one further. For staff and admins
-- only (PT403).
create function private.attention(of_kind text, most integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    declare
      shown constant integer := case when of_kind is null then 5 else least(greatest(coalesce(most, 50), 1), 1000) end;
      counted constant integer := case when of_kind is null then 51 else shown + 1 end;
    begin
      perform private.require_staff();
      return (
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', n.kind, 'id', n.id, 'among', n.among, 'since', n.since, 'request_id', r.id, 'customer_id', j.customer_id,
          'reference', coalesce(e.reference, j.reference, r.reference),
          'name', coalesce(i.body #>> '{billed,name}', r.name, c.name, t.name, v.display_name),
          'phone', coalesce(
            -- Of an invoice: whoever pays it.
            case when i.id is null then coalesce(r.phone, t.phone) else (private.asker_who_pays(i)).phone end,
            (
              select k.phone from private.customer_contacts k
              where k.customer_id = case when i.id is null then c.id else private.customer_billed(i) end and k.phone is not null
              order by k.created_at, k.id limit 1
            )
          ),
          'service', case when n.subject = 'request' then r.service else v.service end,
          'town', coalesce(r.town, h.town, v.town), 'other_town', coalesce(r.other_town, h.other_town),
          'title', case n.subject
            when 'job' then j.title
            when 'estimate' then e.title
            when 'invoice' then
              format('%s%s', case when i.number is not null then format('Invoice %s, ', i.number) end, i.title) || case
                when n.kind = 'invoice_to_return' and b.held_cents + b.credit_cents > b.open_cents then
                  format(': %s to send back', private.dollars(b.held_cents - b.open_cents + b.credit_cents))
                when b.open_cents > 0 then
                  format(case n.kind when 'invoice_to_return' then ': %s to take back' else ': %s to pay' end, private.dollars(b.open_cents))
                else format(': %s, not issued yet', private.dollars(i.total_cents))
              end
          end,
          'version', case when n.subject = 'job' then j.version end
        ) order by n.place, n.nth), '[]')
        from (
          select
            f.*, count(*) over (partition by f.place) as among,
            row_number() over (partition by f.place order by f.is_first desc, f.since, f.id) as nth
          from private.needs(of_kind, counted) f
        ) n
          -- Keys that are null look nothing up.
          left join private.estimates e on e.id = case n.subject when 'estimate' then n.id end
          left join private.invoices i on i.id = case n.subject when 'invoice' then n.id end
          left join private.invoice_balances b on b.invoice_id = i.id
          left join public.jobs j on j.id = case n.subject when 'job' then n.id else coalesce(e.job_id, i.job_id) end
          left join public.service_requests r on r.id = case n.subject when 'request' then n.id else j.request_id end
          -- Of a job without a request: whose it is and where, as its customer and house say.
          left join private.customers c on c.id = j.customer_id and r.id is null
          left join private.properties h on h.id = j.property_id and r.id is null
          -- Looked up one by one, not joined: to find four of them, Postgres would rather read all chats and all reviews there are.
          left join lateral (
            select * from public.chat_conversations k where n.subject = 'chat' and k.id = n.id offset 0
          ) t on true
          left join lateral (
            select * from public.reviews k where n.subject = 'review' and k.id = n.id offset 0
          ) v on true
        where n.nth <= shown
      );
    end
  $$;

create function public.attention(of_kind text default null, most integer default 50) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.attention(of_kind, most) $$;
grant execute on function private.attention, public.attention to authenticated;
