import { createHmac } from "node:crypto";
import { Webhook as Signer } from "standardwebhooks";
import { CommandError } from "../command-error.ts";

/**
 * Returns the secret that signs forwarded events: the given one, or one derived from the API key, so that it is the same
 * each time and need not be set again.
 * @throws CommandError for a secret that cannot sign
 */
export function signingSecret(given: string | undefined, apiKey: string): string {
  if (given === undefined)
    return `whsec_${createHmac("sha256", apiKey).update("ofage listen").digest("base64")}`;
  if (!/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(given))
    throw new CommandError("--secret must be whsec_ and base64, as a webhook's secret is.", 2);
  return given;
}

/** Builds the headers of an event (Standard Webhooks, "Webhook headers"). */
export function buildEventHeaders(
  secret: string,
  { id, body }: { id: string; body: string },
  at: Date,
): Record<string, string> {
  return {
    "content-type": "application/json",
    "user-agent": "OfAge-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Signer(secret).sign(id, at, body),
  };
}
