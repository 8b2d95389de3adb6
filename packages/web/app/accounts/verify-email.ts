import { ApiError } from "@ofage/contract";
import { useMutation } from "@tanstack/react-query";
import { api } from "../session/api.ts";
import { serverErrorMessage } from "../session/error-messages.ts";
import { emptyUserStats, startSession, StorageDeniedError } from "../session/session-store.ts";

interface EmailProof {
  email: string;
  token: string;
  code: string;
}

/** Returns the dialog's message for a rejected code. */
export function describeVerifyEmailError(error: unknown): string {
  if (error instanceof StorageDeniedError) return error.message;
  return serverErrorMessage(error) ?? "Verification failed";
}

/** Tells whether the server refused the code itself, so that it must be typed again. */
export const isCodeRefused = (error: unknown) =>
  error instanceof ApiError && ["invalid_code", "code_expired"].includes(error.body?.code ?? "");

/** Confirms the address with the emailed code and starts the session in this browser. */
export function useVerifyEmail() {
  return useMutation({
    mutationFn: (proof: EmailProof) => api.verifyEmail(proof),
    onSuccess: ({ session_token, user }) => startSession(session_token, { user, stats: emptyUserStats }),
  });
}
