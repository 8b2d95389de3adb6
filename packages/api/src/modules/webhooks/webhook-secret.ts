import { randomBytes } from "node:crypto";
import { Webhook as Signer } from "standardwebhooks";
import type { Services } from "../../context.ts";
import type { WebhookRow } from "./store.ts";

/** How long a rotated secret goes on signing. */
export const previousSecretLifetimeMs = 86_400_000;

/** Standard Webhooks, "Signature scheme": 24 to 64 random bytes, base64, after this prefix. */
export function createWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

export type WebhookSecrets = Pick<
  WebhookRow,
  "secret_sealed" | "previous_secret_sealed" | "previous_secret_expires_at"
>;

/** The webhook-signature header: one signature a secret that is valid at that time, the newest first. */
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
