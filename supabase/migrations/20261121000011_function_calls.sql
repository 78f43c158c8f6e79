-- Edge functions that the database calls: by the clock, and at once after a change.

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

-- Both extensions come with hosted Supabase. Where they are missing, nothing is scheduled here.
do $$
  begin
    create extension if not exists pg_net with schema extensions;
    create extension if not exists pg_cron with schema pg_catalog;
  exception
    when others then raise notice 'pg_cron and pg_net are not here: %', sqlerrm;
  end
$$;
