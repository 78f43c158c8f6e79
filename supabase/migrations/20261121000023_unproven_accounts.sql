-- Accounts that nobody has proven to be theirs yet.
--
-- Anybody can sign up with anybody's address. Supabase Auth keeps the password of that sign-up, also when the address's owner
-- signs up later with another one, and the first proof of the address (a code, a link, a mail scanner that opens it) makes the
-- account count: with a password that a stranger chose. So the proof takes the password away, and whoever gave it chooses one
-- afterwards.

-- The first confirmation -----------------------------------------------------------------------------------------
-- Only where a mail was sent to have the address confirmed: an account that is made by an admin, by another provider or by a
-- migration was never waiting for its owner, and keeps what it was given.

create function private.drop_unproven_password() returns trigger
  language plpgsql set search_path = ''
  as $$
    begin
      new.encrypted_password := '';
      return new;
    end
  $$;
revoke execute on function private.drop_unproven_password() from public;

create trigger drop_unproven_password before update of email_confirmed_at on auth.users
  for each row
  when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null
    and coalesce(old.confirmation_sent_at, old.recovery_sent_at) is not null
  )
  execute function private.drop_unproven_password();

-- The end of those that nobody confirms --------------------------------------------------------------------------
-- A day after its mail an unconfirmed account is deleted, so that an address is not held by who does not own it. Nobody has ever
-- been signed in to it. Whoever was invited by an admin, came through another provider or has a role stays.

create function private.forget_unconfirmed_accounts() returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
    declare
      forgotten integer;
    begin
      delete from auth.users u
      where u.email_confirmed_at is null
        and u.phone_confirmed_at is null
        and u.last_sign_in_at is null
        and u.invited_at is null
        and not u.is_sso_user
        and not u.is_anonymous
        and greatest(u.created_at, u.confirmation_sent_at) < now() - interval '1 day'
        and not exists (
          select from public.user_roles r where r.user_id = u.id and r.role <> 'customer'
        );
      get diagnostics forgotten = row_count;
      return forgotten;
    end
  $$;
revoke execute on function private.forget_unconfirmed_accounts() from public;

select private.schedule_job('forget_unconfirmed_accounts', 60);
