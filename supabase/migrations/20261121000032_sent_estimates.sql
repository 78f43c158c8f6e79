-- Estimates as customers get them: frozen when they are sent, read by whoever has the link, and answered there.

-- What was sent. A change makes the next revision under the same link; the one before stays as it was.
create table private.estimate_revisions (
  estimate_id uuid not null references private.estimates (id) on delete cascade,
  revision integer not null,
  -- { reference, sent_on, valid_until, title, tax_mode, tax_rate, deposit, options: [{ id, name, why, is_recommended, lines }] }: without
  -- costs, and without anything about the customer, whose name and house are read where they are corrected and erased.
  body jsonb not null,
  sent_at timestamptz not null default now(),
  sent_by uuid default auth.uid() references auth.users (id) on delete set null,
  primary key (estimate_id, revision),
  constraint estimate_revisions_body check (jsonb_typeof(body) = 'object')
);
alter table private.estimate_revisions enable row level security;
comment on table private.estimate_revisions is 'Each estimate as it was sent. Never changed.';

create index estimate_revisions_by_sender on private.estimate_revisions (sent_by) where sent_by is not null;

create function private.keep_revision() returns trigger
  language plpgsql set search_path = ''
  as $$
    begin
      -- A deleted account leaves what it sent, without its name.
      if (new.estimate_id, new.revision, new.body, new.sent_at) is distinct from (old.estimate_id, old.revision, old.body, old.sent_at) then
        raise insufficient_privilege using message = 'What was sent is never changed.';
      end if;
      return new;
    end
  $$;

create trigger keep_revision before update on private.estimate_revisions for each row execute function private.keep_revision();

-- What the customer answered, and what the office replied. Each is also a message about the request, with which it goes.
create table private.estimate_answers (
  id uuid not null references public.service_request_events (id) on delete cascade,
  estimate_id uuid not null references private.estimates (id) on delete cascade,
  revision integer not null,
  kind text not null,
  body text not null,
  created_at timestamptz not null default now(),
  -- One reply may answer two estimates.
  primary key (id, estimate_id),
  constraint estimate_answers_kind check (kind in ('question', 'change', 'decline', 'cancel', 'reply')),
  constraint estimate_answers_body check (private.is_text(body, 1, 4000))
);
alter table private.estimate_answers enable row level security;
comment on table private.estimate_answers is
  'Questions about an estimate, changes that were asked for, why it was declined, and what the office replied.';

create index estimate_answers_by_estimate on private.estimate_answers (estimate_id, created_at);

-- Sending -------------------------------------------------------------------------------------------------------

-- Whose name a contract of a job has, where the work is, and under which license it is done there: { name, house, license }.
create function private.parties_of(of_job uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin return (
      select jsonb_strip_nulls(jsonb_build_object(
        'name', coalesce(c.name, q.name),
        'house', coalesce(p.address, q.address) || ', ' || coalesce(t.there ->> 'name', p.other_town, q.other_town) || ', '
          || (b.contractor ->> 'state'),
        'license', t.there ->> 'license'
      ))
      from public.jobs j
        cross join private.business b
        left join private.customers c on c.id = j.customer_id
        left join private.properties p on p.id = j.property_id
        left join public.service_requests q on q.id = j.request_id
        cross join lateral (select b.contractor #> array['towns', coalesce(p.town, q.town)] as there) t
      where j.id = of_job
    ); end
  $$;

-- An estimate's draft as it is sent: copies of all that its customer sees. `contract` is null where nobody signs.
create function private.frozen_estimate(e private.estimates) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'reference', e.reference, 'sent_on', (now() at time zone private.time_zone())::date, 'valid_until', e.valid_until, 'title', e.title,
      'tax_mode', e.tax_mode,
      'tax_rate', (
        select jsonb_build_object('id', r.id, 'version', r.version, 'name', r.name, 'rate', r.rate) from private.tax_rates r
        where r.id = e.tax_rate_id and r.version = e.tax_rate_version
      ),
      'deposit', case
        when e.deposit_percent is not null then jsonb_build_object('percent', e.deposit_percent)
        when e.deposit_cents is not null then jsonb_build_object('cents', e.deposit_cents)
      end,
      'calculations', e.calculations,
      'photos', (
        select coalesce(
          jsonb_agg(jsonb_build_object('id', f.id, 'sha256', f.sha256, 'width', f.width, 'height', f.height) order by p.place), '[]'
        )
        from unnest(e.photos) with ordinality as p (id, place) join private.files f on f.id = p.id
      ),
      'contract', (
        select jsonb_build_object(
          'terms', b.contract_terms, 'is_home', e.is_home, 'begins_on', e.begins_on, 'ends_on', e.ends_on,
          'deposit_handling', e.deposit_handling, 'deposit_holder', e.deposit_holder, 'contractor', b.contractor - array['towns', 'state'],
          'license', private.parties_of(e.job_id) ->> 'license'
        )
        from private.business b where b.contract_terms is not null
      ),
      'options', (
        select jsonb_agg(
          jsonb_build_object(
            'id', o.id, 'name', o.name, 'why', o.why, 'is_recommended', o.is_recommended, 'lines', (
              select jsonb_agg(
                jsonb_build_object(
                  'id', l.id, 'code', l.code, 'description', l.description, 'unit', l.unit, 'quantity', l.quantity,
                  'price_cents', l.price_cents, 'taxable', l.taxable, 'is_optional', l.is_optional, 'is_chosen', l.is_chosen,
                  'note', l.note
                )
                order by l.place
              )
              from private.estimate_lines l where l.estimate_id = e.id and l.option_id = o.id
            )
          )
          order by o.place
        )
        from private.estimate_options o where o.estimate_id = e.id
      )
    )
  $$;

-- What an estimate lacks so that it could be sent: job, one that is not canceled, nobody, lines, prices, valid_until, tax_rate, and what its contract could not say, by the names
-- that src/content/contracts.ts uses.
create function private.estimate_lacks(e private.estimates) returns text[]
  language plpgsql stable set search_path = ''
  as $$
    declare
      body constant jsonb := private.frozen_estimate(e);
      lacks constant text[] := array_remove(array[
        case when exists (select from public.jobs j where j.id = e.job_id and j.status = 'cancelled') then 'job' end,
        case when not exists (select from public.jobs j where j.id = e.job_id and j.request_id is not null) then 'nobody' end,
        case when exists (
          select from private.estimate_options o
          where o.estimate_id = e.id and not exists (
            select from private.estimate_lines l where l.estimate_id = e.id and l.option_id = o.id and l.description <> ''
          )
        ) then 'lines' end,
        case when exists (
          select from private.estimate_lines l where l.estimate_id = e.id and l.price_cents is null
        ) then 'prices' end,
        case when coalesce(e.valid_until < (now() at time zone private.time_zone())::date, true) then 'valid_until' end,
        case when e.tax_mode = 'repair' and e.tax_rate_id is null then 'tax_rate' end
      ], null);
    begin
      if body -> 'contract' = 'null' or lacks && '{lines,prices}' then
        return lacks;
      end if;
      return lacks || array(
        select distinct m.name
        from jsonb_array_elements(body -> 'options') o,
          jsonb_array_elements_text(
            private.drawn_as(body, 1, e.job_id, jsonb_build_object('option_id', o -> 'id', 'certified', true)) -> 'missing'
          ) m (name)
        order by m.name
      );
    end
  $$;

-- Sends a draft as its next revision; the customer hears of it in two minutes. Gives the estimate, also if this version was sent already.
-- PT409 if somebody changed it, PT400 with { lacks } if a part is missing. To change it, the office takes it up again.
create function private.send_estimate(estimate_id uuid, seen_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      present private.estimates;
      about public.service_requests;
      lacks text[];
      next_revision integer;
      key constant text := 'estimate-sent:' || estimate_id;
    begin
      perform private.require_staff();
      select * into present from private.estimates e where e.id = send_estimate.estimate_id for no key update;
      if present.id is null then
        perform private.refuse(404, 'estimate_gone');
      elsif present.status = 'sent' and present.version = seen_version + 1 then
        return private.estimate_answer(present);
      elsif present.version is distinct from seen_version then
        perform private.refuse(409, 'estimate_changed_meanwhile', jsonb_build_object(
          'reference', present.reference, 'estimate', private.estimate_answer(present)
        ));
      elsif present.status <> 'draft' then
        perform private.refuse(409, 'estimate_not_draft', jsonb_build_object(
          'reference', present.reference, 'estimate', private.estimate_answer(present)
        ));
      end if;
      lacks := private.estimate_lacks(present);
      if cardinality(lacks) > 0 then
        perform private.refuse(400, 'estimate_lacks', jsonb_build_object('lacks', lacks));
      end if;
      select coalesce(max(r.revision), 0) + 1 into next_revision from private.estimate_revisions r where r.estimate_id = present.id;
      insert into private.estimate_revisions (estimate_id, revision, body)
        values (present.id, next_revision, private.frozen_estimate(present));
      update private.estimates e set status = 'sent', version = e.version + 1, updated_at = now()
        where e.id = present.id returning * into present;
      insert into public.job_events (job_id, kind, body)
        values (present.job_id, 'estimate', format('Estimate %s: sent, version %s', present.reference, next_revision));
      select r.* into about from public.service_requests r join public.jobs j on j.request_id = r.id where j.id = present.job_id;
      perform private.queue_update(
        about, 'estimate-sent',
        jsonb_build_object('estimate', jsonb_build_object(
          'id', present.id, 'reference', present.reference, 'title', present.title, 'valid_until', present.valid_until,
          -- Of a version whose message was taken back before its two minutes were over, only whoever has opened it knows.
          'is_changed', exists (
            select from private.estimate_revisions r
            where r.estimate_id = present.id and r.revision < next_revision and (
              exists (select from private.estimate_openings o where o.estimate_id = r.estimate_id and o.revision = r.revision)
              or not exists (
                select from private.outbox m
                where m.dedupe_key = format('%s:%s', key, r.revision) and m.state = 'dropped' and m.first_tried_at is null
              )
            )
          )
        )),
        format('%s:%s', key, next_revision), now() + interval '2 minutes', key
      );
      return private.estimate_answer(present);
    end
  $$;

create function public.send_estimate(estimate_id uuid, seen_version integer) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.send_estimate(estimate_id, seen_version) $$;
grant execute on function private.send_estimate, public.send_estimate to authenticated;

-- What is taken back within two minutes is not announced.
create function private.stop_announcing_estimate() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      update private.outbox m set state = 'dropped' where m.replacement_key = 'estimate-sent:' || new.id and m.state = 'waiting';
      return null;
    end
  $$;

create trigger stop_announcing after update of status on private.estimates
  for each row when (old.status = 'sent' and new.status <> 'sent') execute function private.stop_announcing_estimate();

-- For whoever has the link -------------------------------------------------------------------------------------

-- What was said about an estimate, in order: [{ id, kind, body, at, from: customer or office }]. With `told` without what the office can
-- still take back.
create function private.answers_of(of_estimate uuid, told boolean default false) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    begin return (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', a.id, 'kind', a.kind, 'body', a.body, 'at', a.created_at,
            'from', case a.kind when 'reply' then 'office' else 'customer' end
          )
          order by a.created_at, a.id
        ),
        '[]'
      )
      from private.estimate_answers a
      where a.estimate_id = of_estimate and not (told and a.kind = 'reply' and a.created_at > now() - private.answer_wait())
    ); end
  $$;

-- Where an estimate that was sent stands, for its customer: with its job canceled it is withdrawn, until the job is taken up again.
create function private.told_status(e private.estimates, of_job public.jobs) returns text
  language sql immutable set search_path = ''
  as $$
    select case
      when of_job.status = 'cancelled' and e.status in ('draft', 'sent') then 'withdrawn'
      when e.status = 'draft' then 'changing'
      else e.status
    end
  $$;

-- An estimate as it was sent last, for whoever has its link: { id, reference, status: sent, changing, declined, withdrawn, signed,
-- countersigned or cancelled, is_expired, revision, body, answers: as answers_of(), signed: as signing_of() }; null if none was sent under
-- this id.
create function private.customer_estimate(estimate_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin return (
      select jsonb_build_object(
        'id', e.id, 'reference', e.reference, 'status', private.told_status(e, j),
        'is_expired', (r.body ->> 'valid_until')::date < (now() at time zone private.time_zone())::date,
        'revision', r.revision,
        'body', r.body || jsonb_build_object(
          'customer', jsonb_build_object('name', coalesce(c.name, q.name)),
          'property', jsonb_build_object('place', nullif(concat_ws(
            ', ', coalesce(p.address, q.address),
            coalesce(
              (select b.contractor #>> array['towns', coalesce(p.town, q.town), 'name'] from private.business b), p.other_town, q.other_town
            )
          ), ''))
        ),
        'answers', private.answers_of(e.id, true), 'signed', private.signing_of(e.id)
      )
      from private.estimates e
        join public.jobs j on j.id = e.job_id
        left join private.customers c on c.id = j.customer_id
        left join private.properties p on p.id = j.property_id
        left join public.service_requests q on q.id = j.request_id
        join lateral (
          select * from private.estimate_revisions n where n.estimate_id = e.id order by n.revision desc limit 1
        ) r on true
      where e.id = customer_estimate.estimate_id
    ); end
  $$;

create function public.customer_estimate(estimate_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.customer_estimate(estimate_id) $$;
grant execute on function private.customer_estimate, public.customer_estimate to anon, authenticated;

-- The photos of an estimate as it was sent last, for whoever has its link: the function `files` asks before it signs links to them. What
-- they are called in the office stays there.
create function private.estimate_photos(estimate_id uuid) returns table (id uuid, name text, has_small boolean)
  language sql stable security definer set search_path = ''
  as $$
    select f.id, format('photo-%s.%s', p.place, split_part(f.type, '/', 2)), f.has_small
    from (
        select r.body from private.estimate_revisions r
        where r.estimate_id = estimate_photos.estimate_id order by r.revision desc limit 1
      ) sent,
      jsonb_array_elements(sent.body -> 'photos') with ordinality as p (one, place)
      join private.files f on f.id = (p.one ->> 'id')::uuid
    order by p.place
  $$;

create function public.estimate_photos(estimate_id uuid) returns table (id uuid, name text, has_small boolean)
  language sql stable security invoker set search_path = ''
  as $$ select * from private.estimate_photos(estimate_id) $$;
grant execute on function private.estimate_photos, public.estimate_photos to anon, authenticated;

-- A customer's answer: { id, estimate_id, revision, kind: question, change, decline or cancel, body }. It reaches the office as a message about their
-- request. Gives what customer_estimate() does; the same again is stored once. PT404 for an unknown estimate; PT409 if it is another revision
-- by now, or if it can no longer be declined or canceled; PT429 for another question or change after 20 answers in an hour.
create function private.answer_estimate(answer jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      answer_id constant uuid := private.given_uuid(answer -> 'id');
      kind constant text := answer ->> 'kind';
      words constant text := private.clean_text(answer -> 'body', true);
      present private.estimates;
      stored private.estimate_answers;
      about uuid;
      seen integer;
    begin
      perform private.refuse_problems(
        case when answer_id is null then private.field_problem('id', 'id_unusable') else '[]' end
        || case when coalesce(kind not in ('question', 'change', 'decline', 'cancel'), true)
          then private.field_problem('kind', 'not_readable') else '[]' end
        || private.text_problem('body', answer -> 'body', 1, 2000, true, 'message')
        || private.unknown_fields(answer, array['id', 'estimate_id', 'revision', 'kind', 'body'])
      );
      select * into present from private.estimates e where e.id = private.given_uuid(answer -> 'estimate_id') for no key update;
      select max(r.revision) into seen from private.estimate_revisions r where r.estimate_id = present.id;
      select j.request_id into about from public.jobs j where j.id = present.job_id;
      if seen is null or about is null then
        perform private.refuse(404, 'estimate_gone');
      end if;
      select * into stored from private.estimate_answers a where a.id = answer_id;
      if (stored.estimate_id, stored.kind, stored.body) = (present.id, kind, words) then
        return private.customer_estimate(present.id);
      elsif stored.id is not null or exists (select from public.service_request_events e where e.id = answer_id) then
        perform private.refuse_problems(private.field_problem('id', 'id_unusable'));
      elsif answer ->> 'revision' is distinct from seen::text then
        perform private.refuse(409, 'estimate_is_newer');
      elsif kind = 'decline' and present.status <> 'sent' then
        perform private.refuse(409, 'estimate_not_to_decline');
      elsif kind = 'cancel' and not private.may_cancel(present) then
        perform private.refuse(409, 'contract_not_to_cancel');
      elsif kind in ('question', 'change') and (
        select count(*) from private.estimate_answers a
        where a.estimate_id = present.id and a.kind <> 'reply' and a.created_at > now() - interval '1 hour'
      ) >= 20 then
        perform private.refuse(429, 'too_many_messages');
      end if;
      insert into public.service_request_events (id, service_request_id, kind, visible_to_customer, body)
        values (answer_id, about, 'customer_message', true, format(
          '%s %s: %s',
          case kind when 'question' then 'A message about estimate' when 'change' then 'A change to estimate' when 'decline'
            then 'I decline estimate' else 'I cancel the contract of estimate' end,
          present.reference, words
        ));
      insert into private.estimate_answers (id, estimate_id, revision, kind, body) values (answer_id, present.id, seen, kind, words);
      if kind in ('decline', 'cancel') then
        update private.estimates e set status = case kind when 'decline' then 'declined' else 'cancelled' end, version = e.version + 1, updated_at = now() where e.id = present.id;
      end if;
      insert into public.job_events (job_id, kind, body)
        values (present.job_id, 'estimate', format(
          'Estimate %s: %s', present.reference,
          case kind when 'question' then 'the customer wrote about it' when 'change' then 'the customer asked for a change'
            when 'decline' then 'declined by the customer' else 'the customer canceled the contract' end
        ));
      return private.customer_estimate(present.id);
    end
  $$;

create function public.answer_estimate(answer json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.answer_estimate(private.readable_request(answer)) $$;
grant execute on function private.answer_estimate, public.answer_estimate to anon, authenticated;

-- What customers' lists say of an estimate as it was sent: { options, from_cents }, how many it has, and what the least of them comes to.
create function private.price_in_short(estimate jsonb) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    begin
      return (
        select jsonb_build_object(
          'options', count(*),
          'from_cents', min((private.option_totals(
            o -> 'lines', estimate ->> 'tax_mode', (estimate #>> '{tax_rate,rate}')::integer
          ) ->> 'total')::bigint)
        )
        from jsonb_array_elements(estimate -> 'options') o
      );
    end
  $$;

-- The estimates of one of the caller's own requests: [{ id, reference, title, status, valid_until, options, from_cents }]; none for
-- anybody else's.
create function private.my_estimates(request_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg((e - array['estimate', 'last_sent']) || private.price_in_short(e -> 'estimate')), '[]')
    from public.service_requests r, jsonb_array_elements(private.sent_estimates(r.id)) e
    where r.id = my_estimates.request_id
      and (r.user_id = (select private.me()) or r.email = (select private.confirmed_email()))
  $$;

create function public.my_estimates(request_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.my_estimates(request_id) $$;
grant execute on function private.my_estimates, public.my_estimates to authenticated;

-- Evidence ------------------------------------------------------------------------------------------------------

create trigger note_evidence after insert on private.estimate_revisions
  for each row execute function private.note_sent_estimate();
