-- Estimates as the office writes them: options side by side, their lines, and what each comes to. An estimate hangs on its job, whose
-- customer, retention and erasing it has. All of it is only for the office, costs included.

-- Sales tax -----------------------------------------------------------------------------------------------------

-- A rate that changes gets a version more, and an estimate keeps the one it was written with.
create table private.tax_rates (
  id uuid not null,
  version integer not null,
  name text not null,
  -- In thousandths of a percent: 8.625 % are 8,625.
  rate integer not null,
  created_at timestamptz not null default now(),
  primary key (id, version),
  constraint tax_rates_name check (private.is_line(name, 2, 80)),
  constraint tax_rates_rate check (rate between 0 and 20000)
);
alter table private.tax_rates enable row level security;
comment on table private.tax_rates is 'What sales tax is where, each change as a version of its own. The office says it; no migration knows it.';

create function private.tax_rate_answer(r private.tax_rates) returns jsonb
  language sql immutable set search_path = ''
  as $$ select to_jsonb(r) - 'created_at' $$;

-- Stores a rate: { id, version, name, rate }, with version 0 for a new one and otherwise the one that was seen. Gives the new version.
create function private.save_tax_rate(tax jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      problems jsonb := '[]';
      given private.tax_rates;
      present private.tax_rates;
    begin
      perform private.require_staff();
      if jsonb_typeof(tax) is distinct from 'object' then
        perform private.refuse_problems(private.field_problem('tax', 'not_readable'));
      end if;
      given.id := private.given_uuid(tax -> 'id');
      if given.id is null then
        problems := private.field_problem('id', 'id_unusable');
      end if;
      given.name := private.clean_text(tax -> 'name', false);
      given.rate := private.given_number(tax -> 'rate', 0, 20000);
      if given.rate is null then
        problems := problems || private.field_problem('rate', 'tax_rate_unusable');
      end if;
      perform private.refuse_problems(
        problems
        || private.text_problem('name', tax -> 'name', 2, 80, false, 'tax_name')
        || private.unknown_fields(tax, array['id', 'version', 'name', 'rate'])
      );
      -- One change after the other.
      lock table private.tax_rates in exclusive mode;
      select * into present from private.tax_rates r where r.id = given.id order by r.version desc limit 1;
      if (present.name, present.rate) is not distinct from (given.name, given.rate) then
        return private.tax_rate_answer(present);
      elsif tax ->> 'version' is distinct from coalesce(present.version, 0)::text then
        perform private.refuse(409, 'tax_rate_meanwhile', jsonb_build_object('name', coalesce(present.name, given.name)));
      end if;
      insert into private.tax_rates (id, version, name, rate)
        values (given.id, coalesce(present.version, 0) + 1, given.name, given.rate)
        returning * into given;
      perform private.note_in_audit(
        'tax_rate_changed', given.name,
        case when present.id is not null then jsonb_build_object('rate', present.rate) end, jsonb_build_object('rate', given.rate)
      );
      return private.tax_rate_answer(given);
    end
  $$;

create function public.save_tax_rate(tax json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.save_tax_rate(private.readable_request(tax)) $$;
grant execute on function private.save_tax_rate, public.save_tax_rate to authenticated;

-- Tables --------------------------------------------------------------------------------------------------------

create table private.estimates (
  id uuid primary key,
  reference text not null default private.new_reference(),
  job_id uuid not null references public.jobs (id) on delete cascade,
  status text not null default 'draft',
  title text not null,
  -- Repairs are taxed as their lines say; a capital improvement, and work for whoever is exempt, is not.
  tax_mode text not null default 'repair',
  tax_rate_id uuid,
  tax_rate_version integer,
  valid_until date,
  -- One of the two, or neither.
  deposit_percent integer,
  deposit_cents bigint,
  -- What it was worked out from, as text: [{ id, name, figure, answer, entered, notice, link }].
  calculations jsonb not null default '[]',
  -- Of the job and of its request, for the customer to see.
  photos uuid[] not null default '{}',
  -- For the contract: on somebody's home or not, about when, and how what is paid ahead is kept, by which bank or surety.
  is_home boolean not null default true,
  begins_on date,
  ends_on date,
  deposit_handling text,
  deposit_holder text,
  -- Of the recommended option, or of the first.
  total_cents bigint not null default 0,
  options integer not null default 0,
  -- Counts the changes: whoever changes an estimate names the version they saw.
  version integer not null default 1,
  made_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint estimates_reference_key unique (reference),
  constraint estimates_reference check (reference ~ '^[A-Z]{2,4}-[2-9A-HJKMNP-Z]{6}$'),
  constraint estimates_status check (status in ('draft', 'sent', 'declined', 'withdrawn', 'signed', 'countersigned', 'cancelled')),
  constraint estimates_days check (begins_on <= ends_on),
  constraint estimates_deposit_handling check (deposit_handling in ('escrow', 'bond')),
  constraint estimates_deposit_holder check (private.is_line(deposit_holder, 2, 120)),
  constraint estimates_title check (private.is_line(title, 2, 120)),
  constraint estimates_tax_mode check (tax_mode in ('repair', 'capital_improvement', 'exempt')),
  constraint estimates_tax_rate foreign key (tax_rate_id, tax_rate_version) references private.tax_rates (id, version) match full,
  constraint estimates_deposit check (
    (deposit_percent is null or deposit_cents is null) and deposit_percent between 1 and 100 and deposit_cents between 1 and 50000000
  )
);
alter table private.estimates enable row level security;
comment on table private.estimates is 'What a job would cost, in up to four options. Written by the office as a draft.';

create index estimates_by_job on private.estimates (job_id, created_at desc);
-- The list, the latest change first.
create index estimates_latest on private.estimates (status, updated_at desc, id desc);
-- look_up_estimates(): what it looks in, and the order in which it reads when a word is frequent.
create index estimates_found_by on private.estimates using gin (lower(' ' || reference || ' ' || title) extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index estimates_newest on private.estimates (updated_at desc, id desc);
-- For deleted accounts, and for rates.
create index estimates_by_maker on private.estimates (made_by) where made_by is not null;
create index estimates_by_tax_rate on private.estimates (tax_rate_id, tax_rate_version) where tax_rate_id is not null;

create constraint trigger note_stage after insert or update of status on private.estimates
  deferrable initially deferred for each row execute function private.note_stage_of_job();

create table private.estimate_options (
  estimate_id uuid not null references private.estimates (id) on delete cascade,
  id uuid not null,
  place integer not null,
  name text not null,
  -- Why somebody would choose it.
  why text,
  is_recommended boolean not null,
  primary key (estimate_id, id),
  constraint estimate_options_name check (private.is_line(name, 0, 80)),
  constraint estimate_options_why check (private.is_text(why, 1, 1000))
);
alter table private.estimate_options enable row level security;
comment on table private.estimate_options is 'What the customer chooses from: good, better, best, or as the office calls them.';

-- Copies of the price book as it was then, or typed. A discount has a negative price.
create table private.estimate_lines (
  estimate_id uuid not null,
  option_id uuid not null,
  id uuid not null,
  place integer not null,
  item_id uuid references private.price_items (id) on delete set null,
  code text,
  description text not null,
  unit text not null,
  -- In thousandths of the unit.
  quantity integer not null,
  -- Null as long as nobody has typed a price: it can't be sent then.
  price_cents bigint,
  cost_cents bigint,
  taxable boolean not null,
  -- The customer may leave it out, or take it: chosen says which it is to begin with.
  is_optional boolean not null,
  is_chosen boolean not null,
  -- Why it is there, for the customer to read.
  note text,
  primary key (estimate_id, option_id, id),
  foreign key (estimate_id, option_id) references private.estimate_options (estimate_id, id) on delete cascade,
  constraint estimate_lines_code check (private.is_line(code, 1, 40)),
  constraint estimate_lines_description check (private.is_line(description, 0, 300)),
  constraint estimate_lines_unit check (private.is_line(unit, 0, 20)),
  constraint estimate_lines_quantity check (quantity between 0 and 99999999),
  constraint estimate_lines_price_cents check (price_cents between -50000000 and 50000000),
  constraint estimate_lines_cost_cents check (cost_cents between 0 and 50000000),
  constraint estimate_lines_note check (private.is_text(note, 1, 500))
);
alter table private.estimate_lines enable row level security;
comment on table private.estimate_lines is 'What each option holds, as copies that later prices do not change. Cost is for the office alone.';

create index estimate_lines_by_item on private.estimate_lines (item_id) where item_id is not null;

-- What it comes to ----------------------------------------------------------------------------------------------

-- src/lib/option-totals.ts says the same in TypeScript, and a test holds the two equal. Each line is rounded half up to the cent,
-- and the tax once, on the taxable sum.

-- What so many thousandths cost, in cents.
create function private.line_cents(quantity bigint, price_cents bigint) returns bigint
  language plpgsql immutable set search_path = ''
  as $$
    begin
      return (quantity * price_cents + 500) / 1000 - case when (quantity * price_cents + 500) % 1000 < 0 then 1 else 0 end;
    end
  $$;

-- Of lines [{ quantity, price_cents, cost_cents, taxable, is_optional, is_chosen }], those that are wanted: { subtotal, taxable, tax, total,
-- cost } in cents. The cost is null if that of any line is unknown; a discount costs nothing.
create function private.option_totals(lines jsonb, tax_mode text, tax_rate integer) returns jsonb
  language plpgsql immutable set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    begin
      return (
        with summed as (
          select
            coalesce(sum(private.line_cents(l.quantity, l.price_cents)), 0)::bigint as subtotal,
            case when tax_mode = 'repair'
              then greatest(coalesce(sum(private.line_cents(l.quantity, l.price_cents)) filter (where l.taxable), 0), 0)::bigint else 0
            end as taxable,
            case when count(*) = count(l.cost_cents) + count(*) filter (where l.cost_cents is null and l.price_cents < 0)
              then coalesce(sum(private.line_cents(l.quantity, l.cost_cents)), 0)::bigint
            end as cost
          from jsonb_to_recordset(lines) as l (
            quantity bigint, price_cents bigint, cost_cents bigint, taxable boolean, is_optional boolean, is_chosen boolean
          )
          where not l.is_optional or l.is_chosen
        ),
        taxed as (
          select summed.*, div(summed.taxable::numeric * coalesce(tax_rate, 0) + 50000, 100000)::bigint as tax from summed
        )
        select jsonb_build_object(
          'subtotal', t.subtotal, 'taxable', t.taxable, 'tax', t.tax, 'total', t.subtotal + t.tax, 'cost', t.cost
        )
        from taxed t
      );
    end
  $$;

-- The deposit on a total, never more than it.
create function private.deposit_of(total bigint, deposit_percent integer, deposit_cents bigint) returns bigint
  language sql immutable set search_path = ''
  as $$
    select greatest(least(
      total, coalesce(div(total::numeric * deposit_percent + 50, 100)::bigint, deposit_cents, 0)
    ), 0)
  $$;

-- Reading them --------------------------------------------------------------------------------------------------

create function private.estimate_answer(e private.estimates) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    begin return (
      select to_jsonb(e) - array['made_by', 'options'] || jsonb_build_object(
        'job', jsonb_build_object(
          'id', j.id, 'reference', j.reference, 'title', j.title, 'request_id', j.request_id, 'customer_id', j.customer_id,
          'customer', coalesce(c.name, q.name)
        ),
        'last_sent', private.last_sent(e.id),
        'tax_rate', (
          select private.tax_rate_answer(r) from private.tax_rates r where r.id = e.tax_rate_id and r.version = e.tax_rate_version
        ),
        'options', (
          select coalesce(jsonb_agg(
            to_jsonb(o) - array['estimate_id', 'place'] || jsonb_build_object('lines', (
              select coalesce(jsonb_agg(to_jsonb(l) - array['estimate_id', 'option_id', 'place'] order by l.place), '[]')
              from private.estimate_lines l where l.estimate_id = e.id and l.option_id = o.id
            )) order by o.place
          ), '[]')
          from private.estimate_options o where o.estimate_id = e.id
        )
      )
      from public.jobs j
        left join private.customers c on c.id = j.customer_id
        left join public.service_requests q on q.id = j.request_id
      where j.id = e.job_id
    ); end
  $$;

-- One estimate with everything that its editor shows: { estimate, tax_rates: as they are now, answers: what was said about it,
-- reminded_on: the days on which its customer was reminded, signed: as signing_of() }. PT404 for an unknown id.
create function private.estimate_file(estimate_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      found private.estimates;
    begin
      perform private.require_staff();
      select * into found from private.estimates e where e.id = estimate_file.estimate_id;
      if found.id is null then
        perform private.refuse(404, 'estimate_gone');
      end if;
      return jsonb_build_object('estimate', private.estimate_answer(found), 'tax_rates', (
        select coalesce(jsonb_agg(private.tax_rate_answer(r) order by r.name, r.id), '[]')
        from private.tax_rates r
        where r.version = (select max(n.version) from private.tax_rates n where n.id = r.id)
      ), 'answers', private.answers_of(found.id), 'reminded_on', private.reminded_on(found), 'signed', private.signing_of(found.id));
    end
  $$;

create function public.estimate_file(estimate_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.estimate_file(estimate_id) $$;
grant execute on function private.estimate_file, public.estimate_file to authenticated;

create function private.estimate_row(e private.estimates) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    begin return (
      select jsonb_build_object(
        'id', e.id, 'reference', e.reference, 'title', e.title, 'status', e.status, 'total_cents', e.total_cents, 'options', e.options,
        'valid_until', e.valid_until, 'updated_at', e.updated_at, 'job', j.reference, 'customer', coalesce(c.name, q.name),
        'last_sent', private.last_sent(e.id)
      )
      from public.jobs j
        left join private.customers c on c.id = j.customer_id
        left join public.service_requests q on q.id = j.request_id
      where j.id = e.job_id
    ); end
  $$;

-- Estimates at a status, the latest change first, 30 at a time. `behind` is where the last page ended: { updated_at, id }. Gives
-- { rows, next }.
create function private.find_estimates(of_status text, behind jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      page constant integer := 30;
      behind_moment constant timestamptz := coalesce((behind ->> 'updated_at')::timestamptz, 'infinity');
      behind_id constant uuid := coalesce(private.given_uuid(behind -> 'id'), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
      found private.estimates[];
    begin
      perform private.require_staff();
      found := array(
        select e from private.estimates e
        where e.status = of_status and (e.updated_at, e.id) < (behind_moment, behind_id)
        order by e.updated_at desc, e.id desc
        limit page + 1 -- the one more says that others follow
      );
      return jsonb_build_object(
        'rows', (
          select coalesce(jsonb_agg(private.estimate_row(found[place]) order by place), '[]')
          from generate_series(1, least(cardinality(found), page)) place
        ),
        'next', case when cardinality(found) > page then
          jsonb_build_object('updated_at', found[page].updated_at, 'id', found[page].id)
        end
      );
    end
  $$;

create function public.find_estimates(of_status text default 'draft', behind jsonb default null) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.find_estimates(of_status, behind) $$;
grant execute on function private.find_estimates, public.find_estimates to authenticated;

-- The estimates that contain every word of `wanted` in their reference, their title, or what their customer is found by, as
-- find_service_requests() reads it: the first 8, the latest change first, with whose they are. For staff and admins only (PT403, HTTP 403).
create function private.look_up_estimates(wanted text) returns table (
  id uuid, reference text, title text, status text, customer text
)
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      found uuid[];
    begin
      perform private.require_staff();
      execute format(
        $query$
          select array(
            (
              select r.id from (select e.*, lower(' ' || e.reference || ' ' || e.title) as found_by from private.estimates e) r
              where %1$s
              order by r.updated_at desc, r.id desc
              limit 8
            )
            union
            (
              select r.id
              from (
                select
                  e.id, e.updated_at,
                  lower(' ' || e.reference || ' ' || e.title) || coalesce(c.found_by, q.found_by, '') || coalesce(b.found_by, '') as found_by
                from private.estimates e
                  join public.jobs j on j.id = e.job_id
                  left join private.customers c on c.id = j.customer_id
                  left join private.customers b on b.id = j.bill_to
                  left join public.service_requests q on q.id = j.request_id
                where e.job_id = any ($1) and j.id = any ($1)
              ) r
              where %1$s
              order by r.updated_at desc, r.id desc
              limit 8
            )
          )
        $query$,
        private.found_where(wanted)
      ) into found using private.jobs_of_people(wanted);
      return query
        select e.id, e.reference, e.title, e.status, coalesce(c.name, q.name)
        from private.estimates e
          join public.jobs j on j.id = e.job_id
          left join private.customers c on c.id = j.customer_id
          left join public.service_requests q on q.id = j.request_id
        where e.id = any (found)
        order by e.updated_at desc, e.id desc
        limit 8;
    end
  $$;

create function public.look_up_estimates(wanted text) returns table (
  id uuid, reference text, title text, status text, customer text
)
  language sql stable security invoker set search_path = ''
  as $$ select * from private.look_up_estimates(wanted) $$;
grant execute on function private.look_up_estimates, public.look_up_estimates to authenticated;

-- The estimates of a job, the latest first, 50 at most.
create function private.estimates_of_job(job_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      return (
        select coalesce(jsonb_agg(private.estimate_row(e) order by e.created_at desc, e.id), '[]')
        from (
          select * from private.estimates e where e.job_id = estimates_of_job.job_id order by e.created_at desc limit 50
        ) e
      );
    end
  $$;

create function public.estimates_of_job(job_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.estimates_of_job(job_id) $$;
grant execute on function private.estimates_of_job, public.estimates_of_job to authenticated;

-- Writing them --------------------------------------------------------------------------------------------------

-- Starts an estimate for a job: { id, job_id, copy_of }. It begins as the one that it copies, named by its id or its reference, or with one
-- empty option. With { request_id, title } it is the first thing that is done for a request, and the job is started with it. Gives the
-- estimate; sending the same again gives the same. PT404 for an unknown job, request or copy; PT409 as start_job_along().
create function private.start_estimate(estimate jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      estimate_id constant uuid := private.given_uuid(estimate -> 'id');
      of_job public.jobs;
      copied private.estimates;
      stored private.estimates;
    begin
      perform private.require_staff();
      if estimate_id is null then
        perform private.refuse_problems(private.field_problem('id', 'id_unusable'));
      end if;
      perform private.refuse_problems(private.unknown_fields(estimate, array['id', 'job_id', 'copy_of', 'request_id', 'title']));
      if not private.is_blank(estimate -> 'request_id') then
        perform private.refuse_problems(private.text_problem('title', estimate -> 'title', 2, 120, false, 'job_title'));
        perform private.start_job_along(
          private.given_uuid(estimate -> 'request_id'), private.given_uuid(estimate -> 'job_id'),
          private.clean_text(estimate -> 'title', false)
        );
      end if;
      of_job := private.locked_job(private.given_uuid(estimate -> 'job_id'));
      if not private.is_blank(estimate -> 'copy_of') then
        select * into copied from private.estimates e
          where e.id = private.given_uuid(estimate -> 'copy_of') or e.reference = upper(private.clean_text(estimate -> 'copy_of', false));
        if copied.id is null then
          perform private.refuse(404, 'estimate_gone');
        end if;
      end if;
      insert into private.estimates (
          id, job_id, title, tax_mode, tax_rate_id, tax_rate_version, deposit_percent, deposit_cents, is_home, deposit_handling,
          deposit_holder, calculations, photos, total_cents, options
        )
        values (
          estimate_id, of_job.id, of_job.title, coalesce(copied.tax_mode, 'repair'), copied.tax_rate_id, copied.tax_rate_version,
          copied.deposit_percent, copied.deposit_cents, coalesce(copied.is_home, true), copied.deposit_handling, copied.deposit_holder,
          coalesce(copied.calculations, '[]'), case when copied.job_id = of_job.id then copied.photos else '{}' end,
          coalesce(copied.total_cents, 0), coalesce(copied.options, 1)
        )
        on conflict (id) do nothing
        returning * into stored;
      if stored.id is null then
        select * into stored from private.estimates e where e.id = estimate_id;
        if stored.job_id <> of_job.id then
          perform private.refuse_problems(private.field_problem('id', 'id_unusable'));
        end if;
        return private.estimate_answer(stored);
      end if;
      if copied.id is null then
        insert into private.estimate_options (estimate_id, id, place, name, is_recommended) values (stored.id, gen_random_uuid(), 1, '', false);
      else
        insert into private.estimate_options (estimate_id, id, place, name, why, is_recommended)
          select stored.id, o.id, o.place, o.name, o.why, o.is_recommended
          from private.estimate_options o where o.estimate_id = copied.id;
        insert into private.estimate_lines
          select (jsonb_populate_record(l, jsonb_build_object('estimate_id', stored.id))).*
          from private.estimate_lines l where l.estimate_id = copied.id;
      end if;
      insert into public.job_events (job_id, kind, body)
        values (of_job.id, 'estimate', format('Estimate %s: started%s', stored.reference, ' as a copy of ' || copied.reference));
      return private.estimate_answer(stored);
    end
  $$;

create function public.start_estimate(estimate json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.start_estimate(private.readable_request(estimate)) $$;
grant execute on function private.start_estimate, public.start_estimate to authenticated;

-- What is wrong with the options of an estimate and their lines, as problems of the fields options.0.name, options.0.lines.2.price_cents …
create function private.estimate_problems(options jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
    declare
      of_options jsonb;
      of_lines jsonb;
    begin
      if jsonb_typeof(options) is distinct from 'array' then
        return private.field_problem('options', 'not_readable');
      elsif jsonb_array_length(options) not between 1 and 4 or exists (
        select from jsonb_array_elements(options) o
        where jsonb_typeof(o) <> 'object' or jsonb_typeof(o -> 'lines') is distinct from 'array' or private.given_uuid(o -> 'id') is null
          or coalesce(o -> 'is_recommended' not in ('true', 'false'), true)
      ) then
        return private.field_problem('options', 'not_readable');
      elsif exists (
        select from jsonb_array_elements(options) o, jsonb_array_elements(o -> 'lines') l
        where jsonb_typeof(l) <> 'object' or private.given_uuid(l -> 'id') is null
          or coalesce(l -> 'taxable' not in ('true', 'false'), true)
          or coalesce(l -> 'is_optional' not in ('true', 'false'), true)
          or coalesce(l -> 'is_chosen' not in ('true', 'false'), true)
          or private.unknown_fields(l, array[
            'id', 'item_id', 'code', 'description', 'unit', 'quantity', 'price_cents', 'cost_cents', 'taxable', 'is_optional', 'is_chosen',
            'note'
          ]) <> '[]'
      ) or exists (
        select from jsonb_array_elements(options) o
        where jsonb_array_length(o -> 'lines') > (
          select count(distinct lower(l ->> 'id')) from jsonb_array_elements(o -> 'lines') l
        )
      ) or jsonb_array_length(options) > (select count(distinct lower(o ->> 'id')) from jsonb_array_elements(options) o) then
        return private.field_problem('options', 'not_readable');
      elsif exists (select from jsonb_array_elements(options) o where jsonb_array_length(o -> 'lines') > 200) then
        return private.field_problem('options', 'estimate_lines_number');
      end if;
      select coalesce(jsonb_agg(p.problem order by n.place), '[]') into of_options
        from (
          select o.option, o.place, format('options.%s.name', o.place - 1) as field_name, format('options.%s.why', o.place - 1) as field_why
          from jsonb_array_elements(options) with ordinality as o (option, place)
        ) n,
        jsonb_array_elements(
          private.text_problem(n.field_name, n.option -> 'name', 0, 80, false, 'option_name')
          || private.text_problem(n.field_why, n.option -> 'why', 0, 1000, true, 'option_why')
          || private.unknown_fields(n.option, array['id', 'name', 'why', 'is_recommended', 'lines'])
        ) p (problem);
      select coalesce(jsonb_agg(p.problem order by n.at, n.place), '[]') into of_lines
        from (
          select l.line, o.place as at, l.place, format('options.%s.lines.%s', o.place - 1, l.place - 1) as field
          from jsonb_array_elements(options) with ordinality as o (option, place),
            jsonb_array_elements(o.option -> 'lines') with ordinality as l (line, place)
        ) n,
        jsonb_array_elements(
          private.text_problem(n.field || '.description', n.line -> 'description', 0, 300, false, 'line_description')
          || private.text_problem(n.field || '.unit', n.line -> 'unit', 0, 20, false, 'price_unit')
          || private.text_problem(n.field || '.code', n.line -> 'code', 0, 40, false, 'price_code')
          || private.text_problem(n.field || '.note', n.line -> 'note', 0, 500, true, 'line_note')
          || case when private.given_number(n.line -> 'quantity', 0, 99999999) is null
            then private.field_problem(field || '.quantity', 'quantity_unusable') else '[]' end
          || case when private.given_number(n.line -> 'price_cents', -50000000, 50000000) is null and not private.is_blank(n.line -> 'price_cents')
            then private.field_problem(field || '.price_cents', 'price_unusable') else '[]' end
          || case when private.given_number(n.line -> 'cost_cents', 0, 50000000) is null and not private.is_blank(n.line -> 'cost_cents')
            then private.field_problem(field || '.cost_cents', 'price_unusable') else '[]' end
        ) p (problem);
      return of_options || of_lines;
    end
  $$;

-- The results of calculators that go with an estimate, as they are stored: [{ id, name, figure, answer, entered, notice, link }].
create function private.clean_calculations(given jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', private.given_uuid(c.one -> 'id'), 'name', private.clean_text(c.one -> 'name', false),
      'figure', private.clean_text(c.one -> 'figure', false), 'answer', private.clean_text(c.one -> 'answer', true),
      'entered', private.clean_text(c.one -> 'entered', true), 'notice', private.clean_text(c.one -> 'notice', true),
      'link', private.clean_text(c.one -> 'link', false)
    ) order by c.place), '[]')
    from jsonb_array_elements(given) with ordinality as c (one, place)
  $$;

-- What is wrong with them, as problems of the fields calculations.0.figure … A link is one of the site's own.
create function private.calculation_problems(given jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
    begin
      if jsonb_typeof(given) is distinct from 'array' or jsonb_array_length(given) > 6 or exists (
        select from jsonb_array_elements(given) c
        where jsonb_typeof(c) <> 'object' or private.given_uuid(c -> 'id') is null or coalesce(c ->> 'link' !~ '^/[a-z]', true)
      ) then
        return private.field_problem('calculations', 'calculations_unusable');
      end if;
      return (
        select coalesce(jsonb_agg(p.problem order by n.place), '[]')
        from (
          select c.one, c.place, format('calculations.%s', c.place - 1) as field
          from jsonb_array_elements(given) with ordinality as c (one, place)
        ) n,
        jsonb_array_elements(
          private.text_problem(n.field || '.name', n.one -> 'name', 1, 120, false, 'calculation')
          || private.text_problem(n.field || '.figure', n.one -> 'figure', 1, 80, false, 'calculation')
          || private.text_problem(n.field || '.answer', n.one -> 'answer', 1, 1000, true, 'calculation')
          || private.text_problem(n.field || '.entered', n.one -> 'entered', 1, 4000, true, 'calculation')
          || private.text_problem(n.field || '.notice', n.one -> 'notice', 1, 1000, true, 'calculation')
          || private.text_problem(n.field || '.link', n.one -> 'link', 1, 1000, false, 'calculation')
          || private.unknown_fields(n.one, array['id', 'name', 'figure', 'answer', 'entered', 'notice', 'link'])
        ) p (problem)
      );
    end
  $$;

-- Those of these photos that the job or its request has, each once, in their order. One that was removed meanwhile is left out.
create function private.photos_for(of_job uuid, given jsonb) returns uuid[]
  language plpgsql stable set search_path = ''
  as $$
    begin
      if jsonb_array_length(given) = 0 then
        return '{}';
      end if;
      return array(
        select f.id
        from private.files_of(null, of_job) f
          join (
            select private.given_uuid(g.one) as id, min(g.place) as place
            from jsonb_array_elements(given) with ordinality as g (one, place) group by 1
          ) wanted on wanted.id = f.id
        where f.type in ('image/jpeg', 'image/png', 'image/webp')
        order by wanted.place
      );
    end
  $$;

-- Stores a draft as a whole: { id, version, title, tax_mode, tax_rate_id, tax_rate_version, valid_until, deposit_percent, deposit_cents,
-- calculations: [{ id, name, figure, answer, entered, notice, link }], up to 6, photos: the ids of up to 12,
-- is_home, begins_on, ends_on, deposit_handling: escrow or bond, deposit_holder, options: [{ id, name, why, is_recommended, lines: [{ id,
-- item_id, code, description, unit, quantity, price_cents, cost_cents, taxable, is_optional, is_chosen, note }] }] }, with up to 4 options of up
-- to 200 lines. Gives the estimate; the same again changes nothing. PT409 with the
-- estimate as it is now as { "estimate": … } if somebody else was quicker.
create function private.save_estimate(estimate jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      known_fields constant text[] := array[
        'id', 'version', 'title', 'tax_mode', 'tax_rate_id', 'tax_rate_version', 'valid_until', 'deposit_percent', 'deposit_cents',
        'is_home', 'begins_on', 'ends_on', 'deposit_handling', 'deposit_holder', 'calculations', 'photos', 'options'
      ];
      problems jsonb := '[]';
      present private.estimates;
      becomes private.estimates;
      before jsonb;
      after jsonb;
      rate integer;
    begin
      perform private.require_staff();
      if jsonb_typeof(estimate) is distinct from 'object' then
        perform private.refuse_problems(private.field_problem('estimate', 'not_readable'));
      end if;
      select * into present from private.estimates e where e.id = private.given_uuid(estimate -> 'id') for no key update;
      if present.id is null then
        perform private.refuse(404, 'estimate_gone');
      elsif present.status <> 'draft' then
        perform private.refuse(409, 'estimate_not_draft', jsonb_build_object(
          'reference', present.reference, 'estimate', private.estimate_answer(present)
        ));
      end if;
      becomes := present;
      becomes.title := private.clean_text(estimate -> 'title', false);
      becomes.tax_mode := estimate ->> 'tax_mode';
      if coalesce(becomes.tax_mode not in ('repair', 'capital_improvement', 'exempt'), true) then
        problems := private.field_problem('tax_mode', 'tax_mode_unknown');
      end if;
      becomes.tax_rate_id := private.given_uuid(estimate -> 'tax_rate_id');
      becomes.tax_rate_version := private.given_number(estimate -> 'tax_rate_version', 1, 1000000);
      select r.rate into rate from private.tax_rates r where r.id = becomes.tax_rate_id and r.version = becomes.tax_rate_version;
      if rate is null and not (private.is_blank(estimate -> 'tax_rate_id') and private.is_blank(estimate -> 'tax_rate_version')) then
        problems := problems || private.field_problem('tax_rate_id', 'tax_rate_unknown');
      end if;
      becomes.valid_until := private.given_date(estimate -> 'valid_until');
      if becomes.valid_until is null and not private.is_blank(estimate -> 'valid_until') then
        problems := problems || private.field_problem('valid_until', 'date_unusable');
      end if;
      becomes.deposit_percent := private.given_number(estimate -> 'deposit_percent', 1, 100);
      becomes.deposit_cents := private.given_number(estimate -> 'deposit_cents', 1, 50000000);
      if (becomes.deposit_percent is null and not private.is_blank(estimate -> 'deposit_percent'))
        or (becomes.deposit_cents is null and not private.is_blank(estimate -> 'deposit_cents'))
        or (becomes.deposit_percent is not null and becomes.deposit_cents is not null) then
        problems := problems || private.field_problem('deposit', 'deposit_unusable');
      end if;
      if jsonb_typeof(coalesce(estimate -> 'photos', '[]')) <> 'array' or jsonb_array_length(coalesce(estimate -> 'photos', '[]')) > 12 then
        problems := problems || private.field_problem('photos', 'estimate_photos_number');
      end if;
      becomes.is_home := coalesce(estimate -> 'is_home' <> 'false', true);
      becomes.begins_on := private.given_date(estimate -> 'begins_on');
      becomes.ends_on := private.given_date(estimate -> 'ends_on');
      if becomes.begins_on is null and not private.is_blank(estimate -> 'begins_on') then
        problems := problems || private.field_problem('begins_on', 'date_unusable');
      end if;
      if becomes.ends_on is null and not private.is_blank(estimate -> 'ends_on') or becomes.ends_on < becomes.begins_on then
        problems := problems || private.field_problem('ends_on', 'ends_on_unusable');
      end if;
      becomes.deposit_handling := nullif(estimate ->> 'deposit_handling', '');
      if becomes.deposit_handling not in ('escrow', 'bond') then
        problems := problems || private.field_problem('deposit_handling', 'deposit_handling_unknown');
      end if;
      becomes.deposit_holder := nullif(private.clean_text(estimate -> 'deposit_holder', false), '');
      if becomes.deposit_holder is not null then
        problems := problems || private.text_problem('deposit_holder', estimate -> 'deposit_holder', 2, 120, false, 'deposit_holder');
      end if;
      perform private.refuse_problems(
        problems
        || private.text_problem('title', estimate -> 'title', 2, 120, false, 'estimate_title')
        || private.calculation_problems(coalesce(estimate -> 'calculations', '[]'))
        || private.estimate_problems(estimate -> 'options')
        || private.unknown_fields(estimate, known_fields)
      );

      select jsonb_agg(jsonb_build_object(
          'id', private.given_uuid(o.option -> 'id'), 'name', private.clean_text(o.option -> 'name', false),
          'why', nullif(private.clean_text(o.option -> 'why', true), ''), 'is_recommended', o.option -> 'is_recommended',
          'lines', (
            select coalesce(jsonb_agg(jsonb_build_object(
                'id', private.given_uuid(l.line -> 'id'), 'item_id', i.id, 'code', nullif(private.clean_text(l.line -> 'code', false), ''),
                'description', private.clean_text(l.line -> 'description', false), 'unit', private.clean_text(l.line -> 'unit', false),
                'quantity', l.line -> 'quantity', 'price_cents', private.given_number(l.line -> 'price_cents', -50000000, 50000000),
                'cost_cents', private.given_number(l.line -> 'cost_cents', 0, 50000000), 'taxable', l.line -> 'taxable',
                'is_optional', l.line -> 'is_optional', 'is_chosen', l.line -> 'is_chosen',
                'note', nullif(private.clean_text(l.line -> 'note', true), '')
              ) order by l.place), '[]')
            from jsonb_array_elements(o.option -> 'lines') with ordinality as l (line, place)
              left join private.price_items i on i.id = private.given_uuid(l.line -> 'item_id')
          )
        ) order by o.place) into after
        from jsonb_array_elements(estimate -> 'options') with ordinality as o (option, place);
      before := private.estimate_answer(present) -> 'options';
      becomes.calculations := private.clean_calculations(coalesce(estimate -> 'calculations', '[]'));
      becomes.photos := private.photos_for(present.job_id, coalesce(estimate -> 'photos', '[]'));
      becomes.options := jsonb_array_length(after);
      select (private.option_totals(o -> 'lines', becomes.tax_mode, rate) ->> 'total')::bigint into becomes.total_cents
        from jsonb_array_elements(after) with ordinality as a (o, place)
        order by o -> 'is_recommended' = 'true' desc, place limit 1;
      if becomes is not distinct from present and before = after then
        return private.estimate_answer(present);
      elsif estimate ->> 'version' is distinct from present.version::text then
        perform private.refuse(409, 'estimate_changed_meanwhile', jsonb_build_object(
          'reference', present.reference, 'estimate', private.estimate_answer(present)
        ));
      end if;
      update private.estimates e set
          title = becomes.title, tax_mode = becomes.tax_mode, tax_rate_id = becomes.tax_rate_id,
          tax_rate_version = becomes.tax_rate_version, valid_until = becomes.valid_until, deposit_percent = becomes.deposit_percent,
          deposit_cents = becomes.deposit_cents, is_home = becomes.is_home, begins_on = becomes.begins_on, ends_on = becomes.ends_on,
          deposit_handling = becomes.deposit_handling, deposit_holder = becomes.deposit_holder, calculations = becomes.calculations,
          photos = becomes.photos, total_cents = becomes.total_cents, options = becomes.options,
          version = e.version + 1, updated_at = now()
        where e.id = present.id returning * into present;
      if before <> after then
        delete from private.estimate_options o where o.estimate_id = present.id;
        insert into private.estimate_options (estimate_id, id, place, name, why, is_recommended)
          select present.id, (o.option ->> 'id')::uuid, o.place, o.option ->> 'name', o.option ->> 'why', (o.option ->> 'is_recommended')::boolean
          from jsonb_array_elements(after) with ordinality as o (option, place);
        insert into private.estimate_lines (
            estimate_id, option_id, id, place, item_id, code, description, unit, quantity, price_cents, cost_cents, taxable, is_optional,
            is_chosen, note
          )
          select
            present.id, (o ->> 'id')::uuid, (l.line ->> 'id')::uuid, l.place, (l.line ->> 'item_id')::uuid, l.line ->> 'code',
            l.line ->> 'description', l.line ->> 'unit', (l.line ->> 'quantity')::integer, (l.line ->> 'price_cents')::bigint,
            (l.line ->> 'cost_cents')::bigint, (l.line ->> 'taxable')::boolean, (l.line ->> 'is_optional')::boolean,
            (l.line ->> 'is_chosen')::boolean, l.line ->> 'note'
          from jsonb_array_elements(after) o, jsonb_array_elements(o -> 'lines') with ordinality as l (line, place);
      end if;
      return private.estimate_answer(present);
    end
  $$;

-- 4 options of 200 lines, each with its reason, are longer than what anybody else may send.
create function public.save_estimate(estimate json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.save_estimate(private.readable_request(estimate, 800000)) $$;
grant execute on function private.save_estimate, public.save_estimate to authenticated;

-- Withdraws a draft, or takes it up again. Gives the estimate. The same again changes nothing.
create function private.withdraw_estimate(estimate_id uuid, seen_version integer, is_withdrawn boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      present private.estimates;
      becomes constant text := case when is_withdrawn then 'withdrawn' else 'draft' end;
    begin
      perform private.require_staff();
      select * into present from private.estimates e where e.id = withdraw_estimate.estimate_id for no key update;
      if present.id is null then
        perform private.refuse(404, 'estimate_gone');
      elsif present.status = becomes then
        return private.estimate_answer(present);
      elsif present.status in ('signed', 'countersigned', 'cancelled') then
        perform private.refuse(409, 'estimate_is_signed', jsonb_build_object(
          'reference', present.reference, 'estimate', private.estimate_answer(present)
        ));
      elsif present.version is distinct from seen_version then
        perform private.refuse(409, 'estimate_changed_meanwhile', jsonb_build_object(
          'reference', present.reference, 'estimate', private.estimate_answer(present)
        ));
      end if;
      update private.estimates e set status = becomes, version = e.version + 1, updated_at = now()
        where e.id = present.id returning * into present;
      insert into public.job_events (job_id, kind, body)
        values (
          present.job_id, 'estimate',
          format('Estimate %s: %s', present.reference, case when is_withdrawn then 'withdrawn' else 'taken up again' end)
        );
      return private.estimate_answer(present);
    end
  $$;

create function public.withdraw_estimate(estimate_id uuid, seen_version integer, is_withdrawn boolean default true) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.withdraw_estimate(estimate_id, seen_version, is_withdrawn) $$;
grant execute on function private.withdraw_estimate, public.withdraw_estimate to authenticated;
