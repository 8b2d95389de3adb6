import { z } from "zod";
import { type AskedDocument, PresentationError } from "../presentation/index.ts";
import { credentialId } from "./dcql-query.ts";

/** Presentations by the ID of the query's credential (OpenID for Verifiable Presentations 1.0, section 8.1). */
const VpToken = z.record(z.string(), z.array(z.string().regex(/^[\w-]+$/)).length(1));

/**
 * Returns the DeviceResponse of a `vp_token` that answers a query for one of several documents.
 * @throws PresentationError if it holds another number of presentations than one, or one that was not asked for
 */
export function readVpToken(vpToken: unknown, documents: readonly AskedDocument[]): Uint8Array {
  const parsed = VpToken.safeParse(vpToken);
  const [presented, ...others] = parsed.success ? Object.entries(parsed.data) : [];
  if (!presented || others.length > 0)
    throw new PresentationError("invalid_proof", "The answer does not hold exactly one presentation");
  const [id, [presentation]] = presented;
  if (!documents.some((document) => credentialId(document) === id))
    throw new PresentationError("invalid_proof", "The answer holds a presentation that was not asked for");
  return Buffer.from(presentation!, "base64url");
}
