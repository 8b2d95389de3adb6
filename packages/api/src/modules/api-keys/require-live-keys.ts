import type { SessionContext } from "../../context.ts";
import { liveKeysMissing } from "../memberships/index.ts";

/**
 * Requires that the member may make, reveal and end live keys, if the key is one.
 * @throws right_required
 */
export function requireLiveKeys({ actor }: Pick<SessionContext, "actor">, isTest: boolean): void {
  if (isTest || actor.live_keys) return;
  throw liveKeysMissing();
}
