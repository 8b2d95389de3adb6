import { ContractError } from "@ofage/contract";
import type { SessionContext } from "../../context.ts";

/**
 * Requires that the member may make, reveal and end live keys, if the key is one.
 * @throws right_required
 */
export function requireLiveKeys({ actor }: Pick<SessionContext, "actor">, isTest: boolean): void {
  if (isTest || actor.live_keys) return;
  throw new ContractError(
    "right_required",
    "You may handle test keys only. Ask an owner or an admin for access to live keys.",
  );
}
