-- The website offers the challenge without a turn of the head, which proves less.
alter table websites add column allow_without_turn boolean not null default false;
-- Scans of the verification whose first instruction was sent.
alter table verifications add column scans_begun int not null default 0;
