-- Limits: what is refused without reading it, and how much anyone may do anonymously.

-- Size ----------------------------------------------------------------------------------------------------------

-- PostgREST calls this before every request, as the caller and with the headers, before it hands the body to
-- Postgres: just reading 10 MB of JSON takes longer than a visitor's whole request, and 23,000 open brackets overflow
-- the stack, which is a server error. The limit is 20,000 bytes for private.readable_request() plus a name around
-- them, and of the office's estimates, which are saved as a whole, 800,000. A request without a length in its headers is left to that
-- function. Our own functions, which run as service_role, may send lists of any length.
create function private.check_request() returns void
  language plpgsql stable set search_path = ''
  as $$
    declare
      headers constant json := current_setting('request.headers', true);
      bytes constant text := headers ->> 'content-length';
    begin
      if current_user = 'service_role' then
        return;
      -- `count=planned` is answered with what Postgres expects to find among all rows, also those that the caller may not see: how many
      -- requests come from an address, and, half by half, the addresses themselves. No preference at all: of two such headers we see the last.
      -- Google's reviews are everybody's, and the page counts them.
      elsif headers ->> 'prefer' is not null and current_setting('request.method', true) in ('GET', 'HEAD')
        and coalesce(current_setting('request.path', true), '') !~ '/google_reviews$' then
        raise insufficient_privilege using message = 'permission denied to read with preferences';
      elsif coalesce(bytes::numeric <= 20500, true) then
        return;
      -- A visitor may not even ask who is staff.
      elsif current_user <> 'authenticated' or bytes::numeric > 800500 then
        perform private.refuse(413, 'too_long');
      elsif not private.is_staff() then
        perform private.refuse(413, 'too_long');
      end if;
    end
  $$;
grant execute on function private.check_request to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.check_request';

notify pgrst, 'reload config';

-- The values ----------------------------------------------------------------------------------------------------

create table private.limits (
  name text primary key,
  value integer not null,
  reason text not null,
  constraint limits_value check (value >= 0)
);
alter table private.limits enable row level security;
comment on table private.limits is
  'How much of each thing is allowed before it is slowed down, held or summed up, with the reason for the number. '
  'The owner may change a value in the table editor; it takes effect with the next call.';

insert into private.limits (name, value, reason) values
  ('proof_puzzles', 16, 'Parts of the work that a browser does before it may write. More parts of less work each: the time varies less. 0 asks for none.'),
  ('proof_bits', 10, 'Each part takes 2^this tries on average: 16 times 1,024 are 0.1 s on a desktop and about half a second on a slow phone. One more doubles it.'),
  ('proof_minutes', 60, 'As long as somebody takes to fill in a form. A browser whose proof is older makes another by itself.'),
  ('pass_expected', 0, 'With a key for Cloudflare Turnstile (docs/limits.md): 1 holds what comes with work but without a pass. 0 takes both alike.'),
  ('requests_per_mailbox_hour', 5, 'Nobody needs anybody six times in an hour; each sends that mailbox a mail.'),
  ('requests_per_mailbox_day', 10, 'So many mails of ours may a stranger cause somebody in a day.'),
  ('requests_per_network_hour', 10, 'A house, an office or a whole street behind one carrier address seldom asks more often.'),
  ('requests_hour', 60, 'Twice the busiest hour after a storm. Past it somebody is playing, and the phone still rings.'),
  ('chats_per_mailbox_hour', 5, 'As for requests; a phone number counts like a mailbox.'),
  ('chats_per_network_hour', 10, 'As for requests.'),
  ('chats_hour', 60, 'As for requests.'),
  ('office_mails_hour', 20, 'New requests and chats that the office gets a mail of their own about; past it they are summed up every 10 minutes.'),
  ('phone_text_minutes', 10, 'A phone of the staff gets one text in so many minutes, about everything that waits.'),
  ('phone_texts_hour', 4, 'And at most so many in an hour.'),
  ('alert_steps', 8, 'An emergency that nobody opens is told again until the alert of this number, about an hour after it came.');

create function private.limit_of(limit_name text) returns integer
  language plpgsql stable security definer set search_path = ''
  as $$ begin return (select l.value from private.limits l where l.name = limit_name); end $$;

-- Keyed hashes --------------------------------------------------------------------------------------------------

create table private.hash_keys (
  only_one boolean primary key default true,
  inner_key bytea not null,
  outer_key bytea not null,
  constraint hash_keys_only_one check (only_one)
);
alter table private.hash_keys enable row level security;
comment on table private.hash_keys is
  'The keys for signing challenges and hashing what must not be guessed. Every database makes its own, and nobody '
  'can read them.';

insert into private.hash_keys (inner_key, outer_key)
  select string_agg(uuid_send(gen_random_uuid()), ''), string_agg(uuid_send(gen_random_uuid()), '')
  from generate_series(1, 4);

-- NMAC (Bellare, Canetti, Krawczyk 1996) with SHA-256: without the keys nobody can forge a signature or guess what
-- was hashed.
create function private.keyed_hash(words text) returns bytea
  language sql stable security definer set search_path = ''
  as $$ select sha256(k.outer_key || sha256(k.inner_key || convert_to(words, 'UTF8'))) from private.hash_keys k $$;

-- Proof of work -------------------------------------------------------------------------------------------------

-- Before a browser may write for somebody we do not know, it does some work (src/lib/proof.ts): for each of `puzzles` parts it
-- finds a number such that the SHA-256 of the challenge's seed, the part's number and that number starts with `bits` zero bits.
-- People do not notice the cost, and a program pays it every time; the limits below do the rest. A challenge is
-- "seed.expires.puzzles.bits.signature", and a proof is a challenge, a dot, and the numbers joined by hyphens. A challenge is not
-- stored, and a proof counts once.
create table private.spent_proofs (
  seed text primary key,
  spent_at timestamptz not null default now()
);
alter table private.spent_proofs enable row level security;
comment on table private.spent_proofs is
  'Proofs of work that have been used: each counts once. Kept until the challenge has long expired.';

create index spent_proofs_by_time on private.spent_proofs (spent_at);

create function private.challenge_signature(challenge text) returns text
  language sql stable security definer set search_path = ''
  as $$ select left(encode(private.keyed_hash('challenge ' || challenge), 'hex'), 32) $$;

-- A signed challenge with this many puzzles; with none it is a pass.
create function private.new_challenge(puzzles integer) returns text
  language sql volatile security definer set search_path = ''
  as $$
    select challenge || '.' || private.challenge_signature(challenge)
    from (
      select format(
        '%s.%s.%s.%s',
        replace(gen_random_uuid()::text, '-', ''),
        floor(extract(epoch from now() + make_interval(mins => private.limit_of('proof_minutes')))),
        puzzles,
        private.limit_of('proof_bits')
      ) as challenge
    ) made
  $$;
grant execute on function private.new_challenge to service_role;

create function private.proof_challenge() returns text
  language sql volatile security definer set search_path = ''
  as $$ select private.new_challenge(private.limit_of('proof_puzzles')) $$;

create function public.proof_challenge() returns text
  language sql volatile security invoker set search_path = ''
  as $$ select private.proof_challenge() $$;
grant execute on function private.proof_challenge, public.proof_challenge to anon, authenticated;

-- A challenge without work, for our functions that have checked for a person in another way, such as Cloudflare Turnstile.
create function public.proof_pass() returns text
  language sql volatile security invoker set search_path = ''
  as $$ select private.new_challenge(0) $$;
grant execute on function public.proof_pass to service_role;

-- What is wrong with a proof, or null. Costs no more than its length and 64 hashes.
create function private.proof_problem(proof text) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      parts text[];
      answers text[];
      puzzles integer;
      bits integer;
      hash bytea;
    begin
      if proof is null or octet_length(proof) > 1000
        or proof !~ '^[0-9a-f]{32}\.[0-9]{1,12}\.[0-9]{1,2}\.[0-9]{1,2}\.[0-9a-f]{32}\.([0-9a-z]{1,10}(-[0-9a-z]{1,10})*)?$' then
        return 'proof_missing';
      end if;
      parts := string_to_array(proof, '.');
      if private.challenge_signature(array_to_string(parts[1:4], '.')) <> parts[5] then
        return 'proof_forged';
      elsif to_timestamp(parts[2]::bigint) < now() then
        return 'proof_expired';
      end if;
      puzzles := parts[3];
      bits := parts[4];
      answers := string_to_array(parts[6], '-');
      if coalesce(cardinality(answers), 0) <> puzzles then
        return 'proof_wrong';
      end if;
      for part in 1..puzzles loop
        hash := sha256(convert_to(parts[1] || lpad(part::text, 2, '0') || answers[part], 'UTF8'));
        if ('x' || encode(substr(hash, 1, 4), 'hex'))::bit(32)::bigint & 4294967295 >= (1::bigint << (32 - bits)) then
          return 'proof_wrong';
        end if;
      end loop;
      return null;
    end
  $$;

-- Spends the proof that came with what a visitor sends. Raises PT428 (HTTP 428) if there is no valid one: the detail
-- names why, and the browser makes a new one and sends again. Not required of our own functions.
create function private.require_proof(given jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      proof text := case when jsonb_typeof(given) = 'string' then given #>> '{}' end;
      problem text;
    begin
      if current_setting('role', true) = 'service_role' or private.limit_of('proof_puzzles') = 0 then
        return;
      end if;
      problem := private.proof_problem(proof);
      if problem is null then
        insert into private.spent_proofs (seed) values (split_part(proof, '.', 1)) on conflict do nothing;
        problem := case when not found then 'proof_spent' end;
      end if;
      if problem is not null then
        perform private.refuse(428, 'proof_needed', jsonb_build_object('why', problem));
      end if;
    end
  $$;

-- Who asks, without knowing who ---------------------------------------------------------------------------------

-- The first 24 bits of an IPv4 address, or the first 48 of an IPv6 one: a subscriber or a small office. Hosted
-- Supabase is behind Cloudflare, which sets cf-connecting-ip itself but appends to whatever x-forwarded-for the
-- caller sent, so the former wins. Only a keyed hash of the network is kept, and one of the mailbox, for a day.
create function private.network_of(address text) returns text
  language plpgsql immutable set search_path = ''
  as $$
    declare
      ip inet;
    begin
      -- Here and not above: what fails there is caught by nobody.
      ip := regexp_replace(left(btrim(address), 60), '^::ffff:(?=\d+\.)', '', 'i');
      return network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end));
    exception when invalid_text_representation or invalid_parameter_value then
      return null;
    end
  $$;

-- The caller's network, or the one that our own function passes on for the person who called it.
create function private.caller_network(given jsonb) returns text
  language plpgsql stable set search_path = ''
  as $$
    begin
      return (
        select case
          when given is not null and current_setting('role', true) = 'service_role' then private.network_of(given #>> '{}')
          else private.network_of(coalesce(
            nullif(headers ->> 'cf-connecting-ip', ''), split_part(headers ->> 'x-forwarded-for', ',', 1)
          ))
        end
        from (select nullif(current_setting('request.headers', true), '')::json as headers) request
      );
    end
  $$;

-- A mailbox has many addresses: what follows a plus is the owner's choice, and Gmail ignores dots.
create function private.mailbox_of(address text) returns text
  language sql immutable set search_path = ''
  as $$
    select case
      when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
      else name || '@' || domain
    end
    from (
      select split_part(split_part(lower(address), '@', 1), '+', 1) as name, split_part(lower(address), '@', 2) as domain
    ) parts
    where address is not null
  $$;

create table private.anonymous_writes (
  id bigint generated always as identity primary key,
  kind text not null,
  network bytea,
  mailbox bytea,
  held boolean not null default false,
  written_at timestamptz not null default now(),
  constraint anonymous_writes_kind check (kind in ('request', 'chat', 'file'))
);
alter table private.anonymous_writes enable row level security;
comment on table private.anonymous_writes is
  'Who sent requests and files and started chats in the last day, as keyed hashes of their network and mailbox: enough to '
  'count, not enough to know who.';

create index anonymous_writes_by_time on private.anonymous_writes (kind, written_at) where not held;
create index anonymous_writes_by_network on private.anonymous_writes (kind, network, written_at);
create index anonymous_writes_by_mailbox on private.anonymous_writes (kind, mailbox, written_at);

-- Whether a limit's number of writes of this kind has been reached within that time: from a network, for a mailbox, or
-- from everyone if both are null. What was held counts only for its own network and mailbox, or a single network could have
-- everybody else held too. It counts no further than the limit.
create function private.is_reached(
  limit_name text, of_kind text, within interval, from_network bytea default null, for_mailbox bytea default null
) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      most constant integer := private.limit_of(limit_name);
    begin
      return (
        select count(*) from (
          select from private.anonymous_writes w
          where w.kind = of_kind and w.written_at > now() - within
            and (from_network is null or w.network = from_network)
            and (for_mailbox is null or w.mailbox = for_mailbox)
            and (from_network is not null or for_mailbox is not null or not w.held)
          limit most
        ) one
      ) >= most;
    end
  $$;

-- Counts one write of this kind and says which limit it is past: 'mailbox', 'network', 'everybody', or 'pass' if the
-- owner expects a pass and the proof is only work. Null if none. Writes of a kind wait for one another here, so the
-- limits hold when they come all at once.
create function private.past_limit(of_kind text, from_network text, from_mailbox text, proof jsonb) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      network_hash bytea := private.keyed_hash('network ' || from_network);
      mailbox_hash bytea := private.keyed_hash('mailbox ' || from_mailbox);
      past text;
    begin
      perform pg_advisory_xact_lock(hashtextextended('anonymous ' || of_kind, 0));
      past := case
        when mailbox_hash is not null and (
          private.is_reached(of_kind || 's_per_mailbox_hour', of_kind, '1 hour', for_mailbox => mailbox_hash)
          or private.is_reached(of_kind || 's_per_mailbox_day', of_kind, '1 day', for_mailbox => mailbox_hash)
        ) then 'mailbox'
        when network_hash is not null
          and private.is_reached(of_kind || 's_per_network_hour', of_kind, '1 hour', from_network => network_hash) then 'network'
        when private.is_reached(of_kind || 's_hour', of_kind, '1 hour') then 'everybody'
        when private.limit_of('pass_expected') > 0 and current_setting('role', true) is distinct from 'service_role'
          and split_part(proof #>> '{}', '.', 3) is distinct from '0' then 'pass'
      end;
      insert into private.anonymous_writes (kind, network, mailbox, held)
        values (of_kind, network_hash, mailbox_hash, past is not null);
      return past;
    end
  $$;

-- Who wrote is forgotten after a day, and a spent proof once its challenge has long expired. The clock calls this.
create function private.forget_anonymous_writes() returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from private.anonymous_writes w where w.written_at < now() - interval '1 day';
    delete from private.spent_proofs p
      where p.spent_at < now() - make_interval(mins => private.limit_of('proof_minutes')) - interval '1 hour';
  $$;
