-- A page of deliveries of one status, and its count up to a limit, are found in the index.
create index webhook_deliveries_by_status on webhook_deliveries (account_id, webhook_id, status, id desc);

-- Since when the account is limited to the free plan, because an invoice is past due for longer than the operator grants.
alter table billing add column suspended_at timestamptz;
-- Open invoices after a declined payment, by its time.
create index invoices_past_due on invoices (first_failed_at, id) where status = 'open' and first_failed_at is not null;
