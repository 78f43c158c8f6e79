-- The request desk: what staff do with requests besides moving them along. They write down those that come by phone, set
-- aside spam and duplicates, and see what could not be delivered. Everything here is for staff and admins only: PT403
-- (HTTP 403) for everyone else.

-- The history says what was set aside, brought back and corrected; customers are not told.
alter table public.service_request_events
  drop constraint service_request_events_kind,
  add constraint service_request_events_kind check (
    kind in ('created', 'status_changed', 'note', 'assigned', 'customer_message', 'set_aside', 'brought_back', 'corrected')
  ),
  add constraint service_request_events_set_aside check (
    kind not in ('set_aside', 'brought_back', 'corrected') or (body is not null and not visible_to_customer)
  );

-- What somebody of the office has written down, cleaned as submit_service_request() cleans it, but that a caller's e-mail
-- address may be missing. PT400 for what is wrong, as there.
create function private.read_request_of_desk(request jsonb) returns public.service_requests
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      without_email boolean := coalesce(private.clean_text(request -> 'email', false), '') = ''
        and coalesce(jsonb_typeof(request -> 'email'), 'null') in ('null', 'string');
      given public.service_requests;
    begin
      -- The reader wants an address, and the time that a visitor took: it is given ones that it accepts.
      if jsonb_typeof(request) = 'object' then
        request := request || '{"website": null, "filled_in_ms": 60000}';
        if without_email then
          request := request || '{"email": "none@example.com"}';
        end if;
      end if;
      given := private.read_service_request(request);
      if without_email then
        given.email := null;
      end if;
      return given;
    end
  $$;

-- enter_service_request(request json) --------------------------------------------------------------------------
-- Stores what somebody asked for on the phone and gives { id, reference }. The rules and the answers are those of
-- submit_service_request(), but for the e-mail address, which may be missing, and what is there against spam. Whoever
-- writes it down has opened it.

create function private.enter_service_request(request jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      given public.service_requests;
      stored public.service_requests;
      problem text;
    begin
      perform private.require_staff();
      given := private.read_request_of_desk(request);

      for attempt in 1..5 loop
        begin
          insert into public.service_requests (
            id, name, phone, email, town, other_town, address, service, urgency, preferred_contact, preferred_times,
            message, source, opened_at, opened_by
          ) values (
            given.id, given.name, given.phone, given.email, given.town, given.other_town, given.address, given.service,
            given.urgency, given.preferred_contact, given.preferred_times, given.message, 'phone', now(),
            (select auth.uid())
          )
          on conflict (id) do nothing
          returning * into stored;
          exit;
        exception when unique_violation then
          -- Another request took the same reference at the same moment: try with a new one.
          if attempt = 5 then
            raise;
          end if;
        end;
      end loop;
      if stored.id is null then
        select * into stored from public.service_requests r where r.id = given.id;
      end if;

      if (
        stored.source, stored.name, stored.phone, stored.email, stored.town, stored.other_town, stored.address,
        stored.service, stored.urgency, stored.preferred_contact, stored.preferred_times, stored.message
      ) is distinct from (
        'phone', given.name, given.phone, given.email, given.town, given.other_town, given.address, given.service,
        given.urgency, given.preferred_contact, given.preferred_times, given.message
      ) then
        problem := 'This request is stored already, with other contents. Reload the page to enter a new one.';
        raise sqlstate 'PT409' using message = problem, detail = private.field_problem('id', problem)::text;
      end if;
      return jsonb_build_object('id', stored.id, 'reference', stored.reference);
    end
  $$;

-- The argument is json and not jsonb, so that what Postgres cannot hold reaches the function and is refused by name.
create function public.enter_service_request(request json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.enter_service_request(private.readable_request(request)) $$;

-- mark_spam(), merge_service_requests() and unmerge_service_request() --------------------------------------------
-- A request that is set aside keeps its status and its history; the inbox leaves it out, its alerts end, and its
-- customer is not told of changes any more. It stays theirs to read, and nothing tells them that it was taken for spam.
-- Each gives { id, set_aside, duplicate_of } of the request that it was about.

-- A request, locked until the end of the transaction so that what follows is decided one after the other. PT404 for
-- an id that is none.
create function private.locked_service_request(request_id uuid) returns public.service_requests
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      found_request public.service_requests;
    begin
      select * into found_request from public.service_requests r where r.id = request_id for no key update;
      if found_request.id is null then
        raise sqlstate 'PT404' using message = 'This request is not there any more.';
      end if;
      return found_request;
    end
  $$;

-- Sets a request aside or brings it back, with its entry in the history.
create function private.set_request_aside(request_id uuid, as_what text, kept_reference text, words text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      update public.service_requests r set set_aside = as_what, duplicate_of = kept_reference where r.id = request_id;
      insert into public.service_request_events (service_request_id, kind, body)
        values (request_id, case when as_what is null then 'brought_back' else 'set_aside' end, words);
      perform private.note_in_audit(
        case when as_what is null then 'request_brought_back' else 'request_set_aside' end,
        (select r.reference from public.service_requests r where r.id = request_id), null, to_jsonb(words)
      );
      return jsonb_build_object('id', request_id, 'set_aside', as_what, 'duplicate_of', kept_reference);
    end
  $$;

-- Marks a request as spam, or takes that back. Doing it twice does nothing more. PT409 for one that was merged.
create function private.mark_spam(request_id uuid, spam boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      marked public.service_requests;
    begin
      perform private.require_staff();
      marked := private.locked_service_request(request_id);
      if marked.set_aside = 'duplicate' then
        raise sqlstate 'PT409' using
          message = format('This request was merged into %s. Undo that first.', marked.duplicate_of);
      elsif (marked.set_aside is not distinct from 'spam') = coalesce(spam, false) or marked.set_aside = 'held' and not spam then
        return jsonb_build_object('id', marked.id, 'set_aside', marked.set_aside, 'duplicate_of', null);
      elsif spam then
        return private.set_request_aside(marked.id, 'spam', null, 'Marked as spam');
      end if;
      -- What was held before waits again until somebody lets it in.
      return private.set_request_aside(
        marked.id, case when marked.held_for is not null then 'held' end, null, 'No longer marked as spam'
      );
    end
  $$;

create function public.mark_spam(request_id uuid, spam boolean) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.mark_spam(request_id, spam) $$;

-- Held requests ------------------------------------------------------------------------------------------------
-- What came past a limit (20261121000013_limits.sql) is held until somebody of the office lets it in, which tells everybody what
-- a new request tells them, or sets it aside, many at a time. For staff and admins only (PT403).

-- Those that are held, emergencies first and then the newest: 200 at most, with how many there are.
create function private.held_requests() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      return jsonb_build_object(
        'count', (select count(*) from public.service_requests r where r.set_aside = 'held'),
        'requests', coalesce((
          select jsonb_agg(to_jsonb(listed))
          from (
            select
              r.id, r.reference, r.name, r.phone, r.email, r.town, r.other_town, r.service, r.urgency, r.held_for,
              r.created_at, left(r.message, 200) as message
            from public.service_requests r
            where r.set_aside = 'held'
            order by (r.urgency = 'emergency') desc, r.created_at desc, r.id
            limit 200
          ) listed
        ), '[]')
      );
    end
  $$;

create function public.held_requests() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.held_requests() $$;

-- Lets a held request in: it is new, its customer and the office are told, and whoever is on call where it is an emergency.
-- Doing it twice does nothing more. Gives { id, set_aside, duplicate_of }.
create function private.release_request(request_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      released public.service_requests;
      answer jsonb;
    begin
      perform private.require_staff();
      released := private.locked_service_request(request_id);
      if released.set_aside is distinct from 'held' then
        return jsonb_build_object(
          'id', released.id, 'set_aside', released.set_aside, 'duplicate_of', released.duplicate_of
        );
      end if;
      answer := private.set_request_aside(released.id, null, null, 'Let in');
      update public.service_requests r set held_for = null where r.id = request_id returning * into released;
      perform private.queue_message(
        'email', private.mail_address(released), 'request-received', released, '{}', 'request-received:' || released.id
      );
      perform private.queue_message('email', 'office', 'new-request', released, '{}', 'new-request:' || released.id);
      perform private.alert_staff_of(released);
      return answer;
    end
  $$;

create function public.release_request(request_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.release_request(request_id) $$;

-- Sets held requests aside as spam, at most 200 at a time, or takes that back. Gives the ids of those that were changed, which is
-- what taking it back takes.
create function private.set_held_aside(request_ids uuid[], spam boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      changed uuid[];
    begin
      perform private.require_staff();
      if coalesce(cardinality(request_ids), 0) not between 1 and 200 then
        raise sqlstate 'PT400' using message = 'Choose 1 to 200 requests at a time.';
      end if;
      changed := array(
        select r.id from public.service_requests r
        where r.id = any (request_ids) and r.held_for is not null
          and r.set_aside = case when spam then 'held' else 'spam' end
        order by r.id
        for no key update
      );
      perform private.set_request_aside(
        request_id, case when spam then 'spam' else 'held' end, null,
        case when spam then 'Marked as spam' else 'No longer marked as spam' end
      )
        from unnest(changed) as request_id;
      return to_jsonb(changed);
    end
  $$;

create function public.set_held_aside(request_ids uuid[], spam boolean) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.set_held_aside(request_ids, spam) $$;

-- Merges a request into another that is about the same: the work goes on in the kept one, and both histories stay as they
-- are. Refused are a request and itself (PT400), and what would make a chain (PT409): either is set aside, or another was
-- merged into the duplicate.
create function private.merge_service_requests(duplicate_id uuid, kept_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      duplicate public.service_requests;
      kept public.service_requests;
      merged jsonb;
    begin
      perform private.require_staff();
      if duplicate_id = kept_id then
        raise sqlstate 'PT400' using message = 'Choose another request: this one cannot be merged into itself.';
      end if;
      -- In the order of their ids, so that two people who merge at once do not wait for one another.
      if duplicate_id < kept_id then
        duplicate := private.locked_service_request(duplicate_id);
        kept := private.locked_service_request(kept_id);
      else
        kept := private.locked_service_request(kept_id);
        duplicate := private.locked_service_request(duplicate_id);
      end if;

      if duplicate.set_aside is not null then
        raise sqlstate 'PT409' using message = format('%s is set aside already. Undo that first.', duplicate.reference);
      elsif kept.set_aside is not null then
        raise sqlstate 'PT409' using message = format('%s is set aside. Choose a request that is not.', kept.reference);
      elsif exists (select from public.service_requests r where r.duplicate_of = duplicate.reference) then
        raise sqlstate 'PT409' using message = format(
          'Others were merged into %s. Merge %s into it instead, or undo the others first.',
          duplicate.reference, kept.reference
        );
      end if;

      merged := private.set_request_aside(
        duplicate.id, 'duplicate', kept.reference, format('Merged into %s', kept.reference)
      );
      insert into public.service_request_events (service_request_id, kind, body)
        values (kept.id, 'note', format('%s was merged into this request.', duplicate.reference));
      return merged;
    end
  $$;

create function public.merge_service_requests(duplicate_id uuid, kept_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.merge_service_requests(duplicate_id, kept_id) $$;

-- Makes a merged request one of its own again. PT409 for one that was not merged.
create function private.unmerge_service_request(duplicate_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      duplicate public.service_requests;
    begin
      perform private.require_staff();
      duplicate := private.locked_service_request(duplicate_id);
      if duplicate.set_aside is distinct from 'duplicate' then
        raise sqlstate 'PT409' using message = 'This request is not merged into another.';
      end if;
      insert into public.service_request_events (service_request_id, kind, body)
        select r.id, 'note', format('%s is a request of its own again.', duplicate.reference)
        from public.service_requests r where r.reference = duplicate.duplicate_of;
      return private.set_request_aside(
        duplicate.id, null, null, coalesce('No longer merged into ' || duplicate.duplicate_of, 'No longer merged')
      );
    end
  $$;

create function public.unmerge_service_request(duplicate_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.unmerge_service_request(duplicate_id) $$;

-- new_request_count() --------------------------------------------------------------------------------------------
-- How many requests are new: 100 for more than 99, so that it costs the same however many come.

create function private.new_request_count() returns integer
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      return (
        select count(*)
        from (select from public.service_requests r where r.status = 'new' and r.set_aside is null limit 100) counted
      );
    end
  $$;

create function public.new_request_count() returns integer
  language sql stable security invoker set search_path = ''
  as $$ select private.new_request_count() $$;

-- undelivered_messages(), retry_message(), retry_all_messages() and dismiss_message() --------------------------------

-- Whether somebody waits for a message longer than they should: an emergency's 2 minutes, any other 5. What is held until
-- the morning, or until its time, is not late.
create function private.is_late(m private.outbox) returns boolean
  language sql stable set search_path = ''
  as $$
    select m.state in ('waiting', 'sending')
      and m.not_before <= now() - case when m.urgent then interval '2 minutes' else interval '5 minutes' end
  $$;

-- What could not be delivered: messages that were given up, those that failed 3 times and wait to be tried again, and those
-- that are late, whether anybody tried them or not; emergencies first, then the newest, at most 200. The recipient of a
-- notification is the person whose browser it is.
create function private.undelivered_messages() returns table (
  id uuid, channel text, template text, recipient text, service_request_id uuid, reference text, attempts integer,
  state text, last_error text, created_at timestamptz, last_tried_at timestamptz, urgent boolean
)
  language plpgsql stable security definer set search_path = ''
  as $$
    #variable_conflict use_column
    begin
      perform private.require_staff();
      return query
        select
          m.id, m.channel, m.template,
          case when m.channel = 'push' then coalesce(p.full_name, 'A browser of the office') else m.recipient end,
          m.service_request_id, r.reference, m.attempts, m.state, m.last_error, m.created_at, m.last_tried_at, m.urgent
        from private.outbox m
          left join public.service_requests r on r.id = m.service_request_id
          left join public.push_subscriptions s on m.channel = 'push' and s.id::text = m.recipient
          left join public.profiles p on p.user_id = s.user_id
        where m.state in ('waiting', 'sending', 'failed') and (m.state = 'failed' or m.attempts >= 3 or private.is_late(m))
        order by m.urgent desc, m.created_at desc, m.id
        limit 200;
    end
  $$;

create function public.undelivered_messages() returns table (
  id uuid, channel text, template text, recipient text, service_request_id uuid, reference text, attempts integer,
  state text, last_error text, created_at timestamptz, last_tried_at timestamptz, urgent boolean
)
  language sql stable security invoker set search_path = ''
  as $$ select * from private.undelivered_messages() $$;

-- One of the messages above, locked. PT404 for an id that is none, PT409 for a message that is none of them, or is being
-- sent at this moment.
create function private.undelivered_message(message_id uuid) returns private.outbox
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      m private.outbox;
    begin
      select * into m from private.outbox o where o.id = message_id for update;
      if m.id is null then
        raise sqlstate 'PT404' using message = 'This message is not there any more.';
      elsif m.state = 'sending' then
        raise sqlstate 'PT409' using message = 'This message is being sent at this moment. Look again in a minute.';
      elsif m.state <> 'failed' and not (m.state = 'waiting' and (m.attempts >= 3 or private.is_late(m))) then
        raise sqlstate 'PT409' using message = 'This message is no longer among those that could not be delivered.';
      end if;
      return m;
    end
  $$;

-- Has a message tried again at once, and for 20 hours more. Gives { id, state }.
create function private.retry_message(message_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      m private.outbox;
    begin
      perform private.require_staff();
      m := private.undelivered_message(message_id);
      if m.payload = '{}' then
        raise sqlstate 'PT409' using
          message = 'This message could not even be written. Tell whoever it concerns yourself, then dismiss it.';
      end if;
      update private.outbox o
        set state = 'waiting', attempts = 0, silent_attempts = 0, try_until = null, due_at = now()
        where o.id = m.id;
      perform private.call_function('send-messages');
      perform private.note_in_audit('message_sent_again', m.template, null, jsonb_build_object('message', m.id));
      return jsonb_build_object('id', m.id, 'state', 'waiting');
    end
  $$;

create function public.retry_message(message_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.retry_message(message_id) $$;

-- Has everything that was given up tried again, after an outage of a provider: what could be written, at most 1,000 at a
-- time. Gives how many they are.
create function private.retry_all_messages() returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      tried_again integer;
    begin
      perform private.require_staff();
      update private.outbox o
        set state = 'waiting', attempts = 0, silent_attempts = 0, try_until = null, due_at = now()
        where o.id in (
          select m.id from private.outbox m where m.state = 'failed' and m.payload <> '{}'
          order by m.urgent desc, m.created_at desc, m.id
          limit 1000
          for update skip locked
        );
      get diagnostics tried_again = row_count;
      perform private.call_function('send-messages');
      return tried_again;
    end
  $$;

create function public.retry_all_messages() returns integer
  language sql volatile security invoker set search_path = ''
  as $$ select private.retry_all_messages() $$;

-- Gives a message up for good. Gives { id, state }.
create function private.dismiss_message(message_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      m private.outbox;
    begin
      perform private.require_staff();
      m := private.undelivered_message(message_id);
      update private.outbox o set state = 'dropped' where o.id = m.id;
      perform private.note_in_audit('message_dismissed', m.template, null, jsonb_build_object('message', m.id));
      return jsonb_build_object('id', m.id, 'state', 'dropped');
    end
  $$;

create function public.dismiss_message(message_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.dismiss_message(message_id) $$;

-- What the track link says of a merged request ---------------------------------------------------------------------
-- The reference of the one that it goes on in, and never its id: that would open the links of the other.

create function private.continued_in(request_id uuid) returns text
  language sql stable security definer set search_path = ''
  as $$ select r.duplicate_of from public.service_requests r where r.id = request_id $$;

create or replace function public.track_service_request(request_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select private.track_service_request(request_id)
      || jsonb_build_object(
        'may_review', private.review_invitation(request_id) -> 'may_review',
        'continued_in', private.continued_in(request_id)
      )
  $$;

-- Who may call what ------------------------------------------------------------------------------------------------

revoke execute on function
  private.read_request_of_desk(jsonb),
  private.enter_service_request(jsonb), public.enter_service_request(json),
  private.locked_service_request(uuid),
  private.set_request_aside(uuid, text, text, text),
  private.mark_spam(uuid, boolean), public.mark_spam(uuid, boolean),
  private.held_requests(), public.held_requests(),
  private.release_request(uuid), public.release_request(uuid),
  private.set_held_aside(uuid[], boolean), public.set_held_aside(uuid[], boolean),
  private.merge_service_requests(uuid, uuid), public.merge_service_requests(uuid, uuid),
  private.unmerge_service_request(uuid), public.unmerge_service_request(uuid),
  private.new_request_count(), public.new_request_count(),
  private.undelivered_messages(), public.undelivered_messages(),
  private.undelivered_message(uuid),
  private.is_late(private.outbox),
  private.retry_message(uuid), public.retry_message(uuid),
  private.retry_all_messages(), public.retry_all_messages(),
  private.dismiss_message(uuid), public.dismiss_message(uuid),
  private.continued_in(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  private.enter_service_request(jsonb), public.enter_service_request(json),
  private.mark_spam(uuid, boolean), public.mark_spam(uuid, boolean),
  private.held_requests(), public.held_requests(),
  private.release_request(uuid), public.release_request(uuid),
  private.set_held_aside(uuid[], boolean), public.set_held_aside(uuid[], boolean),
  private.merge_service_requests(uuid, uuid), public.merge_service_requests(uuid, uuid),
  private.unmerge_service_request(uuid), public.unmerge_service_request(uuid),
  private.new_request_count(), public.new_request_count(),
  private.undelivered_messages(), public.undelivered_messages(),
  private.retry_message(uuid), public.retry_message(uuid),
  private.retry_all_messages(), public.retry_all_messages(),
  private.dismiss_message(uuid), public.dismiss_message(uuid)
  to authenticated;
grant execute on function private.continued_in(uuid) to anon, authenticated;
