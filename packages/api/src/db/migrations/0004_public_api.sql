-- A check made by a server learns its visitor's country and device when the page is first opened.
alter table verifications alter column device_type drop not null;
alter table verifications add column located_at timestamptz;
update verifications set located_at = created_at;

create table api_keys (
  account_id text not null references accounts (id) on delete cascade,
  id text not null,
  name text not null,
  key_type text not null,
  is_test boolean not null,
  -- Keyed hash of the key, by which a call finds it.
  key_hash text not null unique,
  sealed text not null,
  last4 text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  primary key (account_id, id)
);

create table api_key_calls (
  account_id text not null,
  key_id text not null,
  hour timestamptz not null,
  succeeded int not null,
  refused int not null,
  primary key (account_id, key_id, hour),
  foreign key (account_id, key_id) references api_keys (account_id, id) on delete cascade
);

-- The answer to a request that may be sent again, kept for 24 hours; null while it is under way.
create table idempotency_keys (
  account_id text not null references accounts (id) on delete cascade,
  scope text not null,
  key text not null,
  request_hash text not null,
  sealed text,
  claimed_at timestamptz not null,
  primary key (account_id, scope, key)
);
create index idempotency_keys_by_time on idempotency_keys (claimed_at);

create table activity (
  account_id text not null references accounts (id) on delete cascade,
  id text not null,
  type text not null,
  subject_id text not null,
  subject_name text not null,
  by text not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);

create table webhooks (
  account_id text not null references accounts (id) on delete cascade,
  id text not null,
  url text not null,
  events text[] not null,
  description text,
  is_test boolean not null,
  enabled boolean not null,
  disabled_reason text,
  secret_sealed text not null,
  previous_secret_sealed text,
  previous_secret_expires_at timestamptz,
  failing_since timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id)
);

-- Written in the transaction that causes the event: these rows are what must be sent, the queue's jobs only hints.
create table webhook_deliveries (
  account_id text not null,
  id text not null,
  webhook_id text not null,
  event_id text not null,
  event_type text not null,
  verification_id text not null,
  body text not null,
  status text not null,
  attempts int not null,
  response_status int,
  next_attempt_at timestamptz,
  attempting_since timestamptz,
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, webhook_id) references webhooks (account_id, id) on delete cascade
);
create index webhook_deliveries_by_webhook on webhook_deliveries (account_id, webhook_id, id desc);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where next_attempt_at is not null;
-- By this the endpoints that have something to be sent are found without reading what each of them has.
create index webhook_deliveries_waiting on webhook_deliveries (account_id, webhook_id, next_attempt_at)
  where next_attempt_at is not null;
create index webhook_deliveries_by_time on webhook_deliveries (created_at);

create table webhook_attempts (
  account_id text not null,
  delivery_id text not null,
  number int not null,
  at timestamptz not null,
  request_headers jsonb not null,
  response_status int,
  response_headers jsonb,
  response_body text,
  duration_ms int not null,
  error text,
  primary key (account_id, delivery_id, number),
  foreign key (account_id, delivery_id) references webhook_deliveries (account_id, id) on delete cascade
);
