import { listUnusedLiveKeys } from "../../api-keys/index.ts";
import type { FindAlerts } from "../finding.ts";

const unusedMs = 90 * 86_400_000;

/** Finds live keys that nobody has used for 90 days. */
export const findUnusedApiKeys: FindAlerts = async ({ db, clock }, { id }) =>
  (await listUnusedLiveKeys(db, id, new Date(clock().getTime() - unusedMs))).map((key) => ({
    subject_id: key.id,
    subject_name: key.name,
    website_ids: null,
    details: {},
  }));
