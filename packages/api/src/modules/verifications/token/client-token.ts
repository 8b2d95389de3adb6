import type { Services } from "../../../context.ts";
import { isSameSecret } from "../../../secrets/token.ts";

/**
 * The bearer of a check's hosted page, good for that check alone. Made from the id and SECRET_KEY,
 * so nothing secret is stored and every process can tell it.
 */
export function createClientToken(services: Services, checkId: string): string {
  return `${checkId}.${services.keyring.digest("client-token", checkId)}`;
}

/** The check a token belongs to; undefined for a token we did not make. */
export function verificationIdOfToken(services: Services, token: string): string | undefined {
  const id = token.slice(0, token.indexOf("."));
  return id && isSameSecret(createClientToken(services, id), token) ? id : undefined;
}

/** Where the visitor goes. The token stands in the fragment, which no server or referrer sees. */
export function hostedCheckUrl(services: Services, checkId: string): string {
  return `${services.env.publicUrl}/verify/${checkId}#${createClientToken(services, checkId)}`;
}
