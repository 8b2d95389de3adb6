import type { Services } from "../../../context.ts";
import { signJwt } from "../../../secrets/sign-jwt.ts";
import type { PresentedVerification } from "../store.ts";

/**
 * Signs the statement that a verification's frames are gone (JWT, EdDSA, the key of results): how many came, and when
 * the memory that held them was overwritten. Its audience differs from that of any result, so that it opens nothing,
 * and it never expires. Returns null if no frames were analyzed.
 */
export async function signReceipt(services: Services, check: PresentedVerification): Promise<string | null> {
  const { frames_received, frames_released_at } = check;
  if (frames_received === null || frames_released_at === null) return null;
  return signJwt(services, {
    typ: "receipt+jwt",
    subject: check.id,
    audience: `receipt_${check.asset_id}`,
    issuedAt: frames_released_at,
    claims: {
      is_test: check.is_test,
      frames_received,
      frames_released_at: frames_released_at.toISOString(),
      frames_kept: 0,
    },
  });
}
