import { ApiError } from "@ofage/contract";
import { useMutation } from "@tanstack/react-query";
import { api } from "../session/api.ts";

/** Returns the dialog's message for unlock instructions that could not be sent. */
export function describeUnlockError(error: unknown): string {
  return error instanceof ApiError
    ? "Failed to send unlock instructions. Please try again."
    : "An error occurred. Please try again.";
}

/** Requests an email with an unlock link. */
export function useUnlock() {
  return useMutation({ mutationFn: (email: string) => api.unlock({ email }) });
}
