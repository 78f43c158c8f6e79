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
    select jsonb_build_object('request', to_jsonb(r), 'event', to_jsonb(e))
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

-- correct_service_request() --------------------------------------------------------------------------------------
-- Corrects how somebody is called and reached: name, phone, email, address, town, other_town. `correction` is
-- { "seen": …, "corrected": … } with the fields to change, as they were seen and as they should be. Gives { request, event };
-- what stood there before stays in the history, which says so to the office alone. PT400 for what is wrong, as
-- enter_service_request() says it; PT409 where somebody has corrected the same field meanwhile.

-- A number as people write it: (631) 555-0142.
create function private.phone_words(phone text) returns text
  language sql immutable set search_path = ''
  as $$ select regexp_replace(phone, '^\+1(...)(...)(....)$', '(\1) \2-\3') $$;

-- What differs, as the history says it: "Phone: (631) 555-0142 → (631) 555-0143". Null where nothing does.
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
        ('Town', coalesce(was.other_town, was.town), coalesce(becomes.other_town, becomes.town))
    ) field (label, before, after)
    where before is distinct from after
  $$;

create function private.correct_service_request(request_id uuid, correction jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      correctable constant text[] := array['name', 'phone', 'email', 'address', 'town', 'other_town'];
      seen constant jsonb := correction -> 'seen';
      corrected jsonb := correction -> 'corrected';
      present public.service_requests;
      given public.service_requests;
      changes text;
      problem text;
    begin
      perform private.require_staff();
      if coalesce(jsonb_typeof(seen), '') <> 'object' or coalesce(jsonb_typeof(corrected), '') <> 'object'
        or exists (select from jsonb_object_keys(corrected) field where field <> all (correctable)) then
        problem := 'Send what you saw and what is right: the name, phone, e-mail, address or town.';
        raise sqlstate 'PT400' using message = problem, detail = private.field_problem('request', problem)::text;
      end if;
      present := private.locked_service_request(request_id);
      -- What is not corrected is not read again: a service may have been offered once and no longer.
      given := private.read_request_of_desk(
        jsonb_build_object(
          'id', present.id, 'name', present.name, 'phone', present.phone, 'email', present.email, 'town', present.town,
          'other_town', present.other_town, 'address', present.address,
          'service', (select s.slug from private.services s where s.offered limit 1),
          'urgency', 'flexible', 'preferred_contact', 'phone', 'message', present.reference
        ) || corrected
      );
      if given.email is null and present.source <> 'phone' then
        problem := 'Enter an e-mail address, such as name@example.com.';
        raise sqlstate 'PT400' using message = problem, detail = private.field_problem('email', problem)::text;
      end if;

      changes := private.correction_words(present, given);
      if changes is null then
        return private.changed_request(present, private.last_event(request_id, 'corrected'));
      elsif exists (
        select from jsonb_object_keys(corrected) field
        where to_jsonb(present) ->> field is distinct from seen ->> field
          and to_jsonb(present) ->> field is distinct from to_jsonb(given) ->> field
      ) then
        perform private.refuse_stale_change(present, format(
          'Somebody corrected %s meanwhile. Look at what it says now, then correct it again.', present.reference
        ));
      end if;

      update public.service_requests r
        set name = given.name, phone = given.phone, email = given.email, address = given.address, town = given.town,
          other_town = given.other_town
        where r.id = request_id;
      insert into public.service_request_events (service_request_id, kind, body)
        values (request_id, 'corrected', changes);
      perform private.note_in_audit(
        'request_corrected', present.reference, null,
        jsonb_build_object('fields', (select jsonb_agg(field) from jsonb_object_keys(corrected) field))
      );
      -- What has not reached them goes to the right address; under a new id, since the provider may know the old one.
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

-- find_service_requests(wanted) ----------------------------------------------------------------------------------
-- The requests, set aside or not, in which every word of `wanted` is found: of the reference, name, phone, e-mail address or
-- street, in whatever capitals; numbers in any writing. The first 50 in the inbox's order. Words of one or two letters begin a
-- word.

create extension if not exists pg_trgm with schema extensions;

-- What a request is found by. A space before each word, which pg_trgm knows for its beginning.
create function private.found_by(reference text, name text, phone text, email text, address text) returns text
  language sql immutable set search_path = ''
  as $$
    select lower(
      ' ' || reference || ' ' || name || ' ' || phone || ' ' || coalesce(email, '') || ' ' || coalesce(address, '')
    )
  $$;

create index service_requests_found_by on public.service_requests
  using gin (private.found_by(reference, name, phone, email, address) extensions.gin_trgm_ops);
-- What is found often is read in this order until it is enough.
create index service_requests_found_first on public.service_requests (needs_attention desc, created_at desc, id desc);
-- Requests of the same person, which are asked for with each one that is opened.
create index service_requests_by_phone on public.service_requests (phone, created_at desc);
create index service_requests_by_name on public.service_requests (name, created_at desc);

-- The condition that finds them, as SQL with the words in it: written out, Postgres knows how rare they are.
create function private.found_where(wanted text) returns text
  language plpgsql stable set search_path = ''
  as $$
    declare
      found_by constant text := 'private.found_by(r.reference, r.name, r.phone, r.email, r.address)';
      prefix constant text := (select lower(b.reference_prefix) from private.business b);
      -- Numbers and references as they are stored, however they were written.
      cleaned constant text := regexp_replace(
        regexp_replace(
          lower(left(wanted, 200)),
          '(?:\+?1[ .-]*)?\(?([2-9][0-9]{2})\)?[ .-]*([0-9]{3})[ .-]*([0-9]{4})(?![0-9])', '\1\2\3', 'g'
        ),
        '\m' || prefix || '(?=[a-z]*[0-9])([2-9a-hjkmnp-z]{6})\M', prefix || '-\1', 'g'
      );
      word text;
      digits text;
      conditions text[] := '{}';
    begin
      foreach word in array (regexp_split_to_array(btrim(cleaned), '[\s,;]+'))[1:8] loop
        continue when word ~ '^[[:punct:]]*$';
        digits := case when word ~ '^[0-9().+/-]+$' then regexp_replace(word, '[^0-9]', '', 'g') end;
        word := regexp_replace(word, '([\\%_])', '\\\1', 'g');
        conditions := conditions || case
          when char_length(word) < 3 then format('%s like %L', found_by, '% ' || word || '%')
          when digits <> word then format(
            '(%1$s like %2$L or %1$s like %3$L)', found_by, '%' || word || '%', '%' || digits || '%'
          )
          else format('%s like %L', found_by, '%' || word || '%')
        end;
      end loop;
      return case when conditions = '{}' then 'false' else array_to_string(conditions, ' and ') end;
    end
  $$;

create function private.find_service_requests(wanted text) returns table (
  id uuid, reference text, status text, name text, phone text, email text, town text, other_town text, address text,
  service text, urgency text, source text, set_aside text, created_at timestamptz, opened_at timestamptz,
  assigned_to uuid, needs_attention boolean
)
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      return query execute format(
        $query$
          select
            r.id, r.reference, r.status, r.name, r.phone, r.email, r.town, r.other_town, r.address, r.service, r.urgency,
            r.source, r.set_aside, r.created_at, r.opened_at, r.assigned_to, r.needs_attention
          from public.service_requests r
          where %s
          order by r.needs_attention desc, r.created_at desc, r.id desc
          limit 50
        $query$,
        private.found_where(wanted)
      );
    end
  $$;

create function public.find_service_requests(wanted text) returns table (
  id uuid, reference text, status text, name text, phone text, email text, town text, other_town text, address text,
  service text, urgency text, source text, set_aside text, created_at timestamptz, opened_at timestamptz,
  assigned_to uuid, needs_attention boolean
)
  language sql stable security invoker set search_path = ''
  as $$ select * from private.find_service_requests(wanted) $$;

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
  private.assign_service_request(uuid, uuid, uuid), public.assign_service_request(uuid, uuid, uuid),
  private.correct_service_request(uuid, jsonb), public.correct_service_request(uuid, json),
  private.correction_words(public.service_requests, public.service_requests),
  private.phone_words(text),
  private.found_by(text, text, text, text, text),
  private.found_where(text),
  private.find_service_requests(text), public.find_service_requests(text)
  from public, anon, authenticated, service_role;
grant execute on function
  private.move_service_request(uuid, text, text), public.move_service_request(uuid, text, text),
  private.move_service_requests(uuid[], text, text), public.move_service_requests(uuid[], text, text),
  private.undo_moves(uuid[]), public.undo_moves(uuid[]),
  private.assign_service_request(uuid, uuid, uuid), public.assign_service_request(uuid, uuid, uuid),
  private.correct_service_request(uuid, jsonb), public.correct_service_request(uuid, json),
  private.find_service_requests(text), public.find_service_requests(text)
  to authenticated;
-- Whoever writes a request writes to its index.
grant execute on function private.found_by(text, text, text, text, text) to authenticated, service_role;
