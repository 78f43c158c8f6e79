-- Answers to customers that are written now and sent later, at a time by the clock of the business.

create table private.later_answers (
  -- Also the id of its entry in the request's history, once it is sent: so it is sent once.
  id uuid primary key,
  service_request_id uuid not null references public.service_requests (id) on delete cascade,
  body text not null,
  send_at timestamptz not null,
  -- Why it was not sent when it was due: the request was 'closed', 'cancelled' or 'set_aside' by then. Somebody decides.
  kept_back text,
  author_id uuid default auth.uid() references auth.users (id) on delete set null,
  author_name text,
  -- Nobody is shown it from then on, and it is not sent. Undone within the hour, it is as it was.
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint later_answers_body check (private.is_text(body, 1, 4000)),
  constraint later_answers_kept_back check (kept_back in ('closed', 'cancelled', 'set_aside'))
);
alter table private.later_answers enable row level security;
comment on table private.later_answers is 'Answers that wait for their time. One that is sent is in the history of its request instead.';

create index later_answers_by_request on private.later_answers (service_request_id, send_at);
create index later_answers_due on private.later_answers (send_at) where kept_back is null and canceled_at is null;
create index later_answers_canceled on private.later_answers (canceled_at) where canceled_at is not null;
-- For deleted accounts.
create index later_answers_by_author on private.later_answers (author_id) where author_id is not null;

-- Why nothing is sent about a request: 'set_aside', 'closed' or 'cancelled', or null.
create function private.why_silent(r public.service_requests) returns text
  language sql immutable set search_path = ''
  as $$ select case when r.set_aside is not null then 'set_aside' when r.status in ('closed', 'cancelled') then r.status end $$;

-- Has an answer wait, or changes one that waits: { id, request_id, body, at, is_new }, `at` like 2026-11-25T09:00 by the clock of the
-- business. Gives { id }; the same again gives the same. PT400 for what is wrong, PT404 for an unknown request, PT409 if it is closed or
-- set aside, or if the answer was sent or canceled meanwhile.
create function private.send_later(answer jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      answer_id constant uuid := private.given_uuid(answer -> 'id');
      words constant text := private.clean_text(answer -> 'body', true);
      moment constant timestamptz := private.given_moment(answer -> 'at');
      problems jsonb;
      about public.service_requests;
    begin
      perform private.require_staff();
      if jsonb_typeof(answer) is distinct from 'object' then
        perform private.refuse_problems(private.field_problem('answer', 'not_readable'));
      end if;
      problems := private.text_problem('body', answer -> 'body', 1, 4000, true, 'message')
        || private.unknown_fields(answer, array['id', 'request_id', 'body', 'at', 'is_new']);
      if answer_id is null then
        problems := problems || private.field_problem('id', 'id_unusable');
      end if;
      if moment is null then
        problems := problems || private.field_problem('at', 'time_unusable');
      elsif moment not between now() and now() + interval '1 year' then
        problems := problems || private.field_problem('at', 'later_unusable');
      end if;
      perform private.refuse_problems(problems);

      about := private.locked_service_request(private.given_uuid(answer -> 'request_id'));
      if private.why_silent(about) is not null then
        perform private.refuse(409, 'later_request_over', jsonb_build_object('reference', about.reference));
      elsif exists (select from public.service_request_events e where e.id = answer_id) then
        perform private.refuse(409, 'later_sent');
      end if;
      if answer -> 'is_new' = 'true' then
        insert into private.later_answers (id, service_request_id, body, send_at, author_name)
          values (
            answer_id, about.id, words, moment, (select p.full_name from public.profiles p where p.user_id = auth.uid())
          )
          on conflict (id) do nothing;
      end if;
      update private.later_answers a set body = words, send_at = moment, kept_back = null
        where a.id = answer_id and a.service_request_id = about.id and a.canceled_at is null;
      if not found then
        perform private.refuse(409, 'later_gone');
      end if;
      return jsonb_build_object('id', answer_id);
    end
  $$;

create function public.send_later(answer json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.send_later(private.readable_request(answer)) $$;
grant execute on function private.send_later, public.send_later to authenticated;

-- Cancels an answer that waits. Gives { id }, and the same again if asked twice. PT409 if it was sent meanwhile.
create function private.cancel_later(answer_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      update private.later_answers a set canceled_at = now() where a.id = answer_id and a.canceled_at is null;
      if not found and exists (select from public.service_request_events e where e.id = answer_id) then
        perform private.refuse(409, 'later_sent');
      end if;
      return jsonb_build_object('id', answer_id);
    end
  $$;

create function public.cancel_later(answer_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.cancel_later(answer_id) $$;
grant execute on function private.cancel_later, public.cancel_later to authenticated;

-- Has an answer that was canceled wait again: with its words, its author and its time, and kept back if it was. What has come due since is
-- sent. Gives { id }, and the same again if asked twice. PT409 if it was sent, or canceled so long ago that it is gone.
create function private.undo_cancel_later(answer_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      update private.later_answers a set canceled_at = null where a.id = answer_id;
      if not found then
        perform private.refuse(409, case
          when exists (select from public.service_request_events e where e.id = answer_id) then 'later_sent' else 'later_gone'
        end);
      end if;
      return jsonb_build_object('id', answer_id);
    end
  $$;

create function public.undo_cancel_later(answer_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.undo_cancel_later(answer_id) $$;
grant execute on function private.undo_cancel_later, public.undo_cancel_later to authenticated;

-- What waits to be sent about a request, the next first: [{ id, body, at: by the clock of the business, kept_back, author_name }].
create function private.answers_waiting(request_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      return (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', a.id, 'body', a.body, 'at', to_char(a.send_at at time zone private.time_zone(), 'YYYY-MM-DD"T"HH24:MI'),
          'kept_back', a.kept_back, 'author_name', a.author_name
        ) order by a.send_at, a.id), '[]')
        from private.later_answers a where a.service_request_id = request_id and a.canceled_at is null
      );
    end
  $$;

create function public.answers_waiting(request_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.answers_waiting(request_id) $$;
grant execute on function private.answers_waiting, public.answers_waiting to authenticated;

-- Sends what is due, every minute: it becomes an entry of the request's history, which tells the customer as if it were written now. Where
-- the request is over by then, it stays with the reason. What was canceled goes for good.
create function private.send_later_answers() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      due private.later_answers;
      about public.service_requests;
    begin
      for due in
        select * from private.later_answers a
        where a.send_at <= now() and a.kept_back is null and a.canceled_at is null
        order by a.send_at, a.id limit 200
      loop
        -- The request first, as everywhere, and only then the answer, which somebody may have changed until now.
        select * into about from public.service_requests r where r.id = due.service_request_id for no key update;
        select * into due from private.later_answers a
          where a.id = due.id and a.send_at <= now() and a.kept_back is null and a.canceled_at is null for update;
        continue when due.id is null;
        if private.why_silent(about) is not null then
          update private.later_answers a set kept_back = private.why_silent(about) where a.id = due.id;
        else
          insert into public.service_request_events (id, service_request_id, kind, body, visible_to_customer, actor_id)
            values (due.id, about.id, 'note', due.body, true, due.author_id);
          delete from private.later_answers a where a.id = due.id;
        end if;
      end loop;
      delete from private.later_answers a where a.canceled_at < now() - interval '1 hour';
    end
  $$;

select private.schedule_job('send_later_answers', 1);
