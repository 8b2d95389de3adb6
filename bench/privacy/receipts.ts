import type { VerificationResult } from "@ofage/contract";
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import type { PrivacyCheck, PrivacyShop } from "./shop.ts";

/** The public keys of a server, which its restarts leave as they are. */
export async function fetchPublicKeys(url: string): Promise<ReturnType<typeof createLocalJWKSet>> {
  const answer = await fetch(`${url}/.well-known/jwks.json`);
  return createLocalJWKSet((await answer.json()) as JSONWebKeySet);
}

/**
 * Checks the signed statement that a check's frames are gone, as anybody could with the server's public keys.
 * @param sent how many frames were sent, and from when to when
 * @throws where it is missing, not by the server, of another check, or says something else
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
