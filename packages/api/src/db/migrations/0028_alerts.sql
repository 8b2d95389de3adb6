-- What needs attention in an organization (docs/decisions/0066-alerts.md). One that is over stays for some weeks.
create table alerts (
  account_id text not null references accounts (id) on delete cascade,
  id text not null,
  kind text not null,
  subject_id text not null,
  subject_name text not null,
  website_ids text[],
  details jsonb not null,
  raised_at timestamptz not null,
  resolved_at timestamptz,
  emailed_at timestamptz,
  primary key (account_id, id)
);
-- Whoever inserts it emails it, so it is open once.
create unique index alerts_open on alerts (account_id, kind, subject_id) where resolved_at is null;
create index alerts_by_subject on alerts (account_id, kind, subject_id, emailed_at);
create index alerts_resolved on alerts (resolved_at) where resolved_at is not null;

-- A silence goes with its alert and with the membership, which no foreign key may say (docs/scaling.md).
create table silenced_alerts (
  account_id text not null references accounts (id) on delete cascade,
  alert_id text not null,
  user_id text not null,
  primary key (account_id, alert_id, user_id)
);

-- How a kind of alerts reaches a member, where they chose.
create table alert_settings (
  account_id text not null references accounts (id) on delete cascade,
  user_id text not null,
  kind text not null,
  bell boolean not null default true,
  email boolean not null default true,
  primary key (account_id, user_id, kind)
);
