import { createHmac, timingSafeEqual } from "node:crypto";

const toleranceSeconds = 300;

/**
 * @param {Buffer} body as it arrived, before any parsing
 * @param {Record<string, string>} headers names in lower case
 * @returns the event
 * @throws if the signature is wrong or the event is too old
 */
export function verifyWebhook(body, headers, secret = process.env.AGE_WEBHOOK_SECRET) {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures = "" } = headers;
  const age = Date.now() / 1000 - Number(timestamp);
  if (!(Math.abs(age) <= toleranceSeconds)) throw new Error("The webhook's timestamp is missing or too old");

  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const hmac = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body);
  const expected = Buffer.from(`v1,${hmac.digest("base64")}`);
  // While a secret is being rotated there are two signatures.
  const isSignedByUs = signatures.split(" ").some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSignedByUs) throw new Error("The webhook's signature is invalid");
  return JSON.parse(body);
}
