-- The challenge that the frames of a check must answer: one pose a frame. Checks open during the upgrade get one too.
alter table verifications add column poses text[] not null default '{front,front,front,left,front}';
alter table verifications alter column poses drop default;

-- When another window, such as the visitor's phone, took the check over.
alter table verifications add column handed_over_at timestamptz;

-- A check that could not look at the visitor may be followed by another: which try this is, and what came next.
alter table verifications add column attempt int not null default 1;
alter table verifications add column next_id text;
