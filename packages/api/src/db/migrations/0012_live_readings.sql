-- When the process that reads a check's frames last said that it is still at it, by the database's clock; null: nobody reads them, or a process
-- of before this column.
alter table verifications add column reading_alive_at timestamptz;
