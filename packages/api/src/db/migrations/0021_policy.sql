-- Methods of each website, in order, and the number of its policy version.
alter table websites add column methods jsonb not null
  default '[{"method": "face_scan", "mode": "enabled", "max_attempts": 3}]';
alter table websites add column min_assurance text not null default 'estimated';
alter table websites add column countries jsonb not null default '{}';
alter table websites add column custom jsonb;
alter table websites add column policy_version int not null default 1;

-- What decided a website's verifications under each version. A website of the previous release gets its first row with its first change.
create table policy_versions (
  account_id text not null references accounts (id) on delete cascade,
  website_id text not null,
  version int not null,
  settings jsonb not null,
  by text not null,
  created_at timestamptz not null,
  primary key (account_id, website_id, version)
);

-- Null for verifications of the previous release.
alter table verifications add column policy_version int;
alter table verifications add column method text not null default 'face_scan';
-- The method that the website asked to start in.
alter table verifications add column requested_method text;
alter table verifications add column assurance text;
-- Attempts begun, and whether the last one is still open.
alter table verifications add column attempts int not null default 0;
alter table verifications add column attempt_is_open boolean not null default false;
-- Reason of the last attempt that ended, with which the verification ends if the visitor leaves, and its method.
alter table verifications add column last_reason text;
alter table verifications add column last_method text;

create table verification_attempts (
  account_id text not null,
  verification_id text not null,
  number int not null,
  method text not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  signal text,
  reason text,
  assurance text,
  estimated_age double precision,
  processing_time_ms int,
  challenge_kind text,
  -- Evidence of an attempt that another one followed. The one that ended the verification has its evidence there.
  reading jsonb,
  primary key (account_id, verification_id, number),
  foreign key (account_id, verification_id) references verifications (account_id, id) on delete cascade
);

-- Secret with which the provider of a website signs its answers.
create table provider_secrets (
  account_id text not null,
  website_id text not null,
  secret_sealed text not null,
  previous_secret_sealed text,
  previous_secret_expires_at timestamptz,
  primary key (account_id, website_id),
  foreign key (account_id, website_id) references websites (account_id, id) on delete cascade
);
