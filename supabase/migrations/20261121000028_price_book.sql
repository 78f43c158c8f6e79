-- The price book: what the business charges for, what that costs it, and assemblies, which are several of these at once, such as a
-- circuit with so many feet of cable. Also prices from a file: tried, imported as one batch, and taken back as one.
--
-- Money is in cents, and a quantity in thousandths of its unit: 2.5 hours are 2,500. Neither is ever a fraction.

-- Tables --------------------------------------------------------------------------------------------------------

-- What customers are charged stands in their estimates, as it was then. Cost and margin are for the office alone, so all of it is in
-- `private`, and the office reads and writes it through the functions below.

create table private.price_items (
  id uuid primary key,
  code text not null,
  kind text not null,
  name text not null,
  -- What the price is for: each, foot, hour.
  unit text not null default 'each',
  price_cents bigint not null,
  taxable boolean not null default true,
  labor_minutes integer not null default 0,
  cost_cents bigint,
  supplier text,
  -- What is no longer sold stays: assemblies and imports name it.
  archived_at timestamptz,
  -- Counts the changes: whoever changes a price names the version they saw.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sorted_by text not null generated always as (lower(code)) stored,
  found_by text not null generated always as (lower(' ' || code || ' ' || name || coalesce(' ' || supplier, ''))) stored,
  constraint price_items_code_key unique (sorted_by),
  constraint price_items_code check (private.is_line(code, 1, 40)),
  constraint price_items_kind check (kind in ('labor', 'material', 'equipment', 'permit', 'other')),
  constraint price_items_name check (private.is_line(name, 2, 160)),
  constraint price_items_unit check (private.is_line(unit, 1, 20)),
  constraint price_items_price_cents check (price_cents between 0 and 50000000),
  constraint price_items_labor_minutes check (labor_minutes between 0 and 60000),
  constraint price_items_cost_cents check (cost_cents between 0 and 50000000),
  constraint price_items_supplier check (private.is_line(supplier, 1, 100))
);
alter table private.price_items enable row level security;
comment on table private.price_items is
  'The price book: what is charged for labor, material, equipment and permits, and what each costs the business. Only for the office.';

create index price_items_sold on private.price_items (sorted_by) where archived_at is null;
create index price_items_by_kind on private.price_items (kind, sorted_by) where archived_at is null;
create index price_items_archived on private.price_items (sorted_by) where archived_at is not null;
create index price_items_found_by on private.price_items using gin (found_by extensions.gin_trgm_ops);

create table private.assemblies (
  id uuid primary key,
  code text not null,
  name text not null,
  description text,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sorted_by text not null generated always as (lower(code)) stored,
  found_by text not null generated always as (lower(' ' || code || ' ' || name)) stored,
  constraint assemblies_code_key unique (sorted_by),
  constraint assemblies_code check (private.is_line(code, 1, 40)),
  constraint assemblies_name check (private.is_line(name, 2, 160)),
  constraint assemblies_description check (private.is_text(description, 1, 2000))
);
alter table private.assemblies enable row level security;
comment on table private.assemblies is 'Several items of the price book that are sold together, such as a circuit.';

create index assemblies_sold on private.assemblies (sorted_by) where archived_at is null;
create index assemblies_archived on private.assemblies (sorted_by) where archived_at is not null;
create index assemblies_found_by on private.assemblies using gin (found_by extensions.gin_trgm_ops);

-- How much of an item an assembly takes, in thousandths: a fixed quantity, and one for each foot of its run.
create table private.assembly_items (
  assembly_id uuid not null references private.assemblies (id) on delete cascade,
  item_id uuid not null references private.price_items (id),
  place integer not null,
  fixed integer not null,
  per_foot integer not null,
  primary key (assembly_id, item_id),
  constraint assembly_items_fixed check (fixed between 0 and 99999999),
  constraint assembly_items_per_foot check (per_foot between 0 and 99999999 and fixed + per_foot > 0)
);
alter table private.assembly_items enable row level security;
comment on table private.assembly_items is 'What is in each assembly, and how much of it.';

create index assembly_items_by_item on private.assembly_items (item_id);

-- Reading it ----------------------------------------------------------------------------------------------------

create function private.price_answer(i private.price_items) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$ begin return to_jsonb(i) - array['sorted_by', 'found_by']; end $$;

-- Items by their code, 50 at a time: those that contain every word of `wanted`, of one kind or of all, sold or archived. `behind` is the
-- code behind which to go on. Gives { rows, next }.
create function private.find_prices(wanted text, of_kind text, archived boolean, behind text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      page constant integer := 50;
      most constant integer := 1000;
      is_searched constant boolean := btrim(coalesce(wanted, '')) <> '';
      found private.price_items[];
    begin
      perform private.require_staff();
      -- With the values written out, so that Postgres knows which index has them.
      execute format(
        $query$
          select array(
            select i from (select r as i from private.price_items r where %s %s) matches
            where (i).sorted_by > $1 order by (i).sorted_by limit $2
          )
        $query$,
        concat_ws(
          ' and ',
          case when archived then 'r.archived_at is not null' else 'r.archived_at is null' end,
          'r.kind = ' || quote_literal(nullif(of_kind, '')),
          case when is_searched then private.found_where(wanted) end
        ),
        case when is_searched then 'limit ' || most end
      ) into found using coalesce(behind, ''), page + 1; -- the one more says that others follow
      return jsonb_build_object(
        'rows', (
          select coalesce(jsonb_agg(private.price_answer(found[place]) order by place), '[]')
          from generate_series(1, least(cardinality(found), page)) place
        ),
        'next', case when cardinality(found) > page then found[page].sorted_by end
      );
    end
  $$;

create function public.find_prices(
  wanted text default '', of_kind text default '', archived boolean default false, behind text default ''
) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.find_prices(wanted, of_kind, archived, behind) $$;
grant execute on function private.find_prices, public.find_prices to authenticated;

-- The items that are sold under one of these codes, however they are capitalized: 100 codes at most.
create function private.prices_with_codes(codes text[]) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      return (
        select coalesce(jsonb_agg(private.price_answer(i) order by i.sorted_by), '[]')
        from private.price_items i
        where i.sorted_by = any (array(select lower(c) from unnest(codes[1:100]) c)) and i.archived_at is null
      );
    end
  $$;

create function public.prices_with_codes(codes text[]) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.prices_with_codes(codes) $$;
grant execute on function private.prices_with_codes, public.prices_with_codes to authenticated;

create function private.assembly_answer(a private.assemblies) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    begin
      return to_jsonb(a) - array['sorted_by', 'found_by'] || jsonb_build_object('items', (
        select coalesce(jsonb_agg(
          private.price_answer(i) || jsonb_build_object('fixed', ai.fixed, 'per_foot', ai.per_foot) order by ai.place
        ), '[]')
        from private.assembly_items ai join private.price_items i on i.id = ai.item_id
        where ai.assembly_id = a.id
      ));
    end
  $$;

-- Assemblies by their code, 30 at a time, each with its items as they are priced now.
create function private.find_assemblies(wanted text, archived boolean, behind text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      page constant integer := 30;
      most constant integer := 500;
      is_searched constant boolean := btrim(coalesce(wanted, '')) <> '';
      found private.assemblies[];
    begin
      perform private.require_staff();
      execute format(
        $query$
          select array(
            select a from (select r as a from private.assemblies r where %s %s) matches
            where (a).sorted_by > $1 order by (a).sorted_by limit $2
          )
        $query$,
        concat_ws(
          ' and ',
          case when archived then 'r.archived_at is not null' else 'r.archived_at is null' end,
          case when is_searched then private.found_where(wanted) end
        ),
        case when is_searched then 'limit ' || most end
      ) into found using coalesce(behind, ''), page + 1;
      return jsonb_build_object(
        'rows', (
          select coalesce(jsonb_agg(private.assembly_answer(found[place]) order by place), '[]')
          from generate_series(1, least(cardinality(found), page)) place
        ),
        'next', case when cardinality(found) > page then found[page].sorted_by end
      );
    end
  $$;

create function public.find_assemblies(wanted text default '', archived boolean default false, behind text default '') returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.find_assemblies(wanted, archived, behind) $$;
grant execute on function private.find_assemblies, public.find_assemblies to authenticated;

-- One item, and the assemblies that take it. PT404 for an unknown id.
create function private.price_file(item_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      found private.price_items;
    begin
      perform private.require_staff();
      select * into found from private.price_items i where i.id = item_id;
      if found.id is null then
        perform private.refuse(404, 'price_gone');
      end if;
      return jsonb_build_object('item', private.price_answer(found), 'assemblies', (
        select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name) order by a.sorted_by), '[]')
        from private.assembly_items ai join private.assemblies a on a.id = ai.assembly_id
        where ai.item_id = found.id
      ));
    end
  $$;

create function public.price_file(item_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.price_file(item_id) $$;
grant execute on function private.price_file, public.price_file to authenticated;

create function private.assembly_file(assembly_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      found private.assemblies;
    begin
      perform private.require_staff();
      select * into found from private.assemblies a where a.id = assembly_file.assembly_id;
      if found.id is null then
        perform private.refuse(404, 'price_gone');
      end if;
      return private.assembly_answer(found);
    end
  $$;

create function public.assembly_file(assembly_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.assembly_file(assembly_id) $$;
grant execute on function private.assembly_file, public.assembly_file to authenticated;

-- Writing it ----------------------------------------------------------------------------------------------------

-- A whole number from JSON between these two, or null if it is none.
create function private.given_number(given jsonb, smallest bigint, largest bigint) returns bigint
  language sql immutable set search_path = ''
  as $$
    select case
      when jsonb_typeof(given) = 'number' and given #>> '{}' ~ '^-?[0-9]{1,12}$' and (given #>> '{}')::bigint between smallest and largest
      then (given #>> '{}')::bigint
    end
  $$;

-- Stores an item: { id, version, code, kind, name, unit, price_cents, taxable, labor_minutes, cost_cents, supplier, archived }, with version
-- 0 for a new one. Gives the item; sending the same again changes nothing. PT400 for what is wrong, PT409 with the item as it is now as
-- { "item": … } if somebody else was quicker.
create function private.save_price(item jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      known_fields constant text[] := array[
        'id', 'version', 'code', 'kind', 'name', 'unit', 'price_cents', 'taxable', 'labor_minutes', 'cost_cents', 'supplier', 'archived'
      ];
      problems jsonb := '[]';
      given private.price_items;
      present private.price_items;
    begin
      perform private.require_staff();
      if jsonb_typeof(item) is distinct from 'object' then
        perform private.refuse_problems(private.field_problem('item', 'not_readable'));
      end if;
      given.id := private.given_uuid(item -> 'id');
      if given.id is null then
        problems := private.field_problem('id', 'id_unusable');
      end if;
      given.code := private.clean_text(item -> 'code', false);
      given.name := private.clean_text(item -> 'name', false);
      given.unit := private.clean_text(item -> 'unit', false);
      given.supplier := nullif(private.clean_text(item -> 'supplier', false), '');
      given.kind := item ->> 'kind';
      if coalesce(given.kind not in ('labor', 'material', 'equipment', 'permit', 'other'), true) then
        problems := problems || private.field_problem('kind', 'price_kind_unknown');
      end if;
      given.price_cents := private.given_number(item -> 'price_cents', 0, 50000000);
      if given.price_cents is null then
        problems := problems || private.field_problem('price_cents', 'price_unusable');
      end if;
      given.cost_cents := private.given_number(item -> 'cost_cents', 0, 50000000);
      if given.cost_cents is null and not private.is_blank(item -> 'cost_cents') then
        problems := problems || private.field_problem('cost_cents', 'price_unusable');
      end if;
      given.labor_minutes := private.given_number(item -> 'labor_minutes', 0, 60000);
      if given.labor_minutes is null then
        problems := problems || private.field_problem('labor_minutes', 'labor_minutes_unusable');
      end if;
      if item -> 'taxable' in ('true', 'false') and item -> 'archived' in ('true', 'false') then
        given.taxable := (item -> 'taxable')::boolean;
      else
        problems := problems || private.field_problem('taxable', 'not_readable');
      end if;
      perform private.refuse_problems(
        problems
        || private.text_problem('code', item -> 'code', 1, 40, false, 'price_code')
        || private.text_problem('name', item -> 'name', 2, 160, false, 'price_name')
        || private.text_problem('unit', item -> 'unit', 1, 20, false, 'price_unit')
        || private.text_problem('supplier', item -> 'supplier', 0, 100, false, 'supplier')
        || private.unknown_fields(item, known_fields)
      );

      select * into present from private.price_items i where i.id = given.id for no key update;
      given.archived_at := case when (item -> 'archived')::boolean then coalesce(present.archived_at, now()) end;
      if (
        present.code, present.kind, present.name, present.unit, present.price_cents, present.taxable, present.labor_minutes,
        present.cost_cents, present.supplier, present.archived_at
      ) is not distinct from (
        given.code, given.kind, given.name, given.unit, given.price_cents, given.taxable, given.labor_minutes, given.cost_cents,
        given.supplier, given.archived_at
      ) then
        return private.price_answer(present);
      elsif not private.is_seen(item -> 'version', present.version) then
        perform private.refuse(409, 'price_changed_meanwhile', jsonb_build_object(
          'code', coalesce(present.code, given.code), 'item', private.price_answer(present)
        ));
      end if;
      begin
        insert into private.price_items as i (
          id, code, kind, name, unit, price_cents, taxable, labor_minutes, cost_cents, supplier, archived_at
        )
        values (
          given.id, given.code, given.kind, given.name, given.unit, given.price_cents, given.taxable, given.labor_minutes,
          given.cost_cents, given.supplier, given.archived_at
        )
        on conflict (id) do update set
          code = excluded.code, kind = excluded.kind, name = excluded.name, unit = excluded.unit, price_cents = excluded.price_cents,
          taxable = excluded.taxable, labor_minutes = excluded.labor_minutes, cost_cents = excluded.cost_cents,
          supplier = excluded.supplier, archived_at = excluded.archived_at, version = i.version + 1, updated_at = now()
        returning * into given;
      exception when unique_violation then
        perform private.refuse_problems(private.field_problem('code', 'price_code_taken'));
      end;
      if present.price_cents is distinct from given.price_cents or present.cost_cents is distinct from given.cost_cents then
        perform private.note_in_audit(
          'price_changed', given.code,
          case when present.id is not null then jsonb_build_object('price_cents', present.price_cents, 'cost_cents', present.cost_cents) end,
          jsonb_build_object('price_cents', given.price_cents, 'cost_cents', given.cost_cents)
        );
      end if;
      return private.price_answer(given);
    end
  $$;

create function public.save_price(item json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.save_price(private.readable_request(item)) $$;
grant execute on function private.save_price, public.save_price to authenticated;

-- Stores an assembly: { id, version, code, name, description, archived, items: [{ item_id, fixed, per_foot }] } with up to 100 items, each
-- once. Otherwise as save_price(); PT409 has { "assembly": … }.
create function private.save_assembly(assembly jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      known_fields constant text[] := array['id', 'version', 'code', 'name', 'description', 'archived', 'items'];
      problems jsonb := '[]';
      given private.assemblies;
      present private.assemblies;
      items_given jsonb;
      items_now jsonb;
    begin
      perform private.require_staff();
      if jsonb_typeof(assembly) is distinct from 'object' then
        perform private.refuse_problems(private.field_problem('assembly', 'not_readable'));
      end if;
      given.id := private.given_uuid(assembly -> 'id');
      if given.id is null then
        problems := private.field_problem('id', 'id_unusable');
      end if;
      given.code := private.clean_text(assembly -> 'code', false);
      given.name := private.clean_text(assembly -> 'name', false);
      given.description := nullif(private.clean_text(assembly -> 'description', true), '');
      if coalesce(assembly -> 'archived' not in ('true', 'false'), true) then
        problems := problems || private.field_problem('archived', 'not_readable');
      end if;
      if jsonb_typeof(assembly -> 'items') is distinct from 'array' then
        problems := problems || private.field_problem('items', 'not_readable');
      elsif jsonb_array_length(assembly -> 'items') not between 1 and 100 then
        problems := problems || private.field_problem('items', 'assembly_items_number');
      else
        select problems || coalesce(jsonb_agg(private.field_problem(field_name, 'assembly_quantity_unusable') -> 0 order by p.place), '[]')
          into problems
          from (
            select i.place, format('items.%s', i.place - 1) as field_name
            from jsonb_array_elements(assembly -> 'items') with ordinality as i (item, place)
            where private.given_number(i.item -> 'fixed', 0, 99999999) is null
              or private.given_number(i.item -> 'per_foot', 0, 99999999) is null
              or (i.item -> 'fixed', i.item -> 'per_foot') = ('0', '0')
          ) p;
        if exists (
          select from jsonb_array_elements(assembly -> 'items') i
          where not exists (select from private.price_items p where p.id = private.given_uuid(i -> 'item_id'))
        ) or (
          select count(distinct lower(i ->> 'item_id')) from jsonb_array_elements(assembly -> 'items') i
        ) < jsonb_array_length(assembly -> 'items') then
          problems := problems || private.field_problem('items', 'assembly_items_number');
        end if;
      end if;
      perform private.refuse_problems(
        problems
        || private.text_problem('code', assembly -> 'code', 1, 40, false, 'price_code')
        || private.text_problem('name', assembly -> 'name', 2, 160, false, 'price_name')
        || private.text_problem('description', assembly -> 'description', 0, 2000, true, 'assembly_description')
        || private.unknown_fields(assembly, known_fields)
      );
      select jsonb_agg(jsonb_build_object('item_id', private.given_uuid(i.item -> 'item_id'), 'fixed', i.item -> 'fixed', 'per_foot', i.item -> 'per_foot') order by i.place)
        into items_given from jsonb_array_elements(assembly -> 'items') with ordinality as i (item, place);

      select * into present from private.assemblies a where a.id = given.id for no key update;
      select jsonb_agg(jsonb_build_object('item_id', i.item_id, 'fixed', i.fixed, 'per_foot', i.per_foot) order by i.place)
        into items_now from private.assembly_items i where i.assembly_id = given.id;
      given.archived_at := case when (assembly -> 'archived')::boolean then coalesce(present.archived_at, now()) end;
      if (present.code, present.name, present.description, present.archived_at, items_now) is not distinct from
        (given.code, given.name, given.description, given.archived_at, items_given) then
        return private.assembly_answer(present);
      elsif not private.is_seen(assembly -> 'version', present.version) then
        perform private.refuse(409, 'price_changed_meanwhile', jsonb_build_object(
          'code', coalesce(present.code, given.code), 'assembly', private.assembly_answer(present)
        ));
      end if;
      begin
        insert into private.assemblies as a (id, code, name, description, archived_at)
          values (given.id, given.code, given.name, given.description, given.archived_at)
          on conflict (id) do update set
            code = excluded.code, name = excluded.name, description = excluded.description, archived_at = excluded.archived_at,
            version = a.version + 1, updated_at = now()
          returning * into given;
      exception when unique_violation then
        perform private.refuse_problems(private.field_problem('code', 'price_code_taken'));
      end;
      if items_now is distinct from items_given then
        delete from private.assembly_items i where i.assembly_id = given.id;
        insert into private.assembly_items (assembly_id, item_id, place, fixed, per_foot)
          select given.id, (i.item ->> 'item_id')::uuid, i.place, (i.item ->> 'fixed')::integer, (i.item ->> 'per_foot')::integer
          from jsonb_array_elements(items_given) with ordinality as i (item, place);
      end if;
      return private.assembly_answer(given);
    end
  $$;

create function public.save_assembly(assembly json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.save_assembly(private.readable_request(assembly)) $$;
grant execute on function private.save_assembly, public.save_assembly to authenticated;

-- Takes back an item or an assembly that was just added, as long as nobody has changed it and nothing takes it. Gives { id }, and the same
-- again if repeated. PT409 when it is too late.
create function private.undo_new_price(added_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      item private.price_items;
      assembly private.assemblies;
    begin
      perform private.require_staff();
      select * into item from private.price_items i where i.id = added_id for update;
      select * into assembly from private.assemblies a where a.id = added_id for update;
      if greatest(item.version, assembly.version) > 1
        or clock_timestamp() > greatest(item.created_at, assembly.created_at) + private.undo_time()
        or exists (select from private.assembly_items i where i.item_id = item.id)
        or exists (select from private.estimate_lines l where l.item_id = item.id) then
        perform private.refuse(409, 'undo_new_price_too_late', jsonb_build_object('code', coalesce(item.code, assembly.code)));
      end if;
      delete from private.assemblies a where a.id = assembly.id;
      delete from private.price_items i where i.id = item.id;
      if item.id is not null then
        perform private.note_in_audit(
          'price_changed', item.code, jsonb_build_object('price_cents', item.price_cents, 'cost_cents', item.cost_cents)
        );
      end if;
      return jsonb_build_object('id', added_id);
    end
  $$;

create function public.undo_new_price(added_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.undo_new_price(added_id) $$;
grant execute on function private.undo_new_price, public.undo_new_price to authenticated;

-- Prices from a file --------------------------------------------------------------------------------------------

create table private.price_imports (
  id uuid primary key,
  file_name text not null,
  -- Null as long as it is only tried.
  imported_at timestamptz,
  -- How many items are new, and of how many that we knew something has changed.
  added integer not null default 0,
  completed integer not null default 0,
  undone_at timestamptz,
  actor_id uuid default auth.uid() references auth.users (id) on delete set null,
  actor_name text,
  created_at timestamptz not null default now(),
  constraint price_imports_file_name check (private.is_line(file_name, 1, 200))
);
alter table private.price_imports enable row level security;
comment on table private.price_imports is
  'Files of prices: tried, and imported as one batch. One that is not imported is gone after a day, the others after 30.';

create index price_imports_latest on private.price_imports (created_at desc);
-- For deleted accounts.
create index price_imports_by_actor on private.price_imports (actor_id) where actor_id is not null;

create trigger keep_author before insert on private.price_imports
  for each row when (new.actor_id is not null) execute function private.keep_author();

create table private.price_import_rows (
  import_id uuid not null references private.price_imports (id) on delete cascade,
  -- As a spreadsheet counts.
  line integer not null,
  -- What stands in the file, until it is imported.
  given jsonb,
  -- What it made or changed: the version that it has had since, and the item as it was, which is null for a new one.
  item_id uuid references private.price_items (id) on delete cascade,
  version integer,
  was jsonb,
  primary key (import_id, line),
  constraint price_import_rows_line check (line between 1 and 20000)
);
alter table private.price_import_rows enable row level security;
comment on table private.price_import_rows is 'The rows of such a file, and what each of them made or changed.';

create index price_import_rows_by_item on private.price_import_rows (item_id) where item_id is not null;

-- What an import does with a row. `outcome` is 'new', 'changed' (we know the code, and `changes` says which fields and how), 'known' (it
-- says nothing new) or 'wrong', for which `problems` say why.
create type private.price_row as (
  line integer, outcome text, changes jsonb, problems jsonb, item private.price_items
);

-- Cents from what people write: $1,234.50. Null if it is no such amount: a comma anywhere else may stand before the cents.
create function private.cents_of(written text) returns bigint
  language sql immutable set search_path = ''
  as $$
    select case
      when plain ~ '^[0-9]{1,7}(\.[0-9]{1,2})?$' and plain::numeric <= 500000 then (plain::numeric * 100)::bigint
    end
    from (select regexp_replace(written, '[$ ]', '', 'g') as bare) as typed
      cross join lateral (
        select case when bare ~ '^[0-9]{1,3}(,[0-9]{3})+(\.|$)' then replace(bare, ',', '') else bare end as plain
      ) cleaned
  $$;

-- Every row of an import with what would happen to it, in the order of the file. A known code gets what the row says, and keeps what it
-- leaves empty.
create function private.price_plan(of_import uuid) returns setof private.price_row
  language sql stable set search_path = ''
  as $$
    with given as (
      select
        r.line, r.given as g, private.clean_text(r.given -> 'code', false) as code, i as present,
        min(r.line) over (partition by lower(private.clean_text(r.given -> 'code', false))) as first_line
      from private.price_import_rows r
        left join private.price_items i on i.sorted_by = lower(private.clean_text(r.given -> 'code', false))
      where r.import_id = of_import
    ),
    read as (
      select
        given.*,
        coalesce(nullif(lower(private.clean_text(g -> 'kind', false)), ''), (present).kind, 'other') as kind,
        coalesce(nullif(private.clean_text(g -> 'name', false), ''), (present).name) as name,
        coalesce(nullif(private.clean_text(g -> 'unit', false), ''), (present).unit, 'each') as unit,
        case when private.is_blank(g -> 'price') then (present).price_cents else private.cents_of(g ->> 'price') end as price_cents,
        case when private.is_blank(g -> 'cost') then (present).cost_cents else private.cents_of(g ->> 'cost') end as cost_cents,
        case when private.is_blank(g -> 'taxable') then coalesce((present).taxable, true) else lower(g ->> 'taxable') = 'yes' end as taxable,
        case
          when private.is_blank(g -> 'labor_minutes') then coalesce((present).labor_minutes, 0)
          when g ->> 'labor_minutes' ~ '^ *[0-9]{1,5} *$' and (g ->> 'labor_minutes')::integer <= 60000 then (g ->> 'labor_minutes')::integer
        end as labor_minutes,
        coalesce(nullif(private.clean_text(g -> 'supplier', false), ''), (present).supplier) as supplier
      from given
    ),
    checked as (
      select
        read.*,
        private.text_problem('code', g -> 'code', 1, 40, false, 'price_code')
          || case when first_line < line and code <> '' then private.field_problem('code', 'import_code_twice', jsonb_build_object('line', first_line)) else '[]' end
          || case when (present).archived_at is not null then private.field_problem('code', 'import_price_archived') else '[]' end
          || private.text_problem('name', to_jsonb(coalesce(name, '')), 2, 160, false, 'price_name')
          || private.text_problem('unit', to_jsonb(unit), 1, 20, false, 'price_unit')
          || private.text_problem('supplier', to_jsonb(supplier), 0, 100, false, 'supplier')
          || case when kind not in ('labor', 'material', 'equipment', 'permit', 'other')
            then private.field_problem('kind', 'price_kind_unknown') else '[]' end
          || case when price_cents is null then private.field_problem('price', 'price_unusable') else '[]' end
          || case when cost_cents is null and not private.is_blank(g -> 'cost') then private.field_problem('cost', 'price_unusable') else '[]' end
          || case when not private.is_blank(g -> 'taxable') and lower(g ->> 'taxable') not in ('yes', 'no')
            then private.field_problem('taxable', 'taxable_unknown') else '[]' end
          || case when labor_minutes is null then private.field_problem('labor_minutes', 'labor_minutes_unusable') else '[]' end
          as problems,
        (
          select coalesce(jsonb_agg(jsonb_build_object('field', f.field, 'from', f.before, 'to', f.after)), '[]')
          from (values
            ('kind', to_jsonb((present).kind), to_jsonb(kind)),
            ('name', to_jsonb((present).name), to_jsonb(name)),
            ('unit', to_jsonb((present).unit), to_jsonb(unit)),
            ('price_cents', to_jsonb((present).price_cents), to_jsonb(price_cents)),
            ('taxable', to_jsonb((present).taxable), to_jsonb(taxable)),
            ('labor_minutes', to_jsonb((present).labor_minutes), to_jsonb(labor_minutes)),
            ('cost_cents', to_jsonb((present).cost_cents), to_jsonb(cost_cents)),
            ('supplier', to_jsonb((present).supplier), to_jsonb(supplier))
          ) f (field, before, after)
          where (present).id is not null and f.before is distinct from f.after
        ) as changes
      from read
    )
    select
      c.line,
      case when c.problems <> '[]' then 'wrong' when (c.present).id is null then 'new' when c.changes = '[]' then 'known' else 'changed' end,
      case when c.problems = '[]' then c.changes else '[]' end,
      c.problems,
      jsonb_populate_record(
        c.present,
        jsonb_build_object(
          'id', coalesce((c.present).id, private.import_id_of(of_import, c.line, 'price')), 'code', coalesce((c.present).code, c.code),
          'kind', c.kind, 'name', c.name, 'unit', c.unit, 'price_cents', c.price_cents, 'taxable', c.taxable,
          'labor_minutes', c.labor_minutes, 'cost_cents', c.cost_cents, 'supplier', c.supplier
        )
      )
    from checked c
    order by c.line
  $$;

-- What a plan comes to, to notice that it is no longer what somebody saw.
create function private.prices_seen(plan private.price_row[]) returns text
  language sql stable set search_path = ''
  as $$
    select md5(coalesce(string_agg(concat_ws(' ', p.line, p.outcome, p.changes, p.problems, (p.item).id), ';' order by p.line), ''))
    from unnest(plan) p
  $$;

-- Takes in rows of a file to be tried: { id, file_name, rows: [{ line, code, name, kind, unit, price, taxable ('yes' or 'no'),
-- labor_minutes, cost, supplier }] }, each as text. Of 5,000 rows, as many at a time as fit a request. `id` is the sender's.
create function private.stage_prices(import jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      most constant integer := 5000;
      import_id constant uuid := private.given_uuid(import -> 'id');
      rows_given constant jsonb := import -> 'rows';
      batch private.price_imports;
    begin
      perform private.require_staff();
      if import_id is null then
        perform private.refuse_problems(private.field_problem('id', 'id_unusable'));
      elsif jsonb_typeof(rows_given) is distinct from 'array' then
        perform private.refuse_problems(private.field_problem('rows', 'not_readable'));
      elsif exists (
        select from jsonb_array_elements(rows_given) r
        where jsonb_typeof(r) <> 'object' or coalesce(r ->> 'line', '') !~ '^[1-9][0-9]{0,4}$' or (r ->> 'line')::integer > 20000
      ) then
        perform private.refuse_problems(private.field_problem('rows', 'not_readable'));
      end if;
      perform private.refuse_problems(private.text_problem('file_name', import -> 'file_name', 1, 200, false));

      insert into private.price_imports (id, file_name) values (import_id, private.clean_text(import -> 'file_name', false))
        on conflict (id) do nothing;
      select * into batch from private.price_imports i where i.id = import_id for update;
      if batch.imported_at is null then
        insert into private.price_import_rows (import_id, line, given)
          select batch.id, (r ->> 'line')::integer, r - 'line' from jsonb_array_elements(rows_given) r
          on conflict on constraint price_import_rows_pkey do update set given = excluded.given;
        if (select count(*) from private.price_import_rows r where r.import_id = batch.id) > most then
          perform private.refuse(400, 'import_too_long', jsonb_build_object('most', most));
        end if;
      end if;
      return jsonb_build_object('id', batch.id);
    end
  $$;

create function public.stage_prices(import json) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.stage_prices(private.readable_request(import)) $$;
grant execute on function private.stage_prices, public.stage_prices to authenticated;

-- What an import would do, without doing it: { seen, rows: [{ line, outcome, changes, problems, name }] }. `seen` is for
-- import_prices(). PT404 for an unknown import.
create function private.try_prices(import_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    declare
      plan private.price_row[];
    begin
      perform private.require_staff();
      if not exists (select from private.price_imports i where i.id = import_id and i.imported_at is null) then
        perform private.refuse(404, 'import_gone');
      end if;
      plan := array(select p from private.price_plan(import_id) p);
      return jsonb_build_object(
        'seen', private.prices_seen(plan),
        'rows', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'line', p.line, 'outcome', p.outcome, 'changes', p.changes, 'problems', p.problems,
            'name', nullif(concat_ws(' ', (p.item).code, (p.item).name), ''), 'price_cents', (p.item).price_cents, 'unit', (p.item).unit
          ) order by p.line), '[]')
          from unnest(plan) p
        )
      );
    end
  $$;

create function public.try_prices(import_id uuid) returns jsonb
  language sql stable security invoker set search_path = '' set statement_timeout = '50s'
  as $$ select private.try_prices(import_id) $$;
grant execute on function private.try_prices, public.try_prices to authenticated;

create function private.price_import_answer(i private.price_imports) returns jsonb
  language sql immutable set search_path = ''
  as $$ select jsonb_build_object('id', i.id, 'added', i.added, 'completed', i.completed) $$;

-- Imports every row that is not wrong, all or nothing. `seen` is what was tried: PT409 if it would be something else by now. Gives
-- { id, added, completed }, and the same again if asked twice.
create function private.import_prices(import_id uuid, seen text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      batch private.price_imports;
      plan private.price_row[];
    begin
      perform private.require_staff();
      -- Nobody changes a price meanwhile: what was looked up would no longer be so.
      lock table private.price_items in exclusive mode;
      select * into batch from private.price_imports i where i.id = import_id for update;
      if batch.id is null then
        perform private.refuse(404, 'import_gone');
      elsif batch.imported_at is not null then
        return private.price_import_answer(batch);
      end if;
      plan := array(select p from private.price_plan(import_id) p);
      if private.prices_seen(plan) is distinct from seen then
        perform private.refuse(409, 'import_prices_meanwhile');
      end if;

      insert into private.price_items (id, code, kind, name, unit, price_cents, taxable, labor_minutes, cost_cents, supplier)
        select
          (p.item).id, (p.item).code, (p.item).kind, (p.item).name, (p.item).unit, (p.item).price_cents, (p.item).taxable,
          (p.item).labor_minutes, (p.item).cost_cents, (p.item).supplier
        from unnest(plan) p where p.outcome = 'new';
      with changed as (
        update private.price_items i set
            kind = (p.item).kind, name = (p.item).name, unit = (p.item).unit, price_cents = (p.item).price_cents,
            taxable = (p.item).taxable, labor_minutes = (p.item).labor_minutes, cost_cents = (p.item).cost_cents,
            supplier = (p.item).supplier, version = i.version + 1, updated_at = now()
          from unnest(plan) p where p.outcome = 'changed' and i.id = (p.item).id
          returning i.id, i.version
      )
      update private.price_import_rows r set given = null, item_id = (p.item).id, version = coalesce(c.version, 1),
          was = case when p.outcome = 'changed' then (
            select jsonb_object_agg(f ->> 'field', f -> 'from') from jsonb_array_elements(p.changes) f
          ) end
        from unnest(plan) p left join changed c on c.id = (p.item).id
        where r.import_id = batch.id and r.line = p.line and p.outcome in ('new', 'changed');
      delete from private.price_import_rows r where r.import_id = batch.id and r.item_id is null;
      update private.price_imports i set
          imported_at = clock_timestamp(),
          added = (select count(*) from unnest(plan) p where p.outcome = 'new'),
          completed = (select count(*) from unnest(plan) p where p.outcome = 'changed')
        where i.id = batch.id returning * into batch;
      perform private.note_in_audit(
        'prices_imported', batch.file_name, null, jsonb_build_object('added', batch.added, 'changed', batch.completed)
      );
      return private.price_import_answer(batch);
    end
  $$;

create function public.import_prices(import_id uuid, seen text) returns jsonb
  language sql volatile security invoker set search_path = '' set statement_timeout = '50s'
  as $$ select private.import_prices(import_id, seen) $$;
grant execute on function private.import_prices, public.import_prices to authenticated;

-- The latest 20 imports of the last 30 days, each with how many of its rows can still be taken back.
create function private.latest_price_imports() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
    begin
      perform private.require_staff();
      return (
        select coalesce(jsonb_agg(to_jsonb(listed) order by listed.imported_at desc), '[]')
        from (
          select
            i.id, i.file_name, i.imported_at, i.added, i.completed, i.undone_at, i.actor_name,
            (select count(*) from private.price_import_rows r where r.import_id = i.id) as rows_left
          from private.price_imports i
          where i.imported_at > now() - interval '30 days'
          order by i.created_at desc
          limit 20
        ) listed
      );
    end
  $$;

create function public.latest_price_imports() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.latest_price_imports() $$;
grant execute on function private.latest_price_imports, public.latest_price_imports to authenticated;

-- Takes an import back, for 30 days: what is new is deleted, what it changed is as it was, unless somebody has changed the item since or
-- an assembly has it. Gives { id, removed: how many rows, kept: [{ line, name, item_id, problems }] of the first 200 that stay, kept_count }.
create function private.undo_price_import(import_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      batch private.price_imports;
      staying integer[];
      kept jsonb;
      removed integer;
    begin
      perform private.require_staff();
      lock table private.price_items in exclusive mode;
      select * into batch from private.price_imports i where i.id = import_id for update;
      if batch.imported_at is null then
        perform private.refuse(404, 'import_gone');
      elsif batch.imported_at < now() - interval '30 days' then
        perform private.refuse(409, 'import_undo_too_late');
      end if;

      with judged as (
        select
          r.line, concat_ws(' ', i.code, i.name) as name, i.id as item_id,
          case
            when i.version <> r.version then private.field_problem('line', 'import_price_changed')
            when r.was is null and exists (select from private.assembly_items ai where ai.item_id = i.id)
              then private.field_problem('line', 'import_price_used')
          end as problems
        from private.price_import_rows r join private.price_items i on i.id = r.item_id
        where r.import_id = batch.id
      )
      select
        coalesce(jsonb_agg(to_jsonb(j) - 'place' order by j.line) filter (where j.place <= 200), '[]'), coalesce(array_agg(j.line), '{}')
        into kept, staying
        from (select judged.*, row_number() over (order by judged.line) as place from judged where problems is not null) j;

      update private.price_items i set
          kind = was.kind, name = was.name, unit = was.unit, price_cents = was.price_cents, taxable = was.taxable,
          labor_minutes = was.labor_minutes, cost_cents = was.cost_cents, supplier = was.supplier,
          version = i.version + 1, updated_at = now()
        from private.price_import_rows r join private.price_items present on present.id = r.item_id,
          lateral jsonb_populate_record(present, r.was) was
        where r.import_id = batch.id and r.line <> all (staying) and r.was is not null and i.id = r.item_id;
      get diagnostics removed = row_count;
      -- As before this import, but two versions on: so an earlier one can be taken back after it.
      update private.price_import_rows earlier set version = earlier.version + 2
        from private.price_import_rows r
        where r.import_id = batch.id and r.line <> all (staying) and r.was is not null
          and earlier.item_id = r.item_id and earlier.version < r.version;
      with gone as (
        delete from private.price_items i using private.price_import_rows r
          where r.import_id = batch.id and r.line <> all (staying) and r.was is null and i.id = r.item_id
          returning i.id
      )
      select removed + count(*) into removed from gone;
      delete from private.price_import_rows r where r.import_id = batch.id and r.line <> all (staying);
      update private.price_imports i set undone_at = now() where i.id = batch.id;
      perform private.note_in_audit(
        'prices_import_undone', batch.file_name, null,
        jsonb_build_object('removed', removed, 'kept', cardinality(staying))
      );
      return jsonb_build_object('id', batch.id, 'removed', removed, 'kept', kept, 'kept_count', cardinality(staying));
    end
  $$;

create function public.undo_price_import(import_id uuid) returns jsonb
  language sql volatile security invoker set search_path = '' set statement_timeout = '50s'
  as $$ select private.undo_price_import(import_id) $$;
grant execute on function private.undo_price_import, public.undo_price_import to authenticated;
