-- The history is searched by a website's own metadata (docs/decisions/0070-metadata-search.md). Verifications without metadata have no entry.
-- On a large table, build it in advance with `create index concurrently` (docs/decisions/0037-migrations.md).
create index if not exists verifications_by_metadata on verifications using gin (metadata) where metadata <> '{}'::jsonb;
