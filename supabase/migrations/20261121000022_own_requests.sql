-- What customers read of their own requests: everything but what is the office's own, which are who opened a request, who
-- sees to it, who wrote an entry of its history, and that it was taken for spam. Customers and staff are one role to
-- Postgres, and a column is granted to a role; so the tables are for staff alone, and customers have these functions.

-- Whether a request is the caller's: asked for while they were signed in, or from the address that they have confirmed.
create function private.is_own_request(r public.service_requests) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(r.customer_id = (select private.me()) or r.email = (select private.confirmed_email()), false)
  $$;

-- my_service_requests(before_created_at, before_id) --------------------------------------------------------------
-- The newest 30, or the 30 before that request.

create function private.my_service_requests(before_created_at timestamptz, before_id uuid) returns table (
  id uuid, reference text, status text, town text, other_town text, service text, is_duplicate boolean,
  created_at timestamptz
)
  language sql stable security definer set search_path = ''
  as $$
    select
      r.id, r.reference, r.status, r.town, r.other_town, r.service, r.duplicate_of is not null, r.created_at
    from public.service_requests r
    where (r.customer_id = (select private.me()) or r.email = (select private.confirmed_email()))
      and (before_id is null or (r.created_at, r.id) < (before_created_at, before_id))
    order by r.created_at desc, r.id desc
    limit 30
  $$;

create function public.my_service_requests(before_created_at timestamptz default null, before_id uuid default null)
  returns table (
    id uuid, reference text, status text, town text, other_town text, service text, is_duplicate boolean,
    created_at timestamptz
  )
  language sql stable security invoker set search_path = ''
  as $$ select * from private.my_service_requests(before_created_at, before_id) $$;

-- my_service_request(request_id) -----------------------------------------------------------------------------------
-- One of them, or no row. One that was merged names the request that it goes on in by its reference, and by its id only
-- where that one is the caller's as well: the id opens the links to it.

create function private.my_service_request(request_id uuid) returns table (
  id uuid, reference text, status text, name text, phone text, email text, town text, other_town text, address text,
  service text, urgency text, preferred_contact text, preferred_times text[], message text, source text,
  created_at timestamptz, duplicate_of text, continued_in uuid
)
  language sql stable security definer set search_path = ''
  as $$
    select
      r.id, r.reference, r.status, r.name, r.phone, r.email, r.town, r.other_town, r.address, r.service, r.urgency,
      r.preferred_contact, r.preferred_times, r.message, r.source, r.created_at, r.duplicate_of,
      (select k.id from public.service_requests k where k.reference = r.duplicate_of and private.is_own_request(k))
    from public.service_requests r
    where r.id = request_id and private.is_own_request(r)
  $$;

create function public.my_service_request(request_id uuid) returns table (
  id uuid, reference text, status text, name text, phone text, email text, town text, other_town text, address text,
  service text, urgency text, preferred_contact text, preferred_times text[], message text, source text,
  created_at timestamptz, duplicate_of text, continued_in uuid
)
  language sql stable security invoker set search_path = ''
  as $$ select * from private.my_service_request(request_id) $$;

-- my_request_history(request_id) -----------------------------------------------------------------------------------
-- What happened to it, as far as that is shown to customers, newest first; no rows where it is not the caller's.

create function private.my_request_history(request_id uuid) returns table (
  id uuid, kind text, from_status text, to_status text, body text, created_at timestamptz
)
  language sql stable security definer set search_path = ''
  as $$
    select e.id, e.kind, e.from_status, e.to_status, e.body, e.created_at
    from public.service_requests r join public.service_request_events e on e.service_request_id = r.id
    where r.id = request_id and private.is_own_request(r) and e.visible_to_customer
    order by e.created_at desc, e.id desc
  $$;

create function public.my_request_history(request_id uuid) returns table (
  id uuid, kind text, from_status text, to_status text, body text, created_at timestamptz
)
  language sql stable security invoker set search_path = ''
  as $$ select * from private.my_request_history(request_id) $$;

revoke execute on function
  private.is_own_request(public.service_requests),
  private.my_service_requests(timestamptz, uuid), public.my_service_requests(timestamptz, uuid),
  private.my_service_request(uuid), public.my_service_request(uuid),
  private.my_request_history(uuid), public.my_request_history(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  private.my_service_requests(timestamptz, uuid), public.my_service_requests(timestamptz, uuid),
  private.my_service_request(uuid), public.my_service_request(uuid),
  private.my_request_history(uuid), public.my_request_history(uuid)
  to authenticated;
