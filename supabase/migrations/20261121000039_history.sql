-- What happened: everything that ever was between a customer and us, or at a house, of every area of the office.

-- A page of 30, newest first, of a customer or of a house: requests and jobs, what both sides wrote, what the office noted, files, visits
-- (also those to come), permits, estimates as they were sent and signed, invoices and what was paid on them, reviews, and what was
-- sent. The id of a customer who was merged gives the one they are now. `behind` is where the last page ended: { at, id }. Gives
-- { rows, next }; each row has what its page in the office is found by. Costs what there is of this customer or house, whatever there
-- is of others. For staff and admins only (PT403).
create function private.what_happened(of_customer uuid, of_property uuid, behind jsonb) returns jsonb
  -- Planned once a session: that takes longer than what there is to read.
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
  as $$
    declare
      page constant integer := 30;
      behind_at constant timestamptz := coalesce((behind ->> 'at')::timestamptz, 'infinity');
      behind_id constant uuid := coalesce(private.given_uuid(behind -> 'id'), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
      customer uuid;
      requests uuid[];
      jobs uuid[];
      found jsonb;
    begin
      perform private.require_staff();
      customer := private.present_customer(of_customer);
      requests := array(
        select r.id from public.service_requests r where r.customer_id = customer
        union
        select r.id from public.service_requests r where r.property_id = of_property
      );
      jobs := array(
        select j.id from public.jobs j where j.customer_id = customer
        union
        select j.id from public.jobs j where j.bill_to = customer
        union
        select i.job_id from private.invoices i where i.bill_to = any (private.merged_customers(customer))
        union
        select j.id from public.jobs j where j.property_id = of_property
      );
      select coalesce(jsonb_agg(to_jsonb(h) order by h.at desc, h.id desc), '[]') into found
        from (
          select all_of_it.*
          from (
            select
              r.id, 'request' as kind, r.created_at as at, r.id as request_id, null::uuid as customer_id, null::uuid as about_id,
              r.reference, r.service as title, r.status, left(r.message, 400) as body, null::text as by, null::integer as rating,
              null::bigint as cents, null::date as day
            from public.service_requests r where r.id = any (requests)
            union all
            select
              e.id, case when e.kind = 'customer_message' then 'from_customer' when e.visible_to_customer then 'to_customer' else 'note' end,
              e.created_at, r.id, null, null, r.reference, null, null, left(e.body, 400), e.actor_name, null, null, null
            from public.service_request_events e join public.service_requests r on r.id = e.service_request_id
            where e.service_request_id = any (requests) and (e.visible_to_customer or e.kind = 'note')
            union all
            select w.id, 'review', w.created_at, r.id, null, null, r.reference, w.title, w.status, left(w.body, 400), null, w.rating, null, null
            from public.reviews w join public.service_requests r on r.id = w.service_request_id
            where w.service_request_id = any (requests)
            union all
            select
              m.id, 'sent', coalesce(m.sent_at, m.created_at), r.id, null, null, r.reference, m.template, m.channel, null, null, null, null, null
            from private.outbox m join public.service_requests r on r.id = m.service_request_id
            where m.service_request_id = any (requests) and m.state = 'sent' and m.recipient in (r.email, r.phone)
            union all
            select
              f.id, 'file', f.created_at, r.id, null, null, r.reference, f.name, case when f.by_office then 'office' else 'customer' end,
              null, null, null, null, null
            from private.files f join public.service_requests r on r.id = f.request_id
            where f.request_id = any (requests) and f.kept_at is not null
            union all
            -- Of a job: its own page is its request's, or its customer's.
            select
              w.id, w.kind, w.at, j.request_id, j.customer_id, w.about_id, coalesce(w.reference, j.reference), coalesce(w.title, j.title),
              coalesce(w.status, case when w.kind = 'job' then j.status end), w.body, w.by, null, w.cents, w.day
            from (
              select
                o.id, 'job' as kind, o.created_at as at, o.id as job_id, null::uuid as about_id, null::text as reference, null::text as title,
                null::text as status, null::text as body, null::text as by, null::bigint as cents, null::date as day
              from public.jobs o where o.id = any (jobs)
              union all
              select
                e.id, case e.kind when 'status_changed' then 'job_became' when 'visit' then 'note' else e.kind end, e.created_at, e.job_id,
                null, null, null, e.to_status, left(coalesce(substring(e.body from '^Note from the visit: (.*)$'), e.body), 400),
                e.actor_name, null, null
              from public.job_events e
              where e.job_id = any (jobs)
                and (e.kind in ('status_changed', 'permit', 'inspection') or e.kind = 'visit' and e.body like 'Note from the visit: %')
              union all
              select f.id, 'file', f.created_at, f.job_id, null, null, f.name, case when f.by_office then 'office' else 'customer' end, null, null, null, null
              from private.files f where f.job_id = any (jobs) and f.kept_at is not null
              union all
              select v.id, 'visit', lower(v.promised), v.job_id, v.id, null, v.kind, coalesce(v.outcome, v.status), null, null, null, v.day
              from private.visits v where v.job_id = any (jobs)
              union all
              select
                e.id, 'estimate', s.sent_at, e.job_id, e.id, e.reference, e.title,
                case when s.revision = (select max(n.revision) from private.estimate_revisions n where n.estimate_id = e.id)
                  then e.status else 'replaced' end,
                null, null, null, null
              from private.estimates e join private.estimate_revisions s on s.estimate_id = e.id
              where e.job_id = any (jobs)
              union all
              select g.id, 'signature', g.signed_at, e.job_id, e.id, e.reference, e.title, g.party, null, g.name, g.total_cents, null
              from private.estimates e join private.signatures g on g.estimate_id = e.id
              where e.job_id = any (jobs)
              union all
              -- The ledger has each thing that moved money, once.
              select
                l.id, 'money', l.created_at, i.job_id, i.id, i.number::text, i.title,
                case when l.kind = 'reversed' and p.is_refund then 'refund_reversed' else l.kind end, coalesce(l.reason, n.reason), null,
                case l.kind
                  when 'issued' then i.total_cents
                  when 'credited' then n.cents
                  when 'received' then p.cents
                  when 'reversed' then p.cents
                  else (select sum(o.cents) from private.ledger_lines o where o.entry_id = l.id and o.cents > 0)
                end,
                null
              from private.invoices i
                join private.ledger_entries l on l.invoice_id = i.id
                left join private.payments p on p.id = l.payment_id
                left join private.credit_notes n on n.id = l.credit_note_id
              where i.job_id = any (jobs)
            ) w
              join public.jobs j on j.id = w.job_id
          ) all_of_it
          where (all_of_it.at, all_of_it.id) < (behind_at, behind_id)
          order by all_of_it.at desc, all_of_it.id desc
          limit page + 1 -- the one more says that others follow
        ) h;
      return jsonb_build_object(
        'rows', (select coalesce(jsonb_agg(one order by place), '[]') from jsonb_array_elements(found) with ordinality e (one, place) where place <= page),
        'next', case when jsonb_array_length(found) > page then
          jsonb_build_object('at', found -> page - 1 -> 'at', 'id', found -> page - 1 -> 'id')
        end
      );
    end
  $$;

create function public.what_happened(of_customer uuid default null, of_property uuid default null, behind jsonb default null) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.what_happened(of_customer, of_property, behind) $$;
grant execute on function private.what_happened, public.what_happened to authenticated;
