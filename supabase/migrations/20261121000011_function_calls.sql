-- Edge functions that the database calls, by the clock and at once after a change; and what it does itself by the clock.

-- private.call_function() ------------------------------------------------------------------------------------
-- Calls an edge function with the secret key, without waiting for it. On hosted Supabase by pg_net, which sends
-- once the transaction has been committed; the project's address and key are in the Vault, under the names
-- 'project_url' and 'secret_key'. Where there is no pg_net, whoever listens to 'call_function' makes the call, as
-- the local backend does. Nothing that goes wrong here undoes the change that asked for it: what is due is still due at
-- the next turn of the clock.

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
        jsonb_build_object('apikey', secret_key, 'content-type', 'application/json');
    exception
      when others then raise warning 'The function % was not called: %', function_name, sqlerrm;
    end
  $$;
revoke execute on function private.call_function(text) from public;
grant execute on function private.call_function(text) to service_role;

-- private.scheduled_functions --------------------------------------------------------------------------------
-- Which functions are called by the clock, and how often: every so many minutes of UTC, counted from midnight. pg_cron
-- does it where it is; the local backend reads this table.

create table private.scheduled_functions (
  name text primary key,
  every_minutes integer not null,
  constraint scheduled_functions_every_minutes check (
    every_minutes = 1 or every_minutes in (60, 120, 180, 240, 360, 720)
  )
);
alter table private.scheduled_functions enable row level security;
revoke all on private.scheduled_functions from anon, authenticated;

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
revoke execute on function private.schedule_function(text, integer) from public;

-- private.scheduled_jobs -------------------------------------------------------------------------------------
-- The same for what the database does by itself: functions of the schema private without arguments, by their name.

create table private.scheduled_jobs (
  name text primary key,
  every_minutes integer not null,
  constraint scheduled_jobs_every_minutes check (every_minutes = 1 or every_minutes in (60, 120, 180, 240, 360, 720))
);
alter table private.scheduled_jobs enable row level security;
revoke all on private.scheduled_jobs from anon, authenticated;

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
revoke execute on function private.schedule_job(text, integer) from public;

-- Both extensions come with hosted Supabase. Each by itself, so that one that cannot be made does not undo the other; what
-- is missing then is what private.function_clock() says, and the office sees it on every page of theirs.
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

-- private.function_clock() -----------------------------------------------------------------------------------
-- Whether the clock calls a function: 'ready', or what it lacks: 'no_pg_net', 'no_pg_cron', 'not_scheduled', or 'no_vault'
-- where the project's address and key are missing from the Vault. Without pg_net somebody has to listen instead and to
-- keep the clock; the local backend does, and says so by a setting of its Postgres.

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
revoke execute on function private.function_clock(text) from public;

-- report_function_run(function_name) ---------------------------------------------------------------------------
-- The heartbeat of a function that the clock calls: when it last came to its end, whether there was anything to do or not.
-- For functions alone, which hold the secret key.

create table private.function_runs (
  name text primary key references private.scheduled_functions (name) on delete cascade,
  ended_at timestamptz not null default now()
);
alter table private.function_runs enable row level security;
revoke all on private.function_runs from public, anon, authenticated;

create function private.report_function_run(function_name text) returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into private.function_runs as r (name) select name from private.scheduled_functions where name = function_name
      on conflict (name) do update set ended_at = now()
  $$;

create function public.report_function_run(function_name text) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select private.report_function_run(function_name) $$;

revoke execute on function private.report_function_run(text), public.report_function_run(text)
  from public, anon, authenticated, service_role;
grant execute on function private.report_function_run(text), public.report_function_run(text) to service_role;
