import type { VerificationResult } from "@ofage/contract";
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import type { PrivacyCheck, PrivacyShop } from "./shop.ts";

/** Fetches the public keys of a server, which survive its restarts. */
export async function fetchPublicKeys(url: string): Promise<ReturnType<typeof createLocalJWKSet>> {
  const answer = await fetch(`${url}/.well-known/jwks.json`);
  return createLocalJWKSet((await answer.json()) as JSONWebKeySet);
}

/**
 * Verifies the signed receipt that a verification's frames were deleted, as anyone could with the server's public keys.
 * @param sent number of frames, and the time span in which they were sent
 * @throws Error when the receipt is missing, is not signed by the server, belongs to another verification, or says something else
 */
export async function verifyReceipt(
  keys: Awaited<ReturnType<typeof fetchPublicKeys>>,
  shop: PrivacyShop,
  check: PrivacyCheck,
  { receipt }: VerificationResult,
  sent: { frames: number; from: Date; to: Date },
): Promise<void> {
  if (receipt === null)
    throw new Error(`Frames of ${check.id} were processed, but no receipt confirms that they were deleted.`);
  const { payload } = await jwtVerify(receipt, keys, {
    algorithms: ["EdDSA"],
    audience: `receipt_${shop.assetId}`,
    subject: check.id,
  });
  const released = new Date(String(payload["frames_released_at"]));
  if (payload["frames_received"] !== sent.frames || payload["frames_kept"] !== 0)
    throw new Error(
      `A receipt states ${String(payload["frames_received"])} frames received instead of ${sent.frames}, or frames kept.`,
    );
  if (!(released >= sent.from && released <= sent.to))
    throw new Error(
      `A receipt states a deletion at ${released.toISOString()}, outside the time of processing.`,
    );
}
