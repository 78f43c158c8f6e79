-- Phone numbers of accounts: one becomes an account's, and may get its updates or alerts, only after its owner has typed the
-- code that was sent to it.

-- private.phone_codes ----------------------------------------------------------------------------------------
-- The code that was last sent for an account, which takes the place of the one before. Six digits are soon tried out, so it
-- is good for 10 minutes and 5 tries; kept is a hash of it.

create table private.phone_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  phone text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null default now() + interval '10 minutes',
  constraint phone_codes_user_id_key unique (user_id),
  constraint phone_codes_tries check (tries between 0 and 5)
);

-- When codes were asked for, to limit how many: kept for a day.
create table private.phone_code_requests (
  user_id uuid not null references auth.users (id) on delete cascade,
  phone text not null,
  created_at timestamptz not null default now()
);
create index phone_code_requests_newest on private.phone_code_requests (created_at);
create index phone_code_requests_by_user on private.phone_code_requests (user_id);

alter table private.phone_codes enable row level security;
alter table private.phone_code_requests enable row level security;
revoke all on private.phone_codes, private.phone_code_requests from public, anon, authenticated;

create function private.phone_code_hash(code_id uuid, code text) returns bytea
  language sql immutable set search_path = ''
  as $$ select sha256(convert_to(code_id::text || code, 'UTF8')) $$;

-- request_phone_code(phone) ----------------------------------------------------------------------------------
-- Sends a code to a number by text and gives { phone, expires_at }. The answer is the same whether the number can be
-- reached or has said STOP: that is between its owner and us.
--
-- PT403 for an account whose address is not confirmed; PT400 for what is no number, with its detail as in
-- set_contact_preferences(); PT429 after 3 codes an hour to a number, 5 for an account, and 60 for everybody.

create function private.request_phone_code(written text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      me constant uuid := private.me();
      code_id constant uuid := gen_random_uuid();
      number constant text := private.us_phone(written);
      problem text;
      code text;
      made private.phone_codes;
    begin
      if private.confirmed_email() is null then
        raise sqlstate 'PT403' using message = 'Confirm your e-mail address first: the link is in the mail that we sent you.';
      elsif number is null then
        problem := 'Enter a phone number with area code, such as (631) 555-0142.';
        raise sqlstate 'PT400' using message = problem, detail = private.field_problem('phone', problem)::text;
      end if;

      -- One after another, so that many at once do not pass the limits together.
      perform pg_advisory_xact_lock(hashtextextended('request_phone_code', 0));
      delete from private.phone_code_requests r where r.created_at < now() - interval '1 day';
      if exists (
        select from private.phone_code_requests r where r.created_at > now() - interval '1 hour'
        having count(*) >= 60 or count(*) filter (where r.user_id = me) >= 5 or count(*) filter (where r.phone = number) >= 3
      ) then
        problem := 'Too many codes were asked for. Try again in an hour, or call us and we help.';
        raise sqlstate 'PT429' using message = problem, detail = private.field_problem('phone', problem)::text;
      end if;
      insert into private.phone_code_requests (user_id, phone) values (me, number);

      code := lpad((('x' || encode(extensions.gen_random_bytes(6), 'hex'))::bit(48)::bigint % 1000000)::text, 6, '0');
      delete from private.phone_codes c where c.user_id = me;
      insert into private.phone_codes (id, user_id, phone, code_hash)
        values (code_id, me, number, private.phone_code_hash(code_id, code))
        returning * into made;
      if not exists (select from private.stopped_phones s where s.phone = number) then
        insert into private.outbox (channel, template, recipient, payload, for_user, dedupe_key) values (
          'text', 'phone-code', number, jsonb_build_object('code_id', code_id, 'code', code), me, 'phone-code:' || code_id
        );
      end if;
      return jsonb_build_object('phone', made.phone, 'expires_at', made.expires_at);
    end
  $$;

create function public.request_phone_code(phone text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.request_phone_code(phone) $$;

-- confirm_phone_code(code) -----------------------------------------------------------------------------------
-- Makes the number that the caller's last code was sent to theirs, and gives { confirmed, phone, tries_left }. A wrong
-- code is no error, so that its try is counted: confirmed is false. What the number is used for is said elsewhere:
-- set_contact_preferences(), and alert_settings of staff.
--
-- PT409 where there is no code, or none that is still good.

create function private.confirm_phone_code(code text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      me constant uuid := private.me();
      sent private.phone_codes;
    begin
      select * into sent from private.phone_codes c where c.user_id = me for update;
      if sent.id is null or sent.expires_at <= now() or sent.tries >= 5 then
        raise sqlstate 'PT409' using message = 'This code is not good any more. Have another one sent to your phone.';
      end if;
      if sent.code_hash <> private.phone_code_hash(sent.id, regexp_replace(confirm_phone_code.code, '\s', '', 'g')) then
        update private.phone_codes c set tries = sent.tries + 1 where c.id = sent.id;
        return jsonb_build_object('confirmed', false, 'phone', sent.phone, 'tries_left', 4 - sent.tries);
      end if;
      delete from private.phone_codes c where c.id = sent.id;
      insert into private.proven_phones as n (user_id, phone) values (me, sent.phone)
        on conflict (user_id, phone) do update set proven_at = now();
      return jsonb_build_object('confirmed', true, 'phone', sent.phone, 'tries_left', 5 - sent.tries);
    end
  $$;

create function public.confirm_phone_code(code text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.confirm_phone_code(code) $$;

-- Who may call what ------------------------------------------------------------------------------------------

revoke execute on function
  private.phone_code_hash(uuid, text),
  private.request_phone_code(text), public.request_phone_code(text),
  private.confirm_phone_code(text), public.confirm_phone_code(text)
  from public, anon, authenticated, service_role;
grant execute on function
  private.request_phone_code(text), public.request_phone_code(text),
  private.confirm_phone_code(text), public.confirm_phone_code(text)
  to authenticated;
