import type { PolicyVersion, OrganizationId } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { presentPolicyVersion } from "./present-policy-version.ts";
import { listPolicyVersionsAfter } from "./store.ts";

const pageSize = 500;

/** Yields the policy versions of all websites of an organization, deleted ones included, page by page. */
export async function* streamPolicyVersions(
  { db }: Pick<Services, "db">,
  organizationId: OrganizationId,
): AsyncGenerator<(PolicyVersion & { website_id: string })[], void, undefined> {
  let after: { website_id: string; version: number } | undefined;
  for (;;) {
    const rows = await listPolicyVersionsAfter(db, organizationId, after, pageSize);
    if (rows.length > 0)
      yield rows.map((row) => ({ website_id: row.website_id, ...presentPolicyVersion(row) }));
    if (rows.length < pageSize) return;
    after = rows.at(-1);
  }
}
