/**
 * What a hosted Supabase database has before the first migration and lite's own tables (`auth`,
 * `storage`) lack. Can be run again.
 */
export const platformSql = `
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

do $$ begin
  create role authenticator noinherit login;
exception when duplicate_object or unique_violation then null; end $$;
grant anon, authenticated, service_role to authenticator;

grant usage on schema public, auth, storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
grant all on all routines in schema auth, storage to anon, authenticated, service_role;
grant all on all tables in schema auth to service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

-- lite's own read only the older settings, one a claim; tests in SQL set request.jwt.claims alone.
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim', true), ''),
                  nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), auth.jwt() ->> 'sub')::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''), auth.jwt() ->> 'role')
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.email', true), ''), auth.jwt() ->> 'email')
$$;

-- lite writes JSON text into these columns as a JSON string; triggers of migrations read them as objects.
create or replace function auth.json_text_to_object() returns trigger language plpgsql as $$
declare
  row_data jsonb := to_jsonb(new);
  field text;
begin
  foreach field in array tg_argv loop
    if jsonb_typeof(row_data -> field) = 'string' then
      row_data := jsonb_set(row_data, array[field], (row_data ->> field)::jsonb);
    end if;
  end loop;
  return jsonb_populate_record(new, row_data);
end $$;
create or replace trigger json_text_to_object before insert or update on auth.users
  for each row execute function auth.json_text_to_object('raw_app_meta_data', 'raw_user_meta_data');
create or replace trigger json_text_to_object before insert or update on auth.identities
  for each row execute function auth.json_text_to_object('identity_data');

-- Second factors, which lite leaves out. Migrations ask here who has one; tests and demonstrations add rows.
do $$ begin
  create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
exception when duplicate_object then null; end $$;
do $$ begin
  create type auth.factor_status as enum ('unverified', 'verified');
exception when duplicate_object then null; end $$;
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz unique,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb
);
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
alter table auth.mfa_factors enable row level security;

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
`

/** The roles in every policy and grant. lite's own tables need them first. */
export const rolesSql = `
do $$ begin
  create role anon nologin noinherit;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  create role authenticated nologin noinherit;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  create role service_role nologin noinherit bypassrls;
exception when duplicate_object or unique_violation then null; end $$;
`
