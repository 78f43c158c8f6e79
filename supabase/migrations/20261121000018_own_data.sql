-- What belongs to people: what customers see of their requests and do with them, what the link to a request shows, everything we
-- keep about an account, how long we keep things, and how somebody is erased.

-- Customers' own requests ---------------------------------------------------------------------------------------

-- Customers may read everything except what only concerns the office: who opened a request, who takes care of it, who wrote an entry
-- in its history, and that it was taken for spam. To Postgres customers and staff are the same role, and columns are granted to
-- roles, so the tables are for staff only and customers have these functions.

-- Whether a request is the caller's: sent while they were signed in, or from the address they have confirmed.
create function private.is_own_request(r public.service_requests) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return (
        select coalesce(r.user_id = (select private.me()) or r.email = (select private.confirmed_email()), false)
      );
    end
  $$;

-- The caller's own request, locked until the end of the transaction so that decisions are made one after the other.
-- Raises PT404 (HTTP 404) if there is none, whether it is somebody else's or nobody's.
create function private.own_service_request(request_id uuid) returns public.service_requests
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      own public.service_requests;
    begin
      select * into own from public.service_requests r
        where r.id = request_id
          and (r.user_id = (select private.me()) or r.email = (select private.confirmed_email()))
        for no key update;
      if own.id is null then
        perform private.refuse(404, 'own_request_unknown');
      end if;
      return own;
    end
  $$;

-- The estimates of a request that its customer can still answer, the one that was sent last first:
-- [{ id, reference, title, valid_until, options, from_cents }].
create function private.estimates_to_answer(of_request uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('id', e.id, 'reference', e.reference, 'title', sent.body ->> 'title', 'valid_until', sent.body ->> 'valid_until')
              || private.price_in_short(sent.body)
            order by sent.sent_at desc, e.id
          ),
          '[]'
        )
        from public.jobs j
          join private.estimates e on e.job_id = j.id and e.status = 'sent'
          cross join lateral (
            select n.body, n.sent_at from private.estimate_revisions n where n.estimate_id = e.id order by n.revision desc limit 1
          ) sent
        where j.request_id = of_request and j.status <> 'cancelled'
          and coalesce((sent.body ->> 'valid_until')::date >= (now() at time zone private.time_zone())::date, true)
      );
    end
  $$;

-- The newest 30, or the 30 before that request; and one more, which says that others follow. to_answer are the estimates that they can
-- still answer: [{ id, reference, title, valid_until, options, from_cents }]; to_pay the invoices that are not paid: [{ id, number, title, standing, due_on,
-- open_cents, coming_cents }].
create function private.my_service_requests(before_created_at timestamptz, before_id uuid) returns table (
  id uuid, reference text, stage text, visit jsonb, may_choose_time boolean, town text, other_town text, address text, service text,
  is_duplicate boolean, to_answer jsonb, to_pay jsonb, created_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
    begin return query
    select
      r.id, r.reference, private.customer_stage(r), private.visit_told_to_customer(r.id), private.may_choose_time(r), r.town, r.other_town,
      r.address, r.service, r.duplicate_of is not null,
      case when has_work.yes then private.estimates_to_answer(r.id) else '[]' end,
      case when has_work.yes then (
        select coalesce(jsonb_agg(i - 'kind'), '[]') from jsonb_array_elements(private.sent_invoices(r.id)) i
        where (i -> 'open_cents')::bigint > (i -> 'coming_cents')::bigint
      ) else '[]' end,
      r.created_at
    from public.service_requests r
      cross join lateral (select exists (select from public.jobs j where j.request_id = r.id) as yes) has_work
    where (r.user_id = (select private.me()) or r.email = (select private.confirmed_email()))
      and (before_id is null or (r.created_at, r.id) < (before_created_at, before_id))
    order by r.created_at desc, r.id desc
    limit 31;
    end
  $$;

create function public.my_service_requests(before_created_at timestamptz default null, before_id uuid default null)
  returns table (
    id uuid, reference text, stage text, visit jsonb, may_choose_time boolean, town text, other_town text, address text, service text,
    is_duplicate boolean, to_answer jsonb, to_pay jsonb, created_at timestamptz
  )
  language sql stable security invoker set search_path = ''
  as $$ select * from private.my_service_requests(before_created_at, before_id) $$;
grant execute on function private.my_service_requests, public.my_service_requests to authenticated;

-- Whether its customer may cancel a request: not once there is work for it, or an estimate.
create function private.may_cancel_request(r public.service_requests) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return (
        select exists (
          select from private.service_request_moves m
          where m.from_status = r.status and m.to_status = 'cancelled' and m.who = 'customer'
        )
      );
    end
  $$;

-- One of them, or no row. A merged request names the one it continues in by reference, and by id only if that one is
-- the caller's too: the id opens its links.
create function private.my_service_request(request_id uuid) returns table (
  id uuid, reference text, stage text, visit jsonb, may_choose_time boolean, may_cancel boolean, name text, phone text, email text, town text, other_town text, address text,
  service text, urgency text, preferred_contact text, preferred_times text[], message text, source text,
  created_at timestamptz, duplicate_of text, continued_in uuid
)
  language plpgsql stable security definer set search_path = ''
  as $$
    begin return query
    select
      r.id, r.reference, private.customer_stage(r), private.visit_told_to_customer(r.id), private.may_choose_time(r), private.may_cancel_request(r), r.name, r.phone, r.email, r.town, r.other_town, r.address, r.service, r.urgency,
      r.preferred_contact, r.preferred_times, r.message, r.source, r.created_at, r.duplicate_of,
      (select k.id from public.service_requests k where k.reference = r.duplicate_of and private.is_own_request(k))
    from public.service_requests r
    where r.id = request_id and private.is_own_request(r);
    end
  $$;

create function public.my_service_request(request_id uuid) returns table (
  id uuid, reference text, stage text, visit jsonb, may_choose_time boolean, may_cancel boolean, name text, phone text, email text, town text, other_town text, address text,
  service text, urgency text, preferred_contact text, preferred_times text[], message text, source text,
  created_at timestamptz, duplicate_of text, continued_in uuid
)
  language sql stable security invoker set search_path = ''
  as $$ select * from private.my_service_request(request_id) $$;
grant execute on function private.my_service_request, public.my_service_request to authenticated;

-- What happened to it as its customer is told, newest first: where it stands since when (of the kind stage), and what both sides
-- wrote. What the office can still take back is not told yet. No rows if it is not the caller's.
create function private.my_request_history(request_id uuid) returns table (
  id uuid, kind text, stage text, body text, created_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
    begin return query
    select h.id, h.kind, h.stage, h.body, h.created_at
    from public.service_requests r cross join lateral (
      select r.id, 'stage' as kind, 'received' as stage, null as body, r.created_at
      union all
      select s.id, 'stage', s.stage, null, s.created_at
      from private.request_stages s where s.service_request_id = r.id and not s.taken_back
      union all
      select e.id, e.kind, null, e.body, e.created_at
      from public.service_request_events e
      where e.service_request_id = r.id and e.visible_to_customer
        and (e.kind <> 'note' or e.created_at <= now() - private.answer_wait())
    ) h
    where r.id = request_id and private.is_own_request(r)
    order by h.created_at desc, h.id desc;
    end
  $$;

create function public.my_request_history(request_id uuid) returns table (
  id uuid, kind text, stage text, body text, created_at timestamptz
)
  language sql stable security invoker set search_path = ''
  as $$ select * from private.my_request_history(request_id) $$;
grant execute on function private.my_request_history, public.my_request_history to authenticated;

-- Cancels a request of the caller's and returns { id, stage }, as for one that is canceled. PT404 if it is not theirs, PT409 if there is
-- work for it or it is over. The table's trigger writes the history, with the caller as its actor.
create function private.cancel_service_request(request_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      own public.service_requests := private.own_service_request(request_id);
    begin
      if own.status <> 'cancelled' then
        if not private.may_cancel_request(own) then
          perform private.refuse(409, 'cancel_too_late', jsonb_build_object('stage', private.customer_stage(own)));
        end if;
        update public.service_requests r set status = 'cancelled' where r.id = own.id;
      end if;
      return jsonb_build_object('id', own.id, 'stage', 'cancelled');
    end
  $$;

create function public.cancel_service_request(request_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.cancel_service_request(request_id) $$;
grant execute on function private.cancel_service_request, public.cancel_service_request to authenticated;

-- Cancels the visit that the caller waits for, if it still begins when they have seen, and tells the office. Gives { visit }, null,
-- or the one that they wait for then. The same again, after an answer that never came, gives the same. PT404 if the request is not
-- theirs, PT409 if there is no such visit anymore, or it is too late for anything but a call (limit visit_notice_hours).
create function private.cancel_visit(request_id uuid, visit_from timestamptz) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      own constant public.service_requests := private.own_service_request(request_id);
      becomes private.visits;
    begin
      -- Locked in the order of visits.sql.
      perform from public.jobs j where j.request_id = own.id order by j.id for no key update;
      perform private.lock_people(array(
        select p.user_id
        from public.jobs j join private.visits v on v.job_id = j.id join private.visit_people p on p.visit_id = v.id
        where j.request_id = own.id and v.status = 'planned' and lower(v.promised) = visit_from
      ));
      update private.visits v
        set status = 'cancelled', version = v.version + 1, updated_at = now(), changed_by = auth.uid()
        where v.id = (
          select w.id from public.jobs j join private.visits w on w.job_id = j.id
          where j.request_id = own.id and w.status = 'planned' and lower(w.promised) = visit_from
          order by w.id limit 1
        )
        returning * into becomes;
      if becomes.id is null and exists (
        select from public.jobs j join private.visits v on v.job_id = j.id
        where j.request_id = own.id and v.status = 'cancelled' and lower(v.promised) = visit_from and v.changed_by = auth.uid()
      ) then
        return jsonb_build_object('visit', private.visit_told_to_customer(own.id));
      elsif becomes.id is null then
        perform private.refuse(409, 'visit_not_there');
      elsif visit_from < now() + make_interval(hours => private.limit_of('visit_notice_hours')) then
        perform private.refuse(
          409, 'visit_cancel_too_late', jsonb_build_object('hours', private.limit_of('visit_notice_hours'))
        );
      end if;
      update private.visit_people p set blocks = false where p.visit_id = becomes.id;
      perform private.note_visit(becomes, format(
        'Visit on %s: canceled by the customer', to_char(becomes.day, 'FMDy, FMMon FMDD')
      ));
      insert into public.service_request_events (service_request_id, kind, visible_to_customer, body)
        values (own.id, 'customer_message', true, format(
          'I have canceled the visit on %s.', to_char(visit_from at time zone private.time_zone(), 'FMDay, FMMonth FMDD, FMHH12:MI AM')
        ));
      return jsonb_build_object('visit', private.visit_told_to_customer(own.id));
    end
  $$;

create function public.cancel_visit(request_id uuid, visit_from timestamptz) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.cancel_visit(request_id, visit_from) $$;
grant execute on function private.cancel_visit, public.cancel_visit to authenticated;

-- Whether the customer of a request has written so much in an hour that the office hears no more of it.
create function private.has_enough_messages(request_id uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return (
        select count(*) >= 20 from public.service_request_events e
        where e.service_request_id = request_id and e.kind = 'customer_message' and e.created_at > now() - interval '1 hour'
      );
    end
  $$;

-- Adds the caller's message to the history of their request, whatever its status: people write about finished work
-- too. Returns { id, created_at }. The sender makes the id: sending the same message again with it stores once and
-- gets the same answer. PT404 if the request is not theirs, PT400 for a text that we cannot keep, PT409 if the id is
-- already something else's, PT429 after 20 in an hour; the detail is a JSON array of { "field", "code" }.
create function private.send_customer_message(request_id uuid, message text, message_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      own public.service_requests := private.own_service_request(request_id);
      cleaned text := private.clean_text(to_jsonb(message), true);
      written public.service_request_events;
    begin
      perform private.refuse_problems(
        case when message_id is null then private.field_problem('message_id', 'id_unusable') else '[]' end
        || private.text_problem('message', to_jsonb(message), 1, 4000, true)
      );
      -- Tries of the same message wait for one another.
      perform pg_advisory_xact_lock(hashtextextended('send_customer_message ' || message_id, 0));
      select * into written from public.service_request_events e where e.id = message_id;
      if written.id is not null then
        if (written.service_request_id, written.kind, written.actor_id, written.body)
          is distinct from (own.id, 'customer_message', (select auth.uid()), cleaned) then
          perform private.refuse(409, 'message_sent_otherwise');
        end if;
        return jsonb_build_object('id', written.id, 'created_at', written.created_at);
      end if;
      if private.has_enough_messages(own.id) then
        perform private.refuse(429, 'too_many_messages');
      end if;

      insert into public.service_request_events (id, service_request_id, kind, visible_to_customer, body)
        values (message_id, own.id, 'customer_message', true, cleaned)
        returning * into written;
      update public.service_requests r set wrote_at = written.created_at where r.id = own.id and r.wrote_at is null;
      return jsonb_build_object('id', written.id, 'created_at', written.created_at);
    end
  $$;

create function public.send_customer_message(
  request_id uuid, message text, message_id uuid default gen_random_uuid()
) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.send_customer_message(request_id, message, message_id) $$;
grant execute on function private.send_customer_message, public.send_customer_message to authenticated;

-- What the link to a request shows ------------------------------------------------------------------------------

-- The estimates of a request that its customer has, the latest first: [{ id, reference, title, status, valid_until, estimate: as it was sent
-- last, last_sent: when, and when it was opened }]. Each id opens its estimate.
create function private.sent_estimates(of_request uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin return (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', e.id, 'reference', e.reference, 'title', r.body ->> 'title',
            'status', private.told_status(e, j), 'valid_until', r.body ->> 'valid_until',
            'estimate', r.body, 'last_sent', private.last_sent(e.id)
          )
          order by r.sent_at desc, e.id
        ),
        '[]'
      )
      from public.jobs j
        join private.estimates e on e.job_id = j.id and private.told_status(e, j) <> 'withdrawn'
        join lateral (
          select * from private.estimate_revisions n where n.estimate_id = e.id order by n.revision desc limit 1
        ) r on true
      where j.request_id = of_request
    ); end
  $$;

-- The invoices of jobs that their customer has, the latest first: [{ id, number, kind, title, standing, due_on, open_cents, coming_cents }];
-- not those that somebody else pays. Each id opens its invoice.
create function private.sent_invoices_of(jobs uuid[]) returns jsonb
  language plpgsql stable security definer set search_path = ''
  -- However many they are, the plan is the same: it is kept.
  set plan_cache_mode = force_generic_plan
  as $$
    begin return (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', i.id, 'number', i.number, 'kind', i.kind, 'title', i.title, 'standing', private.invoice_standing(i), 'due_on', i.due_on,
            'open_cents', b.open_cents, 'coming_cents', private.coming_cents(i, b.open_cents)
          )
          order by i.number desc
        ),
        '[]'
      )
      from public.jobs j
        join private.invoices i on i.job_id = j.id
        join private.invoice_balances b on b.invoice_id = i.id
      where j.id = any (jobs) and not i.is_for_another
    ); end
  $$;

create function private.sent_invoices(of_request uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return (
        select private.sent_invoices_of(array(select j.id from public.jobs j where j.request_id = of_request))
      );
    end
  $$;

-- The same, each with its `invoice` as issued.
create function private.issued_invoices(of_request uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return (
        select coalesce(
          jsonb_agg(sent.i || jsonb_build_object('invoice', private.customer_invoice((sent.i ->> 'id')::uuid)) order by sent.n), '[]'
        )
        from jsonb_array_elements(private.sent_invoices(of_request)) with ordinality as sent (i, n)
      );
    end
  $$;

-- What anybody with the link to a request may know about it, or null if there is none. We send the link to one
-- person, but it may be passed on: no address, e-mail address, phone number, last name, message or note. Once there
-- is a review it stops asking for one. Of its estimates and invoices and for a merged request it gives the reference (of the one it
-- continues in), never the id, which would open the links to it.
create function private.track_service_request(request_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'reference', r.reference,
      'service', r.service,
      'town', r.town,
      'other_town', r.other_town,
      'first_name', private.first_name(r.name),
      'stage', private.customer_stage(r),
      'visit', private.visit_told_to_customer(r.id),
      'may_choose_time', private.may_choose_time(r),
      'created_at', r.created_at,
      'history', jsonb_build_array(jsonb_build_object('stage', 'received', 'created_at', r.created_at)) || (
        select coalesce(
          jsonb_agg(jsonb_build_object('stage', s.stage, 'created_at', s.created_at) order by s.created_at, s.id), '[]'
        )
        from private.request_stages s
        where s.service_request_id = r.id and not s.taken_back
      ),
      'may_review', private.work_is_done(r.id)
        and not exists (select from public.reviews w where w.service_request_id = r.id),
      'estimates', (
        select coalesce(jsonb_agg(e -> 'reference'), '[]') from jsonb_array_elements(private.sent_estimates(r.id)) e
        where e ->> 'status' = 'sent'
      ),
      'invoices', (
        select coalesce(jsonb_agg(i -> 'number'), '[]') from jsonb_array_elements(private.sent_invoices(r.id)) i
        where (i -> 'open_cents')::bigint > (i -> 'coming_cents')::bigint
      ),
      'continued_in', r.duplicate_of
    )
    from public.service_requests r
    where r.id = request_id
  $$;

create function public.track_service_request(request_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.track_service_request(request_id) $$;
grant execute on function private.track_service_request, public.track_service_request to anon, authenticated;

-- my_data() -----------------------------------------------------------------------------------------------------

-- What the caller has written about their own requests, newest first.
create function private.my_reviews() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'reference', r.reference, 'rating', v.rating, 'title', v.title, 'body', v.body,
          'display_name', v.display_name, 'status', v.status, 'reason', v.reason, 'created_at', v.created_at
        )
        order by v.created_at desc, v.id
      ),
      '[]'
    )
    from public.reviews v join public.service_requests r on r.id = v.service_request_id
    where r.user_id = (select private.me()) or r.email = (select private.confirmed_email())
  $$;

-- What was sent to the caller as a customer, or will be, oldest first: when, how and about what. The words are those
-- of the request and its history.
create function private.my_messages() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'channel', m.channel, 'template', m.template, 'to', m.recipient, 'reference', r.reference,
          'state', m.state, 'created_at', m.created_at, 'sent_at', m.sent_at
        )
        order by m.created_at, m.id
      ),
      '[]'
    )
    from private.outbox m join public.service_requests r on r.id = m.service_request_id
    where (r.user_id = (select private.me()) or r.email = (select private.confirmed_email()))
      and m.template in (
        'request-received', 'status-changed', 'visit-changed', 'visit-reminder', 'visit-on-my-way', 'visit-offer',
        'estimate-sent', 'estimate-reminder', 'estimate-signed', 'signing-code', 'invoice-sent', 'invoice-reminder', 'payment-received',
        'refund-code', 'message-to-customer', 'review-invitation'
      )
  $$;

-- A conversation belongs to no account, but whoever has confirmed its address gets it with their data, and it goes
-- when they delete their account.
create function private.my_chats() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'name', c.name, 'email', c.email, 'phone', c.phone, 'page', c.page, 'created_at', c.created_at,
          'messages', (
            select jsonb_agg(
              jsonb_build_object('author', m.author, 'body', m.body, 'created_at', m.created_at) order by m.position
            )
            from public.chat_messages m where m.conversation_id = c.id
          )
        )
        order by c.created_at, c.id
      ),
      '[]'
    )
    from public.chat_conversations c where c.email = (select private.confirmed_email())
  $$;

-- The jobs of a request as its customer gets them with their data: without who in the office led them.
create function private.jobs_for_customer(request_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      jsonb_agg(
        to_jsonb(j) - array[
          'id', 'request_id', 'customer_id', 'property_id', 'bill_to', 'lead', 'warranty_of', 'held_from', 'version'
        ] || jsonb_build_object('permits', (
          select coalesce(
            jsonb_agg(
              to_jsonb(p) - array['id', 'job_id', 'version'] || jsonb_build_object('inspections', (
                select coalesce(
                  jsonb_agg(to_jsonb(i) - array['id', 'permit_id'] order by i.inspected_on, i.id), '[]'
                )
                from public.job_inspections i where i.permit_id = p.id
              ))
              order by p.created_at, p.id
            ),
            '[]'
          )
          from public.job_permits p where p.job_id = j.id
        ), 'visits', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object(
                'kind', v.kind, 'status', v.status, 'outcome', v.outcome, 'from', lower(v.promised), 'until', upper(v.promised),
                'created_at', v.created_at
              )
              order by v.promised, v.id
            ),
            '[]'
          )
          from private.visits v where v.job_id = j.id
        ))
        order by j.created_at, j.id
      ),
      '[]'
    )
    from public.jobs j where j.request_id = jobs_for_customer.request_id
  $$;

-- How we reach the caller, where the office has their address as a contact. Not what else there is about that customer, which may be
-- their landlord or the business they work for.
create function private.my_contacts() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'customer', c.name, 'name', k.name, 'role', k.role, 'phone', k.phone, 'email', k.email, 'created_at', k.created_at
        )
        order by k.created_at, k.id
      ),
      '[]'
    )
    from private.customer_contacts k join private.customers c on c.id = k.customer_id
    where k.email = (select private.confirmed_email())
  $$;

-- The customers that the caller is: their confirmed address is that of a contact who is nobody else, such as the tenant or the bookkeeper, and
-- has the customer's name or is the only contact. Somebody at a landlord's or a business's is not that customer, and neither is a later address
-- under the same name: a request becomes a contact by its number too, and anybody can give both.
create function private.customers_i_am() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select c.id
    from private.customer_contacts k join private.customers c on c.id = k.customer_id and c.merged_into is null
    where k.email = (select private.confirmed_email()) and k.role is null and (
      lower(k.name) = lower(c.name) and not exists (
        select from private.customer_contacts o
        where o.customer_id = c.id and lower(o.name) = lower(c.name) and o.email is distinct from k.email
          and (o.created_at, o.id) < (k.created_at, k.id)
      )
      or c.kind = 'person' and not exists (
        select from private.customer_contacts o where o.customer_id = c.id and o.id <> k.id
      )
    )
  $$;

-- The caller's jobs that no request stands for, such as those agreed on at the door, the latest first, 50 at most: [{ id, reference, title,
-- address, town, other_town, stage, visit: as the pages of requests have it, invoices: [{ id, number, title, standing, due_on, open_cents,
-- coming_cents }], created_at }].
create function private.my_jobs() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', j.id, 'reference', j.reference, 'title', j.title, 'address', p.address, 'town', p.town, 'other_town', p.other_town,
          'stage', private.job_stage(j), 'visit', private.visit_told_of_jobs(array[j.id]),
          'invoices', (
            select coalesce(jsonb_agg(i - 'kind' order by n), '[]')
            from jsonb_array_elements(private.sent_invoices_of(array[j.id])) with ordinality as a (i, n)
          ),
          'created_at', j.created_at
        )
        order by j.created_at desc, j.id
      ),
      '[]'
    )
    from (
      select * from public.jobs own
      -- Who is calling is asked in any case: where nobody has such a job, too, the code is asked for.
      where (select private.me()) is not null and own.request_id is null and own.customer_id in (select private.customers_i_am())
      order by own.created_at desc, own.id limit 50
    ) j
      left join private.properties p on p.id = j.property_id
  $$;

create function public.my_jobs() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.my_jobs() $$;
grant execute on function private.my_jobs, public.my_jobs to authenticated;

-- The houses that the office knows as the caller's, the latest first: [{ address, town, other_town, role }]; not those that they have left.
create function private.my_properties() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      jsonb_agg(
        jsonb_build_object('address', p.address, 'town', p.town, 'other_town', p.other_town, 'role', h.role)
        order by h.created_at desc, p.id
      ),
      '[]'
    )
    from private.customer_properties h join private.properties p on p.id = h.property_id
    where (select private.me()) is not null and h.customer_id in (select private.customers_i_am()) and coalesce(h.until >= (now() at time zone private.time_zone())::date, true)
  $$;

create function public.my_properties() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.my_properties() $$;
grant execute on function private.my_properties, public.my_properties to authenticated;

-- What customers change in their profile goes to the office: their open requests get the new number and name in place of the former ones,
-- and the newest of their own name hears of it as of a message, of which there are 20 an hour. Without one, the customer's page says so
-- (contact_in_account()).
create function private.tell_office_of_profile() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      open_request public.service_requests;
      was public.service_requests;
      becomes public.service_requests;
      corrected public.service_requests;
      changes text;
      is_told boolean := false;
    begin
      was.name := nullif(old.full_name, '');
      was.phone := old.phone;
      becomes.name := case when char_length(new.full_name) >= 2 then new.full_name else was.name end;
      becomes.phone := coalesce(new.phone, was.phone);
      changes := private.correction_words(was, becomes);
      if changes is null then
        return null;
      end if;
      for open_request in
        select * from public.service_requests r
        where r.set_aside is null and r.duplicate_of is null and r.status in ('new', 'contacted', 'converted')
          and (r.user_id = new.user_id or r.email = (select private.confirmed_email()))
        order by (r.name in (was.name, becomes.name)) is true desc, r.created_at desc limit 20
        for no key update
      loop
        if not is_told and (open_request.name, open_request.phone)
          is distinct from (coalesce(becomes.name, open_request.name), coalesce(becomes.phone, open_request.phone)) then
          if not private.has_enough_messages(open_request.id) then
            insert into public.service_request_events (service_request_id, kind, visible_to_customer, body)
              values (open_request.id, 'customer_message', true, E'I have changed my profile.\n' || changes);
          end if;
          is_told := true;
        end if;
        corrected := open_request;
        -- A number that was given for this request alone stays.
        if open_request.phone = old.phone then
          corrected.phone := becomes.phone;
        end if;
        if open_request.name = old.full_name then
          corrected.name := becomes.name;
        end if;
        continue when corrected is not distinct from open_request;
        update public.service_requests r set phone = corrected.phone, name = corrected.name where r.id = open_request.id;
        insert into public.service_request_events (service_request_id, kind, body)
          values (open_request.id, 'corrected', private.correction_words(open_request, corrected));
      end loop;
      return null;
    end
  $$;

create trigger tell_office after update of full_name, phone on public.profiles
  for each row when (new.user_id = auth.uid() and (old.full_name, old.phone) is distinct from (new.full_name, new.phone))
  execute function private.tell_office_of_profile();

-- Who changes their address takes their requests along (follow_changed_address()), but not what the office has written down of them, by which
-- it knows whose houses and other jobs those are. So it hears of it, as of the profile.
create function private.tell_office_of_address() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      changes constant text := format('E-mail: %s → %s', lower(old.email), lower(new.email));
    begin
      insert into public.service_request_events (service_request_id, kind, visible_to_customer, body)
        select r.id, 'customer_message', true, E'I have changed my email address.\n' || changes
        from public.service_requests r
        where r.user_id = new.id and r.email = lower(old.email)
          and r.set_aside is null and r.duplicate_of is null and r.status in ('new', 'contacted', 'converted')
        order by r.created_at desc
        limit 1;
      insert into public.job_events (job_id, kind, body)
        select j.id, 'changed', E'A contact of the customer signs in with another address.\n' || changes
        from public.jobs j
        where j.request_id is null and j.status in ('open', 'in_progress', 'on_hold')
          and j.customer_id in (select k.customer_id from private.customer_contacts k where k.email = lower(old.email));
      return null;
    end
  $$;

create trigger tell_office_of_address after update of email on auth.users
  for each row
  when (lower(old.email) <> lower(new.email) and old.email_confirmed_at is not null and new.deleted_at is null)
  execute function private.tell_office_of_address();

-- Everything we keep about the caller; for staff too, only what is theirs as a customer. Null if there is no such
-- account. What the office did with a request is not theirs: who took care of it, who looked at it, and whether it
-- was set aside. That somebody took a copy goes into the audit, like every export.
create function private.my_data() returns jsonb
  language sql volatile security definer set search_path = ''
  as $$
    select private.note_in_audit('own_data_exported');
    select jsonb_build_object(
      'account', jsonb_build_object(
        'id', u.id,
        'email', u.email,
        'email_confirmed_at', u.email_confirmed_at,
        'created_at', u.created_at,
        'last_sign_in_at', u.last_sign_in_at,
        'told_at_sign_up', coalesce(u.raw_user_meta_data, '{}'),
        'identities', (
          select coalesce(jsonb_agg(i.provider order by i.provider), '[]')
          from auth.identities i where i.user_id = u.id
        ),
        'second_factors', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object('name', f.friendly_name, 'status', f.status, 'created_at', f.created_at)
              order by f.created_at
            ),
            '[]'
          )
          from auth.mfa_factors f where f.user_id = u.id
        ),
        'sessions', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object('created_at', s.created_at, 'browser', s.user_agent, 'ip_address', host(s.ip))
              order by s.created_at
            ),
            '[]'
          )
          from auth.sessions s where s.user_id = u.id
        )
      ),
      'profile', (select to_jsonb(p) - 'user_id' from public.profiles p where p.user_id = u.id),
      'role', (select r.role from public.user_roles r where r.user_id = u.id),
      'service_requests', (
        select coalesce(
          jsonb_agg(
            to_jsonb(r) - array['assigned_to', 'opened_by', 'wrote_at', 'wrote_before', 'set_aside', 'found_by', 'customer_id', 'property_id'] || jsonb_build_object(
              'events', (
                select jsonb_agg(
                  to_jsonb(h) - 'id' || coalesce((
                    -- What came with a message, by their names among the files.
                    select jsonb_build_object('files', jsonb_agg(f.name order by f.created_at, f.id))
                    from private.files f where f.message_id = h.id and f.kept_at is not null having count(*) > 0
                  ), '{}')
                  order by h.created_at, h.id
                )
                from private.my_request_history(r.id) h
              ),
              'jobs', private.jobs_for_customer(r.id),
              'estimates', private.sent_estimates(r.id),
              'invoices', private.issued_invoices(r.id),
              'files', (
                select coalesce(jsonb_agg(to_jsonb(f) - array['id', 'message_id', 'for_customer'] order by f.created_at, f.id), '[]')
                from private.files_of(r.id, null) f where f.for_customer
              )
            )
            order by r.created_at
          ),
          '[]'
        )
        from public.service_requests r
        where r.user_id = u.id or r.email = (select private.confirmed_email())
      ),
      'contacts', private.my_contacts(),
      'jobs', private.my_jobs(),
      'properties', private.my_properties(),
      'reviews', private.my_reviews(),
      'contact_preferences', private.my_contact_preferences(),
      'messages', private.my_messages(),
      'chats', private.my_chats()
    )
    from auth.users u
    where u.id = (select private.me())
  $$;

create function public.my_data() returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.my_data() $$;
grant execute on function private.my_data, public.my_data to authenticated;

-- Deleting an account -------------------------------------------------------------------------------------------

-- Deletes the caller's account, with its profile, role and sessions. Requests without work are canceled; where there is work it goes
-- on, for that is agreed with a person and not with an account, and the office is told. Requests stay as the record of what the office
-- was asked, and no longer belong to an account. Returns { id } of the account, and the same again if repeated.
--
-- Raises PT403 (HTTP 403) as session_too_old if the caller signed in more than 15 minutes ago or has
-- signed out, as second_factor_needed if they have a second factor and have not entered it, and PT409 for
-- the last admin.
--
-- A table that refers to auth.users says itself what happens to its rows (on delete). Whatever a trigger writes on
-- the way must not name the account that is going: it would be refused, and the deletion with it.
create function private.delete_my_account() returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      me constant uuid := auth.uid();
      own record;
      under_way uuid[];
    begin
      if me is not null and not exists (select from auth.users u where u.id = me) then
        return jsonb_build_object('id', me);
      elsif not exists (
        select from auth.sessions s
        where s.user_id = me and s.id::text = auth.jwt() ->> 'session_id'
          and s.created_at > now() - interval '15 minutes'
      ) then
        perform private.refuse(403, 'session_too_old');
      elsif not private.second_factor_given() then
        perform private.refuse(403, 'second_factor_needed');
      end if;

      -- Not those that somebody else sent while signed in, giving this address.
      for own in
        select r.id from public.service_requests r
          join private.service_request_moves m
            on m.from_status = r.status and m.to_status = 'cancelled' and m.who = 'customer'
        where r.user_id = me or (r.user_id is null and r.email = (select private.confirmed_email()))
        order by r.id
        for no key update of r
      loop
        update public.service_requests r set status = 'cancelled' where r.id = own.id;
        insert into public.service_request_events (service_request_id, kind, body)
          values (own.id, 'note', 'Cancelled because the customer deleted their account.');
      end loop;

      under_way := array(
        select r.id from public.service_requests r
        where (r.user_id = me or (r.user_id is null and r.email = (select private.confirmed_email())))
          and exists (
            select from public.jobs j where j.request_id = r.id and j.status in ('open', 'in_progress', 'on_hold')
          )
      );
      insert into public.job_events (job_id, kind, body)
        select j.id, 'changed', 'The customer deleted their account. What is planned goes on as agreed.'
        from public.jobs j
        where j.request_id is null and j.customer_id in (select private.customers_i_am())
          and j.status in ('open', 'in_progress', 'on_hold');

      -- Here and not through the foreign key, which would have the history name an account that is gone.
      update public.service_requests r set assigned_to = null where r.assigned_to = me;
      update public.jobs j set lead = null where j.lead = me;

      delete from auth.users u where u.id = me;
      -- Said last: with the account goes what waits to be sent about its requests (forget_messages_of_account()), and this is news.
      insert into public.service_request_events (service_request_id, kind, visible_to_customer, body, actor_id)
        select r, 'customer_message', true, 'I have deleted my account. What is planned goes on as agreed.', null
        from unnest(under_way) r;
      return jsonb_build_object('id', me);
    end
  $$;

create function public.delete_my_account() returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.delete_my_account() $$;
grant execute on function private.delete_my_account, public.delete_my_account to authenticated;

create function private.forget_chats() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      delete from public.chat_conversations c
        where old.email_confirmed_at is not null and c.email = lower(old.email);
      return old;
    end
  $$;

create trigger forget_chats before delete on auth.users
  for each row execute function private.forget_chats();

-- Mail about what somebody asked for follows them to the address that their account had last (mail_address()), also when the account is
-- gone: the former one may be somebody else's by now, such as an employer's. A deleted account writes nothing in its own name.
create function private.keep_last_address() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    declare
      asked public.service_requests;
      becomes public.service_requests;
    begin
      for asked in
        select r.* from private.former_addresses f join public.service_requests r on r.user_id = f.user_id and r.email = f.email
        where f.user_id = old.id and old.email_confirmed_at is not null and old.email is not null
        order by r.id
        for no key update of r
      loop
        becomes := asked;
        becomes.email := lower(old.email);
        update public.service_requests r set email = becomes.email where r.id = asked.id;
        insert into public.service_request_events (service_request_id, kind, body, actor_id)
          values (asked.id, 'corrected', private.correction_words(asked, becomes), null);
      end loop;
      return case tg_op when 'DELETE' then old else new end;
    end
  $$;

create trigger keep_last_address before delete on auth.users
for each row execute function private.keep_last_address();
create trigger keep_last_address_softly before update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.keep_last_address();

-- How long we keep things ---------------------------------------------------------------------------------------

-- /privacy says the same (src/content/company/keeping.ts), and a test compares the two.

create table private.retention (
  kind text primary key,
  days integer not null,
  counted_from text not null,
  why text not null,
  constraint retention_days check (days > 0),
  -- Six years, two of them leap years.
  constraint retention_hours check (kind not in ('hours', 'books') or days >= 2192)
);
alter table private.retention enable row level security;
comment on table private.retention is
  'How long we keep what. The owner may change the days in the table editor; the job below reads them at noon and '
  'midnight UTC. Where the law sets a minimum, why says so.';

insert into private.retention (kind, days, counted_from, why) values
  ('message_contents', 30, 'the day it was sent or given up', 'By then it has arrived or been asked about; that it was sent stays for a while longer.'),
  ('messages', 365, 'the day it was sent or given up', 'So that we can say what was sent to whom and when.'),
  ('chats', 365, 'its last message', 'People come back to what was said within a season.'),
  ('spam', 30, 'the day it was marked', 'Long enough to notice a mistake.'),
  ('requests', 730, 'the last change', 'A request that did not become a job: people come back to an estimate within two years.'),
  ('jobs', 2555, 'the last change', 'A job that we did: a contract can be sued upon for years, and tax records have to be there as long; one year is for what is late.'),
  ('books', 2555, 'the day it was issued', 'Tax law has us keep invoices and what was paid on them for years, with the name and address that were billed; one year is for what is late.'),
  ('hours', 2555, 'the day they were worked', 'Labor law has employers keep them for years, also when somebody has left; one year is for what is late.'),
  ('customers', 730, 'the last change', 'A customer and a house without a request or a job: people come back within two years.'),
  ('review_runs', 90, 'the day of the run', 'To find out why reviews were missing.'),
  ('clock_runs', 14, 'the day of the run', 'To find out why something was not done on time.');

create trigger audit_change after insert or update or delete on private.retention
  for each row execute function private.audit_row_change('retention');

-- Whether a request ever became a job, also one that was canceled: it was agreed on.
create function private.is_job(r public.service_requests) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.jobs j where j.request_id = r.id) $$;

-- Deletes what has been kept long enough, at most 10,000 of a kind in one run. Returns how many of each.
create function private.forget_what_is_old() returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      most constant integer := 10000;
      gone jsonb := '{}';
      counted integer;
      before jsonb := (
        select jsonb_object_agg(t.kind, now() - make_interval(days => t.days)) from private.retention t
      );
    begin
      -- A message with an empty payload cannot be sent again.
      with old as (
        select m.id from private.outbox m
        where m.state in ('sent', 'dropped', 'failed') and m.payload <> '{}'
          and coalesce(m.sent_at, m.last_tried_at, m.created_at) < (before ->> 'message_contents')::timestamptz
        limit most
      )
      update private.outbox m set payload = '{}' from old where m.id = old.id;
      get diagnostics counted = row_count;
      gone := gone || jsonb_build_object('message_contents', counted);

      delete from private.outbox m where m.id in (
        select o.id from private.outbox o
        where o.state in ('sent', 'dropped', 'failed')
          and coalesce(o.sent_at, o.last_tried_at, o.created_at) < (before ->> 'messages')::timestamptz
        limit most
      );
      get diagnostics counted = row_count;
      gone := gone || jsonb_build_object('messages', counted);

      delete from public.chat_conversations c where c.id in (
        select o.id from public.chat_conversations o
        where o.last_message_at < (before ->> 'chats')::timestamptz order by o.last_message_at limit most
      );
      get diagnostics counted = row_count;
      gone := gone || jsonb_build_object('chats', counted);

      delete from public.service_requests r where r.id in (
        select o.id from public.service_requests o
        where o.set_aside = 'spam' and o.updated_at < (before ->> 'spam')::timestamptz and not private.is_job(o) limit most
      );
      get diagnostics counted = row_count;
      gone := gone || jsonb_build_object('spam', counted);

      delete from public.service_requests r where r.id in (
        select o.id from public.service_requests o
        where o.updated_at < (before ->> 'requests')::timestamptz
          and o.status <> 'converted' and not private.is_job(o)
        limit most
      );
      get diagnostics counted = row_count;
      gone := gone || jsonb_build_object('requests', counted);

      delete from public.service_requests r where r.id in (
        select o.id from public.service_requests o
        where o.updated_at < (before ->> 'jobs')::timestamptz and private.is_job(o)
          and not exists (
            select from public.jobs j where j.request_id = o.id and j.updated_at >= (before ->> 'jobs')::timestamptz
          )
        limit most
      );
      get diagnostics counted = row_count;
      gone := gone || jsonb_build_object('jobs', counted);

      delete from public.jobs j where j.id in (
        select o.id from public.jobs o
        where o.request_id is null and o.updated_at < (before ->> 'jobs')::timestamptz
        order by o.updated_at limit most
      );
      get diagnostics counted = row_count;
      gone := gone || jsonb_build_object('jobs', (gone ->> 'jobs')::integer + counted);

      -- Once nothing is open on it; what the ledger says stays, of nobody.
      delete from private.invoices i where i.id in (
        select o.id from private.invoices o join private.invoice_balances b on b.invoice_id = o.id
        where o.issued_on < ((before ->> 'books')::timestamptz)::date and b.open_cents = 0 and b.credit_cents = 0 and b.held_cents = 0
        order by o.issued_on limit most
      );
      get diagnostics counted = row_count;
      gone := gone || jsonb_build_object('books', counted);

      delete from private.kept_hours k where (k.visit_id, k.user_id) in (
        select o.visit_id, o.user_id from private.kept_hours o where o.day < ((before ->> 'hours')::timestamptz)::date limit most
      );
      get diagnostics counted = row_count;
      gone := gone || jsonb_build_object('hours', counted);

      delete from private.customers c where c.id in (
        select o.id from private.customers o
        where o.updated_at < (before ->> 'customers')::timestamptz and private.is_empty_customer(o.id)
        order by o.updated_at limit most
      );
      get diagnostics counted = row_count;
      gone := gone || jsonb_build_object('customers', counted);
      delete from private.properties p where p.id in (
        select o.id from private.properties o
        where o.updated_at < (before ->> 'customers')::timestamptz and private.is_empty_property(o.id)
        order by o.updated_at limit most
      );

      -- Files of customers and prices: one that was only tried, and one that can no longer be taken back.
      delete from private.customer_imports i
        where coalesce(i.imported_at + interval '30 days', i.created_at + interval '1 day') < now();
      delete from private.price_imports i
        where coalesce(i.imported_at + interval '30 days', i.created_at + interval '1 day') < now();

      -- The latest successful run stays: it has Google's average.
      delete from public.google_review_syncs s
        where s.started_at < (before ->> 'review_runs')::timestamptz
          and s.id <> all (array(
            select k.id from public.google_review_syncs k
            where k.finished_at is not null and k.error is null order by k.finished_at desc limit 1
          ));
      get diagnostics counted = row_count;
      gone := gone || jsonb_build_object('review_runs', counted);

      if to_regclass('cron.job_run_details') is not null then
        execute 'delete from cron.job_run_details where end_time < $1' using (before ->> 'clock_runs')::timestamptz;
      end if;

      -- A former address matters only while there is a request from it.
      delete from private.former_addresses f where not exists (
        select from public.service_requests r where r.user_id = f.user_id and r.email = f.email
      );
      return gone;
    end
  $$;

select private.schedule_job('forget_what_is_old', 720);

-- Erasing a person ----------------------------------------------------------------------------------------------

-- Messages to the office hold a customer's address and words as well. What was sent or given up is deleted; what
-- still has to be told, such as a cancellation, is told without saying whose it was.
create function private.forget_messages_about(person_email text, person_phone text, requests uuid[]) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      gone integer;
    begin
      -- What waits to be written to them is not written any more.
      delete from private.later_answers a where a.service_request_id = any (requests);
      with about as (
        select m.id, m.state from private.outbox m
        where m.service_request_id = any (requests)
          or m.recipient in (person_email, person_phone)
          or (m.payload <> '{}' and private.people_in(m.payload) && array_remove(array[person_email, person_phone], null))
        -- In the order in which finish_messages() takes them: otherwise each could wait for one that the other has.
        order by m.id
        for update
      ),
      blanked as (
        update private.outbox m set payload = m.payload
          || case when m.payload ? 'request' then jsonb_build_object('request', m.payload -> 'request' || erased.words) else '{}' end
          || case when m.payload ? 'chat' then jsonb_build_object('chat', m.payload -> 'chat' || erased.words) else '{}' end
          || case when m.payload ? 'body' then '{"body": "Erased.", "author": "Erased"}'::jsonb else '{}' end
          from about a, (select jsonb_build_object(
            'name', 'Erased', 'first_name', '', 'phone', '', 'email', null, 'address', null, 'message', 'Erased.'
          ) as words) erased
          where a.id = m.id and a.state in ('waiting', 'sending') and m.recipient is distinct from person_email
            and m.recipient is distinct from person_phone
          returning m.id
      ),
      deleted as (
        delete from private.outbox m using about a
          where a.id = m.id and (
            a.state not in ('waiting', 'sending') or m.recipient in (person_email, person_phone)
          )
          returning m.id
      )
      select (select count(*) from blanked) + (select count(*) from deleted) into gone;
      return gone;
    end
  $$;

-- When an account goes, so do the messages to its confirmed address, sent or not, and those about what it asked for and said, wherever they
-- were sent. An unconfirmed address owns nothing. Texts go through for_user, never by number.
create function private.forget_messages_of_account() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      if old.email_confirmed_at is not null then
        perform private.forget_messages_about(lower(old.email), null, array(
          select r.id from public.service_requests r where r.user_id = old.id or r.email = lower(old.email)
        ));
      end if;
      return old;
    end
  $$;

create trigger forget_messages_of_account before delete on auth.users
  for each row execute function private.forget_messages_of_account();

-- The customers of whom a person is a contact, with those that were merged into them.
create function private.customers_reached_by(person_email text, person_phone text) returns uuid[]
  language plpgsql stable set search_path = ''
  as $$
    declare
      of_customers constant uuid[] := array(
        select k.customer_id from private.customer_contacts k where k.email = person_email or k.phone = person_phone
        union
        select private.present_customer(k.customer_id)
        from private.customer_contacts k where k.email = person_email or k.phone = person_phone
      );
    begin
      return array(select distinct unnest(private.merged_customers(c)) from unnest(of_customers) c);
    end
  $$;

-- The contacts of a customer; of one who was merged, also those that went over, wherever they are now.
create function private.contacts_of(of_customer uuid) returns setof private.customer_contacts
  language plpgsql stable set search_path = ''
  as $$
    begin
      return query
        select k.* from private.customer_contacts k
        where k.customer_id = of_customer or k.id in (
          select value::uuid from private.customer_merges m, jsonb_array_elements_text(m.moved -> 'contacts')
          where m.merged_id = of_customer and m.undone_at is null
        );
    end
  $$;

-- Forgets a person as a contact of customers. A customer who has no other contact goes, unless there is work of theirs that is kept, and
-- houses go that are nobody's any more: such work keeps a customer of whom nothing is known, and so do the bills that one who was merged pays. One
-- who has others stays, under the name of one of them if it was this person's. Gives how many contacts there were; without `really` it only counts.
create function private.forget_contacts(person_email text, person_phone text, really boolean) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      theirs constant uuid[] := array(
        select k.id from private.customer_contacts k where k.email = person_email or k.phone = person_phone
      );
      of_customers uuid[];
      names text[];
      -- Of whom they may be the only contact, and so are the customer, whatever the office calls them; a tenant or a bookkeeper is somebody else.
      persons uuid[];
      houses uuid[];
    begin
      if not really then
        return cardinality(theirs);
      end if;
      -- They may be in a file that somebody is looking at.
      delete from private.customer_imports i where i.imported_at is null;
      of_customers := private.customers_reached_by(person_email, person_phone);
      names := array(select lower(k.name) from private.customer_contacts k where k.id = any (theirs));
      persons := array(
        select c.id from private.customers c
        where c.id = any (of_customers) and c.kind = 'person'
          and exists (select from private.contacts_of(c.id) k where k.id = any (theirs) and k.role is null)
      );
      houses := array(select cp.property_id from private.customer_properties cp where cp.customer_id = any (of_customers));

      delete from private.customer_contacts k where k.id = any (theirs);
      delete from private.customers c
        where c.id = any (of_customers) and c.merged_into is not null and not exists (
          select from unnest(private.merged_customers(c.id)) m
          where exists (select from private.contacts_of(m)) or exists (select from private.invoices i where i.bill_to = m)
        );
      delete from private.customers c
        where c.id = any (of_customers) and private.is_empty_customer(c.id)
          and not exists (select from private.customer_contacts k where k.customer_id = c.id);
      update private.customers c set
          updated_at = now(), name = coalesce(other.name, 'Erased'),
          billing_address = case when other.name is not null then c.billing_address end,
          do_not_serve = case when other.name is not null then c.do_not_serve end
        from private.customers o
          left join lateral (
            select k.name from private.contacts_of(o.id) k order by k.created_at, k.id limit 1
          ) other on true
        where c.id = any (of_customers) and o.id = c.id
          and (lower(c.name) = any (names) or c.id = any (persons) and other.name is null);
      update private.customer_merges m set moved = m.moved - array['billing_address', 'do_not_serve']
        where m.merged_id = any (of_customers) and not exists (select from private.contacts_of(m.merged_id));
      update private.customer_import_rows r set made = r.made - array['billing_address', 'do_not_serve']
        where r.customer_id = any (of_customers) and not exists (select from private.contacts_of(r.customer_id));
      delete from private.properties p where p.id = any (houses) and private.is_empty_property(p.id);
      return cardinality(theirs);
    end
  $$;

-- Erases somebody who asks for it, found by their e-mail address, their phone number, or both; for admins. `reviews`
-- says what happens to what they wrote about our work: 'keep' takes their name off, 'delete' deletes it. Without
-- `really` nothing is done, and the answer says what would be:
--   { account, requests, kept: [references], kept_days, kept_why, chats, messages, contacts, reviews, hours }
-- What became a job is kept for as long as the law requires, without an account, and so are the hours that somebody worked for us, by name; a number that said STOP stays
-- stopped. PT400 without an address or a number, PT409 for somebody in the office.
create function private.erase_person(person_email text, person_phone text, reviews text, really boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      given_email constant text := nullif(lower(btrim(person_email)), '');
      given_phone constant text := private.us_phone(nullif(btrim(person_phone), ''));
      accounts uuid[];
      theirs uuid[];
      jobs uuid[];
      chats uuid[];
      answer jsonb;
    begin
      perform private.require_admin();
      if given_email is null and given_phone is null then
        perform private.refuse(400, 'erase_whom');
      elsif coalesce(reviews not in ('keep', 'delete'), true) then
        perform private.refuse(400, 'erase_reviews_how');
      end if;
      accounts := array(select u.id from auth.users u where lower(u.email) = given_email);
      if exists (select from public.user_roles r where r.user_id = any (accounts) and r.role <> 'customer') then
        perform private.refuse(409, 'erase_office_account');
      end if;

      -- Customers before requests, as everywhere.
      perform from private.customers c
        where c.id = any (private.customers_reached_by(given_email, given_phone)) order by c.id for update;
      theirs := array(
        select r.id from public.service_requests r
        where r.email = given_email or r.phone = given_phone or r.user_id = any (accounts)
        order by r.id
        for update
      );
      jobs := array(select r.id from public.service_requests r where r.id = any (theirs) and private.is_job(r));
      chats := array(
        select c.id from public.chat_conversations c where c.email = given_email or c.phone = given_phone
      );
      answer := jsonb_build_object(
        'account', cardinality(accounts) > 0,
        'requests', cardinality(theirs) - cardinality(jobs),
        'kept', (
          select coalesce(jsonb_agg(r.reference order by r.created_at), '[]')
          from public.service_requests r where r.id = any (jobs)
        ),
        'kept_days', (select t.days from private.retention t where t.kind = 'jobs'),
        'kept_why', (select t.why from private.retention t where t.kind = 'jobs'),
        'chats', cardinality(chats),
        'messages', (
          select count(*) from private.outbox m
          where m.service_request_id = any (theirs) or m.recipient in (given_email, given_phone)
            or m.payload #>> '{chat,id}' = any (chats::text[])
        ),
        'contacts', private.forget_contacts(given_email, given_phone, false),
        'reviews', (select count(*) from public.reviews w where w.service_request_id = any (theirs)),
        'hours', (
          select count(*) from private.visit_people p where p.user_id = any (accounts) and private.has_hours(p.visit_id)
        )
      );
      if not coalesce(really, false) then
        return answer;
      end if;

      if reviews = 'delete' then
        delete from public.reviews w where w.service_request_id = any (theirs);
      else
        update public.reviews w set display_name = 'A customer' where w.service_request_id = any (theirs);
      end if;
      delete from public.chat_conversations c where c.id = any (chats);
      perform private.forget_messages_about(given_email, given_phone, theirs);
      delete from public.service_requests r where r.id = any (theirs) and r.id <> all (jobs);
      perform private.forget_contacts(given_email, given_phone, true);
      delete from private.mail_choices c where c.email = given_email;
      delete from auth.users u where u.id = any (accounts);
      perform private.note_in_audit('person_erased', null, null, answer - 'kept_why' || jsonb_build_object('reviews', reviews));
      return answer;
    end
  $$;

create function public.erase_person(
  person_email text default null, person_phone text default null, reviews text default 'keep', really boolean default false
) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.erase_person(person_email, person_phone, reviews, really) $$;
grant execute on function private.erase_person, public.erase_person to authenticated;
