-- What customers do with their own requests, cancel and write, and what the link to a request shows to anyone.

-- The caller's own request, locked until the end of the transaction so that what follows is decided one after the
-- other. Raises PT404 (HTTP 404) where there is none: the same whether it is someone else's or nobody's.
create function private.own_service_request(request_id uuid) returns public.service_requests
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      own public.service_requests;
    begin
      select * into own from public.service_requests r
        where r.id = request_id
          and (r.customer_id = (select private.me()) or r.email = (select private.confirmed_email()))
        for no key update;
      if own.id is null then
        raise sqlstate 'PT404' using
          message = 'Your account has no such request. If you asked with another e-mail address, sign in with that one.';
      end if;
      return own;
    end
  $$;
revoke execute on function private.own_service_request(uuid) from public;

-- cancel_service_request() -------------------------------------------------------------------------------------
-- Cancels an open request of the caller's and gives { id, status }. PT404 where it is not theirs, PT409 where it
-- is not open. The trigger on the table writes the history, with the caller as its actor.

create function private.cancel_service_request(request_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      own public.service_requests := private.own_service_request(request_id);
    begin
      if own.status = 'cancelled' then
        raise sqlstate 'PT409' using message = 'This request is cancelled already.';
      elsif not exists (
        select from private.service_request_moves m where m.from_status = own.status and m.to_status = 'cancelled'
      ) then
        raise sqlstate 'PT409' using
          message = format('This request is %s and can no longer be cancelled. Please call us.', own.status);
      end if;
      update public.service_requests r set status = 'cancelled' where r.id = own.id;
      return jsonb_build_object('id', own.id, 'status', 'cancelled');
    end
  $$;

create function public.cancel_service_request(request_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.cancel_service_request(request_id) $$;

-- send_customer_message() --------------------------------------------------------------------------------------
-- Adds the caller's message to the history of their request, wherever it stands: people write about finished work
-- too. Gives { id, created_at } of the message. The id is made by who sends it: the same message with the same id is stored once
-- and gives the same answer again. PT404 where the request is not theirs, PT400 where the text is none that we can keep, PT409
-- where the id is that of something else, PT429 after 20 in an hour; the detail is a JSON array of { "field", "message" }.

create function private.send_customer_message(request_id uuid, message text, message_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      own public.service_requests := private.own_service_request(request_id);
      problem text := private.text_problem(
        to_jsonb(message), 1, 4000, true, 'Write your message.', 'your message'
      );
      cleaned text := private.clean_text(to_jsonb(message), true);
      written public.service_request_events;
    begin
      if problem is not null then
        raise sqlstate 'PT400' using
          message = problem, detail = private.field_problem('message', problem)::text;
      end if;
      -- Tries of one message wait for one another.
      perform pg_advisory_xact_lock(hashtextextended('send_customer_message ' || message_id, 0));
      select * into written from public.service_request_events e where e.id = message_id;
      if written.id is not null then
        if (written.service_request_id, written.kind, written.actor_id, written.body)
          is distinct from (own.id, 'customer_message', (select auth.uid()), cleaned) then
          problem := 'Something else was sent with this id. Reload the page to send your message.';
          raise sqlstate 'PT409' using message = problem, detail = private.field_problem('id', problem)::text;
        end if;
        return jsonb_build_object('id', written.id, 'created_at', written.created_at);
      end if;
      if (
        select count(*) from public.service_request_events e
        where e.service_request_id = own.id and e.kind = 'customer_message'
          and e.created_at > now() - interval '1 hour'
      ) >= 20 then
        problem := 'You have sent 20 messages about this request in the last hour. '
          'Please call us, or try again in an hour.';
        raise sqlstate 'PT429' using
          message = problem, detail = private.field_problem('message', problem)::text;
      end if;

      insert into public.service_request_events (id, service_request_id, kind, visible_to_customer, body)
        values (message_id, own.id, 'customer_message', true, cleaned)
        returning * into written;
      return jsonb_build_object('id', written.id, 'created_at', written.created_at);
    end
  $$;

create function public.send_customer_message(
  request_id uuid, message text, message_id uuid default gen_random_uuid()
) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.send_customer_message(request_id, message, message_id) $$;

-- track_service_request() --------------------------------------------------------------------------------------
-- What whoever has the link to a request may know of it, or null where there is no such request. The link is sent
-- to one person but may be passed on: no address, e-mail address, phone number, last name, message or note.

-- The first word of a name; empty where that is an e-mail address or a number that was typed in its place.
create function private.first_name(name text) returns text
  language sql immutable set search_path = ''
  as $$
    select case when word ~ '[@0-9]' then '' else coalesce(word, '') end
    from substring(
      name from '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
    ) as word
  $$;

create function private.track_service_request(request_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'reference', r.reference,
      'service', r.service,
      'town', r.town,
      'other_town', r.other_town,
      'first_name', private.first_name(r.name),
      'status', r.status,
      'created_at', r.created_at,
      'status_changed_at', r.status_changed_at,
      'history', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('status', e.to_status, 'created_at', e.created_at) order by e.created_at, e.id
          ),
          '[]'
        )
        from public.service_request_events e
        where e.service_request_id = r.id and e.kind in ('created', 'status_changed') and e.visible_to_customer
      ),
      'may_review', r.status in ('completed', 'closed')
    )
    from public.service_requests r
    where r.id = request_id
  $$;

create function public.track_service_request(request_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.track_service_request(request_id) $$;

-- Who may call what --------------------------------------------------------------------------------------------

revoke execute on function
  private.cancel_service_request(uuid),
  private.send_customer_message(uuid, text, uuid),
  private.first_name(text),
  private.track_service_request(uuid),
  public.cancel_service_request(uuid),
  public.send_customer_message(uuid, text, uuid),
  public.track_service_request(uuid)
  from public, anon, authenticated;
grant execute on function
  private.cancel_service_request(uuid),
  private.send_customer_message(uuid, text, uuid),
  public.cancel_service_request(uuid),
  public.send_customer_message(uuid, text, uuid)
  to authenticated;
grant execute on function private.track_service_request(uuid), public.track_service_request(uuid)
  to anon, authenticated;
