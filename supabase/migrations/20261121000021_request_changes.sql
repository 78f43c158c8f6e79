-- What staff change of a request, one at a time or a few: where it stands and who sees to it, with the seconds in which that can
-- be taken back, and a name, number or address that was written down wrong. And how they find one. For staff and admins
-- only: PT403 (HTTP 403) for everyone else.
--
-- Each function that changes something says what it was that the caller saw; if somebody else was quicker, it changes nothing
-- and answers PT409 with the request as it is now, as { "request": … } in the error's detail.

-- For how long whoever moved a request can undo that: the ten seconds that the page counts, and the way here and back.
-- Less than news of a move waits before it is sent.
create function private.undo_time() returns interval
  language sql immutable set search_path = ''
  as $$ select interval '15 seconds' $$;

-- The answer to a change: the request as it is now, and the entry that the change left in its history.
create function private.changed_request(r public.service_requests, e public.service_request_events) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'request', to_jsonb(r),
      'event', jsonb_build_object(
        'id', e.id, 'kind', e.kind, 'from_status', e.from_status, 'to_status', e.to_status, 'body', e.body,
        'visible_to_customer', e.visible_to_customer, 'created_at', e.created_at
      )
    )
  $$;

-- The newest entry of a kind in a request's history.
create function private.last_event(request_id uuid, of_kind text) returns public.service_request_events
  language sql stable set search_path = ''
  as $$
    select e.* from public.service_request_events e
    where e.service_request_id = request_id and e.kind = of_kind
    order by e.created_at desc, e.id desc
    limit 1
  $$;

-- Refuses a change to a request that is not what the caller saw.
create function private.refuse_stale_change(r public.service_requests, problem text) returns void
  language plpgsql set search_path = ''
  as $$
    begin
      raise sqlstate 'PT409' using message = problem, detail = jsonb_build_object('request', to_jsonb(r))::text;
    end
  $$;

-- move_service_request() and move_service_requests() -------------------------------------------------------------
-- Moves a request along, or back. Gives { request, event }. The same again, after an answer that never came, gives the same.

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
        perform private.refuse_stale_change(moved, format(
          'Somebody moved %s meanwhile: it is %s now.', moved.reference, replace(moved.status, '_', ' ')
        ));
      elsif moved.status = to_status then
        raise sqlstate 'PT409' using message = format('%s is %s already.', moved.reference, replace(to_status, '_', ' '));
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

-- The same for up to 25 that stand alike, or for none of them. Gives an array.
create function private.move_service_requests(request_ids uuid[], from_status text, to_status text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      perform private.refuse_too_many(request_ids);
      -- In one order, so that two who move the same ones do not wait for each other.
      return (
        select jsonb_agg(private.move_service_request(chosen.id, from_status, to_status))
        from (select distinct given.id from unnest(request_ids) given (id) order by given.id) chosen
      );
    end
  $$;

create function public.move_service_requests(request_ids uuid[], from_status text, to_status text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.move_service_requests(request_ids, from_status, to_status) $$;

-- Refuses more than a person has looked at.
create function private.refuse_too_many(chosen uuid[]) returns void
  language plpgsql immutable set search_path = ''
  as $$
    begin
      if coalesce(cardinality(chosen), 0) not between 1 and 25 then
        raise sqlstate 'PT400' using message = format(
          'Choose from 1 to 25 at a time: these are %s.', coalesce(cardinality(chosen), 0)
        );
      end if;
    end
  $$;

-- undo_moves(event_ids) ------------------------------------------------------------------------------------------
-- Takes moves back that the caller has just made, all of them or none: the customer is not told, neither of the move nor
-- of this. Both stay in the history that staff read. Gives an array of { request, event }, and the same again if asked twice.
-- PT404 for an event that is no move, PT403 for somebody else's, PT409 when it is too late.

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
          raise sqlstate 'PT403' using
            message = 'Somebody else made this move. Ask them, or move the request back.';
        elsif not move.visible_to_customer and last_move.undoes = move.id then
          undone := undone || private.changed_request(moved, last_move);
          continue;
        elsif last_move.id <> move.id then
          perform private.refuse_stale_change(moved, format(
            'Somebody moved %s since: it is %s now.', moved.reference, replace(moved.status, '_', ' ')
          ));
        elsif not move.visible_to_customer or clock_timestamp() > move.created_at + private.undo_time() then
          perform private.refuse_stale_change(
            moved, format('It is too late to undo this. Move %s back instead.', moved.reference)
          );
        end if;

        update public.service_requests r set status = move.from_status where r.id = moved.id returning * into moved;
        last_move := private.last_event(moved.id, 'status_changed');
        update public.service_request_events e
          set visible_to_customer = false, undoes = case when e.id = last_move.id then move.id end
          where e.id in (move.id, last_move.id);
        last_move := private.last_event(moved.id, 'status_changed');
        perform private.note_in_audit('move_undone', moved.reference, null, jsonb_build_object('status', moved.status));
        undone := undone || private.changed_request(moved, last_move);
      end loop;

      if jsonb_array_length(undone) < cardinality(array(select distinct unnest(event_ids))) then
        raise sqlstate 'PT404' using message = 'This move is not there any more.';
      end if;
      return undone;
    end
  $$;

create function public.undo_moves(event_ids uuid[]) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.undo_moves(event_ids) $$;

-- assign_service_request() ---------------------------------------------------------------------------------------
-- Says who sees to a request: somebody of the staff, or null for nobody. Gives { request, event }.

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
        perform private.refuse_stale_change(assigned, format('Somebody assigned %s meanwhile.', assigned.reference));
      end if;
      update public.service_requests r set assigned_to = to_person where r.id = request_id returning * into assigned;
      return private.changed_request(assigned, private.last_event(request_id, 'assigned'));
    end
  $$;

create function public.assign_service_request(request_id uuid, from_person uuid, to_person uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.assign_service_request(request_id, from_person, to_person) $$;

-- Who may call what ----------------------------------------------------------------------------------------------

revoke execute on function
  private.undo_time(),
  private.changed_request(public.service_requests, public.service_request_events),
  private.last_event(uuid, text),
  private.refuse_stale_change(public.service_requests, text),
  private.refuse_too_many(uuid[]),
  private.move_service_request(uuid, text, text), public.move_service_request(uuid, text, text),
  private.move_service_requests(uuid[], text, text), public.move_service_requests(uuid[], text, text),
  private.undo_moves(uuid[]), public.undo_moves(uuid[]),
  private.assign_service_request(uuid, uuid, uuid), public.assign_service_request(uuid, uuid, uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  private.move_service_request(uuid, text, text), public.move_service_request(uuid, text, text),
  private.move_service_requests(uuid[], text, text), public.move_service_requests(uuid[], text, text),
  private.undo_moves(uuid[]), public.undo_moves(uuid[]),
  private.assign_service_request(uuid, uuid, uuid), public.assign_service_request(uuid, uuid, uuid)
  to authenticated;
