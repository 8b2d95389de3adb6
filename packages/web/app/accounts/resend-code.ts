import { ApiError } from "@ofage/contract";
import { useMutation } from "@tanstack/react-query";
import { api } from "../session/api.ts";
import type { ProblemText } from "./problem.tsx";

/** Requests an email with a new code. */
export function useResendCode() {
  return useMutation({ mutationFn: (email: string) => api.resendCode({ email }) });
}

/** Returns the dialog's message for a code that could not be sent, with the time to wait if that helps. */
export function describeResendError(error: unknown): ProblemText {
  const text = "Failed to resend code";
  if (!(error instanceof ApiError) || error.status !== 429) return { text };
  return {
    text,
    detail: `You asked for several codes. Please wait ${describeWait(error.retryAfterSeconds)}.`,
  };
}

function describeWait(seconds = 60): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "a minute";
  return minutes < 60 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
