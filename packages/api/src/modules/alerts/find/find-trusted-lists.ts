import { createHash } from "node:crypto";
import { nameTrustedList } from "../../digital-id/index.ts";
import type { FindAlerts } from "../finding.ts";
import { listDigitalIdWebsites } from "./list-digital-id-websites.ts";

/** Finds trusted lists that are older than they may be, for the websites that accept digital IDs. */
export const findTrustedLists: FindAlerts = async ({ db, env, trust }, { id }) => {
  if (env.trust.lists.length === 0) return [];
  const { sources } = await trust.status();
  const old = sources.filter(({ state }) => state === "overdue" || state === "expired");
  if (old.length === 0) return [];
  const website_ids = await listDigitalIdWebsites(db, id);
  if (website_ids.length === 0) return [];
  return old.map(({ source, state }) => ({
    // A source may be a path of the operator's.
    subject_id: createHash("sha256").update(source).digest("hex").slice(0, 32),
    subject_name: nameTrustedList(source),
    website_ids,
    details: { is_expired: state === "expired" ? 1 : 0 },
  }));
};
