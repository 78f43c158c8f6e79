-- What people may ask of us about their account: everything that we keep about them, and to delete it.

-- my_data() ----------------------------------------------------------------------------------------------------
-- Everything kept about the caller, also for staff only what is theirs as a customer; null where there is no such
-- account. Who of the staff saw to a request is not theirs.

create function private.my_data() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'account', jsonb_build_object(
        'id', u.id,
        'email', u.email,
        'email_confirmed_at', u.email_confirmed_at,
        'created_at', u.created_at,
        'last_sign_in_at', u.last_sign_in_at,
        'told_at_sign_up', coalesce(u.raw_user_meta_data, '{}'),
        'identities', (
          select coalesce(jsonb_agg(i.provider order by i.provider), '[]')
          from auth.identities i where i.user_id = u.id
        ),
        'second_factors', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object('name', f.friendly_name, 'status', f.status, 'created_at', f.created_at)
              order by f.created_at
            ),
            '[]'
          )
          from auth.mfa_factors f where f.user_id = u.id
        ),
        'sessions', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object('created_at', s.created_at, 'browser', s.user_agent, 'ip_address', host(s.ip))
              order by s.created_at
            ),
            '[]'
          )
          from auth.sessions s where s.user_id = u.id
        )
      ),
      'profile', (select to_jsonb(p) - 'user_id' from public.profiles p where p.user_id = u.id),
      'role', (select r.role from public.user_roles r where r.user_id = u.id),
      'service_requests', (
        select coalesce(
          jsonb_agg(
            to_jsonb(r) - 'assigned_to' || jsonb_build_object('events', (
              select coalesce(
                jsonb_agg(
                  jsonb_build_object(
                    'kind', e.kind,
                    'from_status', e.from_status,
                    'to_status', e.to_status,
                    'body', e.body,
                    'created_at', e.created_at
                  )
                  order by e.created_at, e.id
                ),
                '[]'
              )
              from public.service_request_events e
              where e.service_request_id = r.id and e.visible_to_customer
            ))
            order by r.created_at
          ),
          '[]'
        )
        from public.service_requests r
        where r.customer_id = u.id or r.email = (select private.confirmed_email())
      )
    )
    from auth.users u
    where u.id = (select private.me())
  $$;

create function public.my_data() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.my_data() $$;

-- delete_my_account() ------------------------------------------------------------------------------------------
-- Deletes the caller's account, with its profile, role and sessions. Their open requests are cancelled; requests
-- stay, as the record of what the office was asked, and no longer belong to an account. Gives { id } of the account.
--
-- Raises PT403 (HTTP 403) with the hint session_too_old where the caller signed in more than 15 minutes ago or has
-- signed out, with the hint second_factor_needed where they have a second factor and have not given it; PT409 for
-- the last admin.
--
-- A table that refers to auth.users says itself what becomes of its rows (on delete). What a trigger writes on the
-- way must not name the account that is going: it would be refused, and the deletion with it.

create function private.delete_my_account() returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      me constant uuid := auth.uid();
      own record;
    begin
      if not exists (
        select from auth.sessions s
        where s.user_id = me and s.id::text = auth.jwt() ->> 'session_id'
          and s.created_at > now() - interval '15 minutes'
      ) then
        raise sqlstate 'PT403' using
          message = 'Sign in again first: an account can be deleted for 15 minutes after signing in.',
          hint = 'session_too_old';
      elsif not private.second_factor_given() then
        raise sqlstate 'PT403' using
          message = 'Enter the code of your authenticator app first.',
          hint = 'second_factor_needed';
      end if;

      -- Not those that someone else asked for, signed in, and gave this address for.
      for own in
        select r.id from public.service_requests r
          join private.service_request_moves m on m.from_status = r.status and m.to_status = 'cancelled'
        where r.customer_id = me or (r.customer_id is null and r.email = (select private.confirmed_email()))
        order by r.id
        for no key update of r
      loop
        update public.service_requests r set status = 'cancelled' where r.id = own.id;
        insert into public.service_request_events (service_request_id, kind, body)
          values (own.id, 'note', 'Cancelled because the customer deleted their account.');
      end loop;

      -- Here and not by the foreign key, which would have the history name an account that is gone.
      update public.service_requests r set assigned_to = null where r.assigned_to = me;

      delete from auth.users u where u.id = me;
      return jsonb_build_object('id', me);
    end
  $$;

create function public.delete_my_account() returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.delete_my_account() $$;

-- Who may call what --------------------------------------------------------------------------------------------

revoke execute on function
  private.my_data(), private.delete_my_account(), public.my_data(), public.delete_my_account()
  from public, anon, authenticated;
grant execute on function
  private.my_data(), private.delete_my_account(), public.my_data(), public.delete_my_account()
  to authenticated;
