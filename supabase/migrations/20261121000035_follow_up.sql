-- What happens to an estimate after it was sent: it is opened, answered, reminded of, and agreed on or not.

-- Opened --------------------------------------------------------------------------------------------------------

create table private.estimate_openings (
  estimate_id uuid not null,
  revision integer not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (estimate_id, revision),
  foreign key (estimate_id, revision) references private.estimate_revisions (estimate_id, revision) on delete cascade
);
alter table private.estimate_openings enable row level security;
comment on table private.estimate_openings is
  'When the page of an estimate was on somebody''s screen who is not of the office, first and last. Not who it was.';

-- The page calls it once it is on a screen: what only fetches a link, as scanners of mail do, opens nothing. Gives { noted }: not for staff, and
-- a revision at most once a minute.
create function private.note_opened(estimate_id uuid, revision integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      if exists (select from public.user_roles r where r.user_id = private.me() and r.role <> 'customer') then
        return jsonb_build_object('noted', false);
      end if;
      insert into private.estimate_openings as o (estimate_id, revision)
        select r.estimate_id, r.revision from private.estimate_revisions r
        where r.estimate_id = note_opened.estimate_id and r.revision = note_opened.revision
        on conflict on constraint estimate_openings_pkey do update set last_at = now()
          where o.last_at < now() - interval '1 minute';
      return jsonb_build_object('noted', found);
    end
  $$;

create function public.note_opened(estimate_id uuid, revision integer) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.note_opened(estimate_id, revision) $$;
grant execute on function private.note_opened, public.note_opened to anon, authenticated;

-- How the last version of an estimate that was sent fares: { revision, sent_at, first_opened_at, last_opened_at }, or null.
create function private.last_sent(of_estimate uuid) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    begin return (
      select jsonb_build_object(
        'revision', r.revision, 'sent_at', r.sent_at, 'first_opened_at', o.first_at, 'last_opened_at', o.last_at
      )
      from private.estimate_revisions r
        left join private.estimate_openings o on o.estimate_id = r.estimate_id and o.revision = r.revision
      where r.estimate_id = of_estimate
      order by r.revision desc limit 1
    ); end
  $$;

-- Answered ------------------------------------------------------------------------------------------------------

-- What the office writes to a customer is its reply about each of their estimates whose last word is the customer's, and stands there too.
create function private.note_reply() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
    begin
      insert into private.estimate_answers (id, estimate_id, revision, kind, body, created_at)
        select new.id, e.id, last.revision, 'reply', new.body, new.created_at
        from public.jobs j
          join private.estimates e on e.job_id = j.id
          cross join lateral (
            select * from private.estimate_answers a where a.estimate_id = e.id order by a.created_at desc, a.id desc limit 1
          ) last
        where j.request_id = new.service_request_id and last.kind <> 'reply';
      return null;
    end
  $$;

create trigger note_reply after insert on public.service_request_events
  for each row when (new.kind = 'note' and new.visible_to_customer) execute function private.note_reply();
