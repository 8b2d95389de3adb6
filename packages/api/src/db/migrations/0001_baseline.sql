-- People, organizations and what they have (docs/decisions/0065-people-and-organizations.md). The id of the organization is the first
-- part of each key that is an organization's: its rows live on one node of Citus (docs/scaling.md).
create table people (
  id text primary key,
  -- Null for a person who signs in with a passkey and gave no address.
  email text unique,
  email_verified_at timestamptz,
  name text not null,
  password_hash text,
  pending_email text,
  pending_email_session_id text,
  google_sub text unique,
  access_reset_at timestamptz,
  created_at timestamptz not null
);

create table organizations (
  id text primary key,
  -- Null until an owner names it.
  name text,
  -- The person who founded it, who may have left since; null for the one that comes with the service.
  founder_id text,
  time_zone text not null default 'UTC',
  retention_days integer,
  requires_passkeys boolean not null default false,
  created_at timestamptz not null
);
create index organizations_by_founder on organizations (founder_id);
create index organizations_by_retention on organizations (id) where retention_days is not null;

create table members (
  organization_id text not null references organizations (id) on delete cascade,
  user_id text not null references people (id) on delete cascade,
  role text not null,
  website_ids text[],
  live_keys boolean not null,
  joined_at timestamptz not null,
  passkeys_approved_at timestamptz,
  primary key (organization_id, user_id)
);
create index members_by_user on members (user_id, joined_at);

create table invitations (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null,
  email text not null,
  role text not null,
  website_ids text[],
  live_keys boolean not null,
  token_hash text not null unique,
  invited_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, email)
);

create table alerts (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null,
  kind text not null,
  subject_id text not null,
  subject_name text not null,
  website_ids text[],
  details jsonb not null,
  raised_at timestamptz not null,
  resolved_at timestamptz,
  emailed_at timestamptz,
  primary key (organization_id, id)
);
create index alerts_by_subject on alerts (organization_id, kind, subject_id, emailed_at);
create unique index alerts_open on alerts (organization_id, kind, subject_id) where resolved_at is null;
create index alerts_resolved on alerts (resolved_at) where resolved_at is not null;

create table silenced_alerts (
  organization_id text not null references organizations (id) on delete cascade,
  alert_id text not null,
  user_id text not null,
  primary key (organization_id, alert_id, user_id)
);

create table alert_settings (
  organization_id text not null references organizations (id) on delete cascade,
  user_id text not null,
  kind text not null,
  bell boolean not null default true,
  email boolean not null default true,
  primary key (organization_id, user_id, kind)
);

create table signups (
  token_hash text primary key,
  email text not null,
  password_hash text not null,
  code_hash text not null,
  code_expires_at timestamptz not null,
  wrong_codes integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index signups_by_email on signups (email, created_at desc);

create table sessions (
  token_hash text primary key,
  id text not null,
  user_id text not null references people (id) on delete cascade,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  amr text not null,
  passkey_id text,
  authenticated_at timestamptz not null
);
create unique index sessions_by_person on sessions (user_id, id);

create table attempts (
  kind text not null,
  subject text not null,
  attempted_at timestamptz[] not null,
  last_at timestamptz not null,
  primary key (kind, subject)
);
create index attempts_by_time on attempts (last_at);

create table activity (
  user_id text not null references people (id) on delete cascade,
  id text not null,
  type text not null,
  subject_id text not null,
  subject_name text not null,
  device text not null,
  address text not null,
  country text,
  created_at timestamptz not null,
  details jsonb not null,
  primary key (user_id, id)
);
create index activity_by_time on activity (created_at);

create table passkeys (
  user_id text not null references people (id) on delete cascade,
  id text not null,
  credential_id text not null unique,
  public_key text not null,
  counter double precision not null,
  transports text[] not null,
  aaguid text not null,
  display_name text not null,
  label text,
  needs_approval boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (user_id, id)
);

create table passkey_challenges (
  token_hash text primary key,
  purpose text not null,
  challenge text not null,
  user_id text,
  email text,
  name text,
  label text,
  expires_at timestamptz not null
);

create table google_flows (
  token_hash text primary key,
  sealed text not null,
  expires_at timestamptz not null
);

create table mail_links (
  token_hash text primary key,
  purpose text not null,
  user_id text not null references people (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
create index mail_links_by_person on mail_links (user_id, purpose);

create table websites (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null,
  asset_id text not null unique,
  name text not null,
  domain text not null,
  age_restriction text not null,
  url_data_processing_consent text,
  url_terms text,
  url_privacy text,
  url_cancel text,
  url_return_success text,
  url_return_failed text,
  url_return_error text,
  text_data_processing_consent text,
  url_icon text,
  url_logo text,
  brand_color text not null,
  brand_accent_color text not null,
  sensitivity integer not null,
  pass_at integer,
  model_version text not null,
  is_paused boolean not null,
  allow_without_turn boolean not null default false,
  enabled_countries text[] not null,
  methods jsonb not null default '[{"mode": "enabled", "method": "face_scan", "max_attempts": 3}]',
  min_assurance text not null default 'estimated',
  countries jsonb not null default '{}',
  custom jsonb,
  policy_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);

create table policy_versions (
  organization_id text not null references organizations (id) on delete cascade,
  website_id text not null,
  version integer not null,
  settings jsonb not null,
  by text not null,
  created_at timestamptz not null,
  primary key (organization_id, website_id, version)
);

create table provider_secrets (
  organization_id text not null,
  website_id text not null,
  secret_sealed text not null,
  previous_secret_sealed text,
  previous_secret_expires_at timestamptz,
  test_secret_sealed text,
  previous_test_secret_sealed text,
  previous_test_secret_expires_at timestamptz,
  primary key (organization_id, website_id),
  foreign key (organization_id, website_id) references websites (organization_id, id) on delete cascade
);

create table verifications (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null,
  website_id text not null,
  website_name text not null,
  asset_id text not null,
  is_test boolean not null,
  created_with_private_key boolean not null default false,
  starts_from_address integer not null default 1,
  status text not null,
  failure_reason text,
  age_verified boolean,
  estimated_age double precision,
  age_restriction text not null,
  sensitivity integer not null,
  buffer_years integer not null,
  model_version text not null,
  policy_version integer not null,
  method text not null default 'face_scan',
  requested_method text,
  assurance text,
  attempts integer not null default 0,
  attempt_is_open boolean not null default false,
  last_reason text,
  last_method text,
  method_steps jsonb,
  country text,
  device_type text,
  located_at timestamptz,
  processing_time_ms integer,
  error_message text,
  reference_id text,
  metadata jsonb not null,
  url_success text,
  url_error text,
  url_cancel text,
  challenge_kind text not null default 'head_turn',
  scans_begun integer not null default 0,
  handoff_at timestamptz,
  processing_started_at timestamptz,
  processing_lease_renewed_at timestamptz,
  reading jsonb,
  frames_received integer,
  frames_released_at timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  completed_at timestamptz,
  expires_at timestamptz not null,
  primary key (organization_id, id) include (website_id, status, country, is_test)
);
create index verifications_by_id on verifications (id);
create index verifications_by_metadata on verifications using gin (metadata) where metadata <> '{}';
create index verifications_by_reference on verifications (organization_id, lower(reference_id) text_pattern_ops) include (reference_id, id, website_id, status, country, is_test) where reference_id is not null;
create index verifications_by_steps on verifications (organization_id, id) include (method, website_id, status, country, is_test, method_steps) where method_steps is not null;
create index verifications_open on verifications (expires_at) where completed_at is null;

create table verification_attempts (
  organization_id text not null,
  verification_id text not null,
  number integer not null,
  method text not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  signal text,
  reason text,
  assurance text,
  estimated_age double precision,
  processing_time_ms integer,
  challenge_kind text,
  reading jsonb,
  proof jsonb,
  primary key (organization_id, verification_id, number),
  foreign key (organization_id, verification_id) references verifications (organization_id, id) on delete cascade
);

create table verification_counts (
  organization_id text not null references organizations (id) on delete cascade,
  grain text not null,
  starts_on date not null,
  website_id text not null,
  is_test boolean not null,
  outcome text not null,
  country text not null,
  total integer not null,
  hours integer not null,
  primary key (organization_id, grain, starts_on, website_id, is_test, outcome, country)
);
create index verification_counts_by_country on verification_counts (organization_id, grain, country, starts_on);
create index verification_counts_by_website on verification_counts (organization_id, grain, website_id, starts_on);

create table method_counts (
  organization_id text not null references organizations (id) on delete cascade,
  grain text not null,
  starts_on date not null,
  website_id text not null,
  is_test boolean not null,
  outcome text not null,
  country text not null,
  method text not null,
  total integer not null,
  offered integer not null,
  begun integer not null,
  ended integer not null,
  saved integer not null,
  hours integer not null,
  primary key (organization_id, grain, starts_on, website_id, is_test, outcome, country, method)
);

create table used_frames (
  digest text primary key,
  used_at timestamptz not null
);
create index used_frames_by_time on used_frames (used_at);

create table rate_counts (
  name text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index rate_counts_by_end on rate_counts (ends_at);

create table saved_views (
  organization_id text not null references organizations (id) on delete cascade,
  user_id text not null references people (id) on delete cascade,
  id text not null,
  name text not null,
  query jsonb not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, user_id, name)
);
create index saved_views_by_user on saved_views (user_id);

create table trusted_lists (
  source text primary key,
  content jsonb,
  sequence integer,
  issued_at timestamptz,
  next_update_at timestamptz,
  signer text,
  loaded_at timestamptz,
  failed_at timestamptz,
  failure text
);

create table website_names (
  organization_id text not null references organizations (id) on delete cascade,
  website_id text not null,
  name text not null,
  named_at timestamptz not null,
  primary key (organization_id, website_id, name)
);

create table api_keys (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null,
  name text not null,
  key_type text not null,
  is_test boolean not null,
  key_hash text not null unique,
  sealed text not null,
  last4 text not null,
  created_by text not null,
  created_by_user_id text,
  created_at timestamptz not null,
  expires_at timestamptz,
  replaced_at timestamptz,
  scopes text[],
  website_ids text[],
  addresses text[],
  primary key (organization_id, id)
);

create table api_key_calls (
  organization_id text not null,
  key_id text not null,
  hour timestamptz not null,
  succeeded integer not null,
  refused integer not null,
  last_at timestamptz not null,
  last_from text,
  last_from_at timestamptz,
  primary key (organization_id, key_id, hour),
  foreign key (organization_id, key_id) references api_keys (organization_id, id) on delete cascade
);

create table idempotency_keys (
  -- An organization, or a person whose call concerns none.
  owner_id text not null,
  scope text not null,
  key text not null,
  request_hash text not null,
  sealed text,
  claimed_at timestamptz not null,
  lease_renewed_at timestamptz not null,
  primary key (owner_id, scope, key)
);
create index idempotency_keys_by_time on idempotency_keys (claimed_at);

create table audit_log (
  organization_id text not null references organizations (id) on delete cascade,
  seq integer not null,
  id text not null,
  type text not null,
  subject_id text not null,
  subject_name text not null,
  by text not null,
  user_id text,
  user_name text,
  actor text not null,
  address text,
  country text,
  created_at timestamptz not null,
  details jsonb not null,
  prev_hash text not null,
  hash text not null,
  primary key (organization_id, seq)
);
create index audit_log_by_subject on audit_log (organization_id, subject_id, seq);

create table audit_log_heads (
  organization_id text primary key references organizations (id) on delete cascade,
  seq integer not null,
  hash text not null,
  last_at timestamptz not null
);

create table webhooks (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null,
  url text not null,
  events text[] not null,
  description text,
  is_test boolean not null,
  test_events boolean not null default false,
  enabled boolean not null,
  disabled_reason text,
  secret_sealed text not null,
  previous_secret_sealed text,
  previous_secret_expires_at timestamptz,
  failing_since timestamptz,
  created_by text not null,
  created_by_user_id text,
  created_at timestamptz not null,
  primary key (organization_id, id)
);

create table webhook_deliveries (
  organization_id text not null,
  id text not null,
  webhook_id text not null,
  event_id text not null,
  event_type text not null,
  verification_id text not null,
  is_test boolean not null,
  lane text not null,
  turn_at timestamptz not null,
  body text not null,
  status text not null,
  attempts integer not null,
  response_status integer,
  next_attempt_at timestamptz,
  attempt_started_at timestamptz,
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, webhook_id) references webhooks (organization_id, id) on delete cascade
);
create index webhook_deliveries_ahead_of_turn on webhook_deliveries (organization_id, webhook_id, lane, turn_at) where turn_at > next_attempt_at;
create index webhook_deliveries_by_status on webhook_deliveries (organization_id, webhook_id, status, id desc);
create index webhook_deliveries_by_time on webhook_deliveries (created_at);
create index webhook_deliveries_by_turn on webhook_deliveries (organization_id, webhook_id, lane, turn_at) where next_attempt_at is not null;
create index webhook_deliveries_by_verification on webhook_deliveries (organization_id, verification_id, id desc);
create index webhook_deliveries_by_webhook on webhook_deliveries (organization_id, webhook_id, id desc);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where next_attempt_at is not null;

create table webhook_attempts (
  organization_id text not null,
  delivery_id text not null,
  number integer not null,
  at timestamptz not null,
  request_headers jsonb not null,
  response_status integer,
  response_headers jsonb,
  response_body text,
  duration_ms integer not null,
  error text,
  primary key (organization_id, delivery_id, number),
  foreign key (organization_id, delivery_id) references webhook_deliveries (organization_id, id) on delete cascade
);

create table billing (
  organization_id text primary key references organizations (id) on delete cascade,
  plan text not null,
  next_plan text,
  period text not null,
  period_starts_at timestamptz not null,
  period_ends_at timestamptz not null,
  customer text,
  card jsonb,
  company jsonb,
  carried_over bigint not null default 0,
  invoices_issued integer not null default 0,
  suspended_at timestamptz,
  spend_limit bigint,
  spend_action text,
  spend_warned_in text,
  spend_reached_in text
);
create index billing_by_end on billing (period_ends_at, organization_id);
create index billing_by_spend_limit on billing (organization_id) where spend_limit is not null;

create table usage_events (
  organization_id text not null references organizations (id) on delete cascade,
  verification_id text not null,
  service text not null,
  period text not null,
  unit_price bigint not null,
  at timestamptz not null,
  primary key (organization_id, verification_id, service)
);
create index usage_events_by_period on usage_events (organization_id, period) include (service, unit_price);

create table usage_totals (
  organization_id text not null references organizations (id) on delete cascade,
  period text not null,
  service text not null,
  units integer not null,
  cost bigint not null,
  days integer[] not null,
  primary key (organization_id, period, service)
);

create table billing_periods (
  organization_id text not null references organizations (id) on delete cascade,
  period text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  renewal_plan text not null,
  invoiced_at timestamptz,
  primary key (organization_id, period)
);
create index billing_periods_waiting on billing_periods (ends_at, organization_id) where invoiced_at is null;

create table invoices (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null,
  number text not null,
  kind text not null,
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
  failed_attempts integer not null default 0,
  first_failed_at timestamptz,
  next_attempt_at timestamptz,
  tax_total bigint not null default 0,
  tax_note text,
  primary key (organization_id, id),
  unique (organization_id, number),
  check (lines_total + carried_in = amount_total + carried_out)
);
create index invoices_past_due on invoices (first_failed_at, id) where status = 'open' and first_failed_at is not null;
create index invoices_to_charge on invoices (next_attempt_at, id) where status = 'open';

create table invoice_lines (
  organization_id text not null references organizations (id) on delete cascade,
  invoice_id text not null,
  number integer not null,
  service text,
  description text not null,
  quantity integer not null,
  unit_price bigint not null,
  amount bigint not null,
  tax_basis_points integer,
  primary key (organization_id, invoice_id, number)
);

create table payments (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null,
  invoice_id text not null,
  amount bigint not null,
  customer text not null,
  card text not null,
  status text not null,
  reference text,
  failure text,
  started_at timestamptz not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, id)
);
create index payments_by_invoice on payments (organization_id, invoice_id);
create index payments_under_way on payments (asked_at, id) where status = 'pending';

create table test_gateway_charges (
  key text primary key,
  customer text not null,
  cents bigint not null,
  paid boolean not null,
  at timestamptz not null
);
