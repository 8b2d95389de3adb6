import { api } from "../../session/api.ts";
import { emptyUserStats, startSession } from "../../session/session-store.ts";
import { toRegistrationOptionsError, toPasskeyVerificationError } from "./to-passkey-error.ts";
import { createPasskeyCredential } from "./create-passkey-credential.ts";

/**
 * Creates an account that signs in with a new passkey, and starts its session in this browser.
 * @param email the account's address; takes effect once its emailed link is opened
 * @param signal aborts the requests made before the prompt
 * @throws PasskeyError registration_cancelled, refused, offline
 */
export async function createAccountWithPasskey(
  email: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const begun = await api.registerPasskey({ email }, { signal }).catch((error: unknown) => {
    throw toRegistrationOptionsError(error);
  });
  const credential = await createPasskeyCredential(begun.options);
  const { user } = await api
    .verifyPasskey({ passkey_token: begun.passkey_token, credential })
    .catch((error: unknown) => {
      throw toPasskeyVerificationError(error);
    });
  startSession(begun.session_token, { user, stats: emptyUserStats });
}
