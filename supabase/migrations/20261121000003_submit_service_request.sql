-- submit_service_request(request json): the one way in which a visitor writes to the database.
--
-- src/features/quote-request/schema.ts holds the same rules for the form, with the same words; the values in
-- supabase/tests/quote-request-values.json are run through both.

-- Reading text -----------------------------------------------------------------------------------------------

-- The text of a JSON string without the white space around it, or null if it is not a string. The white space
-- is that of JavaScript's trim(). In text of several lines every line break becomes one newline. Marks of writing
-- direction are taken out: nobody types them, phones put them around a copied number, and in a name they can turn
-- around what stands beside it.
create function private.clean_text(given jsonb, several_lines boolean) returns text
  language sql immutable set search_path = ''
  as $$
    select btrim(
      translate(
        case
          when several_lines then replace(replace(given #>> '{}', E'\r\n', E'\n'), E'\r', E'\n')
          else given #>> '{}'
        end,
        U&'\061C\200E\200F\202A\202B\202C\202D\202E\2066\2067\2068\2069', ''
      ),
      U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF'
    )
    where jsonb_typeof(given) = 'string'
  $$;

-- What is wrong with a text, as a sentence that says what to do; null if nothing is. `shortest` and `longest` count
-- characters (code points) after cleaning; a text of which none is needed may also be missing or null.
create function private.text_problem(
  given jsonb, shortest integer, longest integer, several_lines boolean, what_to_do text, what_it_is text
) returns text
  language plpgsql immutable set search_path = ''
  as $$
    declare
      cleaned text := private.clean_text(given, several_lines);
    begin
      if shortest = 0 and coalesce(jsonb_typeof(given), 'null') = 'null' then
        return null;
      elsif cleaned is null or char_length(cleaned) < shortest then
        return what_to_do;
      elsif char_length(cleaned) > longest then
        return format('Shorten %s to %s characters.', what_it_is, longest);
      elsif cleaned ~ (
        case when several_lines then '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]' else '[\u0001-\u001f\u007f-\u009f]' end
      ) then
        return format('Remove the characters that cannot be shown from %s.', what_it_is);
      end if;
      return null;
    end
  $$;

-- A US phone number in E.164 from what people type: (631) 555-0142, 1-631-555-0142 x12, cell: 631.555.0142, +1 631 555 0142.
-- Words before and after it and an extension are left out. Null if it is none. src/lib/phone.ts reads it alike. +1 is not the US
-- alone, and not every US number is for calling: refused are those that cost whoever calls back (900 and 976) and the other
-- countries of the Caribbean, where such numbers are rented. Canada stays.
create function private.us_phone(written text) returns text
  language sql immutable set search_path = ''
  as $$
    select '+1' || national
    from (
      select substring(
        regexp_replace(
          substring(
            regexp_replace(written, '(x|ext\.?|extension|#)[ .:]*[0-9]{0,6}$', '', 'i')
            from '^[^0-9+]*([+]?[0-9 ()./\u00a0\u2010-\u2015-]+)[^0-9]*$'
          ),
          '[^0-9]', '', 'g'
        )
        from '^1?([2-9][0-9]{2}[2-9][0-9]{6})$'
      ) as national
    ) found
    where char_length(written) <= 40
      and left(national, 3) <> all (array[
        '900', '976',
        '242', '246', '264', '268', '284', '345', '441', '473', '649', '658', '664', '721', '758', '767', '784', '809',
        '829', '849', '868', '869', '876'
      ])
      and substr(national, 4, 3) <> '976'
  $$;

-- Reading a request ------------------------------------------------------------------------------------------

-- One wrong field as a JSON array that can be appended to others; empty if there is no problem.
create function private.field_problem(field text, problem text) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select case
      when problem is null then '[]'
      else jsonb_build_array(jsonb_build_object('field', field, 'message', problem))
    end
  $$;

-- Whether nothing is said in a field: it is not there, null, or a text of white space.
create function private.is_blank(given jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$
    select coalesce(jsonb_typeof(given), 'null') = 'null' or coalesce(private.clean_text(given, false), 'x') = ''
  $$;

-- An emergency is asked for a name, a number, where and what, and no more: what is left blank of the rest is filled in. There may
-- be no e-mail address; then nobody is written to.
create function private.fill_in_emergency(request jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select case
      when jsonb_typeof(request) is distinct from 'object' or request -> 'urgency' is distinct from '"emergency"'
        then request
      else request
        || case when private.is_blank(request -> 'email') then '{"email": null}' else '{}' end::jsonb
        || case
          when private.is_blank(request -> 'service') then '{"service": "emergency-electrician"}' else '{}'
        end::jsonb
        || case
          when private.is_blank(request -> 'preferred_contact')
            or (request -> 'preferred_contact' = '"email"' and private.is_blank(request -> 'email'))
            then '{"preferred_contact": "phone"}'
          else '{}'
        end::jsonb
    end
  $$;

-- The request as a row, cleaned. If anything is wrong with it, raises PT400 (HTTP 400): the message names the
-- first wrong field, the detail is a JSON array of { "field", "message" } with all of them.
create function private.read_service_request(request jsonb) returns public.service_requests
  language plpgsql stable set search_path = ''
  as $$
    declare
      known_fields constant text[] := array[
        'id', 'name', 'phone', 'email', 'town', 'other_town', 'address', 'service', 'urgency',
        'preferred_contact', 'preferred_times', 'message', 'website', 'filled_in_ms', 'proof', 'network'
      ];
      known_times constant text[] := array['morning', 'afternoon', 'evening', 'weekend'];
      phone_to_do constant text := 'Enter a phone number with area code, such as (631) 555-0142.';
      email_to_do constant text := 'Enter an e-mail address, such as name@example.com.';
      times_to_do constant text := 'Choose from morning, afternoon, evening and weekend.';
      patience_to_do constant text := 'Take a moment to check the form, then send it again.';
      problems jsonb := '[]';
      times jsonb := request -> 'preferred_times';
      result public.service_requests;
    begin
      request := private.fill_in_emergency(request);
      if jsonb_typeof(request) is distinct from 'object' then
        problems := private.field_problem('request', 'Send the request as one object with named fields.');
      else
        if coalesce(jsonb_typeof(request -> 'id') = 'string' and request ->> 'id'
          ~* '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$', false) then
          result.id := request ->> 'id';
        else
          problems := problems || private.field_problem('id', 'Give the request a random UUID (version 4) as its id.');
        end if;

        result.name := private.clean_text(request -> 'name', false);
        problems := problems || private.field_problem('name', private.text_problem(
          request -> 'name', 2, 100, false, 'Enter your name, at least 2 characters.', 'your name'
        ));

        result.phone := private.us_phone(private.clean_text(request -> 'phone', false));
        if result.phone is null then
          problems := problems || private.field_problem('phone', phone_to_do);
        end if;

        -- HTML's own rule for e-mail fields, and a dot in the domain.
        result.email := private.clean_text(request -> 'email', false);
        if coalesce(char_length(result.email) > 254 or result.email !~ (
          '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]{1,64}@'
          '([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9][A-Za-z0-9-]{0,61}[A-Za-z0-9]$'
        ), true) and (request -> 'urgency' is distinct from '"emergency"' or request -> 'email' is distinct from 'null')
        then
          problems := problems || private.field_problem('email', email_to_do);
        end if;
        result.email := lower(result.email);

        select t.slug into result.town from private.towns t
          where t.offered and to_jsonb(t.slug) = request -> 'town';
        if result.town is null then
          problems := problems || private.field_problem('town', 'Choose your town, or another town.');
        end if;

        -- What was typed into other_town before a listed town was chosen is left out.
        if result.town = 'other' then
          result.other_town := private.clean_text(request -> 'other_town', false);
          problems := problems || private.field_problem('other_town', private.text_problem(
            request -> 'other_town', 2, 80, false, 'Enter the name of your town.', 'the name of your town'
          ));
        elsif coalesce(jsonb_typeof(request -> 'other_town'), 'null') not in ('null', 'string') then
          problems := problems || private.field_problem('other_town', 'Enter the name of your town.');
        end if;

        result.address := nullif(private.clean_text(request -> 'address', false), '');
        problems := problems || private.field_problem('address', private.text_problem(
          request -> 'address', 0, 200, false, 'Enter the address, or leave it empty.', 'the address'
        ));

        select s.slug into result.service from private.services s
          where s.offered and to_jsonb(s.slug) = request -> 'service';
        if result.service is null then
          problems := problems || private.field_problem('service', 'Choose the service that you need.');
        end if;

        if request -> 'urgency' in ('"emergency"', '"this_week"', '"flexible"') then
          result.urgency := request ->> 'urgency';
        else
          problems := problems || private.field_problem('urgency', 'Choose how soon you need us.');
        end if;

        if request -> 'preferred_contact' in ('"phone"', '"text"', '"email"') then
          result.preferred_contact := request ->> 'preferred_contact';
        else
          problems := problems || private.field_problem('preferred_contact', 'Choose how we should reach you.');
        end if;

        result.preferred_times := '{}';
        if jsonb_typeof(times) = 'array' then
          if jsonb_array_length(times) <= 4 and times <@ to_jsonb(known_times) then
            result.preferred_times := array(select t from unnest(known_times) t where times ? t);
          else
            problems := problems || private.field_problem('preferred_times', times_to_do);
          end if;
        elsif coalesce(jsonb_typeof(times), 'null') <> 'null' then
          problems := problems || private.field_problem('preferred_times', times_to_do);
        end if;

        result.message := private.clean_text(request -> 'message', true);
        problems := problems || private.field_problem('message', private.text_problem(
          request -> 'message', 1, 4000, true, 'Tell us what you need.', 'your message'
        ));

        -- Against spam: a field that people do not see, and the time that people take.
        if coalesce(jsonb_typeof(request -> 'website'), 'null') <> 'null'
          and private.clean_text(request -> 'website', false) is distinct from '' then
          problems := problems || private.field_problem('website', 'Leave the field website empty.');
        end if;
        if coalesce(jsonb_typeof(request -> 'filled_in_ms'), 'null') <> 'number' then
          problems := problems || private.field_problem('filled_in_ms', patience_to_do);
        elsif (request -> 'filled_in_ms')::numeric < 3000
          or (request -> 'filled_in_ms')::numeric <> trunc((request -> 'filled_in_ms')::numeric) then
          problems := problems || private.field_problem('filled_in_ms', patience_to_do);
        end if;

        problems := problems || coalesce((
          select jsonb_agg(jsonb_build_object(
            'field', key, 'message', format('Remove the field %s: it is not part of a request.', key)
          ))
          from (
            select left(key, 40) as key from jsonb_object_keys(request) as key
            where key <> all (known_fields) limit 20
          ) unknown_fields
        ), '[]');
      end if;

      if problems <> '[]' then
        raise sqlstate 'PT400' using
          message = format('%s: %s', problems #>> '{0,field}', problems #>> '{0,message}'),
          detail = problems::text;
      end if;
      return result;
    end
  $$;

-- Storing a request ------------------------------------------------------------------------------------------

-- Stores a request once and gives { id, reference, created_at, held }.
--
-- The same id with the same contents, after cleaning, gives the same answer again and stores nothing: a browser
-- may send until it hears an answer. The same id with other contents is a conflict (PT409, HTTP 409) that
-- tells nothing of what is stored. What a visitor sends for the first time needs a proof (PT428, HTTP 428; see
-- 20261121000013_limits.sql). Errors have the shape that read_service_request() gives them.
--
-- Nobody is refused for how often they or others have asked: past a limit the request is stored all the same, but `held`.
-- Nobody is written to or alerted about it until somebody of the office has looked at it, and the answer says so.
create function private.submit_service_request(request jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      given public.service_requests := private.read_service_request(request);
      stored public.service_requests;
      problem text;
    begin
      -- Sends of one request wait for one another: what was stored meanwhile needs no second proof.
      perform pg_advisory_xact_lock(hashtextextended('submit_service_request ' || given.id, 0));
      select * into stored from public.service_requests r where r.id = given.id;

      if stored.id is null then
        perform private.require_proof(request -> 'proof');
        -- Whoever has confirmed the address is not kept from anything by others who write it.
        given.held_for := private.past_limit(
          'request', private.caller_network(request -> 'network'),
          -- Not confirmed_email(), which refuses a session that has ended: nobody is kept from asking.
          case when not exists (
            select from auth.users u
            where u.id = (select auth.uid()) and u.email_confirmed_at is not null and lower(u.email) = given.email
          ) then private.mailbox_of(given.email) end,
          request -> 'proof'
        );

        for attempt in 1..5 loop
          begin
            insert into public.service_requests (
              id, customer_id, name, phone, email, town, other_town, address, service, urgency, preferred_contact,
              preferred_times, message, source, set_aside, held_for
            ) values (
              -- An account's only where it is the account's own address: whoever is signed in need not be who is typing.
              given.id, (
                select u.id from auth.users u
                where u.id = (select auth.uid()) and u.email_confirmed_at is not null and lower(u.email) = given.email
              ), given.name, given.phone,
              given.email, given.town, given.other_town, given.address, given.service, given.urgency,
              given.preferred_contact, given.preferred_times, given.message, 'website',
              case when given.held_for is not null then 'held' end, given.held_for
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
      end if;

      if (
        stored.name, stored.phone, stored.email, stored.town, stored.other_town, stored.address, stored.service,
        stored.urgency, stored.preferred_contact, stored.preferred_times, stored.message
      ) is distinct from (
        given.name, given.phone, given.email, given.town, given.other_town, given.address, given.service,
        given.urgency, given.preferred_contact, given.preferred_times, given.message
      ) then
        problem := 'A request with this id was sent before with other contents. Reload the page to send a new one.';
        raise sqlstate 'PT409' using message = problem, detail = private.field_problem('id', problem)::text;
      end if;

      return jsonb_build_object(
        'id', stored.id, 'reference', stored.reference, 'created_at', stored.created_at,
        'held', stored.held_for is not null
      );
    end
  $$;

-- What was sent as jsonb. JSON may hold what Postgres's text cannot, NUL and half a character; each becomes \u0001, a
-- character that cannot be shown either, so that the field it stands in is refused by name like any other. The time that
-- this takes grows with the length and no faster: pairs of backslashes and whole characters are put behind characters
-- that JSON never holds as they are, and what is left of escapes is then what it seems.
create function private.readable_json(sent json) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
    declare
      written text;
    begin
      return sent::jsonb;
    exception when untranslatable_character or invalid_text_representation then
      written := replace(sent::text, '\\', E'\x01');
      written := replace(written, '\u0000', '\u0001');
      written := regexp_replace(
        written, '\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})', E'\x02\\1\x02\\2', 'g'
      );
      written := regexp_replace(written, '\\u[dD][89a-fA-F][0-9a-fA-F]{2}', '\\u0001', 'g');
      return replace(replace(written, E'\x02', '\u'), E'\x01', '\\')::jsonb;
    end
  $$;

-- The same of what a person sends, whoever that is. Its size is looked at before anything else, and refused with PT413
-- (HTTP 413): the longest that any form here can say is 18,000 bytes. Nested too deep for Postgres is refused with PT400.
create function private.readable_request(sent json) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
    declare
      problem text;
    begin
      if octet_length(sent::text) > 20000 then
        problem := 'This is longer than we can take. Shorten it and send it again, or call us.';
        raise sqlstate 'PT413' using message = problem, detail = private.field_problem('request', problem)::text;
      end if;
      return private.readable_json(sent);
    exception when statement_too_complex then
      problem := 'Send the request as one object with named fields.';
      raise sqlstate 'PT400' using message = problem, detail = private.field_problem('request', problem)::text;
    end
  $$;

-- The argument is json and not jsonb, so that what Postgres cannot hold reaches the function and is refused by name.
create function public.submit_service_request(request json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.submit_service_request(private.readable_request(request)) $$;

-- Who may call what ------------------------------------------------------------------------------------------

revoke execute on function
  private.clean_text(jsonb, boolean),
  private.text_problem(jsonb, integer, integer, boolean, text, text),
  private.us_phone(text),
  private.field_problem(text, text),
  private.is_blank(jsonb),
  private.fill_in_emergency(jsonb),
  private.read_service_request(jsonb),
  private.submit_service_request(jsonb),
  private.readable_json(json),
  private.readable_request(json),
  public.submit_service_request(json)
  from public, anon, authenticated;
grant execute on function
  private.field_problem(text, text), private.readable_json(json), private.readable_request(json),
  private.submit_service_request(jsonb), public.submit_service_request(json)
  to anon, authenticated, service_role;
