import { z } from "zod";
import { PresentationError } from "../presentation/index.ts";
import { type AskedCredential, credentialId } from "./dcql-query.ts";

/** Presentations by the ID of the query's credential (OpenID for Verifiable Presentations 1.0, section 8.1). */
const VpToken = z.record(z.string(), z.array(z.string()).length(1));

/** A presentation by its format: a DeviceResponse, or a text in compact form. */
export type PresentedCredential =
  | { format: "mso_mdoc"; deviceResponse: Uint8Array }
  | { format: "dc+sd-jwt"; sdJwt: string };

/**
 * Returns the presentation of a `vp_token` that answers a query for one of several credentials.
 * @throws PresentationError if it holds another number of presentations than one, or one that was not asked for
 */
export function readVpToken(vpToken: unknown, credentials: readonly AskedCredential[]): PresentedCredential {
  const parsed = VpToken.safeParse(vpToken);
  const [presented, ...others] = parsed.success ? Object.entries(parsed.data) : [];
  if (!presented || others.length > 0)
    throw new PresentationError("invalid_proof", "The answer does not hold exactly one presentation");
  const [id, [presentation = ""]] = presented;
  const asked = credentials.find((each) => credentialId(each) === id);
  if (!asked)
    throw new PresentationError("invalid_proof", "The answer holds a presentation that was not asked for");
  if (!("docType" in asked)) return { format: "dc+sd-jwt", sdJwt: presentation };
  if (!/^[\w-]+$/.test(presentation))
    throw new PresentationError("invalid_proof", "The presentation is not base64url");
  return { format: "mso_mdoc", deviceResponse: Buffer.from(presentation, "base64url") };
}
