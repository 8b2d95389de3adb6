import { ApiError } from "@ofage/contract";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { PasskeyError } from "./passkey-error.ts";

const nameOf = (error: unknown) => (error instanceof Error ? error.name : undefined);

/**
 * A failed request of the passkey API.
 * @param sentence what to say when the answer says nothing
 */
function toRequestError(error: unknown, sentence: string): unknown {
  if (error instanceof ApiError) {
    return new PasskeyError("refused", serverErrorMessage(error) ?? sentence, error);
  }
  // The platform's sign that there was no answer.
  return error instanceof TypeError ? new PasskeyError("offline", sentence, error) : error;
}

/** Login options that could not be had. A refusal with a reason keeps it; all else is a server that cannot be reached. */
export function toLoginOptionsError(error: unknown): unknown {
  if (nameOf(error) === "AbortError") return toAssertionError(error);
  const sentence = "Failed to get login options";
  const answered = serverErrorMessage(error);
  if (error instanceof ApiError && error.status < 500 && answered) {
    return new PasskeyError("refused", answered, error);
  }
  return error instanceof ApiError || error instanceof TypeError
    ? new PasskeyError("options", answered ?? sentence, error)
    : error;
}

/**
 * A sign-in prompt that gave no passkey. Browsers answer NotAllowedError for a refusal, a time-out and for having
 * none alike, so that a page cannot find out which (WebAuthn Level 3 §14.5.2): all three are taken as a refusal.
 */
export function toAssertionError(error: unknown): unknown {
  switch (nameOf(error)) {
    case "NotAllowedError":
      return new PasskeyError("cancelled", "Authentication was cancelled or not allowed", error);
    case "AbortError":
      return new PasskeyError("cancelled", "Authentication cancelled", error);
  }
  // What @simplewebauthn/browser makes of a `get()` that resolves to null: the authenticator has none for us.
  return error instanceof Error && error.message === "Authentication was not completed"
    ? notFound(error)
    : error;
}

/** An assertion that the server did not take. */
export function toLoginError(error: unknown): unknown {
  if (error instanceof ApiError && error.body?.code === "passkey_not_found") return notFound(error);
  if (error instanceof ApiError && error.body?.code === "challenge_expired") {
    return new PasskeyError("expired", serverErrorMessage(error) ?? "Failed to login", error);
  }
  return toRequestError(error, "Failed to login");
}

/** Registration options that could not be had: the answer's sentence, else the whole of it, else its status. */
export function toRegistrationOptionsError(error: unknown): unknown {
  if (nameOf(error) === "AbortError") return toAttestationError(error);
  if (!(error instanceof ApiError)) return toRequestError(error, "Failed to get registration options");
  const whole = error.body === undefined ? "" : JSON.stringify(error.body);
  const said = ["", "{}", "null"].includes(whole) ? undefined : whole;
  return toRequestError(error, said ?? `Failed to get registration options (${error.status})`);
}

/** A registration prompt that gave no passkey. */
export function toAttestationError(error: unknown): unknown {
  const name = nameOf(error);
  return name === "NotAllowedError" || name === "AbortError"
    ? new PasskeyError("registration_cancelled", "Registration was cancelled or not allowed", error)
    : error;
}

/** A new passkey that the server did not take. */
export function toPasskeyVerificationError(error: unknown): unknown {
  const status = error instanceof ApiError ? ` (${error.status})` : "";
  return toRequestError(error, `Failed to verify credential${status}`);
}

function notFound(cause: unknown): PasskeyError {
  return new PasskeyError("not_found", "No passkey found for this account", cause);
}
