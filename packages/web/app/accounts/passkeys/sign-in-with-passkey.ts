import { createAccountWithPasskey } from "./create-account-with-passkey.ts";
import { requestAssertion, fetchLoginChallenge, submitPasskeyLogin } from "./passkey-login.ts";
import { PasskeyError } from "./passkey-error.ts";
import { supportsPasskeys } from "./supports-passkeys.ts";

/**
 * Signs in with a passkey. Where none is found and no address was given, a new identity is registered (spec §4);
 * a cancelled prompt registers nothing, ever.
 * @param signal breaks off what waits for the server before a prompt
 * @returns what came of it
 * @throws PasskeyError; the browser's own errors as they are
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
