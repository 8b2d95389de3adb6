import { useMutation } from "@tanstack/react-query";
import { api } from "../session/api.ts";
import { serverSentence } from "../session/failure.ts";
import { noChecksYet, startSession } from "../session/store.ts";

interface Proof {
  email: string;
  token: string;
  code: string;
}

/** What the dialog says when a code was not accepted (spec §8). */
export function verifyFailure(error: unknown): string {
  return serverSentence(error) ?? "Verification failed";
}

/** Proves the address with the mailed code and starts the session in this browser. */
export function useVerifyEmail() {
  return useMutation({
    mutationFn: (proof: Proof) => api.verifyEmail(proof),
    onSuccess: ({ session_token, user }) => startSession(session_token, { user, stats: noChecksYet }),
  });
}
