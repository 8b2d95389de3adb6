import { ApiError } from "@ofage/contract";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { PasskeyError } from "./passkey-error.ts";

const nameOf = (error: unknown) => (error instanceof Error ? error.name : undefined);

/**
 * Converts a failed request of the passkey API.
 * @param sentence message for a response without one
 */
function toRequestError(error: unknown, sentence: string): unknown {
  if (error instanceof ApiError) {
    return new PasskeyError("refused", serverErrorMessage(error) ?? sentence, error);
  }
  // fetch throws TypeError when there is no response.
  return error instanceof TypeError ? new PasskeyError("offline", sentence, error) : error;
}

/** Converts a failure to get sign-in options. A refusal keeps its reason; anything else means that the server is unreachable. */
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
 * Converts a sign-in prompt that returned no passkey. Browsers report NotAllowedError for a refusal, a timeout and a
 * missing passkey alike, so that a page cannot tell which (WebAuthn Level 3 §14.5.2); all three count as a refusal.
 */
export function toAssertionError(error: unknown): unknown {
  switch (nameOf(error)) {
    case "NotAllowedError":
      return new PasskeyError("cancelled", "Authentication was cancelled or not allowed", error);
    case "AbortError":
      return new PasskeyError("cancelled", "Authentication cancelled", error);
  }
  // @simplewebauthn/browser throws this when `get()` resolves to null: the authenticator has no passkey for us.
  return error instanceof Error && error.message === "Authentication was not completed"
    ? notFound(error)
    : error;
}

/** Converts the error of an assertion that the server rejected. */
export function toLoginError(error: unknown): unknown {
  if (error instanceof ApiError && error.body?.code === "passkey_not_found") return notFound(error);
  if (error instanceof ApiError && error.body?.code === "challenge_expired") {
    return new PasskeyError("expired", serverErrorMessage(error) ?? "Failed to login", error);
  }
  return toRequestError(error, "Failed to login");
}

/** Converts a failure to get registration options: the response's message, else its whole body, else its status. */
export function toRegistrationOptionsError(error: unknown): unknown {
  if (nameOf(error) === "AbortError") return toAttestationError(error);
  if (!(error instanceof ApiError)) return toRequestError(error, "Failed to get registration options");
  const whole = error.body === undefined ? "" : JSON.stringify(error.body);
  const said = ["", "{}", "null"].includes(whole) ? undefined : whole;
  return toRequestError(error, said ?? `Failed to get registration options (${error.status})`);
}

/** Converts a registration prompt that returned no passkey. */
export function toAttestationError(error: unknown): unknown {
  const name = nameOf(error);
  return name === "NotAllowedError" || name === "AbortError"
    ? new PasskeyError("registration_cancelled", "Registration was cancelled or not allowed", error)
    : error;
}

/** Converts the error of a new passkey that the server rejected. */
export function toPasskeyVerificationError(error: unknown): unknown {
  const status = error instanceof ApiError ? ` (${error.status})` : "";
  return toRequestError(error, `Failed to verify credential${status}`);
}

function notFound(cause: unknown): PasskeyError {
  return new PasskeyError("not_found", "No passkey found for this account", cause);
}
