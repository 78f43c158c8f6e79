-- Whom we may write to, and how: optional mail, verified phone numbers, what people agreed to, and the browsers of staff. Except
-- for the browsers, all of it is in `private`: people see and change their own through functions.

-- Optional mail -------------------------------------------------------------------------------------------------

create table private.mail_choices (
  email text not null,
  category text not null,
  token uuid not null default gen_random_uuid(),
  unsubscribed_at timestamptz,
  primary key (email, category),
  constraint mail_choices_token_key unique (token),
  constraint mail_choices_category check (category in ('updates', 'review_invitations'))
);
alter table private.mail_choices enable row level security;
comment on table private.mail_choices is
  'The optional mail that an address gets. The token is in the unsubscribe link of every such mail: it stops and '
  'resumes that mail and does nothing else. Rows outlive accounts, so links in old mail keep working.';

-- For whoever has the token from a mail, without signing in: shows, stops and resumes mail of that category to that
-- address. Returns { category, email, unsubscribed } with half of the address hidden, since mail gets forwarded.
-- PT404 for an unknown token.
create function private.masked_email(email text) returns text
  language sql immutable set search_path = ''
  as $$ select left(email, 1) || '***' || substring(email from '@[^@]*$') $$;

create function private.mail_choice(by_token uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      choice private.mail_choices;
    begin
      select * into choice from private.mail_choices c where c.token = by_token;
      if choice.token is null then
        perform private.refuse(404, 'link_incomplete');
      end if;
      return jsonb_build_object(
        'category', choice.category, 'email', private.masked_email(choice.email),
        'unsubscribed', choice.unsubscribed_at is not null
      );
    end
  $$;

create function public.mail_choice(token uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.mail_choice(token) $$;
grant execute on function private.mail_choice, public.mail_choice to anon, authenticated, service_role;

create function private.choose_mail(by_token uuid, wanted boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      choice private.mail_choices;
    begin
      update private.mail_choices c
        set unsubscribed_at = case when not wanted then coalesce(c.unsubscribed_at, now()) end
        where c.token = by_token
        returning * into choice;
      if choice.token is not null and not wanted then
        update private.outbox m set state = 'dropped'
          where m.recipient = choice.email and m.channel = 'email' and m.category = choice.category
            and m.state = 'waiting';
      end if;
      return private.mail_choice(by_token);
    end
  $$;
grant execute on function private.choose_mail to anon, authenticated, service_role;

create function public.unsubscribe(token uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.choose_mail(token, false) $$;
grant execute on function public.unsubscribe to anon, authenticated, service_role;

create function public.resubscribe(token uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.choose_mail(token, true) $$;
grant execute on function public.resubscribe to anon, authenticated, service_role;

-- Addresses that change -----------------------------------------------------------------------------------------

create table private.former_addresses (
  user_id uuid not null references auth.users (id) on delete cascade,
  email text not null,
  primary key (user_id, email)
);
alter table private.former_addresses enable row level security;
comment on table private.former_addresses is
  'Addresses that an account had confirmed before its current one.';

-- Mail about an account's requests follows it to its new address, and so does what it has unsubscribed from. What was asked for with the
-- former address before there was an account is the account's from now on, as it was by that address.
create function private.follow_changed_address() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      insert into private.former_addresses (user_id, email) values (new.id, lower(old.email)) on conflict do nothing;
      update public.service_requests r set user_id = new.id where r.user_id is null and r.email = lower(old.email);
      insert into private.mail_choices (email, category, unsubscribed_at)
        select lower(new.email), c.category, c.unsubscribed_at
        from private.mail_choices c where c.email = lower(old.email) and c.unsubscribed_at is not null
        on conflict (email, category) do update
          set unsubscribed_at = coalesce(mail_choices.unsubscribed_at, excluded.unsubscribed_at);
      return null;
    end
  $$;

create trigger follow_changed_address after update of email on auth.users
  for each row
  -- A soft-deleted account gets a hash for an address, where nobody reads mail.
  when (lower(old.email) <> lower(new.email) and old.email_confirmed_at is not null and new.deleted_at is null)
  execute function private.follow_changed_address();

-- Phone numbers -------------------------------------------------------------------------------------------------

create table private.stopped_phones (
  phone text primary key,
  stopped_at timestamptz not null default now(),
  constraint stopped_phones_phone check (phone ~ '^\+[1-9][0-9]{6,14}$')
);
alter table private.stopped_phones enable row level security;
comment on table private.stopped_phones is
  'Numbers that texted STOP. They get no texts of any kind until they text START.';

-- Whether a number has texted STOP; anything waiting to go to it is dropped. Twilio writes 'whatsapp:+1…' for another
-- way to reach the same phone. What is not a full number, such as a short code, gets no texts from us anyway, and
-- nothing is stored about it.
create function private.set_texts_stopped(phone text, stopped boolean) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      number constant text := substring(phone from '^(?:[a-z]+:)?(\+[1-9][0-9]{6,14})$');
    begin
      if number is null then
        return;
      elsif stopped then
        insert into private.stopped_phones (phone) values (number) on conflict do nothing;
        update private.outbox m set state = 'dropped'
          where m.channel = 'text' and m.recipient = number and m.state = 'waiting';
      else
        delete from private.stopped_phones s where s.phone = number;
      end if;
    end
  $$;

create function public.set_texts_stopped(phone text, stopped boolean) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select private.set_texts_stopped(phone, stopped) $$;
grant execute on function private.set_texts_stopped, public.set_texts_stopped to service_role;

create table private.proven_phones (
  user_id uuid not null references auth.users (id) on delete cascade,
  phone text not null,
  proven_at timestamptz not null default now(),
  primary key (user_id, phone),
  constraint proven_phones_phone check (private.is_phone(phone))
);
alter table private.proven_phones enable row level security;
comment on table private.proven_phones is
  'Phone numbers that people have shown to be theirs by typing in a code. Only these get a customer''s updates, and '
  'only these get alerts for staff.';

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
alter table private.phone_codes enable row level security;
comment on table private.phone_codes is
  'The last code sent for each account; a new one replaces it. Six digits are quickly guessed, so a code lasts 10 '
  'minutes and 5 tries, and only its hash is kept.';

create table private.phone_code_requests (
  user_id uuid not null references auth.users (id) on delete cascade,
  phone text not null,
  created_at timestamptz not null default now()
);
alter table private.phone_code_requests enable row level security;
comment on table private.phone_code_requests is
  'When codes were asked for, kept for a day to limit how many.';

create index phone_code_requests_newest on private.phone_code_requests (created_at);
create index phone_code_requests_by_user on private.phone_code_requests (user_id);

create function private.phone_code_hash(code_id uuid, code text) returns bytea
  language sql immutable set search_path = ''
  as $$ select sha256(convert_to(code_id::text || code, 'UTF8')) $$;

-- Texts a code to a number and returns { phone, expires_at }. The answer is the same whether the number can be
-- reached or has said STOP: that is between its owner and us.
--
-- PT403 if the account's address is not confirmed; PT400 if it is not a number; PT429 after 3 codes an hour to a
-- number, 5 for an account, and 60 for everyone together.
create function private.request_phone_code(written text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      me constant uuid := private.me();
      code_id constant uuid := gen_random_uuid();
      number constant text := private.us_phone(written);
      code text;
      made private.phone_codes;
    begin
      if private.confirmed_email() is null then
        perform private.refuse(403, 'email_unconfirmed');
      elsif number is null then
        perform private.refuse_problems(private.phone_problem('phone', written));
      end if;

      -- One at a time, so that many at once do not slip past the limits together.
      perform pg_advisory_xact_lock(hashtextextended('request_phone_code', 0));
      delete from private.phone_code_requests r where r.created_at < now() - interval '1 day';
      if exists (
        select from private.phone_code_requests r where r.created_at > now() - interval '1 hour'
        having count(*) >= 60 or count(*) filter (where r.user_id = me) >= 5 or count(*) filter (where r.phone = number) >= 3
      ) then
        perform private.refuse(429, 'too_many_codes');
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
grant execute on function private.request_phone_code, public.request_phone_code to authenticated;

-- Makes the number that the caller's last code went to theirs, and returns { confirmed, phone, tries_left }. A wrong
-- code is not an error, because its try has to be counted: confirmed is false. What the number is used for is set
-- elsewhere: set_contact_preferences(), and alert_settings for staff.
--
-- PT409 if there is no code, or it has expired.
create function private.confirm_phone_code(code text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      me constant uuid := private.me();
      sent private.phone_codes;
    begin
      select * into sent from private.phone_codes c where c.user_id = me for update;
      if sent.id is null or sent.expires_at <= now() or sent.tries >= 5 then
        perform private.refuse(409, 'code_expired');
      end if;
      if sent.code_hash is distinct from private.phone_code_hash(sent.id, regexp_replace(confirm_phone_code.code, '\s', '', 'g')) then
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
grant execute on function private.confirm_phone_code, public.confirm_phone_code to authenticated;

-- Consent and preferences ---------------------------------------------------------------------------------------

create table private.consent_versions (
  id text primary key,
  words text not null,
  created_at timestamptz not null default now(),
  constraint consent_versions_id check (id ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  constraint consent_versions_words check (char_length(words) between 10 and 1000)
);
alter table private.consent_versions enable row level security;
comment on table private.consent_versions is
  'The words people agree to before they get texts. The page reads them here and sends back the id of what it '
  'showed. Words never change: new words are a new row, and the newest row is what people agree to from then on.';

create function private.refuse_consent_change() returns trigger
  language plpgsql set search_path = ''
  as $$
    begin
      raise insufficient_privilege using message = 'People have agreed to these words: add other ones under another id.';
    end
  $$;

create trigger refuse_change before update or delete on private.consent_versions
  for each statement execute function private.refuse_consent_change();

-- What people agree to now: { id, words }.
create function private.offered_consent() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('id', v.id, 'words', v.words)
    from private.consent_versions v order by v.created_at desc, v.id desc limit 1
  $$;

create table private.contact_preferences (
  user_id uuid primary key references auth.users (id) on delete cascade,
  updates_by text not null default 'email',
  phone text,
  text_consent_at timestamptz,
  text_consent_id text references private.consent_versions (id),
  updated_at timestamptz not null default now(),
  constraint contact_preferences_updates_by check (updates_by in ('email', 'text')),
  constraint contact_preferences_phone foreign key (user_id, phone) references private.proven_phones (user_id, phone),
  constraint contact_preferences_text_consent check (
    updates_by = 'email' or num_nulls(phone, text_consent_at, text_consent_id) = 0
  )
);
alter table private.contact_preferences enable row level security;
comment on table private.contact_preferences is
  'How an account wants its updates. Texts take consent: when it was given, and to which words.';

-- How updates reach the caller: { email, updates_by, phone, proven_phones, text_consent_at, text_consent_words,
-- offered_consent, texts_stopped, unsubscribed }. The address is the one they have confirmed, or null. The phone is
-- one they have proven, so texts_stopped says nothing about anybody else's. offered_consent is what they would agree
-- to now.
create function private.my_contact_preferences() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'email', own.email,
      'updates_by', coalesce(p.updates_by, 'email'),
      'phone', p.phone,
      'proven_phones', (
        select coalesce(jsonb_agg(n.phone order by n.proven_at, n.phone), '[]')
        from private.proven_phones n where n.user_id = (select private.me())
      ),
      'text_consent_at', p.text_consent_at,
      'text_consent_words', v.words,
      'offered_consent', private.offered_consent(),
      'texts_stopped', exists (select from private.stopped_phones s where s.phone = p.phone),
      'unsubscribed', (
        select coalesce(jsonb_agg(c.category order by c.category), '[]')
        from private.mail_choices c where c.email = own.email and c.unsubscribed_at is not null
      )
    )
    from (select private.confirmed_email() as email) own
      left join private.contact_preferences p on p.user_id = (select private.me())
      left join private.consent_versions v on v.id = p.text_consent_id
  $$;

create function public.my_contact_preferences() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.my_contact_preferences() $$;
grant execute on function private.my_contact_preferences, public.my_contact_preferences to authenticated;

-- Stores what it is given of { updates_by, phone, consent_id, unsubscribed, subscribed } and returns what
-- my_contact_preferences() then says. Texts take a number that confirm_phone_code() has made the caller's (by default the one they already use) and the id of
-- the words that they were shown and agreed to, which is kept with the time. Whoever already gets texts at that
-- number need not agree again. `unsubscribed` lists the categories of mail that are no longer wanted, `subscribed`
-- those that are wanted again. What is not given stays: another tab, or a mail's link, may have changed it since.
--
-- PT403 if the account's address is not confirmed; PT400 if something is wrong, with a JSON array of { "field",
-- "code" } as its detail.
create function private.set_contact_preferences(preferences jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      me constant uuid := private.me();
      own_email constant text := private.confirmed_email();
      categories constant text[] := array['review_invitations', 'updates'];
      problems jsonb := '[]';
      stored private.contact_preferences;
      by_text constant boolean := coalesce(preferences ->> 'updates_by', '') = 'text';
      typed constant text := nullif(private.clean_text(preferences -> 'phone', false), '');
      number text;
      consent constant text := preferences ->> 'consent_id';
      unwanted constant jsonb := coalesce(nullif(preferences -> 'unsubscribed', 'null'), '[]');
      wanted constant jsonb := coalesce(nullif(preferences -> 'subscribed', 'null'), '[]');
    begin
      if own_email is null then
        perform private.refuse(403, 'email_unconfirmed');
      end if;
      select * into stored from private.contact_preferences p where p.user_id = me for update;

      if preferences ->> 'updates_by' not in ('email', 'text') then
        problems := problems || private.field_problem('updates_by', 'updates_by_unknown');
      end if;
      number := case when typed is null then stored.phone else private.us_phone(typed) end;
      if by_text and not exists (select from private.proven_phones n where n.user_id = me and n.phone = number) then
        problems := problems || private.field_problem('phone', 'phone_unproven');
      end if;
      if by_text and (consent is not null or stored.updates_by is distinct from 'text' or stored.phone <> number)
        and consent is distinct from private.offered_consent() ->> 'id' then
        problems := problems || private.field_problem('consent_id', 'consent_missing');
      end if;
      if jsonb_typeof(unwanted) <> 'array' or not unwanted <@ to_jsonb(categories) then
        problems := problems || private.field_problem('unsubscribed', 'categories_unknown');
      end if;
      if jsonb_typeof(wanted) <> 'array' or not wanted <@ to_jsonb(categories) then
        problems := problems || private.field_problem('subscribed', 'categories_unknown');
      end if;
      perform private.refuse_problems(problems);

      if preferences ->> 'updates_by' is not null then
        -- An earlier consent stays on record until there is a new one.
        insert into private.contact_preferences (user_id) values (me) on conflict do nothing;
        update private.contact_preferences p
          set
            updates_by = preferences ->> 'updates_by',
            phone = case when by_text then number else p.phone end,
            text_consent_at = case when by_text and consent is not null then now() else p.text_consent_at end,
            text_consent_id = case when by_text and consent is not null then consent else p.text_consent_id end,
            updated_at = now()
          where p.user_id = me;
      end if;

      insert into private.mail_choices as c (email, category, unsubscribed_at)
        select own_email, category, case when unwanted ? category then now() end
        from unnest(categories) as category
        where unwanted ? category or wanted ? category
        on conflict (email, category) do update set
          unsubscribed_at = case
            when excluded.unsubscribed_at is not null then coalesce(c.unsubscribed_at, excluded.unsubscribed_at)
          end;
      update private.outbox m set state = 'dropped'
        where m.recipient = own_email and m.channel = 'email' and unwanted ? m.category and m.state = 'waiting';
      return private.my_contact_preferences();
    end
  $$;

create function public.set_contact_preferences(preferences json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.set_contact_preferences(private.readable_request(preferences)) $$;
grant execute on function private.set_contact_preferences, public.set_contact_preferences to authenticated;

-- Browsers of staff ---------------------------------------------------------------------------------------------

create table private.push_services (
  host text primary key,
  constraint push_services_host check (host ~ '^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$')
);
alter table private.push_services enable row level security;
comment on table private.push_services is
  'The push services that we post notifications to, and nothing else: a host name, or *. and everything that ends '
  'the same. A browser with another service needs a row '
  '(https://pushpad.xyz/blog/what-are-the-browser-push-services).';

insert into private.push_services (host) values
  ('fcm.googleapis.com'), ('jmt17.google.com'), ('*.push.services.mozilla.com'), ('*.notify.windows.com'),
  ('*.push.apple.com');

create function private.is_push_service(endpoint text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from private.push_services s, substring(endpoint from '^https?://([a-z0-9.-]+)(?::[0-9]+)?/') as named (host)
      where named.host = s.host or starts_with(s.host, '*.') and right(named.host, length(s.host) - 1) = substr(s.host, 2)
    )
  $$;

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  browser text,
  created_at timestamptz not null default now(),
  constraint push_subscriptions_endpoint_key unique (endpoint),
  constraint push_subscriptions_endpoint check (endpoint ~ '^https://[^\s/]+/\S+$' and char_length(endpoint) <= 2000),
  -- base64url of 65 and of 16 bytes (RFC 8291)
  constraint push_subscriptions_p256dh check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  constraint push_subscriptions_auth check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  constraint push_subscriptions_browser check (private.is_line(browser, 1, 200))
);
alter table public.push_subscriptions enable row level security;
comment on table public.push_subscriptions is
  'Browsers of staff that asked for notifications, as the browser''s PushSubscription describes them. People see and '
  'change only their own, and a browser belongs to one person.';

create index push_subscriptions_by_user on public.push_subscriptions (user_id);

grant select, delete, insert (user_id, endpoint, p256dh, auth, browser) on public.push_subscriptions to authenticated;
grant all on public.push_subscriptions to service_role;

create policy "staff read their own browsers" on public.push_subscriptions for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_staff()));
create policy "staff add their own browsers" on public.push_subscriptions for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_staff()));
create policy "staff take their own browsers away" on public.push_subscriptions for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_staff()));

-- Refuses an address that is not a known push service (400): whoever writes here must not choose what we post to.
create function private.check_push_subscription() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      if not private.is_push_service(new.endpoint) then
        perform private.refuse(400, 'push_service_unknown');
      end if;
      return new;
    end
  $$;

create trigger check_push_subscription before insert or update of endpoint on public.push_subscriptions
  for each row execute function private.check_push_subscription();

-- Everyone may have ten. Another one replaces the oldest, which is usually a browser that is long gone.
create function private.keep_ten_browsers() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      delete from public.push_subscriptions p
        where p.id in (
          select o.id from public.push_subscriptions o where o.user_id = new.user_id
          order by o.id = new.id desc, o.created_at desc, o.id
          offset 10
        );
      return null;
    end
  $$;

create trigger keep_ten_browsers after insert on public.push_subscriptions
  for each row execute function private.keep_ten_browsers();
