-- How often somebody has called something within the window that runs, for all processes together. The name is a keyed digest: it says
-- nothing of an address.
create table rate_counts (
  name text primary key,
  count int not null,
  ends_at timestamptz not null
);
create index rate_counts_by_end on rate_counts (ends_at);
