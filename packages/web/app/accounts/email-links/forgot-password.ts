import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Requests an email with a password reset link. */
export function useForgotPassword() {
  return useMutation({ mutationFn: (email: string) => api.forgotPassword({ email }) });
}
