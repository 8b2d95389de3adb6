create table accounts (
  id text primary key,
  email text not null unique,
  name text not null,
  password_hash text not null,
  email_verified_at timestamptz not null,
  created_at timestamptz not null
);

-- A sign-up becomes an account when its code is proven; until then it reserves nothing.
create table signups (
  token_hash text primary key,
  email text not null,
  password_hash text not null,
  code_hash text not null,
  code_expires_at timestamptz not null,
  wrong_codes int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index signups_by_email on signups (email, created_at desc);

create table sessions (
  token_hash text primary key,
  account_id text not null references accounts (id) on delete cascade,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_account on sessions (account_id);

-- Tries counted by address. The subject is a keyed hash, so that unknown addresses are not kept.
create table attempts (
  kind text not null,
  subject text not null,
  id text not null,
  at timestamptz not null,
  primary key (kind, subject, id)
);
create index attempts_by_time on attempts (at);

create table websites (
  account_id text not null references accounts (id) on delete cascade,
  id text not null,
  asset_id text not null unique,
  name text not null,
  domain text not null,
  age_restriction text not null,
  url_data_processing_consent text,
  url_terms text,
  url_privacy text,
  url_cancel text,
  url_return_success text,
  url_return_failed text,
  url_return_error text,
  text_data_processing_consent text,
  url_icon text,
  url_logo text,
  brand_color text not null,
  brand_accent_color text not null,
  sensitivity int not null,
  model_version text not null,
  is_paused boolean not null,
  enabled_countries text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id)
);

-- What decides a check is copied into it when it starts: a later change of the website never rewrites history.
create table verifications (
  account_id text not null references accounts (id) on delete cascade,
  id text not null,
  website_id text not null,
  website_name text not null,
  asset_id text not null,
  is_test boolean not null,
  status text not null,
  failure_reason text,
  age_verified boolean,
  estimated_age double precision,
  age_restriction text not null,
  sensitivity int not null,
  buffer_years int not null,
  model_version text not null,
  country text,
  device_type text not null,
  processing_time_ms int,
  error_message text,
  reference_id text,
  metadata jsonb not null,
  url_success text,
  url_error text,
  url_cancel text,
  nonce text,
  reading_since timestamptz,
  reading jsonb,
  created_at timestamptz not null,
  started_at timestamptz,
  completed_at timestamptz,
  expires_at timestamptz not null,
  primary key (account_id, id)
);
create index verifications_by_id on verifications (id);
create index verifications_open on verifications (expires_at) where completed_at is null;

-- Counted in the transaction that ends a check, so that no screen scans the history.
create table verification_counts (
  account_id text not null references accounts (id) on delete cascade,
  website_id text not null,
  hour timestamptz not null,
  is_test boolean not null,
  outcome text not null,
  country text not null,
  total int not null,
  primary key (account_id, website_id, hour, is_test, outcome, country)
);
