-- Evidence that outlives us: the last line of each day is published and stands in that day's mails, so that it is known outside.

-- Each day's last line, by the clock in the office. Kept beside the chain, so that reading the days does not read every line.
create table private.evidence_days (
  day date primary key,
  sequence bigint not null,
  hash text not null
);
alter table private.evidence_days enable row level security;
comment on table private.evidence_days is 'The last line of each day in the chain of evidence. Written by a trigger.';

create function private.note_evidence_day() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      insert into private.evidence_days (day, sequence, hash)
        values ((new.at at time zone private.time_zone())::date, new.sequence, new.hash)
        on conflict (day) do update set sequence = excluded.sequence, hash = excluded.hash;
      return null;
    end
  $$;

create trigger note_day after insert on private.evidence for each row execute function private.note_evidence_day();

-- The last line of every day that has one, the first day first: [{ day, sequence, hash }]. For everybody: it names nobody.
create function private.evidence_days() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin return (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.day), '[]') from private.evidence_days d
    ); end
  $$;

create function public.evidence_days() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.evidence_days() $$;
grant execute on function private.evidence_days, public.evidence_days to anon, authenticated, service_role;

-- The newest line, as mails show it: { day, hash }; null before there is one.
create function private.newest_evidence() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin return (
      select jsonb_build_object('day', d.day, 'hash', d.hash) from private.evidence_days d order by d.day desc limit 1
    ); end
  $$;

-- Up to 2,000 lines of the chain behind a number, for admins: [{ sequence, line: the text that is hashed, hash }].
create function private.evidence_lines(behind bigint) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_admin();
      return (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('sequence', l.sequence, 'line', private.evidence_line(l), 'hash', l.hash) order by l.sequence
          ),
          '[]'
        )
        from (select * from private.evidence e where e.sequence > behind order by e.sequence limit 2000) l
      );
    end
  $$;

create function public.evidence_lines(behind bigint) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.evidence_lines(behind) $$;
grant execute on function private.evidence_lines, public.evidence_lines to authenticated;
