-- Null: not restricted, as every key was before.
alter table api_keys
  add column scopes text[],
  add column website_ids text[],
  add column addresses text[],
  add column replaced_at timestamptz;

-- Until now a key had an end only once it was rotated.
update api_keys set replaced_at = expires_at - interval '24 hours' where expires_at is not null;

-- With the calls, like last_at: a key is on every node of Citus, and a change of one waits for all others.
alter table api_key_calls
  add column last_from text,
  add column last_from_at timestamptz;
