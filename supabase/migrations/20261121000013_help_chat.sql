-- The help chat: what visitors and the office write to each other. Questions that the site can answer are answered on the
-- visitor's device and never get here.

-- chat_conversations --------------------------------------------------------------------------------------------

-- A visitor has no account: their browser makes a token of 256 random bits and shows it with every call. Only its
-- hash is stored, so nobody who reads this table can get into a conversation.
create table public.chat_conversations (
  id uuid primary key,
  token_hash bytea not null,
  name text not null,
  email text,
  phone text,
  -- The page of the site where the visitor asked.
  page text not null,
  message_count integer not null default 0,
  created_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  last_visitor_message_at timestamptz not null default now(),
  last_staff_message_at timestamptz,
  -- Since when a message of the visitor has gone unanswered.
  waiting_since timestamptz,
  staff_seen_at timestamptz,
  closed_at timestamptz,
  closed_by uuid references auth.users (id) on delete set null,
  service_request_id uuid references public.service_requests (id) on delete set null,
  -- The limit it came past: nobody is alerted, and it is listed after the others.
  held_for text,
  constraint chat_conversations_held_for check (held_for in ('mailbox', 'network', 'everybody', 'pass')),
  constraint chat_conversations_service_request_id_key unique (service_request_id),
  constraint chat_conversations_token_hash check (octet_length(token_hash) = 32),
  constraint chat_conversations_name check (private.is_line(name, 2, 100)),
  constraint chat_conversations_email check (email is not distinct from private.email_address(email)),
  constraint chat_conversations_phone check (private.is_phone(phone)),
  constraint chat_conversations_contact check (email is not null or phone is not null),
  constraint chat_conversations_page check (
    private.is_line(page, 1, 200) and page ~ '^/([^/\\]|$)'
  )
);
alter table public.chat_conversations enable row level security;
comment on table public.chat_conversations is
  'Conversations of the help chat. The functions below write them, and nothing else does.';

-- The office's list, and the conversations of an address or a number.
create index chat_conversations_open on public.chat_conversations (last_message_at) where closed_at is null;
create index chat_conversations_newest on public.chat_conversations (last_message_at desc, id desc);
-- look_up_chats()
create index chat_conversations_found_by on public.chat_conversations using gin (
  lower(' ' || name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) extensions.gin_trgm_ops
) with (gin_pending_list_limit = 256);
create index chat_conversations_by_email on public.chat_conversations (email);
create index chat_conversations_by_phone on public.chat_conversations (phone);
-- For deleted accounts.
create index chat_conversations_by_closer on public.chat_conversations (closed_by) where closed_by is not null;
create index chat_conversations_waiting on public.chat_conversations (waiting_since)
  where waiting_since is not null and closed_at is null;

grant select (
  id, name, email, phone, page, message_count, created_at, last_message_at, last_visitor_message_at,
  last_staff_message_at, waiting_since, staff_seen_at, closed_at, closed_by, service_request_id, held_for
) on public.chat_conversations to authenticated;
grant all on public.chat_conversations to service_role;

create policy "staff read all conversations" on public.chat_conversations for select to authenticated
  using ((select private.is_staff()));

-- chat_messages -------------------------------------------------------------------------------------------------

create table public.chat_messages (
  id uuid primary key,
  conversation_id uuid not null references public.chat_conversations (id) on delete cascade,
  position integer not null,
  author text not null,
  staff_id uuid references auth.users (id) on delete set null,
  body text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint chat_messages_position_key unique (conversation_id, position),
  constraint chat_messages_author check (author in ('visitor', 'staff')),
  constraint chat_messages_staff_id check (author = 'staff' or staff_id is null),
  constraint chat_messages_body check (private.is_text(body, 1, 2000))
);
alter table public.chat_messages enable row level security;
comment on table public.chat_messages is
  'What visitors and the office wrote in the help chat. The writer makes the id, so sending twice stores once. '
  'Positions count from 1 without gaps: a reader asks for what comes after the last one they saw, and misses '
  'nothing.';

-- For deleted accounts.
create index chat_messages_by_staff on public.chat_messages (staff_id) where staff_id is not null;

grant select on public.chat_messages to authenticated;
grant all on public.chat_messages to service_role;

create policy "staff read all messages" on public.chat_messages for select to authenticated
  using ((select private.is_staff()));

-- Storing a message ---------------------------------------------------------------------------------------------

create function private.chat_token_hash(token text) returns bytea
  language sql immutable set search_path = ''
  as $$ select sha256(convert_to(token, 'UTF8')) $$;

-- A conversation ends when the office closes it, or 7 days after its last message.
create function private.is_open(conversation public.chat_conversations) returns boolean
  language sql stable set search_path = ''
  as $$
    select conversation.closed_at is null and conversation.last_message_at > now() - interval '7 days'
  $$;

-- Stores a message once and returns it. The caller has locked `conversation`, so positions and limits hold for
-- messages that come at once. The same message again gets the same answer; the same id with other words is a conflict
-- (PT409), as is a message to a closed conversation. A visitor may write 10 messages a minute and 30 an hour (PT429).
create function private.store_chat_message(
  conversation public.chat_conversations, message_id uuid, words text, writer text
) returns public.chat_messages
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      stored public.chat_messages;
      in_a_minute integer;
      in_an_hour integer;
    begin
      select * into stored from public.chat_messages m where m.id = message_id;
      if stored.id is not null then
        if (stored.conversation_id, stored.author, stored.body) is distinct from (conversation.id, writer, words) then
          perform private.refuse(409, 'message_sent_otherwise');
        end if;
        return stored;
      end if;
      if not private.is_open(conversation) then
        perform private.refuse(409, case writer when 'visitor' then 'conversation_closed' else 'conversation_closed_to_visitor' end);
      end if;
      if writer = 'visitor' then
        select
          count(*) filter (where m.created_at > clock_timestamp() - interval '1 minute'), count(*)
          into in_a_minute, in_an_hour
          from public.chat_messages m
          where m.conversation_id = conversation.id and m.author = 'visitor'
            and m.created_at > clock_timestamp() - interval '1 hour';
        if in_a_minute >= 10 then
          perform private.refuse(429, 'too_many_a_minute');
        elsif in_an_hour >= 30 then
          perform private.refuse(429, 'too_many_an_hour');
        end if;
      end if;

      insert into public.chat_messages (id, conversation_id, position, author, staff_id, body)
        values (
          message_id, conversation.id, conversation.message_count + 1, writer,
          case writer when 'staff' then (select auth.uid()) end, words
        )
        returning * into stored;
      update public.chat_conversations c set
        message_count = stored.position,
        last_message_at = stored.created_at,
        last_visitor_message_at =
          case writer when 'visitor' then stored.created_at else c.last_visitor_message_at end,
        last_staff_message_at = case writer when 'staff' then stored.created_at else c.last_staff_message_at end,
        waiting_since = case writer when 'visitor' then coalesce(c.waiting_since, stored.created_at) end,
        staff_seen_at = case writer when 'staff' then stored.created_at else c.staff_seen_at end
        where c.id = conversation.id;
      return stored;
    end
  $$;

-- What visitors do ----------------------------------------------------------------------------------------------

-- Starts a conversation with its first message and returns { id, position, held }. `conversation` has id, token (64
-- hexadecimal digits) and message_id, all made by the browser before the first try; name, email and phone (at least
-- one of the two); page and message. Sent again with the same token it stores nothing twice: a changed name, address
-- or number replaces the former one, which the office reads as a message, and a message with a new id is added.
-- Refused: wrong fields (PT400, like submit_service_request()), an id that another token holds (PT404), and a start
-- without a proof (PT428). Past a limit (limits.sql) the conversation is stored but `held`: nobody is alerted.
create function private.start_chat(conversation jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      known_fields constant text[] :=
        array['id', 'token', 'message_id', 'name', 'email', 'phone', 'page', 'message', 'proof'];
      problems jsonb := '[]';
      given public.chat_conversations;
      stored public.chat_conversations;
      message_id uuid;
      words text;
      email text;
      phone text;
      message public.chat_messages;
    begin
      if jsonb_typeof(conversation) is distinct from 'object' then
        perform private.refuse_problems(private.field_problem('conversation', 'not_readable'));
      end if;

      given.id := private.given_uuid(conversation -> 'id');
      if given.id is null then
        problems := problems || private.field_problem('id', 'id_unusable');
      end if;
      if coalesce(conversation ->> 'token' !~ '^[0-9a-f]{64}$', true) then
        problems := problems || private.field_problem('token', 'token_unusable');
      else
        given.token_hash := private.chat_token_hash(conversation ->> 'token');
      end if;
      message_id := private.given_uuid(conversation -> 'message_id');
      if message_id is null then
        problems := problems || private.field_problem('message_id', 'id_unusable');
      end if;

      given.name := private.clean_text(conversation -> 'name', false);
      problems := problems || private.text_problem('name', conversation -> 'name', 2, 100, false);

      email := coalesce(private.clean_text(conversation -> 'email', false), conversation ->> 'email', '');
      phone := coalesce(private.clean_text(conversation -> 'phone', false), conversation ->> 'phone', '');
      given.email := private.email_address(email);
      given.phone := private.us_phone(phone);
      if email = '' and phone = '' then
        problems := problems || private.field_problem('email', 'unreachable');
      end if;
      if email <> '' and given.email is null then
        problems := problems || private.field_problem('email', 'email_unusable');
      end if;
      if phone <> '' and given.phone is null then
        problems := problems || private.phone_problem('phone', phone);
      end if;

      given.page := private.clean_text(conversation -> 'page', false);
      problems := problems || private.text_problem('page', conversation -> 'page', 1, 200, false);
      if given.page !~ '^/([^/\\]|$)' then
        problems := problems || private.field_problem('page', 'page_unknown');
      end if;
      words := private.clean_text(conversation -> 'message', true);
      problems := problems || private.text_problem('message', conversation -> 'message', 1, 2000, true, 'chat_message');

      problems := problems || private.unknown_fields(conversation, known_fields);
      perform private.refuse_problems(problems);

      -- Sends of the same conversation wait for one another: once it is stored, no second proof is needed.
      perform pg_advisory_xact_lock(hashtextextended('start_chat ' || given.id, 0));
      select * into stored from public.chat_conversations c where c.id = given.id for update;
      if stored.id is null then
        perform private.require_proof(conversation -> 'proof');
        insert into public.chat_conversations (id, token_hash, name, email, phone, page, held_for)
          values (
            given.id, given.token_hash, given.name, given.email, given.phone, given.page,
            private.past_limit(
              'chat', private.caller_network(null), coalesce(private.mailbox_of(given.email), given.phone),
              conversation -> 'proof'
            )
          )
          returning * into stored;
      end if;
      if stored.token_hash <> given.token_hash then
        perform private.refuse(404, 'conversation_unknown');
      end if;
      -- A change of who is asking shows up in the conversation, where the person answering reads it.
      if (stored.name, stored.email, stored.phone) is distinct from (given.name, given.email, given.phone) then
        perform private.store_chat_message(stored, gen_random_uuid(), format(
          'I have changed who I am and how to reach me. Before: %s. Now: %s.',
          concat_ws(', ', stored.name, stored.email, stored.phone), concat_ws(', ', given.name, given.email, given.phone)
        ), 'visitor');
        update public.chat_conversations c set name = given.name, email = given.email, phone = given.phone
          where c.id = given.id
          returning * into stored;
      end if;
      message := private.store_chat_message(stored, message_id, words, 'visitor');
      return jsonb_build_object('id', stored.id, 'position', message.position, 'held', stored.held_for is not null);
    end
  $$;

-- json and not jsonb, so that what Postgres cannot store still gets here and is refused by field.
create function public.start_chat(conversation json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.start_chat(private.readable_request(conversation)) $$;
grant execute on function private.start_chat, public.start_chat to anon, authenticated;

-- Adds a message to the visitor's own conversation and returns { id, position }. `message` has conversation_id,
-- token, message_id and body. Refused: a conversation that the token does not open (PT404), and whatever
-- store_chat_message() refuses.
create function private.send_chat_message(message jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      conversation public.chat_conversations;
      stored public.chat_messages;
      problems jsonb := private.text_problem('body', message -> 'body', 1, 2000, true, 'chat_message');
    begin
      if private.given_uuid(message -> 'message_id') is null then
        problems := problems || private.field_problem('message_id', 'id_unusable');
      end if;
      select * into conversation from public.chat_conversations c
        where c.id = private.given_uuid(message -> 'conversation_id')
          and c.token_hash = private.chat_token_hash(message ->> 'token')
        for update;
      if conversation.id is null then
        perform private.refuse(404, 'conversation_unknown');
      end if;
      perform private.refuse_problems(problems);
      stored := private.store_chat_message(
        conversation, private.given_uuid(message -> 'message_id'), private.clean_text(message -> 'body', true), 'visitor'
      );
      return jsonb_build_object('id', stored.id, 'position', stored.position);
    end
  $$;

create function public.send_chat_message(message json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.send_chat_message(private.readable_request(message)) $$;
grant execute on function private.send_chat_message, public.send_chat_message to anon, authenticated;

-- What visitors see of their own conversation: whether it is open, whether the office has seen the last message, and
-- the messages after position `after`; null if the token does not open it. It does not say who in the office wrote.
create function private.read_chat(conversation_id uuid, token text, after integer) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'is_open', private.is_open(c),
      'is_seen', coalesce(c.staff_seen_at >= c.last_visitor_message_at, false),
      'messages', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', m.id, 'position', m.position, 'author', m.author, 'body', m.body, 'created_at', m.created_at
          ) order by m.position
        )
        from public.chat_messages m where m.conversation_id = c.id and m.position > after
      ), '[]')
    )
    from public.chat_conversations c
    where c.id = read_chat.conversation_id and c.token_hash = private.chat_token_hash(token)
  $$;

create function public.read_chat(conversation_id uuid, token text, after integer default 0) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.read_chat(conversation_id, token, after) $$;
grant execute on function private.read_chat, public.read_chat to anon, authenticated;

-- What staff do -------------------------------------------------------------------------------------------------

-- For staff and admins only: the open conversations, the waiting ones on top and the longest waiting first, 200 at
-- most; or 50 closed ones, the latest first, starting after the one whose last message and id are given, and one more, which
-- says that others follow.
create function private.chat_list(closed boolean, before_time timestamptz, before_id uuid)
  returns table (
    id uuid, name text, email text, phone text, page text, message_count integer, created_at timestamptz,
    waiting_since timestamptz, last_message_at timestamptz, last_author text, last_message text, is_new boolean,
    reference text
  )
  language sql stable security definer set search_path = ''
  as $$
    with listed as (
      (
        select c.* from public.chat_conversations c
        where not closed and (select private.is_staff())
          and c.closed_at is null and c.last_message_at > now() - interval '7 days'
        order by (c.held_for is not null), c.waiting_since nulls last, c.last_message_at desc, c.id desc
        limit 200
      )
      union all
      (
        select c.* from public.chat_conversations c
        where closed and (select private.is_staff())
          and (c.closed_at is not null or c.last_message_at <= now() - interval '7 days')
          and (c.last_message_at, c.id)
            < (coalesce(before_time, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by c.last_message_at desc, c.id desc
        limit 51
      )
    )
    select
      c.id, c.name, c.email, c.phone, c.page, c.message_count, c.created_at, c.waiting_since, c.last_message_at,
      m.author, left(m.body, 200), coalesce(c.staff_seen_at < c.last_visitor_message_at, true), r.reference
    from listed c
      join public.chat_messages m on m.conversation_id = c.id and m.position = c.message_count
      left join public.service_requests r on r.id = c.service_request_id
    order by
      not closed and c.held_for is not null, case when not closed then c.waiting_since end nulls last,
      c.last_message_at desc, c.id desc
  $$;

create function public.chat_list(
  closed boolean default false, before_time timestamptz default null, before_id uuid default null
)
  returns table (
    id uuid, name text, email text, phone text, page text, message_count integer, created_at timestamptz,
    waiting_since timestamptz, last_message_at timestamptz, last_author text, last_message text, is_new boolean,
    reference text
  )
  language sql stable security invoker set search_path = ''
  as $$ select * from private.chat_list(closed, before_time, before_id) $$;
grant execute on function private.chat_list, public.chat_list to authenticated;

-- The conversations that contain every word of `wanted` in the name, e-mail address or number, as find_service_requests() reads it, and the one that
-- the request with that reference was made from: the first 8, the latest first. For staff and admins only (PT403, HTTP 403).
create function private.look_up_chats(wanted text) returns table (
  id uuid, name text, email text, phone text, last_message_at timestamptz, reference text
)
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      given_reference constant text :=
        regexp_replace(upper(btrim(left(wanted, 200))), '^([A-Z]{2,4})[ -]?([2-9A-HJKMNP-Z]{6})$', '\1-\2');
    begin
      perform private.require_staff();
      return query execute format(
        $query$
          select c.id, c.name, c.email, c.phone, c.last_message_at, q.reference
          from (
            (
              select r.id
              from (
                select l.*, lower(' ' || l.name || ' ' || coalesce(l.email, '') || ' ' || coalesce(l.phone, '')) as found_by
                from public.chat_conversations l
              ) r
              where %s
              order by r.last_message_at desc, r.id desc
              limit 8
            )
            union
            select l.id from public.service_requests r join public.chat_conversations l on l.service_request_id = r.id
            where r.reference = $1
          ) found
            join public.chat_conversations c on c.id = found.id
            left join public.service_requests q on q.id = c.service_request_id
          order by c.last_message_at desc, c.id desc
          limit 8
        $query$,
        private.found_where(wanted)
      ) using given_reference;
    end
  $$;

create function public.look_up_chats(wanted text) returns table (
  id uuid, name text, email text, phone text, last_message_at timestamptz, reference text
)
  language sql stable security invoker set search_path = ''
  as $$ select * from private.look_up_chats(wanted) $$;
grant execute on function private.look_up_chats, public.look_up_chats to authenticated;

-- A conversation, locked, for staff. Anyone else is refused (PT403); PT404 if it is gone.
create function private.chat_for_staff(conversation_id uuid) returns public.chat_conversations
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      conversation public.chat_conversations;
    begin
      perform private.require_staff();
      select * into conversation from public.chat_conversations c where c.id = conversation_id for update;
      if conversation.id is null then
        perform private.refuse(404, 'conversation_gone');
      end if;
      return conversation;
    end
  $$;

-- The service and town of the page where somebody asked, as far as it has them: what a request starts from.
create function private.chat_request_start(asked_on text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'service', coalesce(
        (select s.slug from private.services s where s.offered and s.slug = split_part(asked_on, '/', 3) and asked_on ~ '^/services/'),
        (select s.slug from private.services s where s.offered order by (s.page = asked_on) desc, s.place limit 1)
      ),
      'town', coalesce((
        select t.slug from private.towns t
        where t.offered and t.slug <> 'other' and t.slug = case
          when asked_on ~ '^/services/' then split_part(asked_on, '/', 4)
          when asked_on ~ '^/locations/' then split_part(asked_on, '/', 3)
        end
      ), 'other')
    )
  $$;

-- One conversation with all its messages; opening it marks it as seen.
create function private.open_chat(conversation_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      c public.chat_conversations := private.chat_for_staff(conversation_id);
    begin
      if c.staff_seen_at is null or c.staff_seen_at < c.last_visitor_message_at then
        update public.chat_conversations seen set staff_seen_at = clock_timestamp() where seen.id = c.id;
      end if;
      return jsonb_build_object(
        'id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'page', c.page, 'created_at', c.created_at,
        'waiting_since', c.waiting_since, 'is_open', private.is_open(c), 'service_request_id', c.service_request_id,
        'reference', (select r.reference from public.service_requests r where r.id = c.service_request_id),
        'request_start', private.chat_request_start(c.page),
        'messages', (
          select jsonb_agg(
            jsonb_build_object(
              'id', m.id, 'position', m.position, 'author', m.author, 'body', m.body, 'created_at', m.created_at,
              'staff_name', p.full_name
            ) order by m.position
          )
          from public.chat_messages m left join public.profiles p on p.user_id = m.staff_id
          where m.conversation_id = c.id
        )
      );
    end
  $$;

create function public.open_chat(conversation_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.open_chat(conversation_id) $$;
grant execute on function private.open_chat, public.open_chat to authenticated;

-- Answers a visitor, once per message_id, and returns the message as open_chat() does. `answer` has conversation_id,
-- message_id and body.
create function private.answer_chat(answer jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      conversation public.chat_conversations := private.chat_for_staff(private.given_uuid(answer -> 'conversation_id'));
      stored public.chat_messages;
      problems jsonb := private.text_problem('body', answer -> 'body', 1, 2000, true, 'chat_message');
    begin
      if private.given_uuid(answer -> 'message_id') is null then
        problems := problems || private.field_problem('message_id', 'id_unusable');
      end if;
      perform private.refuse_problems(problems);
      stored := private.store_chat_message(
        conversation, private.given_uuid(answer -> 'message_id'), private.clean_text(answer -> 'body', true), 'staff'
      );
      return jsonb_build_object(
        'id', stored.id, 'position', stored.position, 'author', stored.author, 'body', stored.body,
        'created_at', stored.created_at,
        'staff_name', (select p.full_name from public.profiles p where p.user_id = stored.staff_id)
      );
    end
  $$;

create function public.answer_chat(answer json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.answer_chat(private.readable_request(answer)) $$;
grant execute on function private.answer_chat, public.answer_chat to authenticated;

-- Ends a conversation: nobody can write in it anymore. Returns { id, is_open }.
create function private.close_chat(conversation_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      conversation public.chat_conversations := private.chat_for_staff(conversation_id);
    begin
      update public.chat_conversations c set
        closed_at = coalesce(c.closed_at, now()), closed_by = coalesce(c.closed_by, (select auth.uid())), waiting_since = null
        where c.id = conversation.id;
      return jsonb_build_object('id', conversation.id, 'is_open', false);
    end
  $$;

create function public.close_chat(conversation_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.close_chat(conversation_id) $$;
grant execute on function private.close_chat, public.close_chat to authenticated;

-- Takes back that the caller has just ended a conversation: the visitor waits since their first message that nobody answered. Returns
-- { id, is_open }, and the same again if repeated. PT403 for what a colleague ended, PT409 if it is too late.
create function private.undo_close_chat(conversation_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      conversation public.chat_conversations := private.chat_for_staff(conversation_id);
    begin
      if conversation.closed_at is not null then
        if conversation.closed_by is distinct from auth.uid() then
          perform private.refuse(403, 'chat_of_another');
        elsif clock_timestamp() > conversation.closed_at + private.undo_time() then
          perform private.refuse(409, 'undo_chat_too_late');
        end if;
        update public.chat_conversations c set
          closed_at = null, closed_by = null,
          waiting_since = (
            select min(m.created_at) from public.chat_messages m
            where m.conversation_id = c.id and m.author = 'visitor'
              and m.created_at > coalesce(c.last_staff_message_at, '-infinity')
          )
          where c.id = conversation.id returning * into conversation;
      end if;
      return jsonb_build_object('id', conversation.id, 'is_open', private.is_open(conversation));
    end
  $$;

create function public.undo_close_chat(conversation_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.undo_close_chat(conversation_id) $$;
grant execute on function private.undo_close_chat, public.undo_close_chat to authenticated;

-- Makes a service request out of a conversation, once, and returns { id, reference }; the next time it returns the
-- same. The visitor's messages become its message; service and town come from their page unless staff give better
-- ones in `more`: phone, email, town, other_town, service. Whatever is still missing is refused by field (PT400),
-- like submit_service_request() does.
create function private.turn_chat_into_request(conversation_id uuid, more jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      conversation public.chat_conversations := private.chat_for_staff(conversation_id);
      known_fields constant text[] := array['phone', 'email', 'town', 'other_town', 'service'];
      known jsonb;
      made jsonb;
    begin
      if conversation.service_request_id is not null then
        return (
          select jsonb_build_object('id', r.id, 'reference', r.reference)
          from public.service_requests r where r.id = conversation.service_request_id
        );
      end if;

      known := private.chat_request_start(conversation.page)
        || jsonb_build_object('phone', conversation.phone, 'email', conversation.email)
        || coalesce(
          (select jsonb_object_agg(key, value) from jsonb_each(more) where key = any (known_fields) and value <> '""'),
          '{}'
        );
      if known ->> 'town' = 'other' and known ->> 'other_town' is null then
        known := known || '{"other_town": "Not said yet"}';
      end if;
      made := private.enter_service_request(known || jsonb_build_object(
        'id', gen_random_uuid(),
        'name', conversation.name,
        'urgency', case known ->> 'service' when private.emergency_service() then 'emergency' else 'this_week' end,
        'preferred_contact', case when conversation.phone is null then 'email' else 'phone' end,
        'message', left((
          select string_agg(m.body, E'\n' order by m.position)
          from public.chat_messages m where m.conversation_id = conversation.id and m.author = 'visitor'
        ), 4000)
      ));
      insert into public.service_request_events (service_request_id, kind, body)
        values ((made ->> 'id')::uuid, 'note', format('Made from the help chat, asked on the page %s.', conversation.page));
      update public.chat_conversations c set service_request_id = (made ->> 'id')::uuid where c.id = conversation.id;
      return made;
    end
  $$;

create function public.turn_chat_into_request(conversation_id uuid, more json default '{}') returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.turn_chat_into_request(conversation_id, private.readable_request(more)) $$;
grant execute on function private.turn_chat_into_request, public.turn_chat_into_request to authenticated;

-- Deletes a conversation when the visitor asks for it, with what the office was sent about it; for staff. Returns {
-- id }.
create function private.delete_chat(conversation_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      chat public.chat_conversations := private.chat_for_staff(conversation_id);
    begin
      -- In the order in which finish_messages() takes them, see forget_messages_about().
      delete from private.outbox m where m.id = any (array(
        select o.id from private.outbox o where o.payload #>> '{chat,id}' = chat.id::text order by o.id for update
      ));
      delete from public.chat_conversations c where c.id = chat.id;
      perform private.note_in_audit('chat_deleted', chat.id::text);
      return jsonb_build_object('id', chat.id);
    end
  $$;

create function public.delete_chat(conversation_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.delete_chat(conversation_id) $$;
grant execute on function private.delete_chat, public.delete_chat to authenticated;
