-- The foundation: who may call what, how we read text that people send, and the clock.

-- Extensions ----------------------------------------------------------------------------------------------------
-- Before the default privileges below, which are not meant for them.

create extension if not exists pg_trgm with schema extensions;

-- The next two come with hosted Supabase and are missing elsewhere. They are created separately, so that failing to create one
-- does not undo the other; private.function_clock() says which is missing, and the office sees it on every page.
do $$
  begin
    create extension if not exists pg_net with schema extensions;
  exception
    when others then raise warning 'pg_net is not here, so the database cannot call functions: %', sqlerrm;
  end
$$;

do $$
  begin
    create extension if not exists pg_cron with schema pg_catalog;
  exception
    when others then raise warning 'pg_cron is not here, so nothing is called by the clock: %', sqlerrm;
  end
$$;

-- Who may call what ---------------------------------------------------------------------------------------------
-- Everything is closed until a grant opens it, and each grant comes right after what it opens. By default Postgres lets
-- everybody call a new function, and hosted Supabase gives anon, authenticated and service_role everything in `public`.
-- Both defaults are taken back here for the role that runs the migrations (postgres, on hosted Supabase and with `supabase
-- start`), and so for everything in the files below. Postgres keeps the first default per role, so it names no schema.

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

-- A function that runs with its owner's rights (security definer) lives in `private`, which the API does not expose. The
-- function of the same name in `public` only calls it, with the caller's rights (security invoker). So nothing that the API
-- exposes can do more than its caller may, and the Supabase advisors catch a mistake. The two are defined together, with one
-- grant. It names no arguments, because we never give two functions the same name.

create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- What a column may hold ----------------------------------------------------------------------------------------
-- Each rule is written once: tables use these functions to check what is stored, and the readers below to check what is sent.
-- Postgres checks a row with the rights of whoever writes it, so everyone who may write to a table may call them. They are in
-- plpgsql because it is the fastest here.

-- One line of text, with its length in characters: nothing that cannot be displayed, and no marks that reverse the
-- direction of writing.
create function private.is_line(words text, shortest integer, longest integer) returns boolean
  language plpgsql immutable set search_path = ''
  as $$
    begin
      return char_length(btrim(words)) >= shortest and char_length(words) <= longest
        and words !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]';
    end
  $$;
grant execute on function private.is_line to authenticated, service_role;

-- Text of several lines, which may also have tabs and any script.
create function private.is_text(words text, shortest integer, longest integer) returns boolean
  language plpgsql immutable set search_path = ''
  as $$
    begin
      return char_length(btrim(words)) >= shortest and char_length(words) <= longest
        and words !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]';
    end
  $$;
grant execute on function private.is_text to authenticated, service_role;

-- A US or Canadian phone number in E.164, as it is stored. us_phone() knows which of them we call.
create function private.is_phone(number text) returns boolean
  language plpgsql immutable set search_path = ''
  as $$ begin return number ~ '^\+1[2-9][0-9]{2}[2-9][0-9]{6}$'; end $$;
grant execute on function private.is_phone to authenticated, service_role;

-- What people type ----------------------------------------------------------------------------------------------

-- The text of a JSON string without the white space around it (as JavaScript's trim() has it), or null if it is not a
-- string. With several lines, every line break becomes one newline. Direction marks are removed: nobody types them,
-- phones put them around a copied number, and in a name they can turn around what is next to it.
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

-- Whether a field says nothing: missing, null, or only white space.
create function private.is_blank(given jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$
    select coalesce(jsonb_typeof(given), 'null') = 'null' or coalesce(private.clean_text(given, false), 'x') = ''
  $$;

-- A UUID from JSON, or null if it is not one.
create function private.given_uuid(given jsonb) returns uuid
  language plpgsql immutable set search_path = ''
  as $$
    begin
      return (
        select case
          when jsonb_typeof(given) = 'string'
            and given #>> '{}' ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
          then (given #>> '{}')::uuid
        end
      );
    end
  $$;

-- A US phone number in E.164 from what people type: (631) 555-0142, cell: 631.555.0142. Words around it are dropped; null
-- if it is not a number, or has an extension (phone_problem()). src/lib/phone.ts reads numbers the same way.
-- Not every number with +1 is one to call: numbers that charge the caller (900 and 976) and those of other countries
-- in the Caribbean, where such numbers are rented, are refused. Canada is fine.
create function private.us_phone(written text) returns text
  language sql immutable set search_path = ''
  as $$
    select '+1' || national
    from (
      select substring(
        regexp_replace(
          substring(written from '^[^0-9+]*([+]?[][0-9 ().,/_\u00a0\u00b7\u2007\u2009\u2010-\u2015\u2022\u202f\u2212-]+)[^0-9]*$'), '[^0-9]', '', 'g'
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

-- A number the way people write it: (631) 555-0142.
create function private.phone_words(phone text) returns text
  language sql immutable set search_path = ''
  as $$ select regexp_replace(phone, '^\+1(...)(...)(....)$', '(\1) \2-\3') $$;

-- An e-mail address in lower case, or null if it is not one: HTML's own rule for e-mail fields, and a dot in the domain.
create function private.email_address(written text) returns text
  language plpgsql immutable set search_path = ''
  as $$
    begin
      return (
        select lower(written)
        where char_length(written) <= 254 and written ~ (
          '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]{1,64}@'
          '([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9][A-Za-z0-9-]{0,61}[A-Za-z0-9]$'
        )
      );
    end
  $$;
grant execute on function private.email_address to authenticated, service_role;

-- The first word of a name; empty if somebody typed an e-mail address or a number instead.
create function private.first_name(name text) returns text
  language plpgsql immutable set search_path = ''
  as $$
    begin
      return (
        select case when word ~ '[@0-9]' then '' else coalesce(word, '') end
        from substring(
          name from '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
        ) as word
      );
    end
  $$;

-- What is wrong with it -----------------------------------------------------------------------------------------

-- Refuses with this HTTP status, for the reason that `code` names, with the parameters of its sentence. The sentences are
-- in src/lib/refusals.ts, and a test fails if one is missing.
create function private.refuse(status integer, code text, params jsonb default '{}') returns void
  language plpgsql set search_path = ''
  as $$
    begin
      raise exception using errcode = 'PT' || status, message = code, detail = params::text;
    end
  $$;
grant execute on function private.refuse to anon, authenticated, service_role;

-- One wrong field as a JSON array, to be appended to others.
create function private.field_problem(field text, code text, params jsonb default '{}') returns jsonb
  language sql immutable set search_path = ''
  as $$ select jsonb_build_array(jsonb_build_object('field', field, 'code', code) || params) $$;

-- What is wrong with a number that us_phone() does not read, as such an array: an extension has nowhere to go, and is not dropped silently.
create function private.phone_problem(field text, written text) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select case
      when private.us_phone(regexp_replace(written, '(x|ext\.?|extension|#)[ .:]*[0-9]{1,6}$', '', 'i')) is null
        then private.field_problem(field, 'phone_unusable')
      else private.field_problem(field, 'phone_extension')
    end
  $$;

-- What is wrong with a text, as such an array; empty if nothing is. `shortest` and `longest` count characters (code
-- points) after cleaning; with a `shortest` of 0 it may be missing. `what` is its name in src/lib/refusals.ts.
create function private.text_problem(
  field text, given jsonb, shortest integer, longest integer, several_lines boolean, what text default null
) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
    declare
      cleaned text := private.clean_text(given, several_lines);
      about jsonb := jsonb_build_object('what', coalesce(what, field));
    begin
      if shortest = 0 and coalesce(jsonb_typeof(given), 'null') = 'null' then
        return '[]';
      elsif cleaned is null or char_length(cleaned) < shortest then
        return private.field_problem(field, 'text_missing', about);
      elsif char_length(cleaned) > longest then
        return private.field_problem(field, 'text_too_long', about || jsonb_build_object('max', longest));
      elsif not (
        case when several_lines then private.is_text(cleaned, 0, longest) else private.is_line(cleaned, 0, longest) end
      ) then
        return private.field_problem(field, 'text_unprintable', about);
      end if;
      return '[]';
    end
  $$;

-- Whether a sender knows what is stored, by the version that they give: 0 where nothing was. What nobody has changed since it was made is
-- also theirs who made its id, and sends it with 0 again after a lost answer.
create function private.is_seen(seen jsonb, present integer) returns boolean
  language sql immutable set search_path = ''
  as $$
    select coalesce(seen #>> '{}' in (coalesce(present, 0)::text, case when present = 1 then '0' end), false)
  $$;

-- The fields of an object that are not among the known ones, as problems; one if it is no object.
create function private.unknown_fields(given jsonb, known text[]) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
    begin
      if jsonb_typeof(given) <> 'object' then
        return private.field_problem('request', 'not_readable');
      end if;
      return (
        select coalesce(jsonb_agg(jsonb_build_object('field', name, 'code', 'unknown_field')), '[]')
        from (
          select left(key, 40) as name from jsonb_object_keys(given) as key where key <> all (known) limit 20
        ) unknown
      );
    end
  $$;

-- Refuses with HTTP 400 and all of the problems, if there are any.
create function private.refuse_problems(problems jsonb) returns void
  language plpgsql set search_path = ''
  as $$
    begin
      if problems <> '[]' then
        perform private.refuse(400, 'wrong_fields', problems);
      end if;
    end
  $$;

-- What is sent as JSON ------------------------------------------------------------------------------------------

-- What was sent, as jsonb. JSON can hold what Postgres text cannot, NUL and half a surrogate pair; each becomes
-- \u0001, which is refused by field like any other control character. The time grows with the length and no faster:
-- escaped backslashes and whole pairs are set aside behind characters that raw JSON never contains, so every escape
-- that is left is what it looks like.
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
grant execute on function private.readable_json to anon, authenticated, service_role;

-- The same for what a person sends. Its size is checked first and refused with PT413 (HTTP 413): the most any form
-- here can send is 18,000 bytes, but for those that say how much they take. JSON nested too deep for Postgres is refused with PT400.
create function private.readable_request(sent json, most integer default 20000) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
    begin
      if octet_length(sent::text) > most then
        perform private.refuse(413, 'too_long');
      end if;
      return private.readable_json(sent);
    exception when statement_too_complex then
      perform private.refuse(400, 'not_readable');
    end
  $$;
grant execute on function private.readable_request to anon, authenticated, service_role;

-- Rows ----------------------------------------------------------------------------------------------------------

create function private.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
  as $$
    begin
      new.updated_at := now();
      return new;
    end
  $$;

-- Edge functions that the database calls ------------------------------------------------------------------------

-- Calls an edge function with the secret key, without waiting for it. On hosted Supabase pg_net sends the call once
-- the transaction has committed; the project's address and key are in the Vault as 'project_url' and 'secret_key'.
-- Without pg_net, whoever listens on 'call_function' makes the call, as the local backend does. A failure here never
-- undoes the change that asked for the call: what is due is still due when the clock comes around.
create function private.call_function(function_name text) returns void
  language plpgsql security definer set search_path = ''
  as $$
    declare
      project_url text;
      secret_key text;
    begin
      if to_regprocedure('net.http_post(text, jsonb, jsonb, jsonb, integer)') is null then
        perform pg_notify('call_function', function_name);
        return;
      end if;
      execute $vault$
        select
          max(decrypted_secret) filter (where name = 'project_url'),
          max(decrypted_secret) filter (where name = 'secret_key')
        from vault.decrypted_secrets
      $vault$ into project_url, secret_key;
      if project_url is null or secret_key is null then
        raise warning 'The function % was not called: put project_url and secret_key into the Vault.', function_name;
        return;
      end if;
      execute $net$
        select net.http_post(
          url := $1, headers := $2, body := '{}'::jsonb, timeout_milliseconds := 60000
        )
      $net$ using
        project_url || '/functions/v1/' || function_name,
        jsonb_build_object('apikey', secret_key, 'content-type', 'application/json', 'prefer', 'respond-async');
    exception
      when others then raise warning 'The function % was not called: %', function_name, sqlerrm;
    end
  $$;
grant execute on function private.call_function to service_role;

create table private.scheduled_functions (
  name text primary key,
  every_minutes integer not null,
  constraint scheduled_functions_every_minutes check (
    every_minutes = 1 or every_minutes in (60, 120, 180, 240, 360, 720)
  )
);
alter table private.scheduled_functions enable row level security;
comment on table private.scheduled_functions is
  'Which edge functions the clock calls, and how often: every so many minutes, counted from midnight UTC. pg_cron '
  'does it where it is installed; the local backend reads this table.';

create function private.schedule_function(function_name text, minutes integer) returns void
  language plpgsql security definer set search_path = ''
  as $$
    begin
      insert into private.scheduled_functions (name, every_minutes) values (function_name, minutes)
        on conflict (name) do update set every_minutes = excluded.every_minutes;
      if to_regprocedure('cron.schedule(text, text, text)') is not null then
        execute 'select cron.schedule($1, $2, $3)' using
          function_name,
          case when minutes = 1 then '* * * * *' else format('0 */%s * * *', minutes / 60) end,
          format('select private.call_function(%L)', function_name);
      end if;
    end
  $$;

create table private.scheduled_jobs (
  name text primary key,
  every_minutes integer not null,
  constraint scheduled_jobs_every_minutes check (every_minutes = 1 or every_minutes in (60, 120, 180, 240, 360, 720))
);
alter table private.scheduled_jobs enable row level security;
comment on table private.scheduled_jobs is
  'The same for what the database does itself: functions in the schema private that take no arguments, by name.';

create function private.schedule_job(function_name text, minutes integer) returns void
  language plpgsql security definer set search_path = ''
  as $$
    begin
      insert into private.scheduled_jobs (name, every_minutes) values (function_name, minutes)
        on conflict (name) do update set every_minutes = excluded.every_minutes;
      if to_regprocedure('cron.schedule(text, text, text)') is not null then
        execute 'select cron.schedule($1, $2, $3)' using
          function_name,
          case when minutes = 1 then '* * * * *' else format('0 */%s * * *', minutes / 60) end,
          format('select private.%I()', function_name);
      end if;
    end
  $$;

-- Whether the clock calls a function: 'ready', or what is missing: 'no_pg_net', 'no_pg_cron', 'not_scheduled', or
-- 'no_vault' if the Vault lacks the project's address or key. Without pg_net somebody has to listen and keep time;
-- the local backend does, and says so with a Postgres setting.
create function private.function_clock(function_name text) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      entries integer;
      is_scheduled boolean;
    begin
      if not exists (select from private.scheduled_functions where name = function_name) then
        return 'not_scheduled';
      elsif to_regprocedure('net.http_post(text, jsonb, jsonb, jsonb, integer)') is null then
        return case when current_setting('local_backend.calls_functions', true) = 'on' then 'ready' else 'no_pg_net' end;
      elsif to_regclass('cron.job') is null then
        return 'no_pg_cron';
      end if;
      execute 'select exists (select from cron.job where jobname = $1)' into is_scheduled using function_name;
      if not is_scheduled then
        return 'not_scheduled';
      elsif to_regclass('vault.decrypted_secrets') is null then
        return 'no_vault';
      end if;
      execute $vault$
        select count(distinct name) from vault.decrypted_secrets where name in ('project_url', 'secret_key')
      $vault$ into entries;
      return case when entries = 2 then 'ready' else 'no_vault' end;
    end
  $$;

create table private.function_runs (
  name text primary key references private.scheduled_functions (name) on delete cascade,
  ended_at timestamptz not null default now()
);
alter table private.function_runs enable row level security;
comment on table private.function_runs is
  'The heartbeat of each function the clock calls: when it last finished, whether or not there was anything to do.';

create function private.report_function_run(function_name text) returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into private.function_runs as r (name) select name from private.scheduled_functions where name = function_name
      on conflict (name) do update set ended_at = now()
  $$;

create function public.report_function_run(function_name text) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select private.report_function_run(function_name) $$;
grant execute on function private.report_function_run, public.report_function_run to service_role;
