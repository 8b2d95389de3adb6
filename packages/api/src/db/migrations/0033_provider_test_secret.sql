-- Secret with which a website's own provider signs its answers to test checks. `secret_sealed` is the one for live checks; where only the
-- test secret was created, nobody knows it.
alter table provider_secrets
  add column test_secret_sealed text,
  add column previous_test_secret_sealed text,
  add column previous_test_secret_expires_at timestamptz;
