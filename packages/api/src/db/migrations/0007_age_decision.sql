-- Which way of proving presence the visitor chose, when the challenge was put, and how many there were.
alter table verifications add column challenge_kind text not null default 'head_turn';
alter table verifications add column challenged_at timestamptz;
alter table verifications add column challenges int not null default 1;

-- What the receipt says of the frames: how many came, and when memory was released.
alter table verifications add column frames_received int;
alter table verifications add column frames_released_at timestamptz;

-- Keyed digests of frames that carried a decision, for a while, so that nobody is decided by frames that were sent before.
create table used_frames (
  digest text primary key,
  used_at timestamptz not null
);
create index used_frames_by_time on used_frames (used_at);
