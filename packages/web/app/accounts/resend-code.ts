import { useMutation } from "@tanstack/react-query";
import { api } from "../session/api.ts";

/** Sends a new code by email. */
export function useResendCode() {
  return useMutation({ mutationFn: (email: string) => api.resendCode({ email }) });
}
