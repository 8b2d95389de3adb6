import { api } from "../../session/api.ts";
import { fetchLoginChallenge, requestAssertion } from "./passkey-login.ts";
import { PasskeyError } from "./passkey-error.ts";
import { supportsPasskeys } from "./supports-passkeys.ts";
import { toLoginError } from "./to-passkey-error.ts";

/**
 * Confirms the signed-in user's identity with one of the account's passkeys.
 * @throws PasskeyError; other browser errors unchanged
 */
export async function reauthenticateWithPasskey(email: string | undefined): Promise<void> {
  if (!supportsPasskeys()) {
    throw new PasskeyError("unsupported", "Passkeys are not supported in this browser");
  }
  const { options, challenge_token } = await fetchLoginChallenge(email);
  const credential = await requestAssertion({ options, challenge_token });
  try {
    await api.reauthenticateByPasskey({ challenge_token, credential });
  } catch (error) {
    throw toLoginError(error);
  }
}
