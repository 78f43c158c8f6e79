-- Google reviews: what people wrote about us on Google, copied here so that pages do not wait for Google.

-- google_reviews ---------------------------------------------------------------------------------------------
-- Public, as they are on Google. Written by the sync only, which acts as service_role. `id` is Google's name
-- of the review; rows of the source 'demo' are made up by the seed.

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
create index google_reviews_newest on public.google_reviews (time desc, id desc);

revoke all on public.google_reviews from anon, authenticated;
grant select on public.google_reviews to anon, authenticated;
grant all on public.google_reviews to service_role;

create policy "everyone reads Google reviews" on public.google_reviews for select to anon, authenticated
  using (true);

-- google_review_syncs ----------------------------------------------------------------------------------------
-- Each run of the sync, with Google's own average and count of all reviews, which are more than it hands out.

create table public.google_review_syncs (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  fetched integer not null default 0,
  inserted integer not null default 0,
  updated integer not null default 0,
  removed integer not null default 0,
  google_average numeric(3, 2),
  google_count integer,
  error text,
  constraint google_review_syncs_finished_at check (finished_at >= started_at),
  constraint google_review_syncs_numbers check (least(fetched, inserted, updated, removed) >= 0),
  constraint google_review_syncs_google_average check (google_average between 1 and 5),
  constraint google_review_syncs_google_count check (google_count >= 0),
  constraint google_review_syncs_error check (char_length(error) <= 4000)
);
alter table public.google_review_syncs enable row level security;
create index google_review_syncs_newest on public.google_review_syncs (started_at desc);
create index google_review_syncs_by_end on public.google_review_syncs (finished_at desc);

revoke all on public.google_review_syncs from anon, authenticated;
grant select on public.google_review_syncs to authenticated;
grant all on public.google_review_syncs to service_role;

create policy "staff read the runs" on public.google_review_syncs for select to authenticated
  using ((select private.is_staff()));

-- google_review_summary --------------------------------------------------------------------------------------
-- Google's average and count from the last run that ended well, for everyone: these two numbers and nothing
-- else of a run. No row where there was no such run.

create function private.google_review_summary() returns table (average_rating numeric, review_count integer)
  language sql stable security definer set search_path = ''
  as $$
    select google_average, google_count
    from public.google_review_syncs
    where finished_at is not null and error is null and google_average is not null and google_count is not null
    order by finished_at desc
    limit 1
  $$;
revoke execute on function private.google_review_summary() from public;
grant execute on function private.google_review_summary() to anon, authenticated, service_role;

create view public.google_review_summary with (security_invoker = true) as
  select average_rating, review_count from private.google_review_summary();

revoke all on public.google_review_summary from anon, authenticated;
grant select on public.google_review_summary to anon, authenticated, service_role;
