import { useMutation } from "@tanstack/react-query";
import { api } from "../session/api.ts";

/** Mails a new code. */
export function useResendCode() {
  return useMutation({ mutationFn: (email: string) => api.resendCode({ email }) });
}
