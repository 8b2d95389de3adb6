import { createHash } from "node:crypto";
import type { MethodRule } from "@ofage/contract";
import { nameTrustedList } from "../../digital-id/index.ts";
import { listWebsiteMethods } from "../../websites/index.ts";
import type { FindAlerts } from "../finding.ts";

const takesDigitalIds = (rules: readonly MethodRule[] | undefined) =>
  rules?.some(({ method, mode }) => method === "digital_id" && mode !== "disabled") ?? false;

/** Finds trusted lists that are older than they may be, for the websites that accept digital IDs. */
export const findTrustedLists: FindAlerts = async ({ db, env, trust }, { id }) => {
  if (env.trust.lists.length === 0) return [];
  const { sources } = await trust.status();
  const old = sources.filter(({ state }) => state === "overdue" || state === "expired");
  if (old.length === 0) return [];
  const websites = await listWebsiteMethods(db, id);
  const website_ids = websites
    .filter(
      ({ methods, countries }) =>
        takesDigitalIds(methods) || Object.values(countries).some((rule) => takesDigitalIds(rule.methods)),
    )
    .map((website) => website.id);
  if (website_ids.length === 0) return [];
  return old.map(({ source, state }) => ({
    // A source may be a path of the operator's.
    subject_id: createHash("sha256").update(source).digest("hex").slice(0, 32),
    subject_name: nameTrustedList(source),
    website_ids,
    details: { is_expired: state === "expired" ? 1 : 0 },
  }));
};
