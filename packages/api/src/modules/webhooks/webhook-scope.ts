import type { AccountContext } from "../../context.ts";
import type { WebhookScope } from "./store.ts";

/** Returns which webhooks the caller sees. */
export function webhookScopeOf({ actor }: AccountContext): WebhookScope {
  return { account_id: actor.account_id, isTestOnly: actor.kind === "secret_key" && actor.is_test };
}
