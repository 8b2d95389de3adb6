import type { Services } from "../../../context.ts";
import { signJwt } from "../../../secrets/sign-jwt.ts";
import type { VerificationRow } from "../store.ts";

/**
 * The signed statement that a check's frames are gone (JWT, EdDSA, the key of results): how many came, and when the memory that held them had been
 * overwritten. Its audience is none of a result's, so that it opens nothing, and it has no end. Null where no frames were looked at.
 */
export async function signReceipt(services: Services, check: VerificationRow): Promise<string | null> {
  const { frames_received, frames_released_at } = check;
  if (frames_received === null || frames_released_at === null) return null;
  return signJwt(services, {
    typ: "receipt+jwt",
    subject: check.id,
    audience: `receipt_${check.asset_id}`,
    issuedAt: frames_released_at,
    claims: { frames_received, frames_released_at: frames_released_at.toISOString(), frames_kept: 0 },
  });
}
