import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";

export const createWebhookSecret = () => `whsec_${Buffer.from(randomUUID()).toString("base64")}`;

/**
 * Signs a webhook as the libraries of Standard Webhooks do.
 * @returns its headers
 */
export function signWebhook(secret: string, body: string, { id = "msg_1", at = new Date() } = {}) {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, at, body),
  };
}

export const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);
