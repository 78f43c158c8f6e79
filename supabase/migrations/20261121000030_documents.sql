-- Documents that are signed: what each is known by.

-- The order of a key in an object: its UTF-16 code units (RFC 8785 §3.2.3). Characters beyond the first 65,536 are two of them.
create function private.utf16_units(words text) returns integer[]
  language plpgsql immutable set search_path = ''
  as $$
    begin return (
      select coalesce(array_agg(u.unit order by c.place, u.half), '{}')
      from regexp_split_to_table(words, '') with ordinality as c (letter, place),
        lateral (select ascii(c.letter) as point) p,
        lateral (
          select 1 as half, case when p.point > 65535 then 55296 + (p.point - 65536) / 1024 else p.point end as unit
          union all
          select 2, 56320 + (p.point - 65536) % 1024 where p.point > 65535
        ) u
      where words <> ''
    ); end
  $$;

-- A document as one line of text that is the same wherever it is written: RFC 8785, for strings, booleans, whole numbers up to 2^53 - 1, null,
-- arrays and objects. canonicalJson() writes the same in TypeScript. Null for any other number, and for what holds one.
create function private.canonical_json(document jsonb) returns text
  language plpgsql immutable strict set search_path = ''
  as $$
    declare
      parts text[];
    begin
      case jsonb_typeof(document)
        when 'string' then
          return to_json(document #>> '{}')::text;
        when 'number' then
          return case
            when trunc(document::numeric) = document::numeric and abs(document::numeric) <= 9007199254740991
              then trunc(document::numeric)::bigint::text
          end;
        when 'array' then
          parts := array(
            select private.canonical_json(a.value) from jsonb_array_elements(document) with ordinality as a (value, place) order by a.place
          );
          return case when array_position(parts, null) is null then '[' || array_to_string(parts, ',') || ']' end;
        when 'object' then
          parts := array(
            select to_json(o.key)::text || ':' || private.canonical_json(o.value)
            from jsonb_each(document) o order by private.utf16_units(o.key)
          );
          return case when array_position(parts, null) is null then '{' || array_to_string(parts, ',') || '}' end;
        else
          return document::text;
      end case;
    end
  $$;

create function private.text_hash(words text) returns text
  language sql immutable strict set search_path = ''
  as $$ select encode(sha256(convert_to(words, 'UTF8')), 'hex') $$;

-- What a document is known by: the SHA-256 of its canonical form, in hexadecimal.
create function private.document_hash(document jsonb) returns text
  language sql immutable strict set search_path = ''
  as $$ select private.text_hash(private.canonical_json(document)) $$;

-- The words of contracts -------------------------------------------------------------------------------------------

create table private.contract_terms (
  version text primary key,
  -- As src/content/contracts.ts says it.
  terms jsonb not null,
  created_at timestamptz not null default now(),
  constraint contract_terms_version check (version ~ '^[a-z0-9][a-z0-9-]{2,39}$')
);
alter table private.contract_terms enable row level security;
comment on table private.contract_terms is
  'What contracts say, from the content. People have signed these words, so they never change: other words are another version.';

create function private.refuse_to_change_terms() returns trigger
  language plpgsql set search_path = ''
  as $$
    begin
      raise insufficient_privilege using message = 'People have signed these words: add other ones under another version.';
    end
  $$;

create trigger refuse_change before update or delete on private.contract_terms
  for each statement execute function private.refuse_to_change_terms();

alter table private.business
  add constraint business_contract_terms foreign key (contract_terms) references private.contract_terms (version);

-- $1,234.50, and -$50.00 for less than nothing.
create function private.dollars(cents bigint) returns text
  language plpgsql immutable set search_path = ''
  as $$ begin return case when cents < 0 then '-' else '' end || to_char(abs(cents) / 100.0, 'FM$999,999,999,990.00'); end $$;

-- So many thousandths of a unit as people say it: 3 hours, 25 feet, 1 hour; of single pieces the number alone. Units are typed in the
-- singular; one whose plural is not known here stays as it is. src/features/invoices/pdf.ts says the same on an invoice.
create function private.quantity_text(quantity bigint, unit text) returns text
  language sql immutable set search_path = ''
  as $$
    select trim_scale(quantity / 1000.0)::text || case
      when coalesce(unit, '') in ('', 'each') then ''
      when quantity <> 1000 and unit = 'foot' then ' feet'
      when quantity <> 1000 and unit in ('hour', 'day', 'week', 'month', 'yard', 'meter', 'mile', 'piece', 'visit', 'trip') then ' ' || unit || 's'
      else ' ' || unit
    end
  $$;

create function private.day_text(day date) returns text
  language sql immutable set search_path = ''
  as $$ select to_char(day, 'FMDay, FMMonth FMDD, YYYY') $$;

-- The words with each {name} replaced by the fact of that name. What a fact holds is never replaced again.
create function private.with_facts(words text, facts jsonb) returns text
  language plpgsql immutable set search_path = ''
  as $$
    begin return (
      select string_agg(
        case when p.part ~ '^[a-z_]+\}' then coalesce(facts ->> split_part(p.part, '}', 1), '') || substr(p.part, strpos(p.part, '}') + 1)
          else case when p.place > 1 then '{' else '' end || p.part
        end,
        '' order by p.place
      )
      from regexp_split_to_table(words, '\{') with ordinality as p (part, place)
    ); end
  $$;

-- The last day on which a contract that was signed on a day may be canceled: so many business days after it. Null if the terms do not know
-- the holidays until then.
create function private.last_day_to_cancel(terms jsonb, signed_on date) returns date
  language sql immutable set search_path = ''
  as $$
    select case when d.day <= (terms #>> '{cancel,knownUntil}')::date then d.day end
    from (
      select g::date as day
      from generate_series(signed_on + 1, signed_on + 30, interval '1 day') g
      where extract(dow from g) <> 0 and not (terms #> '{cancel,holidays}') ? to_char(g, 'YYYY-MM-DD')
      order by g
      offset (terms #>> '{cancel,businessDays}')::integer - 1 limit 1
    ) d
  $$;

-- The documents that a choice would be signed as, drawn from the terms and from an estimate as it was sent. `people` is { name, house };
-- `choice` is { option_id, chosen: the optional lines, certified: whether the certificate of capital improvement is signed, emergency: why it
-- cannot wait, or null }. Gives { documents: in the order in which they are read, missing: the names of facts that are unknown, total_cents,
-- deposit_cents, last_day_to_cancel }; null for an option that the estimate does not have.
create function private.drawn_documents(terms jsonb, body jsonb, revision integer, people jsonb, choice jsonb, signed_on date) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
    declare
      contract constant jsonb := body -> 'contract';
      option jsonb;
      option_name text;
      lines jsonb;
      is_certified constant boolean := body ->> 'tax_mode' = 'capital_improvement' and coalesce((choice ->> 'certified')::boolean, false);
      mode constant text := case
        when body ->> 'tax_mode' = 'capital_improvement' and not is_certified then 'repair' else body ->> 'tax_mode'
      end;
      totals jsonb;
      total bigint;
      deposit bigint;
      last_day date;
      facts jsonb;
      so text[];
      work jsonb;
      price jsonb;
      documents jsonb := '[]';
      missing text[] := '{}';
      template jsonb;
      part jsonb;
      blocks jsonb;
    begin
      select o into option from jsonb_array_elements(body -> 'options') o where o ->> 'id' = choice ->> 'option_id';
      if option is null then
        return null;
      end if;
      option_name := case when jsonb_array_length(body -> 'options') > 1 then nullif(option ->> 'name', '') end;
      select jsonb_agg(l || jsonb_build_object('is_chosen', coalesce(choice -> 'chosen' ? (l ->> 'id'), false)) order by place) into lines
        from jsonb_array_elements(option -> 'lines') with ordinality as a (l, place);
      totals := private.option_totals(lines, mode, (body #>> '{tax_rate,rate}')::integer);
      total := (totals ->> 'total')::bigint;
      deposit := private.deposit_of(total, (body #>> '{deposit,percent}')::integer, (body #>> '{deposit,cents}')::bigint);
      last_day := case when (contract ->> 'is_home')::boolean and nullif(choice ->> 'emergency', '') is null
        then private.last_day_to_cancel(terms, signed_on) end;

      facts := jsonb_strip_nulls(jsonb_build_object(
        'contractor', contract #>> '{contractor,name}', 'contractor_address', contract #>> '{contractor,address}',
        'contractor_phone', contract #>> '{contractor,phone}', 'contractor_email', contract #>> '{contractor,email}',
        'license', contract ->> 'license', 'customer', people ->> 'name', 'house', people ->> 'house',
        'work', (body ->> 'title') || coalesce(': ' || option_name, ''),
        'begins_on', private.day_text((contract ->> 'begins_on')::date), 'ends_on', private.day_text((contract ->> 'ends_on')::date),
        'signed_on', private.day_text(signed_on), 'deposit', private.dollars(deposit), 'balance', private.dollars(total - deposit),
        'deposit_holder', contract ->> 'deposit_holder', 'cancellable_until', private.day_text(last_day),
        'emergency', nullif(choice ->> 'emergency', '')
      ));
      so := array_remove(array[
        case when (contract ->> 'is_home')::boolean then 'home' end, case when deposit > 0 then 'deposit' end,
        case when contract ->> 'deposit_handling' = 'escrow' then 'escrow' end, case when is_certified then 'certified' end,
        case when body ->> 'tax_mode' = 'exempt' then 'exempt' end, case when facts ? 'emergency' then 'emergency' end
      ], null);
      if deposit > 0 and (contract ->> 'is_home')::boolean and contract ->> 'deposit_handling' is null then
        missing := array['deposit_handling'];
      end if;

      select jsonb_build_object(
          'kind', 'table', 'columns', jsonb_build_array('What we do', 'How many', 'Price'),
          'rows', jsonb_agg(
            jsonb_build_array(
              l ->> 'description',
              private.quantity_text((l ->> 'quantity')::bigint, l ->> 'unit'),
              private.dollars(private.line_cents((l ->> 'quantity')::bigint, (l ->> 'price_cents')::bigint))
            )
            order by place
          )
        ) into work
        from jsonb_array_elements(lines) with ordinality as a (l, place)
        where not (l ->> 'is_optional')::boolean or (l ->> 'is_chosen')::boolean;
      price := jsonb_build_object('kind', 'facts', 'rows', jsonb_build_array(
        jsonb_build_array('Subtotal', private.dollars((totals ->> 'subtotal')::bigint)),
        jsonb_build_array('Sales tax', case
          when is_certified then 'None, on a capital improvement'
          when mode = 'exempt' then 'None: exempt'
          else private.dollars((totals ->> 'tax')::bigint)
            || coalesce(', ' || trim_scale((body #>> '{tax_rate,rate}')::numeric / 1000)::text || '% of ' || private.dollars((totals ->> 'taxable')::bigint), '')
        end),
        jsonb_build_array('Total', private.dollars(total))
      ));

      for template in select t from jsonb_array_elements(terms -> 'documents') with ordinality as d (t, place) order by d.place loop
        continue when not private.is_so(template -> 'if', so);
        blocks := '[]';
        for part in select t from jsonb_array_elements(template -> 'parts') with ordinality as d (t, place) order by d.place loop
          continue when not private.is_so(part -> 'if', so);
          missing := missing || array(
            select m[1] from regexp_matches((part - 'if')::text, '\{([a-z_]+)\}', 'g') m where not facts ? m[1]
          );
          blocks := blocks || jsonb_build_array(case part ->> 'kind'
            when 'work' then work
            when 'price' then price
            when 'facts' then jsonb_build_object('kind', 'facts', 'rows', (
              select jsonb_agg(jsonb_build_array(r ->> 0, private.with_facts(r ->> 1, facts)) order by place)
              from jsonb_array_elements(part -> 'rows') with ordinality as a (r, place)
            ))
            when 'heading' then jsonb_build_object('kind', 'heading', 'text', private.with_facts(part ->> 'text', facts))
            else jsonb_build_object(
              'kind', 'paragraph', 'text', private.with_facts(part ->> 'text', facts), 'strong', coalesce((part ->> 'strong')::boolean, false)
            )
          end);
        end loop;
        documents := documents || jsonb_build_array(jsonb_build_object(
          'format', 1, 'kind', template ->> 'kind', 'title', template ->> 'title', 'reference', body ->> 'reference', 'revision', revision,
          'blocks', blocks
        ));
      end loop;
      return jsonb_build_object(
        'documents', documents, 'missing', (select to_jsonb(array(select distinct m from unnest(missing) m order by m))),
        'total_cents', total, 'deposit_cents', deposit, 'last_day_to_cancel', last_day
      );
    end
  $$;

-- Whether all of these conditions hold: a fact such as home, or its opposite, not_home.
create function private.is_so(conditions jsonb, so text[]) returns boolean
  language plpgsql immutable set search_path = ''
  as $$
    begin return (
      select coalesce(
        bool_and(case when c like 'not\_%' then substr(c, 5) <> all (so) else c = any (so) end), true
      )
      from jsonb_array_elements_text(coalesce(conditions, '[]')) c
    ); end
  $$;
