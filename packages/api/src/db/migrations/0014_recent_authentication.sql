-- When the person of a session last proved who they are: by signing in, or by confirming it since. Null for sessions of
-- an older release, which have to confirm before a sensitive change.
alter table sessions add column authenticated_at timestamptz;
-- The session that asked for the pending address; null where a sign-up asked for it.
alter table accounts add column pending_email_session_id text;
