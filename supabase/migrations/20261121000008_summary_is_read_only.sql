-- The view google_review_summary cannot be written to, and nobody has the right to. Postgres looks at the first
-- before the second, and the API answers that with a server error (500). With a trigger in place of the write it
-- looks at rights, and whoever tries is told that they have none (401 or 403).

create function private.refuse_change() returns trigger
  language plpgsql set search_path = ''
  as $$
    begin
      raise insufficient_privilege using message = format('permission denied for view %s', tg_table_name);
    end
  $$;
revoke execute on function private.refuse_change() from public;

create trigger refuse_change instead of insert or update or delete on public.google_review_summary
  for each row execute function private.refuse_change();
