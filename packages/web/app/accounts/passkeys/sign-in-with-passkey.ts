import { createAccountWithPasskey } from "./create-account-with-passkey.ts";
import { requestAssertion, fetchLoginChallenge, submitPasskeyLogin } from "./passkey-login.ts";
import { PasskeyError } from "./passkey-error.ts";
import { supportsPasskeys } from "./supports-passkeys.ts";

/**
 * Signs in with a passkey. If no passkey is found and no address was given, registers a new account; a cancelled
 * prompt never registers one.
 * @param signal aborts the requests made before a prompt
 * @returns how it ended
 * @throws PasskeyError; other browser errors unchanged
 */
export async function signInWithPasskey(
  email: string | undefined,
  signal: AbortSignal,
): Promise<"signed-in" | "created"> {
  if (!supportsPasskeys()) {
    throw new PasskeyError("unsupported", "Passkeys are not supported in your browser.");
  }
  const question = await fetchLoginChallenge(email, signal);
  try {
    await submitPasskeyLogin({ challenge: question, credential: await requestAssertion(question), email });
    return "signed-in";
  } catch (error) {
    const none = error instanceof PasskeyError && error.code === "not_found";
    if (!none || email) throw error;
  }
  await createAccountWithPasskey(undefined, signal);
  return "created";
}
