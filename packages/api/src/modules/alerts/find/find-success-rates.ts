import { readRecentRates } from "../../stats/index.ts";
import { listWebsiteNames } from "../../websites/index.ts";
import type { FindAlerts } from "../finding.ts";

const leastChecks = 50;
const leastFall = 20;

/** Finds websites whose live checks of the last 24 hours succeed far less often than those of the 14 days before. */
export const findSuccessRates: FindAlerts = async (services, organization) => {
  const rates = await readRecentRates(services, organization, leastChecks);
  const fallen = rates.filter(
    ({ before, recent }) =>
      before.total >= leastChecks &&
      recent.total >= leastChecks &&
      // Rates have one decimal, which their difference in floating point may miss.
      Math.round((before.success_rate - recent.success_rate) * 10) >= leastFall * 10,
  );
  if (fallen.length === 0) return [];
  const names = await listWebsiteNames(services.db, organization.id);
  return fallen.flatMap(({ website_id, before, recent }) => {
    const name = names.get(website_id);
    if (name === undefined) return [];
    return {
      subject_id: website_id,
      subject_name: name,
      website_ids: [website_id],
      details: { rate: recent.success_rate, rate_before: before.success_rate, checks: recent.total },
    };
  });
};
