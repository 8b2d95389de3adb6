import { readAllowanceUsage } from "../../billing/index.ts";
import type { FindAlerts } from "../finding.ts";

const warningShare = 0.8;

/** Finds an allowance of which little or nothing is left. Each period, and its end, is a subject of its own. */
export const findAllowance: FindAlerts = async (services, { id }) => {
  const usage = await readAllowanceUsage(services, id);
  if (!usage || usage.used < Math.ceil(usage.included * warningShare)) return [];
  const { period, used, included } = usage;
  return [
    {
      subject_id: used >= included ? `${period} all` : period,
      subject_name: period,
      website_ids: null,
      details: { used: Math.min(used, included), included },
    },
  ];
};
