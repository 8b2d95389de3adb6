import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Asks for a mail with a link that sets a new password. */
export function useForgotPassword() {
  return useMutation({ mutationFn: (email: string) => api.forgotPassword({ email }) });
}
