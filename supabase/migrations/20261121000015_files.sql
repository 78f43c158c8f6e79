-- Photos and files: what visitors, customers and the office put with a request or a job.
--
-- The bytes are in a private bucket that nobody but our functions can reach: it has no policy. This table decides who may add a file
-- and who may see one; the edge function `files` (supabase/functions/files) asks it, and then signs a link of Storage. A file is
-- uploaded to `incoming/<id>`, read and checked there, and kept as `kept/<id>` without its location data, with a small picture of it as
-- `small/<id>`. Until then nobody can see it.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values (
    'files', 'files', false, 26214400,
    array['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf']
  );

-- The table -----------------------------------------------------------------------------------------------------

create table private.files (
  -- Made by the sender, so sending again stores once. Whoever knows it may upload the file that it announces, once.
  id uuid primary key,
  request_id uuid references public.service_requests (id) on delete cascade,
  job_id uuid references public.jobs (id) on delete cascade,
  -- The message of its customer that it came with.
  message_id uuid references public.service_request_events (id) on delete cascade,
  name text not null,
  type text not null,
  -- In bytes: what was announced, then what we kept.
  size integer not null,
  sha256 text,
  width integer,
  height integer,
  -- Whether there is a small picture of it beside it (`small/<id>`), which the sender's browser made.
  has_small boolean not null default false,
  -- Why it was refused: a code from src/lib/file-problems.ts.
  refused_for text,
  kept_at timestamptz,
  by_office boolean not null,
  for_customer boolean not null,
  sent_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint files_of_one check (num_nonnulls(request_id, job_id) = 1),
  constraint files_of_message check (message_id is null or (request_id is not null and not by_office)),
  constraint files_name check (private.is_line(name, 1, 200)),
  constraint files_type check (type in ('image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf')),
  constraint files_size check (size between 1 and 26214400),
  constraint files_sha256 check (sha256 ~ '^[0-9a-f]{64}$' and (sha256 is null) = (kept_at is null)),
  constraint files_refused check (kept_at is null or refused_for is null),
  constraint files_for_customer check (by_office or for_customer)
);
alter table private.files enable row level security;
comment on table private.files is
  'Photos and files of requests, of customers’ messages about them, and of jobs: announced by attach_file(), then kept or refused '
  'by what the function files found in them. What the office adds is for the office, unless it says that the customer may see it.';

create index files_by_request on private.files (request_id, created_at, id) where request_id is not null;
create index files_by_job on private.files (job_id, created_at, id) where job_id is not null;
create index files_by_message on private.files (message_id) where message_id is not null;
-- For deleted accounts.
create index files_by_sender on private.files (sent_by) where sent_by is not null;
-- Those that never arrived, or were refused.
create index files_not_kept on private.files (created_at) where kept_at is null;

-- Adding --------------------------------------------------------------------------------------------------------

insert into private.limits (name, value, reason) values
  ('files_per_request', 6, 'What a customer may send with a request: enough for a panel, its label and a few rooms. The office adds up to 100.'),
  ('files_per_network_hour', 60, 'Ten requests of six photos each.'),
  ('files_hour', 360, 'As many as 60 requests may bring: 9 GB at the very most.');

-- Announces a file and returns { id, state }: `awaited` until it has been uploaded and checked, then `kept` or `refused`. The same
-- announcement again gets the state that it has by then.
--
-- Anybody with a request's id may add to it, as they may follow it: that is its link. They do not get to see what others added.
-- Staff may add to any request and job. PT400 with the wrong fields; PT404 if there is no such request or message, PT409 if it is over
-- or has enough files, PT429 past the limits.
--
-- What comes with a message of the request's customer names it, and may come when the request is over too, as the message could. Only that
-- customer and the office know a message's id, so what is still on its way when they sign out comes after all. It is the customer's file,
-- also if that customer works here.
create function private.attach_file(file jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      is_office constant boolean := file ->> 'message_id' is null
        and current_setting('role', true) is not distinct from 'authenticated' and private.is_staff();
      problems jsonb := '[]';
      given private.files;
      stored private.files;
      network bytea := private.keyed_hash('network ' || private.caller_network(null));
      most integer;
    begin
      if jsonb_typeof(file) is distinct from 'object' then
        perform private.refuse_problems(private.field_problem('file', 'not_readable'));
      end if;
      given.id := private.given_uuid(file -> 'id');
      if uuid_extract_version(given.id) is distinct from 4 then
        problems := problems || private.field_problem('id', 'id_unusable');
      end if;
      given.request_id := private.given_uuid(file -> 'request_id');
      given.job_id := private.given_uuid(file -> 'job_id');
      if num_nonnulls(given.request_id, given.job_id) <> 1 then
        problems := problems || private.field_problem('request_id', 'id_unusable');
      end if;
      given.message_id := private.given_uuid(file -> 'message_id');
      if (given.message_id is null) <> (file ->> 'message_id' is null) or num_nonnulls(given.message_id, given.job_id) > 1 then
        problems := problems || private.field_problem('message_id', 'id_unusable');
      end if;
      given.name := private.clean_text(file -> 'name', false);
      problems := problems || private.text_problem('name', file -> 'name', 1, 200, false, 'file_name');
      given.type := file ->> 'type';
      if coalesce(given.type not in ('image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'), true) then
        problems := problems || private.field_problem('type', 'file_type_unknown');
      end if;
      if jsonb_typeof(file -> 'size') is distinct from 'number' or (file -> 'size')::numeric > 26214400
        or (file -> 'size')::numeric <> trunc((file -> 'size')::numeric) then
        problems := problems || private.field_problem('size', 'file_too_large');
      elsif (file -> 'size')::numeric < 1 then
        problems := problems || private.field_problem('size', 'file_empty');
      else
        given.size := file -> 'size';
      end if;
      given.for_customer := not is_office or file -> 'for_customer' is not distinct from 'true';
      problems := problems || private.unknown_fields(
        file, array['id', 'request_id', 'job_id', 'message_id', 'name', 'type', 'size', 'for_customer']
      );
      perform private.refuse_problems(problems);

      -- Files of one request or job wait for one another here, so the limits hold when they come all at once.
      perform pg_advisory_xact_lock(hashtextextended('files of ' || coalesce(given.request_id, given.job_id), 0));
      select * into stored from private.files f where f.id = given.id;
      if stored.id is not null then
        if (stored.request_id, stored.job_id, stored.message_id, stored.name)
          is distinct from (given.request_id, given.job_id, given.message_id, given.name) then
          perform private.refuse(409, 'file_sent_otherwise');
        end if;
        return private.file_state(stored);
      end if;

      if given.job_id is not null then
        perform private.require_staff();
        perform from public.jobs j where j.id = given.job_id for key share;
        if not found then
          perform private.refuse(404, 'job_gone');
        end if;
      else
        perform from public.service_requests r
          where r.id = given.request_id and (is_office or r.set_aside is distinct from 'spam') for key share;
        if not found then
          perform private.refuse(404, 'file_request_unknown');
        elsif given.message_id is not null then
          if not exists (
            select from public.service_request_events e
            where e.id = given.message_id and e.service_request_id = given.request_id and e.kind = 'customer_message'
          ) then
            perform private.refuse(404, 'file_message_unknown');
          end if;
        elsif not is_office and exists (
          select from public.service_requests r where r.id = given.request_id and r.status in ('closed', 'cancelled')
        ) then
          perform private.refuse(409, 'files_too_late');
        end if;
      end if;

      most := case when is_office then 100 else private.limit_of('files_per_request') end;
      if (
        select count(*) from private.files f
        where (f.request_id = given.request_id or f.job_id = given.job_id) and f.by_office = is_office and f.refused_for is null
      ) >= most then
        perform private.refuse(
          409, case when is_office then 'files_enough_here' else 'files_enough' end, jsonb_build_object('most', most)
        );
      end if;
      if not is_office then
        if private.is_reached('files_hour', 'file', '1 hour')
          or (network is not null and private.is_reached('files_per_network_hour', 'file', '1 hour', from_network => network)) then
          perform private.refuse(429, 'files_too_many');
        end if;
        insert into private.anonymous_writes (kind, network) values ('file', network);
      end if;

      insert into private.files (id, request_id, job_id, message_id, name, type, size, by_office, for_customer, sent_by)
        values (
          given.id, given.request_id, given.job_id, given.message_id, given.name, given.type, given.size, is_office, given.for_customer,
          (select u.id from auth.users u where u.id = (select auth.uid()))
        )
        returning * into stored;
      return private.file_state(stored);
    end
  $$;

create function private.file_state(file private.files) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    begin
      return (
        select jsonb_build_object(
          'id', file.id,
          'state', case when file.kept_at is not null then 'kept' when file.refused_for is not null then 'refused' else 'awaited' end,
          'refused_for', file.refused_for
        )
      );
    end
  $$;

create function public.attach_file(file json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.attach_file(private.readable_request(file)) $$;
grant execute on function private.attach_file, public.attach_file to anon, authenticated;

-- Takes a file back and returns { id }. Until it is kept, whoever announced it may, who alone knows its id; after that only the
-- office, and the history and the audit say who. It is no note, which would count as an answer to the customer. PT404 if there is none.
create function private.remove_file(file_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      is_office constant boolean :=
        current_setting('role', true) is not distinct from 'authenticated' and private.is_staff();
      gone private.files;
    begin
      delete from private.files f where f.id = file_id and (is_office or f.kept_at is null) returning * into gone;
      if gone.id is null then
        perform private.refuse(404, 'file_gone');
      elsif gone.kept_at is not null then
        perform private.note_in_audit(
          'file_removed',
          coalesce(
            (select r.reference from public.service_requests r where r.id = gone.request_id),
            (select j.reference from public.jobs j where j.id = gone.job_id)
          ),
          jsonb_build_object('id', gone.id, 'type', gone.type, 'sha256', gone.sha256)
        );
        if gone.job_id is not null then
          insert into public.job_events (job_id, kind, body) values (gone.job_id, 'changed', format('Removed the file %s', gone.name));
        else
          insert into public.service_request_events (service_request_id, kind, body)
            values (gone.request_id, 'file_removed', format('Removed the file %s', gone.name));
        end if;
      end if;
      return jsonb_build_object('id', gone.id);
    end
  $$;

create function public.remove_file(file_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.remove_file(file_id) $$;
grant execute on function private.remove_file, public.remove_file to anon, authenticated;

-- What the function `files` asks and reports --------------------------------------------------------------------

-- The state of an announced file, with its type; null if there is none.
create function private.announced_file(file_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$ select private.file_state(f) || jsonb_build_object('type', f.type) from private.files f where f.id = file_id $$;

create function public.announced_file(file_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.announced_file(file_id) $$;
grant execute on function private.announced_file, public.announced_file to service_role;

-- Keeps a file as it was found, { size, sha256, width, height, has_small }, or refuses it, { refused_for }; once. Returns its state, or null if
-- it has been taken back meanwhile. The office finds a note in the history when a customer adds something later, unless it came
-- with a message, which says so itself.
create function private.finish_file(file_id uuid, report jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      file private.files;
    begin
      select * into file from private.files f where f.id = file_id for update;
      if file.id is null or file.kept_at is not null or file.refused_for is not null then
        return private.announced_file(file_id);
      end if;
      update private.files f set
        refused_for = report ->> 'refused_for',
        kept_at = case when report ->> 'refused_for' is null then now() end,
        size = coalesce((report ->> 'size')::integer, f.size),
        sha256 = report ->> 'sha256',
        width = (report ->> 'width')::integer,
        height = (report ->> 'height')::integer,
        has_small = coalesce((report ->> 'has_small')::boolean, false)
        where f.id = file_id
        returning * into file;
      if file.kept_at is not null and not file.by_office and file.message_id is null then
        insert into public.service_request_events (service_request_id, kind, body, actor_id)
          select r.id, 'note', 'The customer added photos or files.', null
          from public.service_requests r
          where r.id = file.request_id and r.created_at < now() - interval '15 minutes'
            and not exists (
              select from public.service_request_events e
              where e.service_request_id = r.id and e.body = 'The customer added photos or files.'
                and e.created_at > now() - interval '1 hour'
            );
      end if;
      return private.announced_file(file_id);
    end
  $$;

create function public.finish_file(file_id uuid, report jsonb) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.finish_file(file_id, report) $$;
grant execute on function private.finish_file, public.finish_file to service_role;

-- Seeing --------------------------------------------------------------------------------------------------------

-- Whether the caller may see a file that is kept: staff all, customers what is for them with a request of their own.
create function private.may_see_file(file private.files) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select file.kept_at is not null and (
      (select private.is_staff())
      or (
        file.for_customer
        and exists (
          select from public.service_requests r
          where r.id = file.request_id
            and (r.user_id = (select private.me()) or r.email = (select private.confirmed_email()))
        )
      )
    )
  $$;

-- The files of a request or a job that the caller may see, oldest first. Staff also get those of requests that were merged into
-- it, and with a job those of its request.
create function private.files_of(of_request uuid, of_job uuid) returns table (
  id uuid, name text, type text, size integer, width integer, height integer, by_office boolean, for_customer boolean,
  message_id uuid, created_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      asked constant uuid := coalesce(of_request, (select j.request_id from public.jobs j where j.id = of_job));
      -- By itself: in a join, Postgres reads every duplicate there is.
      asked_as constant text := (select r.reference from public.service_requests r where r.id = asked);
    begin
      return query
        select f.id, f.name, f.type, f.size, f.width, f.height, f.by_office, f.for_customer, f.message_id, f.created_at
        from (
          select asked as request_id, of_job as job_id
          union all
          select d.id, null from public.service_requests d where d.duplicate_of = asked_as
          union all
          select null, j.id from public.jobs j where j.request_id = of_request
        ) o
          cross join lateral (
            select f.* from private.files f where f.request_id = o.request_id
            union all
            select f.* from private.files f where f.job_id = o.job_id
          ) f
        where private.may_see_file(f::private.files)
        order by f.created_at, f.id;
    end
  $$;

create function public.files_of(of_request uuid default null, of_job uuid default null) returns table (
  id uuid, name text, type text, size integer, width integer, height integer, by_office boolean, for_customer boolean,
  message_id uuid, created_at timestamptz
)
  language sql stable security invoker set search_path = ''
  as $$ select * from private.files_of(of_request, of_job) $$;
grant execute on function private.files_of, public.files_of to authenticated;

-- Those of the files that the caller may see: the function `files` asks as its caller before it signs links.
create function private.visible_files(file_ids uuid[]) returns table (id uuid, name text, type text, has_small boolean)
  language sql stable security definer set search_path = ''
  as $$
    select f.id, f.name, f.type, f.has_small from private.files f where f.id = any (file_ids[1:200]) and private.may_see_file(f)
  $$;

create function public.visible_files(file_ids uuid[]) returns table (id uuid, name text, type text, has_small boolean)
  language sql stable security invoker set search_path = ''
  as $$ select * from private.visible_files(file_ids) $$;
grant execute on function private.visible_files, public.visible_files to authenticated;

-- Removing ------------------------------------------------------------------------------------------------------

-- A row that goes, for whatever reason, leaves its bytes here until the function `remove-files` has deleted them from the bucket:
-- Storage forgets an object only when it is asked itself.
create table private.removed_files (
  id uuid primary key,
  removed_at timestamptz not null default now(),
  -- Whether its bytes were deleted once.
  is_emptied boolean not null default false
);
alter table private.removed_files enable row level security;
comment on table private.removed_files is
  'Files whose bytes are still to be deleted from the bucket. The function remove-files does that at once, and the clock calls it '
  'again every hour; a last time when no link to upload it can be left, for what was on its way.';

create function private.queue_removed_files() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      if exists (select from gone) then
        insert into private.removed_files (id) select g.id from gone g on conflict do nothing;
        perform private.call_function('remove-files');
      end if;
      return null;
    end
  $$;

create trigger queue_removed after delete on private.files
  referencing old table as gone for each statement execute function private.queue_removed_files();

select private.schedule_function('remove-files', 60);

-- Whether no link to upload a file is left that was removed then: Storage's last two hours.
create function private.links_are_over(removed_at timestamptz) returns boolean
  language sql stable set search_path = ''
  as $$ select removed_at < now() - interval '3 hours' $$;

-- Up to 300 of them: each has three paths, and Storage deletes 1,000 at most in one request.
create function private.files_to_remove() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select g.id from private.removed_files g where not g.is_emptied or private.links_are_over(g.removed_at)
    order by g.removed_at, g.id limit 300
  $$;

create function public.files_to_remove() returns setof uuid
  language sql stable security invoker set search_path = ''
  as $$ select private.files_to_remove() $$;
grant execute on function private.files_to_remove, public.files_to_remove to service_role;

create function private.forget_removed_files(file_ids uuid[]) returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from private.removed_files g where g.id = any (file_ids) and private.links_are_over(g.removed_at);
    update private.removed_files g set is_emptied = true where g.id = any (file_ids)
  $$;

create function public.forget_removed_files(file_ids uuid[]) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select private.forget_removed_files(file_ids) $$;
grant execute on function private.forget_removed_files, public.forget_removed_files to service_role;

-- What has not arrived after a day will not come any more, and why one was refused has been read by then. The clock calls this.
create function private.forget_unfinished_files() returns void
  language sql volatile security definer set search_path = ''
  as $$ delete from private.files f where f.kept_at is null and f.created_at < now() - interval '1 day' $$;

select private.schedule_job('forget_unfinished_files', 60);
