import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api } from "../../session/api.ts";
import { clearSession } from "../../session/store.ts";

/** Deletes the account and forgets it here; the visitor lands on the public site. */
export function useDeleteMe() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.deleteMe({}),
    onSuccess: () => {
      clearSession();
      return navigate("/");
    },
  });
}
