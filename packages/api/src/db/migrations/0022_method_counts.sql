-- How far the visitor came with each method: offered, begun, ended, or saved (it passed after another had ended without a pass). Null where
-- the outcome says it: only the face scan was offered, and it has ended if the verification passed or failed.
alter table verifications add column method_steps jsonb;

-- The verifications that the history finds by method, and that analytics reads again.
create index verifications_by_steps on verifications (account_id, id)
  include (method, website_id, status, country, is_test, method_steps) where method_steps is not null;

-- Ended verifications with such steps, by method. Of the face scan, `verification_counts` has the rest.
create table method_counts (
  account_id text not null references accounts (id) on delete cascade,
  grain text not null,
  starts_on date not null,
  website_id text not null,
  is_test boolean not null,
  outcome text not null,
  country text not null,
  method text not null,
  -- Those whose method it is in the end.
  total int not null,
  offered int not null,
  begun int not null,
  ended int not null,
  saved int not null,
  hours int not null,
  primary key (account_id, grain, starts_on, website_id, is_test, outcome, country, method)
);
