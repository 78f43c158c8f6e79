-- Messages: whom we tell what. The outbox is written in the same transaction as the change it tells about, and the edge function
-- send-messages empties it, trying as often as it takes to send each message once.

-- private.outbox ------------------------------------------------------------------------------------------------

-- The addresses and phone numbers that a message's words contain.
create function private.people_in(payload jsonb) returns text[]
  language plpgsql immutable set search_path = ''
  as $$
    begin
      return (
        select array_remove(
          array[payload #>> '{chat,email}', payload #>> '{request,email}', payload #>> '{chat,phone}', payload #>> '{request,phone}'],
          null
        )
      );
    end
  $$;

-- The id is also the provider's idempotency key. `category` is set for what customers hear of their work: 'updates' and
-- 'review_invitations' is mail that they may do without; 'required' has to be sent, as everything without one has.
-- `dedupe_key` says what the message is about, so nothing is told twice. `replacement_key` says which waiting message a
-- newer one replaces. `for_user` is whose phone a text goes to: the text goes when their account does. A message is not
-- sent before `not_before`, and from then on somebody is waiting for it; `due_at` is when it is tried next.
--
--   waiting -> sending -> sent                 what usually happens
--              sending -> waiting              to be tried again at due_at, until try_until
--              sending -> failed -> waiting    given up; staff see it and can try again
--   waiting -> dropped                         nobody wants it anymore
--
-- A row is 'sending' until claimed_until, so a sender that dies does not keep it. What that sender reports later
-- still counts unless another one has claimed the row since, which `attempts` tells. `silent_attempts` counts the
-- latest ones that never reported back.
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
  -- Goes first: somebody may be in danger.
  urgent boolean not null generated always as (template = 'emergency-alert') stored,
  state text not null default 'waiting',
  not_before timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  silent_attempts integer not null default 0,
  try_until timestamptz,
  first_tried_at timestamptz,
  -- The newest hash in the chain of evidence at the first try, for a mail: every try of it has to be the same.
  evidence jsonb,
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
  constraint outbox_category check (category in ('updates', 'review_invitations', 'required')),
  constraint outbox_state check (state in ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  constraint outbox_attempts check (attempts >= 0),
  constraint outbox_claimed_until check ((state = 'sending') = (claimed_until is not null)),
  constraint outbox_sent_at check ((state = 'sent') = (sent_at is not null))
);
alter table private.outbox enable row level security;
comment on table private.outbox is
  'Messages to send, one row per recipient: an e-mail address, ''office'' for our own, a phone number in E.164, or '
  'the id of a push subscription. Written in the same transaction as the change they tell about.';

-- What a sender claims, in order; what waits, the longest first; what staff see; messages about a request, to a recipient, to a
-- user, by the provider's id, and those that a newer one may replace.
create index outbox_due on private.outbox (urgent desc, due_at) where state in ('waiting', 'sending');
create index outbox_waiting on private.outbox (not_before) where state in ('waiting', 'sending');
create index outbox_undelivered on private.outbox (urgent desc, created_at desc, id)
  where state in ('waiting', 'sending', 'failed');
create index outbox_by_provider_id on private.outbox (provider_id) where provider_id is not null;
create index outbox_by_service_request on private.outbox (service_request_id);
create index outbox_by_recipient on private.outbox (recipient, created_at desc);
create index outbox_by_user on private.outbox (for_user) where for_user is not null;
create index outbox_replaceable on private.outbox (replacement_key) where state = 'waiting';
-- What is over and will be deleted some day, and what still has its words, for whoever wants to be erased.
create index outbox_ended on private.outbox (coalesce(sent_at, last_tried_at, created_at))
  where state in ('sent', 'dropped', 'failed');
create index outbox_ended_with_words on private.outbox (coalesce(sent_at, last_tried_at, created_at))
  where state in ('sent', 'dropped', 'failed') and payload <> '{}';
create index outbox_by_chat on private.outbox ((payload #>> '{chat,id}')) where payload #>> '{chat,id}' is not null;
create index outbox_by_people on private.outbox using gin (private.people_in(payload)) where payload <> '{}';

-- How long a sender stays for what comes due, because the clock calls it only once a minute.
create function private.moment_to_wait() returns interval
  language sql immutable set search_path = ''
  as $$ select interval '20 seconds' $$;

-- Calls the sender right away when something is due, or is in a moment, once per transaction.
create function private.send_what_is_due() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      if exists (select from written w where w.due_at <= now() + private.moment_to_wait())
        and coalesce(current_setting('outbox.sender_called', true), '') <> 'yes' then
        perform set_config('outbox.sender_called', 'yes', true), private.call_function('send-messages');
      end if;
      return null;
    end
  $$;

create trigger send_what_is_due after insert on private.outbox
  referencing new table as written for each statement execute function private.send_what_is_due();

-- A code is in the outbox only until it has been sent.
create function private.forget_sent_code() returns trigger
  language plpgsql set search_path = ''
  as $$
    begin
      new.payload := new.payload - 'code';
      return new;
    end
  $$;

create trigger forget_sent_code before update of state on private.outbox
  for each row when (new.template in ('phone-code', 'signing-code', 'refund-code') and new.state in ('sent', 'failed', 'dropped'))
  execute function private.forget_sent_code();

select private.schedule_function('send-messages', 1);

-- Writing messages ----------------------------------------------------------------------------------------------

-- What a message says about a request. The templates for customers use only what is theirs to know.
create function private.message_request(r public.service_requests) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    begin
      return (
        select jsonb_build_object(
          'id', r.id, 'reference', r.reference, 'first_name', private.first_name(r.name), 'name', r.name,
          'phone', r.phone, 'email', r.email, 'service', r.service, 'town', r.town, 'other_town', r.other_town,
          'address', r.address, 'urgency', r.urgency, 'preferred_contact', r.preferred_contact,
          'preferred_times', r.preferred_times, 'message', r.message, 'status', r.status, 'created_at', r.created_at
        )
      );
    end
  $$;

-- Writes one message, unless it was written before or its recipient does not want it. Returns whether it did.
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

-- Where a request's customer gets mail: the address they wrote, or the account's current one if that was the
-- account's address at the time. Null for a caller without one.
create function private.mail_address(r public.service_requests) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return (
        select coalesce(
          (
            select lower(u.email)
            from private.former_addresses f join auth.users u on u.id = f.user_id
            where f.user_id = r.user_id and f.email = r.email and u.email_confirmed_at is not null
              and u.deleted_at is null
          ),
          r.email
        )
      );
    end
  $$;

-- Whose phone gets the updates of a request as texts; no row if the customer wants mail or has said STOP. The
-- customer is whoever was signed in when they sent it, or whoever has confirmed its address; the phone is one they
-- have proven.
create function private.texted_customer(r public.service_requests) returns table (user_id uuid, phone text)
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return query
        select p.user_id, p.phone
        from private.contact_preferences p join auth.users u on u.id = p.user_id
        where p.updates_by = 'text' and u.deleted_at is null
          and case
            when r.user_id is not null then p.user_id = r.user_id
            else lower(u.email) = r.email and u.email_confirmed_at is not null
          end
          and not exists (select from private.stopped_phones s where s.phone = p.phone)
        limit 1;
    end
  $$;

-- News that an address may have unsubscribed from: where the request stands, what the office writes, and that an estimate waits. An estimate,
-- a visit, a bill and a payment are told in any case: whoever knows nothing of them is not at home, or pays late.
create function private.update_category(of_template text) returns text
  language sql immutable set search_path = ''
  as $$
    select case when of_template in ('status-changed', 'message-to-customer', 'estimate-reminder') then 'updates' else 'required' end
  $$;

-- What a customer hears of their work: by text if they chose that, otherwise by mail.
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
        of_template, about, more, key, private.update_category(of_template), due, replaceable_as, texted.user_id
      );
    end
  $$;

-- Whether the customer of a request hears what they may do without, such as what the office writes: not whoever gave no address or has switched
-- our mail off. A column of the table for those in the office who ask for it; PT403 for others, who learn nothing of whose mail is off.
create function private.is_told(r public.service_requests) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      address text;
    begin
      perform private.require_staff();
      if exists (select from private.texted_customer(r)) then
        return true;
      end if;
      address := private.mail_address(r);
      return address is not null and not exists (
        select from private.mail_choices c where c.email = address and c.category = 'updates' and c.unsubscribed_at is not null
      );
    end
  $$;

create function public.is_told(request public.service_requests) returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select private.is_told(request) $$;
grant execute on function private.is_told, public.is_told to authenticated;

-- What has a mail of its own is not told twice: an estimate and its signature, a visit, a payment. Nobody is thanked twice either, when a
-- payment is taken back and comes again.
create function private.is_told_otherwise(about public.service_requests, known_stage text, stage text) returns boolean
  language plpgsql stable set search_path = ''
  as $$
    begin
      return (
        select case
          when stage in ('estimate', 'declined', 'signed') then true
          when stage in ('contacted', 'planned') then known_stage in ('estimate', 'declined', 'signed') or exists (
            select from private.outbox m
            where m.service_request_id = about.id and m.template = 'visit-changed' and m.state = 'waiting'
          )
          when stage = 'paid' then known_stage in ('done', 'closed') and exists (
            select from private.outbox m
            where m.service_request_id = about.id and m.state <> 'dropped' and (
              m.template = 'status-changed' and m.payload ->> 'to_stage' = 'paid'
              -- Of what was paid last: another payment's mail, such as a deposit's, says nothing of it.
              or m.dedupe_key = 'payment-received:' || (
                select p.detail
                from public.jobs j join private.invoices i on i.job_id = j.id join private.payments p on p.invoice_id = i.id
                where j.request_id = about.id and not p.is_refund
                order by p.created_at desc limit 1
              )
            )
          )
          when stage in ('done', 'closed') then known_stage = 'paid'
          else false
        end
      );
    end
  $$;

-- News of where a request stands waits two minutes. Another change in that time takes it back: the customer then hears only
-- of the last one, or of nothing if all is as they know it to be. So undoing a move means moving back. What a sender has
-- already tried is not sent again either, but may have arrived: then the last change is told in any case.
create function private.queue_status_update(about public.service_requests, change private.request_stages)
  returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      key constant text := 'status-changed:' || about.id;
      taken_back private.outbox;
      known_stage text := change.from_stage;
    begin
      update private.outbox m set state = 'dropped' where m.replacement_key = key and m.state = 'waiting'
        returning * into taken_back;
      if taken_back.attempts = 0 then
        known_stage := taken_back.payload ->> 'from_stage';
        if known_stage = change.stage then
          return;
        end if;
      end if;
      if private.is_told_otherwise(about, known_stage, change.stage) then
        return;
      end if;
      perform private.queue_update(
        about, 'status-changed', jsonb_build_object('from_stage', known_stage, 'to_stage', change.stage),
        'status-changed:' || change.id, now() + interval '2 minutes', key
      );
    end
  $$;

-- The functions below write the messages about a change in the same transaction, so there is never one without the other.
-- Alerts to the phones and browsers of staff are in alerts.sql.
--
-- If a message cannot be written, the change still goes through: nobody who needs an electrician is turned away because we
-- cannot tell one another. Staff find the message among those that could not be delivered.

-- For a new request the customer hears that we have it, and the office hears everything. A request stored with any
-- status but new is history brought in from elsewhere, and nobody is told. It handles a whole statement at once, so
-- storing many requests stays quick; to store very many without telling anyone, disable this trigger and alert_staff.
create function private.tell_of_new_requests() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      insert into private.outbox (channel, template, recipient, payload, service_request_id, dedupe_key)
        select 'email', message.template, message.recipient, told.payload, r.id, message.template || ':' || r.id
        from added a
          join public.service_requests r on r.id = a.id
          cross join lateral (
            select jsonb_build_object(
              'request', private.message_request(r), 'closed_days', (select private.closed_days())
            ) as payload offset 0
          ) told
          cross join lateral (
            values
              ('request-received', case when r.user_id is null then r.email else private.mail_address(r) end),
              ('new-request', 'office')
          ) message (template, recipient)
        where a.status = 'new' and a.set_aside is null and message.recipient is not null
          -- Past a limit per hour the office is told about them together (plan_office_digest()).
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

create trigger tell_of_new_requests after insert on public.service_requests
  referencing new table as added for each statement execute function private.tell_of_new_requests();

-- Later on, the customer hears where the request stands, unless they have moved it themselves.
create function private.tell_customer_of_stage() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      about public.service_requests;
    begin
      select * into about from public.service_requests r where r.id = new.service_request_id;
      if about.set_aside = 'spam' then
        return null;
      elsif private.is_customer_of(about, auth.uid()) then
        update private.outbox m set state = 'dropped'
          where m.replacement_key = 'status-changed:' || about.id and m.state = 'waiting';
      elsif about.set_aside is null then
        perform private.queue_status_update(about, new);
      end if;
      -- If the work turns out not to be done, there is nothing to review yet.
      if not private.work_is_done(about.id) then
        delete from private.outbox m
          where m.dedupe_key = 'review-invitation:' || about.id and m.state in ('waiting', 'dropped') and m.attempts = 0;
      elsif new.stage in ('done', 'paid') and about.set_aside is null then
        perform private.queue_message(
          'email', private.mail_address(about), 'review-invitation', about, '{}', 'review-invitation:' || about.id,
          'review_invitations', now() + interval '2 days'
        );
      end if;
      return null;
    exception when others then
      perform private.note_untold(new.service_request_id, 'status_changed:' || new.id, sqlerrm);
      return null;
    end
  $$;

create trigger tell_customer after insert on private.request_stages
  for each row execute function private.tell_customer_of_stage();

-- Whether somebody is the customer of a request, by its account or its confirmed address.
create function private.is_customer_of(r public.service_requests, person uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return (
        select exists (
          select from auth.users u
          where u.id = person and (u.id = r.user_id or (lower(u.email) = r.email and u.email_confirmed_at is not null))
        )
      );
    end
  $$;

-- What the office writes to a customer waits before they hear of it or can read it: for the 15 seconds in which its author may take it
-- back (undo_note()), and two more, so that nobody reads what is being taken back.
create function private.answer_wait() returns interval
  language sql immutable set search_path = ''
  as $$ select interval '17 seconds' $$;

-- What the office writes, the customer hears, and the office hears what the customer writes and that they canceled.
create function private.tell_people() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      about public.service_requests;
      author text;
    begin
      select * into about from public.service_requests r where r.id = new.service_request_id;
      if about.set_aside = 'spam' then
        return null;
      end if;

      if new.kind = 'status_changed' then
        if private.is_customer_of(about, new.actor_id) then
          perform private.queue_message(
            'email', 'office', 'customer-cancelled', about,
            jsonb_build_object('from_status', new.from_status, 'to_status', new.to_status),
            'customer-cancelled:' || new.id
          );
        end if;

      elsif new.kind = 'note' then
        select p.full_name into author from public.profiles p where p.user_id = new.actor_id;
        perform private.queue_update(
          about, 'message-to-customer', jsonb_build_object('body', new.body, 'author', author),
          'message-to-customer:' || new.id, new.created_at + private.answer_wait()
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

create trigger tell_people after insert on public.service_request_events
  for each row
  when (
    new.kind = 'customer_message' or (new.kind = 'note' and new.visible_to_customer)
    or (new.kind = 'status_changed' and new.to_status = 'cancelled')
  )
  execute function private.tell_people();

-- Shows staff that a message could not be written. Its payload is empty: there is nothing to try again.
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

-- Sending: claim_messages() and finish_messages() ---------------------------------------------------------------

-- When the quiet hours from `quiet_from` to `quiet_until`, every day by the clock of the business, end; null if it is
-- not quiet at that moment. They may run past midnight, and through the hour that is skipped or repeated.
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

-- Until when a message that is due has to wait; null if it may go. Customers get texts, and reminders, from 8:00 a.m. to 9:00 p.m.
-- only, and staff have quiet hours for their browsers. Other mail is never held, nor is anything urgent.
create function private.held_until(m private.outbox) returns timestamptz
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return case
        when m.urgent then null
        when m.channel = 'text' and m.category is not null or m.template in ('visit-reminder', 'estimate-reminder', 'invoice-reminder')
          then private.end_of_quiet('21:00', '8:00', now())
        when m.channel = 'push' then (
          select private.end_of_quiet(a.quiet_from, a.quiet_until, now())
          from public.push_subscriptions p join public.alert_settings a on a.user_id = p.user_id
          where p.id::text = m.recipient and a.quiet_from is not null
        )
      end;
    end
  $$;

-- Whether nobody wants a message anymore: since it was written its recipient has said so or is gone, or what it says
-- is no longer true. In plpgsql, like held_until(), because it caches its plans: 10,000 may be due at once.
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
          -- Of whoever has left the office since, or wants no texts anymore.
          or m.template = 'emergency-alert' and (
            select coalesce(not bool_or(a.texts and private.works_here(a.user_id)), false)
            from public.alert_settings a where a.phone = m.recipient
          )
        else not exists (
          select from public.push_subscriptions p
          where p.id::text = m.recipient and private.works_here(p.user_id) and private.is_push_service(p.endpoint)
        )
      end or (
        -- It was given up, or on its way, when something newer about the same was written.
        m.replacement_key is not null and exists (
          select from private.outbox newer
          where newer.service_request_id = m.service_request_id and newer.replacement_key = m.replacement_key
            and newer.created_at > m.created_at and newer.state <> 'dropped'
        )
      ) or (
        -- A code that was used or has expired.
        m.template = 'phone-code' and not exists (
          select from private.phone_codes c where c.id::text = m.payload ->> 'code_id' and c.expires_at > now()
        )
      ) or (
        m.template = 'signing-code' and not exists (
          select from private.signing_codes c where c.id::text = m.payload ->> 'code_id' and c.expires_at > now()
        )
      ) or (
        m.template = 'refund-code' and not exists (
          select from private.bitcoin_refunds r
          where r.id::text = m.payload ->> 'code_id' and r.state = 'asked' and r.asked_at > now() - interval '15 minutes'
        )
      ) or (
        -- A visit that is not like that anymore.
        m.template in ('visit-reminder', 'visit-on-my-way') and not private.holds_still(m.payload)
      ) or (
        -- Held for the night, or until a provider was there again.
        m.template = 'visit-changed' and private.is_over(m.payload)
      ) or (
        m.template = 'visit-offer' and not private.is_still_offered(m.payload)
      ) or (
        -- An estimate that was answered, changed or withdrawn.
        m.template = 'estimate-reminder' and not private.waits_for_answer(
          (m.payload #>> '{estimate,id}')::uuid, (m.payload #>> '{estimate,revision}')::integer
        )
      ) or (
        m.template = 'invoice-reminder' and not private.still_reminds(m.payload)
      ) or (
        -- An estimate whose job was canceled before its customer heard of it.
        m.template = 'estimate-sent' and exists (
          select from private.estimates e join public.jobs j on j.id = e.job_id
          where e.id = (m.payload #>> '{estimate,id}')::uuid and j.status = 'cancelled'
        )
      ) or (
        -- An invoice that was taken back before its payer heard of it.
        m.template = 'invoice-sent' and exists (
          select from private.invoices i
          where i.id = (m.payload #>> '{invoice,id}')::uuid and private.invoice_standing(i) = 'void'
        )
      ) or (
        -- A conversation that was answered or closed.
        m.template in ('new-chat', 'waiting-chat') and not exists (
          select from public.chat_conversations c
          where c.id::text = m.payload #>> '{chat,id}' and c.waiting_since is not null and private.is_open(c)
        )
      ) or coalesce(
        (
          select case
            when m.template = 'review-invitation' then
              not private.work_is_done(r.id)
              or exists (select from public.reviews w where w.service_request_id = r.id)
            when m.template = 'new-request-alert' then r.status <> 'new' or r.set_aside is not null
            -- The first alert goes to whoever is on call, even if somebody in the office has seen the request.
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

-- Hands up to `batch` messages of these channels to the caller, who has two minutes for them: emergencies first, then
-- whatever has been due longest. Others claiming at the same time get other messages. On the way, what nobody wants
-- anymore is dropped and what has to wait is held. What was claimed 8 times without a report is given up, and so is
-- what was tried for 20 hours: mail providers remember an idempotency key for 24. `first_tried_seconds_ago` is null
-- on the first try. It is a duration because clocks differ.
create function private.claim_messages(channels text[], batch integer) returns table (
  id uuid, channel text, template text, recipient text, payload jsonb, category text, attempt integer,
  first_tried_seconds_ago double precision, unsubscribe_token uuid, push jsonb, evidence jsonb
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
                evidence = case when m.channel <> 'email' or m.first_tried_at is not null then m.evidence
                  else private.newest_evidence() end,
                last_tried_at = now()
              where o.id = m.id;
            claimed := claimed || m.id;
          end if;
        end loop;
        exit when not found_due or cardinality(claimed) >= wanted;
      end loop;

      -- In order, so that two senders claiming at once do not wait for each other.
      insert into private.mail_choices (email, category)
        select distinct o.recipient, o.category from private.outbox o
        where o.id = any (claimed) and o.channel = 'email' and o.category <> 'required'
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
          end,
          o.evidence
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
  first_tried_seconds_ago double precision, unsubscribe_token uuid, push jsonb, evidence jsonb
)
  language sql volatile security invoker set search_path = ''
  as $$ select * from private.claim_messages(channels, batch) $$;
grant execute on function private.claim_messages, public.claim_messages to service_role;

-- Whether a message comes due in a moment, for which the sender stays.
create function private.messages_coming() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from private.outbox m
      where m.state = 'waiting' and m.not_before > now() and m.not_before <= now() + private.moment_to_wait()
    )
  $$;

create function public.messages_coming() returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select private.messages_coming() $$;
grant execute on function private.messages_coming, public.messages_coming to service_role;

-- Takes the results for claimed messages: [{ id, attempt, outcome, provider_id?, error?, retry_after_seconds? }]. A
-- result counts only for the attempt under way, so a sender that took longer than its two minutes does not speak for
-- the one after it. The outcomes:
--   sent    the provider has it, under `provider_id`
--   failed  it cannot be delivered, and trying again is no use
--   gone    the browser withdrew its push subscription, which is deleted
--   held    it was not tried: due again after retry_after_seconds, or 15, and the attempt does not count
--   retry, and anything else: due again after 15 s, 30 s, 1, 2, 4, 8, 16 and then every 32 min (if urgent, every 2 min), or
--           later if `retry_after_seconds` says so, up to an hour; given up 20 hours after the first try
--
-- Each result stands alone: one that cannot be applied leaves the others as they are.
create function private.finish_message(result jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      m private.outbox;
      outcome constant text := result ->> 'outcome';
      problem constant text := left(regexp_replace(result ->> 'error', '[\u0001-\u001f\u007f-\u009f]+', ' ', 'g'), 1000);
      -- Capped first: providers send all kinds of numbers.
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
      -- In order, so that two senders finishing at once do not wait for each other.
      for result in select one from jsonb_array_elements(results) as one order by one ->> 'id' loop
        begin
          perform private.finish_message(result);
        exception when others then
          raise warning 'What became of the message % could not be taken: %', result ->> 'id', sqlerrm;
        end;
      end loop;
    end
  $$;

-- json and not jsonb, so that nothing a provider says makes this fail.
create function public.finish_messages(results json) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select private.finish_messages(private.readable_json(results)) $$;
grant execute on function private.finish_messages, public.finish_messages to service_role;

-- The text message provider has no idempotency keys. A sender that does not know whether an earlier try went out
-- looks through what went to that phone, and asks here which of the texts with the same words is this message's: the
-- first that belongs to no other message, which is then this one's, or null. One at a time for each phone, so none is
-- given to two messages.
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
grant execute on function private.attribute_text, public.attribute_text to service_role;

-- What could not be delivered -----------------------------------------------------------------------------------

-- Whether somebody has waited too long for a message: 2 minutes for an emergency, 5 for anything else. What is held
-- until morning, or until its time, is not late.
create function private.is_late(m private.outbox) returns boolean
  language sql stable set search_path = ''
  as $$
    select m.state in ('waiting', 'sending')
      and m.not_before <= now() - case when m.urgent then interval '2 minutes' else interval '5 minutes' end
  $$;

-- What could not be delivered: messages that were given up, those that failed 3 times and will be tried again, and
-- those that are late, tried or not. Emergencies first, then the newest, 200 at most. The recipient of a notification
-- is the person whose browser it is.
create function private.undelivered_messages() returns table (
  id uuid, channel text, template text, recipient text, service_request_id uuid, reference text, attempts integer,
  state text, last_error text, created_at timestamptz, last_tried_at timestamptz, urgent boolean
)
  language plpgsql stable security definer set search_path = ''
  as $$
    #variable_conflict use_column
    begin
      perform private.require_staff();
      return query
        select
          m.id, m.channel, m.template,
          case
            when m.channel = 'push' then coalesce((
              select p.full_name
              from public.push_subscriptions s join public.profiles p on p.user_id = s.user_id
              where s.id::text = m.recipient
            ), 'A browser of the office')
            else m.recipient
          end,
          m.service_request_id, r.reference, m.attempts, m.state, m.last_error, m.created_at, m.last_tried_at, m.urgent
        from (
          select o.* from private.outbox o
          where o.state in ('waiting', 'sending', 'failed') and (o.state = 'failed' or o.attempts >= 3 or private.is_late(o))
          order by o.urgent desc, o.created_at desc, o.id
          limit 200
        ) m
          left join public.service_requests r on r.id = m.service_request_id
        order by m.urgent desc, m.created_at desc, m.id;
    end
  $$;

create function public.undelivered_messages() returns table (
  id uuid, channel text, template text, recipient text, service_request_id uuid, reference text, attempts integer,
  state text, last_error text, created_at timestamptz, last_tried_at timestamptz, urgent boolean
)
  language sql stable security invoker set search_path = ''
  as $$ select * from private.undelivered_messages() $$;
grant execute on function private.undelivered_messages, public.undelivered_messages to authenticated;

-- One of the messages above, locked. PT404 for an unknown id; PT409 if the message is not among them, or is being
-- sent right now.
create function private.undelivered_message(message_id uuid) returns private.outbox
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      m private.outbox;
    begin
      select * into m from private.outbox o where o.id = message_id for update;
      if m.id is null then
        perform private.refuse(404, 'message_gone');
      elsif m.state = 'sending' then
        perform private.refuse(409, 'message_being_sent');
      elsif m.state <> 'failed' and not (m.state = 'waiting' and (m.attempts >= 3 or private.is_late(m))) then
        perform private.refuse(409, 'message_delivered');
      end if;
      return m;
    end
  $$;

-- Tries a message again at once, and for another 20 hours. Returns { id, state }.
create function private.retry_message(message_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      m private.outbox;
    begin
      perform private.require_staff();
      m := private.undelivered_message(message_id);
      if m.payload = '{}' then
        perform private.refuse(409, 'message_unwritten');
      end if;
      update private.outbox o
        set state = 'waiting', attempts = 0, silent_attempts = 0, try_until = null, due_at = now()
        where o.id = m.id;
      perform private.call_function('send-messages');
      perform private.note_in_audit('message_sent_again', m.template, null, jsonb_build_object('message', m.id));
      return jsonb_build_object('id', m.id, 'state', 'waiting');
    end
  $$;

create function public.retry_message(message_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.retry_message(message_id) $$;
grant execute on function private.retry_message, public.retry_message to authenticated;

-- After a provider's outage, tries everything again that was given up and could be written, 1,000 at a time. Returns
-- how many.
create function private.retry_all_messages() returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      tried_again integer;
    begin
      perform private.require_staff();
      update private.outbox o
        set state = 'waiting', attempts = 0, silent_attempts = 0, try_until = null, due_at = now()
        where o.id in (
          select m.id from private.outbox m where m.state = 'failed' and m.payload <> '{}'
          order by m.urgent desc, m.created_at desc, m.id
          limit 1000
          for update skip locked
        );
      get diagnostics tried_again = row_count;
      perform private.call_function('send-messages');
      if tried_again > 0 then
        perform private.note_in_audit('messages_sent_again', null, null, jsonb_build_object('messages', tried_again));
      end if;
      return tried_again;
    end
  $$;

create function public.retry_all_messages() returns integer
  language sql volatile security invoker set search_path = ''
  as $$ select private.retry_all_messages() $$;
grant execute on function private.retry_all_messages, public.retry_all_messages to authenticated;

-- Gives up on a message for good. Returns { id, state }.
create function private.dismiss_message(message_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      m private.outbox;
    begin
      perform private.require_staff();
      m := private.undelivered_message(message_id);
      update private.outbox o set state = 'dropped' where o.id = m.id;
      perform private.note_in_audit('message_dismissed', m.template, null, jsonb_build_object('message', m.id));
      return jsonb_build_object('id', m.id, 'state', 'dropped');
    end
  $$;

create function public.dismiss_message(message_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.dismiss_message(message_id) $$;
grant execute on function private.dismiss_message, public.dismiss_message to authenticated;
