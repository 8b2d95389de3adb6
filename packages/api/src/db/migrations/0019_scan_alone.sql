-- Frames come through a scan's connection only. Nothing writes nonce, poses, challenged_at and challenges from this release on; a later one
-- may drop nonce, challenged_at and challenges. The history reads the poses of earlier verifications.
alter table verifications alter column poses set default '{}';
