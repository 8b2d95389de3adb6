-- Amounts are whole micro-dollars.

-- One row an account, made when it is first needed. A period is a calendar month of the account's time zone, named like
-- 2026-01; its bounds are kept as instants, so that a later change of the time zone neither opens a gap nor counts an hour twice.
create table billing (
  account_id text primary key references accounts (id) on delete cascade,
  plan text not null,
  next_plan text,
  period text not null,
  period_starts_at timestamptz not null,
  period_ends_at timestamptz not null,
  customer text,
  card jsonb,
  company jsonb,
  -- What no invoice could take up yet because it is less than can be paid.
  carried bigint not null default 0,
  invoices_issued int not null default 0
);
create index billing_by_end on billing (period_ends_at, account_id);

-- What each charged check used. Nothing changes or deletes a row; which period it belongs to is settled when it is written.
create table usage_events (
  account_id text not null references accounts (id) on delete cascade,
  verification_id text not null,
  service text not null,
  period text not null,
  unit_price bigint not null,
  at timestamptz not null,
  primary key (account_id, verification_id, service)
);
create index usage_events_by_period on usage_events (account_id, period) include (service, unit_price);

-- The same counted, in the same transaction.
create table usage_totals (
  account_id text not null references accounts (id) on delete cascade,
  period text not null,
  service text not null,
  units int not null,
  cost bigint not null,
  primary key (account_id, period, service)
);

-- Periods that are over, until they are invoiced and after.
create table billing_periods (
  account_id text not null references accounts (id) on delete cascade,
  period text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The plan whose base price is paid for the period that follows.
  renewal_plan text not null,
  invoiced_at timestamptz,
  primary key (account_id, period)
);
create index billing_periods_waiting on billing_periods (ends_at, account_id) where invoiced_at is null;

create table invoices (
  account_id text not null references accounts (id) on delete cascade,
  id text not null,
  number text not null,
  kind text not null,
  -- What an invoice of a plan change pays for.
  plan text,
  period text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  company jsonb,
  email text,
  lines_total bigint not null,
  carried_in bigint not null,
  carried_out bigint not null,
  amount_total bigint not null,
  status text not null,
  issued_at timestamptz not null,
  paid_at timestamptz,
  failed_attempts int not null default 0,
  first_failed_at timestamptz,
  next_attempt_at timestamptz,
  primary key (account_id, id),
  unique (account_id, number),
  check (lines_total + carried_in = amount_total + carried_out)
);
create index invoices_to_charge on invoices (next_attempt_at, id) where status = 'open';

create table invoice_lines (
  account_id text not null references accounts (id) on delete cascade,
  invoice_id text not null,
  number int not null,
  -- Null for what is not usage: base prices and what an unused rest gives back.
  service text,
  description text not null,
  quantity int not null,
  unit_price bigint not null,
  amount bigint not null,
  primary key (account_id, invoice_id, number)
);

-- Each attempt to have an invoice paid, written before the gateway is asked: its id is what the gateway knows the payment by.
create table payments (
  account_id text not null references accounts (id) on delete cascade,
  id text not null,
  invoice_id text not null,
  amount bigint not null,
  customer text not null,
  card text not null,
  status text not null,
  reference text,
  failure text,
  began_at timestamptz not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  primary key (account_id, id)
);
create index payments_by_invoice on payments (account_id, invoice_id);
create index payments_under_way on payments (asked_at, id) where status = 'pending';

-- The ledger of the built-in test gateway. It stands for a third party's: no account, and nothing of a card.
create table test_gateway_charges (
  key text primary key,
  customer text not null,
  cents bigint not null,
  paid boolean not null,
  at timestamptz not null
);
