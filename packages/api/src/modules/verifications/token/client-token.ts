import type { Services } from "../../../context.ts";
import { isSameSecret } from "../../../secrets/token.ts";

/**
 * Creates the bearer token of a check's hosted page, valid for that check alone. It is derived from the ID and
 * SECRET_KEY, so nothing secret is stored and every process can verify it.
 */
export function createClientToken(services: Services, checkId: string): string {
  return `${checkId}.${services.keyring.digest("client-token", checkId)}`;
}

/** Returns the verification ID of a token; undefined for a token not made by this server. */
export function verificationIdOfToken(services: Services, token: string): string | undefined {
  const id = token.slice(0, token.indexOf("."));
  return id && isSameSecret(createClientToken(services, id), token) ? id : undefined;
}

/** Returns the address of the hosted check. The token is in the fragment, which no server or referrer sees. */
export function hostedCheckUrl(services: Services, checkId: string): string {
  return `${services.env.publicUrl}/verify/${checkId}#${createClientToken(services, checkId)}`;
}
