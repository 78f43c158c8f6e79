-- The day of somebody who goes to visits: what they need to know there, on a phone that may be without a network, and what they press.

-- Reading it ----------------------------------------------------------------------------------------------------

-- The visits that the caller goes to, of today and the next three days, and of the night before if they go on today or are still under way, in
-- the order in which they come: { user_id, today, visits }. Each is visit_as_shown() with its job, whom to call, where it is, what was asked for,
-- its photos and files, and how many minutes it takes from the visit before on that day, null for the first. For staff and admins (PT403).
create function private.my_day() returns jsonb
  language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    declare
      me constant uuid := auth.uid();
      clock constant text := private.time_zone();
      today constant date := now() at time zone clock;
    begin
      perform private.require_staff();
      return jsonb_build_object('user_id', me, 'today', today, 'visits', (
        select coalesce(
          jsonb_agg(
            private.visit_as_shown(mine.v) || jsonb_build_object(
              'reference', j.reference, 'title', j.title, 'description', j.description, 'is_told', r.email is not null,
              'customer', coalesce(c.name, r.name), 'phone', coalesce(r.phone, contact.phone),
              'property_id', p.id, 'address', coalesce(p.address, r.address), 'town', coalesce(p.town, r.town),
              'other_town', case when p.id is null then r.other_town else p.other_town end, 'access_notes', p.access_notes,
              'request', r.message, 'travel_minutes', case when mine.before is not null then private.travel_minutes(
                private.town_of_job(mine.before), coalesce(p.town, r.town), extract(hour from lower(v.planned) at time zone clock)::integer
              ) end,
              'files', (
                select coalesce(
                  jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) order by f.created_at, f.id),
                  '[]'
                )
                from private.files_of(null, j.id) f
              )
            )
            order by v.planned, v.id
          ),
          '[]'
        )
        from (
            -- Where they come from: the visit before it on that day, if it is not canceled.
            select v, lag(v.job_id) over (partition by v.day, v.status = 'cancelled' order by v.planned, v.id) as before
            from private.visits v
              -- Of the days first: somebody has thousands of visits.
              cross join lateral (
                select from private.visit_people p where p.visit_id = v.id and p.user_id = me offset 0
              ) own
            where v.day between today - 1 and today + 3
              and (v.day >= today or upper(v.planned) > today::timestamp at time zone clock or v.status in ('on_my_way', 'on_site'))
          ) mine
          cross join lateral (select (mine.v).*) v
          join public.jobs j on j.id = v.job_id
          left join public.service_requests r on r.id = j.request_id
          left join private.customers c on c.id = j.customer_id
          left join private.properties p on p.id = j.property_id
          left join lateral (
            select k.phone from private.customer_contacts k
            where k.customer_id = c.id and k.phone is not null
            order by k.created_at, k.id limit 1
          ) contact on true
      ));
    end
  $$;

create function public.my_day() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.my_day() $$;
grant execute on function private.my_day, public.my_day to authenticated;

-- Pressing ------------------------------------------------------------------------------------------------------

-- Reports where a visit stands as report_visit() does, from a phone that may have been without a network:
-- { id, visit_id, seen_version, to_status, outcome, minutes, note, seconds_ago, insists, is_past }, where seconds_ago says how long ago it was
-- pressed, a week at most. The id is made before the first try: sent again, nothing is changed and the same is answered, however late and whatever has
-- happened since. A note goes into the history of the job; without a status there is only the note, whatever has become of the visit. Who
-- insists on it goes there too from then on, if the office had given it to somebody else meanwhile, and has its hours. Gives { visit }, and
-- is_kept as report_visit() does.
create function private.press_visit(press jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      known_fields constant text[] :=
        array['id', 'visit_id', 'seen_version', 'to_status', 'outcome', 'minutes', 'note', 'seconds_ago', 'insists', 'is_past'];
      insists constant boolean := coalesce(press -> 'insists' = 'true', false);
      press_id constant uuid := private.given_uuid(press -> 'id');
      note constant text := private.clean_text(press -> 'note', true);
      problems jsonb := '[]';
      stored private.visit_presses;
      of_visit private.visits;
      also_there private.visit_people;
      told jsonb;
    begin
      perform private.require_staff();
      if jsonb_typeof(press) is distinct from 'object' then
        perform private.refuse_problems(private.field_problem('press', 'not_readable'));
      end if;
      if press_id is null then
        problems := private.field_problem('id', 'id_unusable');
      end if;
      if not private.is_blank(press -> 'note') or private.is_blank(press -> 'to_status') then
        problems := problems || private.text_problem('note', press -> 'note', 1, 2000, true, 'visit_note');
      end if;
      if exists (
        select from unnest(array['seen_version', 'minutes', 'seconds_ago']) field
        where coalesce(jsonb_typeof(press -> field), 'null') not in ('null', 'number')
          or (press ->> field)::numeric not between 0 and 2147483647
      ) then
        problems := problems || private.field_problem('press', 'not_readable');
      end if;
      perform private.refuse_problems(problems || private.unknown_fields(press, known_fields));

      -- The same press sent twice at once waits for itself here.
      perform pg_advisory_xact_lock(hashtextextended('press ' || press_id, 0));
      select * into stored from private.visit_presses p where p.id = press_id;
      if stored.id is not null then
        if stored.user_id is distinct from auth.uid() then
          perform private.refuse(409, 'press_of_another');
        end if;
        return stored.answer;
      end if;
      if private.is_blank(press -> 'to_status') then
        select * into of_visit from private.visits v where v.id = private.given_uuid(press -> 'visit_id');
        if of_visit.id is null then
          perform private.refuse(404, 'visit_gone');
        end if;
        insert into public.job_events (id, job_id, kind, body)
          values (press_id, of_visit.job_id, 'visit', 'Note from the visit: ' || note)
          on conflict (id) do nothing;
        return jsonb_build_object('visit', private.visit_as_shown(of_visit));
      end if;
      told := private.report_visit(
        private.given_uuid(press -> 'visit_id'), (press ->> 'seen_version')::numeric::integer, press ->> 'to_status', press ->> 'outcome',
        (press ->> 'minutes')::numeric::integer, press_id,
        -- In the order in which they come, however long each was on its way. What the office said meanwhile does not make it later.
        greatest(
          now() - make_interval(secs => least(coalesce((press ->> 'seconds_ago')::double precision, 0), 604800)),
          (
            select max(p.pressed_at) from private.visit_presses p
            where p.visit_id = private.given_uuid(press -> 'visit_id') and p.pressed_at <= now()
              and (p.user_id = auth.uid() or not insists)
          )
        ),
        insists, coalesce(press -> 'is_past' = 'true', false)
      );
      insert into private.visit_people (visit_id, user_id, during)
        select v.id, auth.uid(), 'empty' from private.visits v
        where v.id = (told #>> '{visit,id}')::uuid and insists
        on conflict (visit_id, user_id) do nothing
        returning * into also_there;
      if also_there.visit_id is not null then
        select * into of_visit from private.visits v where v.id = also_there.visit_id;
        update private.visit_people p set blocks = of_visit.status in ('on_my_way', 'on_site')
          where p.visit_id = of_visit.id and p.user_id = auth.uid();
        told := told || jsonb_build_object('visit', private.visit_as_shown(of_visit));
      end if;
      update private.visit_presses p set answer = told where p.id = press_id;
      if note is not null and note <> '' then
        insert into public.job_events (job_id, kind, body)
          values ((told #>> '{visit,job_id}')::uuid, 'visit', 'Note from the visit: ' || note);
      end if;
      return told;
    end
  $$;

create function public.press_visit(press json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.press_visit(private.readable_request(press)) $$;
grant execute on function private.press_visit, public.press_visit to authenticated;

-- How to get in -------------------------------------------------------------------------------------------------

-- Writes down how to get into a house: the gate's code, the dog, where to park. Only staff read it, at the house's page and on the phone of
-- whoever goes there; its customers do not, also not with their own data, and it goes with the house. Empty notes are taken away. Gives
-- { property }, as property_file() has it. PT404 for an unknown house, PT409 if somebody has changed it since that version.
create function private.write_access_notes(property_id uuid, seen_version integer, notes text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      given constant text := nullif(private.clean_text(to_jsonb(notes), true), '');
      present private.properties;
    begin
      perform private.require_staff();
      if given is not null then
        perform private.refuse_problems(private.text_problem('notes', to_jsonb(notes), 1, 1000, true, 'access_notes'));
      end if;
      select * into present from private.properties p where p.id = write_access_notes.property_id for no key update;
      if present.id is null then
        perform private.refuse(404, 'property_gone');
      elsif present.access_notes is distinct from given then
        if present.version is distinct from seen_version then
          perform private.refuse(409, 'property_changed_meanwhile');
        end if;
        update private.properties p set access_notes = given, version = p.version + 1, updated_at = now()
          where p.id = present.id returning * into present;
        insert into private.customer_events (customer_id, kind)
          select cp.customer_id, 'property' from private.customer_properties cp
          where cp.property_id = present.id and cp.until is null;
      end if;
      return jsonb_build_object('property', to_jsonb(present) - 'address_key');
    end
  $$;

create function public.write_access_notes(property_id uuid, seen_version integer, notes text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.write_access_notes(property_id, seen_version, notes) $$;
grant execute on function private.write_access_notes, public.write_access_notes to authenticated;
