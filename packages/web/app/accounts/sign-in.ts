import { ApiError } from "@ofage/contract";
import { useMutation } from "@tanstack/react-query";
import { api } from "../session/api.ts";
import { serverErrorMessage, serverUnreachableMessage } from "../session/error-messages.ts";
import { startSession } from "../session/session-store.ts";

/** Whether too many wrong passwords were tried; a mailed link opens the account again. */
export const isAccountLocked = (error: unknown) => error instanceof ApiError && error.status === 423;

/** Whether the account has a passkey, so that its password no longer signs in (spec §4). */
export const isPasskeyRequired = (error: unknown) =>
  error instanceof ApiError && error.body?.passkey_required === true;

/** What the sign-in dialog says of a failed password sign-in (spec §8). */
export function describePasswordSignInError(error: unknown): string {
  if (!(error instanceof ApiError)) return serverUnreachableMessage;
  if (error.status === 423) return serverErrorMessage(error) ?? "Account locked";
  if (error.status === 429) return "Too many attempts. Please try again later.";
  if (isPasskeyRequired(error)) {
    return "Please use your passkey to sign in. Password login is disabled for security.";
  }
  if (error.body?.code === "email_not_verified") return "Please verify your email address before signing in.";
  return "Invalid email or password. Please try again.";
}

/** Signs in with e-mail and password and starts the session in this browser. */
export function useSignIn() {
  return useMutation({
    mutationFn: (input: { email: string; password: string }) => api.signIn(input),
    onSuccess: (answer) => startSession(answer.session_token, answer),
  });
}
