import { z } from "zod";
import { invalidProof } from "../cbor-shapes.ts";
import type { PathRequirement } from "../certificate-path.ts";
import { PresentationError } from "../presentation-error.ts";
import { clockTolerance } from "../validity.ts";

/** Anchors whose lists are trusted, the time at which, and for which type of document. */
export type StatusListRequirement = Pick<PathRequirement, "anchors" | "now" | "docType">;

/** Extended key usages of a list's signer: of status lists (draft-ietf-oauth-status-list §10), or of the credentials themselves. */
export const statusListSigners = ["1.3.6.1.5.5.7.3.30", "1.0.18013.5.1.2", "1.3.130.2.0.0.1.2"];

/** Claims of a status list token (draft-ietf-oauth-status-list §5), times in seconds. */
export const StatusListToken = z.object({
  sub: z.string(),
  iat: z.number(),
  exp: z.number().optional(),
  ttl: z.number().positive().optional(),
  list: z.object({
    bits: z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(8)]),
    /** Compressed. */
    lst: z.instanceof(Uint8Array),
  }),
});
export type StatusListToken = z.infer<typeof StatusListToken>;

/**
 * Requires that a token is about the address that it was asked for, and valid now.
 * @throws PresentationError `unavailable` for one that its issuer has not renewed in time
 */
export function requireClaims({ sub, iat, exp }: StatusListToken, uri: string, now: Date): void {
  if (sub !== uri) throw invalidProof("The status list is another one.");
  if (iat * 1000 > now.getTime() + clockTolerance) throw invalidProof("The status list is not valid yet.");
  if (exp !== undefined && exp * 1000 <= now.getTime())
    throw new PresentationError("unavailable", "The status list has expired.");
}
