-- Lists as CSV, for the office. The page makes the file (src/lib/csv), and asks for its rows a page at a time.

-- A page of up to 1,000 rows of a list, each an object: 'requests' as the inbox filters them, 'customers', 'jobs', 'visits', 'prices',
-- 'estimates', 'invoice_lines', 'payments', the 'ledger', an entry each, 'reviews', 'chats' with all that was said; and for admins alone (PT403)
-- 'people' and the 'audit'. `wanted` is
-- for requests: { status, assigned (a person or 'nobody'), urgency, service, town, source, from, until, aside ('spam' or 'duplicate'), q: words, which
-- find those that find_service_requests() does }.
-- `behind` is where the last page ended. Gives { rows, next: a place like `behind`, or null at the end }. Every order is that of an index,
-- so that the hundredth page costs what the first does. With the first page it goes into the audit: which list, and the filters without the words.
create function private.export_rows(list text, wanted jsonb, behind jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      most constant integer := 1000;
      zone constant text := private.time_zone();
      since constant timestamptz := coalesce((wanted ->> 'from')::timestamp at time zone zone, '-infinity');
      before constant timestamptz :=
        coalesce(((wanted ->> 'until')::timestamp + interval '1 day') at time zone zone, 'infinity');
      -- Before the first page: what every row is behind.
      behind_id constant uuid := coalesce(
        private.given_uuid(behind -> 'id'),
        case when list = 'requests' then 'ffffffff-ffff-ffff-ffff-ffffffffffff' else '00000000-0000-0000-0000-000000000000' end::uuid
      );
      behind_attention constant boolean := coalesce((behind ->> 'needs_attention')::boolean, true);
      behind_moment constant timestamptz := coalesce((behind ->> 'created_at')::timestamptz, 'infinity');
      behind_name constant text := coalesce(behind ->> 'sorted_by', '');
      behind_reference constant text := coalesce(behind ->> 'reference', '');
      behind_day constant date := coalesce((behind ->> 'day')::date, '-infinity');
      behind_number constant bigint := coalesce((behind ->> 'number')::bigint, 0);
      found jsonb[];
      place jsonb;
    begin
      perform private.require_staff();
      if list = 'requests' and wanted ->> 'q' is not null then
        execute format(
          $query$
            select array(
              select to_jsonb(listed)
              from (
                select
                  r.id, r.needs_attention, r.reference, r.created_at, r.status, r.urgency, r.name, r.phone, r.email, r.address, r.town,
                  r.other_town, r.service, r.source, r.preferred_contact, r.message, r.set_aside, r.duplicate_of,
                  (select p.full_name from public.profiles p where p.user_id = r.assigned_to) as assigned
                from public.service_requests r
                where (r.needs_attention, r.created_at, r.id) < ($1, $2, $3) and %s and (%s or r.id = any (%L::uuid[]))
                order by r.needs_attention desc, r.created_at desc, r.id desc
                limit $4
              ) listed
            )
          $query$,
          private.requests_fitting(wanted - 'q'), private.found_where(wanted ->> 'q'),
          private.requests_saying(wanted ->> 'q', wanted - 'q')
        ) into found using behind_attention, behind_moment, behind_id, most;
      elsif list = 'requests' then
        found := array(
          select to_jsonb(listed)
          from (
            select
              r.id, r.needs_attention, r.reference, r.created_at, r.status, r.urgency, r.name, r.phone, r.email, r.address, r.town,
              r.other_town, r.service, r.source, r.preferred_contact, r.message, r.set_aside, r.duplicate_of,
              (select p.full_name from public.profiles p where p.user_id = r.assigned_to) as assigned
            from public.service_requests r
            where (r.needs_attention, r.created_at, r.id) < (behind_attention, behind_moment, behind_id)
              and r.set_aside is not distinct from wanted ->> 'aside'
              and r.created_at >= since and r.created_at < before
              and r.status = coalesce(wanted ->> 'status', r.status)
              and r.urgency = coalesce(wanted ->> 'urgency', r.urgency)
              and r.service = coalesce(wanted ->> 'service', r.service)
              and r.town = coalesce(wanted ->> 'town', r.town)
              and r.source = coalesce(wanted ->> 'source', r.source)
              and (wanted ->> 'assigned' is null or coalesce(r.assigned_to::text, 'nobody') = wanted ->> 'assigned')
            order by r.needs_attention desc, r.created_at desc, r.id desc
            limit most
          ) listed
        );
      elsif list = 'customers' then
        found := array(
          select private.customer_card(c) || jsonb_build_object(
            'sorted_by', c.sorted_by, 'billing_address', c.billing_address, 'created_at', c.created_at,
            -- A card has five of each.
            'contacts', (
              select coalesce(
                jsonb_agg(
                  jsonb_build_object('name', k.name, 'role', k.role, 'phone', k.phone, 'email', k.email) order by k.created_at, k.id
                ),
                '[]'
              )
              from private.customer_contacts k where k.customer_id = c.id
            ),
            'properties', private.properties_of(c.id, null),
            -- It counts to a hundred.
            'requests', (select count(*) from public.service_requests r where r.customer_id = c.id)
          )
          from private.customers c
          where c.merged_into is null and (c.sorted_by, c.id) > (behind_name, behind_id)
          order by c.sorted_by, c.id
          limit most
        );
      elsif list = 'jobs' then
        found := array(
          select to_jsonb(listed)
          from (
            select
              j.id, j.reference, j.title, j.description, j.status, j.hold_reason, j.created_at, j.status_changed_at,
              r.reference as request, coalesce(c.name, r.name) as customer, b.name as bill_to,
              coalesce(h.address, r.address) as address, coalesce(h.town, r.town) as town,
              case when h.id is null then r.other_town else h.other_town end as other_town,
              (select p.full_name from public.profiles p where p.user_id = j.lead) as lead
            from public.jobs j
              left join public.service_requests r on r.id = j.request_id
              left join private.customers c on c.id = j.customer_id
              left join private.customers b on b.id = j.bill_to
              left join private.properties h on h.id = j.property_id
            where j.reference > behind_reference
            order by j.reference
            limit most
          ) listed
        );
      elsif list = 'visits' then
        found := array(
          select to_jsonb(listed)
          from (
            select
              v.id, v.day, v.kind, v.status, v.outcome, lower(v.promised) as promised_from, upper(v.promised) as promised_until,
              j.reference as job, j.title, coalesce(c.name, r.name) as customer,
              (
                select string_agg(coalesce(p.full_name, 'A member of staff'), ', ' order by p.full_name)
                from private.visit_people vp left join public.profiles p on p.user_id = vp.user_id
                where vp.visit_id = v.id
              ) as people
            from private.visits v
              join public.jobs j on j.id = v.job_id
              left join public.service_requests r on r.id = j.request_id
              left join private.customers c on c.id = j.customer_id
            where (v.day, v.id) > (behind_day, behind_id)
            order by v.day, v.id
            limit most
          ) listed
        );
      elsif list = 'prices' then
        found := array(
          select private.price_answer(i) || jsonb_build_object('sorted_by', i.sorted_by)
          from private.price_items i
          where i.sorted_by > behind_name
          order by i.sorted_by
          limit most
        );
      elsif list = 'estimates' then
        found := array(
          select private.estimate_row(e) || jsonb_build_object('created_at', e.created_at)
          from private.estimates e
          where e.reference > behind_reference
          order by e.reference
          limit most
        );
      elsif list = 'invoice_lines' then
        found := array(
          select to_jsonb(listed)
          from (
            select
              i.number, l.place, i.body #>> '{billed,name}' as customer, i.issued_on, i.due_on, i.title, i.body ->> 'job' as job, l.item,
              l.description, l.quantity, l.price_cents, l.cents, l.taxable and i.tax_mode = 'repair' as taxable,
              (i.body #>> '{tax_rate,rate}')::integer as tax_rate
            from private.invoices i
              cross join lateral (
                select
                  n.place, case i.kind when 'deposit' then 'Deposit' else coalesce(n.line ->> 'code', 'Sales') end as item,
                  n.line ->> 'description' as description, (n.line -> 'quantity')::bigint as quantity,
                  (n.line -> 'price_cents')::bigint as price_cents,
                  private.line_cents((n.line -> 'quantity')::bigint, (n.line -> 'price_cents')::bigint) as cents,
                  (n.line -> 'taxable')::boolean as taxable
                from jsonb_array_elements(i.lines) with ordinality as n (line, place)
                union all
                -- What it takes of a deposit, behind its lines.
                select
                  1000 + d.place, 'Deposit', format('Less the deposit of invoice %s', d.deposit ->> 'number'), 1000,
                  -(d.deposit -> 'cents')::bigint, -(d.deposit -> 'cents')::bigint, false
                from jsonb_array_elements(i.body -> 'deposits') with ordinality as d (deposit, place)
              ) l
            where i.number >= behind_number and (i.number, l.place) > (behind_number, coalesce((behind ->> 'place')::bigint, 0))
            order by i.number, l.place
            limit most
          ) listed
        );
      elsif list = 'payments' then
        found := array(
          select to_jsonb(listed)
          from (
            (
              select
                p.id, p.received_on as day, i.number, i.body #>> '{billed,name}' as customer, p.method, p.detail,
                case when p.is_refund then -p.cents else p.cents end as cents,
                e.day as reversed_on, e.reason, b.satoshis, b.cents_per_coin, b.price_sources, b.txid, b.block_hash
              from private.payments p
                join private.invoices i on i.id = p.invoice_id
                left join private.ledger_entries e on e.payment_id = p.id and e.kind = 'reversed'
                left join private.bitcoin_payments b on b.payment_id = p.id
              where (p.received_on, p.id) > (behind_day, behind_id)
              order by p.received_on, p.id
              limit most
            )
            union all
            (
              -- What was sent back from the owner's wallet.
              select
                r.id, r.sent_on, i.number, i.body #>> '{billed,name}', 'bitcoin', format('%s:%s', r.txid, r.vout), -r.cents,
                null, null, -r.satoshis, null, null, r.txid, o.block_hash
              from private.bitcoin_refunds r
                join private.invoices i on i.id = r.invoice_id
                join private.bitcoin_outputs o on o.txid = r.txid and o.vout = r.vout
              where r.state = 'refunded' and (r.sent_on, r.id) > (behind_day, behind_id)
              order by r.sent_on, r.id
              limit most
            )
            order by day, id
            limit most
          ) listed
        );
      elsif list = 'ledger' then
        found := array(
          select to_jsonb(listed)
          from (
            select
              e.sequence as number, e.day as entered_for, e.kind, i.number as invoice, i.body #>> '{billed,name}' as customer,
              c.number as credit_note, p.method, p.detail, e.reason,
              (
                select jsonb_agg(jsonb_build_object('account', l.account, 'cents', l.cents) order by l.place)
                from private.ledger_lines l where l.entry_id = e.id
              ) as lines
            from private.ledger_entries e
              left join private.invoices i on i.id = e.invoice_id
              left join private.credit_notes c on c.id = e.credit_note_id
              left join private.payments p on p.id = e.payment_id
            where e.sequence > behind_number
            order by e.sequence
            limit most
          ) listed
        );
      elsif list = 'reviews' then
        found := array(
          select to_jsonb(listed)
          from (
            select
              w.id, w.created_at, w.rating, w.title, w.body, w.display_name, w.service, w.town, w.status, w.reason, w.moderated_at,
              (select p.full_name from public.profiles p where p.user_id = w.moderated_by) as moderated_by, r.reference as request
            from public.reviews w join public.service_requests r on r.id = w.service_request_id
            where w.id > behind_id
            order by w.id
            limit most
          ) listed
        );
      elsif list = 'chats' then
        found := array(
          select to_jsonb(listed)
          from (
            select
              c.id, c.created_at, c.name, c.email, c.phone, c.page, c.last_message_at, c.closed_at, r.reference as request,
              (
                select string_agg(format('%s: %s', m.author, m.body), E'\n' order by m.position)
                from public.chat_messages m where m.conversation_id = c.id
              ) as said
            from public.chat_conversations c left join public.service_requests r on r.id = c.service_request_id
            where c.id > behind_id
            order by c.id
            limit most
          ) listed
        );
      elsif list = 'people' then
        perform private.require_admin();
        found := array(
          select to_jsonb(listed)
          from (
            select u.id, u.email, p.full_name as name, p.phone, l.role, u.created_at, u.email_confirmed_at, u.last_sign_in_at
            from private.people l
              join auth.users u on u.id = l.user_id
              left join public.profiles p on p.user_id = l.user_id
            where l.user_id > behind_id
            order by l.user_id
            limit most
          ) listed
        );
      elsif list = 'audit' then
        perform private.require_admin();
        found := array(
          select to_jsonb(listed)
          from (
            select e.id as number, e.happened_at, e.what, e.subject, e.before, e.after, e.actor_role, e.actor_name
            from private.audit_log e
            where e.id > behind_number
            order by e.id
            limit most
          ) listed
        );
      else
        perform private.refuse(400, 'not_readable');
      end if;
      if private.is_blank(behind) then
        perform private.note_in_audit('list_exported', list, null, nullif(wanted - 'q', '{}'));
      end if;
      place := found[most];
      return jsonb_build_object('rows', to_jsonb(found), 'next', case when place is not null then
        (select jsonb_object_agg(key, value) from jsonb_each(place)
          where key in ('id', 'needs_attention', 'created_at', 'sorted_by', 'reference', 'day', 'number', 'place'))
      end);
    end
  $$;

create function public.export_rows(list text, wanted jsonb default '{}', behind jsonb default null) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.export_rows(list, wanted, behind) $$;
grant execute on function private.export_rows, public.export_rows to authenticated;
