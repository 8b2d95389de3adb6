import { ContractError } from "@ofage/contract";
import type { SelfContext } from "../../context.ts";

/** Age at which a proof of identity no longer counts for a sensitive change, in milliseconds. */
const maxAgeMs = 5 * 60_000;

/**
 * Requires that the person of a session proved who they are within five minutes, so that a stolen or unattended session
 * cannot take over the account (ASVS 5.0, V7.5.1).
 * @throws reauthentication_required
 */
export function requireRecentAuthentication({
  actor,
}: {
  actor: Pick<SelfContext["actor"], "authenticated_at">;
}): void {
  if (Date.now() - actor.authenticated_at.getTime() <= maxAgeMs) return;
  throw new ContractError("reauthentication_required", "Please confirm that it’s you to continue.");
}
