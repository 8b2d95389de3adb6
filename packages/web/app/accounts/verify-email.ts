import { useMutation } from "@tanstack/react-query";
import { api } from "../session/api.ts";
import { serverErrorMessage } from "../session/error-messages.ts";
import { emptyUserStats, startSession } from "../session/session-store.ts";

interface EmailProof {
  email: string;
  token: string;
  code: string;
}

/** Returns the dialog's message for a rejected code. */
export function describeVerifyEmailError(error: unknown): string {
  return serverErrorMessage(error) ?? "Verification failed";
}

/** Confirms the address with the emailed code and starts the session in this browser. */
export function useVerifyEmail() {
  return useMutation({
    mutationFn: (proof: EmailProof) => api.verifyEmail(proof),
    onSuccess: ({ session_token, user }) => startSession(session_token, { user, stats: emptyUserStats }),
  });
}
