-- How long an account's ended checks are kept; null: as long as the account is there.
alter table accounts add column retention_days int;
create index accounts_by_retention on accounts (id) where retention_days is not null;
