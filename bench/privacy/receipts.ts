import type { VerificationResult } from "@ofage/contract";
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import type { PrivacyCheck, PrivacyShop } from "./shop.ts";

/** Fetches the public keys of a server, which survive its restarts. */
export async function fetchPublicKeys(url: string): Promise<ReturnType<typeof createLocalJWKSet>> {
  const answer = await fetch(`${url}/.well-known/jwks.json`);
  return createLocalJWKSet((await answer.json()) as JSONWebKeySet);
}

/**
 * Verifies the signed receipt that a verification's frames were deleted, as anyone could with the server's public
 * keys.
 * @param sent number of frames, and the time span in which they were sent
 * @throws Error when the receipt is missing, is not signed by the server, belongs to another verification, or says
 * something else
 */
export async function verifyReceipt(
  keys: Awaited<ReturnType<typeof fetchPublicKeys>>,
  shop: PrivacyShop,
  check: PrivacyCheck,
  { receipt }: VerificationResult,
  sent: { frames: number; from: Date; to: Date },
): Promise<void> {
  if (receipt === null)
    throw new Error(`Frames were looked at for ${check.id}, and no receipt says that they are gone.`);
  const { payload } = await jwtVerify(receipt, keys, {
    algorithms: ["EdDSA"],
    audience: `receipt_${shop.assetId}`,
    subject: check.id,
  });
  const released = new Date(String(payload["frames_released_at"]));
  if (payload["frames_received"] !== sent.frames || payload["frames_kept"] !== 0)
    throw new Error(
      `A receipt speaks of ${String(payload["frames_received"])} frames instead of ${sent.frames}.`,
    );
  if (!(released >= sent.from && released <= sent.to))
    throw new Error(
      `A receipt says that frames were gone at ${released.toISOString()}, which is not when they were looked at.`,
    );
}
