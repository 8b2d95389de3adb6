import type { OrganizationId } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { JobName } from "../../jobs/job-payloads.ts";
import { listOrganizations, organizationById } from "../memberships/index.ts";
import { checkOrganization } from "./check-organization.ts";
import type { AlertOrganization } from "./finding.ts";
import { organizationsWithOpenAlerts } from "./store.ts";

const pageSize = 100;
/** A job that runs longer than two minutes is considered lost; another job does the rest. */
const budgetMs = 60_000;

/** Looks for alerts in all organizations after an id. */
export const findAlerts = (services: Services, after?: OrganizationId): Promise<void> =>
  runAlertChecks(services, "find-alerts", after, async (from) => {
    const organizations = await listOrganizations(services.db, from, pageSize);
    return { organizations, ids: organizations.map(({ id }) => id) };
  });

/** Looks again at the organizations with an open alert after an id. */
export const recheckAlerts = (services: Services, after?: OrganizationId): Promise<void> =>
  runAlertChecks(services, "recheck-alerts", after, async (from) => {
    const ids = await organizationsWithOpenAlerts(services.db, from, pageSize);
    const organizations = await Promise.all(ids.map((id) => organizationById(services.db, id)));
    return { organizations: organizations.filter((organization) => organization !== undefined), ids };
  });

interface OrganizationPage {
  organizations: AlertOrganization[];
  /** Ids of the page, with those of organizations that are gone meanwhile. */
  ids: OrganizationId[];
}

/** Checks one organization after another. What fails is logged, and tried again by the next run. */
async function runAlertChecks(
  services: Services,
  job: JobName & ("find-alerts" | "recheck-alerts"),
  after: OrganizationId | undefined,
  listPage: (after: OrganizationId | undefined) => Promise<OrganizationPage>,
): Promise<void> {
  const until = performance.now() + budgetMs;
  for (let from = after; ;) {
    const { organizations, ids } = await listPage(from);
    for (const organization of organizations)
      for (const err of await checkOrganization(services, organization))
        services.telemetry.log.write("alerts not checked", { err });
    if (ids.length < pageSize) return;
    from = ids.at(-1)!;
    if (performance.now() < until) continue;
    await services.db.transaction().execute((tx) => services.queue.enqueue(tx, job, { after: from }));
    return;
  }
}
