import { ContractError, type EndedStatus, isListed, recordStatusOf } from "@ofage/contract";
import type { Updateable } from "kysely";
import type { Services } from "../../context.ts";
import type { Tx, VerificationsTable } from "../../db/schema.ts";
import { meter } from "../billing/index.ts";
import { countOutcomes } from "../stats/index.ts";
import { announce, listenersOf } from "../webhooks/index.ts";
import { chargedServices } from "./charged.ts";
import { type CheckRow, endCheck } from "./store.ts";

/** How a check ends: its status and what is recorded with it. */
export type End = { status: EndedStatus } & Omit<
  Updateable<VerificationsTable>,
  "status" | "completed_at" | "nonce"
>;

/**
 * The one way a check ends. The record, the counts, what is charged and what webhooks are told change together, and only once however often
 * it is asked.
 * @param alongside what else belongs into the same transaction
 * @throws already_decided
 */
export async function end(
  services: Services,
  check: CheckRow,
  how: End,
  alongside?: (tx: Tx, ended: CheckRow) => Promise<void>,
): Promise<CheckRow> {
  const at = new Date();
  const ended = await services.db.transaction().execute(async (tx) => {
    const ended = await endCheck(tx, check, { ...how, nonce: null, completed_at: at });
    if (!ended) throw new ContractError("already_decided", "This check has already been decided.");
    if (isListed(how.status))
      await countOutcomes(tx, ended.time_zone, [{ ...ended, outcome: recordStatusOf(how.status) }]);
    const charged = chargedServices(ended);
    if (charged.length > 0) {
      const { account_id, id, time_zone } = ended;
      await meter(services, tx, { account_id, verification_id: id, time_zone, services: charged });
    }
    await announce(services, tx, await listenersOf(tx, ended), ended);
    await alongside?.(tx, ended);
    return ended;
  });
  const { status, failure_reason, is_test } = ended;
  services.signals.metrics.checks.inc({
    status,
    failure_reason: failure_reason ?? "",
    mode: is_test ? "test" : "live",
  });
  return ended;
}
