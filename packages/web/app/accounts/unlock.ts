import { ApiError } from "@ofage/contract";
import { useMutation } from "@tanstack/react-query";
import { api } from "../session/api.ts";

/** What the dialog says when unlock instructions could not be sent (spec §8). */
export function describeUnlockError(error: unknown): string {
  return error instanceof ApiError
    ? "Failed to send unlock instructions. Please try again."
    : "An error occurred. Please try again.";
}

/** Asks for a mail with a link that unlocks the account. */
export function useUnlock() {
  return useMutation({ mutationFn: (email: string) => api.unlock({ email }) });
}
