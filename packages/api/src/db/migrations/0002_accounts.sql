-- An account may have a password, a Google identity, passkeys, or several of them; an address only once it is proven.
alter table accounts alter column email drop not null;
alter table accounts alter column email_verified_at drop not null;
alter table accounts alter column password_hash drop not null;
alter table accounts add column pending_email text;
alter table accounts add column google_sub text unique;

-- Sessions get an id to be listed and ended by; it says nothing of the token.
alter table sessions add column id text;
update sessions set id = 'ses_' || md5('id:' || token_hash);
alter table sessions alter column id set not null;
drop index sessions_by_account;
create unique index sessions_by_account on sessions (account_id, id);

create table passkeys (
  account_id text not null references accounts (id) on delete cascade,
  id text not null,
  credential_id text not null unique,
  public_key text not null,
  -- A signature counter of 32 bits, which int would not hold and bigint would return as text.
  counter double precision not null,
  transports text[] not null,
  aaguid text not null,
  display_name text not null,
  label text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (account_id, id)
);

-- A begun ceremony: taken out by the one answer that uses it. For a registration the account does not exist yet.
create table passkey_challenges (
  token_hash text primary key,
  purpose text not null,
  challenge text not null,
  account_id text,
  email text,
  name text,
  label text,
  expires_at timestamptz not null
);

-- A begun sign-in with Google: state, nonce and code verifier are sealed.
create table google_flows (
  token_hash text primary key,
  sealed text not null,
  expires_at timestamptz not null
);

-- What a mailed link opens, once. The address is the one the mail went to.
create table mail_links (
  token_hash text primary key,
  purpose text not null,
  account_id text not null references accounts (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
create index mail_links_by_account on mail_links (account_id, purpose);

-- Tries of an address: the times of a day in one row, so that one statement counts and adds without a lock beside it.
alter table attempts rename to attempts_before;
create table attempts (
  kind text not null,
  subject text not null,
  tries timestamptz[] not null,
  last_at timestamptz not null,
  primary key (kind, subject)
);
insert into attempts (kind, subject, tries, last_at)
  select kind, subject, array_agg(at order by at), max(at) from attempts_before group by kind, subject;
drop table attempts_before;
create index attempts_by_time on attempts (last_at);
