-- Jobs: the work that comes of requests, with its moves and history, its permits and inspections. Also what a request's customer is
-- told, computed from the request and its jobs.

-- jobs ----------------------------------------------------------------------------------------------------------

-- A job is one accepted piece of work. Most come of a request; some do not, such as one agreed on at the door. A request that goes
-- takes its jobs with it: own_data.sql deletes neither before the law allows it.
create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  reference text not null default private.new_reference(),
  request_id uuid references public.service_requests (id) on delete cascade,
  -- Whose it is and where, as its request says if it has one; and whose bill it is, if it is somebody else's, such as the landlord's.
  customer_id uuid references private.customers (id) on delete set null,
  property_id uuid references private.properties (id) on delete set null,
  bill_to uuid references private.customers (id) on delete set null,
  title text not null,
  description text,
  status text not null default 'open',
  -- While a job is on hold: what it waits for, and where it goes back to.
  hold_reason text,
  held_from text,
  lead uuid references auth.users (id) on delete set null,
  -- The job that this one makes good.
  warranty_of uuid references public.jobs (id) on delete set null,
  -- Counts the changes: whoever changes a job names the version they saw.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status_changed_at timestamptz not null default now(),
  constraint jobs_reference_key unique (reference),
  constraint jobs_reference check (reference ~ '^[A-Z]{2,4}-[2-9A-HJKMNP-Z]{6}$'),
  constraint jobs_title check (private.is_line(title, 2, 120)),
  constraint jobs_description check (private.is_text(description, 1, 4000)),
  constraint jobs_status check (status in ('open', 'in_progress', 'on_hold', 'done', 'closed', 'cancelled')),
  constraint jobs_hold_reason check (
    hold_reason in ('permit', 'utility', 'parts', 'customer', 'weather')
    and (status = 'on_hold') = (hold_reason is not null)
  ),
  constraint jobs_held_from check (
    held_from in ('open', 'in_progress') and (status = 'on_hold') = (held_from is not null)
  ),
  constraint jobs_warranty_of check (warranty_of <> id)
);
alter table public.jobs enable row level security;
comment on table public.jobs is
  'The work that comes of requests, one accepted piece each. Staff start and change them through functions; customers '
  'are told about them through their requests.';

create index jobs_by_request on public.jobs (request_id) where request_id is not null;
create index jobs_by_customer on public.jobs (customer_id, created_at desc) where customer_id is not null;
create index jobs_by_property on public.jobs (property_id, created_at desc) where property_id is not null;
create index jobs_by_bill_to on public.jobs (bill_to, created_at desc) where bill_to is not null;
-- The list of jobs at a status, the latest first; attention() goes through those that are done.
create index jobs_by_status on public.jobs (status, status_changed_at desc, id desc) include (warranty_of);
-- find_jobs(): what it looks in, and the order in which it reads when a word is frequent.
create index jobs_found_by on public.jobs using gin (lower(' ' || reference || ' ' || title) extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index jobs_latest on public.jobs (status_changed_at desc, id desc);
-- For deleted accounts and jobs.
create index jobs_by_lead on public.jobs (lead) where lead is not null;
create index jobs_by_warranty_of on public.jobs (warranty_of) where warranty_of is not null;
-- Jobs without a request that nobody has touched for so long that they are deleted.
create index jobs_oldest on public.jobs (updated_at) where request_id is null;

grant select on public.jobs to authenticated;
grant all on public.jobs to service_role;

create policy "staff read all" on public.jobs for select to authenticated
  using ((select private.is_staff()));

-- Allowed moves, each made by anybody in the office.
create table private.job_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
alter table private.job_moves enable row level security;
comment on table private.job_moves is
  'Which status of a job may follow which. What is on hold goes back to where it was, or is canceled. Every move has a '
  'way back, which undoes a mistake.';

insert into private.job_moves (from_status, to_status) values
  ('open', 'in_progress'), ('open', 'on_hold'), ('open', 'done'), ('open', 'cancelled'),
  ('in_progress', 'on_hold'), ('in_progress', 'done'), ('in_progress', 'cancelled'),
  ('on_hold', 'cancelled'),
  ('done', 'closed');
insert into private.job_moves (from_status, to_status)
  select m.to_status, m.from_status from private.job_moves m;

-- The history ---------------------------------------------------------------------------------------------------

create table public.job_events (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references public.jobs (id) on delete cascade,
  kind text not null,
  from_status text,
  to_status text,
  -- Of the side that is on hold.
  hold_reason text,
  held_from text,
  -- The id of the move that this one undid.
  undoes uuid,
  body text,
  actor_id uuid default auth.uid() references auth.users (id) on delete set null,
  actor_name text,
  created_at timestamptz not null default clock_timestamp(),
  constraint job_events_kind check (kind in ('created', 'status_changed', 'changed', 'permit', 'inspection', 'visit', 'estimate', 'invoice')),
  constraint job_events_statuses check (
    (kind = 'status_changed') = (from_status is not null)
    and (kind in ('created', 'status_changed')) = (to_status is not null)
  ),
  constraint job_events_body check (
    private.is_text(body, 1, 4000) and (kind in ('changed', 'permit', 'inspection', 'visit', 'estimate', 'invoice')) = (body is not null)
  )
);
alter table public.job_events enable row level security;
comment on table public.job_events is
  'The history of each job, for the office. Triggers and functions write it and nobody changes it. The name of the '
  'staff member who made an entry stays when their account goes.';

create index job_events_history on public.job_events (job_id, created_at desc, id desc);
-- For deleted accounts.
create index job_events_by_actor on public.job_events (actor_id) where actor_id is not null;

grant select on public.job_events to authenticated;
grant all on public.job_events to service_role;

create policy "staff read all" on public.job_events for select to authenticated
  using ((select private.is_staff()));

create trigger keep_author before insert on public.job_events
  for each row when (new.actor_id is not null) execute function private.keep_author();

-- Refuses a move that is not in the table of moves (409) and a lead who is not staff (400), counts the change, and keeps where a
-- job that is put on hold goes back to.
create function private.check_job_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      new.version := old.version + 1;
      new.updated_at := now();
      if new.status <> old.status then
        if not exists (
          select from private.job_moves m where m.from_status = old.status and m.to_status = new.status
        ) or (old.status = 'on_hold' and new.status <> 'cancelled' and new.status <> old.held_from) then
          perform private.refuse(409, 'job_move_not_allowed', jsonb_build_object(
            'from', old.status, 'to', left(new.status, 40)
          ));
        end if;
        new.held_from := case
          when new.status <> 'on_hold' then null
          when old.status in ('open', 'in_progress') then old.status
          else coalesce(new.held_from, 'open')
        end;
        if new.status <> 'on_hold' then
          new.hold_reason := null;
        end if;
        -- A move that is undone gives the moment before it.
        if new.status_changed_at = old.status_changed_at then
          new.status_changed_at := now();
        end if;
      end if;
      if new.lead is distinct from old.lead and new.lead is not null and not exists (
        select from public.user_roles r where r.user_id = new.lead and r.role in ('staff', 'admin')
      ) then
        perform private.refuse(400, 'lead_unknown');
      end if;
      return new;
    end
  $$;

-- Whose a job is and where follows its request, and is no change that a colleague has to hear of first.
create trigger check_change before update of title, description, status, hold_reason, held_from, lead, warranty_of, bill_to on public.jobs
  for each row execute function private.check_job_change();

create function private.follow_request() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      update public.jobs j set customer_id = new.customer_id, property_id = new.property_id where j.request_id = new.id;
      return null;
    end
  $$;

create trigger move_jobs after update of customer_id, property_id on public.service_requests
  for each row when ((old.customer_id, old.property_id) is distinct from (new.customer_id, new.property_id))
  execute function private.follow_request();

-- What customers are told ---------------------------------------------------------------------------------------

-- What the customer is told of one job, from its estimates, visits and invoices too, whose tables are made in later files:
--   at_work, on_hold   as the job is
--   awaited            it is on hold because we wait for them
--   planned            the office took it on without an estimate, or a visit for the work is planned
--   signed             an estimate is, and no visit for the work is planned yet
--   estimate           one is sent and waits for them
--   contacted          one is written or changed, or all there is so far is a look
--   declined           they declined it
--   done, closed       as the job is; done also while they owe something
--   paid               the work is done, and so is what they were billed for it
create function private.job_stage(j public.jobs) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      offered text;
    begin
      case
        when j.status = 'in_progress' then
          return 'at_work';
        when j.status in ('done', 'closed') then
          -- Somebody else's bill is not their business.
          return case
            when exists (
              select from private.invoices i join private.invoice_balances b on b.invoice_id = i.id
              where i.job_id = j.id and not i.is_for_another and b.open_cents > 0
            ) then 'done'
            when exists (
              select from private.invoices i
              where i.job_id = j.id and i.kind = 'work' and not i.is_for_another and private.invoice_standing(i) in ('paid', 'over')
            ) then 'paid'
            else j.status
          end;
        when j.status = 'on_hold' and j.hold_reason = 'customer' then
          return 'awaited';
        when j.status <> 'open' then
          return j.status;
        else
      end case;
      select case
          when bool_or(e.status in ('signed', 'countersigned')) then 'signed'
          when bool_or(e.status = 'sent') then 'estimate'
          when bool_or(e.status = 'declined') and not bool_or(e.status = 'draft') then 'declined'
          when count(*) > 0 then 'contacted'
        end
        into offered
        from private.estimates e where e.job_id = j.id;
      if offered in ('estimate', 'declined', 'contacted') then
        return offered;
      end if;
      return case
        when exists (
          select from private.visits v where v.job_id = j.id and v.kind <> 'look' and v.status <> 'cancelled'
        ) then 'planned'
        when offered is not null then offered
        when exists (select from private.visits v where v.job_id = j.id and v.kind = 'look') then 'contacted'
        else 'planned'
      end;
    end
  $$;

-- The one thing that the customer of a request is told about it, as a code whose sentence is in
-- src/features/service-requests/stage.ts. Everything that customers see comes from here: their pages, the link, mails and texts.
create function private.customer_stage(r public.service_requests) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      if r.status <> 'converted' then
        return case r.status when 'new' then 'received' else r.status end;
      end if;
      -- Of several jobs, the one that is closest to the customer's door.
      return coalesce((
        select s.stage
        from public.jobs j cross join lateral private.job_stage(j) s (stage)
        where j.request_id = r.id and j.status <> 'cancelled'
        order by array_position(
          array['at_work', 'awaited', 'on_hold', 'planned', 'signed', 'estimate', 'contacted', 'done', 'paid', 'closed', 'declined'], s.stage
        )
        limit 1
      ), 'closed');
    end
  $$;

-- Whether we have done work for a request: then its customer may review it.
create function private.work_is_done(request_id uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return (
        select exists (
          select from public.jobs j where j.request_id = work_is_done.request_id and j.status in ('done', 'closed')
        )
      );
    end
  $$;

-- It is computed, and this is when it changed. That every request was received is not stored.
create table private.request_stages (
  id uuid primary key default gen_random_uuid(),
  service_request_id uuid not null references public.service_requests (id) on delete cascade,
  from_stage text not null,
  stage text not null,
  -- Undone before the customer heard of it, as was the change that undid it.
  taken_back boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  constraint request_stages_stage check (
    stage in (
      'received', 'contacted', 'estimate', 'declined', 'signed', 'planned', 'at_work', 'on_hold', 'awaited', 'done', 'paid', 'closed',
      'cancelled'
    )
    and stage <> from_stage
  )
);
alter table private.request_stages enable row level security;
comment on table private.request_stages is
  'When what the customer of a request is told has changed. Written by note_stage(), which everything calls that may '
  'change it.';

create index request_stages_history on private.request_stages (service_request_id, created_at desc, id desc);

-- The newest of them that stand.
create function private.last_stages(request_id uuid, how_many integer) returns setof private.request_stages
  language plpgsql stable set search_path = ''
  as $$
    begin
      return query
        select s.* from private.request_stages s
        where s.service_request_id = request_id and not s.taken_back
        order by s.created_at desc, s.id desc
        limit how_many;
    end
  $$;

-- Keeps that the customer is told something else, if they are. A trigger on the table tells them (messages.sql).
create function private.note_stage(request_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      told text;
      becomes text;
    begin
      -- One after the other, so that two changes at once see each other. Always the last lock that is taken, and no row's: whoever plans a
      -- visit or signs has locked other rows than whoever moves the request.
      perform pg_advisory_xact_lock(hashtextextended('stage ' || request_id, 0));
      select private.customer_stage(r) into becomes from public.service_requests r where r.id = request_id;
      told := coalesce((select s.stage from private.last_stages(request_id, 1) s), 'received');
      if becomes <> told then
        insert into private.request_stages (service_request_id, from_stage, stage) values (request_id, told, becomes);
      end if;
    end
  $$;

-- The same for what hangs on a job, when the transaction ends. What the customer would have been told in the middle of it, such as that work
-- is planned, between the job and the estimate that it is started for, is no part of their history.
create function private.note_stage_of_job() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    declare
      changed constant jsonb := to_jsonb(new);
      of_request uuid;
      newest private.request_stages;
    begin
      select j.request_id into of_request from public.jobs j
        where j.id = coalesce(
          (changed ->> 'job_id')::uuid, (select i.job_id from private.invoices i where i.id = (changed ->> 'invoice_id')::uuid)
        );
      if of_request is null then
        return null;
      end if;
      perform private.note_stage(of_request);
      select s.* into newest from private.last_stages(of_request, 1) s;
      update private.request_stages s set taken_back = true
        where s.service_request_id = of_request and s.created_at >= transaction_timestamp() and s.id <> newest.id;
      return null;
    end
  $$;

-- After a move was undone: if the customer is told what they were told before it, they see neither of the two changes.
create function private.take_back_stage(request_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      last_two constant private.request_stages[] := array(select s from private.last_stages(request_id, 2) s);
    begin
      if last_two[1].stage = last_two[2].from_stage and last_two[1].created_at >= transaction_timestamp() then
        update private.request_stages s set taken_back = true where s.id in (last_two[1].id, last_two[2].id);
      end if;
    end
  $$;

create function private.note_stage_of_request() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      perform private.note_stage(new.id);
      return null;
    end
  $$;

create trigger note_stage after update of status on public.service_requests
  for each row when (old.status <> new.status) execute function private.note_stage_of_request();

-- A request is converted while there is work for it: its jobs that are not canceled. When the last one is canceled it goes back to
-- contacted, and when the only one was started by mistake, to where it was.
create function private.follow_work(request_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      asked public.service_requests;
      conversion public.service_request_events;
    begin
      select * into asked from public.service_requests r where r.id = request_id for no key update;
      if exists (select from public.jobs j where j.request_id = asked.id and j.status <> 'cancelled') then
        update public.service_requests r set status = 'converted' where r.id = asked.id and r.status <> 'converted';
      elsif asked.status = 'converted' then
        if not exists (select from public.jobs j where j.request_id = asked.id) then
          conversion := private.last_event(asked.id, 'status_changed');
        end if;
        if conversion.id is null then
          update public.service_requests r set status = 'contacted' where r.id = asked.id;
        else
          perform private.move_back(conversion);
        end if;
      end if;
      perform private.note_stage(asked.id);
    end
  $$;

-- Writes the history in the same transaction as the change, and has the request follow.
create function private.record_job_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      if tg_op = 'INSERT' then
        insert into public.job_events (job_id, kind, to_status) values (new.id, 'created', new.status);
      elsif tg_op = 'UPDATE' then
        insert into public.job_events (job_id, kind, from_status, to_status, hold_reason, held_from)
          values (
            new.id, 'status_changed', old.status, new.status,
            coalesce(new.hold_reason, old.hold_reason), coalesce(new.held_from, old.held_from)
          );
      end if;
      perform private.follow_work(coalesce(new.request_id, old.request_id));
      return null;
    end
  $$;

create trigger record_creation after insert on public.jobs
  for each row execute function private.record_job_change();
create trigger record_change after update of status on public.jobs
  for each row when (old.status <> new.status) execute function private.record_job_change();
create trigger record_deletion after delete on public.jobs
  for each row when (old.request_id is not null) execute function private.record_job_change();

-- Starting and changing a job -----------------------------------------------------------------------------------

-- All of it is for staff and admins only (PT403, HTTP 403). Whoever changes a job names the version they saw; if somebody else was
-- quicker nothing is changed, and the answer is PT409 with the job as it is now as { "job": … } in the error's detail.

-- A job, locked until the end of the transaction, and its request before it, so that two changes never wait for each other. PT404
-- for an unknown id.
create function private.locked_job(job_id uuid) returns public.jobs
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      found_job public.jobs;
    begin
      perform from public.service_requests r
        where r.id = (select j.request_id from public.jobs j where j.id = job_id) for no key update;
      select * into found_job from public.jobs j where j.id = job_id for no key update;
      if found_job.id is null then
        perform private.refuse(404, 'job_gone');
      end if;
      return found_job;
    end
  $$;

-- The newest entry of a kind in a job's history.
create function private.last_job_event(job_id uuid, of_kind text) returns public.job_events
  language plpgsql stable set search_path = ''
  as $$
    begin
      return (
        select e from public.job_events e
        where e.job_id = last_job_event.job_id and e.kind = of_kind
        order by e.created_at desc, e.id desc
        limit 1
      );
    end
  $$;

-- The answer to a change: the job as it is now, and the newest entry of this kind in its history.
create function private.changed_job(j public.jobs, of_kind text) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    begin
      return (
        select jsonb_build_object('job', to_jsonb(j), 'event', to_jsonb(private.last_job_event(j.id, of_kind)))
      );
    end
  $$;

create function private.refuse_stale_job(j public.jobs, code text) returns void
  language sql set search_path = ''
  as $$
    select private.refuse(
      409, code, jsonb_build_object('reference', j.reference, 'status', j.status, 'job', to_jsonb(j))
    )
  $$;

-- Starts a job: { id, request_id, customer_id, property_id, title, description, warranty_of }, of which id and title are needed; whose it
-- is and where is asked of the request if there is one. The id is the sender's: sending the same again stores once. Gives { job, event }. PT404
-- for an unknown request or job, PT409 for a request that is set aside, a customer who is being merged and an id that something else was
-- started with, PT400 for what is wrong.
create function private.start_job(job jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      known_fields constant text[] := array['id', 'request_id', 'customer_id', 'property_id', 'title', 'description', 'warranty_of'];
      problems jsonb := '[]';
      asked public.service_requests;
      given public.jobs;
      stored public.jobs;
    begin
      perform private.require_staff();
      if jsonb_typeof(job) is distinct from 'object' then
        perform private.refuse_problems(private.field_problem('job', 'not_readable'));
      end if;
      given.id := private.given_uuid(job -> 'id');
      if given.id is null then
        problems := private.field_problem('id', 'id_unusable');
      end if;
      given.title := private.clean_text(job -> 'title', false);
      given.description := nullif(private.clean_text(job -> 'description', true), '');
      problems := problems
        || private.text_problem('title', job -> 'title', 2, 120, false, 'job_title')
        || private.text_problem('description', job -> 'description', 0, 4000, true, 'job_description')
        || private.unknown_fields(job, known_fields);
      perform private.refuse_problems(problems);

      given.customer_id := private.present_customer(private.given_uuid(job -> 'customer_id'));
      if given.customer_id is not null then
        -- Otherwise it would stay with somebody who is merged at this moment.
        perform private.locked_customer(given.customer_id);
      elsif not private.is_blank(job -> 'customer_id') then
        perform private.refuse(404, 'customer_gone');
      end if;
      select p.id into given.property_id from private.properties p where p.id = private.given_uuid(job -> 'property_id');
      if given.property_id is null and not private.is_blank(job -> 'property_id') then
        perform private.refuse(404, 'property_gone');
      end if;
      if not private.is_blank(job -> 'request_id') then
        asked := private.locked_service_request(private.given_uuid(job -> 'request_id'));
        if asked.set_aside is not null then
          perform private.refuse(409, 'request_set_aside', jsonb_build_object('reference', asked.reference));
        end if;
      end if;
      if not private.is_blank(job -> 'warranty_of') then
        select j.id into given.warranty_of from public.jobs j where j.id = private.given_uuid(job -> 'warranty_of');
        if given.warranty_of is null then
          perform private.refuse(404, 'job_gone');
        end if;
      end if;

      if asked.id is not null then
        given.customer_id := asked.customer_id;
        given.property_id := asked.property_id;
      end if;
      insert into public.jobs (id, request_id, customer_id, property_id, title, description, warranty_of)
        values (
          given.id, asked.id, given.customer_id, given.property_id, given.title, given.description, given.warranty_of
        )
        on conflict (id) do nothing
        returning * into stored;
      if stored.id is null then
        select * into stored from public.jobs j where j.id = given.id;
        -- Sent again as something else, it would seem to be started as that.
        if (stored.request_id, stored.title, stored.description, stored.warranty_of)
            is distinct from (asked.id, given.title, given.description, given.warranty_of)
          or asked.id is null and (stored.customer_id, stored.property_id) is distinct from (given.customer_id, given.property_id) then
          perform private.refuse(
            409, 'job_started_otherwise', jsonb_build_object('reference', stored.reference, 'title', stored.title)
          );
        end if;
      else
        perform private.note_in_audit('job_started', stored.reference);
      end if;
      return private.changed_job(stored, 'created');
    end
  $$;

create function public.start_job(job json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.start_job(private.readable_request(job)) $$;
grant execute on function private.start_job, public.start_job to authenticated;

-- Takes back that the caller has just started a job to which nothing has happened since: it is deleted, and its request is where
-- it was. Gives { id }, and the same again if asked twice. PT403 for a colleague's, PT409 when it is too late.
create function private.undo_start_job(job_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      started public.jobs;
      creation public.job_events;
    begin
      perform private.require_staff();
      if exists (select from public.jobs j where j.id = job_id) then
        started := private.locked_job(job_id);
        creation := private.last_job_event(job_id, 'created');
        if creation.actor_id is distinct from auth.uid() then
          perform private.refuse(403, 'job_of_another');
        elsif started.version > 1 or clock_timestamp() > creation.created_at + private.undo_time()
          or exists (select from public.job_events e where e.job_id = started.id and e.id <> creation.id)
          or exists (select from private.files f where f.job_id = started.id) then
          perform private.refuse_stale_job(started, 'undo_start_too_late');
        end if;
        delete from public.jobs j where j.id = job_id;
        perform private.take_back_stage(started.request_id);
        perform private.note_in_audit('job_start_undone', started.reference);
      end if;
      return jsonb_build_object('id', job_id);
    end
  $$;

create function public.undo_start_job(job_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.undo_start_job(job_id) $$;
grant execute on function private.undo_start_job, public.undo_start_job to authenticated;

-- The first job of a request, started along with what it is needed for, a visit or an estimate, unless it has been with this id already.
-- PT404 for an unknown request, PT409 for one that has another job or is set aside.
create function private.start_job_along(request_id uuid, job_id uuid, title text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      asked constant public.service_requests := private.locked_service_request(request_id);
      present uuid;
    begin
      select j.id into present from public.jobs j where j.request_id = asked.id order by j.id <> start_job_along.job_id limit 1;
      if present = job_id then
        return;
      elsif present is not null then
        perform private.refuse(409, 'request_has_work', jsonb_build_object('reference', asked.reference));
      elsif asked.set_aside is not null then
        perform private.refuse(409, 'request_set_aside', jsonb_build_object('reference', asked.reference));
      end if;
      insert into public.jobs (id, request_id, customer_id, property_id, title)
        values (job_id, asked.id, asked.customer_id, asked.property_id, start_job_along.title);
      perform private.note_in_audit('job_started', (select j.reference from public.jobs j where j.id = job_id));
    end
  $$;

-- Moves a job along, or back; on hold it needs a reason. Gives { job, event }. The same again, after an answer that never came,
-- gives the same.
create function private.move_job(job_id uuid, seen_version integer, to_status text, hold_reason text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      moved public.jobs;
      was text;
      event public.job_events;
    begin
      perform private.require_staff();
      moved := private.locked_job(job_id);
      was := moved.status;
      if moved.version is distinct from seen_version then
        event := private.last_job_event(job_id, 'status_changed');
        if moved.version = seen_version + 1 and moved.status = to_status and event.actor_id = auth.uid()
          and (to_status <> 'on_hold' or moved.hold_reason = move_job.hold_reason)
          and event.created_at > now() - interval '1 minute' then
          return private.changed_job(moved, 'status_changed');
        end if;
        perform private.refuse_stale_job(moved, 'job_changed_meanwhile');
      elsif moved.status = to_status then
        perform private.refuse(409, 'moved_already', jsonb_build_object('reference', moved.reference, 'status', to_status));
      elsif to_status = 'on_hold'
        and coalesce(hold_reason not in ('permit', 'utility', 'parts', 'customer', 'weather'), true) then
        perform private.refuse(400, 'hold_reason_unknown');
      end if;
      update public.jobs j set status = to_status, hold_reason = move_job.hold_reason
        where j.id = job_id returning * into moved;
      perform private.note_in_audit(
        'job_moved', moved.reference, jsonb_build_object('status', was), jsonb_build_object('status', to_status)
      );
      return private.changed_job(moved, 'status_changed');
    end
  $$;

create function public.move_job(job_id uuid, seen_version integer, to_status text, hold_reason text default null)
  returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.move_job(job_id, seen_version, to_status, hold_reason) $$;
grant execute on function private.move_job, public.move_job to authenticated;

-- Takes back a move of a job that the caller has just made, as undo_moves() does for requests. Gives { job, event }.
create function private.undo_job_move(event_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      move public.job_events;
      moved public.jobs;
      last_move public.job_events;
    begin
      perform private.require_staff();
      select * into move from public.job_events e where e.id = event_id and e.kind = 'status_changed';
      if move.id is null then
        perform private.refuse(404, 'move_gone');
      end if;
      moved := private.locked_job(move.job_id);
      last_move := private.last_job_event(moved.id, 'status_changed');
      if move.actor_id is distinct from auth.uid() then
        perform private.refuse(403, 'move_of_another');
      elsif last_move.undoes = move.id then
        return private.changed_job(moved, 'status_changed');
      elsif last_move.id <> move.id then
        perform private.refuse_stale_job(moved, 'moved_since');
      elsif move.undoes is not null or clock_timestamp() > move.created_at + private.undo_time() then
        perform private.refuse_stale_job(moved, 'undo_too_late');
      end if;

      -- It has stood there as long as it would have without the move: what waits too long is on Today again.
      update public.jobs j set status = move.from_status,
          status_changed_at = coalesce(
            (
              select max(e.created_at) from public.job_events e
              where e.job_id = moved.id and e.kind = 'status_changed' and e.id <> move.id and e.undoes is null
                and not exists (select from public.job_events u where u.job_id = moved.id and u.undoes = e.id)
            ),
            moved.created_at
          ),
          hold_reason = case when move.from_status = 'on_hold' then move.hold_reason end,
          held_from = case when move.from_status = 'on_hold' then move.held_from end
        where j.id = moved.id returning * into moved;
      update public.job_events e set undoes = move.id
        where e.id = (private.last_job_event(moved.id, 'status_changed')).id;
      perform private.take_back_stage(moved.request_id);
      perform private.note_in_audit('job_move_undone', moved.reference, null, jsonb_build_object('status', moved.status));
      return private.changed_job(moved, 'status_changed');
    end
  $$;

create function public.undo_job_move(event_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.undo_job_move(event_id) $$;
grant execute on function private.undo_job_move, public.undo_job_move to authenticated;

-- What differs, as the history says it. Null where nothing does.
create function private.job_change_words(was public.jobs, becomes public.jobs) returns text
  language sql stable security definer set search_path = ''
  as $$
    select string_agg(format('%s: %s → %s', label, coalesce(before, 'none'), coalesce(after, 'none')), E'\n')
    from (
      values
        ('Title', was.title, becomes.title),
        ('Description', left(was.description, 1000), left(becomes.description, 1000)),
        (
          'Lead',
          (select p.full_name from public.profiles p where p.user_id = was.lead),
          (select p.full_name from public.profiles p where p.user_id = becomes.lead)
        ),
        (
          'Warranty for', (select j.reference from public.jobs j where j.id = was.warranty_of),
          (select j.reference from public.jobs j where j.id = becomes.warranty_of)
        ),
        -- Without the name, which goes with whoever it belongs to.
        (
          'Bill to', case when was.bill_to is not null then 'somebody else' end,
          case when becomes.bill_to is not null then 'somebody else' || case when was.bill_to is not null then ' again' else '' end end
        )
    ) field (label, before, after)
    where before is distinct from after
  $$;

-- Changes the title, description, lead or payer of a job, or which earlier job it makes good: `changes` has those that change. Gives
-- { job, event }. A change that is made already changes nothing.
create function private.change_job(job_id uuid, seen_version integer, changes jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      known_fields constant text[] := array['title', 'description', 'lead', 'bill_to', 'warranty_of'];
      present public.jobs;
      becomes public.jobs;
      payer constant uuid := private.present_customer(private.given_uuid(changes -> 'bill_to'));
      words text;
    begin
      perform private.require_staff();
      if jsonb_typeof(changes) is distinct from 'object' then
        perform private.refuse_problems(private.field_problem('changes', 'not_readable'));
      end if;
      if payer is not null then
        -- As in start_job(), and before the job, as everywhere.
        perform private.locked_customer(payer);
      end if;
      present := private.locked_job(job_id);
      becomes := present;
      if changes ? 'title' then
        becomes.title := private.clean_text(changes -> 'title', false);
        perform private.refuse_problems(private.text_problem('title', changes -> 'title', 2, 120, false, 'job_title'));
      end if;
      if changes ? 'description' then
        becomes.description := nullif(private.clean_text(changes -> 'description', true), '');
        perform private.refuse_problems(
          private.text_problem('description', changes -> 'description', 0, 4000, true, 'job_description')
        );
      end if;
      if changes ? 'lead' then
        becomes.lead := private.given_uuid(changes -> 'lead');
        if becomes.lead is null and not private.is_blank(changes -> 'lead') then
          perform private.refuse(400, 'lead_unknown');
        end if;
      end if;
      if changes ? 'bill_to' then
        becomes.bill_to := nullif(payer, present.customer_id);
        if payer is null and not private.is_blank(changes -> 'bill_to') then
          perform private.refuse(404, 'customer_gone');
        end if;
      end if;
      if changes ? 'warranty_of' then
        becomes.warranty_of := private.given_uuid(changes -> 'warranty_of');
        -- An earlier one, so that no two make each other good.
        if not private.is_blank(changes -> 'warranty_of') and not exists (
          select from public.jobs j
          where j.id = becomes.warranty_of and (j.created_at, j.id) < (present.created_at, present.id)
        ) then
          perform private.refuse(409, 'warranty_not_earlier');
        end if;
      end if;
      perform private.refuse_problems(private.unknown_fields(changes, known_fields));

      words := private.job_change_words(present, becomes);
      if becomes is not distinct from present then
        return private.changed_job(present, 'changed');
      elsif present.version is distinct from seen_version then
        perform private.refuse_stale_job(present, 'job_changed_meanwhile');
      end if;
      update public.jobs j set title = becomes.title, description = becomes.description, lead = becomes.lead,
          bill_to = becomes.bill_to, warranty_of = becomes.warranty_of
        where j.id = job_id returning * into present;
      insert into public.job_events (job_id, kind, body) values (job_id, 'changed', left(coalesce(words, 'Changed'), 4000));
      return private.changed_job(present, 'changed');
    end
  $$;

create function public.change_job(job_id uuid, seen_version integer, changes json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.change_job(job_id, seen_version, private.readable_request(changes)) $$;
grant execute on function private.change_job, public.change_job to authenticated;

-- Permits and inspections ---------------------------------------------------------------------------------------

-- rough and final are inspections that were passed.
create table public.job_permits (
  id uuid primary key,
  job_id uuid not null references public.jobs (id) on delete cascade,
  status text not null default 'needed',
  authority text,
  number text,
  fee_cents bigint,
  expires_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint job_permits_status check (status in ('needed', 'applied', 'issued', 'rough', 'final')),
  constraint job_permits_authority check (private.is_line(authority, 1, 120)),
  constraint job_permits_number check (private.is_line(number, 1, 60)),
  constraint job_permits_fee_cents check (fee_cents between 0 and 10000000)
);
alter table public.job_permits enable row level security;
comment on table public.job_permits is
  'The permits of a job: from whom, where each stands, its number, its fee in cents and until when it is good.';

create index job_permits_by_job on public.job_permits (job_id, created_at);

grant select on public.job_permits to authenticated;
grant all on public.job_permits to service_role;

create policy "staff read all" on public.job_permits for select to authenticated
  using ((select private.is_staff()));

create table public.job_inspections (
  id uuid primary key,
  permit_id uuid not null references public.job_permits (id) on delete cascade,
  kind text not null,
  inspected_on date not null,
  passed boolean not null,
  remark text,
  -- Where the permit stood before it was moved, if it was: for the way back.
  moved_from text,
  actor_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint job_inspections_kind check (kind in ('rough', 'final')),
  constraint job_inspections_remark check (private.is_text(remark, 1, 1000))
);
alter table public.job_inspections enable row level security;
comment on table public.job_inspections is 'What came of each inspection under a permit, with what the inspector remarked.';

create index job_inspections_by_permit on public.job_inspections (permit_id, inspected_on);
-- For deleted accounts.
create index job_inspections_by_actor on public.job_inspections (actor_id) where actor_id is not null;

grant select on public.job_inspections to authenticated;
grant all on public.job_inspections to service_role;

create policy "staff read all" on public.job_inspections for select to authenticated
  using ((select private.is_staff()));

-- A date from JSON, as 2026-11-21; null if it is none.
create function private.given_date(given jsonb) returns date
  language plpgsql immutable set search_path = ''
  as $$
    begin
      return case
        when jsonb_typeof(given) = 'string' and given #>> '{}' ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$'
          then make_date(left(given #>> '{}', 4)::integer, substr(given #>> '{}', 6, 2)::integer, right(given #>> '{}', 2)::integer)
      end;
    exception when datetime_field_overflow then
      return null;
    end
  $$;

-- Stores a permit of a job: { id, job_id, version, status, authority, number, fee_cents, expires_on }, with version 0 for a new one
-- and otherwise the version that was seen. Gives the permit; sending the same again changes nothing. PT400 for what is wrong, PT404
-- for an unknown job, PT409 with the permit as it is now as { "permit": … } if somebody else was quicker.
create function private.save_permit(permit jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      known_fields constant text[] :=
        array['id', 'job_id', 'version', 'status', 'authority', 'number', 'fee_cents', 'expires_on'];
      problems jsonb := '[]';
      of_job public.jobs;
      given public.job_permits;
      present public.job_permits;
    begin
      perform private.require_staff();
      if jsonb_typeof(permit) is distinct from 'object' then
        perform private.refuse_problems(private.field_problem('permit', 'not_readable'));
      end if;
      given.id := private.given_uuid(permit -> 'id');
      if given.id is null then
        problems := private.field_problem('id', 'id_unusable');
      end if;
      given.status := permit ->> 'status';
      if coalesce(given.status not in ('needed', 'applied', 'issued', 'rough', 'final'), true) then
        problems := problems || private.field_problem('status', 'permit_status_unknown');
      end if;
      given.authority := nullif(private.clean_text(permit -> 'authority', false), '');
      given.number := nullif(private.clean_text(permit -> 'number', false), '');
      problems := problems
        || private.text_problem('authority', permit -> 'authority', 0, 120, false, 'authority')
        || private.text_problem('number', permit -> 'number', 0, 60, false, 'permit_number');
      if permit ->> 'fee_cents' ~ '^[0-9]{1,8}$' and (permit ->> 'fee_cents')::bigint <= 10000000 then
        given.fee_cents := (permit ->> 'fee_cents')::bigint;
      elsif not private.is_blank(permit -> 'fee_cents') then
        problems := problems || private.field_problem('fee_cents', 'fee_unusable');
      end if;
      given.expires_on := private.given_date(permit -> 'expires_on');
      if given.expires_on is null and not private.is_blank(permit -> 'expires_on') then
        problems := problems || private.field_problem('expires_on', 'date_unusable');
      end if;
      perform private.refuse_problems(problems || private.unknown_fields(permit, known_fields));

      of_job := private.locked_job(private.given_uuid(permit -> 'job_id'));
      select * into present from public.job_permits p where p.id = given.id for no key update;
      if (present.job_id, present.status, present.authority, present.number, present.fee_cents, present.expires_on)
        is not distinct from (of_job.id, given.status, given.authority, given.number, given.fee_cents, given.expires_on) then
        return to_jsonb(present);
      elsif present.job_id <> of_job.id or not private.is_seen(permit -> 'version', present.version) then
        perform private.refuse(409, 'permit_changed_meanwhile', jsonb_build_object('permit', to_jsonb(present)));
      end if;
      insert into public.job_permits as p (id, job_id, status, authority, number, fee_cents, expires_on)
        values (given.id, of_job.id, given.status, given.authority, given.number, given.fee_cents, given.expires_on)
        on conflict (id) do update set
          status = excluded.status, authority = excluded.authority, number = excluded.number,
          fee_cents = excluded.fee_cents, expires_on = excluded.expires_on, version = p.version + 1, updated_at = now()
        returning * into given;
      insert into public.job_events (job_id, kind, body)
        values (
          of_job.id, 'permit',
          concat_ws(
            ', ',
            concat('Permit', ' ' || given.number, ': ', given.status),
            given.authority,
            'fee $' || to_char(given.fee_cents / 100.0, 'FM999,990.00'),
            'good until ' || given.expires_on
          )
        );
      return to_jsonb(given);
    end
  $$;

create function public.save_permit(permit json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.save_permit(private.readable_request(permit)) $$;
grant execute on function private.save_permit, public.save_permit to authenticated;

-- Takes back a permit that the caller has just added, to which nothing has happened since; the history says both. Gives { id }, and the
-- same again if repeated. PT403 for a colleague's, PT409 when it is too late.
create function private.undo_new_permit(permit_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      added public.job_permits;
      added_by uuid;
    begin
      perform private.require_staff();
      select * into added from public.job_permits p where p.id = undo_new_permit.permit_id for update;
      if added.id is not null then
        select e.actor_id into added_by from public.job_events e
          where e.job_id = added.job_id and e.kind = 'permit' and e.created_at >= added.created_at
          order by e.created_at
          limit 1;
        if added_by is distinct from auth.uid() then
          perform private.refuse(403, 'permit_of_another');
        elsif added.version > 1 or clock_timestamp() > added.created_at + private.undo_time()
          or exists (select from public.job_inspections i where i.permit_id = added.id) then
          perform private.refuse(409, 'undo_permit_too_late');
        end if;
        delete from public.job_permits p where p.id = added.id;
        insert into public.job_events (job_id, kind, body)
          values (added.job_id, 'permit', concat('Permit', ' ' || added.number, ': added by mistake'));
      end if;
      return jsonb_build_object('id', undo_new_permit.permit_id);
    end
  $$;

create function public.undo_new_permit(permit_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.undo_new_permit(permit_id) $$;
grant execute on function private.undo_new_permit, public.undo_new_permit to authenticated;

-- Records an inspection: { id, permit_id, kind, inspected_on, passed, remark }. One that is passed moves the permit there. Gives the
-- permit; sending the same again changes nothing, and something else under the same id takes its place, as long as it can be taken back. PT400
-- for what is wrong, PT404 for an unknown permit, and as undo_inspection().
create function private.record_inspection(inspection jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      known_fields constant text[] := array['id', 'permit_id', 'kind', 'inspected_on', 'passed', 'remark'];
      problems jsonb := '[]';
      given public.job_inspections;
      present public.job_permits;
    begin
      perform private.require_staff();
      if jsonb_typeof(inspection) is distinct from 'object' then
        perform private.refuse_problems(private.field_problem('inspection', 'not_readable'));
      end if;
      given.id := private.given_uuid(inspection -> 'id');
      if given.id is null then
        problems := private.field_problem('id', 'id_unusable');
      end if;
      given.kind := inspection ->> 'kind';
      if coalesce(given.kind not in ('rough', 'final'), true) then
        problems := problems || private.field_problem('kind', 'inspection_unknown');
      end if;
      given.inspected_on := private.given_date(inspection -> 'inspected_on');
      if given.inspected_on is null then
        problems := problems || private.field_problem('inspected_on', 'date_unusable');
      end if;
      if inspection -> 'passed' in ('true', 'false') then
        given.passed := (inspection -> 'passed')::boolean;
      else
        problems := problems || private.field_problem('passed', 'passed_unknown');
      end if;
      given.remark := nullif(private.clean_text(inspection -> 'remark', true), '');
      perform private.refuse_problems(
        problems || private.text_problem('remark', inspection -> 'remark', 0, 1000, true, 'remark')
        || private.unknown_fields(inspection, known_fields)
      );

      select * into present from public.job_permits p
        where p.id = private.given_uuid(inspection -> 'permit_id') for no key update;
      if present.id is null then
        perform private.refuse(404, 'permit_gone');
      end if;
      if exists (
        select from public.job_inspections i
        where i.id = given.id and i.permit_id = present.id
          and (i.kind, i.inspected_on, i.passed, i.remark)
            is distinct from (given.kind, given.inspected_on, given.passed, given.remark)
      ) then
        perform private.undo_inspection(given.id);
        select * into present from public.job_permits p where p.id = present.id;
      end if;
      if given.passed and present.status not in ('final', given.kind) then
        given.moved_from := present.status;
      end if;
      insert into public.job_inspections (id, permit_id, kind, inspected_on, passed, remark, moved_from)
        values (given.id, present.id, given.kind, given.inspected_on, given.passed, given.remark, given.moved_from)
        on conflict (id) do nothing;
      if found then
        if given.moved_from is not null then
          update public.job_permits p set status = given.kind, version = p.version + 1, updated_at = now()
            where p.id = present.id returning * into present;
        end if;
        insert into public.job_events (job_id, kind, body)
          values (
            present.job_id, 'inspection',
            format(
              '%s inspection on %s: %s', initcap(given.kind), given.inspected_on,
              concat_ws(E'\n', case when given.passed then 'passed' else 'not passed' end, given.remark)
            )
          );
      end if;
      return to_jsonb(present);
    end
  $$;

create function public.record_inspection(inspection json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.record_inspection(private.readable_request(inspection)) $$;
grant execute on function private.record_inspection, public.record_inspection to authenticated;

-- Takes back an inspection that the caller has just recorded; the permit stands where it stood, or where what was passed since takes it. The
-- history says both. Gives { id }, and the same again if repeated. PT403 for a colleague's, PT409 when it is too late or the permit has been
-- moved on since.
create function private.undo_inspection(inspection_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      recorded public.job_inspections;
      present public.job_permits;
      status_now text;
    begin
      perform private.require_staff();
      select * into recorded from public.job_inspections i where i.id = inspection_id;
      if recorded.id is null then
        return jsonb_build_object('id', inspection_id);
      elsif recorded.actor_id is distinct from auth.uid() then
        perform private.refuse(403, 'inspection_of_another');
      end if;
      select * into present from public.job_permits p where p.id = recorded.permit_id for no key update;
      if clock_timestamp() > recorded.created_at + private.undo_time() then
        perform private.refuse(409, 'undo_inspection_too_late');
      elsif recorded.moved_from is not null and present.status <> recorded.kind then
        perform private.refuse(409, 'permit_moved_since');
      end if;
      -- Asked twice at once, it is taken back once.
      delete from public.job_inspections i where i.id = recorded.id;
      if found then
        if recorded.moved_from is not null then
          -- It would have moved the permit without this one.
          update public.job_inspections i set moved_from = recorded.moved_from
            where i.id = (
              select o.id from public.job_inspections o
              where o.permit_id = present.id and o.passed and o.moved_from is null and o.created_at > recorded.created_at
                and o.kind <> recorded.moved_from
              order by o.kind = recorded.kind desc, o.created_at
              limit 1
            )
            returning i.kind into status_now;
          update public.job_permits p set status = coalesce(status_now, recorded.moved_from), version = p.version + 1, updated_at = now()
            where p.id = present.id;
        end if;
        insert into public.job_events (job_id, kind, body)
          values (
            present.job_id, 'inspection',
            format('%s inspection on %s: recorded by mistake', initcap(recorded.kind), recorded.inspected_on)
          );
      end if;
      return jsonb_build_object('id', inspection_id);
    end
  $$;

create function public.undo_inspection(inspection_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.undo_inspection(inspection_id) $$;
grant execute on function private.undo_inspection, public.undo_inspection to authenticated;
