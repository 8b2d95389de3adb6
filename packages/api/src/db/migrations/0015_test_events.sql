-- A live webhook receives events of test checks that anyone can start only if its owner asked for them.
alter table webhooks add column test_events boolean not null default false;
alter table verifications add column created_with_private_key boolean not null default false;
-- The delivery is about a test check. It has places of its own, so that it never holds up a live one.
alter table webhook_deliveries add column is_test boolean not null default false;
create index webhook_deliveries_waiting_by_kind on webhook_deliveries (account_id, webhook_id, is_test, next_attempt_at)
  where next_attempt_at is not null;
