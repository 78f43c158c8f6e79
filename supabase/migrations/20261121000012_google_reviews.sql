-- Google reviews: what people wrote about us on Google, copied here so that pages do not wait for Google, and how the edge
-- function sync-google-reviews copies them, one run at a time.

-- google_review_syncs -------------------------------------------------------------------------------------------

create table public.google_review_syncs (
  id uuid primary key default gen_random_uuid(),
  source text,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  fetched integer not null default 0,
  inserted integer not null default 0,
  updated integer not null default 0,
  removed integer not null default 0,
  is_complete boolean,
  google_average numeric(3, 2),
  google_count integer,
  error_code text,
  error text,
  constraint google_review_syncs_source check (source ~ '^[a-z_]{2,40}$'),
  constraint google_review_syncs_finished_at check (finished_at >= started_at),
  constraint google_review_syncs_numbers check (least(fetched, inserted, updated, removed) >= 0),
  constraint google_review_syncs_google_average check (google_average between 1 and 5),
  constraint google_review_syncs_google_count check (google_count >= 0),
  constraint google_review_syncs_error_code check (error_code ~ '^[a-z_]{2,40}$'),
  constraint google_review_syncs_error check (char_length(error) <= 4000)
);
alter table public.google_review_syncs enable row level security;
comment on table public.google_review_syncs is
  'Each run of the Google sync, with Google''s own average and count, which cover more reviews than it hands out. '
  'source is the Google API that was asked (demo for the demonstration), error_code the short name of error, and '
  'is_complete whether Google listed everything: only then are missing reviews removed. fetched and google_count '
  'grow during a run.';

create index google_review_syncs_newest on public.google_review_syncs (started_at desc);
create index google_review_syncs_by_end on public.google_review_syncs (finished_at desc);
-- One run at a time: a second one finds the first one's row, and waits for it if both start at once.
create unique index google_review_syncs_one_at_a_time on public.google_review_syncs ((true))
  where finished_at is null;

grant select on public.google_review_syncs to authenticated;
grant all on public.google_review_syncs to service_role;

create policy "staff read the runs" on public.google_review_syncs for select to authenticated
  using ((select private.is_staff()));

-- The terms of Google's Places API do not allow keeping its content. Its reviews, average and count are shown for 24
-- hours after it last gave them, then deleted.
create function private.places_reviews_are_fresh() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.google_review_syncs
      where source = 'places' and error is null and is_complete and finished_at > now() - interval '24 hours'
    )
  $$;
-- The policy on the reviews calls it for everyone who reads them.
grant execute on function private.places_reviews_are_fresh to anon, authenticated, service_role;

-- google_reviews ------------------------------------------------------------------------------------------------

create table public.google_reviews (
  id text primary key,
  source text not null,
  rating smallint not null,
  time timestamptz not null,
  author_name text not null,
  author_uri text,
  text text,
  reply_text text,
  reply_time timestamptz,
  fetched_at timestamptz not null default now(),
  constraint google_reviews_id check (char_length(id) between 1 and 500),
  constraint google_reviews_source check (source ~ '^[a-z_]{2,40}$'),
  constraint google_reviews_rating check (rating between 1 and 5),
  constraint google_reviews_author_name check (char_length(author_name) between 1 and 200),
  constraint google_reviews_author_uri check (author_uri ~ '^https://' and char_length(author_uri) <= 2000),
  constraint google_reviews_text check (char_length(text) <= 10000),
  constraint google_reviews_reply check (char_length(reply_text) <= 10000)
);
alter table public.google_reviews enable row level security;
comment on table public.google_reviews is
  'What people wrote about us on Google, public as it is there. Only the sync writes it. id is Google''s name for '
  'the review; rows with the source demo come from the seed.';

comment on column public.google_reviews.fetched_at is
  'When this wording was brought over. A run that finds nothing changed leaves the row alone, so that this is not when Google was last asked: google_review_syncs knows that.';

create index google_reviews_newest on public.google_reviews (time desc, id desc);

grant select on public.google_reviews to anon, authenticated;
grant all on public.google_reviews to service_role;

create policy "everyone reads Google reviews, those from Places while they are fresh"
  on public.google_reviews for select to anon, authenticated
  using (source <> 'places' or (select private.places_reviews_are_fresh()));

-- google_review_summary -----------------------------------------------------------------------------------------

-- Google's average and count from the last successful run, for everyone: these two numbers and nothing else about a
-- run. No row if there was no such run, or if Places gave them more than 24 hours ago.
create function private.google_review_summary() returns table (average_rating numeric, review_count integer)
  language sql stable security definer set search_path = ''
  as $$
    select google_average, google_count
    from public.google_review_syncs
    where finished_at is not null and error is null and google_average is not null and google_count is not null
      and (source is distinct from 'places' or finished_at > now() - interval '24 hours')
    order by finished_at desc
    limit 1
  $$;
grant execute on function private.google_review_summary to anon, authenticated, service_role;

create view public.google_review_summary with (security_invoker = true) as
  select average_rating, review_count from private.google_review_summary();
grant select on public.google_review_summary to anon, authenticated, service_role;

-- The view cannot be written to, and nobody has the right to try. Postgres checks the first before the second, which the API
-- answers with a server error (500). With a trigger instead of the write it checks rights first (401 or 403).

create function private.refuse_change() returns trigger
  language plpgsql set search_path = ''
  as $$
    begin
      raise insufficient_privilege using message = format('permission denied for view %s', tg_table_name);
    end
  $$;

create trigger refuse_change instead of insert or update or delete on public.google_review_summary
  for each row execute function private.refuse_change();

-- Syncing -------------------------------------------------------------------------------------------------------

create function private.drop_stale_places_reviews() returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from public.google_reviews where source = 'places' and not private.places_reviews_are_fresh();
    update public.google_review_syncs set google_average = null, google_count = null
      where source = 'places' and finished_at <= now() - interval '24 hours'
        and (google_average is not null or google_count is not null);
  $$;

-- Each run does this too. With pg_cron it does not depend on a run.
do $$
  begin
    if to_regprocedure('cron.schedule(text, text, text)') is not null then
      perform cron.schedule(
        'drop-stale-places-reviews', '7 * * * *', 'select private.drop_stale_places_reviews()'
      );
    end if;
  end
$$;

-- Staff may sync, and so may the clock, which comes with the secret key.
create function private.require_staff_or_function() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      if coalesce(current_setting('role', true), '') <> 'service_role' then
        perform private.require_staff();
      end if;
    end
  $$;

-- Starts a run and returns its id. PT409 while another one is under way. A run that has not ended after five minutes
-- has died: its row says so, and the new one takes over.
create function private.start_google_review_sync(run_source text) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      run uuid;
    begin
      perform private.require_staff_or_function();
      update public.google_review_syncs
        set finished_at = now(), error_code = 'interrupted', error = 'The run ended before it was done.'
        where finished_at is null and started_at < now() - interval '5 minutes';
      perform private.drop_stale_places_reviews();
      insert into public.google_review_syncs (source) values (run_source)
        on conflict ((true)) where finished_at is null do nothing
        returning id into run;
      if run is null then
        perform private.refuse(409, 'sync_running');
      end if;
      return run;
    end
  $$;

create function public.start_google_review_sync(source text) returns uuid
  language sql volatile security invoker set search_path = ''
  as $$ select private.start_google_review_sync(source) $$;
grant execute on function private.start_google_review_sync, public.start_google_review_sync
  to authenticated, service_role;

-- A run's progress, for people watching.
create function private.report_google_review_sync(run uuid, fetched_so_far integer, total integer) returns void
  language sql volatile security definer set search_path = ''
  as $$
    update public.google_review_syncs set fetched = fetched_so_far, google_count = total
      where id = run and finished_at is null
  $$;

create function public.report_google_review_sync(run uuid, fetched integer, total integer) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select private.report_google_review_sync(run, fetched, total) $$;
grant execute on function private.report_google_review_sync, public.report_google_review_sync to service_role;

-- Makes the stored reviews match Google's listing and ends the run, both or neither. `listing` is { is_complete,
-- average_rating, total_review_count, reviews: [{ id, rating, time, author_name, author_uri, text, reply_text,
-- reply_time }] }. Only changes are written. If the listing is complete, whatever is not in it is removed, whichever
-- source it came from. One without any review counts as complete once Google has listed none for a day: it looks the same when
-- Google has lost its way. Returns { fetched, inserted, updated, removed, averageRating, totalReviewCount, isComplete }. PT409 if
-- the run is over: another one has taken its place, and this one changes nothing.
create function private.finish_google_review_sync(run uuid, listing jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      run_source text;
      numbers record;
      average numeric := (listing ->> 'average_rating')::numeric;
      total integer := (listing ->> 'total_review_count')::integer;
      complete boolean := (listing ->> 'is_complete')::boolean;
    begin
      select source into run_source from public.google_review_syncs where id = run and finished_at is null for update;
      if not found then
        perform private.refuse(409, 'sync_over');
      end if;
      if listing -> 'reviews' = '[]' and exists (select from public.google_reviews) then
        complete := complete and exists (
          select from public.google_review_syncs s
          where s.error is null and s.fetched = 0 and s.finished_at < now() - interval '24 hours'
            and s.finished_at > coalesce(
              (select max(l.finished_at) from public.google_review_syncs l where l.error is null and l.fetched > 0),
              '-infinity'
            )
        );
      end if;

      with listed as materialized (
        select distinct on (id) * from jsonb_to_recordset(listing -> 'reviews') as r (
          id text, rating smallint, "time" timestamptz, author_name text, author_uri text, text text,
          reply_text text, reply_time timestamptz
        ) order by id
      ),
      updated as (
        update public.google_reviews g set
          source = run_source, rating = l.rating, time = l.time, author_name = l.author_name,
          author_uri = l.author_uri, text = l.text, reply_text = l.reply_text, reply_time = l.reply_time,
          fetched_at = now()
        from listed l
        where g.id = l.id and (
          g.source, g.rating, g.time, g.author_name, g.author_uri, g.text, g.reply_text, g.reply_time
        ) is distinct from (
          run_source, l.rating, l.time, l.author_name, l.author_uri, l.text, l.reply_text, l.reply_time
        )
        returning 1
      ),
      inserted as (
        insert into public.google_reviews (
          id, source, rating, time, author_name, author_uri, text, reply_text, reply_time
        )
        select id, run_source, rating, time, author_name, author_uri, text, reply_text, reply_time
        from listed l where not exists (select from public.google_reviews g where g.id = l.id)
        returning 1
      ),
      removed as (
        delete from public.google_reviews g
        where complete and not exists (select from listed l where l.id = g.id)
        returning 1
      )
      select
        (select count(*) from listed) as fetched,
        (select count(*) from inserted) as inserted,
        (select count(*) from updated) as updated,
        (select count(*) from removed) as removed
        into numbers;

      update public.google_review_syncs s set
        finished_at = clock_timestamp(), is_complete = complete,
        fetched = numbers.fetched, inserted = numbers.inserted, updated = numbers.updated, removed = numbers.removed,
        google_average = average, google_count = total
        where s.id = run;
      return jsonb_build_object(
        'fetched', numbers.fetched, 'inserted', numbers.inserted, 'updated', numbers.updated,
        'removed', numbers.removed, 'averageRating', average, 'totalReviewCount', total, 'isComplete', complete
      );
    end
  $$;

create function public.finish_google_review_sync(run uuid, listing jsonb) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.finish_google_review_sync(run, listing) $$;
grant execute on function private.finish_google_review_sync, public.finish_google_review_sync to service_role;

-- Ends a run that failed, with the reason for staff to read. No review changes, except those from Places that are too
-- old by now.
create function private.fail_google_review_sync(run uuid, code text, message text) returns void
  language sql volatile security definer set search_path = ''
  as $$
    update public.google_review_syncs
      set finished_at = clock_timestamp(), error_code = code, error = left(message, 4000), google_count = null
      where id = run and finished_at is null;
    select private.drop_stale_places_reviews();
  $$;

create function public.fail_google_review_sync(run uuid, code text, message text) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select private.fail_google_review_sync(run, code, message) $$;
grant execute on function private.fail_google_review_sync, public.fail_google_review_sync to service_role;

-- For the page where staff set it up: { checked_at, running, next_run_at, every_minutes, clock, last_success_at,
-- stored_reviews, newest_review_at }. `running` is { started_at, fetched, total } or null, `clock` what
-- private.function_clock() says. PT403 for others.
create function private.google_review_sync_status() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff_or_function();
      return (
        select jsonb_build_object(
          'checked_at', now(),
          'running', (
            select jsonb_build_object('started_at', started_at, 'fetched', fetched, 'total', google_count)
            from public.google_review_syncs
            where finished_at is null and started_at >= now() - interval '5 minutes'
          ),
          'every_minutes', every_minutes,
          -- Counted from midnight UTC.
          'next_run_at', date_trunc('day', now(), 'UTC') + make_interval(mins => every_minutes * (
            1 + floor(extract(epoch from now() - date_trunc('day', now(), 'UTC')) / 60 / every_minutes)::integer
          )),
          'clock', private.function_clock('sync-google-reviews'),
          'last_success_at', (
            select max(finished_at) from public.google_review_syncs where finished_at is not null and error is null
          ),
          'stored_reviews', (select count(*) from public.google_reviews),
          'newest_review_at', (select max(r.time) from public.google_reviews r)
        )
        from (select 'sync-google-reviews' as name) f left join private.scheduled_functions using (name)
      );
    end
  $$;

create function public.google_review_sync_status() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.google_review_sync_status() $$;
grant execute on function private.google_review_sync_status, public.google_review_sync_status
  to authenticated, service_role;

-- Every six hours: reviews from Places have to be fresh within 24.
select private.schedule_function('sync-google-reviews', 360);
