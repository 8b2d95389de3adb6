import { api } from "../../session/api.ts";
import { emptyUserStats, startSession } from "../../session/session-store.ts";
import { toRegistrationOptionsError, toPasskeyVerificationError } from "./to-passkey-error.ts";
import { createPasskeyCredential } from "./create-passkey-credential.ts";

/**
 * Makes an account whose way in is a new passkey, and starts its session in this browser.
 * @param email asked for as the account's address; it counts once its mail's link was opened
 * @param signal breaks off what waits for the server before the prompt
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
