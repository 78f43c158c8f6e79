-- Documents that are signed: what each is known by.

-- The order of a key in an object: its UTF-16 code units (RFC 8785 §3.2.3). Characters beyond the first 65,536 are two of them.
create function private.utf16_units(words text) returns integer[]
  language sql immutable set search_path = ''
  as $$
    select coalesce(array_agg(u.unit order by c.place, u.half), '{}')
    from regexp_split_to_table(words, '') with ordinality as c (letter, place),
      lateral (select ascii(c.letter) as point) p,
      lateral (
        select 1 as half, case when p.point > 65535 then 55296 + (p.point - 65536) / 1024 else p.point end as unit
        union all
        select 2, 56320 + (p.point - 65536) % 1024 where p.point > 65535
      ) u
    where words <> ''
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
