import { liveDemo } from "@ofage/contract";
import { findLedgerFaults } from "../find-ledger-faults.ts";

type QueryFunction = (sql: string) => Promise<unknown[]>;

/** Queries that find rows left by a partly executed call. */
const inconsistencyQueries: Record<string, string> = {
  "an ended verification without an end time, or an open one with one": `
    select id, status from verifications
    where (completed_at is null) <> (status in ('created', 'started'))`,
  "a verification whose verdict contradicts its status": `
    select id, status, age_verified, failure_reason from verifications
    where (status = 'passed') <> (age_verified is true)
      or (status = 'failed' and failure_reason is null)
      or (status not in ('failed', 'not_required') and failure_reason is not null)`,
  "a verification whose number of attempts differs from its attempts": `
    select v.id, v.attempts from verifications as v left join verification_attempts as a
      on a.organization_id = v.organization_id and a.verification_id = v.id
    group by v.organization_id, v.id, v.attempts having count(a.number) <> v.attempts or coalesce(max(a.number), 0) <> v.attempts`,
  "an open attempt of a verification that has none, or none of one that has": `
    select v.id from verifications as v
    where v.attempt_is_open <> exists (select 1 from verification_attempts as a
      where a.organization_id = v.organization_id and a.verification_id = v.id and a.ended_at is null)`,
  "an ended verification with an open attempt": `
    select id from verifications where completed_at is not null and attempt_is_open`,
  "a verification by an attempt of another method, or with another assurance": `
    select v.id from verifications as v join verification_attempts as a
      on a.organization_id = v.organization_id and a.verification_id = v.id and a.number = v.attempts
    where v.status = 'passed' and (a.method, a.assurance, a.signal) is distinct from (v.method, v.assurance, 'over')`,
  "a website whose policy version is not saved": `
    select w.id from websites as w left join policy_versions as p
      on p.organization_id = w.organization_id and p.website_id = w.id and p.version = w.policy_version
    where p.version is null and w.organization_id <> '${liveDemo.organizationId}'`,
  "counts that differ from the verifications": `
    select * from
      (select organization_id, sum(total)::int8 as counted from verification_counts where grain = 'year' group by 1) as c
      full join (select organization_id, count(*)::int8 as checks from verifications
        where status not in ('created', 'started', 'not_required') group by 1) as v using (organization_id)
    where coalesce(counted, 0) <> coalesce(checks, 0)`,
  "counts by method that differ from the verifications": `
    select * from
      (select organization_id, method, sum(total)::int8 as counted from method_counts where grain = 'year' group by 1, 2) as c
      full join (select organization_id, method, count(*)::int8 as checks from verifications
        where method_steps is not null and status not in ('created', 'started', 'not_required') group by 1, 2) as v using (organization_id, method)
    where coalesce(counted, 0) <> coalesce(checks, 0)`,
  "a method that was not offered": `
    select organization_id, id from verifications
    where method_steps is not null and not method_steps ? method or (method_steps is null and method <> 'face_scan')`,
  "a delivery that is both ended and due, or neither": `
    select d.id, d.status from webhook_deliveries as d join webhooks as w on w.organization_id = d.organization_id and w.id = d.webhook_id
    where (d.status <> 'pending' and d.next_attempt_at is not null)
      or (d.status = 'pending' and d.next_attempt_at is null and w.enabled)
      or (d.status = 'pending') = (d.completed_at is not null)`,
  "a delivery whose attempt count differs from its attempts": `
    select d.id from webhook_deliveries as d left join webhook_attempts as a on a.organization_id = d.organization_id and a.delivery_id = d.id
    group by d.organization_id, d.id, d.attempts having count(a.number) <> d.attempts`,
  "an organization without its plan": `
    select o.id from organizations as o left join billing as b on b.organization_id = o.id
    where b.organization_id is null and o.founder_id is not null
      -- A plan begins when it is read first, and nobody reads that of an organization founded by the way.
      and o.name is null`,
  "a person without a sign-in method": `
    select id from people where password_hash is null and google_sub is null
      and not exists (select 1 from passkeys where user_id = people.id)`,
  "settings of alerts for somebody who is no member": `
    select organization_id, user_id from alert_settings where (organization_id, user_id) not in (select organization_id, user_id from members)
    union all
    select organization_id, user_id from silenced_alerts where (organization_id, user_id) not in (select organization_id, user_id from members)`,
  "an organization without an owner": `
    select id from organizations where founder_id is not null
      and not exists (select 1 from members where organization_id = organizations.id and role = 'owner')`,
  "a card without its gateway reference": `
    select organization_id from billing where card is not null and (customer is null or card->>'reference' is null)`,
};

/** Returns a message for everything in a database that a partly executed request would leave; none if all is consistent. */
export async function findInconsistentRows(ask: QueryFunction): Promise<string[]> {
  // Charges remain with the gateway when their organization is deleted.
  const isOfNobody = (fault: string) =>
    fault.startsWith(`a payment that differs from the gateway's record: {"id":null`);
  const faults = (await findLedgerFaults(ask)).filter((fault) => !isOfNobody(fault));
  const tables = (await ask(
    `select table_name as name from information_schema.columns
     where column_name = 'organization_id' and table_schema = 'public' order by 1`,
  )) as { name: string }[];
  const orphans = tables.map(({ name }): [string, string] => [
    `a row of ${name} whose organization is not there`,
    `select distinct organization_id from ${name} where organization_id is not null and organization_id not in (select id from organizations)`,
  ]);
  for (const [what, sql] of [...Object.entries(inconsistencyQueries), ...orphans]) {
    const rows = await ask(sql);
    faults.push(...rows.slice(0, 3).map((row) => `${what}: ${JSON.stringify(row)}`));
  }
  return faults;
}
