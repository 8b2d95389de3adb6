import type { Services } from "../../context.ts";

/**
 * The session token that a registration was promised. Made from the registration's own token, so that it need not be
 * stored while it opens nothing.
 */
export function registrationSessionToken(services: Services, passkeyToken: string): string {
  return services.keyring.digest("registration", passkeyToken);
}
