-- Views of the history that a member saved for themselves. They are deleted with the membership.
create table saved_views (
  account_id text not null references accounts (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  id text not null,
  name text not null,
  query jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, user_id, name)
);
create index saved_views_by_user on saved_views (user_id);
