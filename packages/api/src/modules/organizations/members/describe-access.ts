import type { MemberRow } from "../../memberships/index.ts";

/** Describes what a member may do, for the audit log. */
export const describeAccess = ({
  role,
  website_ids,
  live_keys,
}: Pick<MemberRow, "role" | "website_ids" | "live_keys">) => ({
  role,
  websites: website_ids?.toSorted().join(", ") ?? null,
  live_keys,
});
