-- Limits: what is refused before it is looked at, and what anybody may cause without saying who they are.

-- Size -------------------------------------------------------------------------------------------------------
-- PostgREST calls this before every request, with the request's role and headers, and before it hands the body to Postgres:
-- reading 10 MB of JSON alone takes longer than a visitor's whole request, and 23,000 open brackets are too many for its
-- stack, which is an error of the server. 20,000 bytes for private.readable_request() and a name around them. What comes
-- without its length in the headers is left to that function. Our own functions, which act as service_role, send lists of any
-- length.

create function private.check_request() returns void
  language plpgsql stable set search_path = ''
  as $$
    declare
      bytes text := current_setting('request.headers', true)::json ->> 'content-length';
    begin
      if current_user <> 'service_role' and bytes::numeric > 20500 then
        raise sqlstate 'PT413' using
          message = 'This is longer than we can take. Shorten it and send it again, or call us.';
      end if;
    end
  $$;

revoke execute on function private.check_request() from public, anon, authenticated, service_role;
grant execute on function private.check_request() to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.check_request';
notify pgrst, 'reload config';
