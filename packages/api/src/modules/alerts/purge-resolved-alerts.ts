import type { Services } from "../../context.ts";
import { deleteAlertsResolvedBefore } from "./store.ts";

/** Longer than the time in which an alert is not emailed again. */
const keptMs = 30 * 86_400_000;

/** Deletes alerts that have been over for a month. */
export async function purgeResolvedAlerts({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await deleteAlertsResolvedBefore(db, new Date(clock().getTime() - keptMs));
}
