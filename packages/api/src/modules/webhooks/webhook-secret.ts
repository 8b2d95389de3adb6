import { randomBytes } from "node:crypto";
import { Webhook as Signer } from "standardwebhooks";
import type { Services } from "../../context.ts";
import type { WebhookRow } from "./store.ts";

/** How long a rotated secret continues to sign, in milliseconds. */
export const previousSecretLifetimeMs = 86_400_000;

/** Creates a secret as Standard Webhooks asks ("Signature scheme"): a prefix and 24 to 64 random bytes in base64. */
export function createWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

export type WebhookSecrets = Pick<
  WebhookRow,
  "secret_sealed" | "previous_secret_sealed" | "previous_secret_expires_at"
>;

/** Builds the webhook-signature header: one signature for each secret valid at that time, newest first. */
export function signWebhookEvent(
  { keyring }: Pick<Services, "keyring">,
  webhook: WebhookSecrets,
  event: { id: string; body: string },
  at: Date,
): string {
  const until = webhook.previous_secret_expires_at;
  const previous = until && until > at ? webhook.previous_secret_sealed : null;
  return [webhook.secret_sealed, previous]
    .filter((sealed) => sealed !== null)
    .map((sealed) => new Signer(keyring.open(sealed)).sign(event.id, at, event.body))
    .join(" ");
}
