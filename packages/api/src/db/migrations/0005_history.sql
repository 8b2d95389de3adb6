-- A page of the history is found in the index alone, whatever it is filtered by; rows are read for what it shows.
alter table verifications drop constraint verifications_pkey;
alter table verifications add primary key (account_id, id) include (website_id, status, country, is_test);
-- With the column beside its expression, or the rows would be read for it.
create index verifications_by_reference on verifications (account_id, lower(reference_id) text_pattern_ops)
  include (reference_id, id, website_id, status, country, is_test) where reference_id is not null;

-- Days and months of the account's figures are counted in it.
alter table accounts add column time_zone text not null default 'UTC';

-- What websites are called and were, for the search: a check keeps the name of its day, also when its website is gone.
create table website_names (
  account_id text not null references accounts (id) on delete cascade,
  website_id text not null,
  name text not null,
  given_at timestamptz not null,
  primary key (account_id, website_id, name)
);
insert into website_names (account_id, website_id, name, given_at)
  select account_id, website_id, website_name, max(created_at) from verifications group by 1, 2, 3;
insert into website_names (account_id, website_id, name, given_at)
  select account_id, id, name, updated_at from websites
  on conflict (account_id, website_id, name) do update set given_at = excluded.given_at;

-- Each ended check is counted in its year, its month and its day, in the transaction that ends it: any span of days is
-- a few rows of each, and no screen scans the history. Days begin in the account's time zone.
drop table verification_counts;
create table verification_counts (
  account_id text not null references accounts (id) on delete cascade,
  grain text not null,
  starts_on date not null,
  website_id text not null,
  is_test boolean not null,
  outcome text not null,
  country text not null,
  total int not null,
  -- Of a day: a bit for each hour since it began in which one of these checks was, so that few are found among many.
  hours int not null,
  primary key (account_id, grain, starts_on, website_id, is_test, outcome, country)
);
create index verification_counts_by_country on verification_counts (account_id, grain, country, starts_on);
create index verification_counts_by_website on verification_counts (account_id, grain, website_id, starts_on);
insert into verification_counts (account_id, grain, starts_on, website_id, is_test, outcome, country, total, hours)
  select account_id, grain, date_trunc(grain, created_at at time zone 'UTC')::date, website_id, is_test,
    case status when 'passed' then 'success' when 'failed' then 'failed' else 'error' end, coalesce(country, ''), count(*),
    case grain when 'day' then bit_or(1 << extract(hour from created_at at time zone 'UTC')::int) else 0 end
  from verifications, (values ('year'), ('month'), ('day')) as grains (grain)
  where status in ('passed', 'failed', 'cancelled', 'expired', 'error')
  group by 1, 2, 3, 4, 5, 6, 7;

create index webhook_deliveries_by_verification on webhook_deliveries (account_id, verification_id, id desc);
