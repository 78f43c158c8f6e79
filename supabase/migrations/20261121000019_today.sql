-- Today: what needs somebody in the office now. Each is a query over what is stored, never a status: it goes when the work is done.

-- Requests that were answered and then forgotten, the longest first.
create index service_requests_contacted on public.service_requests (status_changed_at, id)
  where status = 'contacted' and set_aside is null;
-- What customers wrote, the latest month of which is looked at.
create index service_request_events_of_customers on public.service_request_events (created_at, service_request_id)
  where kind = 'customer_message';
-- Work that nobody leads.
create index jobs_without_lead on public.jobs (created_at, id)
  where lead is null and status in ('open', 'in_progress', 'on_hold');
-- Visits that nobody has come to.
create index visits_to_come on private.visits (day, id) where status in ('planned', 'on_my_way');
-- Permits that are not there yet.
create index job_permits_missing on public.job_permits (job_id) where status in ('needed', 'applied');
-- Permits that run out before their last inspection.
create index job_permits_running_out on public.job_permits (expires_on, id) where status <> 'final' and expires_on is not null;

-- All of it as an array, a kind after the other in the order in which it matters, and of each kind what waits longest: 51 at most,
-- which means more than 50. For staff and admins only (PT403).
create function private.attention() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      today constant date := now() at time zone private.time_zone();
    begin
      perform private.require_staff();
      return (
        select coalesce(jsonb_agg(to_jsonb(need) - 'place' order by need.place, need.since, need.id), '[]')
        from (
          (
            select
              0 as place, 'unopened' as kind, r.id, r.id as request_id, null::uuid as customer_id, r.reference, r.name, r.phone, r.service, r.town,
              r.other_town, null as title, null::integer as version, r.created_at as since
            from public.service_requests r
            where r.set_aside is null and r.needs_attention
            order by r.created_at, r.id
            limit 51
          )
          union all
          (
            select 1, 'chat', c.id, null, null, null, c.name, c.phone, null, null, null, null, null, c.waiting_since
            from public.chat_conversations c
            where c.waiting_since is not null and c.closed_at is null and c.held_for is null
              and c.last_message_at > now() - interval '7 days'
            order by c.waiting_since, c.id
            limit 51
          )
          union all
          (
            select 2, 'overdue', r.id, r.id, null, r.reference, r.name, r.phone, r.service, r.town, r.other_town, null, null, r.created_at
            from public.service_requests r
            where r.status = 'new' and r.set_aside is null and not r.needs_attention
              and r.created_at < now() - interval '1 day' and private.answer_due(r.created_at) < now()
            order by r.created_at, r.id
            limit 51
          )
          union all
          (
            -- They wrote about a request that is no longer new, and nobody has answered or noted anything since.
            select 3, 'wrote', r.id, r.id, null, r.reference, r.name, r.phone, r.service, r.town, r.other_town, null, null, min(m.created_at)
            from (
              select e.service_request_id, e.created_at
              from public.service_request_events e
              where e.kind = 'customer_message' and e.created_at between now() - interval '30 days' and now() - interval '1 day'
                -- What the site notes by itself, such as that photos came, answers nobody.
                and not exists (
                  select from public.service_request_events n
                  where n.service_request_id = e.service_request_id and n.created_at > e.created_at
                    and (n.kind = 'status_changed' or n.kind = 'note' and (n.visible_to_customer or n.actor_id is not null))
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
            limit 51
          )
          union all
          (
            select 4, 'held', r.id, r.id, null, r.reference, r.name, r.phone, r.service, r.town, r.other_town, null, null, r.created_at
            from public.service_requests r
            where r.set_aside = 'held'
            order by (r.urgency = 'emergency') desc, r.created_at desc, r.id
            limit 51
          )
          union all
          -- Of a job without a request: whose it is and where, as its customer and house say.
          select
            w.place, w.kind, j.id, j.request_id, j.customer_id, j.reference, coalesce(r.name, c.name),
            coalesce(r.phone, (
              select k.phone from private.customer_contacts k
              where k.customer_id = c.id and k.phone is not null order by k.created_at, k.id limit 1
            )),
            null, coalesce(r.town, h.town), coalesce(r.other_town, h.other_town), j.title, j.version, w.since
          from (
            (
              -- The promised window is over, and nobody is there.
              select 5 as place, 'late_visit' as kind, v.job_id as id, upper(v.promised) as since
              from private.visits v
              where v.status in ('planned', 'on_my_way') and v.day <= today and upper(v.promised) < now()
              order by v.day, v.id
              limit 51
            )
            union all
            (
              -- We come to begin within three days, and its permit is not there yet. Once work has begun it is in a list of its own, below.
              select 9, 'permit_missing', v.job_id, min(lower(v.promised))
              from private.visits v
                join public.jobs j on j.id = v.job_id and j.status in ('open', 'on_hold')
              where v.status in ('planned', 'on_my_way') and v.kind = 'work' and v.day between today and today + 3
                and exists (select from public.job_permits p where p.job_id = v.job_id and p.status in ('needed', 'applied'))
              group by v.job_id
              order by min(lower(v.promised)), v.job_id
              limit 51
            )
            union all
            select 10, 'not_planned', n.job_id, n.since from private.jobs_to_plan() n
            union all
            (
              select 11, 'no_lead', j.id, j.created_at
              from public.jobs j
              where j.lead is null and j.status in ('open', 'in_progress', 'on_hold')
              order by j.created_at, j.id
              limit 51
            )
            union all
            (
              -- At work, and its permit is not there yet.
              select 12, 'no_permit', j.id, j.status_changed_at
              from public.jobs j
              where j.status = 'in_progress' and exists (
                select from public.job_permits p where p.job_id = j.id and p.status in ('needed', 'applied')
              )
              order by j.status_changed_at, j.id
              limit 51
            )
            union all
            (
              select 13, 'permit_ends', j.id, p.expires_on::timestamp at time zone private.time_zone()
              from public.job_permits p
                join public.jobs j on j.id = p.job_id and j.status in ('open', 'in_progress', 'on_hold', 'done')
              where p.status <> 'final' and p.expires_on between today - 365 and today + 30
              order by p.expires_on, p.id
              limit 51
            )
            union all
            (
              select 16, 'on_hold', j.id, j.status_changed_at
              from public.jobs j
              where j.status = 'on_hold' and j.status_changed_at < now() - interval '14 days'
              order by j.status_changed_at, j.id
              limit 51
            )
            union all
            (
              -- Done, no invoice was issued for it, and it makes good no other job.
              select 17, 'not_billed', j.id, j.status_changed_at
              from public.jobs j
              where j.status = 'done' and j.status_changed_at < now() - interval '1 day' and j.warranty_of is null
                and not exists (
                  select from private.invoices i where i.job_id = j.id and i.kind = 'work' and i.status = 'issued'
                )
              order by j.status_changed_at, j.id
              limit 51
            )
            union all
            (
              -- Done and billed. Whoever still owes something is in a list of their own.
              select 18, 'not_closed', j.id, j.status_changed_at
              from public.jobs j
              where j.status = 'done' and j.status_changed_at < now() - interval '3 days'
                and (j.warranty_of is not null or exists (
                  select from private.invoices i where i.job_id = j.id and i.kind = 'work' and i.status = 'issued'
                ))
                and not exists (
                  select from private.invoices i join private.invoice_balances b on b.invoice_id = i.id and b.open_cents > 0
                  where i.job_id = j.id
                )
              order by j.status_changed_at, j.id
              limit 51
            )
          ) w
            join public.jobs j on j.id = w.id
            left join public.service_requests r on r.id = j.request_id
            left join private.customers c on c.id = j.customer_id and r.id is null
            left join private.properties h on h.id = j.property_id and r.id is null
          union all
          -- Of an estimate: as of its job.
          select
            w.place, w.kind, e.id, j.request_id, j.customer_id, e.reference, coalesce(r.name, c.name), r.phone, null,
            coalesce(r.town, h.town), coalesce(r.other_town, h.other_town), e.title, null, w.since
          from (select * from private.estimates_to_attend_to(today) offset 0) w
            join private.estimates e on e.id = w.estimate_id
            join public.jobs j on j.id = e.job_id
            left join public.service_requests r on r.id = j.request_id
            left join private.customers c on c.id = j.customer_id and r.id is null
            left join private.properties h on h.id = j.property_id and r.id is null
          union all
          -- Of an invoice: whoever pays it.
          select
            w.place, w.kind, i.id, j.request_id, j.customer_id, j.reference, coalesce(i.body #>> '{billed,name}', r.name, c.name),
            coalesce((private.asker_who_pays(j.id)).phone, (
              select k.phone from private.customer_contacts k
              where k.customer_id = coalesce(j.bill_to, j.customer_id) and k.phone is not null order by k.created_at, k.id limit 1
            )),
            null, coalesce(r.town, h.town), coalesce(r.other_town, h.other_town),
            format('%s%s', case when i.number is not null then format('Invoice %s, ', i.number) end, i.title) || case
              when b.open_cents > 0 then format(': %s to pay', private.dollars(b.open_cents))
              else format(': %s, not issued yet', private.dollars(i.total_cents))
            end,
            null, w.since
          from (select * from private.invoices_to_attend_to(today) offset 0) w
            join private.invoices i on i.id = w.invoice_id
            left join private.invoice_balances b on b.invoice_id = i.id
            left join public.jobs j on j.id = i.job_id
            left join public.service_requests r on r.id = j.request_id
            left join private.customers c on c.id = j.customer_id and r.id is null
            left join private.properties h on h.id = j.property_id and r.id is null
          union all
          (
            select
              21, 'silent', r.id, r.id, null, r.reference, r.name, r.phone, r.service, r.town, r.other_town, null, null,
              r.status_changed_at
            from public.service_requests r
            where r.status = 'contacted' and r.set_aside is null and r.status_changed_at < now() - interval '7 days'
              and not exists (
                select from public.service_request_events e
                where e.service_request_id = r.id and e.created_at > now() - interval '7 days'
              )
            order by r.status_changed_at, r.id
            limit 51
          )
          union all
          (
            select 22, 'review', v.id, null, null, null, v.display_name, null, v.service, v.town, null, null, null, v.created_at
            from public.reviews v
            where v.status = 'pending'
            order by v.created_at, v.id
            limit 51
          )
        ) need
      );
    end
  $$;

create function public.attention() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.attention() $$;
grant execute on function private.attention, public.attention to authenticated;
