import { ApiError } from "@ofage/contract";
import { useMutation } from "@tanstack/react-query";
import { api } from "../session/api.ts";
import { serverErrorMessage, serverUnreachableMessage } from "../session/error-messages.ts";
import { startSession, StorageDeniedError } from "../session/session-store.ts";

/** Tells whether too many wrong passwords locked the account; an emailed link unlocks it. */
export const isAccountLocked = (error: unknown) => error instanceof ApiError && error.status === 423;

/** Tells whether the account has a passkey, so that its password no longer signs in. */
export const isPasskeyRequired = (error: unknown) =>
  error instanceof ApiError && error.body?.passkey_required === true;

/** Returns the token of the sign-up that still waits for its code; the server gives it after the right password only. */
export const unverifiedSignUpToken = (error: unknown) =>
  error instanceof ApiError && error.body?.code === "email_not_verified" ? error.body.token : undefined;

/** Returns the sign-in dialog's message for a failed password sign-in. */
export function describePasswordSignInError(error: unknown): string {
  if (error instanceof StorageDeniedError) return error.message;
  if (!(error instanceof ApiError)) return serverUnreachableMessage;
  if (error.status === 423) return serverErrorMessage(error) ?? "Account locked";
  if (error.status === 429) return "Too many attempts. Please try again later.";
  if (isPasskeyRequired(error)) {
    return "Please use your passkey to sign in. Password login is disabled for security.";
  }
  if (error.body?.code === "email_not_verified") return "Please verify your email address before signing in.";
  return "Invalid email or password. Please try again.";
}

/** Signs in with email and password and starts the session in this browser. */
export function useSignIn() {
  return useMutation({
    mutationFn: (input: { email: string; password: string }) => api.signIn(input),
    onSuccess: (answer) => startSession(answer.session_token, answer),
  });
}
