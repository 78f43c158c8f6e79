-- Signing: an estimate becomes a contract when its customer signs the documents that it draws, and we sign them too.

-- Each document as it was signed.
create table private.estimate_documents (
  estimate_id uuid not null references private.estimates (id) on delete cascade,
  revision integer not null,
  place integer not null,
  body jsonb not null,
  hash text not null,
  primary key (estimate_id, hash),
  constraint estimate_documents_hash check (hash = private.document_hash(body)),
  constraint estimate_documents_revision foreign key (estimate_id, revision) references private.estimate_revisions (estimate_id, revision)
    on delete cascade
);
alter table private.estimate_documents enable row level security;
comment on table private.estimate_documents is 'The documents that were signed, as canonical JSON that HTML and PDF only draw. Never changed.';

create index estimate_documents_by_revision on private.estimate_documents (estimate_id, revision);

create table private.signatures (
  id uuid primary key,
  estimate_id uuid not null references private.estimates (id) on delete cascade,
  revision integer not null,
  party text not null,
  option_id uuid not null,
  -- The optional lines that were taken.
  chosen uuid[] not null,
  total_cents bigint not null,
  deposit_cents bigint not null,
  name text not null,
  -- Who signed what, how and when: its hash is in the chain of evidence.
  record jsonb not null,
  record_hash text not null,
  -- When the right to cancel ends; null where there is none.
  cancellable_until timestamptz,
  signed_at timestamptz not null default now(),
  -- Of us: who signed, or who held the device for a customer who signed in person.
  signed_by uuid references auth.users (id) on delete set null,
  constraint signatures_party check (party in ('customer', 'contractor')),
  constraint signatures_once unique (estimate_id, party),
  constraint signatures_record_hash check (record_hash = private.document_hash(record)),
  constraint signatures_revision foreign key (estimate_id, revision) references private.estimate_revisions (estimate_id, revision)
    on delete cascade
);
alter table private.signatures enable row level security;
comment on table private.signatures is 'Who signed which documents. Written once, never changed.';

create index signatures_by_revision on private.signatures (estimate_id, revision);
create index signatures_by_signer on private.signatures (signed_by) where signed_by is not null;
create index signatures_latest on private.signatures (signed_at desc);

create function private.keep_signed() returns trigger
  language plpgsql set search_path = ''
  as $$
    begin
      -- A deleted account leaves what it signed.
      if to_jsonb(new) - 'signed_by' is distinct from to_jsonb(old) - 'signed_by' then
        raise insufficient_privilege using message = 'What was signed is never changed.';
      end if;
      return new;
    end
  $$;

create trigger keep_signed before update on private.signatures for each row execute function private.keep_signed();
create trigger keep_signed before update on private.estimate_documents for each row execute function private.keep_signed();

create function private.note_signature() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      perform private.note_evidence(
        private.estimate_subject(new.estimate_id), case new.party when 'customer' then 'signed' else 'countersigned' end, new.party,
        new.record_hash
      );
      return null;
    end
  $$;

create trigger note_evidence after insert on private.signatures for each row execute function private.note_signature();

create function private.note_canceled_contract() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      perform private.note_evidence(
        private.estimate_subject(new.estimate_id), 'cancelled', 'customer',
        private.document_hash(jsonb_build_object('kind', 'cancelled', 'revision', new.revision, 'body', new.body))
      );
      return null;
    end
  $$;

create trigger note_evidence after insert on private.estimate_answers
  for each row when (new.kind = 'cancel') execute function private.note_canceled_contract();

-- What is signed ------------------------------------------------------------------------------------------------

-- The documents of a choice, by the terms with which an estimate was sent, as they would be signed now.
create function private.drawn_as(body jsonb, revision integer, of_job uuid, choice jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      return private.drawn_documents(
        (select t.terms from private.contract_terms t where t.version = body #>> '{contract,terms}'),
        body, revision, private.parties_of(of_job), choice, (now() at time zone private.time_zone())::date
      );
    end
  $$;

-- How far the signing of an estimate is: { name, at, in_person, option_id, chosen, certified, total_cents, deposit_cents, last_day_to_cancel,
-- may_cancel, countersigned_at }; null before.
create function private.signing_of(estimate_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin return (
      select jsonb_build_object(
        'name', s.name, 'at', s.signed_at, 'in_person', s.record -> 'in_person', 'option_id', s.option_id, 'chosen', s.chosen,
        'certified', s.record -> 'documents' @> '[{"kind": "capital_improvement"}]', 'total_cents', s.total_cents,
        'deposit_cents', s.deposit_cents, 'last_day_to_cancel', (s.cancellable_until at time zone private.time_zone())::date - 1, 'may_cancel', coalesce(now() < s.cancellable_until, false), 'countersigned_at', c.signed_at
      )
      from private.signatures s
        left join private.signatures c on c.estimate_id = s.estimate_id and c.party = 'contractor'
      where s.estimate_id = signing_of.estimate_id and s.party = 'customer'
    ); end
  $$;

create function private.may_cancel(e private.estimates) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select e.status in ('signed', 'countersigned') and exists (
      select from private.signatures s where s.estimate_id = e.id and s.party = 'customer' and now() < s.cancellable_until
    )
  $$;

-- An estimate that may be signed now, with its revision. Whoever changes it locks it before. PT404 if there is none; PT409 if it was changed, is over, or was signed.
create function private.signable(of_estimate uuid, seen_revision text, out e private.estimates, out r private.estimate_revisions)
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      select * into e from private.estimates n where n.id = of_estimate;
      select * into r from private.estimate_revisions n where n.estimate_id = of_estimate order by n.revision desc limit 1;
      if r.estimate_id is null then
        perform private.refuse(404, 'estimate_gone');
      elsif e.status in ('signed', 'countersigned', 'cancelled') then
        perform private.refuse(409, 'estimate_signed_already');
      elsif seen_revision is distinct from r.revision::text then
        perform private.refuse(409, 'estimate_is_newer');
      elsif e.status <> 'sent' or coalesce(r.body -> 'contract', 'null') = 'null'
        or exists (select from public.jobs j where j.id = e.job_id and j.status = 'cancelled') then
        perform private.refuse(409, 'estimate_not_to_sign');
      elsif (r.body ->> 'valid_until')::date < (now() at time zone private.time_zone())::date then
        perform private.refuse(409, 'estimate_expired');
      end if;
    end
  $$;

-- A choice as the page sends it: { option_id, chosen, certified, emergency }.
create function private.given_choice(given jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select jsonb_build_object(
      'option_id', private.given_uuid(given -> 'option_id'),
      'chosen', (
        select coalesce(jsonb_agg(distinct private.given_uuid(c)), '[]')
        from jsonb_array_elements(case jsonb_typeof(given -> 'chosen') when 'array' then given -> 'chosen' else '[]' end) c
      ),
      'certified', coalesce(given -> 'certified' = 'true', false),
      'emergency', nullif(private.clean_text(given -> 'emergency', true), '')
    )
  $$;

-- What a choice would be signed as: { documents: [{ …, hash }], total_cents, deposit_cents, consent: { version, text }, code_to }. `choice` is
-- { estimate_id, revision, option_id, chosen, certified, emergency }. `code_to` is the address that a code goes to, as far as it may be
-- shown; null if we know none. Refuses as signable(), and with PT409 if something has come to be missing.
create function private.documents_to_sign(choice jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      present record;
      drawn jsonb;
    begin
      perform private.refuse_problems(
        private.text_problem('emergency', choice -> 'emergency', 0, 1000, true, 'emergency')
        || private.unknown_fields(choice, array['estimate_id', 'revision', 'option_id', 'chosen', 'certified', 'emergency'])
      );
      select * into present from private.signable(private.given_uuid(choice -> 'estimate_id'), choice ->> 'revision');
      drawn := private.drawn_as((present.r).body, (present.r).revision, (present.e).job_id, private.given_choice(choice));
      if drawn is null then
        perform private.refuse_problems(private.field_problem('option_id', 'not_readable'));
      elsif drawn -> 'missing' <> '[]' then
        perform private.refuse(409, 'estimate_not_to_sign');
      end if;
      return jsonb_build_object(
        'documents', (
          select jsonb_agg(d || jsonb_build_object('hash', private.document_hash(d)) order by place)
          from jsonb_array_elements(drawn -> 'documents') with ordinality as a (d, place)
        ),
        'total_cents', drawn -> 'total_cents', 'deposit_cents', drawn -> 'deposit_cents',
        'consent', (
          select jsonb_build_object('version', t.version, 'text', t.terms ->> 'consent')
          from private.contract_terms t where t.version = (present.r).body #>> '{contract,terms}'
        ),
        'code_to', private.hint_of((private.code_address((present.e).job_id)).address)
      );
    end
  $$;

create function public.documents_to_sign(choice json) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.documents_to_sign(private.readable_request(choice)) $$;
grant execute on function private.documents_to_sign, public.documents_to_sign to anon, authenticated;

-- The code --------------------------------------------------------------------------------------------------------

-- A link may be passed on. So whoever signs on their own device types a code that goes to the address we knew before.
create table private.signing_codes (
  id uuid primary key default gen_random_uuid(),
  estimate_id uuid not null references private.estimates (id) on delete cascade,
  sent_to text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '15 minutes',
  constraint signing_codes_tries check (tries between 0 and 5)
);
alter table private.signing_codes enable row level security;
comment on table private.signing_codes is 'Codes by which customers sign. The newest of an estimate counts, for 15 minutes and five tries.';

create index signing_codes_by_estimate on private.signing_codes (estimate_id, created_at desc);
create index signing_codes_by_age on private.signing_codes (created_at);

-- Where a job's customer gets a code: a phone that they have proven and want texts at, or else the request's address.
create function private.code_address(of_job uuid, out channel text, out address text)
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      about public.service_requests;
    begin
      select r.* into about from public.service_requests r join public.jobs j on j.request_id = r.id where j.id = of_job;
      select 'text', t.phone into channel, address from private.texted_customer(about) t;
      if address is null then
        address := private.mail_address(about);
        channel := case when address is not null then 'email' end;
      end if;
    end
  $$;

-- An address as whoever has only the link may see it: `email a…@example.com`, `phone …0142`.
create function private.hint_of(address text) returns text
  language sql immutable set search_path = ''
  as $$
    select case
      when address like '%@%' then 'email ' || left(address, 1) || '…@' || split_part(address, '@', 2)
      else 'phone …' || right(address, 4)
    end
  $$;

-- Sends a code with which this estimate can be signed. Gives { to: as far as it may be shown, expires_at }. Refuses as signable(); PT409 if we
-- know no address; PT429 after 5 an hour and 10 a day for an estimate, and 200 an hour for everyone together.
create function private.send_signing_code(estimate_id uuid, seen_revision integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      present record;
      about public.service_requests;
      goes record;
      code constant text := lpad((('x' || encode(extensions.gen_random_bytes(6), 'hex'))::bit(48)::bigint % 1000000)::text, 6, '0');
      code_id constant uuid := gen_random_uuid();
      made private.signing_codes;
    begin
      select * into present from private.signable(send_signing_code.estimate_id, seen_revision::text);
      select * into goes from private.code_address((present.e).job_id);
      if goes.address is null then
        perform private.refuse(409, 'no_address_for_code');
      end if;
      -- One at a time, so that many at once do not slip past the limits together.
      perform pg_advisory_xact_lock(hashtextextended('send_signing_code', 0));
      delete from private.signing_codes c where c.created_at < now() - interval '1 day';
      if exists (
        select from private.signing_codes c
        where c.estimate_id = send_signing_code.estimate_id
        having count(*) >= 10 or count(*) filter (where c.created_at > now() - interval '1 hour') >= 5
      ) or (select count(*) from private.signing_codes c where c.created_at > now() - interval '1 hour') >= 200 then
        perform private.refuse(429, 'too_many_codes');
      end if;
      insert into private.signing_codes (id, estimate_id, sent_to, code_hash)
        values (code_id, send_signing_code.estimate_id, goes.address, private.phone_code_hash(code_id, code))
        returning * into made;
      select r.* into about from public.service_requests r join public.jobs j on j.request_id = r.id where j.id = (present.e).job_id;
      insert into private.outbox (channel, template, recipient, payload, service_request_id, dedupe_key) values (
        goes.channel, 'signing-code', goes.address,
        jsonb_build_object(
          'code_id', code_id, 'code', code, 'first_name', private.first_name(about.name),
          'estimate', jsonb_build_object('id', (present.e).id, 'reference', (present.e).reference, 'title', (present.r).body ->> 'title')
        ),
        about.id, 'signing-code:' || code_id
      );
      return jsonb_build_object('to', private.hint_of(made.sent_to), 'expires_at', made.expires_at);
    end
  $$;

create function public.send_signing_code(estimate_id uuid, seen_revision integer) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.send_signing_code(estimate_id, seen_revision) $$;
grant execute on function private.send_signing_code, public.send_signing_code to anon, authenticated;

-- Signing ---------------------------------------------------------------------------------------------------------

-- What is wrong with how somebody signed: a name, typed or drawn. A drawing is an SVG path of whole numbers in a box of 600 × 200.
create function private.signer_problems(given jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select private.text_problem('name', given -> 'name', 2, 100, false, 'signer')
      || case when coalesce(given ->> 'how' not in ('typed', 'drawn'), true) then private.field_problem('how', 'not_readable') else '[]' end
      || case
        when given ->> 'how' is not distinct from 'drawn' then case
          when coalesce(given ->> 'drawing' !~ '^(M[1-5]?\d?\d 1?\d?\d( L[1-5]?\d?\d 1?\d?\d)+ ?)+$' or length(given ->> 'drawing') > 12000, true)
            then private.field_problem('drawing', 'drawing_unusable') else '[]'
        end
        when not private.is_blank(given -> 'drawing') then private.field_problem('drawing', 'not_readable')
        else '[]'
      end
  $$;

-- The record of a signature, which is evidence.
create function private.signature_record(party text, documents jsonb, revision integer, given jsonb, more jsonb) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    declare
      headers constant json := nullif(current_setting('request.headers', true), '')::json;
      is_own_device constant boolean := party = 'customer' and more -> 'in_person' = 'false';
    begin
      return jsonb_build_object(
        'format', 1, 'kind', 'signature', 'party', party, 'reference', documents #>> '{0,reference}', 'revision', revision,
        'documents', (
          select jsonb_agg(jsonb_build_object('kind', d -> 'kind', 'hash', private.document_hash(d)) order by place)
          from jsonb_array_elements(documents) with ordinality as a (d, place)
        ),
        'name', private.clean_text(given -> 'name', false), 'how', given -> 'how', 'drawing', given -> 'drawing',
        'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        -- Of the customer's own device. Ours are nobody's business.
        'ip', case when is_own_device then left(coalesce(
          nullif(headers ->> 'cf-connecting-ip', ''), nullif(btrim(split_part(headers ->> 'x-forwarded-for', ',', 1)), '')
        ), 60) end,
        'user_agent', case when is_own_device then left(headers ->> 'user-agent', 300) end
      ) || more;
    end
  $$;

-- Signs an estimate: { id, estimate_id, revision, option_id, chosen, certified, emergency, documents: the hashes of what was read, consent: its
-- version, name, how, drawing, code, in_person }. One transaction: the documents are kept, the signature is evidence, the customer gets
-- a mail, the office hears of it. Gives { is_signed: true, estimate: as customer_estimate() }; the same again signs once. A wrong code is not
-- an error, because its try has to be counted: { is_signed: false, tries_left }. In person a colleague holds the device, and there is no code.
-- Refuses as signable(), and with PT409 if the documents read otherwise by now or the code is over.
create function private.sign_estimate(signature jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      signature_id constant uuid := private.given_uuid(signature -> 'id');
      in_person constant boolean := coalesce(signature -> 'in_person' = 'true', false);
      stored private.signatures;
      present record;
      choice jsonb;
      drawn jsonb;
      hashes jsonb;
      terms private.contract_terms;
      sent private.signing_codes;
      about public.service_requests;
      option_name text;
      is_only boolean;
    begin
      if in_person then
        perform private.require_staff();
      end if;
      perform private.refuse_problems(
        case when signature_id is null then private.field_problem('id', 'id_unusable') else '[]' end
        || private.signer_problems(signature)
        || private.text_problem('emergency', signature -> 'emergency', 0, 1000, true, 'emergency')
        || private.unknown_fields(signature, array[
          'id', 'estimate_id', 'revision', 'option_id', 'chosen', 'certified', 'emergency', 'documents', 'consent', 'name', 'how', 'drawing',
          'code', 'in_person'
        ])
      );
      -- First, because the same may be on its way; and its job before it, which may go on.
      perform private.locked_job(e.job_id) from private.estimates e where e.id = private.given_uuid(signature -> 'estimate_id');
      perform from private.estimates e where e.id = private.given_uuid(signature -> 'estimate_id') for no key update;
      select * into stored from private.signatures s where s.id = signature_id;
      if stored.id is not null then
        if (stored.estimate_id, stored.party) is distinct from (private.given_uuid(signature -> 'estimate_id'), 'customer') then
          perform private.refuse_problems(private.field_problem('id', 'id_unusable'));
        end if;
        return jsonb_build_object('is_signed', true, 'estimate', private.customer_estimate(stored.estimate_id));
      end if;
      select * into present from private.signable(private.given_uuid(signature -> 'estimate_id'), signature ->> 'revision');
      choice := private.given_choice(signature);
      drawn := private.drawn_as((present.r).body, (present.r).revision, (present.e).job_id, choice);
      select jsonb_agg(private.document_hash(d) order by place) into hashes
        from jsonb_array_elements(drawn -> 'documents') with ordinality as a (d, place);
      select * into terms from private.contract_terms t where t.version = (present.r).body #>> '{contract,terms}';
      if drawn is null or drawn -> 'missing' <> '[]' then
        perform private.refuse(409, 'estimate_not_to_sign');
      elsif hashes is distinct from signature -> 'documents' or terms.version is distinct from signature ->> 'consent' then
        perform private.refuse(409, 'documents_changed');
      end if;
      if not in_person then
        select * into sent from private.signing_codes c
          where c.estimate_id = (present.e).id order by c.created_at desc limit 1 for update;
        if sent.id is null or sent.expires_at <= now() or sent.tries >= 5 then
          perform private.refuse(409, 'signing_code_over');
        elsif sent.code_hash <> private.phone_code_hash(sent.id, regexp_replace(coalesce(signature ->> 'code', ''), '\s', '', 'g')) then
          update private.signing_codes c set tries = c.tries + 1 where c.id = sent.id;
          return jsonb_build_object('is_signed', false, 'tries_left', 4 - sent.tries);
        end if;
      end if;

      insert into private.estimate_documents (estimate_id, revision, place, body, hash)
        select (present.e).id, (present.r).revision, place, d, private.document_hash(d)
        from jsonb_array_elements(drawn -> 'documents') with ordinality as a (d, place);
      select o.name, o.many = 1 into option_name, is_only
        from (
          select o ->> 'id' as id, coalesce(nullif(o ->> 'name', ''), 'Option ' || place) as name, count(*) over () as many
          from jsonb_array_elements((present.r).body -> 'options') with ordinality as a (o, place)
        ) o
        where o.id = choice ->> 'option_id';
      stored.id := signature_id;
      stored.estimate_id := (present.e).id;
      stored.revision := (present.r).revision;
      stored.party := 'customer';
      stored.option_id := (choice ->> 'option_id')::uuid;
      stored.chosen := array(select c::uuid from jsonb_array_elements_text(choice -> 'chosen') c);
      stored.total_cents := (drawn ->> 'total_cents')::bigint;
      stored.deposit_cents := (drawn ->> 'deposit_cents')::bigint;
      stored.name := private.clean_text(signature -> 'name', false);
      stored.record := private.signature_record(
        'customer', drawn -> 'documents', stored.revision, signature,
        jsonb_build_object(
          'option', option_name, 'total_cents', stored.total_cents, 'in_person', in_person,
          'consent', jsonb_build_object('version', terms.version, 'text', terms.terms ->> 'consent'),
          'code_to', case when not in_person then private.hint_of(sent.sent_to) end
        )
      );
      stored.record_hash := private.document_hash(stored.record);
      -- Midnight at the end of that day, as the clock in the office shows it.
      stored.cancellable_until := ((drawn ->> 'last_day_to_cancel')::date + 1)::timestamp at time zone private.time_zone();
      stored.signed_at := now();
      stored.signed_by := case when in_person then private.me() end;
      insert into private.signatures select stored.*;
      update private.estimates e set status = 'signed', version = e.version + 1, updated_at = now() where e.id = (present.e).id;
      delete from private.signing_codes c where c.estimate_id = (present.e).id;

      select r.* into about from public.service_requests r join public.jobs j on j.request_id = r.id where j.id = (present.e).job_id;
      insert into public.service_request_events (id, service_request_id, kind, visible_to_customer, body)
        values (signature_id, about.id, 'customer_message', true, format(
          'I signed estimate %s%s: %s', (present.e).reference, case when is_only then '' else ', ' || option_name end,
          private.dollars(stored.total_cents)
        ));
      insert into public.job_events (job_id, kind, body)
        values ((present.e).job_id, 'estimate', format(
          'Estimate %s: signed by %s%s, %s%s', (present.e).reference, stored.name, case when in_person then ' in person' else '' end,
          case when is_only then '' else option_name || ', ' end, private.dollars(stored.total_cents)
        ));
      -- The customer has decided: what waited for that goes on.
      update public.jobs j set status = j.held_from, hold_reason = null, version = j.version + 1
        where j.id = (present.e).job_id and j.status = 'on_hold' and j.hold_reason = 'customer';
      perform private.tell_of_signature(present.e, stored);
      return jsonb_build_object('is_signed', true, 'estimate', private.customer_estimate((present.e).id));
    end
  $$;

create function public.sign_estimate(signature json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.sign_estimate(private.readable_request(signature)) $$;
grant execute on function private.sign_estimate, public.sign_estimate to anon, authenticated;

-- The mail by which a customer has what was signed.
create function private.tell_of_signature(e private.estimates, s private.signatures) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      about public.service_requests;
    begin
      select r.* into about from public.service_requests r join public.jobs j on j.request_id = r.id where j.id = e.job_id;
      perform private.queue_message(
        'email', private.mail_address(about), 'estimate-signed', about,
        jsonb_build_object(
          'estimate', jsonb_build_object('id', e.id, 'reference', e.reference, 'title', e.title),
          'signature', jsonb_build_object(
            'party', s.party, 'name', s.name, 'total_cents', s.total_cents, 'record_hash', s.record_hash,
            'last_day_to_cancel', ((s.cancellable_until at time zone private.time_zone())::date - 1)
          )
        ),
        'estimate-signed:' || s.id
      );
    end
  $$;

-- We sign too: { id, estimate_id, name, how, drawing }, by an admin, for the licence holder. Gives estimate_file(). The same again signs once.
-- PT409 unless the customer has signed.
create function private.countersign_estimate(signature jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      signature_id constant uuid := private.given_uuid(signature -> 'id');
      present private.estimates;
      theirs private.signatures;
      ours private.signatures;
      documents jsonb;
    begin
      perform private.require_admin();
      perform private.refuse_problems(
        case when signature_id is null then private.field_problem('id', 'id_unusable') else '[]' end
        || private.signer_problems(signature)
        || private.unknown_fields(signature, array['id', 'estimate_id', 'name', 'how', 'drawing'])
      );
      select * into present from private.estimates e where e.id = private.given_uuid(signature -> 'estimate_id') for no key update;
      select * into theirs from private.signatures s where s.estimate_id = present.id and s.party = 'customer';
      select * into ours from private.signatures s where s.estimate_id = present.id and s.party = 'contractor';
      if present.id is null then
        perform private.refuse(404, 'estimate_gone');
      elsif ours.id is not null and ours.id = signature_id then
        return private.estimate_file(present.id);
      elsif present.status <> 'signed' then
        perform private.refuse(409, 'estimate_not_to_countersign', jsonb_build_object(
          'reference', present.reference, 'estimate', private.estimate_answer(present)
        ));
      end if;
      select jsonb_agg(d.body order by d.place) into documents
        from private.estimate_documents d where d.estimate_id = present.id and d.revision = theirs.revision;
      ours := theirs;
      ours.id := signature_id;
      ours.party := 'contractor';
      ours.name := private.clean_text(signature -> 'name', false);
      ours.record := private.signature_record(
        'contractor', documents, theirs.revision, signature,
        jsonb_build_object(
          'option', theirs.record -> 'option', 'total_cents', theirs.total_cents, 'in_person', false, 'consent', theirs.record -> 'consent',
          'code_to', null
        )
      );
      ours.record_hash := private.document_hash(ours.record);
      ours.signed_at := now();
      ours.signed_by := private.me();
      insert into private.signatures select ours.*;
      update private.estimates e set status = 'countersigned', version = e.version + 1, updated_at = now() where e.id = present.id;
      insert into public.job_events (job_id, kind, body)
        values (present.job_id, 'estimate', format('Estimate %s: countersigned by %s', present.reference, ours.name));
      perform private.tell_of_signature(present, ours);
      return private.estimate_file(present.id);
    end
  $$;

create function public.countersign_estimate(signature json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.countersign_estimate(private.readable_request(signature)) $$;
grant execute on function private.countersign_estimate, public.countersign_estimate to authenticated;

-- The bundle ------------------------------------------------------------------------------------------------------

-- What was signed, with all that shows it, for whoever has the link: { format, documents, signatures, evidence: the lines from the sending of
-- this revision to the end of the day on which it was last signed }. Null before it is signed.
create function private.signed_bundle(estimate_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      of_revision integer;
      last_at timestamptz;
      first bigint;
    begin
      -- As the chain has it: a signature that waited for another one may be noted a moment later, on the next day.
      select s.revision, max(e.at) into of_revision, last_at
        from private.signatures s join private.evidence e on e.payload_hash = s.record_hash and e.subject = private.estimate_subject(s.estimate_id)
        where s.estimate_id = signed_bundle.estimate_id group by s.revision;
      if of_revision is null then
        return null;
      end if;
      select max(e.sequence) into first
        from private.evidence e
          join private.estimate_revisions r on r.estimate_id = signed_bundle.estimate_id and r.revision = of_revision
        where e.subject = private.estimate_subject(signed_bundle.estimate_id) and e.kind = 'sent'
          and e.payload_hash = private.document_hash(r.body);
      return jsonb_build_object(
        'format', 1,
        'documents', (
          select jsonb_agg(d.body order by d.place) from private.estimate_documents d
          where d.estimate_id = signed_bundle.estimate_id and d.revision = of_revision
        ),
        'signatures', (
          select jsonb_agg(s.record order by s.signed_at) from private.signatures s where s.estimate_id = signed_bundle.estimate_id
        ),
        'evidence', (
          select jsonb_agg(private.evidence_answer(e) order by e.sequence)
          from private.evidence e
          where e.sequence >= first
            and e.at < (((last_at at time zone private.time_zone())::date + 1)::timestamp at time zone private.time_zone())
        )
      );
    end
  $$;

create function public.signed_bundle(estimate_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.signed_bundle(estimate_id) $$;
grant execute on function private.signed_bundle, public.signed_bundle to anon, authenticated;
