-- What is done in an account, each line with the hash of the one before it. Lines carried over from before have no hash: nothing vouches
-- for them, and no line after them may have none.
create table audit_log (
  account_id text not null references accounts (id) on delete cascade,
  -- 1, 2, 3… without a gap.
  seq int not null,
  id text not null,
  type text not null,
  subject_id text not null,
  subject_name text not null,
  by text not null,
  actor text not null,
  address text,
  country text,
  created_at timestamptz not null,
  details jsonb not null,
  prev_hash text,
  hash text,
  primary key (account_id, seq)
);
create index audit_log_by_subject on audit_log (account_id, subject_id, seq);

-- Where each chain ends; locked by whoever adds to it.
create table audit_heads (
  account_id text primary key references accounts (id) on delete cascade,
  seq int not null,
  hash text not null,
  last_at timestamptz not null
);

insert into audit_log (account_id, seq, id, type, subject_id, subject_name, by, actor, created_at, details)
  select account_id, row_number() over (partition by account_id order by id), id, type, subject_id, subject_name, by,
    case when by like 'API key %' then 'secret_key' when type = 'webhook.disabled' then 'service' else 'session' end,
    date_trunc('milliseconds', created_at), '{}'::jsonb
  from activity;

insert into audit_heads (account_id, seq, hash, last_at)
  select account_id, max(seq), repeat('0', 64), max(created_at) from audit_log group by account_id;

-- The table activity stays for now: a version from before this one, running beside it during an upgrade, still writes there.
