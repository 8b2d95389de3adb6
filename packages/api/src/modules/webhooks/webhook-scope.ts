import type { OrganizationContext } from "../../context.ts";
import type { WebhookScope } from "./store.ts";

/** Returns which webhooks the caller sees. */
export function webhookScopeOf({ actor }: OrganizationContext): WebhookScope {
  return { organization_id: actor.organization_id, isTestOnly: actor.kind === "secret_key" && actor.is_test };
}
