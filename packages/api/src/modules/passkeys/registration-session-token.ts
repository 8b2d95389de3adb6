import type { Services } from "../../context.ts";

/**
 * Derives the session token that a registration was promised from the registration's own token, so that it is not
 * stored before it opens anything.
 */
export function registrationSessionToken(services: Services, passkeyToken: string): string {
  return services.keyring.digest("registration", passkeyToken);
}
