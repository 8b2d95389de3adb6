-- A limit on the usage charges of a period, in micro-dollars (docs/decisions/0067-spend-limits.md). What was reached is kept as the name of
-- the period in which it was, so that a new period resets it without a write.
alter table billing
  add column spend_limit bigint,
  add column spend_action text,
  add column spend_warned_in text,
  add column spend_reached_in text;
create index billing_by_spend_limit on billing (account_id) where spend_limit is not null;

-- Units of each day of the month in the account's time zone, 31 numbers, written with the total; null in rows of the previous release.
alter table usage_totals add column days int[];
