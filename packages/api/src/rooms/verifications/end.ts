import { ContractError } from "@ofage/contract";
import type { Updateable } from "kysely";
import type { Services } from "../../context.ts";
import type { VerificationsTable } from "../../db/schema.ts";
import { countOutcomes } from "../stats/index.ts";
import { type EndedStatus, recordStatusOf } from "./record-status.ts";
import { type CheckRow, endCheck } from "./store.ts";

/** How a check ends: its status and what is recorded with it. */
export type End = { status: EndedStatus } & Omit<
  Updateable<VerificationsTable>,
  "status" | "completed_at" | "nonce"
>;

/**
 * The one way a check ends. The record and the counts change together, and only once however often it is asked.
 * @throws already_decided
 */
export async function end(services: Services, check: CheckRow, how: End): Promise<CheckRow> {
  const at = new Date();
  return services.db.transaction().execute(async (tx) => {
    const ended = await endCheck(tx, check, { ...how, nonce: null, completed_at: at });
    if (!ended) throw new ContractError("already_decided", "This check has already been decided.");
    await countOutcomes(tx, [{ ...ended, outcome: recordStatusOf(how.status), at }]);
    return ended;
  });
}
