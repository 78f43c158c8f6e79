-- The request desk: what staff do with requests. They write down those that come by phone, find them, set aside spam and
-- duplicates, move them along, assign them and correct them. All of it is for staff and admins only (PT403, HTTP 403).

-- enter_service_request(request json) ---------------------------------------------------------------------------

-- Stores what somebody asked for on the phone and returns { id, reference }. Same rules and answers as
-- submit_service_request(), except that the e-mail address may be missing and nothing checks for spam. Whoever writes
-- it down has opened it.
create function private.enter_service_request(request jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      given public.service_requests;
      stored public.service_requests;
    begin
      perform private.require_staff();
      given := private.read_service_request(request, true);

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
          -- Another request took the same reference at the same moment: try a new one.
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
        perform private.refuse(409, 'request_entered_otherwise');
      end if;
      return jsonb_build_object('id', stored.id, 'reference', stored.reference);
    end
  $$;

-- json and not jsonb, so that what Postgres cannot store still gets here and is refused by field.
create function public.enter_service_request(request json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.enter_service_request(private.readable_request(request)) $$;
grant execute on function private.enter_service_request, public.enter_service_request to authenticated;

-- One request ---------------------------------------------------------------------------------------------------

-- A request, locked until the end of the transaction so that decisions are made one after the other. PT404 for an
-- unknown id.
create function private.locked_service_request(request_id uuid) returns public.service_requests
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      found_request public.service_requests;
    begin
      select * into found_request from public.service_requests r where r.id = request_id for no key update;
      if found_request.id is null then
        perform private.refuse(404, 'request_gone');
      end if;
      return found_request;
    end
  $$;

-- How many requests are new: 100 means more than 99, so that it costs the same no matter how many come.
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
grant execute on function private.new_request_count, public.new_request_count to authenticated;

-- Records who opened a request first, and when, which ends its alerts. Returns { id, opened_at, opened_by }. PT404 for
-- an unknown id.
create function private.open_service_request(request_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      opened public.service_requests;
    begin
      perform private.require_staff();
      update public.service_requests r set opened_at = now(), opened_by = (select auth.uid())
        where r.id = request_id and r.opened_at is null;
      select * into opened from public.service_requests r where r.id = request_id;
      if opened.id is null then
        perform private.refuse(404, 'request_gone');
      end if;
      return jsonb_build_object('id', opened.id, 'opened_at', opened.opened_at, 'opened_by', opened.opened_by);
    end
  $$;

create function public.open_service_request(request_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.open_service_request(request_id) $$;
grant execute on function private.open_service_request, public.open_service_request to authenticated;

-- Requests that wait longer than we promise -------------------------------------------------------------------------

-- By when somebody who asked at that moment has our answer: within one business day, as every page promises. Whoever asks on a
-- weekend has it by the end of Monday. So it is due a day after, at the earliest, and within four at the latest.
create function private.answer_due(asked timestamptz) returns timestamptz
  language plpgsql stable set search_path = ''
  as $$
    declare
      clock constant text := private.time_zone();
      due timestamp := asked at time zone clock;
    begin
      if extract(isodow from due) >= 6 then
        due := date_trunc('week', due) + interval '1 week';
      end if;
      due := due + interval '1 day';
      if extract(isodow from due) >= 6 then
        due := due + interval '2 days';
      end if;
      return due at time zone clock;
    end
  $$;

-- New requests that wait for an answer longer than that, the longest wait first: the first 50, and how many they are, 51 for more.
-- Emergencies that nobody has opened are not among them: they are on top of the inbox, and alert people until somebody opens them.
create function private.overdue_requests() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      return (
        select jsonb_build_object(
          'count', count(*),
          'requests', coalesce(jsonb_agg(to_jsonb(late) - 'place' order by late.place) filter (where late.place <= 50), '[]')
        )
        from (
          select
            r.id, r.reference, r.name, r.town, r.other_town, r.service, r.assigned_to, r.created_at,
            row_number() over (order by r.created_at, r.id) as place
          from public.service_requests r
          where r.status = 'new' and r.set_aside is null and not r.needs_attention
            and r.created_at < now() - interval '1 day'
            and (r.created_at < now() - interval '4 days' or private.answer_due(r.created_at) < now())
          order by r.created_at, r.id
          limit 51
        ) late
      );
    end
  $$;

create function public.overdue_requests() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.overdue_requests() $$;
grant execute on function private.overdue_requests, public.overdue_requests to authenticated;

-- Spam, and requests that are held ------------------------------------------------------------------------------

-- Sets a request aside or brings it back, with an entry in its history. It keeps its status and history; the inbox
-- leaves it out, its alerts end, and its customer hears of no more changes. They can still read it, and nothing tells
-- them that it was taken for spam. Returns { id, set_aside, duplicate_of }, as do the functions below.
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

-- Marks a request as spam, or takes that back. Doing it twice changes nothing. PT409 if it was merged.
create function private.mark_spam(request_id uuid, spam boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      marked public.service_requests;
    begin
      perform private.require_staff();
      marked := private.locked_service_request(request_id);
      if marked.set_aside = 'duplicate' then
        perform private.refuse(409, 'merged_already', jsonb_build_object('reference', marked.duplicate_of));
      elsif marked.status = 'converted' and spam then
        perform private.refuse(409, 'request_has_job', jsonb_build_object('reference', marked.reference));
      elsif (marked.set_aside is not distinct from 'spam') = coalesce(spam, false) or marked.set_aside = 'held' and not spam then
        return jsonb_build_object('id', marked.id, 'set_aside', marked.set_aside, 'duplicate_of', null);
      elsif spam then
        return private.set_request_aside(marked.id, 'spam', null, 'Marked as spam');
      end if;
      -- If it was held before, it waits again until somebody lets it in.
      return private.set_request_aside(
        marked.id, case when marked.held_for is not null then 'held' end, null, 'No longer marked as spam'
      );
    end
  $$;

create function public.mark_spam(request_id uuid, spam boolean) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.mark_spam(request_id, spam) $$;
grant execute on function private.mark_spam, public.mark_spam to authenticated;

-- Requests that came past a limit (limits.sql), held until somebody in the office lets them in or sets them aside.
-- Emergencies first, then the newest: 200 at most, and how many there are.
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
grant execute on function private.held_requests, public.held_requests to authenticated;

-- Lets a held request in: it is new, its customer and the office are told, and in an emergency whoever is on call.
-- Doing it twice changes nothing. Returns { id, set_aside, duplicate_of }.
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
        'email', private.mail_address(released), 'request-received', released,
        -- When we answer is counted from now: it may have waited for days.
        jsonb_build_object('closed_days', private.closed_days(), 'let_in_at', now()), 'request-received:' || released.id
      );
      perform private.queue_message('email', 'office', 'new-request', released, '{}', 'new-request:' || released.id);
      perform private.alert_staff_of(released);
      return answer;
    end
  $$;

create function public.release_request(request_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.release_request(request_id) $$;
grant execute on function private.release_request, public.release_request to authenticated;

-- Sets held requests aside as spam, 200 at a time at most, or takes that back. Returns the ids that changed, which is
-- what undoing it takes.
create function private.set_held_aside(request_ids uuid[], spam boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      changed uuid[];
    begin
      perform private.require_staff();
      if coalesce(cardinality(request_ids), 0) not between 1 and 200 then
        perform private.refuse(400, 'wrong_number', jsonb_build_object('most', 200, 'given', coalesce(cardinality(request_ids), 0)));
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
grant execute on function private.set_held_aside, public.set_held_aside to authenticated;

-- Duplicates ----------------------------------------------------------------------------------------------------

-- Merges a request into another that is about the same: the work goes on in the kept one, and both histories stay as they
-- are. Refused are a request and itself (PT400), and what would make a chain (PT409): either is set aside, or another was
-- merged into the duplicate. So is a duplicate that has a job: the other one is merged into it.
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
        perform private.refuse(400, 'merge_into_itself');
      end if;
      -- In the order of their ids, so that two people merging at once do not wait for each other.
      if duplicate_id < kept_id then
        duplicate := private.locked_service_request(duplicate_id);
        kept := private.locked_service_request(kept_id);
      else
        kept := private.locked_service_request(kept_id);
        duplicate := private.locked_service_request(duplicate_id);
      end if;

      if duplicate.set_aside is not null then
        perform private.refuse(409, 'set_aside_already', jsonb_build_object('reference', duplicate.reference));
      elsif kept.set_aside is not null then
        perform private.refuse(409, 'kept_set_aside', jsonb_build_object('reference', kept.reference));
      elsif duplicate.status = 'converted' then
        perform private.refuse(409, 'request_has_job', jsonb_build_object('reference', duplicate.reference));
      elsif exists (select from public.service_requests r where r.duplicate_of = duplicate.reference) then
        perform private.refuse(409, 'others_merged', jsonb_build_object(
          'reference', duplicate.reference, 'kept', kept.reference
        ));
      end if;

      merged := private.set_request_aside(
        duplicate.id, 'duplicate', kept.reference, format('Merged into %s', kept.reference)
      );
      -- In nobody's name, since it answers nobody. Who merged them is in the history of the other one.
      insert into public.service_request_events (service_request_id, kind, body, actor_id)
        values (kept.id, 'note', format('%s was merged into this request.', duplicate.reference), null);
      return merged;
    end
  $$;

create function public.merge_service_requests(duplicate_id uuid, kept_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.merge_service_requests(duplicate_id, kept_id) $$;
grant execute on function private.merge_service_requests, public.merge_service_requests to authenticated;

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
        perform private.refuse(409, 'not_merged');
      end if;
      insert into public.service_request_events (service_request_id, kind, body, actor_id)
        select r.id, 'note', format('%s is a request of its own again.', duplicate.reference), null
        from public.service_requests r where r.reference = duplicate.duplicate_of;
      return private.set_request_aside(
        duplicate.id, null, null, coalesce('No longer merged into ' || duplicate.duplicate_of, 'No longer merged')
      );
    end
  $$;

create function public.unmerge_service_request(duplicate_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.unmerge_service_request(duplicate_id) $$;
grant execute on function private.unmerge_service_request, public.unmerge_service_request to authenticated;

-- Changes -------------------------------------------------------------------------------------------------------

-- Each of these takes what the caller saw. If someone else was quicker, it changes nothing and answers PT409, with the request as it
-- is now as { "request": … } in the error's detail.

-- How long a move can be undone: the minute that the page gives someone who is on its undo button, plus the time for the request to
-- get here. Less than the news of a move waits before it is sent.
create function private.undo_time() returns interval
  language sql immutable set search_path = ''
  as $$ select interval '75 seconds' $$;

-- The answer to a change: the request as it is now, and the entry that the change left in its history.
create function private.changed_request(r public.service_requests, e public.service_request_events) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    begin
      return (
        select jsonb_build_object('request', to_jsonb(r) - 'found_by', 'event', to_jsonb(e))
      );
    end
  $$;

-- The newest entry of a kind in a request's history.
create function private.last_event(request_id uuid, of_kind text) returns public.service_request_events
  language plpgsql stable set search_path = ''
  as $$
    begin
      return (
        select e from public.service_request_events e
        where e.service_request_id = request_id and e.kind = of_kind
        order by e.created_at desc, e.id desc
        limit 1
      );
    end
  $$;

-- Refuses a change to a request that is not what the caller saw.
create function private.refuse_stale_change(r public.service_requests, code text) returns void
  language sql set search_path = ''
  as $$
    select private.refuse(
      409, code,
      jsonb_build_object('reference', r.reference, 'status', r.status, 'request', to_jsonb(r) - 'found_by')
    )
  $$;

-- Refuses more than a person has looked at.
create function private.refuse_too_many(chosen uuid[]) returns void
  language plpgsql immutable set search_path = ''
  as $$
    begin
      if coalesce(cardinality(chosen), 0) not between 1 and 25 then
        perform private.refuse(400, 'wrong_number', jsonb_build_object('most', 25, 'given', coalesce(cardinality(chosen), 0)));
      end if;
    end
  $$;

-- Locks all of them in one order, so that two people who chose the same ones never wait for each other.
create function private.lock_chosen(chosen uuid[]) returns void
  language plpgsql volatile set search_path = ''
  as $$
    begin
      perform private.refuse_too_many(chosen);
      perform from public.service_requests r where r.id = any (chosen) order by r.id for no key update;
    end
  $$;

-- Moves a request along or back. Returns { request, event }. Repeating it after a lost answer returns the same.
create function private.move_service_request(request_id uuid, from_status text, to_status text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      me constant uuid := auth.uid();
      moved public.service_requests;
      event public.service_request_events;
    begin
      perform private.require_staff();
      moved := private.locked_service_request(request_id);
      if moved.status is distinct from from_status then
        event := private.last_event(request_id, 'status_changed');
        if moved.status = to_status and event.from_status = move_service_request.from_status
          and event.actor_id = me and event.created_at > now() - interval '1 minute' then
          return private.changed_request(moved, event);
        end if;
        perform private.refuse_stale_change(moved, 'moved_meanwhile');
      elsif moved.status = to_status then
        perform private.refuse(409, 'moved_already', jsonb_build_object('reference', moved.reference, 'status', to_status));
      end if;
      update public.service_requests r set status = to_status where r.id = request_id returning * into moved;
      perform private.note_in_audit(
        'request_moved', moved.reference, jsonb_build_object('status', from_status), jsonb_build_object('status', to_status)
      );
      return private.changed_request(moved, private.last_event(request_id, 'status_changed'));
    end
  $$;

create function public.move_service_request(request_id uuid, from_status text, to_status text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.move_service_request(request_id, from_status, to_status) $$;
grant execute on function private.move_service_request, public.move_service_request to authenticated;

-- The same for up to 25 requests, each from the status it was seen at: all of them or none. Returns an array.
create function private.move_service_requests(request_ids uuid[], from_statuses text[], to_status text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      perform private.lock_chosen(request_ids);
      return (
        select jsonb_agg(private.move_service_request(chosen.id, chosen.from_status, to_status))
        from (
          select distinct on (given.id) given.* from unnest(request_ids, from_statuses) given (id, from_status)
          where given.id is not null
        ) chosen
      );
    end
  $$;

create function public.move_service_requests(request_ids uuid[], from_statuses text[], to_status text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.move_service_requests(request_ids, from_statuses, to_status) $$;
grant execute on function private.move_service_requests, public.move_service_requests to authenticated;

-- Moves a request back to where it was before its latest move. It has stood there as long as it would have without it, and a message that
-- waited waits again: what waits too long is on Today as before.
create function private.move_back(move public.service_request_events) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      update public.service_requests r set status = move.from_status,
          status_changed_at = coalesce(
            (
              select max(e.created_at) from public.service_request_events e
              where e.service_request_id = r.id and e.kind = 'status_changed' and e.id <> move.id and private.stands(e)
            ),
            r.created_at
          ),
          wrote_at = least(r.wrote_before, r.wrote_at),
          wrote_before = null
        where r.id = move.service_request_id;
      update public.service_request_events e set undoes = move.id
        where e.id = (private.last_event(move.service_request_id, 'status_changed')).id;
    end
  $$;

-- Undoes moves that the caller has just made, all of them or none. The customer hears neither of the move nor of the undo; both stay
-- in the history that staff read. Returns an array of { request, event }, and the same again if repeated. PT404 for an event that is
-- not a move, PT403 for someone else's, PT409 if it is too late.
create function private.undo_moves(event_ids uuid[]) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      me constant uuid := auth.uid();
      move public.service_request_events;
      moved public.service_requests;
      last_move public.service_request_events;
      undone jsonb := '[]';
    begin
      perform private.require_staff();
      perform private.refuse_too_many(event_ids);
      for move in
        select e.* from public.service_request_events e
        where e.id = any (event_ids) and e.kind = 'status_changed'
        order by e.service_request_id, e.created_at desc
      loop
        moved := private.locked_service_request(move.service_request_id);
        last_move := private.last_event(moved.id, 'status_changed');
        if move.actor_id is distinct from me then
          perform private.refuse(403, 'move_of_another');
        elsif last_move.undoes = move.id then
          undone := undone || private.changed_request(moved, last_move);
          continue;
        elsif last_move.id <> move.id then
          perform private.refuse_stale_change(moved, 'moved_since');
        elsif move.undoes is not null or clock_timestamp() > move.created_at + private.undo_time() then
          perform private.refuse_stale_change(moved, 'undo_too_late');
        end if;

        perform private.move_back(move);
        select * into moved from public.service_requests r where r.id = moved.id;
        perform private.take_back_stage(moved.id);
        last_move := private.last_event(moved.id, 'status_changed');
        perform private.note_in_audit('move_undone', moved.reference, null, jsonb_build_object('status', moved.status));
        undone := undone || private.changed_request(moved, last_move);
      end loop;

      if jsonb_array_length(undone) < cardinality(array(select distinct unnest(event_ids))) then
        perform private.refuse(404, 'move_gone');
      end if;
      return undone;
    end
  $$;

create function public.undo_moves(event_ids uuid[]) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.undo_moves(event_ids) $$;
grant execute on function private.undo_moves, public.undo_moves to authenticated;

-- Takes back a note that the caller has just written, for the office or to the customer, who has neither heard of it nor could read it
-- (answer_wait()). It is gone, and what it answered about an estimate with it. Gives { id }, and the same again if repeated. PT403 for a
-- colleague's, PT409 if it is too late.
create function private.undo_note(event_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      note public.service_request_events;
      about public.service_requests;
    begin
      perform private.require_staff();
      select * into note from public.service_request_events e where e.id = event_id and e.kind = 'note';
      if note.id is null then
        return jsonb_build_object('id', event_id);
      elsif note.actor_id is distinct from auth.uid() then
        perform private.refuse(403, 'note_of_another');
      end if;
      about := private.locked_service_request(note.service_request_id);
      delete from private.outbox m
        where m.dedupe_key = 'message-to-customer:' || note.id and m.state = 'waiting' and m.attempts = 0;
      if clock_timestamp() > note.created_at + private.answer_wait() - interval '2 seconds'
        or exists (select from private.outbox m where m.dedupe_key = 'message-to-customer:' || note.id) then
        perform private.refuse(409, 'note_too_late');
      end if;
      delete from public.service_request_events e where e.id = note.id;
      -- What it answered waits again.
      update public.service_requests r set wrote_at = (
          select min(e.created_at) from public.service_request_events e
          where e.service_request_id = r.id and e.kind = 'customer_message' and e.created_at > coalesce((
            select max(a.created_at) from public.service_request_events a
            where a.service_request_id = r.id
              and (a.kind = 'status_changed' and private.stands(a) or a.kind = 'note' and (a.visible_to_customer or a.actor_id is not null))
          ), '-infinity')
        )
        where r.id = about.id and r.wrote_at is null;
      perform private.note_in_audit('note_undone', about.reference);
      return jsonb_build_object('id', event_id);
    end
  $$;

create function public.undo_note(event_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.undo_note(event_id) $$;
grant execute on function private.undo_note, public.undo_note to authenticated;

-- Assigns a request to someone on the staff, or to nobody with null. Returns { request, event }.
create function private.assign_service_request(request_id uuid, from_person uuid, to_person uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      assigned public.service_requests;
    begin
      perform private.require_staff();
      assigned := private.locked_service_request(request_id);
      if assigned.assigned_to is not distinct from to_person then
        return private.changed_request(assigned, private.last_event(request_id, 'assigned'));
      elsif assigned.assigned_to is distinct from from_person then
        perform private.refuse_stale_change(assigned, 'assigned_meanwhile');
      end if;
      update public.service_requests r set assigned_to = to_person where r.id = request_id returning * into assigned;
      return private.changed_request(assigned, private.last_event(request_id, 'assigned'));
    end
  $$;

create function public.assign_service_request(request_id uuid, from_person uuid default null, to_person uuid default null)
  returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.assign_service_request(request_id, from_person, to_person) $$;
grant execute on function private.assign_service_request, public.assign_service_request to authenticated;

-- The same for up to 25 requests, all of them or none: each from the person it was seen with, to the one at the same place. Undoing it is
-- the same with the two turned around. Returns an array of { request, event }.
create function private.assign_service_requests(request_ids uuid[], from_people uuid[], to_people uuid[]) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      perform private.lock_chosen(request_ids);
      return (
        select jsonb_agg(private.assign_service_request(chosen.id, chosen.from_person, chosen.to_person))
        from (
          select distinct on (given.id) given.*
          from unnest(request_ids, from_people, to_people) given (id, from_person, to_person)
          where given.id is not null
        ) chosen
      );
    end
  $$;

create function public.assign_service_requests(request_ids uuid[], from_people uuid[], to_people uuid[]) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.assign_service_requests(request_ids, from_people, to_people) $$;
grant execute on function private.assign_service_requests, public.assign_service_requests to authenticated;

-- Those of these requests that the caller was the last to set aside or to bring back, and when: not what a colleague did to them.
create function private.set_aside_by_me(request_ids uuid[]) returns table (id uuid, set_aside text, at timestamptz)
  language plpgsql stable set search_path = ''
  as $$
    begin
      return query
        select r.id, r.set_aside, latest.created_at
        from public.service_requests r
          cross join lateral (
            select e.actor_id, e.created_at from public.service_request_events e
            where e.service_request_id = r.id and e.kind in ('set_aside', 'brought_back')
            order by e.created_at desc, e.id desc
            limit 1
          ) latest
        where r.id = any (request_ids) and latest.actor_id = auth.uid();
    end
  $$;

-- Marks up to 25 requests as spam, or takes that back: all of them or none. Returns the ids that the caller changed, also a moment ago, because
-- the answer to that may have been lost; not what a colleague did to them. They are what undoing it takes.
create function private.mark_all_spam(request_ids uuid[], spam boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      perform private.lock_chosen(request_ids);
      perform private.mark_spam(r.id, spam)
        from public.service_requests r
        where r.id = any (request_ids) and (r.set_aside is not distinct from 'spam') <> spam;
      return (
        select coalesce(jsonb_agg(mine.id order by mine.id), '[]')
        from private.set_aside_by_me(request_ids) mine
        where (mine.set_aside is not distinct from 'spam') = spam and mine.at > now() - interval '1 minute'
      );
    end
  $$;

create function public.mark_all_spam(request_ids uuid[], spam boolean) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.mark_all_spam(request_ids, spam) $$;
grant execute on function private.mark_all_spam, public.mark_all_spam to authenticated;

-- Merges up to 24 requests into one: all of them or none. Repeating it after a lost answer changes nothing. Returns the ids that the caller
-- merged, as mark_all_spam() does: what a colleague has merged meanwhile is not theirs to undo.
create function private.merge_all_requests(duplicate_ids uuid[], kept_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      perform private.lock_chosen(duplicate_ids || kept_id);
      perform private.merge_service_requests(duplicate, kept_id)
        from (select distinct unnest(duplicate_ids) as duplicate) chosen
        where not exists (
          select from public.service_requests r join public.service_requests kept on kept.reference = r.duplicate_of
          where r.id = duplicate and kept.id = kept_id
        );
      return (
        select coalesce(jsonb_agg(mine.id order by mine.id), '[]')
        from private.set_aside_by_me(duplicate_ids) mine
        where mine.set_aside = 'duplicate' and mine.at > now() - interval '1 minute'
      );
    end
  $$;

create function public.merge_all_requests(duplicate_ids uuid[], kept_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.merge_all_requests(duplicate_ids, kept_id) $$;
grant execute on function private.merge_all_requests, public.merge_all_requests to authenticated;

-- Separates up to 25 requests from the one that they were merged into: all of them or none. What has been separated or merged into another one
-- since stays as it is. Returns the ids that it was given.
create function private.unmerge_all_requests(duplicate_ids uuid[], kept_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      perform private.lock_chosen(duplicate_ids);
      perform private.unmerge_service_request(r.id)
        from public.service_requests r join public.service_requests kept on kept.reference = r.duplicate_of
        where r.id = any (duplicate_ids) and kept.id = kept_id;
      return to_jsonb(duplicate_ids);
    end
  $$;

create function public.unmerge_all_requests(duplicate_ids uuid[], kept_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.unmerge_all_requests(duplicate_ids, kept_id) $$;
grant execute on function private.unmerge_all_requests, public.unmerge_all_requests to authenticated;

-- correct_service_request() -------------------------------------------------------------------------------------

-- What changed, in the history's words: "Phone: (631) 555-0142 → (631) 555-0143". Null if nothing did.
create function private.correction_words(was public.service_requests, becomes public.service_requests) returns text
  language sql stable set search_path = ''
  as $$
    select string_agg(format('%s: %s → %s', label, coalesce(before, 'none'), coalesce(after, 'none')), E'\n')
    from (
      values
        ('Name', was.name, becomes.name),
        ('Phone', private.phone_words(was.phone), private.phone_words(becomes.phone)),
        ('E-mail', was.email, becomes.email),
        ('Address', was.address, becomes.address),
        ('Town', coalesce(was.other_town, was.town), coalesce(becomes.other_town, becomes.town)),
        ('Reach by', was.preferred_contact, becomes.preferred_contact)
    ) field (label, before, after)
    where before is distinct from after
  $$;

-- Corrects someone's name and contact details: name, phone, email, address, town, other_town, preferred_contact. `correction` is
-- { "seen": …, "corrected": … } with the fields to change, as they were seen and as they should be. Returns { request, event }; the old
-- values stay in the history, where only the office sees them. PT400 for invalid values, in the form that enter_service_request() uses;
-- PT409 if someone has corrected the same field since.
create function private.correct_service_request(request_id uuid, correction jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      correctable constant text[] := array['name', 'phone', 'email', 'address', 'town', 'other_town', 'preferred_contact'];
      seen constant jsonb := correction -> 'seen';
      corrected jsonb := correction -> 'corrected';
      present public.service_requests;
      given public.service_requests;
      changes text;
    begin
      perform private.require_staff();
      if coalesce(jsonb_typeof(seen), '') <> 'object' or coalesce(jsonb_typeof(corrected), '') <> 'object'
        or exists (select from jsonb_object_keys(corrected) field where field <> all (correctable)) then
        perform private.refuse(400, 'correction_unreadable');
      end if;
      present := private.locked_service_request(request_id);
      -- Only corrections are validated again: the service, for one, may no longer be offered.
      given := private.read_service_request(
        jsonb_build_object(
          'id', present.id, 'name', present.name, 'phone', present.phone, 'email', present.email, 'town', present.town,
          'other_town', present.other_town, 'address', present.address,
          'service', (select s.slug from private.services s where s.offered limit 1),
          'urgency', 'flexible', 'preferred_contact', present.preferred_contact, 'message', present.reference
        ) || corrected,
        true
      );
      if given.email is null and present.source <> 'phone' then
        perform private.refuse_problems(private.field_problem('email', 'email_unusable'));
      end if;

      changes := private.correction_words(present, given);
      if changes is null then
        return private.changed_request(present, private.last_event(request_id, 'corrected'));
      elsif exists (
        select from jsonb_object_keys(corrected) field
        where to_jsonb(present) ->> field is distinct from seen ->> field
          and to_jsonb(present) ->> field is distinct from to_jsonb(given) ->> field
      ) then
        perform private.refuse_stale_change(present, 'corrected_meanwhile');
      end if;

      update public.service_requests r
        set name = given.name, phone = given.phone, email = given.email, address = given.address, town = given.town,
          other_town = given.other_town, preferred_contact = given.preferred_contact
        where r.id = request_id;
      insert into public.service_request_events (service_request_id, kind, body)
        values (request_id, 'corrected', changes);
      perform private.note_in_audit(
        'request_corrected', present.reference, null,
        jsonb_build_object('fields', (select jsonb_agg(field) from jsonb_object_keys(corrected) field))
      );
      -- Mail that has not reached them goes to the right address, under a new id because the provider may know the old one.
      update private.outbox m
        set id = gen_random_uuid(), recipient = given.email,
          payload = m.payload || jsonb_build_object('request', private.message_request(r))
        from public.service_requests r
        where r.id = request_id and m.service_request_id = r.id and m.channel = 'email' and m.state in ('waiting', 'failed')
          and m.recipient = present.email and given.email <> present.email and m.payload <> '{}';
      select * into present from public.service_requests r where r.id = request_id;
      return private.changed_request(present, private.last_event(request_id, 'corrected'));
    end
  $$;

create function public.correct_service_request(request_id uuid, correction json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.correct_service_request(request_id, private.readable_request(correction)) $$;
grant execute on function private.correct_service_request, public.correct_service_request to authenticated;

-- find_service_requests(wanted) ---------------------------------------------------------------------------------

-- The words of `wanted`, eight at most, with numbers and references in their stored form, no matter how they were typed. What looks like a
-- number inside a word, such as an e-mail address, is a part of the word.
create function private.found_words(wanted text) returns text[]
  language plpgsql stable set search_path = ''
  as $$
    declare
      prefix constant text := (select lower(b.reference_prefix) from private.business b);
      cleaned constant text := regexp_replace(
        regexp_replace(
          lower(left(wanted, 200)),
          '(?<![[:alnum:]._@-])(?:\+?1[ .-]*)?\(?([2-9][0-9]{2})\)?[ .-]*([0-9]{3})[ .-]*([0-9]{4})(?![[:alnum:]_@-])', '\1\2\3', 'g'
        ),
        '(?<![[:alnum:]._@-])' || prefix || '(?=[a-z]*[0-9])([2-9a-hjkmnp-z]{6})(?![[:alnum:]_@-])', prefix || '-\1', 'g'
      );
    begin
      return array(
        select word from unnest((regexp_split_to_array(btrim(cleaned), '[\s,;]+'))[1:8]) word where word !~ '^[[:punct:]]*$'
      );
    end
  $$;

-- The condition that finds one of these words, as SQL that contains it, so that Postgres knows how rare it is. What every reference begins with,
-- and area codes, are in each row: an index that is asked for them too reads all it has of them, which takes it ten times as long.
create function private.found_where_word(word text) returns text
  language plpgsql stable set search_path = ''
  as $$
    declare
      prefix constant text := (select lower(b.reference_prefix) from private.business b);
      -- A reference typed without its hyphen, if it is not a name that begins with the same letters.
      hyphened constant text := regexp_replace(word, '^(' || prefix || ')([a-hjkmnp-z]{6})$', '\1-\2');
      digits constant text := case when word ~ '^[0-9().+/-]+$' then regexp_replace(word, '[^0-9]', '', 'g') end;
      pattern constant text := regexp_replace(word, '([\\%_])', '\\\1', 'g');
      -- A reference or a number in full, by what of it is rare.
      rare constant text := coalesce(
        substring(word from '^' || prefix || '-([2-9a-hjkmnp-z]{6})$'), substring(digits from '^[2-9][0-9]{2}([0-9]{7})$')
      );
    begin
      return case
        when char_length(pattern) < 3 then format('r.found_by like %L', '% ' || pattern || '%')
        when digits <> pattern then format(
          '(r.found_by like %L or r.found_by like %L)', '%' || pattern || '%', '%' || digits || '%'
        )
        when rare is not null then format('(r.found_by like %L and strpos(r.found_by, %L) > 0)', '%' || rare || '%', word)
        when hyphened <> word then format('(r.found_by like %L or r.found_by like %L)', '%' || word || '%', '%' || hyphened || '%')
        else format('r.found_by like %L', '%' || pattern || '%')
      end;
    end
  $$;

-- The condition that finds all of them.
create function private.found_where(wanted text) returns text
  language plpgsql stable set search_path = ''
  as $$
    begin
      return coalesce(
        (select string_agg(private.found_where_word(word), ' and ') from unnest(private.found_words(wanted)) word), 'false'
      );
    end
  $$;

-- What to look for in messages, as a tsquery: every word of `wanted` or how it begins, but for those that say nothing. Null if none is left.
create function private.message_query(wanted text) returns tsquery
  language plpgsql stable set search_path = ''
  as $$
    declare
      query tsquery;
      word text;
    begin
      foreach word in array (regexp_split_to_array(btrim(left(wanted, 200)), '[^[:alnum:]]+'))[1:8] loop
        if char_length(word) > 2 then
          query := coalesce(query && to_tsquery('pg_catalog.english', word || ':*'), to_tsquery('pg_catalog.english', word || ':*'));
        end if;
      end loop;
      return case when numnode(query) > 0 then query end;
    end
  $$;

-- Up to so many requests that fit both conditions, in any order, the first of them from the indexes. Left to itself, Postgres takes a beginning of a
-- word for frequent, reads the table for it instead, and with a rare one in a million messages is not done for minutes.
create function private.requests_by_index(indexed text, others text, most integer) returns uuid[]
  language plpgsql stable set search_path = ''
  set enable_seqscan = off
  set enable_indexscan = off
  as $$
    declare
      found uuid[];
    begin
      execute format(
        $query$
          select array(
            select r.id from (select r.id, r.found_by, r.message from public.service_requests r where %s offset 0) r where %s limit $1
          )
        $query$,
        indexed, others
      ) into found using most;
      return found;
    end
  $$;

-- The inbox's filters, as export_rows() has them, as a condition on requests. Without any, those that were set aside fit as well.
create function private.requests_fitting(filters jsonb) returns text
  language plpgsql stable set search_path = ''
  as $$
    declare
      zone constant text := private.time_zone();
      since constant timestamptz := (filters ->> 'from')::timestamp at time zone zone;
      before constant timestamptz := ((filters ->> 'until')::timestamp + interval '1 day') at time zone zone;
    begin
      return concat_ws(
        ' and ', 'true',
        case
          when filters ->> 'aside' is not null then format('r.set_aside = %L', filters ->> 'aside')
          when filters <> '{}' then 'r.set_aside is null'
        end,
        'r.status = ' || quote_literal(filters ->> 'status'),
        case
          when filters ->> 'assigned' = 'nobody' then 'r.assigned_to is null'
          when filters ->> 'assigned' is not null then format('r.assigned_to = %L', private.given_uuid(filters -> 'assigned'))
        end,
        'r.urgency = ' || quote_literal(filters ->> 'urgency'), 'r.service = ' || quote_literal(filters ->> 'service'),
        'r.town = ' || quote_literal(filters ->> 'town'), 'r.source = ' || quote_literal(filters ->> 'source'),
        'r.created_at >= ' || quote_literal(since), 'r.created_at < ' || quote_literal(before)
      );
    end
  $$;

-- A query for the latest requests that fit these filters, as far as so many with that status and of that person have them.
create function private.latest_fitting(filters jsonb, most integer) returns text
  language plpgsql stable set search_path = ''
  as $$
    declare
      in_index constant jsonb := case
        when filters = '{}' then filters
        else jsonb_build_object('aside', filters -> 'aside', 'status', filters -> 'status', 'assigned', filters -> 'assigned')
      end;
    begin
      return format(
        $query$
          select r.*
          from (
            select r.* from public.service_requests r
            where %s
            order by %s r.created_at desc, r.id desc
            limit %s
          ) r
          where %s
          order by r.needs_attention desc, r.created_at desc, r.id desc
        $query$,
        private.requests_fitting(in_index),
        -- Only what is new needs attention: the index of the others, of everybody, does not begin with it.
        case when coalesce(filters ->> 'status', 'new') = 'new' or filters ->> 'assigned' is not null then 'r.needs_attention desc,' end,
        most, private.requests_fitting(filters)
      );
    end
  $$;

-- Of these, the first `most` with the words that found_where() asks for.
create function private.latest_with_words(filters jsonb, looked_at integer, words text, most integer) returns uuid[]
  language plpgsql stable set search_path = ''
  -- A row of an index costs little, wherever it lies: otherwise the latest of all are read until some fit.
  set random_page_cost = 1.1
  as $$
    declare
      found uuid[];
    begin
      execute format('select array(select r.id from (%s) r where %s limit $1)', private.latest_fitting(filters, looked_at), words)
        into found using most;
      return found;
    end
  $$;

-- The requests that `wanted` may mean by what they say: those that have each of its words in their message or in what find_service_requests() looks in first.
-- Of the latest 200 that fit the filters all, and of the others as many as the indexes give at once. A word that is frequent in the latest 200 of all is
-- not looked for in an index; where all are, the latest 2,000 that fit are read instead.
create function private.requests_saying(wanted text, filters jsonb) returns uuid[]
  language plpgsql stable set search_path = ''
  as $$
    declare
      enough constant integer := 50;
      looked_at constant integer := 200;
      frequent constant integer := 4; -- in so many of these
      -- What fits the filters is chosen from these.
      most constant integer := case when filters = '{}' then looked_at else 1000 end;
      in_message constant tsquery := private.message_query(wanted);
      word text;
      query tsquery;
      in_looked_at text[] := '{}';
      in_index text[] := '{}';
      in_row text[] := '{}';
      counts integer[];
      found uuid[];
      rare text;
      others text;
    begin
      foreach word in array private.found_words(wanted) loop
        query := private.message_query(word);
        continue when query is null; -- it says nothing
        in_looked_at := in_looked_at || format('(%s or r.said @@ %L::tsquery)', private.found_where_word(word), query);
        in_index := in_index || format(
          '(%s or to_tsvector(''pg_catalog.english'', r.message) @@ %L::tsquery)', private.found_where_word(word), query
        );
        in_row := in_row || format(
          '(%s or lower(r.message) like %L)', private.found_where_word(word), '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
        );
      end loop;
      if in_message is null or cardinality(in_index) = 0 then
        return '{}';
      end if;
      execute format(
        $query$
          with looked as materialized (
            select r.id, r.found_by, to_tsvector('pg_catalog.english', r.message) as said from (%s limit %s) r
          ), latest as materialized (
            select r.found_by, %s as said from (%s) r
          )
          select array(select r.id from looked r where %s), (select array[%s]::integer[] from latest r)
        $query$,
        private.latest_fitting(filters, 3000), looked_at,
        -- Without filters the two are the same, and the words of a message are not told apart twice.
        case when filters = '{}' then 'r.said' else 'to_tsvector(''pg_catalog.english'', r.message)' end,
        case when filters = '{}' then 'select * from looked' else private.latest_fitting('{}', looked_at) end,
        array_to_string(in_looked_at, ' and '),
        (select string_agg(format('count(*) filter (where %s)', one), ', ' order by place)
          from unnest(in_looked_at) with ordinality as each (one, place))
      ) into found, counts;
      if cardinality(found) >= enough then
        return found;
      end if;
      -- What every other message says would be half of the index.
      if filters = '{}' or (select min(times) from unnest(counts) times) < frequent then
        found := found || private.requests_by_index(
          format('to_tsvector(''pg_catalog.english'', r.message) @@ %L::tsquery', in_message), 'true', most
        );
      end if;
      if cardinality(in_index) = 1 then
        return found;
      end if;
      select
        string_agg(in_index[place], ' and ') filter (where counts[place] < frequent),
        coalesce(string_agg(in_row[place], ' and ') filter (where counts[place] >= frequent), 'true')
        into rare, others
        from generate_subscripts(in_index, 1) place;
      if rare is not null then
        return found || private.requests_by_index(rare, others, most);
      end if;
      return found || private.latest_with_words(filters, 2000, others, enough);
    end
  $$;

-- Up to `most` requests, whichever, with the words that found_where() asks for, among those that fit a condition. How many have several words
-- together, Postgres guesses by the luck of its sample: where the latest show that they are frequent, it is kept from collecting all of them in
-- the index.
create function private.any_with_words(words text, among text, most integer) returns uuid[]
  language plpgsql stable set search_path = ''
  set enable_bitmapscan = on
  as $$
    declare
      are_frequent boolean;
      found uuid[];
    begin
      execute format('select count(*) >= 50 from (%s) r where %s', private.latest_fitting('{}', 500), words) into are_frequent;
      if are_frequent then
        perform set_config('enable_bitmapscan', 'off', true); -- until the end of this function
      end if;
      execute format('select array(select r.id from public.service_requests r where %s and %s limit $1)', among, words)
        into found using most;
      return found;
    end
  $$;

-- The requests that contain every word of `wanted`: in the reference, name, phone, e-mail address or street, ignoring case; numbers in any format. Behind
-- them those that have some of the words only in their message. The first 50, each part in the inbox's order. Words of one or two letters have to
-- start a word. `filters` are the inbox's, as export_rows() has them; without any, those set aside are found too. Of words that more than 1,000 requests
-- contain, the latest 10,000 with that status and of that person are looked through for what fits the other filters.
create function private.find_service_requests(wanted text, filters jsonb) returns table (
  id uuid, reference text, status text, name text, phone text, email text, town text, other_town text, address text,
  service text, urgency text, source text, set_aside text, created_at timestamptz, opened_at timestamptz,
  assigned_to uuid, needs_attention boolean, wrote_at timestamptz, message text
)
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      most constant integer := 50;
      few constant integer := 1000;
      named constant text := private.found_where(wanted);
      fitting constant text := private.requests_fitting(filters);
      found_so_far integer;
      with_words uuid[];
      of_requests constant text := $query$
        select
          r.id, r.reference, r.status, r.name, r.phone, r.email, r.town, r.other_town, r.address, r.service, r.urgency,
          r.source, r.set_aside, r.created_at, r.opened_at, r.assigned_to, r.needs_attention, r.wrote_at, r.message
        from (%s) r
        where %s
        order by r.needs_attention desc, r.created_at desc, r.id desc
        limit %s
      $query$;
      all_of_them constant text := 'select * from public.service_requests';
    begin
      perform private.require_staff();
      -- Of what few have, all are collected, and put in order. Otherwise Postgres, which guesses from a sample how many have it, may read every
      -- request in the inbox's order until it has found fifty, which there are not.
      with_words := private.any_with_words(named, 'true', few);
      if cardinality(with_words) < few then
        return query execute format(of_requests, all_of_them, format('r.id = any (%L::uuid[]) and %s', with_words, fitting), most);
      elsif filters = '{}' then
        return query execute format(of_requests, all_of_them, named, most);
      else
        with_words := private.latest_with_words(filters, 10000, named, most);
        return query execute format(of_requests, all_of_them, format('r.id = any (%L::uuid[])', with_words), most);
      end if;
      get diagnostics found_so_far = row_count;
      if found_so_far < most then
        return query execute format(
          of_requests, all_of_them,
          format('r.id = any (%L::uuid[]) and %s and not (%s)', private.requests_saying(wanted, filters), fitting, named),
          most - found_so_far
        );
      end if;
    end
  $$;

create function public.find_service_requests(wanted text, filters jsonb default '{}') returns table (
  id uuid, reference text, status text, name text, phone text, email text, town text, other_town text, address text,
  service text, urgency text, source text, set_aside text, created_at timestamptz, opened_at timestamptz,
  assigned_to uuid, needs_attention boolean, wrote_at timestamptz, message text
)
  language sql stable security invoker set search_path = ''
  as $$ select * from private.find_service_requests(wanted, coalesce(filters, '{}')) $$;
grant execute on function private.find_service_requests, public.find_service_requests to authenticated;

-- The jobs that contain every word of `wanted` in their reference or title, as find_service_requests() reads it: the first 8, what changed last
-- first, with whose they are. For staff and admins only (PT403, HTTP 403).
create function private.find_jobs(wanted text) returns table (
  id uuid, reference text, title text, status text, request_id uuid, customer_id uuid, customer text
)
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      return query execute format(
        $query$
          select r.id, r.reference, r.title, r.status, r.request_id, r.customer_id, coalesce(c.name, q.name)
          from (
            select r.* from (select j.*, lower(' ' || j.reference || ' ' || j.title) as found_by from public.jobs j) r
            where %s
            order by r.status_changed_at desc, r.id desc
            limit 8
          ) r
            left join private.customers c on c.id = r.customer_id
            left join public.service_requests q on q.id = r.request_id
          order by r.status_changed_at desc, r.id desc
        $query$,
        private.found_where(wanted)
      );
    end
  $$;

create function public.find_jobs(wanted text) returns table (
  id uuid, reference text, title text, status text, request_id uuid, customer_id uuid, customer text
)
  language sql stable security invoker set search_path = ''
  as $$ select * from private.find_jobs(wanted) $$;
grant execute on function private.find_jobs, public.find_jobs to authenticated;

-- Customers, and requests with a job, that contain every word of `wanted` in their name, numbers, e-mail addresses or houses, `most` of each,
-- whichever.
create function private.people_with(wanted text, most integer, out customers uuid[], out requests uuid[])
  language plpgsql stable set search_path = ''
  as $$
    declare
      words constant text := private.found_where(wanted);
    begin
      execute format('select array(select r.id from private.customers r where r.merged_into is null and %s limit $1)', words)
        into customers using most;
      requests := private.any_with_words(words, 'r.status = ''converted''', most);
    end
  $$;

-- The jobs whose estimates and invoices `wanted` may mean: those of people with all of its words, or, if there is nobody, as when it names
-- somebody and the work, with one of its first three. Of people with a frequent word 100 are looked at, and 300 jobs.
create function private.jobs_of_people(wanted text) returns uuid[]
  language plpgsql stable set search_path = ''
  as $$
    declare
      most constant integer := 100;
      words constant text[] := (private.found_words(wanted))[1:3];
      word text;
      people record;
      also record;
    begin
      people := private.people_with(wanted, most);
      if people.customers = '{}' and people.requests = '{}' and cardinality(words) > 1 then
        foreach word in array words loop
          also := private.people_with(word, most);
          people.customers := people.customers || also.customers;
          people.requests := people.requests || also.requests;
        end loop;
      end if;
      return array(
        select j.id from public.jobs j
        where j.customer_id = any (people.customers) or j.bill_to = any (people.customers) or j.request_id = any (people.requests)
        limit 3 * most
      );
    end
  $$;

-- Words that were meant -----------------------------------------------------------------------------------------

-- Collected by the clock, because reading every name takes seconds when there are a million. Of whom a word was, it does not know.
create materialized view private.known_words as
  select distinct word
  from (
    select name as said from private.customers where merged_into is null
    union all select name from private.customer_contacts
    union all select address from private.properties
    union all select concat_ws(' ', name, address) from public.service_requests where set_aside is distinct from 'spam'
  ) known, regexp_split_to_table(lower(known.said), '[^[:alpha:]''-]+') word
  where char_length(word) between 3 and 40;
comment on materialized view private.known_words is 'The words of all names and addresses, by which a misspelled one is recognized.';
create unique index known_words_once on private.known_words (word);
create index known_words_alike on private.known_words using gin (word extensions.gin_trgm_ops);

create function private.collect_known_words() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      refresh materialized view concurrently private.known_words;
    end
  $$;

select private.schedule_job('collect_known_words', 360);

-- What somebody may have meant who looked for `wanted`: the same words, each as it is or as one of the two most like it in names and
-- addresses, those of the newest 300 requests, customers and properties among them. Of the six likeliest the first that some request or
-- customer has all words of; null if none has, or already what was looked for. For staff and admins only (PT403, HTTP 403).
create function private.spelled_like(wanted text) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      newest constant text[] := array(
        select distinct part
        from (
          (
            select concat_ws(' ', r.name, r.address) as said from public.service_requests r
            where r.set_aside is null order by r.needs_attention desc, r.created_at desc, r.id desc limit 300
          )
          union all
          (select c.name from private.customers c where c.merged_into is null order by c.updated_at desc limit 300)
          union all
          (select p.address from private.properties p order by p.updated_at desc limit 300)
        ) latest, regexp_split_to_table(lower(latest.said), '[^[:alpha:]''-]+') part
        where char_length(part) between 3 and 40
      );
      asked text;
      -- Ways to say it, the likeliest first, and how like it each is.
      ways text[] := array[''];
      scores real[] := array[0];
      way text;
      is_found boolean;
    begin
      perform private.require_staff();
      foreach asked in array private.found_words(wanted) loop
        select array_agg(longer.way order by longer.score desc, longer.way), array_agg(longer.score order by longer.score desc, longer.way)
          into ways, scores
          from (
            select ltrim(shorter.way || ' ' || initcap(meant.word)) as way, shorter.score + meant.score as score
            from unnest(ways, scores) as shorter (way, score)
              cross join lateral (
                select asked as word, 1::real as score
                union all
                (
                  select known.word, extensions.similarity(known.word, asked)
                  from (
                    select k.word from private.known_words k where k.word operator(extensions.%) asked
                    union
                    select part from unnest(newest) part where part operator(extensions.%) asked
                  ) known
                  where known.word <> asked and asked ~ '^[[:alpha:]''-]{3,40}$'
                  order by 2 desc, 1
                  limit 2
                )
              ) meant
            order by 2 desc, 1
            limit 6
          ) longer;
      end loop;
      foreach way in array ways loop
        execute format(
          'select exists (select from public.service_requests r where %1$s) or exists (select from private.customers r where %1$s)',
          private.found_where(way)
        ) into is_found;
        if is_found then
          return nullif(way, ways[1]); -- which is what was looked for
        end if;
      end loop;
      return null;
    end
  $$;

create function public.spelled_like(wanted text) returns text
  language sql stable security invoker set search_path = ''
  as $$ select private.spelled_like(wanted) $$;
grant execute on function private.spelled_like, public.spelled_like to authenticated;

-- filter_service_requests(wanted jsonb, behind jsonb) -----------------------------------------------------------

-- The requests that are not set aside and fit all of `wanted`, in the inbox's order and up to 30 at a time: { status, assigned (a person
-- or 'nobody'), urgency, service, town, source, from, until, oldest }, each as text where it is wanted; from and until are days of the
-- business, both included, and oldest turns the order around. `behind` is where the last page ended: { needs_attention, created_at, id }.
-- Status and person are in the indexes; of what fits these, no page looks at more than 3,000 requests, however few fit the rest: it then
-- says how far it has looked, and the next one goes on from there.
-- Gives { rows, next: a place like `behind`, or null at the end, looked_until: a time, or null where the page is full }.
create function private.filter_service_requests(wanted jsonb, behind jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  -- A row of an index costs little, wherever it lies: otherwise five times as many are read in the order of the table.
  set random_page_cost = 1.1
  as $$
    declare
      page constant integer := 30;
      most constant integer := 3000;
      zone constant text := private.time_zone();
      since constant timestamptz := (wanted ->> 'from')::timestamp at time zone zone;
      before constant timestamptz := ((wanted ->> 'until')::timestamp + interval '1 day') at time zone zone;
      oldest constant boolean := wanted ->> 'oldest' is not null;
      in_order constant text := case when oldest then 'r.created_at, r.id' else 'r.created_at desc, r.id desc' end;
      begins constant text := case when oldest then 'r.created_at >= $4' else 'r.created_at < $5' end;
      ends constant text := case when oldest then 'r.created_at < $5' else 'r.created_at >= $4' end;
      -- With the values written out, so that Postgres knows which index begins with them.
      known constant text := concat_ws(
        ' and ',
        'r.set_aside is null and r.needs_attention = $1',
        'r.status = ' || quote_literal(wanted ->> 'status'),
        case
          when wanted ->> 'assigned' = 'nobody' then 'r.assigned_to is null'
          when wanted ->> 'assigned' is not null then format('r.assigned_to = %L', private.given_uuid(wanted -> 'assigned'))
        end,
        case when case when oldest then before else since end is not null then ends end
      );
      rest constant text := concat_ws(
        ' and ', 'r.urgency = ' || quote_literal(wanted ->> 'urgency'), 'r.service = ' || quote_literal(wanted ->> 'service'),
        'r.town = ' || quote_literal(wanted ->> 'town'), 'r.source = ' || quote_literal(wanted ->> 'source')
      );
      fits_all constant boolean := rest = '';
      attention boolean;
      behind_at constant timestamptz := behind ->> 'created_at';
      behind_id constant uuid := behind ->> 'id';
      looked_at text;
      last_at timestamptz;
      last_id uuid;
      found jsonb;
      fitting jsonb := '[]';
    begin
      perform private.require_staff();
      -- Emergencies that nobody has opened, then the others: each is a stretch of an index.
      foreach attention in array array[true, false] loop
        continue when attention and not coalesce((behind ->> 'needs_attention')::boolean, true);
        looked_at := concat_ws(
          ' and ', known,
          -- Only one of the two, because an index is entered at the first that it meets. Not as comparisons of rows: two of them Postgres
          -- takes for a handful of requests, and reads another index.
          case
            when (behind ->> 'needs_attention')::boolean = attention
              then format('r.created_at %1$s= $2 and (r.created_at %1$s $2 or r.id %1$s $3)', case when oldest then '>' else '<' end)
            when case when oldest then since else before end is not null then begins
          end
        );
        -- How far this page looks, if there is more: an index knows that alone. What all fits fills a page before.
        if not fits_all then
          execute format(
            'select r.created_at, r.id from public.service_requests r where %s order by %s offset $6 limit 1', looked_at, in_order
          ) into last_at, last_id
            using attention, behind_at, behind_id, since, before, most - 1;
        end if;
        execute format(
          $query$
            select coalesce(jsonb_agg(to_jsonb(f)), '[]')
            from (
              select
                r.id, r.reference, r.status, r.name, r.town, r.other_town, r.service, r.urgency, r.source, r.set_aside, r.created_at,
                r.assigned_to, r.needs_attention, r.wrote_at, r.message
              from public.service_requests r
              where %1$s
              order by %2$s
              limit $8
            ) f
          $query$,
          concat_ws(
            ' and ', looked_at, nullif(rest, ''),
            case when last_id is not null then format(
              'r.created_at %1$s= $6 and (r.created_at %1$s $6 or r.id %1$s= $7)', case when oldest then '<' else '>' end
            ) end
          ),
          in_order
        ) into found
          using attention, behind_at, behind_id, since, before, last_at, last_id, page + 1 - jsonb_array_length(fitting);
        fitting := fitting || found;
        -- The one more says that others follow.
        if jsonb_array_length(fitting) > page then
          return jsonb_build_object('rows', fitting - page, 'next', fitting -> (page - 1), 'looked_until', null);
        end if;
        if last_id is not null then
          return jsonb_build_object(
            'rows', fitting, 'next', jsonb_build_object('needs_attention', attention, 'created_at', last_at, 'id', last_id),
            'looked_until', to_jsonb(last_at)
          );
        end if;
      end loop;
      return jsonb_build_object('rows', fitting, 'next', null, 'looked_until', null);
    end
  $$;

create function public.filter_service_requests(wanted jsonb, behind jsonb default null) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.filter_service_requests(wanted, behind) $$;
grant execute on function private.filter_service_requests, public.filter_service_requests to authenticated;

-- Saved views ---------------------------------------------------------------------------------------------------

-- A view is the inbox's filters under a name, as they stand in its address. It belongs to one person, who may show it to everybody in
-- the office; nobody else changes it.
create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null,
  -- "status=new&town=babylon"; empty for everything.
  search text not null,
  shared boolean not null default false,
  -- Its owner's order: one that is moved gets a number between its new neighbors.
  place double precision not null,
  created_at timestamptz not null default now(),
  constraint saved_views_name check (private.is_line(name, 1, 60)),
  constraint saved_views_search check (search ~ '^[a-z]*(=[A-Za-z0-9_-]+(&[a-z]+=[A-Za-z0-9_-]+)*)?$' and char_length(search) <= 400)
);
alter table public.saved_views enable row level security;
comment on table public.saved_views is
  'The inbox''s filters under a name, kept by each person in the office for themselves or for everybody there. They hold no '
  'search, so that no customer''s name gets in.';

create index saved_views_by_owner on public.saved_views (owner, place);
create index saved_views_shared on public.saved_views (owner, place) where shared;

grant select, delete, insert (id, name, search, shared, place), update (name, search, shared, place)
  on public.saved_views to authenticated;
grant all on public.saved_views to service_role;

create policy "staff read their own views and the shared ones" on public.saved_views for select to authenticated
  using ((select private.is_staff()) and (shared or owner = (select auth.uid())));
create policy "staff save views of their own" on public.saved_views for insert to authenticated
  with check ((select private.is_staff()) and owner = (select auth.uid()));
create policy "staff change their own views" on public.saved_views for update to authenticated
  using ((select private.is_staff()) and owner = (select auth.uid()))
  with check ((select private.is_staff()) and owner = (select auth.uid()));
create policy "staff delete their own views" on public.saved_views for delete to authenticated
  using ((select private.is_staff()) and owner = (select auth.uid()));

-- The oldest beyond a hundred give way, so that nobody fills the database with them.
create function private.keep_hundred_views() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      delete from public.saved_views v
        where v.id in (
          select o.id from public.saved_views o where o.owner = new.owner order by o.created_at desc, o.id offset 100
        );
      return null;
    end
  $$;

create trigger keep_hundred_views after insert on public.saved_views
  for each row execute function private.keep_hundred_views();
