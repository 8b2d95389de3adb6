import type { AccountContext } from "../../context.ts";
import type { Scope } from "./store.ts";

/** Which webhooks the caller sees. */
export function scopeOf({ actor }: AccountContext): Scope {
  return { account_id: actor.account_id, testOnly: actor.kind === "secret_key" && actor.is_test };
}
