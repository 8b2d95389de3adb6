-- A row of accounts is a person who signs in, an organization that owns websites, or both (docs/decisions/0065-organizations.md).
alter table accounts
  add column is_organization boolean not null default true,
  add column organization_name text,
  add column requires_passkeys boolean not null default false;

create table members (
  account_id text not null references accounts (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  role text not null,
  website_ids text[],
  live_keys boolean not null,
  joined_at timestamptz not null,
  primary key (account_id, user_id)
);
create index members_by_user on members (user_id, joined_at);

insert into members (account_id, user_id, role, live_keys, joined_at)
select id, id, 'owner', true, created_at from accounts;

-- A person may be invited to an organization once at a time. An accepted invitation is deleted.
create table invitations (
  account_id text not null references accounts (id) on delete cascade,
  id text not null,
  email text not null,
  role text not null,
  website_ids text[],
  live_keys boolean not null,
  token_hash text not null unique,
  invited_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, email)
);

alter table audit_log
  add column user_id text,
  add column user_name text;
