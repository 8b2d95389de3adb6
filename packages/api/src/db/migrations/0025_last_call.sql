-- Written with the calls: on Citus a key is on every node, and a change of one waits for all others.
alter table api_key_calls add column last_at timestamptz;
