-- Webhook events wait in lanes, each with places of its own (docs/decisions/0072-delivery-lanes.md).
-- How many checks the visitor's address had started for the website within 15 minutes. It says nothing of the address.
alter table verifications add column starts_from_address int not null default 1;
alter table webhook_deliveries add column lane text not null default 'server';
alter table webhook_deliveries add column turn_at timestamptz not null default 'epoch';
update webhook_deliveries set turn_at = next_attempt_at, lane = case when is_test then 'page_test' else 'server' end
  where next_attempt_at is not null;
create index webhook_deliveries_by_turn on webhook_deliveries (account_id, webhook_id, lane, turn_at)
  where next_attempt_at is not null;
-- Those that let others go first, and are due nevertheless.
create index webhook_deliveries_ahead_of_turn on webhook_deliveries (account_id, webhook_id, lane, turn_at)
  where turn_at > next_attempt_at;
-- removed in the release before last: nothing reads it since 0015
drop index webhook_deliveries_waiting;
-- removed in the release before last: nothing needs it, and a process of that release would only read more
drop index webhook_deliveries_waiting_by_kind;
