type QueryFunction = (sql: string) => Promise<unknown[]>;

/** Organizations with a retention time: their usage remains after their verifications are deleted. */
const organizationsWithRetention = "select id from organizations where retention_days is not null";
const isCharged = "not is_test and asset_id <> 'ast_00000000000000000011vedem0'";

/**
 * Invariants of all money in a database: each query finds the rows that violate one. The queries use only the tables,
 * so that they share no line with the code that wrote them.
 */
const faultQueries: Record<string, string> = {
  "a charged verification without its usage event, or an event without a charged verification": `
    select c.id, e.verification_id from
      (select organization_id, id from verifications where ${isCharged} and (status = 'passed' or failure_reason = 'under_age')) as c
      full join (select organization_id, verification_id from usage_events where service = 'age_verification_api') as e
        on e.organization_id = c.organization_id and e.verification_id = c.id
    where (c.id is null and e.organization_id not in (${organizationsWithRetention})) or e.verification_id is null`,
  "a service that ran without its usage event, or an event of a service that did not run": `
    select c.id, e.verification_id from
      (select organization_id, id from verifications where ${isCharged} and (status = 'passed' or failure_reason = 'under_age')
        and (reading->'scan' is not null or frames_received is not null)) as c
      full join (select organization_id, verification_id from usage_events where service = 'liveness_sdk') as e
        on e.organization_id = c.organization_id and e.verification_id = c.id
    where (c.id is null and e.organization_id not in (${organizationsWithRetention})) or e.verification_id is null`,
  "a total that differs from its events": `
    select * from
      (select organization_id, period, service, count(*)::int as units, sum(unit_price)::int8 as cost from usage_events group by 1, 2, 3) as e
      full join usage_totals as t using (organization_id, period, service)
    where e.units is distinct from t.units or e.cost is distinct from t.cost`,
  "a total that differs from the sum of its days": `
    select * from usage_totals where units <> (select sum(day) from unnest(days) as day)`,
  "a closed period whose invoice lines differ from its events": `
    select * from
      (select p.organization_id, p.period, coalesce(sum(unit_price), 0)::int8 as used, count(e.verification_id)::int as events
        from billing_periods as p left join usage_events as e using (organization_id, period) group by 1, 2) as e
      full join (select i.organization_id, i.period, coalesce(sum(l.amount), 0)::int8 as used, coalesce(sum(l.quantity), 0)::int as events
        from invoices as i left join invoice_lines as l on l.organization_id = i.organization_id and l.invoice_id = i.id and l.service is not null
        where i.kind = 'period' group by 1, 2) as i using (organization_id, period)
    where e.used is distinct from i.used or e.events is distinct from i.events`,
  "usage of a past period that was never invoiced": `
    select e.organization_id, e.period from usage_events as e join billing as b using (organization_id)
    where e.period < b.period and e.unit_price > 0
      and not exists (select 1 from billing_periods as p where p.organization_id = e.organization_id and p.period = e.period)`,
  "usage of a future period, or a price that belongs to no plan": `
    select * from usage_events as e join billing as b using (organization_id)
    where e.period > b.period or e.unit_price not in (0, 61000, 10600)`,
  "two invoices for one period": `
    select organization_id, period from invoices where kind = 'period' group by 1, 2 having count(*) > 1`,
  "an invoice whose total differs from its lines": `
    select i.id from invoices as i left join invoice_lines as l on l.organization_id = i.organization_id and l.invoice_id = i.id
    group by i.organization_id, i.id, i.lines_total having i.lines_total <> coalesce(sum(l.amount), 0)`,
  "an invoice whose tax differs from its tax line": `
    select i.id from invoices as i left join invoice_lines as l
      on l.organization_id = i.organization_id and l.invoice_id = i.id and l.tax_basis_points is not null
    group by i.organization_id, i.id, i.tax_total having i.tax_total <> coalesce(sum(l.amount), 0) or count(l.number) > 1`,
  "an invoice line that differs from its quantity times its price": `
    select * from invoice_lines where amount <> quantity * unit_price`,
  "an invoice with fractions of a cent, a negative total, or a total below the minimum charge": `
    select * from invoices where amount_total % 10000 <> 0 or amount_total < 0 or amount_total between 1 and 499999`,
  "an organization whose debt differs from the carried-over amounts": `
    select b.organization_id from billing as b left join invoices as i on i.organization_id = b.organization_id and i.status <> 'void'
    group by b.organization_id, b.carried_over having coalesce(sum(i.lines_total - i.amount_total), 0) <> b.carried_over`,
  "a spend limit whose record differs from the charges": `
    select b.organization_id from billing as b left join usage_totals as t using (organization_id, period)
    where b.spend_limit is not null and b.suspended_at is null and b.plan <> 'free'
    group by b.organization_id, b.period, b.spend_limit, b.spend_reached_in
    having (coalesce(sum(t.cost), 0) >= b.spend_limit) <> (b.spend_reached_in is not distinct from b.period)`,
  "a missing or duplicate invoice number": `
    select b.organization_id from billing as b left join invoices as i using (organization_id)
    group by b.organization_id, b.invoices_issued having count(i.id) <> b.invoices_issued
      or coalesce(max(right(i.number, 6)::int), 0) <> b.invoices_issued`,
  "a paid invoice without exactly one payment, or an unpaid invoice with one": `
    select i.id from invoices as i left join payments as p on p.organization_id = i.organization_id and p.invoice_id = i.id and p.status = 'paid'
    group by i.organization_id, i.id, i.status, i.amount_total
    having (i.status = 'paid' and i.amount_total > 0) <> (count(p.id) = 1)
      or count(p.id) > 1 or coalesce(sum(p.amount), i.amount_total) <> i.amount_total`,
  "a payment that differs from the gateway's record": `
    select p.id, g.key from payments as p full join test_gateway_charges as g on g.key = p.id
    where (g.key is null and p.status <> 'pending') or p.id is null
      or g.cents * 10000 <> p.amount or g.customer <> p.customer or (p.status <> 'pending' and g.paid <> (p.status = 'paid'))`,
  "an unsettled payment": "select * from payments where status = 'pending'",
  "an open invoice for a plan that never started and has ended": `
    select i.id from invoices as i join billing as b using (organization_id)
    where i.kind = 'plan_change' and i.status = 'open' and i.period < b.period`,
  "a period that does not follow the previous one": `
    select * from (select organization_id, ends_at, lead(starts_at) over w as next_start, lead(period) over w as next, period
      from billing_periods window w as (partition by organization_id order by period)) as p
    where to_char((period || '-01')::date + interval '1 month', 'YYYY-MM') = next and next_start <> ends_at`,
  "a base price billed twice or not at all": `
    select p.organization_id, p.period from billing_periods as p
      left join invoices as i on i.organization_id = p.organization_id and i.period = p.period and i.kind = 'period'
      left join invoice_lines as l on l.organization_id = p.organization_id and l.invoice_id = i.id
        and l.service is null and l.tax_basis_points is null
    group by p.organization_id, p.period, p.renewal_plan
    having coalesce(sum(l.amount), 0) <> case p.renewal_plan when 'standard' then 49000000 when 'business' then 299000000 else 0 end
      or count(l.number) > 1`,
};

/**
 * Returns a message for everything in a database that contradicts its ledgers; none if the money is right. Past periods must be billed.
 */
export async function findLedgerFaults(ask: QueryFunction): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, sql] of Object.entries(faultQueries)) {
    const rows = await ask(sql);
    faults.push(...rows.slice(0, 3).map((row) => `${what}: ${JSON.stringify(row)}`));
  }
  return faults;
}
