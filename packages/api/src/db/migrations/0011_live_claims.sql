-- When the process that answers a request last said that it is still at it, by the database's clock; null: a process of before this column.
alter table idempotency_keys add column alive_at timestamptz;
