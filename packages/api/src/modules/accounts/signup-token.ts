import type { Services } from "../../context.ts";
import { hashToken } from "../../secrets/token.ts";

/** Marks a token issued later; a sign-up's first token is base64url, which has no dot. */
const mark = "later.";
/** Keeps anything else that this server has sealed from being taken for a token. */
const content = "signup:";

/**
 * Issues another token for a sign-up, whose first one is stored as a hash only. The emailed code keeps working with it.
 * @param signupHash the stored hash
 */
export function issueSignupToken(services: Services, signupHash: string): string {
  return `${mark}${services.keyring.seal(`${content}${signupHash}`)}`;
}

/** Returns the stored hash of the sign-up that a token names; of no sign-up if this server did not issue the token. */
export function signupHashOf(services: Services, token: string): string {
  if (!token.startsWith(mark)) return hashToken(token);
  const opened = openSealed(services, token.slice(mark.length));
  return opened?.startsWith(content) ? opened.slice(content.length) : hashToken(token);
}

function openSealed(services: Services, sealed: string): string | undefined {
  try {
    return services.keyring.open(sealed);
  } catch {
    return undefined;
  }
}
