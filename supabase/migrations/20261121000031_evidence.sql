-- Evidence: what was sent and signed, when and by whom, as a chain in which each line holds the hash of the one before. Whoever changes, removes,
-- adds or moves a line changes every hash behind it, and the last one is known outside. No line names anybody.

create table private.evidence (
  -- Without gaps, from 1.
  sequence bigint primary key,
  -- Whose line it is: `estimate` and the SHA-256 of its id. The id opens a link, so nobody may read it here.
  subject text not null,
  kind text not null,
  at timestamptz not null,
  actor text not null,
  -- Of the document that it is about.
  payload_hash text not null,
  -- 64 zeros for the first.
  previous_hash text not null,
  hash text not null,
  constraint evidence_sequence check (sequence >= 1),
  constraint evidence_subject check (subject ~ '^[a-z]+ [0-9a-f]{64}$'),
  constraint evidence_kind check (kind ~ '^[a-z_]{1,40}$'),
  constraint evidence_actor check (actor in ('customer', 'contractor', 'office')),
  constraint evidence_hashes check (
    payload_hash ~ '^[0-9a-f]{64}$' and previous_hash ~ '^[0-9a-f]{64}$' and hash ~ '^[0-9a-f]{64}$'
  )
);
alter table private.evidence enable row level security;
comment on table private.evidence is 'What was sent and signed, as a chain of hashes. Only ever added to, by triggers.';

-- The text whose SHA-256 is a line's hash; `printf %s "$line" | sha256sum` gives the same.
create function private.evidence_line(e private.evidence) returns text
  language sql immutable set search_path = ''
  as $$
    select format(
      '%s|%s|%s|%s|%s|%s|%s', e.sequence, e.subject, e.kind, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.actor,
      e.payload_hash, e.previous_hash
    )
  $$;

create function private.estimate_subject(estimate_id uuid) returns text
  language sql immutable set search_path = ''
  as $$ select 'estimate ' || private.text_hash(estimate_id::text) $$;

-- A line as whoever checks it reads it.
create function private.evidence_answer(e private.evidence) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select to_jsonb(e) || jsonb_build_object('at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
  $$;

-- Adds a line. Only triggers call it: nobody else may. Two at once wait for one another until the end of the transaction, so that no number is
-- taken by a change that is rolled back.
create function private.note_evidence(subject text, kind text, actor text, payload_hash text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      last private.evidence;
      line private.evidence;
    begin
      lock table private.evidence in exclusive mode;
      select * into last from private.evidence e order by e.sequence desc limit 1;
      line.sequence := coalesce(last.sequence, 0) + 1;
      line.subject := subject;
      line.kind := kind;
      -- Never before the line before, whatever the clock does.
      line.at := greatest(clock_timestamp(), last.at);
      line.actor := actor;
      line.payload_hash := payload_hash;
      line.previous_hash := coalesce(last.hash, repeat('0', 64));
      line.hash := private.text_hash(private.evidence_line(line));
      insert into private.evidence select line.*;
    end
  $$;

create function private.refuse_to_change_evidence() returns trigger
  language plpgsql set search_path = ''
  as $$
    begin
      raise insufficient_privilege using message = 'Evidence is only ever added to: nobody changes or removes a line.';
    end
  $$;

create trigger never_changed before update or delete on private.evidence
  for each row execute function private.refuse_to_change_evidence();
create trigger never_emptied before truncate on private.evidence
  for each statement execute function private.refuse_to_change_evidence();

-- The first line that is not as it was written, or null if the chain is whole up to a hash that is known from outside: null for the last there is.
create function private.broken_evidence(known_sequence bigint, known_hash text) returns bigint
  language sql stable security definer set search_path = ''
  as $$
    with lines as (
      select
        e.sequence, row_number() over by_number as place, e.hash, private.text_hash(private.evidence_line(e)) as made, e.previous_hash,
        lag(e.hash, 1, repeat('0', 64)) over by_number as before
      from private.evidence e
      window by_number as (order by e.sequence)
    )
    select coalesce(
      (select min(l.place) from lines l where l.sequence <> l.place or l.hash <> l.made or l.previous_hash <> l.before),
      (
        select known_sequence
        where known_sequence is not null and not exists (
          select from lines l where l.sequence = known_sequence and l.hash = known_hash
        )
      )
    )
  $$;

-- What is sent is evidence: its hash is that of the estimate as it was frozen.
create function private.note_sent_estimate() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      perform private.note_evidence(private.estimate_subject(new.estimate_id), 'sent', 'office', private.document_hash(new.body));
      return null;
    end
  $$;
