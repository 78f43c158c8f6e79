-- Customers from a file of another program, for the office. The page reads the file and sends its rows in parts; then they are tried
-- without changing anything, imported as one batch, all or nothing, and taken back as one.

-- Tables --------------------------------------------------------------------------------------------------------

create table private.customer_imports (
  id uuid primary key,
  file_name text not null,
  -- Null as long as it is only tried.
  imported_at timestamptz,
  -- How many customers are new, and how many that we knew got something more.
  added integer not null default 0,
  completed integer not null default 0,
  undone_at timestamptz,
  actor_id uuid default auth.uid() references auth.users (id) on delete set null,
  actor_name text,
  created_at timestamptz not null default now(),
  constraint customer_imports_file_name check (private.is_line(file_name, 1, 200))
);
alter table private.customer_imports enable row level security;
comment on table private.customer_imports is
  'Files of customers: tried, and imported as one batch. One that is not imported is gone after a day, the others after 30.';

create index customer_imports_latest on private.customer_imports (created_at desc);
-- For deleted accounts.
create index customer_imports_by_actor on private.customer_imports (actor_id) where actor_id is not null;

create trigger keep_author before insert on private.customer_imports
  for each row when (new.actor_id is not null) execute function private.keep_author();

create table private.customer_import_rows (
  import_id uuid not null references private.customer_imports (id) on delete cascade,
  -- As a spreadsheet counts.
  line integer not null,
  -- What stands in the file, until it is imported.
  given jsonb,
  -- Whose it became, and what was made for it: { customer, contact, property, lives_at, billing_address, do_not_serve }.
  customer_id uuid references private.customers (id) on delete cascade,
  made jsonb,
  primary key (import_id, line),
  constraint customer_import_rows_line check (line between 1 and 20000)
);
alter table private.customer_import_rows enable row level security;
comment on table private.customer_import_rows is 'The rows of such a file, and what each of them made.';

create index customer_import_rows_by_customer on private.customer_import_rows (customer_id) where customer_id is not null;

-- What would happen ---------------------------------------------------------------------------------------------

-- What an import does with a row. `outcome` is 'new', 'completed' (we know the customer, and what `adds` names is new), 'known' (nothing
-- of it is new) or 'wrong', for which `problems` say why. Of a new one `alike` names whoever has its phone number or e-mail address.
create type private.import_row as (
  line integer, outcome text, adds text[], problems jsonb, alike text, customer_id uuid, customer_name text, contact_id uuid,
  kind text, name text, contact text, phone text, email text, address text, town text, other_town text, role text,
  billing_address text, do_not_serve text
);

-- An id that is the same whenever it is asked for, so that what was tried is what is imported.
create function private.import_id_of(of_import uuid, line integer, what text) returns uuid
  language sql immutable set search_path = ''
  as $$ select md5(of_import || ' ' || line || ' ' || what)::uuid $$;

-- "Anna and Bob": the names of customers, and others; of many the first five.
create function private.import_names(customers uuid[], others text[]) returns text
  language sql stable set search_path = ''
  as $$
    select string_agg(name, ' and ' order by name)
    from (
      select c.name from private.customers c where c.id = any (customers)
      union
      select other from unnest(others) other where other is not null
      order by name limit 5
    ) named
  $$;

-- Every row of an import with what would happen to it, in the order of the file. A customer is known by two of their phone number, e-mail
-- address, house and name; so are those of the file's earlier rows. One of them is not enough, for a household has one telephone and a
-- manager's office one address for mail: such a row is a customer of its own, whom somebody may merge. What is two customers is for a
-- person to decide.
create function private.import_plan(of_import uuid) returns setof private.import_row
  language plpgsql stable set search_path = ''
  as $$
    declare
      -- Whose each line is.
      theirs uuid[];
      -- What each line calls them.
      called text[];
      found uuid[];
      by_phone uuid[];
      by_email uuid[];
      one record;
      planned private.import_row;
      plan private.import_row[];
    begin
      for one in
        with given as materialized (
          select
            r.line, r.given as g,
            coalesce(nullif(lower(private.clean_text(r.given -> 'kind', false)), ''), 'person') as kind,
            private.clean_text(r.given -> 'name', false) as name,
            nullif(private.clean_text(r.given -> 'contact', false), '') as contact,
            private.us_phone(private.clean_text(r.given -> 'phone', false)) as phone,
            private.email_address(private.clean_text(r.given -> 'email', false)) as email,
            nullif(private.clean_text(r.given -> 'address', false), '') as address,
            private.clean_text(r.given -> 'town', false) as town,
            case when r.given ->> 'town' = 'other' then private.clean_text(r.given -> 'other_town', false) end as other_town,
            coalesce(nullif(lower(private.clean_text(r.given -> 'role', false)), ''), 'owner') as role,
            nullif(private.clean_text(r.given -> 'billing_address', false), '') as billing_address,
            nullif(private.clean_text(r.given -> 'do_not_serve', true), '') as do_not_serve
          from private.customer_import_rows r where r.import_id = of_import
        ),
        checked as materialized (
          select
            given.*,
            private.text_problem('name', g -> 'name', 2, 100, false, 'customer_name')
              || case when contact is null then '[]' else private.text_problem('contact', g -> 'contact', 2, 100, false, 'contact_name') end
              || private.text_problem('address', g -> 'address', 0, 200, false, 'property_address')
              || private.text_problem('billing_address', g -> 'billing_address', 0, 200, false, 'address')
              || private.text_problem('do_not_serve', g -> 'do_not_serve', 0, 1000, true, 'do_not_serve')
              || case when kind not in ('person', 'business') then private.field_problem('kind', 'customer_kind_unknown') else '[]' end
              || case when role not in ('owner', 'tenant', 'manager', 'contractor')
                then private.field_problem('role', 'property_role_unknown') else '[]' end
              || case when phone is null and not private.is_blank(g -> 'phone')
                then private.phone_problem('phone', private.clean_text(g -> 'phone', false)) else '[]' end
              || case when email is null and not private.is_blank(g -> 'email')
                then private.field_problem('email', 'email_unusable') else '[]' end
              || case
                when address is null then '[]'
                when coalesce(town, '') = '' then private.field_problem('town', 'import_town_missing')
                when not exists (select from private.towns t where t.slug = town) then private.field_problem('town', 'town_unknown')
                when town = 'other' then private.text_problem('other_town', g -> 'other_town', 2, 80, false)
                else '[]'
              end
              || case
                when private.is_blank(g -> 'phone') and private.is_blank(g -> 'email') and address is null
                then private.field_problem('phone', 'import_unreachable') else '[]'
              end as problems,
            case when address is not null then private.address_key(address) end as house
          from given
        ),
        fine as (
          select checked.*, problems = '[]' as is_fine from checked
        )
        select
          g.*,
          known.by_phone, known.by_email, known.two_of_them,
          -- The first line of the file with the same two of them, and with the same number or address for mail.
          array[
            case when phone is not null then min(g.line) over (partition by is_fine, lower(name), phone) end,
            case when email is not null then min(g.line) over (partition by is_fine, lower(name), email) end,
            case when house is not null then min(g.line) over (partition by is_fine, lower(name), house, town, lower(other_town)) end,
            case when phone is not null and email is not null then min(g.line) over (partition by is_fine, phone, email) end,
            case
              when phone is not null and house is not null
              then min(g.line) over (partition by is_fine, phone, house, town, lower(other_town))
            end,
            case
              when email is not null and house is not null
              then min(g.line) over (partition by is_fine, email, house, town, lower(other_town))
            end
          ] as earlier,
          case when phone is not null then min(g.line) over (partition by is_fine, phone) end as earlier_by_phone,
          case when email is not null then min(g.line) over (partition by is_fine, email) end as earlier_by_email
        from fine g
          left join lateral (
            with signs as materialized (
              select private.present_customer(k.customer_id) as id, 'phone' as sign
              from private.customer_contacts k where k.phone = g.phone
              union
              select private.present_customer(k.customer_id), 'email' from private.customer_contacts k where k.email = g.email
              union
              select c.id, 'house'
              from private.properties p
                join private.customer_properties cp on cp.property_id = p.id
                join private.customers c on c.id = cp.customer_id and c.merged_into is null
              where p.town = g.town and p.address_key = g.house
                and coalesce(lower(p.other_town), '') = coalesce(lower(g.other_town), '')
            )
            select
              coalesce(array_agg(id) filter (where sign = 'phone'), '{}') as by_phone,
              coalesce(array_agg(id) filter (where sign = 'email'), '{}') as by_email,
              array(
                select s.id from signs s
                group by s.id
                having count(*) > 1
                  or exists (select from private.customers c where c.id = s.id and c.sorted_by = lower(g.name))
                  or exists (
                    select from private.customer_contacts k
                    where k.customer_id = s.id and lower(k.name) = lower(g.name)
                  )
              ) as two_of_them
            from signs
          ) known on is_fine
        order by g.line
      loop
        planned := row(
          one.line, null, '{}'::text[], one.problems, null, null, one.name, null, one.kind, one.name, one.contact, one.phone, one.email, one.address,
          one.town, one.other_town, one.role, one.billing_address, one.do_not_serve
        );
        if one.problems <> '[]' then
          planned.outcome := 'wrong';
        else
          found := array(
            select distinct customer from unnest(one.two_of_them || array(select theirs[at] from unnest(one.earlier) at)) customer
            where customer is not null
          );
          by_phone := array_remove(one.by_phone || theirs[one.earlier_by_phone], null);
          by_email := array_remove(one.by_email || theirs[one.earlier_by_email], null);
          if cardinality(found) = 0 and by_phone <> '{}' and by_email <> '{}' and not by_phone && by_email then
            found := by_phone || by_email;
          end if;
          if cardinality(found) > 1 then
            planned.outcome := 'wrong';
            planned.problems := private.field_problem('line', 'import_two_customers', jsonb_build_object(
              'names', private.import_names(found, array(
                select called[at] from unnest(one.earlier || one.earlier_by_phone || one.earlier_by_email) at where theirs[at] = any (found)
              ))
            ));
          else
            if cardinality(found) = 0 then
              planned.outcome := 'new';
              if by_phone <> '{}' or by_email <> '{}' then
                planned.alike := private.import_names(
                  one.by_phone || one.by_email, array[called[one.earlier_by_phone], called[one.earlier_by_email]]
                );
              end if;
            else
              planned.outcome := 'known';
            end if;
            planned.customer_id := coalesce(found[1], private.import_id_of(of_import, one.line, 'customer'));
            theirs[one.line] := planned.customer_id;
            called[one.line] := one.name;
          end if;
        end if;
        plan := plan || planned;
      end loop;

      return query
        with rows as (
          select
            p.*,
            p.phone is not null and p.line = min(p.line) over (partition by p.customer_id, p.phone)
              and not exists (
                select from private.customer_contacts k where k.customer_id = p.customer_id and k.phone = p.phone
              ) as adds_phone,
            p.email is not null and p.line = min(p.line) over (partition by p.customer_id, p.email)
              and not exists (
                select from private.customer_contacts k where k.customer_id = p.customer_id and k.email = p.email
              ) as adds_email,
            p.address is not null
              and p.line = min(p.line) over (partition by p.customer_id, private.address_key(p.address), p.town, lower(p.other_town))
              and not exists (
                select from private.customer_properties cp join private.properties h on h.id = cp.property_id
                where cp.customer_id = p.customer_id and h.town = p.town and h.address_key = private.address_key(p.address)
                  and coalesce(lower(h.other_town), '') = coalesce(lower(p.other_town), '')
              ) as adds_property,
            p.billing_address is not null
              and p.line = min(p.line) filter (where p.billing_address is not null) over (partition by p.customer_id)
              and not exists (
                select from private.customers c where c.id = p.customer_id and c.billing_address is not null
              ) as adds_bill,
            p.do_not_serve is not null
              and p.line = min(p.line) filter (where p.do_not_serve is not null) over (partition by p.customer_id)
              and not exists (
                select from private.customers c where c.id = p.customer_id and c.do_not_serve is not null
              ) as adds_reason,
            coalesce(
              (select c.name from private.customers c where c.id = p.customer_id),
              first_value(p.name) over (partition by p.customer_id order by p.line)
            ) as whose
          from unnest(plan) p
        )
        select
          r.line,
          case when r.outcome = 'known' and (adds_phone or adds_email or adds_property or adds_bill or adds_reason)
            then 'completed' else r.outcome end,
          case when r.outcome = 'wrong' then '{}' else array_remove(array[
            case when adds_phone then 'phone' end, case when adds_email then 'email' end,
            case when adds_property then 'property' end, case when adds_bill then 'billing_address' end,
            case when adds_reason then 'do_not_serve' end
          ], null) end,
          r.problems, r.alike, r.customer_id, case when r.customer_id is not null then whose end,
          case when r.outcome <> 'wrong' and (adds_phone or adds_email) then private.import_id_of(of_import, r.line, 'contact') end,
          r.kind, r.name, r.contact, r.phone, r.email, r.address, r.town, r.other_town, r.role, r.billing_address, r.do_not_serve
        from rows r
        order by r.line;
    end
  $$;

-- What a plan comes to, to notice that it is no longer what somebody saw.
create function private.import_seen(plan private.import_row[]) returns text
  language sql stable set search_path = ''
  as $$
    select md5(coalesce(string_agg(concat_ws(' ', p.line, p.outcome, p.adds, p.problems, p.alike, p.customer_id), ';' order by p.line), ''))
    from unnest(plan) p
  $$;

-- What the office does ------------------------------------------------------------------------------------------

-- Takes in rows of a file to be tried: { id, file_name, rows: [{ line, name, kind, contact, phone, email, address, town, other_town, role,
-- billing_address, do_not_serve }] }, each as text. Of 5,000 rows, as many at a time as fit a request. `id` is the sender's: the same
-- again changes nothing. Gives { id }. PT400 for too many rows.
create function private.stage_import(import jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      most constant integer := 5000;
      import_id constant uuid := private.given_uuid(import -> 'id');
      rows_given constant jsonb := import -> 'rows';
      batch private.customer_imports;
    begin
      perform private.require_staff();
      if jsonb_typeof(import) is distinct from 'object' or jsonb_typeof(rows_given) is distinct from 'array' then
        perform private.refuse_problems(private.field_problem('rows', 'not_readable'));
      elsif import_id is null then
        perform private.refuse_problems(private.field_problem('id', 'id_unusable'));
      elsif exists (
        select from jsonb_array_elements(rows_given) r
        where jsonb_typeof(r) <> 'object' or coalesce(r ->> 'line', '') !~ '^[1-9][0-9]{0,4}$' or (r ->> 'line')::integer > 20000
      ) then
        perform private.refuse_problems(private.field_problem('rows', 'not_readable'));
      end if;
      perform private.refuse_problems(private.text_problem('file_name', import -> 'file_name', 1, 200, false));

      insert into private.customer_imports (id, file_name) values (import_id, private.clean_text(import -> 'file_name', false))
        on conflict (id) do nothing;
      select * into batch from private.customer_imports i where i.id = import_id for update;
      if batch.imported_at is null then
        insert into private.customer_import_rows (import_id, line, given)
          select batch.id, (r ->> 'line')::integer, r - 'line' from jsonb_array_elements(rows_given) r
          on conflict on constraint customer_import_rows_pkey do update set given = excluded.given;
        if (select count(*) from private.customer_import_rows r where r.import_id = batch.id) > most then
          perform private.refuse(400, 'import_too_long', jsonb_build_object('most', most));
        end if;
      end if;
      return jsonb_build_object('id', batch.id);
    end
  $$;

create function public.stage_import(import json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.stage_import(private.readable_request(import)) $$;
grant execute on function private.stage_import, public.stage_import to authenticated;

-- What an import would do, without doing it: { seen, rows: [{ line, outcome, adds, problems, alike, name, customer: the name of one we
-- know }] }. `seen` is for import_customers(). PT404 for an unknown import.
create function private.try_import(import_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      plan private.import_row[];
    begin
      perform private.require_staff();
      if not exists (select from private.customer_imports i where i.id = import_id and i.imported_at is null) then
        perform private.refuse(404, 'import_gone');
      end if;
      plan := array(select p from private.import_plan(import_id) p);
      return jsonb_build_object(
        'seen', private.import_seen(plan),
        'rows', (
          select coalesce(jsonb_agg(
            jsonb_build_object(
              'line', p.line, 'outcome', p.outcome, 'adds', p.adds, 'problems', p.problems, 'alike', p.alike, 'name', p.name,
              'customer', case when p.outcome in ('known', 'completed') then p.customer_name end
            ) order by p.line
          ), '[]')
          from unnest(plan) p
        )
      );
    end
  $$;

-- What reads or writes a whole file may take as long as the page waits for it (src/lib/csv/parts.ts). Hosted Supabase cancels everything else
-- after eight seconds, and its gateway waits a minute: https://supabase.com/docs/guides/database/postgres/timeouts
create function public.try_import(import_id uuid) returns jsonb
  language sql stable security invoker set search_path = '' set statement_timeout = '50s'
  as $$ select private.try_import(import_id) $$;
grant execute on function private.try_import, public.try_import to authenticated;

create function private.import_answer(i private.customer_imports) returns jsonb
  language sql immutable set search_path = ''
  as $$ select jsonb_build_object('id', i.id, 'added', i.added, 'completed', i.completed) $$;

-- Imports every row that is not wrong, all or nothing. `seen` is what was tried: PT409 if it would be something else by now. Gives
-- { id, added, completed }, and the same again if asked twice.
create function private.import_customers(import_id uuid, seen text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      batch private.customer_imports;
      plan private.import_row[];
      new_houses uuid[];
    begin
      perform private.require_staff();
      -- Nobody changes a customer meanwhile: what was looked up would no longer be so.
      lock table private.customers in exclusive mode;
      select * into batch from private.customer_imports i where i.id = import_id for update;
      if batch.id is null then
        perform private.refuse(404, 'import_gone');
      elsif batch.imported_at is not null then
        return private.import_answer(batch);
      end if;
      plan := array(select p from private.import_plan(import_id) p);
      if private.import_seen(plan) is distinct from seen then
        perform private.refuse(409, 'import_changed_meanwhile');
      end if;

      with made as (
        insert into private.properties (address, town, other_town)
          select p.address, p.town, p.other_town from unnest(plan) p where 'property' = any (p.adds) order by p.line
          on conflict (town, address_key, coalesce(lower(other_town), '')) do nothing
          returning id
      )
      select coalesce(array_agg(made.id), '{}') into new_houses from made;
      insert into private.customers (id, kind, name, billing_address, do_not_serve)
        select p.customer_id, p.kind, p.name, p.billing_address, p.do_not_serve from unnest(plan) p where p.outcome = 'new';
      update private.customers c set
          billing_address = coalesce(c.billing_address, more.billing_address),
          do_not_serve = coalesce(c.do_not_serve, more.do_not_serve),
          version = c.version + 1, updated_at = now()
        from (
          select
            p.customer_id,
            max(p.billing_address) filter (where 'billing_address' = any (p.adds)) as billing_address,
            max(p.do_not_serve) filter (where 'do_not_serve' = any (p.adds)) as do_not_serve
          from unnest(plan) p where p.outcome = 'completed' group by p.customer_id
        ) more
        where c.id = more.customer_id;
      insert into private.customer_contacts (id, customer_id, name, phone, email)
        select
          p.contact_id, p.customer_id, coalesce(p.contact, p.name), case when 'phone' = any (p.adds) then p.phone end,
          case when 'email' = any (p.adds) then p.email end
        from unnest(plan) p where p.contact_id is not null order by p.line;
      -- What each row made, before what it leads to.
      update private.customer_import_rows r set given = null, customer_id = p.customer_id, made = jsonb_strip_nulls(jsonb_build_object(
          'customer', nullif(p.outcome = 'new', false), 'contact', p.contact_id,
          'lives_at', h.id, 'property', case when h.id = any (new_houses) then h.id end,
          'billing_address', case when 'billing_address' = any (p.adds) then p.billing_address end,
          'do_not_serve', case when 'do_not_serve' = any (p.adds) then p.do_not_serve end
        ))
        from unnest(plan) p left join private.properties h
          on 'property' = any (p.adds) and h.town = p.town and h.address_key = private.address_key(p.address)
            and coalesce(lower(h.other_town), '') = coalesce(lower(p.other_town), '')
        where r.import_id = batch.id and r.line = p.line and p.outcome in ('new', 'completed');
      delete from private.customer_import_rows r where r.import_id = batch.id and r.customer_id is null;
      insert into private.customer_properties (customer_id, property_id, role)
        select r.customer_id, (r.made ->> 'lives_at')::uuid, p.role
        from unnest(plan) p join private.customer_import_rows r on r.import_id = batch.id and r.line = p.line
        where r.made ? 'lives_at'
        order by p.line;
      insert into private.customer_events (customer_id, kind, body)
        select distinct p.customer_id, 'imported', batch.file_name from unnest(plan) p where p.outcome in ('new', 'completed');
      update private.customer_imports i set
          imported_at = clock_timestamp(),
          added = (select count(*) from unnest(plan) p where p.outcome = 'new'),
          completed = (select count(*) from unnest(plan) p where p.outcome = 'completed')
        where i.id = batch.id returning * into batch;
      perform private.note_in_audit(
        'customers_imported', null, null, jsonb_build_object('added', batch.added, 'completed', batch.completed)
      );
      return private.import_answer(batch);
    end
  $$;

create function public.import_customers(import_id uuid, seen text) returns jsonb
  language sql volatile security invoker set search_path = '' set statement_timeout = '50s'
  as $$ select private.import_customers(import_id, seen) $$;
grant execute on function private.import_customers, public.import_customers to authenticated;

-- The latest 20 imports of the last 30 days, each with how many of its rows can still be taken back.
create function private.latest_imports() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      return (
        select coalesce(jsonb_agg(to_jsonb(listed) order by listed.imported_at desc), '[]')
        from (
          select
            i.id, i.file_name, i.imported_at, i.added, i.completed, i.undone_at, i.actor_name,
            (select count(*) from private.customer_import_rows r where r.import_id = i.id) as rows_left
          from private.customer_imports i
          where i.imported_at > now() - interval '30 days'
          order by i.created_at desc
          limit 20
        ) listed
      );
    end
  $$;

create function public.latest_imports() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.latest_imports() $$;
grant execute on function private.latest_imports, public.latest_imports to authenticated;

-- Takes an import back, for 30 days: what its rows made is deleted, unless anything has happened with that customer since. Gives
-- { id, removed: how many rows, kept: [{ line, name, customer_id, problems }] of the first 200 that stay, kept_count }. It may be asked
-- again, for what stayed. PT404 for an unknown import, PT409 when it is too late.
create function private.undo_import(import_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      batch private.customer_imports;
      used uuid[];
      kept jsonb;
      kept_count integer;
      gone uuid[];
      houses uuid[];
      removed integer;
    begin
      perform private.require_staff();
      lock table private.customers in exclusive mode;
      select * into batch from private.customer_imports i where i.id = import_id for update;
      if batch.imported_at is null then
        perform private.refuse(404, 'import_gone');
      elsif batch.imported_at < now() - interval '30 days' then
        perform private.refuse(409, 'import_undo_too_late');
      end if;

      with customers as (
        select
          c.id, c.name,
          case
            when c.merged_into is not null or exists (select from private.customers o where o.merged_into = c.id)
              then private.field_problem('line', 'import_row_merged')
            when exists (select from public.service_requests q where q.customer_id = c.id and q.created_at > batch.imported_at)
              or exists (
                select from private.customer_events e
                where e.customer_id = c.id and e.kind = 'confirmed' and not e.undone and e.created_at > batch.imported_at
              ) then private.field_problem('line', 'import_row_has_request')
            when exists (
              select from public.jobs j
              where c.id in (j.customer_id, j.bill_to)
                -- Of whom it made all work is, also work for somebody else that is older and that they pay since.
                and (j.created_at > batch.imported_at or exists (
                  select from private.customer_import_rows r
                  where r.import_id = batch.id and r.customer_id = c.id and r.made ? 'customer'
                ))
            ) or exists (select from private.invoices i where i.bill_to = c.id) then private.field_problem('line', 'import_row_has_job')
            when exists (
              select from private.customer_events e
              where e.customer_id = c.id and e.created_at > batch.imported_at
                and e.kind not in ('confirmed', 'imported', 'import_undone')
            ) or exists (
              -- What a later import brought them is still theirs.
              select from private.customer_import_rows r join private.customer_imports i on i.id = r.import_id
              where r.customer_id = c.id and i.imported_at > batch.imported_at
            ) then private.field_problem('line', 'import_row_changed')
          end as problems
        from private.customers c
        where c.id in (select r.customer_id from private.customer_import_rows r where r.import_id = batch.id)
      ),
      staying as (
        select r.line, c.name, c.id as customer_id, c.problems
        from private.customer_import_rows r join customers c on c.id = r.customer_id
        where r.import_id = batch.id and c.problems is not null
      )
      select
        coalesce(jsonb_agg(to_jsonb(s) order by s.line) filter (where s.place <= 200), '[]'), count(*),
        coalesce(array_agg(distinct s.customer_id), '{}')
        into kept, kept_count, used
        from (select staying.*, row_number() over (order by staying.line) as place from staying) s;

      -- Whom it made goes with all that is theirs; from the others, what it added.
      select coalesce(array_agg(r.customer_id), '{}') into gone
        from private.customer_import_rows r
        where r.import_id = batch.id and r.made ? 'customer' and r.customer_id <> all (used);
      select coalesce(array_agg((r.made ->> 'property')::uuid), '{}'), count(*) into houses, removed
        from private.customer_import_rows r
        where r.import_id = batch.id and r.customer_id <> all (used);
      delete from private.customers c where c.id = any (gone);
      delete from private.customer_contacts k using private.customer_import_rows r
        where r.import_id = batch.id and r.customer_id <> all (used) and k.id = (r.made ->> 'contact')::uuid;
      delete from private.customer_properties cp using private.customer_import_rows r
        where r.import_id = batch.id and r.customer_id <> all (used)
          and cp.customer_id = r.customer_id and cp.property_id = (r.made ->> 'lives_at')::uuid;
      update private.customers c set
          billing_address = nullif(c.billing_address, less.billing_address),
          do_not_serve = nullif(c.do_not_serve, less.do_not_serve),
          version = c.version + 1, updated_at = now()
        from (
          select r.customer_id, max(r.made ->> 'billing_address') as billing_address, max(r.made ->> 'do_not_serve') as do_not_serve
          from private.customer_import_rows r
          where r.import_id = batch.id and r.customer_id <> all (used)
          group by r.customer_id
        ) less
        where c.id = less.customer_id;
      insert into private.customer_events (customer_id, kind, body)
        select r.customer_id, 'import_undone', batch.file_name
        from private.customer_import_rows r
        where r.import_id = batch.id and r.customer_id <> all (used)
        group by r.customer_id;
      delete from private.customer_import_rows r where r.import_id = batch.id and r.customer_id <> all (used);
      delete from private.properties p where p.id = any (houses) and private.is_empty_property(p.id);
      update private.customer_imports i set undone_at = now() where i.id = batch.id;
      perform private.note_in_audit(
        'customers_import_undone', null, null, jsonb_build_object('removed', removed, 'kept', kept_count)
      );
      return jsonb_build_object('id', batch.id, 'removed', removed, 'kept', kept, 'kept_count', kept_count);
    end
  $$;

create function public.undo_import(import_id uuid) returns jsonb
  language sql volatile security invoker set search_path = '' set statement_timeout = '50s'
  as $$ select private.undo_import(import_id) $$;
grant execute on function private.undo_import, public.undo_import to authenticated;
