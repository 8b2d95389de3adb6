import type { Services } from "../../context.ts";
import type { JobName } from "../../jobs/job-payloads.ts";
import { listOrganizations, organizationById } from "../memberships/index.ts";
import { checkAccount } from "./check-account.ts";
import type { AlertAccount } from "./finding.ts";
import { accountsWithOpenAlerts } from "./store.ts";

const pageSize = 100;
/** A job that runs longer than two minutes is considered lost; another job does the rest. */
const budgetMs = 60_000;

/** Looks for alerts in all organizations after an id. */
export const findAlerts = (services: Services, after = ""): Promise<void> =>
  runAlertChecks(services, "find-alerts", after, async (from) => {
    const accounts = await listOrganizations(services.db, from, pageSize);
    return { accounts, ids: accounts.map(({ id }) => id) };
  });

/** Looks again at the organizations with an open alert after an id. */
export const recheckAlerts = (services: Services, after = ""): Promise<void> =>
  runAlertChecks(services, "recheck-alerts", after, async (from) => {
    const ids = await accountsWithOpenAlerts(services.db, from, pageSize);
    const accounts = await Promise.all(ids.map((id) => organizationById(services.db, id)));
    return { accounts: accounts.filter((account) => account !== undefined), ids };
  });

interface OrganizationPage {
  accounts: AlertAccount[];
  /** Ids of the page, with those of organizations that are gone meanwhile. */
  ids: string[];
}

/** Checks one organization after another. What fails is logged, and tried again by the next run. */
async function runAlertChecks(
  services: Services,
  job: JobName & ("find-alerts" | "recheck-alerts"),
  after: string,
  listPage: (after: string) => Promise<OrganizationPage>,
): Promise<void> {
  const until = performance.now() + budgetMs;
  for (let from = after; ;) {
    const { accounts, ids } = await listPage(from);
    for (const account of accounts)
      for (const err of await checkAccount(services, account))
        services.telemetry.log.write("alerts not checked", { err });
    if (ids.length < pageSize) return;
    from = ids.at(-1)!;
    if (performance.now() < until) continue;
    await services.db.transaction().execute((tx) => services.queue.enqueue(tx, job, { after: from }));
    return;
  }
}
