-- Messages: whom we tell what, in an outbox that is written with the change itself and emptied by the edge function
-- send-messages. A message is there exactly when its change is; it is sent as often as it takes, and once.

-- What the office does with a request besides moving it along -------------------------------------------------
-- Who looked at it first, and whether it was set aside: as spam, as a duplicate of the request with the reference
-- `duplicate_of`, or held until somebody has looked at it, because more came than may (`held_for` says past which limit).
-- It is the reference and not the id, because whoever asked reads their own row, and the id of the other would open that
-- one's links to them. Who calls may have no e-mail address, and an emergency is
-- not asked for one.

alter table public.service_requests
  alter column email drop not null,
  add column opened_at timestamptz,
  add column opened_by uuid references auth.users (id) on delete set null,
  add column set_aside text,
  add column held_for text,
  add column duplicate_of text references public.service_requests (reference) on delete set null,
  add constraint service_requests_email_needed check (
    email is not null or source = 'phone' or urgency = 'emergency'
  ),
  add constraint service_requests_opened check (opened_at is not null or opened_by is null),
  add constraint service_requests_set_aside check (set_aside in ('spam', 'duplicate', 'held')),
  add constraint service_requests_held_for check (
    held_for in ('mailbox', 'network', 'everybody', 'pass') and (set_aside is distinct from 'held' or held_for is not null)
  ),
  add constraint service_requests_duplicate_of check (
    duplicate_of is null or (set_aside is not distinct from 'duplicate' and duplicate_of <> reference)
  );

-- The inbox, a page at a time: emergencies that nobody has opened stay on top, then come the newest. They are new, so that
-- what stands anywhere else is in the order of its coming. A page begins where the last one ended with
--   created_at <= :last_created_at and (created_at < :last_created_at or id < :last_id)
alter table public.service_requests
  add column needs_attention boolean not null generated always as (
    urgency = 'emergency' and status = 'new' and opened_at is null and set_aside is null
  ) stored;
create index service_requests_inbox on public.service_requests (needs_attention desc, created_at desc, id desc)
  where set_aside is null;
create index service_requests_inbox_new on public.service_requests (needs_attention desc, created_at desc, id desc)
  where status = 'new' and set_aside is null;
create index service_requests_by_status on public.service_requests (status, created_at desc, id desc)
  where set_aside is null;
-- Those set aside are few and the inbox passes over them; asked for, they are found by these.
create index service_requests_by_set_aside on public.service_requests (set_aside, created_at desc, id desc)
  where set_aside is not null;
create index service_requests_by_duplicate_of on public.service_requests (duplicate_of)
  where duplicate_of is not null;
-- For accounts that go.
create index service_requests_by_opened_by on public.service_requests (opened_by) where opened_by is not null;

-- private.outbox ---------------------------------------------------------------------------------------------
-- One row for each message to one recipient: an e-mail address, 'office' for our own, a phone number in E.164, or the
-- id of a browser's push subscription. The id is also the provider's idempotency key. `category` is of those that
-- people may do without: 'updates' and 'review_invitations'; the others have to be sent. `dedupe_key` names what the
-- message is about, so that nothing is told twice. `replacement_key` names what a newer message takes the place of, as long
-- as this one waits. `for_user` is whose phone a text goes to: it goes with their account. It is not sent before `not_before`, and from then on somebody waits for it; `due_at` is when it is
-- tried next.
--
--   waiting -> sending -> sent                 what happens
--              sending -> waiting              to be tried again, at due_at, until try_until
--              sending -> failed -> waiting    given up, shown to staff, who may have it tried again
--   waiting -> dropped                         nobody wants it any more
--
-- A row is 'sending' until claimed_until: a sender that dies does not keep it. What it then still reports counts unless
-- another sender has claimed the row meanwhile, which `attempts` tells. `silent_attempts` are the latest of them of which
-- nobody has said how they ended.

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  channel text not null,
  template text not null,
  recipient text not null,
  payload jsonb not null,
  service_request_id uuid references public.service_requests (id) on delete cascade,
  category text,
  dedupe_key text not null,
  replacement_key text,
  for_user uuid references auth.users (id) on delete cascade,
  -- Before all others: someone may be in danger.
  urgent boolean not null generated always as (template = 'emergency-alert') stored,
  state text not null default 'waiting',
  not_before timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  silent_attempts integer not null default 0,
  try_until timestamptz,
  first_tried_at timestamptz,
  last_tried_at timestamptz,
  claimed_until timestamptz,
  last_error text,
  provider_id text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  constraint outbox_dedupe_key_key unique (dedupe_key),
  constraint outbox_channel check (channel in ('email', 'text', 'push')),
  constraint outbox_recipient check (char_length(recipient) between 1 and 320),
  constraint outbox_payload check (jsonb_typeof(payload) = 'object'),
  constraint outbox_category check (category in ('updates', 'review_invitations')),
  constraint outbox_state check (state in ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  constraint outbox_attempts check (attempts >= 0),
  constraint outbox_claimed_until check ((state = 'sending') = (claimed_until is not null)),
  constraint outbox_sent_at check ((state = 'sent') = (sent_at is not null))
);
alter table private.outbox enable row level security;
revoke all on private.outbox from public, anon, authenticated;

-- What a sender claims, in its order; what waits, the longest first; what staff are shown; what is about a request, or for
-- a recipient; what a provider calls it.
create index outbox_due on private.outbox (urgent desc, due_at) where state in ('waiting', 'sending');
create index outbox_waiting on private.outbox (not_before) where state in ('waiting', 'sending');
create index outbox_undelivered on private.outbox (urgent desc, created_at desc, id)
  where state in ('waiting', 'sending', 'failed');
create index outbox_by_provider_id on private.outbox (provider_id) where provider_id is not null;
create index outbox_by_service_request on private.outbox (service_request_id);
create index outbox_by_recipient on private.outbox (recipient, created_at desc);
create index outbox_by_user on private.outbox (for_user) where for_user is not null;
create index outbox_replaceable on private.outbox (replacement_key) where state = 'waiting';
-- What has ended, which goes some day; and whose words are still in it, for whoever is to be forgotten.
create index outbox_ended on private.outbox (coalesce(sent_at, last_tried_at, created_at))
  where state in ('sent', 'dropped', 'failed');
create index outbox_ended_with_words on private.outbox (coalesce(sent_at, last_tried_at, created_at))
  where state in ('sent', 'dropped', 'failed') and payload <> '{}';
create index outbox_by_chat on private.outbox ((payload #>> '{chat,id}')) where payload #>> '{chat,id}' is not null;
create function private.people_in(payload jsonb) returns text[]
  language sql immutable set search_path = ''
  as $$
    select array_remove(
      array[payload #>> '{chat,email}', payload #>> '{request,email}', payload #>> '{chat,phone}', payload #>> '{request,phone}'],
      null
    )
  $$;
revoke execute on function private.people_in(jsonb) from public, anon, authenticated, service_role;
create index outbox_by_people on private.outbox using gin (private.people_in(payload)) where payload <> '{}';

-- Calls the sender at once when something was written that is due now; once for a transaction.
create function private.send_what_is_due() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      if exists (select from written w where w.due_at <= now())
        and coalesce(current_setting('outbox.sender_called', true), '') <> 'yes' then
        perform set_config('outbox.sender_called', 'yes', true), private.call_function('send-messages');
      end if;
      return null;
    end
  $$;
revoke execute on function private.send_what_is_due() from public;

-- A code is in the outbox until it has been sent, and no longer.
create function private.forget_sent_code() returns trigger
  language plpgsql set search_path = ''
  as $$
    begin
      new.payload := new.payload - 'code';
      return new;
    end
  $$;
revoke execute on function private.forget_sent_code() from public;

create trigger forget_sent_code before update of state on private.outbox
  for each row when (new.template = 'phone-code' and new.state in ('sent', 'failed', 'dropped'))
  execute function private.forget_sent_code();

create trigger send_what_is_due after insert on private.outbox
  referencing new table as written for each statement execute function private.send_what_is_due();

select private.schedule_function('send-messages', 1);

-- Whom we may write to, and how ------------------------------------------------------------------------------
-- All of it is in private: people see and change theirs through the functions below.

-- The optional mail that an address gets. The token is in the unsubscribe link of every such mail, and whoever holds
-- it may stop and resume that mail and do nothing else. Rows stay when an account goes, so that links in old mail work.
create table private.mail_choices (
  email text not null,
  category text not null,
  token uuid not null default gen_random_uuid(),
  unsubscribed_at timestamptz,
  primary key (email, category),
  constraint mail_choices_token_key unique (token),
  constraint mail_choices_category check (category in ('updates', 'review_invitations'))
);

-- Numbers that answered STOP: they get no text of any kind until they answer START.
create table private.stopped_phones (
  phone text primary key,
  stopped_at timestamptz not null default now(),
  constraint stopped_phones_phone check (phone ~ '^\+[1-9][0-9]{6,14}$')
);

-- The words that people agree to, as the page shows them: it reads them here and sends the id of what it showed. Words are
-- never changed: other words are a new row, and the newest is what is agreed to from then on.
create table private.consent_versions (
  id text primary key,
  words text not null,
  created_at timestamptz not null default now(),
  constraint consent_versions_id check (id ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  constraint consent_versions_words check (char_length(words) between 10 and 1000)
);
alter table private.consent_versions enable row level security;
revoke all on private.consent_versions from public, anon, authenticated;

create function private.refuse_consent_change() returns trigger
  language plpgsql set search_path = ''
  as $$
    begin
      raise insufficient_privilege using message = 'People have agreed to these words: add other ones under another id.';
    end
  $$;
revoke execute on function private.refuse_consent_change() from public;
create trigger refuse_change before update or delete on private.consent_versions
  for each statement execute function private.refuse_consent_change();

-- What is agreed to now: { id, words }.
create function private.offered_consent() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('id', v.id, 'words', v.words)
    from private.consent_versions v order by v.created_at desc, v.id desc limit 1
  $$;

-- Numbers that somebody has shown to be theirs, by a code (20261121000020_phone_numbers.sql). Only such a number gets updates,
-- and only such a number of staff gets alerts.
create table private.proven_phones (
  user_id uuid not null references auth.users (id) on delete cascade,
  phone text not null,
  proven_at timestamptz not null default now(),
  primary key (user_id, phone),
  constraint proven_phones_phone check (phone ~ '^\+1[2-9][0-9]{2}[2-9][0-9]{6}$')
);
alter table private.proven_phones enable row level security;
revoke all on private.proven_phones from public, anon, authenticated;

-- How an account wants its updates. Texts only with consent: when it was given, and to which words.
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

-- Addresses that an account had and has confirmed before its present one.
create table private.former_addresses (
  user_id uuid not null references auth.users (id) on delete cascade,
  email text not null,
  primary key (user_id, email)
);

alter table private.mail_choices enable row level security;
alter table private.stopped_phones enable row level security;
alter table private.contact_preferences enable row level security;
alter table private.former_addresses enable row level security;
revoke all on private.mail_choices, private.stopped_phones, private.contact_preferences, private.former_addresses
  from public, anon, authenticated;

-- The push services of browsers, to which alone we post: a host, or one with all that ends like it. Chrome, Edge on phones
-- and their kin use Google's, Firefox Mozilla's, Edge on Windows Microsoft's, Safari Apple's
-- (https://pushpad.xyz/blog/what-are-the-browser-push-services). A browser with another one takes a row.
create table private.push_services (
  host text primary key,
  constraint push_services_host check (host ~ '^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$')
);
alter table private.push_services enable row level security;
revoke all on private.push_services from public, anon, authenticated;
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

-- Browsers of staff that asked for notifications, in the words of the browser's PushSubscription. Everyone keeps their
-- own, and one browser belongs to one person.
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
  constraint push_subscriptions_browser check (
    char_length(browser) between 1 and 200 and browser !~ '[\u0001-\u001f\u007f-\u009f]'
  )
);
alter table public.push_subscriptions enable row level security;
create index push_subscriptions_by_user on public.push_subscriptions (user_id);

revoke all on public.push_subscriptions from anon, authenticated;
grant select, delete, insert (user_id, endpoint, p256dh, auth, browser) on public.push_subscriptions to authenticated;
grant all on public.push_subscriptions to service_role;

-- Refuses an address that is no browser's (400): what we post to is not for whoever writes it here to choose.
create function private.check_push_subscription() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      if not private.is_push_service(new.endpoint) then
        raise sqlstate 'PT400' using
          message = 'We do not know the push service of this browser. Turn notifications on in Chrome, Edge, Firefox or Safari.';
      end if;
      return new;
    end
  $$;

-- Everybody has ten, and a further one takes the place of the oldest, which is mostly a browser that is long gone.
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
revoke execute on function
  private.is_push_service(text), private.check_push_subscription(), private.keep_ten_browsers()
  from public;

create trigger check_push_subscription before insert or update of endpoint on public.push_subscriptions
  for each row execute function private.check_push_subscription();
create trigger keep_ten_browsers after insert on public.push_subscriptions
  for each row execute function private.keep_ten_browsers();

create policy "staff read their own browsers" on public.push_subscriptions for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_staff()));
create policy "staff add their own browsers" on public.push_subscriptions for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_staff()));
create policy "staff take their own browsers away" on public.push_subscriptions for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_staff()));

-- Accounts that change their address or go --------------------------------------------------------------------

-- Mail about what an account asked for goes with it to its new address, and so does what it is unsubscribed from.
create function private.follow_changed_address() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      insert into private.former_addresses (user_id, email) values (new.id, lower(old.email)) on conflict do nothing;
      insert into private.mail_choices (email, category, unsubscribed_at)
        select lower(new.email), c.category, c.unsubscribed_at
        from private.mail_choices c where c.email = lower(old.email) and c.unsubscribed_at is not null
        on conflict (email, category) do update
          set unsubscribed_at = coalesce(mail_choices.unsubscribed_at, excluded.unsubscribed_at);
      return null;
    end
  $$;

-- Takes the mail to an account that is deleted away, sent or not. Only that to its confirmed address: an address that
-- nobody has confirmed owns nothing. Texts go by themselves with for_user, and never by a number.
create function private.forget_messages() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      delete from private.outbox m
        where m.channel = 'email' and old.email_confirmed_at is not null and m.recipient = lower(old.email);
      return old;
    end
  $$;

revoke execute on function private.follow_changed_address(), private.forget_messages() from public;

create trigger follow_changed_address after update of email on auth.users
  for each row
  -- An account that is deleted softly gets a hash for an address, at which nobody reads mail.
  when (lower(old.email) <> lower(new.email) and old.email_confirmed_at is not null and new.deleted_at is null)
  execute function private.follow_changed_address();
create trigger forget_messages before delete on auth.users
  for each row execute function private.forget_messages();

-- Writing messages -------------------------------------------------------------------------------------------

-- What a message says of a request. The templates for customers use only what is theirs.
create function private.message_request(r public.service_requests) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'id', r.id, 'reference', r.reference, 'first_name', private.first_name(r.name), 'name', r.name,
      'phone', r.phone, 'email', r.email, 'service', r.service, 'town', r.town, 'other_town', r.other_town,
      'address', r.address, 'urgency', r.urgency, 'preferred_contact', r.preferred_contact,
      'preferred_times', r.preferred_times, 'message', r.message, 'status', r.status, 'created_at', r.created_at
    )
  $$;

-- Writes one message, unless it was written before or its recipient does not want it. Gives whether it did.
create function private.queue_message(
  to_channel text, to_recipient text, of_template text, about public.service_requests, more jsonb, key text,
  of_category text default null, due timestamptz default now(), replaceable_as text default null,
  to_user uuid default null
) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      if to_recipient is null
        or to_channel = 'text' and exists (select from private.stopped_phones s where s.phone = to_recipient)
        or to_channel = 'email' and exists (
          select from private.mail_choices c
          where c.email = to_recipient and c.category = of_category and c.unsubscribed_at is not null
        ) then
        return false;
      end if;
      insert into private.outbox (
        channel, template, recipient, payload, service_request_id, category, dedupe_key, replacement_key,
        for_user, not_before, due_at
      ) values (
        to_channel, of_template, to_recipient,
        jsonb_build_object('request', private.message_request(about)) || more,
        about.id, of_category, key, replaceable_as, to_user, due, due
      )
      on conflict (dedupe_key) do nothing;
      return found;
    end
  $$;

-- Where the customer of a request gets their mail: the address that they wrote, or, where that was their account's, the
-- one that the account has now. Null for a caller without an address.
create function private.mail_address(r public.service_requests) returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      (
        select lower(u.email)
        from private.former_addresses f join auth.users u on u.id = f.user_id
        where f.user_id = r.customer_id and f.email = r.email and u.email_confirmed_at is not null
          and u.deleted_at is null
      ),
      r.email
    )
  $$;

-- Whose phone updates of a request go to as texts; no row where its customer wants mail, or said STOP. Asked is whoever was
-- signed in when they sent it, or else whoever has confirmed its address; the phone is one that they have proven.
create function private.texted_customer(r public.service_requests) returns table (user_id uuid, phone text)
  language sql stable security definer set search_path = ''
  as $$
    select p.user_id, p.phone
    from private.contact_preferences p join auth.users u on u.id = p.user_id
    where p.updates_by = 'text' and u.deleted_at is null
      and case
        when r.customer_id is not null then p.user_id = r.customer_id
        else lower(u.email) = r.email and u.email_confirmed_at is not null
      end
      and not exists (select from private.stopped_phones s where s.phone = p.phone)
    limit 1
  $$;

-- An update for the customer, by text if they chose that, else by mail.
create function private.queue_update(
  about public.service_requests, of_template text, more jsonb, key text,
  due timestamptz default now(), replaceable_as text default null
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      texted record;
    begin
      select * into texted from private.texted_customer(about);
      perform private.queue_message(
        case when texted.phone is null then 'email' else 'text' end, coalesce(texted.phone, private.mail_address(about)),
        of_template, about, more, key, 'updates', due, replaceable_as, texted.user_id
      );
    end
  $$;

-- The news of a move waits two minutes. Whoever moves the request again meanwhile takes it back: the customer then hears
-- of the last move alone, and of nothing where the request is back where they know it to be. So to undo a move is to move
-- the request back. What was tried already is not sent again either, but may have arrived: then the last move is told
-- in any case.
create function private.queue_status_update(about public.service_requests, event public.service_request_events)
  returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      key constant text := 'status-changed:' || about.id;
      taken_back private.outbox;
      known_status text := event.from_status;
    begin
      update private.outbox m set state = 'dropped' where m.replacement_key = key and m.state = 'waiting'
        returning * into taken_back;
      if taken_back.attempts = 0 then
        known_status := taken_back.payload ->> 'from_status';
        if known_status = event.to_status then
          return;
        end if;
      end if;
      perform private.queue_update(
        about, 'status-changed', jsonb_build_object('from_status', known_status, 'to_status', event.to_status),
        'status-changed:' || event.id, now() + interval '2 minutes', key
      );
    end
  $$;

-- The two functions below write what a change is worth telling; in the transaction of the change, so that there is
-- never one without the other. Alerts to staff's phones and browsers are written in 20261121000015_alerts.sql.
--
-- If a message cannot be written, the change goes through all the same: someone who needs an electrician is not sent
-- away because we cannot tell it to each other. Staff then find the message among those that could not be delivered.

-- Of new requests the customer is told that we have it, and the office everything. What is stored with another status
-- than new is history that was brought along from elsewhere, of which nobody is told. For a whole statement at once,
-- so that many requests are stored as quickly as before; whoever stores very many new ones without telling anyone
-- disables this trigger, and alert_staff, for that time.
create function private.tell_of_new_requests() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      insert into private.outbox (channel, template, recipient, payload, service_request_id, dedupe_key)
        select 'email', message.template, message.recipient, told.payload, r.id, message.template || ':' || r.id
        from added a
          join public.service_requests r on r.id = a.id
          cross join lateral (
            select jsonb_build_object('request', private.message_request(r)) as payload offset 0
          ) told
          cross join lateral (
            values
              ('request-received', case when r.customer_id is null then r.email else private.mail_address(r) end),
              ('new-request', 'office')
          ) message (template, recipient)
        where a.status = 'new' and a.set_aside is null and message.recipient is not null
          -- Past so many in an hour the office is told of them together (plan_office_digest()).
          and (message.recipient <> 'office' or private.office_may_be_mailed())
        on conflict (dedupe_key) do nothing;
      insert into private.office_digest (what)
        select concat_ws(
          '_', case a.set_aside when 'held' then 'held' end,
          case when a.urgency = 'emergency' then 'emergency' when a.set_aside is null then 'request' end
        )
        from added a
        where a.status = 'new' and (
          a.set_aside = 'held' or a.set_aside is null
            and not exists (select from private.outbox m where m.dedupe_key = 'new-request:' || a.id)
        );
      return null;
    exception when others then
      perform private.note_untold(a.id, 'created:' || a.id, sqlerrm)
        from added a where a.status = 'new' and a.set_aside is null;
      return null;
    end
  $$;

-- Of what happens to a request later, the customer is told by what the office does and the office by what the customer
-- does.
create function private.tell_people() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      about public.service_requests;
      by_customer boolean;
      author text;
    begin
      select * into about from public.service_requests r where r.id = new.service_request_id;
      if about.set_aside = 'spam' then
        return null;
      end if;

      if new.kind = 'status_changed' then
        by_customer := exists (
          select from auth.users u
          where u.id = new.actor_id
            and (u.id = about.customer_id or (lower(u.email) = about.email and u.email_confirmed_at is not null))
        );
        if by_customer then
          update private.outbox m set state = 'dropped'
            where m.replacement_key = 'status-changed:' || about.id and m.state = 'waiting';
          if new.to_status = 'cancelled' then
            perform private.queue_message(
              'email', 'office', 'customer-cancelled', about,
              jsonb_build_object('from_status', new.from_status, 'to_status', new.to_status),
              'customer-cancelled:' || new.id
            );
          end if;
        elsif about.set_aside is null then
          perform private.queue_status_update(about, new);
        end if;
        -- Work that is not done after all is not reviewed, and is when it is.
        if new.to_status not in ('completed', 'closed') then
          delete from private.outbox m
            where m.dedupe_key = 'review-invitation:' || about.id and m.state in ('waiting', 'dropped') and m.attempts = 0;
        elsif new.to_status = 'completed' and about.set_aside is null then
          perform private.queue_message(
            'email', private.mail_address(about), 'review-invitation', about, '{}', 'review-invitation:' || about.id,
            'review_invitations', now() + interval '2 days'
          );
        end if;

      elsif new.kind = 'note' then
        select p.full_name into author from public.profiles p where p.user_id = new.actor_id;
        perform private.queue_update(
          about, 'message-to-customer', jsonb_build_object('body', new.body, 'author', author),
          'message-to-customer:' || new.id
        );

      else -- 'customer_message'
        perform private.queue_message(
          'email', 'office', 'message-to-office', about, jsonb_build_object('body', new.body, 'author', about.name),
          'message-to-office:' || new.id
        );
      end if;
      return null;
    exception when others then
      perform private.note_untold(new.service_request_id, new.kind || ':' || new.id, sqlerrm);
      return null;
    end
  $$;

-- Has staff see that a message could not be written. Its payload is empty: there is nothing to try again.
create function private.note_untold(about_id uuid, what text, problem text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      raise warning 'A message about the request % was not written: %', about_id, problem;
      insert into private.outbox (
        channel, template, recipient, payload, service_request_id, dedupe_key, state, last_error
      ) values (
        'email', 'unwritten', 'office', '{}', about_id, 'unwritten:' || what, 'failed',
        left('The message could not be written: ' || problem, 1000)
      )
      on conflict (dedupe_key) do nothing;
    exception when others then
      raise warning 'Nor was that noted: %', sqlerrm;
    end
  $$;

revoke execute on function
  private.message_request(public.service_requests),
  private.queue_message(text, text, text, public.service_requests, jsonb, text, text, timestamptz, text, uuid),
  private.mail_address(public.service_requests),
  private.texted_customer(public.service_requests),
  private.queue_update(public.service_requests, text, jsonb, text, timestamptz, text),
  private.queue_status_update(public.service_requests, public.service_request_events),
  private.tell_of_new_requests(),
  private.tell_people(),
  private.note_untold(uuid, text, text)
  from public;

create trigger tell_of_new_requests after insert on public.service_requests
  referencing new table as added for each statement execute function private.tell_of_new_requests();
create trigger tell_people after insert on public.service_request_events
  for each row
  when (new.kind in ('status_changed', 'customer_message') or (new.kind = 'note' and new.visible_to_customer))
  execute function private.tell_people();

-- Sending: claim_messages() and finish_messages() --------------------------------------------------------------
-- For the sender alone, which acts as service_role.

-- When a quiet time by the clock of the business, every day from `quiet_from` until `quiet_until`, ends; null where it
-- is not quiet at that moment. A quiet time may go over midnight, and through the hour that is skipped or comes twice.
create function private.end_of_quiet(quiet_from time, quiet_until time, moment timestamptz) returns timestamptz
  language sql stable set search_path = ''
  as $$
    select (
      local.day + quiet_until + case when quiet_from > quiet_until and local.hour >= quiet_from then interval '1 day' else '0' end
    ) at time zone private.time_zone()
    from (
      select
        (moment at time zone private.time_zone())::date as day,
        (moment at time zone private.time_zone())::time as hour
    ) local
    where case
      when quiet_from < quiet_until then local.hour >= quiet_from and local.hour < quiet_until
      else local.hour >= quiet_from or local.hour < quiet_until
    end
  $$;

-- Until when a message is held that is due; null where it may go. Customers get texts from 8:00 to 21:00 only. Mail
-- is never held, and neither is what is urgent.
create function private.held_until(m private.outbox) returns timestamptz
  language sql stable security definer set search_path = ''
  as $$
    select private.end_of_quiet('21:00', '8:00', now()) where m.channel = 'text' and m.category is not null
  $$;

-- Whether a message that is due is wanted no longer: since it was written its recipient has said so or is gone, or what
-- it tells is no longer so. In plpgsql, like held_until(), because it keeps its plans: 10,000 may be due at once.
create function private.is_unwanted(m private.outbox) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return case m.channel
        when 'email' then m.category is not null and exists (
          select from private.mail_choices c
          where c.email = m.recipient and c.category = m.category and c.unsubscribed_at is not null
        )
        when 'text' then exists (select from private.stopped_phones s where s.phone = m.recipient)
        else not exists (
          select
          from public.push_subscriptions p join public.user_roles u on u.user_id = p.user_id and u.role <> 'customer'
          where p.id::text = m.recipient and private.is_push_service(p.endpoint)
        )
      end or (
        -- A code that was used, or is no longer good.
        m.template = 'phone-code' and not exists (
          select from private.phone_codes c where c.id::text = m.payload ->> 'code_id' and c.expires_at > now()
        )
      ) or coalesce(
        (
          select case
            when m.template = 'review-invitation' then
              r.status not in ('completed', 'closed') or r.set_aside is not null
              or exists (select from public.reviews w where w.service_request_id = r.id)
            when m.template = 'new-request-alert' then r.status <> 'new' or r.set_aside is not null
            -- The first alert is for whoever is on call, also when someone in the office has seen the request.
            when m.template = 'emergency-alert' and (m.payload ->> 'step')::integer > 1 then
              r.status <> 'new' or r.set_aside is not null or r.opened_at is not null
            when m.category is not null then r.set_aside is not distinct from 'spam'
          end
          from public.service_requests r where r.id = m.service_request_id
        ),
        false
      );
    end
  $$;

-- Gives up to `batch` messages of these channels to the caller, who has two minutes for them: emergencies first, then
-- whatever has been due the longest. Others who claim at the same time get others. What is no longer wanted is
-- dropped on the way, what has to be held is held, and what was claimed 8 times without a word is given up, as is what
-- was tried for 20 hours: mail providers know an idempotency key for 24. `first_tried_seconds_ago` is null at the first
-- try: a length of time, since whose clock is right nobody knows.
create function private.claim_messages(channels text[], batch integer) returns table (
  id uuid, channel text, template text, recipient text, payload jsonb, category text, attempt integer,
  first_tried_seconds_ago double precision, unsubscribe_token uuid, push jsonb
)
  language plpgsql volatile security definer set search_path = ''
  as $$
    #variable_conflict use_column
    declare
      wanted constant integer := least(greatest(coalesce(batch, 50), 1), 500);
      claimed uuid[] := '{}';
      found_due boolean;
      held timestamptz;
      m private.outbox;
    begin
      loop
        found_due := false;
        for m in
          select * from private.outbox o
          where o.state in ('waiting', 'sending')
            and o.due_at <= now()
            and (o.claimed_until is null or o.claimed_until <= now())
            and o.channel = any (channels)
          order by o.urgent desc, o.due_at
          limit wanted - cardinality(claimed)
          for update skip locked
        loop
          found_due := true;
          held := private.held_until(m);
          if private.is_unwanted(m) then
            update private.outbox o set state = 'dropped', claimed_until = null where o.id = m.id;
          elsif held > now() then
            update private.outbox o
              set state = 'waiting', claimed_until = null, not_before = held, due_at = held where o.id = m.id;
          elsif m.silent_attempts >= 8 or m.try_until <= now() then
            update private.outbox o
              set
                state = 'failed',
                claimed_until = null,
                last_error = coalesce(
                  case when m.silent_attempts < 8 then m.last_error end,
                  'Sending began 8 times and never came to an end.'
                )
              where o.id = m.id;
          else
            update private.outbox o
              set
                state = 'sending',
                claimed_until = now() + interval '2 minutes',
                attempts = m.attempts + 1,
                silent_attempts = m.silent_attempts + 1,
                try_until = coalesce(m.try_until, now() + interval '20 hours'),
                first_tried_at = coalesce(m.first_tried_at, now()),
                last_tried_at = now()
              where o.id = m.id;
            claimed := claimed || m.id;
          end if;
        end loop;
        exit when not found_due or cardinality(claimed) >= wanted;
      end loop;

      -- In order, so that two who claim at once do not wait for one another.
      insert into private.mail_choices (email, category)
        select distinct o.recipient, o.category from private.outbox o
        where o.id = any (claimed) and o.channel = 'email' and o.category is not null
        order by 1, 2
        on conflict do nothing;

      return query
        select
          o.id, o.channel, o.template, o.recipient, o.payload, o.category, o.attempts,
          case when o.first_tried_at < now() then extract(epoch from now() - o.first_tried_at)::double precision end,
          c.token,
          case
            when p.id is not null then
              jsonb_build_object('endpoint', p.endpoint, 'p256dh', p.p256dh, 'auth', p.auth)
          end
        from private.outbox o
          left join private.mail_choices c
            on o.channel = 'email' and c.email = o.recipient and c.category = o.category
          left join public.push_subscriptions p on o.channel = 'push' and private.is_push_service(p.endpoint) and p.id = case
            when o.channel = 'push' then o.recipient::uuid
          end
        where o.id = any (claimed)
        order by o.urgent desc, o.due_at;
    end
  $$;

create function public.claim_messages(channels text[], batch integer default 50) returns table (
  id uuid, channel text, template text, recipient text, payload jsonb, category text, attempt integer,
  first_tried_seconds_ago double precision, unsubscribe_token uuid, push jsonb
)
  language sql volatile security invoker set search_path = ''
  as $$ select * from private.claim_messages(channels, batch) $$;

-- Takes what became of messages that were claimed: [{ id, attempt, outcome, provider_id?, error?,
-- retry_after_seconds? }]. A result counts only for the attempt that is under way, so a sender that took longer than
-- its two minutes does not speak for the one that came after it. The outcomes:
--   sent    it is with the provider, under `provider_id`
--   failed  it cannot be delivered, and trying again is of no use
--   gone    the browser has taken its push subscription back: it is deleted
--   held    it was not tried at all: it is due again after retry_after_seconds, or 15, and the attempt does not count
--   retry, and any other: it is due again after 15 s, 30 s, 1, 2, 4, 8, 16 and then every 32 min (what is urgent: every
--           2 min), or later if `retry_after_seconds` says so, up to an hour; given up 20 hours after its first try
--
-- Each result is taken by itself: one that cannot be taken leaves the others as they are.
create function private.finish_message(result jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      m private.outbox;
      outcome constant text := result ->> 'outcome';
      problem constant text := left(regexp_replace(result ->> 'error', '[\u0001-\u001f\u007f-\u009f]+', ' ', 'g'), 1000);
      -- Capped before anything is made of it: providers send all kinds of numbers.
      asked_to_wait constant interval := make_interval(
        secs => least(greatest((result ->> 'retry_after_seconds')::double precision, 0), 3600)
      );
      wait interval;
    begin
      select * into m from private.outbox o
        where o.id = (result ->> 'id')::uuid and o.state = 'sending' and o.attempts = (result ->> 'attempt')::integer
        for update;
      if m.id is null then
        return;
      end if;
      wait := greatest(
        interval '15 seconds' * 2 ^ least(m.attempts - 1, case when m.urgent then 3 else 7 end), asked_to_wait
      );

      if outcome = 'sent' then
        update private.outbox o
          set
            state = 'sent', claimed_until = null, silent_attempts = 0, sent_at = now(),
            provider_id = left(result ->> 'provider_id', 200)
          where o.id = m.id;
      elsif outcome = 'gone' then
        delete from public.push_subscriptions p where m.channel = 'push' and p.id::text = m.recipient;
        update private.outbox o
          set state = 'dropped', claimed_until = null, silent_attempts = 0, last_error = problem where o.id = m.id;
      elsif outcome = 'held' then
        update private.outbox o
          set
            state = 'waiting',
            claimed_until = null,
            attempts = greatest(m.attempts - 1, 0),
            silent_attempts = greatest(m.silent_attempts - 1, 0),
            first_tried_at = case when m.first_tried_at < m.last_tried_at then m.first_tried_at end,
            due_at = now() + greatest(asked_to_wait, interval '15 seconds')
          where o.id = m.id;
      elsif outcome = 'failed' or now() + wait >= m.try_until then
        update private.outbox o
          set
            state = 'failed', claimed_until = null, silent_attempts = 0,
            last_error = coalesce(problem, 'No reason was given.')
          where o.id = m.id;
      else
        update private.outbox o
          set
            state = 'waiting', claimed_until = null, silent_attempts = 0,
            last_error = coalesce(problem, 'No reason was given.'), due_at = now() + wait
          where o.id = m.id;
      end if;
    end
  $$;

create function private.finish_messages(results jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      result jsonb;
    begin
      -- In order, so that two who finish at once do not wait for one another.
      for result in select one from jsonb_array_elements(results) as one order by one ->> 'id' loop
        begin
          perform private.finish_message(result);
        exception when others then
          raise warning 'What became of the message % could not be taken: %', result ->> 'id', sqlerrm;
        end;
      end loop;
    end
  $$;

-- The argument is json and not jsonb: whatever words a provider answered with, they do not make this fail.
create function public.finish_messages(results json) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select private.finish_messages(private.readable_json(results)) $$;

-- attribute_text(message_id, provider_ids) -------------------------------------------------------------------------
-- The text message provider knows no keys. So a sender that does not know whether an earlier try of a text went out looks
-- through what went to that phone, and asks here which of those with the same words is this message's: the first that is
-- no other message's, which it then is, or null. One after another for each phone, so that none is given to two.
create function private.attribute_text(message_id uuid, provider_ids text[]) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      phone text;
      own text;
    begin
      select m.recipient into phone from private.outbox m where m.id = message_id and m.channel = 'text';
      perform pg_advisory_xact_lock(hashtextextended('attribute_text:' || phone, 0));
      update private.outbox m
        set provider_id = (
          select given.id from unnest(provider_ids) with ordinality as given (id, place)
          where not exists (
            select from private.outbox other where other.provider_id = given.id and other.id <> message_id
          )
          order by given.place
          limit 1
        )
        where m.id = message_id
        returning m.provider_id into own;
      return own;
    end
  $$;

create function public.attribute_text(message_id uuid, provider_ids text[]) returns text
  language sql volatile security invoker set search_path = ''
  as $$ select private.attribute_text(message_id, provider_ids) $$;

-- STOP and START -----------------------------------------------------------------------------------------------
-- Whether a number has answered STOP; what waits to be sent to it is then dropped. Twilio says 'whatsapp:+1…' of another
-- way to the same phone. What is no number at all, as a short code's, gets no texts from us anyway: nothing is kept of it.

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

-- mail_choice(token), unsubscribe(token) and resubscribe(token) ----------------------------------------------------------------------
-- For whoever holds the token of a mail, without signing in: says, stops and resumes mail of that category to that
-- address. Gives { category, email, unsubscribed } with the address half hidden, since a mail may have been passed on.
-- PT404 for a token that is none.

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
        raise sqlstate 'PT404' using
          message = 'This link is not complete. Open it from the mail again, or call us and we see to it.';
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

create function public.unsubscribe(token uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.choose_mail(token, false) $$;

create function public.resubscribe(token uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.choose_mail(token, true) $$;

-- my_contact_preferences() and set_contact_preferences(preferences) ------------------------------------------------

-- How updates reach the caller: { email, updates_by, phone, proven_phones, text_consent_at, text_consent_words,
-- offered_consent, texts_stopped, unsubscribed }. The address is the one that they have confirmed, or null, and the phone one
-- of those that they have proven, so that texts_stopped says nothing of anybody else's. offered_consent is what they would
-- agree to now.
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

-- Keeps { updates_by, phone, consent_id, unsubscribed } and gives what my_contact_preferences() then gives. To choose texts
-- takes a number that confirm_phone_code() has made the caller's (without one, that of before) and the id of the words that
-- were shown and agreed to; it is kept with the time. Whoever gets texts at that number already need not agree again.
-- `unsubscribed` lists the categories of mail that are not wanted; without it they stay as they are.
--
-- PT403 for an account whose address is not confirmed; PT400 where something is wrong, with a JSON array of
-- { "field", "message" } as its detail.
create function private.set_contact_preferences(preferences jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      me constant uuid := private.me();
      own_email constant text := private.confirmed_email();
      categories constant text[] := array['review_invitations', 'updates'];
      problems jsonb := '[]';
      stored private.contact_preferences;
      by_text boolean := preferences ->> 'updates_by' = 'text';
      typed constant text := nullif(private.clean_text(preferences -> 'phone', false), '');
      number text;
      consent constant text := preferences ->> 'consent_id';
      unwanted jsonb := nullif(preferences -> 'unsubscribed', 'null');
    begin
      if own_email is null then
        raise sqlstate 'PT403' using message = 'Confirm your e-mail address first: the link is in the mail that we sent you.';
      end if;
      select * into stored from private.contact_preferences p where p.user_id = me for update;

      if coalesce(preferences ->> 'updates_by', '') not in ('email', 'text') then
        problems := problems || private.field_problem('updates_by', 'Choose e-mail or text messages.');
      end if;
      number := case when typed is null then stored.phone else private.us_phone(typed) end;
      if by_text and not exists (select from private.proven_phones n where n.user_id = me and n.phone = number) then
        problems := problems || private.field_problem(
          'phone', 'Show us first that this number is yours: have a code sent to it, and type it in.'
        );
      end if;
      if by_text and (consent is not null or stored.updates_by is distinct from 'text' or stored.phone <> number)
        and consent is distinct from private.offered_consent() ->> 'id' then
        problems := problems || private.field_problem('consent_id', 'Agree to get text messages, or choose e-mail.');
      end if;
      if jsonb_typeof(unwanted) <> 'array' or not unwanted <@ to_jsonb(categories) then
        problems := problems || private.field_problem('unsubscribed', 'Choose from updates and review_invitations.');
      end if;
      if problems <> '[]' then
        raise sqlstate 'PT400' using message = problems #>> '{0,message}', detail = problems::text;
      end if;

      -- What was agreed to before stays as the record of it, until something else is agreed to.
      insert into private.contact_preferences (user_id) values (me) on conflict do nothing;
      update private.contact_preferences p
        set
          updates_by = preferences ->> 'updates_by',
          phone = case when by_text then number else p.phone end,
          text_consent_at = case when by_text and consent is not null then now() else p.text_consent_at end,
          text_consent_id = case when by_text and consent is not null then consent else p.text_consent_id end,
          updated_at = now()
        where p.user_id = me;

      if unwanted is not null then
        insert into private.mail_choices as c (email, category, unsubscribed_at)
          select own_email, category, case when unwanted ? category then now() end
          from unnest(categories) as category
          on conflict (email, category) do update set
            unsubscribed_at = case
              when excluded.unsubscribed_at is not null then coalesce(c.unsubscribed_at, excluded.unsubscribed_at)
            end;
        update private.outbox m set state = 'dropped'
          where m.recipient = own_email and m.channel = 'email' and unwanted ? m.category and m.state = 'waiting';
      end if;
      return private.my_contact_preferences();
    end
  $$;

create function public.set_contact_preferences(preferences json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.set_contact_preferences(private.readable_request(preferences)) $$;

-- What the download of one's data says of messages -----------------------------------------------------------------

-- What was sent, or is to be sent, to the caller as a customer, oldest first: when, how and what about, not the words,
-- which are those of the request and its history.
create function private.my_messages() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'channel', m.channel, 'template', m.template, 'to', m.recipient, 'reference', r.reference,
          'state', m.state, 'created_at', m.created_at, 'sent_at', m.sent_at
        )
        order by m.created_at, m.id
      ),
      '[]'
    )
    from private.outbox m join public.service_requests r on r.id = m.service_request_id
    where (r.customer_id = (select private.me()) or r.email = (select private.confirmed_email()))
      and m.template in ('request-received', 'status-changed', 'message-to-customer', 'review-invitation')
  $$;

-- The requests of my_data() without what is the office's own: who looked at them, and which it set aside.
create function private.without_office_columns(requests jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select coalesce(jsonb_agg(request - 'opened_by' - 'set_aside' order by place), '[]')
    from jsonb_array_elements(requests) with ordinality as one (request, place)
  $$;

create or replace function public.my_data() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select data || jsonb_build_object(
      'service_requests', private.without_office_columns(data -> 'service_requests'),
      'reviews', private.my_reviews(),
      'contact_preferences', private.my_contact_preferences(),
      'messages', private.my_messages()
    )
    from private.my_data() as data
  $$;

-- Who may call what ------------------------------------------------------------------------------------------------

revoke execute on function
  private.end_of_quiet(time, time, timestamptz),
  private.held_until(private.outbox),
  private.is_unwanted(private.outbox),
  private.claim_messages(text[], integer), public.claim_messages(text[], integer),
  private.finish_message(jsonb), private.finish_messages(jsonb), public.finish_messages(json),
  private.attribute_text(uuid, text[]), public.attribute_text(uuid, text[]),
  private.set_texts_stopped(text, boolean), public.set_texts_stopped(text, boolean),
  private.masked_email(text),
  private.mail_choice(uuid), public.mail_choice(uuid),
  private.choose_mail(uuid, boolean), public.unsubscribe(uuid), public.resubscribe(uuid),
  private.offered_consent(),
  private.my_contact_preferences(), public.my_contact_preferences(),
  private.set_contact_preferences(jsonb), public.set_contact_preferences(json),
  private.my_messages(),
  private.without_office_columns(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  private.readable_json(json),
  private.claim_messages(text[], integer), public.claim_messages(text[], integer),
  private.finish_messages(jsonb), public.finish_messages(json),
  private.attribute_text(uuid, text[]), public.attribute_text(uuid, text[]),
  private.set_texts_stopped(text, boolean), public.set_texts_stopped(text, boolean)
  to service_role;
grant execute on function
  private.mail_choice(uuid), public.mail_choice(uuid),
  private.choose_mail(uuid, boolean), public.unsubscribe(uuid), public.resubscribe(uuid)
  to anon, authenticated, service_role;
grant execute on function
  private.my_contact_preferences(), public.my_contact_preferences(),
  private.set_contact_preferences(jsonb), public.set_contact_preferences(json),
  private.my_messages(),
  private.without_office_columns(jsonb)
  to authenticated;
