-- Tax is a line of its own, so that lines, carried amounts and totals add up as before; null for every other line.
alter table invoice_lines add column tax_basis_points int;
-- The tax among the lines, and what the law wants said where the buyer owes it.
alter table invoices add column tax_total bigint not null default 0;
alter table invoices add column tax_note text;
