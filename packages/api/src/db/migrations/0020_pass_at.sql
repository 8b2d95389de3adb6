-- Years from which an estimate passes, instead of challenge age plus the sensitivity's buffer.
alter table websites add column pass_at int;
