-- Alerts: who is on call, what reaches the phones and browsers of staff, and how an emergency keeps alerting until somebody
-- opens it.

-- Who is on call ------------------------------------------------------------------------------------------------

create table public.on_call_shifts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  weekday smallint not null,
  starts_at time(0) not null,
  ends_at time(0) not null,
  created_at timestamptz not null default now(),
  constraint on_call_shifts_weekday check (weekday between 0 and 6),
  -- 24:00 is stored as 0:00 of the next day.
  constraint on_call_shifts_times check (starts_at < time '24:00' and ends_at < time '24:00'),
  constraint on_call_shifts_once unique (user_id, weekday, starts_at, ends_at)
);
alter table public.on_call_shifts enable row level security;
comment on table public.on_call_shifts is
  'Who is on call on which weekday (0 is Sunday) and when, every week, by the clock of the business. A shift that '
  'ends at or before its start runs into the next day. Staff read them, admins write them.';

grant
  select, delete, insert (id, user_id, weekday, starts_at, ends_at), update (user_id, weekday, starts_at, ends_at)
  on public.on_call_shifts to authenticated;
grant all on public.on_call_shifts to service_role;

create policy "staff read who is on call" on public.on_call_shifts for select to authenticated
  using ((select private.is_staff()));
create policy "admins add shifts" on public.on_call_shifts for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins change shifts" on public.on_call_shifts for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "admins take shifts away" on public.on_call_shifts for delete to authenticated
  using ((select private.is_admin()));

create trigger audit_change after insert or update or delete on public.on_call_shifts
  for each row execute function private.audit_row_change('shift');

-- Only staff can be put on call (400), which is checked after the policies: nobody else learns who is staff. Whoever stops being staff, or
-- is banned, is no longer on call, whatever the shifts say.
create function private.check_on_call_shift() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      if not exists (
        select from public.user_roles r where r.user_id = new.user_id and r.role in ('staff', 'admin')
      ) then
        perform private.refuse(400, 'not_staff_on_call');
      end if;
      return new;
    end
  $$;

create trigger check_shift after insert or update of user_id on public.on_call_shifts
  for each row execute function private.check_on_call_shift();

-- Shifts are changed or removed one at a time, so that a slip, or somebody else at an admin's keyboard, does not
-- empty the week in one call.
create function private.refuse_many_shifts() returns trigger
  language plpgsql set search_path = ''
  as $$
    begin
      -- A deleted account takes all its shifts along, but then it is not the API that deletes them.
      if current_user = 'authenticated' and (select count(*) from touched) > 1 then
        raise insufficient_privilege using message = 'Change one shift at a time.';
      end if;
      return null;
    end
  $$;

create trigger refuse_many_changes after update on public.on_call_shifts
  referencing old table as touched for each statement execute function private.refuse_many_shifts();
create trigger refuse_many_removals after delete on public.on_call_shifts
  referencing old table as touched for each statement execute function private.refuse_many_shifts();

-- Who is on call at a moment. Shifts follow the clock on the wall, so one from midnight to 6:00 a.m. is 5 hours long
-- the night clocks go forward, and 7 the night they go back.
create function private.on_call_at(moment timestamptz) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select distinct s.user_id
    from public.on_call_shifts s,
      (
        select
          extract(dow from moment at time zone private.time_zone())::integer as today,
          (moment at time zone private.time_zone())::time as hour
      ) local
    where private.works_here(s.user_id) and case
      when s.starts_at < s.ends_at then
        s.weekday = local.today and local.hour >= s.starts_at and local.hour < s.ends_at
      else
        (s.weekday = local.today and local.hour >= s.starts_at)
        or ((s.weekday + 1) % 7 = local.today and local.hour < s.ends_at)
    end
  $$;

-- alert_settings ------------------------------------------------------------------------------------------------

create table public.alert_settings (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  phone text,
  texts boolean not null default true,
  quiet_from time(0),
  quiet_until time(0),
  updated_at timestamptz not null default now(),
  -- A wrong number would tell a stranger about emergencies, with the names of customers.
  constraint alert_settings_phone foreign key (user_id, phone) references private.proven_phones (user_id, phone),
  constraint alert_settings_quiet check (
    (quiet_from is null) = (quiet_until is null)
    and quiet_from <> quiet_until and quiet_from < time '24:00' and quiet_until < time '24:00'
  )
);
alter table public.alert_settings enable row level security;
comment on table public.alert_settings is
  'How staff want to be alerted: their number for texts, whether they want any, and the hours when only emergencies '
  'may reach them. Without a row there are no texts and no quiet hours. People change their own; admins read all of '
  'them.';

-- An upsert through the API writes every column it is given, the key included.
grant
  select, insert (user_id, phone, texts, quiet_from, quiet_until), update (user_id, phone, texts, quiet_from, quiet_until)
  on public.alert_settings to authenticated;
grant all on public.alert_settings to service_role;

create policy "staff read their own settings, admins all" on public.alert_settings for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_staff())) or (select private.is_admin()));
create policy "staff add their own settings" on public.alert_settings for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_staff()));
create policy "staff change their own settings" on public.alert_settings for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_staff()))
  with check (user_id = (select auth.uid()) and (select private.is_staff()));

create trigger touch_updated_at before update on public.alert_settings
  for each row execute function private.touch_updated_at();

-- The number where a staff member gets alerts by text; null if they gave none, want none, or said STOP.
create function private.alert_number(of_user uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select a.phone from public.alert_settings a
    where a.user_id = of_user and a.texts
      and not exists (select from private.stopped_phones s where s.phone = a.phone)
  $$;

-- Who is on call now, and whether a text would reach them; for staff and admins only (PT403).
create function private.on_call_now() returns table (user_id uuid, full_name text, can_be_texted boolean)
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      return query
        select o.id, p.full_name, private.alert_number(o.id) is not null
        from private.on_call_at(now()) as o (id) left join public.profiles p on p.user_id = o.id
        order by p.full_name, o.id;
    end
  $$;

create function public.on_call_now() returns table (user_id uuid, full_name text, can_be_texted boolean)
  language sql stable security invoker set search_path = ''
  as $$ select * from private.on_call_now() $$;
grant execute on function private.on_call_now, public.on_call_now to authenticated;

-- Emergencies and new requests ----------------------------------------------------------------------------------

-- Writes an alert to every browser of these people. Returns how many.
create function private.queue_pushes(
  to_people uuid[], of_template text, about public.service_requests, more jsonb, key text
) returns integer
  language sql volatile security definer set search_path = ''
  as $$
    select count(*) filter (
      where private.queue_message('push', p.id::text, of_template, about, more, key || ':' || p.id)
    )::integer
    from public.push_subscriptions p
    where p.user_id = any (to_people) and private.works_here(p.user_id)
  $$;

-- Everyone in the office.
create function private.all_staff() returns uuid[]
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(array_agg(r.user_id), '{}') from public.user_roles r
    where r.role in ('staff', 'admin') and private.works_here(r.user_id)
  $$;

-- Emergencies of the last day that nobody has opened.
create function private.waiting_emergencies() returns bigint
  language sql stable security definer set search_path = ''
  as $$
    select count(*) from public.service_requests r
    where r.set_aside is null and r.needs_attention and r.created_at > now() - interval '1 day'
  $$;

create table private.owed_texts (
  phone text primary key,
  owed_since timestamptz not null default now()
);
alter table private.owed_texts enable row level security;
comment on table private.owed_texts is
  'Phones that are due a text. A phone gets one in 10 minutes and 4 in an hour (private.limits), however much '
  'happens; the rest is told together in the next one.';

create function private.may_be_texted(phone text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select
      count(*) filter (
        where m.created_at > now() - make_interval(mins => private.limit_of('phone_text_minutes'))
      ) = 0
      and count(*) < private.limit_of('phone_texts_hour')
    from private.outbox m
    where m.recipient = phone and m.channel = 'text' and m.template = 'emergency-alert'
      and m.created_at > now() - interval '1 hour'
  $$;

-- Alerts these people to an emergency, by text and in all their browsers, and says how many are waiting. Returns how
-- many people are told, now or with the next text to their phone. People who share a phone get one text.
create function private.queue_emergency_alert(to_people uuid[], about public.service_requests, step integer)
  returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      key text := format('emergency-alert:%s:%s', about.id, step);
      more jsonb := jsonb_build_object('step', step, 'waiting', private.waiting_emergencies());
      number text;
      told integer := 0;
    begin
      for number in
        select distinct private.alert_number(person) from unnest(to_people) as person
        where private.alert_number(person) is not null
        order by 1
      loop
        -- Emergencies that come at once wait for each other here, so that the second sees the first one's text.
        perform pg_advisory_xact_lock(hashtextextended('text ' || number, 0));
        if not private.may_be_texted(number) then
          insert into private.owed_texts (phone) values (number) on conflict do nothing;
          told := told + 1;
        elsif private.queue_message('text', number, 'emergency-alert', about, more, key || ':' || number) then
          told := told + 1;
        end if;
      end loop;
      return told + private.queue_pushes(to_people, 'emergency-alert', about, more, key);
    end
  $$;

create table private.emergency_escalations (
  service_request_id uuid primary key references public.service_requests (id) on delete cascade,
  step integer not null default 1,
  next_at timestamptz not null,
  constraint emergency_escalations_step check (step >= 1)
);
alter table private.emergency_escalations enable row level security;
comment on table private.emergency_escalations is
  'Emergencies that will be alerted again at next_at, until somebody opens them or they have been alerted often '
  'enough (private.limits). step counts the alerts.';

create index emergency_escalations_next on private.emergency_escalations (next_at);

-- The functions below write alerts the way private.tell_of_new_requests() and private.tell_people() write mail: in the transaction
-- of the change, and never in its way. Nobody is alerted to what they do themselves.

-- A new request alerts every staff browser that asked for it. An emergency alerts whoever is on call, or all staff if
-- nobody is or nobody can be reached.
create function private.alert_staff_of(about public.service_requests) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      everyone uuid[] := private.all_staff();
      alerted uuid[] := '{}';
    begin
      if about.urgency = 'emergency' then
        alerted := array(select private.on_call_at(now()));
        if private.queue_emergency_alert(alerted, about, 1) = 0 then
          alerted := everyone;
          perform private.queue_emergency_alert(everyone, about, 1);
        end if;
        if about.opened_at is null then
          insert into private.emergency_escalations (service_request_id, next_at)
            values (about.id, now() + interval '5 minutes')
            on conflict do nothing;
        end if;
      end if;
      perform private.queue_pushes(
        array(
          select person from unnest(everyone) as person
          where person <> all (alerted) and person is distinct from auth.uid()
        ),
        'new-request-alert', about, '{}', 'new-request-alert:' || about.id
      );
    end
  $$;

create function private.alert_staff() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      there_are_browsers boolean := exists (select from public.push_subscriptions);
    begin
      perform private.alert_staff_of(r)
        from added a join public.service_requests r on r.id = a.id
        where a.status = 'new' and a.set_aside is null and (a.urgency = 'emergency' or there_are_browsers);
      return null;
    exception when others then
      perform private.note_untold(a.id, 'alert:' || a.id, sqlerrm)
        from added a where a.status = 'new' and a.set_aside is null;
      return null;
    end
  $$;

create trigger alert_staff after insert on public.service_requests
  referencing new table as added for each statement execute function private.alert_staff();

-- A customer's message alerts the person the request is assigned to, or all staff, as where that person no longer works here.
create function private.alert_staff_to_message() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      about public.service_requests;
    begin
      select * into about from public.service_requests r where r.id = new.service_request_id;
      if about.set_aside is distinct from 'spam' then
        perform private.queue_pushes(
          case when about.assigned_to = any (private.all_staff()) then array[about.assigned_to] else private.all_staff() end,
          'message-to-office', about, jsonb_build_object('body', new.body, 'author', about.name),
          'message-to-office:' || new.id
        );
      end if;
      return null;
    exception when others then
      perform private.note_untold(new.service_request_id, 'alert:' || new.id, sqlerrm);
      return null;
    end
  $$;

create trigger alert_staff_to_message after insert on public.service_request_events
  for each row when (new.kind = 'customer_message') execute function private.alert_staff_to_message();

-- The office's digest -------------------------------------------------------------------------------------------

-- Past a limit per hour (private.limits), new requests and chats get no mail of their own, and held ones never do:
-- every 10 minutes one mail says how many there are.
create function private.office_may_be_mailed() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return (
        select count(*) < private.limit_of('office_mails_hour')
        from private.outbox m
        where m.recipient = 'office' and m.channel = 'email' and m.template in ('new-request', 'new-chat', 'waiting-chat')
          and m.created_at > now() - interval '1 hour'
      );
    end
  $$;

create table private.office_digest (
  what text not null,
  since timestamptz not null default now(),
  constraint office_digest_what check (what in ('request', 'emergency', 'held', 'held_emergency', 'chat'))
);
alter table private.office_digest enable row level security;
comment on table private.office_digest is
  'What the office has not been told yet, one row each: plan_office_digest() sums it up.';

-- Returns how many mails were written.
create function private.plan_office_digest() returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      counted jsonb;
    begin
      if exists (
        select from private.outbox m
        where m.recipient = 'office' and m.template = 'office-digest' and m.created_at > now() - interval '10 minutes'
      ) then
        return 0;
      end if;
      -- Hosted Supabase refuses a delete without a condition.
      with told as (delete from private.office_digest where true returning what)
        select jsonb_build_object('digest', jsonb_object_agg(what, number)) into counted
        from (select what, count(*) as number from told group by what) each_kind;
      if counted -> 'digest' = 'null' then
        return 0;
      end if;
      insert into private.outbox (channel, template, recipient, payload, dedupe_key)
        values ('email', 'office-digest', 'office', counted, 'office-digest:' || clock_timestamp())
        on conflict (dedupe_key) do nothing;
      return 1;
    end
  $$;

-- Chats that wait -----------------------------------------------------------------------------------------------

-- What the messages say about a conversation and its latest words.
create function private.message_chat(c public.chat_conversations) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'page', c.page,
      'waiting_since', coalesce(c.waiting_since, c.created_at),
      'message', (
        select m.body from public.chat_messages m
        where m.conversation_id = c.id and m.author = 'visitor'
        order by m.position desc limit 1
      )
    )
  $$;

-- Tells the office, once per key. Returns how many messages were written.
create function private.queue_chat_alert(about public.chat_conversations, of_template text, key text) returns integer
  language sql volatile security definer set search_path = ''
  as $$
    with written as (
      insert into private.outbox (channel, template, recipient, payload, dedupe_key)
        select 'email', of_template, 'office', told.payload, key
        from (select jsonb_build_object('chat', private.message_chat(about)) as payload) told
        union all
        select 'push', of_template, p.id::text, told.payload, key || ':' || p.id
        from (select jsonb_build_object('chat', private.message_chat(about)) as payload) told,
          public.push_subscriptions p
        where private.works_here(p.user_id)
      on conflict (dedupe_key) do nothing
      returning 1
    )
    select count(*)::integer from written
  $$;

-- In the transaction of the message, and never in its way.
create function private.alert_office_to_chat() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      -- Held conversations, and those past the limit of mails per hour, go into the digest (plan_office_digest()).
      if not private.office_may_be_mailed() or exists (
        select from public.chat_conversations c where c.id = new.conversation_id and c.held_for is not null
      ) then
        insert into private.office_digest (what) values ('chat');
        return null;
      end if;
      perform private.queue_chat_alert(c, 'new-chat', 'new-chat:' || c.id)
        from public.chat_conversations c where c.id = new.conversation_id;
      return null;
    exception when others then
      raise warning 'The office was not told of the conversation %: %', new.conversation_id, sqlerrm;
      return null;
    end
  $$;

create trigger alert_office_to_chat after insert on public.chat_messages
  for each row when (new.position = 1) execute function private.alert_office_to_chat();

-- Conversations that have been waiting for 5 minutes, each told once for as long as it waits.
create function private.plan_chat_alerts() returns integer
  language sql volatile security definer set search_path = ''
  as $$
    select coalesce(
      sum(private.queue_chat_alert(c, 'waiting-chat', format('waiting-chat:%s:%s', c.id, c.waiting_since))), 0
    )::integer
    from public.chat_conversations c
    where c.waiting_since between now() - interval '1 day' and now() - interval '5 minutes' and private.is_open(c)
      and c.held_for is null and private.office_may_be_mailed()
      and not exists (
        select from private.outbox m
        where m.dedupe_key = format('waiting-chat:%s:%s', c.id, c.waiting_since)
      )
  $$;

-- plan_messages() -----------------------------------------------------------------------------------------------

-- Writes what the clock makes due and returns how many messages that is: an emergency that nobody has opened after 5
-- minutes is told to all staff, and again every 10 minutes until the last alert. Several due at once are told
-- together, by the newest of them. However late or often this runs, and however many at once, each emergency is told
-- once and then waits its 10 minutes. For the sender only.
create function private.plan_emergency_alerts() returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      due uuid[];
      newest public.service_requests;
      owed text;
      written integer := 0;
    begin
      due := array(
        select e.service_request_id from private.emergency_escalations e where e.next_at <= now()
        order by e.service_request_id
        for update skip locked
      );
      delete from private.emergency_escalations e
        using public.service_requests r
        where r.id = e.service_request_id and e.service_request_id = any (due)
          and (r.opened_at is not null or r.status <> 'new' or r.set_aside is not null);
      update private.emergency_escalations e
        set step = e.step + 1, next_at = now() + interval '10 minutes'
        where e.service_request_id = any (due);
      select r.* into newest
        from private.emergency_escalations e join public.service_requests r on r.id = e.service_request_id
        where e.service_request_id = any (due)
        order by r.created_at desc, r.id limit 1;
      if newest.id is not null then
        written := private.queue_emergency_alert(private.all_staff(), newest, (
          select e.step from private.emergency_escalations e where e.service_request_id = newest.id
        ));
      end if;
      delete from private.emergency_escalations e
        where e.service_request_id = any (due) and e.step >= private.limit_of('alert_steps');

      for owed in
        select o.phone from private.owed_texts o where private.may_be_texted(o.phone) order by 1
        for update skip locked
      loop
        delete from private.owed_texts o where o.phone = owed;
        select * into newest from public.service_requests r
          where r.set_aside is null and r.needs_attention and r.created_at > now() - interval '1 day'
          order by r.created_at desc, r.id limit 1;
        if newest.id is not null
          and owed in (select private.alert_number(person) from unnest(private.all_staff()) person)
          and private.queue_message(
            'text', owed, 'emergency-alert', newest,
            -- 2 or more: wanted only while the emergency is waiting.
            jsonb_build_object('step', 2, 'waiting', private.waiting_emergencies()),
            format('emergency-alert:owed:%s:%s', owed, now())
          ) then
          written := written + 1;
        end if;
      end loop;
      return written;
    end
  $$;

create function private.plan_messages() returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      perform private.forget_anonymous_writes();
      return private.plan_emergency_alerts() + private.plan_chat_alerts() + private.plan_office_digest()
        + private.plan_visit_reminders() + private.plan_estimate_reminders() + private.plan_invoice_reminders();
    end
  $$;

create function public.plan_messages() returns integer
  language sql volatile security invoker set search_path = ''
  as $$ select private.plan_messages() $$;
grant execute on function private.plan_messages, public.plan_messages to service_role;
