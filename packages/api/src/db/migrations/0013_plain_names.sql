-- Names that say what they hold. Nothing was released before, so no older process works beside this schema: see docs/decisions/0046-plain-names.md.

alter table verifications rename column reading_since to processing_started_at;
alter table verifications rename column reading_alive_at to processing_lease_renewed_at;
alter table verifications rename column handed_over_at to handoff_at;
alter table webhook_deliveries rename column attempting_since to attempt_started_at;
alter table idempotency_keys rename column alive_at to lease_renewed_at;
alter table payments rename column began_at to started_at;
alter table website_names rename column given_at to named_at;
alter table attempts rename column tries to attempted_at;
alter table billing rename column carried to carried_over;
alter table audit_heads rename to audit_log_heads;
