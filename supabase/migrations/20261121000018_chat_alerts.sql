-- Alerts of the help chat: the office is told of a new conversation, and again of one that it leaves waiting, through the
-- outbox of 20261121000014_messages.sql: by mail, and in every browser of the staff that asked for it.

create index chat_conversations_waiting on public.chat_conversations (waiting_since)
  where waiting_since is not null and closed_at is null;

-- What the messages say of a conversation, and of its latest words.
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

-- Tells the office, once for each key. Gives how many messages were written.
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
          join public.user_roles r on r.user_id = p.user_id and r.role in ('staff', 'admin')
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
      -- What is held, and what comes past so many mails in an hour, is told with the rest (plan_office_digest()).
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

-- Conversations that have waited for 5 minutes, each told once for as long as it waits.
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

-- What the clock makes due: see 20261121000015_alerts.sql for emergencies.
alter function private.plan_messages() rename to plan_emergency_alerts;

create function private.plan_messages() returns integer
  language sql volatile security definer set search_path = ''
  as $$
    select private.forget_anonymous_writes();
    select private.plan_emergency_alerts() + private.plan_chat_alerts() + private.plan_office_digest()
  $$;

-- An alert of a conversation that was answered or closed meanwhile is no longer wanted.
alter function private.is_unwanted(private.outbox) rename to is_unwanted_by_itself;

create function private.is_unwanted(m private.outbox) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return private.is_unwanted_by_itself(m) or (
        m.template in ('new-chat', 'waiting-chat') and not exists (
          select from public.chat_conversations c
          where c.id::text = m.payload #>> '{chat,id}' and c.waiting_since is not null and private.is_open(c)
        )
      );
    end
  $$;

-- Accounts ---------------------------------------------------------------------------------------------------
-- A conversation belongs to nobody's account, but whoever has confirmed its address gets it with their data, and it goes
-- when they delete their account.

create function private.my_chats() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'name', c.name, 'email', c.email, 'phone', c.phone, 'page', c.page, 'created_at', c.created_at,
          'messages', (
            select jsonb_agg(
              jsonb_build_object('author', m.author, 'body', m.body, 'created_at', m.created_at) order by m.position
            )
            from public.chat_messages m where m.conversation_id = c.id
          )
        )
        order by c.created_at, c.id
      ),
      '[]'
    )
    from public.chat_conversations c where c.email = (select private.confirmed_email())
  $$;

-- That somebody took a copy is kept, as are all exports.
create function private.note_export() returns void
  language sql volatile security definer set search_path = ''
  as $$ select private.note_in_audit('own_data_exported') $$;

create or replace function public.my_data() returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$
    select private.note_export();
    select data || jsonb_build_object(
      'service_requests', private.without_office_columns(data -> 'service_requests'),
      'reviews', private.my_reviews(),
      'contact_preferences', private.my_contact_preferences(),
      'messages', private.my_messages(),
      'chats', private.my_chats()
    )
    from private.my_data() as data
  $$;

create function private.forget_chats() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      delete from public.chat_conversations c
        where old.email_confirmed_at is not null and c.email = lower(old.email);
      return old;
    end
  $$;

create trigger forget_chats before delete on auth.users
  for each row execute function private.forget_chats();

-- Who may call what ------------------------------------------------------------------------------------------

revoke execute on function
  private.message_chat(public.chat_conversations),
  private.queue_chat_alert(public.chat_conversations, text, text),
  private.alert_office_to_chat(),
  private.plan_chat_alerts(),
  private.plan_emergency_alerts(),
  private.plan_messages(),
  private.is_unwanted(private.outbox),
  private.my_chats(),
  private.note_export(),
  private.forget_chats()
  from public, anon, authenticated, service_role;
grant execute on function private.plan_messages() to service_role;
grant execute on function private.my_chats(), private.note_export() to authenticated;
