import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { clearSession } from "../../session/session-store.ts";

/** Deletes the account and its data in this browser. The console then leaves for the public site by itself. */
export function useDeleteMe() {
  return useMutation({
    mutationFn: () => api.deleteMe({}),
    onSuccess: () => clearSession(),
  });
}
