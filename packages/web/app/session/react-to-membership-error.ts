import { ApiError, type ErrorCode } from "@ofage/contract";
import type { QueryClient } from "@tanstack/react-query";
import { loseOrganization } from "./organization-store.ts";

/** Codes that say that the person's place in the organization is not what this page knows. */
const staleRights: readonly (ErrorCode | undefined)[] = [
  "right_required",
  "passkey_needed",
  "organization_required",
];

/** Drops an organization that the person does not belong to any more, and reads changed rights again. */
export function reactToMembershipError(error: unknown, queries: QueryClient): void {
  const code = error instanceof ApiError ? error.body?.code : undefined;
  if (code === "organization_not_found") loseOrganization();
  else if (staleRights.includes(code)) void queries.invalidateQueries({ queryKey: ["me"] });
}
