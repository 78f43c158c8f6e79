-- How long things are kept, and how somebody is erased. /privacy says the same (src/content/company/keeping.ts): a test
-- compares the two.

-- private.retention --------------------------------------------------------------------------------------------
-- The owner's to change, in the project's table editor; read anew by every run of the job below, at noon and at midnight (UTC). What has a reason in law
-- says so in `why`.

create table private.retention (
  kind text primary key,
  days integer not null,
  counted_from text not null,
  why text not null,
  constraint retention_days check (days > 0)
);
alter table private.retention enable row level security;
revoke all on private.retention from public, anon, authenticated;

insert into private.retention (kind, days, counted_from, why) values
  ('message_contents', 30, 'the day it was sent or given up', 'By then it has arrived or been asked about; that it was sent stays for a while longer.'),
  ('messages', 365, 'the day it was sent or given up', 'So that we can say what was sent to whom and when.'),
  ('chats', 365, 'its last message', 'People come back to what was said within a season.'),
  ('spam', 30, 'the day it was marked', 'Long enough to notice a mistake.'),
  ('requests', 730, 'the last change', 'A request that did not become a job: people come back to an estimate within two years.'),
  ('jobs', 2555, 'the last change', 'A job that we did: New York lets a contract be sued upon for six years (CPLR 213), and tax records have to be there as long; one year is for what is late.'),
  ('review_runs', 90, 'the day of the run', 'To find out why reviews were missing.'),
  ('clock_runs', 14, 'the day of the run', 'To find out why something was not done on time.');

create trigger audit_change after insert or update or delete on private.retention
  for each row execute function private.audit_row_change('retention');

-- How many requests were ever a job: agreed to, begun or done.
create function private.is_job(r public.service_requests) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select r.status in ('accepted', 'in_progress', 'completed', 'closed') or exists (
      select from public.service_request_events e
      where e.service_request_id = r.id and e.to_status in ('accepted', 'in_progress', 'completed')
    )
  $$;

-- Takes out what has been kept long enough, at most 10,000 of a kind in one run; gives how many of each.
create function private.forget_what_is_old() returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      most constant integer := 10000;
      gone jsonb := '{}';
      counted integer;
      before jsonb := (
        select jsonb_object_agg(t.kind, now() - make_interval(days => t.days)) from private.retention t
      );
    begin
      -- An empty payload is one that cannot be sent again.
      with old as (
        select m.id from private.outbox m
        where m.state in ('sent', 'dropped', 'failed') and m.payload <> '{}'
          and coalesce(m.sent_at, m.last_tried_at, m.created_at) < (before ->> 'message_contents')::timestamptz
        limit most
      )
      update private.outbox m set payload = '{}' from old where m.id = old.id;
      get diagnostics counted = row_count;
      gone := gone || jsonb_build_object('message_contents', counted);

      delete from private.outbox m where m.id in (
        select o.id from private.outbox o
        where o.state in ('sent', 'dropped', 'failed')
          and coalesce(o.sent_at, o.last_tried_at, o.created_at) < (before ->> 'messages')::timestamptz
        limit most
      );
      get diagnostics counted = row_count;
      gone := gone || jsonb_build_object('messages', counted);

      delete from public.chat_conversations c where c.id in (
        select o.id from public.chat_conversations o
        where o.last_message_at < (before ->> 'chats')::timestamptz order by o.last_message_at limit most
      );
      get diagnostics counted = row_count;
      gone := gone || jsonb_build_object('chats', counted);

      delete from public.service_requests r where r.id in (
        select o.id from public.service_requests o
        where o.set_aside = 'spam' and o.updated_at < (before ->> 'spam')::timestamptz limit most
      );
      get diagnostics counted = row_count;
      gone := gone || jsonb_build_object('spam', counted);

      delete from public.service_requests r where r.id in (
        select o.id from public.service_requests o
        where o.updated_at < (before ->> 'requests')::timestamptz
          and o.status not in ('accepted', 'in_progress', 'completed', 'closed') and not private.is_job(o)
        limit most
      );
      get diagnostics counted = row_count;
      gone := gone || jsonb_build_object('requests', counted);

      delete from public.service_requests r where r.id in (
        select o.id from public.service_requests o
        where o.updated_at < (before ->> 'jobs')::timestamptz and private.is_job(o) limit most
      );
      get diagnostics counted = row_count;
      gone := gone || jsonb_build_object('jobs', counted);

      -- The newest run that went well stays: it has Google's average.
      delete from public.google_review_syncs s
        where s.started_at < (before ->> 'review_runs')::timestamptz
          and s.id <> all (array(
            select k.id from public.google_review_syncs k
            where k.finished_at is not null and k.error is null order by k.finished_at desc limit 1
          ));
      get diagnostics counted = row_count;
      gone := gone || jsonb_build_object('review_runs', counted);

      if to_regclass('cron.job_run_details') is not null then
        execute 'delete from cron.job_run_details where end_time < $1' using (before ->> 'clock_runs')::timestamptz;
      end if;

      -- An address of before is of use as long as a request was made from it.
      delete from private.former_addresses f where not exists (
        select from public.service_requests r where r.customer_id = f.user_id and r.email = f.email
      );
      return gone;
    end
  $$;

select private.schedule_job('forget_what_is_old', 720);

-- Messages about somebody ----------------------------------------------------------------------------------------
-- Those to the office hold a customer's address and words as well. What was sent or given up goes; what still has to be told,
-- such as that a request was cancelled, is told without saying whose it was.

create function private.forget_messages_about(person_email text, person_phone text, requests uuid[]) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      gone integer;
    begin
      with about as (
        select m.id, m.state from private.outbox m
        where m.service_request_id = any (requests)
          or m.recipient in (person_email, person_phone)
          or (m.payload <> '{}' and private.people_in(m.payload) && array_remove(array[person_email, person_phone], null))
      ),
      blanked as (
        update private.outbox m set payload = m.payload
          || case when m.payload ? 'request' then jsonb_build_object('request', m.payload -> 'request' || erased.words) else '{}' end
          || case when m.payload ? 'chat' then jsonb_build_object('chat', m.payload -> 'chat' || erased.words) else '{}' end
          || case when m.payload ? 'body' then '{"body": "Erased.", "author": "Erased"}'::jsonb else '{}' end
          from about a, (select jsonb_build_object(
            'name', 'Erased', 'first_name', '', 'phone', '', 'email', null, 'address', null, 'message', 'Erased.'
          ) as words) erased
          where a.id = m.id and a.state in ('waiting', 'sending') and m.recipient is distinct from person_email
            and m.recipient is distinct from person_phone
          returning m.id
      ),
      deleted as (
        delete from private.outbox m using about a
          where a.id = m.id and (
            a.state not in ('waiting', 'sending') or m.recipient in (person_email, person_phone)
          )
          returning m.id
      )
      select (select count(*) from blanked) + (select count(*) from deleted) into gone;
      return gone;
    end
  $$;

-- With an account go the messages about what its confirmed address asked for and said, wherever they were sent.
create function private.forget_messages_of_account() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      if old.email_confirmed_at is not null then
        perform private.forget_messages_about(lower(old.email), null, array(
          select r.id from public.service_requests r where r.customer_id = old.id or r.email = lower(old.email)
        ));
      end if;
      return old;
    end
  $$;

create trigger forget_messages_of_account before delete on auth.users
  for each row execute function private.forget_messages_of_account();

-- delete_chat(conversation_id) -----------------------------------------------------------------------------------
-- Deletes a conversation when the visitor asks for it, with what the office was sent about it; for staff. Gives { id }.

create function private.delete_chat(conversation_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      chat public.chat_conversations := private.chat_for_staff(conversation_id);
    begin
      delete from private.outbox m where m.payload #>> '{chat,id}' = chat.id::text;
      delete from public.chat_conversations c where c.id = chat.id;
      perform private.note_in_audit('chat_deleted', chat.id::text);
      return jsonb_build_object('id', chat.id);
    end
  $$;

create function public.delete_chat(conversation_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.delete_chat(conversation_id) $$;

-- erase_person(email, phone, reviews, really) --------------------------------------------------------------------
-- Erases somebody at their wish, found by their e-mail address, their phone number, or both; for admins. `reviews` says what
-- becomes of what they wrote about our work: 'keep' takes their name off it, 'delete' deletes it. Without `really` nothing is
-- done, and the answer says what would be:
--   { account, requests, kept: [references], kept_days, kept_why, chats, messages, reviews }
-- What became a job is kept as the law wants it, without an account; a number that said STOP stays stopped. PT400 without an
-- address and a number, PT409 for somebody of the office.

create function private.erase_person(person_email text, person_phone text, reviews text, really boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      given_email constant text := nullif(lower(btrim(person_email)), '');
      given_phone constant text := private.us_phone(nullif(btrim(person_phone), ''));
      accounts uuid[];
      theirs uuid[];
      jobs uuid[];
      chats uuid[];
      answer jsonb;
    begin
      if not private.is_admin() then
        raise sqlstate 'PT403' using message = 'Only admins erase people.';
      elsif given_email is null and given_phone is null then
        raise sqlstate 'PT400' using
          message = 'Enter their e-mail address, or their phone number with area code, such as (631) 555-0142.';
      elsif coalesce(reviews not in ('keep', 'delete'), true) then
        raise sqlstate 'PT400' using message = 'Say what becomes of their reviews: keep them without a name, or delete them.';
      end if;
      accounts := array(select u.id from auth.users u where lower(u.email) = given_email);
      if exists (select from public.user_roles r where r.user_id = any (accounts) and r.role <> 'customer') then
        raise sqlstate 'PT409' using
          message = 'This is an account of the office. Make it a customer’s first, at People.';
      end if;

      theirs := array(
        select r.id from public.service_requests r
        where r.email = given_email or r.phone = given_phone or r.customer_id = any (accounts)
        order by r.id
        for update
      );
      jobs := array(select r.id from public.service_requests r where r.id = any (theirs) and private.is_job(r));
      chats := array(
        select c.id from public.chat_conversations c where c.email = given_email or c.phone = given_phone
      );
      answer := jsonb_build_object(
        'account', cardinality(accounts) > 0,
        'requests', cardinality(theirs) - cardinality(jobs),
        'kept', (
          select coalesce(jsonb_agg(r.reference order by r.created_at), '[]')
          from public.service_requests r where r.id = any (jobs)
        ),
        'kept_days', (select t.days from private.retention t where t.kind = 'jobs'),
        'kept_why', (select t.why from private.retention t where t.kind = 'jobs'),
        'chats', cardinality(chats),
        'messages', (
          select count(*) from private.outbox m
          where m.service_request_id = any (theirs) or m.recipient in (given_email, given_phone)
            or m.payload #>> '{chat,id}' = any (chats::text[])
        ),
        'reviews', (select count(*) from public.reviews w where w.service_request_id = any (theirs))
      );
      if not coalesce(really, false) then
        return answer;
      end if;

      if reviews = 'delete' then
        delete from public.reviews w where w.service_request_id = any (theirs);
      else
        update public.reviews w set display_name = 'A customer' where w.service_request_id = any (theirs);
      end if;
      delete from public.chat_conversations c where c.id = any (chats);
      perform private.forget_messages_about(given_email, given_phone, theirs);
      delete from public.service_requests r where r.id = any (theirs) and r.id <> all (jobs);
      delete from private.mail_choices c where c.email = given_email;
      delete from auth.users u where u.id = any (accounts);
      perform private.note_in_audit('person_erased', null, null, answer - 'kept_why' || jsonb_build_object('reviews', reviews));
      return answer;
    end
  $$;

create function public.erase_person(
  person_email text default null, person_phone text default null, reviews text default 'keep', really boolean default false
) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.erase_person(person_email, person_phone, reviews, really) $$;

-- Who may call what ------------------------------------------------------------------------------------------------

revoke execute on function
  private.is_job(public.service_requests),
  private.forget_what_is_old(),
  private.forget_messages_about(text, text, uuid[]),
  private.forget_messages_of_account(),
  private.delete_chat(uuid), public.delete_chat(uuid),
  private.erase_person(text, text, text, boolean), public.erase_person(text, text, text, boolean)
  from public, anon, authenticated, service_role;
grant execute on function
  private.delete_chat(uuid), public.delete_chat(uuid),
  private.erase_person(text, text, text, boolean), public.erase_person(text, text, text, boolean)
  to authenticated;
