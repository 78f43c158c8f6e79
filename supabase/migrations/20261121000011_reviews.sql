-- Our own reviews: what customers say about a job we did, one review per job, shown once staff have published it.

-- reviews -------------------------------------------------------------------------------------------------------

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  service_request_id uuid not null references public.service_requests (id) on delete cascade,
  rating smallint not null,
  title text,
  body text not null,
  display_name text not null,
  service text not null references private.services (slug),
  town text not null references private.towns (slug),
  status text not null default 'pending',
  reason text,
  moderated_at timestamptz,
  moderated_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint reviews_service_request_id_key unique (service_request_id),
  constraint reviews_rating check (rating between 1 and 5),
  constraint reviews_title check (private.is_line(title, 1, 100)),
  constraint reviews_body check (private.is_text(body, 10, 4000)),
  constraint reviews_display_name check (private.is_line(display_name, 2, 60)),
  constraint reviews_status check (status in ('pending', 'published', 'rejected')),
  constraint reviews_reason check (
    (status = 'rejected') = (reason is not null) and private.is_line(reason, 3, 500)
  ),
  constraint reviews_moderated check (
    case status when 'pending' then moderated_at is null and moderated_by is null else moderated_at is not null end
  )
);
alter table public.reviews enable row level security;
comment on table public.reviews is
  'What customers say about a job we did, one review per request. submit_review() writes them and moderate_review() '
  'decides about them; nothing else does. Service and town are copied from the request, because the public filters '
  'by them and must not see the request.';

-- What the public reads: the newest, of everything, a service, a town, or a service in a town.
create index reviews_newest on public.reviews (created_at desc, id desc) where status = 'published';
create index reviews_by_service on public.reviews (service, created_at desc, id desc) where status = 'published';
create index reviews_by_town on public.reviews (town, created_at desc, id desc) where status = 'published';
create index reviews_by_service_town on public.reviews (service, town, created_at desc, id desc) where status = 'published';
-- What the office reads: the ones waiting, and the decided ones.
create index reviews_waiting on public.reviews (created_at, id) where status = 'pending';
create index reviews_decided on public.reviews (moderated_at desc, id desc) where status <> 'pending';
-- For deleted accounts.
create index reviews_by_moderator on public.reviews (moderated_by) where moderated_by is not null;

-- To Postgres customers and staff are the same role, so everyone gets the public columns. Staff read the rest, which request a
-- review is about and what staff noted, through reviews_for_staff().
grant select (id, rating, title, body, display_name, service, town, status, created_at)
  on public.reviews to anon, authenticated;
grant all on public.reviews to service_role;

create policy "everyone reads what is published" on public.reviews for select to anon, authenticated
  using (status = 'published');

create table private.review_totals (
  service text not null,
  town text not null,
  reviews integer not null,
  stars integer not null,
  primary key (service, town)
);
alter table private.review_totals enable row level security;
comment on table private.review_totals is
  'How many published reviews each service has in each town, and their stars. Every visitor asks, so a trigger keeps '
  'count. Everything in it is public.';

grant select on private.review_totals to anon, authenticated, service_role;

create policy "everyone reads the totals" on private.review_totals for select to anon, authenticated using (true);

create function private.keep_review_totals() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
    begin
      if tg_op <> 'INSERT' and old.status = 'published' then
        update private.review_totals t set reviews = t.reviews - 1, stars = t.stars - old.rating
          where t.service = old.service and t.town = old.town;
      end if;
      if tg_op <> 'DELETE' and new.status = 'published' then
        insert into private.review_totals as t (service, town, reviews, stars)
          values (new.service, new.town, 1, new.rating)
          on conflict (service, town) do update set reviews = t.reviews + 1, stars = t.stars + excluded.stars;
      end if;
      return null;
    end
  $$;

create trigger keep_review_totals after insert or delete or update of status, rating, service, town on public.reviews
  for each row execute function private.keep_review_totals();

-- The average of the published reviews, 1 to 5 with one decimal, and how many there are: of one service, one town, or all.
-- Null and 0 if there are none. Google reviews never count.
create function public.own_review_summary(of_service text default null, of_town text default null)
  returns table (average_rating numeric, review_count integer)
  language sql stable security invoker set search_path = ''
  as $$
    select round(sum(t.stars)::numeric / nullif(sum(t.reviews), 0), 1), coalesce(sum(t.reviews), 0)::integer
    from private.review_totals t
    where (of_service is null or t.service = of_service) and (of_town is null or t.town = of_town)
  $$;
grant execute on function public.own_review_summary to anon, authenticated;

-- Writing a review ----------------------------------------------------------------------------------------------

-- What the link to a review page shows to whoever has it: { service, town, other_town, first_name, may_review,
-- reviewed }, or null for an unknown id. Never an address, an e-mail address or a phone number (DESIGN.md §4).
create function private.review_invitation(request_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'service', r.service,
      'town', r.town,
      'other_town', r.other_town,
      'first_name', private.first_name(r.name),
      'may_review', private.work_is_done(r.id) and w.id is null,
      'reviewed', w.id is not null
    )
    from public.service_requests r left join public.reviews w on w.service_request_id = r.id
    where r.id = request_id
  $$;

create function public.review_invitation(service_request_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.review_invitation(service_request_id) $$;
grant execute on function private.review_invitation, public.review_invitation to anon, authenticated;

-- The only way to write a review. src/features/reviews/schema.ts has the same rules for the form, in the same words;
-- supabase/tests/review-values.ts runs its values through both.

-- The review as a row, cleaned. Raises PT400 (HTTP 400) if anything is wrong with it; the detail is a JSON array of {
-- "field", "code" }.
create function private.read_review(review jsonb) returns public.reviews
  language plpgsql stable set search_path = ''
  as $$
    declare
      known_fields constant text[] :=
        array['service_request_id', 'rating', 'title', 'body', 'display_name', 'proof'];
      problems jsonb := '[]';
      result public.reviews;
    begin
      if jsonb_typeof(review) is distinct from 'object' then
        problems := private.field_problem('review', 'not_readable');
      else
        result.service_request_id := private.given_uuid(review -> 'service_request_id');
        if result.service_request_id is null then
          problems := problems || private.field_problem('service_request_id', 'link_cut_short');
        end if;

        if review -> 'rating' in ('1', '2', '3', '4', '5') then
          result.rating := (review -> 'rating')::smallint;
        else
          problems := problems || private.field_problem('rating', 'rating_unknown');
        end if;

        result.title := nullif(private.clean_text(review -> 'title', false), '');
        problems := problems || private.text_problem('title', review -> 'title', 0, 100, false);

        result.body := private.clean_text(review -> 'body', true);
        problems := problems || private.text_problem('body', review -> 'body', 10, 4000, true);

        result.display_name := private.clean_text(review -> 'display_name', false);
        problems := problems || private.text_problem('display_name', review -> 'display_name', 2, 60, false);

        problems := problems || private.unknown_fields(review, known_fields);
      end if;

      perform private.refuse_problems(problems);
      return result;
    end
  $$;

-- Stores a review once and returns { id, created_at }.
--
-- Sending the same again, after cleaning, gets the same answer and stores nothing, so a browser may send until it
-- hears back. Refused: an unknown id (PT404), a request whose work is not done and a second review with
-- other contents (PT409), which reveals nothing about the first, and a send without a proof (PT428). Errors look like
-- those of read_review().
create function private.submit_review(review jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      given public.reviews := private.read_review(review);
      reviewed public.service_requests;
      stored public.reviews;
    begin
      select * into reviewed from public.service_requests r where r.id = given.service_request_id;
      if reviewed.id is null then
        perform private.refuse(404, 'job_unknown');
      end if;
      if not private.work_is_done(reviewed.id) then
        perform private.refuse(409, 'job_not_completed');
      end if;

      if not exists (select from public.reviews r where r.service_request_id = reviewed.id) then
        perform private.require_proof(review -> 'proof');
      end if;
      insert into public.reviews (service_request_id, rating, title, body, display_name, service, town)
        values (
          reviewed.id, given.rating, given.title, given.body, given.display_name, reviewed.service, reviewed.town
        )
        on conflict (service_request_id) do nothing
        returning * into stored;
      if stored.id is null then
        select * into stored from public.reviews r where r.service_request_id = reviewed.id;
      end if;

      if (stored.rating, stored.title, stored.body, stored.display_name)
        is distinct from (given.rating, given.title, given.body, given.display_name) then
        perform private.refuse(409, 'reviewed_already');
      end if;
      return jsonb_build_object('id', stored.id, 'created_at', stored.created_at);
    end
  $$;

-- json and not jsonb, so that what Postgres cannot store still gets here and is refused by field.
create function public.submit_review(review json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.submit_review(private.readable_request(review)) $$;
grant execute on function private.submit_review, public.submit_review to anon, authenticated;

-- The caller's requests whose work is done and that have no review yet, the latest first.
create function private.reviews_to_write()
  returns table (id uuid, reference text, service text, town text, done_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select r.id, r.reference, r.service, r.town, max(j.status_changed_at)
    from public.service_requests r join public.jobs j on j.request_id = r.id and j.status in ('done', 'closed')
    where (r.user_id = (select private.me()) or r.email = (select private.confirmed_email()))
      and not exists (select from public.reviews w where w.service_request_id = r.id)
    group by r.id
    order by max(j.status_changed_at) desc, r.id
  $$;

create function public.reviews_to_write()
  returns table (id uuid, reference text, service text, town text, done_at timestamptz)
  language sql stable security invoker set search_path = ''
  as $$ select * from private.reviews_to_write() $$;
grant execute on function private.reviews_to_write, public.reviews_to_write to authenticated;

-- Moderating reviews --------------------------------------------------------------------------------------------

-- Everything about 50 reviews, for staff and admins only: first the ones waiting, the longest waiting first, then the
-- decided ones, the latest decision first. The first 50, or those after the review `after_id`, with whether it is
-- decided and when it was decided or came in; and one more, which says that others follow.
create function private.reviews_for_staff(after_decided boolean, after_time timestamptz, after_id uuid)
  returns table (
    id uuid, service_request_id uuid, reference text, customer_name text, rating smallint, title text, body text,
    display_name text, service text, town text, status text, reason text, moderated_at timestamptz,
    moderator_name text, created_at timestamptz
  )
  language sql stable security definer set search_path = ''
  as $$
    with waiting as (
      select w.* from public.reviews w
      where (select private.is_staff()) and not coalesce(after_decided, false) and w.status = 'pending'
        and (w.created_at, w.id)
          > (coalesce(after_time, '-infinity'), coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
      order by w.created_at, w.id
      limit 51
    ),
    decided as (
      select w.* from public.reviews w
      where (select private.is_staff()) and w.status <> 'pending'
        and (w.moderated_at, w.id) < (
          case when after_decided then after_time else 'infinity' end,
          case when after_decided then after_id else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end
        )
      order by w.moderated_at desc, w.id desc
      limit 51
    )
    select
      w.id, w.service_request_id, r.reference, r.name, w.rating, w.title, w.body, w.display_name, w.service, w.town,
      w.status, w.reason, w.moderated_at, (select p.full_name from public.profiles p where p.user_id = w.moderated_by),
      w.created_at
    from (select * from waiting union all select * from decided) w
      join public.service_requests r on r.id = w.service_request_id
    order by
      w.status <> 'pending', case when w.status = 'pending' then w.created_at end, w.moderated_at desc,
      case when w.status = 'pending' then w.id end, w.id desc
    limit 51
  $$;

create function public.reviews_for_staff(
  after_decided boolean default null, after_time timestamptz default null, after_id uuid default null
)
  returns table (
    id uuid, service_request_id uuid, reference text, customer_name text, rating smallint, title text, body text,
    display_name text, service text, town text, status text, reason text, moderated_at timestamptz,
    moderator_name text, created_at timestamptz
  )
  language sql stable security invoker set search_path = ''
  as $$ select * from private.reviews_for_staff(after_decided, after_time, after_id) $$;
grant execute on function private.reviews_for_staff, public.reviews_for_staff to authenticated;

-- Staff publish a review, reject it with a reason, or put it back among those waiting; the customer's words never
-- change. `from_status` is what they saw. Returns { id, status, reason, moderated_at, moderator_name }, and the same if sent twice. Refused:
-- anyone else (PT403), an unknown decision or a rejection without a reason (PT400), a review that is gone (PT404), and one that somebody
-- else has decided otherwise in the meantime (PT409, with { status, who }).
create function private.moderate_review(review_id uuid, from_status text, decision text, reason text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      problems jsonb := '[]';
      former public.reviews;
      moved public.reviews;
    begin
      perform private.require_staff();
      if coalesce(decision not in ('published', 'rejected', 'pending'), true) then
        problems := private.field_problem('decision', 'decision_unknown');
      elsif decision = 'rejected' then
        problems := private.text_problem('reason', to_jsonb(reason), 3, 500, false);
      end if;
      perform private.refuse_problems(problems);

      select * into former from public.reviews w where w.id = review_id for no key update;
      moved := former;
      moved.status := decision;
      moved.reason := case when decision = 'rejected' then private.clean_text(to_jsonb(moderate_review.reason), false) end;
      moved.moderated_by := case when decision <> 'pending' then auth.uid() end;
      if former.id is null then
        perform private.refuse(404, 'review_gone');
      elsif moved is distinct from former then
        if former.status is distinct from from_status then
          perform private.refuse(409, 'review_decided_meanwhile', jsonb_build_object(
            'status', former.status,
            'who', (select p.full_name from public.profiles p where p.user_id = former.moderated_by)
          ));
        end if;
        moved.moderated_at := case when decision <> 'pending' then now() end;
        update public.reviews w set
          status = moved.status, reason = moved.reason, moderated_at = moved.moderated_at, moderated_by = moved.moderated_by
          where w.id = former.id;
        perform private.note_in_audit(
          'review_decided',
          (select r.reference from public.service_requests r where r.id = moved.service_request_id),
          jsonb_build_object('status', former.status, 'reason', former.reason),
          jsonb_build_object('status', moved.status, 'reason', moved.reason)
        );
      end if;
      return jsonb_build_object(
        'id', moved.id, 'status', moved.status, 'reason', moved.reason, 'moderated_at', moved.moderated_at,
        'moderator_name', (select p.full_name from public.profiles p where p.user_id = moved.moderated_by)
      );
    end
  $$;

create function public.moderate_review(review_id uuid, from_status text, decision text, reason text default null) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.moderate_review(review_id, from_status, decision, reason) $$;
grant execute on function private.moderate_review, public.moderate_review to authenticated;
